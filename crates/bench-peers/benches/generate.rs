//! Generation beside the `sudoku` crate: full grids, minimal puzzles, half turn, the puzzle of a day; then
//! the named levels by symmetry.
//!
//! `cargo bench -p sudokit-bench-peers --bench generate -- [--passes N] [--items N] [--only NAME]`
#![forbid(unsafe_code)]

use cpu_time::ThreadTime;
use sudokit_bench_peers::{Arguments, Contender, Table, race, rate};
use sudokit_generator::{
    Clues, Failure, Level, Recipe, Seed, Stream, Symmetry, dig, fill, generate, puzzles,
};
use sudoku::Sudoku;

fn main() {
    let arguments = Arguments::from_command_line();
    let items = arguments.items.unwrap_or(2000);
    let mut table = Table::new(["work", "sudoku", "sudokit", "ratio"]);
    for (name, peer, own) in works(items) {
        if !arguments.wants(name) {
            continue;
        }
        let outcomes =
            race(vec![Contender::new("sudoku", peer), Contender::new("sudokit", own)], arguments.passes);
        let [peer, own] = [outcomes[0].best, outcomes[1].best];
        let means = outcomes.iter().map(|outcome| outcome.answers.unwrap_or(0) as f64 / items as f64);
        let means: Vec<String> = means.map(|mean| format!("{mean:.1}")).collect();
        let ratio = peer.as_secs_f64() / own.as_secs_f64();
        let cell = |time, mean: &String| format!("{} (mean {mean})", rate(items, time));
        table.row([name.to_owned(), cell(peer, &means[0]), cell(own, &means[1]), format!("{ratio:.2}")]);
    }
    println!(
        "a second on one core, best of {} interleaved passes; mean: givens, or the first digit",
        arguments.passes
    );
    table.print();
    if arguments.wants("levels") {
        levels();
    }
}

type Work<'a> = (&'static str, Box<dyn FnMut() -> u64 + 'a>, Box<dyn FnMut() -> u64 + 'a>);

fn works<'a>(items: usize) -> Vec<Work<'a>> {
    let peer = |symmetry: sudoku::Symmetry| {
        Box::new(move || {
            (0..items).map(|_| u64::from(Sudoku::generate_with_symmetry(symmetry).n_clues())).sum()
        })
    };
    let own = |recipe: Recipe| {
        let mut first = 0;
        Box::new(move || {
            first += items as u64;
            let series = puzzles(&recipe, Seed::from(first)).take(items);
            series.map(|made| made.map_or(0, |made| made.puzzle.clue_count() as u64)).sum()
        })
    };
    let mut stream = Stream::new(Seed::from("full grids"), 0);
    let mut halves = Stream::new(Seed::from("half turns"), 0);
    let first = |values: [u8; 81]| u64::from(values[0]);
    vec![
        (
            "full grids",
            Box::new(move || (0..items).map(|_| u64::from(Sudoku::generate_solved().to_bytes()[0])).sum()),
            Box::new(move || (0..items).map(|_| first(fill(&mut stream).grid().to_values())).sum()),
        ),
        ("minimal", peer(sudoku::Symmetry::None), own(Recipe::ANY)),
        (
            "half turn, as far as one pass goes",
            peer(sudoku::Symmetry::HalfRotation),
            Box::new(move || {
                let count = |halves: &mut Stream| {
                    let solution = fill(halves);
                    match dig(&solution, Symmetry::HalfTurn, 17 + halves.below(2) as u8, halves) {
                        Ok(puzzle) => puzzle.clue_count(),
                        Err(gave_up) => gave_up.best().unwrap_or(0),
                    }
                };
                (0..items).map(|_| count(&mut halves) as u64).sum()
            }),
        ),
        ("daily (30, half turn)", peer(sudoku::Symmetry::HalfRotation), own(Recipe::DAILY)),
        (
            "expert, half turn",
            peer(sudoku::Symmetry::HalfRotation),
            own(Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::from(Level::Expert) }),
        ),
    ]
}

/// Each named level with each symmetry: how many full grids a puzzle takes, and puzzles a second.
fn levels() {
    let mut table = Table::new(["symmetry", "easy 43", "medium 33", "hard 28", "expert 23"]);
    for symmetry in Symmetry::ALL {
        let mut row = vec![symmetry.to_string()];
        for level in Level::NAMED {
            let recipe = Recipe { symmetry, ..Recipe::from(level) };
            row.push(match recipe.clues {
                Clues::Exactly(count) if !symmetry.allows(count as usize) => "no such mask".into(),
                _ => level_cell(&recipe),
            });
        }
        table.row(row);
    }
    println!("puzzles a second (puzzles per full grid tried)");
    table.print();
}

fn level_cell(recipe: &Recipe) -> String {
    let (start, mut made, mut attempts) = (ThreadTime::now(), 0u32, 0u32);
    for index in 0.. {
        match generate(recipe, Seed::from("levels"), index) {
            Ok(puzzle) => {
                made += 1;
                attempts += puzzle.attempts;
            }
            Err(Failure::GaveUp(gave_up)) => attempts += gave_up.attempts,
            Err(_) => break,
        }
        if start.elapsed().as_secs_f64() > 0.5 {
            break;
        }
    }
    let second = f64::from(made) / start.elapsed().as_secs_f64();
    let share = 100.0 * f64::from(made) / f64::from(attempts.max(1));
    format!("{second:.1} ({share:.1} %)")
}
