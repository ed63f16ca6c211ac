//! Reading a table in any of the formats, block by block.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::blocks::{Blocks, Piece};
use super::compress::unpacker;
use super::{Rows, Schema, Shape, TableFormat, csv, jsonl, lines};

/// How many bytes a row has, roughly.
const ROW: usize = 160;

/// A table on its way in.
pub(crate) struct TableReader {
    inner: Inner,
    schema: Schema,
    /// The first block of a `.jsonl`, which was looked at for its columns.
    first: Option<Block>,
}

enum Inner {
    Text(Blocks, Shape),
    #[cfg(feature = "parquet")]
    Parquet(super::parquet::ParquetReader),
}

/// Some rows of a table that follow one another, not yet read.
pub(crate) struct Block {
    inner: Raw,
    schema: Schema,
    count: usize,
}

enum Raw {
    Text {
        bytes: Vec<u8>,
        line: u64,
        shape: Shape,
    },
    Bad {
        line: u64,
        message: String,
    },
    #[cfg(feature = "parquet")]
    Parquet(super::parquet::ParquetBlock),
}

impl TableReader {
    /// Opens a file of a table, to be read in blocks of about so many rows.
    pub(crate) fn open(path: &Path, format: TableFormat, rows: usize) -> Result<TableReader> {
        let file = File::open(path)?;
        match format.shape {
            #[cfg(feature = "parquet")]
            Shape::Parquet => {
                let reader = super::parquet::ParquetReader::new(file, rows)?;
                let schema = reader.schema().clone();
                Ok(TableReader { inner: Inner::Parquet(reader), schema, first: None })
            }
            #[cfg(not(feature = "parquet"))]
            Shape::Parquet => bail!("this program was built without its feature `parquet`"),
            _ => TableReader::stream(Box::new(file), format, rows),
        }
    }

    /// Reads a table from a stream, which a Parquet file is not.
    pub(crate) fn stream(
        below: Box<dyn Read + Send>,
        format: TableFormat,
        rows: usize,
    ) -> Result<TableReader> {
        if format.shape == Shape::Parquet {
            bail!("a Parquet table must be a file");
        }
        let quotes = format.shape == Shape::Csv;
        let mut blocks = Blocks::new(unpacker(below, format.codec)?, rows.saturating_mul(ROW), quotes)?;
        let schema = match format.shape {
            Shape::Csv => match blocks.first()? {
                Some(Piece::Records { bytes, .. }) => csv::header(&bytes).map_err(anyhow::Error::msg)?,
                _ => bail!("expected a header line with the names of the columns, found none"),
            },
            Shape::Lines => lines::schema(),
            _ => Schema::from([]),
        };
        let mut reader = TableReader { inner: Inner::Text(blocks, format.shape), schema, first: None };
        if format.shape == Shape::JsonLines {
            reader.first = reader.next()?;
            if let Some(first) = &reader.first {
                reader.schema = jsonl::schema(&first.rows());
            }
        }
        Ok(reader)
    }

    /// The columns: of the table, or for `.jsonl` of its first good row.
    pub(crate) fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The next rows. An error ends the table.
    pub(crate) fn next(&mut self) -> Result<Option<Block>> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first));
        }
        let schema = self.schema.clone();
        match &mut self.inner {
            Inner::Text(blocks, shape) => Ok(match blocks.next().context("cannot be read to its end")? {
                None => None,
                Some(Piece::Bad { line, message }) => {
                    Some(Block { inner: Raw::Bad { line, message }, schema, count: 1 })
                }
                Some(Piece::Records { bytes, line }) => {
                    let count = match shape {
                        Shape::Csv => csv::count(&bytes),
                        Shape::JsonLines => jsonl::count(&bytes),
                        _ => lines::count(&bytes),
                    };
                    Some(Block { inner: Raw::Text { bytes, line, shape: *shape }, schema, count })
                }
            }),
            #[cfg(feature = "parquet")]
            Inner::Parquet(reader) => Ok(reader.next()?.map(|block| {
                let count = block.count();
                Block { inner: Raw::Parquet(block), schema, count }
            })),
        }
    }
}

impl Block {
    /// How many rows it has, bad ones included.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Reads the rows.
    pub(crate) fn rows(&self) -> Rows<'_> {
        match &self.inner {
            Raw::Bad { line, message } => {
                let mut rows = Rows::new(&self.schema, 1);
                rows.push_with(*line, |_| Err(super::BadRow(message.clone())));
                rows
            }
            Raw::Text { bytes, line, shape } => match shape {
                Shape::Csv => csv::rows(bytes, *line, &self.schema, self.count),
                Shape::JsonLines => jsonl::rows(bytes, *line, self.count),
                _ => lines::rows(bytes, *line, &self.schema, self.count),
            },
            #[cfg(feature = "parquet")]
            Raw::Parquet(block) => block.rows(&self.schema),
        }
    }
}
