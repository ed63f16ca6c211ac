//! What the commands answer, as snapshots small enough to judge by eye.

mod common;

use common::{CLASHING, EASY, HARD, TWO, picture, sudokit, with_input};

/// Row 1 lacks only the 9, whose column has one already.
const IMPOSSIBLE: &str = "12345678.........9...............................................................";

fn all() -> String {
    format!("{EASY}\n{HARD}\n{CLASHING}\n{IMPOSSIBLE}\n{TWO}\noops\n")
}

#[track_caller]
fn check(name: &str, arguments: &[&str]) {
    insta::assert_snapshot!(name, picture(&with_input(arguments, all().as_bytes())));
}

#[test]
fn solve() {
    check("solve", &["solve"]);
    check("solve_all", &["solve", "--all", "--limit", "3"]);
    check("solve_json", &["solve", "--json"]);
    insta::assert_snapshot!("solve_block", picture(&sudokit(&["solve", "--to", "block", EASY])));
}

#[test]
fn check_command() {
    check("check", &["check"]);
    check("check_more", &["check", "--minimal", "--count", "5", "--unfixed"]);
    check("check_json", &["check", "--json", "--minimal", "--count", "5", "--unfixed"]);
    check("check_quiet", &["check", "--quiet"]);
}

#[test]
fn rate() {
    check("rate", &["rate", "--scale", "score,basic"]);
    // How far logic leads a hard puzzle grows with the catalogue; an easy one shows the columns.
    insta::assert_snapshot!(
        "rate_hodoku",
        picture(&sudokit(&["rate", "--scale", "hodoku", "--header", EASY]))
    );
    check("rate_json", &["rate", "--json", "--scale", "grade,score,basic,pairs"]);
    check("rate_header", &["rate", "--header", "--scale", "basic"]);
}

#[test]
fn show() {
    for layout in ["zeros", "block", "sdk", "ss", "candidates"] {
        let said = sudokit(&["show", "--to", layout, HARD]);
        insta::assert_snapshot!(format!("show_{layout}"), picture(&said));
    }
}

#[test]
fn transform() {
    check("transform", &["transform", "--by", "quarter-turn", "--show-by"]);
    let turned = sudokit(&["transform", "--by", "quarter-turn", "--by", "transpose", EASY]).out;
    let back =
        sudokit(&["transform", "--by", "quarter-turn", "--by", "transpose", "--inverse", turned.trim()]);
    assert_eq!(back.out.trim(), EASY);
    let random = ["transform", "--random", "--seed", "7", "--count", "3", "--show-by"];
    check("transform_random", &random);
    let unseeded = sudokit(&["transform", "--random", EASY]);
    let seed = unseeded.err.split_whitespace().nth(1).unwrap().to_owned();
    assert_eq!(sudokit(&["transform", "--random", "--seed", &seed, EASY]).out, unseeded.out);
}

#[test]
fn path_and_hint() {
    insta::assert_snapshot!("path", picture(&sudokit(&["path", EASY])));
    insta::assert_snapshot!("hint", picture(&with_input(&["hint"], all().as_bytes())));
    let marks = sudokit(&["show", "--to", "candidates", HARD]).out;
    assert_eq!(with_input(&["hint"], marks.as_bytes()).out, sudokit(&["hint", HARD]).out);
}

#[test]
fn colours_only_when_asked_for_or_on_a_terminal() {
    let plain = sudokit(&["check", EASY]);
    assert!(!plain.out.contains('\u{1b}'));
    let always = sudokit(&["check", "--color", "always", EASY]);
    assert!(always.out.contains('\u{1b}'));
}

#[test]
fn the_scale_of_sudoku_explainer() {
    let said = sudokit(&["rate", "--scale", "se", "--header", EASY]);
    insta::assert_snapshot!("rate_se", picture(&said));
    let said = sudokit(&["rate", "--scale", "se", "--explain", HARD]);
    insta::assert_snapshot!("rate_se_explain", picture(&said));
    insta::assert_snapshot!("hint_se", picture(&sudokit(&["hint", "--profile", "se", "--json", HARD])));
    let path = sudokit(&["path", "--profile", "se", HARD]).out;
    let steps = path.lines().skip(1).filter_map(|line| line.split_once(". ")).map(|(_, step)| step);
    let explained: Vec<&str> = said.out.lines().skip(1).map(str::trim_start).collect();
    assert_eq!(steps.collect::<Vec<_>>(), explained);
    assert!(path.ends_with("solved\n"), "{path}");
}

#[test]
fn a_hint_says_what_is_wrong_with_pencilmarks() {
    let marks = sudokit(&["show", "--to", "729", HARD]).out;
    let without = |cell: usize, digits: &[usize]| {
        let mut marks = marks.trim_end().as_bytes().to_vec();
        digits.iter().for_each(|digit| marks[cell * 9 + digit - 1] = b'.');
        with_input(&["hint"], &marks).err
    };
    let missing = without(5 * 9 + 2, &[8]);
    assert!(missing.contains("no hint: the pencilmarks miss the solution: r6c3 lacks 8"), "{missing}");
    let empty = without(0, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert!(empty.contains("r1c1"), "{empty}");
}
