//! The line: 81 characters, `1` to `9` and `.` for an empty cell.

use core::fmt;
use core::str::FromStr;

use super::ParseGridError;
use crate::{Cell, Digit, Grid};

impl Grid {
    /// Reads the strict line form: exactly 81 bytes, `1` to `9` and `.`.
    ///
    /// # Errors
    ///
    /// [`ParseGridError`] with the count found or the first byte that does not fit.
    pub fn from_line(text: &[u8]) -> Result<Grid, ParseGridError> {
        let text: &[u8; 81] = text.try_into().map_err(|_| ParseGridError::CellCount { found: text.len() })?;
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let byte = text[cell.index()];
            match Digit::from_ascii(byte) {
                None if byte != b'.' => {
                    let (offset, symbol) = (cell.index(), byte.into());
                    return Err(ParseGridError::Symbol { offset, cell: cell.index(), symbol });
                }
                digit => grid.set(cell, digit),
            }
        }
        Ok(grid)
    }

    /// The strict line form as 81 ASCII bytes.
    pub fn to_line(&self) -> [u8; 81] {
        self.cells().map(|digit| digit.map_or(b'.', Digit::to_ascii))
    }
}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        Grid::from_line(text.as_bytes())
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(&self.to_line()).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
