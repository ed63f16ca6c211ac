//! What is found out about many grids before each is answered.
//!
//! Grids are solved one at a time: the batch solver needs the first-level cache for itself, and where two threads share a
//! core, as on most servers, it takes twice as long in a pipe (`docs/performance.md`).

use sudokit_grid::Grid;
use sudokit_solver::{Verdict, solve};

/// What is found out about grids before each is answered.
pub(crate) trait Found: Send + Sized {
    /// As many answers as grids.
    fn find(grids: &[Grid]) -> Vec<Self>;
}

/// Nothing at all.
impl Found for () {
    fn find(grids: &[Grid]) -> Vec<()> {
        vec![(); grids.len()]
    }
}

/// What the solutions are.
impl Found for Verdict {
    fn find(grids: &[Grid]) -> Vec<Verdict> {
        verdicts(grids)
    }
}

/// What [`solve`] says of each grid.
pub(crate) fn verdicts(grids: &[Grid]) -> Vec<Verdict> {
    grids.iter().map(solve).collect()
}
