//! The puzzle of a day.

use core::fmt;
use core::str::FromStr;

use crate::{Failure, Made, Recipe, Seed, generate};

/// A day of the Gregorian calendar, from the year 0 to 9999, also before it was in use.
///
/// It is a date as written: there is no clock and no time zone in it.
///
/// # Examples
///
/// ```
/// use sudokit_generator::Date;
///
/// let date: Date = "2024-02-29".parse().unwrap();
/// assert_eq!(date.to_string(), "2024-02-29");
/// assert_eq!(date.next().unwrap().to_string(), "2024-03-01");
/// assert_eq!(Date::new(2023, 2, 29), None);
/// assert_eq!(Date::new(1900, 2, 29), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The date, or `None` if the calendar has no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        if year > 9999 || month < 1 || month > 12 || day < 1 || day > days(year, month) {
            return None;
        }
        Some(Date { year, month, day })
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The day after, or `None` after 9999-12-31.
    pub const fn next(self) -> Option<Date> {
        let Date { year, month, day } = self;
        if day < days(year, month) {
            Date::new(year, month, day + 1)
        } else if month < 12 {
            Date::new(year, month + 1, 1)
        } else {
            Date::new(year + 1, 1, 1)
        }
    }

    /// The seed of the day: the number `yyyymmdd`.
    pub const fn seed(self) -> Seed {
        Seed::from_number(self.year as u64 * 10_000 + self.month as u64 * 100 + self.day as u64)
    }
}

const fn days(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text is not a [`Date`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseDateError {
    /// It is not written `yyyy-mm-dd`.
    Form,
    /// The calendar has no such day.
    NoSuchDay,
}

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseDateError::Form => "expected a date written yyyy-mm-dd",
            ParseDateError::NoSuchDay => "the calendar has no such day",
        })
    }
}

impl core::error::Error for ParseDateError {}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let bytes: &[u8; 10] = text.as_bytes().try_into().map_err(|_| ParseDateError::Form)?;
        let mut number = 0u32;
        for (i, &byte) in bytes.iter().enumerate() {
            match byte {
                b'-' if i == 4 || i == 7 => {}
                b'0'..=b'9' if i != 4 && i != 7 => number = number * 10 + u32::from(byte - b'0'),
                _ => return Err(ParseDateError::Form),
            }
        }
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
        Date::new(year as u16, month as u8, day as u8).ok_or(ParseDateError::NoSuchDay)
    }
}

/// The puzzle of a day: 30 givens, turned by half.
///
/// It is the first puzzle of the recipe [`Recipe::DAILY`] with the seed `yyyymmdd`, a function of the date alone.
///
/// # Errors
///
/// As [`generate`]. Every day from 2000 to 2099 has a puzzle, which a test shows.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Date, daily};
///
/// let made = daily(Date::new(2024, 3, 15).unwrap()).unwrap();
/// assert_eq!(made.puzzle.clue_count(), 30);
/// assert_eq!(made.order.to_string(), "v1:daily:seed=20240315:0");
/// ```
pub fn daily(date: Date) -> Result<Made, Failure> {
    daily_of(&Recipe::DAILY, date)
}

/// The puzzle of a day to a recipe of your own, say a level.
///
/// # Errors
///
/// As [`generate`].
pub fn daily_of(recipe: &Recipe, date: Date) -> Result<Made, Failure> {
    generate(recipe, date.seed(), 0)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_calendar_is_right() {
        let mut date = Date::new(1999, 12, 31);
        let mut count = 0;
        while let Some(next) = date.and_then(Date::next).filter(|date| date.year() < 2100) {
            assert_eq!(next.to_string().parse(), Ok(next));
            count += 1;
            date = Some(next);
        }
        // 100 years, 25 of them leap years.
        assert_eq!(count, 36_525);
        assert_eq!(Date::new(9999, 12, 31).unwrap().next(), None);
        assert_eq!(Date::new(2024, 3, 15).unwrap().seed().number(), 20_240_315);
    }

    #[test]
    fn faults_are_named() {
        for text in [
            "",
            "2024-3-15",
            "2024-03-15 ",
            "20240315",
            "2024/03/15",
            "+024-03-15",
            "２024-03-1",
            "-2024-1-1",
        ] {
            assert_eq!(text.parse::<Date>(), Err(ParseDateError::Form), "{text:?}");
        }
        for text in ["2023-02-29", "2100-02-29", "2024-00-10", "2024-13-10", "2024-04-31", "2024-01-00"] {
            assert_eq!(text.parse::<Date>(), Err(ParseDateError::NoSuchDay), "{text:?}");
        }
        assert!("2000-02-29".parse::<Date>().is_ok());
    }
}
