//! A part of a run that one machine makes: `3/64` is the third of 64.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// The third of 64, say: `number` counts from 1 to `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    pub(crate) const WHOLE: Shard = Shard { number: 1, of: 1 };

    pub(crate) const fn of(self) -> u64 {
        self.of
    }

    /// The indices of this shard of a run: consecutive, and every index is in exactly one shard.
    pub(crate) fn range(self, first: u64, count: u64) -> Range<u64> {
        // In u128, since a count times a number of shards may not fit into u64.
        let cut = |number: u64| first + (u128::from(count) * u128::from(number) / u128::from(self.of)) as u64;
        cut(self.number - 1)..cut(self.number)
    }

    /// The name as it stands in file names: `00003-of-00064`.
    pub(crate) fn file_name(self) -> String {
        format!("{:05}-of-{:05}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match parts {
            Some((number, of)) if (1..=of).contains(&number) && of <= 99_999 => Ok(Shard { number, of }),
            _ => Err("expected a shard such as 3/64, from 1 to the number of shards, at most 99999".into()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_out_every_index() {
        for (first, count, of) in [(0, 10, 3), (7, 0, 2), (5, 1, 4), (0, u64::MAX, 64), (3, 1000, 1)] {
            let mut next = first;
            for number in 1..=of {
                let range = Shard { number, of }.range(first, count);
                assert_eq!(range.start, next);
                next = range.end;
            }
            assert_eq!(next, first + count);
        }
        for text in ["0/3", "4/3", "1", "1/0", "a/b", "1/100000", ""] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        assert_eq!("3/64".parse::<Shard>().unwrap().to_string(), "3/64");
    }
}
