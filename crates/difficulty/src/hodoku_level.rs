//! HoDoKu's scale: five levels, and a score that sums up the steps.

use core::fmt;

use crate::Technique;

/// HoDoKu's level of a puzzle or of a technique.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::HodokuLevel;
///
/// assert!(HodokuLevel::Easy < HodokuLevel::Extreme);
/// assert_eq!(HodokuLevel::Hard.max_score(), Some(1600));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum HodokuLevel {
    /// Singles, and a score up to 800.
    Easy,
    /// Locked candidates and small subsets, and a score up to 1000.
    Medium,
    /// Quads, basic fish, wings, uniqueness, colours, and a score up to 1600.
    Hard,
    /// Finned fish, chains, almost locked sets, and a score up to 1800.
    Unfair,
    /// Anything above.
    Extreme,
}

impl HodokuLevel {
    /// All five, easiest first.
    pub const ALL: [HodokuLevel; 5] = [
        HodokuLevel::Easy,
        HodokuLevel::Medium,
        HodokuLevel::Hard,
        HodokuLevel::Unfair,
        HodokuLevel::Extreme,
    ];

    /// The highest score of a puzzle of this level; `None` for [`HodokuLevel::Extreme`], which has
    /// no limit.
    pub const fn max_score(self) -> Option<u32> {
        match self {
            HodokuLevel::Easy => Some(800),
            HodokuLevel::Medium => Some(1000),
            HodokuLevel::Hard => Some(1600),
            HodokuLevel::Unfair => Some(1800),
            HodokuLevel::Extreme => None,
        }
    }

    /// This level, or the next ones up while the score is above the maximum.
    fn raised_for(self, score: u32) -> HodokuLevel {
        let fits = |level: &HodokuLevel| *level >= self && level.max_score().is_none_or(|max| score <= max);
        HodokuLevel::ALL.into_iter().find(fits).unwrap_or(HodokuLevel::Extreme)
    }
}

/// HoDoKu's rating of a puzzle: the level of its hardest step, raised while the score is above the
/// level's maximum, and the sum of the scores of all its steps.
///
/// A technique that HoDoKu lacks counts as Unfair with 300. What is left unsolved counts as one use
/// of brute force, Extreme with 10,000, as HoDoKu counts it.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{HodokuLevel, Position, Profile, solve_path};
///
/// let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// let path = solve_path(&Position::new(&line.parse().unwrap()), &Profile::hodoku());
/// let rating = path.hodoku_rating();
/// assert_eq!(rating.level, HodokuLevel::Easy);
/// assert!(rating.score >= 4 * 49);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HodokuRating {
    /// The level.
    pub level: HodokuLevel,
    /// The score.
    pub score: u32,
}

impl HodokuRating {
    /// The rating of a path that used these techniques, each as often as it is named.
    pub fn of_path(techniques: impl IntoIterator<Item = Technique>, solved: bool) -> HodokuRating {
        const UNKNOWN: (HodokuLevel, u32) = (HodokuLevel::Unfair, 300);
        const BRUTE_FORCE: (HodokuLevel, u32) = (HodokuLevel::Extreme, 10_000);
        let steps = techniques
            .into_iter()
            .map(|technique| technique.hodoku_level().zip(technique.hodoku_score()).unwrap_or(UNKNOWN));
        let (mut hardest, mut score) = (HodokuLevel::Easy, 0u32);
        for (level, points) in steps.chain((!solved).then_some(BRUTE_FORCE)) {
            hardest = hardest.max(level);
            score = score.saturating_add(points);
        }
        HodokuRating { level: hardest.raised_for(score), score }
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            HodokuLevel::Easy => "easy",
            HodokuLevel::Medium => "medium",
            HodokuLevel::Hard => "hard",
            HodokuLevel::Unfair => "unfair",
            HodokuLevel::Extreme => "extreme",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_score_raises_the_level() {
        assert_eq!(HodokuLevel::Easy.raised_for(800), HodokuLevel::Easy);
        assert_eq!(HodokuLevel::Easy.raised_for(801), HodokuLevel::Medium);
        assert_eq!(HodokuLevel::Easy.raised_for(1700), HodokuLevel::Unfair);
        assert_eq!(HodokuLevel::Unfair.raised_for(10), HodokuLevel::Unfair);
        assert_eq!(HodokuLevel::Medium.raised_for(1801), HodokuLevel::Extreme);
    }
}
