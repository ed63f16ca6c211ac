//! The public puzzle lists: how many solutions their puzzles have.

use sudokit_grid::Grid;
use sudokit_solver::{Verdict, count_solutions, differing_cells, solve};

/// Checks every `step`-th line of a list, or all of them if `SUDOKIT_FULL` is 1.
#[track_caller]
fn each(name: &str, step: usize, check: impl Fn(&Grid)) {
    let step = if std::env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1") { 1 } else { step };
    for line in sudokit_test_data::lines(name).unwrap_or_default().iter().step_by(step) {
        check(&line.replace('0', ".").parse().unwrap());
    }
}

#[track_caller]
fn unique(grid: &Grid) {
    assert_eq!(count_solutions(grid, 2), 1, "{grid}");
    match solve(grid) {
        Verdict::Unique(solution) => assert!(grid.is_part_of(solution.grid())),
        other => panic!("{grid}: {other:?}"),
    }
}

#[test]
fn every_17_clue_puzzle_has_one_solution() {
    each("17-clue.txt", 1, unique);
}

#[test]
fn every_puzzle_of_the_hard_lists_has_one_solution() {
    each("top1465.txt", 1, unique);
    each("hardest-1106.txt", 1, unique);
    each("hardest-11plus.txt", 1, unique);
}

#[test]
fn easy_and_unbiased_puzzles_have_one_solution() {
    each("easy.txt", 4, unique);
    each("unbiased.txt", 4, unique);
}

#[test]
fn every_multi_solution_grid_has_two_or_more() {
    each("multi-solution.txt", 1, |grid| {
        assert_eq!(count_solutions(grid, 2), 2, "{grid}");
        match solve(grid) {
            Verdict::Multiple(two) => {
                assert!(two.iter().all(|solution| grid.is_part_of(solution.grid())));
                assert!(!differing_cells(&two).is_empty());
            }
            other => panic!("{grid}: {other:?}"),
        }
    });
}
