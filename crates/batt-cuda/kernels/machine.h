// Calls of primitives and function values within the limits, as in batt-dsl's machine.rs.
//
// Nested calls are frames on an explicit stack: device code does not recurse. See also functions.rs
// of batt-dsl.
#pragma once

namespace batt {

// The innermost frame and the call depth. Not in `Warp`, so that they can be in registers.
struct Place {
  u32 fp, depth;
};
enum : u32 { NO_FRAME = 0xffffffffu };

// `kind` may come with the primitive of a loop.
BATT_FN bool push_frame(Warp &w, Place &at, u32 kind, u32 words, u64 a, u64 b, u64 c) {
  // Whoever takes a frame reads four words, whatever its size.
  if (!reserve(w, 4)) return false;
  sync();
  if (leads()) {
    u64 *f = memory().stack + w.sp;
    f[0] = (u64)at.fp << 32 | at.depth << FRAME_DEPTH_SHIFT | kind;
    f[1] = a, f[2] = b, f[3] = c;
  }
  sync();
  at.fp = w.sp;
  w.sp += words;
  return true;
}

// The primitive as in the code of a failure.
BATT_FN u32 failing(Value prim) { return ((u32)prim & 0xffff) + 1; }
// The same for that of the innermost loop; 0 outside loops.
BATT_BIG u32 innermost_loop(u32 fp) {
  u32 prim = 0;
  ROLLED while (fp != NO_FRAME && !prim) {
    u64 head = memory().stack[fp];
    prim = (u32)head >> FRAME_PRIM_SHIFT, fp = (u32)(head >> 32);
  }
  return prim;
}
BATT_FN u32 wrong_argument(u32 k) { return REASON_ARGUMENT | k << FAILURE_POSITION_SHIFT; }

// The first argument that has not the type of its parameter, or a number above all of them.
BATT_BIG u32 first_wrong(const Warp &w, const Row &row, Value a, Value b, Value c, Value d) {
  if (!is_type(w, row.params[0], a)) return 0;
  if (!is_type(w, row.params[1], b)) return 1;
  if (!is_type(w, row.params[2], c)) return 2;
  return is_type(w, row.params[3], d) ? 4 : 3;
}

// Counts the result of a primitive. Returns 0, or the reason if it exceeds a limit.
BATT_FN u32 count_built(const Warp &w, Fuel &fuel, Value v) {
  u32 kind = kind_of(v), size = (u32)(INLINE_SIZES >> 4 * kind) & 15, nodes = 1;
  if (is_of(v, STORED)) {
    const u64 *words = block_of(w, v);
    u32 depth = 1;
    if (is_of(v, SLOTTED)) {
      depth = (u32)(words[0] >> HEADER_DEPTH_SHIFT), nodes = (u32)(words[1] >> HEADER_NODES_SHIFT), size = kind == FN ? 1 : (u32)words[1];
    } else if (is_of(v, PATCH_TILES)) {
      size = ((u32)(words[1] >> HEAD_CELLS_SHIFT) & 0xffff) * (kind == TILE_INDICES ? 2 : 3);
    } else { // a Grid
      u64 nesting = nesting_of(w, v);
      size = size_of(w, v), depth = (u32)(nesting >> 32), nodes = (u32)nesting;
    }
    if (size > MAX_SIZE) return REASON_LIMIT_SIZE;
    if (depth > MAX_NESTING || nodes > MAX_NODES) return REASON_LIMIT_NESTING;
  }
  fuel.nodes += nodes;
  fuel.built += size;
  if (fuel.nodes > MAX_BUILT_NODES) return REASON_LIMIT_NESTING;
  return fuel.built > MAX_BUILT ? (u32)REASON_LIMIT_BUILT : 0u;
}

// The function and the arguments of call k of a loop; returns their number.
BATT_FN u32 call_of_loop(const u64 *stack, u32 how, u64 elements, u64 results, u32 k, Value function, Value value, Value &f, Value &a, Value &b) {
  u32 base = (u32)elements, second = (u32)(elements >> 32), len = (u32)(results >> 32), over = over_of(how);
  f = function;
  switch (over) {
  case OVER_FUNCTIONS: f = stack[base + k], a = value; return 1;
  case OVER_ZIP: a = stack[base + k], b = stack[second + k]; return 2;
  case OVER_PRODUCT: a = stack[base + k / len], b = stack[second + k % len]; return 2;
  default: a = stack[base + k]; return 1;
  }
}

// Evaluates a step, or a call at this depth of a loop: returns its value, or sets `w.state`.
//
// A failure belongs to the innermost primitive: to the called one, or to the loop around a call
// that reaches none.
BATT_BIG Value call_value(Warp &w, Value f, Value a, Value b, Value c, Value d, u32 n, u32 depth, Fuel &fuel) {
  fuel = Fuel{0, 0, 0};
  Place at = {NO_FRAME, depth};
  w.sp = 0, w.state = 0, w.work = 0;
  Value v = EMPTY_TUPLE;
  bool returned = false;
  u32 reason; // of a failure
  // Copies from the frame of the innermost loop.
  u32 how = 0, k = 0, calls = 0, kept = 0, best = 0;
  u64 elements = 0, results = 0;
  u32 split = NO_FRAME; // the frame of the loop that helpers take part in
  ROLLED while (true) {
    if (!returned) {
      // Call f.
      reason = REASON_LIMIT_DEPTH;
      if (at.depth >= MAX_DEPTH) goto outer_failure;
      at.depth++;
      u32 kind = kind_of(f);
      if (kind == PRIM) {
        const Row &row = PRIMS[(u32)f & 0xffff];
        reason = REASON_LIMIT_CALLS;
        if (++fuel.calls > MAX_CALLS) goto own_failure;
        reason = REASON_ARITY;
        if (row.arity != n) goto own_failure;
        if (fuel.calls % 64 == 0 && is_late(w)) return v;
        // Parameters that it does not have take anything. Most of the time, kinds decide.
        if (!(row.params[0] >> kind_of(a) & row.params[1] >> kind_of(b) & row.params[2] >> kind_of(c) & row.params[3] >> kind_of(d) & 1)) {
          u32 wrong = first_wrong(w, row, a, b, c, d);
          reason = wrong_argument(wrong);
          if (wrong < 4) goto own_failure;
        }
        if (row.is_loop) {
          u32 frame = w.sp;
          u64 began = figures_clock();
          if (!begin_loop(w, row.loop, n, a, b, c)) return v;
          count_part(PART_BEGIN, began);
          sync();
          if (leads()) memory().stack[frame] = (u64)at.fp << 32 | failing(f) << FRAME_PRIM_SHIFT | at.depth << FRAME_DEPTH_SHIFT | FRAME_LOOP;
          sync();
          at.fp = frame;
          Fuel spent = fuel;
#ifdef BATT_NO_LANES
          u32 done = LANES_NOT;
#else
          u32 done = lane_loop(w, frame, at.depth, spent);
#endif
          if (w.state) return v;
          if (done) fuel = spent;
          const u64 *f = memory().stack + frame;
          how = (u32)f[LOOP_HOW], k = (u32)f[LOOP_NEXT], calls = (u32)f[LOOP_COUNT], elements = f[LOOP_BASE], results = f[LOOP_RESULTS];
          kept = (u32)(f[LOOP_NEXT] >> 32), best = done ? (u32)(f[LOOP_MARK] >> 32) : 0;
          sync(); // the next call writes LOOP_MARK
          if (done == LANES_FOUND) {
            v = f[LOOP_BEST];
            goto loop_is_done;
          }
          if (!done && can_split() && split_loop(w, frame, at.depth)) {
            split = frame;
            goto next_of_split;
          }
          goto next_of_loop;
        }
        count_warp_call();
        v = direct(w, row.plain, a, b, c, d);
        if (w.state) {
          w.failure |= failing(f);
          return v;
        }
        reason = count_built(w, fuel, v);
        if (reason) goto own_failure;
        returned = true;
      } else if (kind == FN) {
        const u64 *block = block_of(w, f);
        u32 flags = (u32)(block[0] >> HEADER_FLAGS_SHIFT) & 0xffff, arity = flags >> FN_ARITY_SHIFT;
        reason = REASON_ARITY;
        if (arity != ANY_ARITY && arity != n) goto outer_failure;
        Value first = block[HEADER_WORDS], second = block[HEADER_WORDS + 1];
BATT_COMPLETE_SWITCHES
        switch ((CombinatorCode)any_number(flags & 0xff)) {
        case COMBINATOR_COMPOSE:
          if (!push_frame(w, at, FRAME_COMPOSE, 2, first, 0, 0)) return v;
          f = second;
          continue;
        case COMBINATOR_CHAIN:
          if (!push_frame(w, at, FRAME_CHAIN, 3, first, second, 0)) return v;
          f = block[HEADER_WORDS + 2];
          continue;
        case COMBINATOR_FORK:
          if (!push_frame(w, at, FRAME_FORK, 4, first, block[HEADER_WORDS + 2], a)) return v;
          f = second;
          continue;
        case COMBINATOR_MATCHER:
          if (!push_frame(w, at, FRAME_MATCHER, 2, second, 0, 0)) return v;
          f = first;
          continue;
        case COMBINATOR_RBIND:
          if (n == 0) a = second;
          else if (n == 1) b = second;
          else if (n == 2) c = second;
          else if (n == 3) d = second;
          else return fall_back(w, BATT_UNIMPLEMENTED);
          n++;
          f = first;
          continue;
        case COMBINATOR_LBIND:
          if (n > 3) return fall_back(w, BATT_UNIMPLEMENTED);
          d = c, c = b, b = a, a = second;
          n++;
          f = first;
          continue;
        case COMBINATOR_POWER:
          if (!push_frame(w, at, FRAME_POWER, 3, first, (u64)int_of(second) - 1, 0)) return v;
          f = first;
          continue;
        }
BATT_END_COMPLETE_SWITCHES
        return fall_back(w, BATT_UNIMPLEMENTED);
      } else if (kind == DEFAULT_FN_KIND) {
        reason = REASON_LIMIT_CALLS;
        if (++fuel.calls > MAX_CALLS) goto outer_failure;
        v = EMPTY_TUPLE;
        returned = true;
      } else {
        reason = REASON_NOT_A_FUNCTION;
        goto outer_failure;
      }
    }
    // v is the result of the last call.
    if (at.fp == NO_FRAME) return v;
    {
      const u64 *frame = memory().stack + at.fp;
      u64 head = frame[0];
      u32 kind = (u32)head & 0xff, below = (u32)(head >> 32);
      at.depth = (u32)head >> FRAME_DEPTH_SHIFT & FRAME_DEPTH_MASK;
      if (kind == FRAME_LOOP) goto result_of_loop;
      u64 p = frame[1], q = frame[2];
      u64 r = frame[3];
      sync();
      w.sp = at.fp;
      at.fp = below;
      returned = false;
      switch (any_number(kind)) {
      case FRAME_COMPOSE: f = p, a = v, n = 1; continue;
      case FRAME_CHAIN:
        if (!push_frame(w, at, FRAME_COMPOSE, 2, p, 0, 0)) return v;
        f = q, a = v, n = 1;
        continue;
      case FRAME_FORK:
        if (!push_frame(w, at, FRAME_FORK_LAST, 3, p, v, 0)) return v;
        f = q, a = r, n = 1;
        continue;
      case FRAME_FORK_LAST: f = p, a = q, b = v, n = 2; continue;
      case FRAME_MATCHER: {
        bool same = equal(w, v, p);
        if (w.state) return v;
        v = make_bool(same);
        returned = true;
        continue;
      }
      case FRAME_POWER:
        if (q == 0) {
          returned = true;
          continue;
        }
        if (!push_frame(w, at, FRAME_POWER, 3, p, q - 1, 0)) return v;
        f = p, a = v, n = 1;
        continue;
      default: // FRAME_BUILT
        reason = count_built(w, fuel, v);
        if (reason) {
          at.fp = w.sp; // the frame is still there
          goto outer_failure;
        }
        returned = true;
        continue;
      }
    }
  result_of_loop: {
    // Call k of a loop has returned v.
    u64 *frame = memory().stack + at.fp;
    u64 next = frame[LOOP_NEXT], mark = frame[LOOP_MARK];
    how = (u32)frame[LOOP_HOW], calls = (u32)frame[LOOP_COUNT], elements = frame[LOOP_BASE], results = frame[LOOP_RESULTS];
    k = (u32)next, kept = (u32)(next >> 32), best = (u32)(mark >> 32);
    u32 gather = gather_of(how);
    v = release(w, (u32)mark, v);
    if (at.fp == split) {
      sync();
      if (leads()) memory().stack[team().results + k] = v;
      goto next_of_split;
    }
    u32 to = (u32)results + k; // index for v, or for the kept element
    u64 word = v;
    bool writes = true;
    if (gather >= GATHER_FILTERED && gather <= GATHER_FIRST_TRUE) {
      reason = REASON_TYPE;
      if (!is_of(v, INTS) || (u32)int_of(v) > 1) goto outer_failure;
      writes = int_of(v) == 1;
      to = (u32)elements + kept, word = memory().stack[(u32)elements + k];
      if (writes && gather == GATHER_FIRST_TRUE) {
        v = word;
        goto loop_is_done;
      }
      kept += writes;
    } else if (gather >= GATHER_ARG_MAX && gather <= GATHER_VAL_MIN) {
      if (k) {
        i32 order = compare(w, v, frame[LOOP_BEST]);
        if (w.state) return v;
        writes = gather == GATHER_ARG_MAX || gather == GATHER_VAL_MAX ? order > 0 : order < 0;
      }
      to = at.fp + LOOP_BEST;
      if (writes) best = k;
      else w.top = (u32)mark; // v is no longer needed
    }
    k++;
    sync();
    if (leads()) {
      if (writes) memory().stack[to] = word;
      frame[LOOP_NEXT] = (u64)kept << 32 | k;
      if (k >= calls) frame[LOOP_MARK] = (u64)best << 32;
    }
    sync();
    goto next_of_loop;
  }
  next_of_split: {
    k = take_call();
    if (leads()) memory().stack[at.fp + LOOP_NEXT] = k;
    sync();
  }
  next_of_loop: {
    u64 *frame = memory().stack + at.fp;
    if (k < calls) {
      n = call_of_loop(memory().stack, how, elements, results, k, frame[LOOP_FUNCTION], frame[LOOP_VALUE], f, a, b);
      // All lanes read this after the call returns.
      if (leads()) frame[LOOP_MARK] = (u64)best << 32 | w.top;
      sync();
      returned = false;
      continue;
    }
    bool again, was_split = at.fp == split;
    Value callee = EMPTY_TUPLE, arg = EMPTY_TUPLE;
    if (was_split) {
      split = NO_FRAME;
      join_loop(w, at.fp, fuel);
      if (w.state) return v;
    }
    u64 began = figures_clock();
    v = end_loop(w, at.fp, again, callee, arg);
    count_part(PART_GATHER, began);
    if (was_split && !w.state) v = brought_home(w, v);
    if (w.state) {
      w.failure |= innermost_loop(at.fp);
      return v;
    }
    if (again) { // the result of this call is the result of the loop
      u64 head = memory().stack[at.fp];
      u32 depth = at.depth;
      sync();
      w.sp = at.fp;
      at.fp = (u32)(head >> 32);
      at.depth = depth;
      if (!push_frame(w, at, (u32)head >> FRAME_PRIM_SHIFT << FRAME_PRIM_SHIFT | FRAME_BUILT, 1, 0, 0, 0)) return v;
      f = callee, a = arg, n = 1;
      returned = false;
      continue;
    }
  }
  loop_is_done: {
    reason = count_built(w, fuel, v);
    if (reason) goto outer_failure;
    u32 below = (u32)(memory().stack[at.fp] >> 32);
    sync();
    w.sp = at.fp;
    at.fp = below;
    returned = true;
  }
  }
own_failure:
  return fail(w, reason | failing(f));
outer_failure:
  return fail(w, reason | innermost_loop(at.fp));
}

// The value of a failed step with this callee.
BATT_FN Value default_of(const Warp &w, Value f) {
  ROLLED while (kind_of(f) == FN) {
    if ((flags_of(w, f) & 0xff) == COMBINATOR_MATCHER) return make_bool(false);
    f = slot_of(w, f, 0);
  }
  return kind_of(f) == PRIM ? DEFAULTS[PRIMS[(u32)f & 0xffff].default_code] : EMPTY_TUPLE;
}

} // namespace batt
