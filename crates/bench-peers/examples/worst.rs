//! The slowest of many random partial grids: `cargo run --release -p sudokit-bench-peers --example worst -- 10000000`.
//!
//! Each grid has 15 to 25 givens in random cells, each a digit that no peer holds (a cell that has none is
//! passed over). The work is a count of solutions up to two.

use std::time::{Duration, Instant};

use sudokit_generator::{Seed, Stream};
use sudokit_grid::{Candidates, Cell, Digit, Grid};
use sudokit_solver::count_solutions;

fn main() {
    let count: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let mut worst = (Duration::ZERO, Grid::EMPTY, 0);
    let (mut total, mut verdicts) = (Duration::ZERO, [0u64; 3]);
    for index in 0..count {
        let grid = partial(&mut Stream::new(Seed::from(2026), index));
        let start = Instant::now();
        let solutions = count_solutions(&grid, 2);
        let took = start.elapsed();
        total += took;
        verdicts[solutions] += 1;
        if took > worst.0 {
            worst = (took, grid, solutions);
        }
    }
    println!(
        "{count} grids, mean {:?}; without, with one, with more solutions: {verdicts:?}",
        total / count.max(1) as u32
    );
    println!("slowest {:?} ({} solutions): {}", worst.0, worst.2, worst.1);
}

fn partial(stream: &mut Stream) -> Grid {
    let givens = 15 + stream.below(11) as usize;
    let mut cells = Cell::ALL;
    stream.shuffle(&mut cells);
    let (mut grid, mut candidates) = (Grid::EMPTY, Candidates::FULL);
    for cell in cells {
        if grid.clue_count() == givens {
            break;
        }
        let digits: Vec<Digit> = candidates[cell].iter().collect();
        if digits.is_empty() {
            continue;
        }
        let digit = digits[stream.below(digits.len() as u32) as usize];
        grid.set(cell, Some(digit));
        candidates.place(sudokit_grid::Candidate::new(cell, digit));
    }
    grid
}
