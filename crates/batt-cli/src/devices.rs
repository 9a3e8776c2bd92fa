//! What devices did, what they left to the CPU, and where they differ from it.

use crate::error::CliError;
use crate::output::{BAD, GOOD, Output, WARN, counted, duration, memory, styled};
use crate::table::{Side, Table};
use batt_engine::{DeviceFigures, Difference, SampleId};
use serde_json::{Value as Json, json};
use std::time::Duration;

/// A share in per cent.
fn percent(part: u64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { 100.0 * part as f64 / all as f64 }
}

/// What devices did.
pub fn figures_json(device: &DeviceFigures) -> Json {
    let ns = |time: Duration| time.as_nanos() as u64;
    let left = device
        .left
        .iter()
        .map(|((reason, callee), count)| json!({"reason": reason, "at": callee, "runs": count}));
    let passes =
        device.passes.iter().map(|(runs, time)| json!({"runs": runs, "kernel_ns": ns(*time)}));
    let chunks = device.chunks.iter().map(|chunk| {
        json!({
            "samples": chunk.samples,
            "began_ns": ns(chunk.began),
            "made_ns": ns(chunk.made),
            "done_ns": ns(chunk.done),
            "upload_ns": ns(chunk.upload),
            "kernel_ns": ns(chunk.kernel),
            "download_ns": ns(chunk.download),
        })
    });
    json!({
        "runs": device.runs,
        "left_to_cpu": device.left(),
        "left": left.collect::<Json>(),
        "steps": device.steps,
        "samples_on_cores": device.beside,
        "cores_until_ns": ns(device.beside_until),
        "chunks": chunks.collect::<Json>(),
        "launches": device.launches,
        "passes": passes.collect::<Json>(),
        "upload_ns": ns(device.upload),
        "kernel_ns": ns(device.kernel),
        "download_ns": ns(device.download),
        "bytes_up": device.bytes_up,
        "bytes_down": device.bytes_down,
        "memory_bytes": device.memory,
        "notices": device.notices,
    })
}

/// Prints what went wrong with devices.
pub fn print_notices(device: &DeviceFigures, output: &mut Output) -> Result<(), CliError> {
    let mut notices = device.notices.iter();
    notices.try_for_each(|notice| output.line(format!("{} {notice}", styled(WARN, "note:"))))
}

/// Names for what devices are compared on.
pub trait Names {
    /// The solver of an output.
    fn solver(&self, output: usize) -> &str;
    /// A sample and its task.
    fn sample(&self, sample: SampleId) -> String;
}

/// A report about devices.
pub struct DeviceReport<'a> {
    pub figures: &'a DeviceFigures,
    /// Steps of all that was evaluated.
    pub steps: u64,
    /// Maximum number of rows per table.
    pub most: usize,
    pub names: &'a dyn Names,
}

impl DeviceReport<'_> {
    fn difference_json(&self, its: &Difference) -> Json {
        json!({
            "sample": self.names.sample(its.sample),
            "solver": self.names.solver(its.output),
            "what": its.what,
            "device": its.on_device,
            "cpu": its.on_cpu,
            "first_step": its.step.as_ref().map(|step| json!({
                "program": step.program,
                "step": step.step,
                "device": step.on_device,
                "cpu": step.on_cpu,
            })),
        })
    }

    /// What devices did; nothing if none was asked for.
    pub fn as_json(&self) -> Json {
        let device = self.figures;
        if *device == DeviceFigures::default() {
            return Json::Null;
        }
        let mut json = figures_json(device);
        json["compared"] = device.compared.into();
        json["compared_failures"] = device.compared_failures.into();
        let differences = device.differences.iter();
        json["differences"] = differences.map(|its| self.difference_json(its)).collect();
        json
    }

    /// The same for people.
    pub fn print(&self, output: &mut Output) -> Result<(), CliError> {
        let device = self.figures;
        print_notices(device, output)?;
        if device.runs > 0 {
            let left = device.left();
            output.line(format!(
                "device: {} runs, {left} left to the CPU ({:.2} %), {:.1} % of all steps; {} up, {} down, {} of memory",
                device.runs,
                percent(left, device.runs),
                percent(device.steps, self.steps.max(device.steps)),
                memory(device.bytes_up),
                memory(device.bytes_down),
                memory(device.memory),
            ))?;
            if device.beside > 0 {
                let samples = counted(device.beside as usize, "sample");
                output.line(format!("{samples} on the cores at the same time"))?;
            }
            let ns = |time: Duration| duration(time.as_nanos() as u64);
            output.line(format!(
                "upload {}, kernel {} in {}, download {}",
                ns(device.upload),
                ns(device.kernel),
                counted(device.launches as usize, "launch"),
                ns(device.download),
            ))?;
        }
        if !device.left.is_empty() {
            let mut table = Table::new(&[
                ("left to the CPU", Side::Left),
                ("at", Side::Left),
                ("runs", Side::Right),
            ]);
            let mut left: Vec<_> = device.left.iter().collect();
            left.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            for ((reason, callee), count) in left.iter().take(self.most) {
                table.row(vec![reason.as_str().into(), callee.as_str().into(), (**count).into()]);
            }
            table.print(output)?;
            output.more(left.len(), self.most)?;
        }
        if device.compared > 0 {
            let differ = device.differences.len();
            let failures = match device.compared_failures {
                0 => String::new(),
                count => format!(" and {count} failed steps"),
            };
            let line = format!(
                "{} outputs{failures} compared with the CPU, {differ} differ",
                device.compared
            );
            output.line(styled(if differ == 0 { GOOD } else { BAD }, line))?;
            for its in device.differences.iter().take(self.most) {
                output.line(format!(
                    "{} on {}: the {} is {} on the device and {} on the CPU",
                    self.names.solver(its.output),
                    self.names.sample(its.sample),
                    its.what,
                    its.on_device,
                    its.on_cpu,
                ))?;
                if let Some(step) = &its.step {
                    output.line("it begins with the last step of this program:")?;
                    output.line(step.program.trim_end())?;
                    output.line(format!("on the device: {}", step.on_device))?;
                    output.line(format!("on the CPU:    {}", step.on_cpu))?;
                }
            }
        }
        Ok(())
    }
}
