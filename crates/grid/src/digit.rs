//! A digit from 1 to 9. It stands apart because everything else is built of it.

use core::fmt;

/// A digit from 1 to 9.
///
/// `Option<Digit>` is one byte, and `None` stands for an empty cell.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Digit;
///
/// let five = Digit::new(5).unwrap();
/// assert_eq!(five, Digit::D5);
/// assert_eq!(five.get(), 5);
/// assert_eq!(five.index(), 4);
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(10), None);
/// assert_eq!(size_of::<Option<Digit>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Digit {
    /// The digit 1.
    D1 = 1,
    /// The digit 2.
    D2,
    /// The digit 3.
    D3,
    /// The digit 4.
    D4,
    /// The digit 5.
    D5,
    /// The digit 6.
    D6,
    /// The digit 7.
    D7,
    /// The digit 8.
    D8,
    /// The digit 9.
    D9,
}

impl Digit {
    /// All nine digits in order.
    pub const ALL: [Digit; 9] =
        [Digit::D1, Digit::D2, Digit::D3, Digit::D4, Digit::D5, Digit::D6, Digit::D7, Digit::D8, Digit::D9];

    /// The digit of this value, or `None` unless it is 1 to 9.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        Some(match value {
            1 => Digit::D1,
            2 => Digit::D2,
            3 => Digit::D3,
            4 => Digit::D4,
            5 => Digit::D5,
            6 => Digit::D6,
            7 => Digit::D7,
            8 => Digit::D8,
            9 => Digit::D9,
            _ => return None,
        })
    }

    /// The digit at this place of [`Digit::ALL`], or `None` unless it is 0 to 8.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Digit> {
        if index < 9 { Some(Self::ALL[index]) } else { None }
    }

    /// The digit that an ASCII character shows, or `None` if it is not `1` to `9`.
    #[inline]
    pub const fn from_ascii(byte: u8) -> Option<Digit> {
        Digit::new(byte.wrapping_sub(b'0'))
    }

    /// The value, 1 to 9.
    #[inline]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// The place in [`Digit::ALL`], 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The ASCII character, `b'1'` to `b'9'`.
    #[inline]
    pub const fn to_ascii(self) -> u8 {
        b'0' + self.get()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_a_digit_or_none() {
        for value in 0..=u8::MAX {
            let digit = Digit::new(value);
            assert_eq!(digit.is_some(), (1..=9).contains(&value));
            if let Some(digit) = digit {
                assert_eq!(digit.get(), value);
                assert_eq!(Digit::from_index(digit.index()), Some(digit));
                assert_eq!(Digit::from_ascii(digit.to_ascii()), Some(digit));
            }
        }
        assert_eq!(Digit::from_index(9), None);
        assert_eq!(Digit::from_ascii(b'0'), None);
    }
}
