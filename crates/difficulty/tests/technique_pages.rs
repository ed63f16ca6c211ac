//! The pages of `docs/techniques/`: the example of each is a position in which the technique's finder
//! gives just that step, and its evidence proves it.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::prove;
use sudokit_difficulty::{Conclusion, Position, Technique, all_steps};
use sudokit_grid::{Candidate, Candidates, Grid};

/// The text of the fenced block of this kind.
#[track_caller]
fn block<'a>(page: &'a str, kind: &str) -> &'a str {
    let (_, rest) =
        page.split_once(&format!("```{kind}\n")).unwrap_or_else(|| panic!("no {kind} in\n{page}"));
    rest.split_once("```").unwrap().0
}

fn position(text: &str) -> Position {
    let mut lines = text.lines();
    let mut grid = |word: &str| -> Grid {
        lines.next().and_then(|line| line.strip_prefix(word)).unwrap().trim().parse().unwrap()
    };
    let (givens, placed) = (grid("givens"), grid("placed"));
    let pencilmarks: Candidates = lines.collect::<Vec<_>>().join("\n").parse().unwrap();
    assert!(givens.is_part_of(&placed));
    let position = Position::with_pencilmarks(&placed, givens.filled(), &pencilmarks);
    assert_eq!(position.candidates(), pencilmarks, "the pencilmarks fit the digits placed");
    position
}

fn conclusion(text: &str) -> Conclusion {
    let of = |word: &str| -> Vec<Candidate> {
        let rest = text.lines().filter_map(|line| line.strip_prefix(word));
        rest.flat_map(str::split_whitespace).map(|candidate| candidate.parse().unwrap()).collect()
    };
    Conclusion { placements: of("place "), eliminations: of("eliminate ") }
}

#[test]
fn the_example_of_every_page_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    let mut seen = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap() == "README.md" {
            continue;
        }
        let page = fs::read_to_string(&path).unwrap();
        let title = page.lines().next().unwrap().trim_start_matches("# ");
        let technique = Technique::ALL
            .into_iter()
            .find(|technique| technique.name().eq_ignore_ascii_case(title))
            .unwrap_or_else(|| panic!("{title}"));
        assert_eq!(page.contains("assumes that the puzzle has one solution"), technique.assumes_uniqueness());
        assert!(seen.insert(technique));
        let position = position(block(&page, "position"));
        let expected = conclusion(block(&page, "step"));
        let steps = all_steps(&position, technique);
        let step = steps.iter().find(|step| step.conclusion == expected);
        let step = step.unwrap_or_else(|| panic!("{title}: {expected:?} is not among\n{steps:#?}"));
        prove::check(&position, step);
    }
    for technique in Technique::ALL {
        assert!(seen.contains(&technique), "{technique} has no page");
    }
}
