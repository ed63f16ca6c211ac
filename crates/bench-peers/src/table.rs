//! The table that a benchmark prints: a row a list, and a rate and a ratio for each contender.

use std::time::Duration;

/// Rows of text, printed as a Markdown table with even columns.
#[derive(Clone, Debug, Default)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with this heading.
    pub fn new<S: Into<String>>(heading: impl IntoIterator<Item = S>) -> Table {
        let mut table = Table::default();
        table.row(heading);
        table
    }

    /// Whether it has no row yet, not even a heading.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a row.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Prints it.
    pub fn print(&self) {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column| self.rows.iter().filter_map(|row| row.get(column)).map(String::len).max();
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        for (number, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            println!("| {} |", cells.collect::<Vec<_>>().join(" | "));
            if number == 0 {
                println!("|{}", widths.iter().map(|width| "-".repeat(width + 2) + "|").collect::<String>());
            }
        }
    }
}

/// A rate a second in a few characters, such as `1.21 M`.
pub fn rate(items: usize, time: Duration) -> String {
    let rate = items as f64 / time.as_secs_f64();
    match rate {
        1e7.. => format!("{:.1} M", rate / 1e6),
        1e6.. => format!("{:.2} M", rate / 1e6),
        1e4.. => format!("{:.0} k", rate / 1e3),
        1e3.. => format!("{:.1} k", rate / 1e3),
        _ => format!("{rate:.0}"),
    }
}
