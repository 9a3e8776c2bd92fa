// Instructions: their operands, and what they call.
#pragma once

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
BATT_BIG Value call_of_many(Warp &w, const Launch &launch, const DeviceInstruction &in, Value f, Fuel &fuel) {
  fuel.calls = 0, w.state = 0, w.sp = 0;
  const u32 *names = launch.extra + in.args[0];
  bool is_void = f == VOID;
  ROLLED for (u32 k = 0; k < in.count; k++) is_void |= operand(names[k]) == VOID;
  if (is_void) return fall_back(w, BATT_MISSING);
  if (kind_of(f) == FN && flags_of(w, f) >> FN_ARITY_SHIFT == ANY_ARITY) return fall_back(w, BATT_UNIMPLEMENTED);
  if (kind_of(f) == PRIM || kind_of(f) == DEFAULT_FN_KIND) fuel.calls = 1;
  if (kind_of(f) == PRIM) return fail(w, REASON_ARITY | failing(f));
  return kind_of(f) == DEFAULT_FN_KIND ? EMPTY_TUPLE : fail(w, kind_of(f) == FN ? REASON_ARITY : REASON_NOT_A_FUNCTION);
}

// Lets the loops of this warp be split, or not.
BATT_FN void may_split(bool on) {
  sync();
  if (leads()) memory().splits = on;
  sync();
}

// Evaluates an instruction: its value, or `w.state` says why there is none.
BATT_FN Value run_instruction(Warp &w, const Launch &launch, const DeviceInstruction &in, Fuel &fuel, Value &callee) {
  u32 count = in.count;
  fuel.calls = 0;
  if (in.flags & BATT_TUPLE) return written_tuple(w, launch, in);
  callee = in.flags & BATT_PRIM ? prim_value(in.callee) : operand(in.callee);
  if (count > BATT_FEW_ARGS) return call_of_many(w, launch, in, callee, fuel);
  Value a = 0, b = 0, c = 0, d = 0;
  if (count > 0) a = operand(in.args[0]);
  if (count > 1) b = operand(in.args[1]);
  if (count > 2) c = operand(in.args[2]);
  if (count > 3) d = operand(in.args[3]);
  // Only the word of no value has these bits.
  if ((callee | a | b | c | d) >> LAZY_SHIFT) return fall_back(w, BATT_MISSING);
  u32 mark = w.top;
  Value v = EMPTY_TUPLE;
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

} // namespace batt
