//! Reading a table in any of the formats, row by row.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::compress::unpacker;
use super::csv::CsvReader;
use super::jsonl::JsonReader;
use super::lines::LineReader;
use super::{Row, Schema, Shape, TableFormat};

/// What is wrong with one row; the rows after it are not touched by it.
#[derive(Debug)]
pub(crate) struct BadRow(pub(crate) String);

/// A table on its way in.
pub(crate) struct TableReader {
    inner: Inner,
    first: Option<(u64, Result<Row, BadRow>)>,
}

enum Inner {
    Csv(CsvReader),
    Json(JsonReader),
    Lines(LineReader),
    #[cfg(feature = "parquet")]
    Parquet(super::parquet::ParquetReader),
}

impl TableReader {
    /// Opens a file of a table.
    pub(crate) fn open(path: &Path, format: TableFormat) -> Result<TableReader> {
        let file = File::open(path)?;
        match format.shape {
            #[cfg(feature = "parquet")]
            Shape::Parquet => Ok(TableReader {
                inner: Inner::Parquet(super::parquet::ParquetReader::new(file)?),
                first: None,
            }),
            #[cfg(not(feature = "parquet"))]
            Shape::Parquet => bail!("this program was built without its feature `parquet`"),
            _ => TableReader::stream(Box::new(file), format),
        }
    }

    /// Reads a table from a stream, which a Parquet file is not.
    pub(crate) fn stream(below: Box<dyn Read + Send>, format: TableFormat) -> Result<TableReader> {
        let below = unpacker(below, format.codec)?;
        let inner = match format.shape {
            Shape::Csv => Inner::Csv(CsvReader::new(below).context("cannot read the header")?),
            Shape::JsonLines => Inner::Json(JsonReader::new(below)),
            Shape::Parquet => bail!("a Parquet table must be a file"),
            Shape::Lines => Inner::Lines(LineReader::new(below)),
        };
        Ok(TableReader { inner, first: None })
    }

    /// The columns: of the table, or for `.jsonl` of its first good row.
    pub(crate) fn schema(&mut self) -> Result<Schema> {
        match &self.inner {
            Inner::Csv(reader) => return Ok(reader.schema().clone()),
            Inner::Lines(reader) => return Ok(reader.schema().clone()),
            #[cfg(feature = "parquet")]
            Inner::Parquet(reader) => return Ok(reader.schema().clone()),
            Inner::Json(_) => {}
        }
        if self.first.is_none() {
            self.first = self.next()?;
        }
        Ok(match &self.first {
            Some((_, Ok(row))) => row.schema.clone(),
            _ => Schema::from([]),
        })
    }

    /// The next row with its line (or, of a Parquet file, its number), or what is wrong with it. An error
    /// ends the table.
    pub(crate) fn next(&mut self) -> Result<Option<(u64, Result<Row, BadRow>)>> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first));
        }
        match &mut self.inner {
            Inner::Csv(reader) => Ok(reader.next()?),
            Inner::Json(reader) => Ok(reader.next()?),
            Inner::Lines(reader) => Ok(reader.next()?),
            #[cfg(feature = "parquet")]
            Inner::Parquet(reader) => reader.next(),
        }
    }
}
