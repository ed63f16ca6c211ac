//! The commands of `docs/data.md` run as they stand there, on fewer puzzles.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

fn pages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The blocks of shell of a page, in order.
fn blocks(page: &str) -> Vec<String> {
    let text = fs::read_to_string(pages().join(page)).expect("a page");
    let mut blocks = Vec::new();
    let mut open: Option<String> = None;
    for line in text.lines() {
        match (&mut open, line) {
            (None, "```sh") => open = Some(String::new()),
            (Some(block), "```") => blocks.extend(Some(std::mem::take(block)).filter(|b| !b.is_empty())),
            (Some(block), line) => *block += &format!("{line}\n"),
            _ => {}
        }
        if line == "```" {
            open = None;
        }
    }
    blocks
}

/// Runs a block in a folder, with our program and, if it is named, this Python first on the path.
fn run(block: &str, folder: &Path) -> common::Said {
    let program = Path::new(env!("CARGO_BIN_EXE_sudokit")).parent().expect("a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(program.to_path_buf()).chain(std::env::split_paths(&path));
    let mut shell = Command::new("sh");
    shell.args(["-e", "-c", block]).current_dir(folder);
    shell.env("PATH", std::env::join_paths(all).expect("a path"));
    common::said(&shell.output().expect("a shell"))
}

#[cfg(feature = "parquet")]
#[test]
fn the_walk_through_runs_as_written() {
    let folder = TempDir::new().expect("a folder");
    let blocks = blocks("data.md");
    assert!(blocks.len() >= 3, "{blocks:?}");
    for block in blocks {
        let module = ["duckdb", "pyarrow", "polars"].into_iter().find(|module| block.contains(module));
        let has = |module: &str| run(&format!("python3 -c 'import {module}'"), folder.path()).code == 0;
        if module.is_some_and(|module| !has(module)) {
            println!("skipped: {module:?} is not installed for python3");
            continue;
        }
        // The program is not much slower for a million puzzles, but a test has no minutes.
        assert!(!block.contains("--count") || block.contains("--count 1M"), "{block}");
        let said = run(&block.replace("--count 1M", "--count 3000"), folder.path());
        assert_eq!(said.code, 0, "{block}\n{}{}", said.out, said.err);
        if block.contains("verify") {
            assert!(said.out.contains("3000 rows, 0 faults"), "{}", said.out);
            assert!(said.err.contains("3000 read: 3000 kept, 0 dropped"), "{}", said.err);
        }
        if module == Some("duckdb") {
            assert!(said.out.contains("train") && said.out.contains("test"), "{}", said.out);
        }
    }
}
