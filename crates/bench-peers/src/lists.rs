//! The lists of grids that are measured: named files, the public lists, or lists of our own making.

use std::fs;
use std::path::Path;

use crate::{Arguments, made};

/// Grids of one kind.
#[derive(Clone, Debug)]
pub struct List {
    /// The file's name, or what was made.
    pub name: String,
    /// The grids as lines of 81 characters, `.` for an empty cell.
    pub lines: Vec<String>,
}

const PUBLIC: [&str; 7] = [
    "easy.txt",
    "unbiased.txt",
    "17-clue.txt",
    "top1465.txt",
    "hardest-11plus.txt",
    "hardest-1106.txt",
    "multi-solution.txt",
];

/// The lists that the arguments ask for: those named, else the public ones, else, where their folder
/// is missing, lists made here from a fixed seed.
///
/// # Panics
///
/// If a list that was named cannot be read.
pub fn lists(arguments: &Arguments) -> Vec<List> {
    if arguments.test {
        return made::lists(20);
    }
    let mut lists = Vec::new();
    for name in &arguments.lists {
        let text = match fs::read_to_string(name) {
            Ok(text) => Some(text),
            Err(_) => sudokit_test_data::text(name),
        };
        let name = Path::new(name).file_name().map_or(name.clone(), |name| name.to_string_lossy().into());
        lists.push(List { lines: grids(&text.unwrap_or_else(|| panic!("{name}: no such list"))), name });
    }
    if arguments.lists.is_empty() {
        for name in PUBLIC {
            if let Some(text) = sudokit_test_data::text(name) {
                lists.push(List { name: name.into(), lines: grids(&text) });
            }
        }
        if lists.is_empty() {
            lists = made::lists(2000);
        }
    }
    lists
}

/// The grids of a text: of each line its first 81 characters, where they are a grid.
fn grids(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.get(..81));
    let lines = lines.filter(|line| line.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.')));
    lines.map(|line| line.replace('0', ".")).collect()
}
