//! What is amiss with a text that no format fits.

use super::ParseGridError;
use super::pencilmark::token_digits;
use super::source::{Line, Sign, is_rule, lines, sign, tokens};
use crate::Cell;

/// The most telling fault: a size that is not supported, then the first symbol that has no place,
/// then a wrong count of cells, then a wrong layout.
pub(super) fn fault(text: &str) -> ParseGridError {
    let mut contents = lines(text).filter(|line| !line.is_blank());
    let single = match (contents.next(), contents.next()) {
        (Some(only), None) => Some(puzzle_field(only)),
        _ => None,
    };
    let all = || lines(text).zip(1usize..).filter(|(line, _)| !line.is_blank() && !is_rule(line.text));
    let rows = || {
        let several = all().filter(move |_| single.is_none()).map(|(line, _)| line);
        single.into_iter().chain(several)
    };
    if let Some(fault) = group_fault(rows()) {
        return fault;
    }
    // A symbol that is no letter, digit or sign of an empty cell does not count as a cell.
    let is_cell = |c: char| c.is_alphanumeric() || sign(c) == Sign::Blank;
    let signs = || rows().flat_map(Line::chars);
    match signs().filter(|&(_, c)| is_cell(c)).count() {
        256 => return ParseGridError::Size { side: 16 },
        625 => return ParseGridError::Size { side: 25 },
        _ => {}
    }
    let mut cells = 0;
    for (offset, symbol) in signs() {
        match sign(symbol) {
            Sign::Digit(_) | Sign::Blank => cells += 1,
            Sign::Space | Sign::Separator => {}
            Sign::Bar if single.is_none() => {}
            Sign::Bar | Sign::Other => {
                return ParseGridError::Symbol { offset, cell: Cell::new(cells), symbol };
            }
        }
    }
    if cells != 81 {
        return count_fault(cells);
    }
    for (line, number) in all().filter(|_| single.is_none()) {
        let found = line.chars().filter(|&(_, c)| is_cell(c)).count();
        if found != 9 {
            return ParseGridError::RowLength { line: number, found };
        }
    }
    ParseGridError::Layout
}

fn count_fault(found: usize) -> ParseGridError {
    match found {
        16 => ParseGridError::Size { side: 4 },
        36 => ParseGridError::Size { side: 6 },
        256 => ParseGridError::Size { side: 16 },
        625 => ParseGridError::Size { side: 25 },
        81 => ParseGridError::Layout,
        _ => ParseGridError::CellCount { found },
    }
}

/// The field of a single line that is meant to be the puzzle: the first, unless it has but a cell
/// or a row's worth of them.
fn puzzle_field(line: Line<'_>) -> Line<'_> {
    let field = line.first_field();
    if field.text.chars().filter(|&c| sign(c) != Sign::Space).count() > 9 { field } else { line }
}

/// The fault of a text of groups, some of several digits: a candidate grid, or the numbers of a
/// larger size.
fn group_fault<'a>(lines: impl Iterator<Item = Line<'a>>) -> Option<ParseGridError> {
    let (mut count, mut several, mut falling, mut other) = (0, 0, None, false);
    for line in lines {
        for part in line.text.split(|c| sign(c) == Sign::Bar) {
            for token in tokens(part) {
                let rises = token_digits(token);
                several += usize::from(rises.is_some_and(|digits| digits.len() > 1));
                if rises.is_none() && falling.is_none() && token.bytes().all(|byte| byte.is_ascii_digit()) {
                    let offset = line.offset + (token.as_ptr().addr() - line.text.as_ptr().addr());
                    falling = Some((offset, count));
                }
                other |= rises.is_none() && !token.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
                count += 1;
            }
        }
    }
    match (falling, count) {
        (_, 256 | 625) => Some(count_fault(count)),
        (Some((offset, index)), 81) if several > 0 && !other => {
            Cell::new(index).map(|cell| ParseGridError::Candidates { offset, cell })
        }
        (None, 28..) if several > 0 && !other => Some(count_fault(count)),
        _ => None,
    }
}
