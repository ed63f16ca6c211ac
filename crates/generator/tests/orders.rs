//! Whatever an order yields meets it, is unique, and comes out again from its text.

#![allow(clippy::result_large_err, reason = "a failure carries the nearest puzzle; nothing here is hot")]

use std::env;
use std::ops::ControlFlow;

use proptest::prelude::*;
use sudokit_difficulty::{Grade, Position, Profile, SeValue, Technique, grade, rate, se_rating, solve_path};
use sudokit_generator::{
    Clues, Date, Difficulty, Failure, Impossible, Level, Made, Order, Recipe, Seed, Symmetry, TechniqueSet,
    daily, daily_of, generate, generate_watched, puzzles,
};
use sudokit_grid::{CellSet, Digit, DigitSet, Grid};
use sudokit_solver::{NotAPuzzle, count_solutions};

/// Whether all of a list is to be run, not a sample.
fn full() -> bool {
    env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1")
}

#[track_caller]
fn check(recipe: &Recipe, seed: u64, index: u64) -> Made {
    let seed = Seed::from(seed);
    let made = generate(recipe, seed, index).unwrap_or_else(|failure| panic!("{recipe}: {failure}"));
    verify(made)
}

/// Holds a puzzle against the recipe of its order.
#[track_caller]
fn verify(made: Made) -> Made {
    let recipe = &made.order.recipe;
    let puzzle = &made.puzzle;
    let givens = puzzle.givens();
    let mask = givens.filled();
    assert_eq!(count_solutions(givens, 2), 1, "{}", made.order);
    let count = puzzle.clue_count();
    match recipe.clues {
        Clues::Exactly(clues) => assert_eq!(count, clues as usize, "{}", made.order),
        Clues::Between(from, to) => {
            assert!((from as usize..=to as usize).contains(&count), "{}: {count}", made.order);
        }
        Clues::Minimal => assert!(puzzle.is_minimal(), "{}", made.order),
        Clues::MinimalPlus(more) => assert!(count >= 17 + more as usize, "{}", made.order),
    }
    assert!(recipe.symmetry.holds(mask), "{}\n{mask:?}", made.order);
    assert!(recipe.given.is_subset(mask) && recipe.empty.is_disjoint(mask), "{}", made.order);
    let counts: Vec<usize> = Digit::ALL.iter().map(|&digit| givens.cells_of(digit).len()).collect();
    assert!(recipe.left_out.iter().all(|digit| counts[digit.index()] == 0), "{}", made.order);
    if let Some(by) = recipe.balance {
        let shown =
            || Digit::ALL.iter().filter(|&&d| !recipe.left_out.contains(d)).map(|d| counts[d.index()]);
        assert!(shown().max().unwrap() - shown().min().unwrap() <= by as usize, "{} {counts:?}", made.order);
    }
    if let Some(grid) = recipe.from {
        assert!(givens.is_part_of(&grid), "{}", made.order);
    }
    let wish = &recipe.difficulty;
    if let Some((from, to)) = wish.score {
        assert!((from..=to).contains(&rate(puzzle).score), "{}", made.order);
    }
    if let Some((from, to)) = wish.se {
        assert!((from..=to).contains(&se_rating(puzzle).er), "{}", made.order);
    }
    if let Some((from, to)) = wish.grade {
        assert!((from..=to).contains(&grade(puzzle)), "{}", made.order);
    }
    let last = wish.hardest.unwrap_or(Technique::ALL[Technique::ALL.len() - 1]);
    let solves = |without: TechniqueSet| {
        let allowed = Technique::ALL.into_iter().take(last.index() + 1);
        let allowed = allowed.filter(|&t| !wish.none_of.contains(t) && !without.contains(t));
        solve_path(&Position::new(givens), &Profile::new(allowed)).is_solved()
    };
    if let Some(hardest) = wish.hardest {
        assert!(solves(TechniqueSet::EMPTY) && !solves([hardest].into_iter().collect()), "{}", made.order);
    }
    if !wish.one_of.is_empty() {
        assert!(solves(TechniqueSet::EMPTY) && !solves(wish.one_of), "{}", made.order);
    }
    let order: Order = made.order.to_string().parse().unwrap();
    assert_eq!(order.make(), Ok(made));
    made
}

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
    let fails = |difficulty| generate(&recipe(difficulty), Seed::from(1), 0);
    let contradictions = [
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
}

/// Any set of cells, few of them likely.
fn cells(most: usize) -> impl Strategy<Value = CellSet> {
    prop::collection::vec(0usize..81, 0..most)
        .prop_map(|cells| cells.into_iter().filter_map(sudokit_grid::Cell::new).collect())
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let clues = prop_oneof![
        (10u8..90).prop_map(Clues::Exactly),
        (24u8..50).prop_map(Clues::Exactly),
        (15u8..60, 0u8..30).prop_map(|(from, more)| Clues::Between(from, from + more)),
        Just(Clues::Minimal),
        (0u8..20).prop_map(Clues::MinimalPlus),
    ];
    let symmetry = prop::sample::select(&Symmetry::ALL[..]);
    let left_out = prop_oneof![3 => Just(None), 1 => (0usize..9).prop_map(Some)];
    let balance = prop_oneof![3 => Just(None), 1 => (1u8..4).prop_map(Some)];
    (clues, symmetry, cells(4), cells(5), left_out, balance).prop_map(
        |(clues, symmetry, given, empty, left_out, balance)| {
            let left_out = left_out.map(|digit| Digit::ALL[digit]).into_iter().collect();
            Recipe { clues, symmetry, given, empty, left_out, balance, attempts: 2, ..Recipe::ANY }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if full() { 2000 } else { 120 }, ..ProptestConfig::default() })]

    #[test]
    fn whatever_comes_out_meets_the_recipe(recipe in recipes(), seed: u64, index: u64) {
        match generate(&recipe, Seed::from(seed), index) {
            Ok(made) => {
                verify(made);
            }
            Err(Failure::GaveUp(gave_up)) => {
                prop_assert_eq!(gave_up.attempts, 2);
                if let Some(nearest) = gave_up.nearest {
                    prop_assert_eq!(count_solutions(nearest.givens(), 2), 1);
                }
            }
            Err(failure) => prop_assert!(matches!(failure, Failure::Impossible(_))),
        }
        let text = recipe.to_string();
        prop_assert_eq!(text.parse::<Recipe>(), Ok(recipe));
    }

    #[test]
    fn no_text_makes_a_recipe_or_an_order_panic(text in "(v1:)?[a-z0-9=,+.:é-]{0,60}") {
        if let Ok(recipe) = text.parse::<Recipe>() {
            prop_assert_eq!(recipe.to_string().parse::<Recipe>(), Ok(recipe));
        }
        if let Ok(order) = text.parse::<Order>() {
            prop_assert_eq!(order.to_string().parse::<Order>(), Ok(order));
        }
    }
}
