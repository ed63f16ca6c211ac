//! The 486 rectangles that uniqueness can speak about: four cells in two rows, two columns and two
//! boxes.
//!
//! If all four cells held two digits only, swapping the two would give a second solution, provided
//! that none of the cells is given.

use sudokit_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::{Deadly, Position};

/// Corners in reading order: 0 and 3 are a diagonal, 1 and 2 the other one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    pub(super) corners: [Cell; 4],
}

/// Every rectangle, rows before columns.
pub(super) fn all() -> impl Iterator<Item = Rectangle> {
    let pairs = || (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second)));
    pairs().flat_map(move |(top, bottom)| {
        pairs().filter_map(move |(left, right)| {
            let two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
            let cell = |row: usize, column: usize| Cell::at(House::ROWS[row], House::COLUMNS[column]);
            let corners = [cell(top, left)?, cell(top, right)?, cell(bottom, left)?, cell(bottom, right)?];
            two_boxes.then_some(Rectangle { corners })
        })
    })
}

impl Rectangle {
    pub(super) fn cells(self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// The pairs of digits that could fill all four corners in turn, as far as the candidates of
    /// open corners and the digits of placed ones go.
    pub(super) fn deadly_pairs(self, position: &Position) -> impl Iterator<Item = DigitSet> + use<> {
        let digits = self.corners.map(|cell| match position.grid()[cell] {
            Some(digit) => DigitSet::only(digit),
            None => position.digits(cell),
        });
        let (main, other) = (digits[0] & digits[3], digits[1] & digits[2]);
        let pairs = main.iter().flat_map(move |a| other.iter().map(move |b| DigitSet::only(a).with(b)));
        // A pair found both ways round counts once.
        let swapped = move |pair: DigitSet| pair.is_subset(main) && pair.is_subset(other);
        let mut seen = alloc::vec::Vec::new();
        pairs.filter(move |&pair| {
            let new = pair.len() == 2 && !(swapped(pair) && seen.contains(&pair));
            seen.push(pair);
            new
        })
    }

    /// The evidence without a subset or links.
    pub(super) fn deadly(self, pair: DigitSet) -> Deadly {
        let [a, b, c, d] = self.corners;
        let first = pair.first().unwrap_or(Digit::D1);
        let second = pair.iter().nth(1).unwrap_or(first);
        Deadly {
            cells: alloc::vec![a, b, d, c],
            digits: [first, second],
            subset: CellSet::EMPTY,
            links: alloc::vec::Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_486_rectangles_in_two_boxes() {
        assert_eq!(all().count(), 486);
        for rectangle in all() {
            let cells = rectangle.cells();
            let houses = House::ALL.into_iter().filter(|house| (cells & house.cells()).len() == 2);
            assert_eq!((cells.len(), houses.count()), (4, 6));
        }
    }
}
