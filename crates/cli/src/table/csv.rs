//! `.csv` (RFC 4180): a header line, then a row a line; a field in quotes may hold commas, quotes and line
//! ends.
//!
//! A quote opens a field only as its first byte; anywhere else it stands for itself, as programs that write
//! loosely expect. What follows a closing quote belongs to the field.

use std::borrow::Cow;

use memchr::{memchr, memchr_iter, memchr2, memchr3, memrchr};

use super::row::twice;
use super::{BadRow, Column, Kind, Rows, Schema, Value};

/// Where records end, found as bytes come in.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// How far the bytes were looked at.
    at: usize,
    /// Whether that place is within quotes.
    quoted: bool,
    /// Where the last record ends that is known to end.
    end: usize,
}

impl Scan {
    /// Goes on to the end of the bytes, which have grown since, or come to their end.
    pub(super) fn advance(&mut self, bytes: &[u8], ended: bool) {
        if !self.quoted && memchr(b'"', &bytes[self.at..]).is_none() {
            if let Some(last) = memrchr(b'\n', &bytes[self.at..]) {
                self.end = self.at + last + 1;
            }
            self.at = bytes.len();
            return;
        }
        while self.step(bytes, ended) {}
    }

    /// Goes on to the next record end or change of quoting; `false` if more bytes are needed.
    fn step(&mut self, bytes: &[u8], ended: bool) -> bool {
        let rest = &bytes[self.at..];
        let found = if self.quoted { memchr(b'"', rest) } else { memchr2(b'"', b'\n', rest) };
        let Some(place) = found.map(|place| self.at + place) else {
            self.at = bytes.len();
            return false;
        };
        if self.quoted {
            match bytes.get(place + 1) {
                None if !ended => {
                    // The next byte tells whether the quote closes.
                    self.at = place;
                    return false;
                }
                Some(b'"') => self.at = place + 2,
                _ => (self.at, self.quoted) = (place + 1, false),
            }
        } else if bytes[place] == b'\n' {
            (self.at, self.end) = (place + 1, place + 1);
        } else {
            self.quoted = place == self.end || bytes[place - 1] == b',';
            self.at = place + 1;
        }
        true
    }

    pub(super) fn end(&self) -> usize {
        self.end
    }

    pub(super) fn is_quoted(&self) -> bool {
        self.quoted
    }
}

/// The records of whole bytes: where each begins and ends, the line end included, and which line it is.
struct Records<'a> {
    bytes: &'a [u8],
    quotes: bool,
    at: usize,
    line: u64,
}

impl<'a> Records<'a> {
    fn new(bytes: &'a [u8], line: u64) -> Records<'a> {
        Records { bytes, quotes: memchr(b'"', bytes).is_some(), at: 0, line }
    }

    fn end(&self) -> usize {
        if !self.quotes {
            return memchr(b'\n', &self.bytes[self.at..]).map_or(self.bytes.len(), |end| self.at + end + 1);
        }
        let mut scan = Scan { at: self.at, quoted: false, end: self.at };
        while scan.end == self.at && scan.step(self.bytes, true) {}
        if scan.end == self.at { self.bytes.len() } else { scan.end }
    }
}

impl Iterator for Records<'_> {
    type Item = (u64, std::ops::Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        while self.at < self.bytes.len() {
            let range = self.at..self.end();
            let record = &self.bytes[range.clone()];
            let line = self.line;
            self.line += if self.quotes { memchr_iter(b'\n', record).count() as u64 } else { 1 };
            self.at = range.end;
            // A line with nothing on it is no row.
            if !matches!(record, b"\n" | b"\r\n") {
                return Some((line, range));
            }
        }
        None
    }
}

/// A record among others.
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) range: std::ops::Range<usize>,
    /// The line behind it.
    pub(super) next_line: u64,
}

/// The first of whole records that is not blank.
pub(super) fn first(bytes: &[u8], line: u64) -> Option<Place> {
    let mut records = Records::new(bytes, line);
    let (line, range) = records.next()?;
    Some(Place { line, range, next_line: records.line })
}

/// How many rows there are in whole records.
pub(super) fn count(bytes: &[u8]) -> usize {
    Records::new(bytes, 0).count()
}

/// The columns that a header names.
pub(super) fn header(record: &[u8]) -> Result<Schema, String> {
    let text = std::str::from_utf8(record).map_err(|_| "a column's name is not UTF-8".to_owned())?;
    let mut names = Vec::new();
    fields(text, &mut names);
    let columns: Vec<Column> = names.iter().map(|name| Column::new(&name.to_text(), Kind::Text)).collect();
    match twice(&columns) {
        Some(name) => Err(format!("two columns are called {name:?}, expected each name once")),
        None => Ok(columns.into()),
    }
}

/// Reads the rows of whole records.
pub(super) fn rows<'a>(bytes: &'a [u8], line: u64, schema: &Schema, count: usize) -> Rows<'a> {
    let mut rows = Rows::new(schema, count);
    let whole = std::str::from_utf8(bytes).ok();
    for (line, range) in Records::new(bytes, line) {
        rows.push_with(line, |values| {
            let text = match whole {
                Some(whole) => &whole[range],
                None => std::str::from_utf8(&bytes[range])
                    .map_err(|error| BadRow(format!("byte {} is not UTF-8", error.valid_up_to() + 1)))?,
            };
            let before = values.len();
            fields(text, values);
            match (values.len() - before, schema.len()) {
                (found, expected) if found == expected => Ok(()),
                (found, expected) => Err(BadRow(format!("expected {expected} fields, found {found}"))),
            }
        });
    }
    rows
}

/// Adds the fields of one record.
fn fields<'a>(record: &'a str, values: &mut Vec<Value<'a>>) {
    let record = record.strip_suffix('\n').unwrap_or(record);
    let mut rest = record.strip_suffix('\r').unwrap_or(record);
    loop {
        let (field, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted_field(quoted),
            None => {
                let end = memchr(b',', rest.as_bytes()).unwrap_or(rest.len());
                (Cow::Borrowed(&rest[..end]), &rest[end..])
            }
        };
        values.push(Value::Text(field));
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None => return,
        }
    }
}

/// A field from behind its opening quote, and what comes after it.
fn quoted_field(text: &str) -> (Cow<'_, str>, &str) {
    let mut field = Cow::Borrowed("");
    let mut rest = text;
    loop {
        let end = memchr(b'"', rest.as_bytes()).unwrap_or(rest.len());
        add(&mut field, &rest[..end]);
        rest = rest.get(end + 1..).unwrap_or("");
        match rest.strip_prefix('"') {
            Some(next) => {
                add(&mut field, "\"");
                rest = next;
            }
            None => break,
        }
    }
    let end = memchr(b',', rest.as_bytes()).unwrap_or(rest.len());
    add(&mut field, &rest[..end]);
    (field, &rest[end..])
}

fn add<'a>(field: &mut Cow<'a, str>, text: &'a str) {
    if field.is_empty() {
        *field = Cow::Borrowed(text);
    } else {
        field.to_mut().push_str(text);
    }
}

pub(super) fn write_header(out: &mut Vec<u8>, schema: &Schema) {
    for (i, column) in schema.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        write_field(out, &column.name);
    }
    end_row(out, schema.len() == 1 && schema[0].name.is_empty());
}

pub(super) fn write_row(out: &mut Vec<u8>, values: &[Value<'_>]) {
    let start = out.len();
    for (i, value) in values.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        match value {
            Value::Text(text) | Value::Json(text) => write_field(out, text),
            value => value.write_text(out),
        }
    }
    let empty = out.len() == start;
    end_row(out, empty);
}

/// Ends a row. One field without a text would be a blank line, which is no row, so it is quoted.
fn end_row(out: &mut Vec<u8>, empty: bool) {
    if empty {
        out.extend_from_slice(b"\"\"");
    }
    out.push(b'\n');
}

fn write_field(out: &mut Vec<u8>, text: &str) {
    if memchr3(b',', b'"', b'\n', text.as_bytes()).is_none() && memchr(b'\r', text.as_bytes()).is_none() {
        return out.extend_from_slice(text.as_bytes());
    }
    out.push(b'"');
    for (i, piece) in text.split('"').enumerate() {
        if i > 0 {
            out.extend_from_slice(b"\"\"");
        }
        out.extend_from_slice(piece.as_bytes());
    }
    out.push(b'"');
}
