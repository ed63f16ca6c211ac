//! Sweeps: all steps of a technique at once, on bits, without evidence.
//!
//! Grades and scores only ask how far a technique leads, not how its steps look. A sweep removes
//! everything that the steps of one technique remove, and tells whether that was anything. The
//! result does not depend on any order, so neither does a rating made of sweeps.
//!
//! The candidates are kept as three bands of 27 bits for each digit, with the digits side by side
//! ("lanes"), so that the compiler turns a loop over the digits into vector instructions. The idea
//! of working on bands of 27 bits is that of zhouyundong's and JCZSolver's solvers.

mod fish;
mod locked;
mod singles;
mod subsets;
mod trial;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};

use crate::Position;

/// Nine digits, padded to a whole number of vectors. The padding stays empty.
const LANES: usize = 12;

type Lanes = [u32; LANES];

/// All 27 bits of a band.
const BAND: u32 = (1 << 27) - 1;
/// The first row of a band.
const ROW: u32 = 0x1ff;
/// The first cell of each of the three rows.
const ROW_STARTS: u32 = 1 | 1 << 9 | 1 << 18;
/// The first cell of each of the three boxes, in the first row.
const BOX_STARTS: u32 = 1 | 1 << 3 | 1 << 6;
/// The first cell of each of the nine segments.
const SEGMENT_STARTS: u32 = BOX_STARTS | BOX_STARTS << 9 | BOX_STARTS << 18;
/// The lanes that hold a digit.
const USED: Lanes = [BAND, BAND, BAND, BAND, BAND, BAND, BAND, BAND, BAND, 0, 0, 0];

/// Pencilmarks as bits. A placed cell keeps the bit of its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bands {
    marks: [Lanes; 3],
    /// The cells whose digit is placed and taken from their peers.
    placed: [u32; 3],
}

/// What a sweep of singles found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing to do.
    Still,
    /// Something was placed.
    Changed,
    /// A cell or a digit of a house has no place left.
    Broken,
}

impl Bands {
    /// Everything possible everywhere but for the givens, whose digits are not yet taken from their
    /// peers: the first sweep of singles does that.
    pub(crate) fn new(grid: &Grid) -> Bands {
        let mut bands = Bands { marks: [USED; 3], placed: [0; 3] };
        let mut given = [[0u32; LANES]; 3];
        let mut filled = [0u32; 3];
        for (band, cells) in grid.cells().chunks_exact(27).enumerate() {
            for (i, digit) in cells.iter().enumerate() {
                if let Some(digit) = digit {
                    given[band][digit.index()] |= 1 << i;
                    filled[band] |= 1 << i;
                }
            }
        }
        bands.place(&given, &filled);
        bands
    }

    /// The marks of a position.
    pub(crate) fn of_position(position: &Position) -> Bands {
        let mut bands = Bands::new(position.grid());
        for digit in Digit::ALL {
            let open = split(position.cells_with(digit));
            for band in 0..3 {
                bands.marks[band][digit.index()] &= open[band] | bands.placed[band];
            }
        }
        bands
    }

    /// The position that the marks show.
    pub(crate) fn to_position(self, givens: &Grid) -> Position {
        let mut grid = Grid::EMPTY;
        let mut pencilmarks = sudokit_grid::Candidates::EMPTY;
        for digit in Digit::ALL {
            for cell in self.cells_with(digit) {
                pencilmarks[cell] |= DigitSet::only(digit);
                if self.placed[cell.index() / 27] >> (cell.index() % 27) & 1 == 1 {
                    grid.set(cell, Some(digit));
                }
            }
        }
        Position::with_pencilmarks(&grid, givens.filled(), &pencilmarks)
    }

    /// The cells that hold a digit as a candidate or placed.
    pub(crate) fn cells_with(&self, digit: Digit) -> CellSet {
        join(self.marks.map(|lanes| lanes[digit.index()]))
    }

    /// The cells that are not placed.
    pub(crate) fn open(&self) -> CellSet {
        !join(self.placed)
    }

    /// Whether every cell is placed.
    pub(crate) fn is_full(&self) -> bool {
        self.placed == [BAND; 3]
    }

    /// How many candidates there are in open cells.
    pub(crate) fn mark_count(&self) -> u32 {
        let open = |band: usize| self.marks[band].iter().map(move |marks| marks & !self.placed[band]);
        (0..3).flat_map(open).map(u32::count_ones).sum()
    }

    /// Removes one candidate.
    pub(crate) fn eliminate(&mut self, candidate: Candidate) {
        let index = candidate.cell.index();
        self.marks[index / 27][candidate.digit.index()] &= !(1 << (index % 27));
    }

    /// The candidates of each open cell; none for placed ones.
    fn digits(&self) -> [u16; 81] {
        let mut digits = [0; 81];
        for band in 0..3 {
            for digit in 0..9 {
                let mut open = self.marks[band][digit] & !self.placed[band];
                while open != 0 {
                    digits[band * 27 + open.trailing_zeros() as usize] |= 1 << digit;
                    open &= open - 1;
                }
            }
        }
        digits
    }

    /// Removes a set of candidates; tells whether any of them was there.
    fn remove(&mut self, kill: &[Lanes; 3]) -> bool {
        let mut changed = 0;
        for (marks, kill) in self.marks.iter_mut().zip(kill) {
            for (mark, kill) in marks.iter_mut().zip(kill) {
                changed |= *mark & kill;
                *mark &= !kill;
            }
        }
        changed != 0
    }

    /// Places digits: takes the other digits from their cells, and the digits from their peers.
    fn place(&mut self, new: &[Lanes; 3], cells: &[u32; 3]) {
        let mut columns = [0; LANES];
        for band in new {
            for lane in 0..LANES {
                let set = band[lane];
                columns[lane] |= (set | set >> 9 | set >> 18) & ROW;
            }
        }
        for band in 0..3 {
            self.placed[band] |= cells[band];
            for lane in 0..LANES {
                let set = new[band][lane];
                let segments = (set | set >> 1 | set >> 2) & SEGMENT_STARTS;
                let rows = (segments | segments >> 3 | segments >> 6) & ROW_STARTS;
                let boxes = (segments | segments >> 9 | segments >> 18) & BOX_STARTS;
                let boxes = (boxes << 3) - boxes;
                let column = columns[lane];
                let seen = ((rows << 9) - rows)
                    | (boxes | boxes << 9 | boxes << 18)
                    | (column | column << 9 | column << 18);
                self.marks[band][lane] &= !(seen | cells[band]) | set;
            }
        }
    }
}

/// A set of cells as three bands.
fn split(cells: CellSet) -> [u32; 3] {
    let bits = cells.bits();
    [bits as u32 & BAND, (bits >> 27) as u32 & BAND, (bits >> 54) as u32 & BAND]
}

/// Three bands as a set of cells.
fn join(bands: [u32; 3]) -> CellSet {
    let bits = u128::from(bands[0]) | u128::from(bands[1]) << 27 | u128::from(bands[2]) << 54;
    CellSet::from_bits(bits).unwrap_or(CellSet::EMPTY)
}

/// Marks a candidate for removal.
fn mark(kill: &mut [Lanes; 3], cell: Cell, digits: u16) {
    let (band, bit) = (cell.index() / 27, 1 << (cell.index() % 27));
    for (digit, lane) in kill[band].iter_mut().take(9).enumerate() {
        *lane |= if digits >> digit & 1 == 1 { bit } else { 0 };
    }
}
