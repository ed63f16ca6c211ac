//! The answers: what a grid's solutions are, and how many.

use sudokit_grid::{Grid, Solution};

use crate::{engine, solutions};

/// What the solutions of a grid are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a small Copy value, returned once a call")]
pub enum Verdict {
    /// Two equal digits share a house, so there can be no solution.
    Clashing,
    /// The digits keep the rules, yet no solution holds them all.
    Impossible,
    /// Exactly one solution.
    Unique(Solution),
    /// Several solutions; these are two of them, different, the first two in the order of
    /// [`solutions`].
    Multiple([Solution; 2]),
}

/// What the solutions of a grid are.
///
/// Any grid is answered at once, the empty one and hopeless ones included.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, Digit, Grid};
/// use sudokit_solver::{Verdict, solve};
///
/// assert!(matches!(solve(&Grid::EMPTY), Verdict::Multiple([a, b]) if a != b));
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::ALL[0], Some(Digit::D7));
/// grid.set(Cell::ALL[1], Some(Digit::D7));
/// assert_eq!(solve(&grid), Verdict::Clashing);
/// ```
pub fn solve(grid: &Grid) -> Verdict {
    let mut found = solutions(grid);
    match (found.next(), found.next()) {
        (Some(first), Some(second)) => Verdict::Multiple([first, second]),
        (Some(first), None) => Verdict::Unique(first),
        _ if clashes(grid) => Verdict::Clashing,
        _ => Verdict::Impossible,
    }
}

/// Whether two equal digits share a house.
pub(crate) fn clashes(grid: &Grid) -> bool {
    grid.filled().iter().any(|cell| cell.peers().iter().any(|peer| grid[peer] == grid[cell]))
}

/// How many solutions a grid has, counted no further than `limit`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::count_solutions;
///
/// // Full but for the corners of a rectangle in which two digits can be swapped.
/// let grid: Grid = ".34.56789.69.78345578349126351824967742693518896517234413765892625981473987432651"
///     .parse()
///     .unwrap();
/// assert_eq!(count_solutions(&grid, 100), 2);
/// assert_eq!(count_solutions(&grid, 1), 1);
/// assert_eq!(count_solutions(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count_solutions(grid: &Grid, limit: usize) -> usize {
    engine::count(&grid.to_values(), limit)
}
