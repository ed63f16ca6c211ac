//! Whether a draw of the sampler of full grids fits, without making the grid.
//!
//! Nine draws in ten do not, so this is what the sampler spends its time on. Of a box it takes only in which column each
//! digit stands, or in which row: two bits a digit in one word. So the digits of a line are a few bit operations away,
//! and a box of a chute is the union of three table entries, one a line.

use crate::fill::{DEALS, DODGES, ORDERS};

/// One bit for each digit, at the lower of its two.
const DIGITS: u32 = 0o252_525;

/// The place of each digit within its line, for the digits of one line.
type Places = [[[u32; 6]; 6]; 56];

/// Where the lines of the two boxes beside box 1 have their digits: by deal, line (those of the second box come
/// first) and order. The cells of box 1 hold the digits `first`.
const fn places(first: &[u8; 9]) -> Places {
    let mut table = [[[0; 6]; 6]; 56];
    let mut deal = 0;
    while deal < 56 {
        let mut entry = 0;
        while entry < 36 {
            let (line, order) = (entry / 6, entry % 6);
            let mut i = 0;
            while i < 3 {
                let digit = first[DEALS[deal][line][i] as usize];
                table[deal][line][order] |= (ORDERS[order][i] as u32) << (2 * digit);
                i += 1;
            }
            entry += 1;
        }
        deal += 1;
    }
    table
}

/// The digits of the first box of the stack, read downwards.
const DOWN: [u8; 9] = [0, 3, 6, 1, 4, 7, 2, 5, 8];

static IN_BAND: Places = places(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
static IN_STACK: Places = places(&DOWN);

/// The digits of box 4, four bits a cell in reading order, for the cells of one of its columns: by deal, column and order.
static BOX_4: [[[u64; 6]; 3]; 56] = {
    let mut table = [[[0; 6]; 3]; 56];
    let mut deal = 0;
    while deal < 56 {
        let mut entry = 0;
        while entry < 18 {
            let (column, order) = (entry / 6, entry % 6);
            let mut i = 0;
            while i < 3 {
                let digit = DOWN[DEALS[deal][column][i] as usize] as u64;
                table[deal][column][order] |= digit << (4 * (3 * ORDERS[order][i] as usize + column));
                i += 1;
            }
            entry += 1;
        }
        deal += 1;
    }
    table
};

/// A chute's deal and the orders of its six lines.
#[inline(always)]
fn split(number: u32) -> (usize, [usize; 6]) {
    let orders = [number, number / 6, number / 36, number / 216, number / 1296, number / 7776];
    ((number / 46_656) as usize % 56, orders.map(|order| (order % 6) as usize))
}

/// The digits at each of the three places.
#[inline(always)]
fn sets(places: u32) -> [u32; 3] {
    [!(places | places >> 1) & DIGITS, places & DIGITS, places >> 1 & DIGITS]
}

/// The places that three digits take so as to dodge the one forbidden to each.
#[inline(always)]
fn dodge(digits: [u32; 3], forbidden: u32, bit: u32) -> Option<u32> {
    let [a, b, c] = digits.map(|digit| (forbidden >> (2 * digit) & 3) as usize);
    let code = a * 9 + b * 3 + c;
    if code % 13 == 0 {
        return None;
    }
    let [x, y, z] = DODGES[code % 27][(bit & 1) as usize].map(u32::from);
    Some(x << (2 * digits[0]) | y << (2 * digits[1]) | z << (2 * digits[2]))
}

/// Whether this band, this stack, and this deal and nine bits make up a full grid.
#[inline]
pub(crate) fn fits(band: u32, stack: u32, rest: u32) -> bool {
    let (deal, orders) = split(band);
    let part = |line: usize| IN_BAND[deal][line][orders[line]];
    let (columns_2, columns_3) = (part(0) | part(1) | part(2), part(3) | part(4) | part(5));
    let (deal, orders) = split(stack);
    let part = |line: usize| BOX_4[deal][line][orders[line]];
    let cells_4 = part(0) | part(1) | part(2);
    let (mut columns_5, mut columns_6) = (0, 0);
    let dealt = &DEALS[(rest >> 9) as usize % 56];
    for row in 0..3 {
        let digits = |row: usize| dealt[row].map(|cell| (cells_4 >> (4 * cell) & 15) as u32);
        let Some(places) = dodge(digits(row), columns_2, rest >> row) else { return false };
        columns_5 |= places;
        let Some(places) = dodge(digits(row + 3), columns_3, rest >> (row + 3)) else { return false };
        columns_6 |= places;
    }
    let part = |line: usize| IN_STACK[deal][line][orders[line]];
    let rows_7 = part(3) | part(4) | part(5);
    let (two, five) = (sets(columns_2), sets(columns_5));
    let mut rows_8 = 0;
    for column in 0..3 {
        let first = DIGITS & !(two[column] | five[column]);
        let second = first & first.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let digits = [first, second, third].map(|set| set.trailing_zeros() / 2 % 16);
        let Some(places) = dodge(digits, rows_7, rest >> (column + 6)) else { return false };
        rows_8 |= places;
    }
    let (three, six, seven, eight) = (sets(columns_3), sets(columns_6), sets(rows_7), sets(rows_8));
    for row in 0..3 {
        let across = DIGITS & !(seven[row] | eight[row]);
        for column in 0..3 {
            if across & !(three[column] | six[column]) == 0 {
                return false;
            }
        }
    }
    true
}
