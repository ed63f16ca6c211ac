//! The words of every technique, shown by the examples of its page in `docs/techniques/`: what the page
//! says is what the program says. `SUDOKIT_WRITE_PAGES=1` puts the program's words into the pages.

use std::fs;
use std::path::{Path, PathBuf};

use sudokit_difficulty::{Position, Technique, all_steps};
use sudokit_grid::{Candidate, Candidates, Grid};

/// The page of a technique: its name with hyphens.
fn file(technique: Technique) -> PathBuf {
    let name = technique.name().to_lowercase().replace([' ', '+'], "-").replace(',', "");
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques").join(name + ".md")
}

/// The lines of the fenced block of this kind.
#[track_caller]
fn block<'a>(page: &'a str, kind: &str) -> Vec<&'a str> {
    let (_, rest) =
        page.split_once(&format!("```{kind}\n")).unwrap_or_else(|| panic!("no {kind} in\n{page}"));
    rest.split_once("```").unwrap().0.lines().collect()
}

fn position(lines: &[&str]) -> Position {
    let grid = |line: &str, word: &str| -> Grid { line.strip_prefix(word).unwrap().trim().parse().unwrap() };
    let (givens, placed) = (grid(lines[0], "givens"), grid(lines[1], "placed"));
    let pencilmarks: Candidates = lines[2..].join("\n").parse().unwrap();
    Position::with_pencilmarks(&placed, givens.filled(), &pencilmarks)
}

fn candidates(lines: &[&str], word: &str) -> Vec<Candidate> {
    let rest = lines.iter().filter_map(|line| line.strip_prefix(word));
    rest.flat_map(str::split_whitespace).map(|candidate| candidate.parse().unwrap()).collect()
}

#[test]
fn the_words_of_every_technique() {
    let write = std::env::var_os("SUDOKIT_WRITE_PAGES").is_some();
    let mut all = String::new();
    for technique in Technique::ALL {
        let path = file(technique);
        let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let position = position(&block(&page, "position"));
        let step = block(&page, "step");
        let (words, conclusion) = step.split_first().unwrap();
        let (placed, gone) = (candidates(conclusion, "place "), candidates(conclusion, "eliminate "));
        let ours: Vec<String> = all_steps(&position, technique)
            .iter()
            .filter(|step| step.conclusion.placements == placed && step.conclusion.eliminations == gone)
            .map(|step| super::step(&position, step))
            .collect();
        // Several patterns may lead to the conclusion: the page shows one of them, new words the shortest.
        let shown = ours.iter().find(|own| own == words).or(ours.iter().min_by_key(|own| own.len()));
        let shown = shown.unwrap_or_else(|| panic!("{technique}: no step gives {conclusion:?}"));
        if write {
            let fence = |words: &str| format!("```step\n{words}\n");
            fs::write(&path, page.replace(&fence(words), &fence(shown))).unwrap();
        } else {
            assert_eq!(shown, words, "the page of the {technique}");
        }
        all = all + shown + "\n";
    }
    insta::assert_snapshot!(all);
}
