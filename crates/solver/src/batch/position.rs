//! The positions of all lanes at once: which candidates each of them still has.

use super::lanes::Lanes;

/// A plane for each candidate, and for each cell the lanes in which it has exactly one.
///
/// Cells are indexed by row, stack and column within the stack, so that the cells of a band and those
/// of a stack can both be reached by one running index.
#[derive(Clone)]
pub(crate) struct Position<L> {
    /// Whether a digit is possible: row, stack, column in the stack, digit.
    pub(crate) possible: [[[[L; 9]; 3]; 3]; 9],
    /// Whether exactly one digit is possible.
    pub(crate) single: [[[L; 3]; 3]; 9],
}

impl<L: Lanes> Position<L> {
    /// No candidate in any lane.
    #[inline(always)]
    pub(crate) fn nothing(token: L::Token) -> Position<L> {
        let zero = L::zero(token);
        Position { possible: [[[[zero; 9]; 3]; 3]; 9], single: [[[zero; 3]; 3]; 9] }
    }

    /// The planes of the 729 candidates, by cell and then by digit.
    #[inline(always)]
    pub(crate) fn planes_mut(&mut self) -> &mut [L] {
        self.possible.as_flattened_mut().as_flattened_mut().as_flattened_mut()
    }

    /// Finds the cells with one candidate anew.
    #[inline(always)]
    pub(crate) fn find_singles(&mut self, token: L::Token) {
        let cells = self.possible.as_flattened().as_flattened();
        for (cell, single) in cells.iter().zip(self.single.as_flattened_mut().as_flattened_mut()) {
            let (mut some, mut two) = (L::zero(token), L::zero(token));
            for &plane in cell {
                two = two | (some & plane);
                some = some | plane;
            }
            *single = some & !two;
        }
    }

    /// The lanes in which every house holds every digit. Where every cell has exactly one candidate
    /// these are the solutions.
    #[inline(never)]
    pub(crate) fn complete(&self, token: L::Token) -> L {
        L::compiled(
            token,
            #[inline(always)]
            || {
                let zero = L::zero(token);
                let mut complete = !zero;
                let mut columns = [[[zero; 9]; 3]; 3];
                for band in 0..3 {
                    let mut boxes = [[zero; 9]; 3];
                    for row in 3 * band..3 * band + 3 {
                        let mut whole = [zero; 9];
                        for stack in 0..3 {
                            for digit in 0..9 {
                                let [a, b, c] = &self.possible[row][stack];
                                let (a, b, c) = (a[digit], b[digit], c[digit]);
                                let segment = a | b | c;
                                whole[digit] = whole[digit] | segment;
                                boxes[stack][digit] = boxes[stack][digit] | segment;
                                columns[stack][0][digit] = columns[stack][0][digit] | a;
                                columns[stack][1][digit] = columns[stack][1][digit] | b;
                                columns[stack][2][digit] = columns[stack][2][digit] | c;
                            }
                        }
                        for digit in whole {
                            complete = complete & digit;
                        }
                    }
                    for digit in boxes.iter().flatten() {
                        complete = complete & *digit;
                    }
                }
                for digit in columns.iter().flatten().flatten() {
                    complete = complete & *digit;
                }
                complete
            },
        )
    }
}
