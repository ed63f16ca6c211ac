//! Lists of our own making, for where the public ones are not at hand: always the same ones.

use sudokit_grid::{Candidate, Candidates, Cell, Digit, Grid};
use sudokit_solver::count_solutions;

use crate::List;

/// Easy puzzles (about 36 givens), minimal ones, and minimal ones less one given.
pub(crate) fn lists(count: usize) -> Vec<List> {
    let mut numbers = Numbers(1);
    let mut easy = Vec::new();
    let mut minimal = Vec::new();
    let mut multiple = Vec::new();
    for _ in 0..count {
        let mut grid = Grid::EMPTY;
        fill(&mut grid, Candidates::of(&Grid::EMPTY), &mut numbers);
        let mut cells = Cell::ALL;
        numbers.shuffle(&mut cells);
        let mut givens = 81;
        let mut last = Grid::EMPTY;
        for cell in cells {
            let without = grid.with(cell, None);
            if count_solutions(&without, 2) == 1 {
                grid = without;
                givens -= 1;
                if givens == 36 {
                    easy.push(grid.to_string());
                }
            } else {
                last = without;
            }
        }
        minimal.push(grid.to_string());
        let Some(cell) = last.filled().first() else { continue };
        multiple.push(grid.with(cell, None).to_string());
    }
    vec![
        List { name: "made: 36 givens".into(), lines: easy },
        List { name: "made: minimal".into(), lines: minimal },
        List { name: "made: minimal less one".into(), lines: multiple },
    ]
}

/// Fills the empty cells at random, the cell with the fewest candidates first.
fn fill(grid: &mut Grid, candidates: Candidates, numbers: &mut Numbers) -> bool {
    let Some(cell) = grid.empty().iter().min_by_key(|&cell| candidates[cell].len()) else {
        return true;
    };
    let mut digits = Digit::ALL;
    numbers.shuffle(&mut digits);
    for digit in digits.into_iter().filter(|&digit| candidates[cell].contains(digit)) {
        let mut next = candidates;
        next.place(Candidate::new(cell, digit));
        grid.set(cell, Some(digit));
        if fill(grid, next, numbers) {
            return true;
        }
    }
    grid.set(cell, None);
    false
}

/// A stream of numbers, the same in every run: splitmix64 (Steele, Lea and Flood 2014).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, (self.next() % (last as u64 + 1)) as usize);
        }
    }
}
