//! The bivalue universal grave: all cells would have two candidates and all digits two places in
//! each house, but for some extra candidates; one of those must be true.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{CELL_HOUSES, HOUSE_CELLS, HOUSE_MASKS, PEERS, bits_of, cells_of, tuples_of};

struct Grave {
    /// The cells with extras in the order found.
    cells: [u8; 81],
    count: usize,
    /// The extras of a cell.
    extras: [u16; 81],
    /// The extras of all cells.
    all: u16,
    /// The peers that all these cells share.
    common: u128,
}

pub(super) fn find(state: &State, hint: &mut Hint) -> bool {
    let Some(grave) = Grave::of(state) else { return false };
    let pattern = grave.cells().fold(0, |mask, cell| mask | 1u128 << cell);
    let begin = |hint: &mut Hint, rating| {
        hint.begin(SeRule::BivalueUniversalGrave, rating, pattern, grave.all);
    };
    if grave.count == 1 {
        let cell = grave.cells[0] as usize;
        begin(hint, 5.6);
        hint.remove(state, cell, !grave.all);
        return true;
    }
    if grave.all.is_power_of_two() {
        begin(hint, 5.7);
        for cell in cells_of(grave.common & state.open) {
            hint.remove(state, cell, grave.all);
        }
        if hint.is_worth() {
            return true;
        }
    } else if grave.common == 0 {
        return false;
    }
    if grave.count == 2
        && grave.locked(state).is_some_and(|locked| {
            begin(hint, 5.7);
            for cell in grave.cells() {
                hint.remove(state, cell, !(grave.extras[cell] | locked));
            }
            hint.is_worth()
        })
    {
        return true;
    }
    !grave.all.is_power_of_two() && grave.naked_set(state, hint, begin)
}

impl Grave {
    fn of(state: &State) -> Option<Grave> {
        let mut grave = Grave { cells: [0; 81], count: 0, extras: [0; 81], all: 0, common: u128::MAX };
        let large = cells_of(state.open).filter(|&cell| state.count(cell) >= 3);
        let large = large.fold(0u128, |mask, cell| mask | 1 << cell);
        for house in 0..27 {
            for digit in 0..9 {
                if matches!(state.places[house][digit].count_ones(), 0 | 2) {
                    continue;
                }
                let holders = state.digits[digit] & HOUSE_MASKS[house] & large;
                match holders.count_ones() {
                    0 => return None,
                    1 => {
                        let cell = holders.trailing_zeros() as usize;
                        if grave.extras[cell] == 0 {
                            grave.cells[grave.count] = cell as u8;
                            grave.count += 1;
                            grave.common &= PEERS[cell];
                        }
                        grave.extras[cell] |= 1 << digit;
                        grave.all |= 1 << digit;
                        if grave.count > 1 && !grave.all.is_power_of_two() && grave.common == 0 {
                            return None;
                        }
                    }
                    _ => {}
                }
            }
        }
        if grave.count == 0
            || cells_of(state.open).any(|cell| (state.cells[cell] & !grave.extras[cell]).count_ones() != 2)
        {
            return None;
        }
        let left = |house: usize, digit: usize| {
            let places = bits_of(state.places[house][digit]);
            places.filter(|&place| grave.extras[HOUSE_CELLS[house][place] as usize] >> digit & 1 == 0).count()
        };
        let even = (0..27).all(|house| (0..9).all(|digit| matches!(left(house, digit), 0 | 2)));
        even.then_some(grave)
    }

    fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells[..self.count].iter().map(|&cell| cell as usize)
    }

    /// The houses that hold all cells with extras: box, row, column.
    fn shared_houses(&self) -> impl Iterator<Item = usize> + '_ {
        let houses = CELL_HOUSES[self.cells[0] as usize].into_iter().map(usize::from);
        houses.filter(|&house| self.cells().all(|cell| HOUSE_MASKS[house] >> cell & 1 == 1))
    }

    /// The one digit, no extra, that both cells hold, if they share a house.
    fn locked(&self, state: &State) -> Option<u16> {
        let common = self.cells().fold(!self.all, |digits, cell| digits & state.cells[cell]);
        (common.is_power_of_two() && self.shared_houses().next().is_some()).then_some(common)
    }

    /// The cells act as one that holds all extras: a naked set with other cells of a shared house.
    fn naked_set(&self, state: &State, hint: &mut Hint, begin: impl Fn(&mut Hint, f64)) -> bool {
        for house in self.shared_houses() {
            let cells = &HOUSE_CELLS[house];
            let places = (0..9).filter(|&place| self.common >> cells[place] & 1 == 1);
            let others = places.fold(0u16, |mask, place| mask | 1 << place);
            for size in 2..=6 {
                if others.count_ones() < size {
                    continue;
                }
                for tuple in tuples_of(others, size - 1) {
                    let content = |place: usize| state.cells[cells[place] as usize];
                    let digits = bits_of(tuple).fold(0, |all, place| all | content(place));
                    let small = bits_of(tuple).any(|place| content(place).count_ones() < 2);
                    if small || digits.count_ones() != size || self.all & !digits != 0 {
                        continue;
                    }
                    begin(hint, 5.7 + 0.1 * f64::from(size - 1));
                    for place in bits_of(others & !tuple) {
                        hint.remove(state, cells[place] as usize, digits);
                    }
                    if hint.is_worth() {
                        return true;
                    }
                }
            }
        }
        false
    }
}
