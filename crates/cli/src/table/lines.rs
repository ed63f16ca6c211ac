//! `.txt`: the puzzle alone, a line each.

use memchr::memchr;

use super::{BadRow, Column, Kind, Row, Rows, Schema, Value};

pub(super) fn schema() -> Schema {
    Schema::from([Column::new("puzzle", Kind::Text)])
}

/// Writes the column `puzzle`, or else the first one.
pub(super) fn write_row(out: &mut Vec<u8>, row: Row<'_>) {
    if let Some(value) = row.get("puzzle").or(row.values.first()) {
        value.write_text(out);
    }
    out.push(b'\n');
}

/// The lines that hold something and are no `#` comments, without their line ends, and their numbers.
fn texts(bytes: &[u8], line: u64) -> impl Iterator<Item = (u64, &[u8])> {
    super::blocks::lines(bytes, line)
        .map(|(line, text)| (line, text.trim_ascii_end()))
        .filter(|(_, text)| !text.is_empty() && !text.starts_with(b"#"))
}

/// How many rows there are.
pub(super) fn count(bytes: &[u8]) -> usize {
    texts(bytes, 0).count()
}

/// Reads the rows of whole lines.
pub(super) fn rows<'a>(bytes: &'a [u8], line: u64, schema: &Schema, count: usize) -> Rows<'a> {
    let mut rows = Rows::new(schema, count);
    for (line, text) in texts(bytes, line) {
        rows.push_with(line, |values| {
            let text = std::str::from_utf8(text)
                .map_err(|error| BadRow(format!("byte {} is not UTF-8", error.valid_up_to() + 1)))?;
            if memchr(0, text.as_bytes()).is_some() {
                return Err(BadRow("a NUL byte, expected text".to_owned()));
            }
            values.push(Value::from(text));
            Ok(())
        });
    }
    rows
}
