//! Holds every step of a list against the solutions: `cargo run --release -p sudokit-difficulty
//! --example soundness -- LIST STRIDE PROVE STAGE...`.
//!
//! A STAGE names groups of techniques, or techniques, parted by commas. The first is looked at in every
//! position of a puzzle, each further one where those before it lead no further. Where no step is found,
//! a digit of the solution is placed and the walk goes on. Each PROVE-th step of a technique in a position
//! is proven from its evidence as well, none if 0. The stage `se` holds the steps of the path on Sudoku
//! Explainer's scale against the solution instead.
//!
//! It stops at the first step that is wrong; else it prints what it looked at.

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::env;
use std::ops::RangeInclusive;

use common::walk::{Tally, Walk};
use sudokit_difficulty::{SeValue, Technique, se_path};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

const GROUPS: [(&str, &[RangeInclusive<Technique>]); 10] = {
    use Technique as T;
    [
        ("singles", &[T::FullHouse..=T::HiddenSingle]),
        ("basic", &[T::FullHouse..=T::Jellyfish]),
        ("patterns", &[T::RemotePairs..=T::SiameseSashimiJellyfish, T::SimpleColorTrap..=T::XChain]),
        ("chains", &[T::XYChain..=T::GroupedAlternatingInferenceChain]),
        ("sets", &[T::SueDeCoq..=T::SueDeCoq, T::AlsXz..=T::AlignedTripleExclusion]),
        ("fish", &[T::FrankenXWing..=T::FinnedMutantLeviathan]),
        ("templates", &[T::TemplateSet..=T::TemplateDelete]),
        ("forcing", &[T::NishioForcingChain..=T::DynamicForcingNet]),
        ("nested", &[T::NestedForcingNet..=T::NestedForcingNet]),
        ("all", &[T::FullHouse..=T::NestedForcingNet]),
    ]
};

/// The techniques of some groups, or those of these names, in the order of the catalogue.
fn techniques(words: &str) -> Vec<Technique> {
    let words: Vec<&str> = words.split(',').collect();
    let is_of = |technique: &Technique, word: &str| match GROUPS.iter().find(|(name, _)| *name == word) {
        Some((_, ranges)) => ranges.iter().any(|range| range.contains(technique)),
        None => technique.name().eq_ignore_ascii_case(word),
    };
    for &word in &words {
        assert!(Technique::ALL.iter().any(|technique| is_of(technique, word)), "no technique is in {word:?}");
    }
    let is_wanted = |technique: &Technique| words.iter().any(|word| is_of(technique, word));
    Technique::ALL.into_iter().filter(is_wanted).collect()
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [list, stride, prove_each, stages @ ..] = arguments.as_slice() else {
        eprintln!("usage: soundness LIST STRIDE PROVE STAGE...");
        return;
    };
    let Some(lines) = sudokit_test_data::lines(list) else { return };
    let grid = |line: &String| Grid::from_line(&line.as_bytes()[..81]).expect("a grid");
    let puzzles = lines.iter().step_by(stride.parse().expect("a stride"));
    let puzzles = puzzles.map(|line| Puzzle::try_from(grid(line)).expect("a puzzle"));
    if stages == ["se"] {
        return hold_se_paths(list, puzzles);
    }
    let stages = stages.iter().map(|words| techniques(words)).collect();
    let walk = Walk { stages, prove_each: prove_each.parse().expect("a number") };
    let mut tally = Tally::default();
    puzzles.for_each(|puzzle| walk.follow(&puzzle, &mut tally));
    println!(
        "{list}: {} puzzles, {} positions, {} digits placed where no step was found",
        tally.puzzles, tally.positions, tally.helped
    );
    println!("technique\tpositions\tsteps\tproven\tmicroseconds a position");
    for (technique, count) in &tally.techniques {
        let each = count.time.as_secs_f64() * 1e6 / count.positions as f64;
        println!("{technique}\t{}\t{}\t{}\t{each:.1}", count.positions, count.steps, count.proven);
    }
}

fn hold_se_paths(list: &str, puzzles: impl Iterator<Item = Puzzle>) {
    let (mut count, mut rules) = (0, BTreeMap::new());
    for puzzle in puzzles {
        count += 1;
        let path = se_path(&puzzle);
        assert!(path.rating.er < SeValue::UNRATED, "{:?}", puzzle.givens());
        for step in &path.steps {
            *rules.entry(step.rule).or_insert(0) += 1;
            let right = |c: sudokit_grid::Candidate| puzzle.solution().digit(c.cell) == c.digit;
            assert!(step.placement.is_none_or(right), "{:?}: {step:?}", puzzle.givens());
            assert!(!step.eliminations.iter().any(|&c| right(c)), "{:?}: {step:?}", puzzle.givens());
        }
    }
    println!("{list}: the paths of {count} puzzles on Sudoku Explainer's scale\nrule\tsteps");
    for (rule, steps) in rules {
        println!("{}\t{steps}", rule.name());
    }
}
