//! One puzzle text with the place it came from.

use std::sync::Arc;

use sudokit_difficulty::Position;
use sudokit_grid::{Format, Grid, Text};

/// The text of one puzzle as it was read, and where.
pub(crate) struct Record<'a> {
    /// Which text of the whole run it is, from 0.
    pub(crate) index: u64,
    /// The file's name, `-` for standard input, or `argument 2`.
    pub(crate) source: &'a Arc<str>,
    /// The line it starts at, from 1; 0 for an argument.
    pub(crate) line: u64,
    /// The text without its line end.
    pub(crate) text: &'a [u8],
}

impl Record<'_> {
    /// The grid that the text holds, or what is wrong with it.
    pub(crate) fn grid(&self) -> Result<Grid, String> {
        Ok(self.text()?.grid)
    }

    /// The grid and the candidates that the text holds, or what is wrong with it.
    pub(crate) fn text(&self) -> Result<Text, String> {
        read(self.text)
    }

    /// The position that the text shows: the candidates of a candidate grid are its pencilmarks.
    pub(crate) fn position(&self) -> Result<Position, String> {
        let text = self.text()?;
        Ok(match text.candidates {
            Some(candidates) => Position::from_pencilmarks(&candidates),
            None => Position::new(&text.grid),
        })
    }

    /// The place in words: `puzzles.txt:12`, `argument 2`.
    pub(crate) fn place(&self) -> String {
        match self.line {
            0 => self.source.to_string(),
            line => format!("{}:{line}", self.source),
        }
    }
}

/// Reads a grid in any layout; the strict line goes a short way.
pub(crate) fn read(text: &[u8]) -> Result<Text, String> {
    if let Ok(grid) = Grid::from_line(text) {
        return Ok(Text { format: Format::Line, grid, candidates: None });
    }
    if text.len() > super::input::LONGEST {
        return Err(format!("longer than {} bytes, not a puzzle", super::input::LONGEST));
    }
    match std::str::from_utf8(text) {
        Ok(text) => text.parse().map_err(|error: sudokit_grid::ParseGridError| error.to_string()),
        Err(error) => Err(format!("not text: byte {} is not UTF-8", error.valid_up_to())),
    }
}
