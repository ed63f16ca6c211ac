//! Canonical forms, sameness, de-duplication and leak-free splits.

mod common;

use common::{CLASHING, EASY, HARD, TWO, file, picture, sudokit, with_input};

fn isomorphs(line: &str, count: &str) -> String {
    sudokit(&["transform", "--random", "--seed", "5", "--count", count, line]).out
}

#[test]
fn canon() {
    insta::assert_snapshot!("canon", picture(&sudokit(&["canon", "--by", "--automorphisms", EASY, HARD])));
    insta::assert_snapshot!("canon_json", picture(&sudokit(&["canon", "--json", EASY])));
    insta::assert_snapshot!("canon_key", picture(&sudokit(&["canon", "--key", EASY, HARD])));
    let forms = with_input(&["canon"], isomorphs(HARD, "20").as_bytes()).out;
    let form = sudokit(&["canon", HARD]).out;
    assert_eq!(forms, form.repeat(20));
    // What --by names makes the form.
    let said = sudokit(&["canon", "--by", HARD]).out;
    let (form, by) = said.trim().split_once('\t').unwrap();
    assert_eq!(sudokit(&["transform", "--by", by, HARD]).out.trim(), form);
}

#[test]
fn same() {
    let other = isomorphs(EASY, "1");
    let said = sudokit(&["same", EASY, other.trim()]);
    assert_eq!(said.code, 0);
    assert_eq!(sudokit(&["transform", "--by", said.out.trim(), EASY]).out, other);
    let said = sudokit(&["same", EASY, HARD]);
    assert_eq!((said.code, said.out.as_str()), (1, "different\n"));
    assert_eq!(sudokit(&["same", "--quiet", EASY, HARD]).out, "");
    assert_eq!(sudokit(&["same", EASY, "oops"]).code, 2);
}

#[test]
fn dedup_keeps_the_first_of_each_class_as_it_was_read() {
    let mut text = format!("{EASY} # first\n{HARD}\n");
    text += &isomorphs(EASY, "30");
    text += &isomorphs(HARD, "30");
    text += &format!("{CLASHING}\noops\n{CLASHING}\n");
    let said = with_input(&["dedup"], text.as_bytes());
    assert_eq!(said.out, format!("{EASY} # first\n{HARD}\n{CLASHING}\n"));
    assert!(said.err.contains("64 read: 3 kept, 61 dropped, 1 unreadable"), "{}", said.err);
    assert_eq!(said.code, 1);
    let solution = sudokit(&["solve", EASY]).out;
    let said = with_input(&["dedup", "--by", "solution"], format!("{EASY}\n{solution}{TWO}\n").as_bytes());
    assert_eq!(said.out, format!("{EASY}\n"));
    let said = with_input(&["dedup", "--by", "text", "-q"], format!("{EASY}\n{HARD}\n{EASY}\n").as_bytes());
    assert_eq!((said.out, said.err), (format!("{EASY}\n{HARD}\n"), String::new()));
}

#[test]
fn splits_do_not_leak() {
    let puzzles = sudokit(&["generate", "--level", "easy", "--seed", "9", "-n", "60"]).out;
    let split = |text: &str| with_input(&["split", "-q"], text.as_bytes()).out;
    let parts = split(&puzzles);
    insta::assert_snapshot!("split_summary", with_input(&["split"], puzzles.as_bytes()).err);
    for (line, puzzle) in parts.lines().zip(puzzles.lines()).take(10) {
        let (part, same) = line.split_once('\t').unwrap();
        assert_eq!(same, puzzle);
        let others = split(&isomorphs(puzzle, "5"));
        assert!(others.lines().all(|other| other.starts_with(&format!("{part}\t"))), "{others}");
    }
    let folder = file("split-here", "").with_file_name("split");
    let path = folder.to_str().unwrap();
    let said = with_input(&["split", "--out", path, "--into", "a:1,b:1"], puzzles.as_bytes());
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("a.txt").lines().count() + read("b.txt").lines().count(), 60);
    let left = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(left, 2, "nothing is left aside");
    for bad in ["a:0", "a:1,a:2", "a", "../x:1", "a:-1"] {
        assert_eq!(sudokit(&["split", "--into", bad]).code, 2, "{bad}");
    }
}
