//! Copies between the host and a device, through page-locked memory.
//!
//! Devices copy page-locked memory by themselves. For other memory the driver does it in many small steps, in
//! which the streams of a device wait for each other.
#![allow(unsafe_code)]

use crate::device::{DeviceError, Tried};
use cudarc::driver::sys::{CUevent_flags, CUresult};
use cudarc::driver::{CudaContext, CudaEvent, CudaStream, DriverError, result};
use std::ptr::NonNull;
use std::sync::Arc;

/// Bytes that are copied at a time.
const PIECE: usize = 1 << 20;
/// Bytes of memory with a constant.
const CONSTANT: usize = 1 << 20;

/// What memory is filled with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Filling {
    /// All bits are zero.
    Zeros,
    /// All bits are one.
    Ones,
}

/// Memory that fills other memory, for all streams of a device.
#[derive(Debug)]
pub(crate) struct Fillings {
    zeros: PageLocked,
    ones: PageLocked,
}

impl Fillings {
    /// For a device.
    pub(crate) fn new(context: &Arc<CudaContext>) -> Result<Fillings, DeviceError> {
        let zeros = PageLocked::new(context, CONSTANT)?;
        let mut ones = PageLocked::new(context, CONSTANT)?;
        ones.bytes_mut().fill(u8::MAX);
        Ok(Fillings { zeros, ones })
    }
}

/// Copies of one stream.
#[derive(Debug)]
pub(crate) struct Transfer {
    stream: Arc<CudaStream>,
    /// While the device copies one of them, the host copies the other.
    pieces: [Piece; 2],
    fillings: Arc<Fillings>,
}

impl Transfer {
    /// For copies on this stream.
    pub(crate) fn new(
        stream: Arc<CudaStream>,
        fillings: Arc<Fillings>,
    ) -> Result<Transfer, DeviceError> {
        let context = stream.context();
        let pieces = [Piece::new(context)?, Piece::new(context)?];
        Ok(Transfer { stream, pieces, fillings })
    }

    /// Copies to the device. The copies may not have begun when this returns.
    ///
    /// # Safety
    /// There must be a buffer of as many bytes at the address, which lives until the stream is done.
    pub(crate) unsafe fn upload(&mut self, to: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let call = "copying to the device";
        self.stream.context().bind_to_thread().tried(call)?;
        for (bytes, to) in bytes.chunks(PIECE).zip((to..).step_by(PIECE)) {
            let piece = &mut self.pieces[0];
            piece.wait().tried(call)?;
            let part = &mut piece.memory.bytes_mut()[..bytes.len()];
            part.copy_from_slice(bytes);
            // SAFETY: the caller's; the piece is not used again before the copy has ended.
            unsafe { result::memcpy_htod_async(to, part, self.stream.cu_stream()) }.tried(call)?;
            piece.record(&self.stream).tried(call)?;
            self.pieces.swap(0, 1);
        }
        Ok(())
    }

    /// Copies from the device.
    ///
    /// # Safety
    /// There must be a buffer of as many bytes at the address.
    pub(crate) unsafe fn download(
        &mut self,
        bytes: &mut [u8],
        from: u64,
    ) -> Result<(), DeviceError> {
        let call = "copying from the device";
        self.stream.context().bind_to_thread().tried(call)?;
        let mut sources = (from..).step_by(PIECE).zip(piece_lengths(bytes.len()));
        let mut begin = |piece: &mut Piece, stream: &Arc<CudaStream>| {
            let Some((from, len)) = sources.next() else { return Ok(()) };
            piece.wait()?;
            let part = &mut piece.memory.bytes_mut()[..len];
            // SAFETY: the caller's; the piece is not used before the copy has ended.
            unsafe { result::memcpy_dtoh_async(part, from, stream.cu_stream()) }?;
            piece.record(stream)
        };
        begin(&mut self.pieces[0], &self.stream).tried(call)?;
        for bytes in bytes.chunks_mut(PIECE) {
            begin(&mut self.pieces[1], &self.stream).tried(call)?;
            let piece = &mut self.pieces[0];
            piece.wait().tried(call)?;
            bytes.copy_from_slice(&piece.memory.bytes_mut()[..bytes.len()]);
            self.pieces.swap(0, 1);
        }
        Ok(())
    }

    /// Fills memory of the device. To do this with a kernel, as the driver does, takes a multiprocessor, for
    /// which it would wait.
    ///
    /// # Safety
    /// There must be a buffer of this many bytes at the address, which lives until the stream is done.
    pub(crate) unsafe fn fill(
        &self,
        to: u64,
        bytes: usize,
        filling: Filling,
    ) -> Result<(), DeviceError> {
        let call = "filling memory";
        self.stream.context().bind_to_thread().tried(call)?;
        let constant = match filling {
            Filling::Zeros => &self.fillings.zeros,
            Filling::Ones => &self.fillings.ones,
        };
        for start in (0..bytes).step_by(CONSTANT) {
            let part = &constant.bytes()[..CONSTANT.min(bytes - start)];
            let to = to + start as u64;
            // SAFETY: the caller's; nobody writes to the constant.
            unsafe { result::memcpy_htod_async(to, part, self.stream.cu_stream()) }.tried(call)?;
        }
        Ok(())
    }
}

impl Drop for Transfer {
    fn drop(&mut self) {
        // After an error, copies may still be going on.
        _ = self.stream.synchronize();
    }
}

/// The lengths of the pieces of so many bytes.
fn piece_lengths(bytes: usize) -> impl Iterator<Item = usize> {
    (0..bytes).step_by(PIECE).map(move |start| PIECE.min(bytes - start))
}

/// Memory that is copied at a time.
#[derive(Debug)]
struct Piece {
    memory: PageLocked,
    /// Its last copy.
    copied: CudaEvent,
}

impl Piece {
    fn new(context: &Arc<CudaContext>) -> Result<Piece, DeviceError> {
        // Whoever waits for it leaves the core to others.
        let event = context.new_event(Some(CUevent_flags::CU_EVENT_BLOCKING_SYNC));
        Ok(Piece {
            memory: PageLocked::new(context, PIECE)?,
            copied: event.tried("making an event")?,
        })
    }

    /// Notes that a copy was begun. If that fails, waits for it.
    fn record(&self, stream: &Arc<CudaStream>) -> Result<(), DriverError> {
        self.copied.record(stream).or_else(|error| stream.synchronize().and(Err(error)))
    }

    /// Waits for its last copy.
    fn wait(&self) -> Result<(), DriverError> {
        match self.copied.try_is_complete()? {
            true => Ok(()),
            false => self.copied.synchronize(),
        }
    }
}

/// Memory of the host that stays where it is.
#[derive(Debug)]
struct PageLocked {
    start: NonNull<u8>,
    len: usize,
    context: Arc<CudaContext>,
}

// SAFETY: it owns the memory, which any thread may use.
unsafe impl Send for PageLocked {}
// SAFETY: who shares it only reads it.
unsafe impl Sync for PageLocked {}

impl PageLocked {
    /// Memory of zeros.
    fn new(context: &Arc<CudaContext>, len: usize) -> Result<PageLocked, DeviceError> {
        let call = "taking page-locked memory";
        context.bind_to_thread().tried(call)?;
        // SAFETY: the result is checked, and freed by `drop` only.
        let start = unsafe { result::malloc_host(len, 0) }.tried(call)?;
        let nothing = DriverError(CUresult::CUDA_ERROR_OUT_OF_MEMORY);
        let start = NonNull::new(start.cast::<u8>()).ok_or(nothing).tried(call)?;
        // SAFETY: it has this many bytes.
        unsafe { start.write_bytes(0, len) };
        Ok(PageLocked { start, len, context: context.clone() })
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: it has this many bytes, which `new` wrote.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as above, and nobody else has it.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

impl Drop for PageLocked {
    fn drop(&mut self) {
        // `Transfer` has waited for copies. If the device is lost, so is the memory.
        if self.context.bind_to_thread().is_ok() {
            // SAFETY: it comes from `malloc_host`, and nobody has it any more.
            let _ = unsafe { result::free_host(self.start.as_ptr().cast()) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_cover_all_bytes() {
        let lengths = |bytes| piece_lengths(bytes).collect::<Vec<_>>();
        assert_eq!(lengths(0), [0; 0]);
        assert_eq!(lengths(7), [7]);
        assert_eq!(lengths(2 * PIECE), [PIECE, PIECE]);
        assert_eq!(lengths(2 * PIECE + 1), [PIECE, PIECE, 1]);
    }
}
