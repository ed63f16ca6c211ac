//! The group laws, for any symmetries and any grids.

use proptest::prelude::*;
use sudokit_grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Solution};
use sudokit_transform::{Transform, Transformable};

fn transform() -> impl Strategy<Value = Transform> {
    (0..Transform::COUNT).prop_map(|index| Transform::nth(index).unwrap())
}

fn grid() -> impl Strategy<Value = Grid> {
    let cell = prop_oneof![2 => Just(None), 1 => (0usize..9).prop_map(Digit::from_index)];
    proptest::collection::vec(cell, 81).prop_map(|cells| Grid::from_cells(cells.try_into().unwrap()))
}

fn cells() -> impl Strategy<Value = CellSet> {
    (0..1u128 << 81).prop_map(|bits| CellSet::from_bits(bits).unwrap())
}

#[track_caller]
fn check_action<T: Transformable + PartialEq + std::fmt::Debug>(x: T, a: &Transform, b: &Transform) {
    assert_eq!(x.transformed(a).transformed(b), x.transformed(&a.then(b)));
    assert_eq!(x.transformed(a).transformed(&a.inverse()), x);
    assert_eq!(x.transformed(&Transform::IDENTITY), x);
}

proptest! {
    #[test]
    fn it_is_a_group(a in transform(), b in transform(), c in transform()) {
        let identity = Transform::IDENTITY;
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&a.inverse()), identity);
        prop_assert_eq!(a.inverse().then(&a), identity);
        prop_assert_eq!(a.then(&identity), a);
        prop_assert_eq!(identity.then(&a), a);
        prop_assert_eq!(a.then(&b).inverse(), b.inverse().then(&a.inverse()));
    }

    #[test]
    fn every_description_of_an_element_agrees(a in transform()) {
        prop_assert_eq!(Transform::nth(a.index()), Some(a));
        prop_assert_eq!(a.to_string().parse(), Ok(a));
        let parts = Transform::from_parts(a.is_transposed(), a.rows(), a.columns(), a.digits());
        prop_assert_eq!(parts, Ok(a));
        let places = a.places_only();
        prop_assert_eq!(places.then(&Transform::relabelling(a.digits()).unwrap()), a);
    }

    #[test]
    fn it_acts_on_everything(a in transform(), b in transform(), g in grid(), set in cells()) {
        check_action(g, &a, &b);
        check_action(set, &a, &b);
        check_action(Candidates::of(&g), &a, &b);
        check_action(Cell::ALL, &a, &b);
        check_action(House::ALL, &a, &b);
        check_action(Digit::ALL, &a, &b);
        check_action(g[Cell::ALL[40]], &a, &b);
        check_action(DigitSet::from_bits_truncate(set.bits() as u16), &a, &b);
        check_action(Candidate::from_index((set.bits() % 729) as usize).unwrap(), &a, &b);
    }

    #[test]
    fn things_of_a_grid_go_along_with_it(a in transform(), g in grid()) {
        let image = g.transformed(&a);
        prop_assert_eq!(image.filled(), g.filled().transformed(&a));
        prop_assert_eq!(Candidates::of(&image), Candidates::of(&g).transformed(&a));
        for cell in Cell::ALL {
            prop_assert_eq!(image[cell.transformed(&a)], g[cell].transformed(&a));
        }
        for digit in Digit::ALL {
            prop_assert_eq!(image.cells_of(digit.transformed(&a)), g.cells_of(digit).transformed(&a));
        }
    }

    #[test]
    fn a_solution_stays_one(a in transform()) {
        let mut values = [0; 81];
        for (i, value) in values.iter_mut().enumerate() {
            *value = ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1;
        }
        let solution = Solution::try_from(Grid::from_values(&values).unwrap()).unwrap();
        let image = solution.transformed(&a);
        prop_assert_eq!(image.grid(), &solution.grid().transformed(&a));
    }
}
