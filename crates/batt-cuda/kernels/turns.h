// Turns: a block keeps more runs open than it has warps, and the warps take turns at them.
//
// A turn is an instruction of one run. In a round, every open run has a turn, by whichever warp is
// free; then all warps meet. The runs of a block have begun together, so they are at the same
// instruction, and its machine code is fetched once for all of them: the instruction cache is small,
// and what limits a device most. A warp with a long step does not hold up the other warps until all
// other runs have had their turns.
#pragma once

namespace batt {

enum : u32 { NO_TURN = 0xffffffffu };

// Begins with no open run. The first warp of the block calls this.
BATT_FN void begin_turns() {
  Turns &t = turns();
  ROLLED for (u32 k = lane(); k < BATT_MOST_OPEN; k += LANES) t.is_open[k] = 0;
  if (leads()) t.more = 1, t.open = 0, t.next = 0xffff;
  begin_figures();
  sync();
}

// Opens runs of new items in all free places.
BATT_FN void open_runs(const Launch &launch) {
  Turns &t = turns();
  u32 first = 0, own = 0, open = t.open;
  sync();
  ROLLED for (u32 k = lane(); k < launch.open; k += LANES) own += !t.is_open[k];
  u32 number = lane_scan(own), all = lane_add(own);
  if (leads()) first = add_into(launch.next, all);
  first = shuffle(first, 0);
  number += first;
  ROLLED for (u32 k = lane(); k < launch.open; k += LANES) {
    if (t.is_open[k]) continue;
    if (number < launch.n_items) {
      OpenRun &run = open_run(k);
      run.item = number, run.programs = 0, run.phase = RUN_BEGINS, run.waits = 0;
      t.is_open[k] = 1;
    }
    number++;
  }
  u32 left = launch.n_items - least(first, launch.n_items);
  if (leads()) t.open = open + least(all, left), t.more = all < left;
  sync();
}

// The place of a run for this warp to go on with; NO_TURN if all items are done.
BATT_FN u32 take_turn(const Launch &launch) {
  Turns &t = turns();
  ROLLED while (true) {
    u32 place = 0;
    if (leads()) place = add_into(&t.next, 1);
    place = shuffle(place, 0);
    if (place < launch.open) {
      if (t.is_open[place]) return place;
      continue;
    }
    meet_team();
    if (team_rank() == 0) {
      if (leads()) count_round(launch);
      sync();
      // New runs come many at a time, so that they are in step.
      if (t.more && t.open <= launch.refill) open_runs(launch);
      if (leads()) t.next = 0, t.is_over = t.open == 0;
    }
    meet_team();
    if (t.is_over) return NO_TURN;
  }
}

// The run has had its turn, and may be over.
BATT_FN void end_turn(u32 place, bool is_over) {
  if (is_over && leads()) turns().is_open[place] = 0, add_into(&turns().open, ~0u);
}

} // namespace batt
