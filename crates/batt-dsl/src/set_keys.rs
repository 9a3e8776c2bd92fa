//! Keys of Sets of Objects, kept from step to step.
//!
//! Judging compares the Objects of an output with those of the answer, and does so several times:
//! what is in the one and not in the other, and the other way round. The keys of both are found
//! once: those of the answer for all outputs, those of an output for all differs.

use crate::heap::Heap;
use crate::value::{Kind, Value};

/// How many Sets are remembered.
const SETS: usize = 16;
/// Keys of Sets that were made during this step, which may be gone in the next.
const FLEETING: [usize; 2] = [SETS, SETS + 1];

/// The key of an Object whose first element is not cheap to find.
pub(crate) const UNKNOWN: u64 = u64::MAX;

/// The word of an Object's first cell, which most Objects differ in.
#[inline(always)]
pub(crate) fn key_of(heap: &Heap, object: Value) -> u64 {
    match object.kind() {
        Kind::TileObject => {
            // The first row of a box is never empty, and cells of a tile are always inline.
            let tile = heap.patch_tile(object);
            let j = tile.head.left + tile.mask[0].trailing_zeros() as i32;
            Value::cell_word(tile.head.color, tile.head.top, j)
        }
        _ => heap.first_word(object, &mut None).unwrap_or(UNKNOWN),
    }
}

/// Keys of the last Sets that were compared.
#[derive(Clone, Debug, Default)]
pub(crate) struct SetKeys {
    /// The Sets, and the numbers of their arenas; none for one of the top arena.
    sets: [Option<(u64, Option<u64>)>; SETS],
    keys: [Vec<u64>; SETS + FLEETING.len()],
    /// Which one is forgotten next.
    turn: usize,
}

impl SetKeys {
    /// Where the keys of two Sets are: they are found if they are not kept. `lasts` says whether
    /// the Sets were there before the step.
    pub(crate) fn places(
        &mut self,
        heap: &mut Heap,
        sets: [Value; 2],
        lasts: [bool; 2],
    ) -> [usize; 2] {
        self.forget_dropped(heap);
        let first =
            self.place(heap, sets[0], if lasts[0] { None } else { Some(FLEETING[0]) }, SETS);
        let second =
            self.place(heap, sets[1], if lasts[1] { None } else { Some(FLEETING[1]) }, first);
        [first, second]
    }

    /// The keys at a place.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> &[u64] {
        &self.keys[place]
    }

    /// Forgets Sets whose memory was given back since the last look.
    fn forget_dropped(&mut self, heap: &mut Heap) {
        let end = heap.take_lowest_end();
        if end == usize::MAX {
            return;
        }
        for set in &mut self.sets {
            *set = set.filter(|&(bits, id)| id.is_some() || Value::from_bits(bits).offset() < end);
        }
    }

    fn place(&mut self, heap: &Heap, set: Value, fleeting: Option<usize>, in_use: usize) -> usize {
        let place = fleeting.unwrap_or_else(|| {
            let wanted = Some((set.bits(), heap.arena_id(set)));
            if let Some(place) = self.sets.iter().position(|its| *its == wanted) {
                return place;
            }
            let free = self.sets.iter().position(Option::is_none);
            let place = free.unwrap_or_else(|| {
                self.turn = (self.turn + 1) % SETS;
                if self.turn == in_use {
                    self.turn = (self.turn + 1) % SETS;
                }
                self.turn
            });
            self.sets[place] = wanted;
            self.keys[place].clear();
            place
        });
        let keys = &mut self.keys[place];
        if fleeting.is_some() {
            keys.clear();
        }
        // The general form is never empty.
        if keys.is_empty() {
            let objects = heap.slots(set).iter().map(|&word| Value::from_bits(word));
            keys.extend(objects.map(|object| key_of(heap, object)));
        }
        place
    }
}
