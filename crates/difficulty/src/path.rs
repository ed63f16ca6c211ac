//! Solving step by step: the next step of a position, and the whole path.

use alloc::vec::Vec;

use crate::{HodokuRating, Position, Profile, Step, Technique, first_step};

/// The first step of the first technique of the profile that has one.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{Position, Profile, Technique, next_step};
///
/// let line = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
/// let position = Position::new(&line.parse().unwrap());
/// let step = next_step(&position, &Profile::hodoku()).unwrap();
/// assert_eq!(step.technique, Technique::HiddenSingle);
/// ```
pub fn next_step(position: &Position, profile: &Profile) -> Option<Step> {
    profile.techniques().iter().find_map(|&technique| first_step(position, technique))
}

/// The steps from a position as far as a profile leads, and where they end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The steps in order. Each holds in the position that the ones before it lead to.
    pub steps: Vec<Step>,
    /// The position after the last step.
    pub end: Position,
}

impl Path {
    /// Whether every cell is filled at the end.
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }

    /// The technique that stands last in the catalogue among those used.
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.iter().map(|step| step.technique).max()
    }

    /// HoDoKu's level and score of these steps; what no step solves counts as one use of brute force.
    pub fn hodoku_rating(&self) -> HodokuRating {
        HodokuRating::of_path(self.steps.iter().map(|step| step.technique), self.is_solved())
    }

    /// How often a technique is used.
    pub fn count(&self, technique: Technique) -> usize {
        self.steps.iter().filter(|step| step.technique == technique).count()
    }
}

/// Takes the next step again and again, until the position is full, is broken, or the profile has
/// no step.
///
/// After each step the search begins again with the first technique of the profile. The path is
/// finite: every step places a digit or removes a candidate.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{Position, Profile, solve_path};
///
/// let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// let path = solve_path(&Position::new(&line.parse().unwrap()), &Profile::singles());
/// assert!(path.is_solved());
/// assert_eq!(path.steps.len(), 49);
/// ```
pub fn solve_path(position: &Position, profile: &Profile) -> Path {
    let mut path = Path { steps: Vec::new(), end: position.clone() };
    while let Some(step) = next_step(&path.end, profile) {
        // A broken position can offer two digits for one cell; a step that changes nothing ends it.
        if !path.end.apply(&step.conclusion) {
            break;
        }
        path.steps.push(step);
    }
    path
}
