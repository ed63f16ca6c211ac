//! What follows for a position without guessing: one sweep over the three bands and the three stacks.
//!
//! Within a chute (a band or a stack) the nine segments of a digit form a square, three lines by three
//! boxes, and the digit's three cells fall into three segments that share neither line nor box. So a
//! segment is possible only if it is part of one of the six such triples that is possible as a whole:
//! that is locked candidates in both directions, at once and to the end. A segment that is the only
//! one left in its line is the only one left in its box, and if it has one cell, that cell is a hidden
//! single of both.

use super::lanes::Lanes;
use super::position::Position;

/// What a sweep finds out about the lanes.
#[derive(Clone, Copy)]
pub(crate) struct Findings<L> {
    /// The lanes with a contradiction.
    pub(crate) dead: L,
    /// The lanes in which a cell has several candidates.
    pub(crate) open: L,
    /// The lanes in which a cell came down to one candidate.
    pub(crate) moved: L,
}

/// Half a sweep: all three bands, or all three stacks.
#[inline(always)]
pub(crate) fn half_sweep<L: Lanes>(token: L::Token, position: &mut Position<L>, bands: bool) -> Findings<L> {
    if bands { chutes::<L, true>(token, position) } else { chutes::<L, false>(token, position) }
}

/// All three bands, or all three stacks.
#[inline(never)]
fn chutes<L: Lanes, const BAND: bool>(token: L::Token, position: &mut Position<L>) -> Findings<L> {
    let zero = L::zero(token);
    let mut findings = Findings { dead: zero, open: zero, moved: zero };
    L::compiled(
        token,
        #[inline(always)]
        || {
            let mut hidden = [[[L::zero(token); 3]; 3]; 9];
            for number in 0..3 {
                chute::<L, BAND>(token, position, number, &mut findings, &mut hidden);
            }
        },
    );
    findings
}

/// Where the cell at this place of this line of a chute is: row, stack, column in the stack.
#[inline(always)]
fn at<const BAND: bool>(chute: usize, line: usize, place: usize) -> (usize, usize, usize) {
    if BAND { (3 * chute + line, place / 3, place % 3) } else { (place, chute, line) }
}

/// The union of three.
#[inline(always)]
fn any<L: Lanes>([a, b, c]: [L; 3]) -> L {
    a | b | c
}

/// The union of the other two, for each of three.
#[inline(always)]
fn others<L: Lanes>([a, b, c]: [L; 3]) -> [L; 3] {
    [b | c, a | c, a | b]
}

/// Writes a block out for 0, 1 and 2: left as loops, the compiler keeps the planes in memory.
macro_rules! thrice {
    ($i:ident => $block:block) => {{
        {
            let $i = 0;
            $block
        }
        {
            let $i = 1;
            $block
        }
        {
            let $i = 2;
            $block
        }
    }};
}

/// All that follows within one chute, a digit at a time and then a cell at a time.
#[inline(always)]
fn chute<L: Lanes, const BAND: bool>(
    token: L::Token,
    position: &mut Position<L>,
    chute: usize,
    findings: &mut Findings<L>,
    hidden: &mut [[[L; 3]; 3]; 9],
) {
    if chute > 2 {
        return;
    }
    let zero = L::zero(token);
    let mut dead = findings.dead;
    for digit in 0..9 {
        dead = dead | one_digit::<L, BAND>(token, position, chute, digit, &mut hidden[digit]);
    }
    let mut open = findings.open;
    let mut moved = findings.moved;
    for segment in 0..3 {
        for line in 0..3 {
            for place in 3 * segment..3 * segment + 3 {
                let (row, stack, column) = at::<BAND>(chute, line, place);
                let cell = &mut position.possible[row][stack][column];
                // A hidden single bars the other digits from its cell; two of them bar each other.
                let mut placed = [[zero; 3]; 3];
                thrice!(triple => {
                    thrice!(i => {
                        placed[triple][i] = cell[3 * triple + i] & hidden[3 * triple + i][line][segment];
                    });
                });
                let elsewhere = others([any(placed[0]), any(placed[1]), any(placed[2])]);
                let mut some = [zero; 3];
                let mut more = [zero; 3];
                thrice!(triple => {
                    let barred = others(placed[triple]);
                    let mut left = [zero; 3];
                    thrice!(i => {
                        left[i] = cell[3 * triple + i] & !(barred[i] | elsewhere[triple]);
                        cell[3 * triple + i] = left[i];
                    });
                    (some[triple], more[triple]) = some_and_more(left);
                });
                let (some, two) = some_and_more(some);
                let more = any(more) | two;
                let single = some & !more;
                let old = &mut position.single[row][stack][column];
                moved = moved | (single & !*old);
                *old = single;
                dead = dead | !some;
                open = open | more;
            }
        }
    }
    *findings = Findings { dead, open, moved };
}

/// Where at least one of three is set, and where at least two are.
#[inline(always)]
fn some_and_more<L: Lanes>([a, b, c]: [L; 3]) -> (L, L) {
    let ab = a | b;
    (ab | c, (a & b) | (ab & c))
}

/// Takes a digit out of the cells of a chute where it cannot be; finds the segments in which it has a
/// single cell that it must take, and the lanes in which it has no way to fill the chute.
#[inline(always)]
fn one_digit<L: Lanes, const BAND: bool>(
    token: L::Token,
    position: &mut Position<L>,
    chute: usize,
    digit: usize,
    hidden: &mut [[L; 3]; 3],
) -> L {
    let zero = L::zero(token);
    let mut taken = [[zero; 3]; 3];
    let mut can = [[zero; 3]; 3];
    let mut several = [[zero; 3]; 3];
    thrice!(line => {
        thrice!(segment => {
            let mut cells = [zero; 3];
            let mut singles = [zero; 3];
            thrice!(i => {
                let (row, stack, column) = at::<BAND>(chute, line, 3 * segment + i);
                cells[i] = position.possible[row][stack][column][digit];
                singles[i] = cells[i] & position.single[row][stack][column];
            });
            taken[line][segment] = any(singles);
            (can[line][segment], several[line][segment]) = some_and_more(cells);
        });
    });
    // A single bars the digit from the other segments of its line and box; two of them bar each other.
    // (The other cells of its own segment are in other lines of the other kind of chute, but in the
    // same box; there they are barred.)
    let [d, e, f] = taken;
    let by_line = [others(d), others(e), others(f)];
    let by_box = [others([d[0], e[0], f[0]]), others([d[1], e[1], f[1]]), others([d[2], e[2], f[2]])];
    thrice!(line => {
        thrice!(segment => {
            can[line][segment] = can[line][segment] & !(by_line[line][segment] | by_box[segment][line]);
        });
    });
    // The six triples of segments, by what they take in the two other lines.
    let mut may = [[zero; 3]; 3];
    thrice!(line => {
        let (above, below) = ((line + 1) % 3, (line + 2) % 3);
        thrice!(segment => {
            let (left, right) = ((segment + 1) % 3, (segment + 2) % 3);
            let ways = (can[above][left] & can[below][right]) | (can[above][right] & can[below][left]);
            may[line][segment] = can[line][segment] & ways;
        });
    });
    thrice!(line => {
        let barred = others(may[line]);
        thrice!(segment => {
            thrice!(i => {
                let (row, stack, column) = at::<BAND>(chute, line, 3 * segment + i);
                let cell = &mut position.possible[row][stack][column][digit];
                *cell = *cell & may[line][segment];
            });
            hidden[line][segment] = may[line][segment] & !(barred[segment] | several[line][segment]);
        });
    });
    !any(may[0])
}
