//! How far a long run is: a bar on a terminal, a line now and then elsewhere, nothing if asked.

use std::fmt::Write;
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// How often a line is printed where there is no terminal.
const PAUSE: Duration = Duration::from_secs(10);

/// Tells of progress on standard error.
pub(super) enum Progress {
    Quiet,
    Bar(ProgressBar),
    Lines { total: u64, done: u64, begun: Instant, made_here: u64, told: Instant },
}

impl Progress {
    /// Of `total` rows `done` were there before.
    pub(super) fn new(total: u64, done: u64, quiet: bool) -> Progress {
        if quiet {
            return Progress::Quiet;
        }
        if std::io::stderr().is_terminal() {
            let bar = ProgressBar::new(total);
            let template = "{bar:40} {human_pos} of {human_len} ({rate} a second, {eta} left)";
            // The template is fixed; were it faulty, the plain bar would do.
            let style = ProgressStyle::with_template(template);
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("rate", rate));
            bar.set_position(done);
            bar.reset_eta();
            return Progress::Bar(bar);
        }
        let now = Instant::now();
        Progress::Lines { total, done, begun: now, made_here: 0, told: now }
    }

    pub(super) fn add(&mut self, rows: u64) {
        match self {
            Progress::Quiet => {}
            Progress::Bar(bar) => bar.inc(rows),
            Progress::Lines { total, done, begun, made_here, told } => {
                *done += rows;
                *made_here += rows;
                if told.elapsed() >= PAUSE {
                    *told = Instant::now();
                    let rate = *made_here as f64 / begun.elapsed().as_secs_f64();
                    let left = (*total - *done) as f64 / rate;
                    eprintln!("{done} of {total} ({rate:.0} a second, {left:.0} s left)");
                }
            }
        }
    }

    pub(super) fn finish(self) {
        if let Progress::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}

/// Rows a second, without fractions.
fn rate(state: &ProgressState, out: &mut dyn Write) {
    // What cannot be drawn is left out.
    let _ = write!(out, "{:.0}", state.per_sec());
}
