//! How the hints of a chaining rule sort.

use super::super::value::length_supplement;

/// Rating, then number of nodes, then the kind of chain; among equals the first found wins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rank {
    pub(super) rating: f64,
    pub(super) nodes: u32,
    pub(super) key: u8,
}

impl Rank {
    /// The most nodes with which a hint of this base and key sorts before this one; 0 if none does.
    pub(super) fn limit(&self, base: f64, key: u8) -> u32 {
        // Nodes at which another tenth is added come one after the threshold.
        let (mut limit, mut threshold, mut odd) = (0, 4, false);
        loop {
            let top = threshold + 2;
            let rating = base + length_supplement(top);
            if rating < self.rating {
                limit = top;
            } else {
                if rating == self.rating {
                    let own = if key < self.key { self.nodes } else { self.nodes.saturating_sub(1) };
                    limit = limit.max(own.min(top));
                }
                return limit;
            }
            threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
            odd = !odd;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_the_last_that_sorts_before() {
        for (rating, nodes, key) in [(6.5, 4, 2), (6.6, 8, 3), (7.0, 6, 4), (7.2, 9, 4), (7.9, 90, 4)] {
            let rank = Rank { rating: rating + length_supplement(nodes), nodes, key };
            for base in [6.5, 6.6, 7.0] {
                for other in [2, 3, 4] {
                    let limit = rank.limit(base, other);
                    let sorts_before = |nodes: u32| {
                        let rating = base + length_supplement(nodes);
                        rating < rank.rating
                            || rating == rank.rating && (nodes, other) < (rank.nodes, rank.key)
                    };
                    assert!(limit == 0 || sorts_before(limit));
                    assert!(!sorts_before(limit + 1));
                }
            }
        }
    }
}
