//! A step: which technique, on what evidence, to what conclusion.

use alloc::vec::Vec;

use sudokit_grid::Candidate;

use crate::{Evidence, Technique};

/// One use of a technique, as data: enough to carry it out, to draw it and to explain it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// Which technique.
    pub technique: Technique,
    /// What it rests on.
    pub evidence: Evidence,
    /// What follows.
    pub conclusion: Conclusion,
}

/// What follows from a step: digits placed and candidates removed, both sorted, each only once.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conclusion {
    /// Candidates that are true.
    pub placements: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminations: Vec<Candidate>,
}

impl Conclusion {
    /// The conclusion that these candidates are false.
    pub fn eliminate(candidates: impl IntoIterator<Item = Candidate>) -> Conclusion {
        let mut eliminations: Vec<Candidate> = candidates.into_iter().collect();
        eliminations.sort_unstable();
        eliminations.dedup();
        Conclusion { placements: Vec::new(), eliminations }
    }

    /// The conclusion that these candidates are true.
    pub fn place(candidates: impl IntoIterator<Item = Candidate>) -> Conclusion {
        let mut placements: Vec<Candidate> = candidates.into_iter().collect();
        placements.sort_unstable();
        placements.dedup();
        Conclusion { placements, eliminations: Vec::new() }
    }

    /// Whether nothing follows.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }
}
