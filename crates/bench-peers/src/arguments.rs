//! What the command line of a benchmark asks for.

use std::env;

/// What to run, read from the command line.
#[derive(Clone, Debug)]
pub struct Arguments {
    /// Files or names of public lists; all the public lists if empty.
    pub lists: Vec<String>,
    /// How many passes each contender runs; the best counts.
    pub passes: usize,
    /// How many items of a list are taken at most, or `None` for as many as the benchmark finds apt.
    pub items: Option<usize>,
    /// Only contenders whose name contains one of these; all of them if empty.
    pub only: Vec<String>,
    /// Set under `cargo test`: look whether the answers agree, on a handful of items, and return.
    pub test: bool,
}

impl Arguments {
    /// Reads `[--passes N] [--items N] [--only NAME]... [LIST]...`. Cargo adds `--bench` under
    /// `cargo bench` alone, so its absence means a test run.
    pub fn from_command_line() -> Arguments {
        let mut found = Arguments { lists: Vec::new(), passes: 9, items: None, only: Vec::new(), test: true };
        let mut words = env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().unwrap_or_else(|| panic!("{word} needs a value"));
            match word.as_str() {
                "--bench" => found.test = false,
                "--passes" => found.passes = value().parse().expect("a number of passes"),
                "--items" => found.items = Some(value().parse().expect("a number of items")),
                "--only" => found.only.push(value()),
                option if option.starts_with("--") => {}
                _ => found.lists.push(word),
            }
        }
        if found.test {
            found.lists.clear();
            found.passes = 1;
            found.items = Some(20);
        }
        found
    }

    /// Whether a contender of this name is asked for.
    pub fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|part| name.contains(part.as_str()))
    }
}
