//! Minimal puzzles: their numbers of givens with and without the weights, against the published distribution.

use std::fmt;

use sudokit_generator::{Seed, Stream, minimal_unbiased};

/// The share of minimal puzzles with so many givens, in per cent: D. Berthier, *Unbiased Statistics of a CSP - a Controlled-Bias
/// Generator* (2009), in the figures he gave later in "The real distribution of minimal puzzles", to
/// a precision of 0.065% as a whole.
const PUBLISHED: [(usize, f64); 13] = [
    (20, 1.32e-7),
    (21, 0.000034),
    (22, 0.00348),
    (23, 0.148),
    (24, 2.28),
    (25, 13.42),
    (26, 31.91),
    (27, 32.71),
    (28, 15.48),
    (29, 3.598),
    (30, 0.41),
    (31, 0.0241),
    (32, 0.00102),
];

/// His estimate of the number of minimal puzzles, 3.1055e37, by the number of full grids.
const A_GRID: f64 = 3.1055e37 / 6_670_903_752_021_072_936_960.0;

/// A figure and its standard error.
pub(super) type Estimate = (f64, f64);

/// What a weighted sample of minimal puzzles shows.
pub(super) struct Sample {
    size: u64,
    pub(super) plain_mean: f64,
    pub(super) mean: Estimate,
    pub(super) deviation: f64,
    /// Minimal puzzles for each full grid.
    pub(super) a_grid: Estimate,
    /// How many unweighted puzzles would say as much: (Σ w)² / Σ w².
    effective: f64,
    /// For each number of givens, the share among all minimal puzzles.
    pub(super) shares: Vec<Estimate>,
}

/// The published mean and standard deviation of the number of givens.
pub(super) fn published() -> (f64, f64) {
    let total: f64 = PUBLISHED.iter().map(|(_, share)| share).sum();
    let mean = PUBLISHED.iter().map(|&(count, share)| count as f64 * share).sum::<f64>() / total;
    let square = |&(count, share): &(usize, f64)| share * (count as f64 - mean).powi(2);
    (mean, (PUBLISHED.iter().map(square).sum::<f64>() / total).sqrt())
}

/// Draws so many weighted minimal puzzles.
pub(super) fn sample(seed: &str, size: u64) -> Sample {
    let mut stream = Stream::new(Seed::from(seed), 1);
    let drawn: Vec<(usize, f64)> = (0..size)
        .map(|_| minimal_unbiased(&mut stream))
        .map(|weighted| (weighted.puzzle.clue_count(), weighted.weight.get()))
        .collect();
    let n = size as f64;
    let sum = |of: &dyn Fn(f64, f64) -> f64| drawn.iter().map(|&(count, w)| of(count as f64, w)).sum::<f64>();
    let weights = sum(&|_, w| w);
    let squares = sum(&|_, w| w * w);
    // The mean of `of` over all minimal puzzles, with the usual error of a ratio of two sums.
    let ratio = |of: &dyn Fn(f64) -> f64| {
        let mean = sum(&|count, w| w * of(count)) / weights;
        (mean, sum(&|count, w| (w * (of(count) - mean)).powi(2)).sqrt() / weights)
    };
    let mean = ratio(&|count| count);
    let average = weights / n;
    Sample {
        size,
        plain_mean: sum(&|count, _| count) / n,
        mean,
        deviation: ratio(&|count| (count - mean.0).powi(2)).0.sqrt(),
        a_grid: (average, ((squares / n - average * average) / n).sqrt()),
        effective: weights * weights / squares,
        shares: PUBLISHED.iter().map(|&(of, _)| ratio(&|count| f64::from(count as usize == of))).collect(),
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (published_mean, published_deviation) = published();
        writeln!(f, "{} minimal puzzles, worth {:.0} of equal weight\n", self.size, self.effective)?;
        writeln!(f, "| | found | error | published |\n|---|---|---|---|")?;
        writeln!(
            f,
            "| mean number of givens | {:.3} | {:.3} | {published_mean:.3} |",
            self.mean.0, self.mean.1
        )?;
        writeln!(f, "| its standard deviation | {:.3} | | {published_deviation:.3} |", self.deviation)?;
        writeln!(f, "| the same mean without the weights | {:.3} | | 24.38 |", self.plain_mean)?;
        writeln!(
            f,
            "| minimal puzzles a full grid | {:.3e} | {:.1e} | {A_GRID:.3e} |",
            self.a_grid.0, self.a_grid.1
        )?;
        for ((count, published), (share, error)) in PUBLISHED.iter().zip(&self.shares) {
            let (share, error) = (share * 100.0, error * 100.0);
            writeln!(f, "| {count} givens, % | {share:.5} | {error:.5} | {published} |")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_lead_to_the_published_distribution() {
        let (published_mean, published_deviation) = published();
        assert!((published_mean - 26.578).abs() < 0.001 && (published_deviation - 1.117).abs() < 0.001);
        let sample = sample("published", 3_000);
        let (mean, error) = sample.mean;
        assert!((mean - published_mean).abs() < 4.0 * error && error < 0.2, "{mean} ± {error}");
        assert!((sample.deviation - published_deviation).abs() < 0.3, "{}", sample.deviation);
        // A top-down search by itself: 24.38 by Berthier's count.
        assert!((sample.plain_mean - 24.38).abs() < 0.1, "{}", sample.plain_mean);
        let (number, error) = sample.a_grid;
        assert!((number - A_GRID).abs() < 4.0 * error, "{number:e} ± {error:e}");
        for ((count, published), (share, error)) in PUBLISHED.iter().zip(&sample.shares) {
            if *published > 10.0 {
                let share = share * 100.0;
                assert!((share - published).abs() < 400.0 * error, "{count}: {share} ± {}", error * 100.0);
            }
        }
    }
}
