//! Small sets of numbered candidates.

/// A set of numbers below 64 * W.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const EMPTY: Set<W> = Set([0; W]);

    #[inline]
    pub(super) fn insert(&mut self, item: u16) {
        self.0[item as usize >> 6] |= 1 << (item & 63);
    }

    #[inline]
    pub(super) fn contains(&self, item: u16) -> bool {
        self.0[item as usize >> 6] >> (item & 63) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn meets(&self, other: &Set<W>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (one, two)| all | one & two) != 0
    }

    #[inline]
    pub(super) fn join(&mut self, other: &Set<W>) {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one |= two;
        }
    }

    #[inline]
    pub(super) fn keep(&mut self, other: &Set<W>) {
        for (one, two) in self.0.iter_mut().zip(&other.0) {
            *one &= two;
        }
    }

    #[inline]
    pub(super) fn without(&self, other: &Set<W>) -> Set<W> {
        let mut result = *self;
        for (one, two) in result.0.iter_mut().zip(&other.0) {
            *one &= !two;
        }
        result
    }

    #[inline]
    pub(super) fn and(&self, other: &Set<W>) -> Set<W> {
        let mut result = *self;
        result.keep(other);
        result
    }

    /// The items in ascending order.
    #[inline]
    pub(super) fn items(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut rest = word;
            core::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros();
                    rest &= rest - 1;
                    (i as u32 * 64 + bit) as u16
                })
            })
        })
    }
}
