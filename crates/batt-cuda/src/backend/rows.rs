//! Routines mapped over rows of inputs on a device.

use crate::abi::{Sample, Status};
use crate::accelerator::{Accelerator, Work};
use crate::device::DeviceError;
use crate::image::Image;
use crate::launch_options::{LaunchOptions, PassLimits};
use crate::launch_output::LaunchOutput;
use crate::samples::{SampleBuffer, inputs, items_by_program};
use batt_dsl::{Failure, Heap, Level, Value};
use batt_engine::{
    ArgRows, DeviceFigures, Options, Routine, RowRun, Sink, Sinks, StepFailure, Stop, ValueRef,
};
use batt_program::StepId;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Rows of a launch.
const ROWS: usize = 1024;

/// What came of rows on a device.
#[derive(Default)]
pub(super) struct Mapped {
    /// The rows that are left.
    pub(super) left: Vec<usize>,
    /// What the device did.
    pub(super) figures: DeviceFigures,
    /// Why the device is of no use any more.
    pub(super) error: Option<DeviceError>,
}

/// How to launch a routine; none if memory does not suffice.
pub(super) fn launch_options(routine: &Routine, options: &Options) -> Option<LaunchOptions> {
    let limits = PassLimits::USUAL;
    let usual = LaunchOptions::default();
    // What fits here must also fit on the CPU.
    let most = (options.max_words / 4 / limits.larger as usize) as u32 & !3;
    (most >= super::LEAST_WORDS).then_some(LaunchOptions {
        arena_words: usual.arena_words.min(most),
        values_words: 1 << 26,
        failed_steps: (ROWS * routine.steps().max(1)) as u64 * 2,
        judge: false,
        limits,
        ..usual
    })
}

/// Maps a routine over the rows, as far as the device can.
pub(super) fn map_on_device(
    device: &mut dyn Accelerator,
    routine: &Routine,
    rows: &ArgRows,
    options: LaunchOptions,
    stop: &Stop,
    sinks: &dyn Sinks,
) -> Mapped {
    let mut mapped = Mapped::default();
    let image = match Image::new([routine]) {
        Ok(image) => Arc::new(image),
        Err(why) => {
            mapped.left = (0..rows.len()).collect();
            mapped.figures.notices.push(super::on_cpu(&why));
            return mapped;
        }
    };
    let mut sink = sinks.worker();
    let mut start = 0;
    let outcome = device.load(image.clone(), options).and_then(|()| {
        while start < rows.len() && !stop.is_set() {
            let part = start..(start + ROWS).min(rows.len());
            let buffer = samples(rows, part.clone());
            let numbers: Vec<u32> = (0..part.len() as u32).collect();
            let items = items_by_program(&[0], &numbers);
            let cores_wait = &AtomicBool::new(false);
            let work = Work { buffer: &buffer, shared: &[], items: &items, long: &[], cores_wait };
            let Some(finished) = device.evaluate(work, stop)? else { break };
            mapped.figures.add(super::figures_of(&finished));
            mapped.report(routine, &image, &finished.output, rows, part.clone(), &mut *sink);
            start = part.end;
        }
        Ok(())
    });
    if let Err(error) = outcome {
        mapped.left.extend(start..rows.len());
        mapped.error = Some(error);
    }
    mapped
}

fn samples(rows: &ArgRows, part: Range<usize>) -> SampleBuffer {
    let mut buffer = SampleBuffer::default();
    let task = buffer.push_arena(rows.arena());
    for row in part {
        let inputs = inputs(rows.row(row));
        buffer.samples.push(Sample { task, inputs, expected: 0, unused: 0 });
    }
    buffer
}

impl Mapped {
    /// Hands rows to the sink, and keeps those that are left.
    fn report(
        &mut self,
        routine: &Routine,
        image: &Image,
        output: &LaunchOutput,
        rows: &ArgRows,
        part: Range<usize>,
        sink: &mut dyn Sink,
    ) {
        let mut heap = Heap::over(Level::Sample, [Arc::from([]), rows.arena().clone()]);
        for (sample, row) in part.enumerate() {
            let outcome = output.outcome(image, sample, 0);
            self.figures.runs += 1;
            if let Some((reason, step)) = Status(outcome.status).fallback() {
                self.left.push(row);
                let step = (step < routine.steps() as u32).then_some(StepId(step));
                let callee = super::callee(routine.schedule(), step);
                *self.figures.left.entry((format!("{reason:?}"), callee)).or_default() += 1;
                continue;
            }
            self.figures.steps += u64::from(image.steps);
            let values = &output.values[outcome.values as usize..][..1 + outcome.top as usize];
            heap.resume(&values[1..]);
            let failed = output.failed_steps(sample, 0).iter().filter_map(|its| {
                let failure = Failure::from_code(its.code)?;
                Some(StepFailure { step: StepId(its.step), failure })
            });
            let failures: Vec<StepFailure> = failed.collect();
            let value = ValueRef { heap: &heap, value: Value::from_bits(values[0]) };
            let (calls, failures) = (outcome.calls, &failures[..]);
            sink.row(row, Ok(RowRun { value, failures, calls, given_up: None }));
        }
    }
}

/// Some of the rows.
pub(super) fn some(rows: &ArgRows, places: &[usize], width: usize) -> ArgRows {
    let mut some = ArgRows::new(rows.arena().clone(), width);
    places.iter().for_each(|&row| some.push(rows.row(row)));
    some
}
