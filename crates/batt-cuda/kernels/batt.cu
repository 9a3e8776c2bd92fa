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
#include "prims_numbers.h"
#include "prims_containers.h"
#include "prims_pieces.h"
#include "wide.h"
#include "prims_grids.h"
#include "prims_objects.h"
#include "direct.h"
#include "loops.h"
#include "lane_values.h"
#include "lane_forms.h"
#include "lane_code.h"
#include "lanes.h"
#include "machine.h"
#include "hash.h"

namespace batt {

BATT_FN Value operand(const Launch &launch, const u64 *slots, u32 name) {
  return name & BATT_CONSTANT ? launch.constants[name & ~BATT_CONSTANT] : slots[name];
}

// A Tuple written in the program; beyond the limits, the empty Tuple.
BATT_BIG Value written_tuple(Warp &w, const Launch &launch, const u64 *slots, const DeviceInstruction &in) {
  u32 len = in.count;
  w.sp = 0, w.state = 0;
  if (!reserve(w, len)) return EMPTY_TUPLE;
  const u32 *names = len > BATT_FEW_ARGS ? launch.extra + in.args[0] : in.args;
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) memory().stack[k] = operand(launch, slots, names[k]);
  sync();
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
  return kind_of(f) == DEFAULT_FN_KIND ? EMPTY_TUPLE : fail(w);
}

// Lockstep: synchronises the block before instruction number `met` of an item, so that all warps
// run the same machine code at the same time.
BATT_FN void meet_block([[maybe_unused]] const Launch &launch, u32 &met) {
#if BATT_DEVICE
  if (launch.lockstep && met % launch.lockstep == 0) {
    u64 start = clock_now();
    __syncthreads();
    // Waiting does not count.
    if (leads() && memory().deadline) memory().deadline += clock_now() - start;
    sync();
  }
#endif
  met++;
}

// Runs a program on a sample.
BATT_FN u32 run_program(Warp &w, const Launch &launch, const ProgramEntry &program, u32 sample_number, const Sample &sample, u64 *slots, ItemResult &result, u32 &met) {
  w.top = 0;
  sync();
  if (leads()) memory().deadline = launch.max_cycles ? clock_now() + launch.max_cycles : 0;
  if (leads()) for (u32 k = 0; k < BATT_INPUTS; k++) slots[k] = sample.inputs[k];
  sync();
  u32 failed = 0, status = 0;
  u32 *failures = launch.failures + (u64)sample_number * launch.failure_words + program.failure_word;
  const DeviceInstruction *code = launch.instructions + program.first_instruction;
  ROLLED for (u32 k = 0; k < program.instructions; k++) {
    meet_block(launch, met);
    const DeviceInstruction &in = code[k];
    u32 step = in.step, count = in.count;
    w.state = 0;
    if (is_late(w)) {
      status = w.state | step << BATT_STATUS_STEP_SHIFT;
      break;
    }
    if (in.flags & BATT_TUPLE) {
      Value v = written_tuple(w, launch, slots, in);
      if (w.state) {
        status = w.state | step << BATT_STATUS_STEP_SHIFT;
        break;
      }
      sync();
      if (leads()) slots[in.result] = v;
      sync();
      continue;
    }
    Value f = operand(launch, slots, in.callee), a = 0, b = 0, c = 0, d = 0;
    u32 mark = w.top;
    Value v;
    Fuel fuel;
    if (count <= BATT_FEW_ARGS) {
      if (count > 0) a = operand(launch, slots, in.args[0]);
      if (count > 1) b = operand(launch, slots, in.args[1]);
      if (count > 2) c = operand(launch, slots, in.args[2]);
      if (count > 3) d = operand(launch, slots, in.args[3]);
      v = call_value(w, f, a, b, c, d, count, fuel);
    } else {
      v = call_of_many(w, f, fuel);
    }
    result.calls += fuel.calls;
    if (w.state == FAILED) {
      v = default_of(w, f);
      w.top = mark;
      failed |= 1u << (step & 31);
      result.failures++;
    } else if (w.state) {
      status = w.state | step << BATT_STATUS_STEP_SHIFT;
      break;
    } else {
      v = release(w, mark, v);
    }
    if (launch.flags & BATT_CHECK) {
      u64 place = (u64)sample_number * launch.n_steps + program.first_step + step;
      w.sp = 0, w.state = 0;
      Hash hash = hash_of(w, v);
      if (w.state) {
        status = w.state | step << BATT_STATUS_STEP_SHIFT;
        break;
      }
      if (leads()) launch.hashes[2 * place] = hash.low, launch.hashes[2 * place + 1] = hash.high, launch.calls[place] = fuel.calls;
    }
    sync();
    if (leads()) {
      slots[in.result] = v;
      if ((step & 31) == 31) failures[step >> 5] = failed;
    }
    sync();
    if ((step & 31) == 31) failed = 0;
  }
  if (!status) {
    if (leads() && program.steps & 31) failures[program.steps >> 5] = failed;
    w.sp = 0, w.state = 0;
    bool right = sample.expected && equal(w, operand(launch, slots, program.output), sample.expected);
    if (w.state) status = w.state | program.steps << BATT_STATUS_STEP_SHIFT;
    else if (right) status = BATT_RIGHT;
  }
  return status;
}

// Runs an item; `met` counts calls of meet_block.
BATT_FN void run_item(Warp &w, const Launch &launch, u32 number, u64 *own, u32 &met) {
  u64 start = clock_now();
  // The memory that every item uses is together.
  u64 *slots = own, *stack = own + launch.slot_words;
  const Item item = launch.items[number];
  const Sample &sample = launch.samples[item.sample];
  sync();
  if (leads()) {
    memory() = Memory{launch.battery, launch.lower + sample.lower, stack + launch.stack_words, stack,
                      launch.arena_words - GUARD_WORDS, launch.stack_words, 0};
  }
  sync();
  w.arena_high = w.stack_high = 0;
  ItemResult result = {0, 0, 0, 0, 0, 0};
  ROLLED for (u32 k = 0; k < item.programs; k++) {
    u32 program = item.first_program + k;
    u32 status = run_program(w, launch, launch.programs[program], item.sample, sample, slots, result, met);
    if (status & BATT_STATUS_REASON) result.left_to_cpu++;
    if (leads()) launch.statuses[(u64)item.sample * launch.n_programs + program] = status;
  }
  result.cycles = clock_now() - start;
  result.arena_words = w.arena_high, result.stack_words = w.stack_high;
  if (leads()) launch.results[number] = result;
}

#if BATT_DEVICE
// Number of instructions of an item.
BATT_FN u32 instructions_of(const Launch &launch, u32 number) {
  if (number >= launch.n_items) return 0;
  const Item item = launch.items[number];
  u32 sum = 0;
  ROLLED for (u32 k = 0; k < item.programs; k++) sum += launch.programs[item.first_program + k].instructions;
  return sum;
}
__shared__ u32 batt_first;
#endif

BATT_FN void run_items(const Launch &launch, u32 warp) {
  Warp w;
  u64 *own = launch.memory + (u64)warp * (launch.arena_words + launch.stack_words + launch.slot_words);
  w.sp = w.top = w.state = 0;
  // Call run_item in one place only: most of the kernel is inlined into it.
  ROLLED while (true) {
    u32 number = 0, met = 0, together = 0;
#if BATT_DEVICE
    if (launch.lockstep) { // a block takes one item per warp
      __syncthreads();
      if (threadIdx.x == 0) batt_first = atomicAdd(launch.next, blockDim.x >> 5);
      __syncthreads();
      u32 first = batt_first;
      if (first >= launch.n_items) return;
      number = first + (threadIdx.x >> 5);
      if (lane() < blockDim.x >> 5) together = instructions_of(launch, first + lane());
      together = (u32)lane_max((i32)together);
    } else {
      if (leads()) number = atomicAdd(launch.next, 1u);
      number = shuffle(number, 0);
    }
#else
    if (leads()) number = (*launch.next)++;
    number = shuffle(number, 0);
#endif
    if (number < launch.n_items) run_item(w, launch, number, own, met);
    else if (!together) return;
    ROLLED while (met < together) meet_block(launch, met);
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
