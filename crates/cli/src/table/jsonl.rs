//! `.jsonl`: a JSON object a line, its keys the columns, in the order in which they stand.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{BadRow, Column, Kind, Row, Rows, Schema, Value};

pub(super) fn write_row(out: &mut Vec<u8>, row: Row<'_>) {
    for (i, (column, value)) in row.schema.iter().zip(row.values).enumerate() {
        out.push(if i == 0 { b'{' } else { b',' });
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut *out, &column.name);
        out.push(b':');
        match value {
            Value::Null => out.extend_from_slice(b"null"),
            // Infinite and undefined numbers have no form in JSON.
            Value::Float(value) if !value.is_finite() => out.extend_from_slice(b"null"),
            Value::Text(text) => {
                let _ = serde_json::to_writer(&mut *out, text);
            }
            value => value.write_text(out),
        }
    }
    if row.values.is_empty() {
        out.push(b'{');
    }
    out.extend_from_slice(b"}\n");
}

fn texts(bytes: &[u8], line: u64) -> impl Iterator<Item = (u64, &[u8])> {
    let lines = super::blocks::lines(bytes, line).map(|(line, text)| (line, text.trim_ascii()));
    lines.filter(|(_, text)| !text.is_empty())
}

/// How many rows there are: lines that are not blank.
pub(super) fn count(bytes: &[u8]) -> usize {
    texts(bytes, 0).count()
}

/// Reads the rows of whole lines. Each may have columns of its own.
pub(super) fn rows(bytes: &[u8], line: u64, count: usize) -> Rows<'_> {
    let mut rows = Rows::new(&Schema::from([]), count);
    for (line, text) in texts(bytes, line) {
        match parse(text) {
            Ok(fields) => {
                let known = rows.last_schema();
                let same = known.len() == fields.len()
                    && known.iter().zip(&fields).all(|(column, (name, value))| {
                        column.name == *name && Some(column.kind) == value.kind().or(Some(column.kind))
                    });
                if !same {
                    let column = |(name, value): &(Cow<'_, str>, Value<'_>)| {
                        Column::new(name, value.kind().unwrap_or(Kind::Json))
                    };
                    rows.set_schema(fields.iter().map(column).collect());
                }
                rows.push_with(line, |values| {
                    values.extend(fields.into_iter().map(|(_, value)| value));
                    Ok(())
                });
            }
            Err(message) => rows.push_with(line, |_| Err(BadRow(message))),
        }
    }
    rows
}

/// The columns of a stream by its first rows: those of the first good one, each of the kind that fits all
/// of these rows.
pub(super) fn schema(rows: &Rows<'_>) -> Schema {
    let mut columns: Vec<(String, Option<Kind>)> = Vec::new();
    for (_, row) in rows.iter() {
        let Ok(row) = row else { continue };
        if columns.is_empty() {
            columns = row.schema.iter().map(|column| (column.name.clone(), None)).collect();
        }
        for (name, kind) in &mut columns {
            let found = row.get(name).and_then(loose_kind);
            *kind = match (*kind, found) {
                (known, None) => known,
                (None, found) => found,
                (Some(known), Some(found)) => Some(join(known, found)),
            };
        }
    }
    columns.into_iter().map(|(name, kind)| Column { name, kind: kind.unwrap_or(Kind::Text) }).collect()
}

/// The kind of a value; a number that is kept as it was written is a number still.
fn loose_kind(value: &Value<'_>) -> Option<Kind> {
    match value {
        Value::Json(text) if text.parse::<f64>().is_ok() => Some(Kind::Float),
        value => value.kind(),
    }
}

fn join(a: Kind, b: Kind) -> Kind {
    match (a, b) {
        (a, b) if a == b => a,
        (Kind::Int, Kind::Float) | (Kind::Float, Kind::Int) => Kind::Float,
        _ => Kind::Json,
    }
}

/// A key or text: where it has no escapes, the bytes that were read.
struct Text<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<'a>, D::Error> {
        struct TextVisitor;

        impl<'de> Visitor<'de> for TextVisitor {
            type Value = Cow<'de, str>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Cow<'de, str>, E> {
                Ok(Cow::Borrowed(text))
            }

            fn visit_str<E>(self, text: &str) -> Result<Cow<'de, str>, E> {
                Ok(Cow::Owned(text.to_owned()))
            }
        }

        deserializer.deserialize_str(TextVisitor).map(Text)
    }
}

/// The fields of an object in the order in which they stand.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields<'a>, D::Error> {
        struct FieldsVisitor;

        impl<'de> Visitor<'de> for FieldsVisitor {
            type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::with_capacity(8);
                while let Some((Text(name), value)) = map.next_entry()? {
                    fields.push((name, value));
                }
                Ok(fields)
            }
        }

        deserializer.deserialize_map(FieldsVisitor).map(Fields)
    }
}

fn parse(text: &[u8]) -> Result<Vec<(Cow<'_, str>, Value<'_>)>, String> {
    let Fields(fields) = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let names: Vec<&str> = fields.iter().map(|(name, _)| &**name).collect();
    if let Some(i) = (1..names.len()).find(|&i| names[..i].contains(&names[i])) {
        return Err(format!("the key {:?} stands twice", names[i]));
    }
    fields.into_iter().map(|(name, raw)| Ok((name, value(raw)?))).collect()
}

/// A number that would not come out as it went in, a list or an object stays as it was written.
fn value(raw: &RawValue) -> Result<Value<'_>, String> {
    let raw = raw.get();
    Ok(match raw.as_bytes().first() {
        Some(b'"') => {
            let Text(text) = serde_json::from_str(raw).map_err(|error| error.to_string())?;
            Value::Text(text)
        }
        Some(b't') => Value::Bool(true),
        Some(b'f') => Value::Bool(false),
        Some(b'n') => Value::Null,
        Some(b'-' | b'0'..=b'9') => match (raw.parse::<i64>(), raw.parse::<f64>()) {
            (Ok(value), _) if raw != "-0" => Value::Int(value),
            (_, Ok(value)) if format!("{value:?}") == raw => Value::Float(value),
            _ => Value::Json(Cow::Borrowed(raw)),
        },
        _ => Value::Json(Cow::Borrowed(raw)),
    })
}
