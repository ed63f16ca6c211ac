//! `.csv`: a header line, then a row a line, by the `csv` crate (RFC 4180).

use std::io::{self, Read, Write};

use super::{BadRow, Column, Kind, Row, Schema, Value};

fn writer(out: &mut impl Write) -> ::csv::Writer<&mut impl Write> {
    ::csv::WriterBuilder::new().buffer_capacity(1 << 10).from_writer(out)
}

pub(super) fn write_header(out: &mut impl Write, schema: &Schema) -> io::Result<()> {
    let mut writer = writer(out);
    writer.write_record(schema.iter().map(|column| column.name.as_bytes()))?;
    writer.flush()
}

pub(super) fn write_row(out: &mut impl Write, row: &Row) -> io::Result<()> {
    // A row without anything to quote needs no help.
    let texts: Vec<String> = row.values.iter().map(Value::to_text).collect();
    let plain = |text: &String| !text.bytes().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r'));
    if texts.len() > 1 && texts.iter().all(plain) {
        for (i, text) in texts.iter().enumerate() {
            if i > 0 {
                out.write_all(b",")?;
            }
            out.write_all(text.as_bytes())?;
        }
        return out.write_all(b"\n");
    }
    let mut writer = writer(out);
    writer.write_record(&texts)?;
    writer.flush()
}

/// Rows of a `.csv`. Every field is text; rows may be shorter or longer than the header, which makes them bad
/// ones.
pub(super) struct CsvReader {
    reader: ::csv::Reader<Box<dyn Read + Send>>,
    schema: Schema,
}

impl CsvReader {
    pub(super) fn new(below: Box<dyn Read + Send>) -> io::Result<CsvReader> {
        let mut reader =
            ::csv::ReaderBuilder::new().flexible(true).buffer_capacity(1 << 16).from_reader(below);
        let header = reader.byte_headers()?.clone();
        let mut columns = Vec::new();
        for (i, name) in header.iter().enumerate() {
            let name = if i == 0 { name.strip_prefix("\u{feff}".as_bytes()).unwrap_or(name) } else { name };
            let name = std::str::from_utf8(name)
                .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "a column's name is not UTF-8"))?;
            columns.push(Column::new(name, Kind::Text));
        }
        Ok(CsvReader { reader, schema: columns.into() })
    }

    pub(super) fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The next row and its line.
    pub(super) fn next(&mut self) -> io::Result<Option<(u64, Result<Row, BadRow>)>> {
        let mut record = ::csv::ByteRecord::new();
        if !self.reader.read_byte_record(&mut record)? {
            return Ok(None);
        }
        let line = record.position().map_or(0, ::csv::Position::line);
        if record.len() != self.schema.len() {
            let (found, expected) = (record.len(), self.schema.len());
            return Ok(Some((line, Err(BadRow(format!("expected {expected} fields, found {found}"))))));
        }
        let values: Result<Vec<Value>, _> =
            record.iter().map(|field| std::str::from_utf8(field).map(Value::from)).collect();
        let row = match values {
            Ok(values) => Ok(Row { schema: self.schema.clone(), values }),
            Err(_) => Err(BadRow("not UTF-8".into())),
        };
        Ok(Some((line, row)))
    }
}
