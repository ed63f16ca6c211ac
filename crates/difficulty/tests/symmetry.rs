//! Isomorphic puzzles have the same rating and grade, and the transformed steps.

mod common;

use std::collections::BTreeSet;

use common::{LISTS, full, prove, sample};
use sudokit_difficulty::{Conclusion, Position, Technique, all_steps, grade, rate};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;
use sudokit_transform::{Transform, Transformable};

/// Transforms that look like any: multiples of a number prime to their count.
fn transforms(count: u64) -> impl Iterator<Item = Transform> {
    (1..=count).map(|i| Transform::nth(i * 611_952_411_337 % Transform::COUNT).unwrap())
}

#[test]
fn rating_and_grade_are_invariant() {
    for list in LISTS {
        let count = if list == "hardest-1106.txt" { 2 } else { 12 };
        for puzzle in sample(list, count).into_iter().take(200) {
            let (expected_rating, expected_grade) = (rate(&puzzle), grade(&puzzle));
            for transform in transforms(if list.starts_with("hardest") { 2 } else { 8 }) {
                let image: Grid = puzzle.givens().transformed(&transform);
                let image = Puzzle::try_from(image).unwrap();
                assert_eq!(rate(&image), expected_rating, "{:?}\n{transform:?}", puzzle.givens());
                assert_eq!(grade(&image), expected_grade);
            }
        }
    }
}

fn conclusions(position: &Position, technique: Technique) -> BTreeSet<Conclusion> {
    all_steps(position, technique).into_iter().map(|step| step.conclusion).collect()
}

/// A position on the way, and whether anything is left to look at.
fn advance(position: &mut Position) -> bool {
    let easy = Technique::ALL.into_iter().take(Technique::Jellyfish.index());
    for technique in easy {
        let steps = all_steps(position, technique);
        if !steps.is_empty() {
            steps.iter().for_each(|step| {
                position.apply(&step.conclusion);
            });
            return true;
        }
    }
    false
}

#[test]
fn steps_of_the_image_are_the_image_of_the_steps() {
    let mut looked_at = 0;
    for list in ["17-clue.txt", "top1465.txt", "unbiased.txt"] {
        for puzzle in sample(list, 6).into_iter().take(60) {
            let mut position = Position::new(puzzle.givens());
            while advance(&mut position) {}
            if position.is_full() {
                continue;
            }
            looked_at += 1;
            for (i, transform) in transforms(3).enumerate() {
                let image = position.transformed(&transform);
                for technique in Technique::ALL {
                    // Nested nets take half a second each.
                    if technique == Technique::NestedForcingNet && !full() && (i > 0 || looked_at != 1) {
                        continue;
                    }
                    let own = conclusions(&position, technique);
                    let expected: BTreeSet<_> = own.iter().map(|c| c.transformed(&transform)).collect();
                    assert_eq!(conclusions(&image, technique), expected, "{technique}");
                }
            }
            let transform = Transform::nth(987_654_321_987).unwrap();
            for technique in [Technique::XWing, Technique::XYWing, Technique::UniqueRectangle1] {
                for step in all_steps(&position, technique) {
                    prove::check(&position.transformed(&transform), &step.transformed(&transform));
                }
            }
        }
    }
    // Without the lists there is nothing to look at.
    assert!(looked_at > 3 || sample("17-clue.txt", 1).is_empty(), "{looked_at}");
}
