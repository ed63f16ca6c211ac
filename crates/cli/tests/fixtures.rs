//! The program agrees with the fixtures that the library crates pin.

mod common;

use std::fs;
use std::path::Path;

use common::{sudokit, with_input};

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn rows(name: &str) -> Vec<Vec<String>> {
    let lines = fixture(name);
    lines.lines().skip(1).map(|line| line.split('\t').map(String::from).collect()).collect()
}

#[test]
fn orders() {
    let rows = rows("levels.tsv");
    let made: Vec<_> = rows.iter().filter(|row| row.len() == 3).collect();
    assert!(made.len() > 100);
    let mut arguments = vec!["generate", "--solution"];
    for row in &made {
        arguments.extend(["--order", &row[0]]);
    }
    let expected: String = made.iter().map(|row| format!("{}\t{}\n", row[1], row[2])).collect();
    assert_eq!(sudokit(&arguments).out, expected);
    for row in rows.iter().filter(|row| row.len() == 2) {
        let said = sudokit(&["generate", "--order", &row[0]]);
        assert_eq!((said.code, said.out.as_str()), (1, ""), "{}", row[0]);
    }
}

#[test]
fn days() {
    for row in rows("daily.tsv") {
        assert_eq!(sudokit(&["daily", "--solution", &row[0]]).out, format!("{}\t{}\n", row[1], row[2]));
    }
}

#[test]
fn verdicts() {
    for row in rows("verdicts.tsv") {
        let said = sudokit(&["check", "--json", "--count", "1000", &row[1]]);
        assert!(said.out.contains(&format!("\"verdict\":\"{}\"", row[2])), "{}", said.out);
        assert_eq!(said.code, i32::from(row[2] != "unique"));
    }
}

#[test]
fn transforms() {
    let puzzle = rows("verdicts.tsv").into_iter().find(|row| row[0] == "thirty-givens").unwrap();
    for row in rows("transforms.tsv") {
        assert_eq!(sudokit(&["transform", "--by", &row[0], &puzzle[1]]).out, format!("{}\n", row[1]));
    }
}

#[test]
fn scores() {
    let rows = rows("scores.tsv");
    let puzzles: String = rows.iter().map(|row| format!("{}\n", row[1])).collect();
    let said = with_input(&["rate", "--scale", "basic,pairs,grade,score"], puzzles.as_bytes());
    for (row, line) in rows.iter().zip(said.out.lines()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, _, _, naked, hidden, pairs, basic, with_pairs, grade, score] = &row[..] else {
            panic!("{row:?}");
        };
        assert_eq!(columns[1..8], [basic, with_pairs, naked, hidden, pairs, grade, score], "{}", row[0]);
    }
    assert_eq!(said.out.lines().count(), rows.len());
}

#[test]
fn texts() {
    for (name, good) in [("texts-good.jsonl", true), ("texts-bad.jsonl", false)] {
        for line in fixture(name).lines() {
            let record: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = record["text"].as_str().unwrap();
            let said = with_input(&["show", "--to", "line"], text.as_bytes());
            if good {
                assert_eq!(said.out.trim_end(), record["grid"].as_str().unwrap(), "{line}");
                assert_eq!(said.code, 0, "{line}");
            } else {
                // Nothing but white space and comments is a list without puzzles.
                assert_eq!(said.out, "", "{line}");
                let empty = text.trim().is_empty() || text.starts_with('#');
                assert_eq!(said.code, i32::from(!empty), "{line}");
            }
        }
    }
}
