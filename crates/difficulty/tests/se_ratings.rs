//! Agreement with published ratings, and soundness: no step may contradict the solution.

use std::env;

use sudokit_difficulty::{SeChain, SeNode, SeRating, SeRule, se_next_step, se_path, se_rating};
use sudokit_grid::{Candidate, Candidates, Digit, Grid};
use sudokit_solver::Puzzle;

fn puzzle(line: &str) -> Puzzle {
    let grid = Grid::from_line(line.as_bytes()).expect("a grid");
    Puzzle::try_from(grid).expect("a puzzle")
}

fn is_full() -> bool {
    env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1")
}

/// Every row of the list: all three figures equal.
#[test]
fn ratings_equal_the_original() {
    let Some(rows) = sudokit_test_data::lines("se-ratings.tsv") else { return };
    let mut wrong = Vec::new();
    for row in &rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let er: f64 = fields[1].parse().expect("a rating");
        if er >= 9.0 && !is_full() {
            continue;
        }
        let found = se_rating(&puzzle(fields[0])).to_string();
        if found != fields[1..4].join("/") {
            wrong.push(format!("{row} but found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Steps of samples of all lists: what they remove is not in the solution, what they place is.
#[test]
fn steps_are_sound() {
    let samples = [("easy.txt", 2_003), ("unbiased.txt", 1_009), ("17-clue.txt", 499), ("top1465.txt", 29)];
    for (name, stride) in samples {
        let Some(lines) = sudokit_test_data::lines(name) else { return };
        let stride = if is_full() { stride / 9 } else { stride };
        for line in lines.iter().step_by(stride) {
            let puzzle = puzzle(line);
            let path = se_path(&puzzle);
            let solution = Grid::from(*puzzle.solution());
            for step in &path.steps {
                if let Some(placement) = step.placement {
                    assert_eq!(solution[placement.cell], Some(placement.digit), "{line}: {step:?}");
                }
                for gone in &step.eliminations {
                    assert_ne!(solution[gone.cell], Some(gone.digit), "{line}: {step:?}");
                }
            }
            assert_eq!(path.rating, se_rating(&puzzle));
            assert!(path.rating.er < sudokit_difficulty::SeValue::UNRATED, "{line}");
        }
    }
}

/// Whether the premises of a node of a chain switch it on or off, given the candidates of the position.
fn follows(node: &SeNode, chain: &SeChain, candidates: &Candidates) -> bool {
    let premises: Vec<&SeNode> = node.premises.iter().map(|&place| &chain.nodes[place]).collect();
    let Candidate { cell, digit } = node.candidate;
    if node.is_on {
        let is_off = |other| premises.iter().any(|premise| !premise.is_on && premise.candidate == other);
        let gone = |other: Candidate| other == node.candidate || !candidates.contains(other) || is_off(other);
        Digit::ALL.iter().all(|&other| gone(Candidate::new(cell, other)))
            || cell
                .houses()
                .iter()
                .any(|house| house.cells().iter().all(|other| gone(Candidate::new(other, digit))))
    } else {
        let other = premises[0].candidate;
        let sees = other.digit == digit && other.cell.sees(cell);
        premises[0].is_on && (sees || other.cell == cell && other.digit != digit)
    }
}

/// Each chain is a proof: it starts at one assumption, and every node follows from its premises.
#[test]
fn chains_are_proofs() {
    let Some(rows) = sudokit_test_data::lines("se-ratings.tsv") else { return };
    let mut seen = 0;
    for row in rows.iter().filter(|row| row.split('\t').nth(1).is_some_and(|er| er >= "6.5")).step_by(7) {
        let puzzle = puzzle(&row[..81]);
        let mut candidates = Candidates::of(puzzle.givens());
        for step in se_path(&puzzle).steps {
            let by_chains = step.rule >= SeRule::XCycle && step.rule != SeRule::AlignedTripletExclusion;
            assert_eq!(by_chains, !step.chains.is_empty(), "{step:?}");
            for chain in &step.chains {
                seen += 1;
                let starts = chain.nodes.iter().filter(|node| node.premises.is_empty());
                assert_eq!(starts.count(), 1, "{row}: {step:?}");
                for node in chain.nodes.iter().filter(|node| !node.premises.is_empty() && !node.is_advanced) {
                    assert!(follows(node, chain, &candidates), "{row}: {node:?} in {step:?}");
                }
            }
            for gone in step.eliminations {
                candidates.eliminate(gone);
            }
            if let Some(placement) = step.placement {
                candidates.place(placement);
            }
        }
    }
    assert!(seen > 500, "only {seen} chains");
}

/// Any pencilmarks get an answer, also those that no grid fits.
#[test]
fn any_pencilmarks_are_answered() {
    assert_eq!(se_next_step(&Grid::EMPTY, &Candidates::EMPTY), None);
    assert_eq!(se_next_step(&Grid::EMPTY, &Candidates::FULL), None);
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    for round in 0..60 {
        let mut candidates = Candidates::FULL;
        for candidate in Candidates::FULL.iter() {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            if random % 12 < 4 + round % 8 {
                candidates.eliminate(candidate);
            }
        }
        if let Some(step) = se_next_step(&Grid::EMPTY, &candidates) {
            assert!(step.placement.is_some() || !step.eliminations.is_empty(), "{step:?}");
            assert!(step.eliminations.iter().all(|&gone| candidates.contains(gone)), "{step:?}");
        }
    }
}

/// The figures of puzzles that were quoted when the scale was new.
#[test]
fn value_stability() {
    #[track_caller]
    fn check(line: &str, expected: &str) {
        let rating: SeRating = se_rating(&puzzle(line));
        assert_eq!(rating.to_string(), expected);
    }
    check("................12..3.45...............6.3..7.45.1..........5....81.....1..29....", "1.2/1.2/1.2");
    check("7.4.....2...8.1...3.........5.6..1..2...4...........9....37.....8....6...9.....5.", "3.4/1.2/1.2");
    check("......132.6.5.3...8.....6.9..............184....938..12.5..4.....41......1..9...8", "7.3/1.2/1.2");
    check("1..4.......7.8...6.9....41......3....368..9....5.6...7..2......5....8..2.7..2.65.", "8.9/1.2/1.2");
}
