//! The ten kinds of symmetry that a mask of givens can have.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use sudokit_grid::{Cell, CellSet};

/// A symmetry of the mask of givens: which cells are given together.
///
/// It speaks of places alone, never of digits. The text forms are `none`, `half-turn`, `quarter-turn`, `horizontal`,
/// `vertical`, `diagonal`, `antidiagonal`, `both-mirrors`, `both-diagonals` and `full`.
///
/// # Examples
///
/// ```
/// use sudokit_generator::Symmetry;
///
/// let corner = "r1c1".parse().unwrap();
/// assert_eq!(Symmetry::HalfTurn.orbit(corner).to_string(), "r1c1 r9c9");
/// assert_eq!(Symmetry::Full.orbit("r1c2".parse().unwrap()).len(), 8);
/// assert!(!Symmetry::QuarterTurn.allows(23));
/// assert_eq!("half-turn".parse(), Ok(Symmetry::HalfTurn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// Any mask.
    #[default]
    None,
    /// The mask looks the same turned by half: r1c1 goes with r9c9.
    HalfTurn,
    /// The mask looks the same turned by a quarter: r1c2 goes with r2c9, r9c8 and r8c1.
    QuarterTurn,
    /// Mirrored in the horizontal middle line, row 5: r1c1 goes with r9c1.
    Horizontal,
    /// Mirrored in the vertical middle line, column 5: r1c1 goes with r1c9.
    Vertical,
    /// Mirrored in the diagonal from r1c1 to r9c9: r1c2 goes with r2c1.
    Diagonal,
    /// Mirrored in the diagonal from r1c9 to r9c1: r1c1 goes with r9c9, r1c2 with r8c9.
    Antidiagonal,
    /// Mirrored in row 5 and in column 5.
    BothMirrors,
    /// Mirrored in both diagonals.
    BothDiagonals,
    /// All turns and all mirrors.
    Full,
}

/// Where a cell goes, by row and column.
type Move = fn(usize, usize) -> (usize, usize);

impl Symmetry {
    /// All ten kinds.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::BothMirrors,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// The text form.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::BothMirrors => "both-mirrors",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    /// The moves of the grid that make up the symmetry, all but the one that moves nothing, as maps of row and column.
    fn moves(self) -> &'static [Move] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[|r, c| (8 - r, 8 - c)],
            Symmetry::QuarterTurn => &[|r, c| (c, 8 - r), |r, c| (8 - r, 8 - c), |r, c| (8 - c, r)],
            Symmetry::Horizontal => &[|r, c| (8 - r, c)],
            Symmetry::Vertical => &[|r, c| (r, 8 - c)],
            Symmetry::Diagonal => &[|r, c| (c, r)],
            Symmetry::Antidiagonal => &[|r, c| (8 - c, 8 - r)],
            Symmetry::BothMirrors => &[|r, c| (8 - r, c), |r, c| (r, 8 - c), |r, c| (8 - r, 8 - c)],
            Symmetry::BothDiagonals => &[|r, c| (c, r), |r, c| (8 - c, 8 - r), |r, c| (8 - r, 8 - c)],
            Symmetry::Full => &[
                |r, c| (c, 8 - r),
                |r, c| (8 - r, 8 - c),
                |r, c| (8 - c, r),
                |r, c| (8 - r, c),
                |r, c| (r, 8 - c),
                |r, c| (c, r),
                |r, c| (8 - c, 8 - r),
            ],
        }
    }

    /// The cells that are given together with this one, itself among them: 1, 2, 4 or 8.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let mut orbit = CellSet::only(cell);
        for map in self.moves() {
            let (row, column) = map(row, column);
            orbit.extend(Cell::new(row * 9 + column));
        }
        orbit
    }

    /// All orbits, by their first cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let mut rest = CellSet::FULL;
        let mut orbits = Vec::with_capacity(81);
        while let Some(cell) = rest.first() {
            let orbit = self.orbit(cell);
            rest -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    /// Whether a mask of givens has the symmetry.
    pub fn holds(self, mask: CellSet) -> bool {
        mask.iter().all(|cell| self.orbit(cell).is_subset(mask))
    }

    /// Whether some mask of this many cells has the symmetry: whether sizes of orbits add up to it.
    ///
    /// With a half turn every number does, and its parity is the state of the centre cell; turned by a
    /// quarter only 4·n and 4·n + 1 do.
    pub fn allows(self, count: usize) -> bool {
        let reach = self.orbits().iter().fold(1u128, |reach, orbit| reach | reach << orbit.len());
        count <= 81 && reach >> count & 1 != 0
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a [`Symmetry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a symmetry:")?;
        for (i, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            write!(f, "{}{}", if i == 0 { " " } else { ", " }, symmetry.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Symmetry, ParseSymmetryError> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(ParseSymmetryError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_part_the_grid() {
        // Orbits of size 1, 2, 4, 8.
        let expected = [
            [81, 0, 0, 0],
            [1, 40, 0, 0],
            [1, 0, 20, 0],
            [9, 36, 0, 0],
            [9, 36, 0, 0],
            [9, 36, 0, 0],
            [9, 36, 0, 0],
            [1, 8, 16, 0],
            [1, 8, 16, 0],
            [1, 0, 8, 6],
        ];
        for (symmetry, expected) in Symmetry::ALL.into_iter().zip(expected) {
            let orbits = symmetry.orbits();
            let count = |size| orbits.iter().filter(|orbit| orbit.len() == size).count();
            assert_eq!([1, 2, 4, 8].map(count), expected, "{symmetry}");
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            for &orbit in &orbits {
                assert!(symmetry.holds(orbit));
                assert!(orbit.iter().all(|cell| symmetry.orbit(cell) == orbit));
            }
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        assert_eq!("half turn".parse::<Symmetry>(), Err(ParseSymmetryError));
    }

    #[test]
    fn possible_counts() {
        for count in 0..=81 {
            for symmetry in Symmetry::ALL {
                let expected = match symmetry {
                    Symmetry::QuarterTurn | Symmetry::Full => count % 4 < 2,
                    _ => true,
                };
                assert_eq!(symmetry.allows(count), expected, "{symmetry} {count}");
            }
        }
        assert!(!Symmetry::None.allows(82));
        assert!(!Symmetry::None.allows(1000));
    }
}
