//! Guessing: in the lanes in which nothing follows any more, one candidate of one cell is tried and
//! the same position without that candidate is put by.

use super::lanes::Lanes;
use super::position::Position;

/// For each cell the lanes that guess in it: a cell with two candidates, else one with three, else
/// any that is open.
#[inline(always)]
pub(crate) fn choose<L: Lanes>(token: L::Token, position: &Position<L>, lanes: L) -> [[[L; 3]; 3]; 9] {
    let zero = L::zero(token);
    let mut chosen = [[[zero; 3]; 3]; 9];
    let mut left = lanes;
    for most in 2..4 {
        for row in 0..9 {
            for stack in 0..3 {
                for column in 0..3 {
                    let (mut some, mut two, mut three, mut four) = (zero, zero, zero, zero);
                    for &plane in &position.possible[row][stack][column] {
                        four = four | (three & plane);
                        three = three | (two & plane);
                        two = two | (some & plane);
                        some = some | plane;
                    }
                    let fits = left & two & !(if most == 2 { three } else { four });
                    let cell = &mut chosen[row][stack][column];
                    *cell = *cell | fits;
                    left = left & !fits;
                }
            }
        }
        if !left.any() {
            return chosen;
        }
    }
    for row in 0..9 {
        for stack in 0..3 {
            for column in 0..3 {
                let fits = left & !position.single[row][stack][column];
                let cell = &mut chosen[row][stack][column];
                *cell = *cell | fits;
                left = left & !fits;
            }
        }
    }
    chosen
}

/// Tries the first candidate of the chosen cells, and returns in `rest` the positions without it: all
/// lanes of the position, of which only the guessing ones mean anything.
#[inline(always)]
pub(crate) fn split<L: Lanes>(
    token: L::Token,
    position: &mut Position<L>,
    chosen: &[[[L; 3]; 3]; 9],
    rest: &mut Position<L>,
) {
    let zero = L::zero(token);
    for row in 0..9 {
        for stack in 0..3 {
            for column in 0..3 {
                let chosen = chosen[row][stack][column];
                let (mut some, mut two, mut three) = (zero, zero, zero);
                for digit in 0..9 {
                    let plane = position.possible[row][stack][column][digit];
                    let first = plane & !some;
                    three = three | (two & plane);
                    two = two | (some & plane);
                    some = some | plane;
                    rest.possible[row][stack][column][digit] = plane & !(first & chosen);
                    position.possible[row][stack][column][digit] = plane & !(chosen & !first);
                }
                let single = position.single[row][stack][column];
                rest.single[row][stack][column] = single | (chosen & two & !three);
                position.single[row][stack][column] = single | chosen;
            }
        }
    }
}
