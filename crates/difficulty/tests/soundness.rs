//! No step removes a digit of the solution or places a wrong one, and the evidence of every step
//! proves its conclusion.

mod common;

use std::collections::BTreeMap;

use common::{LISTS, prove, sample};
use sudokit_difficulty::{Conclusion, Position, Technique, all_steps};
use sudokit_solver::Puzzle;

/// Follows a puzzle as far as the catalogue leads, looking at every step of every technique in
/// every position; goes on with all steps of the easiest technique at once.
fn follow(puzzle: &Puzzle, prove_too: bool, tally: &mut BTreeMap<Technique, usize>) {
    let mut position = Position::new(puzzle.givens());
    while !position.is_full() {
        let mut easiest: Option<Vec<Conclusion>> = None;
        for technique in Technique::ALL {
            let steps = all_steps(&position, technique);
            *tally.entry(technique).or_default() += steps.len();
            for step in &steps {
                let right = |digit, cell| puzzle.solution().digit(cell) == digit;
                let conclusion = &step.conclusion;
                assert!(!conclusion.is_empty(), "{step:?}");
                let wrong = conclusion.placements.iter().find(|c| !right(c.digit, c.cell));
                let wrong = wrong.or(conclusion.eliminations.iter().find(|c| right(c.digit, c.cell)));
                assert!(wrong.is_none(), "{:?}: {wrong:?} in {step:?}\n{position:?}", puzzle.givens());
                if prove_too {
                    prove::check(&position, step);
                }
            }
            if easiest.is_none() && !steps.is_empty() {
                easiest = Some(steps.into_iter().map(|step| step.conclusion).collect());
            }
        }
        let Some(easiest) = easiest else { break };
        for conclusion in easiest {
            position.apply(&conclusion);
        }
    }
}

fn follow_all(count: usize, prove_too: bool) {
    let mut tally = BTreeMap::new();
    for list in LISTS {
        for puzzle in sample(list, count) {
            follow(&puzzle, prove_too, &mut tally);
        }
    }
    for (technique, count) in tally {
        println!("{technique:40} {count}");
    }
}

#[test]
fn no_step_contradicts_the_solution() {
    follow_all(4, false);
}

#[test]
fn the_evidence_proves_the_conclusion() {
    follow_all(2, true);
}
