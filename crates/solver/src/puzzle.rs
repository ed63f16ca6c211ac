//! A grid proven to have exactly one solution.

use core::fmt;

use sudokit_grid::{Cell, CellSet, Grid, Solution};

use crate::engine::Search;
use crate::{Verdict, solve};

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
        self.givens.filled().iter().filter(|&cell| self.stays_unique_without(cell)).collect()
    }

    /// Whether no given can go.
    ///
    /// ```
    /// use sudokit_grid::Grid;
    /// use sudokit_solver::Puzzle;
    ///
    /// let grid: Grid = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4..."
    ///     .parse()
    ///     .unwrap();
    /// let puzzle = Puzzle::try_from(grid).unwrap();
    /// assert!(puzzle.is_minimal());
    /// ```
    pub fn is_minimal(&self) -> bool {
        !self.givens.filled().iter().any(|cell| self.stays_unique_without(cell))
    }

    /// Whether the solution is still the only one without this given. An empty cell changes nothing.
    ///
    /// It looks for a solution with another digit in that cell, which is quicker than counting solutions.
    pub fn stays_unique_without(&self, cell: Cell) -> bool {
        self.givens[cell].is_none() || self.is_forced(&self.givens.with(cell, None), cell)
    }

    /// Whether the solution is still the only one with only these givens kept.
    ///
    /// The givens are taken away one after the other, each as [`Puzzle::stays_unique_without`] does.
    pub fn stays_unique_with(&self, keep: CellSet) -> bool {
        let mut givens = self.givens.masked(keep);
        // Fewest givens first: there another solution is found soonest if there is one.
        for cell in self.givens.filled() - keep {
            if !self.is_forced(&givens, cell) {
                return false;
            }
            givens.set(cell, self.givens[cell]);
        }
        true
    }

    /// The puzzle without this given, unless that would let in another solution.
    ///
    /// ```
    /// use sudokit_grid::Grid;
    /// use sudokit_solver::{Puzzle, Verdict, solve};
    ///
    /// let Verdict::Multiple([solution, _]) = solve(&Grid::EMPTY) else { panic!("several solutions") };
    /// let mut puzzle = Puzzle::from(solution);
    /// for cell in puzzle.givens().filled() {
    ///     puzzle = puzzle.without(cell).unwrap_or(puzzle);
    /// }
    /// assert!(puzzle.is_minimal());
    /// assert_eq!(puzzle.solution(), &solution);
    /// ```
    pub fn without(&self, cell: Cell) -> Option<Puzzle> {
        self.stays_unique_without(cell)
            .then(|| Puzzle { givens: self.givens.with(cell, None), solution: self.solution })
    }

    /// The puzzle with only these givens kept, unless that would let in another solution.
    pub fn keeping(&self, keep: CellSet) -> Option<Puzzle> {
        self.stays_unique_with(keep)
            .then(|| Puzzle { givens: self.givens.masked(keep), solution: self.solution })
    }

    /// The puzzle with the solution's digit as a given in this cell too.
    #[must_use]
    pub fn with(&self, cell: Cell) -> Puzzle {
        Puzzle { givens: self.givens.with(cell, self.solution[cell]), solution: self.solution }
    }

    /// Whether all solutions of these givens, taken from the solution, agree with it in this cell.
    fn is_forced(&self, givens: &Grid, cell: Cell) -> bool {
        let digit = self.solution.digit(cell).index();
        !Search::ruling_out(&givens.to_values(), cell.index(), digit).has_next()
    }
}

impl From<Solution> for Puzzle {
    /// The puzzle with every cell given.
    fn from(solution: Solution) -> Puzzle {
        Puzzle { givens: *solution.grid(), solution }
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
