//! How hard a puzzle is to be: wishes on the scales of `sudokit-difficulty`.

use core::fmt;

use sudokit_difficulty::{Grade, Position, Profile, SeValue, Technique, grade, rate, se_rating, solve_path};
use sudokit_grid::{Cell, CellSet};
use sudokit_solver::Puzzle;

use crate::seed::decimal;
use crate::sequence;

/// A set of techniques.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::Technique;
/// use sudokit_generator::TechniqueSet;
///
/// let set: TechniqueSet = [Technique::XWing, Technique::Swordfish].into_iter().collect();
/// assert!(set.contains(Technique::XWing) && !set.contains(Technique::Jellyfish));
/// assert_eq!(set.to_string(), "x-wing/swordfish");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TechniqueSet(u128);

const _: () = assert!(Technique::ALL.len() <= 128, "a bit for each technique");

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: TechniqueSet = TechniqueSet(0);

    /// Whether it holds no technique.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds this technique.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 >> technique.index() & 1 != 0
    }

    /// The set and one technique more.
    #[must_use]
    pub const fn with(self, technique: Technique) -> TechniqueSet {
        TechniqueSet(self.0 | 1 << technique.index())
    }

    /// The techniques in the order of the catalogue.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> TechniqueSet {
        techniques.into_iter().fold(TechniqueSet::EMPTY, TechniqueSet::with)
    }
}

/// The names in small letters with hyphens for blanks, and a slash between them.
impl fmt::Display for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, technique) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            write_slug(f, technique.name())?;
        }
        Ok(())
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The last technique that a way to cells solved first or last may use, unless the recipe names another. Beyond it the search for
/// all steps of a kind takes long.
const USUAL: Technique = Technique::XYZWing;

/// How hard a puzzle is to be. What is `None` or empty is free.
///
/// The promise of the same puzzle for ever rests on the scales here: an order with such a wish yields
/// the same puzzle as long as the ratings it asks for stay as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Difficulty {
    /// The score of [`rate`], from and to.
    pub score: Option<(u32, u32)>,
    /// The ER of [`se_rating`], the hardest step on the scale of Sudoku Explainer, from and to.
    pub se: Option<(SeValue, SeValue)>,
    /// The grade of [`grade`](sudokit_difficulty::grade()), from and to.
    pub grade: Option<(Grade, Grade)>,
    /// This technique is needed and nothing that comes later in the catalogue: the techniques up to it solve
    /// the puzzle, those before it do not.
    pub hardest: Option<Technique>,
    /// At least one of these is needed: the techniques up to `hardest` solve the puzzle, and do not without these. If no `hardest` is
    /// named, the last of these in the catalogue stands for it.
    pub one_of: TechniqueSet,
    /// None of these is needed: all other techniques (up to `hardest`) solve the puzzle.
    pub none_of: TechniqueSet,
    /// These cells are solved before any other. The way to the solution is walked in rounds, in each of which all steps of
    /// the easiest kind that offers any are taken at once (singles of all kinds are one kind), with the techniques that the
    /// other wishes allow, or if they name no hardest one, those up to the XYZ-Wing: all these cells fall in earlier rounds than the others do.
    pub first: CellSet,
    /// These cells are solved after all others, in the same sense.
    pub last: CellSet,
}

impl Difficulty {
    /// Nothing asked.
    pub const ANY: Difficulty = Difficulty {
        score: None,
        se: None,
        grade: None,
        hardest: None,
        one_of: TechniqueSet::EMPTY,
        none_of: TechniqueSet::EMPTY,
        first: CellSet::EMPTY,
        last: CellSet::EMPTY,
    };

    /// Whether no puzzle can meet it.
    pub(crate) fn is_contradictory(&self) -> bool {
        self.score.is_some_and(|(from, to)| from > to)
            || self.se.is_some_and(|(from, to)| from > to)
            || self.grade.is_some_and(|(from, to)| from > to)
            || self.hardest.is_some_and(|hardest| self.none_of.contains(hardest))
            || !self.first.is_disjoint(self.last)
            || (!self.one_of.is_empty() && self.one_of.iter().all(|one| !self.allows(one)))
    }

    fn allows(&self, technique: Technique) -> bool {
        !self.none_of.contains(technique) && self.limit().is_none_or(|limit| technique <= limit)
    }

    /// The last technique that may be used, if the wishes say so.
    fn limit(&self) -> Option<Technique> {
        self.hardest.or_else(|| self.one_of.iter().last())
    }

    /// The techniques that the wishes allow, without some.
    fn profile(&self, without: TechniqueSet) -> Profile {
        let allowed = |technique: &Technique| self.allows(*technique) && !without.contains(*technique);
        Profile::new(Technique::ALL.into_iter().filter(allowed))
    }

    /// How far a puzzle is from it; 0 if it is met. The cheap scales come first.
    pub(crate) fn distance(&self, puzzle: &Puzzle) -> u32 {
        let gap = |(from, to): (u32, u32), value: u32| from.saturating_sub(value) + value.saturating_sub(to);
        if let Some((from, to)) = self.grade {
            let place =
                |grade: Grade| Grade::ALL.iter().position(|&other| other == grade).unwrap_or(0) as u32;
            let gap = gap((place(from), place(to)), place(grade(puzzle)));
            if gap > 0 {
                return 1_000_000 * gap;
            }
        }
        if let Some(range) = self.score {
            let gap = gap(range, rate(puzzle).score);
            if gap > 0 {
                return gap;
            }
        }
        if self.hardest.is_some() || !self.one_of.is_empty() || !self.none_of.is_empty() {
            let solves = |without: TechniqueSet| {
                solve_path(&Position::new(puzzle.givens()), &self.profile(without)).is_solved()
            };
            let hardest: TechniqueSet = self.hardest.into_iter().collect();
            if (!hardest.is_empty() && solves(hardest))
                || (!self.one_of.is_empty() && solves(self.one_of))
                || !solves(TechniqueSet::EMPTY)
            {
                return 1_000;
            }
        }
        if !(self.first | self.last).is_empty() {
            let unlimited = self.limit().is_none();
            let far = |technique: &Technique| unlimited && *technique > USUAL;
            let profile = self.profile(Technique::ALL.into_iter().filter(far).collect());
            let distance = sequence::distance(puzzle, &profile, self.first, self.last);
            if distance > 0 {
                return distance;
            }
        }
        match self.se {
            Some((from, to)) => {
                let range = (u32::from(from.tenths()), u32::from(to.tenths()));
                gap(range, u32::from(se_rating(puzzle).er.tenths()))
            }
            None => 0,
        }
    }

    pub(crate) fn write_parts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((from, to)) = self.score {
            write!(f, ",score={from}-{to}")?;
        }
        if let Some((from, to)) = self.se {
            write!(f, ",se={from}-{to}")?;
        }
        if let Some((from, to)) = self.grade {
            f.write_str(",grade=")?;
            write_slug(f, grade_name(from))?;
            f.write_str("..")?;
            write_slug(f, grade_name(to))?;
        }
        if let Some(hardest) = self.hardest {
            f.write_str(",hardest=")?;
            write_slug(f, hardest.name())?;
        }
        if !self.one_of.is_empty() {
            write!(f, ",one-of={}", self.one_of)?;
        }
        if !self.none_of.is_empty() {
            write!(f, ",none-of={}", self.none_of)?;
        }
        for (name, cells) in [("first", self.first), ("last", self.last)] {
            for (i, cell) in cells.iter().enumerate() {
                if i == 0 { write!(f, ",{name}={cell}")? } else { write!(f, "/{cell}")? }
            }
        }
        Ok(())
    }

    /// Reads a part of a recipe; `None` if it is not one of these.
    pub(crate) fn read_part(&mut self, name: &str, value: &str) -> Option<Result<(), &'static str>> {
        const CELLS: &str = "cells such as r5c5, or r1c1/r9c9";
        const TECHNIQUES: &str = "techniques by name with hyphens for blanks, such as x-wing/swordfish";
        Some(match name {
            "score" => read_range(value, "-", |text| decimal(text.as_bytes())?.try_into().ok())
                .map(|range| self.score = Some(range))
                .ok_or("a score or a range such as score=300-800"),
            "se" => read_range(value, "-", tenths)
                .map(|range| self.se = Some(range))
                .ok_or("a value of Sudoku Explainer or a range such as se=3.4-4.5"),
            "grade" => read_range(value, "..", grade_of)
                .map(|range| self.grade = Some(range))
                .ok_or("a grade or a range such as grade=subsets..fish"),
            "hardest" => technique_of(value)
                .map(|technique| self.hardest = Some(technique))
                .ok_or("a technique by name with hyphens for blanks, such as hardest=x-wing"),
            "one-of" => read_techniques(value).map(|set| self.one_of = set).ok_or(TECHNIQUES),
            "none-of" => read_techniques(value).map(|set| self.none_of = set).ok_or(TECHNIQUES),
            "first" => read_cells(value).map(|cells| self.first = cells).ok_or(CELLS),
            "last" => read_cells(value).map(|cells| self.last = cells).ok_or(CELLS),
            _ => return None,
        })
    }
}

fn read_range<T: Copy>(text: &str, between: &str, read: impl Fn(&str) -> Option<T>) -> Option<(T, T)> {
    match text.split_once(between) {
        Some((from, to)) => read(from).zip(read(to)),
        None => read(text).map(|value| (value, value)),
    }
}

/// A value such as `7.2`, or `7`.
fn tenths(text: &str) -> Option<SeValue> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let whole = decimal(whole.as_bytes()).filter(|&whole| whole < 100)? as u16;
    let tenth = decimal(tenth.as_bytes()).filter(|&tenth| tenth < 10)? as u16;
    Some(SeValue::from_tenths(whole * 10 + tenth))
}

fn read_techniques(text: &str) -> Option<TechniqueSet> {
    text.split('/').map(technique_of).collect()
}

fn read_cells(text: &str) -> Option<CellSet> {
    text.split('/').map(|cell| cell.parse::<Cell>().ok()).collect()
}

/// The technique of a name, also as the pages of the catalogue are called, with a hyphen for the plus of BUG+1.
fn technique_of(text: &str) -> Option<Technique> {
    Technique::ALL.into_iter().find(|technique| {
        is_slug(text, technique.name())
            || slug(technique.name()).map(|sign| if sign == '+' { '-' } else { sign }).eq(text.chars())
    })
}

fn grade_of(text: &str) -> Option<Grade> {
    Grade::ALL.into_iter().find(|&grade| is_slug(text, grade_name(grade)))
}

/// The grade's name in an order. It is written down here because it enters what a seed yields.
fn grade_name(grade: Grade) -> &'static str {
    match grade {
        Grade::NakedSingles => "naked-singles",
        Grade::HiddenSingles => "hidden-singles",
        Grade::LockedCandidates => "locked-candidates",
        Grade::Subsets => "subsets",
        Grade::Fish => "fish",
        Grade::Wings => "wings",
        _ => "beyond",
    }
}

/// A name in small letters, each run of other signs than letters, digits and `+` one hyphen.
fn slug(name: &str) -> impl Iterator<Item = char> {
    let mut signs = name.chars().map(|sign| sign.to_ascii_lowercase()).peekable();
    core::iter::from_fn(move || {
        let plain = |sign: &char| sign.is_alphanumeric() || *sign == '+';
        let sign = signs.next()?;
        if plain(&sign) {
            return Some(sign);
        }
        while signs.next_if(|sign| !plain(sign)).is_some() {}
        Some('-')
    })
}

fn is_slug(text: &str, name: &str) -> bool {
    slug(name).eq(text.chars())
}

fn write_slug(f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
    slug(name).try_for_each(|sign| fmt::Write::write_char(f, sign))
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    #[test]
    fn every_technique_and_grade_has_a_text_of_its_own() {
        for technique in Technique::ALL {
            let set = TechniqueSet::EMPTY.with(technique);
            let text = set.to_string();
            assert_eq!(technique_of(&text), Some(technique), "{text}");
            assert!(!text.contains([',', ':', '=', '/', ' ']), "{text}");
            assert_eq!(read_techniques(&text), Some(set));
        }
        for grade in Grade::ALL {
            let text: String = slug(grade_name(grade)).collect();
            assert_eq!(grade_of(&text), Some(grade));
            assert_eq!(slug(&grade.to_string()).collect::<String>(), text);
        }
        assert_eq!(technique_of("bug-1"), technique_of("bug+1"));
        assert_eq!(technique_of(""), None);
        assert_eq!(read_techniques("x-wing/"), None);
    }

    #[test]
    fn values_of_the_scale_are_read() {
        assert_eq!(tenths("7.2"), Some(SeValue::from_tenths(72)));
        assert_eq!(tenths("7"), Some(SeValue::from_tenths(70)));
        for text in ["", ".", "7.", "7.25", "x", "7.2.1", "700", "-7"] {
            assert_eq!(tenths(text), None, "{text:?}");
        }
    }
}
