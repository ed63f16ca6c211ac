//! A row of a table: values under named columns.

use std::sync::Arc;

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

/// One field of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    Json(String),
}

impl Value {
    /// The value as plain text, as a `.csv` field has it; a null is empty.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Value::Null => String::new(),
            Value::Bool(value) => value.to_string(),
            Value::Int(value) => value.to_string(),
            // With a point even where it is whole: 1.0.
            Value::Float(value) => format!("{value:?}"),
            Value::Text(text) | Value::Json(text) => text.clone(),
        }
    }

    /// A value of JSON; lists and objects stay text of JSON.
    pub(crate) fn from_json(value: serde_json::Value) -> Value {
        match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(value) => Value::Bool(value),
            serde_json::Value::String(text) => Value::Text(text),
            serde_json::Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(value), _) => Value::Int(value),
                (None, Some(value)) => Value::Float(value),
                (None, None) => Value::Json(number.to_string()),
            },
            other => Value::Json(other.to_string()),
        }
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

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Value {
        i64::try_from(value).map_or(Value::Null, Value::Int)
    }
}

/// Values under columns: as many of the one as of the other.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) schema: Schema,
    pub(crate) values: Vec<Value>,
}

impl Row {
    /// The value under a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        let place = self.schema.iter().position(|column| column.name == name)?;
        self.values.get(place)
    }
}
