//! Chains in Eureka notation.
//!
//! `(5)r1c1` is the candidate 5 of r1c1, `=` a strong link (one of the two is true), `-` a weak one (not
//! both are). The digit is left out where it stays the same. Two candidates of one cell share a bracket:
//! `(5=8)r1c1`, `(5-8)r1c1`. A strong link inside an almost locked set names the set: `=[r12c3]=`. A loop
//! that closes ends in `-loop`; one that comes back to its first node with a contradiction ends in it.

use std::fmt::Write as _;

use sudokit_difficulty::{Chain, Link, Node};
use sudokit_grid::{CellSet, Digit};

use super::names;

/// Cells without a blank between them, so that a node stays in one piece.
fn cells(set: CellSet) -> String {
    names::cells(set).replace(' ', ",")
}

/// A chain in Eureka notation.
pub(super) fn eureka(chain: &Chain) -> String {
    // Of a loop that does not go on round its first node, that node is written at both ends.
    let is_strong = |link: Option<&Link>| link.is_some_and(|link| *link != Link::Weak);
    let is_flawed = chain.is_loop() && is_strong(chain.links.first()) == is_strong(chain.links.last());
    let nodes: Vec<Node> =
        chain.nodes.iter().chain(chain.nodes.first().filter(|_| is_flawed)).copied().collect();
    let mut text = String::new();
    let mut shown: Option<Digit> = None;
    let mut i = 0;
    while let Some(node) = nodes.get(i) {
        // A link inside a cell is written with both digits before the cell.
        let next = nodes.get(i + 1).filter(|next| next.cells == node.cells && next.digit != node.digit);
        let sign = match chain.links.get(i) {
            Some(Link::Weak) => Some('-'),
            Some(Link::Cell(_)) => Some('='),
            _ => None,
        };
        // The digit shown already begins the bracket anew, so that it can be read on its own.
        if let (Some(next), Some(sign)) = (next, sign) {
            let _ = write!(text, "({}{sign}{}){}", node.digit, next.digit, cells(node.cells));
            shown = Some(next.digit);
            i += 1;
        } else {
            if shown != Some(node.digit) {
                let _ = write!(text, "({})", node.digit);
            }
            text.push_str(&cells(node.cells));
            shown = Some(node.digit);
        }
        match chain.links.get(i) {
            Some(Link::Weak) => text.push('-'),
            Some(Link::AlmostLocked(set)) => {
                let _ = write!(text, "=[{}]=", cells(*set));
                shown = None;
            }
            Some(_) => text.push('='),
            None => {}
        }
        i += 1;
    }
    if chain.is_loop() && !is_flawed {
        text.push_str("loop");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::{Cell, House};

    fn node(digit: Digit, cell: &str) -> Node {
        Node { digit, cells: CellSet::only(cell.parse::<Cell>().unwrap()) }
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn a_chain_ends_open() {
        let chain = Chain {
            nodes: vec![
                node(Digit::D4, "r2c3"),
                node(Digit::D4, "r2c7"),
                node(Digit::D4, "r5c7"),
                node(Digit::D9, "r5c7"),
            ],
            links: vec![Link::House(House::ROWS[1]), Link::Weak, Link::Cell(cell("r5c7"))],
        };
        assert_eq!(eureka(&chain), "(4)r2c3=r2c7-(4=9)r5c7");
    }

    #[test]
    fn a_loop_closes_or_contradicts_itself() {
        let house = |row: usize| Link::House(House::ROWS[row]);
        let corners = ["r2c3", "r2c7", "r5c7", "r5c3"].map(|cell| node(Digit::D4, cell));
        let chain =
            Chain { nodes: corners.to_vec(), links: vec![house(1), Link::Weak, house(4), Link::Weak] };
        assert_eq!(eureka(&chain), "(4)r2c3=r2c7-r5c7=r5c3-loop");
        let flawed = Chain {
            nodes: vec![
                node(Digit::D4, "r3c3"),
                node(Digit::D2, "r3c3"),
                node(Digit::D2, "r3c6"),
                node(Digit::D4, "r3c6"),
            ],
            links: vec![Link::Weak, house(2), Link::Weak, Link::Weak],
        };
        assert_eq!(eureka(&flawed), "(4-2)r3c3=(2-4)r3c6-r3c3");
    }

    #[test]
    fn an_almost_locked_set_is_named() {
        let chain = Chain {
            nodes: vec![node(Digit::D7, "r8c2"), node(Digit::D9, "r8c1")],
            links: vec![Link::AlmostLocked([cell("r8c1"), cell("r8c2")].into_iter().collect())],
        };
        assert_eq!(eureka(&chain), "(7)r8c2=[r8c12]=(9)r8c1");
    }
}
