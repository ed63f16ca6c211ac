//! Nested forcing nets lead through the hardest puzzles, and their branches hold link by link.

mod common;

use common::{full, prove, sample};
use sudokit_difficulty::{Evidence, Inference, Position, Profile, Step, Technique, all_steps, solve_path};

/// Whether a branch of the step uses more than singles.
fn is_nested(step: &Step) -> bool {
    let Evidence::Nested { branches, .. } = &step.evidence else { return false };
    let mut inferences = branches.iter().flat_map(|branch| &branch.inferences);
    inferences.any(|inference| matches!(inference, Inference::Step(_)))
}

#[test]
fn the_hardest_puzzles_are_solved() {
    let easy = Technique::ALL.into_iter().take(Technique::Jellyfish.index() + 1);
    let profile = Profile::new(easy.chain([Technique::DynamicForcingNet, Technique::NestedForcingNet]));
    let mut seen = 0;
    for list in ["hardest-11plus.txt", "hardest-1106.txt"] {
        for puzzle in sample(list, 2).into_iter().take(if full() { 100 } else { 2 }) {
            let mut position = Position::new(puzzle.givens());
            let path = solve_path(&position, &profile);
            assert!(path.is_solved(), "{:?}", puzzle.givens());
            for step in &path.steps {
                if step.technique == Technique::NestedForcingNet {
                    if seen == 0 {
                        for step in all_steps(&position, Technique::NestedForcingNet).iter().step_by(5) {
                            prove::check(&position, step);
                        }
                    }
                    assert!(is_nested(step), "{step:?}");
                    prove::check(&position, step);
                    seen += 1;
                }
                position.apply(&step.conclusion);
            }
            assert_eq!(position.grid(), path.end.grid());
            assert!(
                position
                    .grid()
                    .filled()
                    .iter()
                    .all(|c| position.grid()[c] == Some(puzzle.solution().digit(c)))
            );
        }
    }
    assert!(seen > 3 || sample("hardest-1106.txt", 1).is_empty(), "{seen}");
}
