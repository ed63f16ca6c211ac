//! Names of cells, digits, houses and candidates, those that belong together put together.

use sudokit_grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

/// Cells, those of a row or of a column put together: `r1c12 r3c4`.
pub(crate) fn cells(set: CellSet) -> String {
    let columns_of = |row: usize| -> Vec<usize> {
        set.iter()
            .filter(|cell| cell.row().position() == row)
            .map(|cell| cell.column().position() + 1)
            .collect()
    };
    // Rows with the same columns share a group, so that r4c7 and r5c7 become r45c7.
    let mut groups: Vec<(String, String)> = Vec::new();
    for row in 0..9 {
        let columns: String = columns_of(row).iter().map(ToString::to_string).collect();
        if columns.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(_, own)| *own == columns) {
            Some((rows, _)) => rows.push_str(&(row + 1).to_string()),
            None => groups.push(((row + 1).to_string(), columns)),
        }
    }
    groups.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect::<Vec<_>>().join(" ")
}

/// Candidates by digit, the cells of each put together: `r4c7<>5`, `r12c3<>8`.
pub(super) fn grouped(candidates: &[Candidate], sign: &str) -> Vec<String> {
    let of = |digit: Digit| -> CellSet {
        candidates.iter().filter(|candidate| candidate.digit == digit).map(|c| c.cell).collect()
    };
    Digit::ALL
        .into_iter()
        .filter(|&digit| !of(digit).is_empty())
        .map(|digit| format!("{}{sign}{digit}", cells(of(digit))))
        .collect()
}

/// `3, 5 and 8`.
pub(super) fn list(digits: DigitSet) -> String {
    and(&digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>())
}

/// Words as a list: `a`, `a and b`, `a, b and c`.
pub(super) fn and(words: &[String]) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// Digits in braces, as candidates of cells are written: `{358}`.
pub(super) fn braced(digits: DigitSet) -> String {
    format!("{{{}}}", digits.iter().map(|digit| digit.to_string()).collect::<String>())
}

/// `row 4`.
pub(super) fn house(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", house.position() + 1)
}

/// `rows 2, 5`, or `row 2, column 3 and box 4` where the kinds are mixed.
pub(super) fn houses(houses: &[House]) -> String {
    let kinds = HouseKind::ALL.into_iter().filter_map(|kind| {
        let own: Vec<House> = houses.iter().copied().filter(|house| house.kind() == kind).collect();
        let numbers: Vec<String> = own.iter().map(|house| (house.position() + 1).to_string()).collect();
        let first = *own.first()?;
        let plural = match (own.len(), kind) {
            (1, _) => return Some(self::house(first)),
            (_, HouseKind::Row) => "rows",
            (_, HouseKind::Column) => "columns",
            (_, HouseKind::Box) => "boxes",
        };
        Some(format!("{plural} {}", numbers.join(", ")))
    });
    and(&kinds.collect::<Vec<_>>())
}

/// A word with an s unless there is one of it.
pub(super) fn plural(word: &str, count: usize) -> String {
    if count == 1 { word.to_owned() } else { format!("{word}s") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::Cell;

    fn set(cells: &[&str]) -> CellSet {
        cells.iter().map(|cell| cell.parse::<Cell>().unwrap()).collect()
    }

    #[test]
    fn cells_are_put_together() {
        assert_eq!(cells(set(&["r4c7"])), "r4c7");
        assert_eq!(cells(set(&["r4c7", "r4c9"])), "r4c79");
        assert_eq!(cells(set(&["r4c7", "r5c7"])), "r45c7");
        assert_eq!(cells(set(&["r1c1", "r1c2", "r3c1", "r3c2"])), "r13c12");
        assert_eq!(cells(set(&["r1c1", "r1c2", "r3c4"])), "r1c12 r3c4");
        assert_eq!(cells(CellSet::EMPTY), "");
    }

    #[test]
    fn houses_and_digits_are_named() {
        assert_eq!(houses(&[House::ROWS[1], House::ROWS[4]]), "rows 2, 5");
        assert_eq!(houses(&[House::ROWS[1], House::BOXES[4]]), "row 2 and box 5");
        let digits: DigitSet = [Digit::D3, Digit::D5, Digit::D8].into_iter().collect();
        assert_eq!(list(digits), "3, 5 and 8");
        assert_eq!(braced(digits), "{358}");
    }
}
