//! The line: 81 characters, `1` to `9` and `.` for an empty cell; and the looser lines that the
//! tolerant reader takes.

use super::ParseGridError;
use super::source::{Line, Sign, sign, tokens};
use crate::{Cell, Digit, Grid};

impl Grid {
    /// Reads the strict line form: exactly 81 bytes, `1` to `9` and `.`.
    ///
    /// Text of any other form is read by `str::parse`, more slowly.
    ///
    /// # Errors
    ///
    /// [`ParseGridError::CellCount`] or, for the first byte that does not fit,
    /// [`ParseGridError::Symbol`].
    #[inline]
    pub fn from_line(text: &[u8]) -> Result<Grid, ParseGridError> {
        let line: &[u8; 81] = text.try_into().map_err(|_| ParseGridError::CellCount { found: text.len() })?;
        read_signs(line).ok_or_else(|| first_fault(line))
    }

    /// The strict line form as 81 ASCII bytes.
    #[inline]
    pub fn to_line(&self) -> [u8; 81] {
        self.cells().map(|digit| digit.map_or(b'.', Digit::to_ascii))
    }
}

/// The grid of 81 bytes, each a digit or `.`.
///
/// There is no branch on the bytes, so that the compiler can take many at once: every byte is
/// read, and whether all of them fit is asked at the end. Kept out of line, for within a larger
/// function the compiler took them one by one, many times slower.
#[inline(never)]
fn read_signs(line: &[u8; 81]) -> Option<Grid> {
    let mut bad = 0u8;
    let cells = line.map(|byte| {
        let value = byte.wrapping_sub(b'0');
        let is_digit = value.wrapping_sub(1) < 9;
        bad |= u8::from(!is_digit & (byte != b'.'));
        let mut cell = None;
        for digit in Digit::ALL {
            cell = if value == digit.get() { Some(digit) } else { cell };
        }
        cell
    });
    (bad == 0).then(|| Grid::from_cells(cells))
}

/// The bytes with `.` for every sign of an empty cell.
#[inline(never)]
fn with_dots(line: &[u8; 81]) -> [u8; 81] {
    line.map(|byte| {
        let letter_or_score = (byte == b'X') | (byte == b'x') | (byte == b'_');
        let other = (byte == b'0') | (byte == b'*') | (byte == b'-') | (byte == b'?');
        if letter_or_score | other { b'.' } else { byte }
    })
}

#[cold]
fn first_fault(line: &[u8; 81]) -> ParseGridError {
    let fits = |&byte: &u8| byte == b'.' || Digit::from_ascii(byte).is_some();
    let offset = line.iter().position(|byte| !fits(byte)).unwrap_or(0);
    let symbol = if line[offset].is_ascii() { line[offset].into() } else { char::REPLACEMENT_CHARACTER };
    ParseGridError::Symbol { offset, cell: Cell::new(offset), symbol }
}

/// One line that begins with 81 digits and signs of empty cells and has nothing after them but
/// white space, a comment or further fields: the usual case, and one that no second format fits.
pub(super) fn read_plain(text: &str) -> Option<Grid> {
    let (line, rest) = text.as_bytes().split_first_chunk()?;
    let grid = read_signs(&with_dots(line))?;
    let rest = rest.trim_ascii_end();
    let spaces = rest.iter().take_while(|&&byte| byte == b' ').count();
    let ends_cells = matches!(rest.get(spaces), None | Some(b'#' | b';' | b'\t' | b','));
    let is_line = !rest.iter().any(|byte| matches!(byte, b'\n' | b'\r'));
    (ends_cells && is_line).then_some(grid)
}

/// A line with 81 digits and signs of empty cells, in groups of the same length if spaces, tabs or
/// commas set them apart.
pub(super) fn read_separated(line: Line<'_>) -> Option<Grid> {
    let mut cells = Cells::new();
    cells.push_groups(line.text)?;
    cells.grid()
}

/// Digits and spaces alone, where a space is an empty cell: 81 in one line or nine in each of
/// nine.
///
/// Some line must have both, for else all spaces may be margin. Where every second sign is a
/// space, the text is taken for digits set apart, too few of them.
pub(super) fn read_spaces<'a>(lines: impl Iterator<Item = Line<'a>>, length: usize) -> Option<Grid> {
    let mut cells = Cells::new();
    let (mut apart, mut mixed) = (true, false);
    for line in lines {
        if line.text.len() != length {
            return None;
        }
        mixed |= line.text.contains(' ') && !line.is_blank();
        for (place, (_, c)) in line.chars().enumerate() {
            let digit = match sign(c) {
                Sign::Digit(digit) => Some(digit),
                Sign::Space => None,
                _ => return None,
            };
            apart &= digit.is_some() == (place % 2 == 0);
            cells.push(digit)?;
        }
    }
    if mixed && !apart { cells.grid() } else { None }
}

/// A grid on its way, filled cell by cell.
pub(super) struct Cells {
    grid: Grid,
    count: usize,
}

impl Cells {
    pub(super) const fn new() -> Cells {
        Cells { grid: Grid::EMPTY, count: 0 }
    }

    /// Fills the next cell; `None` if there is none.
    pub(super) fn push(&mut self, digit: Option<Digit>) -> Option<()> {
        self.grid.set(Cell::new(self.count)?, digit);
        self.count += 1;
        Some(())
    }

    /// Fills the next cells with the digits and signs of empty cells of a text, in which spaces,
    /// tabs or commas may set groups apart; `None` if there is another sign, or if the groups
    /// differ in length: the last may be a rating and not a cell.
    pub(super) fn push_groups(&mut self, text: &str) -> Option<usize> {
        let before = self.count;
        let mut length = None;
        for group in tokens(text) {
            let start = self.count;
            for c in group.chars() {
                match sign(c) {
                    Sign::Digit(digit) => self.push(Some(digit))?,
                    Sign::Blank => self.push(None)?,
                    _ => return None,
                }
            }
            if *length.get_or_insert(self.count - start) != self.count - start {
                return None;
            }
        }
        Some(self.count - before)
    }

    /// The grid, if all cells have been filled.
    pub(super) fn grid(&self) -> Option<Grid> {
        (self.count == 81).then_some(self.grid)
    }
}
