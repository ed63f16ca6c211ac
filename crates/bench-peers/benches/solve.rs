//! The uniqueness check, parsing included: an 81-character line in, the number of solutions up to
//! two out.
//!
//! `cargo bench -p sudokit-bench-peers --bench solve -- [--passes N] [--items N] [--only NAME] [LIST]...`
#![forbid(unsafe_code)]

use std::time::{Duration, Instant};

use sudokit_bench_peers::{Arguments, Contender, Table, lists, race, rate};
use sudokit_grid::Grid;
use sudokit_solver::{Backend, Batch, count_solutions};

/// The number of solutions up to two, or [`REFUSED`] where an engine does not take the grid.
type Count = u8;
const REFUSED: Count = u8::MAX;

/// The peer that ratios are to.
const MEASURE: &str = "sudoku";

fn main() {
    let arguments = Arguments::from_command_line();
    let mut table = Table::default();
    for list in lists(&arguments) {
        let lines = &list.lines[..list.lines.len().min(arguments.items.unwrap_or_else(|| apt(&list.lines)))];
        let mut contenders = contenders(lines);
        contenders.retain(|contender| contender.name == MEASURE || arguments.wants(&contender.name));
        let outcomes = race(contenders, arguments.passes);
        for outcome in &outcomes {
            let (own, other) = (&outcome.answers, &outcomes[0].answers);
            for (i, line) in lines.iter().enumerate() {
                let (Some(own), Some(other)) = (own, other) else { continue };
                let agree = own[i] == other[i] || own[i] == REFUSED || other[i] == REFUSED;
                assert!(agree, "{line}: {} {}, {} {}", outcome.name, own[i], outcomes[0].name, other[i]);
            }
        }
        if table.is_empty() {
            let names = outcomes.iter().map(|outcome| outcome.name.as_str());
            table = Table::new(["list", "puzzles"].into_iter().chain(names));
        }
        let measure = outcomes.iter().find(|outcome| outcome.name == MEASURE).map(|outcome| outcome.best);
        let mut row = vec![list.name.clone(), lines.len().to_string()];
        row.extend(outcomes.iter().map(|outcome| match outcome.answers {
            None => "cannot".into(),
            Some(_) => {
                let ratio = measure.unwrap_or(Duration::ZERO).as_secs_f64() / outcome.best.as_secs_f64();
                format!("{} ({ratio:.2})", rate(lines.len(), outcome.best))
            }
        }));
        table.row(row);
    }
    println!(
        "puzzles a second (and the ratio to {MEASURE}), best of {} interleaved passes",
        arguments.passes
    );
    table.print();
}

/// As many lines as the measure checks in about a tenth of a second, but no fewer than fill the lanes of a batch a few times.
fn apt(lines: &[String]) -> usize {
    let start = Instant::now();
    let few = lines.len().min(100);
    let counts: Vec<Count> = lines[..few].iter().map(|line| by_sudoku(line)).collect();
    assert_eq!(counts.len(), few);
    let each = start.elapsed().as_secs_f64() / few.max(1) as f64;
    ((0.1 / each) as usize).max(1000)
}

fn contenders(lines: &[String]) -> Vec<Contender<'_, Vec<Count>>> {
    let each = |name: &str, count: fn(&str) -> Count| {
        Contender::new(name, move || lines.iter().map(|line| count(line)).collect())
    };
    let mut all =
        vec![each(MEASURE, by_sudoku), each("msolve", by_msolve), each("one at a time", one_at_a_time)];
    all.extend(Backend::ALL.into_iter().filter_map(|backend| {
        let Some(mut batch) = Batch::on(backend) else {
            println!("this machine cannot run batches on {backend}");
            return None;
        };
        let run = move || lines.chunks(CHUNK).flat_map(|lines| in_batch(&mut batch, lines)).collect();
        Some(Contender::new(format!("batch, {backend}"), run))
    }));
    all
}

/// How many lines are read before they are solved together.
const CHUNK: usize = 16384;

fn in_batch(batch: &mut Batch, lines: &[String]) -> Vec<Count> {
    let read = |line: &String| Grid::from_line(line.as_bytes()).expect("the list holds grids");
    let grids: Vec<Grid> = lines.iter().map(read).collect();
    let mut counts = vec![0; grids.len()];
    batch.count(&grids, 2, &mut counts);
    counts.iter().map(|&count| count as Count).collect()
}

fn one_at_a_time(line: &str) -> Count {
    Grid::from_line(line.as_bytes()).map_or(REFUSED, |grid| count_solutions(&grid, 2) as Count)
}

fn by_sudoku(line: &str) -> Count {
    sudoku::Sudoku::from_str_line(line).map_or(REFUSED, |grid| grid.solutions_count_up_to(2) as Count)
}

fn by_msolve(line: &str) -> Count {
    line.parse().map_or(REFUSED, |grid: msolve::Sudoku| grid.count_solutions(2) as Count)
}
