//! Where to guess when nothing more follows.

use super::board::{Board, CELLS, Place, tally_three};
use super::vector::Vector;

/// The smallest candidate of the first cell, in reading order, among the cells with the fewest candidates, two or more.
/// `None` if no cell has two.
#[inline(always)]
pub(super) fn choose<V: Vector>(x: &Board<V>) -> Option<Place<V>> {
    let (_, two, three) = tally_three(x);
    let mut cells = [0; 8];
    two.without(three).store(&mut cells);
    let [a, b, c, ..] = cells;
    let cell = if a != 0 {
        [a & a.wrapping_neg(), 0, 0]
    } else if b != 0 {
        [0, b & b.wrapping_neg(), 0]
    } else if c != 0 {
        [0, 0, c & c.wrapping_neg()]
    } else {
        fewest(x)?
    };
    let [a, b, c] = cell;
    let here = x.a.and(V::splat(a)).or(x.b.and(V::splat(b))).or(x.c.and(V::splat(c))).non_zero();
    Some(Place::new(cell, here.trailing_zeros().min(8) as usize))
}

/// The first cell with the fewest candidates, two or more.
#[cold]
#[inline(never)]
fn fewest<V: Vector>(x: &Board<V>) -> Option<[u32; 3]> {
    let mut words = [[0; 8]; 4];
    x.a.store(&mut words[0]);
    x.b.store(&mut words[1]);
    x.c.store(&mut words[2]);
    x.d.store(&mut words[3]);
    let [a, b, c, d] = words;
    // at_least[n]: the cells with more than n candidates.
    let mut at_least = [[0u32; 3]; 10];
    for (k, eight) in [a, b, c].iter().enumerate() {
        for word in eight.iter().chain([&d[k]]) {
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
                return Some(cell);
            }
        }
    }
    None
}
