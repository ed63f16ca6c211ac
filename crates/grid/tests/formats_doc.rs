//! The pictures of `docs/formats.md` are read as the page says.

use std::{fs, path::Path};

use sudokit_grid::{Candidates, Grid, Text};

#[test]
fn the_pictures_of_the_page_are_read_as_it_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let page = fs::read_to_string(path).unwrap();
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let mut counts = [0; 3];
    // Fences open and close in turn: every second piece is a picture.
    for picture in page.split("```").skip(1).step_by(2).filter(|piece| piece.contains('\n')) {
        let (mark, text) = picture.split_once('\n').unwrap();
        let read = text.parse::<Text>();
        match mark.split_once(' ').unwrap_or((mark, "")) {
            ("grid", "") => {
                counts[0] += 1;
                assert_eq!(read.map(|text| text.grid), Ok(puzzle), "\n{text}");
            }
            ("candidates", "") => {
                counts[1] += 1;
                assert_eq!(read.map(|text| text.candidates), Ok(Some(Candidates::of(&puzzle))), "\n{text}");
            }
            ("refused", message) => {
                counts[2] += 1;
                assert_eq!(read.unwrap_err().to_string(), message, "\n{text}");
            }
            ("text", _) => {}
            other => panic!("a picture with the mark {other:?}"),
        }
    }
    assert!(counts[0] >= 10 && counts[1] >= 1 && counts[2] >= 4, "{counts:?}");
}
