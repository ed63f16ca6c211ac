//! Permutations of a few things: of three (lines of a chute, chutes of the grid) and of nine (digits,
//! lines). Apart because their ranks are what the numbering of transforms is made of.

/// A permutation of `0..N`, as the list of its values.
///
/// The permutations of `N` are numbered in the order of their lists: the identity is number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Perm<const N: usize>(pub(crate) [u8; N]);

impl<const N: usize> Perm<N> {
    pub(crate) const IDENTITY: Perm<N> = {
        let mut list = [0; N];
        let mut i = 0;
        while i < N {
            list[i] = i as u8;
            i += 1;
        }
        Perm(list)
    };

    /// How many there are: `N!`.
    pub(crate) const COUNT: u32 = {
        let (mut count, mut i) = (1, 1);
        while i <= N {
            count *= i as u32;
            i += 1;
        }
        count
    };

    /// The permutation with this list, or `None` if a value is missing.
    pub(crate) const fn new(list: [u8; N]) -> Option<Perm<N>> {
        let mut seen = 0u32;
        let mut i = 0;
        while i < N {
            if list[i] as usize >= N {
                return None;
            }
            seen |= 1 << list[i];
            i += 1;
        }
        if seen == (1 << N) - 1 { Some(Perm(list)) } else { None }
    }

    #[inline]
    pub(crate) const fn of(self, i: usize) -> usize {
        self.0[i] as usize
    }

    /// The permutation `i -> self(first(i))`.
    pub(crate) const fn after(self, first: Perm<N>) -> Perm<N> {
        let mut list = [0; N];
        let mut i = 0;
        while i < N {
            list[i] = self.0[first.0[i] as usize];
            i += 1;
        }
        Perm(list)
    }

    pub(crate) const fn inverse(self) -> Perm<N> {
        let mut list = [0; N];
        let mut i = 0;
        while i < N {
            list[self.0[i] as usize] = i as u8;
            i += 1;
        }
        Perm(list)
    }

    /// The number of this permutation in the order of lists (the Lehmer code).
    pub(crate) const fn rank(self) -> u32 {
        let mut rank = 0;
        let mut i = 0;
        while i < N {
            let (mut smaller, mut j) = (0, i + 1);
            while j < N {
                smaller += (self.0[j] < self.0[i]) as u32;
                j += 1;
            }
            rank = rank * (N - i) as u32 + smaller;
            i += 1;
        }
        rank
    }

    /// The permutation with this rank; ranks from `N!` on wrap around.
    pub(crate) const fn nth(rank: u32) -> Perm<N> {
        let mut list = [0; N];
        let mut rest = rank;
        let mut i = N;
        // Lehmer digits from the last to the first; each value counts the smaller ones behind it.
        while i > 0 {
            i -= 1;
            let radix = (N - i) as u32;
            let digit = (rest % radix) as u8;
            rest /= radix;
            list[i] = digit;
            let mut j = i + 1;
            while j < N {
                if list[j] >= digit {
                    list[j] += 1;
                }
                j += 1;
            }
        }
        Perm(list)
    }
}

/// How many orders of nine lines keep the chutes together: 6⁴.
pub(crate) const LINE_ORDERS: u32 = 1296;

/// Whether an order of nine lines keeps the lines of a chute together.
pub(crate) const fn keeps_chutes(order: Perm<9>) -> bool {
    let mut i = 0;
    while i < 9 {
        if order.0[i] / 3 != order.0[i / 3 * 3] / 3 {
            return false;
        }
        i += 1;
    }
    true
}

/// The number of an order of lines that keeps chutes: mixed radix of the order of the chutes (first
/// digit) and the orders within the first, second and third chute of the result, six values each.
pub(crate) const fn line_rank(order: Perm<9>) -> u32 {
    let list = order.0;
    let mut rank = Perm([list[0] / 3, list[3] / 3, list[6] / 3]).rank();
    let mut i = 0;
    while i < 9 {
        rank = rank * 6 + Perm([list[i] % 3, list[i + 1] % 3, list[i + 2] % 3]).rank();
        i += 3;
    }
    rank
}

/// The order of lines with this number; numbers from [`LINE_ORDERS`] on wrap around.
pub(crate) const fn nth_line_order(rank: u32) -> Perm<9> {
    let mut list = [0; 9];
    let mut rest = rank;
    let mut i = 9;
    while i > 0 {
        i -= 3;
        let lines = Perm::<3>::nth(rest % 6);
        rest /= 6;
        list[i] = lines.0[0];
        list[i + 1] = lines.0[1];
        list[i + 2] = lines.0[2];
    }
    let chutes = Perm::<3>::nth(rest % 6);
    while i < 9 {
        list[i] += 3 * chutes.0[i / 3];
        i += 1;
    }
    Perm(list)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn ranks_of_three_and_of_nine_are_in_the_order_of_lists() {
        let three: Vec<_> = (0..6).map(Perm::<3>::nth).collect();
        assert!(three.is_sorted() && three[0] == Perm::IDENTITY);
        assert_eq!(Perm::<9>::COUNT, 362_880);
        let mut last = None;
        for rank in 0..Perm::<9>::COUNT {
            let perm = Perm::<9>::nth(rank);
            assert_eq!(Perm::new(perm.0), Some(perm));
            assert_eq!(perm.rank(), rank);
            assert!(last < Some(perm));
            last = Some(perm);
            assert_eq!(perm.after(perm.inverse()), Perm::IDENTITY);
            assert_eq!(perm.inverse().after(perm), Perm::IDENTITY);
        }
        assert_eq!(Perm::new([0, 0, 2]), None);
        assert_eq!(Perm::new([0, 1, 3]), None);
    }

    #[test]
    fn line_orders_are_those_that_keep_chutes() {
        let orders: Vec<_> = (0..LINE_ORDERS).map(nth_line_order).collect();
        assert_eq!(orders[0], Perm::IDENTITY);
        for (rank, &order) in orders.iter().enumerate() {
            assert!(keeps_chutes(order));
            assert_eq!(line_rank(order), rank as u32);
        }
        let all = (0..Perm::<9>::COUNT).map(Perm::<9>::nth);
        assert_eq!(all.filter(|&order| keeps_chutes(order)).count(), orders.len());
    }
}
