// Functions that lanes make, such as `rbind(manhattan, initset(x))` for the element x of a lane.
//
// They are never built. While a loop flattens its function, a function that is made is a record on
// the stack with its parts, which are arguments like any other. What it would count as built is
// counted by operations: never less, so that no limit is missed.
#pragma once

namespace batt {

enum : u32 {
  MOST_FUNCTIONS = 12,
  // Words of a record: flags as in the header of a function; the parts; size of the constant ones,
  // high: their nodes; the registers that it depends on, a bit each; how often they occur, all
  // together.
  FUNCTION_FLAGS = 0, FUNCTION_PARTS = 1, FUNCTION_SIZES = 4, FUNCTION_REGISTERS = 5, FUNCTION_OCCURRENCES = 6, FUNCTION_WORDS = 7,
  // With more, the usual loop makes the function: all limits of values are far away then.
  MOST_OCCURRENCES = 16,
  MOST_MADE_SIZE = 1 << 14, MOST_MADE_NODES = 1 << 16,
};
static_assert(MOST_PART_SIZE * MOST_OCCURRENCES + MOST_MADE_SIZE <= MAX_SIZE, "what is made is within the limits");
static_assert(MOST_PART_NODES * MOST_OCCURRENCES + MOST_MADE_NODES <= MAX_NODES, "what is made is within the limits");
static_assert(MOST_PART_DEPTH + MOST_FUNCTIONS <= MAX_NESTING, "what is made is within the limits");

BATT_FN Value made_arg(u32 number) { return (u64)LAZY_MOVED << LAZY_SHIFT | number; }
BATT_FN bool is_made(Value arg) { return lazy_of(arg) == LAZY_MOVED; }

BATT_FN u64 *made_function(const LaneCode &code, Value f) { return memory().stack + code.functions + (u32)f * FUNCTION_WORDS; }

// The parts of a function, made here or not.
BATT_FN const u64 *function_parts(const Warp &w, const LaneCode &code, Value f, u32 &flags) {
  if (is_made(f)) {
    const u64 *made = made_function(code, f);
    flags = (u32)made[FUNCTION_FLAGS];
    return made + FUNCTION_PARTS;
  }
  const u64 *block = block_of(w, f);
  flags = (u32)(block[0] >> HEADER_FLAGS_SHIFT) & 0xffff;
  return block + HEADER_WORDS;
}

// Makes a function. False if it fails, or if that cannot be told in advance.
BATT_FN bool make_lane_function(Warp &w, LaneCode &code, u32 combinator, Value a, Value b, Value c, Value &f) {
  u32 arity = 1, len = combinator == COMBINATOR_CHAIN || combinator == COMBINATOR_FORK ? 3 : 2;
  u64 sizes = 1ull << 32, registers = 0; // the function itself is a node
  u32 occurrences = 0;
  if (code.n_functions == MOST_FUNCTIONS || is_register(a) || (combinator == COMBINATOR_POWER && (lazy_of(b) || int_of(b) < 1))) return false;
  if (combinator == COMBINATOR_RBIND || combinator == COMBINATOR_LBIND) {
    arity = is_made(a) ? (u32)made_function(code, a)[FUNCTION_FLAGS] >> FN_ARITY_SHIFT : arity_of_fn(w, a);
    if (arity <= 1 || arity == ANY_ARITY) return false;
    arity--;
  }
  ROLLED for (u32 k = 0; k < len; k++) {
    Value part = pick_arg(k, a, b, c);
    if (is_made(part)) {
      const u64 *made = made_function(code, part);
      sizes += made[FUNCTION_SIZES];
      registers |= made[FUNCTION_REGISTERS];
      occurrences += (u32)made[FUNCTION_OCCURRENCES];
    } else if (!is_register(part)) {
      if (!is_small_part(w, part)) return false;
      sizes += nesting_of(w, part) << 32 | size_of(w, part);
    }
  }
  // Registers of functions that are parts count again.
  ROLLED for (u64 rest = registers; rest; rest &= rest - 1) emit(code, LANE_KEPT, occurrences, 1, 0, register_arg(lowest64(rest)), 0, 0);
  Value parts[3];
  for (u32 k = 0; k < 3; k++) {
    parts[k] = pick_arg(k, a, b, c);
    if (!lazy_of(parts[k])) parts[k] = as_element(parts[k]);
    if (k >= len || !is_register(parts[k])) continue;
    parts[k] = emit(code, LANE_KEPT, 1, 1, 0, parts[k], 0, 0);
    registers |= 1ull << (u32)parts[k], occurrences++;
  }
  emit(code, LANE_MADE, 0, 1, 0, sizes, 0, 0);
  if (code.count > MOST_OPERATIONS || occurrences > MOST_OCCURRENCES || (u32)sizes > MOST_MADE_SIZE || sizes >> 32 > MOST_MADE_NODES) return false;
  f = made_arg(code.n_functions++);
  sync();
  if (leads()) {
    u64 *made = made_function(code, f);
    made[FUNCTION_FLAGS] = combinator | arity << FN_ARITY_SHIFT;
    made[FUNCTION_PARTS] = parts[0], made[FUNCTION_PARTS + 1] = parts[1], made[FUNCTION_PARTS + 2] = parts[2];
    made[FUNCTION_SIZES] = sizes, made[FUNCTION_REGISTERS] = registers, made[FUNCTION_OCCURRENCES] = occurrences;
  }
  sync();
  return true;
}

} // namespace batt
