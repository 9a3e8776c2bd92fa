//! A CUDA device: its context, the loaded kernel, reusable buffers, and timed launches.
#![allow(unsafe_code)]

use crate::abi::{self, Item, ItemResult, Launch};
use crate::image::{Image, SampleBuffer};
use crate::launch_options::LaunchOptions;
use crate::launch_output::LaunchOutput;
use crate::libraries::{LibraryError, Search, load_driver};
use crate::nvrtc::Capability;
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

/// Warps per block. A multiprocessor holds two blocks.
///
/// With items by program ([`crate::items_by_program`]) and [`LOCKSTEP`] this is the fastest setting
/// on an H200 (`docs/benchmarks/2026-11-15-h200.md`). For more warps, compile the kernel with a
/// larger `BATT_BLOCK_WARPS`.
pub const WARPS_PER_BLOCK: u32 = 16;
/// The default for [`Session::set_lockstep`].
pub const LOCKSTEP: u32 = 1;

/// Why the device could not be used.
#[derive(Debug, thiserror::Error)]
pub enum DeviceError {
    /// The driver was not found or cannot be loaded.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// There is no such device.
    #[error("there is no CUDA device {ordinal}: the driver knows {count}")]
    NoDevice {
        /// The requested device.
        ordinal: usize,
        /// Number of devices.
        count: usize,
    },
    /// The device has too little free memory.
    #[error(
        "{what} needs {bytes} bytes on the device, of which {free} are free; use fewer warps, smaller arenas or fewer samples"
    )]
    OutOfMemory {
        /// What the memory is for.
        what: &'static str,
        /// Bytes needed.
        bytes: usize,
        /// Free bytes.
        free: usize,
    },
    /// The kernel cannot run with this many warps per block.
    #[error("the kernel cannot run with {warps} warps per block: {reason}")]
    Shape {
        /// Warps per block.
        warps: u32,
        /// The driver's message.
        reason: String,
    },
    /// An item refers to a missing sample or program.
    #[error("item {0} refers to a sample or program that does not exist")]
    Item(usize),
    /// A call of the driver failed.
    #[error("{call} failed: {error}")]
    Call {
        /// What we tried to do.
        call: &'static str,
        /// The driver's error.
        error: DriverError,
    },
}

/// Adds what we tried to do to an error of the driver.
trait Tried<T> {
    fn tried(self, call: &'static str) -> Result<T, DeviceError>;
}

impl<T> Tried<T> for Result<T, DriverError> {
    fn tried(self, call: &'static str) -> Result<T, DeviceError> {
        self.map_err(|error| DeviceError::Call { call, error })
    }
}

/// Properties of a device.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// The driver's name for it.
    pub name: String,
    /// 9.0 is (9, 0).
    pub capability: Capability,
    /// The version of CUDA that the driver supports.
    pub driver: (u32, u32),
    /// Multiprocessors.
    pub multiprocessors: u32,
    /// Maximum of warps per multiprocessor.
    pub warps_per_multiprocessor: u32,
    /// Bytes of the second-level cache.
    pub l2_bytes: u32,
    /// Bytes of its memory.
    pub memory: usize,
    /// The highest clock in kHz, to convert cycles to time; 0 if unknown.
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
            // The driver reports this if there is no device.
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
            // Only used to show cycles as time; newer drivers may not report it.
            clock_khz: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE).unwrap_or(0),
        };
        // With a single stream, work runs in the order of the calls here.
        Ok(Device { stream: context.default_stream(), info })
    }

    /// Its properties.
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

    /// Allocates a buffer of `len` elements.
    fn room<T: Pod>(&self, what: &'static str, len: usize) -> Result<Buffer<T>, DeviceError> {
        // An empty buffer would have no address, so allocate at least one element.
        let bytes = len.max(1) * size_of::<T>();
        // SAFETY: `upload`, `fill` or the kernel writes a buffer before anything reads it.
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

    /// Fills a buffer with a byte.
    fn fill<T>(&self, buffer: &mut Buffer<T>, byte: u8) -> Result<(), DeviceError> {
        if buffer.len == 0 {
            return Ok(());
        }
        self.context().bind_to_thread().tried("using the device")?;
        // SAFETY: the buffer has this many bytes, and later work on the stream waits.
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
    // SAFETY: the pointer is to an integer, and `load_driver` has loaded the driver.
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

/// The kernel loaded on a device, and its properties.
#[derive(Clone, Debug)]
pub struct Kernel {
    device: Device,
    function: CudaFunction,
    /// Registers per thread.
    pub registers: u32,
    /// Bytes of local memory per thread: stack and spilled registers.
    pub local_bytes: u32,
    /// Bytes of shared memory per block.
    pub shared_bytes: u32,
    /// Bytes of constant memory.
    pub constant_bytes: u32,
    /// Maximum of threads per block.
    pub max_threads: u32,
}

/// The number of warps in a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Warps per block.
    pub warps_per_block: u32,
    /// Blocks.
    pub blocks: u32,
    /// Maximum of blocks that a multiprocessor holds at a time.
    pub resident_blocks: u32,
}

impl Shape {
    /// All warps of the launch.
    pub fn warps(&self) -> u32 {
        self.blocks * self.warps_per_block
    }
}

impl Kernel {
    /// As many warps as the device holds at a time, but at most `most` per multiprocessor.
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
            let reason =
                format!("not even one block of {} registers per thread fits", self.registers);
            return Err(DeviceError::Shape { warps, reason });
        }
        let wanted = most.map_or(resident, |most| (most / warps).clamp(1, resident));
        let blocks = wanted * self.device.info.multiprocessors;
        Ok(Shape { warps_per_block: warps, blocks, resident_blocks: resident })
    }

    /// Sets the stack size of a thread. Needed for kernels that recurse or call through pointers,
    /// because the compiler cannot tell their stack use.
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

/// Times of a launch.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaunchTime {
    /// On the device, between two events around the kernel.
    pub kernel: Duration,
    /// On the host, from the call to the end of the kernel.
    pub wall: Duration,
}

/// Programs and samples on the device, with buffers for the output. Any number of launches reuse
/// the buffers.
#[derive(Debug)]
pub struct Session {
    kernel: Kernel,
    options: LaunchOptions,
    n_programs: usize,
    n_samples: usize,
    instructions: Buffer<abi::DeviceInstruction>,
    extra: Buffer<u32>,
    constants: Buffer<u64>,
    entries: Buffer<abi::ProgramEntry>,
    samples: Buffer<abi::Sample>,
    lower: Buffer<u64>,
    failures: Buffer<u32>,
    hashes: Buffer<[u64; 2]>,
    calls: Buffer<u32>,
    failure_codes: Buffer<u32>,
    statuses: Buffer<u32>,
    next: Buffer<u32>,
    launch: Buffer<Launch>,
    memory: Buffer<u64>,
    items: Buffer<Item>,
    results: Buffer<ItemResult>,
    /// How many of `items` the next launch runs.
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
        buffer: &SampleBuffer,
        options: LaunchOptions,
    ) -> Result<Session, DeviceError> {
        let device = &kernel.device;
        let n_samples = buffer.samples.len();
        let steps = if options.check { n_samples * image.steps as usize } else { 0 };
        let event = || {
            let event = device.context().new_event(Some(CUevent_flags::CU_EVENT_DEFAULT));
            event.tried("making an event")
        };
        let session = Session {
            kernel: kernel.clone(),
            options,
            n_programs: image.programs.len(),
            n_samples,
            instructions: device.upload("programs", &image.instructions)?,
            extra: device.upload("programs", &image.extra)?,
            constants: device.upload("programs", &image.constants)?,
            entries: device.upload("programs", &image.programs)?,
            samples: device.upload("samples", &buffer.samples)?,
            lower: device.upload("samples", &buffer.lower)?,
            failures: device.room("failure bits", n_samples * image.failure_words as usize)?,
            hashes: device.room("hashes", steps)?,
            calls: device.room("calls", steps)?,
            failure_codes: device.room("failures", steps)?,
            statuses: device.room("statuses", n_samples * image.programs.len())?,
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

    /// Copies items to the device; they replace the former ones.
    pub fn set_items(&mut self, items: &[Item]) -> Result<(), DeviceError> {
        let is_good = |item: &Item| {
            let end = u64::from(item.first_program) + u64::from(item.programs);
            (item.sample as usize) < self.n_samples && end <= self.n_programs as u64
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

    /// Warps of a block take items together and synchronise every N instructions, so that they run
    /// the same machine code at the same time; 0 disables lockstep. The results are the same.
    pub fn set_lockstep(&mut self, every: u32) {
        self.lockstep = every;
    }

    /// Sets the cycles after which a program on a sample is left to the CPU; 0 for no limit.
    pub fn set_max_cycles(&mut self, cycles: u64) {
        self.options.max_cycles = cycles;
    }

    /// Overwrites all output with a pattern, to notice later what a launch did not write.
    pub fn poison(&mut self) -> Result<(), DeviceError> {
        const BYTE: u8 = 0xa5;
        let device = self.kernel.device.clone();
        device.fill(&mut self.failures, BYTE)?;
        device.fill(&mut self.hashes, BYTE)?;
        device.fill(&mut self.calls, BYTE)?;
        device.fill(&mut self.failure_codes, BYTE)?;
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
            // Free the old memory first: both together may not fit.
            self.memory = device.room("arenas", 0)?;
            self.memory = device.room("arenas", words)?;
        }
        device.fill(&mut self.next, 0)?;
        let launch = self.parameters();
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
        // SAFETY: the kernel takes the address of a `Launch`. All addresses in it are of buffers of
        // this `Session`, as long as `abi::Launch` requires; `memory` is long enough for all warps.
        // `set_items` checked the items, and only this crate makes images.
        unsafe { builder.launch(config) }.tried("starting the kernel")?;
        self.after.record(&device.stream).tried("recording an event")?;
        device.wait("running the kernel")?;
        let wall = start.elapsed();
        let milliseconds = self.before.elapsed_ms(&self.after).tried("reading an event")?;
        let kernel = Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) / 1e3);
        Ok(LaunchTime { kernel, wall })
    }

    /// The parameters of the kernel.
    fn parameters(&self) -> Launch {
        Launch {
            instructions: self.instructions.address,
            extra: self.extra.address,
            constants: self.constants.address,
            programs: self.entries.address,
            samples: self.samples.address,
            items: self.items.address,
            battery: 0,
            lower: self.lower.address,
            memory: self.memory.address,
            failures: self.failures.address,
            hashes: self.hashes.address,
            calls: self.calls.address,
            failure_codes: self.failure_codes.address,
            statuses: self.statuses.address,
            results: self.results.address,
            next: self.next.address,
            max_cycles: self.options.max_cycles,
            n_items: self.work as u32,
            n_programs: self.n_programs as u32,
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

    /// Copies the output of the last launch from the device.
    pub fn output(&self) -> Result<LaunchOutput, DeviceError> {
        let device = &self.kernel.device;
        Ok(LaunchOutput {
            failures: device.read(&self.failures, self.failures.len)?,
            hashes: device.read(&self.hashes, self.hashes.len)?,
            calls: device.read(&self.calls, self.calls.len)?,
            failure_codes: device.read(&self.failure_codes, self.failure_codes.len)?,
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
            + self.samples.bytes()
            + self.lower.bytes()
    }

    /// Bytes of arenas, stacks and slots on the device.
    pub fn memory_bytes(&self) -> usize {
        self.memory.bytes()
    }
}
