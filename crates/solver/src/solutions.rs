//! All solutions of a grid, one after the other.

use core::fmt;
use core::iter::FusedIterator;

use sudokit_grid::{Grid, Solution};

use crate::engine::Search;

/// The solutions of a grid, each found when it is asked for.
///
/// They come in the order of the search: where inference ends, the engine takes a cell with the fewest
/// candidates and tries one of its digits, then the others, depth first. The order depends on the grid alone: it is the same on
/// every machine and backend, and [`solve`](crate::solve) names the first two. It is not sorted, and it may
/// change when the engine learns to infer more.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::solutions;
///
/// // The empty grid has 6,670,903,752,021,072,936,960 solutions; here are the first three.
/// let first: Vec<_> = solutions(&Grid::EMPTY).take(3).collect();
/// assert_eq!(first.len(), 3);
/// assert!(first[0] != first[1] && first[1] != first[2] && first[0] != first[2]);
/// ```
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions(Search::new(&grid.to_values()))
}

/// The iterator that [`solutions`] gives. It holds the states still open, at most one for each cell, in a place of
/// fixed size (about nine kilobytes), and allocates nothing.
#[derive(Clone)]
pub struct Solutions(Search);

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next().and_then(solution_of)
    }

    fn count(mut self) -> usize {
        self.0.count(usize::MAX)
    }
}

impl FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").finish_non_exhaustive()
    }
}

/// The solution with these values, which the engine found.
pub(crate) fn solution_of(values: [u8; 81]) -> Option<Solution> {
    Solution::try_from(Grid::from_values(&values)?).ok()
}
