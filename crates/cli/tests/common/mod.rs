//! Runs the program as a user would and hands back what it said.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A minimal puzzle.
pub(crate) const HARD: &str =
    "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
/// A puzzle that naked singles solve.
pub(crate) const EASY: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// Two 5s in the first row and box.
pub(crate) const CLASHING: &str =
    "55...............................................................................";
/// A full grid but for a deadly rectangle: two solutions.
pub(crate) const TWO: &str =
    "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8";

pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `sudokit` with these arguments and nothing on standard input.
pub(crate) fn sudokit(arguments: &[&str]) -> Said {
    with_input(arguments, b"")
}

/// Runs `sudokit` with these arguments and these bytes on standard input.
pub(crate) fn with_input(arguments: &[&str], input: &[u8]) -> Said {
    let mut child = command(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // Beside the reading of the output, or both pipes could fill.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("no panic");
    said(&output)
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("COLUMNS");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn said(output: &Output) -> Said {
    Said {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// A file of this name for one test, in the folder that cargo keeps for tests.
pub(crate) fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the test folder can be written");
    path
}

/// All that was said, drawn for a snapshot.
pub(crate) fn picture(said: &Said) -> String {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let clean = |text: &str| text.replace(&format!("{folder}/"), "");
    let mut picture = clean(&said.out);
    if !said.err.is_empty() {
        picture += &format!("--- standard error\n{}", clean(&said.err));
    }
    picture + &format!("--- exit code {}\n", said.code)
}
