//! Inference: sweeps over the whole grid at once, again and again until nothing changes.
//!
//! A sweep has no branches. It takes placed digits out of their rows and columns, then lets each digit's segments
//! and column parts fit together, which yields hidden singles and locked candidates both ways (and so clears the
//! boxes too), then finds the cells that are settled.
//!
//! **Fitting.** In a band a digit takes one segment (three cells that a row and a box share) of each row and
//! of each box: a permutation. A segment stays possible only if a permutation of possible segments holds it. That
//! is, the segment in row r and box b needs those at (r+1, b+1) and (r+2, b+2), or those at (r+1, b+2) and
//! (r+2, b+1), counted modulo 3. The same holds in a stack for columns and boxes. The nine segments of each of
//! three bands fit in one word, so that one run of shifts does the bands of all digits, and a second the stacks.

use super::board::{Board, CELLS, ROW, SPARE, rows, tally};
use super::vector::Vector;

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

/// Sweeps until nothing changes. `placed` are candidates known to be settled whose peers have not been seen to.
#[inline(always)]
pub(super) fn propagate<V: Vector>(x: &mut Board<V>, mut placed: Board<V>) -> Outcome {
    loop {
        let before = *x;
        place(x, &placed);
        let misfit = fit(x);
        let hidden =
            Board { a: alone_in_row(x.a), b: alone_in_row(x.b), c: alone_in_row(x.c), d: alone_in_row(x.d) };
        let (some, several) = tally(x);
        let (settled, torn) = tally(&hidden);
        let wrong = misfit.or(torn).or(V::splat(CELLS).without(some));
        if !wrong.is_zero() {
            return Outcome::Dead;
        }
        *x = x.without(Board::of_cells(settled).without(hidden));
        let unsettled = several.without(settled);
        placed = x.without(Board::of_cells(unsettled));
        if unsettled.is_zero() {
            return if is_solution(x) { Outcome::Solved } else { Outcome::Dead };
        }
        if x.same(before) {
            return Outcome::Stuck;
        }
    }
}

/// Nine bits of a row repeated in all three.
#[inline(always)]
fn repeat<V: Vector>(row: V) -> V {
    row.or(row.left::<10>()).or(row.left::<20>())
}

/// The union of three rows.
#[inline(always)]
fn fold<V: Vector>(band: V) -> V {
    band.or(band.right::<10>()).or(band.right::<20>()).and(V::splat(ROW))
}

/// The union of the three bands of the digit 9, in all words.
#[inline(always)]
fn union_of_bands<V: Vector>(d: V) -> V {
    let two = d.or(d.arrange::<0b00_00_10_01>());
    two.or(two.arrange::<0b00_00_10_01>())
}

/// The rows that hold anything, whole.
#[inline(always)]
fn lines<V: Vector>(placed: V) -> V {
    let held = placed.plus(V::splat(CELLS)).and(V::splat(SPARE));
    held.minus(held.right::<9>())
}

/// Takes placed digits out of the other cells of their rows and columns.
#[inline(always)]
fn place<V: Vector>(x: &mut Board<V>, placed: &Board<V>) {
    let columns = repeat(fold(placed.a.or(placed.b).or(placed.c)));
    x.a = x.a.without(lines(placed.a).or(columns)).or(placed.a);
    x.b = x.b.without(lines(placed.b).or(columns)).or(placed.b);
    x.c = x.c.without(lines(placed.c).or(columns)).or(placed.c);
    let columns = repeat(fold(union_of_bands(placed.d)));
    x.d = x.d.without(lines(placed.d).or(columns)).or(placed.d);
}

/// The first bit of each segment that holds anything.
#[inline(always)]
fn segments<V: Vector>(band: V) -> V {
    band.or(band.right::<1>()).or(band.right::<2>()).and(V::splat(rows(0o111)))
}

/// Those segments whole of which the word has the first bit, whatever else it has.
#[inline(always)]
fn whole_segments<V: Vector>(word: V) -> V {
    let first = word.and(V::splat(rows(0o111)));
    first.left::<3>().minus(first)
}

/// Where the segments of a digit that still fits leave bits: for the second row of each band.
const FIT_SEGMENTS: u32 = 0o7 << 10;
/// Where the column parts of a digit that still fits leave bits: for the first band of each stack.
const FIT_COLUMNS: u32 = 0o111;

/// Keeps the segments and column parts that permutations hold. Returns what digits that do not fit leave open:
/// zero if all is well.
#[inline(always)]
fn fit<V: Vector>(x: &mut Board<V>) -> V {
    // Bit 3b + k of row r: the segment of box b in row r of band k.
    let all = segments(x.a).or(segments(x.b).left::<1>()).or(segments(x.c).left::<2>());
    let next = all.right::<3>().and(V::splat(rows(0o077))).or(all.left::<6>().and(V::splat(rows(0o700))));
    let last = all.right::<6>().and(V::splat(rows(0o007))).or(all.left::<3>().and(V::splat(rows(0o770))));
    let by_rows = permuted(all, next, last);

    // Bit c of row k: the part of column c in band k.
    let all = fold(x.a).or(fold(x.b).left::<10>()).or(fold(x.c).left::<20>());
    let next = all.right::<1>().and(V::splat(rows(0o333))).or(all.left::<2>().and(V::splat(rows(0o444))));
    let last = all.right::<2>().and(V::splat(rows(0o111))).or(all.left::<1>().and(V::splat(rows(0o666))));
    let by_columns = permuted(all, next, last);

    // The digit 9, in one go: segments in the low half, column parts in the high half.
    let bands = V::new([0, 1, 2, 2, 0, 10, 20, 20]);
    let (ones, twos) = (halves::<V>(1, 10), halves::<V>(2, 20));
    let firsts = halves::<V>(rows(0o111), ROW);
    let parts = x.d.or(x.d.right_each(ones)).or(x.d.right_each(twos)).and(firsts);
    let all = union_of_bands(parts.left_each(bands));
    let (one, two) = (halves::<V>(3, 1), halves::<V>(6, 2));
    let next_back = all.left_each(two).and(halves(rows(0o700), rows(0o444)));
    let next = all.right_each(one).and(halves(rows(0o077), rows(0o333))).or(next_back);
    let last_back = all.left_each(one).and(halves(rows(0o770), rows(0o666)));
    let last = all.right_each(two).and(halves(rows(0o007), rows(0o111))).or(last_back);
    let ninth = permuted(all, next, last);

    let row = V::splat(ROW);
    x.a = x.a.and(whole_segments(by_rows)).and(repeat(by_columns.and(row)));
    x.b = x.b.and(whole_segments(by_rows.right::<1>())).and(repeat(by_columns.right::<10>().and(row)));
    x.c = x.c.and(whole_segments(by_rows.right::<2>())).and(repeat(by_columns.right::<20>()));
    // Times 7 fills a segment from its first bit, times `rows(1)` a column part from its first row.
    let kept = ninth.right_each(bands).and(firsts).times(halves(7, rows(1)));
    x.d = x.d.and(kept).and(kept.swap_halves());

    let fit_rows = by_rows.or(by_rows.right::<3>()).or(by_rows.right::<6>());
    let fit_columns = by_columns.or(by_columns.right::<1>()).or(by_columns.right::<2>());
    let fit_ninth = ninth.or(ninth.right_each(one)).or(ninth.right_each(two));
    let misfit = V::splat(FIT_SEGMENTS).without(fit_rows).or(V::splat(FIT_COLUMNS).without(fit_columns));
    misfit.or(halves::<V>(FIT_SEGMENTS, FIT_COLUMNS).without(fit_ninth))
}

/// One word in the low half, another in the high half.
#[inline(always)]
fn halves<V: Vector>(low: u32, high: u32) -> V {
    V::new([low, low, low, low, high, high, high, high])
}

/// The members of `all` that a permutation holds, where `next` and `last` are `all` turned by one and by two
/// places within each row.
#[inline(always)]
fn permuted<V: Vector>(all: V, next: V, last: V) -> V {
    let one_way = down_one(next).and(down_two(last));
    let other_way = down_one(last).and(down_two(next));
    all.and(one_way.or(other_way))
}

/// Each row's bits moved to the row before.
#[inline(always)]
fn down_one<V: Vector>(word: V) -> V {
    word.right::<10>().or(word.left::<20>())
}

/// Each row's bits moved to the second row before.
#[inline(always)]
fn down_two<V: Vector>(word: V) -> V {
    word.right::<20>().or(word.left::<10>())
}

/// The candidates that are the only ones of their digit in their row.
#[inline(always)]
fn alone_in_row<V: Vector>(band: V) -> V {
    let further = band.and(band.minus(V::splat(rows(1))));
    let crowded = further.plus(V::splat(CELLS)).and(V::splat(SPARE));
    band.without(crowded.minus(crowded.right::<9>()))
}

/// Whether a grid with one candidate in each cell has each digit in each house.
#[inline(always)]
fn is_solution<V: Vector>(x: &Board<V>) -> bool {
    let cells = V::splat(CELLS);
    let spare = V::splat(SPARE);
    let in_rows = x.a.plus(cells).and(x.b.plus(cells)).and(x.c.plus(cells)).and(x.d.plus(cells));
    let in_columns = fold(x.a.or(x.b).or(x.c)).and(fold(union_of_bands(x.d)));
    let in_boxes =
        segments(fold(x.a)).and(segments(fold(x.b))).and(segments(fold(x.c))).and(segments(fold(x.d)));
    let missing =
        spare.without(in_rows).or(V::splat(ROW).without(in_columns)).or(V::splat(0o111).without(in_boxes));
    missing.is_zero()
}
