//! What programs cost on a device, and the order of its work that follows from that.

use super::chunk::Chunk;
use super::order::{Order, WAYS};
use crate::abi::{self, Fallback, Item, Status};
use crate::image::BatteryImage;
use crate::launch_options::Teams;
use crate::launch_output::LaunchOutput;
use crate::samples::items_of_program;
use std::cmp::Reverse;

/// The items of a chunk.
pub(super) struct Items {
    pub(super) shared: Vec<Item>,
    pub(super) rest: Vec<Item>,
    /// Those of programs that are known to take long, if teams run them.
    pub(super) long: Vec<Item>,
}

/// What programs cost, learnt from chunk to chunk.
#[derive(Debug)]
pub(super) struct Costs {
    programs: Vec<ProgramCost>,
}

#[derive(Clone, Copy, Debug, Default)]
struct ProgramCost {
    cycles: u64,
    /// Runs that took too long, on usual samples and on noisy ones.
    usual: Lateness,
    noisy: Lateness,
    /// The cycles of the longest run of each group of neighbours, for each way to put samples into order.
    longest: [u64; WAYS],
    /// The samples from which this is known.
    ordered: usize,
}

/// How many runs took too long.
#[derive(Clone, Copy, Debug, Default)]
struct Lateness {
    runs: u64,
    late: u64,
}

impl Lateness {
    fn add(&mut self, is_late: bool) {
        self.runs += 1;
        self.late += u64::from(is_late);
    }
}

/// Programs of which more than one run in so many takes too long are left to teams and to the CPU
/// from then on.
const LATE: u64 = 4;
/// Runs on so many usual samples say whether a program takes too long.
const FEW: u64 = 64;
/// Samples from which the best order is known.
const ENOUGH: usize = 1 << 13;
/// Runs of a block that wait for each other.
const TOGETHER: usize = abi::MOST_OPEN as usize;

impl ProgramCost {
    /// Does the program take too long? Noisy samples come early, and what it takes for them says little about others: they
    /// count if there are hardly any others.
    fn is_late(&self) -> bool {
        let Lateness { mut runs, mut late } = self.usual;
        if runs < FEW {
            runs += self.noisy.runs;
            late += self.noisy.late;
        }
        late * LATE > runs
    }

    fn runs(&self) -> u64 {
        self.usual.runs + self.noisy.runs
    }

    fn knows_order(&self) -> bool {
        self.ordered >= ENOUGH
    }

    /// Adds the cycles of its runs, by sample, with the samples in each of these orders.
    fn learn_order(&mut self, cycles: &[u64], orders: &[Vec<u32>]) {
        if self.knows_order() {
            return;
        }
        self.ordered += cycles.len();
        for (longest, order) in self.longest.iter_mut().zip(orders) {
            let of_group = |group: &[u32]| group.iter().map(|&k| cycles[k as usize]).max();
            *longest += order.chunks(TOGETHER).filter_map(of_group).sum::<u64>();
        }
    }

    /// The one of these orders with which runs wait least for each other.
    fn best<'a>(&self, orders: &'a [Vec<u32>]) -> &'a [u32] {
        let best = orders.iter().zip(self.longest).min_by_key(|&(_, longest)| longest);
        best.map_or(&[], |(order, _)| order)
    }
}

impl Costs {
    /// An estimate by steps.
    pub(super) fn new(image: &BatteryImage) -> Costs {
        let steps = image.image.programs.iter().map(|program| program.steps.into());
        let cost = |cycles| ProgramCost { cycles, ..ProgramCost::default() };
        Costs { programs: steps.map(cost).collect() }
    }

    /// Adds what a chunk cost.
    pub(super) fn learn(
        &mut self,
        image: &BatteryImage,
        chunk: &Chunk,
        order: Order,
        output: &LaunchOutput,
    ) {
        let samples = chunk.buffer.samples.len();
        // What teams make of long programs says nothing about single warps.
        let sections: Vec<usize> =
            image.sections().filter(|&its| !self.programs[its].is_late()).collect();
        // Cycles by section and sample; none if there is nothing to learn from them.
        let known = sections.iter().all(|&its| self.programs[its].knows_order());
        let mut cycles = vec![0; if known { 0 } else { sections.len() * samples }];
        for &program in &sections {
            let its = &mut self.programs[program];
            if its.runs() == 0 {
                its.cycles = 0;
            }
        }
        for sample in 0..samples {
            for (section, &program) in sections.iter().enumerate() {
                let outcome = output.outcome(&image.image, sample, program);
                let why = Status(outcome.status).fallback().map(|(reason, _)| reason);
                if why == Some(Fallback::NotRun) {
                    continue;
                }
                let its = &mut self.programs[program];
                its.cycles += outcome.cycles;
                let is_noisy = chunk.work[sample].is_noisy();
                let lateness = if is_noisy { &mut its.noisy } else { &mut its.usual };
                lateness.add(why == Some(Fallback::TooLong));
                if let Some(place) = cycles.get_mut(section * samples + sample) {
                    *place = outcome.cycles;
                }
            }
        }
        if known {
            return;
        }
        let orders = order.orders(&chunk.work);
        for (&program, cycles) in sections.iter().zip(cycles.chunks(samples.max(1))) {
            self.programs[program].learn_order(cycles, &orders);
        }
    }

    /// The items of a chunk: the longest programs first, samples that take about as long next to each
    /// other.
    pub(super) fn items(
        &self,
        image: &BatteryImage,
        chunk: &Chunk,
        order: Order,
        teams: Teams,
    ) -> Items {
        let orders = order.orders(&chunk.work);
        let items = |programs: &[usize]| {
            let mut items = Vec::with_capacity(programs.len() * chunk.work.len());
            for &program in programs {
                let samples = self.programs[program].best(&orders);
                items.extend(items_of_program(program as u32, samples));
            }
            items
        };
        let (late, mut usual): (Vec<usize>, Vec<usize>) =
            image.sections().partition(|&program| self.programs[program].is_late());
        usual.sort_by_key(|&program| {
            let its = &self.programs[program];
            // Programs that have not run yet come last, the longest first.
            Reverse((its.runs() > 0, its.cycles / its.runs().max(1)))
        });
        let shared = image.image.shared_program;
        Items {
            shared: shared.map_or_else(Vec::new, |shared| items(&[shared as usize])),
            rest: items(&usual),
            long: match teams {
                Teams::Never => Vec::new(),
                Teams::Later | Teams::Always => items(&late),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::order::SampleWork;

    #[test]
    fn samples_are_neighbours_by_what_a_program_depends_on() {
        let sample = |k: usize| ((k * 37) % 900, (k * 101) % 300);
        let works: Vec<SampleWork> =
            (0..512).map(sample).map(|(cells, parts)| SampleWork::of(cells, parts)).collect();
        let orders = Order::ByWork.orders(&works);
        let best = |cycles: fn(usize, usize) -> usize| {
            let mut cost = ProgramCost::default();
            let cycles = (0..512).map(sample).map(|(cells, parts)| cycles(cells, parts) as u64);
            cost.learn_order(&cycles.collect::<Vec<_>>(), &orders);
            orders.iter().position(|order| order == cost.best(&orders))
        };
        assert_eq!(best(|_, _| 0), Some(0), "nothing is known");
        assert_eq!(best(|cells, parts| 5000 + cells + 6 * parts), Some(0));
        assert_eq!(best(|cells, _| cells * cells), Some(1));
        assert_eq!(best(|_, parts| 10 + parts * parts), Some(4));
    }

    #[test]
    fn noisy_samples_do_not_decide_that_a_program_takes_too_long() {
        let cost = |usual: (u64, u64), noisy: (u64, u64)| {
            let [usual, noisy] = [usual, noisy].map(|(runs, late)| Lateness { runs, late });
            ProgramCost { usual, noisy, ..ProgramCost::default() }
        };
        assert!(!cost((1000, 10), (1000, 900)).is_late());
        assert!(cost((1000, 300), (1000, 0)).is_late());
        assert!(cost((3, 0), (1000, 900)).is_late(), "nearly all are noisy");
        assert!(!cost((0, 0), (0, 0)).is_late(), "nothing is known");
    }

    #[test]
    fn the_first_samples_decide_however_many_they_are() {
        let works: Vec<SampleWork> =
            (0..2 * ENOUGH).map(|k| SampleWork::of(k * 37 % 900, k * 101 % 300)).collect();
        let orders = Order::ByWork.orders(&works);
        let by = |cycles: fn(usize) -> usize| -> Vec<u64> {
            (0..works.len()).map(|k| cycles(k) as u64).collect()
        };
        let (by_cells, by_parts) = (by(|k| k * 37 % 900), by(|k| 9 * (k * 101 % 300)));
        let mut cost = ProgramCost::default();
        for cycles in [&by_cells, &by_parts, &by_parts] {
            cost.learn_order(cycles, &orders);
            assert_eq!(cost.best(&orders), orders[1]);
        }
    }
}
