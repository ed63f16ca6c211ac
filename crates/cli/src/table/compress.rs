//! Packing and unpacking of byte streams by the gzip and zstd libraries.

use std::io::{self, Read, Write};

use flate2::{Compress, Compression, Crc, FlushCompress};
use rayon::prelude::*;

use super::Codec;

/// Writes packed bytes to what is below, which comes back whole at the end.
pub(crate) enum Packer<W: Write> {
    None(W),
    Gzip(Gzip<W>),
    Zstd(zstd::Encoder<'static, W>),
}

impl<W: Write> Packer<W> {
    pub(crate) fn new(below: W, codec: Codec) -> io::Result<Packer<W>> {
        Ok(match codec {
            Codec::None => Packer::None(below),
            Codec::Gzip => Packer::Gzip(Gzip::new(below)),
            // Digits of puzzles pack smaller at level 1 than at 3, and twice as fast.
            Codec::Zstd => Packer::Zstd(zstd::Encoder::new(below, 1)?),
        })
    }

    pub(crate) fn finish(self) -> io::Result<W> {
        match self {
            Packer::None(below) => Ok(below),
            Packer::Gzip(packer) => packer.finish(),
            Packer::Zstd(packer) => packer.finish(),
        }
    }
}

impl<W: Write> Write for Packer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Packer::None(below) => below.write(bytes),
            Packer::Gzip(packer) => packer.write(bytes),
            Packer::Zstd(packer) => packer.write(bytes),
        }
    }

    /// Sends down what is there already; bytes that wait to be packed go on waiting, so that the packed
    /// bytes do not hang on when they came.
    fn flush(&mut self) -> io::Result<()> {
        match self {
            Packer::None(below) => below.flush(),
            Packer::Gzip(packer) => packer.below.flush(),
            Packer::Zstd(packer) => packer.get_mut().flush(),
        }
    }
}

/// How many bytes are packed as one piece.
const PIECE: usize = 1 << 18;

/// How many pieces are gathered and packed side by side.
const PIECES: usize = 8;

/// A gzip stream whose pieces are packed on all cores: each is a run of deflate blocks that ends at a byte,
/// so that they can follow one another. The bytes hang on what was written alone.
pub(crate) struct Gzip<W: Write> {
    below: W,
    waiting: Vec<u8>,
    begun: bool,
    crc: Crc,
}

impl<W: Write> Gzip<W> {
    fn new(below: W) -> Gzip<W> {
        Gzip { below, waiting: Vec::with_capacity(PIECE), begun: false, crc: Crc::new() }
    }

    /// Packs what waits and sends it down.
    fn pack(&mut self) -> io::Result<()> {
        if !self.begun {
            // Deflate, no time stamp, no name, an unknown system: equal rows are equal bytes.
            self.below.write_all(&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])?;
            self.begun = true;
        }
        let pieces: Vec<&[u8]> = self.waiting.chunks(PIECE).collect();
        let packed: Vec<(Vec<u8>, Crc)> =
            pieces.into_par_iter().map(pack_piece).collect::<io::Result<_>>()?;
        for (bytes, crc) in packed {
            self.crc.combine(&crc);
            self.below.write_all(&bytes)?;
        }
        self.waiting.clear();
        Ok(())
    }

    fn finish(mut self) -> io::Result<W> {
        self.pack()?;
        // An empty last block, then the checksum and the length.
        self.below.write_all(&[3, 0])?;
        self.below.write_all(&self.crc.sum().to_le_bytes())?;
        self.below.write_all(&self.crc.amount().to_le_bytes())?;
        Ok(self.below)
    }
}

impl<W: Write> Write for Gzip<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(PIECE * PIECES - self.waiting.len());
        self.waiting.extend_from_slice(&bytes[..count]);
        if self.waiting.len() == PIECE * PIECES {
            self.pack()?;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.below.flush()
    }
}

/// Packs one piece up to a byte boundary, as raw deflate.
fn pack_piece(bytes: &[u8]) -> io::Result<(Vec<u8>, Crc)> {
    let mut crc = Crc::new();
    crc.update(bytes);
    // A tenth larger than at level 6, which takes five times as long.
    let mut packer = Compress::new(Compression::new(1), false);
    let mut packed = Vec::with_capacity(bytes.len() / 2 + 64);
    loop {
        let done = packer.total_in() as usize;
        packer
            .compress_vec(&bytes[done..], &mut packed, FlushCompress::Sync)
            .map_err(|error| io::Error::other(error.to_string()))?;
        // All is out when there was room left.
        if packer.total_in() as usize == bytes.len() && packed.len() < packed.capacity() {
            return Ok((packed, crc));
        }
        packed.reserve(bytes.len() / 8 + 64);
    }
}

/// Reads what a codec packed; several packed streams in a row count as one.
pub(crate) fn unpacker(below: Box<dyn Read + Send>, codec: Codec) -> io::Result<Box<dyn Read + Send>> {
    Ok(match codec {
        Codec::None => below,
        Codec::Gzip => Box::new(flate2::read::MultiGzDecoder::new(below)),
        Codec::Zstd => Box::new(zstd::Decoder::new(below)?),
    })
}
