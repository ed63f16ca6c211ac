//! The public lists are read alike by the strict reader, the tolerant one and as `.sdm`.

use sudokit_grid::{Format, Grid, Text};

#[test]
fn public_lists_are_read_alike_by_every_reader() {
    for name in ["17-clue.txt", "top1465.txt", "hardest-11plus.txt", "multi-solution.txt", "easy.txt"] {
        let Some(text) = sudokit_test_data::text(name) else { continue };
        let lines = sudokit_test_data::lines(name).unwrap_or_default();
        let mut read = Text::read_lines(&text);
        for line in &lines {
            let line = line.get(..81).unwrap_or(line).replace('0', ".");
            let grid =
                Grid::from_line(line.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}: {line}"));
            let (_, text) = read.next().expect("as many lines");
            assert_eq!(text, Ok(Text { format: Format::Line, grid, candidates: None }));
            assert_eq!(grid.to_string(), line);
            assert!(!grid.has_conflict() && grid.conflicts().next().is_none(), "{name}: {line}");
            assert!(grid.dead_ends().next().is_none(), "{name}: {line}");
        }
        assert!(read.next().is_none() && !lines.is_empty());
    }
}
