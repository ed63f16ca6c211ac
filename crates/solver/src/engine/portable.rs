//! The backend for every machine: eight plain words.

use super::board::bit_in_band;
use super::vector::Vector;

/// Eight words.
#[derive(Clone, Copy)]
pub(super) struct Plain([u32; 8]);

/// A vector of `$f` of each place.
macro_rules! each {
    ($i:ident => $f:expr) => {{
        let mut words = [0; 8];
        let mut $i = 0;
        while $i < 8 {
            words[$i] = $f;
            $i += 1;
        }
        Plain(words)
    }};
}

impl Vector for Plain {
    #[inline(always)]
    fn new(words: [u32; 8]) -> Plain {
        Plain(words)
    }

    #[inline(always)]
    fn load(words: &[u32; 8]) -> Plain {
        Plain(*words)
    }

    #[inline(always)]
    fn store(self, words: &mut [u32; 8]) {
        *words = self.0;
    }

    #[inline(always)]
    fn splat(word: u32) -> Plain {
        Plain([word; 8])
    }

    #[inline(always)]
    fn and(self, other: Plain) -> Plain {
        each!(i => self.0[i] & other.0[i])
    }

    #[inline(always)]
    fn or(self, other: Plain) -> Plain {
        each!(i => self.0[i] | other.0[i])
    }

    #[inline(always)]
    fn xor(self, other: Plain) -> Plain {
        each!(i => self.0[i] ^ other.0[i])
    }

    #[inline(always)]
    fn without(self, other: Plain) -> Plain {
        each!(i => self.0[i] & !other.0[i])
    }

    #[inline(always)]
    fn plus(self, other: Plain) -> Plain {
        each!(i => self.0[i].wrapping_add(other.0[i]))
    }

    #[inline(always)]
    fn minus(self, other: Plain) -> Plain {
        each!(i => self.0[i].wrapping_sub(other.0[i]))
    }

    #[inline(always)]
    fn times(self, other: Plain) -> Plain {
        each!(i => self.0[i].wrapping_mul(other.0[i]))
    }

    #[inline(always)]
    fn left<const N: i32>(self) -> Plain {
        each!(i => self.0[i] << N)
    }

    #[inline(always)]
    fn right<const N: i32>(self) -> Plain {
        each!(i => self.0[i] >> N)
    }

    #[inline(always)]
    fn left_each(self, by: Plain) -> Plain {
        each!(i => self.0[i] << (by.0[i] & 31))
    }

    #[inline(always)]
    fn right_each(self, by: Plain) -> Plain {
        each!(i => self.0[i] >> (by.0[i] & 31))
    }

    #[inline(always)]
    fn zip_low(self, other: Plain) -> Plain {
        let (a, b) = (self.0, other.0);
        Plain([a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5]])
    }

    #[inline(always)]
    fn zip_high(self, other: Plain) -> Plain {
        let (a, b) = (self.0, other.0);
        Plain([a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7]])
    }

    #[inline(always)]
    fn pair_low(self, other: Plain) -> Plain {
        let (a, b) = (self.0, other.0);
        Plain([a[0], a[1], b[0], b[1], a[4], a[5], b[4], b[5]])
    }

    #[inline(always)]
    fn pair_high(self, other: Plain) -> Plain {
        let (a, b) = (self.0, other.0);
        Plain([a[2], a[3], b[2], b[3], a[6], a[7], b[6], b[7]])
    }

    #[inline(always)]
    fn swap_halves(self) -> Plain {
        let a = self.0;
        Plain([a[4], a[5], a[6], a[7], a[0], a[1], a[2], a[3]])
    }

    #[inline(always)]
    fn arrange<const ORDER: i32>(self) -> Plain {
        each!(i => self.0[(i & 4) | (ORDER as usize >> (2 * (i & 3)) & 3)])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let a = self.0;
        a[0] | a[1] | a[2] | a[3] | a[4] | a[5] | a[6] | a[7] == 0
    }

    #[inline(always)]
    fn non_zero(self) -> u32 {
        let mut bits = 0;
        for i in 0..8 {
            bits |= u32::from(self.0[i] != 0) << i;
        }
        bits
    }

    #[inline(always)]
    fn places(band: &[u8; 32]) -> [u32; 9] {
        let mut places = [0; 16];
        for i in 0..27 {
            places[usize::from(band[i] & 15)] |= 1u32 << bit_in_band(i);
        }
        let [_, a, b, c, d, e, f, g, h, i, ..] = places;
        [a, b, c, d, e, f, g, h, i]
    }
}
