// The end of a run: its output is judged, and what came of it is written.
#pragma once

namespace batt {

BATT_FN const TaskEntry &task_of(const Launch &launch, const OpenRun &run, const ProgramEntry &program) {
  return launch.tasks[(u64)launch.samples[run.sample].task * launch.n_schedules + program.schedule];
}

// The place of an output with this hash among those of its sample that are judged. Sets `is_first`
// if nobody has judged it.
BATT_FN u32 judged_place(const Launch &launch, u64 sample, Value output, Hash hash, bool &is_first) {
  u64 key = (hash.low ^ (hash.high << 7 | hash.high >> 57) ^ (u64)kind_of(output) << 1) | 1;
  u64 *keys = launch.judged + sample * launch.n_places;
  u32 place = (u32)(key >> 33) & (launch.n_places - 1), first = 0;
  if (leads()) {
    ROLLED for (u32 tries = 0;; tries++) {
      u64 known = swap_if_zero(keys + place, key);
      first = known == 0;
      if (first || known == key) break;
      if (tries == launch.n_places) {
        first = 1, place = BATT_NONE;
        break;
      }
      place = (place + 1) & (launch.n_places - 1);
    }
  }
  is_first = shuffle(first, 0);
  return shuffle(place, 0);
}

// The points that the differs give to an output.
BATT_FN u32 points_of(Warp &w, const Launch &launch, const OpenRun &run, const ProgramEntry &program) {
  const TaskEntry &task = task_of(launch, run, program);
  const u32 *of_sample = launch.failures + (u64)run.sample * launch.failure_words;
  const u32 *of_shared = launch.shared_program == BATT_NONE ? of_sample : of_sample + launch.programs[launch.shared_program].failure_word;
  u32 sum = 0;
  bool is_void = false;
  ROLLED for (u32 k = lane(); k < program.verdicts; k += LANES) {
    const VerdictEntry &verdict = launch.verdicts[program.first_verdict + k];
    Value v = operand(verdict.value);
    is_void |= v == VOID;
    bool fails = false;
    ROLLED for (u32 m = 0; m < verdict.steps && !fails; m++) {
      u32 name = launch.verdict_steps[verdict.first_step + m], bit = name & BATT_OPERAND_INDEX;
      const u32 *bits = name >> BATT_OPERAND_SHIFT == BATT_OWN ? of_sample + program.failure_word
                        : name >> BATT_OPERAND_SHIFT == BATT_SHARED >> BATT_OPERAND_SHIFT ? of_shared : launch.task_failures + task.failures;
      fails = bits[bit >> 5] >> (bit & 31) & 1;
    }
    if (fails || is_void) continue;
    Value head = EMPTY_TUPLE;
    if (kind_of(v) == IJ) head = make_int(ij_i(v));
    else if (kind_of(v) == CELL) head = make_int(cell_color(v));
    else if (kind_of(v) == TUPLE && len_of_slots(w, v) == 2) head = slot_of(w, v, 0);
    if (is_of(head, INTS)) sum += (u32)least(most(int_of(head), 0), (i32)BATT_MOST_POINTS);
  }
  if (any(is_void)) fall_back(w, BATT_MISSING);
  return lane_add(sum);
}

// Copies the values of output and verdicts, and the words of the arena in use.
BATT_BIG void write_values(Warp &w, const Launch &launch, OpenRun &run, const ProgramEntry &program, bool judged) {
  u32 named = 1 + (judged ? program.verdicts : 0), words = w.top - memory().split;
  u64 start = 0;
  if (leads()) start = add_into64(launch.values_next, named + words);
  start = shuffle64(start, 0);
  if (start + named + words > launch.values_words) {
    fall_back(w, BATT_VALUES_FULL);
    return;
  }
  u64 *to = launch.values + start;
  ROLLED for (u32 k = lane(); k < named; k += LANES) {
    u32 name = k ? launch.verdicts[program.first_verdict + k - 1].value : program.output;
    to[k] = name == BATT_NONE ? EMPTY_TUPLE : operand(name);
  }
  copy_arena(to + named, memory().arena + memory().split, words);
  if (leads()) run.outcome.values = start;
}

} // namespace batt
