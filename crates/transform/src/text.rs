//! The text form of a transform, for recording what was applied; with `serde` also in data formats.

use core::fmt;
use core::str::FromStr;

use crate::perm::{Perm, keeps_chutes};
use crate::{NotATransform, Transform};

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = *b"t-r123456789-c123456789-d123456789";
        for (part, order) in [self.rows, self.columns, self.digits].into_iter().enumerate() {
            for (i, value) in order.0.into_iter().enumerate() {
                text[3 + part * 11 + i] = b'1' + value;
            }
        }
        let text = if self.transposed { &text[..] } else { &text[2..] };
        f.pad(core::str::from_utf8(text).unwrap_or_default())
    }
}

impl fmt::Debug for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a [`Transform`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTransformError {
    /// The text does not have the shape `r123456789-c123456789-d123456789` with or without `t-` in
    /// front; at this byte it first differs.
    Shape {
        /// Bytes before the place.
        offset: usize,
    },
    /// The shape is right, but a part is not a permutation that keeps chutes.
    Part(NotATransform),
}

impl fmt::Display for ParseTransformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseTransformError::Shape { offset } => {
                write!(f, "at byte {offset}: expected the form r123456789-c123456789-d123456789")
            }
            ParseTransformError::Part(part) => part.fmt(f),
        }
    }
}

impl core::error::Error for ParseTransformError {}

impl FromStr for Transform {
    type Err = ParseTransformError;

    /// Reads the form that `Display` writes, and nothing else.
    fn from_str(text: &str) -> Result<Transform, ParseTransformError> {
        let bytes = text.as_bytes();
        let (transposed, start) = if bytes.starts_with(b"t-") { (true, 2) } else { (false, 0) };
        let mut parts = [[0; 9]; 3];
        for (i, expected) in b"r.........-c.........-d.........".iter().enumerate() {
            let found = bytes.get(start + i).copied();
            match (expected, found) {
                (b'.', Some(digit @ b'1'..=b'9')) => parts[i / 11][i % 11 - 1] = digit - b'1',
                (expected, Some(found)) if *expected == found && found != b'.' => {}
                _ => return Err(ParseTransformError::Shape { offset: start + i }),
            }
        }
        if bytes.len() > start + 32 {
            return Err(ParseTransformError::Shape { offset: start + 32 });
        }
        let [rows, columns, digits] = parts.map(Perm::new);
        let lines = |order: Option<Perm<9>>| order.filter(|&order| keeps_chutes(order));
        let part = ParseTransformError::Part;
        Ok(Transform {
            transposed,
            rows: lines(rows).ok_or(part(NotATransform::Rows))?,
            columns: lines(columns).ok_or(part(NotATransform::Columns))?,
            digits: digits.ok_or(part(NotATransform::Digits))?,
        })
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use core::fmt;

    use serde::de::{Error, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::Transform;

    /// A transform is its text form.
    impl Serialize for Transform {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    /// Checked as the text form is.
    impl<'de> Deserialize<'de> for Transform {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Transform, D::Error> {
            struct Text;

            impl Visitor<'_> for Text {
                type Value = Transform;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a transform such as r123456789-c123456789-d123456789")
                }

                fn visit_str<E: Error>(self, text: &str) -> Result<Transform, E> {
                    text.parse().map_err(E::custom)
                }
            }

            deserializer.deserialize_str(Text)
        }
    }

    #[cfg(test)]
    mod tests {
        extern crate std;

        use super::*;

        #[test]
        fn json_is_the_text() {
            let json = serde_json::to_string(&Transform::QUARTER_TURN).unwrap();
            assert_eq!(json, "\"t-r123456789-c987654321-d123456789\"");
            assert_eq!(serde_json::from_str::<Transform>(&json).unwrap(), Transform::QUARTER_TURN);
            let bad = serde_json::from_str::<Transform>("\"r123456789-c987654321-d123456788\"");
            let message = std::format!("{}", bad.unwrap_err());
            assert!(message.contains("the digits are not all nine"));
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::format;
    use std::string::ToString;

    use super::*;

    #[test]
    fn other_texts_are_errors_that_point_at_the_place() {
        let identity = Transform::IDENTITY.to_string();
        assert_eq!(identity.parse(), Ok(Transform::IDENTITY));
        for length in 0..identity.len() {
            let cut = &identity[..length];
            assert_eq!(cut.parse::<Transform>(), Err(ParseTransformError::Shape { offset: length }));
        }
        let long = format!("t-{identity}x");
        assert_eq!(long.parse::<Transform>(), Err(ParseTransformError::Shape { offset: 34 }));
        let torn = identity.replace("r123456", "r124356");
        assert_eq!(torn.parse::<Transform>(), Err(ParseTransformError::Part(NotATransform::Rows)));
        let dot = identity.replace("r1", "r.");
        assert_eq!(dot.parse::<Transform>(), Err(ParseTransformError::Shape { offset: 1 }));
        assert_eq!("é".parse::<Transform>(), Err(ParseTransformError::Shape { offset: 0 }));
    }
}
