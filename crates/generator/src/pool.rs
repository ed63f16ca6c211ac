//! Sets of cells of a full grid of which at least one must be given.
//!
//! If some cells of a full grid can be filled another way with the rest kept, a mask that gives none of
//! them has two solutions: an *unavoidable set*. A few dozen are found at once (two digits
//! changing places), others come from failed proofs. A mask that misses one is known
//! to be ambiguous without a search; the pool saves time and never changes an answer.

use alloc::vec::Vec;

use sudokit_grid::{Cell, CellSet, Solution};

/// How many sets the pool holds; beyond, new ones replace those found by search, oldest first.
const ROOM: usize = 128;
const WORDS: usize = ROOM / 64;
type Bits = [u64; WORDS];

/// The sets, and for each cell which of them hold it.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    sets: Vec<u128>,
    holding: [Bits; 128],
    /// The sets below this place are kept for good.
    lasting: usize,
    next: usize,
}

impl Pool {
    pub(crate) fn new(solution: &Solution) -> Pool {
        let mut pool =
            Pool { sets: Vec::with_capacity(ROOM), holding: [[0; WORDS]; 128], lasting: 0, next: 0 };
        pool.two_digits(solution);
        pool.lasting = pool.sets.len();
        pool.next = pool.lasting;
        pool
    }

    /// Adds a set and says where.
    pub(crate) fn add(&mut self, set: CellSet) -> usize {
        let place = if self.sets.len() < ROOM {
            self.sets.push(0);
            self.sets.len() - 1
        } else {
            let place = self.next;
            self.next = if place + 1 < ROOM { place + 1 } else { self.lasting };
            place
        };
        let (word, bit) = (place / 64, 1 << (place % 64));
        for cell in each(self.sets[place]) {
            self.holding[cell][word] &= !bit;
        }
        for cell in each(set.bits()) {
            self.holding[cell][word] |= bit;
        }
        self.sets[place] = set.bits();
        place
    }

    /// For each two digits the smallest sets in which they can change places.
    fn two_digits(&mut self, solution: &Solution) {
        // For each digit and row its cell, its column and its box; for each digit the row that it has in each column
        // and in each box, as one bit.
        let (mut cells, mut sets) = ([[[0u8; 3]; 9]; 9], [[0u128; 9]; 9]);
        let (mut in_column, mut in_box) = ([[0u16; 9]; 9], [[0u16; 9]; 9]);
        for cell in Cell::ALL {
            let digit = solution.digit(cell).index();
            let (row, column) = (cell.index() / 9, cell.index() % 9);
            let its_box = row / 3 * 3 + column / 3;
            cells[digit][row] = [cell.index() as u8, column as u8, its_box as u8];
            sets[digit][row] = CellSet::only(cell).bits();
            in_column[digit][column] = 1 << row;
            in_box[digit][its_box] = 1 << row;
        }
        for a in 0..9 {
            for b in 0..a {
                let mut rest = 0x1ffu16;
                while rest != 0 && self.sets.len() < ROOM {
                    let place = self.sets.len();
                    let (word, bit) = (place / 64 % WORDS, 1 << (place % 64));
                    let (mut part, mut new) = (0, rest & rest.wrapping_neg());
                    let mut set = 0;
                    while new != 0 {
                        let row = new.trailing_zeros() as usize % 9;
                        part |= 1 << row;
                        // With `a` in this row `b` moves in its column and its box. Both ways round are seen to, for it is
                        // a permutation of the rows either way.
                        let [cell, column, its_box] = cells[a][row].map(usize::from);
                        new |= in_column[b].get(column).unwrap_or(&0) | in_box[b].get(its_box).unwrap_or(&0);
                        new &= !part;
                        self.holding[cell % 128][word] |= bit;
                        self.holding[cells[b][row][0] as usize % 128][word] |= bit;
                        set |= sets[a][row] | sets[b][row];
                    }
                    rest &= !part;
                    self.sets.push(set);
                }
            }
        }
    }
}

/// The numbers of the bits of a set of cells.
#[inline(always)]
fn each(set: u128) -> impl Iterator<Item = usize> {
    let halves = [(0, set as u64), (64, (set >> 64) as u64)];
    halves.into_iter().flat_map(|(first, mut rest)| {
        core::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                (first + bit) % 128
            })
        })
    })
}

/// For a mask that shrinks: how many cells of each set of the pool it gives, as seven bit planes.
#[derive(Clone)]
pub(crate) struct Hits {
    planes: [Bits; 7],
}

impl Hits {
    pub(crate) fn new(pool: &Pool, givens: CellSet) -> Hits {
        let mut hits = Hits { planes: [[0; WORDS]; 7] };
        for cell in each(givens.bits()) {
            let mut carry = pool.holding[cell];
            for plane in &mut hits.planes {
                let mut some = 0;
                for (bits, carry) in plane.iter_mut().zip(&mut carry) {
                    let both = *bits & *carry;
                    *bits ^= *carry;
                    *carry = both;
                    some |= both;
                }
                if some == 0 {
                    break;
                }
            }
        }
        hits
    }

    /// Whether the mask misses a set, so that it has two solutions.
    pub(crate) fn misses(pool: &Pool, givens: CellSet) -> bool {
        pool.sets.iter().any(|set| set & givens.bits() == 0)
    }

    /// Writes the count of one set.
    pub(crate) fn set(&mut self, place: usize, count: u32) {
        let (word, shift) = (place / 64, place % 64);
        for (plane, bits) in self.planes.iter_mut().enumerate() {
            let bit = u64::from(count >> plane & 1);
            bits[word] = bits[word] & !(1 << shift) | bit << shift;
        }
    }

    /// The count of one set.
    #[cfg(test)]
    fn get(&self, place: usize) -> u32 {
        let planes = self.planes.iter().enumerate();
        planes
            .fold(0, |count, (plane, bits)| count | ((bits[place / 64] >> (place % 64) & 1) as u32) << plane)
    }

    /// Takes a group of givens from the mask, unless a set would then be missed; tells whether it did.
    pub(crate) fn take(&mut self, pool: &Pool, group: CellSet) -> bool {
        if let Some(cell) = group.single() {
            let holding = &pool.holding[cell.index()];
            let mut last = 0;
            for word in 0..WORDS {
                let [b0, b1, b2, b3, b4, b5, b6] = self.planes.map(|bits| bits[word]);
                last |= holding[word] & b0 & !(b1 | b2 | b3 | b4 | b5 | b6);
            }
            if last != 0 {
                return false;
            }
            self.subtract(holding);
            return true;
        }
        let before = self.clone();
        let mut touched = [0; WORDS];
        for cell in group {
            let holding = &pool.holding[cell.index()];
            self.subtract(holding);
            for (touched, holding) in touched.iter_mut().zip(holding) {
                *touched |= holding;
            }
        }
        let some = |word: usize| self.planes.iter().fold(0, |some, bits| some | bits[word]);
        if (0..WORDS).any(|word| touched[word] & !some(word) != 0) {
            *self = before;
            return false;
        }
        true
    }

    #[inline]
    fn subtract(&mut self, holding: &Bits) {
        let mut borrow = *holding;
        for plane in &mut self.planes {
            let mut some = 0;
            for (bits, borrow) in plane.iter_mut().zip(&mut borrow) {
                *bits ^= *borrow;
                *borrow &= *bits;
                some |= *borrow;
            }
            if some == 0 {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sudokit_grid::Cell;
    use sudokit_solver::Rivals;

    use super::*;
    use crate::{Seed, Stream, fill};

    #[test]
    fn every_set_of_the_pool_is_unavoidable() {
        let mut stream = Stream::new(Seed::from("pool"), 0);
        for _ in 0..20 {
            let solution = fill(&mut stream);
            let rivals = Rivals::new(&solution);
            let pool = Pool::new(&solution);
            assert!(pool.sets.len() >= 36);
            for &set in &pool.sets {
                let set = CellSet::from_bits(set).unwrap();
                let differs = rivals.find(!set).expect("its cells can be filled another way");
                assert!(differs.is_subset(set));
            }
        }
    }

    #[test]
    fn hits_count_what_is_left() {
        let mut stream = Stream::new(Seed::from("hits"), 0);
        let mut pool = Pool::new(&fill(&mut stream));
        for size in 1..300 {
            let mut cells = Cell::ALL;
            stream.shuffle(&mut cells);
            pool.add(cells.into_iter().take(size % 81 + 1).collect());
        }
        for group in 1..5 {
            let mut givens = CellSet::FULL;
            let mut hits = Hits::new(&pool, givens);
            let mut cells = Cell::ALL;
            stream.shuffle(&mut cells);
            for cells in cells.chunks(group) {
                let group: CellSet = cells.iter().copied().collect();
                let misses = Hits::misses(&pool, givens - group);
                assert_eq!(hits.take(&pool, group), !misses);
                if !misses {
                    givens -= group;
                }
                for (place, set) in pool.sets.iter().enumerate() {
                    assert_eq!(hits.get(place), (set & givens.bits()).count_ones());
                }
            }
        }
    }
}
