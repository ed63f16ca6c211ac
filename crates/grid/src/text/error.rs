//! Why a text is neither a grid nor candidates.

use core::fmt;

use crate::Cell;

/// The text is neither a grid nor candidates, or may be two different ones.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
///
/// let error = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
/// assert_eq!(error(&".".repeat(80)), "expected 81 cells, found 80");
/// assert_eq!(error(&".".repeat(256)), "256 cells: a grid of 16 by 16 is not supported, only 9 by 9");
/// let text = format!("12A{}", ".".repeat(78));
/// assert_eq!(error(&text), "expected a digit or an empty cell for r1c3 at byte 2, found 'A'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseGridError {
    /// It has this many cells; 81 were expected.
    CellCount {
        /// The cells found.
        found: usize,
    },
    /// It has the cells of a grid of another size.
    Size {
        /// The cells along one side: 4, 6, 16 or 25.
        side: usize,
    },
    /// A symbol that stands for neither a digit nor an empty cell.
    Symbol {
        /// Where it starts, in bytes from the start of the text.
        offset: usize,
        /// The cell it would fill; `None` after the last one.
        cell: Option<Cell>,
        /// The symbol.
        symbol: char,
    },
    /// The candidates of a cell do not rise: `132` or `11`.
    Candidates {
        /// Where they start, in bytes from the start of the text.
        offset: usize,
        /// The cell.
        cell: Cell,
    },
    /// There are 81 cells, but not nine in this row.
    RowLength {
        /// The number of its line in the text, from 1.
        line: usize,
        /// The cells found in it.
        found: usize,
    },
    /// There are 81 cells, but the lines, frames or spaces between them fit no format.
    Layout,
    /// Two formats fit, and they give different grids.
    Ambiguous,
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ParseGridError::CellCount { found: 0 } => f.write_str("expected 81 cells, found none"),
            ParseGridError::CellCount { found } => write!(f, "expected 81 cells, found {found}"),
            ParseGridError::Size { side } => {
                write!(f, "{} cells: a grid of {side} by {side} is not supported, only 9 by 9", side * side)
            }
            ParseGridError::Symbol { offset, cell: Some(cell), symbol } => {
                write!(f, "expected a digit or an empty cell for {cell} at byte {offset}, found {symbol:?}")
            }
            ParseGridError::Symbol { offset, cell: None, symbol } => {
                write!(f, "expected nothing more after the last cell, found {symbol:?} at byte {offset}")
            }
            ParseGridError::Candidates { offset, cell } => {
                write!(f, "expected rising digits as the candidates of {cell} at byte {offset}")
            }
            ParseGridError::RowLength { line, found } => {
                write!(f, "expected 9 cells in line {line}, found {found}")
            }
            ParseGridError::Layout => {
                f.write_str("81 cells, but the lines, frames or spaces between them fit no format")
            }
            ParseGridError::Ambiguous => f.write_str("two formats fit this text and give different grids"),
        }
    }
}

impl core::error::Error for ParseGridError {}
