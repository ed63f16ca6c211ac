//! Holds a puzzle against what was asked for.

#![allow(dead_code, reason = "each test file uses some of it")]
#![allow(clippy::result_large_err, reason = "a failure carries the nearest puzzle; nothing here is hot")]

use std::env;

use sudokit_difficulty::{Position, Profile, Step, Technique, all_steps, grade, rate, se_rating, solve_path};
use sudokit_generator::{Clues, Made, Order, Recipe, Seed, TechniqueSet, generate};
use sudokit_grid::{CellSet, Digit, Grid};
use sudokit_solver::count_solutions;

/// Whether all of a list is to be run, not a sample.
pub(crate) fn full() -> bool {
    env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1")
}

#[track_caller]
pub(crate) fn check(recipe: &Recipe, seed: u64, index: u64) -> Made {
    let seed = Seed::from(seed);
    let made = generate(recipe, seed, index).unwrap_or_else(|failure| panic!("{recipe}: {failure}"));
    verify(made)
}

/// Holds a puzzle against the recipe of its order.
#[track_caller]
pub(crate) fn verify(made: Made) -> Made {
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
        Clues::Minimal | Clues::Unbiased => assert!(puzzle.is_minimal(), "{}", made.order),
        Clues::MinimalPlus(more) => assert!(count >= 17 + more as usize, "{}", made.order),
    }
    assert_eq!(made.weight.is_some(), recipe.clues == Clues::Unbiased, "{}", made.order);
    assert!(made.weight.is_none_or(|weight| weight.get() > 0.0), "{}", made.order);
    assert!((1..=recipe.attempts).contains(&made.attempts), "{}", made.order);
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
    let last = wish.hardest.or(wish.one_of.iter().last());
    let last = last.unwrap_or(Technique::ALL[Technique::ALL.len() - 1]);
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
    if !wish.none_of.is_empty() {
        assert!(solves(TechniqueSet::EMPTY), "{}", made.order);
    }
    if !(wish.first | wish.last).is_empty() {
        let named = wish.hardest.or(wish.one_of.iter().last());
        let allowed = Technique::ALL.into_iter().take(named.unwrap_or(Technique::XYZWing).index() + 1);
        let rounds = rounds(givens, &allowed.filter(|&t| !wish.none_of.contains(t)).collect::<Vec<_>>());
        let when = |cells: CellSet| {
            let mut rounds = cells.iter().map(|cell| rounds[cell.index()]);
            let start = rounds.next().unwrap();
            rounds.fold((start, start), |(least, most), round| (least.min(round), most.max(round)))
        };
        let others = givens.empty() - wish.first - wish.last;
        assert!(wish.first.is_empty() || when(wish.first).1 < when(others).0, "{}", made.order);
        assert!(wish.last.is_empty() || when(wish.last).0 > when(others).1, "{}", made.order);
    }
    let order: Order = made.order.to_string().parse().unwrap();
    assert_eq!(order.make(), Ok(made));
    made
}

/// The round in which each open cell falls, if all steps of the easiest kind are taken at once; singles are one kind.
fn rounds(givens: &Grid, allowed: &[Technique]) -> [usize; 81] {
    let mut rounds = [0; 81];
    let mut position = Position::new(givens);
    for round in 1.. {
        let open = position.open();
        if open.is_empty() {
            break;
        }
        let (singles, harder): (Vec<Technique>, Vec<Technique>) =
            allowed.iter().partition(|technique| **technique <= Technique::HiddenSingle);
        let kinds = std::iter::once(singles).chain(harder.into_iter().map(|technique| vec![technique]));
        let steps = |kind: Vec<Technique>| -> Vec<Step> {
            kind.into_iter().flat_map(|technique| all_steps(&position, technique)).collect()
        };
        let steps = kinds.map(steps).find(|steps| !steps.is_empty()).expect("solved by what is allowed");
        for step in steps {
            position.apply(&step.conclusion);
        }
        for cell in open - position.open() {
            rounds[cell.index()] = round;
        }
    }
    rounds
}
