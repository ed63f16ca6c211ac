//! Tables in, tables out: columns pass through, one bad row spoils no other.

mod common;

use std::fs;
use std::io::Read as _;

use common::{EASY, HARD, TWO, command, said, sudokit, with_input};
use tempfile::TempDir;

#[test]
fn columns_pass_through_every_format() {
    let folder = TempDir::new().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let table = format!("id,puzzle,note\n1,{EASY},\"a, \"\"b\"\"\"\n2,{HARD},é\n");
    fs::write(file("a.csv"), &table).expect("a file");
    let steps =
        [("a.csv", "b.jsonl"), ("b.jsonl", "c.parquet"), ("c.parquet", "d.csv.zst"), ("d.csv.zst", "e.csv")];
    for (from, to) in steps {
        let said = sudokit(&["check", "--minimal", "-q", "--write", &file(to), &file(from)]);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{from} to {to}");
    }
    let expected = format!(
        "id,puzzle,note,verdict,clues,minimal\n1,{EASY},\"a, \"\"b\"\"\",unique,32,false\n2,{HARD},é,unique,25,true\n"
    );
    let found = fs::read_to_string(file("e.csv")).expect("a file");
    assert_eq!(found, expected);
}

#[test]
fn a_bad_row_in_the_middle_of_a_million_spoils_no_other() {
    const ROWS: usize = 1_000_000;
    const SHORT: usize = 250_000;
    const CUT: usize = 450_000;
    const OPEN: usize = 500_000;
    const SEVERAL: usize = 600_000;
    let mut table = String::from("puzzle,n\n");
    for i in 0..ROWS {
        match i {
            SHORT => table += "short,row,of,another,kind\n",
            CUT => table += &format!("{},{i}\n", &EASY[1..]),
            SEVERAL => table += &format!("{TWO},{i}\n"),
            // Without another quote in the file this one never closes.
            OPEN => table += &format!("\"{EASY},{i}\n"),
            _ => table += &format!("{EASY},{i}\n"),
        }
    }
    let said = with_input(&["solve", "--input-format", "csv"], table.as_bytes());
    assert_eq!(said.code, 1);
    let mut lines = said.out.lines();
    assert_eq!(lines.next(), Some("puzzle,n,solution"));
    for i in (0..ROWS).filter(|i| ![SHORT, CUT, OPEN].contains(i)) {
        let line = lines.next().expect("a row");
        let puzzle = if i == SEVERAL { TWO } else { EASY };
        let solution = if i == SEVERAL { 0 } else { 81 };
        let rest = line.strip_prefix(puzzle).and_then(|rest| rest.strip_prefix(&format!(",{i},")));
        assert_eq!(rest.map(str::len), Some(solution), "{i}: {line}");
    }
    assert_eq!(lines.next(), None);
    let complaints: Vec<&str> = said.err.lines().collect();
    let expected = [
        (SHORT, "expected 2 fields, found 5"),
        (CUT, "expected 81 cells, found 80"),
        (OPEN, "a quoted field that does not end"),
        (SEVERAL, "several solutions"),
    ];
    assert_eq!(complaints.len(), expected.len(), "{}", said.err);
    for (complaint, (row, message)) in complaints.iter().zip(expected) {
        assert!(complaint.starts_with(&format!("-:{}: {message}", row + 2)), "{complaint}");
    }
}

#[test]
fn a_bad_line_in_the_middle_of_a_million_spoils_no_other() {
    const LINES: usize = 1_000_000;
    const BAD: usize = 543_210;
    let mut text = String::new();
    for i in 0..LINES {
        text += match i {
            BAD => "no puzzle",
            i if i % 1000 == 999 => HARD,
            _ => EASY,
        };
        text.push('\n');
    }
    let solved = |puzzle| sudokit(&["solve", puzzle]).out.trim().to_owned();
    let (easy, hard) = (solved(EASY), solved(HARD));
    let said = with_input(&["solve"], text.as_bytes());
    assert_eq!(said.code, 1);
    let mut lines = said.out.lines();
    for i in (0..LINES).filter(|&i| i != BAD) {
        let expected = if i % 1000 == 999 { &hard } else { &easy };
        assert_eq!(lines.next(), Some(expected.as_str()), "{i}");
    }
    assert_eq!(lines.next(), None);
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    assert!(said.err.starts_with(&format!("-:{}: ", BAD + 1)), "{}", said.err);
}

#[test]
fn json_lines_keep_what_they_hold() {
    let input = format!(
        "{{\"q\":\"{EASY}\",\"x\":[1,{{\"y\":null}}],\"big\":123456789012345678901234567890,\"f\":1.50}}\nnot json\n{{\"other\":1}}\n{{\"q\":\"{HARD}\"}}\n"
    );
    let arguments = ["canon", "--automorphisms", "--input-format", "jsonl", "--column", "q"];
    let said = with_input(&arguments, input.as_bytes());
    assert_eq!(said.code, 1);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", said.out);
    let start = format!(
        "{{\"q\":\"{EASY}\",\"x\":[1,{{\"y\":null}}],\"big\":123456789012345678901234567890,\"f\":1.50,\"form\":\""
    );
    assert!(lines[0].starts_with(&start) && lines[0].ends_with(",\"automorphisms\":1}"), "{}", lines[0]);
    assert!(said.err.contains("-:2: ") && said.err.contains("-:3: no column \"q\""), "{}", said.err);
}

#[test]
fn rows_are_kept_split_and_turned() {
    let table = format!("puzzle,solution\n{EASY},\n{EASY},\n{HARD},\n");
    let said = with_input(&["dedup", "-q", "--input-format", "csv"], table.as_bytes());
    assert_eq!((said.code, said.out.lines().count()), (0, 3), "{}", said.err);
    let said = with_input(&["split", "-q", "--input-format", "csv", "--into", "all:1"], table.as_bytes());
    assert!(said.out.lines().skip(1).all(|line| line.ends_with(",all")), "{}", said.out);
    let solved = with_input(&["solve", "--input-format", "csv"], table.as_bytes());
    let turned =
        with_input(&["transform", "--by", "half-turn", "--input-format", "csv"], solved.out.as_bytes());
    assert_eq!(turned.code, 0, "{}", turned.err);
    for (before, after) in solved.out.lines().zip(turned.out.lines()).skip(1) {
        let before: Vec<&str> = before.split(',').collect();
        let after: Vec<&str> = after.split(',').collect();
        let reversed = |text: &str| text.chars().rev().collect::<String>();
        assert_eq!((reversed(before[0]), reversed(before[1])), (after[0].to_owned(), after[1].to_owned()));
    }
}

#[test]
fn faults_of_a_whole_table_are_told() {
    let folder = TempDir::new().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    fs::write(file("a.csv"), format!("id,question\n1,{EASY}\n")).expect("a file");
    let said = sudokit(&["solve", &file("a.csv")]);
    assert_eq!(said.code, 3);
    assert!(
        said.err.contains("no column \"puzzle\", there are id, question; --column names"),
        "{}",
        said.err
    );
    let said = sudokit(&["solve", "--column", "question", "--write", &file("a.parquet"), &file("a.csv")]);
    assert_eq!(said.code, 0, "{}", said.err);
    let whole = fs::read(file("a.parquet")).expect("a file");
    for cut in [0, 3, whole.len() / 2, whole.len() - 1] {
        fs::write(file("cut.parquet"), &whole[..cut]).expect("a file");
        let said = sudokit(&["solve", &file("cut.parquet")]);
        assert_eq!(said.code, 3, "{cut}");
        assert!(said.err.contains("not a whole Parquet file"), "{cut}: {}", said.err);
    }
    for (name, bytes) in [("x.csv.gz", &b"\x1f\x8b\x08\x00"[..]), ("x.jsonl.zst", b"nothing"), ("x.csv", b"")]
    {
        fs::write(file(name), bytes).expect("a file");
        let said = sudokit(&["solve", &file(name)]);
        assert_eq!((said.code, said.out.as_str()), (3, ""), "{name}: {}", said.err);
    }
    let said = sudokit(&["solve", "--write", &file("b.csv"), EASY]);
    assert_eq!(said.code, 2, "{}", said.err);
}

#[test]
fn a_reader_of_a_table_that_leaves_is_no_error() {
    let table = format!("puzzle,n\n{}", format!("{EASY},1\n").repeat(200_000));
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("a.csv");
    fs::write(&path, table).expect("a file");
    let mut child = command(&["solve", path.to_str().expect("a plain name")]).spawn().expect("a program");
    let mut head = [0; 100];
    child.stdout.take().expect("a pipe").read_exact(&mut head).expect("some output");
    let said = said(&child.wait_with_output().expect("the program ends"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(head.starts_with(b"puzzle,n,solution\n"));
}

#[test]
fn parts_in_files_are_for_texts() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("sets");
    let out = out.to_str().expect("a plain name");
    let table = format!("puzzle\n{EASY}\n");
    let said = with_input(&["split", "--input-format", "csv", "--out", out], table.as_bytes());
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains("--write") && !folder.path().join("sets").exists(), "{}", said.err);
}
