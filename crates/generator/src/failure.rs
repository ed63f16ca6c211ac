//! Why there is no puzzle: it cannot be, or it was not found in time.

use core::fmt;

use sudokit_grid::Cell;
use sudokit_solver::{NotAPuzzle, Puzzle};

use crate::Symmetry;

/// Why an order gave no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant, reason = "a small Copy value, returned once a call")]
pub enum Failure {
    /// No puzzle can meet the recipe; nothing was tried.
    Impossible(Impossible),
    /// The attempts allowed were used up.
    GaveUp(GaveUp),
    /// The watcher said stop.
    Cancelled(GaveUp),
}

/// Why no puzzle can meet a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Impossible {
    /// Fewer than 17 givens: no puzzle has so few (McGuire, Tugemann and Civario, 2012).
    TooFew {
        /// The most that the recipe allows.
        clues: usize,
    },
    /// More than 81 givens.
    TooMany {
        /// The least that the recipe asks for.
        clues: u8,
    },
    /// The first number of the range is above the second.
    EmptyRange {
        /// The first number.
        from: u8,
        /// The second.
        to: u8,
    },
    /// No mask with this symmetry, and with the cells that must be given or empty, has so many givens.
    NoSuchMask {
        /// The symmetry asked for.
        symmetry: Symmetry,
        /// The least number asked for.
        from: u8,
        /// The greatest.
        to: u8,
    },
    /// By the mask and the symmetry this cell must be given and must be empty.
    Contradiction {
        /// The cell.
        cell: Cell,
    },
    /// Two digits left out could change places.
    DigitsLeftOut {
        /// How many.
        count: usize,
    },
    /// Two empty lines of a chute could change places.
    EmptyLines {
        /// A cell of one.
        first: Cell,
        /// The cell beside it in the other.
        second: Cell,
    },
    /// The wishes on difficulty exclude each other: an empty range, or a technique that is both needed and not.
    Difficulty,
    /// The grid to take the givens from has no solution or several.
    From(NotAPuzzle),
}

/// How far a search came that found nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct GaveUp {
    /// The full grids tried.
    pub attempts: u32,
    /// The puzzle nearest to the recipe. Its clue count, symmetry or another wish is not met.
    pub nearest: Option<Puzzle>,
}

impl GaveUp {
    /// The clue count of the nearest puzzle.
    pub fn best(&self) -> Option<usize> {
        self.nearest.map(|puzzle| puzzle.clue_count())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Impossible(why) => fmt::Display::fmt(why, f),
            Failure::GaveUp(gave_up) => write!(f, "gave up {gave_up}"),
            Failure::Cancelled(gave_up) => write!(f, "cancelled {gave_up}"),
        }
    }
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} attempts", self.attempts)?;
        match self.nearest {
            Some(puzzle) => {
                write!(f, ", the nearest puzzle has {} givens: {}", puzzle.clue_count(), puzzle.givens())
            }
            None => Ok(()),
        }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::TooFew { clues } => {
                write!(f, "{clues} givens are too few: no puzzle has fewer than 17")
            }
            Impossible::TooMany { clues } => write!(f, "{clues} givens are too many for 81 cells"),
            Impossible::EmptyRange { from, to } => write!(f, "the range from {from} to {to} is empty"),
            Impossible::NoSuchMask { symmetry, from, to } if from == to => {
                write!(f, "no mask of {from} givens has the symmetry {symmetry} and the cells asked for")
            }
            Impossible::NoSuchMask { symmetry, from, to } => {
                write!(
                    f,
                    "no mask of {from} to {to} givens has the symmetry {symmetry} and the cells asked for"
                )
            }
            Impossible::Contradiction { cell } => write!(f, "{cell} must be given and must be empty"),
            Impossible::DigitsLeftOut { count } => {
                write!(f, "{count} digits left out of the givens could change places")
            }
            Impossible::EmptyLines { first, second } => {
                write!(f, "the empty lines of {first} and {second} could change places")
            }
            Impossible::Difficulty => f.write_str("the wishes on difficulty exclude each other"),
            Impossible::From(why) => write!(f, "the grid to start from is not a puzzle: {why}"),
        }
    }
}

impl core::error::Error for Failure {}
impl core::error::Error for Impossible {}
