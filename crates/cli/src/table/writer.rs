//! Writing a table in any of the formats.

use std::io::{self, Write};

use anyhow::{Result, bail};

use super::compress::Packer;
use super::{Row, Schema, Shape, TableFormat, csv, jsonl, lines};

/// How many bytes to gather before they go down.
const BUFFER: usize = 1 << 16;

/// A table on its way out.
pub(crate) struct TableWriter<W: Write + Send + 'static> {
    inner: Inner<W>,
    schema: Schema,
}

enum Inner<W: Write + Send + 'static> {
    Text {
        shape: Shape,
        out: io::BufWriter<Packer<W>>,
    },
    #[cfg(feature = "parquet")]
    Parquet(Box<super::parquet::ParquetWriter<W>>),
}

impl<W: Write + Send + 'static> TableWriter<W> {
    /// Begins a table with these columns.
    pub(crate) fn new(below: W, format: TableFormat, schema: Schema) -> Result<TableWriter<W>> {
        let inner = match format.shape {
            #[cfg(feature = "parquet")]
            Shape::Parquet => Inner::Parquet(Box::new(super::parquet::ParquetWriter::new(below, &schema)?)),
            #[cfg(not(feature = "parquet"))]
            Shape::Parquet => bail!("this program was built without its feature `parquet`"),
            shape => {
                let mut out = io::BufWriter::with_capacity(BUFFER, Packer::new(below, format.codec)?);
                if shape == Shape::Csv {
                    csv::write_header(&mut out, &schema)?;
                }
                Inner::Text { shape, out }
            }
        };
        Ok(TableWriter { inner, schema })
    }

    /// Whether rows with these columns fit in; `.jsonl` takes any.
    pub(crate) fn takes(&self, schema: &Schema) -> bool {
        matches!(self.inner, Inner::Text { shape: Shape::JsonLines, .. }) || *schema == self.schema
    }

    /// Writes one row; its columns must be those of the table, but for `.jsonl`, which takes any.
    pub(crate) fn write(&mut self, row: &Row) -> Result<()> {
        if !self.takes(&row.schema) {
            let names = |schema: &Schema| {
                schema.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(",")
            };
            bail!("the columns are {}, those of the table are {}", names(&row.schema), names(&self.schema));
        }
        match &mut self.inner {
            Inner::Text { shape: Shape::Csv, out } => csv::write_row(out, row)?,
            Inner::Text { shape: Shape::JsonLines, out } => jsonl::write_row(out, row)?,
            Inner::Text { out, .. } => lines::write_row(out, row)?,
            #[cfg(feature = "parquet")]
            Inner::Parquet(writer) => writer.write(row)?,
        }
        Ok(())
    }

    /// Sends down what has gathered, as far as the format lets it.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        match &mut self.inner {
            Inner::Text { out, .. } => out.flush(),
            #[cfg(feature = "parquet")]
            Inner::Parquet(_) => Ok(()),
        }
    }

    /// Ends the table and gives back what is below.
    pub(crate) fn finish(self) -> Result<W> {
        match self.inner {
            Inner::Text { out, .. } => Ok(out.into_inner().map_err(|error| error.into_error())?.finish()?),
            #[cfg(feature = "parquet")]
            Inner::Parquet(writer) => writer.finish(),
        }
    }
}
