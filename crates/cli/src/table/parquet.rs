//! `.parquet`: typed columns, zstd, row groups, by the `parquet` crate without Arrow.

use std::fs::File;
use std::io::Write;
use std::sync::Arc;

use ::parquet::basic::{Compression, LogicalType, Repetition, Type as Physical, ZstdLevel};
use ::parquet::column::writer::ColumnWriter;
use ::parquet::data_type::ByteArray;
use ::parquet::file::properties::{WriterProperties, WriterVersion};
use ::parquet::file::reader::{FileReader as _, SerializedFileReader};
use ::parquet::file::writer::SerializedFileWriter;
use ::parquet::record::Field;
use ::parquet::record::reader::RowIter;
use ::parquet::schema::types::Type;
use anyhow::{Context as _, Result, bail};

use super::{BadRow, Column, Kind, Row, Schema, Value};

/// How many rows go into one row group.
const ROW_GROUP: usize = 1 << 16;

/// Gathers rows and writes them a row group at a time.
pub(super) struct ParquetWriter<W: Write + Send + 'static> {
    writer: SerializedFileWriter<W>,
    schema: Schema,
    rows: Vec<Vec<Value>>,
}

impl<W: Write + Send + 'static> ParquetWriter<W> {
    pub(super) fn new(below: W, schema: &Schema) -> Result<ParquetWriter<W>> {
        let fields = schema.iter().map(field).collect::<Result<_, _>>()?;
        let root = Type::group_type_builder("schema").with_fields(fields).build()?;
        let properties = WriterProperties::builder()
            .set_writer_version(WriterVersion::PARQUET_1_0)
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(3)?))
            .set_created_by("sudokit".into())
            .build();
        let writer = SerializedFileWriter::new(below, Arc::new(root), Arc::new(properties))?;
        Ok(ParquetWriter { writer, schema: schema.clone(), rows: Vec::new() })
    }

    pub(super) fn write(&mut self, row: &Row) -> Result<()> {
        self.rows.push(row.values.clone());
        if self.rows.len() == ROW_GROUP {
            self.write_group()?;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<W> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        Ok(self.writer.into_inner()?)
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        for (i, column) in self.schema.iter().enumerate() {
            let Some(mut out) = group.next_column()? else { bail!("fewer columns than planned") };
            let levels: Vec<i16> = self.rows.iter().map(|row| i16::from(row[i] != Value::Null)).collect();
            let given = || self.rows.iter().map(|row| &row[i]).filter(|value| **value != Value::Null);
            let wrong = |value: &Value| anyhow::anyhow!("column {} cannot hold {value:?}", column.name);
            match out.untyped() {
                ColumnWriter::BoolColumnWriter(out) => {
                    let values = given().map(|value| match value {
                        Value::Bool(value) => Ok(*value),
                        other => Err(wrong(other)),
                    });
                    out.write_batch(&values.collect::<Result<Vec<_>>>()?, Some(&levels), None)?;
                }
                ColumnWriter::Int64ColumnWriter(out) => {
                    let values = given().map(|value| match value {
                        Value::Int(value) => Ok(*value),
                        other => Err(wrong(other)),
                    });
                    out.write_batch(&values.collect::<Result<Vec<_>>>()?, Some(&levels), None)?;
                }
                ColumnWriter::DoubleColumnWriter(out) => {
                    let values = given().map(|value| match value {
                        Value::Float(value) => Ok(*value),
                        Value::Int(value) => Ok(*value as f64),
                        other => Err(wrong(other)),
                    });
                    out.write_batch(&values.collect::<Result<Vec<_>>>()?, Some(&levels), None)?;
                }
                ColumnWriter::ByteArrayColumnWriter(out) => {
                    let values: Vec<ByteArray> =
                        given().map(|value| ByteArray::from(value.to_text().into_bytes())).collect();
                    out.write_batch(&values, Some(&levels), None)?;
                }
                _ => bail!("column {} has a type that is never written", column.name),
            }
            out.close()?;
        }
        group.close()?;
        self.rows.clear();
        Ok(())
    }
}

fn field(column: &Column) -> Result<Arc<Type>, ::parquet::errors::ParquetError> {
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

/// Rows of a `.parquet` file.
pub(super) struct ParquetReader {
    rows: RowIter<'static>,
    schema: Schema,
    number: u64,
}

impl ParquetReader {
    pub(super) fn new(file: File) -> Result<ParquetReader> {
        let reader = SerializedFileReader::new(file).context("not a whole Parquet file")?;
        let root = reader.metadata().file_metadata().schema().clone();
        let mut columns = Vec::new();
        for field in root.get_fields() {
            if !field.is_primitive() {
                bail!("column {} is nested, expected plain values", field.name());
            }
            let kind = match (field.get_physical_type(), field.get_basic_info().logical_type_ref()) {
                (Physical::BOOLEAN, _) => Kind::Bool,
                (Physical::INT32 | Physical::INT64, _) => Kind::Int,
                (Physical::FLOAT | Physical::DOUBLE, _) => Kind::Float,
                (_, Some(LogicalType::Json)) => Kind::Json,
                _ => Kind::Text,
            };
            columns.push(Column::new(field.name(), kind));
        }
        Ok(ParquetReader {
            rows: RowIter::from_file_into(Box::new(reader)),
            schema: columns.into(),
            number: 0,
        })
    }

    pub(super) fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The next row and its number, from 1.
    pub(super) fn next(&mut self) -> Result<Option<(u64, Result<Row, BadRow>)>> {
        let Some(row) = self.rows.next() else { return Ok(None) };
        self.number += 1;
        let row = row.with_context(|| format!("row {} cannot be read", self.number))?;
        let values: Result<Vec<Value>, String> =
            row.get_column_iter().map(|(name, field)| value(name, field)).collect();
        let row = values.map(|values| Row { schema: self.schema.clone(), values }).map_err(BadRow);
        Ok(Some((self.number, row)))
    }
}

fn value(name: &str, field: &Field) -> Result<Value, String> {
    Ok(match field {
        Field::Null => Value::Null,
        Field::Bool(value) => Value::Bool(*value),
        Field::Byte(value) => Value::Int((*value).into()),
        Field::Short(value) => Value::Int((*value).into()),
        Field::Int(value) => Value::Int((*value).into()),
        Field::Long(value) => Value::Int(*value),
        Field::UByte(value) => Value::Int((*value).into()),
        Field::UShort(value) => Value::Int((*value).into()),
        Field::UInt(value) => Value::Int((*value).into()),
        Field::ULong(value) => match i64::try_from(*value) {
            Ok(value) => Value::Int(value),
            Err(_) => return Err(format!("column {name}: {value} is too large")),
        },
        Field::Float(value) => Value::Float((*value).into()),
        Field::Double(value) => Value::Float(*value),
        Field::Str(text) => Value::Text(text.clone()),
        Field::Bytes(bytes) => match std::str::from_utf8(bytes.data()) {
            Ok(text) => Value::Text(text.to_owned()),
            Err(_) => return Err(format!("column {name}: bytes that are not text")),
        },
        other => return Err(format!("column {name}: a value of a kind not supported: {other}")),
    })
}
