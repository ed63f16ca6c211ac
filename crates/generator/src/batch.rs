//! Puzzles one after the other.

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
