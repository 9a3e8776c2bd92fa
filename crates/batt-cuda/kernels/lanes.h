// Fast loops: one element per lane, for functions that only read and make small values.
//
// The lanes run the function together, each with its own value. Nothing is built, so if anything
// goes wrong (a failure, a limit, an unsupported call), the usual loop starts from the beginning.
#pragma once

namespace batt {

struct Fuel { // used by a step so far; uniform
  u32 calls, built, nodes;
};

// Computes a primitive on the values of this lane, without cooperation. False if it fails or is not
// supported here.
BATT_BIG bool lane_direct(Warp &w, u32 op, Value a, Value b, Value c, Value &v) {
  switch (op) {
  case OP_add: case OP_subtract: case OP_multiply: case OP_divide: v = numerical(w, op, a, b); break;
  case OP_invert: case OP_double: case OP_halve: case OP_increment: case OP_decrement: case OP_crement: case OP_sign:
    v = numerical(w, op, a, a);
    break;
  case OP_even: v = make_bool(int_of(a) % 2 == 0); break;
  case OP_positive: v = make_bool(int_of(a) > 0); break;
  case OP_greater: v = make_bool(int_of(a) > int_of(b)); break;
  case OP_flip: v = make_bool(int_of(a) != 1); break;
  case OP_both: v = make_bool(int_of(a) == 1 && int_of(b) == 1); break;
  case OP_either: v = make_bool(int_of(a) == 1 || int_of(b) == 1); break;
  case OP_equality:
    if (a != b && is_of(a, STORED) && kind_of(a) == kind_of(b)) return false;
    v = make_bool(a == b || as_element(a) == as_element(b));
    break;
  case OP_toivec: v = make_ij(w, int_of(a), 0); break;
  case OP_tojvec: v = make_ij(w, 0, int_of(a)); break;
  case OP_astuple:
    if (!is_of(a, INTS)) return false;
    if (is_of(b, INTS) && ij_fits(int_of(a), int_of(b))) v = inline_ij(int_of(a), int_of(b));
    else if (kind_of(b) == IJ && cell_fits(int_of(a), ij_i(b), ij_j(b))) v = inline_cell(int_of(a), ij_i(b), ij_j(b));
    else return false;
    break;
  case OP_branch: v = int_of(a) == 1 ? b : c; break;
  case OP_maximum: case OP_minimum:
    if (kind_of(a) != IJ) return false;
    v = make_int((op == OP_maximum) == (ij_i(a) > ij_j(a)) ? ij_i(a) : ij_j(a));
    break;
  case OP_identity: v = a; break;
  case OP_contained: {
    if (is_tile(b)) {
      v = make_bool(tile_contains(w, b, a));
      break;
    }
    Value wanted = as_element(a);
    if (!is_of(b, BATT_KIND(TUPLE) | BATT_KIND(SET)) || is_of(wanted, STORED)) return false;
    bool found = false;
    u32 len = len_of_slots(w, b);
    ROLLED for (u32 k = 0; k < len && !found; k++) found = slot_of(w, b, k) == wanted;
    v = make_bool(found);
    break;
  }
  case OP_size: v = make_int((i32)length_of(w, a)); break;
  case OP_first: case OP_last: case OP_second: case OP_get_nth_t: case OP_get_nth_f: {
    u32 len = length_of(w, a), k = place_of(op == OP_first ? 0 : op == OP_last ? -1 : op == OP_second ? 1 : int_of(b), len);
    if (k == len) return false;
    if (is_of(a, BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(IJ) | BATT_KIND(CELL))) v = slotted_element(w, a, k);
    else if (k == 0 && is_of(a, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT))) v = first_at_once(w, a);
    else return false;
    break;
  }
  case OP_height: case OP_width: case OP_shape: case OP_portrait: case OP_square: case OP_vline: case OP_hline: {
    bool as_grid = op != OP_vline && op != OP_hline && is_of(a, TUPLES);
    if (!as_grid && !is_tile(a)) return false;
    i32 height, width;
    if (as_grid) height = (i32)grid_height(w, a), width = (i32)grid_width(w, a);
    else {
      Head h = head_of(w, a);
      height = (i32)h.height, width = (i32)h.width;
    }
    i32 len = (i32)length_of(w, a);
    switch (op) {
    case OP_height: v = make_int(height); break;
    case OP_width: v = make_int(width); break;
    case OP_shape: v = make_ij(w, height, width); break;
    case OP_portrait: v = make_bool(height > width); break;
    case OP_square: v = make_bool(height == width && (as_grid || height * width == len)); break;
    case OP_vline: v = make_bool(width == 1 && height == len); break;
    default: v = make_bool(height == 1 && width == len);
    }
    break;
  }
  case OP_uppermost: case OP_lowermost: case OP_leftmost: case OP_rightmost:
    if (!is_tile(a)) return false;
    v = side(w, op, a);
    break;
  case OP_ulcorner: case OP_urcorner: case OP_llcorner: case OP_lrcorner:
    if (!is_tile(a)) return false;
    v = corner(w, op == OP_ulcorner ? 0 : op == OP_urcorner ? 1 : op == OP_llcorner ? 2 : 3, a);
    break;
  case OP_corner:
    if (!is_tile(a)) return false;
    v = corner(w, (u32)int_of(b) > 3 ? 0 : (u32)int_of(b), a);
    break;
  case OP_center: {
    i32 i, j;
    if (!is_tile(a) || !center_of(w, a, i, j)) return false;
    v = inline_ij(i, j);
    break;
  }
  case OP_color: case OP_mostcolor: case OP_leastcolor:
    if (kind_of(a) != TILE_OBJECT) return false;
    v = make_int(head_of(w, a).color);
    break;
  case OP_numcolors:
    if (kind_of(a) != TILE_OBJECT) return false;
    v = make_int(1);
    break;
  case OP_colorcount: {
    if (kind_of(a) != TILE_OBJECT) return false;
    Head h = head_of(w, a);
    v = make_int(h.color == int_of(b) ? (i32)h.cells : 0);
    break;
  }
  case OP_bordering: {
    if (!is_tile(a)) return false;
    Bounds box = bounds_of(w, a);
    i64 height = grid_height(w, b), width = grid_width(w, b);
    v = make_bool(box.top == 0 || box.left == 0 || box.bottom == height - 1 || box.right == width - 1);
    break;
  }
  case OP_index: {
    u32 i = (u32)ij_row(w, b), j = (u32)ij_column(w, b);
    if (i >= grid_height(w, a) || j >= grid_width(w, a)) return false;
    v = make_int(number_at(w, a, i, j));
    break;
  }
  case OP_toij: {
    Spot s = spot_of(w, a);
    v = make_ij(w, s.i, s.j);
    break;
  }
  case OP_ascell: v = make_cell(w, int_of(b), ij_row(w, a), ij_column(w, a)); break;
  default: return false;
  }
  return w.state == 0;
}

// Calls f with the values of each lane; `on` if the lane has an element. Sets `bad` in lanes where
// that does not work; returns false if no lane can go on.
BATT_BIG bool lane_call(Warp &w, Value f, Value a, Value b, u32 n, u32 depth, bool on, Fuel &own, bool &bad, Value &v) {
  Value c = 0;
  u32 bottom = w.sp, fp = ~0u;
  const u32 frame_words = 4 + LANES;
  bad = false;
  bool returned = false;
  ROLLED while (true) {
    if (!returned) {
      if (depth >= MAX_DEPTH) return false;
      depth++;
      u32 kind = kind_of(f);
      if (kind == PRIM) {
        const Row &row = PRIMS[(u32)f & 0xffff];
        if (row.arity != n || row.is_loop || n > 3) return false;
        own.calls++;
        if (on && !bad) {
          bool good = is_type(w, row.params[0], a) && (n < 2 || is_type(w, row.params[1], b)) && (n < 3 || is_type(w, row.params[2], c));
          bad = !good || !lane_direct(w, row.plain, a, b, c, v);
          w.state = 0; // only this lane failed
          if (!bad) {
            u32 size = size_of(w, v);
            bad = size > MAX_SIZE;
            own.built += size, own.nodes += (u32)nesting_of(w, v);
          }
        }
        // Stop when no lane is left.
        if (!any(on && !bad)) return false;
        returned = true;
      } else if (kind == FN) {
        const u64 *block = block_of(w, f);
        u32 flags = (u32)(block[0] >> HEADER_FLAGS_SHIFT) & 0xffff, arity = flags >> FN_ARITY_SHIFT, what = flags & 0xff;
        if (arity != n) return false;
        Value first = block[HEADER_WORDS], second = block[HEADER_WORDS + 1];
        if (what == COMBINATOR_RBIND) {
          if (n == 1) b = second;
          else if (n == 2) c = second;
          else return false;
          n++, f = first;
          continue;
        }
        if (what == COMBINATOR_LBIND) {
          if (n > 2) return false;
          c = b, b = a, a = second, n++, f = first;
          continue;
        }
        if (what == COMBINATOR_POWER) return false;
        // A frame: what to do after the call, and a value of every lane.
        if (!reserve(w, frame_words)) {
          w.state = 0;
          return false;
        }
        u64 third = what == COMBINATOR_CHAIN || what == COMBINATOR_FORK ? block[HEADER_WORDS + 2] : 0;
        u32 frame = what == COMBINATOR_COMPOSE ? FRAME_COMPOSE : what == COMBINATOR_CHAIN ? FRAME_CHAIN : what == COMBINATOR_FORK ? FRAME_FORK : FRAME_MATCHER;
        sync();
        if (leads()) {
          u64 *at = memory().stack + w.sp;
          at[0] = (u64)fp << 32 | depth << 8 | frame;
          at[1] = frame == FRAME_MATCHER ? second : first;
          at[2] = frame == FRAME_FORK ? third : second;
        }
        memory().stack[w.sp + 4 + lane()] = a;
        sync();
        fp = w.sp, w.sp += frame_words;
        f = frame == FRAME_CHAIN ? third : frame == FRAME_MATCHER ? first : second;
        continue;
      } else {
        return false;
      }
    }
    if (fp == ~0u) {
      w.sp = bottom;
      return true;
    }
    u64 *at = memory().stack + fp;
    u64 head = at[0], p = at[1], q = at[2], saved = at[4 + lane()];
    depth = (u32)head >> 8;
    u32 kind = (u32)head & 0xff;
    returned = false;
    sync();
    switch (kind) {
    case FRAME_CHAIN: case FRAME_FORK: // the frame stays for one more call
      if (leads()) at[0] = (head & ~0xffull) | (kind == FRAME_CHAIN ? FRAME_COMPOSE : FRAME_FORK_LAST);
      at[4 + lane()] = v;
      sync();
      f = q, a = kind == FRAME_CHAIN ? v : saved, n = 1;
      continue;
    case FRAME_COMPOSE: f = p, a = v, n = 1; break;
    case FRAME_FORK_LAST: f = p, a = saved, b = v, n = 2; break;
    default: // FRAME_MATCHER
      if (on && !bad) {
        bad = v != p && is_of(v, STORED) && kind_of(v) == kind_of(p);
        v = make_bool(v == p || as_element(v) == p);
      }
      returned = true;
    }
    w.sp = fp, fp = (u32)(head >> 32);
  }
}

// Makes all calls of a new loop, one element per lane. LANES_DONE: all are made, and the frame is
// as after the last call. LANES_FOUND: a search has found its element. LANES_NOT: use the usual
// loop.
enum : u32 { LANES_NOT, LANES_DONE, LANES_FOUND };
BATT_BIG u32 lane_loop(Warp &w, u32 frame, u32 depth, Fuel &fuel) {
  u64 *at = memory().stack + frame;
  u32 how = (u32)at[LOOP_HOW], gather = gather_of(how), over = over_of(how), calls = (u32)at[LOOP_COUNT];
  u32 base = (u32)at[LOOP_BASE], second = (u32)(at[LOOP_BASE] >> 32), results = (u32)at[LOOP_RESULTS], second_len = (u32)(at[LOOP_RESULTS] >> 32);
  Value f = at[LOOP_FUNCTION];
  if (calls < 2 || calls > MAX_CALLS || (over != OVER_ELEMENTS && over != OVER_ZIP && over != OVER_PRODUCT)) return LANES_NOT;
  if (kind_of(f) != PRIM && kind_of(f) != FN) return LANES_NOT;
  bool tests = gather == GATHER_FILTERED || gather == GATHER_FILTERED_MERGED || gather == GATHER_FIRST_TRUE;
  bool best = gather >= GATHER_ARG_MAX && gather <= GATHER_VAL_MIN, largest = gather == GATHER_ARG_MAX || gather == GATHER_VAL_MAX;
  bool filters = tests && gather != GATHER_FIRST_TRUE;
  u32 before = w.sp, kept = 0, each = 0, made = 0;
  if (filters) { // test all elements before moving any
    if (!reserve(w, calls)) {
      w.state = 0;
      return LANES_NOT;
    }
    w.sp += calls;
  }
  u32 above = w.sp;
  Value so_far = 0;
  u32 place = 0;
  Fuel own = {0, 0, 0};
  bool done = false;
  ROLLED for (u32 start = 0; start < calls && !done; start += LANES) {
    u32 k = start + lane();
    bool on = k < calls, bad;
    u32 m = on ? k : 0;
    Value a = memory().stack[base + (over == OVER_PRODUCT ? m / second_len : m)];
    Value b = over == OVER_ELEMENTS ? 0 : memory().stack[second + (over == OVER_PRODUCT ? m % second_len : m)];
    Value v = 0;
    Fuel now = {0, 0, 0};
    bool worked = lane_call(w, f, a, b, over == OVER_ELEMENTS ? 1 : 2, depth, on, now, bad, v);
    w.sp = above;
    if (!worked) break;
    if (tests && on && !bad) bad = !is_of(v, INTS) || (u32)int_of(v) > 1;
    u32 first = LANES; // lanes from this one on do not count
    u32 holds = tests ? ballot(on && !bad && int_of(v) == 1) : 0;
    if (gather == GATHER_FIRST_TRUE && holds) first = lowest(holds) + 1;
    if (any(on && bad && lane() < first)) break;
    if (on && lane() < first) {
      // Capped well above the limits, so that sums cannot overflow.
      own.built = least(own.built + now.built, 1u << 27);
      own.nodes = least(own.nodes + now.nodes, 1u << 28);
    }
    each = now.calls;
    if (gather == GATHER_FIRST_TRUE) {
      done = holds != 0;
      if (done) place = start + lowest(holds);
    } else if (filters) {
      if (on) memory().stack[before + k] = v;
    } else if (best) {
      u64 word = as_element(v);
      if (any(on && !is_of(word, BATT_KIND(INT)))) break; // the usual loop compares
      i32 number = on ? int_of(word) : largest ? ~0x7fffffff : 0x7fffffff;
      i32 found = largest ? lane_max(number) : lane_min(number);
      u32 where = lowest(ballot(on && number == found));
      if (start == 0 || (largest ? found > int_of(as_element(so_far)) : found < int_of(as_element(so_far)))) {
        so_far = shuffle64(v, where);
        place = start + where;
      }
    } else if (on) {
      memory().stack[results + k] = v;
    }
    made += least(calls - start, first);
  }
  w.sp = before;
  if (made < calls && !done) return LANES_NOT;
  u64 total = (u64)fuel.calls + (u64)each * made;
  u64 built = lane_add64(own.built) + fuel.built, nodes = lane_add64(own.nodes) + fuel.nodes;
  if (total > MAX_CALLS || built > MAX_BUILT || nodes > MAX_BUILT_NODES) return LANES_NOT;
  fuel.calls = (u32)total, fuel.built = (u32)built, fuel.nodes = (u32)nodes;
  sync();
  if (filters) {
    ROLLED for (u32 start = 0; start < calls; start += LANES) {
      u32 k = start + lane();
      Value element = k < calls ? memory().stack[base + k] : 0;
      bool keep = k < calls && int_of(memory().stack[before + k]) == 1;
      u32 bits = ballot(keep);
      if (keep) memory().stack[base + kept + popcount(bits & columns(lane()))] = element;
      kept += popcount(bits);
    }
    sync();
  }
  if (leads()) {
    at[LOOP_NEXT] = (u64)kept << 32 | (done ? place : calls);
    at[LOOP_MARK] = (u64)place << 32;
    at[LOOP_BEST] = so_far;
  }
  sync();
  return done ? LANES_FOUND : LANES_DONE;
}

} // namespace batt
