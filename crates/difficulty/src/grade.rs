//! A first answer to "how hard": the easiest set of techniques that solves a puzzle.

use core::fmt;

use sudokit_solver::Puzzle;

use crate::{Position, Profile, Technique, solve_path};

/// The easiest set of techniques that solves a puzzle, one grade after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Grade {
    /// Naked singles alone (a full house is one).
    NakedSingles,
    /// Naked and hidden singles.
    HiddenSingles,
    /// More than singles.
    Beyond,
}

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
    let position = Position::new(puzzle.givens());
    let solves = |profile: Profile| solve_path(&position, &profile).is_solved();
    if solves(Profile::new([Technique::NakedSingle])) {
        Grade::NakedSingles
    } else if solves(Profile::singles()) {
        Grade::HiddenSingles
    } else {
        Grade::Beyond
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Grade::NakedSingles => "naked singles",
            Grade::HiddenSingles => "hidden singles",
            Grade::Beyond => "beyond",
        })
    }
}
