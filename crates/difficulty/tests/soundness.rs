//! No step removes a digit of the solution or places a wrong one, and the evidence of every step
//! proves its conclusion.

mod common;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use common::{LISTS, prove, sample};
use sudokit_difficulty::{Conclusion, Position, Technique, all_steps};
use sudokit_solver::Puzzle;

fn is_complex_fish(technique: Technique) -> bool {
    (Technique::FrankenXWing..=Technique::FinnedMutantLeviathan).contains(&technique)
}

/// Follows a puzzle as far as the catalogue leads, looking at every step of every technique; at the
/// costly ones only where the others lead no further. Goes on with all steps of the easiest
/// technique at once.
fn follow(puzzle: &Puzzle, prove_too: bool, tally: &mut BTreeMap<Technique, (usize, Duration)>) {
    let mut position = Position::new(puzzle.givens());
    while !position.is_full() {
        let mut easiest: Option<Vec<Conclusion>> = None;
        for technique in Technique::ALL {
            let is_costly = technique == Technique::SueDeCoq || technique == Technique::NestedForcingNet;
            if is_costly && easiest.is_some() {
                break;
            }
            // Fish of any houses are slow to find in positions with many candidates.
            if is_complex_fish(technique) && position.candidates().len() - position.grid().clue_count() > 170
            {
                continue;
            }
            let start = Instant::now();
            let steps = all_steps(&position, technique);
            let entry = tally.entry(technique).or_default();
            entry.0 += steps.len();
            entry.1 += start.elapsed();
            for (i, step) in steps.iter().enumerate() {
                let right = |digit, cell| puzzle.solution().digit(cell) == digit;
                let conclusion = &step.conclusion;
                assert!(!conclusion.is_empty(), "{step:?}");
                let wrong = conclusion.placements.iter().find(|c| !right(c.digit, c.cell));
                let wrong = wrong.or(conclusion.eliminations.iter().find(|c| right(c.digit, c.cell)));
                assert!(wrong.is_none(), "{:?}: {wrong:?} in {step:?}\n{position:?}", puzzle.givens());
                // There are thousands of nets in a position: some of them are proven.
                if prove_too && (technique < Technique::NishioForcingChain || i % 29 == 0) {
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
    for (technique, (count, time)) in tally {
        println!("{technique:40} {count:8} {time:?}");
    }
}

#[test]
fn no_step_contradicts_the_solution() {
    follow_all(8, false);
}

#[test]
fn the_evidence_proves_the_conclusion() {
    follow_all(3, true);
}
