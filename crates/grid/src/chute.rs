//! The six chutes: three bands of three rows, three stacks of three columns.

use core::fmt;

use crate::{CellSet, House, HouseKind};

/// The two kinds of chute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChuteKind {
    /// Three boxes across.
    Band,
    /// Three boxes down.
    Stack,
}

/// A band (three boxes across) or a stack (three boxes down).
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Chute, ChuteKind};
///
/// let stack = Chute::new(ChuteKind::Stack, 2).unwrap();
/// assert_eq!(stack.to_string(), "stack 3");
/// assert_eq!(stack.cells().len(), 27);
/// let names: Vec<_> = stack.lines().iter().map(|line| line.to_string()).collect();
/// assert_eq!(names, ["c7", "c8", "c9"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chute(u8);

impl Chute {
    /// The three bands, top to bottom, then the three stacks, left to right.
    pub const ALL: [Chute; 6] = [Chute(0), Chute(1), Chute(2), Chute(3), Chute(4), Chute(5)];

    /// The chute of this kind at this position, 0 to 2.
    #[inline]
    pub const fn new(kind: ChuteKind, position: usize) -> Option<Chute> {
        if position < 3 { Some(Chute(kind as u8 * 3 + position as u8)) } else { None }
    }

    /// The place in [`Chute::ALL`], 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a band or a stack.
    #[inline]
    pub const fn kind(self) -> ChuteKind {
        if self.0 < 3 { ChuteKind::Band } else { ChuteKind::Stack }
    }

    /// The position among its kind, 0 to 2.
    #[inline]
    pub const fn position(self) -> usize {
        self.0 as usize % 3
    }

    /// Its three lines: rows of a band, columns of a stack.
    #[inline]
    pub const fn lines(self) -> [House; 3] {
        let first = self.position() * 3;
        match self.kind() {
            ChuteKind::Band => [House::ROWS[first], House::ROWS[first + 1], House::ROWS[first + 2]],
            ChuteKind::Stack => [House::COLUMNS[first], House::COLUMNS[first + 1], House::COLUMNS[first + 2]],
        }
    }

    /// Its three boxes.
    #[inline]
    pub const fn boxes(self) -> [House; 3] {
        let p = self.position();
        match self.kind() {
            ChuteKind::Band => [House::BOXES[p * 3], House::BOXES[p * 3 + 1], House::BOXES[p * 3 + 2]],
            ChuteKind::Stack => [House::BOXES[p], House::BOXES[p + 3], House::BOXES[p + 6]],
        }
    }

    /// Its 27 cells.
    #[inline]
    pub const fn cells(self) -> CellSet {
        let [a, b, c] = self.lines();
        a.cells().union(b.cells()).union(c.cells())
    }
}

impl House {
    /// The chutes it lies in: one for a line, a band and a stack for a box.
    ///
    /// ```
    /// use sudokit_grid::House;
    ///
    /// let (band, stack) = House::BOXES[5].chutes();
    /// assert_eq!(band.unwrap().to_string(), "band 2");
    /// assert_eq!(stack.unwrap().to_string(), "stack 3");
    /// assert_eq!(House::ROWS[0].chutes().1, None);
    /// ```
    #[inline]
    pub const fn chutes(self) -> (Option<Chute>, Option<Chute>) {
        let p = self.position();
        match self.kind() {
            HouseKind::Row => (Some(Chute(p as u8 / 3)), None),
            HouseKind::Column => (None, Some(Chute(3 + p as u8 / 3))),
            HouseKind::Box => (Some(Chute(p as u8 / 3)), Some(Chute(3 + p as u8 % 3))),
        }
    }
}

impl fmt::Display for Chute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            ChuteKind::Band => "band",
            ChuteKind::Stack => "stack",
        };
        write!(f, "{kind} {}", self.position() + 1)
    }
}

impl fmt::Debug for Chute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_boxes_cover_the_same_cells() {
        for chute in Chute::ALL {
            let boxes = chute.boxes().iter().fold(CellSet::EMPTY, |set, house| set | house.cells());
            assert_eq!(chute.cells(), boxes);
            assert_eq!(chute.cells().len(), 27);
            assert_eq!(Chute::new(chute.kind(), chute.position()), Some(chute));
            for house in chute.lines().into_iter().chain(chute.boxes()) {
                let (band, stack) = house.chutes();
                assert!(band == Some(chute) || stack == Some(chute));
            }
        }
        assert_eq!(Chute::new(ChuteKind::Band, 3), None);
    }
}
