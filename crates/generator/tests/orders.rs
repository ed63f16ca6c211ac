//! Whatever an order yields meets it, is unique, and comes out again from its text.

#![allow(clippy::result_large_err, reason = "a failure carries the nearest puzzle; nothing here is hot")]

mod common;

use std::ops::ControlFlow;

use common::{check, full};
use sudokit_difficulty::{Grade, SeValue, Technique};
use sudokit_generator::{
    Clues, Date, Difficulty, Failure, Impossible, Level, Recipe, Seed, Symmetry, daily, daily_of, generate,
    generate_watched, puzzles,
};
use sudokit_grid::{CellSet, Digit, DigitSet, Grid};
use sudokit_solver::{NotAPuzzle, count_solutions};

#[test]
fn levels_and_symmetries_are_exact() {
    for level in Level::NAMED {
        for symmetry in Symmetry::ALL {
            let recipe = Recipe { symmetry, ..Recipe::from(level) };
            let Clues::Exactly(clues) = recipe.clues else { panic!("exact") };
            if !symmetry.allows(clues as usize) {
                let expected = Impossible::NoSuchMask { symmetry, from: clues, to: clues };
                assert_eq!(generate(&recipe, Seed::from(1), 0), Err(Failure::Impossible(expected)));
                continue;
            }
            // 23 givens with fourfold symmetry are rare; `docs/performance.md` says how rare.
            if level != Level::Expert || symmetry.orbit("r1c2".parse().unwrap()).len() < 4 || full() {
                check(&recipe, 1, 0);
            }
        }
    }
}

#[test]
fn numbered_levels_are_in_their_ranges() {
    for number in 1..=10 {
        for index in 0..3 {
            check(&Level::numbered(number).unwrap().into(), 2, index);
        }
    }
}

#[test]
fn every_day_has_a_puzzle() {
    let mut day = Date::new(if full() { 2000 } else { 2024 }, 1, 1).unwrap();
    let last = Date::new(if full() { 2099 } else { 2024 }, 12, 31).unwrap();
    loop {
        let made = daily(day).unwrap();
        assert_eq!(made.puzzle.clue_count(), 30, "{day}");
        assert!(Symmetry::HalfTurn.holds(made.puzzle.givens().filled()), "{day}");
        assert_eq!(count_solutions(made.puzzle.givens(), 2), 1, "{day}");
        if day == last {
            break;
        }
        day = day.next().unwrap();
    }
    let day = Date::new(2024, 2, 29).unwrap();
    assert_eq!(daily_of(&Level::Hard.into(), day), generate(&Level::Hard.into(), Seed::from(20_240_229), 0));
}

#[test]
fn masks_digits_and_sources_are_kept() {
    let border: CellSet = sudokit_grid::Cell::ALL
        .into_iter()
        .filter(|cell| [0, 8].contains(&(cell.index() % 9)) || [0, 8].contains(&(cell.index() / 9)))
        .collect();
    let centre: CellSet = sudokit_grid::House::BOXES[4].cells();
    for index in 0..3 {
        check(&Recipe { given: border, clues: Clues::Exactly(38), ..Recipe::ANY }, 3, index);
        check(&Recipe { empty: centre, clues: Clues::Exactly(28), ..Recipe::ANY }, 3, index);
        check(&Recipe { empty: centre, symmetry: Symmetry::HalfTurn, ..Recipe::DAILY }, 3, index);
        let left_out = DigitSet::only(Digit::D7);
        check(&Recipe { left_out, clues: Clues::Exactly(27), ..Recipe::ANY }, 3, index);
        check(&Recipe { balance: Some(1), clues: Clues::Exactly(27), ..Recipe::ANY }, 3, index);
        check(&Recipe { clues: Clues::MinimalPlus(4), ..Recipe::ANY }, 3, index);
        check(&Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::ANY }, 3, index);
        let easy = check(&Level::Easy.into(), 3, index);
        let from = Some(*easy.puzzle.givens());
        let harder = check(&Recipe { from, clues: Clues::Exactly(30), ..Recipe::ANY }, 3, index);
        assert_eq!(harder.puzzle.solution(), easy.puzzle.solution());
        let from = Some(*easy.puzzle.solution().grid());
        check(&Recipe { from, clues: Clues::Exactly(26), ..Recipe::ANY }, 3, index);
    }
}

#[test]
fn what_cannot_be_fails_at_once_and_says_why() {
    let fails = |recipe: Recipe| match generate(&recipe, Seed::from(1), 0) {
        Err(Failure::Impossible(why)) => why,
        other => panic!("{recipe}: {other:?}"),
    };
    let clues = |clues| Recipe { clues, ..Recipe::ANY };
    assert_eq!(fails(clues(Clues::Exactly(16))), Impossible::TooFew { clues: 16 });
    assert_eq!(fails(clues(Clues::Exactly(0))), Impossible::TooFew { clues: 0 });
    assert_eq!(fails(clues(Clues::Exactly(82))), Impossible::TooMany { clues: 82 });
    assert_eq!(fails(clues(Clues::Between(30, 20))), Impossible::EmptyRange { from: 30, to: 20 });
    assert_eq!(fails(clues(Clues::Between(2, 9))), Impossible::TooFew { clues: 9 });
    let cell = "r1c1".parse().unwrap();
    let corner = CellSet::only(cell);
    assert_eq!(
        fails(Recipe { given: corner, empty: corner, ..Recipe::ANY }),
        Impossible::Contradiction { cell }
    );
    let opposite = CellSet::only("r9c9".parse().unwrap());
    assert_eq!(
        fails(Recipe { given: corner, empty: opposite, symmetry: Symmetry::HalfTurn, ..Recipe::ANY }),
        Impossible::Contradiction { cell }
    );
    let left_out = DigitSet::FULL;
    assert_eq!(fails(Recipe { left_out, ..Recipe::ANY }), Impossible::DigitsLeftOut { count: 9 });
    let rows = sudokit_grid::House::ROWS;
    assert!(matches!(
        fails(Recipe { empty: rows[3].cells() | rows[5].cells(), ..Recipe::ANY }),
        Impossible::EmptyLines { .. }
    ));
    let nearly_all = CellSet::FULL - rows[0].cells();
    assert!(matches!(fails(Recipe { empty: nearly_all, ..Recipe::ANY }), Impossible::EmptyLines { .. }));
    let from = Some(Grid::EMPTY);
    assert!(matches!(fails(Recipe { from, ..Recipe::ANY }), Impossible::From(NotAPuzzle::Multiple(_))));
    assert_eq!(
        fails(Recipe {
            given: rows[0].cells(),
            clues: Clues::Exactly(17),
            symmetry: Symmetry::Horizontal,
            ..Recipe::ANY
        }),
        Impossible::NoSuchMask { symmetry: Symmetry::Horizontal, from: 17, to: 17 }
    );
}

/// The rounds are a bound as well: without any, hardly a grid is dug as deep at once.
#[test]
fn rounds_are_as_many_as_allowed() {
    let attempts = |rounds| {
        let recipe = Recipe { clues: Clues::Exactly(22), rounds, ..Recipe::ANY };
        check(&recipe, 1, 0).attempts
    };
    assert_eq!(attempts(2_000), 1);
    assert!(attempts(0) > 3, "{}", attempts(0));
    let none = Recipe { clues: Clues::Exactly(19), rounds: 0, attempts: 50, ..Recipe::ANY };
    assert!(
        matches!(generate(&none, Seed::from(1), 0), Err(Failure::GaveUp(gave_up)) if gave_up.attempts == 50)
    );
}

#[test]
fn giving_up_says_how_far_it_came() {
    let recipe = Recipe { attempts: 3, symmetry: Symmetry::Full, clues: Clues::Exactly(17), ..Recipe::ANY };
    let Err(Failure::GaveUp(gave_up)) = generate(&recipe, Seed::from(1), 0) else { panic!("out of reach") };
    assert_eq!(gave_up.attempts, 3);
    assert!(gave_up.best().unwrap() > 17);
    assert_eq!(count_solutions(gave_up.nearest.unwrap().givens(), 2), 1);
    let none = generate(&Recipe { attempts: 0, ..Recipe::ANY }, Seed::from(1), 0);
    assert!(
        matches!(none, Err(Failure::GaveUp(gave_up)) if gave_up.attempts == 0 && gave_up.nearest.is_none())
    );
    let mut seen = Vec::new();
    let stopped = generate_watched(&Recipe { attempts: 100, ..recipe }, Seed::from(1), 0, |progress| {
        seen.push(progress.attempts);
        if progress.attempts == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(stopped, Err(Failure::Cancelled(gave_up)) if gave_up.attempts == 2));
    assert_eq!(seen, [0, 1, 2]);
}

#[test]
fn a_series_can_be_cut_anywhere() {
    let recipe = Recipe::from(Level::Medium);
    let seed = Seed::from("cut");
    let all: Vec<_> = puzzles(&recipe, seed).take(20).collect();
    for (index, made) in all.iter().enumerate().rev() {
        assert_eq!(puzzles(&recipe, seed).nth(index).as_ref(), Some(made));
    }
    let mut end = puzzles(&recipe, seed);
    assert_eq!(end.nth(usize::MAX).unwrap().unwrap().order.index, u64::MAX);
    assert_eq!((end.next(), end.next_index()), (None, None));
}

#[test]
fn neighbouring_seeds_share_no_puzzle() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 40..50 {
        for index in 0..10 {
            let made = generate(&Level::Easy.into(), Seed::from(seed), index).unwrap();
            assert!(seen.insert(made.puzzle.solution().grid().to_line()), "{}", made.order);
        }
    }
}

#[test]
fn difficulty_is_what_was_asked() {
    let recipe = |difficulty| Recipe { difficulty, clues: Clues::Between(24, 32), ..Recipe::ANY };
    let any = Difficulty::ANY;
    let se = Some((SeValue::from_tenths(23), SeValue::from_tenths(34)));
    let one_of = [Technique::NakedPair].into_iter().collect();
    let none_of = [Technique::HiddenPair].into_iter().collect();
    for index in 0..2 {
        check(
            &recipe(Difficulty { grade: Some((Grade::NakedSingles, Grade::NakedSingles)), ..any }),
            4,
            index,
        );
        check(&recipe(Difficulty { grade: Some((Grade::Subsets, Grade::Fish)), ..any }), 4, index);
        check(&recipe(Difficulty { score: Some((300, 500)), ..any }), 4, index);
        check(&recipe(Difficulty { se, ..any }), 4, index);
        check(&recipe(Difficulty { hardest: Some(Technique::NakedPair), ..any }), 4, index);
        let hardest = Some(Technique::NakedPair);
        check(&recipe(Difficulty { one_of, none_of, hardest, ..any }), 4, index);
    }
    // Cells that fall first or last, also with a symmetry, which empties their orbits too.
    let (corner, middle) = (CellSet::only("r1c1".parse().unwrap()), CellSet::only("r5c5".parse().unwrap()));
    let patient = Recipe { attempts: 100_000, ..Recipe::ANY };
    check(&Recipe { difficulty: Difficulty { first: corner, ..any }, ..patient }, 4, 0);
    let last = Difficulty { last: middle, ..any };
    check(&Recipe { difficulty: last, ..patient }, 4, 0);
    check(
        &Recipe { difficulty: last, symmetry: Symmetry::HalfTurn, clues: Clues::Exactly(26), ..patient },
        4,
        0,
    );
    let given = Recipe { difficulty: last, given: middle, ..patient };
    let contradiction = Impossible::Contradiction { cell: middle.first().unwrap() };
    assert_eq!(generate(&given, Seed::from(1), 0), Err(Failure::Impossible(contradiction)));
    let fails = |difficulty| generate(&recipe(difficulty), Seed::from(1), 0);
    let contradictions = [
        Difficulty { first: middle, last: middle, ..any },
        Difficulty { se: Some((SeValue::from_tenths(30), SeValue::from_tenths(20))), ..any },
        Difficulty { grade: Some((Grade::Fish, Grade::Subsets)), ..any },
        Difficulty { score: Some((2, 1)), ..any },
        Difficulty { hardest: Some(Technique::HiddenPair), none_of, ..any },
        Difficulty { hardest: Some(Technique::HiddenSingle), one_of, ..any },
    ];
    for contradiction in contradictions {
        assert_eq!(fails(contradiction), Err(Failure::Impossible(Impossible::Difficulty)));
    }
    let out_of_reach = Recipe { attempts: 5, ..recipe(Difficulty { score: Some((1, 2)), ..any }) };
    let Err(Failure::GaveUp(gave_up)) = generate(&out_of_reach, Seed::from(1), 0) else {
        panic!("no such score")
    };
    assert!(gave_up.attempts == 5 && gave_up.nearest.is_some());
}

#[test]
fn a_series_without_isomorphic_puzzles() {
    // All puzzles of one full grid with one mask are the same puzzle.
    let full = generate(&Level::Easy.into(), Seed::from(1), 0).unwrap().puzzle;
    let from = Some(*full.givens());
    let recipe = Recipe { from, clues: Clues::Exactly(42), ..Recipe::ANY };
    let mut series = puzzles(&recipe, Seed::from(1)).distinct();
    let some: Vec<_> = series.by_ref().take(30).map(|made| made.unwrap()).collect();
    let forms: std::collections::BTreeSet<_> =
        some.iter().map(|made| sudokit_transform::canonicalize(made.puzzle.givens()).form).collect();
    assert_eq!(forms.len(), 30);
    assert!(series.passed_over() > 0, "43 masks, drawn over and over");
    assert!(some.iter().all(|made| made.order.make().as_ref() == Ok(made)));
    // There are 43 at most, and it ends.
    let series = puzzles(&recipe, Seed::from(1)).distinct().with_patience(200);
    assert!((30..=43).contains(&series.count()));
}
