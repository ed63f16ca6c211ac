//! Many grids solved at once, on the memory that each thread keeps for it.

use std::cell::RefCell;

use sudokit_grid::Grid;
use sudokit_solver::{Batch, Verdict, solve};

/// With fewer grids than this most lanes of the batch solver would be idle.
const FEW: usize = 48;

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

thread_local! {
    static BATCH: RefCell<Batch> = RefCell::new(Batch::new());
}

/// What [`solve`] says of each grid.
pub(crate) fn verdicts(grids: &[Grid]) -> Vec<Verdict> {
    if grids.len() < FEW {
        return grids.iter().map(solve).collect();
    }
    let mut verdicts = vec![Verdict::Impossible; grids.len()];
    BATCH.with_borrow_mut(|batch| batch.solve(grids, &mut verdicts));
    verdicts
}
