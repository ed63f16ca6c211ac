//! Two strong links of one digit, joined by a weak one: Skyscraper, 2-string kite, turbot fish.
//!
//! Each strong link is a house with two places of the digit. If an end of one sees an end of the
//! other, not both of these are true, so one of the two far ends is: what sees both far ends loses
//! the digit.
//!
//! - *Skyscraper*: both links in rows (or both in columns), the near ends in one line.
//! - *2-string kite*: a row and a column, the near ends in one box.
//! - *Turbot fish*: any other two, so at least one in a box.
//! - *Dual 2-string kite*: two kites joined in the same box.
//!
//! Source: sudopedia, "Turbot Fish", "Skyscraper", "2-String Kite"; HoDoKu's numbers 0400 to 0404.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, Digit, HouseKind};

use super::common::{StrongLink, remove, strong_links};
use crate::finder::{Sink, report};
use crate::{Chain, Conclusion, Evidence, Link, Node, Position, Step, Technique};

/// Digit by digit, pairs of houses in their order.
pub(super) fn find(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let links = strong_links(position, digit);
        for (i, first) in links.iter().enumerate() {
            for second in &links[i + 1..] {
                for near in [0, 1] {
                    for other in [0, 1] {
                        join(position, digit, technique, (first, near), (second, other), sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn join(
    position: &Position,
    digit: Digit,
    technique: Technique,
    (first, near): (&StrongLink, usize),
    (second, other): (&StrongLink, usize),
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let chain = [first.ends[1 - near], first.ends[near], second.ends[other], second.ends[1 - other]];
    let distinct = (0..4).all(|i| !chain[i + 1..].contains(&chain[i]));
    if !distinct || !chain[1].sees(chain[2]) || kind(first, second, chain) != technique {
        return ControlFlow::Continue(());
    }
    let conclusion = remove(position, digit, chain[0].peers() & chain[3].peers());
    report(sink, technique, conclusion, || {
        Evidence::Chain(Chain {
            nodes: chain.map(|cell| Node::new(Candidate::new(cell, digit))).to_vec(),
            links: vec![Link::House(first.house), Link::Weak, Link::House(second.house)],
        })
    })
}

fn kind(first: &StrongLink, second: &StrongLink, chain: [Cell; 4]) -> Technique {
    let share = |kind| chain[1].house(kind) == chain[2].house(kind);
    match (first.house.kind(), second.house.kind()) {
        (HouseKind::Row, HouseKind::Row) if share(HouseKind::Column) => Technique::Skyscraper,
        (HouseKind::Column, HouseKind::Column) if share(HouseKind::Row) => Technique::Skyscraper,
        (HouseKind::Row, HouseKind::Column) if share(HouseKind::Box) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

/// Two kites of one digit whose near ends lie in the same four cells of a box, as one step.
pub(super) fn dual_kite(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut kites: Vec<Step> = Vec::new();
    find(position, Technique::TwoStringKite, &mut |step| {
        kites.push(step);
        ControlFlow::Continue(())
    })?;
    for (i, first) in kites.iter().enumerate() {
        for second in &kites[i + 1..] {
            let (Some(one), Some(two)) = (near_ends(first), near_ends(second)) else { continue };
            if one != two || first.conclusion == second.conclusion {
                continue;
            }
            let both = first.conclusion.eliminations.iter().chain(&second.conclusion.eliminations);
            report(sink, Technique::DualTwoStringKite, Conclusion::eliminate(both.copied()), || {
                Evidence::Pair(vec![first.evidence.clone(), second.evidence.clone()])
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The digit and box in which the two links of a kite meet, and the cells there.
fn near_ends(step: &Step) -> Option<(Digit, [usize; 2])> {
    let Evidence::Chain(chain) = &step.evidence else { return None };
    let cell = |i: usize| chain.nodes.get(i)?.cells.single();
    let mut ends = [cell(1)?.index(), cell(2)?.index()];
    ends.sort_unstable();
    Some((chain.nodes.first()?.digit, ends))
}
