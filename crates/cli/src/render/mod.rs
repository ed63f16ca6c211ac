//! The words for a step: short English in the field's notation, Eureka for chains.
//!
//! `r4c7` is a cell, `r4c79` two cells of a row, `r45c7` two of a column, `{358}` the candidates of the
//! cells before it. `=>` stands before the conclusion: `r4c7=5` places a digit, `r4c79<>5` removes
//! candidates. Chains are in Eureka, see [`mod@eureka`].

mod eureka;
mod names;
#[cfg(test)]
mod pages;
mod se;

use std::fmt::Write as _;

use sudokit_difficulty::{
    Conclusion, Evidence, Fish, Inference, NestedBranch, NetBranch, Path, Position, Step, Technique, Truth,
};
use sudokit_grid::{Cell, CellSet, Digit};

use eureka::eureka;
use names::{and, braced, cells, grouped, house, houses, list, plural};
pub(crate) use se::se_step;

/// The whole step in the position it was found in: technique, evidence, conclusion.
pub(crate) fn step(position: &Position, step: &Step) -> String {
    let reason = evidence(position, step, &step.evidence);
    format!("{}: {reason} => {}", step.technique.name(), conclusion(&step.conclusion))
}

/// Each step of a path that starts in this position.
pub(crate) fn path(start: &Position, path: &Path) -> Vec<String> {
    let mut position = start.clone();
    let steps = path.steps.iter().map(|next| {
        let text = step(&position, next);
        position.apply(&next.conclusion);
        text
    });
    steps.collect()
}

/// What follows: `r4c7=5, r12c3<>8`.
fn conclusion(conclusion: &Conclusion) -> String {
    let mut parts = grouped(&conclusion.placements, "=");
    parts.extend(grouped(&conclusion.eliminations, "<>"));
    parts.join(", ")
}

/// Why: the pattern in words.
fn evidence(position: &Position, step: &Step, evidence: &Evidence) -> String {
    // Cells with their candidates: `r1c12 {358}`.
    let holding = |set: CellSet| format!("{} {}", cells(set), braced(position.digits_of(set)));
    match evidence {
        Evidence::OnlyCandidate { cell } => format!("only candidate left in {cell}"),
        Evidence::OnlyPlace { digit, house } => format!("only place for {digit} in {}", self::house(*house)),
        Evidence::Locked { digit, base, cover } => {
            format!("{digit} of {} lies in {}", house(*base), house(*cover))
        }
        Evidence::NakedSubset { cells: set, digits } => {
            format!("{} hold only {}", cells(*set), list(*digits))
        }
        Evidence::HiddenSubset { house, cells: set, digits } => {
            format!("{} of {} lie only in {}", list(*digits), self::house(*house), cells(*set))
        }
        Evidence::Fish(fish) => self::fish(fish),
        Evidence::Chain(chain) => eureka(chain),
        Evidence::Wing { hinge, pincers, digit } => {
            let each = pincers.iter().map(|cell| holding(CellSet::only(cell))).collect::<Vec<_>>();
            format!("{} with {}: one of them holds {digit}", holding(*hinge), and(&each))
        }
        Evidence::EmptyRectangle { digit, in_box, links } => {
            let links = format!("{} in {}", plural("strong link", links.len()), houses(links));
            format!("{digit} of {} lies in a row and a column; {links}", house(*in_box))
        }
        Evidence::Colors { digit, clusters, .. } => {
            let colours =
                clusters.iter().map(|[a, b]| format!("in all of {} or all of {}", cells(*a), cells(*b)));
            format!("{digit} is {}", colours.collect::<Vec<_>>().join(", and "))
        }
        Evidence::RemotePairs { colors: [a, b], digits } => match digits.iter().collect::<Vec<_>>()[..] {
            [one, two] => format!("of {one} and {two}, {} hold one and {} the other", cells(*a), cells(*b)),
            _ => format!("{} against {}", cells(*a), cells(*b)),
        },
        Evidence::Deadly(deadly) => {
            let [a, b] = deadly.digits;
            let set: CellSet = deadly.cells.iter().copied().collect();
            let mut text = format!("{} must not hold {a} and {b} alone", cells(set));
            if !deadly.subset.is_empty() {
                let subset = holding(deadly.subset);
                let _ = write!(text, "; their other candidates form a naked subset with {subset}");
            }
            for (digit, house) in &deadly.links {
                let _ = write!(text, "; {digit} of {} lies in them", self::house(*house));
            }
            text
        }
        Evidence::Grave { extras, subset, locked } => {
            let extras = grouped(extras, "=").join(" or ");
            let mut text = format!(
                "but for {extras} every open cell would have two candidates and each digit two places in a house"
            );
            if !subset.is_empty() {
                let _ = write!(text, "; the extra candidates form a naked subset with {}", holding(*subset));
            }
            if let Some((digit, house)) = locked {
                let _ = write!(text, "; {digit} of {} lies in these cells too", self::house(*house));
            }
            text
        }
        Evidence::AlmostLockedSets { sets, commons, hub: Some(stem) } => {
            petals(*stem, sets.iter().map(|&set| holding(set)).zip(commons.iter().copied()))
        }
        Evidence::AlmostLockedSets { sets, commons, hub: None } => {
            let sets: Vec<String> = sets.iter().map(|&set| holding(set)).collect();
            almost_locked(&sets, commons)
        }
        Evidence::SueDeCoq { segment, line, in_box } => format!(
            "{} share their digits with {} of the line and {} of the box",
            holding(*segment),
            holding(*line),
            holding(*in_box)
        ),
        Evidence::AlignedExclusion { base, excluders } => {
            let gone = grouped(&step.conclusion.eliminations, "=").join(" or ");
            let kind = if base.len() == 2 { "pair" } else { "triple" };
            let excluders = excluders.iter().map(|cell| holding(CellSet::only(cell))).collect::<Vec<_>>();
            format!("no {kind} of digits for {} with {gone} is left by {}", holding(*base), and(&excluders))
        }
        Evidence::Templates { digit } => match step.technique {
            Technique::TemplateSet => format!("every way to place all {digit}s has this one"),
            _ => format!(
                "no way to place all {digit}s has {}",
                if step.conclusion.eliminations.len() == 1 { "this one" } else { "any of these" }
            ),
        },
        Evidence::Pair(parts) => {
            parts.iter().map(|part| self::evidence(position, step, part)).collect::<Vec<_>>().join("; and ")
        }
        Evidence::Forcing { truth, branches, .. } => {
            // A branch of one node is the assumption itself.
            let chains = branches.iter().filter(|chain| truth.is_some() || chain.nodes.len() > 1).map(eureka);
            let start = branches.first().and_then(|chain| chain.nodes.first());
            let start = start.map(|node| format!("{}={}", cells(node.cells), node.digit));
            format!("{}: {}", assumed(*truth, start), chains.collect::<Vec<_>>().join("; "))
        }
        Evidence::Net { truth, branches } => {
            let start = branches.first().and_then(|branch| branch.placements.first());
            let start = start
                .map(|(assumption, _)| assumption.cell.to_string() + "=" + &assumption.digit.to_string());
            let nets = branches.iter().map(|branch| net(branch, truth.is_some()));
            format!("{}: {}", assumed(*truth, start), nets.collect::<Vec<_>>().join("; "))
        }
        Evidence::Nested { truth, branches } => {
            let nets = branches.iter().map(|branch| nested(position, branch)).collect::<Vec<_>>().join("; ");
            match truth {
                Some(truth) => format!("{}: {nets}", assumed(Some(*truth), None)),
                None => nets,
            }
        }
        // The enumeration may grow; the technique and the conclusion say the rest.
        _ => "see the conclusion".to_owned(),
    }
}

/// What a net starts from: `each candidate of r1c1`, `each place of 5 in row 1`, `if r1c1=5`.
fn assumed(truth: Option<Truth>, start: Option<String>) -> String {
    match (truth, start) {
        (Some(Truth::Cell(cell)), _) => format!("each candidate of {cell}"),
        (Some(Truth::House(digit, house)), _) => format!("each place of {digit} in {}", self::house(house)),
        (None, Some(start)) => format!("if {start}"),
        (None, None) => "in any case".to_owned(),
    }
}

/// The placements of a branch in order, and what has no place at its end. The assumption of a single
/// branch stands before it.
fn net(branch: &NetBranch, with_assumption: bool) -> String {
    let placements = branch.placements.iter().skip(usize::from(!with_assumption));
    let placements = placements.map(|(placed, _)| format!("{}={}", placed.cell, placed.digit));
    placements.collect::<Vec<_>>().join(" ") + &end(branch.end)
}

/// What has no place left.
fn end(truth: Option<Truth>) -> String {
    match truth {
        Some(Truth::Cell(cell)) => format!(", and nothing is left for {cell}"),
        Some(Truth::House(digit, house)) => format!(", and {digit} has no place in {}", self::house(house)),
        None => String::new(),
    }
}

/// The assumption, then the placements in order and, in brackets, the steps between them.
fn nested(position: &Position, branch: &NestedBranch) -> String {
    let NestedBranch { assumption, is_true, inferences, .. } = branch;
    let mut reached = position.clone();
    if *is_true {
        reached.place(*assumption);
    } else {
        reached.eliminate(*assumption);
    }
    let mut text =
        format!("if {}{}{}:", assumption.cell, if *is_true { "=" } else { "<>" }, assumption.digit);
    for inference in inferences {
        let _ = match inference {
            Inference::Single(placed, _) => {
                reached.place(*placed);
                write!(text, " {}={}", placed.cell, placed.digit)
            }
            Inference::Step(inner) => {
                let words = step(&reached, inner);
                reached.apply(&inner.conclusion);
                write!(text, " [{words}]")
            }
        };
    }
    text + &end(branch.end)
}

/// `7 of rows 2, 9 lies in columns 1, 4 but for the fin r2c5`.
fn fish(fish: &Fish) -> String {
    let mut text = format!("{} of {} lies in {}", fish.digit, houses(&fish.base), houses(&fish.cover));
    if !fish.fins.is_empty() {
        let _ = write!(text, " but for the {} {}", plural("fin", fish.fins.len()), cells(fish.fins));
    }
    text
}

/// Almost locked sets and the digits that join them: `r2c5 {26} -6- r15c4 {236}`. Where there are as many
/// digits as sets, the last joins the last set to the first.
fn almost_locked(sets: &[String], commons: &[Digit]) -> String {
    let digits = |digits: &[Digit]| digits.iter().map(|digit| digit.to_string()).collect::<String>();
    match sets {
        [one, two] => format!("{one} -{}- {two}", digits(commons)),
        _ => {
            let mut text = sets.first().cloned().unwrap_or_default();
            for (i, set) in sets.iter().enumerate().skip(1) {
                let _ = write!(text, " -{}- {set}", digits(commons.get(i - 1..i).unwrap_or_default()));
            }
            text
        }
    }
}

/// `stem r5c7: 1 to r4c18 {138}, 2 and 3 to r5c159 {1239}`.
fn petals(stem: Cell, petals: impl Iterator<Item = (String, Digit)>) -> String {
    let mut joined: Vec<(String, Vec<String>)> = Vec::new();
    for (set, digit) in petals {
        match joined.iter_mut().find(|(own, _)| *own == set) {
            Some((_, digits)) => digits.push(digit.to_string()),
            None => joined.push((set, vec![digit.to_string()])),
        }
    }
    let joined = joined.iter().map(|(set, digits)| format!("{} to {set}", and(digits)));
    format!("stem {stem}, its {}", joined.collect::<Vec<_>>().join(", its "))
}
