// The kernel: persistent warps take items and run the programs of each on its sample.
#include "coop.h"
#include "abi.h"
#include "language.h"
#include "words.h"
#include "table.h"
#include "heap.h"
#include "types.h"
#include "function_order.h"
#include "order.h"
#include "construct.h"
#include "patch.h"
#include "lane_values.h"
#include "patch_union.h"
#include "prims_numbers.h"
#include "prims_containers.h"
#include "prims_pieces.h"
#include "wide.h"
#include "prims_grids.h"
#include "prims_objects.h"
#include "direct.h"
#include "loops.h"
#include "lane_sketches.h"
#include "lane_forms.h"
#include "lane_code.h"
#include "lane_functions.h"
#include "flatten.h"
#include "team.h"
#include "lanes.h"
#include "machine.h"
#include "helpers.h"
#include "hash.h"

namespace batt {

// A value that could not be computed here: programs that need it are left to the CPU.
#define VOID (~0ull)

BATT_FN Value operand(u32 name) {
  return memory().operands[name >> BATT_OPERAND_SHIFT][name & BATT_OPERAND_INDEX];
}

// A Tuple written in the program; beyond the limits, the empty Tuple.
BATT_BIG Value written_tuple(Warp &w, const Launch &launch, const DeviceInstruction &in) {
  u32 len = in.count;
  w.sp = 0, w.state = 0;
  if (!reserve(w, len)) return EMPTY_TUPLE;
  const u32 *names = len > BATT_FEW_ARGS ? launch.extra + in.args[0] : in.args;
  bool is_void = false;
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value part = operand(names[k]);
    is_void |= part == VOID;
    memory().stack[k] = part;
  }
  sync();
  if (any(is_void)) return fall_back(w, BATT_MISSING);
  w.sp = len;
  Value v = make_tuple(w, memory().stack, len);
  w.sp = 0;
  if (w.state) return v;
  u64 nesting = nesting_of(w, v);
  return (nesting >> 32) > MAX_NESTING || (u32)nesting > MAX_NODES ? EMPTY_TUPLE : v;
}

// A call with more than four arguments. Only the default function takes them.
BATT_FN Value call_of_many(Warp &w, Value f, Fuel &fuel) {
  fuel.calls = 0, w.state = 0, w.sp = 0;
  if (kind_of(f) == FN && flags_of(w, f) >> FN_ARITY_SHIFT == ANY_ARITY) return fall_back(w, BATT_UNIMPLEMENTED);
  if (kind_of(f) == PRIM || kind_of(f) == DEFAULT_FN_KIND) fuel.calls = 1;
  if (kind_of(f) == PRIM) return fail(w, REASON_ARITY | failing(f));
  return kind_of(f) == DEFAULT_FN_KIND ? EMPTY_TUPLE : fail(w, kind_of(f) == FN ? REASON_ARITY : REASON_NOT_A_FUNCTION);
}

// Stores the word if there is none, and returns what was there.
BATT_FN u64 swap_if_zero(u64 *place, u64 word) {
#if BATT_DEVICE
  return atomicCAS((unsigned long long *)place, 0ull, (unsigned long long)word);
#else
  u64 known = *place;
  if (!known) *place = word;
  return known;
#endif
}
// Adds to a common word, and returns what it was.
BATT_FN u64 add_to(u64 *word, u64 number) {
#if BATT_DEVICE
  return atomicAdd((unsigned long long *)word, (unsigned long long)number);
#else
  u64 before = *word;
  *word += number;
  return before;
#endif
}

// Lockstep: synchronises the block before instruction number `met` of an item, so that all warps
// run the same machine code at the same time.
// Not inlined: all warps then wait at the same instruction, wherever they come from.
BATT_BIG u32 meet_block(const Launch &launch, u32 met) {
  if (launch.lockstep && met % launch.lockstep == 0) {
    u64 start = clock_now();
    meet_team();
    // Waiting does not count.
    if (leads() && memory().deadline) memory().deadline += clock_now() - start;
    sync();
  }
  return met + 1;
}

// Lets the loops of this warp be split, or not.
BATT_FN void may_split(bool on) {
  sync();
  if (leads()) memory().splits = on;
  sync();
}

// The value of a primitive that a single lane can compute without building anything. NO_VALUE if it
// fails, or needs more.
BATT_FN Value simple_value(const Warp &w, Value callee, Value a, Value b, Value c, u32 count) {
  const Row &row = PRIMS[(u32)callee & 0xffff];
  if (row.arity != count || count - 1 > 2) return NO_VALUE;
  if (!is_type(w, row.params[0], a) || (count > 1 && !is_type(w, row.params[1], b)) || (count > 2 && !is_type(w, row.params[2], c))) return NO_VALUE;
  Value v = lane_direct(w, row.plain, a, b, c);
  return lazy_of(v) || is_of(v, STORED) ? NO_VALUE : v;
}

// Evaluates an instruction: its value, or `w.state` says why there is none.
BATT_FN Value run_instruction(Warp &w, const Launch &launch, const DeviceInstruction &in, Fuel &fuel, Value &callee) {
  u32 count = in.count;
  fuel.calls = 0;
  if (in.flags & BATT_TUPLE) return written_tuple(w, launch, in);
  Value a = 0, b = 0, c = 0, d = 0;
  callee = operand(in.callee);
  if (count > BATT_FEW_ARGS) {
    const u32 *names = launch.extra + in.args[0];
    bool is_void = callee == VOID;
    ROLLED for (u32 k = 0; k < count; k++) is_void |= operand(names[k]) == VOID;
    return is_void ? fall_back(w, BATT_MISSING) : call_of_many(w, callee, fuel);
  }
  if (count > 0) a = operand(in.args[0]);
  if (count > 1) b = operand(in.args[1]);
  if (count > 2) c = operand(in.args[2]);
  if (count > 3) d = operand(in.args[3]);
  if (callee == VOID || a == VOID || b == VOID || c == VOID || d == VOID) return fall_back(w, BATT_MISSING);
  u32 mark = w.top;
  Value v = EMPTY_TUPLE;
  if (in.flags & BATT_SIMPLE) {
    v = simple_value(w, callee, a, b, c, count);
    if (v != NO_VALUE) {
      fuel.calls = 1, w.sp = 0, w.work = 0;
      return v;
    }
  }
  ROLLED while (true) {
    v = call_value(w, callee, a, b, c, d, count, 0, fuel);
    if (!memory().splits) break;
    if (team().open) abandon_split(w);
    if (w.state != SPLIT_FAILED) break;
    w.top = mark;
    may_split(false);
  }
  return v;
}

// What a run of a program on a sample works on.
struct Run {
  const ProgramEntry *program;
  u64 sample; // its number
  u32 *failures; // words of failure bits
  u64 *values; // where results go
  u32 failed; // failure bits of the current word
  bool resumes; // computes only what is missing
};

// Of two reasons why steps are missing, the one that another pass may help with.
BATT_FN u32 why_missing(u32 before, u32 now) {
  u32 old = before & BATT_STATUS_REASON, reason = now & BATT_STATUS_REASON;
  if (!before || old == BATT_TOO_LONG) return before ? before : now;
  return reason == BATT_TOO_LONG || (reason == BATT_STACK_FULL && old != BATT_STACK_FULL) ? now : before;
}

// Writes why a step failed. False if there is no room.
BATT_FN bool write_failure(const Launch &launch, const Run &run, u32 step, u32 code) {
  u64 place = 0;
  if (leads()) place = add_to(launch.failed_next, 1);
  place = shuffle64(place, 0);
  if (place >= launch.n_failed) return false;
  u32 program = (u32)(run.program - launch.programs);
  if (leads()) launch.failed[place] = FailedStep{(u32)run.sample, program, step, code};
  return true;
}

// Runs instructions of a program. Returns why it is left to the CPU, or 0.
BATT_FN u32 run_instructions(Warp &w, const Launch &launch, Run &run, u32 first, u32 end, Outcome &outcome, u32 &met) {
  const DeviceInstruction *code = launch.instructions + run.program->first_instruction;
  bool shares = run.program->flags & BATT_SHARES;
#ifdef BATT_PROFILE_WAITING
  u64 *waiting = nullptr, ended = 0; // of the last step
#endif
  ROLLED for (u32 k = first; k < end; k++) {
    met = meet_block(launch, met);
#ifdef BATT_PROFILE_WAITING
    if (waiting && leads()) add_to(waiting, time_now() - ended);
    waiting = nullptr;
#endif
    const DeviceInstruction &in = code[k];
    u32 step = in.step, mark = w.top;
    if (run.resumes) {
      if (run.values[in.result & BATT_OPERAND_INDEX] != VOID) continue;
      run.failed = run.failures[step >> 5];
    }
    Fuel fuel;
    Value callee = EMPTY_TUPLE;
    w.sp = 0, w.state = 0;
    if (shares && leads() && launch.max_cycles) memory().deadline = clock_now() + launch.max_cycles;
    if (shares) sync();
    Value v = EMPTY_TUPLE;
    bool is_step = !(in.flags & BATT_TUPLE);
    u64 start = launch.flags & BATT_PROFILE ? time_now() : 0;
    if (!is_late(w)) v = run_instruction(w, launch, in, fuel, callee);
    else fuel.calls = 0;
    if (launch.team && !shares && team_size() > 1 && !memory().splits) may_split(true);
    if (launch.flags & BATT_PROFILE && is_step && leads()) {
      u64 *times = launch.step_times + 2 * (run.program->first_step + step);
      add_to(times, time_now() - start), add_to(times + 1, fuel.calls);
    }
#ifdef BATT_PROFILE_WAITING
    if (launch.flags & BATT_PROFILE && is_step) waiting = launch.step_times + 2 * (run.program->first_step + step), ended = time_now();
#endif
    outcome.calls += fuel.calls;
    if (w.state == FAILED) {
      v = default_of(w, callee);
      w.top = mark;
      run.failed |= 1u << (step & 31);
      outcome.failures++;
      outcome.limits += (w.failure & FAILURE_REASON_MASK) >= REASON_LIMIT_CALLS;
      if (launch.flags & BATT_FAILURES && !write_failure(launch, run, step, w.failure)) {
        w.state = 0;
        fall_back(w, BATT_VALUES_FULL);
        return w.state | step << BATT_STATUS_STEP_SHIFT;
      }
    } else if (!w.state) {
      if (is_step) v = release(w, mark, v);
    } else if (shares) { // others can still be computed
      outcome.status = why_missing(outcome.status, w.state | step << BATT_STATUS_STEP_SHIFT);
      outcome.calls -= fuel.calls;
      w.top = mark;
      v = VOID;
    } else {
      return w.state | step << BATT_STATUS_STEP_SHIFT;
    }
    if (is_step && launch.flags & BATT_CHECK && v != VOID) {
      u64 place = run.sample * launch.n_steps + run.program->first_step + step;
      w.sp = 0, w.state = 0;
      Hash hash = hash_of(w, v);
      if (w.state) return w.state | step << BATT_STATUS_STEP_SHIFT;
      if (leads()) launch.hashes[2 * place] = hash.low, launch.hashes[2 * place + 1] = hash.high;
    }
    sync();
    if (leads()) {
      run.values[in.result & BATT_OPERAND_INDEX] = v;
      if (is_step) {
        if (step < run.program->own_steps) launch.calls[run.sample * launch.n_calls + run.program->first_call + step] = fuel.calls;
        if ((step & 31) == 31 || run.resumes) run.failures[step >> 5] = run.failed;
      }
    }
    sync();
    if (is_step && (step & 31) == 31) run.failed = 0;
  }
  return 0;
}

// The place of an output with this hash among those of its sample that are judged. Sets `is_first`
// if nobody has judged it.
BATT_FN u32 judged_place(const Launch &launch, u64 sample, Value output, Hash hash, bool &is_first) {
  u64 key = (hash.low ^ (hash.high << 7 | hash.high >> 57) ^ kind_of(output)) | 1;
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
BATT_FN u32 points_of(Warp &w, const Launch &launch, const Run &run, const TaskEntry &task) {
  const ProgramEntry &program = *run.program;
  const u32 *of_sample = launch.failures + run.sample * launch.failure_words;
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
      const u32 *bits = name >> BATT_OPERAND_SHIFT == BATT_OWN ? run.failures
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
BATT_BIG void write_values(Warp &w, const Launch &launch, const Run &run, bool judged, Outcome &outcome) {
  const ProgramEntry &program = *run.program;
  u32 named = 1 + (judged ? program.verdicts : 0), words = w.top - memory().split;
  u64 start = 0;
  if (leads()) start = add_to(launch.values_next, named + words);
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
  const u64 *from = memory().arena + memory().split;
  ROLLED for (u32 k = lane(); k < words; k += LANES) to[named + k] = from[k];
  outcome.values = start;
}

// Runs a program on a sample.
BATT_FN void run_program(Warp &w, const Launch &launch, u32 number, u32 sample_number, u64 *slots, Outcome &outcome, u32 &met) {
  const ProgramEntry &program = launch.programs[number];
  const Sample &sample = launch.samples[sample_number];
  const TaskEntry &task = launch.tasks[(u64)sample.task * launch.n_schedules + program.schedule];
  bool shares = program.flags & BATT_SHARES;
  bool after = launch.shared_program != BATT_NONE && !shares;
  u64 *shared = launch.shared + (u64)sample_number * launch.shared_words;
  u64 *shared_values = launch.shared_values + (u64)sample_number * launch.n_shared;
  u64 *stack = slots + launch.slot_words, *arena = stack + launch.stack_words;
  u32 split = after ? launch.shared_tops[sample_number] : 0;
  sync();
  if (leads()) {
    Memory &m = memory();
    m.battery = launch.battery + launch.schedules[program.schedule].arena;
    m.lower = launch.lower + task.arena;
    m.arena = shares ? shared : arena - split;
    m.shared = shared;
    m.split = split;
    m.arena_words = split + (shares ? launch.shared_words : launch.arena_words) - GUARD_WORDS;
    m.stack = stack, m.stack_words = launch.stack_words;
    m.deadline = launch.max_cycles ? clock_now() + launch.max_cycles : 0;
    // What programs share is not in the arena of a warp.
    m.splits = launch.team && !shares && team_size() > 1;
    m.operands[BATT_OWN >> BATT_OPERAND_SHIFT] = slots;
    m.operands[BATT_TASK >> BATT_OPERAND_SHIFT] = launch.task_values + task.values;
    m.operands[BATT_CONSTANT >> BATT_OPERAND_SHIFT] = launch.constants;
    m.operands[BATT_SHARED >> BATT_OPERAND_SHIFT] = shared_values;
    for (u32 k = 0; k < BATT_INPUTS; k++) slots[k] = sample.inputs[k];
  }
  sync();
  bool resumes = shares && launch.flags & BATT_AGAIN;
  w.top = resumes ? launch.shared_tops[sample_number] : split, w.state = 0, w.sp = 0;
  w.arena_high = w.top, w.stack_high = 0;
  Run run = {&program, sample_number, launch.failures + (u64)sample_number * launch.failure_words + program.failure_word,
             shares ? shared_values : slots, 0, resumes};
  if (resumes) { // the rest is added to what is there
    const Outcome &before = launch.outcomes[(u64)sample_number * launch.n_programs + number];
    outcome.calls = before.calls, outcome.failures = before.failures, outcome.limits = before.limits;
  }
  bool judges = sample.expected && launch.flags & BATT_JUDGE, right = false, judging = false;
  u32 status = 0, first = 0, end = program.own, done = program.own_steps;
  // Call run_instructions in one place only: most of the kernel is inlined into it.
  ROLLED while (true) {
    status = run_instructions(w, launch, run, first, end, outcome, met);
    if (status || judging) break;
    if (program.output != BATT_NONE) {
      Value output = operand(program.output);
      bool once = judges && launch.flags & BATT_JUDGE_ONCE;
      w.sp = 0, w.state = 0;
      if (output == VOID) fall_back(w, BATT_MISSING);
      else if (sample.expected) right = equal(w, output, sample.expected);
      if (!w.state && (launch.flags & BATT_HASH || once)) {
        w.sp = 0;
        Hash hash = hash_of(w, output);
        outcome.hash[0] = hash.low, outcome.hash[1] = hash.high;
        if (!w.state && once) {
          bool is_first = true;
          if (right) judges = false;
          else outcome.place = judged_place(launch, sample_number, output, hash, is_first);
          // Whoever was the first may not have come to an end.
          if (launch.flags & BATT_AGAIN) is_first = true;
          if (!is_first) judges = false, outcome.flags |= BATT_JUDGED_BEFORE;
        }
      }
      if (w.state) status = w.state | done << BATT_STATUS_STEP_SHIFT;
    }
    if (status || !judges) break;
    done = program.steps;
    if (!program.judge) break;
    first = end, end += program.judge, judging = true;
  }
  if (!status) {
    sync();
    if (leads() && done & 31 && !resumes) run.failures[done >> 5] = run.failed;
    sync();
    w.sp = 0, w.state = 0;
    if (judges && !shares) outcome.points = points_of(w, launch, run, task), outcome.flags |= BATT_JUDGED;
    if (!w.state && launch.flags & BATT_VALUES && !shares) write_values(w, launch, run, judges, outcome);
    if (w.state) status = w.state | done << BATT_STATUS_STEP_SHIFT;
    else if (right) status = BATT_RIGHT;
  }
  if (shares && leads()) launch.shared_tops[sample_number] = (w.top + 3) & ~3u;
  else if (!shares) outcome.status = status;
  outcome.top = w.top;
  outcome.arena_words = w.arena_high - split, outcome.stack_words = w.stack_high;
}

// Runs an item; `met` counts calls of meet_block.
BATT_FN void run_item(Warp &w, const Launch &launch, u32 number, u64 *slots, u32 &met) {
  const Item item = launch.items[number];
  ROLLED for (u32 k = 0; k < item.programs; k++) {
    u32 program = item.first_program + k;
    u64 start = clock_now();
    Outcome outcome = {0, 0, {0, 0}, 0, 0, 0, 0, 0, 0, 0, BATT_NONE, 0, 0, 0};
    run_program(w, launch, program, item.sample, slots, outcome, met);
    outcome.cycles = clock_now() - start;
    u64 place = (u64)item.sample * launch.n_programs + program;
    if (leads()) launch.outcomes[place] = outcome, launch.reasons[place] = (u8)(outcome.status & BATT_STATUS_REASON);
  }
}

// Number of instructions of an item.
BATT_FN u32 instructions_of(const Launch &launch, u32 number) {
  if (number >= launch.n_items) return 0;
  const Item item = launch.items[number];
  u32 sum = 0;
  ROLLED for (u32 k = 0; k < item.programs; k++) {
    const ProgramEntry &program = launch.programs[item.first_program + k];
    sum += program.own + program.judge;
  }
  return sum;
}

// The number of the next item of this many, which nobody else gets.
BATT_FN u32 take_items(const Launch &launch, u32 count) {
#if BATT_DEVICE
  return atomicAdd(launch.next, count);
#else
  u32 first = *launch.next;
  *launch.next += count;
  return first;
#endif
}

// The next item of a team, or the first of a block in lockstep.
BATT_FN u32 take_item(const Launch &launch) {
  meet_team(); // others may still read the last one
  if (leads() && team_rank() == 0) {
    team().item = take_items(launch, launch.team ? 1u : team_size());
    team().open = 0;
  }
  meet_team();
  return team().item;
}

BATT_FN void run_items(const Launch &launch, u32 warp) {
  Warp w;
  u64 *own = launch.memory + (u64)warp * (launch.arena_words + launch.stack_words + launch.slot_words);
  w.sp = w.top = w.state = 0;
  // Call run_item in one place only: most of the kernel is inlined into it.
  ROLLED while (true) {
    u32 number = 0, met = 0, together = 0;
    if (launch.team) {
      number = take_item(launch);
      if (number >= launch.n_items) return;
      if (team_rank()) {
        help(w, launch, own);
        continue;
      }
    } else if (launch.lockstep) { // a block takes one item per warp
      u32 first = take_item(launch);
      if (first >= launch.n_items) return;
      number = first + team_rank();
      ROLLED for (u32 k = lane(); k < team_size(); k += LANES) together = most(together, instructions_of(launch, first + k));
      together = (u32)lane_max((i32)together);
    } else {
      if (leads()) number = take_items(launch, 1);
      number = shuffle(number, 0);
      if (number >= launch.n_items) return;
    }
    if (number < launch.n_items) run_item(w, launch, number, own, met);
    ROLLED while (met < together) met = meet_block(launch, met);
    if (launch.team) {
      if (leads()) team().job = JOB_END;
      meet_team();
    }
  }
}

} // namespace batt

#if BATT_DEVICE
#ifndef BATT_BLOCKS_PER_SM
#define BATT_BLOCKS_PER_SM 2
#endif
// Every step reads the parameters of the launch. Shared memory is fast, and the compiler knows that
// writes to an arena do not change it.
__shared__ batt::u64 batt_launch[sizeof(batt::Launch) / 8];

extern "C" __global__ void __launch_bounds__(32 * BATT_BLOCK_WARPS, BATT_BLOCKS_PER_SM) batt_run(const batt::Launch *launch) {
  ROLLED for (batt::u32 k = threadIdx.x; k < sizeof(batt::Launch) / 8; k += blockDim.x) batt_launch[k] = ((const batt::u64 *)launch)[k];
  __syncthreads();
  batt::run_items(*(const batt::Launch *)batt_launch, (blockIdx.x * blockDim.x + threadIdx.x) >> 5);
}
#endif
