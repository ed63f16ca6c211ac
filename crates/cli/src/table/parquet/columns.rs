//! Rows on their way into a file, gathered column by column.

use std::ops::Range;

use bytes::Bytes;
use parquet::data_type::ByteArray;

use crate::table::{Column, Kind, Schema, Value};

/// The values of a column; a null has none.
enum Data {
    Bool(Vec<bool>),
    Int(Vec<i64>),
    Float(Vec<f64>),
    /// Texts one after the other, and where each ends.
    Text(Vec<u8>, Vec<usize>),
}

/// One column of some rows: which of them have a value, and the values.
pub(super) struct ColumnData {
    given: Vec<i16>,
    data: Data,
}

/// Some rows, column by column.
pub(crate) struct Columns {
    schema: Schema,
    rows: usize,
    pub(super) columns: Vec<ColumnData>,
}

impl Columns {
    pub(crate) fn new(schema: &Schema) -> Columns {
        let column = |column: &Column| ColumnData {
            given: Vec::new(),
            data: match column.kind {
                Kind::Bool => Data::Bool(Vec::new()),
                Kind::Int => Data::Int(Vec::new()),
                Kind::Float => Data::Float(Vec::new()),
                Kind::Text | Kind::Json => Data::Text(Vec::new(), Vec::new()),
            },
        };
        Columns { schema: schema.clone(), rows: 0, columns: schema.iter().map(column).collect() }
    }

    pub(crate) fn schema(&self) -> &Schema {
        &self.schema
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Adds a row, or says which value does not fit.
    pub(crate) fn push(&mut self, values: &[Value<'_>]) -> Result<(), String> {
        for (column, value) in self.schema.iter().zip(values) {
            if !fits(column.kind, value) {
                let kind = match column.kind {
                    Kind::Bool => "true or false",
                    Kind::Int => "an integer",
                    _ => "a number",
                };
                return Err(format!(
                    "column {:?}: expected {kind}, found {:?}",
                    column.name,
                    value.to_text()
                ));
            }
        }
        for ((column, data), value) in self.schema.iter().zip(&mut self.columns).zip(values) {
            data.push(column.kind, value);
        }
        self.rows += 1;
        Ok(())
    }
}

fn fits(kind: Kind, value: &Value<'_>) -> bool {
    match (kind, value) {
        (_, Value::Null) | (Kind::Text | Kind::Json, _) | (Kind::Bool, Value::Bool(_)) => true,
        (Kind::Int | Kind::Float, Value::Int(_)) | (Kind::Float, Value::Float(_)) => true,
        (Kind::Float, Value::Json(text)) => text.parse::<f64>().is_ok(),
        _ => false,
    }
}

impl ColumnData {
    fn push(&mut self, kind: Kind, value: &Value<'_>) {
        self.given.push(i16::from(*value != Value::Null));
        match (&mut self.data, value) {
            (_, Value::Null) => {}
            (Data::Bool(all), Value::Bool(value)) => all.push(*value),
            (Data::Int(all), Value::Int(value)) => all.push(*value),
            (Data::Float(all), Value::Float(value)) => all.push(*value),
            (Data::Float(all), value) => all.push(value.to_text().parse().unwrap_or(f64::NAN)),
            (Data::Text(bytes, ends), value) => {
                match value {
                    // A text among other JSON is a JSON text.
                    Value::Text(text) if kind == Kind::Json => {
                        let _ = serde_json::to_writer(&mut *bytes, text);
                    }
                    value => value.write_text(bytes),
                }
                ends.push(bytes.len());
            }
            // `fits` lets nothing else through.
            (Data::Bool(all), _) => all.push(false),
            (Data::Int(all), _) => all.push(0),
        }
    }
}

/// One column of the rows of a row group, ready to be written: which rows have a value, and the values.
pub(super) enum Ready {
    Bool(Vec<bool>),
    Int(Vec<i64>),
    Float(Vec<f64>),
    Text(Vec<ByteArray>),
}

/// Puts a column together from ranges of rows.
pub(super) fn gather(parts: &[(&ColumnData, Range<usize>)]) -> (Vec<i16>, Option<Ready>) {
    let mut given = Vec::new();
    let mut ready = None;
    for (data, range) in parts {
        let values = |range: Range<usize>| data.given[range].iter().filter(|given| **given == 1).count();
        let start = values(0..range.start);
        let end = start + values(range.clone());
        given.extend_from_slice(&data.given[range.clone()]);
        match (&data.data, &mut ready) {
            (Data::Bool(all), Some(Ready::Bool(out))) => out.extend_from_slice(&all[start..end]),
            (Data::Int(all), Some(Ready::Int(out))) => out.extend_from_slice(&all[start..end]),
            (Data::Float(all), Some(Ready::Float(out))) => out.extend_from_slice(&all[start..end]),
            (Data::Text(bytes, ends), Some(Ready::Text(out))) => texts(bytes, ends, start..end, out),
            (Data::Bool(all), _) => ready = Some(Ready::Bool(all[start..end].to_vec())),
            (Data::Int(all), _) => ready = Some(Ready::Int(all[start..end].to_vec())),
            (Data::Float(all), _) => ready = Some(Ready::Float(all[start..end].to_vec())),
            (Data::Text(bytes, ends), _) => {
                let mut out = Vec::new();
                texts(bytes, ends, start..end, &mut out);
                ready = Some(Ready::Text(out));
            }
        }
    }
    (given, ready)
}

fn texts(bytes: &[u8], ends: &[usize], range: Range<usize>, out: &mut Vec<ByteArray>) {
    let end_before = |i: usize| if i == 0 { 0 } else { ends[i - 1] };
    let first = end_before(range.start);
    let shared = Bytes::copy_from_slice(&bytes[first..end_before(range.end)]);
    for i in range {
        out.push(ByteArray::from(shared.slice(end_before(i) - first..ends[i] - first)));
    }
}
