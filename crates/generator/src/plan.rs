//! A recipe made ready: what can be settled before the first draw.

use alloc::vec::Vec;

use sudokit_grid::{Cell, CellSet, Chute, Solution};
use sudokit_solver::Puzzle;

use crate::{Clues, Impossible, Recipe};

/// The fewest givens a puzzle can have (McGuire, Tugemann and Civario, 2012).
pub(crate) const FEWEST: u8 = 17;

/// A recipe with its groups of cells.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Cells given in any case.
    pub(crate) given: CellSet,
    /// Cells empty in any case.
    pub(crate) empty: CellSet,
    /// The orbits that are free.
    pub(crate) free: Vec<CellSet>,
    /// The clue counts that a mask can have and the recipe allows; none unless the recipe names counts.
    pub(crate) counts: Vec<u8>,
    /// The one full grid, if the recipe fixes it.
    pub(crate) solution: Option<Solution>,
}

impl Plan {
    pub(crate) fn new(recipe: &Recipe) -> Result<Plan, Impossible> {
        let range = match recipe.clues {
            Clues::Exactly(count) => Some((count, count)),
            Clues::Between(from, to) => Some((from, to)),
            Clues::Minimal | Clues::MinimalPlus(_) | Clues::Unbiased => None,
        };
        if let Some((from, to)) = range {
            if from > to {
                return Err(Impossible::EmptyRange { from, to });
            }
            if to < FEWEST {
                return Err(Impossible::TooFew { clues: to.into() });
            }
            if from > 81 {
                return Err(Impossible::TooMany { clues: from });
            }
        }
        if recipe.difficulty.is_contradictory() {
            return Err(Impossible::Difficulty);
        }
        if recipe.left_out.len() > 1 {
            return Err(Impossible::DigitsLeftOut { count: recipe.left_out.len() });
        }
        let mut solution = None;
        // What is to be solved first or last is not given.
        let mut never = recipe.empty | recipe.difficulty.first | recipe.difficulty.last;
        if let Some(grid) = recipe.from {
            solution = Some(*Puzzle::try_from(grid).map_err(Impossible::From)?.solution());
            never |= grid.empty();
        }
        let mut plan = Plan {
            given: CellSet::EMPTY,
            empty: CellSet::EMPTY,
            free: Vec::new(),
            counts: Vec::new(),
            solution,
        };
        for orbit in recipe.symmetry.orbits() {
            let (must, must_not) = (orbit & recipe.given, orbit & never);
            match (must.first(), must_not.first()) {
                (Some(cell), Some(_)) => return Err(Impossible::Contradiction { cell }),
                (Some(_), None) => plan.given |= orbit,
                (None, Some(_)) => plan.empty |= orbit,
                (None, None) => plan.free.push(orbit),
            }
        }
        if let Some((first, second)) = empty_lines(plan.empty) {
            return Err(Impossible::EmptyLines { first, second });
        }
        let most = 81 - plan.empty.len();
        if most < FEWEST as usize {
            return Err(Impossible::TooFew { clues: most });
        }
        if let Some((from, to)) = range {
            let reach = plan.free.iter().fold(1u128, |reach, orbit| reach | reach << orbit.len());
            let reach = reach << plan.given.len();
            plan.counts = (from.max(FEWEST)..=to.min(81)).filter(|&count| reach >> count & 1 != 0).collect();
            if plan.counts.is_empty() {
                return Err(Impossible::NoSuchMask { symmetry: recipe.symmetry, from, to });
            }
        }
        Ok(plan)
    }
}

/// Cells of two lines of a chute that are both empty.
fn empty_lines(empty: CellSet) -> Option<(Cell, Cell)> {
    for chute in Chute::ALL {
        let mut lines = chute.lines().into_iter().filter(|line| line.cells().is_subset(empty));
        if let (Some(first), Some(second)) = (lines.next(), lines.next()) {
            return first.cells().first().zip(second.cells().first());
        }
    }
    None
}
