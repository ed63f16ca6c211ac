//! The examples of `docs/scores.md` are what the functions say.

use sudokit_difficulty::{
    basic_score, basic_score_with_pairs, count_hidden_singles, count_naked_pairs, count_naked_singles,
};
use sudokit_grid::Grid;

#[test]
fn examples_of_the_page_hold() {
    let page = include_str!("../../../docs/scores.md");
    let rows =
        page.lines().filter(|line| line.starts_with("| `") && line.contains("...") || line.len() > 100);
    let mut seen = 0;
    for row in rows {
        let fields: Vec<&str> =
            row.trim_matches('|').split('|').map(|f| f.trim().trim_matches('`')).collect();
        let [line, numbers @ ..] = fields.as_slice() else { continue };
        let Ok(grid) = line.parse::<Grid>() else { continue };
        let numbers: Vec<usize> = numbers.iter().map(|n| n.parse().unwrap_or(usize::MAX)).collect();
        let found = [
            grid.empty().len(),
            count_naked_singles(&grid),
            count_hidden_singles(&grid),
            count_naked_pairs(&grid),
            basic_score(&grid) as usize,
            basic_score_with_pairs(&grid) as usize,
        ];
        assert_eq!(numbers, found, "{line}");
        seen += 1;
    }
    assert_eq!(seen, 7);
}
