//! The one source of chance: a named generator, own bounded draws, own shuffle.
//!
//! It stands apart because every puzzle ever made hangs on it: nothing here may change what it
//! yields. `docs/reproducibility.md` states the promise, the tests named `value_stability` pin it.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

use crate::Seed;

/// The version of the algorithm that turns an order into a puzzle: the `v1` of an order's text.
///
/// It enters the mix of every stream, so that another version shares no draw with this one.
pub const VERSION: u32 = 1;

/// What a stream is for. Each purpose has its own draws, whatever the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A caller's own stream, [`Stream::new`].
    Open = 0,
    /// The puzzle of an order.
    Puzzle = 1,
}

/// A stream of random numbers that yields the same for ever.
///
/// The generator is **PCG XSL 128/64 (MCG)**, `Pcg64Mcg` of the crate `rand_pcg`, of which only the raw 64-bit
/// outputs are used. Bounded draws and shuffles are defined here, over integers alone, so no
/// release of `rand` can change them.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Seed, Stream};
///
/// let mut stream = Stream::new(Seed::from(42), 0);
/// let die = stream.below(6) + 1;
/// assert!((1..=6).contains(&die));
/// let mut cards = [1, 2, 3, 4, 5];
/// stream.shuffle(&mut cards);
/// cards.sort();
/// assert_eq!(cards, [1, 2, 3, 4, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct Stream(Pcg64Mcg);

impl Stream {
    /// The stream of a seed and an index. Different pairs share nothing.
    pub fn new(seed: Seed, index: u64) -> Stream {
        Stream::keyed(seed, 0, index, Purpose::Open)
    }

    /// The stream of a seed, the key of a recipe, an index and a purpose.
    pub(crate) fn keyed(seed: Seed, recipe: u64, index: u64, purpose: Purpose) -> Stream {
        let words = [u64::from(VERSION), seed.number(), recipe, index, purpose as u64];
        let half = |lane: u64| words.iter().fold(mix(0, lane), |hash, &word| mix(hash, word));
        Stream(Pcg64Mcg::new(u128::from(half(1)) << 64 | u128::from(half(2))))
    }

    /// The next 64 bits, as the generator yields them.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// The upper half of the next 64 bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }

    /// A number from 0 to `bound - 1`, each equally likely. Of bound 0 that is 0.
    ///
    /// Lemire's multiply and reject: with `x` the next 32 bits and `m = x · bound`, the answer is
    /// `m >> 32`, unless the low half of `m` is below `2³² mod bound`; then it draws again.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// As [`Stream::below`], with 64 bits: `m = x · bound` has 128, and the answer is its upper half
    /// unless the lower is below `2⁶⁴ mod bound`.
    #[inline]
    pub fn below_u64(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// Puts the items into a random order, each equally likely.
    ///
    /// Fisher and Yates from the last place down: for `i` from the last to 1, item `i` changes places with
    /// item `below(i + 1)`. Of more than 2³² items the rest stays as it is.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let last = items.len().min(u32::MAX as usize);
        for i in (1..last).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// One step of the mix: the finaliser of SplitMix64 (Steele, Lea and Flood, 2014) over the
/// hash so far, the word and the golden-ratio increment. For a fixed hash it is a bijection of the word.
pub(crate) const fn mix(hash: u64, word: u64) -> u64 {
    let z = (hash ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounded_draws_are_bounded_and_even() {
        let mut stream = Stream::new(Seed::from(1), 0);
        for bound in 1..50 {
            let mut counts = [0u32; 50];
            for _ in 0..bound * 400 {
                counts[stream.below(bound) as usize] += 1;
                let wide = stream.below_u64(u64::from(bound)) as usize;
                counts[wide] += 1;
            }
            assert!(counts[bound as usize..].iter().all(|&count| count == 0));
            assert!(counts[..bound as usize].iter().all(|&count| (640..960).contains(&count)), "{counts:?}");
        }
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below_u64(0), 0);
        assert_eq!(stream.below(1), 0);
        let high = (0..1000).map(|_| stream.below_u64(3 << 62)).filter(|&x| x >= 1 << 63).count();
        assert!((250..420).contains(&high), "a third of the range: {high}");
    }

    #[test]
    fn all_orders_of_four_are_equally_likely() {
        let mut stream = Stream::new(Seed::from(7), 3);
        let mut counts = [0u32; 256];
        for _ in 0..24_000 {
            let mut items = [0usize, 1, 2, 3];
            stream.shuffle(&mut items);
            counts[items.iter().fold(0, |code, item| code * 4 + item)] += 1;
        }
        let seen = counts.iter().filter(|&&count| count > 0);
        assert_eq!(seen.count(), 24);
        // Chi-square with 23 degrees of freedom; 49.7 is passed once in a thousand.
        let squares: u32 = counts.iter().filter(|&&c| c > 0).map(|&c| c.abs_diff(1000).pow(2)).sum();
        assert!(squares < 49_700, "{squares}");
    }

    #[test]
    fn neighbours_share_no_draw() {
        let mut seen = alloc::collections::BTreeSet::new();
        let mut count = 0;
        for seed in 40..44 {
            for index in 0..4 {
                for (recipe, purpose) in [(0, Purpose::Open), (1, Purpose::Puzzle), (2, Purpose::Puzzle)] {
                    let mut stream = Stream::keyed(Seed::from(seed), recipe, index, purpose);
                    for _ in 0..100 {
                        seen.insert(stream.next_u64());
                        count += 1;
                    }
                }
            }
        }
        assert_eq!(seen.len(), count);
    }
}
