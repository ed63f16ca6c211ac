//! Steps on the scale of Sudoku Explainer as steps of the catalogue: each has the same conclusion, and its
//! evidence proves it.

mod common;

use std::collections::BTreeMap;

use common::{LISTS, full, prove, sample};
use sudokit_difficulty::{Conclusion, Evidence, Position, se_path};

#[test]
fn every_step_converts_with_its_proof() {
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for list in LISTS {
        let count = match list {
            "hardest-11plus.txt" | "hardest-1106.txt" => 1,
            "top1465.txt" => 12,
            _ => 6,
        };
        for puzzle in sample(list, count).into_iter().take(if full() { 40 * count } else { count }) {
            let mut position = Position::new(puzzle.givens());
            for se_step in se_path(&puzzle).steps {
                let step = se_step.to_step(&position);
                let expected = match se_step.placement {
                    Some(placement) => Conclusion::place([placement]),
                    None => Conclusion::eliminate(se_step.eliminations.iter().copied()),
                };
                assert_eq!(step.conclusion, expected);
                assert!(
                    !matches!(&step.evidence, Evidence::Forcing { branches, .. } if branches.is_empty()),
                    "{:?}: {se_step:?} in\n{:#}",
                    puzzle.givens(),
                    position.candidates(),
                );
                assert_eq!(step.technique.assumes_uniqueness(), se_step.rule.assumes_uniqueness());
                prove::check(&position, &step);
                *tally.entry(se_step.rule.name()).or_default() += 1;
                position.apply(&step.conclusion);
            }
        }
    }
    for (rule, count) in &tally {
        println!("{rule:52} {count:6}");
    }
    assert!(tally.len() > 15 || sample("17-clue.txt", 1).is_empty(), "{tally:?}");
}
