//! Grades and ratings, in uniqueness checks of the `sudoku` crate: what a puzzle costs beside one.
//!
//! `cargo bench -p sudokit-bench-peers --bench rate -- [--passes N] [--items N] [--only NAME] [LIST]...`
#![forbid(unsafe_code)]

use sudokit_bench_peers::{Arguments, Contender, Table, lists, race, rate as a_second};
use sudokit_difficulty::{grade, rate};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

/// The peer whose uniqueness check is the unit.
const MEASURE: &str = "sudoku";

fn main() {
    let arguments = Arguments::from_command_line();
    let mut table = Table::default();
    for list in lists(&arguments) {
        let lines = &list.lines[..list.lines.len().min(arguments.items.unwrap_or(2000))];
        let puzzles: Vec<Puzzle> = lines
            .iter()
            .filter_map(|line| Puzzle::try_from(Grid::from_line(line.as_bytes()).ok()?).ok())
            .collect();
        if puzzles.len() < lines.len() {
            continue;
        }
        let mut contenders = contenders(lines, &puzzles);
        contenders.retain(|contender| contender.name == MEASURE || arguments.wants(&contender.name));
        let outcomes = race(contenders, arguments.passes);
        if table.is_empty() {
            let names = outcomes.iter().map(|outcome| outcome.name.as_str());
            table = Table::new(["list", "puzzles"].into_iter().chain(names));
        }
        let unit = outcomes[0].best.as_secs_f64();
        let mut row = vec![list.name.clone(), lines.len().to_string()];
        row.extend(outcomes.iter().map(|outcome| {
            let checks = outcome.best.as_secs_f64() / unit;
            format!("{} ({checks:.2} checks)", a_second(lines.len(), outcome.best))
        }));
        table.row(row);
    }
    println!("puzzles a second (and the cost in checks), best of {} interleaved passes", arguments.passes);
    table.print();
}

fn contenders<'a>(lines: &'a [String], puzzles: &'a [Puzzle]) -> Vec<Contender<'a, u64>> {
    let check = |line: &String| {
        sudoku::Sudoku::from_str_line(line).map_or(0, |grid| grid.solutions_count_up_to(2) as u64)
    };
    vec![
        Contender::new(MEASURE, move || lines.iter().map(check).sum()),
        Contender::new("grade", || puzzles.iter().map(|puzzle| grade(puzzle) as u64).sum()),
        Contender::new("rate", || puzzles.iter().map(|puzzle| u64::from(rate(puzzle).score)).sum()),
    ]
}
