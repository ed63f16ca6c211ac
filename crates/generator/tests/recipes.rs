//! Any recipe: what comes out meets it, is unique, comes out again from its text and on any thread; what does not come out ends in
//! a failure within its bound.

#![allow(clippy::result_large_err, reason = "a failure carries the nearest puzzle; nothing here is hot")]

mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::thread;

use common::{full, verify};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sudokit_difficulty::{Grade, SeValue, Technique};
use sudokit_generator::{
    Clues, Difficulty, Failure, Made, Order, Recipe, Seed, Stream, Symmetry, TechniqueSet, fill, generate,
    generate_watched, puzzles,
};
use sudokit_grid::{CellSet, Digit, Grid};
use sudokit_solver::{Puzzle, count_solutions};
use sudokit_transform::canonicalize;

/// Any set of cells, few of them likely.
fn cells(most: usize) -> impl Strategy<Value = CellSet> {
    prop::collection::vec(0usize..81, 0..most)
        .prop_map(|cells| cells.into_iter().filter_map(sudokit_grid::Cell::new).collect())
}

/// None three times out of four.
fn rarely<S: Strategy>(wish: S) -> impl Strategy<Value = Option<S::Value>>
where
    S::Value: Clone,
{
    prop_oneof![3 => Just(()).prop_map(|()| None), 1 => wish.prop_map(Some)]
}

/// A full grid, or one with some cells emptied, which may have several solutions then.
fn starts() -> impl Strategy<Value = Grid> {
    (any::<u64>(), cells(60)).prop_map(|(seed, emptied)| {
        let full = fill(&mut Stream::new(Seed::from(seed), 0));
        full.grid().masked(!emptied)
    })
}

fn techniques(most: usize) -> impl Strategy<Value = TechniqueSet> {
    let one = prop::sample::select(&Technique::ALL[..40]);
    prop::collection::vec(one, 0..most).prop_map(|techniques| techniques.into_iter().collect())
}

/// Wishes on the difficulty, most of which some puzzles meet.
fn difficulties() -> impl Strategy<Value = Difficulty> {
    let score = rarely((100u32..900, 0u32..2000).prop_map(|(from, more)| (from, from + more)));
    let se = rarely((10u16..60, 0u16..60));
    let se = se.prop_map(|se| {
        se.map(|(from, more)| (SeValue::from_tenths(from), SeValue::from_tenths(from + more)))
    });
    let grade = rarely((prop::sample::select(&Grade::ALL[..]), prop::sample::select(&Grade::ALL[..])));
    let hardest = rarely(prop::sample::select(&Technique::ALL[..20]));
    let of = rarely((techniques(4), techniques(4)));
    let order = rarely((cells(3), cells(3)));
    (score, se, grade, hardest, of, order).prop_map(|(score, se, grade, hardest, of, order)| {
        let (one_of, none_of) = of.unwrap_or_default();
        let (first, last) = order.unwrap_or_default();
        Difficulty { score, se, grade, hardest, one_of, none_of, first, last }
    })
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let clues = prop_oneof![
        (10u8..90).prop_map(Clues::Exactly),
        (24u8..50).prop_map(Clues::Exactly),
        (15u8..60, 0u8..30).prop_map(|(from, more)| Clues::Between(from, from + more)),
        Just(Clues::Minimal),
        (0u8..20).prop_map(Clues::MinimalPlus),
        Just(Clues::Unbiased),
    ];
    let symmetry = prop_oneof![Just(Symmetry::None), prop::sample::select(&Symmetry::ALL[..])];
    let masks = prop_oneof![Just((CellSet::EMPTY, CellSet::EMPTY)), (cells(4), cells(5))];
    let left_out = rarely(prop::sample::select(&Digit::ALL[..]));
    let balance = rarely(1u8..4);
    let difficulty = prop_oneof![Just(Difficulty::ANY), difficulties()];
    (
        clues,
        symmetry,
        masks,
        left_out,
        balance,
        rarely(starts()),
        difficulty,
        (0u32..4, prop_oneof![Just(2_000), 0u32..50]),
    )
        .prop_map(
            |(clues, symmetry, (given, empty), left_out, balance, from, difficulty, (attempts, rounds))| {
                let left_out = left_out.into_iter().collect();
                Recipe {
                    clues,
                    symmetry,
                    given,
                    empty,
                    left_out,
                    balance,
                    from,
                    difficulty,
                    attempts,
                    rounds,
                }
            },
        )
}

/// What a recipe says to an index, made on another thread than the caller's.
fn elsewhere(recipe: &Recipe, seed: Seed, index: u64) -> Result<Made, Failure> {
    thread::scope(|scope| scope.spawn(|| generate(recipe, seed, index)).join().expect("no panic"))
}

/// The recipes drawn here are not all of one sort: many give a puzzle, many run out of attempts, many cannot be.
#[test]
fn the_recipes_lead_to_every_outcome() {
    let mut runner = TestRunner::deterministic();
    let (mut made, mut gave_up, mut impossible) = (0, 0, 0);
    for _ in 0..200 {
        let recipe = recipes().new_tree(&mut runner).unwrap().current();
        match generate(&recipe, Seed::from(1), 0) {
            Ok(_) => made += 1,
            Err(Failure::GaveUp(_)) => gave_up += 1,
            Err(_) => impossible += 1,
        }
    }
    assert!(made >= 30 && gave_up >= 30 && impossible >= 30, "{made}, {gave_up}, {impossible}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if full() { 4000 } else { 200 }, ..ProptestConfig::default() })]

    #[test]
    fn whatever_comes_out_meets_the_recipe(recipe in recipes(), seed: u64, index: u64) {
        let seed = Seed::from(seed);
        let outcome = generate(&recipe, seed, index);
        match outcome {
            Ok(made) => {
                verify(made);
                // The attempts decide whether it is found and nothing else.
                let patient = generate(&Recipe { attempts: made.attempts + 5, ..recipe }, seed, index);
                prop_assert_eq!(patient.map(|again| again.puzzle), Ok(made.puzzle));
                let short = Recipe { attempts: made.attempts - 1, ..recipe };
                let short = generate(&short, seed, index);
                prop_assert!(matches!(short, Err(Failure::GaveUp(gave_up)) if gave_up.attempts == made.attempts - 1));
            }
            Err(Failure::GaveUp(gave_up)) => {
                prop_assert_eq!(gave_up.attempts, recipe.attempts);
                if let Some(nearest) = gave_up.nearest {
                    prop_assert_eq!(count_solutions(nearest.givens(), 2), 1);
                    prop_assert!(recipe.from.is_none_or(|from| nearest.givens().is_part_of(&from)));
                }
            }
            Err(failure) => {
                prop_assert!(matches!(failure, Failure::Impossible(_)));
                // It is the recipe alone that is at fault.
                prop_assert_eq!(generate(&recipe, Seed::from(0), 0), Err(failure));
            }
        }
        prop_assert_eq!(elsewhere(&recipe, seed, index), outcome);
        let text = recipe.to_string();
        prop_assert_eq!(text.parse::<Recipe>(), Ok(recipe));
        let order = Order { recipe, seed, index };
        prop_assert_eq!(order.to_string().parse::<Order>(), Ok(order));
        prop_assert_eq!(order.make(), outcome);
    }

    #[test]
    fn a_watcher_is_told_and_obeyed(recipe in recipes(), seed: u64, stop in 0u32..4) {
        let seed = Seed::from(seed);
        let mut told = Vec::new();
        let outcome = generate_watched(&recipe, seed, 0, |progress| {
            told.push(progress.attempts);
            if progress.attempts == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        prop_assert!(told.iter().copied().eq(0..told.len() as u32), "{:?}", told);
        prop_assert!(told.len() as u32 <= stop.saturating_add(1).min(recipe.attempts));
        match outcome {
            Err(Failure::Cancelled(gave_up)) => prop_assert_eq!(gave_up.attempts, stop),
            other => prop_assert_eq!(other, generate(&recipe, seed, 0)),
        }
    }

    #[test]
    fn a_series_is_the_same_in_parts_and_has_no_isomorphic_ones(recipe in recipes(), seed: u64) {
        let seed = Seed::from(seed);
        let series: Vec<_> = puzzles(&recipe, seed).take(3).collect();
        for (index, made) in series.iter().enumerate().rev() {
            prop_assert_eq!(&elsewhere(&recipe, seed, index as u64), made);
        }
        let form = |puzzle: &Puzzle| canonicalize(puzzle.givens()).form;
        let mut forms = BTreeSet::new();
        let mut last = None;
        // Failures and puzzles met before cost time alone: a few are enough.
        let distinct = puzzles(&recipe, seed).distinct().with_patience(20).take(3);
        for made in distinct.take_while(Result::is_ok).flatten() {
            prop_assert!(forms.insert(form(&made.puzzle)), "{}", made.order);
            prop_assert!(last < Some(made.order.index));
            last = Some(made.order.index);
        }
    }

    #[test]
    fn no_text_makes_a_recipe_or_an_order_panic(text in "(v1:)?[a-z0-9=,+.:é/-]{0,60}") {
        if let Ok(recipe) = text.parse::<Recipe>() {
            prop_assert_eq!(recipe.to_string().parse::<Recipe>(), Ok(recipe));
        }
        if let Ok(order) = text.parse::<Order>() {
            prop_assert_eq!(order.to_string().parse::<Order>(), Ok(order));
        }
    }
}
