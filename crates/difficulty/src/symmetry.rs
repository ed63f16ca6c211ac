//! Positions and steps under the symmetries of Sudoku.
//!
//! The steps of a transformed position are the transformed steps of the position, as sets; only
//! their order, and the order inside lists such as the two ends of a chain, may differ.

use alloc::vec::Vec;

use sudokit_grid::Candidate;
use sudokit_transform::{Transform, Transformable};

use crate::{
    Chain, Conclusion, Deadly, Evidence, Fish, Inference, Link, NestedBranch, NetBranch, Node, Position,
    Step, Truth,
};

fn all<T: Transformable>(items: &[T], by: &Transform) -> Vec<T> {
    items.iter().map(|item| item.transformed(by)).collect()
}

impl Transformable for Position {
    fn transformed(&self, by: &Transform) -> Position {
        let pencilmarks = self.candidates().transformed(by);
        Position::with_pencilmarks(&self.grid().transformed(by), self.givens().transformed(by), &pencilmarks)
    }
}

impl Transformable for Conclusion {
    fn transformed(&self, by: &Transform) -> Conclusion {
        Conclusion {
            placements: Conclusion::place(all(&self.placements, by)).placements,
            eliminations: Conclusion::eliminate(all(&self.eliminations, by)).eliminations,
        }
    }
}

impl Transformable for Step {
    fn transformed(&self, by: &Transform) -> Step {
        Step {
            technique: self.technique,
            evidence: self.evidence.transformed(by),
            conclusion: self.conclusion.transformed(by),
        }
    }
}

impl Transformable for Truth {
    fn transformed(&self, by: &Transform) -> Truth {
        match self {
            Truth::Cell(cell) => Truth::Cell(cell.transformed(by)),
            Truth::House(digit, house) => Truth::House(digit.transformed(by), house.transformed(by)),
        }
    }
}

impl Transformable for Node {
    fn transformed(&self, by: &Transform) -> Node {
        Node { digit: self.digit.transformed(by), cells: self.cells.transformed(by) }
    }
}

impl Transformable for Link {
    fn transformed(&self, by: &Transform) -> Link {
        match self {
            Link::Weak => Link::Weak,
            Link::Cell(cell) => Link::Cell(cell.transformed(by)),
            Link::House(house) => Link::House(house.transformed(by)),
            Link::AlmostLocked(cells) => Link::AlmostLocked(cells.transformed(by)),
        }
    }
}

impl Transformable for Chain {
    fn transformed(&self, by: &Transform) -> Chain {
        Chain { nodes: all(&self.nodes, by), links: all(&self.links, by) }
    }
}

impl Transformable for NetBranch {
    fn transformed(&self, by: &Transform) -> NetBranch {
        let placement = |(candidate, truth): &(Candidate, Option<Truth>)| {
            (candidate.transformed(by), truth.map(|truth| truth.transformed(by)))
        };
        NetBranch {
            placements: self.placements.iter().map(placement).collect(),
            end: self.end.map(|truth| truth.transformed(by)),
        }
    }
}

impl Transformable for NestedBranch {
    fn transformed(&self, by: &Transform) -> NestedBranch {
        NestedBranch {
            assumption: self.assumption.transformed(by),
            is_true: self.is_true,
            inferences: all(&self.inferences, by),
            end: self.end.map(|truth| truth.transformed(by)),
        }
    }
}

impl Transformable for Inference {
    fn transformed(&self, by: &Transform) -> Inference {
        match self {
            Inference::Single(candidate, truth) => {
                Inference::Single(candidate.transformed(by), truth.transformed(by))
            }
            Inference::Step(step) => Inference::Step(step.transformed(by)),
        }
    }
}

impl Transformable for Fish {
    fn transformed(&self, by: &Transform) -> Fish {
        Fish {
            digit: self.digit.transformed(by),
            base: all(&self.base, by),
            cover: all(&self.cover, by),
            fins: self.fins.transformed(by),
        }
    }
}

impl Transformable for Deadly {
    fn transformed(&self, by: &Transform) -> Deadly {
        Deadly {
            cells: all(&self.cells, by),
            digits: self.digits.map(|digit| digit.transformed(by)),
            subset: self.subset.transformed(by),
            links: self.links.iter().map(|(d, h)| (d.transformed(by), h.transformed(by))).collect(),
        }
    }
}

impl Transformable for Evidence {
    fn transformed(&self, by: &Transform) -> Evidence {
        match self {
            Evidence::OnlyCandidate { cell } => Evidence::OnlyCandidate { cell: cell.transformed(by) },
            Evidence::OnlyPlace { digit, house } => {
                Evidence::OnlyPlace { digit: digit.transformed(by), house: house.transformed(by) }
            }
            Evidence::Locked { digit, base, cover } => Evidence::Locked {
                digit: digit.transformed(by),
                base: base.transformed(by),
                cover: cover.transformed(by),
            },
            Evidence::NakedSubset { cells, digits } => {
                Evidence::NakedSubset { cells: cells.transformed(by), digits: digits.transformed(by) }
            }
            Evidence::HiddenSubset { house, cells, digits } => Evidence::HiddenSubset {
                house: house.transformed(by),
                cells: cells.transformed(by),
                digits: digits.transformed(by),
            },
            Evidence::Fish(fish) => Evidence::Fish(fish.transformed(by)),
            Evidence::Chain(chain) => Evidence::Chain(chain.transformed(by)),
            Evidence::Wing { hinge, pincers, digit } => Evidence::Wing {
                hinge: hinge.transformed(by),
                pincers: pincers.transformed(by),
                digit: digit.transformed(by),
            },
            Evidence::EmptyRectangle { digit, in_box, links } => Evidence::EmptyRectangle {
                digit: digit.transformed(by),
                in_box: in_box.transformed(by),
                links: all(links, by),
            },
            Evidence::Colors { digit, clusters, links } => Evidence::Colors {
                digit: digit.transformed(by),
                clusters: clusters.iter().map(|colors| colors.map(|cells| cells.transformed(by))).collect(),
                links: all(links, by),
            },
            Evidence::RemotePairs { colors, digits } => Evidence::RemotePairs {
                colors: colors.map(|cells| cells.transformed(by)),
                digits: digits.transformed(by),
            },
            Evidence::Deadly(deadly) => Evidence::Deadly(deadly.transformed(by)),
            Evidence::Grave { extras, subset, locked } => Evidence::Grave {
                extras: all(extras, by),
                subset: subset.transformed(by),
                locked: locked.map(|(digit, house)| (digit.transformed(by), house.transformed(by))),
            },
            Evidence::AlmostLockedSets { sets, commons, hub } => Evidence::AlmostLockedSets {
                sets: all(sets, by),
                commons: all(commons, by),
                hub: hub.map(|cell| cell.transformed(by)),
            },
            Evidence::SueDeCoq { segment, line, in_box } => Evidence::SueDeCoq {
                segment: segment.transformed(by),
                line: line.transformed(by),
                in_box: in_box.transformed(by),
            },
            Evidence::AlignedExclusion { base, excluders } => Evidence::AlignedExclusion {
                base: base.transformed(by),
                excluders: excluders.transformed(by),
            },
            Evidence::Templates { digit } => Evidence::Templates { digit: digit.transformed(by) },
            Evidence::Pair(parts) => Evidence::Pair(all(parts, by)),
            Evidence::Net { truth, branches } => {
                Evidence::Net { truth: truth.map(|truth| truth.transformed(by)), branches: all(branches, by) }
            }
            Evidence::Nested { truth, branches } => Evidence::Nested {
                truth: truth.map(|truth| truth.transformed(by)),
                branches: all(branches, by),
            },
            Evidence::Forcing { truth, branches, truths } => Evidence::Forcing {
                truth: truth.map(|truth| truth.transformed(by)),
                branches: all(branches, by),
                truths: all(truths, by),
            },
        }
    }
}
