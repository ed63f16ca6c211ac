//! Sets of cells of a full grid of which at least one must be given.
//!
//! If some cells of a full grid can be filled another way with the rest kept, a mask that gives none of
//! them has two solutions: an *unavoidable set*. A few dozen are found at once (two digits, or two
//! lines of a chute, changing places), others come from failed proofs. A mask that misses one is known
//! to be ambiguous without a search; the pool saves time and never changes an answer.

use alloc::vec::Vec;

use sudokit_grid::CellSet;

use crate::rival::Rival;

/// How many sets the pool holds; beyond, new ones replace those found by search, oldest first.
const ROOM: usize = 256;
const WORDS: usize = ROOM / 64;
type Bits = [u64; WORDS];

/// The sets, and for each cell which of them hold it.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    sets: Vec<u128>,
    holding: [Bits; 81],
    /// The sets below this place are kept for good.
    lasting: usize,
    next: usize,
}

impl Pool {
    pub(crate) fn new(grid: &Rival) -> Pool {
        let mut pool =
            Pool { sets: Vec::with_capacity(ROOM), holding: [[0; WORDS]; 81], lasting: 0, next: 0 };
        pool.two_digits(grid);
        pool.two_lines(grid);
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
        let old = CellSet::from_bits(self.sets[place]).unwrap_or(CellSet::EMPTY);
        for cell in old - set {
            self.holding[cell.index()][word] &= !bit;
        }
        for cell in set - old {
            self.holding[cell.index()][word] |= bit;
        }
        self.sets[place] = set.bits();
        place
    }

    /// For each two digits the smallest sets in which they can change places.
    fn two_digits(&mut self, grid: &Rival) {
        for a in 0..9 {
            for b in 0..a {
                // Rows are linked if a column or a box holds `a` in one and `b` in the other.
                let (mut in_column, mut in_box) = ([0u8; 9], [0u8; 9]);
                for row in 0..9 {
                    let (column, house) = grid.at(b, row);
                    in_column[column] = row as u8;
                    in_box[house] = row as u8;
                }
                let mut links = [0u16; 9];
                for row in 0..9 {
                    let (column, house) = grid.at(a, row);
                    for other in [in_column[column], in_box[house]] {
                        links[row] |= 1 << other;
                        links[other as usize] |= 1 << row;
                    }
                }
                self.parts(&links, |row| 1 << grid.cell(a, row) | 1 << grid.cell(b, row), 1);
            }
        }
    }

    /// For each two lines of a chute the smallest sets of columns in which they can change places.
    fn two_lines(&mut self, grid: &Rival) {
        for down in [false, true] {
            let cell = |line: usize, place: usize| if down { place * 9 + line } else { line * 9 + place };
            for (first, second) in (0..9).flat_map(|i| [(i, i / 3 * 3 + (i + 1) % 3)]) {
                let mut holds = [0u8; 9];
                for place in 0..9 {
                    holds[grid.digit(cell(first, place))] = place as u8;
                }
                let mut links = [0u16; 9];
                for place in 0..9 {
                    let other = holds[grid.digit(cell(second, place))] as usize;
                    links[place] |= 1 << other;
                    links[other] |= 1 << place;
                }
                // Two places are two digits, found above.
                self.parts(&links, |place| 1 << cell(first, place) | 1 << cell(second, place), 3);
            }
        }
    }

    /// Adds each connected part of nine nodes, of `least` nodes or more.
    fn parts(&mut self, links: &[u16; 9], cells: impl Fn(usize) -> u128, least: u32) {
        let mut rest = 0x1ffu16;
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            let mut new = part;
            while new != 0 {
                let node = new.trailing_zeros() as usize % 9;
                new &= new - 1;
                new |= links[node] & !part;
                part |= links[node];
            }
            rest &= !part;
            if part.count_ones() >= least && self.sets.len() < ROOM {
                let set = (0..9).filter(|&node| part >> node & 1 != 0).fold(0, |set, node| set | cells(node));
                self.add(CellSet::from_bits(set).unwrap_or(CellSet::EMPTY));
            }
        }
    }
}

/// For a mask that shrinks: how many cells of each set of the pool it gives, as seven bit planes.
#[derive(Clone)]
pub(crate) struct Hits {
    planes: [Bits; 7],
}

impl Hits {
    pub(crate) fn new(pool: &Pool, givens: CellSet) -> Hits {
        let mut hits = Hits { planes: [[0; WORDS]; 7] };
        for (place, set) in pool.sets.iter().enumerate() {
            hits.set(place, (set & givens.bits()).count_ones());
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
            for (bits, borrow) in plane.iter_mut().zip(&mut borrow) {
                *bits ^= *borrow;
                *borrow &= *bits;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sudokit_grid::Cell;

    use super::*;
    use crate::{Seed, Stream, fill};

    #[test]
    fn every_set_of_the_pool_is_unavoidable() {
        let mut stream = Stream::new(Seed::from("pool"), 0);
        for _ in 0..20 {
            let grid = Rival::new(&fill(&mut stream));
            let pool = Pool::new(&grid);
            assert!(pool.sets.len() >= 36);
            for &set in &pool.sets {
                let set = CellSet::from_bits(set).unwrap();
                let differs = grid.find(!set).expect("its cells can be filled another way");
                assert!(differs.is_subset(set));
            }
        }
    }

    #[test]
    fn hits_count_what_is_left() {
        let mut stream = Stream::new(Seed::from("hits"), 0);
        let grid = Rival::new(&fill(&mut stream));
        let mut pool = Pool::new(&grid);
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
