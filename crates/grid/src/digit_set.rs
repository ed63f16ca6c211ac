//! A set of digits as nine bits: the candidates of a cell, the digits of a house.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::Digit;

/// A set of digits. Bit `i` stands for the digit `i + 1`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Digit, DigitSet};
///
/// let set = DigitSet::only(Digit::D2) | DigitSet::only(Digit::D7);
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Digit::D7));
/// assert_eq!(set.bits(), 0b001000010);
/// assert_eq!((!set).len(), 7);
/// assert_eq!(format!("{set:?}"), "{2,7}");
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Digit::D2, Digit::D7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const FULL: DigitSet = DigitSet(0x1ff);

    /// The set of one digit.
    #[inline]
    pub const fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set with these bits, or `None` if a bit above the ninth is set.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<DigitSet> {
        if bits <= 0x1ff { Some(DigitSet(bits)) } else { None }
    }

    /// The set with the lowest nine of these bits.
    #[inline]
    pub const fn from_bits_truncate(bits: u16) -> DigitSet {
        DigitSet(bits & 0x1ff)
    }

    /// The nine bits; bit `i` stands for the digit `i + 1`.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many digits it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no digit.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds this digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Whether all its digits are in `other`.
    #[inline]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it shares no digit with `other`.
    #[inline]
    pub const fn is_disjoint(self, other: DigitSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The digit, if it holds exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The smallest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        Digit::from_index(self.0.trailing_zeros() as usize)
    }

    /// The digits of either set.
    #[inline]
    pub const fn union(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }

    /// The digits of both sets.
    #[inline]
    pub const fn intersection(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }

    /// The digits that are not in `other`.
    #[inline]
    pub const fn without(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }

    /// This set and one digit more.
    #[inline]
    pub const fn with(self, digit: Digit) -> DigitSet {
        self.union(DigitSet::only(digit))
    }

    /// Adds a digit; tells whether it was absent.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let absent = !self.contains(digit);
        self.0 |= 1 << digit.index();
        absent
    }

    /// Takes a digit out; tells whether it was there.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let present = self.contains(digit);
        self.0 &= !(1 << digit.index());
        present
    }

    /// The digits in order.
    #[inline]
    pub const fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

set_operators!(DigitSet);

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, digit) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            fmt::Display::fmt(&digit, f)?;
        }
        f.write_str("}")
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> DigitSet {
        DigitSet::only(digit)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        *self |= digits.into_iter().collect();
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;

    #[inline]
    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

/// The digits of a [`DigitSet`] in order.
#[derive(Clone, Debug)]
pub struct DigitSetIter(DigitSet);

impl Iterator for DigitSetIter {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for DigitSetIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_512_sets_agree_with_their_members() {
        for bits in 0..512 {
            let set = DigitSet::from_bits(bits).unwrap();
            let members = Digit::ALL.into_iter().filter(|d| bits >> d.index() & 1 == 1);
            assert!(set.iter().eq(members.clone()));
            assert_eq!(members.clone().collect::<DigitSet>(), set);
            assert_eq!(set.len(), members.clone().count());
            assert_eq!(set.first(), members.clone().next());
            assert_eq!(set.single(), (set.len() == 1).then(|| members.clone().next().unwrap()));
            assert_eq!(!!set, set);
            assert!(set.is_disjoint(!set));
            assert_eq!(set | !set, DigitSet::FULL);
            assert_eq!(set - set, DigitSet::EMPTY);
            for digit in Digit::ALL {
                let mut other = set;
                assert_eq!(other.insert(digit), !set.contains(digit));
                assert!(other.contains(digit) && set.is_subset(other));
                assert!(other.remove(digit) && !other.remove(digit));
            }
        }
        assert_eq!(DigitSet::from_bits(512), None);
        assert_eq!(DigitSet::from_bits_truncate(0xffff), DigitSet::FULL);
    }
}
