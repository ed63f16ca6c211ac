//! A seed: a number, or any text turned into one.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use crate::stream::mix;

/// What a caller chooses to get a series of puzzles of their own: a number, or any text.
///
/// A text that is the decimal form of a number below 2⁶⁴, written without a sign or leading zeros, is that number. Any
/// other text is hashed: FNV-1a over its UTF-8 bytes, 64 bits, and one step of the stream's mix. A seed
/// shows as its number, and that number is the same seed.
///
/// # Examples
///
/// ```
/// use sudokit_generator::Seed;
///
/// assert_eq!(Seed::from("42"), Seed::from(42));
/// assert_ne!(Seed::from("042"), Seed::from(42));
/// let seed = Seed::from("rainy sunday");
/// assert_eq!(Seed::from(seed.to_string().as_str()), seed);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seed(u64);

impl Seed {
    /// The seed of a text.
    pub const fn from_text(text: &str) -> Seed {
        let bytes = text.as_bytes();
        match decimal(bytes) {
            Some(number) => Seed(number),
            None => Seed(mix(hash(bytes), bytes.len() as u64)),
        }
    }

    /// The seed of a number.
    pub const fn from_number(number: u64) -> Seed {
        Seed(number)
    }

    /// The number that stands for the seed.
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// FNV-1a (Fowler, Noll and Vo), 64 bits.
pub(crate) const fn hash(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        i += 1;
    }
    hash
}

/// The number of which these bytes are the one decimal form.
pub(crate) const fn decimal(bytes: &[u8]) -> Option<u64> {
    if bytes.is_empty() || bytes.len() > 20 || (bytes[0] == b'0' && bytes.len() > 1) {
        return None;
    }
    let mut number = 0u64;
    let mut i = 0;
    while i < bytes.len() {
        if !bytes[i].is_ascii_digit() {
            return None;
        }
        match number.checked_mul(10) {
            Some(tens) => match tens.checked_add((bytes[i] - b'0') as u64) {
                Some(sum) => number = sum,
                None => return None,
            },
            None => return None,
        }
        i += 1;
    }
    Some(number)
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed(number)
    }
}

impl From<&str> for Seed {
    fn from(text: &str) -> Seed {
        Seed::from_text(text)
    }
}

impl FromStr for Seed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Seed, Infallible> {
        Ok(Seed::from_text(text))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_texts_are_numbers_and_others_are_not() {
        for number in [0, 1, 42, 20_240_315, u64::MAX] {
            assert_eq!(Seed::from(alloc::format!("{number}").as_str()).number(), number);
        }
        for text in
            ["", "042", "+42", "-1", "42 ", "4x", "18446744073709551616", "٤٢", "99999999999999999999999"]
        {
            assert_eq!(decimal(text.as_bytes()), None, "{text:?}");
        }
    }

    #[test]
    fn value_stability_of_text_seeds() {
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
