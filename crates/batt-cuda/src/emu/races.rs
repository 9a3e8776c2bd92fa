//! Races between emulated lanes, as `races.cpp` finds them in builds for tests.
#![allow(unsafe_code)] // Only for the foreign function below.

use std::fmt;

unsafe extern "C" {
    /// Copies up to `most` races of this thread, and returns how many there were.
    fn batt_races_found(to: *mut Race, most: u32) -> u32;
}

/// A race, as `races.h` has it: two accesses to a word that nothing keeps in order, or a read without a
/// write before it.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Race {
    place: u32,
    earlier_place: u32,
    warp: u32,
    lane: u32,
    earlier_warp: u32,
    earlier_lane: u32,
    kind: u32,
    earlier_kind: u32,
}

impl Race {
    const SEVERAL: u32 = u32::MAX;
    const NOTHING: u32 = 3;
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.earlier_kind == Race::NOTHING {
            let Race { lane, warp, place, .. } = self;
            return write!(f, "lane {lane} of warp {warp} read what nobody wrote: {place:#x}");
        }
        let verb = |kind| ["read", "wrote", "owns"][kind as usize];
        let earlier = match self.earlier_lane {
            Race::SEVERAL => "several lanes".to_owned(),
            lane => format!("lane {lane}"),
        };
        write!(f, "lane {} of warp {} {} ", self.lane, self.warp, verb(self.kind))?;
        write!(f, "what {earlier} of warp {} {}", self.earlier_warp, verb(self.earlier_kind))?;
        write!(f, ": {:#x} {:#x}", self.place, self.earlier_place)
    }
}

/// The races that the emulation found in this thread since the last call: the first few, and how many.
fn found() -> (Vec<Race>, usize) {
    let mut races = vec![Race::default(); 16];
    // SAFETY: there is room for as many.
    let found = unsafe { batt_races_found(races.as_mut_ptr(), races.len() as u32) } as usize;
    races.truncate(found);
    (races, found)
}

/// Asserts that the emulation found no race in this thread since the last call.
///
/// # Panics
/// If it did. The message says which command shows the places in the code.
pub(super) fn none_found() {
    let (races, found) = found();
    if found > 0 {
        let program = std::env::current_exe().unwrap_or_default();
        let races: Vec<String> = races.iter().map(Race::to_string).collect();
        panic!(
            "{found} races between lanes; addr2line -Cipfe {} shows the places in the code:\n{}",
            program.display(),
            races.join("\n")
        );
    }
}

#[cfg(test)]
mod tests {
    use super::found;

    unsafe extern "C" {
        /// Returns 1 if lanes do not meet in the same cooperation, and 2 if there is no such exercise.
        safe fn batt_race_exercise(number: u32, seed: u64) -> u32;
    }

    /// What comes of an exercise.
    enum Found {
        Nothing,
        Race(&'static str),
        DifferentPlaces,
    }
    use Found::{DifferentPlaces, Nothing, Race};

    /// The exercises of `race_exercises.h`, in their order.
    const EXERCISES: [(&str, Found); 14] = [
        ("pass_on_after_sync", Nothing),
        ("pass_on_after_vote", Race("read what lane 0 of warp 0 wrote")),
        ("overwrite_what_was_read", Race("wrote what lane")),
        ("add_at_once", Nothing),
        ("add_and_write", Race("wrote")),
        ("parts_of_a_word", Nothing),
        ("meet_between", Nothing),
        ("do_not_meet", Race("of warp 0 wrote")),
        ("hand_over_with_fences", Nothing),
        ("hand_over_without_fences", Race("of warp 0 wrote")),
        ("read_the_stack_of_another", Race("what lane 0 of warp")),
        ("read_what_was_written", Nothing),
        ("read_what_was_written_before", Race("read what nobody wrote")),
        ("meet_in_different_places", DifferentPlaces),
    ];

    #[test]
    fn races_are_found_and_nothing_else() {
        for (number, (name, wanted)) in EXERCISES.iter().enumerate() {
            for seed in 1..=20 {
                let end = batt_race_exercise(number as u32, seed);
                assert_eq!(end, u32::from(matches!(wanted, DifferentPlaces)), "{name}");
                let races: Vec<String> = found().0.iter().map(ToString::to_string).collect();
                match wanted {
                    Race(part) => {
                        assert!(races.iter().any(|race| race.contains(part)), "{name}: {races:?}");
                    }
                    Nothing | DifferentPlaces => assert!(races.is_empty(), "{name}: {races:?}"),
                }
            }
        }
        assert_eq!(batt_race_exercise(EXERCISES.len() as u32, 1), 2, "that was the last one");
    }
}
