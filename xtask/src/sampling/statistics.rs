//! How likely a chi-square is.

/// The chance that chi-square with so many degrees of freedom is at least `square`: the upper regularised incomplete gamma
/// function Q(freedom / 2, square / 2), by its power series or its continued fraction, whichever converges fast
/// (Abramowitz and Stegun, 6.5.29 and 6.5.31).
pub(super) fn chance_of_chi_square(square: f64, freedom: f64) -> f64 {
    let (a, x) = (freedom / 2.0, square / 2.0);
    if x <= 0.0 {
        return 1.0;
    }
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum) = (1.0 / a, 1.0 / a);
        for n in 1..10_000 {
            term *= x / (a + f64::from(n));
            sum += term;
            if term < sum * 1e-15 {
                break;
            }
        }
        return 1.0 - front * sum;
    }
    // The fraction from its far end: x + (1 - a)/(1 + 1/(x + (2 - a)/(1 + 2/(x + ...)))).
    let mut tail = x;
    for n in (1..2_000).rev() {
        let n = f64::from(n);
        tail = x + (n - a) / (1.0 + n / tail);
    }
    front / tail
}

/// The logarithm of the gamma function of a whole or half number above 0, by its recurrence.
fn ln_gamma(a: f64) -> f64 {
    let (mut at, mut sum) =
        if a.fract() == 0.0 { (1.0, 0.0) } else { (0.5, std::f64::consts::PI.sqrt().ln()) };
    while at < a - 0.25 {
        sum += f64::ln(at);
        at += 1.0;
    }
    sum
}

/// Chi-square of counts against what is expected, its degrees of freedom and its chance. What is expected fewer than ten times is
/// taken together.
pub(super) fn chi_square(counts: &[u64], shares: &[f64]) -> (f64, f64, f64) {
    let total = counts.iter().sum::<u64>() as f64;
    let (mut rare_count, mut rare_expected) = (0.0, 0.0);
    let (mut square, mut kinds) = (0.0, 0.0);
    let mut add = |count: f64, expected: f64| {
        square += (count - expected).powi(2) / expected;
        kinds += 1.0;
    };
    for (&count, &share) in counts.iter().zip(shares) {
        let expected = share * total;
        if expected < 10.0 {
            (rare_count, rare_expected) = (rare_count + count as f64, rare_expected + expected);
        } else {
            add(count as f64, expected);
        }
    }
    if rare_expected > 0.0 {
        add(rare_count, rare_expected);
    }
    (square, kinds - 1.0, chance_of_chi_square(square, kinds - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The usual table: the squares that are passed with the chances 0.95, 0.05 and 0.001.
    #[test]
    fn chances_are_those_of_the_tables() {
        for (freedom, square, chance) in [
            (1.0, 3.841, 0.05),
            (2.0, 5.991, 0.05),
            (10.0, 3.940, 0.95),
            (10.0, 18.307, 0.05),
            (43.0, 59.304, 0.05),
            (100.0, 77.929, 0.95),
            (100.0, 149.449, 0.001),
        ] {
            let found = chance_of_chi_square(square, freedom);
            assert!((found - chance).abs() < 0.02 * chance, "{freedom} {square}: {found}");
        }
    }
}
