//! Uniformly random transforms from a generator that the caller brings.

use rand_core::Rng;

use crate::Transform;

impl Transform {
    /// A symmetry drawn uniformly from all of them.
    ///
    /// It draws 64 bits with `next_u64` and rejects those in the last, incomplete run of
    /// [`Transform::COUNT`] (less than one in ten million); the rest modulo `COUNT` is the number for
    /// [`Transform::nth`]. So the same generator state gives the same symmetry in every release.
    ///
    /// ```
    /// use rand_pcg::Pcg64;
    /// use sudokit_transform::Transform;
    ///
    /// let mut rng = Pcg64::new(42, 1);
    /// let by = Transform::random(&mut rng);
    /// assert_eq!(by.then(&by.inverse()), Transform::IDENTITY);
    /// ```
    pub fn random<R: Rng + ?Sized>(rng: &mut R) -> Transform {
        let limit = u64::MAX - u64::MAX % Transform::COUNT;
        loop {
            let bits = rng.next_u64();
            if bits < limit
                && let Some(transform) = Transform::nth(bits % Transform::COUNT)
            {
                return transform;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn value_stability() {
        let mut rng = rand_pcg::Pcg64::new(42, 1);
        let texts = [(); 3].map(|()| Transform::random(&mut rng).to_string());
        let expected = [
            "t-r213798645-c213897456-d316589742",
            "r312978645-c123654978-d814257639",
            "r312645879-c654213978-d162938574",
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn every_part_varies_evenly() {
        let mut rng = rand_pcg::Pcg64::new(7, 7);
        let (mut transposed, mut first_row, mut nine) = (0, [0; 9], [0; 9]);
        for _ in 0..9000 {
            let by = Transform::random(&mut rng);
            transposed += usize::from(by.is_transposed());
            first_row[by.rows()[0].position()] += 1;
            nine[by.digits()[8].index()] += 1;
        }
        // Five standard deviations around the mean.
        assert!((4263..=4737).contains(&transposed), "{transposed}");
        for count in first_row.into_iter().chain(nine) {
            assert!((851..=1149).contains(&count), "{count}");
        }
    }
}
