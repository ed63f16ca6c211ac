//! A position as the rules see it: open candidates by cell, by digit and by house, kept in step.

use sudokit_grid::{Candidates, Cell, Digit, Grid};

use super::tables::{CELL_HOUSES, CELL_PLACES, PEERS, cells_of};

/// Values, and the candidates of the empty cells. A filled cell holds no candidate.
///
/// Digits are 0 to 8 here.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The digits still possible in a cell.
    pub(super) cells: [u16; 81],
    /// The cells in which a digit is still possible.
    pub(super) digits: [u128; 9],
    /// The places of a house in which a digit is still possible.
    pub(super) places: [[u16; 9]; 27],
    /// The digits that have exactly one place in a house.
    pub(super) ones: [u16; 27],
    /// How many cells of a house are empty.
    pub(super) empty: [u8; 27],
    /// How many cells hold a digit.
    pub(super) placed: [u8; 9],
    /// The empty cells.
    pub(super) open: u128,
}

impl State {
    /// The position of a puzzle before the first step.
    pub(super) fn of_grid(grid: &Grid) -> State {
        let mut state = State::blank();
        let mut taken = [0u16; 27];
        for cell in grid.filled() {
            let digit = grid[cell].map_or(0, Digit::index);
            state.fill(cell.index(), digit);
            for house in CELL_HOUSES[cell.index()] {
                taken[house as usize] |= 1 << digit;
            }
        }
        for cell in cells_of(state.open) {
            let [first, second, third] = CELL_HOUSES[cell];
            let gone = taken[first as usize] | taken[second as usize] | taken[third as usize];
            state.cells[cell] = 0x1ff & !gone;
        }
        state.index();
        state
    }

    /// The position of pencilmarks: a cell with one candidate of a digit that no peer holds counts
    /// as filled if `filled` says so.
    pub(super) fn of_candidates(candidates: &Candidates, filled: &Grid) -> State {
        let mut state = State::blank();
        for cell in Cell::ALL {
            match filled[cell] {
                Some(digit) => state.fill(cell.index(), digit.index()),
                None => state.cells[cell.index()] = candidates[cell].bits(),
            }
        }
        state.index();
        state
    }

    fn blank() -> State {
        State {
            cells: [0; 81],
            digits: [0; 9],
            places: [[0; 9]; 27],
            ones: [0; 27],
            empty: [9; 27],
            placed: [0; 9],
            open: (1 << 81) - 1,
        }
    }

    fn fill(&mut self, cell: usize, digit: usize) {
        self.open &= !(1 << cell);
        self.placed[digit] += 1;
        for house in CELL_HOUSES[cell] {
            self.empty[house as usize] -= 1;
        }
    }

    /// Derives the views by digit and by house from the view by cell.
    fn index(&mut self) {
        for cell in cells_of(self.open) {
            let mut rest = self.cells[cell];
            while rest != 0 {
                let digit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                self.digits[digit] |= 1 << cell;
                for kind in 0..3 {
                    self.places[CELL_HOUSES[cell][kind] as usize][digit] |= 1 << CELL_PLACES[cell][kind];
                }
            }
        }
        for house in 0..27 {
            for digit in 0..9 {
                self.ones[house] |= u16::from(self.places[house][digit].is_power_of_two()) << digit;
            }
        }
    }

    /// Removes a candidate; tells whether it was there.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) -> bool {
        if self.cells[cell] >> digit & 1 == 0 {
            return false;
        }
        self.cells[cell] &= !(1 << digit);
        self.digits[digit] &= !(1 << cell);
        for kind in 0..3 {
            let house = CELL_HOUSES[cell][kind] as usize;
            let places = &mut self.places[house][digit];
            *places &= !(1 << CELL_PLACES[cell][kind]);
            let one = u16::from(places.is_power_of_two()) << digit;
            self.ones[house] = self.ones[house] & !(1 << digit) | one;
        }
        true
    }

    /// Fills an empty cell and removes the digit from the cell's peers.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let mut rest = self.cells[cell];
        while rest != 0 {
            self.remove(cell, rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
        for peer in cells_of(self.digits[digit] & PEERS[cell]) {
            self.remove(peer, digit);
        }
        self.fill(cell, digit);
    }

    /// How many candidates a cell has.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.cells[cell].count_ones()
    }

    /// The cells with exactly `size` candidates.
    pub(super) fn cells_with_count(&self, size: u32) -> u128 {
        cells_of(self.open).filter(|&cell| self.count(cell) == size).fold(0, |mask, cell| mask | 1 << cell)
    }
}
