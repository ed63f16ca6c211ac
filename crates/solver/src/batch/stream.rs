//! The batch form that is fed and drained.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use sudokit_grid::Grid;

use super::{Backend, Batch};
use crate::Verdict;

/// Grids go in one at a time, verdicts come out in the same order, and at most
/// [`CAPACITY`](BatchStream::CAPACITY) of each are held.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::{BatchStream, Verdict};
///
/// let text = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
/// let grid: Grid = text.parse().unwrap();
/// let mut stream = BatchStream::new();
/// let mut unique = 0;
/// for grid in [grid, Grid::EMPTY, grid] {
///     stream.push(grid).unwrap();
///     // Drains what is ready, which keeps room for more.
///     unique += std::iter::from_fn(|| stream.pop()).filter(|v| matches!(v, Verdict::Unique(_))).count();
/// }
/// stream.flush();
/// unique += std::iter::from_fn(|| stream.pop()).filter(|v| matches!(v, Verdict::Unique(_))).count();
/// assert_eq!(unique, 2);
/// ```
#[derive(Debug)]
pub struct BatchStream {
    batch: Batch,
    grids: Vec<Grid>,
    verdicts: Vec<Verdict>,
    ready: VecDeque<Verdict>,
}

impl BatchStream {
    /// How many grids are gathered before they are solved together, and how many verdicts may wait.
    pub const CAPACITY: usize = 4096;

    /// A stream on the best backend of this machine.
    pub fn new() -> BatchStream {
        BatchStream::over(Batch::new())
    }

    /// A stream on this backend, or `None` if the machine cannot run it.
    pub fn on(backend: Backend) -> Option<BatchStream> {
        Batch::on(backend).map(BatchStream::over)
    }

    fn over(batch: Batch) -> BatchStream {
        BatchStream {
            batch,
            grids: Vec::with_capacity(Self::CAPACITY),
            verdicts: Vec::with_capacity(Self::CAPACITY),
            ready: VecDeque::with_capacity(Self::CAPACITY),
        }
    }

    /// Feeds a grid.
    ///
    /// # Errors
    ///
    /// Gives the grid back if verdicts have to be popped first.
    #[allow(clippy::result_large_err, reason = "the grid itself is what comes back")]
    pub fn push(&mut self, grid: Grid) -> Result<(), Grid> {
        if self.grids.len() == Self::CAPACITY {
            if !self.ready.is_empty() {
                return Err(grid);
            }
            self.flush();
        }
        self.grids.push(grid);
        Ok(())
    }

    /// The verdict of the earliest grid whose verdict was not popped yet, if it is ready.
    pub fn pop(&mut self) -> Option<Verdict> {
        if self.ready.is_empty() && self.grids.len() == Self::CAPACITY {
            self.flush();
        }
        self.ready.pop_front()
    }

    /// Makes the verdicts of all grids fed so far ready.
    pub fn flush(&mut self) {
        self.verdicts.clear();
        self.verdicts.resize(self.grids.len(), Verdict::Impossible);
        self.batch.solve(&self.grids, &mut self.verdicts);
        self.ready.extend(self.verdicts.drain(..));
        self.grids.clear();
    }
}

impl Default for BatchStream {
    fn default() -> BatchStream {
        BatchStream::new()
    }
}
