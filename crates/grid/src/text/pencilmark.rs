//! Candidates as text: a grid of digit groups in a frame, and the line of 729 characters.

use core::fmt;
use core::str::FromStr;

use super::source::{Line, Sign, sign, tokens};
use super::{ParseGridError, Text};
use crate::{Candidates, Cell, Digit, DigitSet, House};

/// How a cell without a candidate is written in the grid. No other program has a sign for it.
const NONE: &str = "!";

impl Candidates {
    /// Reads the line of 729 characters: nine for each cell, each the digit of its place or `.`.
    ///
    /// # Errors
    ///
    /// [`ParseGridError::CellCount`] with the cells begun, if it has another length, or
    /// [`ParseGridError::Symbol`].
    ///
    /// ```
    /// use sudokit_grid::Candidates;
    ///
    /// let full = "123456789".repeat(81);
    /// assert_eq!(Candidates::from_line(full.as_bytes()), Ok(Candidates::FULL));
    /// assert_eq!(Candidates::FULL.to_line(), *full.as_bytes());
    /// ```
    pub fn from_line(text: &[u8]) -> Result<Candidates, ParseGridError> {
        if text.len() != 729 {
            return Err(ParseGridError::CellCount { found: text.len().div_ceil(9) });
        }
        let mut candidates = Candidates::EMPTY;
        for (offset, &byte) in text.iter().enumerate() {
            let candidate = crate::Candidate::from_index(offset);
            match (candidate, Digit::from_ascii(byte)) {
                (Some(candidate), Some(digit)) if candidate.digit == digit => {
                    candidates[candidate.cell].insert(digit);
                }
                _ if byte == b'.' => {}
                _ => {
                    let symbol = if byte.is_ascii() { byte.into() } else { char::REPLACEMENT_CHARACTER };
                    return Err(ParseGridError::Symbol { offset, cell: Cell::new(offset / 9), symbol });
                }
            }
        }
        Ok(candidates)
    }

    /// The line of 729 characters: nine for each cell, each the digit of its place or `.`.
    pub fn to_line(&self) -> [u8; 729] {
        let mut line = [b'.'; 729];
        for candidate in self.iter() {
            line[candidate.index()] = candidate.digit.to_ascii();
        }
        line
    }
}

/// Reads a candidate grid, the line of 729 characters or, as what its digits leave
/// ([`Candidates::of`]), any form of a [`Grid`](crate::Grid).
impl FromStr for Candidates {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Candidates, ParseGridError> {
        Ok(text.parse::<Text>()?.pencilmarks())
    }
}

/// `{}` is the candidate grid in its frame, nine lines and four level ones; `{:#}` the line of 729
/// characters of [`Candidates::to_line`]. In the grid `!` stands for a cell without a candidate.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(core::str::from_utf8(&self.to_line()).unwrap_or_default());
        }
        let width =
            |column: House| column.cells().iter().map(|cell| self[cell].len().max(1)).max().unwrap_or(1);
        let widths = House::COLUMNS.map(width);
        for row in House::ROWS {
            if row.position() % 3 == 0 {
                write_rule(f, &widths)?;
                f.write_str("\n")?;
            }
            for (cell, width) in row.cells().iter().zip(widths) {
                f.write_str(if cell.column().position() % 3 == 0 { "| " } else { "" })?;
                if self[cell].is_empty() {
                    f.write_str(NONE)?;
                }
                for digit in self[cell] {
                    fmt::Display::fmt(&digit, f)?;
                }
                let pad = width - self[cell].len().max(1) + 1;
                write!(f, "{:pad$}", "")?;
            }
            f.write_str("|\n")?;
        }
        write_rule(f, &widths)
    }
}

fn write_rule(f: &mut fmt::Formatter<'_>, widths: &[usize; 9]) -> fmt::Result {
    for stack in widths.chunks(3) {
        write!(f, "+{:-<1$}", "", stack.iter().sum::<usize>() + 4)?;
    }
    f.write_str("+")
}

/// The digits of a group such as `1567`, which must rise, or none for `!`.
pub(super) fn token_digits(token: &str) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    if token == NONE {
        return Some(set);
    }
    for byte in token.bytes() {
        let digit = Digit::from_ascii(byte)?;
        if set.bits() >> digit.index() != 0 {
            return None;
        }
        set.insert(digit);
    }
    (!set.is_empty()).then_some(set)
}

/// Sets a cell to the digits of a group.
pub(super) fn push_token(candidates: &mut Candidates, cell: Cell, token: &str) -> Option<()> {
    candidates[cell] = token_digits(token)?;
    Some(())
}

/// Whether every cell has exactly one digit: a text of that is a grid.
pub(super) fn is_grid(candidates: &Candidates) -> bool {
    candidates.singles().is_full()
}

/// A line of 81 groups; `None` if all are single digits, for then it is a grid.
pub(super) fn read_tokens(line: Line<'_>) -> Option<Candidates> {
    let mut candidates = Candidates::EMPTY;
    let mut index = 0;
    for token in tokens(line.text) {
        push_token(&mut candidates, Cell::new(index)?, token)?;
        index += 1;
    }
    (index == 81 && !is_grid(&candidates)).then_some(candidates)
}

/// 729 characters in one line, in nine of 81 or in 81 of nine: nine for each cell, each the digit
/// of its place or a sign of an empty one.
pub(super) fn read_places<'a>(lines: impl Iterator<Item = Line<'a>>) -> Option<Candidates> {
    let mut candidates = Candidates::EMPTY;
    let mut place = 0;
    let mut length = 0;
    for line in lines.filter(|line| !line.is_blank()) {
        let line = line.trimmed();
        if !matches!(line.text.len(), 9 | 81 | 729) || (place > 0 && line.text.len() != length) {
            return None;
        }
        length = line.text.len();
        for (_, c) in line.chars() {
            let candidate = crate::Candidate::from_index(place)?;
            match sign(c) {
                Sign::Digit(digit) if candidate.digit == digit => {
                    _ = candidates[candidate.cell].insert(digit)
                }
                Sign::Blank => {}
                _ => return None,
            }
            place += 1;
        }
    }
    (place == 729).then_some(candidates)
}
