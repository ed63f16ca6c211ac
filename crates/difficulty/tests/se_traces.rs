//! Sudoku Explainer's own step lists: every step of ours must be the same one.
//!
//! The list is gzip-compressed; the test reads it through a small inflater so as to need no tool.

use sudokit_difficulty::{SeRule, SeStep, se_path};
use sudokit_grid::{CellSet, Digit, DigitSet, Grid};
use sudokit_solver::Puzzle;

#[path = "support/inflate.rs"]
mod inflate;

/// What a line of the list tells: rating, rule, cells and digits.
#[track_caller]
fn check(step: &SeStep, rating: &str, text: &str) -> bool {
    let (name, rest) = text.split_once(": ").expect("a rule and what it did");
    let fits = step.value.to_string() == rating && step.rule.name() == name;
    match step.rule {
        SeRule::HiddenSingle | SeRule::NakedSingle => {
            let placement = step.placement.expect("a single places a digit");
            let expected = format!("{}: {}", placement.cell, placement.digit);
            fits && rest.split(" in ").next() == Some(&expected)
        }
        SeRule::DirectPointing
        | SeRule::DirectClaiming
        | SeRule::DirectHiddenPair
        | SeRule::DirectHiddenTriplet
        | SeRule::Pointing
        | SeRule::Claiming => {
            let rest = rest.strip_prefix("Cells ").expect("cells");
            let (cells, digits) = rest.split_once(": ").expect("cells, then digits");
            let cells: CellSet = cells.split(',').map(|cell| cell.parse().expect("a cell")).collect();
            let digits = digits.split(' ').next().expect("digits").split(',');
            let digits: DigitSet =
                digits.filter_map(|digit| Digit::from_ascii(digit.as_bytes()[0])).collect();
            fits && step.cells == cells && step.digits == digits
        }
        _ => fits,
    }
}

#[test]
fn steps_equal_the_original() {
    let Some(bytes) = sudokit_test_data::bytes("se-traces.txt.gz") else { return };
    let text = String::from_utf8(inflate::gzip(&bytes).expect("a gzip file")).expect("UTF-8");
    let mut steps = Vec::new().into_iter();
    let mut puzzles = 0;
    let mut puzzle = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        match fields.next() {
            Some("P") => {
                assert_eq!(steps.next(), None, "steps left in {puzzle}");
                puzzle = fields.next().expect("a puzzle");
                let grid = Grid::from_line(puzzle.as_bytes()).expect("a grid");
                let path = se_path(&Puzzle::try_from(grid).expect("a puzzle"));
                let [er, ep, ed] = [0; 3].map(|_| fields.next().expect("a value"));
                assert_eq!(path.rating.to_string(), format!("{er}/{ep}/{ed}"), "{puzzle}");
                steps = path.steps.into_iter();
                puzzles += 1;
            }
            Some("S") => {
                let (rating, text) = (fields.next().expect("a rating"), fields.next().expect("a text"));
                let step = steps.next().unwrap_or_else(|| panic!("no step left in {puzzle} for {text}"));
                assert!(check(&step, rating, text), "{puzzle}: {rating} {text}\nbut found {step:?}");
            }
            _ => {}
        }
    }
    assert!(puzzles > 400, "only {puzzles} puzzles in the list");
}
