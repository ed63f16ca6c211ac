//! Which techniques may be used, and in what order.

use alloc::vec::Vec;

use crate::Technique;

/// The techniques allowed, in the order in which they are tried.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{Profile, Technique};
///
/// let profile = Profile::hodoku().without_uniqueness();
/// assert_eq!(profile.techniques()[0], Technique::FullHouse);
/// assert!(!profile.allows(Technique::UniqueRectangle1));
/// assert!(Profile::up_to(Technique::HiddenSingle).allows(Technique::NakedSingle));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    techniques: Vec<Technique>,
}

impl Profile {
    /// These techniques in this order; a technique named twice counts where it stands first.
    pub fn new(techniques: impl IntoIterator<Item = Technique>) -> Profile {
        let mut profile = Profile { techniques: Vec::new() };
        for technique in techniques {
            if !profile.allows(technique) {
                profile.techniques.push(technique);
            }
        }
        profile
    }

    /// The whole catalogue in its order.
    pub fn all() -> Profile {
        Profile::new(Technique::ALL)
    }

    /// The techniques that HoDoKu's solver uses by default, in HoDoKu's order.
    pub fn hodoku() -> Profile {
        Profile::new(Technique::ALL.into_iter().filter(|technique| technique.is_hodoku_default()))
    }

    /// Full houses, naked and hidden singles.
    pub fn singles() -> Profile {
        Profile::up_to(Technique::HiddenSingle)
    }

    /// The catalogue from the start up to and with this technique.
    pub fn up_to(last: Technique) -> Profile {
        Profile::new(Technique::ALL.into_iter().take(last.index() + 1))
    }

    /// The same without the techniques that assume that the puzzle has one solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Profile {
        self.techniques.retain(|technique| !technique.assumes_uniqueness());
        self
    }

    /// The techniques in the order in which they are tried.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// Whether a technique may be used.
    pub fn allows(&self, technique: Technique) -> bool {
        self.techniques.contains(&technique)
    }
}

impl Default for Profile {
    /// The whole catalogue.
    fn default() -> Profile {
        Profile::all()
    }
}

impl FromIterator<Technique> for Profile {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Profile {
        Profile::new(techniques)
    }
}
