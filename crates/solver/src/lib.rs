//! Is a Sudoku solvable, uniquely, and in how many ways.
//!
//! ```
//! use sudokit_grid::Grid;
//! use sudokit_solver::{Verdict, solve};
//!
//! let grid: Grid = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4..."
//!     .parse()
//!     .unwrap();
//! let Verdict::Unique(solution) = solve(&grid) else { panic!("one solution") };
//! assert!(grid.is_part_of(solution.grid()));
//! ```
#![no_std]
#![deny(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod batch;
mod engine;
#[cfg(test)]
mod naive;
mod puzzle;
mod rivals;
mod solutions;
mod variation;
mod verdict;

#[cfg(feature = "alloc")]
pub use batch::{Backend, Batch, BatchStream, count_batch, solve_batch};
pub use puzzle::{NotAPuzzle, Puzzle};
pub use rivals::Rivals;
pub use solutions::{Solutions, solutions};
pub use variation::{differing_cells, unfixed_cells};
pub use verdict::{Verdict, count_solutions, solve};
