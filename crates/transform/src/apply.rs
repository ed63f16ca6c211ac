//! What a transform does to the things of a grid.

use sudokit_grid::{
    Candidate, Candidates, Cell, CellSet, Chute, Digit, DigitSet, Grid, House, HouseKind, Solution,
};

use crate::Transform;

/// Something that a symmetry maps to another of its kind.
///
/// For any value and symmetries, `x.transformed(&a).transformed(&b)` equals
/// `x.transformed(&a.then(&b))`, and [`Transform::IDENTITY`] changes nothing.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, House};
/// use sudokit_transform::{Transform, Transformable};
///
/// let cell: Cell = "r1c2".parse().unwrap();
/// assert_eq!(cell.transformed(&Transform::QUARTER_TURN).to_string(), "r2c9");
/// assert_eq!(House::ROWS[0].transformed(&Transform::TRANSPOSE), House::COLUMNS[0]);
/// ```
pub trait Transformable {
    /// The image under this symmetry.
    #[must_use]
    fn transformed(&self, by: &Transform) -> Self;
}

impl Transform {
    /// For each cell of the result, the index of the cell it shows.
    #[inline]
    pub(crate) fn sources(&self) -> [u8; 81] {
        let (down, right) = if self.transposed { (1, 9) } else { (9, 1) };
        let mut sources = [0; 81];
        for (r, line) in sources.chunks_exact_mut(9).enumerate() {
            let base = self.rows.0[r] * down;
            for (source, column) in line.iter_mut().zip(self.columns.0) {
                *source = base + column * right;
            }
        }
        sources
    }

    /// The place among 81 to which the cell at this place goes.
    #[inline]
    fn destination(&self, index: usize) -> usize {
        let (r, c) = (index / 9, index % 9);
        let (r, c) = if self.transposed { (c, r) } else { (r, c) };
        position(&self.rows.0, r) * 9 + position(&self.columns.0, c)
    }
}

/// Where a value stands in a list that holds it.
#[inline]
fn position(list: &[u8; 9], value: usize) -> usize {
    list.iter().position(|&v| usize::from(v) == value).unwrap_or(0)
}

impl Transformable for Digit {
    #[inline]
    fn transformed(&self, by: &Transform) -> Digit {
        Digit::ALL[by.digits.of(self.index())]
    }
}

impl Transformable for Cell {
    #[inline]
    fn transformed(&self, by: &Transform) -> Cell {
        Cell::ALL[by.destination(self.index())]
    }
}

impl Transformable for House {
    fn transformed(&self, by: &Transform) -> House {
        // The first and the last cell of a house tell a row from a column from a box.
        let [first, last] = [0, 8].map(|place| self.cell(place).map(|cell| cell.transformed(by)));
        let (Some(first), Some(last)) = (first, last) else { return *self };
        let kind = HouseKind::ALL.into_iter().find(|&kind| first.house(kind) == last.house(kind));
        first.house(kind.unwrap_or(self.kind()))
    }
}

impl Transformable for Chute {
    fn transformed(&self, by: &Transform) -> Chute {
        let [line, ..] = self.lines();
        let (band, stack) = line.transformed(by).chutes();
        band.or(stack).unwrap_or(*self)
    }
}

impl Transformable for DigitSet {
    fn transformed(&self, by: &Transform) -> DigitSet {
        self.iter().map(|digit| digit.transformed(by)).collect()
    }
}

impl Transformable for CellSet {
    fn transformed(&self, by: &Transform) -> CellSet {
        let old = self.bits();
        let sources = by.sources();
        let bits = sources.iter().enumerate().fold(0, |bits, (i, &source)| bits | (old >> source & 1) << i);
        CellSet::from_bits(bits).unwrap_or(*self)
    }
}

impl Transformable for Candidate {
    #[inline]
    fn transformed(&self, by: &Transform) -> Candidate {
        Candidate::new(self.cell.transformed(by), self.digit.transformed(by))
    }
}

impl Transformable for Candidates {
    fn transformed(&self, by: &Transform) -> Candidates {
        let mut image = Candidates::EMPTY;
        for (cell, source) in Cell::ALL.into_iter().zip(by.sources()) {
            image[cell] = self[Cell::ALL[usize::from(source)]].transformed(by);
        }
        image
    }
}

impl Transformable for Grid {
    fn transformed(&self, by: &Transform) -> Grid {
        let digits = by.digits();
        let old = self.cells();
        Grid::from_cells(
            by.sources().map(|source| old[usize::from(source)].map(|digit| digits[digit.index()])),
        )
    }
}

impl Transformable for Solution {
    /// The image is proved anew, as every solution is; a symmetry cannot break it.
    fn transformed(&self, by: &Transform) -> Solution {
        Solution::try_from(self.grid().transformed(by)).unwrap_or(*self)
    }
}

impl<T: Transformable> Transformable for Option<T> {
    fn transformed(&self, by: &Transform) -> Option<T> {
        self.as_ref().map(|value| value.transformed(by))
    }
}

impl<T: Transformable, const N: usize> Transformable for [T; N] {
    fn transformed(&self, by: &Transform) -> [T; N] {
        self.each_ref().map(|value| value.transformed(by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some symmetries that use every part, spread over the numbering.
    fn some() -> impl Iterator<Item = Transform> {
        (0..500).filter_map(|i| Transform::nth(i * 2_437_996_217 % Transform::COUNT))
    }

    #[test]
    fn houses_go_where_their_cells_go() {
        for by in some().chain(Transform::SQUARE) {
            for house in House::ALL {
                assert_eq!(house.transformed(&by).cells(), house.cells().transformed(&by));
            }
            for chute in Chute::ALL {
                assert_eq!(chute.transformed(&by).cells(), chute.cells().transformed(&by));
            }
            for cell in Cell::ALL {
                let image = CellSet::only(cell).transformed(&by);
                assert_eq!(image.single(), Some(cell.transformed(&by)));
                assert_eq!(cell.peers().transformed(&by), cell.transformed(&by).peers());
            }
        }
    }

    #[test]
    fn the_square_moves_a_corner_as_its_names_say() {
        let cell: Cell = "r2c3".parse().unwrap();
        let images = Transform::SQUARE.map(|by| cell.transformed(&by));
        let expected = ["r2c3", "r3c8", "r8c7", "r7c2", "r2c7", "r8c3", "r3c2", "r7c8"];
        assert_eq!(images, expected.map(|text| text.parse().unwrap()));
    }
}
