//! Nine rows, one a line, bare or in a frame.
//!
//! A level line of a frame and a row of empty cells can look alike (`---------`). So a text is held
//! against every way in which rows and level lines may follow one another; a line counts as what it
//! must be there.

use super::Format;
use super::line::Cells;
use super::pencilmark::{is_grid, push_token};
use super::reader::{Found, Text};
use super::source::{Line, Sign, is_rule, sign, tokens};
use crate::{Candidates, Cell};

/// How rows (`r`) and level lines (`=`) may follow one another.
const ORDERS: [&[u8]; 9] = [
    b"rrrrrrrrr",
    b"rrr=rrr=rrr",
    b"=rrr=rrr=rrr=",
    b"=rrr=rrr=rrr",
    b"rrr=rrr=rrr=",
    b"=rrrrrrrrr=",
    b"r=r=r=r=r=r=r=r=r",
    b"=r=r=r=r=r=r=r=r=r=",
    b"r=r=r=r=r=r=r=r=r=",
];
/// The most lines that such an order has.
const MOST: usize = 19;

/// The lines that are not blank, as far as a block has any.
pub(super) struct Lines<'a> {
    lines: [Line<'a>; MOST],
    count: usize,
}

impl<'a> Lines<'a> {
    /// `None` if there are more than any block has.
    pub(super) fn of(lines: impl Iterator<Item = Line<'a>>) -> Option<Lines<'a>> {
        let mut all = Lines { lines: [Line { offset: 0, text: "" }; MOST], count: 0 };
        for line in lines.filter(|line| !line.is_blank()) {
            *all.lines.get_mut(all.count)? = line;
            all.count += 1;
        }
        Some(all)
    }

    fn as_slice(&self) -> &[Line<'a>] {
        &self.lines[..self.count]
    }
}

/// Every reading of the lines as a block.
pub(super) fn read(lines: &Lines<'_>, found: &mut Found) {
    let lines = lines.as_slice();
    for order in ORDERS.iter().filter(|order| order.len() == lines.len()) {
        let fits = |(line, &part): (&Line<'_>, &u8)| part == b'r' || is_rule(line.text);
        if !lines.iter().zip(*order).all(fits) {
            continue;
        }
        let rows = || lines.iter().zip(*order).filter(|(_, part)| **part == b'r').map(|(line, _)| *line);
        let format = format_of(rows(), order);
        if let Some(grid) = read_rows(rows(), push_row) {
            found.add(Text { format, grid, candidates: None });
        }
        if let Some(grid) = read_rows(rows(), push_columns) {
            found.add(Text { format, grid, candidates: None });
        }
        if let Some(candidates) = read_candidates(rows()) {
            found.add(Text::of_candidates(Format::CandidateGrid, candidates));
        }
    }
}

/// Which format rows without candidates are.
fn format_of<'a>(mut rows: impl Iterator<Item = Line<'a>>, order: &[u8]) -> Format {
    let Some(first) = rows.next() else { return Format::Rows };
    let bars = first.chars().filter(|&(_, c)| sign(c) == Sign::Bar).count();
    match (bars, order) {
        (0, b"rrrrrrrrr") => Format::Rows,
        (2, b"rrr=rrr=rrr") => Format::SimpleSudoku,
        _ => Format::Block,
    }
}

/// The parts of a row between its bars, and whether a bar opens and closes it. Bars side by side
/// count as one.
///
/// White space before the first bar is an indent or a part of empty cells: the number of bars
/// tells.
fn parts<'a>(row: Line<'a>) -> (impl Iterator<Item = &'a str> + Clone, bool, bool) {
    let is_bar = |c| sign(c) == Sign::Bar;
    let trimmed = row.text.trim_ascii();
    let (opened, closed) = match row.text.split(is_bar).filter(|part| !part.is_empty()).count() {
        _ if !trimmed.contains(is_bar) => (false, false),
        3 | 9 if !row.text.starts_with(is_bar) && !row.text.ends_with(is_bar) => (false, false),
        _ => (trimmed.starts_with(is_bar), trimmed.ends_with(is_bar)),
    };
    let text = if opened { trimmed.trim_start_matches(is_bar) } else { row.text };
    let text = if closed { text.trim_ascii_end().trim_end_matches(is_bar) } else { text };
    (text.split(is_bar).filter(|part| !part.is_empty()), opened, closed)
}

/// Reads all rows into a grid.
fn read_rows<'a>(
    rows: impl Iterator<Item = Line<'a>>,
    push: impl Fn(&mut Cells, Line<'a>) -> Option<()>,
) -> Option<crate::Grid> {
    let mut cells = Cells::new();
    for row in rows {
        push(&mut cells, row)?;
    }
    cells.grid()
}

/// A row of nine signs, alike many between any two bars.
fn push_row(cells: &mut Cells, row: Line<'_>) -> Option<()> {
    let (parts, ..) = parts(row);
    let wanted = 9usize.checked_div(parts.clone().count())?;
    let mut total = 0;
    for part in parts {
        let count = cells.push_groups(part)?;
        if count != wanted {
            return None;
        }
        total += count;
    }
    (total == 9).then_some(())
}

/// A row between bars in which a space is an empty cell: the columns tell.
fn push_columns(cells: &mut Cells, row: Line<'_>) -> Option<()> {
    let (parts, opened, closed) = parts(row);
    let count = parts.clone().count();
    for (i, part) in parts.enumerate() {
        let (cut_before, cut_after) = (i == 0 && !opened, i + 1 == count && !closed);
        // Where the cells are: the first, the step from one to the next, how many.
        let (first, step, each) = match (count, part.len()) {
            (3, 3) => (0, 1, 3),
            (3, 5) => (0, 2, 3),
            (3, 6) if cut_before => (0, 2, 3),
            (3, 6) if cut_after => (1, 2, 3),
            (3, 7) => (1, 2, 3),
            (3, 9) => (1, 3, 3),
            (9, width) if width > 0 => (part.find(|c| c != ' ').unwrap_or(0), width, 1),
            _ => return None,
        };
        for (place, c) in part.chars().enumerate() {
            let is_cell = place >= first && (place - first) % step == 0 && (place - first) / step < each;
            match sign(c) {
                Sign::Digit(digit) if is_cell => cells.push(Some(digit))?,
                Sign::Space if is_cell => cells.push(None)?,
                Sign::Space => {}
                _ => return None,
            }
        }
    }
    Some(())
}

/// Rows of nine groups of digits, alike many between any two bars. `None` unless a group differs
/// from a digit, for then the rows are a grid.
fn read_candidates<'a>(rows: impl Iterator<Item = Line<'a>>) -> Option<Candidates> {
    let mut candidates = Candidates::EMPTY;
    let mut index = 0;
    for row in rows {
        let (parts, ..) = parts(row);
        let wanted = 9usize.checked_div(parts.clone().count())?;
        let before = index;
        for part in parts {
            let start = index;
            for token in tokens(part) {
                push_token(&mut candidates, Cell::new(index)?, token)?;
                index += 1;
            }
            if index - start != wanted {
                return None;
            }
        }
        if index - before != 9 {
            return None;
        }
    }
    (index == 81 && !is_grid(&candidates)).then_some(candidates)
}
