//! A CUDA device: its context, its streams and the loaded kernel.
#![allow(unsafe_code)]

use crate::buffers::Buffer;
use crate::launch_options::LargeMemory;
use crate::libraries::{LibraryError, Search, load_driver};
use crate::nvrtc::Capability;
use crate::source;
use crate::transfer::{Fillings, Transfer};
use cudarc::driver::sys::{
    CUctx_flags, CUdevice_attribute, CUlimit, CUresult, cuDevicePrimaryCtxGetState,
    cuDevicePrimaryCtxSetFlags_v2, cuDriverGetVersion,
};
use cudarc::driver::{CudaContext, CudaFunction, CudaStream, DriverError, result};
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Lanes of a warp, on every device so far.
pub(crate) const LANES: u32 = 32;

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
    /// Nothing was loaded.
    #[error("no programs were loaded on the device")]
    NotLoaded,
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
pub(crate) trait Tried<T> {
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
    /// For copies and short launches, which go first.
    pub(crate) stream: Arc<CudaStream>,
    /// For launches that take all of the device. They are over before `stream` goes on.
    pub(crate) background: Arc<CudaStream>,
    /// Copies on `stream`, once there were any.
    pub(crate) transfer: Arc<Mutex<Option<Transfer>>>,
    /// For all streams of the device, once one was used.
    pub(crate) fillings: Arc<Mutex<Option<Arc<Fillings>>>>,
    info: DeviceInfo,
    /// Bytes of the buffers of all its streams.
    pub(crate) held: Arc<AtomicUsize>,
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
        let driver = driver_version()?;
        // Older drivers do not have the call.
        if driver >= (11, 0) {
            wait_without_spinning(ordinal);
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
            driver,
            multiprocessors: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?,
            warps_per_multiprocessor: threads / LANES,
            l2_bytes: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)?,
            memory: context.total_mem().tried("asking the device")?,
            // Only used to show cycles as time; newer drivers may not report it.
            clock_khz: number(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE).unwrap_or(0),
        };
        let (stream, background) = streams(&context)?;
        let (transfer, fillings, held) = (Arc::default(), Arc::default(), Arc::default());
        Ok(Device { stream, background, transfer, fillings, info, held })
    }

    /// The same device with a stream of its own, so that both work at the same time.
    pub(crate) fn another_stream(&self) -> Result<Device, DeviceError> {
        let (stream, background) = streams(self.context())?;
        Ok(Device { stream, background, transfer: Arc::default(), ..self.clone() })
    }

    /// Its properties.
    pub fn info(&self) -> &DeviceInfo {
        &self.info
    }

    pub(crate) fn context(&self) -> &Arc<CudaContext> {
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
            large: Arc::default(),
        })
    }
}

/// Two streams, each of which runs in the order of the calls here. The first one goes before the other: copies and short
/// launches need not wait for long ones that were submitted earlier.
fn streams(context: &Arc<CudaContext>) -> Result<(Arc<CudaStream>, Arc<CudaStream>), DeviceError> {
    let call = "making a stream";
    context.bind_to_thread().tried(call)?;
    let (last, first) = result::stream::get_priority_range().tried(call)?;
    let stream = |priority| context.new_stream_with_priority(priority).tried(call);
    Ok((stream(first)?, stream(last)?))
}

/// Threads that wait for the device leave their core to others. If somebody else in this process uses the
/// device, its threads wait as they did before.
fn wait_without_spinning(ordinal: usize) {
    let Some(device) = i32::try_from(ordinal).ok().and_then(|its| result::device::get(its).ok())
    else {
        return;
    };
    let (mut flags, mut is_active) = (0, 1);
    // SAFETY: the driver is loaded and knows this device, and the pointers are to integers.
    unsafe {
        let known = cuDevicePrimaryCtxGetState(device, &mut flags, &mut is_active);
        if known == CUresult::CUDA_SUCCESS && is_active == 0 {
            let blocking = CUctx_flags::CU_CTX_SCHED_BLOCKING_SYNC as u32;
            let _ = cuDevicePrimaryCtxSetFlags_v2(device, blocking);
        }
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

/// Large arenas and stacks on a device.
#[derive(Debug)]
pub(crate) struct LargeBuffers {
    pub(crate) size: LargeMemory,
    pub(crate) words: Buffer<u64>,
    /// A bit for each that is free.
    pub(crate) free: Buffer<u32>,
}

/// The kernel loaded on a device, and its properties.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub(crate) device: Device,
    /// What runs of all streams share.
    large: Arc<Mutex<Weak<LargeBuffers>>>,
    pub(crate) function: CudaFunction,
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

    /// The same kernel on a stream of its own.
    pub fn another_stream(&self) -> Result<Kernel, DeviceError> {
        Ok(Kernel { device: self.device.another_stream()?, ..self.clone() })
    }

    /// The large arenas and stacks of all streams of the device, of this size.
    pub(crate) fn large_buffers(
        &self,
        size: LargeMemory,
    ) -> Result<Arc<LargeBuffers>, DeviceError> {
        let mut shared = self.large.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(buffers) = shared.upgrade().filter(|its| its.size == size) {
            return Ok(buffers);
        }
        let words = self.device.room("arenas", size.words())?;
        let free = self.device.upload("arenas", &size.free())?;
        // Other streams use it, too.
        self.device.wait("taking memory")?;
        let buffers = Arc::new(LargeBuffers { size, words, free });
        *shared = Arc::downgrade(&buffers);
        Ok(buffers)
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
