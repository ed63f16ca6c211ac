//! Hidden and naked singles.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{BOX_COLUMN_ROW, HOUSE_CELLS, cells_of};

/// Houses with one empty cell first, then the others; boxes, columns, rows; digits ascending.
pub(super) fn hidden_single(state: &State, hint: &mut Hint) -> bool {
    for last in [true, false] {
        for first in BOX_COLUMN_ROW {
            for house in first..first + 9 {
                let ones = state.ones[house];
                if ones == 0 || (state.empty[house] == 1) != last {
                    continue;
                }
                let digit = ones.trailing_zeros() as usize;
                let cell = HOUSE_CELLS[house][state.places[house][digit].trailing_zeros() as usize];
                let rating = match (last, first) {
                    (true, _) => 1.0,
                    (false, 0) => 1.2,
                    (false, _) => 1.5,
                };
                hint.begin(SeRule::HiddenSingle, rating, 1 << cell, 1 << digit);
                hint.place = Some((cell, digit as u8));
                return true;
            }
        }
    }
    false
}

/// The first cell with one candidate.
pub(super) fn naked_single(state: &State, hint: &mut Hint) -> bool {
    for cell in cells_of(state.open) {
        let digits = state.cells[cell];
        if digits.is_power_of_two() {
            hint.begin(SeRule::NakedSingle, 2.3, 1 << cell, digits);
            hint.place = Some((cell as u8, digits.trailing_zeros() as u8));
            return true;
        }
    }
    false
}
