//! A set of cells as 81 bits: houses, peers, masks of givens, the places of a digit.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::Cell;

/// A set of cells. Bit `i` stands for the cell with index `i`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, CellSet, House};
///
/// let corner: Cell = "r1c1".parse().unwrap();
/// let set = House::ROWS[0].cells() & House::BOXES[0].cells();
/// assert_eq!(set.len(), 3);
/// assert!(set.contains(corner));
/// assert_eq!((set - CellSet::only(corner)).to_string(), "r1c2 r1c3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const FULL: CellSet = CellSet((1 << 81) - 1);

    /// The set of one cell.
    #[inline]
    pub const fn only(cell: Cell) -> CellSet {
        CellSet(1 << cell.index())
    }

    /// The set with these bits, or `None` if a bit above the 81st is set.
    #[inline]
    pub const fn from_bits(bits: u128) -> Option<CellSet> {
        if bits >> 81 == 0 { Some(CellSet(bits)) } else { None }
    }

    /// The cells whose flag is set, in reading order.
    #[inline]
    pub(crate) fn of_flags(flags: [bool; 81]) -> CellSet {
        // 64 bits at a time: shifts of 128 take several instructions each.
        let gather =
            |flags: &[bool]| flags.iter().enumerate().fold(0, |all, (i, &f)| all | u64::from(f) << i);
        let (low, high) = flags.split_at(64);
        CellSet(u128::from(gather(low)) | u128::from(gather(high)) << 64)
    }

    /// The 81 bits; bit `i` stands for the cell with index `i`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// How many cells it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds this cell.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Whether all its cells are in `other`.
    #[inline]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it shares no cell with `other`.
    #[inline]
    pub const fn is_disjoint(self, other: CellSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The cell, if it holds exactly one.
    #[inline]
    pub const fn single(self) -> Option<Cell> {
        if self.0 != 0 && self.0 & (self.0 - 1) == 0 { self.first() } else { None }
    }

    /// The first cell in reading order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.trailing_zeros() as usize)
    }

    /// The cells of either set.
    #[inline]
    pub const fn union(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// The cells of both sets.
    #[inline]
    pub const fn intersection(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// The cells that are not in `other`.
    #[inline]
    pub const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// This set and one cell more.
    #[inline]
    pub const fn with(self, cell: Cell) -> CellSet {
        self.union(CellSet::only(cell))
    }

    /// Adds a cell; tells whether it was absent.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let absent = !self.contains(cell);
        self.0 |= 1 << cell.index();
        absent
    }

    /// Takes a cell out; tells whether it was there.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let present = self.contains(cell);
        self.0 &= !(1 << cell.index());
        present
    }

    /// The cells that every member sees: the intersection of the members' peers.
    ///
    /// Of the empty set that is the whole grid.
    ///
    /// ```
    /// use sudokit_grid::{Cell, CellSet};
    ///
    /// let set: CellSet = ["r1c1", "r2c5"].map(|text| text.parse::<Cell>().unwrap()).into_iter().collect();
    /// assert_eq!(set.common_peers().to_string(), "r1c4 r1c5 r1c6 r2c1 r2c2 r2c3");
    /// ```
    #[inline]
    pub fn common_peers(self) -> CellSet {
        self.iter().fold(CellSet::FULL, |seen, cell| seen & cell.peers())
    }

    /// The cells in reading order.
    #[inline]
    pub const fn iter(self) -> CellSetIter {
        CellSetIter(self)
    }
}

set_operators!(CellSet);

/// The cells in reading order, with a blank between them.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&cell, f)?;
        }
        Ok(())
    }
}

/// A picture: nine lines, `x` for a member and `.` for the rest.
impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            f.write_str(match cell.index() {
                i if i > 0 && i % 9 == 0 => "\n",
                _ => "",
            })?;
            f.write_str(if self.contains(cell) { "x" } else { "." })?;
        }
        Ok(())
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> CellSet {
        CellSet::only(cell)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        *self |= cells.into_iter().collect();
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;

    #[inline]
    fn into_iter(self) -> CellSetIter {
        self.iter()
    }
}

/// The cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct CellSetIter(CellSet);

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellSetIter {}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::format;

    use super::*;

    #[test]
    fn one_and_two_member_sets_behave() {
        assert_eq!(CellSet::FULL.len(), 81);
        assert_eq!(!CellSet::FULL, CellSet::EMPTY);
        assert_eq!(CellSet::EMPTY.first(), None);
        assert_eq!(CellSet::from_bits(1 << 81), None);
        for a in Cell::ALL {
            let one = CellSet::only(a);
            assert_eq!(one.single(), Some(a));
            assert_eq!(one.common_peers(), a.peers());
            assert_eq!(CellSet::from_bits(one.bits()), Some(one));
            for b in Cell::ALL {
                let two = one.with(b);
                assert_eq!(two.len(), if a == b { 1 } else { 2 });
                assert!(one.is_subset(two));
                assert_eq!(two.single(), (a == b).then_some(a));
                assert!(two.iter().eq([a.min(b), a.max(b)].into_iter().take(two.len())));
                let mut set = two;
                assert!(!set.insert(b) && set.remove(b) && !set.remove(b) && set.insert(b));
                assert_eq!((!two).len(), 81 - two.len());
                assert!(two.is_disjoint(!two));
            }
        }
    }

    #[test]
    fn debug_is_a_picture() {
        let picture = format!("{:?}", crate::House::BOXES[0].cells());
        assert!(picture.starts_with("xxx......\nxxx......\nxxx......\n........."));
        assert_eq!(picture.len(), 89);
    }
}
