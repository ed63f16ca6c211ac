//! How much of a list each technique solves: `cargo run --release -p sudokit-difficulty --example
//! shares -- LIST [STRIDE]`, with the name of a public list and every how many lines to look at.
//!
//! Each puzzle is followed by all steps of the easiest technique at once, in the order of the
//! catalogue without Franken and mutant fish, and counts where the hardest technique needed stands. It stops at
//! the first step that removes a digit of the solution or places a wrong one, and tells how many it looked at.

use std::collections::BTreeMap;
use std::env;

use sudokit_difficulty::{Position, Technique, all_steps};
use sudokit_grid::{Candidate, Grid};
use sudokit_solver::Puzzle;

fn hardest(puzzle: &Puzzle, techniques: &[Technique], looked_at: &mut u64) -> Option<Technique> {
    let right = |candidate: &Candidate| puzzle.solution().digit(candidate.cell) == candidate.digit;
    let mut position = Position::new(puzzle.givens());
    let mut hardest = Technique::FullHouse;
    while !position.is_full() {
        let steps = techniques.iter().map(|&technique| all_steps(&position, technique));
        let (technique, steps) = techniques.iter().zip(steps).find(|(_, steps)| !steps.is_empty())?;
        hardest = hardest.max(*technique);
        for step in steps {
            let conclusion = &step.conclusion;
            let sound = conclusion.placements.iter().all(right) && !conclusion.eliminations.iter().any(right);
            assert!(sound, "{}: {step:?}", puzzle.givens());
            *looked_at += 1;
            position.apply(conclusion);
        }
    }
    Some(hardest)
}

fn main() {
    let name = env::args().nth(1).unwrap_or_else(|| "17-clue.txt".into());
    let stride = env::args().nth(2).and_then(|word| word.parse().ok()).unwrap_or(1);
    let Some(lines) = sudokit_test_data::lines(&name) else { return };
    let complex = Technique::FrankenXWing..=Technique::FinnedMutantLeviathan;
    let techniques: Vec<Technique> =
        Technique::ALL.into_iter().filter(|technique| !complex.contains(technique)).collect();
    let (mut counts, mut count, mut unsolved) = (BTreeMap::new(), 0, 0);
    let mut looked_at = 0;
    for line in lines.iter().step_by(stride) {
        let Ok(grid) = Grid::from_line(&line.as_bytes()[..81]) else { continue };
        let Ok(puzzle) = Puzzle::try_from(grid) else { continue };
        count += 1;
        match hardest(&puzzle, &techniques, &mut looked_at) {
            Some(technique) => *counts.entry(technique).or_insert(0) += 1,
            None => unsolved += 1,
        }
    }
    println!(
        "{name}: {count} puzzles and {looked_at} steps, the share solved with the techniques up to each"
    );
    let percent = |part: i32| f64::from(part) * 100.0 / f64::from(count);
    let mut sum = 0;
    for (technique, solved) in counts {
        sum += solved;
        println!("| {technique} | {:.1} % |", percent(sum));
    }
    println!("| beyond | {:.1} % |", percent(unsolved));
}
