//! Writing: row groups of a fixed number of rows, their columns encoded side by side.

use std::collections::VecDeque;
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use bytes::Bytes;
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::column::writer::{ColumnCloseResult, ColumnWriter, get_column_writer};
use parquet::errors::ParquetError;
use parquet::file::properties::{WriterProperties, WriterPropertiesPtr, WriterVersion};
use parquet::file::writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite};
use parquet::schema::types::{ColumnDescPtr, ColumnPath, Type};
use rayon::prelude::*;

use super::columns::{ColumnData, Columns, Ready, gather};
use crate::table::{Column, Kind, Schema};

/// How many rows go into one row group.
const ROW_GROUP: usize = 1 << 16;

/// Columns whose texts hardly ever come twice, so that no dictionary of them is of use.
const DISTINCT: [&str; 7] = ["puzzle", "solution", "form", "puzzle_key", "solution_key", "path", "by"];

/// Gathers rows and writes them a row group at a time.
pub(crate) struct ParquetWriter<W: Write + Send + 'static> {
    writer: SerializedFileWriter<W>,
    properties: WriterPropertiesPtr,
    waiting: VecDeque<Columns>,
    /// How many rows of the first of these are written already.
    written: usize,
    rows: usize,
}

impl<W: Write + Send + 'static> ParquetWriter<W> {
    pub(crate) fn new(below: W, schema: &Schema) -> Result<ParquetWriter<W>> {
        let fields = schema.iter().map(field).collect::<Result<_, _>>()?;
        let root = Type::group_type_builder("schema").with_fields(fields).build()?;
        // Digits of puzzles pack smaller at level 1 of zstd than at 3, and twice as fast.
        let mut properties = WriterProperties::builder()
            .set_writer_version(WriterVersion::PARQUET_1_0)
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
            .set_created_by("sudokit".into());
        for name in DISTINCT {
            properties = properties.set_column_dictionary_enabled(ColumnPath::from(name), false);
        }
        let properties = Arc::new(properties.build());
        let writer = SerializedFileWriter::new(below, Arc::new(root), properties.clone())?;
        Ok(ParquetWriter { writer, properties, waiting: VecDeque::new(), written: 0, rows: 0 })
    }

    pub(crate) fn write(&mut self, columns: Columns) -> Result<()> {
        self.rows += columns.rows();
        self.waiting.push_back(columns);
        while self.rows >= ROW_GROUP {
            self.write_group(ROW_GROUP)?;
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<W> {
        if self.rows > 0 {
            self.write_group(self.rows)?;
        }
        Ok(self.writer.into_inner()?)
    }

    /// Writes the next so many rows. The group hangs on the rows alone, not on how they were gathered.
    fn write_group(&mut self, count: usize) -> Result<()> {
        let mut left = count;
        let mut parts: Vec<(&Columns, Range<usize>)> = Vec::new();
        let mut start = self.written;
        for columns in &self.waiting {
            let end = columns.rows().min(start + left);
            parts.push((columns, start..end));
            left -= end - start;
            start = 0;
            if left == 0 {
                break;
            }
        }
        let descriptors = self.writer.schema_descr().columns().to_vec();
        let encoded: Vec<(Bytes, ColumnCloseResult)> = descriptors
            .par_iter()
            .enumerate()
            .map(|(i, descriptor)| {
                let parts: Vec<(&ColumnData, Range<usize>)> =
                    parts.iter().map(|(columns, range)| (&columns.columns[i], range.clone())).collect();
                encode(descriptor, &self.properties, &parts)
                    .with_context(|| format!("column {:?}", descriptor.name()))
            })
            .collect::<Result<_>>()?;
        let last_end = parts.last().map_or(0, |(_, range)| range.end);
        let used = parts.len();
        let mut group = self.writer.next_row_group()?;
        for (bytes, close) in encoded {
            group.append_column(&bytes, close)?;
        }
        group.close()?;
        self.rows -= count;
        let whole = self.waiting.get(used.saturating_sub(1)).is_some_and(|last| last.rows() == last_end);
        self.waiting.drain(..if whole { used } else { used.saturating_sub(1) });
        self.written = if whole { 0 } else { last_end };
        Ok(())
    }
}

/// One column chunk as bytes.
fn encode(
    descriptor: &ColumnDescPtr,
    properties: &WriterPropertiesPtr,
    parts: &[(&ColumnData, Range<usize>)],
) -> Result<(Bytes, ColumnCloseResult)> {
    let (given, ready) = gather(parts);
    let mut bytes = TrackedWrite::new(Vec::new());
    let pages = Box::new(SerializedPageWriter::new(&mut bytes));
    let mut writer = get_column_writer(descriptor.clone(), properties.clone(), pages);
    match (&mut writer, &ready) {
        (ColumnWriter::BoolColumnWriter(out), Some(Ready::Bool(all))) => {
            out.write_batch(all, Some(&given), None)?
        }
        (ColumnWriter::Int64ColumnWriter(out), Some(Ready::Int(all))) => {
            out.write_batch(all, Some(&given), None)?
        }
        (ColumnWriter::DoubleColumnWriter(out), Some(Ready::Float(all))) => {
            out.write_batch(all, Some(&given), None)?
        }
        (ColumnWriter::ByteArrayColumnWriter(out), Some(Ready::Text(all))) => {
            out.write_batch(all, Some(&given), None)?
        }
        _ => bail!("values of a type that is never written"),
    };
    let close = writer.close()?;
    Ok((Bytes::from(bytes.into_inner()?), close))
}

fn field(column: &Column) -> Result<Arc<Type>, ParquetError> {
    let (physical, logical) = match column.kind {
        Kind::Bool => (Physical::BOOLEAN, None),
        Kind::Int => (Physical::INT64, None),
        Kind::Float => (Physical::DOUBLE, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Kind::Json => (Physical::BYTE_ARRAY, Some(LogicalType::Json)),
    };
    let builder = Type::primitive_type_builder(&column.name, physical);
    Ok(Arc::new(builder.with_logical_type(logical).with_repetition(Repetition::OPTIONAL).build()?))
}
