//! The list of passes: their names, the switches, and the types of their findings. `graph.rs`,
//! `share.rs` and `layout.rs` do the work.

use batt_program::StepId;
use std::fmt;
use std::str::FromStr;

/// Something that saves work and changes no result. Each can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pass {
    /// Steps of equal meaning are one step, whatever their constants are called.
    Numbering,
    /// Steps that depend on nothing are computed when the battery is planned.
    Folding,
    /// Steps that no output and no score needs are left out.
    Dead,
    /// Each step is computed once per battery, task or sample: as often as its inputs change.
    Classes,
    /// The inputs, outputs and palettes of the demonstrations are computed once per task.
    Demos,
    /// Several `objects` of one grid look at its cells once.
    Scans,
    /// Several loops over one container take it apart once.
    Traversals,
    /// Slots and memory are reused after the last use of what lies there.
    LastUse,
    /// Equal outputs of a sample are judged once, and right ones not at all.
    Repeats,
}

impl Pass {
    /// All of them, in the order in which they work.
    pub const ALL: [Pass; 9] = [
        Pass::Dead,
        Pass::Numbering,
        Pass::Folding,
        Pass::Classes,
        Pass::Demos,
        Pass::Scans,
        Pass::Traversals,
        Pass::LastUse,
        Pass::Repeats,
    ];

    /// The name that flags use.
    pub const fn name(self) -> &'static str {
        match self {
            Pass::Numbering => "numbering",
            Pass::Folding => "folding",
            Pass::Dead => "dead",
            Pass::Classes => "classes",
            Pass::Demos => "demos",
            Pass::Scans => "scans",
            Pass::Traversals => "traversals",
            Pass::LastUse => "last-use",
            Pass::Repeats => "repeats",
        }
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No pass has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pass is called `{name}`; the passes are {}", Pass::ALL.map(Pass::name).join(", "))]
pub struct UnknownPass {
    name: String,
}

impl FromStr for Pass {
    type Err = UnknownPass;

    fn from_str(name: &str) -> Result<Pass, UnknownPass> {
        let found = Pass::ALL.into_iter().find(|pass| pass.name() == name);
        found.ok_or_else(|| UnknownPass { name: name.to_owned() })
    }
}

/// Which passes are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passes(u32);

impl Passes {
    /// All of them.
    pub const ALL: Passes = Passes(u32::MAX);
    /// None of them.
    pub const NONE: Passes = Passes(0);

    const fn bit(pass: Pass) -> u32 {
        1 << pass as u32
    }

    /// Is this one on?
    pub const fn has(self, pass: Pass) -> bool {
        self.0 & Passes::bit(pass) != 0
    }

    /// With this one off.
    pub const fn without(self, pass: Pass) -> Passes {
        Passes(self.0 & !Passes::bit(pass))
    }

    /// With this one on.
    pub const fn with(self, pass: Pass) -> Passes {
        Passes(self.0 | Passes::bit(pass))
    }
}

impl Default for Passes {
    fn default() -> Passes {
        Passes::ALL
    }
}

/// Why a pass treats some steps together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PatternKind {
    /// Nothing needs the step.
    Unneeded,
    /// The steps have the same value; the first is computed.
    SameValue,
    /// The step depends on nothing.
    Constant,
    /// The steps are computed once per battery.
    OncePerBattery,
    /// The steps are computed once per task.
    OncePerTask,
    /// The step is about the demonstrations.
    AboutDemos,
    /// The steps find the objects of one grid.
    SameGrid,
    /// The steps loop over one container.
    SameContainer,
    /// The second step is the last to use the first.
    LastUse,
}

/// Steps that a pass treats together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Why it does.
    pub kind: PatternKind,
    /// The steps.
    pub steps: Vec<StepId>,
}

/// The counts of one pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// [`Pass::Dead`]
    Dead {
        /// Steps that nothing needs.
        steps: usize,
    },
    /// [`Pass::Numbering`]
    Numbering {
        /// Steps equal to an earlier one.
        steps: usize,
    },
    /// [`Pass::Folding`]
    Folding {
        /// Steps computed during planning.
        steps: usize,
    },
    /// [`Pass::Classes`]
    Classes {
        /// Steps of each class, in the order of [`Class::ALL`](batt_program::battery::Class::ALL).
        steps: [usize; 4],
    },
    /// [`Pass::Demos`]
    Demos {
        /// Steps computed once per task.
        steps: usize,
    },
    /// [`Pass::Scans`]
    Scans {
        /// Steps that share a scan.
        steps: usize,
        /// Grids that are scanned.
        grids: usize,
    },
    /// [`Pass::Traversals`]
    Traversals {
        /// Steps that share a traversal.
        steps: usize,
        /// Containers that are traversed.
        containers: usize,
    },
    /// [`Pass::LastUse`]
    LastUse {
        /// Slots that hold the values.
        slots: usize,
        /// Values that are computed.
        values: usize,
        /// How often a sample frees memory.
        releases: usize,
    },
    /// [`Pass::Repeats`]
    Repeats {
        /// Outputs whose values are compared on every sample.
        outputs: usize,
    },
}

/// What a pass found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The pass.
    pub pass: Pass,
    /// Was it on?
    pub on: bool,
    /// Its counts; none if it was off. Dead steps are counted even then.
    pub found: Option<Found>,
    /// Every pattern with its steps, if asked for.
    pub patterns: Vec<Pattern>,
}
