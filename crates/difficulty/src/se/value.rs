//! Points of the Sudoku Explainer scale.

use core::fmt;

/// A point of the Sudoku Explainer scale, in tenths: 7.2 is 72.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::SeValue;
///
/// let value = SeValue::from_tenths(72);
/// assert_eq!(value.to_string(), "7.2");
/// assert!(value < SeValue::UNRATED);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct SeValue(u16);

impl SeValue {
    /// 20.0: beyond every rule of the scale.
    pub const UNRATED: SeValue = SeValue(200);

    /// The value of this many tenths.
    #[inline]
    pub const fn from_tenths(tenths: u16) -> SeValue {
        SeValue(tenths)
    }

    /// How many tenths it is.
    #[inline]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// The printed value of an internal one: rounded to the nearest tenth, as the original prints it.
    #[inline]
    pub(super) fn printed(rating: f64) -> SeValue {
        SeValue(((rating + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for SeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for SeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The three figures that Sudoku Explainer users quote for a puzzle.
///
/// Printed `7.2/7.1/3.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeRating {
    /// The hardest step of the whole path.
    pub er: SeValue,
    /// The hardest step up to and including the first one that places a digit ("pearl").
    pub ep: SeValue,
    /// The first step ("diamond").
    pub ed: SeValue,
}

impl fmt::Display for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// What the length of a chain adds to its base: a tenth for each threshold that the number of
/// nodes less two exceeds. The thresholds are 4, 6, 8, 12, 16, 24, ... The tenths are added one by
/// one, as doubles, because the original compares the sums exactly: 6.6 and one tenth is less than
/// 6.5 and two.
pub(super) fn length_supplement(nodes: u32) -> f64 {
    let length = nodes.saturating_sub(2);
    let (mut limit, mut added, mut odd) = (4, 0.0, false);
    while length > limit {
        added += 0.1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    added
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn supplements_grow_at_the_thresholds() {
        let printed = |nodes| SeValue::printed(8.5 + length_supplement(nodes)).tenths();
        let thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
        for (i, threshold) in thresholds.into_iter().enumerate() {
            assert_eq!(printed(threshold + 2), 85 + i as u16);
            assert_eq!(printed(threshold + 3), 86 + i as u16);
        }
        assert_eq!(printed(0), 85);
    }

    #[test]
    fn sums_are_doubles() {
        let sum = |base: f64, tenths: u32| (0..tenths).fold(0.0, |sum, _| sum + 0.1) + base;
        for (x, y) in [(1, 2), (3, 4), (6, 7), (8, 9), (11, 12), (13, 14)] {
            assert!(sum(6.6, x) < sum(6.5, y));
        }
        for (x, y) in [(0, 1), (2, 3), (4, 5), (5, 6), (7, 8), (9, 10), (10, 11), (12, 13)] {
            assert!(sum(6.6, x) == sum(6.5, y));
        }
        assert_eq!(SeValue::printed(sum(6.6, 1)).to_string(), "6.7");
    }
}
