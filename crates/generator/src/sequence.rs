//! Which cells fall first and which last on the way to the solution.
//!
//! A solving path takes one step after another, and which of several steps comes first is the finder's choice. So the way
//! is walked in rounds instead: all steps of the easiest kind that offers any are taken at once, singles of all kinds counted as
//! one. What falls in which round is the same for every isomorphic puzzle.

use alloc::vec::Vec;

use sudokit_difficulty::{Position, Profile, Step, Technique, all_steps};
use sudokit_grid::CellSet;
use sudokit_solver::Puzzle;

const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle];

/// How far a puzzle is from this: every cell of `first` falls in an earlier round than any other cell, every cell of
/// `last` in a later one. 0 if it is so; else the more, the more cells are open when it fails.
pub(crate) fn distance(puzzle: &Puzzle, profile: &Profile, first: CellSet, last: CellSet) -> u32 {
    let mut position = Position::new(puzzle.givens());
    while !position.is_full() {
        let open = position.open();
        if !take_round(&mut position, profile) {
            return 81 + open.len() as u32;
        }
        let fell = open - position.open();
        let too_early = !first.is_disjoint(open) && !fell.is_subset(first);
        let too_soon = !fell.is_disjoint(last) && !open.is_subset(last);
        if too_early || too_soon {
            return open.len() as u32;
        }
    }
    0
}

/// Takes all steps of the easiest kind; whether there was any.
fn take_round(position: &mut Position, profile: &Profile) -> bool {
    let singles = SINGLES.into_iter().filter(|&single| profile.allows(single));
    let mut steps: Vec<Step> = singles.flat_map(|single| all_steps(position, single)).collect();
    if steps.is_empty() {
        let harder = profile.techniques().iter().filter(|technique| !SINGLES.contains(technique));
        steps = harder
            .map(|&technique| all_steps(position, technique))
            .find(|s| !s.is_empty())
            .unwrap_or_default();
    }
    let mut changed = false;
    for step in &steps {
        changed |= position.apply(&step.conclusion);
    }
    changed
}

#[cfg(test)]
mod tests {
    use sudokit_grid::{Cell, Grid};

    use super::*;

    fn puzzle(line: &str) -> Puzzle {
        Puzzle::try_from(Grid::from_line(line.as_bytes()).unwrap()).unwrap()
    }

    const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    /// The rounds of a puzzle, cell by cell, worked out in the plainest way.
    fn rounds(puzzle: &Puzzle) -> Vec<CellSet> {
        let mut position = Position::new(puzzle.givens());
        let mut rounds = Vec::new();
        while !position.is_full() {
            let open = position.open();
            assert!(take_round(&mut position, &Profile::all()));
            rounds.push(open - position.open());
        }
        rounds.retain(|round| !round.is_empty());
        rounds
    }

    #[test]
    fn the_first_and_the_last_round_are_found() {
        let puzzle = puzzle(EASY);
        let rounds = rounds(&puzzle);
        assert!(rounds.len() > 3);
        let (first, last) = (rounds[0], rounds[rounds.len() - 1]);
        let far = |first, last| distance(&puzzle, &Profile::all(), first, last);
        assert_eq!(far(first, last), 0);
        assert_eq!(far(first, CellSet::EMPTY), 0);
        assert_eq!(far(CellSet::EMPTY, last), 0);
        assert_eq!(far(CellSet::EMPTY, CellSet::EMPTY), 0);
        assert!(far(last, CellSet::EMPTY) > 0 && far(CellSet::EMPTY, first) > 0);
        // All but one of the first round do not come strictly before that one.
        let one = CellSet::only(first.first().unwrap());
        assert!(far(first - one, CellSet::EMPTY) > 0);
        assert_eq!(far(first | rounds[1], CellSet::EMPTY), 0);
        // What no technique allowed solves is far.
        let little = Profile::new([Technique::FullHouse]);
        assert!(distance(&puzzle, &little, CellSet::EMPTY, last) > 81);
    }

    #[test]
    fn rounds_do_not_depend_on_the_finder() {
        let puzzle = puzzle(EASY);
        let turned: alloc::string::String = EASY.chars().rev().collect();
        let turned = self::puzzle(&turned);
        let turn =
            |cells: CellSet| cells.iter().map(|cell| Cell::ALL[80 - cell.index()]).collect::<CellSet>();
        let back: Vec<CellSet> = rounds(&turned).into_iter().map(turn).collect();
        assert_eq!(rounds(&puzzle), back);
    }
}
