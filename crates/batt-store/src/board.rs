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
    /// Are there rows of the program and the task in the store?
    pub(crate) stored: bool,
    /// The entry of the generation at hand and its evaluation, if that is not stored yet.
    pub(crate) offer: Option<(usize, usize)>,
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

    /// What becomes of an evaluation?
    pub(crate) fn judge(
        &self,
        rank: &Rank,
        program: ProgramId,
        figures: &Figures,
        keep: usize,
    ) -> Offer {
        let own = self.0.iter().find(|place| place.program == program);
        if own.is_some_and(|place| place.figures == *figures) {
            return Offer::Known;
        }
        // Figures that no longer hold leave, whatever becomes of the new ones.
        let passed_over = || {
            let leaving = own.map(|place| place.program).into_iter().collect();
            Offer::News { enters: false, leaving }
        };
        let others = || self.0.iter().filter(|place| place.program != program);
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
    pub(crate) fn enter(&mut self, mut place: Place) {
        place.stored |= self.remove(place.program);
        let at = self.0.partition_point(|other| other.rank < place.rank);
        self.0.insert(at, place);
    }

    /// Removes a program. Are there rows to remove?
    pub(crate) fn remove(&mut self, program: ProgramId) -> bool {
        let at = self.0.iter().position(|place| place.program == program);
        at.is_some_and(|at| self.0.remove(at).stored)
    }

    /// Takes what is not stored yet: the entries and their evaluations.
    pub(crate) fn take_offers(&mut self) -> impl Iterator<Item = (usize, usize)> {
        self.0.iter_mut().filter_map(|place| {
            place.stored |= place.offer.is_some();
            place.offer.take()
        })
    }

    /// Gives programs other numbers.
    pub(crate) fn renumber(&mut self, number: impl Fn(ProgramId) -> Option<ProgramId>) {
        for place in &mut self.0 {
            place.program = number(place.program).unwrap_or(place.program);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn place(program: i64, points: u32, steps: u32, outputs: &[u128]) -> Place {
        let figures = Figures {
            points,
            demos: 2,
            right: u16::from(points >= 1000) + u16::from(points >= 2000),
            held_out: HeldOut::NotApplicable,
            outputs: outputs.to_vec(),
            ..Figures::default()
        };
        let rank = Rank::new(&figures, steps, ContentName(program as u128));
        Place { rank, program: ProgramId(program), figures, stored: false, offer: None }
    }

    fn offer(board: &mut Board, place: Place, keep: usize) {
        let Offer::News { enters, leaving } =
            board.judge(&place.rank, place.program, &place.figures, keep)
        else {
            return;
        };
        leaving.into_iter().for_each(|program| {
            board.remove(program);
        });
        if enters {
            board.enter(place);
        }
    }

    fn programs(board: &Board) -> Vec<i64> {
        board.places().iter().map(|place| place.program.0).collect()
    }

    #[test]
    fn proof_comes_before_points_then_steps_calls_and_names() {
        let figures = |points, right, held_out, calls| Figures {
            points,
            right,
            demos: 3,
            held_out,
            calls,
            ..Figures::default()
        };
        let judged = |right| HeldOut::Judged { right, of: 3 };
        let in_order = [
            (figures(3000, 3, HeldOut::NotApplicable, 9), 1, 1),
            (figures(3000, 3, HeldOut::NotApplicable, 9), 1, 2),
            (figures(3000, 3, HeldOut::NotApplicable, 10), 1, 0),
            (figures(3000, 3, HeldOut::NotApplicable, 1), 2, 0),
            (figures(3000, 3, HeldOut::Unproven, 1), 1, 0),
            (figures(3000, 3, judged(2), 1), 1, 0),
            (figures(3000, 3, judged(1), 1), 1, 0),
            (figures(2999, 2, HeldOut::NotApplicable, 1), 1, 0),
            (figures(2000, 2, HeldOut::NotApplicable, 1), 1, 0),
        ];
        let ranks: Vec<Rank> = in_order
            .iter()
            .map(|(figures, steps, name)| Rank::new(figures, *steps, ContentName(*name)))
            .collect();
        assert!(ranks.is_sorted_by(|a, b| a < b), "{ranks:?}");
        let holds = Rank::new(&figures(3000, 3, judged(3), 9), 1, ContentName(0)).proof;
        assert_eq!(holds, Proof::Holds);
    }

    #[test]
    fn equal_behaviour_counts_as_one_and_unknown_outputs_are_never_equal() {
        let mut board = Board::default();
        offer(&mut board, place(1, 500, 4, &[7, 8]), 3);
        offer(&mut board, place(2, 500, 5, &[7, 8]), 3);
        assert_eq!(programs(&board), [1], "a longer twin is passed over");
        offer(&mut board, place(3, 500, 3, &[7, 8]), 3);
        assert_eq!(programs(&board), [3], "a shorter twin takes the place");
        offer(&mut board, place(4, 400, 3, &[7, 0]), 3);
        offer(&mut board, place(5, 400, 3, &[7, 0]), 3);
        assert_eq!(programs(&board), [3, 4, 5]);
    }

    #[test]
    fn the_order_of_offers_does_not_matter() {
        let all: Vec<Place> = (0..60)
            .map(|k| place(k, (k as u32 * 37) % 11 * 100, k as u32 % 5, &[(k % 13) as u128 + 1]))
            .collect();
        let board = |order: Vec<Place>| {
            let mut board = Board::default();
            order.into_iter().for_each(|place| offer(&mut board, place, 8));
            programs(&board)
        };
        let forwards = board(all.clone());
        let backwards = board(all.iter().rev().cloned().collect());
        let mixed = board((0..60).map(|k| all[k * 7 % 60].clone()).collect());
        assert_eq!((&forwards, &forwards), (&backwards, &mixed));
        let mut whole = Board::default();
        all.into_iter().for_each(|place| whole.enter(place));
        assert_eq!(whole.trim(8).len(), 52);
        assert_eq!(programs(&whole), forwards);
    }

    #[test]
    fn figures_that_no_longer_hold_leave_the_board() {
        let mut board = Board::default();
        (1..4).for_each(|k| offer(&mut board, place(k, 900 - k as u32, 1, &[k as u128]), 3));
        offer(&mut board, place(1, 10, 1, &[9]), 3);
        assert_eq!(programs(&board), [2, 3, 1]);
        offer(&mut board, place(1, 10, 1, &[2]), 3);
        assert_eq!(programs(&board), [2, 3], "it now behaves like a better one");
    }
}
