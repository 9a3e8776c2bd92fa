// Turns: a block keeps more runs open than it has warps, and the warps take turns at them.
//
// A turn is an instruction of one run. In a round, every open run has a turn, by whichever warp is
// free; then all warps meet. The runs of a block have begun together, so they are at the same
// instruction, and its machine code is fetched once for all of them: the instruction cache is small,
// and what limits a device most. A warp with a long step does not hold up the other warps until all
// other runs have had their turns.
//
// With several cohorts, each has rounds of its own. Warps do not meet: while a cohort waits for its longest
// turn, they take those of the next one.
#pragma once

namespace batt {

enum : u32 { NO_TURN = 0xffffffffu };

// Opens runs of new items in all free places of a cohort.
BATT_FN void open_runs(const Launch &launch, u32 cohort) {
  Turns &t = turns();
  u32 first = 0, own = 0, open = current(&t.cohorts[cohort].open), begin = first_place(launch, cohort), end = end_place(launch, cohort);
  sync();
  ROLLED for (u32 k = begin + lane(); k < end; k += LANES) own += !t.is_open[k];
  u32 number = lane_scan(own), all = lane_add(own);
  if (leads()) first = add_into(launch.next, all);
  first = shuffle(first, 0);
  number += first;
  ROLLED for (u32 k = begin + lane(); k < end; k += LANES) {
    if (t.is_open[k]) continue;
    if (number < launch.n_items) {
      OpenRun &run = open_run(k);
      run.item = number, run.programs = 0, run.phase = RUN_BEGINS, run.waits = 0;
      t.is_open[k] = 1;
    }
    number++;
  }
  u32 left = launch.n_items - least(first, launch.n_items);
  if (leads()) {
    set_current(&t.cohorts[cohort].open, open + least(all, left));
    if (all >= left) set_current(&t.more, 0);
  }
  sync();
}

// Begins a round, with new runs if there are enough free places. One warp calls this, after all turns of the
// last round.
BATT_FN void begin_round(const Launch &launch, u32 cohort) {
  Cohort &c = turns().cohorts[cohort];
  if (leads()) count_round(launch, cohort);
  sync();
  // New runs come many at a time, so that they are in step.
  if (current(&turns().more) && current(&c.open) <= launch.refill) open_runs(launch, cohort);
  if (leads()) {
    u32 open = current(&c.open);
    set_current(&c.is_over, open == 0);
    set_current(&c.left, end_place(launch, cohort) - first_place(launch, cohort));
    block_fence();
    set_current(&c.next, open ? first_place(launch, cohort) : BATT_MOST_OPEN);
  }
  sync();
}

// Begins with no open run. The first warp of the block calls this.
BATT_FN void begin_turns(const Launch &launch) {
  Turns &t = turns();
  ROLLED for (u32 k = lane(); k < BATT_MOST_OPEN; k += LANES) t.is_open[k] = 0;
  ROLLED for (u32 k = lane(); k < BATT_MOST_COHORTS; k += LANES) t.cohorts[k] = Cohort{BATT_MOST_OPEN, 0, 0, 0};
  if (leads()) t.more = 1;
  begin_figures();
  sync();
  ROLLED for (u32 k = 0; k < launch.cohorts; k++) begin_round(launch, k);
}

// The place whose turn is next in this round of a cohort; NO_TURN if none is left. One lane calls this.
BATT_FN u32 next_of_round(const Launch &launch, u32 cohort) {
  Cohort &c = turns().cohorts[cohort];
  u32 end = end_place(launch, cohort);
  if (current(&c.next) >= end) return NO_TURN;
  u32 place = add_into(&c.next, 1);
  return place < end ? place : NO_TURN;
}

// What this warp did at a place of a round is done. Whoever is the last begins the next round.
BATT_FN void leave_round(const Launch &launch, u32 cohort) {
  u32 last = 0;
  sync();
  if (leads()) {
    block_fence(); // before the next turn of this run
    last = add_into(&turns().cohorts[cohort].left, ~0u) == 1;
    block_fence();
  }
  if (shuffle(last, 0)) begin_round(launch, cohort);
}

// The place of a run for this warp to go on with, if there are several cohorts; NO_TURN if all items are done.
BATT_BIG u32 take_turn_of_cohorts(const Launch &launch) {
  ROLLED while (true) {
    u32 place = NO_TURN, over = 1;
    if (leads()) {
      // The first cohort goes first, so that most warps are at the same place.
      ROLLED for (u32 k = 0; k < launch.cohorts && place == NO_TURN; k++) {
        over &= current(&turns().cohorts[k].is_over);
        place = next_of_round(launch, k);
      }
      block_fence(); // after what the last turn of this run has written
    }
    place = shuffle(place, 0), over = shuffle(over, 0);
    sync();
    if (place != NO_TURN ? turns().is_open[place] : over) return place;
    if (place == NO_TURN) pause();
    else leave_round(launch, place / launch.cohort_size); // nobody is there
  }
}

// The place of a run for this warp to go on with; NO_TURN if all items are done.
BATT_FN u32 take_turn(const Launch &launch) {
  if (launch.cohorts > 1) return take_turn_of_cohorts(launch);
  ROLLED while (true) {
    u32 place = 0;
    if (leads()) place = add_into(&turns().cohorts[0].next, 1);
    place = shuffle(place, 0);
    if (place < launch.open) {
      if (turns().is_open[place]) return place;
      continue;
    }
    meet_team();
    if (team_rank() == 0) begin_round(launch, 0);
    meet_team();
    if (current(&turns().cohorts[0].is_over)) return NO_TURN;
  }
}

// The run has had its turn, and may be over.
BATT_FN void end_turn(const Launch &launch, u32 place, bool is_over) {
  u32 cohort = launch.cohorts > 1 ? place / launch.cohort_size : 0;
  if (is_over && leads()) turns().is_open[place] = 0, add_into(&turns().cohorts[cohort].open, ~0u);
  if (launch.cohorts > 1) leave_round(launch, cohort);
}

} // namespace batt
