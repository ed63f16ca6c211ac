//! `.parquet`: typed columns, zstd, row groups, by the `parquet` crate without Arrow.

mod columns;
mod guard;
mod reader;
mod writer;

pub(crate) use columns::Columns;
pub(crate) use reader::{ParquetBlock, ParquetReader};
pub(crate) use writer::ParquetWriter;
