//! `.txt`: the puzzle alone, a line each.

use std::io::{self, BufRead as _, BufReader, Read, Write};

use super::{BadRow, Column, Kind, Row, Schema, Value};

/// Writes the column `puzzle`, or else the first one.
pub(super) fn write_row(out: &mut impl Write, row: &Row) -> io::Result<()> {
    let value = row.get("puzzle").or_else(|| row.values.first()).map_or_else(String::new, Value::to_text);
    out.write_all(value.as_bytes())?;
    out.write_all(b"\n")
}

/// Rows of a `.txt`: the column `puzzle` alone.
pub(super) struct LineReader {
    below: BufReader<Box<dyn Read + Send>>,
    schema: Schema,
    line: u64,
}

impl LineReader {
    pub(super) fn new(below: Box<dyn Read + Send>) -> LineReader {
        let schema = Schema::from([Column::new("puzzle", Kind::Text)]);
        LineReader { below: BufReader::with_capacity(1 << 16, below), schema, line: 0 }
    }

    pub(super) fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The next row and its line; blank lines and `#` comments are passed over.
    pub(super) fn next(&mut self) -> io::Result<Option<(u64, Result<Row, BadRow>)>> {
        let mut text = Vec::new();
        loop {
            text.clear();
            self.line += 1;
            if (&mut self.below).take(1 << 20).read_until(b'\n', &mut text)? == 0 {
                return Ok(None);
            }
            if !text.trim_ascii().is_empty() && !text.starts_with(b"#") {
                break;
            }
        }
        let row = match std::str::from_utf8(text.trim_ascii_end()) {
            Ok(text) => Ok(Row { schema: self.schema.clone(), values: vec![text.into()] }),
            Err(_) => Err(BadRow("not UTF-8".into())),
        };
        Ok(Some((self.line, row)))
    }
}
