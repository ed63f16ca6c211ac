//! The answers: what a grid's solutions are, and how many.

use sudokit_grid::{Grid, Solution};

use crate::naive;

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
    /// the search.
    Multiple([Solution; 2]),
}

/// What the solutions of a grid are.
pub fn solve(grid: &Grid) -> Verdict {
    for cell in grid.filled() {
        if cell.peers().iter().any(|peer| grid[peer] == grid[cell]) {
            return Verdict::Clashing;
        }
    }
    let mut first = None;
    let mut second = None;
    naive::each_solution(grid, &mut |solution| {
        if first.is_none() {
            first = Some(solution);
            return true;
        }
        second = Some(solution);
        false
    });
    match (first, second) {
        (Some(first), Some(second)) => Verdict::Multiple([first, second]),
        (Some(first), None) => Verdict::Unique(first),
        _ => Verdict::Impossible,
    }
}

/// How many solutions a grid has, counted no further than `limit`.
pub fn count_solutions(grid: &Grid, limit: usize) -> usize {
    let mut count = 0;
    if limit > 0 {
        naive::each_solution(grid, &mut |_| {
            count += 1;
            count < limit
        });
    }
    count
}
