//! A CUDA device: its context, the kernel on it, buffers that are kept between launches, and
//! launches that are timed.
#![allow(unsafe_code)]

use crate::abi::{self, Item, ItemResult, Launch};
use crate::image::{Batch, Image};
use crate::libraries::{LibraryError, Search, load_driver};
use crate::nvrtc::Capability;
use crate::results::{Options, Results};
use crate::source;
use bytemuck::Pod;
use cudarc::driver::sys::{
    CUdevice_attribute, CUevent_flags, CUlimit, CUresult, cuDriverGetVersion,
};
use cudarc::driver::{
    CudaContext, CudaEvent, CudaFunction, CudaSlice, CudaStream, DevicePtr, DriverError,
    LaunchConfig, PushKernelArg, result,
};
use std::sync::Arc;
use std::time::Duration;

/// Lanes of a warp, on every device so far.
const LANES: u32 = 32;

/// Warps of a block, of which a multiprocessor holds two: the fastest way on an H200
/// (`docs/benchmarks/2026-11-15-h200.md`), with items by program ([`crate::items_by_program`])
/// and [`LOCKSTEP`]. The kernel takes no more unless it is compiled for them.
pub const WARPS_PER_BLOCK: u32 = 16;
/// How often the warps of a block meet unless [`Session::set_lockstep`] says otherwise.
pub const LOCKSTEP: u32 = 1;

/// Why the device did not do it.
#[derive(Debug, thiserror::Error)]
pub enum DeviceError {
    /// The driver is not there.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// There is no such device.
    #[error("there is no CUDA device {ordinal}: the driver knows {count}")]
    NoDevice {
        /// Which one was asked for.
        ordinal: usize,
        /// How many there are.
        count: usize,
    },
    /// Its memory does not suffice.
    #[error(
        "{what} needs {bytes} bytes on the device, of which {free} are free; use fewer warps, smaller arenas or fewer samples"
    )]
    OutOfMemory {
        /// What for.
        what: &'static str,
        /// How much.
        bytes: usize,
        /// How much there is.
        free: usize,
    },
    /// The kernel could not be started as it was asked to.
    #[error("the kernel cannot run with {warps} warps a block: {reason}")]
    Shape {
        /// Warps of a block.
        warps: u32,
        /// What the driver says.
        reason: String,
    },
    /// Work that points outside of the image or the batch.
    #[error("item {0} is about a sample or program that does not exist")]
    Item(usize),
    /// A call of the driver failed.
    #[error("{call} failed: {error}")]
    Call {
        /// What was tried.
        call: &'static str,
        /// What the driver says.
        error: DriverError,
    },
}

/// Says what was tried when a call of the driver fails.
trait Tried<T> {
    fn tried(self, call: &'static str) -> Result<T, DeviceError>;
}

impl<T> Tried<T> for Result<T, DriverError> {
    fn tried(self, call: &'static str) -> Result<T, DeviceError> {
        self.map_err(|error| DeviceError::Call { call, error })
    }
}

/// What is known of a device.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// As the driver calls it.
    pub name: String,
    /// 9.0 is (9, 0).
    pub capability: Capability,
    /// The version of CUDA that the driver speaks.
    pub driver: (u32, u32),
    /// Multiprocessors.
    pub multiprocessors: u32,
    /// Warps that a multiprocessor holds at most.
    pub warps_per_multiprocessor: u32,
    /// Bytes of the second-level cache.
    pub l2_bytes: u32,
    /// Bytes of its memory.
    pub memory: usize,
    /// The highest clock in kHz, by which cycles become time; 0 where it is not known.
    pub clock_khz: u32,
}

/// A device with its context.
#[derive(Clone, Debug)]
pub struct Device {
    stream: Arc<CudaStream>,
    info: DeviceInfo,
}

impl Device {
    /// How many devices there are.
    pub fn count(search: &Search) -> Result<usize, DeviceError> {
        load_driver(search)?;
        let count = match CudaContext::device_count() {
            // A driver without a device says it so.
            Err(DriverError(CUresult::CUDA_ERROR_NO_DEVICE)) => 0,
            count => count.tried("counting devices")?,
        };
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Opens a device.
    pub fn open(ordinal: usize, search: &Search) -> Result<Device, DeviceError> {
        let count = Device::count(search)?;
        if ordinal >= count {
            return Err(DeviceError::NoDevice { ordinal, count });
        }
        let context = CudaContext::new(ordinal).tried("opening the device")?;
        let number = |attribute| -> Result<u32, DeviceError> {
            Ok(context.attribute(attribute).tried("asking the device")?.unsigned_abs())
        };
        let threads =
            number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR)?;
        let (major, minor) = context.compute_capability().tried("asking the device")?;
        let info = DeviceInfo {
            name: context.name().tried("asking the device")?,
            capability: (major.unsigned_abs(), minor.unsigned_abs()),
            driver: driver_version()?,
            multiprocessors: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?,
            warps_per_multiprocessor: threads / LANES,
            l2_bytes: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)?,
            memory: context.total_mem().tried("asking the device")?,
            // Only for showing cycles as time: newer drivers may no longer say.
            clock_khz: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE).unwrap_or(0),
        };
        // One stream only: the order of work on it is the order of the calls here.
        Ok(Device { stream: context.default_stream(), info })
    }

    /// What is known of it.
    pub fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn context(&self) -> &Arc<CudaContext> {
        self.stream.context()
    }

    /// Loads a kernel that was compiled for this device.
    pub fn load(&self, cubin: Vec<u8>) -> Result<Kernel, DeviceError> {
        let module = self.context().load_module(cudarc::nvrtc::Ptx::from_binary(cubin));
        let module = module.tried("loading the kernel")?;
        let function = module.load_function(source::KERNEL).tried("finding the kernel")?;
        let number = |n: Result<i32, DriverError>| -> Result<u32, DeviceError> {
            Ok(n.tried("asking the kernel")?.unsigned_abs())
        };
        Ok(Kernel {
            registers: number(function.num_regs())?,
            local_bytes: number(function.local_size_bytes())?,
            shared_bytes: number(function.shared_size_bytes())?,
            constant_bytes: number(function.const_size_bytes())?,
            max_threads: number(function.max_threads_per_block())?,
            function,
            device: self.clone(),
        })
    }

    /// Room for so many elements.
    fn room<T: Pod>(&self, what: &'static str, len: usize) -> Result<Buffer<T>, DeviceError> {
        // A buffer without elements has no address; one element does no harm.
        let bytes = len.max(1) * size_of::<T>();
        // SAFETY: buffers are written before they are read: by `upload`, `fill`, or the kernel.
        let slice = match unsafe { self.stream.alloc::<u8>(bytes) } {
            Ok(slice) => slice,
            Err(DriverError(CUresult::CUDA_ERROR_OUT_OF_MEMORY)) => {
                let free = self.context().mem_get_info().map_or(0, |(free, _)| free);
                return Err(DeviceError::OutOfMemory { what, bytes, free });
            }
            Err(error) => return Err(DeviceError::Call { call: "taking memory", error }),
        };
        let address = slice.device_ptr(&self.stream).0;
        Ok(Buffer { slice, address, len, element: std::marker::PhantomData })
    }

    fn upload<T: Pod>(&self, what: &'static str, words: &[T]) -> Result<Buffer<T>, DeviceError> {
        let mut buffer = self.room(what, words.len())?;
        self.write(&mut buffer, words)?;
        Ok(buffer)
    }

    /// Copies to the start of a buffer.
    fn write<T: Pod>(&self, buffer: &mut Buffer<T>, words: &[T]) -> Result<(), DeviceError> {
        debug_assert!(words.len() <= buffer.len);
        let bytes: &[u8] = bytemuck::cast_slice(words);
        match bytes.len() {
            0 => Ok(()),
            len => {
                let mut start = buffer.slice.slice_mut(..len);
                self.stream.memcpy_htod(bytes, &mut start).tried("copying to the device")
            }
        }
    }

    fn read<T: Pod>(&self, buffer: &Buffer<T>, len: usize) -> Result<Vec<T>, DeviceError> {
        let mut words = vec![T::zeroed(); len.min(buffer.len)];
        if !words.is_empty() {
            let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut words);
            let start = buffer.slice.slice(..bytes.len());
            self.stream.memcpy_dtoh(&start, bytes).tried("copying from the device")?;
        }
        Ok(words)
    }

    /// Writes the byte all over a buffer.
    fn fill<T>(&self, buffer: &mut Buffer<T>, byte: u8) -> Result<(), DeviceError> {
        if buffer.len == 0 {
            return Ok(());
        }
        self.context().bind_to_thread().tried("using the device")?;
        // SAFETY: the buffer is as long as it says, and later work on the stream waits.
        let done = unsafe {
            result::memset_d8_async(buffer.address, byte, buffer.bytes(), self.stream.cu_stream())
        };
        done.tried("filling memory")
    }

    fn wait(&self, call: &'static str) -> Result<(), DeviceError> {
        self.stream.synchronize().tried(call)
    }
}

fn driver_version() -> Result<(u32, u32), DeviceError> {
    let mut version = 0;
    // SAFETY: it points to an integer, and `load_driver` found the driver.
    let done = unsafe { cuDriverGetVersion(&mut version) };
    done.result().tried("asking the driver")?;
    let version = version.unsigned_abs();
    Ok((version / 1000, version % 1000 / 10))
}

/// Elements in the device's memory.
#[derive(Debug)]
struct Buffer<T> {
    slice: CudaSlice<u8>,
    address: u64,
    len: usize,
    element: std::marker::PhantomData<T>,
}

impl<T> Buffer<T> {
    fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }
}

/// The kernel on a device, and what the compiler made of it.
#[derive(Clone, Debug)]
pub struct Kernel {
    device: Device,
    function: CudaFunction,
    /// Registers of a thread.
    pub registers: u32,
    /// Bytes of a thread in local memory: stack and spilled registers.
    pub local_bytes: u32,
    /// Bytes of a block in shared memory.
    pub shared_bytes: u32,
    /// Bytes of constant memory.
    pub constant_bytes: u32,
    /// Threads of a block at most.
    pub max_threads: u32,
}

/// How many warps run at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Warps of a block.
    pub warps_per_block: u32,
    /// Blocks.
    pub blocks: u32,
    /// Blocks that a multiprocessor holds at a time, at most.
    pub resident_blocks: u32,
}

impl Shape {
    /// Warps of the launch.
    pub fn warps(&self) -> u32 {
        self.blocks * self.warps_per_block
    }
}

impl Kernel {
    /// As many warps as the device holds at a time, or at most so many a multiprocessor.
    pub fn shape(&self, warps_per_block: u32, most: Option<u32>) -> Result<Shape, DeviceError> {
        let warps = warps_per_block.min(most.unwrap_or(warps_per_block)).max(1);
        let occupancy =
            |error: DriverError| DeviceError::Shape { warps, reason: error.to_string() };
        self.device.context().bind_to_thread().tried("using the device")?;
        let resident = self
            .function
            .occupancy_max_active_blocks_per_multiprocessor(warps * LANES, 0, None)
            .map_err(occupancy)?;
        if resident == 0 {
            let reason = format!("not even one block of {} registers a thread", self.registers);
            return Err(DeviceError::Shape { warps, reason });
        }
        let wanted = most.map_or(resident, |most| (most / warps).clamp(1, resident));
        let blocks = wanted * self.device.info.multiprocessors;
        Ok(Shape { warps_per_block: warps, blocks, resident_blocks: resident })
    }

    /// Sets the stack of every thread, for kernels that call functions through pointers or
    /// recursively; the compiler does not know how deep.
    pub fn set_stack(&self, bytes: usize) -> Result<(), DeviceError> {
        self.device
            .context()
            .set_limit(CUlimit::CU_LIMIT_STACK_SIZE, bytes)
            .tried("setting the stack")
    }

    /// The device it is on.
    pub fn device(&self) -> &Device {
        &self.device
    }
}

/// What one launch took.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaunchTime {
    /// On the device, between two events around the kernel.
    pub kernel: Duration,
    /// On the host, from the call to the end of the kernel.
    pub wall: Duration,
}

/// Programs and samples on the device, with room for the results. Buffers are taken once and
/// serve any number of launches.
#[derive(Debug)]
pub struct Session {
    kernel: Kernel,
    options: Options,
    programs: usize,
    samples: usize,
    instructions: Buffer<abi::Instruction>,
    extra: Buffer<u32>,
    constants: Buffer<u64>,
    entries: Buffer<abi::ProgramEntry>,
    batch: Buffer<abi::Sample>,
    lower: Buffer<u64>,
    failures: Buffer<u32>,
    hashes: Buffer<[u64; 2]>,
    calls: Buffer<u32>,
    statuses: Buffer<u32>,
    next: Buffer<u32>,
    launch: Buffer<Launch>,
    memory: Buffer<u64>,
    items: Buffer<Item>,
    results: Buffer<ItemResult>,
    /// How many of `items` are work.
    work: usize,
    lockstep: u32,
    n_steps: u32,
    failure_words: u32,
    slot_words: u32,
    before: CudaEvent,
    after: CudaEvent,
}

impl Session {
    /// Copies programs and samples to the device.
    pub fn new(
        kernel: &Kernel,
        image: &Image,
        batch: &Batch,
        options: Options,
    ) -> Result<Session, DeviceError> {
        let device = &kernel.device;
        let samples = batch.samples.len();
        let steps = if options.check { samples * image.steps as usize } else { 0 };
        let event = || {
            let event = device.context().new_event(Some(CUevent_flags::CU_EVENT_DEFAULT));
            event.tried("making an event")
        };
        let session = Session {
            kernel: kernel.clone(),
            options,
            programs: image.programs.len(),
            samples,
            instructions: device.upload("programs", &image.instructions)?,
            extra: device.upload("programs", &image.extra)?,
            constants: device.upload("programs", &image.constants)?,
            entries: device.upload("programs", &image.programs)?,
            batch: device.upload("samples", &batch.samples)?,
            lower: device.upload("samples", &batch.lower)?,
            failures: device.room("failure bits", samples * image.failure_words as usize)?,
            hashes: device.room("hashes", steps)?,
            calls: device.room("calls", steps)?,
            statuses: device.room("statuses", samples * image.programs.len())?,
            next: device.room("a counter", 1)?,
            launch: device.room("a launch", 1)?,
            memory: device.room("arenas", 0)?,
            items: device.room("items", 0)?,
            results: device.room("results", 0)?,
            work: 0,
            lockstep: LOCKSTEP,
            n_steps: image.steps,
            failure_words: image.failure_words,
            slot_words: image.slots.max(abi::SLOT_FIRST).next_multiple_of(4),
            before: event()?,
            after: event()?,
        };
        device.wait("copying to the device")?;
        Ok(session)
    }

    /// Copies other work to the device.
    pub fn set_items(&mut self, items: &[Item]) -> Result<(), DeviceError> {
        let is_good = |item: &Item| {
            let end = u64::from(item.first_program) + u64::from(item.programs);
            (item.sample as usize) < self.samples && end <= self.programs as u64
        };
        if let Some(bad) = items.iter().position(|item| !is_good(item)) {
            return Err(DeviceError::Item(bad));
        }
        let device = self.kernel.device.clone();
        if items.len() > self.items.len {
            self.items = device.room("items", items.len())?;
            self.results = device.room("results", items.len())?;
        }
        device.write(&mut self.items, items)?;
        self.work = items.len();
        device.wait("copying to the device")
    }

    /// The warps of a block take items together and meet before every so-manieth instruction, so
    /// that they need the same code of the device at the same time; 0 where each goes its own way.
    /// Results do not depend on it.
    pub fn set_lockstep(&mut self, every: u32) {
        self.lockstep = every;
    }

    /// The cycles after which a program on a sample is left to the CPU; 0 for no limit.
    pub fn set_max_cycles(&mut self, cycles: u64) {
        self.options.max_cycles = cycles;
    }

    /// Makes every result wrong, to see afterwards that all were written.
    pub fn poison(&mut self) -> Result<(), DeviceError> {
        const BYTE: u8 = 0xa5;
        let device = self.kernel.device.clone();
        device.fill(&mut self.failures, BYTE)?;
        device.fill(&mut self.hashes, BYTE)?;
        device.fill(&mut self.calls, BYTE)?;
        device.fill(&mut self.statuses, BYTE)?;
        device.fill(&mut self.results, BYTE)?;
        device.fill(&mut self.memory, BYTE)
    }

    /// Runs all items.
    pub fn run(&mut self, shape: Shape) -> Result<LaunchTime, DeviceError> {
        let device = self.kernel.device.clone();
        let warp_words =
            u64::from(self.options.arena_words + self.options.stack_words + self.slot_words);
        let words = warp_words as usize * shape.warps() as usize;
        if words > self.memory.len {
            // Give the old ones back first: both together may be too much.
            self.memory = device.room("arenas", 0)?;
            self.memory = device.room("arenas", words)?;
        }
        device.fill(&mut self.next, 0)?;
        let launch = self.described();
        device.write(&mut self.launch, &[launch])?;
        device.wait("preparing a launch")?;
        let config = LaunchConfig {
            grid_dim: (shape.blocks, 1, 1),
            block_dim: (shape.warps_per_block * LANES, 1, 1),
            shared_mem_bytes: 0,
        };
        let start = std::time::Instant::now();
        self.before.record(&device.stream).tried("recording an event")?;
        let mut builder = device.stream.launch_builder(&self.kernel.function);
        builder.arg(&self.launch.address);
        // SAFETY: the kernel takes the address of a `Launch`, every address in which is of a buffer of
        // this `Session` with the length that `abi::Launch` asks for, `memory` for as many warps
        // as are started; items were checked, and images are made by this crate only.
        unsafe { builder.launch(config) }.tried("starting the kernel")?;
        self.after.record(&device.stream).tried("recording an event")?;
        device.wait("running the kernel")?;
        let wall = start.elapsed();
        let milliseconds = self.before.elapsed_ms(&self.after).tried("reading an event")?;
        let kernel = Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) / 1e3);
        Ok(LaunchTime { kernel, wall })
    }

    /// What the kernel is told.
    fn described(&self) -> Launch {
        Launch {
            instructions: self.instructions.address,
            extra: self.extra.address,
            constants: self.constants.address,
            programs: self.entries.address,
            samples: self.batch.address,
            items: self.items.address,
            battery: 0,
            lower: self.lower.address,
            memory: self.memory.address,
            failures: self.failures.address,
            hashes: self.hashes.address,
            calls: self.calls.address,
            statuses: self.statuses.address,
            results: self.results.address,
            next: self.next.address,
            max_cycles: self.options.max_cycles,
            n_items: self.work as u32,
            n_programs: self.programs as u32,
            n_steps: self.n_steps,
            failure_words: self.failure_words,
            arena_words: self.options.arena_words,
            stack_words: self.options.stack_words,
            slot_words: self.slot_words,
            flags: if self.options.check { abi::CHECK } else { 0 },
            lockstep: self.lockstep,
            unused: 0,
        }
    }

    /// Copies the results of the last launch from the device.
    pub fn results(&self) -> Result<Results, DeviceError> {
        let device = &self.kernel.device;
        Ok(Results {
            failures: device.read(&self.failures, self.failures.len)?,
            hashes: device.read(&self.hashes, self.hashes.len)?,
            calls: device.read(&self.calls, self.calls.len)?,
            statuses: device.read(&self.statuses, self.statuses.len)?,
            items: device.read(&self.results, self.work)?,
        })
    }

    /// Bytes of programs and samples on the device.
    pub fn uploaded_bytes(&self) -> usize {
        self.instructions.bytes()
            + self.extra.bytes()
            + self.constants.bytes()
            + self.entries.bytes()
            + self.batch.bytes()
            + self.lower.bytes()
    }

    /// Bytes of arenas, stacks and slots on the device.
    pub fn memory_bytes(&self) -> usize {
        self.memory.bytes()
    }
}
