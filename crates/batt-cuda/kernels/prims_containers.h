// Primitives on containers: Tuples and Sets of anything.
#pragma once

namespace batt {

// The index of element k; a negative k counts from the end. `len` if it is out of range.
BATT_FN u32 place_of(i32 k, u32 len) {
  i64 found = k < 0 ? (i64)k + len : k;
  return found >= 0 && found < (i64)len ? (u32)found : len;
}

// Merges the elements of the Containers on the stack from `base` on. Leaves the stack unchanged.
BATT_BIG Value merged(Warp &w, bool as_tuple, u32 base, u32 len) {
  bool other = false;
  u32 total = 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = memory().stack[base + k];
    other |= !is_of(v, TUPLES | SETS);
    total += length_of(w, v);
  }
  if (any(other)) return fail(w, REASON_TYPE);
  if (!as_tuple) {
    Value whole = union_of_tiles(w, memory().stack + base, len);
    if (whole || w.state) return whole;
  }
  if (lane_add(total) > MAX_NODES) return fail(w, REASON_LIMIT_NESTING);
  u32 elements = w.sp, count = 0;
  ROLLED for (u32 k = 0; k < len && !w.state; k++) count += push_elements(w, memory().stack[base + k]);
  Value value = w.state ? EMPTY_TUPLE : make_container(w, as_tuple, memory().stack + elements, count);
  w.sp = elements;
  return value;
}

BATT_BIG Value combined(Warp &w, Value a, Value b) {
  u32 base = w.sp;
  if (is_of(a, SETS)) {
    if (!reserve(w, 2)) return EMPTY_SET;
    sync();
    put(w, base, a), put(w, base + 1, b);
    sync();
    w.sp += 2;
    Value tile = union_of_few(w, memory().stack + base, 2);
    w.sp = base;
    if (tile || w.state) return tile;
  }
  u32 len = push_elements(w, a);
  len += push_elements(w, b);
  Value value = w.state ? EMPTY_TUPLE : make_container(w, is_of(a, TUPLES), memory().stack + base, len);
  w.sp = base;
  return value;
}

// A Tuple without later repeats.
BATT_BIG Value deduped(Warp &w, Value tuple) {
  u32 base = w.sp, len = push_elements(w, tuple);
  if (w.state) return EMPTY_TUPLE;
  u64 *elements = memory().stack + base;
  u32 kept = 0;
  ROLLED for (u32 k = 0; k < len && !w.state; k++) {
    Value e = elements[k];
    if (listed(w, elements, kept, e)) continue;
    sync();
    if (leads()) elements[kept] = e;
    sync();
    kept++;
  }
  if (w.state) return EMPTY_TUPLE;
  Value value = make_tuple(w, elements, kept);
  w.sp = base;
  return value;
}

// Pushes the distinct elements of a container in ascending order, then their counts. Returns how
// many are distinct.
BATT_BIG u32 tallied(Warp &w, Value container) {
  u32 base = w.sp, len = push_elements(w, container);
  if (w.state || len == 0) return 0;
  u64 *values = memory().stack + base;
  if (!reserve(w, len)) return 0;
  w.sp += len; // for the counts
  sort_values(w, values, len);
  if (w.state) return 0;
  u64 *counts = values + len;
  u32 kept = 0;
  ROLLED for (u32 k = 0; k < len; k++) {
    Value e = values[k];
    bool again = kept && equal(w, values[kept - 1], e);
    u64 so_far = again ? counts[kept - 1] : 0;
    sync();
    if (!again) kept++;
    if (leads()) values[kept - 1] = e, counts[kept - 1] = so_far + 1;
    sync();
  }
  copy_down(values + kept, counts, kept);
  w.sp = base + 2 * kept;
  return kept;
}
// The k-th of the distinct elements, ordered by count, then by value.
BATT_BIG Value common(Warp &w, Value container, bool by_rank, i32 k, bool want_most) {
  u32 base = w.sp, kept = tallied(w, container);
  if (w.state) return EMPTY_TUPLE;
  if (kept == 0) return fail(w, by_rank ? REASON_INDEX : REASON_EMPTY);
  const u64 *counts = memory().stack + base + kept;
  u32 found = 0;
  if (by_rank) {
    u32 wanted = place_of(k, kept);
    if (wanted == kept) return fail(w, REASON_INDEX);
    ROLLED for (u32 m = 0; m < kept; m++) {
      u32 before = 0;
      ROLLED for (u32 n = lane(); n < kept; n += LANES) before += counts[n] < counts[m] || (counts[n] == counts[m] && n < m);
      if (lane_add(before) == wanted) found = m;
    }
  } else {
    ROLLED for (u32 m = 1; m < kept; m++)
      if (want_most ? counts[m] > counts[found] : counts[m] < counts[found]) found = m;
  }
  Value value = memory().stack[base + found];
  sync();
  w.sp = base;
  return value;
}

BATT_BIG Value repeated(Warp &w, Value item, i32 times) {
  if (times > (i32)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  u32 len = (u32)most(times, 0);
  if (!reserve(w, len)) return EMPTY_TUPLE;
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) memory().stack[w.sp + k] = item;
  sync();
  return make_tuple(w, memory().stack + w.sp, len);
}

BATT_BIG Value interval(Warp &w, i64 start, i64 stop, i64 step) {
  if (step == 0) return fail(w, REASON_ZERO);
  i64 span = step > 0 ? stop - start : start - stop, by = step > 0 ? step : -step;
  i64 len = span > 0 ? (span - 1) / by + 1 : 0;
  if (len > (i64)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  if (!reserve(w, (u32)len)) return EMPTY_TUPLE;
  sync();
  ROLLED for (u32 k = lane(); k < (u32)len; k += LANES) memory().stack[w.sp + k] = make_int((i32)(start + k * step));
  sync();
  return make_tuple(w, memory().stack + w.sp, (u32)len);
}

// Pairs of elements: all pairs as a Set, or those with the same index as a Tuple.
BATT_BIG Value paired(Warp &w, Value a, Value b, bool all) {
  u64 large = (u64)length_of(w, a) * length_of(w, b);
  // Elements of Sets do not repeat, so the size of the result is known.
  if (all && large <= MAX_SIZE && !is_of(a, TUPLES) && !is_of(b, TUPLES)) large = (u64)size_of(w, a) * length_of(w, b) + (u64)size_of(w, b) * length_of(w, a);
  if (all && large > MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  u32 base = w.sp, first = push_elements(w, a), second = push_elements(w, b);
  u32 len = all ? first * second : least(first, second);
  if (w.state || !reserve(w, len)) return EMPTY_TUPLE;
  u64 *pairs = memory().stack + w.sp;
  const u64 *x = memory().stack + base, *y = x + first;
  w.sp += len;
  bool stored = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value p = as_element(x[all ? k / second : k]), q = as_element(y[all ? k % second : k]);
    bool is_ij = kind_of(p) == INT && kind_of(q) == INT && ij_fits(int_of(p), int_of(q));
    bool is_cell = kind_of(p) == INT && kind_of(q) == IJ && cell_fits(int_of(p), ij_i(q), ij_j(q));
    stored |= !is_ij && !is_cell;
    if (is_ij) pairs[k] = inline_ij(int_of(p), int_of(q));
    else if (is_cell) pairs[k] = inline_cell(int_of(p), ij_i(q), ij_j(q));
  }
  stored = any(stored);
  sync();
  ROLLED for (u32 start = 0; stored && start < len && !w.state; start += LANES) {
    // A block for each lane whose pair needs one; two rows of a Grid come later.
    u32 k = start + lane();
    Value p = k < len ? as_element(x[all ? k / second : k]) : 0, q = k < len ? as_element(y[all ? k % second : k]) : 0;
    bool ints = kind_of(p) == INT;
    bool word = k >= len || (ints && kind_of(q) == INT && ij_fits(int_of(p), int_of(q))) ||
                (ints && kind_of(q) == IJ && cell_fits(int_of(p), ij_i(q), ij_j(q)));
    u32 mine = word ? 0 : element_flags(w, p), its = word ? 0 : element_flags(w, q);
    bool rows = mine & its & FLAG_ROW && row_length(w, p) == row_length(w, q);
    // Two IJs are a Grid, built below.
    if (rows && kind_of(p) == IJ && kind_of(q) == IJ) word = square(ij_i(p), ij_j(p), ij_i(q), ij_j(q), pairs[k]);
    u32 bits = ballot(!word && !rows), later = ballot(!word && rows);
    const u32 words = HEADER_WORDS + 2;
    if (bits) {
      u32 place = bump(w, words * popcount(bits));
      if (w.state) break;
      if (bits >> lane() & 1) {
        place += words * popcount(bits & columns(lane()));
        u64 nest_p = nesting_of(w, p), nest_q = nesting_of(w, q);
        u32 flags = mine & its, depth = (u32)(most(nest_p, nest_q) >> 32) + 1, nodes = (u32)nest_p + (u32)nest_q + 1;
        if (ints && its & FLAG_INT) flags |= FLAG_IS_IJ;
        else if (ints && its & FLAG_IJ) flags |= FLAG_IS_CELL;
        u64 *to = memory().arena + place;
        to[0] = (u64)depth << 48 | (u64)flags << 32 | 2;
        to[1] = (u64)nodes << 32 | (size_of(w, p) + size_of(w, q));
        to[2] = p, to[3] = q;
        pairs[k] = block_value(TUPLE, place);
      }
    }
    ROLLED for (; later && !w.state; later &= later - 1) {
      u32 at = lowest(later);
      Value pair = make_pair(w, shuffle64(p, at), shuffle64(q, at));
      sync();
      if (leads()) pairs[start + at] = pair;
    }
    sync();
    is_late(w);
  }
  if (stored && !w.state) build_results(w, (u32)(pairs - memory().stack), len);
  // Pairs of elements of two Sets are in order.
  bool ascend = all && is_of(a, SETS) && is_of(b, SETS);
  Value value = w.state ? EMPTY_TUPLE : ascend ? ordered_set(w, pairs, len) : make_container(w, !all, pairs, len);
  w.sp = base;
  return value;
}

// The elements of this size as a Set, or the Objects whose first cell has this colour, as the same
// kind of container.
BATT_BIG Value filtered_by(Warp &w, Value container, i32 wanted, bool by_color) {
  if (!by_color) {
    u32 kind = kind_of(container);
    if (kind == IJ || kind == CELL || (is_of(container, SLOTTED) && !(flags_of(w, container) & FLAG_CONTAINER))) return fail(w, REASON_TYPE);
  }
  u32 base = w.sp, len = push_elements(w, container);
  if (w.state) return EMPTY_SET;
  u64 *elements = memory().stack + base;
  u32 kept = 0;
  bool empty = false, wrong = false;
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    Value e = k < len ? elements[k] : 0;
    bool keep = false;
    if (k < len && by_color) {
      u32 kind = kind_of(e);
      if (kind == TILE_OBJECT) keep = head_of(w, e).color == wanted;
      else if (is_of(e, BATT_KIND(TUPLE) | BATT_KIND(SET)) && flags_of(w, e) & FLAG_CELL) keep = spot_of(w, slot_of(w, e, 0)).color == wanted;
      else if (kind == TILE_COLORS) {
        // The colour of the first cell is the smallest.
        i32 smallest = 100;
        const u32 *words = tile_of(w, e);
        ROLLED for (u32 i = 0; i < SIDE; i++)
          ROLLED for (u32 rest = words[4 + i]; rest; rest &= rest - 1)
            smallest = least(smallest, number_of(code_at(words + COLORS_PLACE, i, lowest(rest))));
        keep = smallest == wanted;
      } else if (is_of(e, EMPTIES)) empty = true;
      else wrong = true; // not an Object
    } else if (k < len) keep = (i64)length_of(w, e) == wanted;
    keep_own(elements, kept, keep, e);
  }
  // The CPU looks at the types of all elements first.
  if (any(wrong)) return fail(w, REASON_TYPE);
  if (any(empty)) return fail(w, REASON_EMPTY);
  sync();
  w.sp = base + kept;
  Value value = !by_color && is_of(container, TUPLES) ? make_set(w, elements, kept) : some_of(w, container, elements, kept);
  w.sp = base;
  return value;
}

// Cells from locations and colours, up to the shorter list.
BATT_BIG Value paired_cells(Warp &w, Value places, Value colors) {
  u32 base = w.sp, first = push_elements(w, places), second = push_elements(w, colors), len = least(first, second);
  if (w.state) return EMPTY_TUPLE;
  u64 *cells = memory().stack + base;
  const u64 *numbers = cells + first;
  bool bad = false, wide = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value place = cells[k], number = numbers[k];
    if (kind_of(number) != INT || (kind_of(place) != IJ && !is_on_closer_look(w, TYPE_IJ, place))) bad = true;
    else if (kind_of(place) != IJ || !cell_fits(int_of(number), ij_i(place), ij_j(place))) wide = true;
    else cells[k] = inline_cell(int_of(number), ij_i(place), ij_j(place));
  }
  if (any(bad)) return fail(w, REASON_TYPE);
  if (any(wide)) return fall_back(w, BATT_WIDE);
  sync();
  w.sp = base + len;
  Value value = make_tuple(w, cells, len);
  w.sp = base;
  return value;
}

// Element k; without one, it fails for this reason.
BATT_FN Value nth(Warp &w, Value container, i32 k, u32 reason) {
  u32 len = length_of(w, container), place = place_of(k, len);
  return place == len ? fail(w, reason) : make_nth(w, container, place);
}

BATT_BIG Value with_element(Warp &w, Value v, Value set) {
  u32 base = w.sp, len = push_elements(w, set);
  if (w.state || !reserve(w, 1)) return EMPTY_SET;
  sync();
  put(w, base + len, v);
  sync();
  w.sp = base + len + 1;
  Value value = make_set(w, memory().stack + base, len + 1);
  w.sp = base;
  return value;
}

BATT_BIG Value removed(Warp &w, Value v, Value container, bool first_other) {
  u32 base = w.sp, len = push_elements(w, container);
  if (w.state) return EMPTY_TUPLE;
  u64 *elements = memory().stack + base;
  u32 kept = 0;
  Sought unwanted = sought(w, v);
  ROLLED for (u32 from = 0; from < len && !w.state; from += LANES) {
    u32 count = least(len - from, (u32)LANES), bits = ballot(lane() < count) & ~equal_elements(w, elements + from, count, unwanted);
    if (first_other && bits) {
      Value e = elements[from + lowest(bits)];
      sync();
      w.sp = base;
      return e;
    }
    bool keeps = bits >> lane() & 1;
    keep_own(elements, kept, keeps, keeps ? elements[from + lane()] : 0);
    sync();
  }
  if (w.state) return EMPTY_TUPLE;
  if (first_other) return fail(w, REASON_NOT_FOUND);
  w.sp = base + kept;
  // What is left of a Set is in order.
  Value value = is_of(container, TUPLES) ? make_tuple(w, elements, kept) : ordered_set(w, elements, kept);
  w.sp = base;
  return value;
}

BATT_BIG Value as_container(Warp &w, Value v, bool as_tuple) {
  u32 base = w.sp, len = push_elements(w, v);
  Value value = w.state ? EMPTY_TUPLE : make_container(w, as_tuple, memory().stack + base, len);
  w.sp = base;
  return value;
}

} // namespace batt
