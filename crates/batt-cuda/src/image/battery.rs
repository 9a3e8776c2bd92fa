//! A whole battery as programs of the device: a section each, and what sections share.

use super::encoder::{Encoder, Origin, Origins};
use super::measures::Measures;
use super::outputs::{DeviceOutput, places_of_calls};
use super::{Image, ImageError};
use crate::abi::{self, ProgramEntry, VerdictEntry};
use batt_engine::schedule::Slot;
use batt_engine::{Prepared, PreparedSchedule, Schedule};
use batt_program::StepId;
use std::collections::HashMap;
use std::ops::Range;

/// What becomes of steps that several sections need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SharedSteps {
    /// A launch of their own computes them once per sample.
    #[default]
    Once,
    /// Every section that needs them computes them.
    Again,
}

/// A program of the image, and what it is of the battery.
#[derive(Clone, Debug)]
pub struct DeviceProgram {
    /// The schedule.
    pub schedule: usize,
    /// The section; none if it computes what sections share.
    pub section: Option<usize>,
    /// Its steps, in order: first those that compute the output.
    pub steps: Vec<StepId>,
    /// The outputs with the value of the section.
    pub outputs: Vec<DeviceOutput>,
}

/// A battery encoded for the device.
#[derive(Clone, Debug, Default)]
pub struct BatteryImage {
    /// The programs.
    pub image: Image,
    /// What they are, in the same order.
    pub programs: Vec<DeviceProgram>,
    /// The slots of values that depend on a task alone, by schedule.
    pub task_slots: Vec<Vec<Slot>>,
    /// The steps that depend on a task alone, by schedule.
    pub task_steps: Vec<Vec<StepId>>,
}

impl BatteryImage {
    /// Encodes a battery.
    pub fn new(prepared: &Prepared, sharing: SharedSteps) -> Result<BatteryImage, ImageError> {
        let mut image = BatteryImage::default();
        for (number, its) in prepared.schedules().iter().enumerate() {
            // Schedules of single sections share nothing.
            let again = sharing == SharedSteps::Again || prepared.schedules().len() > 1;
            image.push(number, its, again)?;
        }
        Ok(image)
    }

    fn push(
        &mut self,
        number: usize,
        its: &PreparedSchedule,
        again: bool,
    ) -> Result<(), ImageError> {
        let schedule = &its.schedule;
        let origins = Origins::new(schedule);
        let entry = self.image.push_schedule(&its.arena);
        let of_task = &schedule.instructions[schedule.task.clone()];
        let task_slots: Vec<Slot> = of_task.iter().map(|its| its.result).collect();
        let task_steps: Vec<StepId> = of_task.iter().filter_map(|its| its.step).collect();
        let mut fixed: Vec<u32> = Vec::with_capacity(its.slots.len());
        for (slot, &value) in (0..).zip(&its.slots) {
            fixed.push(match slot {
                _ if slot < schedule.inputs => abi::OWN | slot,
                _ => self.image.constant(entry, value),
            });
        }
        for (place, &slot) in (0..).zip(&task_slots) {
            if let Some(operand) = fixed.get_mut(slot as usize) {
                *operand = abi::TASK | place;
            }
        }
        let mut shared = Vec::new();
        let mut shared_steps = Vec::new();
        let mut shared_calls = HashMap::new();
        let has_shared = !schedule.shared.is_empty() || !schedule.shared_judge.is_empty();
        if has_shared && !again {
            self.image.shared_program = Some(self.image.programs.len() as u32);
            let encoder = Encoder::new(&mut self.image, schedule, &origins, &fixed, &[]);
            let mut encoder = encoder.shares();
            schedule.shared.clone().try_for_each(|at| encoder.push(at))?;
            encoder.end_own();
            schedule.shared_judge.clone().try_for_each(|at| encoder.push(at))?;
            (shared, shared_steps) = encoder.finish(ProgramEntry {
                output: abi::NONE,
                schedule: entry,
                flags: abi::SHARES,
                ..ProgramEntry::default()
            });
            let steps = shared_steps.clone();
            shared_calls = places_of_calls(self.image.programs.last(), &steps);
            let outputs = Vec::new();
            self.programs.push(DeviceProgram { schedule: number, section: None, steps, outputs });
        }
        let shared_steps = places(&shared_steps);
        let task_places = places(&task_steps);
        for number_of_section in 0..schedule.sections.len() {
            let parts = Parts::new(schedule, &origins, number_of_section, again);
            let mut encoder = Encoder::new(&mut self.image, schedule, &origins, &fixed, &shared);
            parts.own.iter().try_for_each(|&at| encoder.push(at))?;
            encoder.end_own();
            // First those that can be measured: none of them needs any of the others.
            let measures = match again {
                // What they need is computed among them.
                true => Measures::default(),
                false => Measures::new(its, &origins, number_of_section),
            };
            let is_measured = |&&at: &&usize| measures.of.contains_key(&at);
            let (measured, others): (Vec<usize>, Vec<usize>) =
                parts.judge.iter().partition(is_measured);
            for &at in &measured {
                encoder.push_measured(at, measures.of[&at])?;
            }
            others.iter().try_for_each(|&at| encoder.push(at))?;
            let (output, verdicts) = origins.section(number_of_section);
            let output = encoder.operand(output);
            let values: Vec<u32> = verdicts.iter().map(|&its| encoder.operand(its)).collect();
            let own_steps = places(&encoder.steps);
            let first_verdict = encoder.image.verdicts.len() as u32;
            let section = &schedule.sections[number_of_section];
            for (verdict, value) in schedule.verdicts[section.verdicts.clone()].iter().zip(values) {
                let first_step = encoder.image.verdict_steps.len() as u32;
                let steps = schedule.verdict_steps(verdict).iter().filter_map(|step| {
                    let own = own_steps.get(step).map(|place| abi::OWN | place);
                    let shared = || shared_steps.get(step).map(|place| abi::SHARED | place);
                    let task = || task_places.get(step).map(|place| abi::TASK | place);
                    own.or_else(shared).or_else(task)
                });
                encoder.image.verdict_steps.extend(steps);
                let steps = encoder.image.verdict_steps.len() as u32 - first_step;
                let entry = VerdictEntry { value, first_step, steps, unused: 0 };
                encoder.image.verdicts.push(entry);
            }
            let (_, steps) = encoder.finish(ProgramEntry {
                output,
                schedule: entry,
                first_verdict,
                verdicts: section.verdicts.len() as u32,
                flags: measures.flags,
                measured: measured.len() as u32,
                ..ProgramEntry::default()
            });
            let own_calls = places_of_calls(self.image.programs.last(), &steps);
            let place = |step| own_calls.get(&step).or_else(|| shared_calls.get(&step)).copied();
            let outputs = schedule.emitted[section.emitted.clone()].iter();
            let outputs =
                outputs.map(|emitted| DeviceOutput::new(emitted.output, its, place)).collect();
            let section = Some(number_of_section);
            self.programs.push(DeviceProgram { schedule: number, section, steps, outputs });
        }
        self.task_slots.push(task_slots);
        self.task_steps.push(task_steps);
        Ok(())
    }

    /// The programs of sections.
    pub fn sections(&self) -> Range<usize> {
        let first = usize::from(self.image.shared_program.is_some());
        first..self.programs.len()
    }
}

fn places(steps: &[StepId]) -> HashMap<StepId, u32> {
    steps.iter().copied().zip(0..).collect()
}

/// The instructions of a section.
struct Parts {
    own: Vec<usize>,
    judge: Vec<usize>,
}

impl Parts {
    /// With those that it shares with others, if they are computed again.
    fn new(schedule: &Schedule, origins: &Origins, number: usize, again: bool) -> Parts {
        let section = &schedule.sections[number];
        let (own, judge) = (section.own.clone(), section.judge.clone());
        if !again {
            return Parts { own: own.collect(), judge: judge.collect() };
        }
        let (output, verdicts) = origins.section(number);
        let mut needed = vec![false; schedule.instructions.len()];
        let need = |needed: &mut Vec<bool>, roots: &[Origin]| -> Vec<usize> {
            let mut found = Vec::new();
            let mut waiting: Vec<Origin> = roots.to_vec();
            while let Some(origin) = waiting.pop() {
                if let Origin::Result(at) = origin
                    && !std::mem::replace(&mut needed[at], true)
                {
                    found.push(at);
                    waiting.extend(origins.of(at));
                }
            }
            found.sort_unstable();
            found
        };
        // All steps of the section are evaluated, as on the CPU.
        let all = |range: Range<usize>| range.map(Origin::Result);
        let own: Vec<Origin> = all(own).chain([output]).collect();
        let own = need(&mut needed, &own);
        let judge: Vec<Origin> = all(judge).chain(verdicts.iter().copied()).collect();
        let judge = need(&mut needed, &judge);
        Parts { own, judge }
    }
}
