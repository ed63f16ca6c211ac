//! The formats by name, and the printing of a grid in each.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::{Candidates, Cell, Grid};

/// A text format. The text form is its [name](Format::name).
///
/// Each is pictured in `docs/formats.md`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Blank, Format, Grid};
///
/// let printed = Grid::EMPTY.print(Format::SimpleSudoku).blank(Blank::X).to_string();
/// assert!(printed.starts_with("xxx|xxx|xxx\n"));
/// assert_eq!(printed.parse(), Ok(Grid::EMPTY));
/// assert_eq!("ss".parse(), Ok(Format::SimpleSudoku));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in one line; `.sdm` has one such line a puzzle.
    Line,
    /// Nine lines of nine characters, as in `.sdk`.
    Rows,
    /// Nine lines with a bar between boxes and a level line between bands, as in `.ss`.
    SimpleSudoku,
    /// Nine lines in a frame.
    Block,
    /// A group of digits for each cell, in a frame when printed.
    CandidateGrid,
    /// 729 characters, nine a cell.
    CandidateLine,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 6] = [
        Format::Line,
        Format::Rows,
        Format::SimpleSudoku,
        Format::Block,
        Format::CandidateGrid,
        Format::CandidateLine,
    ];

    /// The name: `line`, `sdk`, `ss`, `block`, `candidates`, `729`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Rows => "sdk",
            Format::SimpleSudoku => "ss",
            Format::Block => "block",
            Format::CandidateGrid => "candidates",
            Format::CandidateLine => "729",
        }
    }

    /// Whether it holds candidates and not only digits.
    pub const fn has_candidates(self) -> bool {
        matches!(self, Format::CandidateGrid | Format::CandidateLine)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a [`Format`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the name of a format:")?;
        Format::ALL.iter().try_for_each(|format| write!(f, " {format}"))
    }
}

impl core::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        Format::ALL.into_iter().find(|format| format.name() == text).ok_or(ParseFormatError)
    }
}

/// A sign for an empty cell. Every one is read; `.` is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Blank {
    /// `.`
    #[default]
    Dot,
    /// `0`
    Zero,
    /// `_`
    Underscore,
    /// `*`
    Star,
    /// `-`
    Dash,
    /// `x`
    X,
    /// `?`
    Question,
}

impl Blank {
    /// All signs.
    pub const ALL: [Blank; 7] =
        [Blank::Dot, Blank::Zero, Blank::Underscore, Blank::Star, Blank::Dash, Blank::X, Blank::Question];

    /// The character.
    pub const fn to_char(self) -> char {
        match self {
            Blank::Dot => '.',
            Blank::Zero => '0',
            Blank::Underscore => '_',
            Blank::Star => '*',
            Blank::Dash => '-',
            Blank::X => 'x',
            Blank::Question => '?',
        }
    }

    /// The sign of this character, if it is one.
    pub fn from_char(c: char) -> Option<Blank> {
        Blank::ALL.into_iter().find(|blank| blank.to_char() == c)
    }
}

/// A grid in a [`Format`]; its `Display` prints it, without a line end after the last line.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Printed<'a> {
    grid: &'a Grid,
    format: Format,
    blank: Blank,
}

impl Printed<'_> {
    /// With another sign for an empty cell. The formats with candidates do not use it.
    pub fn blank(self, blank: Blank) -> Self {
        Printed { blank, ..self }
    }
}

impl Grid {
    /// The grid in a format. In one with candidates they are [`Candidates::of`] the grid.
    pub fn print(&self, format: Format) -> Printed<'_> {
        Printed { grid: self, format, blank: Blank::Dot }
    }
}

impl fmt::Display for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What stands at the start and the end, then between cells, boxes, rows and bands.
        let [edge, cell_gap, box_gap, row_gap, band_gap] = match self.format {
            Format::Line => ["", "", "", "", ""],
            Format::Rows => ["", "", "", "\n", "\n"],
            Format::SimpleSudoku => ["", "", "|", "\n", "\n-----------\n"],
            Format::Block => {
                ["+-------+-------+-------+", " ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| "]
            }
            Format::CandidateGrid => return write!(f, "{}", Candidates::of(self.grid)),
            Format::CandidateLine => return write!(f, "{:#}", Candidates::of(self.grid)),
        };
        let framed = !edge.is_empty();
        write!(f, "{edge}{}", if framed { "\n| " } else { "" })?;
        for cell in Cell::ALL {
            f.write_str(match cell.index() {
                0 => "",
                27 | 54 => band_gap,
                i if i % 9 == 0 => row_gap,
                i if i % 3 == 0 => box_gap,
                _ => cell_gap,
            })?;
            f.write_char(self.grid[cell].map_or(self.blank.to_char(), |digit| digit.to_ascii().into()))?;
        }
        write!(f, "{}{edge}", if framed { " |\n" } else { "" })
    }
}

/// `{}` is the line of [`Grid::to_line`], `{:#}` the block of [`Format::Block`].
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "{}", self.print(Format::Block));
        }
        f.write_str(core::str::from_utf8(&self.to_line()).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(&self.to_line()).unwrap_or_default())
    }
}
