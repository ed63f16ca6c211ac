//! The catalogue: every technique by name, with what it assumes and what it counts for.

use core::fmt;

use crate::HodokuLevel;

/// A human technique. The order is the order in which a path tries them: HoDoKu's search order,
/// with the techniques HoDoKu lacks put beside their kin.
///
/// Names, levels and scores follow HoDoKu 2.3 (`Options.java`, `DEFAULT_SOLVER_STEPS`); what each
/// technique is stands in `docs/techniques/`.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::Technique;
///
/// assert_eq!(Technique::XWing.to_string(), "X-Wing");
/// assert!(Technique::UniqueRectangle1.assumes_uniqueness());
/// assert_eq!(Technique::from_hodoku_code("0300"), Some(Technique::XWing));
/// assert!(Technique::NakedSingle < Technique::XWing);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Technique {
    /// A house with one empty cell: the digit it lacks goes there.
    FullHouse,
    /// A cell with one candidate.
    NakedSingle,
    /// A digit with one place in a house.
    HiddenSingle,
    /// A naked pair in a segment, locked in its line and its box at once.
    LockedPair,
    /// A naked triple that fills a segment, locked in its line and its box at once.
    LockedTriple,
    /// Locked candidates: a digit of a box that lies in one line only goes from the rest of the line.
    Pointing,
    /// Locked candidates: a digit of a line that lies in one box only goes from the rest of the box.
    Claiming,
    /// Two cells of a house with the same two candidates between them.
    NakedPair,
    /// Three cells of a house with three candidates between them.
    NakedTriple,
    /// Two digits with the same two places in a house.
    HiddenPair,
    /// Three digits with three places in a house between them.
    HiddenTriple,
    /// Four cells of a house with four candidates between them.
    NakedQuad,
    /// Four digits with four places in a house between them.
    HiddenQuad,
    /// Basic fish of two lines.
    XWing,
    /// Basic fish of three lines.
    Swordfish,
    /// Basic fish of four lines.
    Jellyfish,
    /// A chain of cells that all hold the same two candidates.
    RemotePairs,
    /// A bivalue universal grave but for one candidate.
    BugPlusOne,
    /// A bivalue universal grave but for one digit in several cells.
    BugType2,
    /// A bivalue universal grave whose extra candidates form a naked subset with cells of a house.
    BugType3,
    /// A bivalue universal grave with two extra cells in a house where a digit is locked in them.
    BugType4,
    /// Two strong links in parallel lines, joined across a line.
    Skyscraper,
    /// A strong link in a row and one in a column, joined in a box.
    TwoStringKite,
    /// Two kites joined in the same box.
    DualTwoStringKite,
    /// Any other chain of two strong links of one digit.
    TurbotFish,
    /// A box whose places of a digit lie in one row and one column, and a strong link.
    EmptyRectangle,
    /// Two empty rectangles in the same box.
    DualEmptyRectangle,
    /// Two cells with the same two candidates, joined by a strong link of one of them.
    WWing,
    /// A hinge of two candidates and two pincers of two.
    XYWing,
    /// A hinge of three candidates and two pincers of two.
    XYZWing,
    /// Four cells with four candidates of which one alone is not restricted to a house.
    WXYZWing,
    /// Unique rectangle: a placement: three corners hold the two digits alone.
    UniqueRectangle1,
    /// Unique rectangle: one extra digit in the corners of one side.
    UniqueRectangle2,
    /// Unique rectangle: extra digits that form a naked subset.
    UniqueRectangle3,
    /// Unique rectangle: a digit locked in the side of the extra corners.
    UniqueRectangle4,
    /// Unique rectangle: one extra digit in corners on a diagonal or in three.
    UniqueRectangle5,
    /// Unique rectangle: a strong link of the rectangle's lines removes a digit from two corners on a diagonal.
    UniqueRectangle6,
    /// A unique rectangle of which one corner holds the two digits alone, with two strong links at the far corner.
    HiddenRectangle,
    /// Three placed corners that are not given forbid the digit of the fourth.
    AvoidableRectangle1,
    /// Two placed corners that are not given, and one extra digit in the others.
    AvoidableRectangle2,
    /// A unique rectangle stretched to six or more cells: one cell with extra candidates.
    UniqueLoop1,
    /// A unique rectangle stretched to six or more cells: one extra digit.
    UniqueLoop2,
    /// A unique rectangle stretched to six or more cells: extra digits that form a naked subset.
    UniqueLoop3,
    /// A unique rectangle stretched to six or more cells: a digit locked in two extra cells.
    UniqueLoop4,
    /// An X-Wing with fins in one box.
    FinnedXWing,
    /// A finned X-Wing that is none without its fins.
    SashimiXWing,
    /// A Swordfish with fins in one box.
    FinnedSwordfish,
    /// Two finned Swordfish of the same base.
    SiameseFinnedSwordfish,
    /// A finned Swordfish that is none without its fins.
    SashimiSwordfish,
    /// Two sashimi Swordfish of the same base.
    SiameseSashimiSwordfish,
    /// A Jellyfish with fins in one box.
    FinnedJellyfish,
    /// Two finned Jellyfish of the same base.
    SiameseFinnedJellyfish,
    /// A finned Jellyfish that is none without its fins.
    SashimiJellyfish,
    /// Two sashimi Jellyfish of the same base.
    SiameseSashimiJellyfish,
    /// Cells of a segment whose digits are shared out between a set of the line and one of the box.
    SueDeCoq,
    /// A candidate that sees both colours of a cluster.
    SimpleColorTrap,
    /// A colour two of whose cells see each other.
    SimpleColorWrap,
    /// Two clusters joined by a weak link: what sees the other colours goes.
    MultiColors1,
    /// A colour that sees both colours of another cluster.
    MultiColors2,
    /// A chain of strong and weak links of one digit.
    XChain,
    /// A chain of cells with two candidates.
    XYChain,
    /// A closed chain: every weak link of it is as good as strong.
    ContinuousNiceLoop,
    /// A chain that comes back to its cell with a contradiction or a proof.
    DiscontinuousNiceLoop,
    /// A chain with a strong link at each end: one of the ends is true.
    AlternatingInferenceChain,
    /// A continuous nice loop with groups of cells or almost locked sets.
    GroupedContinuousNiceLoop,
    /// A discontinuous nice loop with groups of cells or almost locked sets.
    GroupedDiscontinuousNiceLoop,
    /// An AIC with groups of cells or almost locked sets.
    GroupedAlternatingInferenceChain,
    /// Two almost locked sets with a restricted common digit.
    AlsXz,
    /// Two almost locked sets, each joined to a third.
    AlsXyWing,
    /// Almost locked sets joined in a row by restricted common digits.
    AlsChain,
    /// A cell each of whose candidates is joined to an almost locked set.
    DeathBlossom,
    /// Two cells: the pairs of digits that their common peers leave.
    AlignedPairExclusion,
    /// Three cells: the triples of digits that their common peers leave.
    AlignedTripleExclusion,
    /// Fish of two houses whose base or cover has boxes.
    FrankenXWing,
    /// Fish of three houses whose base or cover has boxes.
    FrankenSwordfish,
    /// Fish of four houses whose base or cover has boxes.
    FrankenJellyfish,
    /// Fish of five houses whose base or cover has boxes.
    FrankenSquirmbag,
    /// Fish of six houses whose base or cover has boxes.
    FrankenWhale,
    /// Fish of seven houses whose base or cover has boxes.
    FrankenLeviathan,
    /// Fish of two houses with boxes and with fins.
    FinnedFrankenXWing,
    /// Fish of three houses with boxes and with fins.
    FinnedFrankenSwordfish,
    /// Two fish of the same base: three houses with boxes and with fins.
    SiameseFinnedFrankenSwordfish,
    /// Fish of four houses with boxes and with fins.
    FinnedFrankenJellyfish,
    /// Two fish of the same base: four houses with boxes and with fins.
    SiameseFinnedFrankenJellyfish,
    /// Fish of five houses with boxes and with fins.
    FinnedFrankenSquirmbag,
    /// Fish of six houses with boxes and with fins.
    FinnedFrankenWhale,
    /// Fish of seven houses with boxes and with fins.
    FinnedFrankenLeviathan,
    /// Fish of two houses with rows and columns mixed.
    MutantXWing,
    /// Fish of three houses with rows and columns mixed.
    MutantSwordfish,
    /// Fish of four houses with rows and columns mixed.
    MutantJellyfish,
    /// Fish of five houses with rows and columns mixed.
    MutantSquirmbag,
    /// Fish of six houses with rows and columns mixed.
    MutantWhale,
    /// Fish of seven houses with rows and columns mixed.
    MutantLeviathan,
    /// Fish of two houses with rows and columns mixed, and fins.
    FinnedMutantXWing,
    /// Fish of three houses with rows and columns mixed, and fins.
    FinnedMutantSwordfish,
    /// Two fish of the same base: three houses with rows and columns mixed, and fins.
    SiameseFinnedMutantSwordfish,
    /// Fish of four houses with rows and columns mixed, and fins.
    FinnedMutantJellyfish,
    /// Two fish of the same base: four houses with rows and columns mixed, and fins.
    SiameseFinnedMutantJellyfish,
    /// Fish of five houses with rows and columns mixed, and fins.
    FinnedMutantSquirmbag,
    /// Fish of six houses with rows and columns mixed, and fins.
    FinnedMutantWhale,
    /// Fish of seven houses with rows and columns mixed, and fins.
    FinnedMutantLeviathan,
    /// A cell that every way to place a digit uses.
    TemplateSet,
    /// A cell that no way to place a digit uses.
    TemplateDelete,
    /// A candidate that by itself leads one digit to a contradiction.
    NishioForcingChain,
    /// A candidate from which two chains lead to a contradiction.
    ContradictionForcingChain,
    /// All candidates of a cell lead to the same conclusion.
    CellForcingChain,
    /// All places of a digit in a house lead to the same conclusion.
    HouseForcingChain,
    /// Forcing with several causes joined.
    DynamicForcingNet,
    /// Forcing with further techniques inside the branches.
    NestedForcingNet,
}

struct Facts {
    technique: Technique,
    name: &'static str,
    code: Option<&'static str>,
    hodoku: Option<(HodokuLevel, u32)>,
    assumes_uniqueness: bool,
    default: bool,
}

const fn row(
    technique: Technique,
    name: &'static str,
    code: Option<&'static str>,
    hodoku: Option<(HodokuLevel, u32)>,
    assumes_uniqueness: bool,
    default: bool,
) -> Facts {
    Facts { technique, name, code, hodoku, assumes_uniqueness, default }
}

impl Technique {
    /// The whole catalogue in order.
    pub const ALL: [Technique; 109] = {
        let mut all = [Technique::FullHouse; 109];
        let mut i = 0;
        while i < all.len() {
            all[i] = FACTS[i].technique;
            i += 1;
        }
        all
    };

    /// The name in the field's words, such as `finned X-Wing`.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Whether it rests on the puzzle having one solution only. Such a step may be wrong in a grid
    /// with several solutions.
    pub const fn assumes_uniqueness(self) -> bool {
        self.facts().assumes_uniqueness
    }

    /// The number HoDoKu's regression library gives it, or `None` if it has none there.
    pub const fn hodoku_code(self) -> Option<&'static str> {
        self.facts().code
    }

    /// The technique with this number in HoDoKu's regression library.
    pub fn from_hodoku_code(code: &str) -> Option<Technique> {
        Technique::ALL.into_iter().find(|technique| technique.hodoku_code() == Some(code))
    }

    /// HoDoKu's level of a step of it, or `None` if HoDoKu lacks it.
    pub const fn hodoku_level(self) -> Option<HodokuLevel> {
        match self.facts().hodoku {
            Some((level, _)) => Some(level),
            None => None,
        }
    }

    /// HoDoKu's score of a step of it, or `None` if HoDoKu lacks it.
    pub const fn hodoku_score(self) -> Option<u32> {
        match self.facts().hodoku {
            Some((_, score)) => Some(score),
            None => None,
        }
    }

    /// Whether HoDoKu's solver uses it unless told otherwise.
    pub const fn is_hodoku_default(self) -> bool {
        self.facts().default
    }

    /// The place in [`Technique::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[rustfmt::skip]
static FACTS: [Facts; 109] = {
    use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};
    use Technique as T;
    [
        row(T::FullHouse, "full house", Some("0000"), Some((Easy, 4)), false, true),
        row(T::NakedSingle, "naked single", Some("0003"), Some((Easy, 4)), false, true),
        row(T::HiddenSingle, "hidden single", Some("0002"), Some((Easy, 14)), false, true),
        row(T::LockedPair, "locked pair", Some("0110"), Some((Medium, 40)), false, true),
        row(T::LockedTriple, "locked triple", Some("0111"), Some((Medium, 60)), false, true),
        row(T::Pointing, "pointing", Some("0100"), Some((Medium, 50)), false, true),
        row(T::Claiming, "claiming", Some("0101"), Some((Medium, 50)), false, true),
        row(T::NakedPair, "naked pair", Some("0200"), Some((Medium, 60)), false, true),
        row(T::NakedTriple, "naked triple", Some("0201"), Some((Medium, 80)), false, true),
        row(T::HiddenPair, "hidden pair", Some("0210"), Some((Medium, 70)), false, true),
        row(T::HiddenTriple, "hidden triple", Some("0211"), Some((Medium, 100)), false, true),
        row(T::NakedQuad, "naked quad", Some("0202"), Some((Hard, 120)), false, true),
        row(T::HiddenQuad, "hidden quad", Some("0212"), Some((Hard, 150)), false, true),
        row(T::XWing, "X-Wing", Some("0300"), Some((Hard, 140)), false, true),
        row(T::Swordfish, "Swordfish", Some("0301"), Some((Hard, 150)), false, true),
        row(T::Jellyfish, "Jellyfish", Some("0302"), Some((Hard, 160)), false, true),
        row(T::RemotePairs, "remote pairs", Some("0703"), Some((Hard, 110)), false, true),
        row(T::BugPlusOne, "BUG+1", Some("0610"), Some((Hard, 100)), true, true),
        row(T::BugType2, "BUG type 2", None, None, true, false),
        row(T::BugType3, "BUG type 3", None, None, true, false),
        row(T::BugType4, "BUG type 4", None, None, true, false),
        row(T::Skyscraper, "Skyscraper", Some("0400"), Some((Hard, 130)), false, true),
        row(T::TwoStringKite, "2-string kite", Some("0401"), Some((Hard, 150)), false, true),
        row(T::DualTwoStringKite, "dual 2-string kite", Some("0404"), Some((Hard, 150)), false, false),
        row(T::TurbotFish, "turbot fish", Some("0403"), Some((Hard, 120)), false, true),
        row(T::EmptyRectangle, "empty rectangle", Some("0402"), Some((Hard, 120)), false, true),
        row(T::DualEmptyRectangle, "dual empty rectangle", Some("0405"), Some((Hard, 120)), false, false),
        row(T::WWing, "W-Wing", Some("0803"), Some((Hard, 150)), false, true),
        row(T::XYWing, "XY-Wing", Some("0800"), Some((Hard, 160)), false, true),
        row(T::XYZWing, "XYZ-Wing", Some("0801"), Some((Hard, 180)), false, true),
        row(T::WXYZWing, "WXYZ-Wing", None, None, false, false),
        row(T::UniqueRectangle1, "unique rectangle type 1", Some("0600"), Some((Hard, 100)), true, true),
        row(T::UniqueRectangle2, "unique rectangle type 2", Some("0601"), Some((Hard, 100)), true, true),
        row(T::UniqueRectangle3, "unique rectangle type 3", Some("0602"), Some((Hard, 100)), true, true),
        row(T::UniqueRectangle4, "unique rectangle type 4", Some("0603"), Some((Hard, 100)), true, true),
        row(T::UniqueRectangle5, "unique rectangle type 5", Some("0604"), Some((Hard, 100)), true, true),
        row(T::UniqueRectangle6, "unique rectangle type 6", Some("0605"), Some((Hard, 100)), true, true),
        row(T::HiddenRectangle, "hidden rectangle", Some("0606"), Some((Hard, 100)), true, true),
        row(T::AvoidableRectangle1, "avoidable rectangle type 1", Some("0607"), Some((Hard, 100)), true, true),
        row(T::AvoidableRectangle2, "avoidable rectangle type 2", Some("0608"), Some((Hard, 100)), true, true),
        row(T::UniqueLoop1, "unique loop type 1", None, None, true, false),
        row(T::UniqueLoop2, "unique loop type 2", None, None, true, false),
        row(T::UniqueLoop3, "unique loop type 3", None, None, true, false),
        row(T::UniqueLoop4, "unique loop type 4", None, None, true, false),
        row(T::FinnedXWing, "finned X-Wing", Some("0310"), Some((Hard, 130)), false, true),
        row(T::SashimiXWing, "sashimi X-Wing", Some("0320"), Some((Hard, 150)), false, true),
        row(T::FinnedSwordfish, "finned Swordfish", Some("0311"), Some((Unfair, 200)), false, true),
        row(T::SiameseFinnedSwordfish, "siamese finned Swordfish", Some("03111"), Some((Unfair, 200)), false, false),
        row(T::SashimiSwordfish, "sashimi Swordfish", Some("0321"), Some((Unfair, 240)), false, true),
        row(T::SiameseSashimiSwordfish, "siamese sashimi Swordfish", Some("03211"), Some((Unfair, 240)), false, false),
        row(T::FinnedJellyfish, "finned Jellyfish", Some("0312"), Some((Unfair, 250)), false, true),
        row(T::SiameseFinnedJellyfish, "siamese finned Jellyfish", Some("03121"), Some((Unfair, 250)), false, false),
        row(T::SashimiJellyfish, "sashimi Jellyfish", Some("0322"), Some((Unfair, 260)), false, true),
        row(T::SiameseSashimiJellyfish, "siamese sashimi Jellyfish", Some("03221"), Some((Unfair, 260)), false, false),
        row(T::SueDeCoq, "Sue de Coq", Some("1101"), Some((Unfair, 250)), false, true),
        row(T::SimpleColorTrap, "simple colours, trap", Some("0500"), Some((Hard, 150)), false, true),
        row(T::SimpleColorWrap, "simple colours, wrap", Some("0501"), Some((Hard, 150)), false, true),
        row(T::MultiColors1, "multi-colours 1", Some("0502"), Some((Hard, 200)), false, true),
        row(T::MultiColors2, "multi-colours 2", Some("0503"), Some((Hard, 200)), false, true),
        row(T::XChain, "X-chain", Some("0701"), Some((Unfair, 260)), false, true),
        row(T::XYChain, "XY-chain", Some("0702"), Some((Unfair, 260)), false, true),
        row(T::ContinuousNiceLoop, "continuous nice loop", Some("0706"), Some((Unfair, 280)), false, true),
        row(T::DiscontinuousNiceLoop, "discontinuous nice loop", Some("0707"), Some((Unfair, 280)), false, true),
        row(T::AlternatingInferenceChain, "AIC", Some("0708"), Some((Unfair, 280)), false, true),
        row(T::GroupedContinuousNiceLoop, "grouped continuous nice loop", Some("0709"), Some((Unfair, 300)), false, true),
        row(T::GroupedDiscontinuousNiceLoop, "grouped discontinuous nice loop", Some("0710"), Some((Unfair, 300)), false, true),
        row(T::GroupedAlternatingInferenceChain, "grouped AIC", Some("0711"), Some((Unfair, 300)), false, true),
        row(T::AlsXz, "ALS-XZ", Some("0901"), Some((Unfair, 300)), false, true),
        row(T::AlsXyWing, "ALS-XY-Wing", Some("0902"), Some((Unfair, 320)), false, true),
        row(T::AlsChain, "ALS chain", Some("0903"), Some((Unfair, 340)), false, true),
        row(T::DeathBlossom, "death blossom", Some("0904"), Some((Unfair, 360)), false, false),
        row(T::AlignedPairExclusion, "aligned pair exclusion", None, None, false, false),
        row(T::AlignedTripleExclusion, "aligned triple exclusion", None, None, false, false),
        row(T::FrankenXWing, "Franken X-Wing", Some("0330"), Some((Unfair, 300)), false, true),
        row(T::FrankenSwordfish, "Franken Swordfish", Some("0331"), Some((Unfair, 350)), false, true),
        row(T::FrankenJellyfish, "Franken Jellyfish", Some("0332"), Some((Unfair, 370)), false, false),
        row(T::FrankenSquirmbag, "Franken Squirmbag", Some("0333"), Some((Extreme, 470)), false, false),
        row(T::FrankenWhale, "Franken Whale", Some("0334"), Some((Extreme, 470)), false, false),
        row(T::FrankenLeviathan, "Franken Leviathan", Some("0335"), Some((Extreme, 470)), false, false),
        row(T::FinnedFrankenXWing, "finned Franken X-Wing", Some("0340"), Some((Unfair, 390)), false, true),
        row(T::FinnedFrankenSwordfish, "finned Franken Swordfish", Some("0341"), Some((Unfair, 410)), false, true),
        row(T::SiameseFinnedFrankenSwordfish, "siamese finned Franken Swordfish", Some("03411"), Some((Unfair, 410)), false, false),
        row(T::FinnedFrankenJellyfish, "finned Franken Jellyfish", Some("0342"), Some((Unfair, 430)), false, false),
        row(T::SiameseFinnedFrankenJellyfish, "siamese finned Franken Jellyfish", Some("03421"), Some((Unfair, 430)), false, false),
        row(T::FinnedFrankenSquirmbag, "finned Franken Squirmbag", Some("0343"), Some((Extreme, 470)), false, false),
        row(T::FinnedFrankenWhale, "finned Franken Whale", Some("0344"), Some((Extreme, 470)), false, false),
        row(T::FinnedFrankenLeviathan, "finned Franken Leviathan", Some("0345"), Some((Extreme, 470)), false, false),
        row(T::MutantXWing, "mutant X-Wing", Some("0350"), Some((Extreme, 450)), false, false),
        row(T::MutantSwordfish, "mutant Swordfish", Some("0351"), Some((Extreme, 450)), false, false),
        row(T::MutantJellyfish, "mutant Jellyfish", Some("0352"), Some((Extreme, 450)), false, false),
        row(T::MutantSquirmbag, "mutant Squirmbag", Some("0353"), Some((Extreme, 470)), false, false),
        row(T::MutantWhale, "mutant Whale", Some("0354"), Some((Extreme, 470)), false, false),
        row(T::MutantLeviathan, "mutant Leviathan", Some("0355"), Some((Extreme, 470)), false, false),
        row(T::FinnedMutantXWing, "finned mutant X-Wing", Some("0360"), Some((Extreme, 470)), false, false),
        row(T::FinnedMutantSwordfish, "finned mutant Swordfish", Some("0361"), Some((Extreme, 470)), false, false),
        row(T::SiameseFinnedMutantSwordfish, "siamese finned mutant Swordfish", Some("03611"), Some((Extreme, 470)), false, false),
        row(T::FinnedMutantJellyfish, "finned mutant Jellyfish", Some("0362"), Some((Extreme, 470)), false, false),
        row(T::SiameseFinnedMutantJellyfish, "siamese finned mutant Jellyfish", Some("03621"), Some((Extreme, 470)), false, false),
        row(T::FinnedMutantSquirmbag, "finned mutant Squirmbag", Some("0363"), Some((Extreme, 470)), false, false),
        row(T::FinnedMutantWhale, "finned mutant Whale", Some("0364"), Some((Extreme, 470)), false, false),
        row(T::FinnedMutantLeviathan, "finned mutant Leviathan", Some("0365"), Some((Extreme, 470)), false, false),
        row(T::TemplateSet, "template set", Some("1201"), Some((Extreme, 10000)), false, false),
        row(T::TemplateDelete, "template delete", Some("1202"), Some((Extreme, 10000)), false, false),
        row(T::NishioForcingChain, "Nishio forcing chain", None, Some((Extreme, 500)), false, true),
        row(T::ContradictionForcingChain, "contradiction forcing chain", None, Some((Extreme, 500)), false, true),
        row(T::CellForcingChain, "cell forcing chain", None, Some((Extreme, 500)), false, true),
        row(T::HouseForcingChain, "house forcing chain", None, Some((Extreme, 500)), false, true),
        row(T::DynamicForcingNet, "dynamic forcing net", None, Some((Extreme, 700)), false, true),
        row(T::NestedForcingNet, "nested forcing net", None, Some((Extreme, 700)), false, false),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_at_its_technique() {
        for (i, technique) in Technique::ALL.into_iter().enumerate() {
            assert_eq!(technique.index(), i);
            if let Some(code) = technique.hodoku_code() {
                assert_eq!(Technique::from_hodoku_code(code), Some(technique));
            }
            let same = Technique::ALL.into_iter().filter(|other| other.name() == technique.name());
            assert_eq!(same.count(), 1, "{technique}");
        }
        assert_eq!(Technique::from_hodoku_code("9999"), None);
    }
}
