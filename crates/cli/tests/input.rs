//! Where puzzles come from, in which layouts, and what happens to texts that are none.

mod common;

use common::{CLASHING, EASY, HARD, file, picture, sudokit, with_input};

fn block(line: &str) -> String {
    sudokit(&["show", "--to", "block", line]).out
}

#[test]
fn arguments_files_and_standard_input_give_the_same() {
    let expected = sudokit(&["solve", EASY]).out;
    assert_eq!(expected.trim().len(), 81);
    let path = file("one.txt", format!("{EASY}\n"));
    assert_eq!(sudokit(&["solve", path.to_str().unwrap()]).out, expected);
    assert_eq!(with_input(&["solve"], format!("{EASY}\n").as_bytes()).out, expected);
    assert_eq!(with_input(&["solve", "-"], EASY.as_bytes()).out, expected);
    let all = sudokit(&["solve", EASY, path.to_str().unwrap(), HARD]);
    assert_eq!(all.out.lines().count(), 3);
    assert_eq!(all.code, 0);
}

#[test]
fn every_layout_is_read_from_a_file() {
    let line = format!("{EASY}\n");
    for layout in ["line", "zeros", "block", "sdk", "ss", "candidates", "729"] {
        let text = sudokit(&["show", "--to", layout, EASY]).out;
        let back = with_input(&["show", "--to", "line"], text.as_bytes());
        if layout == "candidates" || layout == "729" {
            // A single candidate cannot be told from a digit; here some cells have just one.
            assert_eq!(back.out.trim().len(), 81, "{layout}: {}", back.err);
        } else {
            assert_eq!(back.out, line, "{layout}: {}", back.err);
        }
        let crlf = text.replace('\n', "\r\n");
        assert_eq!(with_input(&["show", "--to", "line"], crlf.as_bytes()).out, back.out, "{layout}");
        let marked = format!("\u{feff}{text}");
        assert_eq!(with_input(&["show", "--to", "line"], marked.as_bytes()).out, back.out, "{layout}");
    }
}

#[test]
fn candidates_survive_a_round_trip() {
    let grid = sudokit(&["show", "--to", "candidates", HARD]).out;
    assert_eq!(with_input(&["show", "--to", "candidates"], grid.as_bytes()).out, grid);
    let line = sudokit(&["show", "--to", "729", HARD]).out;
    assert_eq!(line.trim().len(), 729);
    assert_eq!(with_input(&["show", "--to", "candidates"], line.as_bytes()).out, grid);
}

#[test]
fn several_blocks_are_parted_by_blank_lines() {
    let text = format!("{}\n\n{}{}", block(EASY), block(HARD), block(EASY));
    let said = with_input(&["show", "--to", "line"], text.as_bytes());
    assert_eq!(said.out, format!("{EASY}\n{HARD}\n{EASY}\n"), "{}", said.err);
}

#[test]
fn comments_and_blank_lines_are_skipped_and_line_numbers_stay_true() {
    let text = format!("# a list\n\n{EASY}\n  \n#x\nbad\n{HARD} # hard\n{EASY}\tand more\n");
    let said = with_input(&["show", "--to", "line"], text.as_bytes());
    assert_eq!(said.out, format!("{EASY}\n{HARD}\n{EASY}\n"));
    assert!(said.err.starts_with("-:6: "), "{}", said.err);
    assert_eq!(said.code, 1);
}

#[test]
fn bad_texts_are_named_and_the_rest_goes_on() {
    let short = &EASY[..80];
    let long = format!("{EASY}1");
    let odd = EASY.replacen('3', "A", 1);
    let large = ".".repeat(256);
    let text = format!("{EASY}\n{short}\n{long}\n{odd}\n{large}\n{HARD}\n");
    let mut bytes = text.into_bytes();
    bytes.extend_from_slice(b"\xff\xfe\n");
    let path = file("bad.txt", bytes);
    let said = sudokit(&["solve", path.to_str().unwrap()]);
    assert_eq!(said.out.lines().count(), 2);
    insta::assert_snapshot!(picture(&said));
}

#[test]
fn a_bad_first_line_does_not_hide_the_rest() {
    let said = with_input(&["show", "--to", "line"], format!("puzzle\n{EASY}\n{HARD}\n").as_bytes());
    assert_eq!(said.out, format!("{EASY}\n{HARD}\n"));
    assert_eq!(said.code, 1);
}

#[test]
fn missing_files_are_3_and_the_rest_goes_on() {
    let said = sudokit(&["show", "--to", "line", "no-such-file.txt", EASY]);
    assert_eq!(said.out, format!("{EASY}\n"));
    insta::assert_snapshot!(picture(&said));
    let said = sudokit(&["show", env!("CARGO_TARGET_TMPDIR")]);
    assert_eq!(said.code, 3);
}

#[test]
fn a_line_without_an_end_is_refused_in_bounded_memory() {
    let mut bytes = format!("{EASY}\n").into_bytes();
    bytes.resize(bytes.len() + 3_000_000, b'1');
    bytes.extend_from_slice(format!("\n{HARD}\n").as_bytes());
    let said = with_input(&["show", "--to", "line"], &bytes);
    assert_eq!(said.out, format!("{EASY}\n{HARD}\n"));
    assert!(said.err.starts_with("-:2: longer than"), "{}", said.err);
    let said = with_input(&["show", "--to", "line"], &vec![b'.'; 3_000_000]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
}

#[test]
fn nothing_in_is_nothing_out() {
    for command in ["solve", "check", "rate", "show"] {
        let said = sudokit(&[command]);
        assert_eq!((said.code, said.out.as_str()), (0, ""), "{command}");
    }
}

#[test]
fn order_and_answers_do_not_depend_on_threads() {
    let mut text = String::new();
    for i in 0..3000 {
        text += [EASY, HARD, CLASHING, "oops"][i * 7 % 11 % 4];
        text.push('\n');
    }
    let one = with_input(&["check", "--threads", "1"], text.as_bytes());
    let many = with_input(&["check", "--threads", "7"], text.as_bytes());
    assert_eq!(one.out, many.out);
    assert_eq!(one.err, many.err);
    assert_eq!((one.code, many.code), (1, 1));
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    use std::io::Write as _;
    let mut child = common::command(&["show", "--to", "line"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let text = format!("{EASY}\n").repeat(50_000);
    let _ = stdin.write_all(text.as_bytes());
    drop(stdin);
    let said = common::said(&child.wait_with_output().unwrap());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
}

#[test]
fn an_answer_comes_before_the_input_ends() {
    use std::io::{BufRead as _, BufReader, Write as _};
    let mut child = common::command(&["show", "--to", "line"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for puzzle in [EASY, HARD] {
        writeln!(stdin, "{puzzle}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim(), puzzle);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
