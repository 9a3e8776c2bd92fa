// Calling primitives and function values within the limits of the language, as in batt-dsl's
// machine.rs and functions.rs. Calls within calls are frames on an explicit stack: on a device
// nothing recurses.
#pragma once

namespace batt {

// What a frame goes on with once the call it made has returned. Word 0 of a frame: kind, depth
// of the calls within, and the frame below.
enum : u32 { FRAME_COMPOSE, FRAME_CHAIN, FRAME_FORK, FRAME_FORK_LAST, FRAME_MATCHER, FRAME_POWER, FRAME_LOOP, FRAME_BUILT };

BATT_FN bool push_frame(Warp &w, u32 kind, u32 words, u64 a, u64 b, u64 c) {
  if (!reserve(w, words)) return false;
  sync();
  if (leads()) {
    u64 *f = memory().stack + w.sp;
    f[0] = (u64)w.fp << 32 | w.depth << 8 | kind;
    if (words > 1) f[1] = a;
    if (words > 2) f[2] = b;
    if (words > 3) f[3] = c;
  }
  sync();
  w.fp = w.sp;
  w.sp += words;
  return true;
}

// The result of a primitive within the limits?
BATT_FN bool count_built(Warp &w, Value v) {
  u32 size = size_of(w, v);
  u64 nesting = nesting_of(w, v);
  u32 nodes = (u32)nesting;
  if (size > MAX_SIZE || (nesting >> 32) > MAX_NESTING || nodes > MAX_NODES) return false;
  w.nodes += nodes;
  w.built += size;
  return w.nodes <= MAX_BUILT_NODES && w.built <= MAX_BUILT;
}

// One top-level step: a value, or a state in `w`.
BATT_FN Value call_value(Warp &w, Value f, Value a, Value b, Value c, Value d, u32 n) {
  const u32 NO_FRAME = ~0u;
  w.calls = w.built = w.nodes = w.depth = 0;
  w.sp = 0, w.fp = NO_FRAME, w.state = 0;
  Value v = EMPTY_TUPLE;
  bool returned = false;
  while (true) {
    if (!returned) {
      // Call f.
      if (w.depth >= MAX_DEPTH) return fail(w);
      w.depth++;
      u32 kind = kind_of(f);
      if (kind == PRIM) {
        const Row &row = PRIMS[(u32)f & 0xffff];
        u32 info = row.info;
        if (++w.calls > MAX_CALLS || (info & 15) != n) return fail(w);
        if (n > 0 && !is_type(w, row.params[0], a)) return fail(w);
        if (n > 1 && !is_type(w, row.params[1], b)) return fail(w);
        if (n > 2 && !is_type(w, row.params[2], c)) return fail(w);
        if (n > 3 && !is_type(w, row.params[3], d)) return fail(w);
        if (info >> 12 & 1) {
          u32 frame = w.sp;
          if (!begin_loop(w, row.loop, n, a, b, c)) return v;
          sync();
          if (leads()) memory().stack[frame] = (u64)w.fp << 32 | w.depth << 8 | FRAME_LOOP;
          sync();
          w.fp = frame;
          goto next_of_loop;
        }
        v = direct(w, info >> 16, a, b, c, d);
        if (w.state) return v;
        if (!count_built(w, v)) return fail(w);
        returned = true;
      } else if (kind == FN) {
        const u64 *block = block_of(w, f);
        u32 flags = (u32)(block[0] >> 32) & 0xffff, arity = flags >> 8;
        if (arity != ANY_ARITY && arity != n) return fail(w);
        Value first = block[HEADER_WORDS], second = block[HEADER_WORDS + 1];
        switch (flags & 0xff) {
        case COMBINATOR_COMPOSE:
          if (!push_frame(w, FRAME_COMPOSE, 2, first, 0, 0)) return v;
          f = second;
          continue;
        case COMBINATOR_CHAIN:
          if (!push_frame(w, FRAME_CHAIN, 3, first, second, 0)) return v;
          f = block[HEADER_WORDS + 2];
          continue;
        case COMBINATOR_FORK:
          if (!push_frame(w, FRAME_FORK, 4, first, block[HEADER_WORDS + 2], a)) return v;
          f = second;
          continue;
        case COMBINATOR_MATCHER:
          if (!push_frame(w, FRAME_MATCHER, 2, second, 0, 0)) return v;
          f = first;
          continue;
        case COMBINATOR_RBIND:
          if (n == 0) a = second;
          else if (n == 1) b = second;
          else if (n == 2) c = second;
          else if (n == 3) d = second;
          else return flag(w, BATT_UNIMPLEMENTED);
          n++;
          f = first;
          continue;
        case COMBINATOR_LBIND:
          if (n > 3) return flag(w, BATT_UNIMPLEMENTED);
          d = c, c = b, b = a, a = second;
          n++;
          f = first;
          continue;
        default: // COMBINATOR_POWER
          if (!push_frame(w, FRAME_POWER, 3, first, (u64)int_of(second) - 1, 0)) return v;
          f = first;
          continue;
        }
      } else if (kind == DEFAULT_FN_KIND) {
        if (++w.calls > MAX_CALLS) return fail(w);
        v = EMPTY_TUPLE;
        returned = true;
      } else {
        return fail(w);
      }
    }
    // v is what the last call returned.
    if (w.fp == NO_FRAME) return v;
    {
      const u64 *frame = memory().stack + w.fp;
      u64 head = frame[0];
      u32 kind = (u32)head & 0xff, below = (u32)(head >> 32);
      w.depth = (u32)head >> 8;
      if (kind == FRAME_LOOP) goto result_of_loop;
      u64 p = frame[1], q = frame[2];
      u64 r = frame[3];
      sync();
      w.sp = w.fp;
      w.fp = below;
      returned = false;
      switch (kind) {
      case FRAME_COMPOSE: f = p, a = v, n = 1; continue;
      case FRAME_CHAIN:
        if (!push_frame(w, FRAME_COMPOSE, 2, p, 0, 0)) return v;
        f = q, a = v, n = 1;
        continue;
      case FRAME_FORK:
        if (!push_frame(w, FRAME_FORK_LAST, 3, p, v, 0)) return v;
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
        if (!push_frame(w, FRAME_POWER, 3, p, q - 1, 0)) return v;
        f = p, a = v, n = 1;
        continue;
      default: // FRAME_BUILT
        if (!count_built(w, v)) return fail(w);
        returned = true;
        continue;
      }
    }
  result_of_loop: {
    // Call k of a loop has returned v.
    u64 *frame = memory().stack + w.fp;
    u32 gather = gather_of((u32)frame[LOOP_HOW]), k = (u32)frame[LOOP_NEXT], kept = (u32)(frame[LOOP_NEXT] >> 32);
    u32 base = (u32)frame[LOOP_BASE], results = (u32)frame[LOOP_RESULTS], best = (u32)(frame[LOOP_MARK] >> 32);
    v = release(w, (u32)frame[LOOP_MARK], v);
    // What the callback left on the stack is gone.
    if (gather == GATHER_FILTERED || gather == GATHER_FILTERED_MERGED || gather == GATHER_FIRST_TRUE) {
      if (!is_of(v, INTS) || (u32)int_of(v) > 1) return fail(w);
      bool holds = int_of(v) == 1;
      Value element = memory().stack[base + k];
      if (holds && gather == GATHER_FIRST_TRUE) {
        v = element;
        goto loop_is_done;
      }
      sync();
      if (leads()) {
        if (holds) memory().stack[base + kept] = element;
        frame[LOOP_NEXT] = (u64)(kept + holds) << 32 | (k + 1);
      }
    } else if (gather >= GATHER_ARG_MAX && gather <= GATHER_VAL_MIN) {
      bool better = k == 0;
      if (!better) {
        i32 order = compare(w, v, frame[LOOP_BEST]);
        if (w.state) return v;
        better = gather == GATHER_ARG_MAX || gather == GATHER_VAL_MAX ? order > 0 : order < 0;
      }
      sync();
      if (leads()) {
        if (better) frame[LOOP_BEST] = v;
        frame[LOOP_MARK] = (u64)(better ? k : best) << 32;
        frame[LOOP_NEXT] = k + 1;
      }
    } else {
      sync();
      if (leads()) {
        memory().stack[results + k] = v;
        frame[LOOP_NEXT] = k + 1;
      }
    }
    sync();
  }
  next_of_loop: {
    u64 *frame = memory().stack + w.fp;
    u32 how = (u32)frame[LOOP_HOW], k = (u32)frame[LOOP_NEXT], calls = (u32)frame[LOOP_COUNT];
    u32 base = (u32)frame[LOOP_BASE], second = (u32)(frame[LOOP_BASE] >> 32);
    u64 best = frame[LOOP_MARK] >> 32;
    if (k < calls) {
      f = frame[LOOP_FUNCTION];
      n = 1;
      switch (how & 15) {
      case OVER_FUNCTIONS: f = memory().stack[base + k], a = frame[LOOP_VALUE]; break;
      case OVER_ZIP: a = memory().stack[base + k], b = memory().stack[second + k], n = 2; break;
      case OVER_PRODUCT: {
        u32 len = (u32)(frame[LOOP_RESULTS] >> 32);
        a = memory().stack[base + k / len], b = memory().stack[second + k % len], n = 2;
        break;
      }
      default: a = memory().stack[base + k];
      }
      sync();
      if (leads()) frame[LOOP_MARK] = (k ? best << 32 : 0) | w.top;
      sync();
      returned = false;
      continue;
    }
    bool again;
    Value callee, arg;
    v = end_loop(w, w.fp, again, callee, arg);
    if (w.state) return v;
    if (again) { // its result is the loop's
      u32 below = (u32)(memory().stack[w.fp] >> 32);
      u32 depth = w.depth;
      sync();
      w.sp = w.fp;
      w.fp = below;
      w.depth = depth;
      if (!push_frame(w, FRAME_BUILT, 1, 0, 0, 0)) return v;
      f = callee, a = arg, n = 1;
      returned = false;
      continue;
    }
  }
  loop_is_done: {
    u32 below = (u32)(memory().stack[w.fp] >> 32);
    sync();
    w.sp = w.fp;
    w.fp = below;
    if (!count_built(w, v)) return fail(w);
    returned = true;
  }
  }
}

// The default of a failed step that called this.
BATT_FN Value default_of(const Warp &w, Value f) {
  while (kind_of(f) == FN) {
    if ((flags_of(w, f) & 0xff) == COMBINATOR_MATCHER) return make_bool(false);
    f = slot_of(w, f, 0);
  }
  if (kind_of(f) != PRIM) return EMPTY_TUPLE;
  switch (PRIMS[(u32)f & 0xffff].info >> 4 & 15) {
  case 1: return EMPTY_SET;
  case 2: return make_int(0);
  case 3: return make_bool(false);
  case 4: return DEFAULT_FN;
  default: return EMPTY_TUPLE;
  }
}

} // namespace batt
