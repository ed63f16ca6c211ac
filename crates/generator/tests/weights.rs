//! The weights of unbiased puzzles, where all of them can be counted: within one puzzle that has some givens too many.

#![allow(clippy::result_large_err, reason = "a failure carries the nearest puzzle; nothing here is hot")]

use std::collections::BTreeMap;

use sudokit_generator::{Clues, Recipe, Seed, Symmetry, generate};
use sudokit_grid::{Cell, CellSet, Grid};
use sudokit_solver::Puzzle;

/// All puzzles that are left of the givens if whole groups are taken out until no given can go.
fn minimal_parts(givens: &Grid, groups: &[CellSet]) -> Vec<CellSet> {
    let mut found = Vec::new();
    // Each set of groups is taken out in one order alone, by their places.
    let mut open = vec![(givens.filled(), 0)];
    while let Some((mask, from)) = open.pop() {
        let Ok(puzzle) = Puzzle::try_from(givens.masked(mask)) else { continue };
        if puzzle.is_minimal() {
            found.push(mask);
            continue;
        }
        for (place, group) in groups.iter().enumerate().skip(from) {
            open.push((mask - *group, place + 1));
        }
    }
    found
}

/// The plain mean of the weights is the number of minimal puzzles, and each of them has the weight 1 on average.
#[track_caller]
fn check(symmetry: Symmetry, larger: &str, count: usize, draws: u64) {
    let larger: Grid = larger.parse().unwrap();
    let within = |orbit: &CellSet| orbit.is_subset(larger.filled());
    let groups: Vec<CellSet> = symmetry.orbits().into_iter().filter(within).collect();
    let parts = minimal_parts(&larger, &groups);
    assert_eq!(parts.len(), count);
    let recipe =
        Recipe { clues: Clues::Unbiased, symmetry, from: Some(larger), attempts: 10_000, ..Recipe::ANY };
    let mut of: BTreeMap<CellSet, (f64, f64, u32)> = BTreeMap::new();
    let (mut total, mut squares, mut tries) = (0.0, 0.0, 0u64);
    for index in 0..draws {
        let made = generate(&recipe, Seed::from(1), index).unwrap();
        let weight = made.weight.unwrap().get();
        tries += u64::from(made.attempts);
        (total, squares) = (total + weight, squares + weight * weight);
        let entry = of.entry(made.puzzle.givens().filled()).or_default();
        *entry = (entry.0 + weight, entry.1 + weight * weight, entry.2 + 1);
    }
    let n = tries as f64;
    let number = total / n;
    let error = (squares / n - number * number).sqrt() / n.sqrt();
    let known = parts.len() as f64;
    assert!(
        (number - known).abs() < 4.0 * error && error < 0.1 * known,
        "{number} ± {error}, counted {known}"
    );
    let mut checked = 0;
    for (mask, &(sum, squares, hits)) in &of {
        assert!(parts.contains(mask), "{mask:?} was not counted");
        if hits >= 50 {
            let (mean, error) = (sum / n, squares.sqrt() / n);
            assert!((mean - 1.0).abs() < 5.0 * error, "{mask:?}: {mean} ± {error}");
            checked += 1;
        }
    }
    assert!(checked >= 5, "{checked} came often enough");
    let mean = |of: &dyn Fn(&CellSet) -> f64| parts.iter().map(of).sum::<f64>() / known;
    let clues = of.iter().map(|(mask, entry)| mask.len() as f64 * entry.0).sum::<f64>() / total;
    let exact = mean(&|mask| mask.len() as f64);
    assert!((clues - exact).abs() < 0.1, "{clues} givens on average, counted {exact}");
}

#[test]
fn weights_count_the_minimal_puzzles_within_a_puzzle() {
    let larger = ".9.41..2786.....3..7...259....9.36.1.2......931.....587........24....91....14..6.";
    check(Symmetry::None, larger, 68, 8_000);
}

/// Whole orbits go, and what is not minimal is thrown away with its attempt.
#[test]
fn weights_count_the_symmetric_minimal_puzzles_within_a_puzzle() {
    let larger = ".319.54.7..4..6..5.6.7.89..42.5176.3.9.....1.3.7692.48..24.3.8.1..8..2..7.92.135.";
    check(Symmetry::HalfTurn, larger, 10, 3_000);
}

#[test]
fn the_counting_is_right_on_a_minimal_puzzle() {
    let puzzle = generate(&Recipe::ANY, Seed::from(1), 0).unwrap().puzzle;
    let groups: Vec<CellSet> = Cell::ALL.into_iter().map(CellSet::only).collect();
    assert_eq!(minimal_parts(puzzle.givens(), &groups), [puzzle.givens().filled()]);
}
