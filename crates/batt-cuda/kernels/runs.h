// A run, a program on a sample, from its first instruction to its end.
#pragma once

namespace batt {

BATT_FN bool shares(u32 flags) { return flags & BATT_SHARES; }

// Of two reasons why steps are missing, the one that another pass may help with.
BATT_FN u32 why_missing(u32 before, u32 now) {
  u32 old = before & BATT_STATUS_REASON, reason = now & BATT_STATUS_REASON;
  if (!before || old == BATT_TOO_LONG) return before ? before : now;
  return reason == BATT_TOO_LONG || (reason == BATT_STACK_FULL && old != BATT_STACK_FULL) ? now : before;
}

// Writes why a step failed. False if there is no room.
BATT_FN bool write_failure(const Launch &launch, const OpenRun &run, u32 step, u32 code) {
  u64 place = 0;
  if (leads()) place = add_into64(launch.failed_next, 1);
  place = shuffle64(place, 0);
  if (place >= launch.n_failed) return false;
  if (leads()) launch.failed[place] = FailedStep{run.sample, run.program, step, code};
  return true;
}

// Makes a run ready for its first instruction. `slots` are its own, with its arena behind them.
BATT_BIG void begin_run(const Launch &launch, OpenRun &run, u64 *slots) {
  sync();
  if (leads()) {
    give_out(slots);
    if (!run.programs) {
      const Item &item = launch.items[run.item];
      run.sample = item.sample, run.program = item.first_program, run.programs = item.programs;
    }
    const ProgramEntry &program = launch.programs[run.program];
    const Sample &sample = launch.samples[run.sample];
    const TaskEntry &task = task_of(launch, run, program);
    bool is_shared = shares(program.flags), after = launch.shared_program != BATT_NONE && !is_shared, again = is_shared && launch.flags & BATT_AGAIN;
    u64 *shared = launch.shared + (u64)run.sample * launch.shared_words, *arena = slots + launch.slot_words;
    u32 top = after || again ? launch.shared_tops[run.sample] : 0;
    RunMemory &m = run.memory;
    m.split = after ? top : 0;
    m.battery = launch.battery + launch.schedules[program.schedule].arena;
    m.lower = launch.lower + task.arena;
    m.arena = is_shared ? shared : arena - m.split;
    m.shared = shared;
    m.arena_words = m.split + (is_shared ? launch.shared_words : launch.arena_words) - GUARD_WORDS;
    m.operands[BATT_OWN >> BATT_OPERAND_SHIFT] = slots;
    m.operands[BATT_TASK >> BATT_OPERAND_SHIFT] = launch.task_values + task.values;
    m.operands[BATT_CONSTANT >> BATT_OPERAND_SHIFT] = launch.constants;
    m.operands[BATT_SHARED >> BATT_OPERAND_SHIFT] = launch.shared_values + (u64)run.sample * launch.n_shared;
    for (u32 k = 0; k < BATT_INPUTS; k++) slots[k] = sample.inputs[k];
    run.outcome = Outcome{0, 0, {0, 0}, 0, 0, 0, 0, 0, 0, 0, BATT_NONE, 0, 0, 0};
    if (again) { // the rest is added to what is there
      const Outcome &before = launch.outcomes[(u64)run.sample * launch.n_programs + run.program];
      run.outcome.calls = before.calls, run.outcome.failures = before.failures, run.outcome.limits = before.limits;
    }
    run.code = launch.instructions + program.first_instruction;
    run.values = (u64 *)m.operands[(is_shared ? BATT_SHARED : BATT_OWN) >> BATT_OPERAND_SHIFT];
    run.times = launch.step_times + 2 * program.first_step;
    run.failures = launch.failures + (u64)run.sample * launch.failure_words + program.failure_word;
    run.calls = launch.calls + (u64)run.sample * launch.n_calls + program.first_call;
    run.next = 0, run.end = program.own, run.failed = 0;
    run.own_steps = program.own_steps;
    bool watched = launch.flags & (BATT_PROFILE | BATT_CHECK) || launch.team;
    run.flags = program.flags;
    if (again) run.flags |= RUN_RESUMES;
    else if (!(launch.flags & BATT_CHECK)) run.flags |= RUN_QUICK;
    if (watched) run.flags |= RUN_WATCHED;
    run.top = run.arena_high = top, run.stack_high = 0;
    run.large = BATT_NONE, run.has_moved = 0;
    run.phase = RUN_COMPUTES;
  }
  sync();
}

// Adds to the time of a step.
BATT_BIG void profile_step(const OpenRun &run, u32 step, u64 time, u32 calls) {
  if (leads()) add_into64(run.times + 2 * step, time), add_into64(run.times + 2 * step + 1, calls);
}

// Writes the hash of the value of a step. False if it cannot be hashed.
BATT_BIG bool check_step(Warp &w, const Launch &launch, const OpenRun &run, u32 step, Value v) {
  u64 place = (u64)run.sample * launch.n_steps + launch.programs[run.program].first_step + step;
  w.sp = 0, w.state = 0;
  Hash hash = hash_of(w, v);
  if (leads()) launch.hashes[2 * place] = hash.low, launch.hashes[2 * place + 1] = hash.high;
  return !w.state;
}

// Counts a failed step. Sets `w.state` if there is no room to say why it failed.
BATT_BIG void count_failure(Warp &w, const Launch &launch, OpenRun &run, u32 step) {
  bool by_limit = (w.failure & FAILURE_REASON_MASK) >= REASON_LIMIT_CALLS;
  w.state = 0;
  if (leads()) run.outcome.failures++, run.outcome.limits += by_limit;
  if (launch.flags & BATT_FAILURES && !write_failure(launch, run, step, w.failure)) fall_back(w, BATT_VALUES_FULL);
}

// What happens after a step of a run that is watched.
BATT_BIG void watch_step(const Launch &launch, const OpenRun &run, u32 step, bool is_step, u64 start, u32 calls) {
  if (launch.team && !shares(run.flags) && team_size() > 1 && !memory().splits) may_split(true);
  if (launch.flags & BATT_PROFILE && is_step) profile_step(run, step, time_now() - start, calls);
}

// Runs the next instruction of a run. Returns why it is left to the CPU, or 0.
BATT_FN u32 run_next(Warp &w, const Launch &launch, OpenRun &run, u32 next) {
  const DeviceInstruction in = run.code[next];
  u32 flags = run.flags, step = in.step, mark = w.top, failed = run.failed;
  bool is_step = !(in.flags & BATT_TUPLE);
  if (flags & RUN_RESUMES) {
    if (run.values[in.result & BATT_OPERAND_INDEX] != VOID) return 0;
    failed = run.failures[step >> 5];
  }
  Fuel fuel;
  Value callee = EMPTY_TUPLE, v = EMPTY_TUPLE;
  w.sp = 0, w.state = 0;
  u64 start = flags & RUN_WATCHED ? time_now() : 0;
  if (!is_late(w)) v = run_instruction(w, launch, in, fuel, callee);
  else fuel.calls = 0;
  count_step();
  u32 calls = fuel.calls, made = calls;
  if (w.state && may_grow(w, launch, run)) {
    w.top = mark;
    wait_for_memory(w, run);
    return 0;
  }
  if (flags & RUN_WATCHED) watch_step(launch, run, step, is_step, start, calls);
  if (!w.state) {
    if (is_step) v = release(w, mark, v);
  } else if (w.state == FAILED) {
    count_failure(w, launch, run, step);
    if (w.state) return w.state | step << BATT_STATUS_STEP_SHIFT;
    v = default_of(w, callee);
    w.top = mark;
    failed |= 1u << (step & 31);
  } else if (shares(flags)) { // others can still be computed
    if (leads()) run.outcome.status = why_missing(run.outcome.status, w.state | step << BATT_STATUS_STEP_SHIFT);
    calls = 0;
    w.top = mark;
    v = VOID;
  } else {
    return w.state | step << BATT_STATUS_STEP_SHIFT;
  }
  if (flags & RUN_WATCHED && launch.flags & BATT_CHECK && is_step && v != VOID && !check_step(w, launch, run, step, v)) return w.state | step << BATT_STATUS_STEP_SHIFT;
  sync();
  if (leads()) {
    run.values[in.result & BATT_OPERAND_INDEX] = v;
    bool is_last = (step & 31) == 31;
    if (is_step) {
      if (step < run.own_steps) run.calls[step] = made;
      if (is_last || flags & RUN_RESUMES) run.failures[step >> 5] = failed;
      if (is_last) failed = 0;
    }
    run.failed = failed;
    run.outcome.calls += calls;
  }
  return 0;
}

// Compares the output with the expected one, and decides whether the differs run. Returns why the run
// is left to the CPU, or 0.
BATT_BIG u32 examine_output(Warp &w, const Launch &launch, OpenRun &run) {
  const ProgramEntry &program = launch.programs[run.program];
  const Sample &sample = launch.samples[run.sample];
  bool judges = sample.expected && launch.flags & BATT_JUDGE, right = false;
  Hash hash = {0, 0};
  u32 place = BATT_NONE, flags = 0, kind = 0;
  if (program.output != BATT_NONE) {
    Value output = operand(program.output);
    kind = kind_of(output);
    bool once = judges && launch.flags & BATT_JUDGE_ONCE;
    w.sp = 0, w.state = 0;
    if (output == VOID) fall_back(w, BATT_MISSING);
    else if (sample.expected) right = equal(w, output, sample.expected);
    if (!w.state && (launch.flags & BATT_HASH || once)) {
      w.sp = 0;
      hash = hash_of(w, output);
      if (!w.state && once) {
        bool is_first = true;
        if (right) judges = false;
        else place = judged_place(launch, run.sample, output, hash, is_first);
        // Whoever was the first may not have come to an end.
        if (launch.flags & BATT_AGAIN) is_first = true;
        if (!is_first) judges = false, flags = BATT_JUDGED_BEFORE;
      }
    }
    if (may_grow(w, launch, run)) {
      wait_for_memory(w, run);
      return 0;
    }
    if (w.state) return w.state | program.own_steps << BATT_STATUS_STEP_SHIFT;
  }
  sync();
  if (leads()) {
    run.outcome.hash[0] = hash.low, run.outcome.hash[1] = hash.high;
    run.outcome.place = place, run.outcome.flags = flags, run.outcome.kind = kind;
    if (right && !shares(run.flags)) run.outcome.status = BATT_RIGHT;
    if (judges) run.end += program.judge, run.phase = RUN_JUDGES;
  }
  sync();
  return 0;
}

// Writes what came of a run. `status` says why it is left to the CPU, if it is.
BATT_BIG void end_run(Warp &w, const Launch &launch, OpenRun &run, u32 status) {
  const ProgramEntry &program = launch.programs[run.program];
  bool judges = run.phase == RUN_JUDGES, is_shared = shares(run.flags);
  u32 done = judges ? program.steps : program.own_steps;
  sync();
  if (!status) {
    if (leads() && done & 31 && !(run.flags & RUN_RESUMES)) run.failures[done >> 5] = run.failed;
    sync();
    w.sp = 0, w.state = 0;
    u32 points = judges && !is_shared ? points_of(w, launch, run, program) : 0;
    if (leads() && judges && !is_shared) run.outcome.points = points, run.outcome.flags |= BATT_JUDGED;
    if (!w.state && launch.flags & BATT_VALUES && !is_shared) write_values(w, launch, run, program, judges);
    if (w.state) status = w.state | done << BATT_STATUS_STEP_SHIFT;
  }
  if (leads()) {
    Outcome &outcome = run.outcome;
    if (is_shared) launch.shared_tops[run.sample] = (w.top + 3) & ~3u;
    else if (status) outcome.status = status;
    outcome.top = w.top;
    outcome.arena_words = w.arena_high - run.memory.split, outcome.stack_words = w.stack_high;
    u64 place = (u64)run.sample * launch.n_programs + run.program;
    launch.outcomes[place] = outcome, launch.reasons[place] = (u8)(outcome.status & BATT_STATUS_REASON);
    run.programs--, run.program++, run.phase = RUN_BEGINS;
  }
  sync();
}

// Goes on with a run: its next instruction and the simple ones around it, and what comes before the
// first and after the last one. True if its item is over. `slots` are its own, `stack` is the warp's.
BATT_FN bool go_on(Warp &w, const Launch &launch, OpenRun &run, u64 *slots, u64 *stack) {
  if (run.phase == RUN_BEGINS) begin_run(launch, run, slots);
  if (run.waits && !grow(launch, run)) return false;
  u64 start = clock_now();
  u32 flags = run.flags, next = run.next;
  bool is_large = run.large != BATT_NONE;
  sync();
  u64 spent = run.outcome.cycles;
  ROLLED for (u32 k = lane(); k < sizeof(RunMemory) / 8; k += LANES) ((u64 *)(RunMemory *)&memory())[k] = ((const u64 *)&run.memory)[k];
  if (leads()) {
    give_out(stack);
    // The limit is for a run, or for a step of those that programs share.
    memory().deadline = launch.max_cycles ? start + launch.max_cycles - (shares(flags) ? 0 : least(spent, launch.max_cycles)) : 0;
    // What programs share is not in the arena of a warp.
    if (launch.team) memory().splits = !shares(flags) && team_size() > 1;
    if (is_large) memory().stack = large_stack(launch, run.large), memory().stack_words = launch.large_stack_words;
  }
  w.top = run.top, w.arena_high = run.arena_high, w.stack_high = run.stack_high, w.state = 0, w.sp = 0;
  sync();
  u32 status = 0;
  if (next == 0 && flags & RUN_QUICK) {
    run_quickly(w, launch, run);
    next = run.next;
  }
  if (next < run.end) {
    status = run_next(w, launch, run, next);
    sync();
    if (leads() && !run.waits) run.next = next + 1;
    sync();
    if (flags & RUN_QUICK && !status && !run.waits) run_quickly(w, launch, run);
  }
  bool at_end = run.next == run.end && !run.waits;
  if (!status && at_end && run.phase == RUN_COMPUTES) {
    status = examine_output(w, launch, run);
    if (!status && run.phase == RUN_JUDGES && measure_output(w, launch, run)) run_quickly(w, launch, run);
    at_end = run.next == run.end && !run.waits;
  }
  bool is_over = status || at_end;
  sync();
  if (leads()) {
    run.top = w.top, run.arena_high = w.arena_high, run.stack_high = w.stack_high;
    run.outcome.cycles = spent + (clock_now() - start);
  }
  if (is_over) end_run(w, launch, run, status);
  if (is_large) {
    shrink(launch, run, is_over);
    if (leads()) memory().stack = stack, memory().stack_words = launch.stack_words;
    sync();
  }
  return is_over && run.programs == 0;
}

} // namespace batt
