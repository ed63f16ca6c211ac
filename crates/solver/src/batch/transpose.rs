//! Between grids, which hold a value for each cell, and planes, which hold a bit for each lane.

use sudokit_grid::{Digit, Grid};

use super::lanes::Lanes;
use super::position::Position;

/// How many words of sixteen cells there are; the last one holds one cell alone.
const WORDS: usize = 6;

/// The values of the grids that are being loaded or unloaded: for each word a row a lane. The lower
/// halves of the word's bytes are its first eight cells, the upper halves the next eight.
pub(crate) struct Values<L>([[L; 64]; WORDS]);

impl<L: Lanes> Values<L> {
    /// All cells empty.
    #[inline(always)]
    pub(crate) fn nothing(token: L::Token) -> Values<L> {
        Values([[L::zero(token); 64]; WORDS])
    }

    /// Sets the grid of a lane.
    #[inline(always)]
    pub(crate) fn set(&mut self, lane: usize, grid: &Grid) {
        let (column, row) = (lane / 64, lane % 64);
        let mut values = [0; 81];
        for (value, digit) in values.iter_mut().zip(grid.cells()) {
            *value = digit.map_or(0, Digit::get);
        }
        let (words, last) = values.split_at(80);
        for (word, cells) in words.chunks_exact(16).enumerate() {
            let (low, high) = cells.split_at(8);
            self.0[word][row].columns_mut()[column] = eight(low) | eight(high) << 4;
        }
        self.0[WORDS - 1][row].columns_mut()[column] = u64::from(last[0]);
    }

    /// The values of a lane.
    #[inline(always)]
    pub(crate) fn get(&self, lane: usize) -> [u8; 81] {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let (column, row) = (lane / 64, lane % 64);
        let mut values = [0; 81];
        for (word, cells) in values[..80].chunks_exact_mut(16).enumerate() {
            let word = self.0[word][row].columns()[column];
            let (low, high) = cells.split_at_mut(8);
            low.copy_from_slice(&(word & LOW).to_le_bytes());
            high.copy_from_slice(&(word >> 4 & LOW).to_le_bytes());
        }
        values[80] = self.0[WORDS - 1][row].columns()[column] as u8 & 0x0f;
        values
    }

    /// Puts the grids into those lanes (all other lanes must be empty) and is empty again.
    #[inline(never)]
    pub(crate) fn load(&mut self, token: L::Token, position: &mut Position<L>, lanes: L) {
        L::compiled(
            token,
            #[inline(always)]
            || {
                let keep = !lanes;
                for word in &mut self.0 {
                    transpose(token, word);
                }
                for index in 0..81 {
                    let (word, first) = place(index);
                    let rows = &self.0[word];
                    let bits = [rows[first], rows[first + 1], rows[first + 2], rows[first + 3]];
                    let digits = decode(bits, lanes);
                    let (row, stack, column) = (index / 9, index % 9 / 3, index % 3);
                    for digit in 0..9 {
                        let plane = &mut position.possible[row][stack][column][digit];
                        *plane = (*plane & keep) | digits[digit];
                    }
                    let [a, b, c, d] = bits;
                    let single = &mut position.single[row][stack][column];
                    *single = (*single & keep) | a | b | c | d;
                }
                *self = Values::nothing(token);
            },
        )
    }

    /// Reads the digits of all lanes; they mean something where each cell has one candidate.
    #[inline(never)]
    pub(crate) fn unload(&mut self, token: L::Token, position: &Position<L>) {
        L::compiled(
            token,
            #[inline(always)]
            || {
                for index in 0..81 {
                    let (row, stack, column) = (index / 9, index % 9 / 3, index % 3);
                    let [d1, d2, d3, d4, d5, d6, d7, d8, d9] = position.possible[row][stack][column];
                    let bits = [d1 | d3 | d5 | d7 | d9, d2 | d3 | d6 | d7, d4 | d5 | d6 | d7, d8 | d9];
                    let (word, first) = place(index);
                    self.0[word][first..first + 4].copy_from_slice(&bits);
                }
                for word in &mut self.0 {
                    transpose(token, word);
                }
            },
        )
    }
}

/// The word of a cell, and the first of its four bits there.
#[inline(always)]
fn place(index: usize) -> (usize, usize) {
    (index / 16, 8 * (index % 8) + 4 * (index % 16 / 8))
}

/// Eight cells as the bytes of a word.
#[inline(always)]
fn eight(cells: &[u8]) -> u64 {
    cells.try_into().map_or(0, u64::from_le_bytes)
}

/// The planes of the nine digits from those of the value's four bits: of a given its digit alone, of
/// an empty cell all nine, in these lanes. The values are nought outside of them.
#[inline(always)]
fn decode<L: Lanes>([a, b, c, d]: [L; 4], lanes: L) -> [L; 9] {
    let empty = lanes & !(a | b | c | d);
    let odd = a | empty;
    let none = !(b | c);
    let (only_b, only_c, both) = (b & !c, c & !b, b & c);
    [
        (a & none & !d) | empty,
        (only_b & !a) | empty,
        (only_b & a) | empty,
        (only_c & !a) | empty,
        (only_c & a) | empty,
        (both & !a) | empty,
        (both & a) | empty,
        (d & !a) | empty,
        (d | empty) & odd,
    ]
}

/// Transposes the 64 by 64 bits of each column (Warren, "Hacker's Delight", 7-3): three rounds over
/// rows eight apart, then three over rows side by side, so that eight rows at a time stay in registers.
#[inline(always)]
pub(crate) fn transpose<L: Lanes>(token: L::Token, rows: &mut [L; 64]) {
    let masks = [
        L::splat(token, 0x0000_0000_ffff_ffff),
        L::splat(token, 0x0000_ffff_0000_ffff),
        L::splat(token, 0x00ff_00ff_00ff_00ff),
    ];
    for first in 0..8 {
        let mut eight = [rows[first]; 8];
        for i in 1..8 {
            eight[i] = rows[first + 8 * i];
        }
        let eight = three_rounds(eight, masks, [32, 16, 8]);
        for i in 0..8 {
            rows[first + 8 * i] = eight[i];
        }
    }
    let masks = [
        L::splat(token, 0x0f0f_0f0f_0f0f_0f0f),
        L::splat(token, 0x3333_3333_3333_3333),
        L::splat(token, 0x5555_5555_5555_5555),
    ];
    for eight in rows.as_chunks_mut::<8>().0 {
        *eight = three_rounds(*eight, masks, [4, 2, 1]);
    }
}

/// Swaps, in eight rows, bits with those of the rows four, two and one further on.
#[inline(always)]
fn three_rounds<L: Lanes>([a, b, c, d, e, f, g, h]: [L; 8], masks: [L; 3], by: [u32; 3]) -> [L; 8] {
    let (a, e) = swap(a, e, masks[0], by[0]);
    let (b, f) = swap(b, f, masks[0], by[0]);
    let (c, g) = swap(c, g, masks[0], by[0]);
    let (d, h) = swap(d, h, masks[0], by[0]);
    let (a, c) = swap(a, c, masks[1], by[1]);
    let (b, d) = swap(b, d, masks[1], by[1]);
    let (e, g) = swap(e, g, masks[1], by[1]);
    let (f, h) = swap(f, h, masks[1], by[1]);
    let (a, b) = swap(a, b, masks[2], by[2]);
    let (c, d) = swap(c, d, masks[2], by[2]);
    let (e, f) = swap(e, f, masks[2], by[2]);
    let (g, h) = swap(g, h, masks[2], by[2]);
    [a, b, c, d, e, f, g, h]
}

/// Swaps the bits of the upper row above those of the mask with the masked ones of the lower row.
#[inline(always)]
fn swap<L: Lanes>(upper: L, lower: L, mask: L, by: u32) -> (L, L) {
    let differ = (upper.shifted_right(by) ^ lower) & mask;
    (upper ^ differ.shifted_left(by), lower ^ differ)
}
