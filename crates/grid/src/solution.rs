//! A complete grid that keeps the rules, by proof.

use core::fmt;
use core::ops::Index;

use crate::{Cell, Digit, DigitSet, Grid, House};

/// A complete valid grid: every house holds every digit. It can only be had by proof.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, Digit, Grid, NotASolution, Solution};
///
/// let mut values = [0; 81];
/// for i in 0..81 {
///     let (row, column) = (i / 9, i % 9);
///     values[i] = ((row * 3 + row / 3 + column) % 9) as u8 + 1;
/// }
/// let grid = Grid::from_values(&values).unwrap();
/// let solution = Solution::try_from(grid).unwrap();
/// assert_eq!(solution.digit(Cell::ALL[0]), Digit::D1);
/// assert!(matches!(Solution::try_from(Grid::EMPTY), Err(NotASolution::Empty(cell)) if cell == Cell::ALL[0]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// The grid.
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.0
    }

    /// The digit of a cell.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Digit {
        // Every cell of a solution is filled; the fallback can never be taken.
        self.0[cell].unwrap_or(Digit::D1)
    }
}

impl Index<Cell> for Solution {
    type Output = Option<Digit>;

    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell]
    }
}

impl From<Solution> for Grid {
    fn from(solution: Solution) -> Grid {
        solution.0
    }
}

impl TryFrom<Grid> for Solution {
    type Error = NotASolution;

    /// # Errors
    ///
    /// [`NotASolution::Empty`] for the first empty cell, else [`NotASolution::Missing`] for the
    /// first house that lacks a digit.
    fn try_from(grid: Grid) -> Result<Solution, NotASolution> {
        // 81 cells that show each house all nine digits are filled: `common` is what all houses show.
        let mut common = DigitSet::FULL.bits();
        let (rows, _) = grid.cells().as_chunks::<9>();
        let mut columns = [0; 9];
        for band in rows.chunks(3) {
            let mut boxes = [0; 3];
            for cells in band {
                let bits = cells.map(|digit| digit.map_or(0, |digit| DigitSet::only(digit).bits()));
                common &= bits.iter().fold(0, |row, bit| row | bit);
                for place in 0..9 {
                    columns[place] |= bits[place];
                    boxes[place / 3] |= bits[place];
                }
            }
            common &= boxes[0] & boxes[1] & boxes[2];
        }
        if columns.iter().fold(common, |common, column| common & column) == DigitSet::FULL.bits() {
            return Ok(Solution(grid));
        }
        if let Some(cell) = grid.empty().first() {
            return Err(NotASolution::Empty(cell));
        }
        for house in House::ALL {
            let digits: DigitSet = house.cells().iter().filter_map(|cell| grid[cell]).collect();
            if let Some(digit) = (!digits).first() {
                return Err(NotASolution::Missing(house, digit));
            }
        }
        Ok(Solution(grid))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Why a grid is not a [`Solution`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotASolution {
    /// This cell is empty.
    Empty(Cell),
    /// This house lacks this digit, so another stands in it twice.
    Missing(House, Digit),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotASolution::Empty(cell) => write!(f, "{cell} is empty"),
            NotASolution::Missing(house, digit) => write!(f, "{house} has no {digit}"),
        }
    }
}

impl core::error::Error for NotASolution {}
