//! Small words that several commands say: lists of cells, verdicts, why a grid is no puzzle.

use sudokit_grid::{CellSet, Grid};
use sudokit_solver::{Verdict, differing_cells};

/// The grid as its line.
pub(crate) fn line(grid: &Grid) -> String {
    grid.to_string()
}

/// `r1c1 r1c2`, or the first ten and how many more.
pub(crate) fn cells(cells: CellSet) -> String {
    const SHOWN: usize = 10;
    let mut words: Vec<String> = cells.iter().take(SHOWN).map(|cell| cell.to_string()).collect();
    if cells.len() > SHOWN {
        words.push(format!("and {} more", cells.len() - SHOWN));
    }
    words.join(" ")
}

/// All cells by name.
pub(crate) fn cell_names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// One word for a verdict: the same in tables, in JSON and in summaries.
pub(crate) fn verdict_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Clashing => "clashing",
        Verdict::Impossible => "impossible",
        Verdict::Unique(_) => "unique",
        Verdict::Multiple(_) => "multiple",
    }
}

/// A verdict with what shows it.
pub(crate) fn explain(grid: &Grid, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Clashing => {
            let clashes: Vec<String> = grid.conflicts().map(|clash| clash.to_string()).collect();
            format!("clashing: {}", clashes.join("; "))
        }
        Verdict::Impossible => {
            let ends: Vec<String> = grid.dead_ends().map(|end| end.to_string()).collect();
            let reason = if ends.is_empty() { String::new() } else { format!(": {}", ends.join("; ")) };
            format!("no solution{reason}")
        }
        Verdict::Unique(_) => "unique".to_owned(),
        Verdict::Multiple(two) => {
            let differ = differing_cells(two);
            format!("several solutions; two of them differ in {} cells: {}", differ.len(), cells(differ))
        }
    }
}
