//! X-Wing, Swordfish and Jellyfish.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{HOUSE_CELLS, bits_of, tuples_of};

/// A digit that has all its places in some base lines within as many crossing lines.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    pub(super) digit: usize,
    /// First house of the base kind: 18 for columns, 9 for rows.
    pub(super) base: usize,
    /// The base lines.
    pub(super) lines: u16,
    /// The crossing lines.
    pub(super) cover: u16,
}

impl Fish {
    fn cover_kind(&self) -> usize {
        27 - self.base
    }

    fn is_worth(&self, state: &State) -> bool {
        bits_of(self.cover).any(|line| state.places[self.cover_kind() + line][self.digit] & !self.lines != 0)
    }

    fn state_in(&self, state: &State, hint: &mut Hint) {
        let (rule, rating) = match self.lines.count_ones() {
            2 => (SeRule::XWing, 3.2),
            3 => (SeRule::Swordfish, 3.8),
            _ => (SeRule::Jellyfish, 5.2),
        };
        hint.begin(rule, rating, 0, 1 << self.digit);
        for line in bits_of(self.cover) {
            let house = self.cover_kind() + line;
            for place in bits_of(state.places[house][self.digit]) {
                let cell = HOUSE_CELLS[house][place] as usize;
                if self.lines >> place & 1 == 1 {
                    hint.cells |= 1 << cell;
                } else {
                    hint.remove(state, cell, 1 << self.digit);
                }
            }
        }
    }
}

/// The fish of one digit and base kind that remove something, by ascending mask of lines.
#[inline]
fn of_digit(state: &State, size: u32, base: usize, digit: usize) -> impl Iterator<Item = Fish> + '_ {
    let mut short = 0;
    if u32::from(state.placed[digit]) + 2 * size <= 9 {
        for line in 0..9 {
            let count = state.places[base + line][digit].count_ones();
            short |= u16::from(count >= 2 && count <= size) << line;
        }
    }
    let tuples = if short.count_ones() >= size { tuples_of(short, size) } else { tuples_of(0, size) };
    tuples
        .map(move |lines| {
            let cover = bits_of(lines).fold(0, |all, line| all | state.places[base + line][digit]);
            Fish { digit, base, lines, cover }
        })
        .filter(move |fish| fish.cover.count_ones() == size && fish.is_worth(state))
}

/// The first fish: columns before rows as base, line tuples ascending, then digits ascending.
pub(super) fn find(state: &State, size: u32, hint: &mut Hint) -> bool {
    for base in [18, 9] {
        let first = (0..9).filter_map(|digit| of_digit(state, size, base, digit).next());
        if let Some(fish) = first.min_by_key(|fish| (fish.lines, fish.digit)) {
            fish.state_in(state, hint);
            return true;
        }
    }
    false
}

/// Calls `found` for every X-Wing that removes something.
pub(super) fn each_x_wing(state: &State, hint: &mut Hint, mut found: impl FnMut(&Hint, Fish)) {
    for base in [18, 9] {
        let mut all: alloc::vec::Vec<Fish> =
            (0..9).flat_map(|digit| of_digit(state, 2, base, digit)).collect();
        all.sort_by_key(|fish| (fish.lines, fish.digit));
        for fish in all {
            fish.state_in(state, hint);
            found(hint, fish);
        }
    }
}
