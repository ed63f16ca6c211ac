//! A working position: what is placed, what is still possible, and both seen from every side.

use core::fmt;

use sudokit_grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};

use crate::Conclusion;

/// A grid on the way to its solution, with pencilmarks.
///
/// A cell is either *placed* (it holds a digit) or *open* (it holds a set of candidates). The
/// candidates of open cells are kept three ways, so that every finder has the view it wants at
/// hand: by cell, by digit as a set of cells, and by house and digit as nine bits.
///
/// Any value is fine, also one that no solution fits.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::Position;
/// use sudokit_grid::{Candidate, Cell, Digit, Grid, House};
///
/// let mut position = Position::new(&Grid::EMPTY);
/// let cell: Cell = "r1c1".parse().unwrap();
/// position.place(Candidate::new(cell, Digit::D4));
/// assert_eq!(position.grid()[cell], Some(Digit::D4));
/// assert!(position.digits(cell).is_empty());
/// assert_eq!(position.cells_with(Digit::D4).len(), 60);
/// assert_eq!(position.places(House::ROWS[1], Digit::D4), 0b111_111_000);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    grid: Grid,
    givens: CellSet,
    open: CellSet,
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
    places: [[u16; 9]; 27],
}

impl Position {
    /// The position in which a grid starts: its digits are the givens, every open cell has the
    /// candidates that its peers leave.
    pub fn new(grid: &Grid) -> Position {
        Position::with_pencilmarks(grid, grid.filled(), &Candidates::of(grid))
    }

    /// A position on the way: the digits placed, which of them were given, and the pencilmarks.
    ///
    /// The pencilmarks of filled cells count for nothing, and those of open cells only as far as
    /// their peers leave them.
    pub fn with_pencilmarks(grid: &Grid, givens: CellSet, pencilmarks: &Candidates) -> Position {
        let mut position = Position {
            grid: *grid,
            givens: givens & grid.filled(),
            open: grid.empty(),
            digits: [DigitSet::EMPTY; 81],
            cells: [CellSet::EMPTY; 9],
            places: [[0; 9]; 27],
        };
        let left = Candidates::of(grid);
        for cell in position.open {
            let digits = left[cell] & pencilmarks[cell];
            position.digits[cell.index()] = digits;
            for digit in digits {
                position.cells[digit.index()].insert(cell);
                for house in cell.houses() {
                    position.places[house.index()][digit.index()] |= 1 << cell.place_in(house.kind());
                }
            }
        }
        position
    }

    /// The position that pencilmarks alone show: a cell with a single candidate that none of its
    /// peers has counts as given, every other cell as open.
    pub fn from_pencilmarks(pencilmarks: &Candidates) -> Position {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = pencilmarks[cell].single()
                && cell.peers().is_disjoint(pencilmarks.cells_with(digit))
            {
                grid.set(cell, Some(digit));
            }
        }
        Position::with_pencilmarks(&grid, grid.filled(), pencilmarks)
    }

    /// The digits placed so far, givens included.
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells that held a digit at the start.
    #[inline]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The cells without a digit.
    #[inline]
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// The candidates of an open cell; none for a placed one.
    #[inline]
    pub const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The candidates of several cells together.
    #[inline]
    pub fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.digits(cell))
    }

    /// The open cells that hold this digit as a candidate.
    #[inline]
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The open cells of a house that hold this digit as a candidate.
    #[inline]
    pub const fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        self.cells[digit.index()].intersection(house.cells())
    }

    /// The same as nine bits: bit `i` for [`House::cell`]`(i)`.
    #[inline]
    pub const fn places(&self, house: House, digit: Digit) -> u16 {
        self.places[house.index()][digit.index()]
    }

    /// Whether this candidate is there, in an open cell.
    #[inline]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.digits[candidate.cell.index()].contains(candidate.digit)
    }

    /// The candidates of all open cells, cell by cell.
    pub fn open_candidates(&self) -> impl Iterator<Item = Candidate> + use<'_> {
        let of = |cell: Cell| self.digits(cell).iter().map(move |digit| Candidate::new(cell, digit));
        self.open.iter().flat_map(of)
    }

    /// The open cells with exactly this many candidates.
    pub fn cells_with_count(&self, count: usize) -> CellSet {
        self.open.iter().filter(|&cell| self.digits(cell).len() == count).collect()
    }

    /// All pencilmarks, with a placed digit as a set of one.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::EMPTY;
        for cell in Cell::ALL {
            candidates[cell] = match self.grid[cell] {
                Some(digit) => DigitSet::only(digit),
                None => self.digits(cell),
            };
        }
        candidates
    }

    /// Whether every cell holds a digit.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether the position shows at a glance that no solution fits: an open cell without a
    /// candidate, a digit without a place in a house, or two equal digits in a house.
    pub fn is_broken(&self) -> bool {
        if self.open.iter().any(|cell| self.digits(cell).is_empty()) {
            return true;
        }
        House::ALL.into_iter().any(|house| {
            let mut placed = DigitSet::EMPTY;
            let clash = house.cells().iter().filter_map(|cell| self.grid[cell]).any(|d| !placed.insert(d));
            clash || (!placed).iter().any(|digit| self.places(house, digit) == 0)
        })
    }

    /// Puts a digit into an open cell and removes it from the cell's peers. A placed cell stays as
    /// it is.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        if !self.open.remove(cell) {
            return;
        }
        self.grid.set(cell, Some(digit));
        for other in self.digits(cell) {
            self.drop_from_views(Candidate::new(cell, other));
        }
        self.digits[cell.index()] = DigitSet::EMPTY;
        for peer in self.cells_with(digit) & cell.peers() {
            self.digits[peer.index()].remove(digit);
            self.drop_from_views(Candidate::new(peer, digit));
        }
    }

    /// Removes one candidate; tells whether it was there.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let there = self.digits[candidate.cell.index()].remove(candidate.digit);
        if there {
            self.drop_from_views(candidate);
        }
        there
    }

    /// Carries out a conclusion; tells whether it changed anything.
    pub fn apply(&mut self, conclusion: &Conclusion) -> bool {
        let mut changed = false;
        for &candidate in &conclusion.placements {
            changed |= self.open.contains(candidate.cell);
            self.place(candidate);
        }
        for &candidate in &conclusion.eliminations {
            changed |= self.eliminate(candidate);
        }
        changed
    }

    fn drop_from_views(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.cells[digit.index()].remove(cell);
        for kind in HouseKind::ALL {
            self.places[cell.house(kind).index()][digit.index()] &= !(1 << cell.place_in(kind));
        }
    }
}

impl From<&Grid> for Position {
    fn from(grid: &Grid) -> Position {
        Position::new(grid)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("givens", &self.givens)
            .field("candidates", &self.candidates())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_views(position: &Position) {
        for cell in Cell::ALL {
            assert_eq!(position.open().contains(cell), position.grid()[cell].is_none());
            for digit in Digit::ALL {
                let there = position.contains(Candidate::new(cell, digit));
                assert_eq!(position.cells_with(digit).contains(cell), there);
                for house in cell.houses() {
                    assert_eq!(position.places(house, digit) >> cell.place_in(house.kind()) & 1 == 1, there);
                }
            }
        }
    }

    #[test]
    fn the_views_agree_after_every_change() {
        let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let grid: Grid = line.replace('0', ".").parse().unwrap();
        let mut position = Position::new(&grid);
        check_views(&position);
        for i in 0..729 {
            let candidate = Candidate::from_index(i * 91 % 729).unwrap();
            if i % 7 == 0 && position.contains(candidate) {
                position.place(candidate);
            } else {
                let there = position.contains(candidate);
                assert_eq!(position.eliminate(candidate), there);
            }
            check_views(&position);
        }
        assert!(position.is_broken());
    }

    #[test]
    fn pencilmarks_give_the_position_back() {
        let line = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
        let position = Position::new(&line.parse().unwrap());
        let again = Position::from_pencilmarks(&position.candidates());
        assert_eq!(again.candidates(), position.candidates());
        assert!(!position.is_broken());
    }
}
