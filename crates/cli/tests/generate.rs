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
    // Each says how long it was tried and shows the nearest puzzle found.
    for line in said.err.lines() {
        let (effort, puzzle) = line.rsplit_once(": ").unwrap();
        assert!(effort.contains("gave up after 1 attempts, the nearest puzzle has "), "{line}");
        assert_eq!(sudokit(&["check", "--quiet", puzzle]).code, 0, "{line}");
    }
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

/// A path takes the first technique of the catalogue that has a step, so it shows what was needed.
#[test]
fn techniques_are_needed_or_not_as_asked() {
    let some = ["generate", "--clues", "24-30", "--attempts", "20000", "--seed", "5"];
    let path = |wish: &[&str]| {
        let said = sudokit(&[&some[..], wish].concat());
        assert_eq!(said.code, 0, "{wish:?}: {}", said.err);
        with_input(&["path"], said.out.as_bytes()).out.to_lowercase()
    };
    let hardest = path(&["--hardest", "naked-pair"]);
    assert!(hardest.contains("naked pair"), "{hardest}");
    for harder in ["naked triple", "hidden pair", "x-wing", "xy-wing", "skyscraper"] {
        assert!(!hardest.contains(harder), "{hardest}");
    }
    let one_of = path(&["--one-of", "naked-triple/hidden-pair"]);
    assert!(one_of.contains("naked triple") || one_of.contains("hidden pair"), "{one_of}");
    // The path may take what an order does without, so that this shows only what comes later.
    let none_of = path(&["--hardest", "hidden-pair", "--none-of", "naked-triple,naked-pair"]);
    assert!(!none_of.contains("x-wing") && !none_of.contains("skyscraper"), "{none_of}");
    let named = path(&["--grade", "hidden-singles"]);
    assert!(!named.contains("pair"), "{named}");
}

/// A puzzle with 43 givens leads to 43 with 42 at most, so that a long series meets some again.
fn few() -> Vec<String> {
    let from = sudokit(&["generate", "--level", "easy", "--seed", "1"]).out;
    ["generate", "--clues", "42", "--seed", "1", "--from", from.trim()].map(String::from).to_vec()
}

#[test]
fn distinct_puzzles_differ_in_kind() {
    let few = few();
    let run = |more: &[&str]| {
        let arguments: Vec<&str> = few.iter().map(String::as_str).chain(more.iter().copied()).collect();
        sudokit(&arguments)
    };
    let one = run(&["--distinct", "--count", "30", "--show-order", "--threads", "1"]);
    let many = run(&["--distinct", "--count", "30", "--show-order", "--threads", "4"]);
    assert_eq!((one.code, one.out.lines().count()), (0, 30), "{}", one.err);
    assert_eq!((one.out.as_str(), one.err.as_str()), (many.out.as_str(), many.err.as_str()));
    assert!(one.err.ends_with("passed over: isomorphic to earlier ones\n"), "{}", one.err);
    let puzzles: String = one.out.lines().map(|line| line[..81].to_owned() + "\n").collect();
    assert_eq!(with_input(&["dedup", "--quiet"], puzzles.as_bytes()).out, puzzles);
    // Each order is the one that the series has at that index.
    for line in one.out.lines() {
        let (puzzle, order) = line.split_once('\t').unwrap();
        assert_eq!(sudokit(&["generate", "--order", order]).out.trim(), puzzle);
    }
    let plain = run(&["--count", "30"]).out;
    assert_ne!(plain.lines().collect::<std::collections::BTreeSet<_>>().len(), 30);
    // There are not so many: it ends, and says so.
    let ended = run(&["--distinct=200", "--count", "100"]);
    assert_eq!(ended.code, 1, "{}", ended.err);
    assert!((30..=43).contains(&ended.out.lines().count()), "{}", ended.out);
    assert!(ended.err.contains("200 puzzles in a row are isomorphic to earlier ones"), "{}", ended.err);
    let refused = run(&["--distinct", "--out", "nowhere"]);
    assert_eq!(refused.code, 2);
    assert_eq!(run(&["--distinct", "--count", "0"]).out, "");
}

#[test]
fn a_weighted_sample_shows_its_weights_everywhere() {
    let some = ["generate", "--unbiased", "--seed", "1", "--count", "3"];
    let text = sudokit(&[&some[..], &["--show-order"]].concat());
    assert_eq!((text.code, text.out.lines().count()), (0, 3), "{}", text.err);
    let json = sudokit(&[&some[..], &["--json"]].concat()).out;
    for (line, json) in text.out.lines().zip(json.lines()) {
        let [puzzle, weight, order] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let weight: f64 = weight.parse().unwrap();
        assert!(weight > 1e6, "{line}");
        let json: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!(json["puzzle"].as_str(), Some(puzzle));
        assert_eq!(json["weight"].as_f64(), Some(weight));
        assert_eq!(sudokit(&["generate", "--order", order, "--show-order"]).out.trim_end(), line);
    }
    let block = sudokit(&[&some[..], &["--to", "block"]].concat()).out;
    assert_eq!(block.matches("# weight ").count(), 3);
    assert!(!sudokit(&["generate", "--seed", "1", "--json"]).out.contains("weight"));
    assert_eq!(sudokit(&["generate", "--unbiased", "--clues", "24"]).code, 2);
}

#[test]
fn cells_are_solved_first_or_last() {
    let attempts = ["generate", "--attempts", "100000", "--seed", "2"];
    for (wish, cell) in [("--last", "r5c5"), ("--first", "r1c1")] {
        let said = sudokit(&[&attempts[..], &[wish, cell]].concat());
        assert_eq!(said.code, 0, "{wish}: {}", said.err);
        let path = with_input(&["path"], said.out.as_bytes()).out;
        assert!(path.contains(cell), "{path}");
    }
    assert_eq!(sudokit(&["generate", "--last", "r10c1"]).code, 2);
    assert_eq!(sudokit(&["generate", "--last", "r1c1", "--first", "r1c1", "--seed", "1"]).code, 2);
}
