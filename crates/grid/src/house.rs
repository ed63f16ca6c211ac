//! The 27 houses: nine rows, nine columns, nine boxes.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, CellSet};

/// The three kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells across.
    Row,
    /// Nine cells down.
    Column,
    /// Three by three cells.
    Box,
}

impl HouseKind {
    /// The three kinds.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

/// The word: `row`, `column` or `box`.
impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        })
    }
}

/// A row, column or box. The text form is `r1` to `r9`, `c1` to `c9`, `b1` to `b9`.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{House, HouseKind};
///
/// let house = House::new(HouseKind::Box, 4).unwrap();
/// assert_eq!(house.to_string(), "b5");
/// assert_eq!(house.cells().len(), 9);
/// assert_eq!(house.cell(8).unwrap().to_string(), "r6c6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct House(u8);

impl House {
    /// All 27 houses: rows, columns, boxes.
    pub const ALL: [House; 27] = houses(0);
    /// The rows, top to bottom.
    pub const ROWS: [House; 9] = houses(0);
    /// The columns, left to right.
    pub const COLUMNS: [House; 9] = houses(9);
    /// The boxes in reading order.
    pub const BOXES: [House; 9] = houses(18);

    /// The house of this kind at this position (0 to 8) among its kind.
    #[inline]
    pub const fn new(kind: HouseKind, position: usize) -> Option<House> {
        if position < 9 { Some(House(kind as u8 * 9 + position as u8)) } else { None }
    }

    /// The house at this place of [`House::ALL`].
    #[inline]
    pub const fn from_index(index: usize) -> Option<House> {
        if index < 27 { Some(House(index as u8)) } else { None }
    }

    /// The place in [`House::ALL`], 0 to 26.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a row, a column or a box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The position among the houses of its kind, 0 to 8.
    #[inline]
    pub const fn position(self) -> usize {
        self.0 as usize % 9
    }

    /// Its nine cells.
    #[inline]
    pub const fn cells(self) -> CellSet {
        CELLS[self.0 as usize]
    }

    /// Its cell at a place 0 to 8: left to right in a row, top to bottom in a column, in reading
    /// order in a box.
    #[inline]
    pub const fn cell(self, place: usize) -> Option<Cell> {
        if place >= 9 {
            return None;
        }
        let p = self.position();
        Cell::new(match self.kind() {
            HouseKind::Row => p * 9 + place,
            HouseKind::Column => place * 9 + p,
            HouseKind::Box => (p / 3 * 3 + place / 3) * 9 + p % 3 * 3 + place % 3,
        })
    }

    /// Whether it is a row or a column.
    #[inline]
    pub const fn is_line(self) -> bool {
        self.0 < 18
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        };
        write!(f, "{letter}{}", self.position() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a house such as `r4`, `c7` or `b5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHouseError;

impl fmt::Display for ParseHouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a house such as r4, c7 or b5, numbered from 1 to 9")
    }
}

impl core::error::Error for ParseHouseError {}

impl FromStr for House {
    type Err = ParseHouseError;

    /// Reads `r4`, `c7` or `b5`; capital letters are fine.
    fn from_str(text: &str) -> Result<House, ParseHouseError> {
        let &[letter, position @ b'1'..=b'9'] = text.as_bytes() else { return Err(ParseHouseError) };
        let kind = match letter {
            b'r' | b'R' => HouseKind::Row,
            b'c' | b'C' => HouseKind::Column,
            b'b' | b'B' => HouseKind::Box,
            _ => return Err(ParseHouseError),
        };
        House::new(kind, usize::from(position - b'1')).ok_or(ParseHouseError)
    }
}

const fn houses<const N: usize>(first: u8) -> [House; N] {
    let mut all = [House(0); N];
    let mut i = 0;
    while i < N {
        all[i] = House(first + i as u8);
        i += 1;
    }
    all
}

static CELLS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 27 {
        let mut place = 0;
        while place < 9 {
            if let Some(cell) = House(i as u8).cell(place) {
                sets[i] = sets[i].with(cell);
            }
            place += 1;
        }
        i += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn houses_and_cells_agree() {
        for text in ["", "r", "r0", "r10", "d1", "1r", "é"] {
            assert_eq!(text.parse::<House>(), Err(ParseHouseError), "{text:?}");
        }
        for house in House::ALL {
            assert_eq!(house.to_string().parse(), Ok(house));
            assert_eq!(House::from_index(house.index()), Some(house));
            assert_eq!(House::new(house.kind(), house.position()), Some(house));
            assert_eq!(house.cells().len(), 9);
            assert_eq!(house.cell(9), None);
            for place in 0..9 {
                let cell = house.cell(place).unwrap();
                assert!(house.cells().contains(cell));
                assert_eq!(cell.house(house.kind()), house);
                assert_eq!(cell.place_in(house.kind()), place);
            }
        }
        assert_eq!(House::from_index(27), None);
        assert_eq!(House::new(HouseKind::Row, 9), None);
    }

    #[test]
    fn each_kind_covers_the_grid() {
        for houses in [House::ROWS, House::COLUMNS, House::BOXES] {
            let all = houses.iter().fold(CellSet::EMPTY, |set, house| set | house.cells());
            assert_eq!(all, CellSet::FULL);
        }
    }
}
