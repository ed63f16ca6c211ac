//! The words for a step on the scale of Sudoku Explainer.

use sudokit_difficulty::{SeChain, SeNode, SeStep};
use sudokit_grid::Candidate;

use super::names::{cells, grouped, list};

/// How many nodes a chain may have and still be written out.
const LONGEST: usize = 24;

/// Value, rule, cells, digits, conclusion, and the chains that prove it as far as they can be read.
pub(crate) fn se_step(step: &SeStep) -> String {
    let placed: Vec<Candidate> = step.placement.into_iter().collect();
    let mut parts = grouped(&placed, "=");
    parts.extend(grouped(&step.eliminations, "<>"));
    let (cells, digits) = (cells(step.cells), list(step.digits));
    let mut text =
        format!("{} {}: {digits} in {cells} => {}", step.value, step.rule.name(), parts.join(", "));
    if !step.chains.is_empty() {
        let chains: Vec<String> = step.chains.iter().map(chain).collect();
        text += &format!(" [{}]", chains.join("; "));
    }
    text
}

/// From the assumption to the end: `r1c1=5 r1c4<>5 r3c4=5`; of a long chain both ends and how many
/// inferences lie between.
fn chain(chain: &SeChain) -> String {
    let word = |node: &SeNode| {
        let sign = if node.is_on { "=" } else { "<>" };
        format!("{}{sign}{}", node.candidate.cell, node.candidate.digit)
    };
    let start = chain.nodes.iter().find(|node| node.premises.is_empty());
    match (start, chain.nodes.first()) {
        (Some(start), Some(end)) if chain.nodes.len() > LONGEST => {
            format!("{} ... {} after {} inferences", word(start), word(end), chain.nodes.len() - 1)
        }
        // The nodes stand from the end back.
        _ => chain.nodes.iter().rev().map(word).collect::<Vec<_>>().join(" "),
    }
}
