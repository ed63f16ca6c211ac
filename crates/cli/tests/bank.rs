//! Banks of files: whole or not there, the same bytes whatever happens on the way.

mod common;

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{EASY, Said, command, said, sudokit, with_input};
use tempfile::TempDir;

const RECIPE: [&str; 7] = ["generate", "--level", "easy", "--seed", "7", "--quiet", "--rows-per-part"];

fn make(folder: &Path, rows_per_part: &str, more: &[&str]) -> Said {
    let folder = folder.to_str().expect("a plain name");
    sudokit(&[&RECIPE[..], &[rows_per_part, "--out", folder], more].concat())
}

#[track_caller]
fn good(said: &Said) {
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
}

/// The files of a bank by name, but for its locks.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name").to_owned();
        if !name.starts_with(".lock") {
            files.push((name, fs::read(&path).expect("a file")));
        }
    }
    files.sort();
    files
}

fn verify(folder: &Path) -> Said {
    sudokit(&["verify", folder.to_str().expect("a plain name")])
}

fn part(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("part-00001-of-00001-{number:06}.csv"))
}

#[test]
fn every_format_is_written_and_verified() {
    for format in ["csv", "txt", "jsonl", "parquet", "csv.zst", "jsonl.gz", "txt.gz"] {
        let folder = TempDir::new().expect("a folder");
        let columns = "index,puzzle,solution,clues,score,se_er,se_ep,se_ed,grade,hardest,hodoku_level,\
                       hodoku_score,puzzle_key,solution_key,recipe,path";
        let more = ["--count", "25", "--format", format, "--columns", columns];
        good(&make(folder.path(), "10", &more));
        let said = verify(folder.path());
        good(&said);
        assert_eq!(said.out, "25 rows, 0 faults\n", "{format}");
    }
}

/// A weighted sample has its weights beside the puzzles unless told otherwise, and `verify` holds them against the orders.
#[test]
fn weights_stand_in_every_table() {
    for format in ["csv", "jsonl.zst", "parquet"] {
        let folder = TempDir::new().expect("a folder");
        let name = folder.path().to_str().expect("a plain name");
        let some = ["generate", "--unbiased", "--seed", "7", "--quiet", "--count", "6", "--format", format];
        good(&sudokit(&[&some[..], &["--out", name]].concat()));
        let said = verify(folder.path());
        good(&said);
        assert_eq!(said.out, "6 rows, 0 faults\n", "{format}");
        if format == "csv" {
            let path = part(folder.path(), 0);
            let text = fs::read_to_string(&path).expect("text");
            assert!(text.starts_with("index,puzzle,solution,clues,weight\n"), "{text}");
            let last = text.trim_end().rsplit(',').next().expect("a weight");
            fs::write(&path, text.replace(last, "7.0")).expect("written");
            let said = verify(folder.path());
            assert!(said.code == 1 && said.err.contains("weight is \"7.0\""), "{}", said.err);
        }
    }
}

#[test]
fn shards_and_threads_change_nothing() {
    let (whole, sharded) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    good(&make(whole.path(), "1000", &["--count", "100", "--threads", "1"]));
    for shard in ["1/3", "3/3", "2/3"] {
        good(&make(sharded.path(), "7", &["--count", "100", "--threads", "2", "--shard", shard]));
    }
    let rows = |folder: &Path| {
        let mut all = Vec::new();
        for (name, bytes) in files(folder) {
            if name.starts_with("part") {
                let text = String::from_utf8(bytes).expect("text");
                all.extend(text.lines().skip(1).map(String::from));
            }
        }
        all
    };
    assert_eq!(rows(whole.path()).len(), 100);
    assert_eq!(rows(whole.path()), rows(sharded.path()));
    good(&verify(sharded.path()));
    fs::remove_file(sharded.path().join("manifest-00002-of-00003.json")).expect("a manifest");
    let said = verify(sharded.path());
    assert_eq!(said.code, 1);
    assert!(said.err.contains("expected 3 shards, found 2"), "{}", said.err);
}

#[test]
fn killed_at_any_moment_and_resumed_it_ends_in_the_same_bytes() {
    let clean = TempDir::new().expect("a folder");
    let begun = Instant::now();
    good(&make(clean.path(), "20", &["--count", "400"]));
    let whole = begun.elapsed();
    let clean = files(clean.path());
    let (mut killed, mut parts) = (0, 0);
    for chain in 0..5u32 {
        let folder = TempDir::new().expect("a folder");
        let name = folder.path().to_str().expect("a plain name");
        let arguments = [&RECIPE[..], &["20", "--out", name, "--count", "400", "--resume"]].concat();
        for round in 0..10u32 {
            // Moments all over a run, without a clock or chance: a walk through 97 places.
            let wait = whole * ((chain * 10 + round) * 41 % 97) / 97;
            let mut child = command(&arguments).spawn().expect("the program starts");
            sleep(wait);
            child.kill().expect("a kill");
            let output = child.wait_with_output().expect("the program ends");
            let ended = output.status.success();
            killed += u32::from(!ended);
            // Whatever is there under its own name is whole.
            for (file, bytes) in files(folder.path()) {
                if file.starts_with("part") {
                    let same = clean.iter().find(|(other, _)| *other == file);
                    assert_eq!(Some(&bytes), same.map(|(_, bytes)| bytes), "{chain}, {round}: {file}");
                    parts += 1;
                }
            }
            // One that came to its end begins anew.
            if ended {
                assert!(files(folder.path()) == clean, "{chain}, {round}: ends in other bytes");
                fs::remove_dir_all(folder.path()).expect("a folder");
                fs::create_dir(folder.path()).expect("a folder");
            }
        }
        good(&make(folder.path(), "20", &["--count", "400", "--resume"]));
        assert!(files(folder.path()) == clean, "chain {chain} ends in other bytes");
    }
    assert!(killed > 0, "no run was killed on its way");
    assert!(parts > 0, "no run came as far as a part");
}

#[test]
fn an_interrupt_leaves_whole_files() {
    let clean = TempDir::new().expect("a folder");
    good(&make(clean.path(), "500", &["--count", "20000"]));
    let folder = TempDir::new().expect("a folder");
    let name = folder.path().to_str().expect("a plain name");
    let arguments = [&RECIPE[..], &["500", "--out", name, "--count", "20000"]].concat();
    let child = command(&arguments).spawn().expect("the program starts");
    while !part(folder.path(), 0).exists() {
        sleep(Duration::from_millis(1));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let said = said(&child.wait_with_output().expect("the program ends"));
    assert_eq!(said.code, 130, "{}", said.err);
    assert!(said.err.contains("--resume"), "{}", said.err);
    assert!(files(folder.path()).iter().all(|(name, _)| !name.ends_with(".aside")));
    assert_eq!(verify(folder.path()).code, 1);
    good(&make(folder.path(), "500", &["--resume"]));
    assert_eq!(files(folder.path()), files(clean.path()));
}

#[test]
fn damaged_and_missing_parts_are_found_and_made_again() {
    let clean = TempDir::new().expect("a folder");
    good(&make(clean.path(), "10", &["--count", "30"]));
    let folder = TempDir::new().expect("a folder");
    good(&make(folder.path(), "10", &["--count", "30"]));
    let mut bytes = fs::read(part(folder.path(), 1)).expect("a part");
    let last = bytes.len() - 3;
    bytes[last] = if bytes[last] == b'1' { b'2' } else { b'1' };
    fs::write(part(folder.path(), 1), bytes).expect("a part");
    fs::remove_file(part(folder.path(), 2)).expect("a part");
    let said = verify(folder.path());
    assert_eq!(said.code, 1);
    assert!(said.err.contains("000001.csv: its SHA-256 is"), "{}", said.err);
    assert!(said.err.contains("000002.csv: No such file"), "{}", said.err);
    good(&make(folder.path(), "10", &["--resume"]));
    assert_eq!(files(folder.path()), files(clean.path()));
}

#[test]
fn what_does_not_fit_is_refused() {
    let folder = TempDir::new().expect("a folder");
    good(&make(folder.path(), "10", &["--count", "20"]));
    let before = files(folder.path());
    let refusals: [(&[&str], &str); 6] = [
        (&["--count", "20"], "is there already; --resume goes on with it"),
        (&["--count", "21", "--resume"], "the count is 20 there, 21 was asked for"),
        (&["--seed", "8", "--resume"], "the argument '--seed <SEED>' cannot be used multiple times"),
        (&["--columns", "puzzle", "--resume"], "the list of columns is"),
        (&["--format", "parquet", "--resume"], "the format is \"csv\" there"),
        (&["--count", "20", "--shard", "1/2"], "the folder holds another run"),
    ];
    for (more, message) in refusals {
        let said = make(folder.path(), "10", more);
        assert_eq!(said.code, 2, "{more:?}: {}", said.err);
        assert!(said.err.contains(message), "{more:?}: {}", said.err);
        assert_eq!(files(folder.path()), before);
    }
}

#[test]
fn two_runs_cannot_make_the_same_shard() {
    let clean = TempDir::new().expect("a folder");
    good(&make(clean.path(), "500", &["--count", "8000"]));
    let folder = TempDir::new().expect("a folder");
    let name = folder.path().to_str().expect("a plain name");
    let arguments = [&RECIPE[..], &["500", "--out", name, "--count", "8000"]].concat();
    let first = command(&arguments).spawn().expect("the program starts");
    while !part(folder.path(), 0).exists() {
        sleep(Duration::from_millis(1));
    }
    let second = make(folder.path(), "500", &["--count", "8000", "--resume"]);
    good(&said(&first.wait_with_output().expect("the program ends")));
    assert_eq!(second.code, 3, "{}", second.err);
    assert!(second.err.contains("another run is making shard 1/1"), "{}", second.err);
    assert!(files(folder.path()) == files(clean.path()));
}

#[test]
fn shards_of_one_folder_may_be_made_at_once() {
    let clean = TempDir::new().expect("a folder");
    let folder = TempDir::new().expect("a folder");
    let mut children = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let more = ["--count", "1000", "--shard", shard];
        good(&make(clean.path(), "50", &more));
        let name = folder.path().to_str().expect("a plain name");
        let arguments = [&RECIPE[..], &["50", "--out", name], &more].concat();
        children.push(command(&arguments).spawn().expect("the program starts"));
    }
    for child in children {
        good(&said(&child.wait_with_output().expect("the program ends")));
    }
    assert!(files(folder.path()) == files(clean.path()));
    good(&verify(folder.path()));
}

#[test]
fn a_manifest_of_another_version_is_refused_by_its_number() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("manifest-00001-of-00001.json");
    fs::write(&path, r#"{"manifest": 2, "something": "new"}"#).expect("a manifest");
    for said in [make(folder.path(), "10", &["--count", "20", "--resume"]), verify(folder.path())] {
        assert_eq!(said.code, 3);
        assert!(said.err.contains("a manifest of version 2; this program knows version 1"), "{}", said.err);
    }
    fs::write(&path, r#"{"manifest": 1, "#).expect("a manifest");
    let said = make(folder.path(), "10", &["--count", "20", "--resume"]);
    assert!(said.code == 3 && said.err.contains("not a manifest"), "{}", said.err);
}

#[test]
fn what_cannot_be_made_is_listed_by_index() {
    let folder = TempDir::new().expect("a folder");
    let name = folder.path().to_str().expect("a plain name");
    let recipe =
        ["generate", "--clues", "17", "--attempts", "1", "--seed", "1", "--count", "6", "--out", name, "-q"];
    let said = sudokit(&recipe);
    let manifest =
        fs::read_to_string(folder.path().join("manifest-00001-of-00001.json")).expect("a manifest");
    let failures = manifest.matches("gave up").count();
    assert_eq!(said.code, i32::from(failures > 0), "{}", said.err);
    assert!(failures > 0, "nothing failed: {manifest}");
    good(&verify(folder.path()));
}

/// Runs a test on a small file system of its own. Where none can be mounted, which takes the rights for it, the test
/// is passed over with a line that says so, or fails if `SUDOKIT_REQUIRE_MOUNT` is 1.
fn on_small_disk(options: &str, test: impl FnOnce(&Path)) {
    let folder = TempDir::new().expect("a folder");
    let mut mount = Command::new("mount");
    mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder.path());
    if !mount.output().is_ok_and(|output| output.status.success()) {
        assert!(
            std::env::var_os("SUDOKIT_REQUIRE_MOUNT").is_none_or(|value| value != "1"),
            "no file system can be mounted here, and SUDOKIT_REQUIRE_MOUNT asks for it"
        );
        println!("skipped: no file system can be mounted here ({options})");
        return;
    }
    // Unmounted also where the test fails.
    struct Mounted<'a>(&'a Path);
    impl Drop for Mounted<'_> {
        fn drop(&mut self) {
            let _ = Command::new("umount").arg(self.0).status();
        }
    }
    let mounted = Mounted(folder.path());
    test(mounted.0);
}

#[test]
fn a_full_disk_is_told_and_leaves_whole_files() {
    on_small_disk("size=64k", |disk| {
        let folder = disk.join("bank");
        let said = make(&folder, "100", &["--count", "1000"]);
        assert_eq!(said.code, 3, "{}", said.err);
        assert!(said.err.contains("No space left"), "{}", said.err);
        let whole = files(&folder);
        assert!(whole.iter().any(|(name, _)| name.starts_with("part")), "no part fitted on the disk");
        assert!(whole.iter().all(|(name, _)| !name.ends_with(".aside")));
        let said = verify(&folder);
        assert!(!said.err.contains("SHA") && !said.err.contains("bytes"), "{}", said.err);
        // A table that does not fit leaves neither itself nor its beginnings.
        let puzzles = format!("{EASY}\n").repeat(2000);
        let table = disk.join("table.csv");
        let table = table.to_str().expect("a plain name");
        let said = with_input(&["solve", "--input-format", "txt", "--write", table], puzzles.as_bytes());
        assert_eq!(said.code, 3, "{}", said.err);
        assert!(said.err.contains("No space left"), "{}", said.err);
        assert_eq!(fs::read_dir(disk).expect("a folder").count(), 1);
    });
}

/// The same without any rights: no file may grow beyond so many blocks.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_grow_is_told_and_leaves_whole_files() {
    let folder = TempDir::new().expect("a folder");
    let bank = folder.path().join("bank");
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_sudokit")]);
    shell.args(RECIPE).args(["1000", "--count", "1000", "--out"]).arg(&bank);
    let said = said(&shell.output().expect("a shell"));
    assert_eq!(said.code, 3, "{}", said.err);
    assert!(said.err.contains("File too large"), "{}", said.err);
    assert_eq!(files(&bank), []);
}

#[test]
fn a_target_that_cannot_be_written_is_told() {
    on_small_disk("ro", |disk| {
        let said = make(&disk.join("bank"), "100", &["--count", "10"]);
        assert_eq!(said.code, 3);
        assert!(said.err.contains("Read-only"), "{}", said.err);
    });
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let said = make(&file.join("bank"), "100", &["--count", "10"]);
    assert_eq!(said.code, 3);
    assert!(said.err.contains("Not a directory"), "{}", said.err);
    // The same for a table, and for an output that is always full.
    let table = file.join("table.csv");
    let table = table.to_str().expect("a plain name");
    let said = with_input(&["solve", "--input-format", "txt", "--write", table], EASY.as_bytes());
    assert_eq!(said.code, 3);
    assert!(said.err.contains("Not a directory"), "{}", said.err);
    if let Ok(full) = File::options().write(true).open("/dev/full") {
        let mut child = command(&["solve", EASY]);
        let said = common::said(&child.stdout(full).output().expect("the program ends"));
        assert_eq!(said.code, 3, "{}", said.err);
        assert!(said.err.contains("No space left"), "{}", said.err);
    }
}

#[test]
fn progress_is_a_bar_on_a_terminal_a_line_elsewhere_and_nothing_if_asked() {
    let folder = TempDir::new().expect("a folder");
    let run = |name: &str, more: &str| {
        let bank = folder.path().join(name);
        let program = env!("CARGO_BIN_EXE_sudokit");
        format!("{program} generate --level easy --seed 7 --count 2000 --out {} {more}", bank.display())
    };
    let shell = |text: &str| said(&Command::new("sh").args(["-c", text]).output().expect("a shell"));
    let plain = shell(&run("plain", ""));
    good(&plain);
    assert_eq!(plain.err.lines().count(), 1, "{}", plain.err);
    assert!(plain.err.starts_with("shard 1/1: 2000 rows in "), "{}", plain.err);
    let quiet = shell(&run("quiet", "--quiet"));
    assert_eq!((quiet.code, quiet.out.as_str(), quiet.err.as_str()), (0, "", ""));
    // `script` of util-linux gives the program a terminal.
    if !shell("script --version").out.contains("util-linux") {
        println!("skipped: no `script` here to run in a terminal");
        return;
    }
    let bar = shell(&format!("script -qec '{}' /dev/null < /dev/null", run("bar", "")));
    good(&bar);
    assert!(bar.out.contains(" of 2,000 (") && bar.out.contains(" a second, "), "{}", bar.out);
    assert!(bar.out.contains("s left)"), "{}", bar.out);
}

/// What `timeout -s INT` does to a run that prints: the last line is whole.
#[test]
fn an_interrupt_cuts_no_line() {
    let child = command(&["generate", "--level", "easy", "--count", "10M", "--seed", "1"]);
    check_interrupted(child, None);
    let puzzles = format!("{EASY}\n").repeat(400_000);
    check_interrupted(command(&["solve"]), Some(puzzles));
}

fn check_interrupted(mut command: Command, input: Option<String>) {
    let mut child = command.spawn().expect("the program starts");
    let id = child.id().to_string();
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        // The rest of the input is not read any more.
        input.map(|input| while stdin.write_all(input.as_bytes()).is_ok() {})
    });
    let mut out = child.stdout.take().expect("a pipe");
    let mut said = vec![0; 1 << 16];
    out.read_exact(&mut said).expect("some output");
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    out.read_to_end(&mut said).expect("the rest of the output");
    let status = child.wait().expect("the program ends");
    writer.join().expect("no panic");
    assert_eq!(status.code(), Some(130));
    assert_eq!(said.len() % 82, 0);
    assert!(said.chunks(82).all(|line| line[81] == b'\n'));
}
