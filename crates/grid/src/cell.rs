//! One of the 81 cells, its houses and its peers.

use core::fmt;
use core::str::FromStr;

use crate::{CellSet, House, HouseKind};

/// A cell of the grid, numbered in reading order. The text form is `r4c7`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, HouseKind};
///
/// let cell: Cell = "r4c7".parse().unwrap();
/// assert_eq!(cell.index(), 33);
/// assert_eq!(cell.house(HouseKind::Box).to_string(), "b6");
/// assert_eq!(cell.peers().len(), 20);
/// assert_eq!(cell.to_string(), "r4c7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u8);

impl Cell {
    /// All cells in reading order.
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Cell(i as u8);
            i += 1;
        }
        all
    };

    /// The cell at this place in reading order, or `None` unless it is 0 to 80.
    #[inline]
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// The cell that a row and a column share, or `None` if they are not a row and a column.
    ///
    /// ```
    /// use sudokit_grid::{Cell, House};
    ///
    /// let cell = Cell::at(House::ROWS[3], House::COLUMNS[6]).unwrap();
    /// assert_eq!(cell.to_string(), "r4c7");
    /// assert_eq!(Cell::at(House::COLUMNS[6], House::ROWS[3]), None);
    /// ```
    #[inline]
    pub const fn at(row: House, column: House) -> Option<Cell> {
        match (row.kind(), column.kind()) {
            (HouseKind::Row, HouseKind::Column) => Cell::new(row.position() * 9 + column.position()),
            _ => None,
        }
    }

    /// The place in reading order, 0 to 80.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its house of this kind.
    #[inline]
    pub const fn house(self, kind: HouseKind) -> House {
        match kind {
            HouseKind::Row => self.row(),
            HouseKind::Column => self.column(),
            HouseKind::Box => self.box_house(),
        }
    }

    /// Its row.
    #[inline]
    pub const fn row(self) -> House {
        House::ROWS[self.0 as usize / 9]
    }

    /// Its column.
    #[inline]
    pub const fn column(self) -> House {
        House::COLUMNS[self.0 as usize % 9]
    }

    /// Its box.
    #[inline]
    pub const fn box_house(self) -> House {
        House::BOXES[self.0 as usize / 27 * 3 + self.0 as usize % 9 / 3]
    }

    /// Its row, column and box.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [self.row(), self.column(), self.box_house()]
    }

    /// Its place, 0 to 8, in its house of this kind; the inverse of [`House::cell`].
    #[inline]
    pub const fn place_in(self, kind: HouseKind) -> usize {
        let (row, column) = (self.0 as usize / 9, self.0 as usize % 9);
        match kind {
            HouseKind::Row => column,
            HouseKind::Column => row,
            HouseKind::Box => row % 3 * 3 + column % 3,
        }
    }

    /// The 20 other cells that share a house with it.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Whether the other cell is a peer of it.
    #[inline]
    pub const fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }
}

static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell(i as u8);
        let [row, column, house] = cell.houses();
        let seen = row.cells().union(column.cells()).union(house.cells());
        peers[i] = seen.without(CellSet::only(cell));
        i += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0 / 9 + 1, self.0 % 9 + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a cell such as `r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell such as r4c7, row and column from 1 to 9")
    }
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads `r4c7`; capital letters are fine.
    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        match *text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Cell((row - b'1') * 9 + column - b'1'))
            }
            _ => Err(ParseCellError),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn every_pair_of_cells_sees_each_other_or_not() {
        for a in Cell::ALL {
            assert_eq!(a.peers().len(), 20);
            for b in Cell::ALL {
                let shared = HouseKind::ALL.iter().any(|&kind| a.house(kind) == b.house(kind));
                assert_eq!(a.sees(b), shared && a != b);
                assert_eq!(a.sees(b), b.sees(a));
            }
        }
    }

    #[test]
    fn text_round_trips() {
        for cell in Cell::ALL {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::new(cell.index()), Some(cell));
            assert_eq!(Cell::at(cell.row(), cell.column()), Some(cell));
        }
        for text in ["", "r0c1", "r1c0", "r10c1", "c1r1", "r1c", "r1c1 "] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
        assert_eq!(Cell::new(81), None);
    }
}
