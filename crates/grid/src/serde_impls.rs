//! Serde for the types that have one obvious text form. What comes in goes through the same checked
//! constructors as parsing, so that no document can break an invariant.
//!
//! A grid and a solution are their 81-character line, candidates their 729-character line, a cell
//! is `"r4c7"`, a house `"b5"`, a candidate `"5r4c7"`, a digit the number 1 to 9; sets are lists.

use core::fmt;
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{
    Candidate, Candidates, Cell, CellSet, Conflict, DeadEnd, Digit, DigitSet, Grid, House, Solution,
};

/// Reads a text with a checked constructor.
struct Text<T, E>(&'static str, fn(&str) -> Result<T, E>);

impl<T, E: fmt::Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<D: de::Error>(self, text: &str) -> Result<T, D> {
        self.1(text).map_err(D::custom)
    }
}

/// Serde by `Display` and a constructor from text.
macro_rules! by_text {
    ($type:ty, $expecting:literal, $parse:expr, $self:ident => $shown:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&$self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&$shown)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text($expecting, $parse))
            }
        }
    };
}

by_text!(Cell, "a cell such as r4c7", Cell::from_str, self => self);
by_text!(House, "a house such as r4, c7 or b5", House::from_str, self => self);
by_text!(Candidate, "a digit and a cell such as 5r4c7", Candidate::from_str, self => self);
by_text!(Grid, "a grid as 81 characters", |text| Grid::from_line(text.as_bytes()), self => self);
by_text!(Candidates, "candidates as 729 characters", |text| Candidates::from_line(text.as_bytes()), self => format_args!("{self:#}"));

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.grid().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Solution, D::Error> {
        Solution::try_from(Grid::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Digit::new(value)
            .ok_or_else(|| de::Error::custom(format_args!("expected a digit from 1 to 9, found {value}")))
    }
}

/// Serde of a set as the list of its members.
macro_rules! by_list {
    ($set:ident, $member:ident, $expecting:literal) => {
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                struct Members;

                impl<'de> Visitor<'de> for Members {
                    type Value = $set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expecting)
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$set, A::Error> {
                        let mut set = $set::EMPTY;
                        while let Some(member) = list.next_element::<$member>()? {
                            if !set.insert(member) {
                                return Err(de::Error::custom(format_args!("{member} is listed twice")));
                            }
                        }
                        Ok(set)
                    }
                }

                deserializer.deserialize_seq(Members)
            }
        }
    };
}

by_list!(DigitSet, Digit, "a list of digits");
by_list!(CellSet, Cell, "a list of cells");

/// As a record of its three fields.
impl Serialize for Conflict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut record = serializer.serialize_struct("Conflict", 3)?;
        record.serialize_field("house", &self.house)?;
        record.serialize_field("digit", &self.digit)?;
        record.serialize_field("cells", &self.cells)?;
        record.end()
    }
}

/// As a record: `cell`, or `house` and `digit`.
impl Serialize for DeadEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        match self {
            DeadEnd::Cell(cell) => {
                let mut record = serializer.serialize_struct("DeadEnd", 1)?;
                record.serialize_field("cell", cell)?;
                record.end()
            }
            DeadEnd::House(house, digit) => {
                let mut record = serializer.serialize_struct("DeadEnd", 2)?;
                record.serialize_field("house", house)?;
                record.serialize_field("digit", digit)?;
                record.end()
            }
        }
    }
}
