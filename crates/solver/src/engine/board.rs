//! All candidates of a grid in four vectors.
//!
//! A **word** is one digit's places in one band: 27 cells in 30 bits. A row takes ten bits, nine cells and a spare
//! bit that is zero, so that a sum can overflow into it and tell whether the row holds anything.
//!
//! ```text
//! bit   0 1 2 3 4 5 6 7 8  9  10 … 18  19  20 … 28  29
//!       row 1 of the band  -  row 2    -   row 3    -
//! ```
//!
//! The words of the digits 1 to 8 lie side by side, a vector for each band. The digit 9 has a vector to itself,
//! its three bands side by side; the same layout holds cells regardless of digit.

use super::vector::Vector;

/// All 27 cells of a band.
pub(super) const CELLS: u32 = rows(0o777);
/// The spare bits.
pub(super) const SPARE: u32 = rows(1 << 9);
/// The cells of the first row of a band.
pub(super) const ROW: u32 = 0o777;

/// The same ten bits for each row of a band.
pub(super) const fn rows(bits: u32) -> u32 {
    bits | bits << 10 | bits << 20
}

/// Which bit of its band's words a cell has.
pub(super) const fn bit_in_band(cell: usize) -> u32 {
    cell as u32 % 27 / 9 * 10 + cell as u32 % 9
}

/// A set of candidates.
#[derive(Clone, Copy)]
pub(super) struct Board<V> {
    /// The first band of the digits 1 to 8.
    pub(super) a: V,
    /// The second band of the digits 1 to 8.
    pub(super) b: V,
    /// The third band of the digits 1 to 8.
    pub(super) c: V,
    /// The bands of the digit 9, as `[a b c c | a b c c]`.
    pub(super) d: V,
}

impl<V: Vector> Board<V> {
    /// What both hold.
    #[inline(always)]
    pub(super) fn and(self, other: Board<V>) -> Board<V> {
        Board {
            a: self.a.and(other.a),
            b: self.b.and(other.b),
            c: self.c.and(other.c),
            d: self.d.and(other.d),
        }
    }

    /// What either holds.
    #[inline(always)]
    pub(super) fn or(self, other: Board<V>) -> Board<V> {
        Board { a: self.a.or(other.a), b: self.b.or(other.b), c: self.c.or(other.c), d: self.d.or(other.d) }
    }

    /// What the other does not hold.
    #[inline(always)]
    pub(super) fn without(self, other: Board<V>) -> Board<V> {
        Board {
            a: self.a.without(other.a),
            b: self.b.without(other.b),
            c: self.c.without(other.c),
            d: self.d.without(other.d),
        }
    }

    /// Whether both hold the same.
    #[inline(always)]
    pub(super) fn same(self, other: Board<V>) -> bool {
        let (a, b) = (self.a.xor(other.a), self.b.xor(other.b));
        let (c, d) = (self.c.xor(other.c), self.d.xor(other.d));
        a.or(b).or(c.or(d)).is_zero()
    }

    /// All nine candidates of each of these cells, given as `[a b c c | a b c c]`.
    #[inline(always)]
    pub(super) fn of_cells(cells: V) -> Board<V> {
        Board { a: cells.arrange::<0x00>(), b: cells.arrange::<0x55>(), c: cells.arrange::<0xAA>(), d: cells }
    }

    /// The candidates that are alone in their cell.
    #[inline(always)]
    pub(super) fn singles(self) -> Board<V> {
        let (_, several) = tally(&self);
        self.without(Board::of_cells(several))
    }

    /// The candidates of a grid, and its givens: an empty cell has nine candidates, a given one. The values are
    /// in reading order, 0 for an empty cell.
    #[inline(always)]
    pub(super) fn of_grid(values: &[u8; 81]) -> (Board<V>, Board<V>) {
        let mut padded = [0; 96];
        padded[..81].copy_from_slice(values);
        let a = V::places(band_of(&padded, 0));
        let b = V::places(band_of(&padded, 1));
        let c = V::places(band_of(&padded, 2));
        let givens = Board {
            a: V::new([a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]]),
            b: V::new([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]]),
            c: V::new([c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]]),
            d: V::new([a[8], b[8], c[8], c[8], a[8], b[8], c[8], c[8]]),
        };
        let (given, _) = tally(&givens);
        (givens.or(Board::of_cells(V::splat(CELLS).without(given))), givens)
    }
}

#[inline(always)]
fn band_of(padded: &[u8; 96], band: usize) -> &[u8; 32] {
    padded[27 * band..].first_chunk().unwrap_or(&[0; 32])
}

/// A cell and one of its candidates.
#[derive(Clone, Copy)]
pub(super) struct Place<V> {
    /// The candidate alone.
    pub(super) candidate: Board<V>,
    /// All nine candidates of its cell.
    pub(super) cell: Board<V>,
}

impl<V: Vector> Place<V> {
    /// The digit (0 to 8) in the cell whose bit is set in one of three bands.
    #[inline(always)]
    pub(super) fn new([a, b, c]: [u32; 3], digit: usize) -> Place<V> {
        let cell =
            Board { a: V::splat(a), b: V::splat(b), c: V::splat(c), d: V::new([a, b, c, c, a, b, c, c]) };
        let lane = V::load(&ONE_WORD[digit & 7]);
        let (eight, ninth) = if digit == 8 { (V::splat(0), V::splat(!0)) } else { (lane, V::splat(0)) };
        let only = Board { a: eight, b: eight, c: eight, d: ninth };
        Place { candidate: cell.and(only), cell }
    }
}

/// All bits of one of eight words.
static ONE_WORD: [[u32; 8]; 8] = {
    let mut lanes = [[0; 8]; 8];
    let mut i = 0;
    while i < 8 {
        lanes[i][i] = !0;
        i += 1;
    }
    lanes
};

/// The cells with one or more, and with two or more candidates, as `[a b c c | a b c c]`.
#[inline(always)]
pub(super) fn tally<V: Vector>(x: &Board<V>) -> (V, V) {
    let (low, high) = (x.a.zip_low(x.b), x.a.zip_high(x.b));
    let (some_ab, two_ab) = (low.or(high), low.and(high));
    let (low, high) = (x.c.zip_low(x.c), x.c.zip_high(x.c));
    let (some_c, two_c) = (low.or(high), low.and(high));
    let (low, high) = (some_ab.pair_low(some_c), some_ab.pair_high(some_c));
    let two = two_ab.pair_low(two_c).or(two_ab.pair_high(two_c)).or(low.and(high));
    let some = low.or(high);
    let (some_there, two_there) = (some.swap_halves(), two.swap_halves());
    let two = two.or(two_there).or(some.and(some_there));
    let some = some.or(some_there);
    (some.or(x.d), two.or(some.and(x.d)))
}

/// The cells with one or more, two or more, and three or more candidates, as `[a b c c | a b c c]`.
#[inline(always)]
pub(super) fn tally_three<V: Vector>(x: &Board<V>) -> (V, V, V) {
    let (low, high) = (x.a.zip_low(x.b), x.a.zip_high(x.b));
    let (some_ab, two_ab) = (low.or(high), low.and(high));
    let (low, high) = (x.c.zip_low(x.c), x.c.zip_high(x.c));
    let (some_c, two_c) = (low.or(high), low.and(high));
    let (low, high) = (some_ab.pair_low(some_c), some_ab.pair_high(some_c));
    let (two_low, two_high) = (two_ab.pair_low(two_c), two_ab.pair_high(two_c));
    let three = low.and(two_high).or(high.and(two_low));
    let two = two_low.or(two_high).or(low.and(high));
    let some = low.or(high);
    let (some_there, two_there, three_there) = (some.swap_halves(), two.swap_halves(), three.swap_halves());
    let three = three.or(three_there).or(some.and(two_there)).or(two.and(some_there));
    let two = two.or(two_there).or(some.and(some_there));
    let some = some.or(some_there);
    (some.or(x.d), two.or(some.and(x.d)), three.or(two.and(x.d)))
}
