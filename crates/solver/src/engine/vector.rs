//! Eight words side by side: the operations that the engine is written in. A backend is a type that has them.

/// Eight 32-bit words, in two halves of four.
pub(super) trait Vector: Copy {
    /// These eight words.
    fn new(words: [u32; 8]) -> Self;
    /// The words of an array.
    fn load(words: &[u32; 8]) -> Self;
    /// Writes the words to an array.
    fn store(self, words: &mut [u32; 8]);
    /// Eight times the same word.
    fn splat(word: u32) -> Self;
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in one of them.
    fn xor(self, other: Self) -> Self;
    /// `self` and not `other`.
    fn without(self, other: Self) -> Self;
    /// Sums, modulo 2³².
    fn plus(self, other: Self) -> Self;
    /// Differences, modulo 2³².
    fn minus(self, other: Self) -> Self;
    /// Products, modulo 2³².
    fn times(self, other: Self) -> Self;
    /// All words moved left.
    fn left<const N: i32>(self) -> Self;
    /// All words moved right.
    fn right<const N: i32>(self) -> Self;
    /// Each word moved by its own number of bits, below 32.
    fn left_each(self, by: Self) -> Self;
    /// Each word moved by its own number of bits, below 32.
    fn right_each(self, by: Self) -> Self;
    /// `[a0 b0 a1 b1 | a4 b4 a5 b5]`
    fn zip_low(self, other: Self) -> Self;
    /// `[a2 b2 a3 b3 | a6 b6 a7 b7]`
    fn zip_high(self, other: Self) -> Self;
    /// `[a0 a1 b0 b1 | a4 a5 b4 b5]`
    fn pair_low(self, other: Self) -> Self;
    /// `[a2 a3 b2 b3 | a6 a7 b6 b7]`
    fn pair_high(self, other: Self) -> Self;
    /// `[a4 a5 a6 a7 | a0 a1 a2 a3]`
    fn swap_halves(self) -> Self;
    /// The words of each half in another order: two bits for each place, from the lowest.
    fn arrange<const ORDER: i32>(self) -> Self;
    /// For the 27 values of a band (what follows them is ignored): the cells that hold each digit, in the
    /// layout of [`Board`](super::board::Board).
    fn places(band: &[u8; 32]) -> [u32; 9];
    /// Whether all bits are zero.
    fn is_zero(self) -> bool;
    /// Which words are not zero, a bit each.
    fn non_zero(self) -> u32;
}
