//! Rows on their way out, gathered on any core.

use super::{Row, Schema, Shape, Value, csv, jsonl, lines};

/// Some rows, as they go into a file of one shape.
pub(crate) enum Gathered {
    /// Lines of text.
    Text { shape: Shape, schema: Schema, bytes: Vec<u8> },
    #[cfg(feature = "parquet")]
    Columns(super::parquet::Columns),
}

impl Gathered {
    /// No rows yet, for a table with these columns.
    pub(crate) fn new(shape: Shape, schema: &Schema) -> Gathered {
        match shape {
            #[cfg(feature = "parquet")]
            Shape::Parquet => Gathered::Columns(super::parquet::Columns::new(schema)),
            shape => Gathered::Text { shape, schema: schema.clone(), bytes: Vec::new() },
        }
    }

    /// Adds a row of these columns, or says what of it does not fit. `.jsonl` takes any columns, all others only
    /// those of the table.
    pub(crate) fn push(&mut self, schema: &Schema, values: &[Value<'_>]) -> Result<(), String> {
        let table = match self {
            Gathered::Text { shape: Shape::JsonLines, bytes, .. } => {
                jsonl::write_row(bytes, Row { schema, values });
                return Ok(());
            }
            Gathered::Text { schema, .. } => schema,
            #[cfg(feature = "parquet")]
            Gathered::Columns(columns) => columns.schema(),
        };
        let same = std::sync::Arc::ptr_eq(table, schema)
            || table.len() == schema.len() && table.iter().zip(&**schema).all(|(a, b)| a.name == b.name);
        if !same {
            let names = |schema: &Schema| {
                schema.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
            };
            return Err(format!("its columns are {}, expected {}", names(schema), names(table)));
        }
        match self {
            Gathered::Text { shape: Shape::Csv, bytes, .. } => csv::write_row(bytes, values),
            Gathered::Text { bytes, .. } => lines::write_row(bytes, Row { schema, values }),
            #[cfg(feature = "parquet")]
            Gathered::Columns(columns) => columns.push(values)?,
        }
        Ok(())
    }
}
