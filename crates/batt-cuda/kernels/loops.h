// Higher-order primitives: one general loop around a call, as in batt-dsl's loops.rs.
//
// The loop has a frame on the stack; machine.h makes the calls.
#pragma once

namespace batt {

// Kinds of frames: what to do after the call returns. Word 0 of a frame has its kind, the call
// depth, the primitive of a loop (see FRAME_PRIM_SHIFT), and the frame below.
enum : u32 { FRAME_COMPOSE, FRAME_CHAIN, FRAME_FORK, FRAME_FORK_LAST, FRAME_MATCHER, FRAME_POWER, FRAME_LOOP, FRAME_BUILT };
// The primitive whose failure it is if the call fails without reaching another one, as in the code
// of a failure; 0 in frames of combinators.
enum : u32 { FRAME_DEPTH_SHIFT = 8, FRAME_DEPTH_MASK = 0xff, FRAME_PRIM_SHIFT = 16 };
static_assert((u32)MAX_DEPTH <= (u32)FRAME_DEPTH_MASK && PRIMITIVES < 1u << FRAME_PRIM_SHIFT, "fit a frame");

// Words of a loop's frame. "High" is the upper half of the word.
enum : u32 {
  LOOP_HEAD, // as in every frame
  LOOP_HOW, // the loop's word of the table; highest bits: see below
  LOOP_COUNT, // calls to make
  LOOP_NEXT, // number of the current call; high: number of kept elements
  LOOP_FUNCTION,
  LOOP_VALUE, // the argument for OVER_FUNCTIONS, or the rank or function for gathering
  LOOP_BASE, // index of the elements; high: index of the second container's elements
  LOOP_RESULTS, // index of the results; high: length of the second container
  LOOP_MARK, // top of the arena before the call; high: index of the best element
  LOOP_BEST, // the best result
  LOOP_WORDS,
};
#define BATT_GIVES_TUPLE 0x80000000u
// The elements are those of a Set, in ascending order; so are the results.
#define BATT_ELEMENTS_ASCEND 0x40000000u
#define BATT_RESULTS_ASCEND 0x20000000u

BATT_FN u32 gather_of(u32 how) { return how >> HOW_GATHER_SHIFT & HOW_FIELD; }
BATT_FN u32 over_of(u32 how) { return how & HOW_FIELD; }
BATT_FN Value pick_arg(u32 k, Value a, Value b, Value c) { return k == 0 ? a : k == 1 ? b : c; }

// Makes a frame for the loop and pushes its elements. False if that fails.
BATT_BIG bool begin_loop(Warp &w, u32 how, u32 n, Value a, Value b, Value c) {
  u32 over = over_of(how), gather = gather_of(how), frame = w.sp;
  if (!reserve(w, LOOP_WORDS)) return false;
  w.sp += LOOP_WORDS;
  u32 base = w.sp, second = 0, second_len = 0, calls = 0;
  Value function = pick_arg(how >> HOW_FUNCTION_SHIFT & HOW_FIELD, a, b, c), container = pick_arg(how >> HOW_CONTAINER_SHIFT & HOW_FIELD, a, b, c), value = 0;
  bool tuple = true, ascend = false;
BATT_COMPLETE_SWITCHES
  switch ((OverCode)over) {
  case OVER_ELEMENTS:
    calls = push_elements(w, container);
    tuple = is_of(container, TUPLES);
    ascend = !tuple;
    value = pick_arg(how >> HOW_POSITION_SHIFT & HOW_FIELD, a, b, c);
    break;
  case OVER_FUNCTIONS:
    value = b;
    calls = push_elements(w, a);
    tuple = is_of(a, TUPLES);
    break;
  case OVER_ZIP: case OVER_PRODUCT: {
    u32 first_len = push_elements(w, b);
    second = w.sp;
    second_len = push_elements(w, c);
    if (over == OVER_ZIP) calls = least(first_len, second_len);
    // Fails during the loop.
    else if ((u64)first_len * second_len > MAX_CALLS + 1) calls = MAX_CALLS + 1;
    else calls = first_len * second_len;
    tuple = over == OVER_ZIP;
    break;
  }
  case OVER_SIDES: { // the first parts, then the second parts
    u32 pairs = push_elements(w, a);
    if (w.state || !reserve(w, 2 * pairs)) return false;
    base = w.sp;
    w.sp += 2 * pairs;
    sync();
    ROLLED for (u32 k = 0; k < 2 * pairs && !w.state; k++) {
      Value part = make_nth(w, memory().stack[base - pairs + k % pairs], k / pairs);
      sync();
      if (leads()) memory().stack[base + k] = part;
    }
    calls = 2 * pairs;
    value = n > 2 ? c : 0;
  }
  }
BATT_END_COMPLETE_SWITCHES
  bool keeps = gather == GATHER_RESULTS || gather == GATHER_MERGED || gather >= GATHER_SORTED;
  u32 results = w.sp;
  if (w.state || (keeps && !reserve(w, calls))) return false;
  if (keeps) w.sp += calls;
  sync();
  if (leads()) {
    u64 *f = memory().stack + frame;
    f[LOOP_HOW] = (u64)how | (tuple ? BATT_GIVES_TUPLE : 0) | (ascend ? BATT_ELEMENTS_ASCEND : 0);
    f[LOOP_COUNT] = calls;
    f[LOOP_NEXT] = 0;
    f[LOOP_FUNCTION] = function;
    f[LOOP_VALUE] = value;
    f[LOOP_BASE] = (u64)second << 32 | base;
    f[LOOP_RESULTS] = (u64)second_len << 32 | results;
  }
  return true;
}

// Stable sort of the values: their indices in order, in words above the stack.
BATT_BIG u32 *ranking(Warp &w, const u64 *values, u32 len, bool descending) {
  u32 *order = (u32 *)(memory().stack + w.sp);
  if (!reserve(w, (len + 1) / 2)) return order;
  w.sp += (len + 1) / 2;
  u32 kind = len ? kind_of(as_element(values[0])) : (u32)INT;
  bool other = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) other |= kind_of(as_element(values[k])) != kind;
  other = any(other);
  sync();
  if (!other && ORDERED_WORDS >> kind & 1) {
    ROLLED for (u32 k = lane(); k < len; k += LANES) {
      u64 own = as_element(values[k]);
      u32 place = 0;
      ROLLED for (u32 m = 0; m < len; m++) {
        u64 its = as_element(values[m]);
        place += (descending ? its > own : its < own) || (its == own && m < k);
      }
      order[place] = k;
    }
    sync();
    return order;
  }
  // Insertion sort.
  ROLLED for (u32 k = 0; k < len && !w.state; k++) {
    u32 low = 0, high = k;
    ROLLED while (low < high) {
      u32 middle = (low + high) / 2;
      i32 found = compare(w, values[order[middle]], values[k]);
      if (descending) found = -found;
      if (found <= 0) low = middle + 1;
      else high = middle;
    }
    ROLLED for (u32 left = k - low; left;) { // make room
      u32 part = least(left, (u32)LANES);
      left -= part;
      u32 place = low + left + lane(), word = lane() < part ? order[place] : 0;
      sync();
      if (lane() < part) order[place + 1] = word;
      sync();
    }
    if (leads()) order[low] = k;
    sync();
  }
  return order;
}

// Elements on only one side of the pairs.
BATT_BIG Value one_side(Warp &w, bool inputs, u32 results, u32 len) {
  Value in = merged(w, true, results, len / 2);
  if (w.state) return EMPTY_TUPLE;
  Value out = merged(w, true, results + len / 2, len / 2);
  if (w.state) return EMPTY_TUPLE;
  Value wanted = deduped(w, inputs ? in : out);
  return w.state ? EMPTY_TUPLE : difference(w, wanted, inputs ? out : in);
}

// The result of the loop after all calls. With `again`, the caller must call `callee` with `arg`;
// the result of that call is the result of the loop.
BATT_BIG Value end_loop(Warp &w, u32 frame, bool &again, Value &callee, Value &arg) {
  const u64 *f = memory().stack + frame;
  u32 how = (u32)f[LOOP_HOW], gather = gather_of(how), calls = (u32)f[LOOP_COUNT];
  u32 base = (u32)f[LOOP_BASE], results = (u32)f[LOOP_RESULTS], kept = (u32)(f[LOOP_NEXT] >> 32);
  bool tuple = how & BATT_GIVES_TUPLE;
  Value value = f[LOOP_VALUE];
  again = false;
BATT_COMPLETE_SWITCHES
  switch ((GatherCode)gather) {
  case GATHER_RESULTS:
    if (how & BATT_RESULTS_ASCEND) return ordered_set(w, memory().stack + results, calls);
    return make_container(w, tuple, memory().stack + results, calls);
  case GATHER_MERGED: return merged(w, tuple, results, calls);
  case GATHER_FILTERED:
    if (how & BATT_ELEMENTS_ASCEND) return ordered_set(w, memory().stack + base, kept);
    return make_container(w, tuple, memory().stack + base, kept);
  case GATHER_FILTERED_MERGED: return merged(w, tuple, base, kept);
  case GATHER_ARG_MAX: case GATHER_ARG_MIN:
    return calls ? memory().stack[base + (u32)(f[LOOP_MARK] >> 32)] : fail(w, REASON_EMPTY);
  case GATHER_VAL_MAX: case GATHER_VAL_MIN:
    if (calls) return f[LOOP_BEST];
    again = true, callee = f[LOOP_FUNCTION], arg = make_int(0);
    return EMPTY_TUPLE;
  case GATHER_SORTED: {
    const u32 *order = ranking(w, memory().stack + results, calls, false);
    if (w.state || !reserve(w, calls)) return EMPTY_TUPLE;
    u64 *sorted = memory().stack + w.sp;
    w.sp += calls;
    ROLLED for (u32 k = lane(); k < calls; k += LANES) sorted[k] = memory().stack[base + order[k]];
    sync();
    return make_tuple(w, sorted, calls);
  }
  case GATHER_ARG_ASCENDING: case GATHER_ARG_DESCENDING: {
    u32 place = place_of(int_of(value), calls);
    if (place == calls) return fail(w, REASON_INDEX);
    const u32 *order = ranking(w, memory().stack + results, calls, gather == GATHER_ARG_DESCENDING);
    return w.state ? EMPTY_TUPLE : memory().stack[base + order[place]];
  }
  case GATHER_VAL_ASCENDING: {
    u32 place = place_of(int_of(value), calls);
    if (place == calls) {
      again = true, callee = f[LOOP_FUNCTION], arg = make_int(0);
      return EMPTY_TUPLE;
    }
    const u32 *order = ranking(w, memory().stack + results, calls, false);
    return w.state ? EMPTY_TUPLE : memory().stack[results + order[place]];
  }
  case GATHER_ONLY_INPUTS: case GATHER_ONLY_OUTPUTS: {
    Value found = one_side(w, gather == GATHER_ONLY_INPUTS, results, calls);
    if (value && !w.state) again = true, callee = value, arg = found;
    return found;
  }
  case GATHER_FIRST_TRUE: return fail(w, REASON_NOT_FOUND);
  }
BATT_END_COMPLETE_SWITCHES
  return fall_back(w, BATT_UNIMPLEMENTED);
}

} // namespace batt
