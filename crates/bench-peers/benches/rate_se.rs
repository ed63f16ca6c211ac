//! Ratings on the scale of Sudoku Explainer, from an 81-character line to ER, EP and ED, in units of
//! one uniqueness check by the `sudoku` crate in the same run.
//!
//! `cargo bench -p sudokit-bench-peers --bench rate_se -- [--passes N] [--items N] [LIST]...`
#![forbid(unsafe_code)]

use sudokit_bench_peers::{Arguments, Contender, List, Table, lists, race, rate};
use sudokit_difficulty::se_rating;
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

/// The lists that are measured if none is named.
const LISTS: [&str; 3] = ["easy.txt", "17-clue.txt", "top1465.txt"];

fn main() {
    let mut arguments = Arguments::from_command_line();
    if arguments.lists.is_empty() && !arguments.test {
        arguments.lists = LISTS.map(String::from).to_vec();
    }
    let mut table =
        Table::new(["list", "puzzles", "checks a second", "ratings a second", "checks to a rating"]);
    for list in lists(&arguments) {
        let lines = spread(&list, arguments.items.unwrap_or(500));
        let checks = || lines.iter().map(|line| by_sudoku(line)).collect::<Vec<u32>>();
        let ratings = || lines.iter().map(|line| by_sudokit(line)).collect::<Vec<u32>>();
        let contenders = vec![Contender::new("check", checks), Contender::new("rating", ratings)];
        let outcomes = race(contenders, arguments.passes);
        let (check, rating) = (&outcomes[0], &outcomes[1]);
        if let (Some(counts), Some(ratings)) = (&check.answers, &rating.answers) {
            for ((line, &count), &rating) in lines.iter().zip(counts).zip(ratings) {
                assert_eq!(count == 1, rating > 0, "{line}: only a puzzle has a rating");
            }
        }
        table.row(vec![
            list.name.clone(),
            lines.len().to_string(),
            rate(lines.len(), check.best),
            rate(lines.len(), rating.best),
            format!("{:.1}", rating.best.as_secs_f64() / check.best.as_secs_f64()),
        ]);
    }
    table.print();
}

/// Lines spread evenly over a list, which may be sorted by difficulty.
fn spread(list: &List, items: usize) -> Vec<&str> {
    let stride = list.lines.len().div_ceil(items).max(1);
    list.lines.iter().step_by(stride).map(String::as_str).collect()
}

fn by_sudoku(line: &str) -> u32 {
    sudoku::Sudoku::from_str_line(line).map_or(0, |grid| grid.solutions_count_up_to(2) as u32)
}

/// The ER in tenths; 0 if it is no puzzle.
fn by_sudokit(line: &str) -> u32 {
    let Ok(grid) = Grid::from_line(line.as_bytes()) else { return 0 };
    Puzzle::try_from(grid).map_or(0, |puzzle| se_rating(&puzzle).er.tenths().into())
}
