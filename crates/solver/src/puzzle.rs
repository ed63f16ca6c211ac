//! A grid proven to have exactly one solution.

use core::fmt;

use sudokit_grid::{CellSet, Grid, Solution};

use crate::{Verdict, count_solutions, solve};

/// Givens with exactly one solution, and that solution. It can only be had by proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    givens: Grid,
    solution: Solution,
}

impl Puzzle {
    /// The givens.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The one solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// How many givens there are.
    pub fn clue_count(&self) -> usize {
        self.givens.clue_count()
    }

    /// The givens each of which can go alone with the solution still unique.
    pub fn redundant(&self) -> CellSet {
        let without = |cell| self.givens.with(cell, None);
        self.givens.filled().iter().filter(|&cell| count_solutions(&without(cell), 2) == 1).collect()
    }

    /// Whether no given can go.
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_empty()
    }
}

impl From<Puzzle> for Grid {
    fn from(puzzle: Puzzle) -> Grid {
        puzzle.givens
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = NotAPuzzle;

    /// # Errors
    ///
    /// [`NotAPuzzle`] unless the grid has exactly one solution.
    fn try_from(givens: Grid) -> Result<Puzzle, NotAPuzzle> {
        match solve(&givens) {
            Verdict::Unique(solution) => Ok(Puzzle { givens, solution }),
            Verdict::Clashing => Err(NotAPuzzle::Clashing),
            Verdict::Impossible => Err(NotAPuzzle::Impossible),
            Verdict::Multiple(solutions) => Err(NotAPuzzle::Multiple(solutions)),
        }
    }
}

/// Why a grid is not a [`Puzzle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant, reason = "the evidence is the point")]
pub enum NotAPuzzle {
    /// Two equal digits share a house.
    Clashing,
    /// The digits keep the rules, yet no solution holds them all.
    Impossible,
    /// Several solutions; these are two of them.
    Multiple([Solution; 2]),
}

impl fmt::Display for NotAPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotAPuzzle::Clashing => "two equal digits share a house",
            NotAPuzzle::Impossible => "there is no solution",
            NotAPuzzle::Multiple(_) => "there is more than one solution",
        })
    }
}

impl core::error::Error for NotAPuzzle {}
