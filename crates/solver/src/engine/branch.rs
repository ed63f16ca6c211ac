//! Where to guess when nothing more follows.
//!
//! On the hard lists the choice halves the search against taking the first cell with two candidates; it costs about
//! as much as a sweep or two. `docs/performance.md` has the figures and the choices that were tried and lost.

use super::board::{Board, CELLS, Place, bit_in_band, tally_three};
use super::vector::Vector;

/// The candidate to guess, where `open` guesses are open and so many have failed. `None` if no cell has two candidates
/// or more.
///
/// It is the smaller one of a cell with two candidates if there is such a cell. The first twelve of those cells are
/// weighed by what a guess there touches: for each of the two digits the peers that hold it, those with two
/// candidates four times, for they are settled in turn. The heaviest is taken, the first of several. As long as no
/// guess fails, solutions seem to abound, and choosing well is not worth its time: from the third guess on the first
/// such cell will do.
///
/// Where no cell has two candidates, and after a thousand failures, it is a digit with two places in a house. Grids
/// that look open and are hopeless fail in one corner, and it takes the narrowest choice of any kind to get there.
#[inline(always)]
pub(super) fn choose<V: Vector>(x: &Board<V>, open: usize, failed: u32) -> Option<Place<V>> {
    let (_, several, more) = tally_three(x);
    let two = several.without(more);
    if two.is_zero() | (failed > PATIENCE) {
        return narrowest(x);
    }
    let mut cells = [0; 8];
    two.store(&mut cells);
    let digits = Words::of(x);
    let place = if failed == 0 && open >= 2 { first(&cells) } else { heaviest(x, two, &cells, &digits) };
    let (band, at) = (place as usize / 32 % 3, place % 32);
    let mut cell = [0; 3];
    cell[band] = 1 << at;
    Some(Place::new(cell, digits.held::<V>(band, at).trailing_zeros() as usize))
}

/// After how many failed guesses the cells with two candidates are given up.
const PATIENCE: u32 = 1000;

/// The first of these cells, as 32 times its band plus its bit.
#[inline(always)]
fn first(cells: &[u32; 8]) -> u32 {
    let [a, b, c, ..] = *cells;
    if a != 0 {
        a.trailing_zeros()
    } else if b != 0 {
        32 + b.trailing_zeros()
    } else {
        64 + c.trailing_zeros()
    }
}

/// The heaviest of these cells, as 32 times its band plus its bit.
#[inline(always)]
fn heaviest<V: Vector>(x: &Board<V>, two: V, cells: &[u32; 8], digits: &Words) -> u32 {
    let weights = Weights::of(x, &x.and(Board::of_cells(two)));
    let mut best = 0;
    let mut considered = 0;
    for band in 0..3 {
        let mut left = cells[band];
        while left != 0 && considered < CONSIDERED {
            considered += 1;
            let at = left.trailing_zeros();
            left &= left - 1;
            let held = digits.held::<V>(band, at);
            let peers = &PEERS[band][at as usize & 31];
            let one = weights.of_digit(held.trailing_zeros(), peers);
            let other = weights.of_digit(31 - held.leading_zeros(), peers);
            // Without a branch: the weight decides, then the first cell.
            best = best.max((one + other) << 8 | (127 - (32 * band as u32 + at)));
        }
    }
    127 - (best & 127)
}

/// How many cells with two candidates are weighed at most.
const CONSIDERED: u32 = 12;

/// The words of a board in memory: for each band those of the nine digits.
struct Words([[u32; 16]; 3]);

impl Words {
    #[inline(always)]
    fn of<V: Vector>(x: &Board<V>) -> Words {
        let mut words = [[0; 16]; 3];
        let mut ninth = [0; 8];
        x.d.store(&mut ninth);
        let [a, b, c] = &mut words;
        if let (Some(a), Some(b), Some(c)) = (a.first_chunk_mut(), b.first_chunk_mut(), c.first_chunk_mut()) {
            x.a.store(a);
            x.b.store(b);
            x.c.store(c);
        }
        (a[8], b[8], c[8]) = (ninth[0], ninth[1], ninth[2]);
        Words(words)
    }

    /// The digits that a cell holds, a bit each.
    #[inline(always)]
    fn held<V: Vector>(&self, band: usize, at: u32) -> u32 {
        let eight = V::load(self.0[band].first_chunk().unwrap_or(&[0; 8]));
        let ninth = self.0[band][8] >> (at & 31) & 1;
        eight.and(V::splat(1 << (at & 31))).non_zero() | ninth << 8
    }
}

/// For each digit its candidates in bands 1 and 2, those of them in cells with two candidates, and both for band 3: two
/// words each. The digits stand in the order that zipping gives: 1 2 5 6 3 4 7 8 9.
struct Weights([[[u32; 2]; 16]; 3]);

impl Weights {
    #[inline(always)]
    fn of<V: Vector>(x: &Board<V>, pairs: &Board<V>) -> Weights {
        let mut words = [[[0; 2]; 16]; 3];
        let mut ninth = [0; 8];
        let mut ninth_pairs = [0; 8];
        x.d.store(&mut ninth);
        pairs.d.store(&mut ninth_pairs);
        let [ab, pairs_ab, c] = &mut words;
        zip(x.a, x.b, ab);
        zip(pairs.a, pairs.b, pairs_ab);
        zip(x.c, pairs.c, c);
        ab[8] = [ninth[0], ninth[1]];
        pairs_ab[8] = [ninth_pairs[0], ninth_pairs[1]];
        c[8] = [ninth[2], ninth_pairs[2]];
        Weights(words)
    }

    /// How many of these cells hold the digit, those with two candidates four times.
    #[inline(always)]
    fn of_digit(&self, digit: u32, [ab, c, c_pairs]: &[u64; 3]) -> u32 {
        let at = (digit & 9 | (digit & 2) << 1 | (digit & 4) >> 1) as usize & 15;
        let long = |words: [u32; 2]| u64::from(words[0]) | u64::from(words[1]) << 32;
        let (in_ab, pairs_ab, in_c) = (long(self.0[0][at]), long(self.0[1][at]), long(self.0[2][at]));
        (in_ab & ab).count_ones()
            + (in_c & c).count_ones()
            + 3 * (pairs_ab & ab).count_ones()
            + 2 * (in_c & c_pairs).count_ones()
    }
}

/// Writes two vectors word by word in turn.
#[inline(always)]
fn zip<V: Vector>(one: V, other: V, words: &mut [[u32; 2]; 16]) {
    let (low, rest) = words.as_flattened_mut().split_at_mut(8);
    if let (Some(low), Some(high)) = (low.first_chunk_mut(), rest.first_chunk_mut()) {
        one.zip_low(other).store(low);
        one.zip_high(other).store(high);
    }
}

/// The peers of the cell with a bit in a band: those in bands 1 and 2, those in band 3 twice, and again the second time.
static PEERS: [[[u64; 3]; 32]; 3] = {
    let mut peers = [[[0; 3]; 32]; 3];
    let mut one = 0;
    while one < 81 {
        let mut other = 0;
        while other < 81 {
            let line = one / 9 == other / 9 || one % 9 == other % 9;
            let in_box = one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
            if one != other && (line || in_box) {
                let bit = 1 << bit_in_band(other);
                let of_one = &mut peers[one / 27][bit_in_band(one) as usize];
                match other / 27 {
                    0 => of_one[0] |= bit,
                    1 => of_one[0] |= bit << 32,
                    _ => {
                        of_one[1] |= bit | bit << 32;
                        of_one[2] |= bit << 32;
                    }
                }
            }
            other += 1;
        }
        one += 1;
    }
    peers
};

/// A place of a digit that has two places in some house, and is held by the most peers of both; where no digit
/// has, the smallest candidate of the first cell with the fewest, two or more. `None` if there is no such cell.
#[cold]
#[inline(never)]
fn narrowest<V: Vector>(x: &Board<V>) -> Option<Place<V>> {
    let words = Words::of(x).0;
    let mut best = (0, 0, 0, 0);
    let [a, b, c] = &words;
    for (digit, ((a, b), c)) in a.iter().zip(b).zip(c).take(9).enumerate() {
        let x = [*a, *b, *c];
        for house in &HOUSES {
            let inside = [x[0] & house[0], x[1] & house[1], x[2] & house[2]];
            let count = inside[0].count_ones() + inside[1].count_ones() + inside[2].count_ones();
            if count != 2 {
                continue;
            }
            let mut weight = 1;
            let mut place = (0, 0);
            for band in 0..3 {
                let mut left = inside[band];
                while left != 0 {
                    let at = left.trailing_zeros();
                    left &= left - 1;
                    let [ab, c, _] = PEERS[band][at as usize & 31];
                    weight += (x[0] & ab as u32).count_ones();
                    weight += (x[1] & (ab >> 32) as u32).count_ones();
                    weight += (x[2] & c as u32).count_ones();
                    place = (band, at);
                }
            }
            if weight > best.0 {
                best = (weight, place.0, 1 << place.1, digit);
            }
        }
    }
    if best.0 > 0 {
        let (_, band, bit, digit) = best;
        let mut cell = [0; 3];
        cell[band] = bit;
        return Some(Place::new(cell, digit));
    }
    // at_least[n]: the cells with more than n candidates.
    let mut at_least = [[0u32; 3]; 10];
    for k in 0..3 {
        for word in &words[k][..9] {
            let mut carry = *word;
            for level in at_least.iter_mut() {
                let next = level[k] & carry;
                level[k] |= carry;
                carry = next;
            }
        }
    }
    for pair in at_least[1..].windows(2) {
        for k in 0..3 {
            let cells = pair[0][k] & !pair[1][k] & CELLS;
            if cells != 0 {
                let mut cell = [0; 3];
                cell[k] = cells & cells.wrapping_neg();
                let digit = words[k].iter().position(|word| word & cell[k] != 0)?;
                return Some(Place::new(cell, digit));
            }
        }
    }
    None
}

/// The cells of each house, band by band.
static HOUSES: [[u32; 3]; 27] = {
    let mut houses = [[0; 3]; 27];
    let mut cell = 0;
    while cell < 81 {
        let bit = 1 << bit_in_band(cell);
        houses[cell / 9][cell / 27] |= bit;
        houses[9 + cell % 9][cell / 27] |= bit;
        houses[18 + cell / 27 * 3 + cell % 9 / 3][cell / 27] |= bit;
        cell += 1;
    }
    houses
};
