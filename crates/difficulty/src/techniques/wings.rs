//! Wings: a few cells with few candidates of which one digit must be true in one of the ends.
//!
//! - *XY-Wing*: a hinge with X and Y sees a pincer with X and Z and one with Y and Z. One pincer is
//!   Z, so Z goes from what sees both.
//! - *XYZ-Wing*: the hinge holds Z as well; Z goes from what sees all three.
//! - *W-Wing*: two cells with the same two candidates W and X, and a strong link of X each end of
//!   which sees one of them. One of the two is W.
//! - *WXYZ-Wing*: four cells with four candidates of which one, Z, is the only one that two cells
//!   that do not see each other share. Z goes from what sees all its places.
//!
//! Source: sudopedia, "XY-Wing", "XYZ-Wing", "W-Wing", "WXYZ-Wing"; HoDoKu's numbers 0800, 0801 and
//! 0803.

use core::ops::ControlFlow;

use alloc::vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::common::{remove, strong_links};
use crate::finder::{Sink, report};
use crate::{Chain, Evidence, Link, Node, Position, Technique};

/// Hinge by hinge.
pub(super) fn xy_wing(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let pairs = position.cells_with_count(2);
    for hinge in pairs {
        let own = position.digits(hinge);
        for one in pairs & hinge.peers() {
            let Some(x) = (own & position.digits(one)).single() else { continue };
            let Some(z) = (position.digits(one) - own).single() else { continue };
            let Some(y) = (own - DigitSet::only(x)).single() else { continue };
            let wanted = DigitSet::only(y).with(z);
            for two in pairs & hinge.peers() {
                if two.index() <= one.index() || position.digits(two) != wanted {
                    continue;
                }
                let conclusion = remove(position, z, one.peers() & two.peers());
                report(sink, Technique::XYWing, conclusion, || {
                    let node = |cell, digit| Node::new(Candidate::new(cell, digit));
                    Evidence::Chain(Chain {
                        nodes: vec![
                            node(one, z),
                            node(one, x),
                            node(hinge, x),
                            node(hinge, y),
                            node(two, y),
                            node(two, z),
                        ],
                        links: vec![
                            Link::Cell(one),
                            Link::Weak,
                            Link::Cell(hinge),
                            Link::Weak,
                            Link::Cell(two),
                        ],
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Hinge by hinge.
pub(super) fn xyz_wing(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let pairs = position.cells_with_count(2);
    for hinge in position.cells_with_count(3) {
        let own = position.digits(hinge);
        for one in pairs & hinge.peers() {
            for two in pairs & hinge.peers() {
                let (first, second) = (position.digits(one), position.digits(two));
                if two.index() <= one.index() || first == second || first | second != own {
                    continue;
                }
                let Some(z) = (first & second).single() else { continue };
                let target = one.peers() & two.peers() & hinge.peers();
                let conclusion = remove(position, z, target);
                report(sink, Technique::XYZWing, conclusion, || Evidence::Wing {
                    hinge: CellSet::only(hinge),
                    pincers: CellSet::only(one).with(two),
                    digit: z,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pair of cells by pair of cells, then strong link by strong link.
pub(super) fn w_wing(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let pairs = position.cells_with_count(2);
    for one in pairs {
        for two in pairs {
            let own = position.digits(one);
            if two.index() <= one.index() || position.digits(two) != own || one.sees(two) {
                continue;
            }
            for x in own {
                let Some(w) = (own - DigitSet::only(x)).single() else { continue };
                let conclusion = remove(position, w, one.peers() & two.peers());
                if conclusion.is_empty() {
                    continue;
                }
                for link in strong_links(position, x) {
                    for [near, far] in [link.ends, [link.ends[1], link.ends[0]]] {
                        let apart = |cell: Cell| cell != one && cell != two;
                        if !near.sees(one) || !far.sees(two) || !apart(near) || !apart(far) {
                            continue;
                        }
                        report(sink, Technique::WWing, conclusion.clone(), || {
                            let node = |cell, digit| Node::new(Candidate::new(cell, digit));
                            Evidence::Chain(Chain {
                                nodes: vec![
                                    node(one, w),
                                    node(one, x),
                                    node(near, x),
                                    node(far, x),
                                    node(two, x),
                                    node(two, w),
                                ],
                                links: vec![
                                    Link::Cell(one),
                                    Link::Weak,
                                    Link::House(link.house),
                                    Link::Weak,
                                    Link::Cell(two),
                                ],
                            })
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Four cells with four candidates, the smallest cell first.
pub(super) fn wxyz_wing(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let small: CellSet =
        position.open().iter().filter(|&c| (2..=4).contains(&position.digits(c).len())).collect();
    for hinge in small {
        // The hinge sees the three others; of several such cells the first one counts.
        let around = small & hinge.peers();
        for a in around {
            let first = position.digits(hinge) | position.digits(a);
            if first.len() > 4 {
                continue;
            }
            for b in around.iter().filter(|b| b.index() > a.index()) {
                let second = first | position.digits(b);
                if second.len() > 4 {
                    continue;
                }
                for c in around.iter().filter(|c| c.index() > b.index()) {
                    let digits = second | position.digits(c);
                    if digits.len() == 4 {
                        wxyz_of(position, hinge, [a, b, c], digits, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wxyz_of(
    position: &Position,
    hinge: Cell,
    others: [Cell; 3],
    digits: DigitSet,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let cells: CellSet = others.into_iter().chain([hinge]).collect();
    let sees_all = |cell: Cell| (cells - CellSet::only(cell)).is_subset(cell.peers());
    if cells.iter().find(|&cell| sees_all(cell)) != Some(hinge) {
        return ControlFlow::Continue(());
    }
    let holders = |digit: Digit| -> CellSet { cells & position.cells_with(digit) };
    let restricted = |digit: Digit| {
        let holders = holders(digit);
        holders.iter().all(|cell| (holders - CellSet::only(cell)).is_subset(cell.peers()))
    };
    let free: DigitSet = digits.iter().filter(|&digit| !restricted(digit)).collect();
    let Some(z) = free.single() else { return ControlFlow::Continue(()) };
    let conclusion = remove(position, z, holders(z).common_peers() - cells);
    report(sink, Technique::WXYZWing, conclusion, || Evidence::Wing {
        hinge: CellSet::only(hinge),
        pincers: others.into_iter().collect(),
        digit: z,
    })
}
