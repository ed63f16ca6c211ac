//! The validator: every clash between the digits of a grid and, apart from them, every dead end.

use core::fmt;

use crate::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

/// A digit that stands twice or more in a house.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, Digit, Grid};
///
/// let mut grid = Grid::EMPTY;
/// for cell in ["r1c1", "r1c3", "r7c1"] {
///     grid.set(cell.parse().unwrap(), Some(Digit::D5));
/// }
/// let clashes: Vec<String> = grid.conflicts().map(|clash| clash.to_string()).collect();
/// assert_eq!(clashes, [
///     "row 1 holds 5 twice: r1c1 r1c3",
///     "column 1 holds 5 twice: r1c1 r7c1",
///     "box 1 holds 5 twice: r1c1 r1c3",
/// ]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Conflict {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// All cells of the house that hold the digit.
    pub cells: CellSet,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} holds {} ", Words(self.house), self.digit)?;
        match self.cells.len() {
            2 => f.write_str("twice")?,
            count => write!(f, "{count} times")?,
        }
        write!(f, ": {}", self.cells)
    }
}

impl core::error::Error for Conflict {}

/// A place from which no solution can be reached, though no two digits need clash there.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{DeadEnd, Digit, Grid};
///
/// // The last cell of the row lacks only the 9, and its column has one already.
/// let line = format!("12345678.{}........9{}", ".".repeat(9), ".".repeat(54));
/// let grid = Grid::from_line(line.as_bytes()).unwrap();
/// assert!(!grid.has_conflict());
/// let dead: Vec<String> = grid.dead_ends().map(|end| end.to_string()).collect();
/// assert_eq!(dead, ["r1c9 has no candidate left", "row 1 has no place left for 9"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeadEnd {
    /// The cell has no candidate left.
    Cell(Cell),
    /// The house has no place left for the digit.
    House(House, Digit),
}

impl fmt::Display for DeadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            DeadEnd::Cell(cell) => write!(f, "{cell} has no candidate left"),
            DeadEnd::House(house, digit) => write!(f, "{} has no place left for {digit}", Words(house)),
        }
    }
}

impl core::error::Error for DeadEnd {}

/// A house in words: `row 4`.
struct Words(House);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.kind(), self.0.position() + 1)
    }
}

impl Grid {
    /// Every clash: one [`Conflict`] for each house and digit that stands there twice or more,
    /// house by house (rows, columns, boxes), digits in order.
    ///
    /// Two equal digits in one row and one box give two conflicts, one a house.
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> + use<> {
        let holders = Digit::ALL.map(|digit| self.cells_of(digit));
        House::ALL.into_iter().flat_map(move |house| {
            Digit::ALL.into_iter().filter_map(move |digit| {
                let cells = holders[digit.index()] & house.cells();
                (cells.len() > 1).then_some(Conflict { house, digit, cells })
            })
        })
    }

    /// Whether two equal digits share a house; quicker than asking [`Grid::conflicts`].
    pub fn has_conflict(&self) -> bool {
        let bits = self.cells().map(|digit| digit.map_or(0, |digit| DigitSet::only(digit).bits()));
        let mut twice = 0;
        let mut columns = [0; 9];
        let mut boxes = [0; 3];
        for (i, row) in bits.as_chunks::<9>().0.iter().enumerate() {
            if i % 3 == 0 {
                boxes = [0; 3];
            }
            let mut seen = 0;
            for (place, &bit) in row.iter().enumerate() {
                twice |= bit & (seen | columns[place] | boxes[place / 3]);
                seen |= bit;
                columns[place] |= bit;
                boxes[place / 3] |= bit;
            }
        }
        twice != 0
    }

    /// The cells that elimination from peers leaves without a candidate, then the houses it leaves
    /// without a place for a digit: the dead ends of [`Candidates::of`] this grid.
    ///
    /// A grid with a dead end has no solution; one without may have none either. Clashes are not
    /// among them: a filled cell keeps its digit. See [`Grid::conflicts`].
    pub fn dead_ends(&self) -> impl Iterator<Item = DeadEnd> + use<> {
        Candidates::of(self).dead_ends()
    }
}

impl Candidates {
    /// The cells without a candidate in reading order, then the houses without a place for a
    /// digit, house by house.
    pub fn dead_ends(&self) -> impl Iterator<Item = DeadEnd> + use<> {
        let candidates = *self;
        let cells = Cell::ALL.into_iter().filter(move |&cell| candidates[cell].is_empty());
        let houses = House::ALL.into_iter().flat_map(move |house| {
            let placed = house.cells().iter().fold(DigitSet::EMPTY, |set, cell| set | candidates[cell]);
            (!placed).iter().map(move |digit| DeadEnd::House(house, digit))
        });
        cells.map(DeadEnd::Cell).chain(houses)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_pair_of_equal_digits_clashes_in_the_houses_it_shares() {
        for a in Cell::ALL {
            for b in Cell::ALL.into_iter().filter(|&b| b > a) {
                let grid = Grid::EMPTY.with(a, Some(Digit::D3)).with(b, Some(Digit::D3));
                let shared: Vec<House> =
                    a.houses().into_iter().filter(|house| house.cells().contains(b)).collect();
                let found: Vec<Conflict> = grid.conflicts().collect();
                assert!(found.iter().map(|clash| clash.house).eq(shared));
                assert!(found.iter().all(|clash| clash.cells == CellSet::only(a).with(b)));
                assert_eq!(grid.has_conflict(), a.sees(b));
                assert_eq!(grid.dead_ends().count(), 0);
                let other = grid.with(b, Some(Digit::D4));
                assert!(!other.has_conflict() && other.conflicts().next().is_none());
            }
        }
    }

    #[test]
    fn a_house_of_one_digit_is_one_conflict() {
        for house in House::ALL {
            let mut grid = Grid::EMPTY;
            house.cells().iter().for_each(|cell| grid.set(cell, Some(Digit::D9)));
            let own = Conflict { house, digit: Digit::D9, cells: house.cells() };
            assert!(grid.conflicts().any(|clash| clash == own));
        }
    }

    #[test]
    fn dead_ends_are_cells_and_houses_with_nothing_left() {
        assert_eq!(Candidates::FULL.dead_ends().count(), 0);
        assert_eq!(Candidates::EMPTY.dead_ends().count(), 81 + 27 * 9);
        for house in House::ALL {
            let mut candidates = Candidates::FULL;
            house.cells().iter().for_each(|cell| _ = candidates[cell].remove(Digit::D2));
            assert!(candidates.dead_ends().eq([DeadEnd::House(house, Digit::D2)]));
        }
        for cell in Cell::ALL {
            let mut candidates = Candidates::FULL;
            candidates[cell] = DigitSet::EMPTY;
            assert!(candidates.dead_ends().eq([DeadEnd::Cell(cell)]));
        }
    }
}
