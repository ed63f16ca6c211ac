//! Aligned pair and triplet exclusion: digits of two or three cells that no joint filling allows,
//! because every one would empty a small cell that sees them all, or repeat a digit in a house.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{PEERS, bits_of, cells_of};

/// The cells tried and, for each, the cells that may exclude: peers with 2 to `size` candidates.
struct Bases {
    cells: [u8; 81],
    count: usize,
    mask: u128,
    small: u128,
}

impl Bases {
    fn of(state: &State, size: u32) -> Bases {
        let (mut small, mut singles) = (0, 0);
        for cell in cells_of(state.open) {
            let count = state.count(cell);
            small |= u128::from(count >= 2 && count <= size) << cell;
            singles |= u128::from(count == 1) << cell;
        }
        let mut bases = Bases { cells: [0; 81], count: 0, mask: 0, small };
        for cell in cells_of(state.open) {
            let peers = PEERS[cell];
            if state.count(cell) >= 2 && peers & small != 0 && peers & singles == 0 {
                bases.cells[bases.count] = cell as u8;
                bases.count += 1;
                bases.mask |= 1 << cell;
            }
        }
        bases
    }

    /// The pairs of base cells in the original's order.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let cells = &self.cells[..self.count];
        (0..self.count).flat_map(move |j| (0..j).map(move |i| (cells[i] as usize, cells[j] as usize)))
    }
}

pub(super) fn find_pair(state: &State, hint: &mut Hint) -> bool {
    let bases = Bases::of(state, 2);
    for (first, second) in bases.pairs() {
        let excluders = PEERS[first] & PEERS[second] & bases.small;
        if excluders.count_ones() < 2 {
            continue;
        }
        let see = PEERS[first] >> second & 1 == 1;
        // For each digit of the one cell the digits of the other that it forbids.
        let mut forbidden = [0u16; 9];
        for cell in cells_of(excluders) {
            let pair = state.cells[cell];
            for digit in bits_of(pair) {
                forbidden[digit] |= pair & !(1 << digit);
            }
        }
        if see {
            for (digit, forbidden) in forbidden.iter_mut().enumerate() {
                *forbidden |= 1 << digit;
            }
        }
        let dead = |own: u16, other: u16| {
            bits_of(own)
                .filter(|&digit| other & !forbidden[digit] == 0)
                .fold(0, |all, digit| all | 1 << digit)
        };
        let (one, two) = (state.cells[first], state.cells[second]);
        let gone = [dead(one, two), dead(two, one)];
        if gone != [0, 0] {
            hint.begin(SeRule::AlignedPairExclusion, 6.2, 1 << first | 1 << second, gone[0] | gone[1]);
            hint.remove(state, first, gone[0]);
            hint.remove(state, second, gone[1]);
            return true;
        }
    }
    false
}

/// Three cells and the small cells that see them all.
struct Triplet<'a> {
    state: &'a State,
    cells: [usize; 3],
    excluders: u128,
}

impl Triplet<'_> {
    /// The digits of the cell at `own` that no filling of the other two allows.
    fn dead(&self, own: usize) -> u16 {
        let [cell, second, third] = [self.cells[own], self.cells[(own + 1) % 3], self.cells[(own + 2) % 3]];
        let sees = |a: usize, b: usize| u16::from(PEERS[a] >> b & 1 == 1);
        let mut dead = 0;
        for digit in bits_of(self.state.cells[cell]) {
            let bit = 1u16 << digit;
            let mut twos = self.state.cells[second] & !(bit * sees(cell, second));
            let mut threes = self.state.cells[third] & !(bit * sees(cell, third));
            let mut pairs = [0u16; 9];
            for excluder in cells_of(self.excluders) {
                let digits = self.state.cells[excluder];
                let rest = digits & !bit;
                match rest.count_ones() {
                    // The digit takes one of two candidates: the other may not be taken as well.
                    1 => {
                        twos &= !rest;
                        threes &= !rest;
                    }
                    2 => {
                        let low = rest & rest.wrapping_neg();
                        pairs[low.trailing_zeros() as usize] |= rest & !low;
                        pairs[(rest & !low).trailing_zeros() as usize] |= low;
                    }
                    _ => {}
                }
            }
            let same = sees(second, third);
            let alive = bits_of(twos).any(|two| threes & !pairs[two] & !(same << two) != 0);
            dead |= u16::from(!alive) << digit;
        }
        dead
    }
}

pub(super) fn find_triplet(state: &State, hint: &mut Hint) -> bool {
    let bases = Bases::of(state, 3);
    for (first, second) in bases.pairs() {
        let common = PEERS[first] & PEERS[second] & bases.small;
        if common.count_ones() < 2 {
            continue;
        }
        let not_both = bases.mask & !(1u128 << first | 1u128 << second);
        let of_first = PEERS[first] & bases.small & not_both;
        let of_second = PEERS[second] & bases.small & not_both & !of_first;
        for third in cells_of(of_first).chain(cells_of(of_second)) {
            let excluders = common & PEERS[third];
            if excluders.count_ones() < 2 {
                continue;
            }
            let triplet = Triplet { state, cells: [first, second, third], excluders };
            let gone = [triplet.dead(0), triplet.dead(1), triplet.dead(2)];
            if gone != [0, 0, 0] {
                let cells = 1 << first | 1 << second | 1 << third;
                hint.begin(SeRule::AlignedTripletExclusion, 7.5, cells, gone[0] | gone[1] | gone[2]);
                for (cell, gone) in [first, second, third].into_iter().zip(gone) {
                    hint.remove(state, cell, gone);
                }
                return true;
            }
        }
    }
    false
}
