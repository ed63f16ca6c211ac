//! The house rules that no compiler checks, as ordinary tests, so that `cargo test` is the whole check.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The most lines a source file may have.
const LONGEST: usize = 700;

/// The libraries that run without an operating system.
const LIBRARIES: &[&str] = &["grid", "solver", "transform", "difficulty", "generator"];

/// Words that mark unfinished work; spelled apart so that this file passes.
const UNFINISHED: &[&str] = &[
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
    concat!("#[ign", "ore"),
    concat!("should_", "panic"),
];

/// Places that exist on one machine only; spelled apart likewise.
const MACHINE: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/tm", "p/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("..", "/shared"),
    concat!("static.", "crates.io"),
    concat!("index.", "crates.io"),
    concat!("files.python", "hosted.org"),
    concat!("registry.", "npmjs.org"),
];

/// Files that the top folder must have.
const TOP: &[&str] = &[
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "rust-toolchain.toml",
    "docs/architecture.md",
    "fixtures/README.md",
];

/// Every broken rule, one line each.
pub(crate) fn problems(root: &Path) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for name in TOP {
        if !root.join(name).is_file() {
            problems.push(format!("{name} is missing"));
        }
    }
    for path in files(root)? {
        let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        // Lists that are not text (compressed, pictures) are no concern of ours.
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if name == "Cargo.lock" {
            problems.extend(lock_problems(&text));
            continue;
        }
        words(&name, &text, &mut problems);
        if name.ends_with(".rs") {
            source(&name, &text, &mut problems);
        }
        if name.ends_with(".md") {
            problems.extend(dead_links(root, &path, &text).into_iter().map(|link| format!("{name}: {link}")));
        }
    }
    Ok(problems)
}

fn words(name: &str, text: &str, problems: &mut Vec<String>) {
    let code = name.ends_with(".rs");
    // The one crate whose task is to look beside the workspace.
    if name.starts_with("crates/test-data/") {
        return;
    }
    for (number, line) in text.lines().enumerate() {
        for word in MACHINE.iter().chain(UNFINISHED.iter().filter(|_| code)) {
            if line.contains(word) {
                problems.push(format!("{name}:{}: says {word:?}", number + 1));
            }
        }
    }
}

fn source(name: &str, text: &str, problems: &mut Vec<String>) {
    if !text.starts_with("//! ") {
        problems.push(format!("{name} does not open with `//!`"));
    }
    let lines = text.lines().count();
    if lines > LONGEST {
        problems.push(format!("{name} has {lines} lines; {LONGEST} is the limit"));
    }
    let parts: Vec<&str> = name.split('/').collect();
    let has = |attribute: &str| text.lines().any(|line| line == attribute);
    match parts[..] {
        ["crates", krate, "src", "lib.rs"] => {
            if LIBRARIES.contains(&krate) {
                for attribute in ["#![no_std]", "#![deny(missing_docs)]"] {
                    if !has(attribute) {
                        problems.push(format!("{name} lacks `{attribute}`"));
                    }
                }
            }
            if krate != "solver" && !has("#![forbid(unsafe_code)]") {
                problems.push(format!("{name} lacks `#![forbid(unsafe_code)]`"));
            }
        }
        ["crates", _, "src", "main.rs"] | ["xtask", "src", "main.rs"] if !has("#![forbid(unsafe_code)]") => {
            problems.push(format!("{name} lacks `#![forbid(unsafe_code)]`"));
        }
        _ => {}
    }
}

/// Every package of the lock file comes from the one public index, by its public name.
fn lock_problems(lock: &str) -> Vec<String> {
    let public = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    let other = lock.lines().filter(|line| line.starts_with("source = ") && *line != public);
    other.map(|line| format!("Cargo.lock: {line}")).collect()
}

/// The links of a Markdown text that lead nowhere: to a file that is not there or to a heading that
/// the file does not have. Web addresses and paths of Rust items are left alone.
fn dead_links(root: &Path, file: &Path, text: &str) -> Vec<String> {
    let folder = file.parent().unwrap_or(root);
    let mut dead = Vec::new();
    for target in links(text) {
        if target.contains("://") || target.contains("::") || target.starts_with("mailto:") {
            continue;
        }
        let (place, heading) = target.split_once('#').unwrap_or((target, ""));
        if !place.contains(['/', '.']) && !place.is_empty() {
            continue; // the name of a Rust item, which rustdoc checks
        }
        let path = if place.is_empty() { file.to_path_buf() } else { folder.join(place) };
        if !path.exists() {
            dead.push(format!("{target} does not exist"));
        } else if !heading.is_empty() && path.extension().is_some_and(|e| e == "md") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            if !headings(&text).contains(heading) {
                dead.push(format!("{target}: no such heading"));
            }
        }
    }
    dead
}

/// The targets of `[words](target)` outside code blocks.
fn links(text: &str) -> Vec<&str> {
    let mut links = Vec::new();
    for line in prose(text) {
        let mut rest = line;
        while let Some(start) = rest.find("](") {
            rest = &rest[start + 2..];
            let Some(end) = rest.find(')') else { break };
            links.push(rest[..end].split(' ').next().unwrap_or(""));
            rest = &rest[end..];
        }
    }
    links
}

fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

/// The anchors that a page gives its headings: small letters, blanks to hyphens, no other signs.
fn headings(text: &str) -> HashSet<String> {
    let titles = prose(text).filter(|line| line.starts_with('#'));
    titles
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            title
                .chars()
                .filter_map(|c| match c {
                    ' ' => Some('-'),
                    c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
                    _ => None,
                })
                .collect()
        })
        .collect()
}

/// All files of the project: what is hidden, built or fetched is left out.
fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let hidden = name.starts_with('.') && name != ".ci" && name != ".cargo" && name != ".gitignore";
            if hidden || ["target", "node_modules", "__pycache__"].contains(&name.as_str()) {
                continue;
            }
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_tidy() {
        let problems = problems(&crate::root()).unwrap();
        assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    }

    #[test]
    fn untidy_text_is_found() {
        let mut found = Vec::new();
        words("a.rs", &format!("{}x\n{}", MACHINE[0], UNFINISHED[0]), &mut found);
        assert_eq!(found.len(), 2, "{found:?}");
        found.clear();
        source("crates/grid/src/lib.rs", "fn main() {}", &mut found);
        assert_eq!(found.len(), 4, "{found:?}");
        found.clear();
        source("crates/grid/src/long.rs", &"//! a\n".repeat(LONGEST + 1), &mut found);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(lock_problems("source = \"registry+https://else.where\"\n").len(), 1);
    }

    #[test]
    fn dead_links_are_found() {
        let root = crate::root();
        let file = root.join("README.md");
        let dead = |text| dead_links(&root, &file, text).len();
        assert_eq!(dead("[a](docs/none.md) and [b](https://example.org/x) and [c](Grid)"), 1);
        assert_eq!(dead("```\n[a](docs/none.md)\n```"), 0);
        assert_eq!(dead("[a](Cargo.toml), [b](#no-such-heading)"), 1);
        assert!(headings("## What `this` is, really\n").contains("what-this-is-really"));
    }

    #[test]
    fn the_walk_sees_the_sources() {
        let root = crate::root();
        let files = files(&root).unwrap();
        for name in ["xtask/src/tidy.rs", "crates/grid/src/lib.rs", "README.md"] {
            assert!(files.contains(&root.join(name)), "{name}");
        }
    }
}
