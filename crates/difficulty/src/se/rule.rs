//! The rules of the scale, in the order in which they are tried.

use core::fmt;

/// A rule of the Sudoku Explainer scale (version 1.2.1).
///
/// The order is that of the catalogue, easiest first; the text form is the original's name.
///
/// ```
/// use sudokit_difficulty::SeRule;
///
/// assert_eq!(SeRule::XWing.to_string(), "X-Wing");
/// assert!(SeRule::HiddenSingle < SeRule::DirectPointing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SeRule {
    /// A digit with one place left in a house: 1.0, 1.2 or 1.5.
    HiddenSingle,
    /// Pointing that leaves a hidden single: 1.7.
    DirectPointing,
    /// Claiming that leaves a hidden single: 1.9.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single: 2.0.
    DirectHiddenPair,
    /// A cell with one candidate left: 2.3.
    NakedSingle,
    /// A hidden triplet that leaves a hidden single: 2.5.
    DirectHiddenTriplet,
    /// A digit of a box confined to a line: 2.6.
    Pointing,
    /// A digit of a line confined to a box: 2.8.
    Claiming,
    /// 3.0.
    NakedPair,
    /// 3.2.
    XWing,
    /// 3.4.
    HiddenPair,
    /// 3.6.
    NakedTriplet,
    /// 3.8.
    Swordfish,
    /// 4.0.
    HiddenTriplet,
    /// 4.2.
    XyWing,
    /// 4.4.
    XyzWing,
    /// A unique rectangle: 4.5, type 3 more.
    UniqueRectangle,
    /// A unique loop of six cells or more: 4.6 to 5.0, type 3 more.
    UniqueLoop,
    /// 5.0.
    NakedQuad,
    /// 5.2.
    Jellyfish,
    /// 5.4.
    HiddenQuad,
    /// A bivalue universal grave: 5.6 to 6.1.
    BivalueUniversalGrave,
    /// 6.2.
    AlignedPairExclusion,
    /// A loop of one digit: 6.5 and length.
    XCycle,
    /// A loop of cells with two candidates: 6.5 and length.
    YCycle,
    /// A chain of one digit: 6.6 and length.
    ForcingXChain,
    /// A chain of several digits: 7.0 and length.
    ForcingChain,
    /// A loop of several digits: 7.0 and length.
    XyCycle,
    /// 7.5.
    AlignedTripletExclusion,
    /// A contradiction of one digit: 7.5 and length.
    NishioForcingChains,
    /// One conclusion from every candidate of a cell: 8.0 and length.
    CellForcingChains,
    /// One conclusion from every place of a digit in a house: 8.0 and length.
    RegionForcingChains,
    /// A candidate, on or off, that leads to a contradiction: 8.5 and length.
    DynamicContradictionForcingChains,
    /// A candidate that leads on and off to one conclusion: 8.5 and length.
    DynamicDoubleForcingChains,
    /// As [`SeRule::CellForcingChains`] with several premises to a link: 8.5 and length.
    DynamicCellForcingChains,
    /// As [`SeRule::RegionForcingChains`] with several premises to a link: 8.5 and length.
    DynamicRegionForcingChains,
    /// Dynamic chains that use locked candidates, pairs and X-Wings: 9.0 and length.
    DynamicForcingChainsPlus,
    /// Dynamic chains that use forcing chains as links: 9.5 and length.
    NestedForcingChains,
    /// Dynamic chains that use multiple forcing chains as links: 10.0 and length.
    NestedMultipleChains,
    /// Dynamic chains that use dynamic chains as links: 10.5 and length.
    NestedDynamicChains,
    /// Dynamic chains that use nested dynamic chains as links: 11.0 and length.
    NestedNestedChains,
}

impl SeRule {
    /// All rules in order.
    pub const ALL: [SeRule; 41] = [
        SeRule::HiddenSingle,
        SeRule::DirectPointing,
        SeRule::DirectClaiming,
        SeRule::DirectHiddenPair,
        SeRule::NakedSingle,
        SeRule::DirectHiddenTriplet,
        SeRule::Pointing,
        SeRule::Claiming,
        SeRule::NakedPair,
        SeRule::XWing,
        SeRule::HiddenPair,
        SeRule::NakedTriplet,
        SeRule::Swordfish,
        SeRule::HiddenTriplet,
        SeRule::XyWing,
        SeRule::XyzWing,
        SeRule::UniqueRectangle,
        SeRule::UniqueLoop,
        SeRule::NakedQuad,
        SeRule::Jellyfish,
        SeRule::HiddenQuad,
        SeRule::BivalueUniversalGrave,
        SeRule::AlignedPairExclusion,
        SeRule::XCycle,
        SeRule::YCycle,
        SeRule::ForcingXChain,
        SeRule::ForcingChain,
        SeRule::XyCycle,
        SeRule::AlignedTripletExclusion,
        SeRule::NishioForcingChains,
        SeRule::CellForcingChains,
        SeRule::RegionForcingChains,
        SeRule::DynamicContradictionForcingChains,
        SeRule::DynamicDoubleForcingChains,
        SeRule::DynamicCellForcingChains,
        SeRule::DynamicRegionForcingChains,
        SeRule::DynamicForcingChainsPlus,
        SeRule::NestedForcingChains,
        SeRule::NestedMultipleChains,
        SeRule::NestedDynamicChains,
        SeRule::NestedNestedChains,
    ];

    /// The original's name of the rule.
    pub const fn name(self) -> &'static str {
        match self {
            SeRule::HiddenSingle => "Hidden Single",
            SeRule::DirectPointing => "Direct Pointing",
            SeRule::DirectClaiming => "Direct Claiming",
            SeRule::DirectHiddenPair => "Direct Hidden Pair",
            SeRule::NakedSingle => "Naked Single",
            SeRule::DirectHiddenTriplet => "Direct Hidden Triplet",
            SeRule::Pointing => "Pointing",
            SeRule::Claiming => "Claiming",
            SeRule::NakedPair => "Naked Pair",
            SeRule::XWing => "X-Wing",
            SeRule::HiddenPair => "Hidden Pair",
            SeRule::NakedTriplet => "Naked Triplet",
            SeRule::Swordfish => "Swordfish",
            SeRule::HiddenTriplet => "Hidden Triplet",
            SeRule::XyWing => "XY-Wing",
            SeRule::XyzWing => "XYZ-Wing",
            SeRule::UniqueRectangle => "Unique Rectangle",
            SeRule::UniqueLoop => "Unique Loop",
            SeRule::NakedQuad => "Naked Quad",
            SeRule::Jellyfish => "Jellyfish",
            SeRule::HiddenQuad => "Hidden Quad",
            SeRule::BivalueUniversalGrave => "Bivalue Universal Grave",
            SeRule::AlignedPairExclusion => "Aligned Pair Exclusion",
            SeRule::XCycle => "Bidirectional X-Cycle",
            SeRule::YCycle => "Bidirectional Y-Cycle",
            SeRule::ForcingXChain => "Forcing X-Chain",
            SeRule::ForcingChain => "Forcing Chain",
            SeRule::XyCycle => "Bidirectional Cycle",
            SeRule::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            SeRule::NishioForcingChains => "Nishio Forcing Chains",
            SeRule::CellForcingChains => "Cell Forcing Chains",
            SeRule::RegionForcingChains => "Region Forcing Chains",
            SeRule::DynamicContradictionForcingChains => "Dynamic Contradiction Forcing Chains",
            SeRule::DynamicDoubleForcingChains => "Dynamic Double Forcing Chains",
            SeRule::DynamicCellForcingChains => "Dynamic Cell Forcing Chains",
            SeRule::DynamicRegionForcingChains => "Dynamic Region Forcing Chains",
            SeRule::DynamicForcingChainsPlus => "Dynamic Forcing Chains (+)",
            SeRule::NestedForcingChains => "Dynamic Forcing Chains (+ Forcing Chains)",
            SeRule::NestedMultipleChains => "Dynamic Forcing Chains (+ Multiple Forcing Chains)",
            SeRule::NestedDynamicChains => "Dynamic Forcing Chains (+ Dynamic Forcing Chains)",
            SeRule::NestedNestedChains => "Dynamic Forcing Chains (+ Nested Forcing Chains)",
        }
    }

    /// Whether the rule is a pattern together with the hidden single that it leaves.
    pub const fn is_direct(self) -> bool {
        matches!(
            self,
            SeRule::DirectPointing
                | SeRule::DirectClaiming
                | SeRule::DirectHiddenPair
                | SeRule::DirectHiddenTriplet
        )
    }

    /// Whether the rule relies on the puzzle having one solution only.
    pub const fn assumes_uniqueness(self) -> bool {
        matches!(self, SeRule::UniqueRectangle | SeRule::UniqueLoop | SeRule::BivalueUniversalGrave)
    }
}

impl fmt::Display for SeRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
