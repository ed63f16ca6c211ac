//! Colouring: the cells that strong links of one digit join, coloured in turn.
//!
//! In each cluster one colour is true and the other false.
//!
//! - *Simple colours, trap*: a candidate that sees a cell of each colour is false.
//! - *Simple colours, wrap*: two cells of a colour see each other, so that colour is false.
//! - *Multi-colours 1*: a colour of one cluster sees a colour of another. Not both are true, so one
//!   of the two opposite colours is: what sees a cell of each of these is false.
//! - *Multi-colours 2*: a colour of one cluster sees both colours of another, so it is false.
//!
//! A cluster has at least two strong links. Source: sudopedia, "Simple Colors", "Multi Colors";
//! HoDoKu's numbers 0500 to 0503.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{CellSet, Digit, House};

use super::common::{remove, strong_links};
use crate::finder::{Sink, report};
use crate::{Evidence, Position, Technique};

struct Cluster {
    colors: [CellSet; 2],
    links: Vec<House>,
}

fn sees(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers())
}

/// The clusters of a digit, in the order of their first cell.
fn clusters(position: &Position, digit: Digit) -> Vec<Cluster> {
    let links = strong_links(position, digit);
    let mut left = links.iter().flat_map(|link| link.ends).collect::<CellSet>();
    let mut clusters = Vec::new();
    while let Some(start) = left.first() {
        let mut cluster = Cluster { colors: [CellSet::only(start), CellSet::EMPTY], links: Vec::new() };
        loop {
            let mut grown = false;
            for link in &links {
                for [from, to] in [link.ends, [link.ends[1], link.ends[0]]] {
                    for side in [0, 1] {
                        if cluster.colors[side].contains(from) {
                            grown |= cluster.colors[1 - side].insert(to);
                        }
                    }
                }
            }
            if !grown {
                break;
            }
        }
        let all = cluster.colors[0] | cluster.colors[1];
        cluster.links.extend(links.iter().filter(|link| all.contains(link.ends[0])).map(|link| link.house));
        left -= all;
        clusters.push(cluster);
    }
    clusters
}

/// Digit by digit, cluster by cluster.
pub(super) fn simple(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for cluster in clusters(position, digit).into_iter().filter(|cluster| cluster.links.len() > 1) {
            let [a, b] = cluster.colors;
            let evidence =
                || Evidence::Colors { digit, clusters: vec![[a, b]], links: cluster.links.clone() };
            if technique == Technique::SimpleColorTrap {
                let conclusion = remove(position, digit, sees(a) & (sees(b) - (a | b)));
                report(sink, technique, conclusion, evidence)?;
                continue;
            }
            for color in [a, b] {
                if !color.is_disjoint(sees(color)) {
                    report(sink, technique, remove(position, digit, color), evidence)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Digit by digit, cluster against cluster, colour against colour.
pub(super) fn multi(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let clusters = clusters(position, digit);
        for (i, first) in clusters.iter().enumerate() {
            for (j, second) in clusters.iter().enumerate() {
                if i == j {
                    continue;
                }
                let evidence = || Evidence::Colors {
                    digit,
                    clusters: vec![first.colors, second.colors],
                    links: first.links.iter().chain(&second.links).copied().collect(),
                };
                for side in [0, 1] {
                    let seen = sees(first.colors[side]);
                    let meets = [0, 1].map(|other| !seen.is_disjoint(second.colors[other]));
                    if technique == Technique::MultiColors2 {
                        if meets == [true, true] {
                            report(sink, technique, remove(position, digit, first.colors[side]), evidence)?;
                        }
                        continue;
                    }
                    for other in [0, 1] {
                        if i < j && meets[other] {
                            let target = sees(first.colors[1 - side]) & sees(second.colors[1 - other]);
                            report(sink, technique, remove(position, digit, target), evidence)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
