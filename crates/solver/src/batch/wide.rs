//! Lanes in the widest vectors of the machine, through `fearless_simd`.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use fearless_simd::{Simd, SimdBase};

use super::lanes::Lanes;

/// A vector of as many columns as the instruction set has room for.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Wide<S: Simd>(S::u64s);

impl<S: Simd> BitAnd for Wide<S> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Wide(self.0 & other.0)
    }
}

impl<S: Simd> BitOr for Wide<S> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Wide(self.0 | other.0)
    }
}

impl<S: Simd> BitXor for Wide<S> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Wide(self.0 ^ other.0)
    }
}

impl<S: Simd> Not for Wide<S> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Wide(!self.0)
    }
}

impl<S: Simd> Lanes for Wide<S> {
    type Token = S;
    const COLUMNS: usize = <S::u64s as SimdBase<S>>::LEN;

    #[inline(always)]
    fn splat(token: S, bits: u64) -> Self {
        Wide(S::u64s::splat(token, bits))
    }

    #[inline(always)]
    fn columns(&self) -> &[u64] {
        self.0.as_slice()
    }

    #[inline(always)]
    fn columns_mut(&mut self) -> &mut [u64] {
        self.0.as_mut_slice()
    }

    #[inline(always)]
    fn shifted_left(self, by: u32) -> Self {
        Wide(self.0 << by)
    }

    #[inline(always)]
    fn shifted_right(self, by: u32) -> Self {
        Wide(self.0 >> by)
    }

    #[inline(always)]
    fn compiled<R>(token: S, run: impl FnOnce() -> R) -> R {
        token.vectorize(run)
    }
}
