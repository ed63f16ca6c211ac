//! The work of a search: a slice of grids in, a slice of answers out.

use sudokit_grid::{Grid, Solution};

use crate::Verdict;
use crate::verdict::clashes;

/// Where grids come from and their answers go to.
pub(super) trait Work {
    /// How many solutions of a grid are looked for; at least one.
    fn limit(&self) -> usize;
    /// Whether a solution of each grid is wanted.
    fn wants_solutions(&self) -> bool;
    /// The next grid, with a number of its own.
    fn next(&mut self) -> Option<(usize, &Grid)>;
    /// The first solution found of a grid. Which one it is, of several, depends on the machine.
    fn solved(&mut self, number: usize, values: &[u8; 81]);
    /// How many solutions a grid has, up to the limit.
    fn counted(&mut self, number: usize, count: usize);
}

/// Counting solutions.
pub(super) struct Counting<'a> {
    pub(super) grids: core::iter::Enumerate<core::slice::Iter<'a, Grid>>,
    pub(super) limit: usize,
    pub(super) counts: &'a mut [usize],
}

impl Work for Counting<'_> {
    #[inline(always)]
    fn limit(&self) -> usize {
        self.limit
    }

    #[inline(always)]
    fn wants_solutions(&self) -> bool {
        false
    }

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        self.grids.next()
    }

    #[inline(always)]
    fn solved(&mut self, _: usize, _: &[u8; 81]) {}

    #[inline(always)]
    fn counted(&mut self, number: usize, count: usize) {
        if let Some(found) = self.counts.get_mut(number) {
            *found = count;
        }
    }
}

/// Finding out what the solutions are.
pub(super) struct Solving<'a> {
    pub(super) grids: &'a [Grid],
    pub(super) next: usize,
    pub(super) verdicts: &'a mut [Verdict],
}

impl Work for Solving<'_> {
    #[inline(always)]
    fn limit(&self) -> usize {
        2
    }

    #[inline(always)]
    fn wants_solutions(&self) -> bool {
        true
    }

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        let grid = self.grids.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, grid))
    }

    fn solved(&mut self, number: usize, values: &[u8; 81]) {
        let solution = Grid::from_values(values).and_then(|grid| Solution::try_from(grid).ok());
        if let (Some(verdict), Some(solution)) = (self.verdicts.get_mut(number), solution) {
            *verdict = Verdict::Unique(solution);
        }
    }

    fn counted(&mut self, number: usize, count: usize) {
        let (Some(grid), Some(verdict)) = (self.grids.get(number), self.verdicts.get_mut(number)) else {
            return;
        };
        match count {
            0 if clashes(grid) => *verdict = Verdict::Clashing,
            0 => *verdict = Verdict::Impossible,
            1 => {}
            // Which solutions were met first depends on the machine: ask again, one at a time.
            _ => *verdict = crate::solve(grid),
        }
    }
}
