//! Puzzles to order: what comes out is what was asked for, is unique, and comes out again.

mod common;

use common::{picture, sudokit, with_input};

#[test]
fn ten_expert_puzzles() {
    let said = sudokit(&["generate", "--level", "expert", "--count", "10"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 10), "{}", said.err);
    for line in said.out.lines() {
        assert_eq!(line.bytes().filter(|byte| byte.is_ascii_digit()).count(), 23, "{line}");
    }
    let checked = with_input(&["check", "--quiet"], said.out.as_bytes());
    assert_eq!((checked.code, checked.out.as_str()), (0, ""));
    // Without a seed it was a fresh one, and it was told.
    let seed = said.err.split_whitespace().nth(1).unwrap();
    let again = sudokit(&["generate", "--level", "expert", "--count", "10", "--seed", seed]);
    assert_eq!(again.out, said.out);
    assert_eq!(again.err, "");
    assert_ne!(sudokit(&["generate", "--level", "expert", "--count", "10"]).out, said.out);
}

#[test]
fn orders_make_their_puzzles_again() {
    let made = sudokit(&["generate", "--clues", "25-27", "--seed", "a b", "-n", "3", "--show-order"]).out;
    assert_eq!(made.lines().count(), 3);
    for line in made.lines() {
        let (puzzle, order) = line.split_once('\t').unwrap();
        assert_eq!(sudokit(&["generate", "--order", order]).out.trim(), puzzle);
    }
}

#[test]
fn threads_slices_and_ranges_change_nothing() {
    let some = ["generate", "--level", "4", "--seed", "1", "--count", "300"];
    let one = sudokit(&[&some[..], &["--threads", "1"]].concat()).out;
    let many = sudokit(&[&some[..], &["--threads", "5"]].concat()).out;
    assert_eq!(one, many);
    let part = ["generate", "--level", "4", "--seed", "1", "--index", "100", "--count", "20"];
    let lines: Vec<&str> = one.lines().skip(100).take(20).collect();
    assert_eq!(sudokit(&part).out.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn value_stability() {
    insta::assert_snapshot!("daily", picture(&sudokit(&["daily", "2024-03-15", "--show-order"])));
    let days = sudokit(&["daily", "2024-02-28..2024-03-01"]);
    insta::assert_snapshot!("daily_range", picture(&days));
    let block = ["daily", "2024-03-15", "--level", "hard", "--symmetry", "diagonal", "--to", "block"];
    insta::assert_snapshot!("daily_block", picture(&sudokit(&block)));
    let some = ["generate", "--level", "hard", "--seed", "42", "--count", "3"];
    insta::assert_snapshot!("generate", picture(&sudokit(&[&some[..], &["--show-order"]].concat())));
    insta::assert_snapshot!("generate_json", picture(&sudokit(&[&some[..], &["--json"]].concat())));
}

#[test]
fn the_day_does_not_depend_on_the_time_zone() {
    let there = |zone: &str| {
        let output = common::command(&["daily", "2024-03-15"]).env("TZ", zone).output().unwrap();
        common::said(&output).out
    };
    assert_eq!(there("Pacific/Kiritimati"), there("Pacific/Pago_Pago"));
}

#[test]
fn wishes_that_cannot_be_met_are_said() {
    for arguments in [
        &["generate", "--clues", "16", "--seed", "1"][..],
        &["generate", "--clues", "26-24", "--seed", "1"],
        &["generate", "--clues", "23", "--symmetry", "quarter-turn", "--seed", "1"],
        &["generate", "--clues", "many"],
        &["generate", "--level", "11"],
        &["generate", "--symmetry", "round"],
        &["generate", "--order", "v9:hard:seed=1:0"],
        &["daily", "2023-02-29"],
        &["daily", "2024-03-15..2024-03-01"],
        &["daily"],
    ] {
        let said = sudokit(arguments);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{arguments:?}: {}", said.err);
        assert_eq!(said.err.matches("error:").count(), 1, "{}", said.err);
    }
    let said = sudokit(&["generate", "--clues", "17", "--attempts", "1", "--seed", "1", "-n", "2"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert_eq!(said.err.lines().count(), 2);
}

#[test]
fn masks_digits_and_starts_are_kept() {
    let mask = "x???????x?????????".to_owned() + &"?".repeat(54) + "x???????x";
    let said = sudokit(&["generate", "--mask", &mask, "--without", "7", "--seed", "3", "-n", "4"]);
    assert_eq!(said.code, 0, "{}", said.err);
    for line in said.out.lines() {
        for corner in [0, 8, 72, 80] {
            assert_ne!(&line[corner..=corner], ".", "{line}");
        }
        assert!(!line.contains('7'), "{line}");
    }
    let full = sudokit(&["solve", common::EASY]).out;
    let said = sudokit(&["generate", "--from", full.trim(), "--seed", "3", "--solution"]);
    assert_eq!(said.out.trim().split_once('\t').unwrap().1, full.trim());
}

#[test]
fn difficulty_is_met() {
    let said = sudokit(&["generate", "--se", "2.0-3.0", "--seed", "5", "-n", "3"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 3), "{}", said.err);
    for line in with_input(&["rate", "--scale", "se"], said.out.as_bytes()).out.lines() {
        let er: f64 = line.split('\t').nth(1).unwrap().parse().unwrap();
        assert!((2.0..=3.0).contains(&er), "{line}");
    }
    let said = sudokit(&["generate", "--score", "200-300", "--grade", "hidden-singles", "--seed", "5"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let rated = with_input(&["rate", "--scale", "score,grade"], said.out.as_bytes()).out;
    let columns: Vec<&str> = rated.trim().split('\t').collect();
    assert!((200..=300).contains(&columns[1].parse::<u32>().unwrap()), "{rated}");
    assert_eq!(columns[4], "hidden singles");
    for wrong in [&["--se", "hard"][..], &["--score", "9-1"], &["--one-of", "magic"], &["--grade", "x"]] {
        let said = sudokit(&[&["generate", "--seed", "1"][..], wrong].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{wrong:?}: {}", said.err);
    }
}
