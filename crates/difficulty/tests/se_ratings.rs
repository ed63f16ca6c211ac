//! Agreement with published ratings, and soundness: no step may contradict the solution.

use std::env;

use sudokit_difficulty::{SeRating, se_path, se_rating};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

fn puzzle(line: &str) -> Puzzle {
    let grid = Grid::from_line(line.as_bytes()).expect("a grid");
    Puzzle::try_from(grid).expect("a puzzle")
}

fn is_full() -> bool {
    env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1")
}

/// Every row of the list: all three figures equal.
#[test]
fn ratings_equal_the_original() {
    let Some(rows) = sudokit_test_data::lines("se-ratings.tsv") else { return };
    let mut wrong = Vec::new();
    for row in &rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let er: f64 = fields[1].parse().expect("a rating");
        if er >= 9.0 && !is_full() {
            continue;
        }
        let found = se_rating(&puzzle(fields[0])).to_string();
        if found != fields[1..4].join("/") {
            wrong.push(format!("{row} but found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Steps of samples of all lists: what they remove is not in the solution, what they place is.
#[test]
fn steps_are_sound() {
    let samples = [("easy.txt", 2_003), ("unbiased.txt", 1_009), ("17-clue.txt", 499), ("top1465.txt", 29)];
    for (name, stride) in samples {
        let Some(lines) = sudokit_test_data::lines(name) else { return };
        let stride = if is_full() { stride / 9 } else { stride };
        for line in lines.iter().step_by(stride) {
            let puzzle = puzzle(line);
            let path = se_path(&puzzle);
            let solution = Grid::from(*puzzle.solution());
            for step in &path.steps {
                if let Some(placement) = step.placement {
                    assert_eq!(solution[placement.cell], Some(placement.digit), "{line}: {step:?}");
                }
                for gone in &step.eliminations {
                    assert_ne!(solution[gone.cell], Some(gone.digit), "{line}: {step:?}");
                }
            }
            assert_eq!(path.rating, se_rating(&puzzle));
            assert!(path.rating.er < sudokit_difficulty::SeValue::UNRATED, "{line}");
        }
    }
}

/// The figures of puzzles that were quoted when the scale was new.
#[test]
fn value_stability() {
    #[track_caller]
    fn check(line: &str, expected: &str) {
        let rating: SeRating = se_rating(&puzzle(line));
        assert_eq!(rating.to_string(), expected);
    }
    check("................12..3.45...............6.3..7.45.1..........5....81.....1..29....", "1.2/1.2/1.2");
    check("7.4.....2...8.1...3.........5.6..1..2...4...........9....37.....8....6...9.....5.", "3.4/1.2/1.2");
    check("......132.6.5.3...8.....6.9..............184....938..12.5..4.....41......1..9...8", "7.3/1.2/1.2");
    check("1..4.......7.8...6.9....41......3....368..9....5.6...7..2......5....8..2.7..2.65.", "8.9/1.2/1.2");
}
