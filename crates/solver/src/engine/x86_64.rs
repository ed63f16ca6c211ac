//! The backend for x86-64 with AVX2: eight words in one register.
#![allow(unsafe_code, reason = "intrinsics; `dispatch` checks the processor first")]

use core::arch::x86_64::*;

use super::vector::Vector;

/// Eight words in a register. Only to be used in code that [`dispatch`](super::dispatch) has entered after it saw that
/// the processor has AVX2.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

/// An expression of intrinsics.
macro_rules! intrinsics {
    ($e:expr) => {{
        // SAFETY: the processor has AVX2, as the type demands; loads and stores go through references to
        // arrays of at least the size read or written.
        unsafe { $e }
    }};
}

/// A vector that intrinsics give.
macro_rules! op {
    ($e:expr) => {
        Avx2(intrinsics!($e))
    };
}

impl Vector for Avx2 {
    #[inline(always)]
    fn new(w: [u32; 8]) -> Avx2 {
        op!(_mm256_setr_epi32(
            w[0] as i32,
            w[1] as i32,
            w[2] as i32,
            w[3] as i32,
            w[4] as i32,
            w[5] as i32,
            w[6] as i32,
            w[7] as i32
        ))
    }
    #[inline(always)]
    fn load(words: &[u32; 8]) -> Avx2 {
        op!(_mm256_loadu_si256(words.as_ptr().cast()))
    }
    #[inline(always)]
    fn store(self, words: &mut [u32; 8]) {
        intrinsics!(_mm256_storeu_si256(words.as_mut_ptr().cast(), self.0))
    }
    #[inline(always)]
    fn splat(word: u32) -> Avx2 {
        op!(_mm256_set1_epi32(word as i32))
    }
    #[inline(always)]
    fn and(self, o: Avx2) -> Avx2 {
        op!(_mm256_and_si256(self.0, o.0))
    }
    #[inline(always)]
    fn or(self, o: Avx2) -> Avx2 {
        op!(_mm256_or_si256(self.0, o.0))
    }
    #[inline(always)]
    fn xor(self, o: Avx2) -> Avx2 {
        op!(_mm256_xor_si256(self.0, o.0))
    }
    #[inline(always)]
    fn without(self, o: Avx2) -> Avx2 {
        op!(_mm256_andnot_si256(o.0, self.0))
    }
    #[inline(always)]
    fn plus(self, o: Avx2) -> Avx2 {
        op!(_mm256_add_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn minus(self, o: Avx2) -> Avx2 {
        op!(_mm256_sub_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn times(self, o: Avx2) -> Avx2 {
        op!(_mm256_mullo_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn left<const N: i32>(self) -> Avx2 {
        op!(_mm256_slli_epi32::<N>(self.0))
    }
    #[inline(always)]
    fn right<const N: i32>(self) -> Avx2 {
        op!(_mm256_srli_epi32::<N>(self.0))
    }
    #[inline(always)]
    fn left_each(self, o: Avx2) -> Avx2 {
        op!(_mm256_sllv_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn right_each(self, o: Avx2) -> Avx2 {
        op!(_mm256_srlv_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn zip_low(self, o: Avx2) -> Avx2 {
        op!(_mm256_unpacklo_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn zip_high(self, o: Avx2) -> Avx2 {
        op!(_mm256_unpackhi_epi32(self.0, o.0))
    }
    #[inline(always)]
    fn pair_low(self, o: Avx2) -> Avx2 {
        op!(_mm256_unpacklo_epi64(self.0, o.0))
    }
    #[inline(always)]
    fn pair_high(self, o: Avx2) -> Avx2 {
        op!(_mm256_unpackhi_epi64(self.0, o.0))
    }
    #[inline(always)]
    fn swap_halves(self) -> Avx2 {
        op!(_mm256_permute2x128_si256::<0x01>(self.0, self.0))
    }
    #[inline(always)]
    fn arrange<const ORDER: i32>(self) -> Avx2 {
        op!(_mm256_shuffle_epi32::<ORDER>(self.0))
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        intrinsics!(_mm256_testz_si256(self.0, self.0) != 0)
    }
    #[inline(always)]
    fn non_zero(self) -> u32 {
        intrinsics!({
            let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            !_mm256_movemask_ps(_mm256_castsi256_ps(zero)) as u32 & 0xff
        })
    }

    #[inline(always)]
    fn places(band: &[u8; 32]) -> [u32; 9] {
        intrinsics!({
            // 16 bytes from 0 and 16 bytes from 15 on: 31 of the 32.
            let low = _mm_loadu_si128(band.as_ptr().cast());
            let high = _mm_loadu_si128(band.as_ptr().add(15).cast());
            let bytes = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high);
            let order = _mm256_setr_epi8(
                0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 9, 10, 11, 12, 13, 14, //
                0, 1, 2, -1, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1, -1, -1,
            );
            let bytes = _mm256_shuffle_epi8(bytes, order);
            let mut places = [0; 9];
            let mut digit = 0;
            while digit < 9 {
                let same = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(digit as i8 + 1));
                places[digit] = _mm256_movemask_epi8(same) as u32;
                digit += 1;
            }
            places
        })
    }
}
