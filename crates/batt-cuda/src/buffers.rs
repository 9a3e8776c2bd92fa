//! Buffers in a device's memory.
#![allow(unsafe_code)]

use crate::device::{Device, DeviceError, Tried};
use crate::transfer::{Filling, Fillings, Transfer};
use bytemuck::Pod;
use cudarc::driver::sys::CUresult;
use cudarc::driver::{CudaSlice, DevicePtr, DriverError};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};

/// Elements in the device's memory.
#[derive(Debug)]
pub(crate) struct Buffer<T> {
    /// Frees the memory.
    _slice: CudaSlice<u8>,
    pub(crate) address: u64,
    pub(crate) len: usize,
    _held: Held,
    element: std::marker::PhantomData<T>,
}

impl<T> Buffer<T> {
    pub(crate) fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }
}

/// Counts the bytes of a buffer for as long as this exists.
#[derive(Debug)]
struct Held {
    bytes: usize,
    all: Arc<AtomicUsize>,
}

impl Held {
    fn new(bytes: usize, all: &Arc<AtomicUsize>) -> Held {
        all.fetch_add(bytes, Ordering::Relaxed);
        Held { bytes, all: all.clone() }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.all.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

impl Device {
    /// Allocates a buffer of `len` elements.
    pub(crate) fn room<T: Pod>(
        &self,
        what: &'static str,
        len: usize,
    ) -> Result<Buffer<T>, DeviceError> {
        // An empty buffer would have no address, so allocate at least one element.
        let bytes = len.max(1) * size_of::<T>();
        // SAFETY: `upload`, `fill` or the kernel writes a buffer before anything reads it.
        let alloc = || unsafe { self.stream.alloc::<u8>(bytes) };
        let out_of_memory = DriverError(CUresult::CUDA_ERROR_OUT_OF_MEMORY);
        // What other streams have freed can be used again when all of them have come to an end.
        let again = |error| match error == out_of_memory {
            true => self.context().synchronize().and_then(|()| alloc()),
            false => Err(error),
        };
        let slice = match alloc().or_else(again) {
            Ok(slice) => slice,
            Err(DriverError(CUresult::CUDA_ERROR_OUT_OF_MEMORY)) => {
                let free = self.context().mem_get_info().map_or(0, |(free, _)| free);
                return Err(DeviceError::OutOfMemory { what, bytes, free });
            }
            Err(error) => return Err(DeviceError::Call { call: "taking memory", error }),
        };
        let address = slice.device_ptr(&self.stream).0;
        let held = Held::new(bytes, &self.held);
        Ok(Buffer { _slice: slice, address, len, _held: held, element: std::marker::PhantomData })
    }

    pub(crate) fn upload<T: Pod>(
        &self,
        what: &'static str,
        words: &[T],
    ) -> Result<Buffer<T>, DeviceError> {
        let mut buffer = self.room(what, words.len())?;
        self.write(&mut buffer, words)?;
        Ok(buffer)
    }

    /// Bytes of its memory that are free.
    pub fn free_memory(&self) -> Result<usize, DeviceError> {
        self.context().bind_to_thread().tried("using the device")?;
        Ok(self.context().mem_get_info().tried("asking the device")?.0)
    }

    /// Bytes that are free, or in buffers of this device and its streams, which can be used again.
    pub(crate) fn usable_memory(&self) -> Result<usize, DeviceError> {
        Ok(self.free_memory()? + self.held.load(Ordering::Relaxed))
    }

    /// Makes a buffer at least this long. What it held is lost.
    pub(crate) fn fit<T: Pod>(
        &self,
        what: &'static str,
        buffer: &mut Buffer<T>,
        len: usize,
    ) -> Result<(), DeviceError> {
        if len > buffer.len {
            // Free the old memory first: both together may not fit.
            *buffer = self.room(what, 0)?;
            *buffer = self.room(what, len)?;
        }
        Ok(())
    }

    /// Replaces the contents of a buffer.
    pub(crate) fn replace<T: Pod>(
        &self,
        what: &'static str,
        buffer: &mut Buffer<T>,
        words: &[T],
    ) -> Result<(), DeviceError> {
        self.fit(what, buffer, words.len())?;
        self.write(buffer, words)
    }

    /// Copies to the start of a buffer.
    pub(crate) fn write<T: Pod>(
        &self,
        buffer: &mut Buffer<T>,
        words: &[T],
    ) -> Result<(), DeviceError> {
        debug_assert!(words.len() <= buffer.len);
        let bytes: &[u8] = bytemuck::cast_slice(&words[..words.len().min(buffer.len)]);
        // SAFETY: the buffer has as many bytes, and its memory is freed in the order of this stream.
        self.transfer(|transfer| unsafe { transfer.upload(buffer.address, bytes) })
    }

    /// Copies on its stream.
    fn transfer<T>(
        &self,
        copy: impl FnOnce(&mut Transfer) -> Result<T, DeviceError>,
    ) -> Result<T, DeviceError> {
        let mut transfer = self.transfer.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *transfer {
            Some(transfer) => copy(transfer),
            none => copy(none.insert(Transfer::new(self.stream.clone(), self.fillings()?)?)),
        }
    }

    fn fillings(&self) -> Result<Arc<Fillings>, DeviceError> {
        let mut fillings = self.fillings.lock().unwrap_or_else(PoisonError::into_inner);
        match &*fillings {
            Some(fillings) => Ok(fillings.clone()),
            None => Ok(fillings.insert(Arc::new(Fillings::new(self.context())?)).clone()),
        }
    }

    pub(crate) fn read<T: Pod>(
        &self,
        buffer: &Buffer<T>,
        len: usize,
    ) -> Result<Vec<T>, DeviceError> {
        self.read_at(buffer, 0, len)
    }

    /// Copies elements of a buffer from the device, as far as there are any.
    pub(crate) fn read_at<T: Pod>(
        &self,
        buffer: &Buffer<T>,
        first: usize,
        len: usize,
    ) -> Result<Vec<T>, DeviceError> {
        let first = first.min(buffer.len);
        let mut words: Vec<T> = bytemuck::zeroed_vec(len.min(buffer.len - first));
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut words);
        let from = buffer.address + (first * size_of::<T>()) as u64;
        // SAFETY: the buffer has as many bytes there.
        self.transfer(|transfer| unsafe { transfer.download(bytes, from) })?;
        Ok(words)
    }

    /// Fills the first elements of a buffer.
    pub(crate) fn fill<T>(
        &self,
        buffer: &mut Buffer<T>,
        len: usize,
        filling: Filling,
    ) -> Result<(), DeviceError> {
        let bytes = len.min(buffer.len) * size_of::<T>();
        // SAFETY: the buffer has this many bytes, and its memory is freed in the order of this stream.
        self.transfer(|transfer| unsafe { transfer.fill(buffer.address, bytes, filling) })
    }

    pub(crate) fn wait(&self, call: &'static str) -> Result<(), DeviceError> {
        self.stream.synchronize().tried(call)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_are_counted_while_they_exist() {
        let all = Arc::default();
        let first = Held::new(100, &all);
        let second = Held::new(20, &all);
        assert_eq!(all.load(Ordering::Relaxed), 120);
        drop(first);
        assert_eq!(all.load(Ordering::Relaxed), 20);
        drop(second);
        assert_eq!(all.load(Ordering::Relaxed), 0);
    }
}
