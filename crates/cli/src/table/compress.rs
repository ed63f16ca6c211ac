//! Packing and unpacking of byte streams by the gzip and zstd libraries.

use std::io::{self, Read, Write};

use super::Codec;

/// Writes packed bytes to what is below, which comes back whole at the end.
pub(crate) enum Packer<W: Write> {
    None(W),
    Gzip(flate2::write::GzEncoder<W>),
    Zstd(zstd::Encoder<'static, W>),
}

impl<W: Write> Packer<W> {
    pub(crate) fn new(below: W, codec: Codec) -> io::Result<Packer<W>> {
        Ok(match codec {
            Codec::None => Packer::None(below),
            // No time stamp and no name go into the header, so equal rows are equal bytes.
            Codec::Gzip => Packer::Gzip(flate2::write::GzEncoder::new(below, flate2::Compression::new(6))),
            Codec::Zstd => Packer::Zstd(zstd::Encoder::new(below, 3)?),
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

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Packer::None(below) => below.flush(),
            Packer::Gzip(packer) => packer.flush(),
            Packer::Zstd(packer) => packer.flush(),
        }
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
