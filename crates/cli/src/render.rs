//! The words for a step: short English in the field's notation, Eureka for chains.
//!
//! `r4c7` is a cell, `r4c79` two cells of a row, `r45c7` two of a column. `=>` stands before the
//! conclusion: `r4c7=5` places a digit, `r4c79<>5` removes candidates. In a chain `(5)r1c1` is the
//! candidate 5 of r1c1, `=` a strong link (one of the two is true), `-` a weak one (not both are), and
//! `(5=8)r1c1` a strong link inside a cell.

use std::fmt::Write as _;

use sudokit_difficulty::{
    Chain, Conclusion, Evidence, Fish, Inference, Link, NestedBranch, NetBranch, Node, SeStep, Step, Truth,
};
use sudokit_grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

/// The whole step: technique, evidence, conclusion.
pub(crate) fn step(step: &Step) -> String {
    let mut text = step.technique.name().to_owned();
    let reason = evidence(&step.evidence);
    if !reason.is_empty() {
        let _ = write!(text, ": {reason}");
    }
    let _ = write!(text, " => {}", conclusion(&step.conclusion));
    text
}

/// A step on the scale of Sudoku Explainer: value, rule, cells, digits, conclusion.
pub(crate) fn se_step(step: &SeStep) -> String {
    let placed: Vec<Candidate> = step.placement.into_iter().collect();
    let mut parts = grouped(&placed, "=");
    parts.extend(grouped(&step.eliminations, "<>"));
    let (cells, digits) = (cells(step.cells), list(step.digits));
    format!("{} {}: {digits} in {cells} => {}", step.value, step.rule.name(), parts.join(", "))
}

/// What follows: `r4c7=5, r12c3<>8`.
pub(crate) fn conclusion(conclusion: &Conclusion) -> String {
    let mut parts = grouped(&conclusion.placements, "=");
    parts.extend(grouped(&conclusion.eliminations, "<>"));
    parts.join(", ")
}

/// Candidates by digit, the cells of each put together.
fn grouped(candidates: &[Candidate], sign: &str) -> Vec<String> {
    let of = |digit: Digit| -> CellSet {
        candidates.iter().filter(|candidate| candidate.digit == digit).map(|c| c.cell).collect()
    };
    Digit::ALL
        .into_iter()
        .filter(|&digit| !of(digit).is_empty())
        .map(|digit| format!("{}{sign}{digit}", cells(of(digit))))
        .collect()
}

/// Why: the pattern in words.
pub(crate) fn evidence(evidence: &Evidence) -> String {
    match evidence {
        Evidence::OnlyCandidate { cell } => format!("only candidate left in {cell}"),
        Evidence::OnlyPlace { digit, house } => format!("only place for {digit} in {}", house_name(*house)),
        Evidence::Locked { digit, base, cover } => {
            format!("{digit} of {} lies in {}", house_name(*base), house_name(*cover))
        }
        Evidence::NakedSubset { cells: set, digits } => {
            format!("{} hold only {}", cells(*set), list(*digits))
        }
        Evidence::HiddenSubset { house, cells: set, digits } => {
            format!("{} of {} have only {}", list(*digits), house_name(*house), cells(*set))
        }
        Evidence::Fish(fish) => self::fish(fish),
        Evidence::Chain(chain) => eureka(chain),
        Evidence::Wing { hinge, pincers, digit } => {
            format!("{} with {}: one of them holds {digit}", cells(*hinge), cells(*pincers))
        }
        Evidence::EmptyRectangle { digit, in_box, links } => {
            format!("{digit} in {} with strong links in {}", house_name(*in_box), houses(links))
        }
        Evidence::Colors { digit, clusters, .. } => {
            let colours = clusters.iter().map(|[a, b]| format!("{} or else {}", cells(*a), cells(*b)));
            format!("{digit} in {}", colours.collect::<Vec<_>>().join("; in "))
        }
        Evidence::Deadly(deadly) => {
            let [a, b] = deadly.digits;
            let set: CellSet = deadly.cells.iter().copied().collect();
            let mut text = format!("{} must not hold {a} and {b} alone", cells(set));
            if !deadly.subset.is_empty() {
                let _ = write!(text, "; with {}", cells(deadly.subset));
            }
            for (digit, house) in &deadly.links {
                let _ = write!(text, "; {digit} of {} lies in it", house_name(*house));
            }
            text
        }
        Evidence::Grave { extras, .. } => {
            let extras = grouped(extras, "=").join(" or ");
            format!("every open cell would have two candidates, so {extras}")
        }
        Evidence::AlmostLockedSets { sets, commons, hub } => {
            let sets = sets.iter().map(|&set| cells(set)).collect::<Vec<_>>().join(" - ");
            let commons = commons.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(", ");
            match hub {
                Some(hub) => format!("petals {sets} on the stem {hub} by {commons}"),
                None => format!("{sets} joined by {commons}"),
            }
        }
        Evidence::SueDeCoq { segment, line, in_box } => {
            format!("{} with {} of the line and {} of the box", cells(*segment), cells(*line), cells(*in_box))
        }
        Evidence::AlignedExclusion { base, excluders } => {
            format!("the pairs of {} that {} leave", cells(*base), cells(*excluders))
        }
        Evidence::Templates { digit } => format!("all ways to place {digit}"),
        Evidence::Pair(parts) => parts.iter().map(self::evidence).collect::<Vec<_>>().join("; and "),
        Evidence::Forcing { truth, branches, .. } => {
            let chains = branches.iter().map(eureka).collect::<Vec<_>>().join("; ");
            match truth {
                Some(truth) => format!("{}: {chains}", from(*truth)),
                None => chains,
            }
        }
        Evidence::Net { truth, branches } => {
            let nets = branches.iter().map(net).collect::<Vec<_>>().join("; ");
            match truth {
                Some(truth) => format!("{}: {nets}", from(*truth)),
                None => nets,
            }
        }
        Evidence::Nested { truth, branches } => {
            let nets = branches.iter().map(nested).collect::<Vec<_>>().join("; ");
            match truth {
                Some(truth) => format!("{}: {nets}", from(*truth)),
                None => nets,
            }
        }
        _ => String::new(),
    }
}

/// `each candidate of r1c1`, `each place of 5 in row 1`.
fn from(truth: Truth) -> String {
    match truth {
        Truth::Cell(cell) => format!("each candidate of {cell}"),
        Truth::House(digit, house) => format!("each place of {digit} in {}", house_name(house)),
    }
}

/// The placements of a branch in order, and what has no place at its end.
fn net(branch: &NetBranch) -> String {
    let placements = branch.placements.iter().map(|(placed, _)| format!("{}={}", placed.cell, placed.digit));
    placements.collect::<Vec<_>>().join(" ") + &end(branch.end)
}

/// What has no place left.
fn end(truth: Option<Truth>) -> String {
    match truth {
        Some(Truth::Cell(cell)) => format!(", and nothing is left for {cell}"),
        Some(Truth::House(digit, house)) => format!(", and {digit} has no place in {}", house_name(house)),
        None => String::new(),
    }
}

/// The assumption, then the placements in order and, in brackets, the steps between them.
fn nested(branch: &NestedBranch) -> String {
    let NestedBranch { assumption, is_true, inferences, .. } = branch;
    let mut text = format!("{}{}{}", assumption.cell, if *is_true { "=" } else { "<>" }, assumption.digit);
    for inference in inferences {
        let _ = match inference {
            Inference::Single(placed, _) => write!(text, " {}={}", placed.cell, placed.digit),
            Inference::Step(inner) => write!(text, " [{}]", step(inner)),
        };
    }
    text + &end(branch.end)
}

fn fish(fish: &Fish) -> String {
    let mut text = format!("{} of {} lies in {}", fish.digit, houses(&fish.base), houses(&fish.cover));
    if !fish.fins.is_empty() {
        let _ = write!(text, " but for the fins {}", cells(fish.fins));
    }
    text
}

/// A chain in Eureka notation.
pub(crate) fn eureka(chain: &Chain) -> String {
    let mut text = String::new();
    let mut i = 0;
    let mut shown: Option<Digit> = None;
    while let Some(node) = chain.nodes.get(i) {
        // A strong link inside a cell is written with both digits before the cell.
        if let (Some(Link::Cell(_)), Some(next)) = (chain.links.get(i), chain.nodes.get(i + 1))
            && next.cells == node.cells
        {
            let _ = write!(text, "({}={}){}", node.digit, next.digit, cells(node.cells));
            shown = Some(next.digit);
            i += 1;
        } else {
            write_node(&mut text, node, shown);
            shown = Some(node.digit);
        }
        match chain.links.get(i) {
            Some(Link::Weak) => text.push('-'),
            Some(_) => text.push('='),
            None => {}
        }
        i += 1;
    }
    if chain.is_loop() {
        text.push_str("loop");
    }
    text
}

fn write_node(text: &mut String, node: &Node, shown: Option<Digit>) {
    if shown != Some(node.digit) {
        let _ = write!(text, "({})", node.digit);
    }
    text.push_str(&cells(node.cells));
}

/// Cells, those of a row or of a column put together: `r1c12 r3c4`.
pub(crate) fn cells(set: CellSet) -> String {
    let columns_of = |row: usize| -> Vec<usize> {
        set.iter()
            .filter(|cell| cell.row().position() == row)
            .map(|cell| cell.column().position() + 1)
            .collect()
    };
    // Rows with the same columns share a group, so that r4c7 and r5c7 become r45c7.
    let mut groups: Vec<(String, String)> = Vec::new();
    for row in 0..9 {
        let columns: String = columns_of(row).iter().map(ToString::to_string).collect();
        if columns.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(_, own)| *own == columns) {
            Some((rows, _)) => rows.push_str(&(row + 1).to_string()),
            None => groups.push(((row + 1).to_string(), columns)),
        }
    }
    groups.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect::<Vec<_>>().join(" ")
}

/// `3, 5 and 8`.
fn list(digits: DigitSet) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    match digits.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// `row 4`.
fn house_name(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", house.position() + 1)
}

/// `rows 2, 5`, or `row 2, box 4` where the kinds are mixed.
fn houses(houses: &[House]) -> String {
    let kinds = HouseKind::ALL.into_iter().filter_map(|kind| {
        let own: Vec<House> = houses.iter().copied().filter(|house| house.kind() == kind).collect();
        let numbers: Vec<String> = own.iter().map(|house| (house.position() + 1).to_string()).collect();
        let first = *own.first()?;
        let plural = match (own.len(), kind) {
            (1, _) => return Some(house_name(first)),
            (_, HouseKind::Row) => "rows",
            (_, HouseKind::Column) => "columns",
            (_, HouseKind::Box) => "boxes",
        };
        Some(format!("{plural} {}", numbers.join(", ")))
    });
    kinds.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::Cell;

    fn set(cells: &[&str]) -> CellSet {
        cells.iter().map(|cell| cell.parse::<Cell>().unwrap()).collect()
    }

    #[test]
    fn cells_are_put_together() {
        assert_eq!(cells(set(&["r4c7"])), "r4c7");
        assert_eq!(cells(set(&["r4c7", "r4c9"])), "r4c79");
        assert_eq!(cells(set(&["r4c7", "r5c7"])), "r45c7");
        assert_eq!(cells(set(&["r1c1", "r1c2", "r3c1", "r3c2"])), "r13c12");
        assert_eq!(cells(set(&["r1c1", "r1c2", "r3c4"])), "r1c12 r3c4");
        assert_eq!(cells(CellSet::EMPTY), "");
    }

    #[test]
    fn chains_are_in_eureka() {
        let node = |digit, cell: &str| Node { digit, cells: set(&[cell]) };
        let chain = Chain {
            nodes: vec![
                node(Digit::D4, "r2c3"),
                node(Digit::D4, "r2c7"),
                node(Digit::D4, "r5c7"),
                node(Digit::D9, "r5c7"),
            ],
            links: vec![Link::House(House::ROWS[1]), Link::Weak, Link::Cell("r5c7".parse().unwrap())],
        };
        assert_eq!(eureka(&chain), "(4)r2c3=r2c7-(4=9)r5c7");
    }

    #[test]
    fn houses_and_digits_are_named() {
        assert_eq!(houses(&[House::ROWS[1], House::ROWS[4]]), "rows 2, 5");
        assert_eq!(houses(&[House::ROWS[1], House::BOXES[4]]), "row 2, box 5");
        assert_eq!(list([Digit::D3, Digit::D5, Digit::D8].into_iter().collect()), "3, 5 and 8");
    }
}
