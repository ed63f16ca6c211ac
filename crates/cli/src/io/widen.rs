//! The columns of a row with those of the answer.

use crate::table::{Column, Schema, Value};

/// Where the values of a row and those of the answer go; an answer of the same name takes the place of the old
/// value.
pub(super) struct Widened {
    pub(super) schema: Schema,
    places: Vec<usize>,
}

impl Widened {
    pub(super) fn new(from: &Schema, columns: &[Column]) -> Widened {
        let mut all = from.to_vec();
        let mut places = Vec::new();
        for column in columns {
            match all.iter().position(|known| known.name == column.name) {
                Some(place) => {
                    all[place] = column.clone();
                    places.push(place);
                }
                None => {
                    places.push(all.len());
                    all.push(column.clone());
                }
            }
        }
        Widened { schema: all.into(), places }
    }

    /// The same, with the columns of the output itself where the names are the same.
    pub(super) fn of(from: &Schema, columns: &[Column], output: &Schema) -> Widened {
        let mut widened = Widened::new(from, columns);
        let names = |schema: &Schema| schema.iter().map(|column| column.name.clone()).collect::<Vec<_>>();
        if names(&widened.schema) == names(output) {
            widened.schema = output.clone();
        }
        widened
    }

    /// Adds the values of a row, with those of the answer in their places.
    pub(super) fn fill<'a>(&self, row: &[Value<'a>], answer: Vec<Value<'a>>, all: &mut Vec<Value<'a>>) {
        all.extend_from_slice(row);
        all.resize(self.schema.len(), Value::Null);
        for (&place, value) in self.places.iter().zip(answer) {
            all[place] = value;
        }
    }
}
