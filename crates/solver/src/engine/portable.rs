//! The backend for every machine: nine plain words.

use core::array::from_fn;

use super::lanes::Lanes;

/// Nine words.
#[derive(Clone, Copy)]
pub(super) struct Plain([u32; 9]);

impl Plain {
    #[inline(always)]
    fn each(self, f: impl Fn(u32) -> u32) -> Plain {
        Plain(from_fn(|i| f(self.0[i])))
    }

    #[inline(always)]
    fn both(self, other: Plain, f: impl Fn(u32, u32) -> u32) -> Plain {
        Plain(from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Lanes for Plain {
    #[inline(always)]
    fn splat(word: u32) -> Plain {
        Plain([word; 9])
    }

    #[inline(always)]
    fn load(words: &[u32; 9]) -> Plain {
        Plain(*words)
    }

    #[inline(always)]
    fn store(self, words: &mut [u32; 9]) {
        *words = self.0;
    }

    #[inline(always)]
    fn any_word(self) -> u32 {
        self.0[8]
    }

    #[inline(always)]
    fn and(self, other: Plain) -> Plain {
        self.both(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Plain) -> Plain {
        self.both(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, other: Plain) -> Plain {
        self.both(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Plain) -> Plain {
        self.both(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Plain) -> Plain {
        self.both(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn left<const N: i32>(self) -> Plain {
        self.each(|word| word << N)
    }

    #[inline(always)]
    fn right<const N: i32>(self) -> Plain {
        self.each(|word| word >> N)
    }

    #[inline(always)]
    fn same(self, other: Plain) -> bool {
        self.0 == other.0
    }

    #[inline(always)]
    fn tally(words: [Plain; 3]) -> ([Plain; 3], [Plain; 3]) {
        let sums = words.map(|band| {
            band.0.iter().fold((0, 0), |(some, several), word| (some | word, several | some & word))
        });
        (sums.map(|(some, _)| Plain::splat(some)), sums.map(|(_, several)| Plain::splat(several)))
    }
}
