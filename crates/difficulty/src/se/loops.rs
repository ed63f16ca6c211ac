//! Unique rectangles and loops: a closed path of cells that all hold the same two digits. If
//! nothing else were in them, the two digits could be swapped along the path.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{
    CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_MASKS, PEERS, bits_of, cells_of, tuples_of,
};

/// The best hint is the lowest by rating, then type; among equals the first found.
struct Search<'a> {
    state: &'a State,
    pair: u16,
    /// The cells that hold both digits.
    holders: u128,
    start: usize,
    path: [u8; 81],
    length: usize,
    best: &'a mut Hint,
    best_type: u8,
    found: bool,
    scratch: Hint,
}

/// Where the path stands: its last link, the houses seen by even and odd cells, and the extras.
#[derive(Clone, Copy)]
struct Front {
    kind: usize,
    seen: [u32; 2],
    on_path: u128,
    allowed: i8,
    extras: u16,
}

pub(super) fn find(state: &State, hint: &mut Hint) -> bool {
    let mut search = Search {
        state,
        pair: 0,
        holders: 0,
        start: 0,
        path: [0; 81],
        length: 0,
        best: hint,
        best_type: 0,
        found: false,
        scratch: Hint::new(),
    };
    for start in cells_of(state.cells_with_count(2)) {
        let pair = state.cells[start];
        let digits = [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize];
        let holders = state.digits[digits[0]] & state.digits[digits[1]];
        if holders.count_ones() < 4 {
            continue;
        }
        search.pair = pair;
        search.holders = holders;
        search.start = start;
        search.length = 0;
        let front = Front { kind: 3, seen: [0; 2], on_path: 0, allowed: 2, extras: 0 };
        search.extend(start, front);
    }
    search.found
}

const fn base(length: usize) -> f64 {
    match length {
        0..=4 => 4.5,
        5..=6 => 4.6,
        7..=8 => 4.7,
        _ => 5.0,
    }
}

impl Search<'_> {
    fn extend(&mut self, cell: usize, mut front: Front) {
        let houses = CELL_HOUSES[cell].map(usize::from);
        let parity = self.length % 2;
        // Odd and even cells must each see a house at most once: longer paths cannot heal that.
        let own = houses.iter().fold(0, |mask, house| mask | 1u32 << house);
        if front.seen[parity] & own != 0 {
            return;
        }
        if self.found && base(self.length + 1) > self.best.rating {
            return;
        }
        front.seen[parity] |= own;
        front.on_path |= 1 << cell;
        self.path[self.length] = cell as u8;
        self.length += 1;
        // The extras gathered leak from one tried neighbour to the next, as in the original.
        let mut extras = front.extras;
        for (kind, house) in houses.into_iter().enumerate() {
            if kind == front.kind {
                continue;
            }
            let start = 1u128 << self.start;
            let reachable = HOUSE_MASKS[house] & self.holders & (!front.on_path | start);
            for next in cells_of(reachable) {
                if next == self.start {
                    if self.length >= 4 && front.seen[0] == front.seen[1] {
                        self.close(front.on_path);
                    }
                    continue;
                }
                let digits = self.state.cells[next];
                extras |= digits & !self.pair;
                let plain = digits == self.pair;
                if plain || extras.count_ones() == 1 || front.allowed > 0 {
                    let allowed = front.allowed - i8::from(!plain);
                    self.extend(next, Front { kind, allowed, extras, ..front });
                }
            }
        }
        self.length -= 1;
    }

    fn close(&mut self, cells: u128) {
        let state = self.state;
        let extra_cells = cells_of(cells).filter(|&cell| state.cells[cell] != self.pair);
        let extra_cells = extra_cells.fold(0u128, |mask, cell| mask | 1 << cell);
        let mut along = self.path[..self.length].iter().map(|&cell| cell as usize);
        let Some(first) = along.find(|&cell| extra_cells >> cell & 1 == 1) else { return };
        let extras = cells_of(extra_cells).fold(0, |all, cell| all | state.cells[cell]) & !self.pair;
        match extra_cells.count_ones() {
            1 => {
                self.begin(cells, 0.0);
                self.scratch.remove(state, first, self.pair);
                self.offer(1);
            }
            2 => {
                let Some(second) = along.find(|&cell| extra_cells >> cell & 1 == 1) else { return };
                if extras.is_power_of_two() {
                    self.type_2(cells, extra_cells, extras);
                } else {
                    self.type_3(cells, first, second, extras);
                }
                self.type_4(cells, first, second);
            }
            _ => self.type_2(cells, extra_cells, state.cells[first] & !self.pair),
        }
    }

    fn begin(&mut self, cells: u128, added: f64) {
        let (rule, rating) = match self.length {
            4 => (SeRule::UniqueRectangle, 4.5),
            length => (SeRule::UniqueLoop, base(length)),
        };
        self.scratch.begin(rule, rating + added, cells, self.pair);
    }

    fn offer(&mut self, kind: u8) {
        if !self.scratch.is_worth() {
            return;
        }
        let (rating, best) = (self.scratch.rating, self.best.rating);
        if !self.found || rating < best || rating == best && kind < self.best_type {
            self.found = true;
            self.best_type = kind;
            core::mem::swap(self.best, &mut self.scratch);
            core::mem::swap(&mut self.best.explain, &mut self.scratch.explain);
        }
    }

    /// One extra digit in all extra cells: it goes from their common peers.
    fn type_2(&mut self, cells: u128, extra_cells: u128, extras: u16) {
        let digit = extras & extras.wrapping_neg();
        let common = cells_of(extra_cells).fold(u128::MAX, |all, cell| all & PEERS[cell]);
        self.begin(cells, 0.0);
        for cell in cells_of(common & self.state.open) {
            self.scratch.remove(self.state, cell, digit);
        }
        self.offer(2);
    }

    /// Two extra cells act as one cell of a naked or hidden set.
    fn type_3(&mut self, cells: u128, first: usize, second: usize, extras: u16) {
        let state = self.state;
        let common_extras = extras & state.cells[first] & state.cells[second];
        for size in extras.count_ones()..=7 {
            for house in CELL_HOUSES[first].map(usize::from) {
                let houses = CELL_HOUSES[second].map(usize::from);
                if !houses.contains(&house) {
                    continue;
                }
                let kind = house / 9;
                let (one, two) = (1 << CELL_PLACES[first][kind], 1 << CELL_PLACES[second][kind]);
                let empty = u32::from(state.empty[house]);
                let content = |place: usize| state.cells[HOUSE_CELLS[house][place] as usize];
                if 2 * size <= empty {
                    for tuple in tuples_of(0x1ff & !two, size).filter(|tuple| tuple & one != 0) {
                        let others = tuple & !one;
                        if bits_of(others).any(|place| content(place).count_ones() < 2) {
                            continue;
                        }
                        let digits = bits_of(others).fold(0, |all, place| all | content(place));
                        let covered = (digits | common_extras).count_ones() == size;
                        if covered && (digits | extras).count_ones() == size {
                            self.begin(cells, 0.1 * f64::from(size - 1));
                            for place in bits_of(0x1ff & !tuple & !two) {
                                let cell = HOUSE_CELLS[house][place] as usize;
                                self.scratch.remove(state, cell, digits | extras);
                            }
                            self.offer(3);
                        }
                    }
                }
                if 2 * size < empty {
                    for others in tuples_of_size(0x1ff & !self.pair & !extras, size - 2) {
                        let tuple = others | self.pair;
                        if bits_of(tuple).any(|digit| state.places[house][digit] & !two == 0) {
                            continue;
                        }
                        let places =
                            bits_of(tuple).fold(0, |all, digit| all | state.places[house][digit]) & !two;
                        if places.count_ones() != size {
                            continue;
                        }
                        let places = places & !one;
                        self.begin(cells, 0.1 * f64::from(places.count_ones().saturating_sub(1)));
                        for place in bits_of(places) {
                            self.scratch.remove(state, HOUSE_CELLS[house][place] as usize, !tuple);
                        }
                        self.offer(3);
                    }
                }
            }
        }
    }

    /// One of the two digits is locked in the two extra cells: the other goes from both.
    fn type_4(&mut self, cells: u128, first: usize, second: usize) {
        let low = self.pair & self.pair.wrapping_neg();
        let both = 1u128 << first | 1u128 << second;
        for (locked, gone) in [(low, self.pair & !low), (self.pair & !low, low)] {
            let digit = locked.trailing_zeros() as usize;
            let shared = CELL_HOUSES[first].into_iter().filter(|house| CELL_HOUSES[second].contains(house));
            let mut shared = shared.map(|house| HOUSE_MASKS[house as usize]);
            if shared.any(|house| self.state.digits[digit] & house & !both == 0) {
                self.begin(cells, 0.0);
                self.scratch.remove(self.state, first, gone);
                self.scratch.remove(self.state, second, gone);
                self.offer(4);
                return;
            }
        }
    }
}

/// As [`tuples_of`], with the one empty tuple of size 0.
fn tuples_of_size(mask: u16, size: u32) -> impl Iterator<Item = u16> {
    (size == 0).then_some(0).into_iter().chain(tuples_of(mask, size.max(1)).take_while(move |_| size > 0))
}
