//! The grade: the easiest set of techniques that solves a puzzle.

use core::fmt;
use core::ops::ControlFlow;

use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

use crate::sweep::{Bands, Outcome};
use crate::{Position, Technique, techniques};

/// The easiest set of techniques that solves a puzzle. Each grade has the techniques of the ones
/// before it as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Grade {
    /// Naked singles (a full house is one).
    NakedSingles,
    /// Hidden singles.
    HiddenSingles,
    /// Locked candidates: pointing and claiming.
    LockedCandidates,
    /// Naked and hidden pairs, triples and quads.
    Subsets,
    /// X-Wing, Swordfish, Jellyfish.
    Fish,
    /// Skyscraper, 2-string kite, turbot fish, empty rectangle, XY-, XYZ- and W-Wing.
    Wings,
    /// More than these.
    Beyond,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 7] = [
        Grade::NakedSingles,
        Grade::HiddenSingles,
        Grade::LockedCandidates,
        Grade::Subsets,
        Grade::Fish,
        Grade::Wings,
        Grade::Beyond,
    ];
}

/// The techniques of [`Grade::Wings`] that its predecessors lack.
pub(crate) const WINGS: [Technique; 7] = [
    Technique::Skyscraper,
    Technique::TwoStringKite,
    Technique::TurbotFish,
    Technique::EmptyRectangle,
    Technique::WWing,
    Technique::XYWing,
    Technique::XYZWing,
];

/// The grade of a puzzle.
///
/// It is the same for all isomorphic puzzles and does not depend on the order of the steps: a
/// technique that is possible stays possible or becomes needless while others remove candidates.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{Grade, grade};
/// use sudokit_grid::Grid;
/// use sudokit_solver::Puzzle;
///
/// let grid: Grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
///     .parse()
///     .unwrap();
/// let puzzle = Puzzle::try_from(grid).unwrap();
/// assert_eq!(grade(&puzzle), Grade::NakedSingles);
/// ```
pub fn grade(puzzle: &Puzzle) -> Grade {
    let mut bands = Bands::new(puzzle.givens());
    while bands.naked_singles() == Outcome::Changed {}
    if bands.is_full() {
        return Grade::NakedSingles;
    }
    let mut grade = Grade::HiddenSingles;
    loop {
        bands.exhaust_singles();
        if bands.is_full() {
            return grade;
        }
        let used = if bands.locked_candidates() {
            Grade::LockedCandidates
        } else if bands.subsets(|_, _| true) {
            Grade::Subsets
        } else if bands.fish(|_, _| true) {
            Grade::Fish
        } else if sweep(&mut bands, &WINGS) {
            Grade::Wings
        } else {
            return Grade::Beyond;
        };
        grade = grade.max(used);
    }
}

/// Removes everything that the steps of some techniques remove together.
pub(crate) fn sweep(bands: &mut Bands, techniques: &[Technique]) -> bool {
    let position = bands.to_position(&Grid::EMPTY);
    let mut changed = false;
    for &technique in techniques {
        changed |= sweep_position(bands, &position, technique);
    }
    changed
}

/// Removes everything that the steps of one technique in a position remove.
pub(crate) fn sweep_position(bands: &mut Bands, position: &Position, technique: Technique) -> bool {
    let mut changed = false;
    let _ = techniques::find(position, technique, &mut |step| {
        changed = true;
        step.conclusion.eliminations.iter().for_each(|&candidate| bands.eliminate(candidate));
        ControlFlow::Continue(())
    });
    changed
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Grade::NakedSingles => "naked singles",
            Grade::HiddenSingles => "hidden singles",
            Grade::LockedCandidates => "locked candidates",
            Grade::Subsets => "subsets",
            Grade::Fish => "fish",
            Grade::Wings => "wings",
            Grade::Beyond => "beyond",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::all_steps;

    /// Everything the steps of these techniques remove, as the finders say.
    fn after(position: &Position, techniques: &[Technique]) -> Position {
        let mut after = position.clone();
        for &technique in techniques {
            for step in all_steps(position, technique) {
                after.apply(&step.conclusion);
            }
        }
        after
    }

    #[track_caller]
    fn check(bands: &Bands, swept: impl Fn(&mut Bands) -> bool, techniques: &[Technique]) {
        let position = bands.to_position(&Grid::EMPTY);
        let expected = after(&position, techniques);
        let mut found = *bands;
        let changed = swept(&mut found);
        assert_eq!(changed, expected != position);
        assert_eq!(
            found.to_position(&Grid::EMPTY).candidates(),
            expected.candidates(),
            "{techniques:?}\n{position:?}"
        );
    }

    #[test]
    fn sweeps_do_what_the_finders_do() {
        use Technique as T;
        let mut positions = 0;
        for list in ["17-clue.txt", "top1465.txt", "unbiased.txt"] {
            let Some(lines) = sudokit_test_data::lines(list) else { return };
            for line in lines.iter().step_by(lines.len() / 150) {
                let grid: Grid = line[..81].parse().unwrap();
                let mut bands = Bands::new(&grid);
                assert_eq!(bands.to_position(&grid), Position::new(&grid));
                loop {
                    let before = bands;
                    let mut position = bands.to_position(&grid);
                    let steps =
                        [T::FullHouse, T::NakedSingle, T::HiddenSingle].map(|t| all_steps(&position, t));
                    let outcome = bands.singles();
                    steps.iter().flatten().for_each(|step| {
                        position.apply(&step.conclusion);
                    });
                    assert_eq!(bands.to_position(&grid), position);
                    if outcome == Outcome::Still {
                        assert!(before == bands);
                        break;
                    }
                }
                while !bands.is_full() {
                    positions += 1;
                    let subsets = [
                        T::LockedPair,
                        T::LockedTriple,
                        T::NakedPair,
                        T::NakedTriple,
                        T::NakedQuad,
                        T::HiddenPair,
                        T::HiddenTriple,
                        T::HiddenQuad,
                    ];
                    check(&bands, Bands::locked_candidates, &[T::Pointing, T::Claiming]);
                    check(&bands, |bands| bands.subsets(|_, _| true), &subsets);
                    check(
                        &bands,
                        |bands| bands.subsets(|naked, _| naked == 2),
                        &[T::NakedPair, T::LockedPair],
                    );
                    check(&bands, |bands| bands.subsets(|_, hidden| hidden == 3), &[T::HiddenTriple]);
                    check(&bands, |bands| bands.fish(|_, _| true), &[T::XWing, T::Swordfish, T::Jellyfish]);
                    check(&bands, |bands| bands.fish(|a, b| a == 2 || b == 2), &[T::XWing]);
                    let changed =
                        bands.locked_candidates() || bands.subsets(|_, _| true) || bands.fish(|_, _| true);
                    assert_eq!(bands, Bands::of_position(&bands.to_position(&grid)));
                    if !changed && !sweep(&mut bands, &WINGS) {
                        break;
                    }
                    bands.exhaust_singles();
                }
            }
        }
        assert!(positions > 500, "{positions}");
    }
}
