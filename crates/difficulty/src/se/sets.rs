//! Naked and hidden pairs, triplets and quads, and the hidden ones that leave a single at once.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{BOX_COLUMN_ROW, HOUSE_CELLS, bits_of, tuples_of};

fn houses() -> impl Iterator<Item = usize> {
    BOX_COLUMN_ROW.into_iter().flat_map(|first| first..first + 9)
}

/// The digits that have 2 to `size` places in a house, as a hidden set needs.
#[inline]
fn scarce_digits(state: &State, house: usize, size: u32) -> u16 {
    let places = &state.places[house];
    let mut digits = 0;
    for (digit, &mask) in places.iter().enumerate() {
        let count = mask.count_ones();
        digits |= u16::from(count >= 2 && count <= size) << digit;
    }
    digits
}

/// Calls `found` for each tuple of `size` digits that share `size` places of a house.
#[inline]
fn each_hidden(state: &State, house: usize, size: u32, mut found: impl FnMut(u16, u16) -> bool) -> bool {
    let digits = scarce_digits(state, house, size);
    if digits.count_ones() < size {
        return false;
    }
    tuples_of(digits, size).any(|tuple| {
        let places = bits_of(tuple).fold(0, |all, digit| all | state.places[house][digit]);
        places.count_ones() == size && found(tuple, places)
    })
}

fn cells_at(house: usize, places: u16) -> u128 {
    bits_of(places).fold(0, |cells, place| cells | 1 << HOUSE_CELLS[house][place])
}

fn begin_hidden(state: &State, hint: &mut Hint, direct: bool, house: usize, tuple: u16, places: u16) {
    let (rule, rating) = match (direct, tuple.count_ones()) {
        (true, 2) => (SeRule::DirectHiddenPair, 2.0),
        (true, _) => (SeRule::DirectHiddenTriplet, 2.5),
        (false, 2) => (SeRule::HiddenPair, 3.4),
        (false, 3) => (SeRule::HiddenTriplet, 4.0),
        (false, _) => (SeRule::HiddenQuad, 5.4),
    };
    hint.begin(rule, rating, cells_at(house, places), tuple);
    for place in bits_of(places) {
        hint.remove(state, HOUSE_CELLS[house][place] as usize, !tuple);
    }
}

/// A hidden set after which another digit of the house has one place left. Only that digit is
/// placed; what else the set removes stays for a later step.
pub(super) fn direct_hidden(state: &State, size: u32, hint: &mut Hint) -> bool {
    houses().any(|house| {
        u32::from(state.empty[house]) > size
            && each_hidden(state, house, size, |tuple, places| {
                let single = bits_of(!tuple & 0x1ff).find(|&digit| {
                    let all = state.places[house][digit];
                    all.count_ones() > 1 && (all & !places).is_power_of_two()
                });
                let Some(digit) = single else { return false };
                begin_hidden(state, hint, true, house, tuple, places);
                hint.removed.clear();
                let place = (state.places[house][digit] & !places).trailing_zeros() as usize;
                hint.place = Some((HOUSE_CELLS[house][place], digit as u8));
                true
            })
    })
}

/// Calls `found` with every hidden set that removes a candidate until it returns true. Besides
/// the hint it passes the house, the digits and the places.
pub(super) fn each_worthy_hidden(
    state: &State,
    size: u32,
    hint: &mut Hint,
    mut found: impl FnMut(&Hint, usize, u16, u16) -> bool,
) -> bool {
    houses().any(|house| {
        u32::from(state.empty[house]) > 2 * size
            && each_hidden(state, house, size, |tuple, places| {
                begin_hidden(state, hint, false, house, tuple, places);
                hint.is_worth() && found(hint, house, tuple, places)
            })
    })
}

/// Calls `found` with every naked set that removes a candidate until it returns true. Besides the
/// hint it passes the cells, as places of the house, and the digits.
pub(super) fn each_worthy_naked(
    state: &State,
    size: u32,
    hint: &mut Hint,
    mut found: impl FnMut(&Hint, usize, u16, u16) -> bool,
) -> bool {
    houses().any(|house| {
        if u32::from(state.empty[house]) < 2 * size {
            return false;
        }
        let cells = &HOUSE_CELLS[house];
        let mut small = 0;
        for (place, &cell) in cells.iter().enumerate() {
            let count = state.count(cell as usize);
            small |= u16::from(count >= 2 && count <= size) << place;
        }
        if small.count_ones() < size {
            return false;
        }
        tuples_of(small, size).any(|tuple| {
            let digits = bits_of(tuple).fold(0, |all, place| all | state.cells[cells[place] as usize]);
            if digits.count_ones() != size {
                return false;
            }
            let (rule, rating) = match size {
                2 => (SeRule::NakedPair, 3.0),
                3 => (SeRule::NakedTriplet, 3.6),
                _ => (SeRule::NakedQuad, 5.0),
            };
            hint.begin(rule, rating, cells_at(house, tuple), digits);
            for place in bits_of(!tuple & 0x1ff) {
                hint.remove(state, cells[place] as usize, digits);
            }
            hint.is_worth() && found(hint, house, tuple, digits)
        })
    })
}
