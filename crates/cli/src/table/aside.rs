//! A file that is written aside and takes its name when it is whole, so that nobody ever sees half of it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

/// A file on its way. Dropped before [`Aside::finish`], it leaves nothing behind.
pub(crate) struct Aside {
    file: Option<File>,
    aside: PathBuf,
    path: PathBuf,
    hash: Sha256,
    bytes: u64,
}

/// What a finished file came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) bytes: u64,
    /// The SHA-256 of its bytes in hexadecimal.
    pub(crate) sha256: String,
}

impl Aside {
    pub(crate) fn create(path: &Path) -> io::Result<Aside> {
        let aside = name_aside(path)?;
        let file = Some(File::create(&aside)?);
        Ok(Aside { file, aside, path: path.to_owned(), hash: Sha256::new(), bytes: 0 })
    }

    /// Makes the bytes last and gives the file its name, over an older one of that name.
    pub(crate) fn finish(mut self) -> io::Result<Finished> {
        if let Some(file) = self.file.take() {
            file.sync_all()?;
        }
        fs::rename(&self.aside, &self.path)?;
        sync_folder(&self.path)?;
        Ok(Finished { bytes: self.bytes, sha256: hex(&std::mem::take(&mut self.hash).finalize()) })
    }
}

impl Write for Aside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(file) = &mut self.file else { return Err(io::Error::other("the file is closed")) };
        let count = file.write(bytes)?;
        self.hash.update(&bytes[..count]);
        self.bytes += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        if self.file.take().is_some() {
            // It would be swept away by the next run in any case.
            let _ = fs::remove_file(&self.aside);
        }
    }
}

/// Writes a small file in one go, aside first.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<Finished> {
    let mut file = Aside::create(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// The name under which a file is written until it is whole: `.part-3.csv.aside`.
pub(crate) fn name_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "not the name of a file"))?;
    Ok(path.with_file_name(format!(".{name}.aside")))
}

fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Where folders cannot be opened as files, the rename is as lasting as the system makes it.
    match File::open(folder) {
        Ok(folder) => folder.sync_all(),
        Err(_) => Ok(()),
    }
}

/// The SHA-256 of a file and its length.
pub(crate) fn fingerprint(path: &Path) -> io::Result<Finished> {
    let mut file = File::open(path)?;
    let mut hash = Sha256::new();
    let bytes = io::copy(&mut file, &mut HashWriter(&mut hash))?;
    Ok(Finished { bytes, sha256: hex(&hash.finalize()) })
}

struct HashWriter<'a>(&'a mut Sha256);

impl Write for HashWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
