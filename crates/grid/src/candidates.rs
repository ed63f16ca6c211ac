//! Pencilmarks: for each cell the digits still possible there.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};

/// For each cell the set of digits still possible. A placed digit is a set of one.
///
/// Any value is fine, also one that no grid fits; [`Candidates::of`] gives those that the
/// digits of a grid leave.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Candidate, Candidates, Cell, Digit, Grid};
///
/// let mut candidates = Candidates::of(&Grid::EMPTY);
/// let cell: Cell = "r1c1".parse().unwrap();
/// candidates.place(Candidate::new(cell, Digit::D4));
/// assert_eq!(candidates[cell].single(), Some(Digit::D4));
/// let peer: Cell = "r9c1".parse().unwrap();
/// assert!(!candidates[peer].contains(Digit::D4));
/// assert!(candidates.eliminate(Candidate::new(peer, Digit::D5)));
/// assert_eq!(candidates[peer].len(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// All digits in all cells.
    pub const FULL: Candidates = Candidates([DigitSet::FULL; 81]);
    /// No digit anywhere.
    pub const EMPTY: Candidates = Candidates([DigitSet::EMPTY; 81]);

    /// What the digits of a grid leave by elimination from peers: a filled cell keeps only its own
    /// digit, an empty cell the digits that none of its peers holds.
    ///
    /// A filled cell keeps its digit even when a peer holds the same one.
    pub fn of(grid: &Grid) -> Candidates {
        let bits = grid.cells().map(|digit| digit.map_or(0, |digit| DigitSet::only(digit).bits()));
        let rows = bits.as_chunks::<9>().0;
        let mut columns = [0; 9];
        let mut boxes = [0; 9];
        for (i, row) in rows.iter().enumerate() {
            for (place, &bit) in row.iter().enumerate() {
                columns[place] |= bit;
                boxes[i / 3 * 3 + place / 3] |= bit;
            }
        }
        let mut candidates = Candidates::EMPTY;
        for (i, (sets, row)) in candidates.0.as_chunks_mut::<9>().0.iter_mut().zip(rows).enumerate() {
            let in_row = row.iter().fold(0, |all, bit| all | bit);
            for (place, (set, &bit)) in sets.iter_mut().zip(row).enumerate() {
                let taken = in_row | columns[place] | boxes[i / 3 * 3 + place / 3];
                *set = DigitSet::from_bits_truncate(if bit == 0 { !taken } else { bit });
            }
        }
        candidates
    }

    /// Sets a cell to one digit and removes the digit from the cell's peers.
    pub fn place(&mut self, candidate: Candidate) {
        let only = DigitSet::only(candidate.digit);
        self.0[candidate.cell.index()] = only;
        for peer in candidate.cell.peers() {
            self.0[peer.index()] -= only;
        }
    }

    /// Removes one candidate; tells whether it was there.
    pub const fn eliminate(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.cell.index()].remove(candidate.digit)
    }

    /// Whether this candidate is there.
    #[inline]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.cell.index()].contains(candidate.digit)
    }

    /// The cells that hold this digit as a candidate or placed.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        CellSet::of_flags(self.0.map(|set| set.contains(digit)))
    }

    /// The cells of a house that hold this digit as a candidate or placed.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().iter().filter(|cell| self.0[cell.index()].contains(digit)).collect()
    }

    /// How many candidates there are in all cells together.
    pub fn len(&self) -> usize {
        self.0.iter().map(|set| set.len()).sum()
    }

    /// Whether no cell holds a candidate.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|set| set.is_empty())
    }

    /// All candidates, cell by cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::ALL.into_iter().flat_map(|cell| self[cell].iter().map(move |digit| Candidate::new(cell, digit)))
    }

    /// The cells with exactly one candidate as digits, all others empty.
    pub fn singles(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            grid.set(cell, self[cell].single());
        }
        grid
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;

    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Candidates {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell.index()]
    }
}

impl From<&Grid> for Candidates {
    fn from(grid: &Grid) -> Candidates {
        Candidates::of(grid)
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_of_a_grid_are_what_peers_leave() {
        let mut grid = Grid::EMPTY;
        for (i, digit) in Digit::ALL.into_iter().enumerate() {
            grid.set(Cell::new(i * 10).unwrap(), Some(digit));
        }
        let candidates = Candidates::of(&grid);
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let expected = match grid[cell] {
                    Some(own) => own == digit,
                    None => cell.peers().iter().all(|peer| grid[peer] != Some(digit)),
                };
                let candidate = Candidate::new(cell, digit);
                assert_eq!(candidates.contains(candidate), expected);
                assert_eq!(candidates.cells_with(digit).contains(cell), expected);
                for house in cell.houses() {
                    assert_eq!(candidates.places(house, digit).contains(cell), expected);
                }
            }
        }
        assert_eq!(candidates.iter().count(), candidates.len());
        assert_eq!(candidates.singles(), grid);
    }
}
