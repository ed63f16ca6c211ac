//! What several tests share: samples of the public lists, and the proof checker.
#![allow(dead_code, unreachable_pub, reason = "each test uses its own part")]

pub mod prove;
pub mod walk;

use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

/// The lists of puzzles with one solution.
pub const LISTS: [&str; 6] =
    ["easy.txt", "unbiased.txt", "17-clue.txt", "top1465.txt", "hardest-11plus.txt", "hardest-1106.txt"];

/// Whether everything should run, not only samples.
pub fn full() -> bool {
    std::env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1")
}

/// How many times as many puzzles are looked at: what `SUDOKIT_TIMES` says, else 20 under
/// `SUDOKIT_FULL=1`, else once. Whole lists are walked through by the example `soundness`.
fn times() -> usize {
    let asked = std::env::var("SUDOKIT_TIMES").ok().and_then(|value| value.parse().ok());
    asked.unwrap_or(if full() { 20 } else { 1 })
}

/// About `count` puzzles spread evenly over a list, or so many times that, as [`times`] has it.
pub fn sample(name: &str, count: usize) -> Vec<Puzzle> {
    let Some(lines) = sudokit_test_data::lines(name) else { return Vec::new() };
    let stride = lines.len().div_ceil(count * times()).max(1);
    let grid = |line: &String| -> Grid { line.get(..81).unwrap().parse().unwrap() };
    lines.iter().step_by(stride).map(|line| Puzzle::try_from(grid(line)).unwrap()).collect()
}
