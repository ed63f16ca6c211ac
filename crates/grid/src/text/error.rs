//! Why a text is not a grid.

use core::fmt;

/// The text is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// It has this many cells; 81 were expected.
    CellCount {
        /// The cells found.
        found: usize,
    },
    /// A symbol that stands for neither a digit nor an empty cell.
    Symbol {
        /// Where it starts, in bytes from the start of the text.
        offset: usize,
        /// Which cell it would fill, counted from 0.
        cell: usize,
        /// The symbol.
        symbol: char,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::CellCount { found } => write!(f, "expected 81 cells, found {found}"),
            ParseGridError::Symbol { offset, cell, symbol } => {
                write!(
                    f,
                    "expected a digit or an empty cell at byte {offset} (cell {}), found {symbol:?}",
                    cell + 1
                )
            }
        }
    }
}

impl core::error::Error for ParseGridError {}
