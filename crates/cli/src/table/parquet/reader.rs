//! Reading: the columns of a row group side by side, a block of rows at a time.

use std::fs::File;

use anyhow::{Context as _, Result, bail};
use parquet::basic::{ConvertedType, ConvertedType as C, LogicalType, Type as Physical};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, DataType};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use parquet::schema::types::ColumnDescPtr;
use serde_json::value::RawValue;

use super::guard::guarded;
use crate::table::row::twice;
use crate::table::{BadRow, Column, Kind, Rows, Schema, Value};

/// The rows of a `.parquet` file.
pub(crate) struct ParquetReader {
    file: SerializedFileReader<File>,
    columns: Vec<ColumnDescPtr>,
    schema: Schema,
    group: usize,
    /// The columns of the row group in hand, and how many rows of it are left.
    open: Vec<ColumnReader>,
    left: usize,
    /// The number of the next row, from 1.
    number: u64,
    wanted: usize,
}

/// A value of a kind that is not read at once.
type Slow = Result<Value<'static>, String>;

enum Data {
    Bool(Vec<bool>),
    Int(Vec<i64>),
    Float(Vec<f64>),
    Bytes(Vec<ByteArray>),
    Slow(Vec<Slow>),
}

/// Some rows: for each column the values, and which rows have one.
pub(crate) struct ParquetBlock {
    first: u64,
    rows: usize,
    columns: Vec<(Option<Vec<i16>>, Data)>,
}

impl ParquetReader {
    pub(crate) fn new(file: File, wanted: usize) -> Result<ParquetReader> {
        guarded(|| ParquetReader::open(file, wanted))
    }

    fn open(file: File, wanted: usize) -> Result<ParquetReader> {
        let file = SerializedFileReader::new(file).context("not a whole Parquet file")?;
        let metadata = file.metadata().file_metadata();
        for field in metadata.schema().get_fields() {
            if !field.is_primitive() {
                bail!("column {:?} is nested, expected plain values", field.name());
            }
        }
        let descriptors = metadata.schema_descr().columns().to_vec();
        let mut columns = Vec::new();
        for column in &descriptors {
            if column.max_rep_level() > 0 {
                bail!("column {:?} holds lists, expected plain values", column.name());
            }
            if column.converted_type() == ConvertedType::INTERVAL {
                bail!("column {:?} holds intervals of time, which are not read", column.name());
            }
            columns.push(Column::new(column.name(), kind(column)));
        }
        if let Some(name) = twice(&columns) {
            bail!("two columns are called {name:?}, expected each name once");
        }
        Ok(ParquetReader {
            file,
            columns: descriptors,
            schema: columns.into(),
            group: 0,
            open: Vec::new(),
            left: 0,
            number: 1,
            wanted,
        })
    }

    pub(crate) fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The next rows, all of one row group.
    pub(crate) fn next(&mut self) -> Result<Option<ParquetBlock>> {
        guarded(|| self.read())
    }

    fn read(&mut self) -> Result<Option<ParquetBlock>> {
        while self.left == 0 {
            if self.group == self.file.num_row_groups() {
                return Ok(None);
            }
            let group = self.file.get_row_group(self.group).context("a row group cannot be read")?;
            self.left = usize::try_from(group.metadata().num_rows()).context("a row group without length")?;
            let open = (0..self.columns.len()).map(|i| group.get_column_reader(i));
            self.open = open.collect::<Result<_, _>>().context("a row group cannot be read")?;
            self.group += 1;
        }
        let rows = self.left.min(self.wanted);
        let first = self.number;
        let about = |name: &str| format!("rows {first} to {}, column {name:?}", first + rows as u64 - 1);
        let mut columns = Vec::with_capacity(self.open.len());
        for (reader, column) in self.open.iter_mut().zip(&self.columns) {
            columns.push(read(reader, column, rows).with_context(|| about(column.name()))?);
        }
        self.left -= rows;
        self.number += rows as u64;
        Ok(Some(ParquetBlock { first, rows, columns }))
    }
}

fn kind(column: &ColumnDescPtr) -> Kind {
    match (column.physical_type(), column.converted_type()) {
        (Physical::BOOLEAN, _) => Kind::Bool,
        (Physical::INT32 | Physical::INT64, converted) if is_integer(converted) => Kind::Int,
        (Physical::FLOAT | Physical::DOUBLE, _) => Kind::Float,
        (Physical::FIXED_LEN_BYTE_ARRAY, _)
            if matches!(column.logical_type_ref(), Some(LogicalType::Float16)) =>
        {
            Kind::Float
        }
        (_, ConvertedType::JSON) => Kind::Json,
        _ => Kind::Text,
    }
}

fn is_integer(converted: ConvertedType) -> bool {
    matches!(
        converted,
        C::NONE
            | C::INT_8
            | C::INT_16
            | C::INT_32
            | C::INT_64
            | C::UINT_8
            | C::UINT_16
            | C::UINT_32
            | C::UINT_64
    )
}

/// The next so many rows of a column.
fn read(reader: &mut ColumnReader, column: &ColumnDescPtr, rows: usize) -> Result<(Option<Vec<i16>>, Data)> {
    let nullable = column.max_def_level() > 0;
    let mut given = nullable.then(|| Vec::with_capacity(rows));
    let given_ref = given.as_mut();
    let plain = is_integer(column.converted_type());
    let data = match reader {
        ColumnReader::BoolColumnReader(reader) => Data::Bool(fill(reader, given_ref, rows)?),
        ColumnReader::Int32ColumnReader(reader) => {
            let values = fill(reader, given_ref, rows)?;
            match column.converted_type() {
                C::UINT_32 => Data::Int(values.into_iter().map(|value| i64::from(value as u32)).collect()),
                _ if plain => Data::Int(values.into_iter().map(i64::from).collect()),
                C::DATE | C::DECIMAL | C::TIME_MILLIS => {
                    slow(values, |v| Ok(Field::convert_int32(column, v)))
                }
                other => bail!("integers of a type that is not read: {other}"),
            }
        }
        ColumnReader::Int64ColumnReader(reader) => {
            let values = fill(reader, given_ref, rows)?;
            match column.converted_type() {
                C::UINT_64 => slow(values, |v| Ok(Field::convert_int64(column, v))),
                _ if plain => Data::Int(values),
                C::DECIMAL | C::TIME_MICROS | C::TIMESTAMP_MILLIS | C::TIMESTAMP_MICROS => {
                    slow(values, |v| Ok(Field::convert_int64(column, v)))
                }
                other => bail!("integers of a type that is not read: {other}"),
            }
        }
        ColumnReader::Int96ColumnReader(reader) => {
            slow(fill(reader, given_ref, rows)?, |value| Ok(Field::convert_int96(column, value)))
        }
        ColumnReader::FloatColumnReader(reader) => {
            // 0.1 stays 0.1, in the shorter type as in the longer one.
            let double = |value: f32| value.to_string().parse().unwrap_or(f64::from(value));
            Data::Float(fill(reader, given_ref, rows)?.into_iter().map(double).collect())
        }
        ColumnReader::DoubleColumnReader(reader) => Data::Float(fill(reader, given_ref, rows)?),
        ColumnReader::ByteArrayColumnReader(reader) => {
            let values = fill(reader, given_ref, rows)?;
            match column.converted_type() {
                C::DECIMAL => slow(values, |value| Field::convert_byte_array(column, value)),
                _ => Data::Bytes(values),
            }
        }
        ColumnReader::FixedLenByteArrayColumnReader(reader) => {
            let values = fill(reader, given_ref, rows)?.into_iter().map(ByteArray::from);
            let float = matches!(column.logical_type_ref(), Some(LogicalType::Float16));
            if float || column.converted_type() == C::DECIMAL {
                slow(values, |value| Field::convert_byte_array(column, value))
            } else {
                Data::Bytes(values.collect())
            }
        }
    };
    Ok((given, data))
}

fn fill<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    given: Option<&mut Vec<i16>>,
    rows: usize,
) -> Result<Vec<T::T>> {
    let mut values = Vec::with_capacity(rows);
    let (read, ..) = reader.read_records(rows, given, None, &mut values)?;
    if read != rows {
        bail!("expected {rows} values, found {read}");
    }
    Ok(values)
}

fn slow<T>(
    values: impl IntoIterator<Item = T>,
    convert: impl Fn(T) -> Result<Field, parquet::errors::ParquetError>,
) -> Data {
    let value = |value: T| match convert(value) {
        Ok(Field::ULong(value)) => match i64::try_from(value) {
            Ok(value) => Ok(Value::Int(value)),
            Err(_) => Err(format!("{value} is too large")),
        },
        Ok(Field::Float16(value)) => Ok(Value::Float(f64::from(value))),
        // Times, dates and decimal numbers are kept as text.
        Ok(other) => Ok(Value::from(other.to_string())),
        Err(error) => Err(error.to_string()),
    };
    Data::Slow(values.into_iter().map(value).collect())
}

impl ParquetBlock {
    pub(crate) fn count(&self) -> usize {
        self.rows
    }

    pub(crate) fn rows(&self, schema: &Schema) -> Rows<'_> {
        let mut rows = Rows::new(schema, self.rows);
        let mut next = vec![0; self.columns.len()];
        for i in 0..self.rows {
            rows.push_with(self.first + i as u64, |values| {
                let mut bad = None;
                for (((given, data), next), column) in self.columns.iter().zip(&mut next).zip(schema.iter()) {
                    if given.as_ref().is_some_and(|given| given[i] == 0) {
                        values.push(Value::Null);
                        continue;
                    }
                    match data.get(*next, column.kind) {
                        Ok(value) => values.push(value),
                        Err(message) => {
                            bad = Some(BadRow(format!("column {:?}: {message}", column.name)));
                            values.push(Value::Null);
                        }
                    }
                    *next += 1;
                }
                bad.map_or(Ok(()), Err)
            });
        }
        rows
    }
}

impl Data {
    fn get(&self, i: usize, kind: Kind) -> Result<Value<'_>, String> {
        match self {
            Data::Bool(values) => Ok(Value::Bool(values[i])),
            Data::Int(values) => Ok(Value::Int(values[i])),
            Data::Float(values) => Ok(Value::Float(values[i])),
            Data::Bytes(values) => match std::str::from_utf8(values[i].data()) {
                Ok(text) if kind == Kind::Json => Ok(json(text)),
                Ok(text) => Ok(Value::from(text)),
                Err(_) => Err("bytes that are not text".to_owned()),
            },
            Data::Slow(values) => values[i].clone(),
        }
    }
}

/// JSON on one line; what is none after all is a text.
fn json(text: &str) -> Value<'_> {
    if serde_json::from_str::<&RawValue>(text).is_err() {
        return Value::from(text);
    }
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(value) if text.contains('\n') => Value::Json(value.to_string().into()),
        _ => Value::Json(text.into()),
    }
}
