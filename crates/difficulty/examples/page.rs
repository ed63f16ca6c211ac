//! Looks through a list for a position that shows a technique, and prints the blocks of its page in
//! `docs/techniques/`: `cargo run --release -p sudokit-difficulty --example page -- LIST STRIDE
//! TECHNIQUE`. Of the steps found the one in the position with the fewest candidates is shown; of grouped
//! chains only those with a group.

use std::env;

use sudokit_difficulty::{Evidence, Position, Step, Technique, all_steps};
use sudokit_grid::{Candidate, Grid};
use sudokit_solver::Puzzle;

/// The most candidates of a position that is looked at.
const MOST: usize = 200;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [list, stride, name] = arguments.as_slice() else {
        eprintln!("usage: page LIST STRIDE TECHNIQUE");
        return;
    };
    let named = |technique: &Technique| technique.name().eq_ignore_ascii_case(name);
    let technique = Technique::ALL.into_iter().find(named).expect("a technique of this name");
    let Some(lines) = sudokit_test_data::lines(list) else { return };
    let mut best: Option<(usize, Position, Step)> = None;
    for line in lines.iter().step_by(stride.parse().expect("a stride")) {
        let grid = Grid::from_line(&line.as_bytes()[..81]).expect("a grid");
        let puzzle = Puzzle::try_from(grid).expect("a puzzle");
        let mut position = Position::new(puzzle.givens());
        while !position.is_full() {
            let count = position.open_candidates().count();
            let wanted = |step: &Step| !name.starts_with("grouped") || has_group(&step.evidence);
            if count < best.as_ref().map_or(MOST, |(fewest, ..)| *fewest)
                && let Some(step) = all_steps(&position, technique).into_iter().find(wanted)
            {
                best = Some((count, position.clone(), step));
            }
            advance(&mut position, &puzzle);
        }
    }
    let Some((_, position, step)) = best else {
        eprintln!("no {technique} found");
        return;
    };
    let givens = position.grid().masked(position.givens());
    println!("```position\ngivens {givens}\nplaced {}\n{}\n```\n", position.grid(), position.candidates());
    println!("```step\n{technique}");
    for (word, candidates) in
        [("place", &step.conclusion.placements), ("eliminate", &step.conclusion.eliminations)]
    {
        if !candidates.is_empty() {
            let candidates: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            println!("{word} {}", candidates.join(" "));
        }
    }
    println!("```\n{:?}", step.evidence);
}

fn has_group(evidence: &Evidence) -> bool {
    matches!(evidence, Evidence::Chain(chain) if chain.nodes.iter().any(|node| node.cells.len() > 1))
}

/// Takes all steps of the easiest technique up to the Jellyfish, or places a digit of the solution.
fn advance(position: &mut Position, puzzle: &Puzzle) {
    for technique in Technique::ALL.into_iter().take(Technique::Jellyfish.index() + 1) {
        let steps = all_steps(position, technique);
        if !steps.is_empty() {
            steps.iter().for_each(|step| {
                position.apply(&step.conclusion);
            });
            return;
        }
    }
    let open = position.open().iter();
    if let Some(cell) = open.min_by_key(|&cell| position.digits(cell).len()) {
        position.place(Candidate::new(cell, puzzle.solution().digit(cell)));
    }
}
