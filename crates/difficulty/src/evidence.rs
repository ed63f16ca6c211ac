//! What a step rests on, as data: the cells, digits, houses and links of its pattern.
//!
//! All evidence comes down to *truths* and, for techniques that assume uniqueness, one *deadly
//! pattern*. A truth is a fact of the position of the kind "this cell holds one of its candidates"
//! or "this digit stands in one of its places in this house" (the "truths" of Allan Barker's
//! sets-and-links view of Sudoku). A conclusion is proven when its opposite leaves no way to
//! satisfy the truths under the rules. So one small checker can prove every step.

use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::Step;

/// The pattern a step rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Evidence {
    /// The only candidate of a cell.
    OnlyCandidate {
        /// The cell.
        cell: Cell,
    },
    /// The only place of a digit in a house.
    OnlyPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// All places of a digit in one house lie in a second one too.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that the digit must be in.
        base: House,
        /// The house that loses the digit elsewhere.
        cover: House,
    },
    /// As many cells of a house as they have candidates between them.
    NakedSubset {
        /// The cells.
        cells: CellSet,
        /// Their candidates.
        digits: DigitSet,
    },
    /// As many digits of a house as they have places between them.
    HiddenSubset {
        /// The house.
        house: House,
        /// The places.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// A digit whose places in the base houses lie in as many cover houses, but for the fins.
    Fish(Fish),
    /// A chain or loop of links that are strong and weak in turn.
    Chain(Chain),
    /// Cells that hold, all in all, at most one candidate more than there are cells, and the digit
    /// that is true in one of them whatever happens: XYZ-Wing, WXYZ-Wing.
    Wing {
        /// The cell or cells that see all the others.
        hinge: CellSet,
        /// The others.
        pincers: CellSet,
        /// The digit in question.
        digit: Digit,
    },
    /// A box whose places of a digit lie in one row and one column.
    EmptyRectangle {
        /// The digit.
        digit: Digit,
        /// The box.
        in_box: House,
        /// The strong links: each a line with two places of the digit.
        links: Vec<House>,
    },
    /// Clusters of cells coloured in turn along the strong links of one digit.
    Colors {
        /// The digit.
        digit: Digit,
        /// The two colours of each cluster.
        clusters: Vec<[CellSet; 2]>,
        /// The houses whose strong links join the cells of the clusters.
        links: Vec<House>,
    },
    /// A cluster of cells with the same two candidates, coloured in turn.
    RemotePairs {
        /// The two colours.
        colors: [CellSet; 2],
        /// The two digits.
        digits: DigitSet,
    },
    /// Four or more cells that must not all hold one of two digits.
    Deadly(Deadly),
    /// A grave: every open cell would have two candidates and every digit two places in each of its
    /// houses, but for these candidates.
    Grave {
        /// The candidates too many: one of them is true.
        extras: Vec<Candidate>,
        /// Cells that form a naked subset with the extra candidates.
        subset: CellSet,
        /// The digit and house in which a further digit is locked.
        locked: Option<(Digit, House)>,
    },
    /// Sets of cells, each with one candidate more than it has cells.
    AlmostLockedSets {
        /// The sets in the order of the chain.
        sets: Vec<CellSet>,
        /// The digit that joins each set to the next, or to the hub.
        commons: Vec<Digit>,
        /// The cell in the middle of a death blossom.
        hub: Option<Cell>,
    },
    /// Cells of a segment, with cells of its line and of its box.
    SueDeCoq {
        /// The cells in the segment.
        segment: CellSet,
        /// The cells in the rest of the line.
        line: CellSet,
        /// The cells in the rest of the box.
        in_box: CellSet,
    },
    /// Cells of which every combination of digits but a few is excluded by the cells that see them.
    AlignedExclusion {
        /// The cells whose combinations are looked at.
        base: CellSet,
        /// The cells that exclude combinations.
        excluders: CellSet,
    },
    /// All ways to place a digit in the nine boxes, as far as the certain cells of the other digits leave them.
    Templates {
        /// The digit.
        digit: Digit,
    },
    /// Two patterns that make one step: of the same technique and with the same base (siamese fish, dual
    /// kites), or a pattern and the single that it leaves.
    Pair(Vec<Evidence>),
    /// An assumption or a set of them of which one is true, and what each leads to.
    Forcing {
        /// Where the assumptions come from; `None` for a single one that is refuted.
        truth: Option<Truth>,
        /// The chain of each assumption; its first node is the assumption.
        branches: Vec<Chain>,
        /// Every fact of the position the branches use.
        truths: Vec<Truth>,
    },
    /// An assumption or a set of them of which one is true, and the singles that follow from each.
    Net {
        /// Where the assumptions come from; `None` for a single one that is refuted.
        truth: Option<Truth>,
        /// What follows from each.
        branches: Vec<NetBranch>,
    },
    /// An assumption or a set of them of which one is true, and what follows from each by singles and
    /// by whole steps of other techniques.
    Nested {
        /// Where the assumptions come from; `None` for a single one that is refuted, or for one
        /// candidate that is assumed true and false.
        truth: Option<Truth>,
        /// What follows from each.
        branches: Vec<NestedBranch>,
    },
}

/// One branch of a nested net: see [`Evidence::Nested`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NestedBranch {
    /// The candidate in question.
    pub assumption: Candidate,
    /// Whether it is assumed to be true, else to be false.
    pub is_true: bool,
    /// What follows, in order: each holds in the position that the assumption and those before it
    /// lead to.
    pub inferences: Vec<Inference>,
    /// The truth that has no candidate left, if the branch ends in a contradiction.
    pub end: Option<Truth>,
}

/// What follows in a branch of a nested net.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Inference {
    /// A candidate that is placed, since the truth has no other left.
    Single(Candidate, Truth),
    /// A step of any technique.
    Step(Step),
}

/// One branch of a net: see [`Evidence::Net`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NetBranch {
    /// The assumption, without a truth, then what follows in order: each placement and the truth
    /// that has no other candidate left.
    pub placements: Vec<(Candidate, Option<Truth>)>,
    /// The truth that has no candidate left, if the branch ends in a contradiction.
    pub end: Option<Truth>,
}

/// A fish: see [`Evidence::Fish`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that each need the digit.
    pub base: Vec<House>,
    /// The houses that can take it.
    pub cover: Vec<House>,
    /// The places in the base outside the cover, or in two base houses at once.
    pub fins: CellSet,
}

/// One end of a link: a digit in a cell, or in one of some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cell, or the group of cells of which one holds the digit if the node is on.
    pub cells: CellSet,
}

impl Node {
    /// The node of one candidate.
    pub const fn new(candidate: Candidate) -> Node {
        Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) }
    }
}

/// How two nodes of a chain hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Link {
    /// Not both are on.
    Weak,
    /// One of them is on, since the cell has no other candidate.
    Cell(Cell),
    /// One of them is on, since the house has no other place for the digit.
    House(House),
    /// One of them is on, since the cells hold only one candidate more than there are cells.
    AlmostLocked(CellSet),
}

/// Nodes and the links between them: see [`Evidence::Chain`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chain {
    /// The nodes in order.
    pub nodes: Vec<Node>,
    /// Link `i` joins node `i` to node `i + 1`. A loop has as many links as nodes; its last one
    /// leads back to the first node.
    pub links: Vec<Link>,
}

impl Chain {
    /// Whether the last link leads back to the first node.
    pub fn is_loop(&self) -> bool {
        !self.nodes.is_empty() && self.links.len() == self.nodes.len()
    }
}

/// Cells that must not hold two digits only, since swapping the two would give a second solution:
/// unique and avoidable rectangles, unique loops.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deadly {
    /// The cells of the rectangle, or of the loop, in order round it.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: [Digit; 2],
    /// Other cells that take part: the subset of a type 3.
    pub subset: CellSet,
    /// The strong links that take part: a digit and the house that holds it in the pattern only.
    pub links: Vec<(Digit, House)>,
}

/// A fact of the position of which the rules say that one of its candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Truth {
    /// The candidates of an open cell.
    Cell(Cell),
    /// The places of a digit in a house that does not hold it yet.
    House(Digit, House),
}

impl Evidence {
    /// Every fact of the position that the conclusion rests on, sorted, each once.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        self.collect_truths(&mut truths);
        truths.sort_unstable();
        truths.dedup();
        truths
    }

    /// The digits that make up the pattern: of a subset its digits, of a fish its one digit, of a
    /// chain those of its nodes. Empty where the evidence names cells only.
    pub fn digits(&self) -> DigitSet {
        match self {
            Evidence::OnlyPlace { digit, .. }
            | Evidence::Locked { digit, .. }
            | Evidence::EmptyRectangle { digit, .. }
            | Evidence::Colors { digit, .. }
            | Evidence::Templates { digit }
            | Evidence::Wing { digit, .. } => DigitSet::only(*digit),
            Evidence::NakedSubset { digits, .. }
            | Evidence::HiddenSubset { digits, .. }
            | Evidence::RemotePairs { digits, .. } => *digits,
            Evidence::Fish(fish) => DigitSet::only(fish.digit),
            Evidence::Chain(chain) => chain.nodes.iter().map(|node| node.digit).collect(),
            Evidence::Deadly(deadly) => deadly.digits.into_iter().collect(),
            Evidence::Grave { extras, .. } => extras.iter().map(|extra| extra.digit).collect(),
            Evidence::AlmostLockedSets { commons, .. } => commons.iter().copied().collect(),
            Evidence::Pair(parts) => parts.iter().fold(DigitSet::EMPTY, |all, part| all | part.digits()),
            Evidence::Net { branches, .. } => {
                let placements = branches.iter().flat_map(|branch| &branch.placements);
                placements.map(|(candidate, _)| candidate.digit).collect()
            }
            Evidence::Nested { branches, .. } => {
                let starts = branches.iter().map(|branch| branch.assumption.digit);
                let inferences = branches.iter().flat_map(|branch| &branch.inferences);
                inferences.fold(starts.collect(), |all, inference| match inference {
                    Inference::Single(candidate, _) => all.with(candidate.digit),
                    Inference::Step(step) => all | step.evidence.digits(),
                })
            }
            Evidence::Forcing { branches, .. } => {
                branches.iter().flat_map(|branch| &branch.nodes).map(|node| node.digit).collect()
            }
            Evidence::OnlyCandidate { .. }
            | Evidence::SueDeCoq { .. }
            | Evidence::AlignedExclusion { .. } => DigitSet::EMPTY,
        }
    }

    fn collect_truths(&self, truths: &mut Vec<Truth>) {
        let cells = |truths: &mut Vec<Truth>, cells: CellSet| truths.extend(cells.iter().map(Truth::Cell));
        match self {
            Evidence::OnlyCandidate { cell } => truths.push(Truth::Cell(*cell)),
            Evidence::OnlyPlace { digit, house } => truths.push(Truth::House(*digit, *house)),
            Evidence::Locked { digit, base, .. } => truths.push(Truth::House(*digit, *base)),
            Evidence::NakedSubset { cells: subset, .. } => cells(truths, *subset),
            Evidence::HiddenSubset { house, digits, .. } => {
                truths.extend(digits.iter().map(|digit| Truth::House(digit, *house)));
            }
            Evidence::Fish(fish) => {
                truths.extend(fish.base.iter().map(|&house| Truth::House(fish.digit, house)))
            }
            Evidence::Chain(chain) => chain.collect_truths(truths),
            Evidence::Wing { hinge, pincers, .. } => cells(truths, *hinge | *pincers),
            Evidence::EmptyRectangle { digit, in_box, links } => {
                truths.push(Truth::House(*digit, *in_box));
                truths.extend(links.iter().map(|&house| Truth::House(*digit, house)));
            }
            Evidence::Colors { digit, links, .. } => {
                truths.extend(links.iter().map(|&house| Truth::House(*digit, house)));
            }
            Evidence::RemotePairs { colors, .. } => cells(truths, colors[0] | colors[1]),
            Evidence::Deadly(deadly) => {
                truths.extend(deadly.cells.iter().map(|&cell| Truth::Cell(cell)));
                cells(truths, deadly.subset);
                truths.extend(deadly.links.iter().map(|&(digit, house)| Truth::House(digit, house)));
            }
            Evidence::Grave { extras, subset, locked } => {
                truths.extend(extras.iter().map(|extra| Truth::Cell(extra.cell)));
                cells(truths, *subset);
                truths.extend(locked.iter().map(|&(digit, house)| Truth::House(digit, house)));
            }
            Evidence::AlmostLockedSets { sets, hub, .. } => {
                sets.iter().for_each(|&set| cells(truths, set));
                truths.extend(hub.map(Truth::Cell));
            }
            Evidence::SueDeCoq { segment, line, in_box } => cells(truths, *segment | *line | *in_box),
            Evidence::AlignedExclusion { base, excluders } => cells(truths, *base | *excluders),
            // The ways of one digit are ruled out by those of the others, so every house speaks.
            Evidence::Templates { .. } => {
                for digit in Digit::ALL {
                    truths.extend(House::ALL.into_iter().map(|house| Truth::House(digit, house)));
                }
            }
            Evidence::Pair(parts) => parts.iter().for_each(|part| part.collect_truths(truths)),
            Evidence::Net { truth, branches } => {
                truths.extend(*truth);
                for branch in branches {
                    truths.extend(branch.placements.iter().filter_map(|(_, truth)| *truth));
                    truths.extend(branch.end);
                }
            }
            Evidence::Nested { truth, branches } => {
                truths.extend(*truth);
                for branch in branches {
                    for inference in &branch.inferences {
                        match inference {
                            Inference::Single(_, truth) => truths.push(*truth),
                            Inference::Step(step) => step.evidence.collect_truths(truths),
                        }
                    }
                    truths.extend(branch.end);
                }
            }
            Evidence::Forcing { truth, branches, truths: used } => {
                truths.extend(*truth);
                branches.iter().for_each(|branch| branch.collect_truths(truths));
                truths.extend(used);
            }
        }
    }
}

impl Chain {
    fn collect_truths(&self, truths: &mut Vec<Truth>) {
        for (i, link) in self.links.iter().enumerate() {
            match *link {
                Link::Weak => {}
                Link::Cell(cell) => truths.push(Truth::Cell(cell)),
                Link::House(house) => {
                    truths.extend(self.nodes.get(i).map(|node| Truth::House(node.digit, house)))
                }
                Link::AlmostLocked(set) => truths.extend(set.iter().map(Truth::Cell)),
            }
        }
    }
}
