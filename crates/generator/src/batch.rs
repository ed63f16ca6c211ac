//! Puzzles one after the other.

use alloc::collections::BTreeSet;

use sudokit_grid::Grid;
use sudokit_transform::canonicalize;

use crate::{Failure, Made, Recipe, Seed, generate};

/// The puzzles of a recipe and a seed, from index 0 on.
///
/// The puzzle at an index depends on recipe, seed and index alone, so the series can be cut anywhere and
/// shared among any number of threads or machines: [`Iterator::nth`] and [`Iterator::skip`] cost nothing.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Level, Recipe, Seed, generate, puzzles};
///
/// let recipe = Recipe::from(Level::Easy);
/// let seed = Seed::from("breakfast");
/// let some: Vec<_> = puzzles(&recipe, seed).skip(1000).take(2).collect();
/// assert_eq!(some[1], generate(&recipe, seed, 1001));
/// ```
pub fn puzzles(recipe: &Recipe, seed: Seed) -> Puzzles {
    Puzzles { recipe: *recipe, seed, next: Some(0) }
}

/// The puzzles of a recipe and a seed; see [`puzzles`].
#[derive(Clone, Debug)]
pub struct Puzzles {
    recipe: Recipe,
    seed: Seed,
    next: Option<u64>,
}

impl Puzzles {
    /// The index of the puzzle that comes next, `None` once all 2⁶⁴ are through.
    pub fn next_index(&self) -> Option<u64> {
        self.next
    }

    /// The same series without puzzles that are isomorphic to an earlier one of it.
    ///
    /// A puzzle stays the function of its index that it was: those left out are made and passed over, and the orders
    /// of the others do not change. What is passed over depends on where the series was started, so a series that
    /// is shared out has to be compared by canonical forms where the parts come together.
    ///
    /// ```
    /// use sudokit_generator::{Level, Recipe, Seed, puzzles};
    ///
    /// let series = puzzles(&Recipe::from(Level::Hard), Seed::from(1)).distinct();
    /// let some: Vec<_> = series.take(3).map(|made| made.unwrap().order.index).collect();
    /// assert_eq!(some, [0, 1, 2]);
    /// ```
    pub fn distinct(self) -> Distinct {
        Distinct { series: self, seen: BTreeSet::new(), passed_over: 0, patience: Distinct::PATIENCE }
    }
}

/// A series without isomorphic puzzles; see [`Puzzles::distinct`]. It remembers the canonical form of each
/// puzzle, 81 bytes and the tree.
#[derive(Clone, Debug)]
pub struct Distinct {
    series: Puzzles,
    seen: BTreeSet<Grid>,
    passed_over: u64,
    patience: u64,
}

impl Distinct {
    /// After how many isomorphic puzzles in a row the series ends, unless told otherwise.
    pub const PATIENCE: u64 = 10_000;

    /// The same series with another number of isomorphic puzzles in a row after which it ends.
    #[must_use]
    pub fn with_patience(mut self, patience: u64) -> Distinct {
        self.patience = patience;
        self
    }

    /// How many puzzles were left out so far.
    pub fn passed_over(&self) -> u64 {
        self.passed_over
    }
}

impl Iterator for Distinct {
    type Item = Result<Made, Failure>;

    /// The next puzzle that differs. A failure is passed on. After [`Distinct::PATIENCE`] isomorphic puzzles in a row, or as many
    /// as [`Distinct::with_patience`] says, it ends: there may be no other.
    fn next(&mut self) -> Option<Result<Made, Failure>> {
        for _ in 0..self.patience {
            match self.series.next()? {
                Ok(made) if !self.seen.insert(canonicalize(made.puzzle.givens()).form) => {
                    self.passed_over += 1
                }
                other => return Some(other),
            }
        }
        None
    }
}

impl Iterator for Puzzles {
    type Item = Result<Made, Failure>;

    fn next(&mut self) -> Option<Result<Made, Failure>> {
        let index = self.next?;
        self.next = index.checked_add(1);
        Some(generate(&self.recipe, self.seed, index))
    }

    fn nth(&mut self, n: usize) -> Option<Result<Made, Failure>> {
        self.next = self.next?.checked_add(n as u64);
        self.next()
    }
}
