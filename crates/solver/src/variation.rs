//! Where the solutions of an ambiguous grid differ.

use sudokit_grid::{Cell, CellSet, Grid, Solution};

use crate::engine::Search;
use crate::solutions::solution_of;

/// The cells in which two solutions differ.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::{Verdict, differing_cells, solve};
///
/// let Verdict::Multiple(two) = solve(&Grid::EMPTY) else { panic!("several solutions") };
/// assert!(differing_cells(&two).len() >= 4);
/// ```
pub fn differing_cells(solutions: &[Solution; 2]) -> CellSet {
    let [one, other] = solutions;
    Cell::ALL.into_iter().filter(|&cell| one[cell] != other[cell]).collect()
}

/// The cells that do not hold the same digit in all solutions: empty for a grid with one solution or none.
///
/// It does not list the solutions. It finds one, then asks of each cell not yet seen to vary for a solution with
/// another digit there; what is found shows further cells to vary.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, CellSet, Digit, Grid};
/// use sudokit_solver::unfixed_cells;
///
/// assert_eq!(unfixed_cells(&Grid::EMPTY), CellSet::FULL);
/// let one = Grid::EMPTY.with(Cell::ALL[40], Some(Digit::D5));
/// assert_eq!(unfixed_cells(&one), !CellSet::only(Cell::ALL[40]));
/// ```
pub fn unfixed_cells(grid: &Grid) -> CellSet {
    let values = grid.to_values();
    let Some(known) = Search::new(&values).next().and_then(solution_of) else {
        return CellSet::EMPTY;
    };
    let mut unfixed = CellSet::EMPTY;
    for cell in grid.empty() {
        if !unfixed.contains(cell)
            && let Some(other) = another(&values, &known, cell)
        {
            unfixed |= differing_cells(&[known, other]);
        }
    }
    unfixed
}

/// A solution that differs from a known one in this cell.
fn another(values: &[u8; 81], known: &Solution, cell: Cell) -> Option<Solution> {
    let mut search = Search::ruling_out(values, cell.index(), known.digit(cell).index());
    search.next().and_then(solution_of)
}
