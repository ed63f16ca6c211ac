//! Full grids: how often each of the 44 classes of bands comes, against the exact shares.

use std::fmt;

use sudokit_generator::{Seed, Stream, fill_uniform};
use sudokit_grid::{Cell, Solution};

use super::bands::{Class, Classes};
use super::statistics::chi_square;

const CHUTES: [&str; 6] = ["top band", "band 2", "band 3", "left stack", "stack 2", "stack 3"];

/// How many full grids there are (Felgenhauer and Jarvis, 2005).
const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;

/// What a sample of full grids shows.
pub(super) struct Sample {
    size: u64,
    /// For each chute: chi-square, its degrees of freedom and its chance.
    pub(super) tests: [(f64, f64, f64); 6],
    /// The number of all full grids as the shares of the commonest classes tell it, and its standard error.
    pub(super) estimate: (f64, f64),
}

/// Draws so many full grids and sorts each of the six chutes of each into its class.
pub(super) fn sample(seed: &str, size: u64) -> Sample {
    let classes = Classes::new();
    let mut counts = vec![[0u64; 6]; classes.all.len()];
    let mut stream = Stream::new(Seed::from(seed), 0);
    for _ in 0..size {
        let grid = fill_uniform(&mut stream);
        for chute in 0..6 {
            counts[classes.class_of(columns(&grid, chute))][chute] += 1;
        }
    }
    let total: u128 = classes.all.iter().map(Class::grids).sum();
    let shares: Vec<f64> = classes.all.iter().map(|class| class.grids() as f64 / total as f64).collect();
    let tests = std::array::from_fn(|chute| {
        let own: Vec<u64> = counts.iter().map(|counts| counts[chute]).collect();
        chi_square(&own, &shares)
    });
    // A class whose number of grids is known and that makes up a share of all tells how many there are.
    let mut common: Vec<usize> = (0..shares.len()).collect();
    common.sort_by(|&a, &b| shares[b].total_cmp(&shares[a]));
    let common = &common[..common.len() / 4];
    let known: f64 = common.iter().map(|&class| classes.all[class].grids() as f64).sum();
    let drawn: u64 = common.iter().map(|&class| counts[class][0]).sum();
    let share = drawn as f64 / size as f64;
    let estimate = known / share;
    let error = estimate * ((1.0 - share) / share / size as f64).sqrt();
    Sample { size, tests, estimate: (estimate, error) }
}

/// The digits of the nine columns of a band, or of the nine rows of a stack, box by box.
fn columns(grid: &Solution, chute: usize) -> [[u16; 3]; 3] {
    let digit = |line: usize, place: usize| {
        let line = chute % 3 * 3 + line;
        let index = if chute < 3 { line * 9 + place } else { place * 9 + line };
        grid.digit(Cell::ALL[index]).index()
    };
    let column = |place: usize| (0..3).fold(0, |set, line| set | 1 << digit(line, place));
    [0, 3, 6].map(|first| [column(first), column(first + 1), column(first + 2)])
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} full grids, the 44 classes of a band by its columns\n", self.size)?;
        writeln!(f, "| chute | chi-square | degrees of freedom | p |\n|---|---|---|---|")?;
        for (chute, (square, freedom, chance)) in CHUTES.iter().zip(&self.tests) {
            writeln!(f, "| {chute} | {square:.1} | {freedom} | {chance:.3} |")?;
        }
        let (estimate, error) = self.estimate;
        writeln!(f, "\nfull grids there are: {estimate:.5e} ± {error:.1e}, known {GRIDS:.5e}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_of_bands_comes_as_often_as_it_must() {
        let sample = sample("classes", 150_000);
        for (chute, (square, freedom, chance)) in CHUTES.iter().zip(&sample.tests) {
            assert!(*freedom >= 30.0 && *chance > 0.001, "{chute}: {square} with {freedom}, p {chance}");
        }
        let (estimate, error) = sample.estimate;
        assert!((estimate - GRIDS).abs() < 3.5 * error && error < 0.01 * GRIDS, "{estimate:e} ± {error:e}");
    }

    /// The test can fail: grids whose boxes 4 to 9 follow from the top band (each line of a band comes again in the
    /// next) all have a left stack of one class.
    #[test]
    fn a_sampler_with_a_bias_is_found_out() {
        let classes = Classes::new();
        let mut stream = Stream::new(Seed::from("bias"), 0);
        let mut counts = vec![0; classes.all.len()];
        for _ in 0..5_000 {
            let grid = sudokit_generator::fill_canonical(&mut stream);
            counts[classes.class_of(columns(&grid, 3))] += 1;
        }
        let total: u128 = classes.all.iter().map(Class::grids).sum();
        let shares: Vec<f64> = classes.all.iter().map(|class| class.grids() as f64 / total as f64).collect();
        assert!(chi_square(&counts, &shares).2 < 1e-9);
    }
}
