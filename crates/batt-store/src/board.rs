//! The best programs of a task, in order.

use crate::content::ContentName;
use crate::records::{Figures, HeldOut, ProgramId, Proof};
use std::cmp::Reverse;

/// The number of programs kept per task unless somebody says otherwise.
pub const DEFAULT_KEEP: usize = 32;

/// What programs of a task are ranked by. Nothing in it depends on the output of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// How far the demonstrations prove it.
    pub proof: Proof,
    /// Points, the most first.
    pub points: Reverse<u32>,
    /// Right demonstrations with the judged pair left out, the most first.
    pub held: Reverse<u16>,
    /// Steps, the fewest first.
    pub steps: u32,
    /// Calls, the fewest first.
    pub calls: u64,
    /// The content name decides between equals.
    pub name: ContentName,
}

impl Rank {
    /// The rank of a program with these figures.
    pub fn new(figures: &Figures, steps: u32, name: ContentName) -> Rank {
        let held = match figures.held_out {
            HeldOut::Judged { right, .. } => right,
            _ => 0,
        };
        Rank {
            proof: figures.proof(),
            points: Reverse(figures.points),
            held: Reverse(held),
            steps,
            calls: figures.calls,
            name,
        }
    }
}

/// A program on the board of a task.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) rank: Rank,
    pub(crate) program: ProgramId,
    pub(crate) figures: Figures,
}

impl Place {
    /// Do both give the same outputs, and are all of them known?
    fn behaves_like(&self, outputs: &[u128]) -> bool {
        self.figures.outputs == outputs && !outputs.is_empty() && !outputs.contains(&0)
    }
}

/// The best programs of a task, the best first. No two behave the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board(Vec<Place>);

/// What becomes of an evaluation that is offered to a board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// It says what is known.
    Known,
    /// It is news.
    News {
        /// Does it enter the board?
        enters: bool,
        /// The programs that leave the board.
        leaving: Vec<ProgramId>,
    },
}

impl Board {
    pub(crate) fn best(&self) -> Option<&Place> {
        self.0.first()
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.0
    }

    /// What becomes of an evaluation? The program may have no id yet.
    pub(crate) fn judge(
        &self,
        rank: &Rank,
        program: Option<ProgramId>,
        figures: &Figures,
        keep: usize,
    ) -> Offer {
        let own = program.and_then(|id| self.0.iter().find(|place| place.program == id));
        if own.is_some_and(|place| place.figures == *figures) {
            return Offer::Known;
        }
        // Figures that no longer hold leave, whatever becomes of the new ones.
        let passed_over = || {
            let leaving = own.map(|place| place.program).into_iter().collect();
            Offer::News { enters: false, leaving }
        };
        let others = || self.0.iter().filter(|place| Some(place.program) != program);
        let twin = others().find(|place| place.behaves_like(&figures.outputs));
        if twin.is_some_and(|twin| twin.rank < *rank) {
            return passed_over();
        }
        let twin = twin.map(|twin| twin.program);
        let rivals = || others().filter(|place| Some(place.program) != twin);
        if rivals().take_while(|place| place.rank < *rank).count() >= keep {
            return passed_over();
        }
        let surplus = rivals().skip(keep.saturating_sub(1)).map(|place| place.program);
        Offer::News { enters: true, leaving: twin.into_iter().chain(surplus).collect() }
    }

    /// Puts a program in its place, instead of its former one.
    pub(crate) fn enter(&mut self, place: Place) {
        self.0.retain(|other| other.program != place.program);
        let at = self.0.partition_point(|other| other.rank < place.rank);
        self.0.insert(at, place);
    }

    pub(crate) fn remove(&mut self, program: ProgramId) {
        self.0.retain(|place| place.program != program);
    }

    /// Removes what behaves like a better one and what is not among the best; returns it.
    pub(crate) fn trim(&mut self, keep: usize) -> Vec<ProgramId> {
        let mut kept: Vec<Place> = Vec::new();
        let mut removed = Vec::new();
        for place in std::mem::take(&mut self.0) {
            let is_twin = kept.iter().any(|better| better.behaves_like(&place.figures.outputs));
            if is_twin || kept.len() >= keep {
                removed.push(place.program);
            } else {
                kept.push(place);
            }
        }
        self.0 = kept;
        removed
    }
}
