//! Many grids at once: each is a lane, one bit of every plane, and what follows is found for all
//! lanes together.
//!
//! `lanes` and `wide` are the lane type, `position` what is known in each lane, `infer` what follows,
//! `guess` what is tried when nothing does, `pool` where the rest waits, `transpose` the way in and out,
//! `search` the loop around it all.
#![allow(clippy::needless_range_loop, reason = "the indices name rows, stacks, columns and digits")]

mod backend;
mod guess;
mod infer;
mod lanes;
mod pool;
mod position;
mod search;
mod stream;
mod transpose;
#[cfg(feature = "simd")]
mod wide;
mod work;

use core::fmt;

use alloc::boxed::Box;

use sudokit_grid::Grid;

pub use backend::Backend;
pub use stream::BatchStream;

use crate::Verdict;
use backend::Machine;
use work::{Counting, Solving};

/// Solves many grids: `verdicts[i]` becomes what [`solve`](crate::solve) says of `grids[i]`.
///
/// If one slice is longer than the other, the rest of it stays as it is. To use several cores, split
/// both slices.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::{Verdict, solve, solve_batch};
///
/// let text = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
/// let grids = [text.parse().unwrap(), Grid::EMPTY];
/// let mut verdicts = [Verdict::Impossible; 2];
/// solve_batch(&grids, &mut verdicts);
/// assert_eq!(verdicts, grids.map(|grid| solve(&grid)));
/// ```
pub fn solve_batch(grids: &[Grid], verdicts: &mut [Verdict]) {
    Batch::new().solve(grids, verdicts);
}

/// Counts the solutions of many grids: `counts[i]` becomes what
/// [`count_solutions`](crate::count_solutions) says of `grids[i]`.
///
/// If one slice is longer than the other, the rest of it stays as it is. To use several cores, split
/// both slices.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::count_batch;
///
/// let text = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
/// let grids = [text.parse().unwrap(), Grid::EMPTY];
/// let mut counts = [0; 2];
/// count_batch(&grids, 2, &mut counts);
/// assert_eq!(counts, [1, 2]);
/// ```
pub fn count_batch(grids: &[Grid], limit: usize, counts: &mut [usize]) {
    Batch::new().count(grids, limit, counts);
}

/// The batch form with its memory, for use many times over.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_solver::{Backend, Batch};
///
/// let mut counts = [0; 3];
/// for backend in Backend::ALL {
///     let Some(mut batch) = Batch::on(backend) else { continue };
///     batch.count(&[Grid::EMPTY; 3], 10, &mut counts);
///     assert_eq!(counts, [10; 3]);
/// }
/// ```
pub struct Batch {
    backend: Backend,
    machine: Box<dyn Machine>,
}

impl Batch {
    /// On the best backend of this machine.
    pub fn new() -> Batch {
        let best = Batch::on(Backend::best());
        // Words of 64 bits are always there.
        best.or_else(|| Batch::on(Backend::Words)).unwrap_or_else(|| unreachable!())
    }

    /// On this backend, or `None` if the machine cannot run it.
    pub fn on(backend: Backend) -> Option<Batch> {
        Some(Batch { backend, machine: backend.machine()? })
    }

    /// The backend.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Solves many grids, as [`solve_batch`] does.
    pub fn solve(&mut self, grids: &[Grid], verdicts: &mut [Verdict]) {
        let (grids, verdicts) = same_length(grids, verdicts);
        self.machine.solve(&mut Solving { grids, next: 0, verdicts });
    }

    /// Counts the solutions of many grids, as [`count_batch`] does.
    pub fn count(&mut self, grids: &[Grid], limit: usize, counts: &mut [usize]) {
        let (grids, counts) = same_length(grids, counts);
        if limit == 0 {
            counts.fill(0);
        } else {
            self.machine.count(&mut Counting { grids: grids.iter().enumerate(), limit, counts });
        }
    }
}

impl Default for Batch {
    fn default() -> Batch {
        Batch::new()
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").field("backend", &self.backend).finish_non_exhaustive()
    }
}

fn same_length<'a, 'b, A>(grids: &'a [Grid], answers: &'b mut [A]) -> (&'a [Grid], &'b mut [A]) {
    let length = grids.len().min(answers.len());
    (&grids[..length], &mut answers[..length])
}
