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
    /// For each digit the partners it has in small cells of two candidates.
    partners: [u16; 9],
    /// The small cells of three candidates.
    threes: [u16; 20],
    count: usize,
}

impl<'a> Triplet<'a> {
    fn new(state: &'a State, cells: [usize; 3], excluders: u128) -> Triplet<'a> {
        let mut triplet = Triplet { state, cells, partners: [0; 9], threes: [0; 20], count: 0 };
        for cell in cells_of(excluders) {
            let digits = state.cells[cell];
            let high = digits & (digits - 1);
            if high.is_power_of_two() {
                let low = digits ^ high;
                triplet.partners[low.trailing_zeros() as usize] |= high;
                triplet.partners[high.trailing_zeros() as usize] |= low;
            } else {
                triplet.threes[triplet.count] = digits;
                triplet.count += 1;
            }
        }
        triplet
    }

    /// The digits of the cell at `own` that no filling of the other two allows.
    fn dead(&self, own: usize) -> u16 {
        let [cell, second, third] = [self.cells[own], self.cells[(own + 1) % 3], self.cells[(own + 2) % 3]];
        let sees = |a: usize, b: usize| u16::from(PEERS[a] >> b & 1 == 1);
        let (sees_second, sees_third, same) = (sees(cell, second), sees(cell, third), sees(second, third));
        let mut dead = 0;
        let mut rest = self.state.cells[cell];
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            // The digit takes one of the two candidates of a small cell: the partner may not go too.
            let partners = self.partners[bit.trailing_zeros() as usize];
            let mut twos = self.state.cells[second] & !((bit * sees_second) | partners);
            let threes = self.state.cells[third] & !((bit * sees_third) | partners);
            let mut alive = false;
            while twos != 0 && !alive {
                let two = twos & twos.wrapping_neg();
                twos ^= two;
                let mut left = threes & !(self.partners[two.trailing_zeros() as usize] | (same * two));
                if two != bit {
                    let both = bit | two;
                    for digits in &self.threes[..self.count] {
                        if digits & both == both {
                            left &= !(digits ^ both);
                        }
                    }
                }
                alive = left != 0;
            }
            if !alive {
                dead |= bit;
            }
        }
        dead
    }
}

/// Triplets of which no cell, and no cell that sees them all, is in `changed` are passed over: they
/// were tried before.
pub(super) fn find_triplet(state: &State, changed: u128, hint: &mut Hint) -> bool {
    let bases = Bases::of(state, 3);
    for (first, second) in bases.pairs() {
        let common = PEERS[first] & PEERS[second] & bases.small;
        if common.count_ones() < 2 {
            continue;
        }
        let pair = 1u128 << first | 1u128 << second;
        let not_both = bases.mask & !pair;
        let of_first = PEERS[first] & bases.small & not_both;
        let of_second = PEERS[second] & bases.small & not_both & !of_first;
        if (pair | common | of_first | of_second) & changed == 0 {
            continue;
        }
        for third in cells_of(of_first).chain(cells_of(of_second)) {
            let excluders = common & PEERS[third];
            let cells = pair | 1 << third;
            if (cells | excluders) & changed == 0 || excluders.count_ones() < 2 {
                continue;
            }
            let triplet = Triplet::new(state, [first, second, third], excluders);
            let gone = [triplet.dead(0), triplet.dead(1), triplet.dead(2)];
            if gone != [0, 0, 0] {
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
