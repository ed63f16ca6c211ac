//! `cargo xtask ratings [--check] LIST`: ratings on the scale of Sudoku Explainer, held against those
//! of a list (puzzle, ER, EP, ED, tab-separated).

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use sudokit_difficulty::{SeRating, se_path, se_rating};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

/// What to rate.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Compare with the ratings of the list instead of printing ours
    #[arg(long)]
    check: bool,
    /// Rate only every N-th line
    #[arg(long, value_name = "N", default_value_t = 1)]
    stride: usize,
    /// With `--check`, only lines whose ER is at least this
    #[arg(long, value_name = "ER", default_value_t = 0.0)]
    from: f64,
    /// With `--check`, only lines whose ER is below this
    #[arg(long, value_name = "ER", default_value_t = 100.0)]
    below: f64,
    /// Print the steps of each puzzle
    #[arg(long)]
    steps: bool,
    /// A file of lines that begin with a puzzle
    list: PathBuf,
}

/// Agreement within one band of ratings: rows, and rows in which ER, EP, ED and all three are equal.
type Agreement = [usize; 5];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = std::fs::read_to_string(&arguments.list).context(arguments.list.display().to_string())?;
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut bands: BTreeMap<String, Agreement> = BTreeMap::new();
    let (mut total, mut slowest) = (Duration::ZERO, (Duration::ZERO, String::new()));
    for row in rows.step_by(arguments.stride.max(1)) {
        let fields: Vec<&str> = row.split('\t').collect();
        let grid = Grid::from_line(fields[0].trim().as_bytes()).with_context(|| row.to_string())?;
        let puzzle = Puzzle::try_from(grid).with_context(|| row.to_string())?;
        let expected = (fields.len() >= 4).then(|| fields[1..4].join("/"));
        if arguments.check {
            let Some(expected) = &expected else { bail!("no ratings to compare with in {row}") };
            let er: f64 = fields[1].parse().with_context(|| row.to_string())?;
            if er < arguments.from || er >= arguments.below {
                continue;
            }
            let (rating, time) = timed(&puzzle);
            total += time;
            if time > slowest.0 {
                slowest = (time, row.to_string());
            }
            let own = [rating.er, rating.ep, rating.ed];
            let equal = own.iter().zip(&fields[1..4]).map(|(own, other)| own.to_string() == *other);
            let equal: Vec<bool> = equal.collect();
            for name in [format!("{}.x", er as u32), "all".into()] {
                let band = bands.entry(name).or_default();
                band[0] += 1;
                for (count, &equal) in band[1..].iter_mut().zip(&equal) {
                    *count += usize::from(equal);
                }
                band[4] += usize::from(equal.iter().all(|&equal| equal));
            }
            if rating.to_string() != *expected {
                println!("{} expected {expected}, found {rating} ({:.2} s)", fields[0], time.as_secs_f64());
            }
        } else {
            let (rating, time) = timed(&puzzle);
            total += time;
            if time > slowest.0 {
                slowest = (time, row.to_string());
            }
            println!("{}\t{}\t{}\t{}\t{:.4}", fields[0], rating.er, rating.ep, rating.ed, time.as_secs_f64());
        }
        if arguments.steps {
            for step in se_path(&puzzle).steps {
                let gone: Vec<String> = step.eliminations.iter().map(ToString::to_string).collect();
                let placed = step.placement.map_or(String::new(), |placement| format!("+{placement}"));
                println!("  {} {} {placed} -{}", step.value, step.rule, gone.join(" -"));
            }
        }
    }
    if arguments.check {
        println!("band\trows\tER\tEP\tED\tall three");
        for (name, [rows, er, ep, ed, all]) in &bands {
            println!("{name}\t{rows}\t{er}\t{ep}\t{ed}\t{all}\t{:.2} %", 100.0 * *all as f64 / *rows as f64);
        }
    }
    println!("{:.2} s, slowest {:.2} s: {}", total.as_secs_f64(), slowest.0.as_secs_f64(), slowest.1);
    Ok(())
}

fn timed(puzzle: &Puzzle) -> (SeRating, Duration) {
    let start = Instant::now();
    let rating = se_rating(puzzle);
    (rating, start.elapsed())
}
