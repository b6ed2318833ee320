//! Is a sample what its distribution says? Pearson's test with a fixed, small risk.

/// The statistic of observed counts against expected weights (of any sum).
///
/// # Panics
/// If the lists differ in length or an expected weight is not positive.
pub fn statistic(observed: &[u32], expected: &[f64]) -> f64 {
    assert_eq!(observed.len(), expected.len());
    let total: f64 = observed.iter().map(|&count| f64::from(count)).sum();
    let weight: f64 = expected.iter().sum();
    let terms = observed.iter().zip(expected).map(|(&count, &share)| {
        assert!(share > 0.0, "an impossible outcome needs no test");
        let expected = total * share / weight;
        (f64::from(count) - expected).powi(2) / expected
    });
    terms.sum()
}

/// What the statistic passes once in about ten thousand fair samples, by degrees of freedom
/// (Wilson and Hilferty's approximation).
pub fn limit(degrees: usize) -> f64 {
    let degrees = degrees as f64;
    let spread = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + 3.719 * spread.sqrt()).powi(3)
}

/// Asserts that the counts fit the weights.
///
/// # Panics
/// If they do not.
pub fn assert_fits(observed: &[u32], expected: &[f64]) {
    let (found, most) = (statistic(observed, expected), limit(observed.len() - 1));
    assert!(found < most, "chi-square {found:.1} is past {most:.1}: {observed:?} for {expected:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fair_sample_passes_and_a_bent_one_fails() {
        assert!(statistic(&[100, 102, 98], &[1.0, 1.0, 1.0]) < limit(2));
        assert!(statistic(&[150, 75, 75], &[1.0, 1.0, 1.0]) > limit(2));
        assert!(statistic(&[500, 250, 250], &[2.0, 1.0, 1.0]) < limit(2));
    }

    #[test]
    fn the_limit_is_near_the_tables() {
        // Exact values for 1 in 10,000: 18.42 with 2 degrees of freedom, 29.88 with 7.
        for (degrees, exact) in [(2, 18.42), (7, 29.88)] {
            assert!((limit(degrees) / exact - 1.0).abs() < 0.06, "{degrees}: {}", limit(degrees));
        }
    }
}
