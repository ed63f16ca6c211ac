//! `.jsonl`: a JSON object a line, its keys the columns, in the order in which they stand.

use std::io::{self, BufRead, BufReader, Read, Write};

use serde_json::value::RawValue;

use super::{BadRow, Column, Kind, Row, Schema, Value};

/// The longest line that is read; a longer one is a bad row.
const LONGEST: u64 = 1 << 24;

pub(super) fn write_row(out: &mut impl Write, row: &Row) -> io::Result<()> {
    out.write_all(b"{")?;
    for (i, (column, value)) in row.schema.iter().zip(&row.values).enumerate() {
        if i > 0 {
            out.write_all(b",")?;
        }
        serde_json::to_writer(&mut *out, &column.name)?;
        out.write_all(b":")?;
        match value {
            Value::Null => out.write_all(b"null")?,
            Value::Bool(value) => serde_json::to_writer(&mut *out, value)?,
            Value::Int(value) => serde_json::to_writer(&mut *out, value)?,
            Value::Float(value) => serde_json::to_writer(&mut *out, value)?,
            Value::Text(text) => serde_json::to_writer(&mut *out, text)?,
            Value::Json(text) => out.write_all(text.as_bytes())?,
        }
    }
    out.write_all(b"}\n")
}

/// Rows of a `.jsonl`. Each may have columns of its own.
pub(super) struct JsonReader {
    below: BufReader<Box<dyn Read + Send>>,
    line: u64,
    schema: Schema,
}

impl JsonReader {
    pub(super) fn new(below: Box<dyn Read + Send>) -> JsonReader {
        JsonReader { below: BufReader::with_capacity(1 << 16, below), line: 0, schema: Schema::from([]) }
    }

    /// The next row and its line; blank lines are passed over.
    pub(super) fn next(&mut self) -> io::Result<Option<(u64, Result<Row, BadRow>)>> {
        let mut text = Vec::new();
        loop {
            text.clear();
            self.line += 1;
            if (&mut self.below).take(LONGEST).read_until(b'\n', &mut text)? == 0 {
                return Ok(None);
            }
            if text.len() as u64 == LONGEST && text.last() != Some(&b'\n') {
                skip_line(&mut self.below)?;
                return Ok(Some((self.line, Err(BadRow(format!("longer than {LONGEST} bytes"))))));
            }
            if !text.trim_ascii().is_empty() {
                break;
            }
        }
        let text =
            if self.line == 1 { text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&text) } else { &text };
        let row = match parse(text.trim_ascii()) {
            Ok((columns, values)) => {
                if *columns != *self.schema {
                    self.schema = columns.into();
                }
                Ok(Row { schema: self.schema.clone(), values })
            }
            Err(error) => Err(BadRow(error)),
        };
        Ok(Some((self.line, row)))
    }
}

fn skip_line(below: &mut impl BufRead) -> io::Result<()> {
    loop {
        let block = below.fill_buf()?;
        let end = block.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(block.len(), |end| end + 1);
        let done = end.is_some() || block.is_empty();
        below.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// The fields of an object in the order in which they stand.
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> serde::Deserialize<'de> for Fields {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Fields;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Visitor)
    }
}

fn parse(text: &[u8]) -> Result<(Vec<Column>, Vec<Value>), String> {
    let fields: Fields = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let mut columns: Vec<Column> = Vec::with_capacity(fields.0.len());
    let mut values = Vec::with_capacity(fields.0.len());
    for (name, raw) in fields.0 {
        if columns.iter().any(|column| column.name == name) {
            return Err(format!("the key {name:?} stands twice"));
        }
        let value = serde_json::from_str(raw.get()).map_err(|error| error.to_string())?;
        let value = match Value::from_json(value) {
            // A number that would not come out as it went in, a list or an object stays as it was written.
            Value::Json(_) => Value::Json(raw.get().to_owned()),
            Value::Float(value) if format!("{value:?}") != raw.get() => Value::Json(raw.get().to_owned()),
            value => value,
        };
        columns.push(Column { name, kind: value.kind().unwrap_or(Kind::Json) });
        values.push(value);
    }
    Ok((columns, values))
}
