//! No step removes a digit of the solution or places a wrong one, and the evidence of every step
//! proves its conclusion. These are samples; `examples/soundness.rs` walks through whole lists.

mod common;

use common::walk::{Tally, Walk};
use common::{LISTS, sample};
use sudokit_difficulty::Technique;

fn follow_all(count: usize, prove_each: usize) {
    // The costly ones are looked at where the others lead no further.
    let (sets, nested) = (Technique::SueDeCoq.index(), Technique::NestedForcingNet.index());
    let stages = [0..sets, sets..nested, nested..nested + 1];
    let stages = stages.map(|stage| Technique::ALL[stage].to_vec()).to_vec();
    let walk = Walk { stages, prove_each };
    let mut tally = Tally::default();
    for list in LISTS {
        for puzzle in sample(list, count) {
            walk.follow(&puzzle, &mut tally);
        }
    }
    println!("{} puzzles, {} positions", tally.puzzles, tally.positions);
    for (technique, count) in tally.techniques {
        println!("{technique:40} {count:?}");
    }
}

#[test]
fn no_step_contradicts_the_solution() {
    follow_all(8, 0);
}

#[test]
fn the_evidence_proves_the_conclusion() {
    follow_all(3, 29);
}
