//! Guessing: in the lanes in which nothing follows any more, one candidate of one cell is tried and
//! the same position without that candidate is put by.

use super::lanes::Lanes;
use super::pool::Pool;
use super::position::Position;

/// For each cell the lanes that guess in it: of the cells with two candidates (else three, else
/// more) one whose houses have the most open cells, so that much follows from the guess.
#[inline(always)]
pub(crate) fn choose<L: Lanes>(token: L::Token, position: &Position<L>, lanes: L) -> [[[L; 3]; 3]; 9] {
    let zero = L::zero(token);
    let single = &position.single;
    // How many cells of each house are open, as the bits of a number.
    let mut rows = [[zero; 4]; 9];
    let mut columns = [[[zero; 4]; 3]; 3];
    let mut boxes = [[[zero; 4]; 3]; 3];
    for row in 0..9 {
        let [[a, b, c], [d, e, f], [g, h, i]] = single[row];
        rows[row] = count([!a, !b, !c, !d, !e, !f, !g, !h, !i]);
    }
    for stack in 0..3 {
        for column in 0..3 {
            let mut open = [zero; 9];
            for row in 0..9 {
                open[row] = !single[row][stack][column];
            }
            columns[stack][column] = count(open);
        }
        for band in 0..3 {
            let [a, b, c] = single[3 * band][stack];
            let [d, e, f] = single[3 * band + 1][stack];
            let [g, h, i] = single[3 * band + 2][stack];
            boxes[band][stack] = count([!a, !b, !c, !d, !e, !f, !g, !h, !i]);
        }
    }
    // Where a cell has two candidates; the lanes that have no such cell fall back below.
    let mut fits = [[[zero; 3]; 3]; 9];
    let mut seen = zero;
    for row in 0..9 {
        for stack in 0..3 {
            for column in 0..3 {
                let [a, b, c, d] = count(position.possible[row][stack][column]);
                let two = b & !(a | c | d);
                fits[row][stack][column] = two;
                seen = seen | two;
            }
        }
    }
    if (lanes & !seen).any() {
        fall_back(position, &mut fits, lanes & !seen);
    }
    let mut left = lanes;
    let mut best = [zero; 6];
    let mut better = [[[zero; 3]; 3]; 9];
    for row in 0..9 {
        for stack in 0..3 {
            let [a, b, c, d] = rows[row];
            let [e, f, g, h] = boxes[row / 3][stack];
            let both = add([a, b, c, d, zero, zero], [e, f, g, h, zero, zero]);
            for column in 0..3 {
                let [a, b, c, d] = columns[stack][column];
                let score = add(both, [a, b, c, d, zero, zero]);
                let mut more = zero;
                for bit in 0..6 {
                    more = (score[bit] & !best[bit]) | (!(score[bit] ^ best[bit]) & more);
                }
                let more = fits[row][stack][column] & more;
                for bit in 0..6 {
                    best[bit] = best[bit] ^ ((best[bit] ^ score[bit]) & more);
                }
                better[row][stack][column] = more;
            }
        }
    }
    // The last that was better than all before it.
    for row in (0..9).rev() {
        for stack in (0..3).rev() {
            for column in (0..3).rev() {
                let cell = &mut better[row][stack][column];
                *cell = *cell & left;
                left = left & !*cell;
            }
        }
    }
    better
}

/// In these lanes the cells with three candidates, or else all that are open.
#[inline(always)]
fn fall_back<L: Lanes>(position: &Position<L>, fits: &mut [[[L; 3]; 3]; 9], lanes: L) {
    let mut left = lanes;
    for row in 0..9 {
        for stack in 0..3 {
            for column in 0..3 {
                let [a, b, c, d] = count(position.possible[row][stack][column]);
                let three = lanes & a & b & !(c | d);
                fits[row][stack][column] = fits[row][stack][column] | three;
                left = left & !three;
            }
        }
    }
    for row in 0..9 {
        for stack in 0..3 {
            for column in 0..3 {
                let open = left & !position.single[row][stack][column];
                fits[row][stack][column] = fits[row][stack][column] | open;
            }
        }
    }
}

/// How many of nine are set, as the bits of a number.
#[inline(always)]
fn count<L: Lanes>([a, b, c, d, e, f, g, h, i]: [L; 9]) -> [L; 4] {
    let (ones_a, twos_a) = full_adder(a, b, c);
    let (ones_b, twos_b) = full_adder(d, e, f);
    let (ones_c, twos_c) = full_adder(g, h, i);
    let (ones, twos_d) = full_adder(ones_a, ones_b, ones_c);
    let (twos, fours_a) = full_adder(twos_a, twos_b, twos_c);
    let (twos, fours_b) = (twos ^ twos_d, twos & twos_d);
    [ones, twos, fours_a ^ fours_b, fours_a & fours_b]
}

/// The sum of three bits and what is carried.
#[inline(always)]
fn full_adder<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    let either = a ^ b;
    (either ^ c, (a & b) | (either & c))
}

/// The sum of two numbers.
#[inline(always)]
fn add<L: Lanes>(a: [L; 6], b: [L; 6]) -> [L; 6] {
    let mut sum = a;
    let mut carry = a[0] & b[0];
    sum[0] = a[0] ^ b[0];
    for bit in 1..6 {
        (sum[bit], carry) = full_adder(a[bit], b[bit], carry);
    }
    sum
}

/// Tries the first candidate of the chosen cells, and hands the planes of the positions without it
/// to `rest`, cell by cell: those of all lanes, of which only the guessing ones mean anything.
#[inline(always)]
pub(crate) fn split<L: Lanes>(
    token: L::Token,
    position: &mut Position<L>,
    chosen: &[[[L; 3]; 3]; 9],
    pool: &mut Pool<L>,
) {
    for index in 0..81 {
        let (row, stack, column) = (index / 9, index % 9 / 3, index % 3);
        let chosen = chosen[row][stack][column];
        let cell = &mut position.possible[row][stack][column];
        let rest = pool.cell_mut(index);
        let mut some = L::zero(token);
        for digit in 0..9 {
            let plane = cell[digit];
            let tried = plane & chosen & !some;
            some = some | plane;
            rest[digit] = plane & !tried;
            cell[digit] = plane & !(chosen ^ tried);
        }
        let single = &mut position.single[row][stack][column];
        *single = *single | chosen;
    }
}
