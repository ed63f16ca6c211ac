//! Other solutions of givens that are taken from a known full grid.

use core::fmt;

use sudokit_grid::{Cell, CellSet, Solution};

use crate::engine::{Cells, Own, rival};

/// A full grid, ready to be asked whether some of its cells, given alone, admit another solution: a *rival*.
///
/// That the solution is known makes the question quicker than [`solve`](crate::solve): only the ways to leave it are
/// searched. Which rival is found first is the same on every machine.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, CellSet, Grid};
/// use sudokit_solver::{Rivals, Verdict, solve};
///
/// let Verdict::Multiple([solution, _]) = solve(&Grid::EMPTY) else { panic!("several solutions") };
/// let rivals = Rivals::new(&solution);
/// assert_eq!(rivals.find(CellSet::FULL), None);
/// let differs = rivals.find(CellSet::EMPTY).unwrap();
/// assert!(rivals.find(!differs).is_some());
/// let one = differs.first().unwrap();
/// assert!(rivals.find_at(!differs, one).unwrap().contains(one));
/// assert_eq!(rivals.find_at(CellSet::FULL, one), None);
/// ```
#[derive(Clone, Copy)]
pub struct Rivals {
    solution: Solution,
    own: Own,
}

impl Rivals {
    /// The full grid that others are compared with.
    pub fn new(solution: &Solution) -> Rivals {
        Rivals { solution: *solution, own: Own::new(&solution.grid().to_values()) }
    }

    /// The full grid.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The cells in which some other solution with the same givens differs, or `None` if there is none.
    pub fn find(&self, givens: CellSet) -> Option<CellSet> {
        self.found(givens, CellSet::EMPTY)
    }

    /// As [`Rivals::find`], but only rivals that differ in this cell; a given cell has none. That is quicker, and all that is to be known of
    /// a given that is taken from a puzzle.
    pub fn find_at(&self, givens: CellSet, cell: Cell) -> Option<CellSet> {
        if givens.contains(cell) { None } else { self.found(givens, CellSet::only(cell)) }
    }

    #[inline]
    fn found(&self, givens: CellSet, without: CellSet) -> Option<CellSet> {
        let [a, b, c] = rival(&self.own, words(givens), words(without))?
            .map(|word| u128::from(word & 0o777 | (word >> 10 & 0o777) << 9 | (word >> 20 & 0o777) << 18));
        CellSet::from_bits(a | b << 27 | c << 54)
    }
}

impl fmt::Debug for Rivals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rivals").field("solution", &self.solution).finish()
    }
}

/// The cells of each band as the engine has them.
#[inline]
pub(crate) fn words(cells: CellSet) -> Cells {
    let bits = cells.bits();
    [bits as u32, (bits >> 27) as u32, (bits >> 54) as u32]
        .map(|band| band & 0o777 | (band >> 9 & 0o777) << 10 | (band >> 18 & 0o777) << 20)
}
