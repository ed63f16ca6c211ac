//! The finders, one file a family: what it is, how it is found, and its tests.

use core::ops::ControlFlow;

use crate::finder::Sink;
use crate::{Position, Technique};

mod aligned_exclusion;
mod als;
mod als_chain;
mod chains;
mod coloring;
mod common;
mod complex_fish;
mod death_blossom;
mod empty_rectangle;
mod fish;
mod forcing_chain;
mod forcing_net;
mod grave;
mod hidden_rectangle;
mod intersections;
mod links;
mod nested_net;
mod rectangles;
mod remote_pairs;
mod singles;
mod subsets;
mod sue_de_coq;
mod templates;
mod turbot;
mod unique_loop;
mod unique_rectangle;
mod wings;

pub(crate) use forcing_net::refutation;
pub(crate) use nested_net::PATTERNS;

/// Hands every step of a technique to the sink.
pub(crate) fn find(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    use Technique as T;
    use complex_fish::Family::{Franken, Mutant};
    match technique {
        T::FullHouse => singles::full_house(position, sink),
        T::NakedSingle => singles::naked_single(position, sink),
        T::HiddenSingle => singles::hidden_single(position, sink),
        T::LockedPair => subsets::locked(position, 2, sink),
        T::LockedTriple => subsets::locked(position, 3, sink),
        T::Pointing => intersections::pointing(position, sink),
        T::Claiming => intersections::claiming(position, sink),
        T::NakedPair => subsets::naked(position, 2, sink),
        T::NakedTriple => subsets::naked(position, 3, sink),
        T::NakedQuad => subsets::naked(position, 4, sink),
        T::HiddenPair => subsets::hidden(position, 2, sink),
        T::HiddenTriple => subsets::hidden(position, 3, sink),
        T::HiddenQuad => subsets::hidden(position, 4, sink),
        T::XWing => fish::basic(position, 2, sink),
        T::Swordfish => fish::basic(position, 3, sink),
        T::Jellyfish => fish::basic(position, 4, sink),
        T::FinnedXWing | T::FinnedSwordfish | T::FinnedJellyfish => fish::finned(position, technique, sink),
        T::SashimiXWing | T::SashimiSwordfish | T::SashimiJellyfish => {
            fish::finned(position, technique, sink)
        }
        T::SiameseFinnedSwordfish | T::SiameseSashimiSwordfish => {
            fish::siamese(position, technique, [T::FinnedSwordfish, T::SashimiSwordfish], sink)
        }
        T::SiameseFinnedJellyfish | T::SiameseSashimiJellyfish => {
            fish::siamese(position, technique, [T::FinnedJellyfish, T::SashimiJellyfish], sink)
        }
        T::RemotePairs => remote_pairs::remote_pairs(position, sink),
        T::BugPlusOne | T::BugType2 | T::BugType3 | T::BugType4 => grave::find(position, technique, sink),
        T::Skyscraper | T::TwoStringKite | T::TurbotFish => turbot::find(position, technique, sink),
        T::DualTwoStringKite => turbot::dual_kite(position, sink),
        T::EmptyRectangle => empty_rectangle::single(position, sink),
        T::DualEmptyRectangle => empty_rectangle::dual(position, sink),
        T::WWing => wings::w_wing(position, sink),
        T::XYWing => wings::xy_wing(position, sink),
        T::XYZWing => wings::xyz_wing(position, sink),
        T::WXYZWing => wings::wxyz_wing(position, sink),
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6 => unique_rectangle::find(position, technique, sink),
        T::HiddenRectangle => hidden_rectangle::hidden(position, sink),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
            hidden_rectangle::avoidable(position, technique, sink)
        }
        T::SimpleColorTrap | T::SimpleColorWrap => coloring::simple(position, technique, sink),
        T::MultiColors1 | T::MultiColors2 => coloring::multi(position, technique, sink),
        T::AlsXz => als_chain::als_xz(position, sink),
        T::AlsXyWing => als_chain::als_xy_wing(position, sink),
        T::AlsChain => als_chain::als_chain(position, sink),
        T::DeathBlossom => death_blossom::death_blossom(position, sink),
        T::SueDeCoq => sue_de_coq::sue_de_coq(position, sink),
        T::TemplateSet => templates::template_set(position, sink),
        T::TemplateDelete => templates::template_delete(position, sink),
        T::XChain => chains::x_chain(position, sink),
        T::XYChain => chains::xy_chain(position, sink),
        T::ContinuousNiceLoop => chains::continuous_loop(position, sink),
        T::DiscontinuousNiceLoop => chains::discontinuous_loop(position, sink),
        T::AlternatingInferenceChain => chains::aic(position, sink),
        T::GroupedContinuousNiceLoop => chains::grouped_continuous_loop(position, sink),
        T::GroupedDiscontinuousNiceLoop => chains::grouped_discontinuous_loop(position, sink),
        T::GroupedAlternatingInferenceChain => chains::grouped_aic(position, sink),
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => {
            unique_loop::find(position, technique, sink)
        }
        T::AlignedPairExclusion => aligned_exclusion::pairs(position, sink),
        T::AlignedTripleExclusion => aligned_exclusion::triples(position, sink),
        T::FrankenXWing => complex_fish::find(position, technique, (Franken, 2, false), sink),
        T::FrankenSwordfish => complex_fish::find(position, technique, (Franken, 3, false), sink),
        T::FrankenJellyfish => complex_fish::find(position, technique, (Franken, 4, false), sink),
        T::FrankenSquirmbag => complex_fish::find(position, technique, (Franken, 5, false), sink),
        T::FrankenWhale => complex_fish::find(position, technique, (Franken, 6, false), sink),
        T::FrankenLeviathan => complex_fish::find(position, technique, (Franken, 7, false), sink),
        T::FinnedFrankenXWing => complex_fish::find(position, technique, (Franken, 2, true), sink),
        T::FinnedFrankenSwordfish => complex_fish::find(position, technique, (Franken, 3, true), sink),
        T::FinnedFrankenJellyfish => complex_fish::find(position, technique, (Franken, 4, true), sink),
        T::FinnedFrankenSquirmbag => complex_fish::find(position, technique, (Franken, 5, true), sink),
        T::FinnedFrankenWhale => complex_fish::find(position, technique, (Franken, 6, true), sink),
        T::FinnedFrankenLeviathan => complex_fish::find(position, technique, (Franken, 7, true), sink),
        T::SiameseFinnedFrankenSwordfish => {
            complex_fish::siamese(position, technique, T::FinnedFrankenSwordfish, (Franken, 3), sink)
        }
        T::SiameseFinnedFrankenJellyfish => {
            complex_fish::siamese(position, technique, T::FinnedFrankenJellyfish, (Franken, 4), sink)
        }
        T::MutantXWing => complex_fish::find(position, technique, (Mutant, 2, false), sink),
        T::MutantSwordfish => complex_fish::find(position, technique, (Mutant, 3, false), sink),
        T::MutantJellyfish => complex_fish::find(position, technique, (Mutant, 4, false), sink),
        T::MutantSquirmbag => complex_fish::find(position, technique, (Mutant, 5, false), sink),
        T::MutantWhale => complex_fish::find(position, technique, (Mutant, 6, false), sink),
        T::MutantLeviathan => complex_fish::find(position, technique, (Mutant, 7, false), sink),
        T::FinnedMutantXWing => complex_fish::find(position, technique, (Mutant, 2, true), sink),
        T::FinnedMutantSwordfish => complex_fish::find(position, technique, (Mutant, 3, true), sink),
        T::FinnedMutantJellyfish => complex_fish::find(position, technique, (Mutant, 4, true), sink),
        T::FinnedMutantSquirmbag => complex_fish::find(position, technique, (Mutant, 5, true), sink),
        T::FinnedMutantWhale => complex_fish::find(position, technique, (Mutant, 6, true), sink),
        T::FinnedMutantLeviathan => complex_fish::find(position, technique, (Mutant, 7, true), sink),
        T::SiameseFinnedMutantSwordfish => {
            complex_fish::siamese(position, technique, T::FinnedMutantSwordfish, (Mutant, 3), sink)
        }
        T::SiameseFinnedMutantJellyfish => {
            complex_fish::siamese(position, technique, T::FinnedMutantJellyfish, (Mutant, 4), sink)
        }
        T::NishioForcingChain => forcing_net::nishio(position, sink),
        T::ContradictionForcingChain => forcing_chain::contradiction(position, sink),
        T::CellForcingChain => forcing_chain::cell(position, sink),
        T::HouseForcingChain => forcing_chain::house(position, sink),
        T::DynamicForcingNet => forcing_net::dynamic(position, sink),
        T::NestedForcingNet => nested_net::nested(position, sink),
    }
}
