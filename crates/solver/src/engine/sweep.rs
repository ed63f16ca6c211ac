//! Inference: one sweep over the whole grid at once, again and again until nothing changes.
//!
//! A sweep has no branches. It takes placed digits out of their rows and columns, then lets each digit's
//! segments and column parts fit together, which yields hidden singles and locked candidates both ways, then
//! finds the cells that are settled.
//!
//! **Segments.** In a band a digit takes one segment (three cells that a row and a box share) of each row and
//! of each box: a permutation. A segment stays possible only if a permutation of possible segments holds it:
//! that is, for segment (row r, box b), if the segments at (r+1, b+1) and (r+2, b+2) are possible, or those at
//! (r+1, b+2) and (r+2, b+1), counted modulo 3. The same holds in a stack for columns and boxes. The nine
//! segments of each of the three bands fit in one word, so that one run of shifts does the bands of all nine
//! digits, and a second run the stacks.

use super::lanes::{CELLS, Lanes, ROW, SPARE, rows};

/// What repeated sweeps come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// No solution is left.
    Dead,
    /// Every cell has its digit: a solution.
    Solved,
    /// Nothing more follows.
    Stuck,
}

/// The candidates of a grid, as words of nine digits in three bands.
pub(super) type Bands<L> = [L; 3];

/// The candidates that stand alone in their cell.
#[inline(always)]
pub(super) fn singles<L: Lanes>(x: Bands<L>) -> Bands<L> {
    let (_, several) = L::tally(x);
    [x[0].without(several[0]), x[1].without(several[1]), x[2].without(several[2])]
}

/// Sweeps until nothing changes. `placed` are candidates known to be settled whose peers have not been seen to.
#[inline(always)]
pub(super) fn propagate<L: Lanes>(x: &mut Bands<L>, mut placed: Bands<L>) -> Outcome {
    loop {
        let before = *x;
        place(x, placed);
        let fit = fit_segments(x).or(fit_columns(x));
        let hidden = x.map(alone_in_row);
        let (some, several) = L::tally(*x);
        let (settled, torn) = L::tally(hidden);
        let whole = some[0].and(some[1]).and(some[2]).any_word() == CELLS;
        let torn = torn[0].or(torn[1]).or(torn[2]).any_word() != 0;
        if !whole || torn || !fit.same(L::splat(FIT_SEGMENTS | FIT_COLUMNS)) {
            return Outcome::Dead;
        }
        let mut open = 0;
        for k in 0..3 {
            x[k] = x[k].without(settled[k].without(hidden[k]));
            let unsettled = several[k].without(settled[k]);
            placed[k] = x[k].without(unsettled);
            open |= unsettled.any_word();
        }
        if open == 0 {
            return if is_solution(x) { Outcome::Solved } else { Outcome::Dead };
        }
        if x[0].same(before[0]) && x[1].same(before[1]) && x[2].same(before[2]) {
            return Outcome::Stuck;
        }
    }
}

/// Nine bits of a row repeated in all three.
#[inline(always)]
fn repeat<L: Lanes>(row: L) -> L {
    row.or(row.left::<10>()).or(row.left::<20>())
}

/// The union of three rows.
#[inline(always)]
fn fold<L: Lanes>(band: L) -> L {
    band.or(band.right::<10>()).or(band.right::<20>()).and(L::splat(ROW))
}

/// Takes placed digits out of the other cells of their rows and columns.
#[inline(always)]
fn place<L: Lanes>(x: &mut Bands<L>, placed: Bands<L>) {
    let columns = repeat(fold(placed[0].or(placed[1]).or(placed[2])));
    for k in 0..3 {
        let held = placed[k].plus(L::splat(CELLS)).and(L::splat(SPARE));
        let lines = held.minus(held.right::<9>()).or(columns);
        x[k] = x[k].without(lines).or(placed[k]);
    }
}

/// What [`fit_segments`] returns for each digit that still fits.
const FIT_SEGMENTS: u32 = 0o7 << 10;
/// What [`fit_columns`] returns for each digit that still fits.
const FIT_COLUMNS: u32 = 0o111;

/// Keeps the segments that a permutation of their band holds.
#[inline(always)]
fn fit_segments<L: Lanes>(x: &mut Bands<L>) -> L {
    let first_of_segment = L::splat(rows(0o111));
    let [s0, s1, s2] = x.map(|band| band.or(band.right::<1>()).or(band.right::<2>()).and(first_of_segment));
    // Bit 3b + k of row r: the segment of box b in row r of band k.
    let all = s0.or(s1.left::<1>()).or(s2.left::<2>());
    let next = all.right::<3>().and(L::splat(rows(0o077))).or(all.left::<6>().and(L::splat(rows(0o700))));
    let last = all.right::<6>().and(L::splat(rows(0o007))).or(all.left::<3>().and(L::splat(rows(0o770))));
    let kept = permuted(all, next, last);
    for (k, band) in x.iter_mut().enumerate() {
        let firsts = match k {
            0 => kept,
            1 => kept.right::<1>(),
            _ => kept.right::<2>(),
        };
        let firsts = firsts.and(first_of_segment);
        *band = band.and(firsts.left::<3>().minus(firsts));
    }
    kept.or(kept.right::<3>()).or(kept.right::<6>()).and(L::splat(FIT_SEGMENTS))
}

/// Keeps the column parts that a permutation of their stack holds.
#[inline(always)]
fn fit_columns<L: Lanes>(x: &mut Bands<L>) -> L {
    let [c0, c1, c2] = x.map(fold);
    // Bit c of row k: the part of column c in band k.
    let all = c0.or(c1.left::<10>()).or(c2.left::<20>());
    let next = all.right::<1>().and(L::splat(rows(0o333))).or(all.left::<2>().and(L::splat(rows(0o444))));
    let last = all.right::<2>().and(L::splat(rows(0o111))).or(all.left::<1>().and(L::splat(rows(0o666))));
    let kept = permuted(all, next, last);
    let row = L::splat(ROW);
    x[0] = x[0].and(repeat(kept.and(row)));
    x[1] = x[1].and(repeat(kept.right::<10>().and(row)));
    x[2] = x[2].and(repeat(kept.right::<20>().and(row)));
    kept.or(kept.right::<1>()).or(kept.right::<2>()).and(L::splat(FIT_COLUMNS))
}

/// The members of `all` that a permutation holds, where `next` and `last` are `all` turned by one and by two
/// places within each row.
#[inline(always)]
fn permuted<L: Lanes>(all: L, next: L, last: L) -> L {
    let down_one = |word: L| word.right::<10>().or(word.left::<20>());
    let down_two = |word: L| word.right::<20>().or(word.left::<10>());
    let one_way = down_one(next).and(down_two(last));
    let other_way = down_one(last).and(down_two(next));
    all.and(one_way.or(other_way))
}

/// The candidates that are the only ones of their digit in their row.
#[inline(always)]
fn alone_in_row<L: Lanes>(band: L) -> L {
    let further = band.and(band.minus(L::splat(rows(1))));
    let crowded = further.plus(L::splat(CELLS)).and(L::splat(SPARE));
    band.without(crowded.minus(crowded.right::<9>()))
}

/// Whether a grid with one candidate in each cell has each digit in each house.
#[inline(always)]
fn is_solution<L: Lanes>(x: &Bands<L>) -> bool {
    let spare = L::splat(SPARE);
    let held = x.map(|band| band.plus(L::splat(CELLS)));
    let in_rows = held[0].and(held[1]).and(held[2]).and(spare);
    let in_columns = fold(x[0].or(x[1]).or(x[2]));
    let [b0, b1, b2] = x.map(|band| {
        let columns = fold(band);
        columns.or(columns.right::<1>()).or(columns.right::<2>())
    });
    let in_boxes = b0.and(b1).and(b2).and(L::splat(0o111));
    in_rows.same(spare) && in_columns.same(L::splat(ROW)) && in_boxes.same(L::splat(0o111))
}
