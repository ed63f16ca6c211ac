//! The lane type: one bit for each of the positions that are searched side by side.
//!
//! A plane of [`Lanes`] holds one fact about each position, say "digit 4 is possible in r2c7", and
//! everything that is inferred is a formula of and, or and not over such planes. So the one algorithm
//! runs on a plain `u64` (64 positions at once) and on the widest vectors that `fearless_simd` finds
//! on the machine (128, 256 or 512).

use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A plane: a bit a lane, in columns of 64 lanes.
pub(crate) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Send
    + 'static
{
    /// Proof that the machine has the instructions.
    type Token: Copy + Send + 'static;
    /// How many columns of 64 lanes there are.
    const COLUMNS: usize;
    /// These bits in each column.
    fn splat(token: Self::Token, bits: u64) -> Self;
    /// The columns.
    fn columns(&self) -> &[u64];
    /// The columns, to change.
    fn columns_mut(&mut self) -> &mut [u64];
    /// Each column shifted left.
    fn shifted_left(self, by: u32) -> Self;
    /// Each column shifted right.
    fn shifted_right(self, by: u32) -> Self;
    /// Runs a function compiled for the instructions that the token proves.
    fn compiled<R>(token: Self::Token, run: impl FnOnce() -> R) -> R;

    /// No lane.
    #[inline(always)]
    fn zero(token: Self::Token) -> Self {
        Self::splat(token, 0)
    }

    /// Whether any lane is set.
    #[inline(always)]
    fn any(&self) -> bool {
        self.columns().iter().fold(0, |all, column| all | column) != 0
    }

    /// How many lanes are set.
    #[inline(always)]
    fn count(&self) -> u32 {
        self.columns().iter().map(|column| column.count_ones()).sum()
    }

    /// The lanes set, in order.
    #[inline(always)]
    fn each(&self, mut visit: impl FnMut(usize)) {
        for (column, &bits) in self.columns().iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                visit(column * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}

impl Lanes for u64 {
    type Token = ();
    const COLUMNS: usize = 1;

    #[inline(always)]
    fn splat((): (), bits: u64) -> u64 {
        bits
    }

    #[inline(always)]
    fn columns(&self) -> &[u64] {
        core::slice::from_ref(self)
    }

    #[inline(always)]
    fn columns_mut(&mut self) -> &mut [u64] {
        core::slice::from_mut(self)
    }

    #[inline(always)]
    fn shifted_left(self, by: u32) -> u64 {
        self << by
    }

    #[inline(always)]
    fn shifted_right(self, by: u32) -> u64 {
        self >> by
    }

    #[inline(always)]
    fn compiled<R>((): (), run: impl FnOnce() -> R) -> R {
        run()
    }
}
