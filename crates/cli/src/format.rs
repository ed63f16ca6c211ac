//! The layouts a grid can be printed in, under the names that `--to` takes.

use clap::{Args, ValueEnum};
use sudokit_grid::{Blank, Candidates, Cell, CellSet, Format, Grid};

use crate::io::{STRONG, Sink};

/// How to print a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Layout {
    /// 81 characters, `.` for an empty cell
    Line,
    /// 81 digits, 0 for an empty cell
    Zeros,
    /// Nine lines in a frame
    Block,
    /// Nine lines, as in .sdk files
    Sdk,
    /// Nine lines with bars between the boxes, as in .ss files
    Ss,
    /// Nine lines in a frame, with the candidates of each cell
    Candidates,
    /// 729 characters: nine for each cell
    #[value(name = "729")]
    CandidateLine,
}

/// How a command prints grids.
#[derive(Args, Clone)]
pub(crate) struct PrintArgs {
    /// The layout to print
    #[arg(long, value_name = "LAYOUT", value_enum, default_value_t = Layout::Line, conflicts_with = "json")]
    pub(crate) to: Layout,
    /// Print one record of JSON a puzzle
    #[arg(long)]
    pub(crate) json: bool,
}

impl Layout {
    fn format(self) -> (Format, Blank) {
        match self {
            Layout::Line => (Format::Line, Blank::Dot),
            Layout::Zeros => (Format::Line, Blank::Zero),
            Layout::Block => (Format::Block, Blank::Dot),
            Layout::Sdk => (Format::Rows, Blank::Dot),
            Layout::Ss => (Format::SimpleSudoku, Blank::Dot),
            Layout::Candidates => (Format::CandidateGrid, Blank::Dot),
            Layout::CandidateLine => (Format::CandidateLine, Blank::Dot),
        }
    }

    /// Whether it holds candidates.
    pub(crate) fn has_candidates(self) -> bool {
        self.format().0.has_candidates()
    }
}

/// Prints a grid; on a terminal its givens stand out in a block. A layout of several lines ends in a
/// blank one, so that what is printed can be read again.
pub(crate) fn print(grid: &Grid, givens: CellSet, layout: Layout, sink: &mut Sink) {
    let (format, blank) = layout.format();
    match layout {
        Layout::Line => {
            sink.bytes(&grid.to_line());
            sink.bytes(b"\n");
        }
        Layout::Block if sink.paint.out && givens != grid.filled() => block(grid, givens, sink),
        _ => finish(&grid.print(format).blank(blank).to_string(), sink),
    }
}

/// Prints candidates in a layout that has them.
pub(crate) fn print_candidates(candidates: &Candidates, layout: Layout, sink: &mut Sink) {
    let text =
        if layout == Layout::CandidateLine { format!("{candidates:#}") } else { candidates.to_string() };
    finish(&text, sink);
}

fn finish(text: &str, sink: &mut Sink) {
    sink.line(text);
    if text.contains('\n') {
        sink.line("");
    }
}

fn block(grid: &Grid, givens: CellSet, sink: &mut Sink) {
    let mut next = Cell::ALL.into_iter();
    for symbol in format!("{grid:#}").chars() {
        let cell = if symbol.is_ascii_digit() || symbol == '.' { next.next() } else { None };
        let mut buffer = [0; 4];
        let symbol = symbol.encode_utf8(&mut buffer);
        match cell {
            Some(cell) if givens.contains(cell) => sink.styled(STRONG, symbol),
            _ => sink.bytes(symbol.as_bytes()),
        }
    }
    sink.bytes(b"\n\n");
}
