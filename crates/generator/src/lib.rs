//! Sudoku puzzles to order, the same for ever from a seed.
//!
//! What is wanted is a [`Recipe`]; with a [`Seed`] and an index it makes an [`Order`], and an order makes one
//! puzzle, always the same. What cannot be had ends in a typed [`Failure`]: clue counts are exact, symmetries
//! hold, every puzzle has exactly one solution.
//!
//! ```
//! use sudokit_generator::{Level, Recipe, Seed, Symmetry, generate};
//!
//! let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::from(Level::Medium) };
//! let made = generate(&recipe, Seed::from("rainy sunday"), 0).unwrap();
//! assert_eq!(made.puzzle.clue_count(), 33);
//! assert!(Symmetry::HalfTurn.holds(made.puzzle.givens().filled()));
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![allow(
    clippy::result_large_err,
    reason = "a failure carries the nearest puzzle, as large as the one wanted"
)]

extern crate alloc;

mod batch;
mod canonical;
mod daily;
mod difficulty;
mod dig;
mod failure;
mod fill;
mod fits;
mod generate;
mod level;
mod order;
mod plan;
mod pool;
mod recipe;
mod seed;
mod sequence;
mod stream;
mod symmetry;
mod unbiased;

pub use batch::{Distinct, Puzzles, puzzles};
pub use canonical::fill_canonical;
pub use daily::{Date, ParseDateError, daily, daily_of};
pub use difficulty::{Difficulty, TechniqueSet};
pub use dig::dig;
pub use failure::{Failure, GaveUp, Impossible};
pub use fill::{fill, fill_uniform};
pub use generate::{Made, Progress, generate, generate_watched};
pub use level::{Level, NumberedLevel};
pub use order::{Order, ParseOrderError};
pub use recipe::{Clues, ParseRecipeError, Recipe};
pub use seed::Seed;
pub use stream::{Stream, VERSION};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use unbiased::{Weight, Weighted, minimal_unbiased};

/// The examples of the project's first page are tests as well.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
