//! Nine digits side by side: what a backend must offer, and the layout that all backends share.
//!
//! A *word* is one digit's places in one band: 27 cells in 30 bits. A row takes ten bits, nine cells and one
//! spare bit that is zero, so that a sum can overflow into it and tell whether the row holds anything.
//!
//! ```text
//! bit   0 1 2 3 4 5 6 7 8  9  10 … 18  19  20 … 28  29
//!       row 1 of the band  -  row 2    -   row 3    -
//! ```

/// All 27 cells of a band.
pub(super) const CELLS: u32 = rows(0o777);
/// The spare bits.
pub(super) const SPARE: u32 = rows(1 << 9);
/// The nine bits of the first row.
pub(super) const ROW: u32 = 0o777;

/// The same nine or ten bits in each row of a band.
pub(super) const fn rows(bits: u32) -> u32 {
    bits | bits << 10 | bits << 20
}

/// The bit of the cell in its band's words.
pub(super) const fn bit_in_band(cell: usize) -> u32 {
    cell as u32 % 27 / 9 * 10 + cell as u32 % 9
}

/// One word for each of the nine digits, worked on together.
pub(super) trait Lanes: Copy {
    /// The same word for every digit.
    fn splat(word: u32) -> Self;
    /// The words of the digits 1 to 9.
    fn load(words: &[u32; 9]) -> Self;
    /// The words of the digits 1 to 9.
    fn store(self, words: &mut [u32; 9]);
    /// The word of one digit where all are known to be the same.
    fn any_word(self) -> u32;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// `self` and not `other`.
    fn without(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn left<const N: i32>(self) -> Self;
    fn right<const N: i32>(self) -> Self;
    /// Whether all words are the same as the other's.
    fn same(self, other: Self) -> bool;
    /// For three bands: the cells that any of the nine words holds, and those that two or more hold; each
    /// given to all nine digits.
    fn tally(words: [Self; 3]) -> ([Self; 3], [Self; 3]);
}
