//! A slow, obviously right solver: the measure the engines are held against.

use sudokit_grid::{Candidate, Candidates, Cell, Grid, Solution};

/// Calls `found` with each solution until it says stop (`false`) or there are no more.
pub(crate) fn each_solution(grid: &Grid, found: &mut dyn FnMut(Solution) -> bool) {
    for cell in grid.filled() {
        if cell.peers().iter().any(|peer| grid[peer] == grid[cell]) {
            return;
        }
    }
    search(*grid, Candidates::of(grid), found);
}

fn search(grid: Grid, candidates: Candidates, found: &mut dyn FnMut(Solution) -> bool) -> bool {
    let Some(cell) = grid.empty().iter().min_by_key(|&cell: &Cell| candidates[cell].len()) else {
        return Solution::try_from(grid).map_or(true, found);
    };
    for digit in candidates[cell] {
        let mut next = candidates;
        next.place(Candidate::new(cell, digit));
        if !search(grid.with(cell, Some(digit)), next, found) {
            return false;
        }
    }
    true
}
