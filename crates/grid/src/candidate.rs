//! One digit in one cell: what a placement puts and an elimination removes.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, Digit};

/// A digit in a cell. The text form is the digit and the cell, `5r4c7`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Candidate, Cell, Digit};
///
/// let candidate = Candidate { cell: "r4c7".parse().unwrap(), digit: Digit::D5 };
/// assert_eq!(candidate.to_string(), "5r4c7");
/// assert_eq!("5r4c7".parse(), Ok(candidate));
/// assert_eq!(Candidate::from_index(candidate.index()), Some(candidate));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
}

impl Candidate {
    /// A candidate of these two.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// The place among all 729, cell by cell, 0 to 728.
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// The candidate at this place, or `None` unless it is 0 to 728.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Candidate> {
        match (Cell::new(index / 9), Digit::from_index(index % 9)) {
            (Some(cell), Some(digit)) => Some(Candidate { cell, digit }),
            _ => None,
        }
    }

    /// Whether both cannot be true: the same cell with two digits, or the same digit in two peers.
    #[inline]
    pub const fn excludes(self, other: Candidate) -> bool {
        let same_digit = self.digit as u8 == other.digit as u8;
        let same_cell = self.cell.index() == other.cell.index();
        (same_cell && !same_digit) || (same_digit && self.cell.sees(other.cell))
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a candidate such as `5r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCandidateError;

impl fmt::Display for ParseCandidateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a digit and a cell, such as 5r4c7")
    }
}

impl core::error::Error for ParseCandidateError {}

impl FromStr for Candidate {
    type Err = ParseCandidateError;

    fn from_str(text: &str) -> Result<Candidate, ParseCandidateError> {
        let digit = text.bytes().next().and_then(Digit::from_ascii).ok_or(ParseCandidateError)?;
        let cell = text[1..].parse().map_err(|_| ParseCandidateError)?;
        Ok(Candidate { cell, digit })
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn index_and_text_round_trip() {
        for index in 0..729 {
            let candidate = Candidate::from_index(index).unwrap();
            assert_eq!(candidate.index(), index);
            assert_eq!(candidate.to_string().parse(), Ok(candidate));
            assert!(!candidate.excludes(candidate));
            let excluded = (0..729).filter_map(Candidate::from_index).filter(|&c| candidate.excludes(c));
            assert_eq!(excluded.count(), 8 + 20);
        }
        assert_eq!(Candidate::from_index(729), None);
        for text in ["", "r4c7", "0r4c7", "5", "é", "55r4c7"] {
            assert_eq!(text.parse::<Candidate>(), Err(ParseCandidateError), "{text:?}");
        }
    }
}
