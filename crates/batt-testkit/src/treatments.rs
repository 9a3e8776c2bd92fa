//! The list of all treatments: every way to run a program.

mod battery;
mod emulated;
mod evaluated;

use crate::treatment::Treatment;
use batt_cuda::emu::Lanes;
use batt_dsl::{Functions, Heap, Machine, simd};
use batt_engine::lower::{Pass, Passes};
use batt_program::Naming;
use battery::{InBattery, Outputs};
use emulated::Emulated;
use evaluated::{Evaluated, Printed, Strictly, Twice};
use std::sync::Arc;

pub use emulated::{Fallbacks, callee, corpus_fallbacks};

/// All treatments, the simplest first.
pub fn treatments() -> Vec<Arc<dyn Treatment>> {
    let mut all: Vec<Arc<dyn Treatment>> = vec![
        Arc::new(Evaluated { name: "with tiles", machine: Machine::new }),
        Arc::new(Evaluated { name: "without tiles", machine: without_tiles }),
        Arc::new(Evaluated { name: "with plain instructions", machine: plain_instructions }),
        Arc::new(Evaluated { name: "with compiled functions", machine: compiling }),
        Arc::new(Evaluated { name: "with interpreted functions", machine: interpreting }),
        Arc::new(Printed { name: "printed, numbered", naming: Naming::Numbered }),
        Arc::new(Printed { name: "printed, own names", naming: Naming::Original }),
        Arc::new(Twice),
        Arc::new(Strictly),
        in_battery("in a battery".to_owned(), Passes::ALL, Outputs::EveryAssignment),
        in_battery(
            "in a battery without passes".to_owned(),
            Passes::NONE,
            Outputs::EveryAssignment,
        ),
        in_battery("every output alone".to_owned(), Passes::ALL, Outputs::EachAlone),
    ];
    for pass in Pass::ALL {
        // If every assignment is an output, nothing is dead.
        let outputs = match pass {
            Pass::Dead => Outputs::OfProgram,
            _ => Outputs::EveryAssignment,
        };
        let name = format!("in a battery without {pass}");
        all.push(in_battery(name, Passes::ALL.without(pass), outputs));
    }
    all.push(Arc::new(Emulated {
        name: "emulated with one lane",
        lanes: Lanes::One,
        most_calls: u32::MAX,
    }));
    all.push(Arc::new(Emulated {
        name: "emulated with 32 lanes",
        lanes: Lanes::Fibres(7),
        most_calls: 5_000,
    }));
    all
}

fn in_battery(name: String, passes: Passes, outputs: Outputs) -> Arc<dyn Treatment> {
    Arc::new(InBattery { name, passes, outputs })
}

fn without_tiles() -> Machine {
    Machine::with_heap(Heap::without_tiles())
}

fn plain_instructions() -> Machine {
    let mut machine = Machine::new();
    machine.heap_mut().set_simd(simd::InstructionSet::PLAIN);
    machine
}

fn compiling() -> Machine {
    let mut machine = Machine::new();
    machine.set_functions(Functions::Flat);
    machine
}

fn interpreting() -> Machine {
    let mut machine = Machine::new();
    machine.set_functions(Functions::Walk);
    machine
}
