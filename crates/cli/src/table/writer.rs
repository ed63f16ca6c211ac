//! Writing a table in any of the formats.

use std::io::{self, Write};

use anyhow::{Result, bail};

use super::compress::Packer;
use super::{Gathered, Schema, Shape, TableFormat, csv};

/// How many bytes to gather before they go down.
const BUFFER: usize = 1 << 16;

/// A table on its way out.
pub(crate) enum TableWriter<W: Write + Send + 'static> {
    Text(io::BufWriter<Packer<W>>),
    #[cfg(feature = "parquet")]
    Parquet(Box<super::parquet::ParquetWriter<W>>),
}

impl<W: Write + Send + 'static> TableWriter<W> {
    /// Begins a table with these columns.
    pub(crate) fn new(below: W, format: TableFormat, schema: &Schema) -> Result<TableWriter<W>> {
        Ok(match format.shape {
            #[cfg(feature = "parquet")]
            Shape::Parquet => {
                TableWriter::Parquet(Box::new(super::parquet::ParquetWriter::new(below, schema)?))
            }
            #[cfg(not(feature = "parquet"))]
            Shape::Parquet => bail!("this program was built without its feature `parquet`"),
            shape => {
                let mut out = io::BufWriter::with_capacity(BUFFER, Packer::new(below, format.codec)?);
                if shape == Shape::Csv {
                    let mut header = Vec::new();
                    csv::write_header(&mut header, schema);
                    out.write_all(&header)?;
                }
                TableWriter::Text(out)
            }
        })
    }

    /// Writes rows that were gathered for this table.
    pub(crate) fn write(&mut self, rows: Gathered) -> Result<()> {
        match (self, rows) {
            (TableWriter::Text(out), Gathered::Text { bytes, .. }) => Ok(out.write_all(&bytes)?),
            #[cfg(feature = "parquet")]
            (TableWriter::Parquet(writer), Gathered::Columns(columns)) => writer.write(columns),
            #[cfg(feature = "parquet")]
            _ => bail!("rows gathered for a table of another shape"),
        }
    }

    /// Sends down what has gathered, as far as the format lets it.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        match self {
            TableWriter::Text(out) => out.flush(),
            #[cfg(feature = "parquet")]
            TableWriter::Parquet(_) => Ok(()),
        }
    }

    /// Ends the table and gives back what is below.
    pub(crate) fn finish(self) -> Result<W> {
        match self {
            TableWriter::Text(out) => Ok(out.into_inner().map_err(|error| error.into_error())?.finish()?),
            #[cfg(feature = "parquet")]
            TableWriter::Parquet(writer) => writer.finish(),
        }
    }
}
