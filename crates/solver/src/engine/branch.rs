//! Where to guess when nothing more follows.

use super::lanes::CELLS;

/// A candidate to try first and, by taking it out, to rule out second.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    pub(super) band: usize,
    pub(super) bit: u32,
    pub(super) digit: usize,
}

/// The smallest digit of the first cell, in reading order, among those with the fewest candidates, two or more.
/// `None` if every cell has at most one.
#[inline(always)]
pub(super) fn choose(words: &[[u32; 9]; 3]) -> Option<Guess> {
    // least[n]: the cells with at least n + 1 candidates.
    let mut least = [[0; 3]; 9];
    for (k, band) in words.iter().enumerate() {
        for word in band {
            let mut carry = *word;
            for level in least.iter_mut() {
                let next = level[k] & carry;
                level[k] |= carry;
                carry = next;
                if carry == 0 {
                    break;
                }
            }
        }
    }
    for n in 1..9 {
        for band in 0..3 {
            let above = if n < 8 { least[n + 1][band] } else { 0 };
            let cells = least[n][band] & !above & CELLS;
            if cells != 0 {
                let bit = cells & cells.wrapping_neg();
                let digit = words[band].iter().position(|word| word & bit != 0)?;
                return Some(Guess { band, bit, digit });
            }
        }
    }
    None
}
