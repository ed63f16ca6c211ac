//! The text that makes a puzzle again.

use core::fmt;
use core::str::FromStr;

use crate::seed::decimal;
use crate::{Failure, Made, ParseRecipeError, Recipe, Seed, VERSION, generate};

/// All that a puzzle is made of: the recipe, the seed, the index, and by its text the version.
///
/// The text is `v1:`, the recipe, `:seed=`, the seed, `:`, the index. In a text that is read the seed may be any text.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Order, ParseOrderError};
///
/// let order: Order = "v1:clues=24,symmetry=half-turn:seed=42:3".parse().unwrap();
/// assert_eq!(order.index, 3);
/// assert_eq!(order.to_string(), "v1:clues=24,symmetry=half-turn:seed=42:3");
/// let puzzle = order.make().unwrap().puzzle;
/// assert_eq!(puzzle.clue_count(), 24);
/// assert_eq!("v9:hard:seed=1:0".parse::<Order>(), Err(ParseOrderError::Version));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    /// What is wanted.
    pub recipe: Recipe,
    /// The series.
    pub seed: Seed,
    /// The place in the series, from 0.
    pub index: u64,
}

impl Order {
    /// Makes the puzzle.
    ///
    /// # Errors
    ///
    /// As [`generate`].
    pub fn make(&self) -> Result<Made, Failure> {
        generate(&self.recipe, self.seed, self.index)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{VERSION}:{}:seed={}:{}", self.recipe, self.seed, self.index)
    }
}

/// The text is not an [`Order`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseOrderError {
    /// It does not start with `v1:`: no order, or one of a version that this release does not know.
    Version,
    /// The recipe is not one; offsets count from its start.
    Recipe(ParseRecipeError),
    /// No `:seed=` follows the recipe.
    Seed,
    /// It does not end with `:` and an index.
    Index,
}

impl fmt::Display for ParseOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseOrderError::Version => write!(f, "expected an order that starts with v{VERSION}:"),
            ParseOrderError::Recipe(error) => write!(f, "in the recipe of the order: {error}"),
            ParseOrderError::Seed => f.write_str("expected :seed= and a seed after the recipe"),
            ParseOrderError::Index => f.write_str("expected : and an index, a number from 0, at the end"),
        }
    }
}

impl core::error::Error for ParseOrderError {}

impl FromStr for Order {
    type Err = ParseOrderError;

    fn from_str(text: &str) -> Result<Order, ParseOrderError> {
        let rest = text.strip_prefix("v1:").ok_or(ParseOrderError::Version)?;
        let (recipe, rest) = rest.split_once(':').ok_or(ParseOrderError::Seed)?;
        let recipe = recipe.parse().map_err(ParseOrderError::Recipe)?;
        let rest = rest.strip_prefix("seed=").ok_or(ParseOrderError::Seed)?;
        let (seed, index) = rest.rsplit_once(':').ok_or(ParseOrderError::Index)?;
        let index = decimal(index.as_bytes()).ok_or(ParseOrderError::Index)?;
        Ok(Order { recipe, seed: Seed::from_text(seed), index })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn texts_and_orders_lead_to_each_other() {
        for text in [
            "v1:hard:seed=42:3",
            "v1:minimal:seed=0:18446744073709551615",
            "v1:daily:seed=20240315:0",
            "v1:clues=24,symmetry=half-turn,balanced:seed=42:3",
        ] {
            let order: Order = text.parse().unwrap();
            assert_eq!(order.to_string(), text);
        }
        let order: Order = "v1:hard:seed=a: b:c:7".parse().unwrap();
        assert_eq!((order.seed, order.index), (Seed::from("a: b:c"), 7));
        assert_eq!(order.to_string().parse(), Ok(order));
    }

    #[test]
    fn faults_are_named() {
        for (text, expected) in [
            ("", ParseOrderError::Version),
            ("hard:seed=1:0", ParseOrderError::Version),
            ("v2:hard:seed=1:0", ParseOrderError::Version),
            ("v1:hard", ParseOrderError::Seed),
            ("v1:hard:42:3", ParseOrderError::Seed),
            ("v1:hard:seed=42", ParseOrderError::Index),
            ("v1:hard:seed=42:", ParseOrderError::Index),
            ("v1:hard:seed=42:-1", ParseOrderError::Index),
            ("v1:hard:seed=42:03", ParseOrderError::Index),
            ("v1:hard:seed=42:18446744073709551616", ParseOrderError::Index),
        ] {
            assert_eq!(text.parse::<Order>(), Err(expected), "{text:?}");
        }
        assert!(matches!("v1:herd:seed=1:0".parse::<Order>(), Err(ParseOrderError::Recipe(_))));
    }
}
