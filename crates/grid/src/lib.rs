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
//!
//! Any common text form is read by `str::parse`, checked by [`Grid::conflicts`] and printed by
//! [`Grid::print`]:
//!
//! ```
//! use sudokit_grid::{Format, Grid};
//!
//! let grid: Grid = "
//!     5 . . | . 7 . | . . .      # two fives in column 9
//!     6 . . | 1 9 5 | . . .
//!     . 9 8 | . . . | . 6 5
//!     ------+-------+------
//!     8 . . | . 6 . | . . 3
//!     4 . . | 8 . 3 | . . 1
//!     7 . . | . 2 . | . . 6
//!     ------+-------+------
//!     . 6 . | . . . | 2 8 .
//!     . . . | 4 1 9 | . . 5
//!     . . . | . 8 . | . 7 9
//! ".parse()?;
//! let clash = grid.conflicts().next().unwrap();
//! assert_eq!(clash.to_string(), "column 9 holds 5 twice: r3c9 r8c9");
//! assert!(grid.print(Format::Rows).to_string().starts_with("5...7....\n6..195...\n"));
//! # Ok::<(), sudokit_grid::ParseGridError>(())
//! ```
//!
//! # Features
//!
//! `std` (default); `serde`: the types as their text, checked on the way in; `arbitrary`: values for
//! property tests. Without features the crate needs neither `std` nor an allocator.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

#[macro_use]
mod set_operators;
#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
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
