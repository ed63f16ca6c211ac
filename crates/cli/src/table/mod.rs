//! Tables of puzzles: rows with named columns, read from and written to `.csv`, `.jsonl`, `.txt` and
//! `.parquet`, compressed or not.
//!
//! On the way in a table is cut into blocks of whole records, which need not be looked at for that; a block
//! gives its rows on whatever core. On the way out rows are gathered on whatever core, and what was gathered
//! is written in order.

mod ahead;
mod aside;
mod blocks;
mod compress;
mod csv;
mod format;
mod gather;
mod jsonl;
mod lines;
#[cfg(feature = "parquet")]
mod parquet;
mod reader;
mod row;
#[cfg(test)]
mod tests;
mod writer;

pub(crate) use ahead::Ahead;
pub(crate) use aside::{Aside, fingerprint, name_aside, write_whole};
pub(crate) use format::{Codec, Shape, TableFormat};
pub(crate) use gather::Gathered;
pub(crate) use reader::{Block, TableReader};
pub(crate) use row::{BadRow, Column, Kind, Row, Rows, Schema, Value};
pub(crate) use writer::TableWriter;
