//! Serde for the types that have one obvious text form: a technique and a rule are their names, a
//! value of the Sudoku Explainer scale is its text, a profile is the list of its techniques. All other
//! types are records of their public fields.

use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Profile, SeRule, SeValue, Technique};

/// Reads a text that one of these values prints.
struct OneOf<T: 'static>(&'static str, fn(&str) -> Option<T>);

impl<T> Visitor<'_> for OneOf<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        self.1(text).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

/// Serde by `Display` and a way back.
macro_rules! by_text {
    ($type:ty, $expecting:literal, $parse:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(OneOf($expecting, $parse))
            }
        }
    };
}

by_text!(Technique, "the name of a technique", |text| {
    Technique::ALL.into_iter().find(|technique| technique.name() == text)
});
by_text!(SeRule, "the name of a rule of Sudoku Explainer", |text| {
    SeRule::ALL.into_iter().find(|rule| rule.name() == text)
});
by_text!(SeValue, "a value such as 7.2", |text| {
    let (whole, tenths) = text.split_once('.')?;
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(tenths) || tenths.len() != 1 {
        return None;
    }
    let (whole, tenths): (u16, u16) = (whole.parse().ok()?, tenths.parse().ok()?);
    whole.checked_mul(10)?.checked_add(tenths).map(SeValue::from_tenths)
});

impl Serialize for Profile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.techniques())
    }
}

impl<'de> Deserialize<'de> for Profile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Profile, D::Error> {
        Vec::<Technique>::deserialize(deserializer).map(Profile::new)
    }
}
