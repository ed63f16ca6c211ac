//! The reader of any text: which formats fit, and whether they agree.

use core::str::FromStr;

use super::source::{Line, lines};
use super::{Format, ParseGridError, block, diagnose, line, pencilmark};
use crate::{Candidates, Grid};

/// What a text held, and in which format.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Format, Text};
///
/// let text: Text = "
///     5 3 . | . 7 . | . . .
///     6 . . | 1 9 5 | . . .
///     . 9 8 | . . . | . 6 .
///     ------+-------+------
///     8 . . | . 6 . | . . 3
///     4 . . | 8 . 3 | . . 1
///     7 . . | . 2 . | . . 6
///     ------+-------+------
///     . 6 . | . . . | 2 8 .
///     . . . | 4 1 9 | . . 5
///     . . . | . 8 . | . 7 9
/// ".parse()?;
/// assert_eq!(text.format, Format::SimpleSudoku);
/// assert!(text.grid.to_string().starts_with("53..7....6..195..."));
/// assert_eq!(text.candidates, None);
/// # Ok::<(), sudokit_grid::ParseGridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The format.
    pub format: Format,
    /// The grid. Of a text with candidates, the cells with exactly one; it does not tell a given
    /// from a cell that was solved.
    pub grid: Grid,
    /// The candidates, if the text has any.
    pub candidates: Option<Candidates>,
}

impl Text {
    /// Of candidates: cells with exactly one are the digits of the grid.
    pub(super) fn of_candidates(format: Format, candidates: Candidates) -> Text {
        Text { format, grid: candidates.singles(), candidates: Some(candidates) }
    }

    /// The candidates of the text or, if it has none, those that the digits of the grid leave.
    pub fn pencilmarks(&self) -> Candidates {
        self.candidates.unwrap_or_else(|| Candidates::of(&self.grid))
    }

    /// Reads one line of a file with one puzzle a line (`.sdm`): `Ok(None)` if there is nothing
    /// in it but white space and a comment.
    ///
    /// # Errors
    ///
    /// As [`Text::from_str`].
    pub fn from_one_line(line: &str) -> Result<Option<Text>, ParseGridError> {
        if lines(line).all(Line::is_blank) { Ok(None) } else { line.parse().map(Some) }
    }

    /// Reads a text with one puzzle a line (`.sdm`): the number of each line that holds
    /// anything, from 1, and what is in it. A bad line does not end it.
    ///
    /// ```
    /// use sudokit_grid::Text;
    ///
    /// let text = format!("# two puzzles\n{}\n\n{};easy\n12", "1".repeat(81), ".".repeat(81));
    /// let read: Vec<_> = Text::read_lines(&text).map(|(line, text)| (line, text.is_ok())).collect();
    /// assert_eq!(read, [(2, true), (4, true), (5, false)]);
    /// ```
    pub fn read_lines(text: &str) -> impl Iterator<Item = (usize, Result<Text, ParseGridError>)> + '_ {
        let numbered = text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..);
        numbered.filter_map(|(line, number)| {
            let text = Text::from_one_line(line).transpose()?;
            Some((number, text))
        })
    }
}

/// Reads any of the formats in `docs/formats.md`, whichever fits.
///
/// Every format is tried. If none fits, the error says what is amiss; if several fit and differ
/// in what they give, it is [`ParseGridError::Ambiguous`].
impl FromStr for Text {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Text, ParseGridError> {
        if let Some(grid) = line::read_plain(text) {
            return Ok(Text { format: Format::Line, grid, candidates: None });
        }
        let mut found = Found::default();
        let all = lines(text);
        let mut contents = all.clone().filter(|line| !line.is_blank());
        match (contents.next(), contents.next()) {
            (Some(only), None) => read_single(only, &mut found),
            (Some(_), Some(_)) => {
                if let Some(lines) = block::Lines::of(all.clone()) {
                    block::read(&lines, &mut found);
                }
            }
            (None, _) => {}
        }
        // Rows in which a space is an empty cell may be blank, but not of length nothing.
        let rows = all.clone().filter(|line| !line.text.is_empty());
        if let Some(grid) = line::read_spaces(rows.clone(), 81) {
            found.add(Text { format: Format::Line, grid, candidates: None });
        }
        if let Some(grid) = line::read_spaces(rows, 9) {
            found.add(Text { format: Format::Rows, grid, candidates: None });
        }
        if let Some(candidates) = pencilmark::read_places(all) {
            found.add(Text::of_candidates(Format::CandidateLine, candidates));
        }
        match found {
            Found { differ: true, .. } => Err(ParseGridError::Ambiguous),
            Found { text: Some(text), .. } => Ok(text),
            Found { text: None, .. } => Err(diagnose::fault(text)),
        }
    }
}

/// Every reading of a text with one line: the line up to a tab or comma, or all of it.
fn read_single(line: Line<'_>, found: &mut Found) {
    for line in [line.first_field(), line] {
        if let Some(grid) = line::read_separated(line) {
            found.add(Text { format: Format::Line, grid, candidates: None });
        }
        if let Some(candidates) = pencilmark::read_tokens(line) {
            found.add(Text::of_candidates(Format::CandidateGrid, candidates));
        }
        if let Some(candidates) = pencilmark::read_places([line].into_iter()) {
            found.add(Text::of_candidates(Format::CandidateLine, candidates));
        }
    }
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads any of the formats in `docs/formats.md`, as [`Text`] does. Of a text with
    /// candidates, the cells with exactly one become the digits.
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        match line::read_plain(text) {
            Some(grid) => Ok(grid),
            None => Ok(text.parse::<Text>()?.grid),
        }
    }
}

/// The readings that fit so far.
#[derive(Default)]
pub(super) struct Found {
    text: Option<Text>,
    differ: bool,
}

impl Found {
    /// Adds a reading. Of equal ones the first gives the format.
    pub(super) fn add(&mut self, text: Text) {
        match &self.text {
            Some(other) => self.differ |= other.grid != text.grid || other.candidates != text.candidates,
            None => self.text = Some(text),
        }
    }
}
