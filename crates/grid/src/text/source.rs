//! What a text is made of before any format is known: lines without their comments, and what each
//! character may stand for.

use crate::Digit;

/// What one character may stand for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// A digit.
    Digit(Digit),
    /// One of the signs for an empty cell other than a space.
    Blank,
    /// A space: between cells, or an empty cell where that is the only way to read it.
    Space,
    /// A tab or a comma.
    Separator,
    /// An upright line of a frame.
    Bar,
    /// Anything else.
    Other,
}

/// What a character may stand for in a line of cells.
pub(super) const fn sign(c: char) -> Sign {
    match c {
        '1'..='9' => match Digit::from_ascii(c as u8) {
            Some(digit) => Sign::Digit(digit),
            None => Sign::Other,
        },
        '.' | '0' | '_' | '*' | '-' | 'x' | 'X' | '?' => Sign::Blank,
        ' ' => Sign::Space,
        '\t' | ',' => Sign::Separator,
        '|' | '¦' | '\u{2502}' | '\u{2503}' | '\u{2506}' | '\u{2507}' | '\u{250a}' | '\u{250b}'
        | '\u{254e}' | '\u{254f}' | '\u{2551}' => Sign::Bar,
        _ => Sign::Other,
    }
}

/// Whether a character is part of a level line of a frame.
const fn is_level(c: char) -> bool {
    matches!(c, '-' | '=' | '_' | '\u{2500}' | '\u{2501}' | '\u{2504}' | '\u{2505}' | '\u{2508}' | '\u{2509}')
        || matches!(c, '\u{254c}' | '\u{254d}' | '\u{2550}')
}

/// Whether a line may be a level line of a frame: nothing but strokes, corners and spaces, with at
/// least one stroke for each column.
///
/// A row of empty cells written `-` or `_` may be one too; where it stands among the other lines
/// decides.
pub(super) fn is_rule(line: &str) -> bool {
    let corner = |c| {
        matches!(c, '+' | '*' | ':' | '.' | '\'' | ',' | '`' | ' ' | '\t' | '\u{2500}'..='\u{257f}')
            || sign(c) == Sign::Bar
    };
    line.chars().all(|c| is_level(c) || corner(c)) && line.chars().filter(|&c| is_level(c)).count() >= 9
}

/// The groups of a line, set apart by spaces, tabs or commas.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', ',']).filter(|token| !token.is_empty())
}

/// A line: the bytes before it in the whole text, and its text without comment and line end.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) offset: usize,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// Whether it holds nothing but white space.
    pub(super) fn is_blank(self) -> bool {
        self.text.trim_ascii().is_empty()
    }

    /// The part up to the first tab or comma, leading white space aside; all of it if there is
    /// none.
    pub(super) fn first_field(self) -> Line<'a> {
        let trimmed = self.trimmed();
        match trimmed.text.find(['\t', ',']) {
            Some(end) => Line { text: &trimmed.text[..end], ..trimmed },
            None => trimmed,
        }
    }

    /// Without white space at both ends.
    pub(super) fn trimmed(self) -> Line<'a> {
        let text = self.text.trim_ascii_start();
        Line { offset: self.offset + self.text.len() - text.len(), text: text.trim_ascii_end() }
    }

    /// Its characters with the byte offset of each in the whole text.
    pub(super) fn chars(self) -> impl Iterator<Item = (usize, char)> + 'a {
        self.text.char_indices().map(move |(at, c)| (self.offset + at, c))
    }
}

/// All lines, also blank ones, each without its comment. A byte-order mark at the start and a
/// first line `[Puzzle]` are left out.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rest = Some(Line { offset: text.len() - body.len(), text: body });
    let mut first = true;
    core::iter::from_fn(move || {
        let line = loop {
            let whole = rest?;
            let (line, length) = match whole.text.find(['\n', '\r']) {
                Some(end) if whole.text[end..].starts_with("\r\n") => (&whole.text[..end], end + 2),
                Some(end) => (&whole.text[..end], end + 1),
                None => (whole.text, whole.text.len()),
            };
            rest = (length > line.len())
                .then(|| Line { offset: whole.offset + length, text: &whole.text[length..] });
            let line = Line { offset: whole.offset, text: line };
            if first && !without_comment(line).is_blank() {
                first = false;
                if line.text.trim_ascii().eq_ignore_ascii_case("[puzzle]") {
                    continue;
                }
            }
            break line;
        };
        Some(without_comment(line))
    })
}

/// The line up to the first `#` or `;`.
fn without_comment(line: Line<'_>) -> Line<'_> {
    let end = line.text.find(['#', ';']).unwrap_or(line.text.len());
    Line { text: &line.text[..end], ..line }
}
