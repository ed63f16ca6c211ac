//! The batch form gives the answers of the one-puzzle form, on every backend, in whatever pieces and
//! order the grids come.
#![cfg(feature = "alloc")]

use std::env;

use sudokit_grid::{Cell, Digit, Grid};
use sudokit_solver::{
    Backend, Batch, BatchStream, Verdict, count_batch, count_solutions, solve, solve_batch,
};

/// The backends that this machine can run; prints the others.
fn backends() -> Vec<Batch> {
    let run = |backend| {
        let batch = Batch::on(backend);
        if batch.is_none() {
            println!("this machine cannot run {backend}");
        }
        assert_eq!(batch.is_some(), backend.is_available());
        batch
    };
    Backend::ALL.into_iter().filter_map(run).collect()
}

/// Every backend agrees with the one-puzzle form, on the whole slice and in pieces.
#[track_caller]
fn check(grids: &[Grid]) {
    let expected: Vec<Verdict> = grids.iter().map(solve).collect();
    for mut batch in backends() {
        for piece in [grids.len().max(1), 100, 7] {
            let mut verdicts = vec![Verdict::Impossible; grids.len()];
            for (grids, verdicts) in grids.chunks(piece).zip(verdicts.chunks_mut(piece)).take(300) {
                batch.solve(grids, verdicts);
            }
            for ((grid, verdict), expected) in grids.iter().zip(&verdicts).zip(&expected).take(300 * piece) {
                assert_eq!(verdict, expected, "{grid} on {}", batch.backend());
            }
        }
        let reversed: Vec<Grid> = grids.iter().rev().copied().collect();
        for limit in [0, 1, 2, 50] {
            let mut counts = vec![usize::MAX; grids.len()];
            batch.count(&reversed, limit, &mut counts);
            for (grid, count) in reversed.iter().zip(counts) {
                assert_eq!(
                    count,
                    count_solutions(grid, limit),
                    "{grid} up to {limit} on {}",
                    batch.backend()
                );
            }
        }
    }
}

/// A sample of a public list, or all of it under `SUDOKIT_FULL=1`.
fn sample(name: &str, most: usize) -> Vec<Grid> {
    let Some(lines) = sudokit_test_data::lines(name) else { return Vec::new() };
    let full = env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1");
    let step = if full { 1 } else { lines.len().div_ceil(most) };
    lines.iter().step_by(step).map(|line| Grid::from_line(line.as_bytes()).unwrap()).collect()
}

#[test]
fn easy() {
    check(&sample("easy.txt", 3000));
}

#[test]
fn unbiased() {
    check(&sample("unbiased.txt", 3000));
}

#[test]
fn seventeen_clues() {
    check(&sample("17-clue.txt", 2000));
}

#[test]
fn hard() {
    check(&sample("top1465.txt", 400));
}

#[test]
fn hardest() {
    check(&sample("hardest-11plus.txt", 100));
    check(&sample("hardest-1106.txt", 40));
}

#[test]
fn several_solutions() {
    check(&sample("multi-solution.txt", 2000));
}

/// A stream of numbers, the same in every run (splitmix64).
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state = 7u64;
    move |below| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = state;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ word >> 31) % below as u64) as usize
    }
}

/// Grids of digits at random that do not clash at once; most have no solution or very many.
#[test]
fn random_grids() {
    let mut below = numbers();
    let mut grids = vec![Grid::EMPTY];
    for _ in 0..1500 {
        let mut grid = Grid::EMPTY;
        for _ in 0..below(40) {
            let (cell, digit) = (Cell::ALL[below(81)], Digit::ALL[below(9)]);
            let sees = cell.peers().iter().any(|peer| grid[peer] == Some(digit));
            if grid[cell].is_none() && !sees {
                grid.set(cell, Some(digit));
            }
        }
        grids.push(grid);
    }
    check(&grids);
}

/// Puzzles with one digit changed or added, so that they clash or have no solution.
#[test]
fn no_solution() {
    let mut below = numbers();
    let puzzles = sample("unbiased.txt", 1500);
    let spoilt = puzzles.iter().map(|grid| grid.with(Cell::ALL[below(81)], Some(Digit::ALL[below(9)])));
    check(&spoilt.collect::<Vec<_>>());
}

#[test]
fn full_grids_and_clashes() {
    let full: Grid =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642".parse().unwrap();
    let clash = full.with(Cell::ALL[40], full[Cell::ALL[41]]);
    let clashing = Grid::EMPTY.with(Cell::ALL[0], Some(Digit::D1)).with(Cell::ALL[8], Some(Digit::D1));
    check(&[full, clash, Grid::EMPTY, clashing, full]);
    check(&[]);
    check(&[clash]);
}

#[test]
fn slices_of_unlike_length() {
    let grids = [Grid::EMPTY; 3];
    let mut counts = [9; 5];
    count_batch(&grids, 2, &mut counts);
    assert_eq!(counts, [2, 2, 2, 9, 9]);
    count_batch(&grids, 1, &mut counts[..1]);
    assert_eq!(counts, [1, 2, 2, 9, 9]);
    let mut verdicts = [Verdict::Clashing; 4];
    solve_batch(&grids[..2], &mut verdicts);
    assert_eq!(verdicts, [solve(&Grid::EMPTY), solve(&Grid::EMPTY), Verdict::Clashing, Verdict::Clashing]);
}

/// An open grid is counted up to a high limit: its positions spread over all lanes.
#[test]
fn many_solutions_of_one_grid() {
    for mut batch in backends() {
        let mut counts = [0, 0];
        batch.count(&[Grid::EMPTY; 2], 20_000, &mut counts);
        assert_eq!(counts, [20_000; 2], "{}", batch.backend());
    }
}

#[test]
fn a_stream_gives_what_slices_give() {
    let mut grids = sample("unbiased.txt", 5000);
    grids.extend([Grid::EMPTY; 5000 / 2]);
    let expected: Vec<Verdict> = {
        let mut verdicts = vec![Verdict::Impossible; grids.len()];
        solve_batch(&grids, &mut verdicts);
        verdicts
    };
    for drained in [1, 100, usize::MAX] {
        let mut stream = BatchStream::new();
        let mut verdicts = Vec::new();
        for (number, &grid) in grids.iter().enumerate() {
            if let Err(grid) = stream.push(grid) {
                verdicts.extend(std::iter::from_fn(|| stream.pop()));
                stream.push(grid).unwrap();
            }
            if number % drained == 0 {
                verdicts.extend(stream.pop());
            }
        }
        stream.flush();
        verdicts.extend(std::iter::from_fn(|| stream.pop()));
        assert!(verdicts == expected, "drained every {drained}");
    }
}
