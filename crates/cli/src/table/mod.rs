//! Tables of puzzles: rows with named columns, read from and written to `.csv`, `.jsonl`, `.txt` and
//! `.parquet`, compressed or not.

mod aside;
mod compress;
mod csv;
mod format;
mod jsonl;
mod lines;
#[cfg(feature = "parquet")]
mod parquet;
mod reader;
mod row;
mod writer;

pub(crate) use aside::{Aside, fingerprint, name_aside, write_whole};
pub(crate) use format::{Codec, Shape, TableFormat};
pub(crate) use reader::{BadRow, TableReader};
pub(crate) use row::{Column, Kind, Row, Schema, Value};
pub(crate) use writer::TableWriter;
