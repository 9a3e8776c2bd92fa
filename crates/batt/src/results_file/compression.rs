//! Compression by file name, in independent frames.

use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// Gzip, for names that end in `.gz`.
    Gzip,
    /// Zstandard, for names that end in `.zst`.
    Zstd,
}

impl Compression {
    /// What the name of a file asks for.
    pub fn of_name(path: &Path) -> Compression {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Compression::Gzip,
            Some("zst") => Compression::Zstd,
            _ => Compression::None,
        }
    }
}

/// The plain bytes of a file, whatever it is called: its first bytes tell how it is compressed.
pub(super) fn plain(file: File) -> io::Result<Box<dyn BufRead>> {
    const BUFFER: usize = 1 << 18;
    let mut file = BufReader::with_capacity(BUFFER, file);
    let start = file.fill_buf()?;
    let decoder: Box<dyn Read> = match start {
        [0x1f, 0x8b, ..] => Box::new(MultiGzDecoder::new(file)),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Box::new(zstd::Decoder::with_buffer(file)?),
        _ => return Ok(Box::new(file)),
    };
    Ok(Box::new(BufReader::with_capacity(BUFFER, decoder)))
}

/// Writes frames that can be decompressed one by one.
pub(super) struct FrameWriter {
    frame: Frame,
    compression: Compression,
    /// Bytes on their way to the encoder, which gets pieces of one size: how many bytes a caller
    /// writes at a time must not change the file.
    piece: Vec<u8>,
}

enum Frame {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
    /// After an error.
    Lost,
}

impl FrameWriter {
    const PIECE: usize = 1 << 17;
    const ZSTD_LEVEL: i32 = 3;

    pub(super) fn new(file: File, compression: Compression) -> FrameWriter {
        let file = BufWriter::with_capacity(1 << 18, file);
        FrameWriter { frame: Frame::Plain(file), compression, piece: Vec::new() }
    }

    /// Ends the frame, if one is open, and begins another with the next byte.
    pub(super) fn end_frame(&mut self) -> io::Result<()> {
        self.send(0)?;
        self.frame = match std::mem::replace(&mut self.frame, Frame::Lost) {
            Frame::Gzip(encoder) => Frame::Plain(encoder.finish()?),
            Frame::Zstd(encoder) => Frame::Plain(encoder.finish()?),
            plain => plain,
        };
        Ok(())
    }

    /// Sends pieces to the encoder until no more than this many bytes are left.
    fn send(&mut self, left: usize) -> io::Result<()> {
        let mut sent = 0;
        while self.piece.len() - sent > left {
            if let (Frame::Plain(_), false) = (&self.frame, self.compression == Compression::None) {
                self.begin_frame()?;
            }
            let piece = &self.piece[sent..self.piece.len().min(sent + Self::PIECE)];
            match &mut self.frame {
                Frame::Plain(file) => file.write_all(piece)?,
                Frame::Gzip(encoder) => encoder.write_all(piece)?,
                Frame::Zstd(encoder) => encoder.write_all(piece)?,
                Frame::Lost => return Err(io::Error::other("an earlier write failed")),
            }
            sent += piece.len();
        }
        self.piece.drain(..sent);
        Ok(())
    }

    fn begin_frame(&mut self) -> io::Result<()> {
        let Frame::Plain(file) = std::mem::replace(&mut self.frame, Frame::Lost) else {
            return Err(io::Error::other("an earlier write failed"));
        };
        self.frame = match self.compression {
            Compression::None => Frame::Plain(file),
            Compression::Gzip => Frame::Gzip(GzEncoder::new(file, flate2::Compression::default())),
            Compression::Zstd => Frame::Zstd(zstd::Encoder::new(file, Self::ZSTD_LEVEL)?),
        };
        Ok(())
    }

    /// Ends the last frame and returns the file.
    pub(super) fn finish(mut self) -> io::Result<File> {
        self.end_frame()?;
        match self.frame {
            Frame::Plain(file) => file.into_inner().map_err(io::IntoInnerError::into_error),
            _ => Err(io::Error::other("an earlier write failed")),
        }
    }
}

impl Write for FrameWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        self.send(Self::PIECE - 1)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
