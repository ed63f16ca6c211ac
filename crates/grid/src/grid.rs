//! Any filling of the 81 cells, valid or not.

use core::ops::Index;

use crate::{Cell, CellSet, Digit};

/// A filling of the grid: each cell holds a digit or is empty. It may break the rules.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, Digit, Grid};
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::ALL[0], Some(Digit::D3));
/// assert_eq!(grid[Cell::ALL[0]], Some(Digit::D3));
/// assert_eq!(grid.filled().len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// No digit in any cell.
    pub const EMPTY: Grid = Grid([None; 81]);

    /// The grid of these digits in reading order.
    #[inline]
    pub const fn from_cells(cells: [Option<Digit>; 81]) -> Grid {
        Grid(cells)
    }

    /// The grid of these values in reading order, 0 for an empty cell; `None` if one is above 9.
    ///
    /// ```
    /// use sudokit_grid::Grid;
    ///
    /// let mut values = [0; 81];
    /// values[80] = 9;
    /// let grid = Grid::from_values(&values).unwrap();
    /// assert_eq!(grid.to_values(), values);
    /// values[0] = 10;
    /// assert_eq!(Grid::from_values(&values), None);
    /// ```
    pub const fn from_values(values: &[u8; 81]) -> Option<Grid> {
        let mut grid = Grid::EMPTY;
        let mut i = 0;
        while i < 81 {
            if values[i] > 9 {
                return None;
            }
            grid.0[i] = Digit::new(values[i]);
            i += 1;
        }
        Some(grid)
    }

    /// The values in reading order, 0 for an empty cell.
    #[inline]
    pub fn to_values(&self) -> [u8; 81] {
        self.0.map(|digit| digit.map_or(0, Digit::get))
    }

    /// The digits in reading order.
    #[inline]
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// Puts a digit into a cell or, with `None`, empties it.
    #[inline]
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// The grid with one cell changed.
    #[inline]
    #[must_use]
    pub const fn with(mut self, cell: Cell, digit: Option<Digit>) -> Grid {
        self.set(cell, digit);
        self
    }

    /// The grid with only these cells kept, all others empty.
    #[must_use]
    pub fn masked(&self, keep: CellSet) -> Grid {
        let mut grid = *self;
        for cell in !keep {
            grid.set(cell, None);
        }
        grid
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        CellSet::of_flags(self.0.map(|digit| digit.is_some()))
    }

    /// The cells that hold no digit.
    pub fn empty(&self) -> CellSet {
        !self.filled()
    }

    /// How many cells hold a digit.
    pub fn clue_count(&self) -> usize {
        self.0.iter().filter(|digit| digit.is_some()).count()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(|digit| digit.is_some())
    }

    /// The cells that hold this digit.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        CellSet::of_flags(self.0.map(|own| own == Some(digit)))
    }

    /// Whether every digit of this grid stands in the other one too.
    pub fn is_part_of(&self, other: &Grid) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own.is_none() || own == other)
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}
