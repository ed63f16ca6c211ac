//! The vocabulary of Sudoku: digits, cells, houses, sets of them, grids, candidates and text formats.
//!
//! Everything here is a small `Copy` value with checked constructors. The crate knows the rules a
//! filling must obey, and nothing of solving.
//!
//! ```
//! use sudokit_grid::{Cell, Digit, Grid};
//!
//! let mut grid = Grid::EMPTY;
//! let cell: Cell = "r5c5".parse().unwrap();
//! grid.set(cell, Some(Digit::D7));
//! assert_eq!(grid[cell], Some(Digit::D7));
//! assert_eq!(grid.clue_count(), 1);
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

#[macro_use]
mod set_operators;
mod candidate;
mod candidates;
mod cell;
mod cell_set;
mod chute;
mod conflict;
mod digit;
mod digit_set;
mod grid;
mod house;
#[cfg(feature = "serde")]
mod serde_impls;
mod solution;
mod text;

pub use candidate::{Candidate, ParseCandidateError};
pub use candidates::Candidates;
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, CellSetIter};
pub use chute::{Chute, ChuteKind};
pub use conflict::{Conflict, DeadEnd};
pub use digit::Digit;
pub use digit_set::{DigitSet, DigitSetIter};
pub use grid::Grid;
pub use house::{House, HouseKind, ParseHouseError};
pub use solution::{NotASolution, Solution};
pub use text::{Blank, Format, ParseFormatError, ParseGridError, Printed, Text};
