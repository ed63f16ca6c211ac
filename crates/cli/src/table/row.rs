//! A row of a table: values under named columns.

use std::borrow::Cow;
use std::io::Write as _;
use std::sync::Arc;

use sudokit_grid::Grid;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Bool,
    Int,
    Float,
    Text,
    /// A JSON value other than those above, kept as its text.
    Json,
}

/// A named column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

impl Column {
    pub(crate) fn new(name: &str, kind: Kind) -> Column {
        Column { name: name.to_owned(), kind }
    }
}

/// The columns of a table in order.
pub(crate) type Schema = Arc<[Column]>;

/// The first name that stands twice among the columns.
pub(super) fn twice(columns: &[Column]) -> Option<&str> {
    let mut names = columns.iter().enumerate();
    names
        .find(|(i, column)| columns[..*i].iter().any(|other| other.name == column.name))
        .map(|(_, c)| &*c.name)
}

/// One field of a row. Text that was read stays where the bytes are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(Cow<'a, str>),
    Json(Cow<'a, str>),
}

impl Value<'_> {
    /// The value as plain text, as a `.csv` field has it; a null is empty.
    pub(crate) fn to_text(&self) -> Cow<'_, str> {
        match self {
            Value::Null => Cow::Borrowed(""),
            Value::Bool(true) => Cow::Borrowed("true"),
            Value::Bool(false) => Cow::Borrowed("false"),
            Value::Int(value) => value.to_string().into(),
            // With a point even where it is whole: 1.0.
            Value::Float(value) => format!("{value:?}").into(),
            Value::Text(text) | Value::Json(text) => Cow::Borrowed(text),
        }
    }

    /// Adds that text to bytes.
    pub(super) fn write_text(&self, out: &mut Vec<u8>) {
        // Writing to memory cannot fail.
        let _ = match self {
            Value::Null => Ok(()),
            Value::Int(value) => write!(out, "{value}"),
            Value::Float(value) => write!(out, "{value:?}"),
            value => {
                out.extend_from_slice(value.to_text().as_bytes());
                Ok(())
            }
        };
    }

    pub(crate) const fn kind(&self) -> Option<Kind> {
        match self {
            Value::Null => None,
            Value::Bool(_) => Some(Kind::Bool),
            Value::Int(_) => Some(Kind::Int),
            Value::Float(_) => Some(Kind::Float),
            Value::Text(_) => Some(Kind::Text),
            Value::Json(_) => Some(Kind::Json),
        }
    }
}

impl From<serde_json::Value> for Value<'static> {
    /// A value of JSON; lists and objects stay text of JSON.
    fn from(value: serde_json::Value) -> Value<'static> {
        match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(value) => Value::Bool(value),
            serde_json::Value::String(text) => text.into(),
            serde_json::Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(value), _) => Value::Int(value),
                (None, Some(value)) => Value::Float(value),
                (None, None) => Value::Json(number.to_string().into()),
            },
            other => Value::Json(other.to_string().into()),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'static> {
    fn from(text: String) -> Value<'static> {
        Value::Text(Cow::Owned(text))
    }
}

impl From<&Grid> for Value<'static> {
    /// The grid as its line.
    fn from(grid: &Grid) -> Value<'static> {
        String::from_utf8(grid.to_line().to_vec()).map_or(Value::Null, Value::from)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Value<'a> {
        value.map_or(Value::Null, Into::into)
    }
}

impl From<usize> for Value<'static> {
    fn from(value: usize) -> Value<'static> {
        i64::try_from(value).map_or(Value::Null, Value::Int)
    }
}

/// What is wrong with one row; the rows after it are not touched by it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BadRow(pub(crate) String);

/// Values under columns: as many of the one as of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) schema: &'a Schema,
    pub(crate) values: &'a [Value<'a>],
}

impl<'a> Row<'a> {
    /// The value under a name.
    pub(crate) fn get(&self, name: &str) -> Option<&'a Value<'a>> {
        let place = self.schema.iter().position(|column| column.name == name)?;
        self.values.get(place)
    }
}

/// The place of a row's schema and where its values begin, or what is wrong with it.
type Filed = Result<(usize, usize), BadRow>;

/// The rows of a block, or what is wrong with each.
#[derive(Debug, Default)]
pub(crate) struct Rows<'a> {
    schemas: Vec<Schema>,
    /// The line of each row.
    rows: Vec<(u64, Filed)>,
    values: Vec<Value<'a>>,
}

impl<'a> Rows<'a> {
    /// No rows yet, with room for some.
    pub(super) fn new(schema: &Schema, rows: usize) -> Rows<'a> {
        Rows {
            schemas: vec![schema.clone()],
            rows: Vec::with_capacity(rows),
            values: Vec::with_capacity(rows * schema.len()),
        }
    }

    /// Adds a row of the values that `fill` adds, under the columns in use.
    pub(super) fn push_with(
        &mut self,
        line: u64,
        fill: impl FnOnce(&mut Vec<Value<'a>>) -> Result<(), BadRow>,
    ) {
        let start = self.values.len();
        let filled = fill(&mut self.values);
        if filled.is_err() {
            self.values.truncate(start);
        }
        self.rows.push((line, filled.map(|()| (self.schemas.len() - 1, start))));
    }

    /// The columns of the rows that are added from now on.
    pub(super) fn set_schema(&mut self, schema: Schema) {
        self.schemas.push(schema);
    }

    /// The columns in use.
    pub(super) fn last_schema(&self) -> &[Column] {
        self.schemas.last().map_or(&[], |schema| schema)
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The line of a row, or of a Parquet file its number, and the row.
    pub(crate) fn get(&self, i: usize) -> (u64, Result<Row<'_>, &BadRow>) {
        let (line, row) = &self.rows[i];
        let row = row.as_ref().map(|&(schema, start)| {
            let schema = &self.schemas[schema];
            Row { schema, values: &self.values[start..start + schema.len()] }
        });
        (*line, row)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, Result<Row<'_>, &BadRow>)> {
        (0..self.len()).map(|i| self.get(i))
    }
}
