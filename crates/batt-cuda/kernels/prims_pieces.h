// Primitives on Pieces and Patches: size, place and shape.
#pragma once

namespace batt {

// Height and width of a Grid or of a Patch's box. With `as_grid`, a Tuple is a Grid.
BATT_FN void shape_of(Warp &w, Value v, bool as_grid, i64 &height, i64 &width) {
  if (as_grid && is_of(v, TUPLES)) {
    height = grid_height(w, v), width = grid_width(w, v);
    return;
  }
  Bounds b = bounds_of(w, v);
  height = b.some ? high_of(b) : 0, width = b.some ? wide_of(b) : 0;
  if (!is_i32(height) || !is_i32(width)) fail(w, REASON_OVERFLOW);
}

BATT_FN Value side(Warp &w, u32 op, Value patch) {
  Bounds b = bounds_of(w, patch);
  if (!b.some) return fail(w, REASON_EMPTY);
  return make_int(op == OP_uppermost ? b.top : op == OP_lowermost ? b.bottom : op == OP_leftmost ? b.left : b.right);
}
// A corner: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
BATT_FN Value corner(Warp &w, u32 which, Value patch) {
  Bounds b = bounds_of(w, patch);
  if (!b.some) return EMPTY_TUPLE;
  return make_ij(w, which & 2 ? b.bottom : b.top, which & 1 ? b.right : b.left);
}
BATT_FN bool center_of(Warp &w, Value patch, i32 &i, i32 &j) {
  Bounds b = bounds_of(w, patch);
  if (!b.some || !is_i32(high_of(b)) || !is_i32(wide_of(b))) {
    fail(w, b.some ? REASON_OVERFLOW : REASON_EMPTY);
    return false;
  }
  i = b.top + (i32)high_of(b) / 2, j = b.left + (i32)wide_of(b) / 2;
  return true;
}

BATT_BIG Value centerofmass(Warp &w, Value patch) {
  i64 len = length_of(w, patch);
  if (len == 0) return EMPTY_TUPLE;
  i64 rows = 0, cols = 0;
  if (is_tile(patch)) {
    Head h = head_of(w, patch);
    Plane mask = mask_of(w, patch);
    u32 i = 0, j = 0;
    EACH_ROW(r) {
      i += row_number(r) * popcount(mask.w[r]);
      ROLLED for (u32 rest = mask.w[r]; rest; rest &= rest - 1) j += lowest(rest);
    }
    rows = (i64)lane_add(i) + len * h.top, cols = (i64)lane_add(j) + len * h.left;
  } else {
    ROLLED for (u32 k = lane(); k < (u32)len; k += LANES) {
      Spot s = listed_spot(w, patch, k);
      rows += s.i, cols += s.j;
    }
    rows = (i64)lane_add64((u64)rows), cols = (i64)lane_add64((u64)cols);
  }
  return make_ij(w, floor_divided(rows, len), floor_divided(cols, len));
}

// Pushes the locations of a Patch in any form; returns how many.
BATT_BIG u32 push_places(Warp &w, Value patch) {
  u32 base = w.sp, len = length_of(w, patch);
  bool far = false;
  if (is_tile(patch)) {
    push_elements(w, patch);
    if (w.state) return 0;
  } else {
    if (!reserve(w, len)) return 0;
    w.sp += len;
  }
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Spot s = is_tile(patch) ? spot_of(w, memory().stack[base + k]) : listed_spot(w, patch, k);
    far |= !ij_fits(s.i, s.j);
    memory().stack[base + k] = inline_ij(s.i, s.j);
  }
  sync();
  if (any(far)) fall_back(w, BATT_WIDE);
  return len;
}

// Do both have a cell in the same row (or column)?
BATT_BIG bool matching(Warp &w, Value a, Value b, bool by_row) {
  if (is_of(a, EMPTIES) || is_of(b, EMPTIES)) return false;
  if (!is_tile(a) || !is_tile(b)) {
    u32 base = w.sp, n = push_places(w, a), m = push_places(w, b);
    w.sp = base;
    if (w.state) return false;
    const u64 *x = memory().stack + base, *y = x + n;
    bool found = false;
    ROLLED for (u32 k = lane(); k < n && !found; k += LANES)
      ROLLED for (u32 l = 0; l < m; l++) found |= by_row ? ij_i(x[k]) == ij_i(y[l]) : ij_j(x[k]) == ij_j(y[l]);
    return any(found);
  }
  Head h = head_of(w, a), g = head_of(w, b);
  i32 apart = by_row ? g.top - h.top : g.left - h.left;
  Plane p = mask_of(w, a), q = mask_of(w, b);
  u32 mine = by_row ? rows_with(p) : columns_with(p), its = by_row ? rows_with(q) : columns_with(q);
  if (apart >= 32 || apart <= -32) return false;
  return apart >= 0 ? (mine >> apart & its) != 0 : (its >> -apart & mine) != 0;
}

// Do two tiles share a location after the first is moved?
BATT_FN bool touches(const Plane &p, const Plane &q, i32 down, i32 right) {
  return !is_clear(moved(p, down, right) & q);
}
// The smallest row + column distance of two tiles.
BATT_BIG i32 distance(Warp &w, Value a, Value b) {
  Head h = head_of(w, a), g = head_of(w, b);
  Plane p = mask_of(w, a);
  i32 best = 0x7fffffff;
  // Compare every row of one with every row of the other; each lane has its row of the first.
  EACH_ROW(r) {
    u32 own = p.w[r];
    i32 i = h.top + (i32)row_number(r);
    ROLLED for (u32 k = 0; k < g.height; k++) {
      u32 its = tile_of(w, b)[4 + k];
      if (!own || !its) continue;
      i32 apart = g.top + (i32)k - i;
      if (apart < 0) apart = -apart;
      if (apart >= best) continue;
      // The nearest columns, as bits of 64.
      i32 shift = g.left - h.left;
      if (shift > 31 || shift < -31) {
        i32 gap = shift > 0 ? shift + (i32)lowest(its) - (i32)highest(own) : -shift + (i32)lowest(own) - (i32)highest(its);
        best = least(best, apart + gap);
        continue;
      }
      u64 x = shift >= 0 ? own : (u64)own << -shift, y = shift >= 0 ? (u64)its << shift : its;
      i32 d = 0;
      ROLLED for (u64 spread = x; !(spread & y) && apart + d < best; d++) spread |= spread << 1 | spread >> 1;
      best = least(best, apart + d);
    }
  }
  return lane_min(best);
}
// Is the distance exactly 1 after the first is moved?
BATT_FN bool are_adjacent(const Plane &p, const Plane &q, i32 down, i32 right) {
  if (touches(p, q, down, right)) return false;
  return touches(p, q, down + 1, right) || touches(p, q, down - 1, right) || touches(p, q, down, right + 1) || touches(p, q, down, right - 1);
}
// The smallest distance of locations on the stack after the first ones are moved.
BATT_FN i64 listed_distance(const u64 *x, u32 n, const u64 *y, u32 m, i32 down, i32 right) {
  i32 best = 0x7fffffff;
  ROLLED for (u32 k = lane(); k < n; k += LANES)
    ROLLED for (u32 l = 0; l < m; l++) {
      i32 rows = ij_i(x[k]) + down - ij_i(y[l]), cols = ij_j(x[k]) + right - ij_j(y[l]);
      best = least(best, (rows < 0 ? -rows : rows) + (cols < 0 ? -cols : cols));
    }
  return lane_min(best);
}
// The same for Patches that are not tiles. Large ones are left to the CPU, which need not look at
// every pair.
BATT_BIG Value measured_lists(Warp &w, u32 op, Value a, Value b, i32 toward_i, i32 toward_j) {
  const u64 MOST_PAIRS = 1u << 20;
  if ((u64)length_of(w, a) * length_of(w, b) > MOST_PAIRS) return fall_back(w, BATT_WIDE);
  bool vertical = op == OP_gravitate && matching(w, a, b, false);
  u32 base = w.sp, n = push_places(w, a), m = push_places(w, b);
  if (w.state) return EMPTY_TUPLE;
  const u64 *x = memory().stack + base, *y = x + n;
  w.sp = base;
  if (op != OP_gravitate) {
    i64 found = listed_distance(x, n, y, m, 0, 0);
    return op == OP_manhattan ? make_int((i32)found) : make_bool(found == 1);
  }
  i32 di = vertical ? toward_i : 0, dj = vertical ? 0 : toward_j, made = 0;
  ROLLED while (made < (i32)GRAVITATE_STEPS && listed_distance(x, n, y, m, di * made, dj * made) != 1) made++;
  return make_ij(w, di * made, dj * made);
}
BATT_BIG Value measured(Warp &w, u32 op, Value a, Value b) {
  if (!count_work(w, length_of(w, a), length_of(w, b))) return EMPTY_TUPLE;
  i32 ai = 0, aj = 0, bi = 0, bj = 0;
  if (op == OP_gravitate && (!center_of(w, a, ai, aj) || !center_of(w, b, bi, bj))) return EMPTY_TUPLE;
  if (is_of(a, EMPTIES) || is_of(b, EMPTIES)) return fail(w, REASON_EMPTY);
  i32 toward_i = ai < bi ? 1 : -1, toward_j = aj < bj ? 1 : -1;
  if (!is_tile(a) || !is_tile(b)) return measured_lists(w, op, a, b, toward_i, toward_j);
  if (op == OP_manhattan) return make_int(distance(w, a, b));
  Head h = head_of(w, a), g = head_of(w, b);
  Plane p = mask_of(w, a), q = mask_of(w, b);
  i32 down = h.top - g.top, right = h.left - g.left;
  if (op == OP_adjacent) return make_bool(are_adjacent(p, q, down, right));
  bool vertical = matching(w, a, b, false); // gravitate
  i32 di = vertical ? toward_i : 0, dj = vertical ? 0 : toward_j, made = 0;
  ROLLED while (made < (i32)GRAVITATE_STEPS && !are_adjacent(p, q, down + di * made, right + dj * made)) made++;
  return make_ij(w, di * made, dj * made);
}

// --- Patches -----------------------------------------------------------------------------------

// The same tile with another head.
BATT_BIG Value tile_with_head(Warp &w, Value v, u32 kind, i32 color, i64 top, i64 left) {
  if (!is_near(top) || !is_near(left)) return fall_back(w, BATT_WIDE);
  Head h = head_of(w, v);
  const u32 *from = tile_of(w, v);
  u32 place = bump_tile(w, kind == TILE_COLORS ? COLORS_WORDS : PATCH_WORDS);
  u64 *to = memory().arena + place;
  store_head(to, (i32)top, (i32)left, color, h.cells, h.height, h.width);
  store((u32 *)to + MASK_PLACE, loaded(from + MASK_PLACE));
  if (kind == TILE_COLORS)
    for (u32 b = 0; b < 4; b++) store((u32 *)to + COLORS_PLACE + 32 * b, loaded(from + COLORS_PLACE + 32 * b));
  sync();
  return block_value(kind, place);
}
BATT_BIG Value shifted(Warp &w, Value patch, i64 down, i64 right) {
  if (is_tile(patch)) {
    Head h = head_of(w, patch);
    i64 top = h.top + down, left = h.left + right;
    if (!is_i32(top) || !is_i32(left) || !is_i32(top + h.height - 1) || !is_i32(left + h.width - 1)) return fail(w, REASON_OVERFLOW);
    return tile_with_head(w, patch, kind_of(patch), h.color, top, left);
  }
  return each_spot(w, patch, [=](const Spot &s, i64 &, i64 &i, i64 &j) {
    i += down, j += right;
    return s.is_cell;
  });
}
BATT_FN Value normalized(Warp &w, Value patch) {
  Bounds b = bounds_of(w, patch);
  if (!b.some) return EMPTY_SET;
  if (!is_i32(-(i64)b.top) || !is_i32(-(i64)b.left)) return fail(w, REASON_OVERFLOW);
  return shifted(w, patch, -(i64)b.top, -(i64)b.left);
}
BATT_BIG Value toindices(Warp &w, Value patch) {
  if (kind_of(patch) == TILE_INDICES) return patch;
  if (is_tile(patch)) {
    Head h = head_of(w, patch);
    return tile_with_head(w, patch, TILE_INDICES, 0, h.top, h.left);
  }
  return each_spot(w, patch, [](const Spot &, i64 &, i64 &, i64 &) { return false; });
}
BATT_BIG Value recolored(Warp &w, i32 color, Value patch) {
  if (is_tile(patch)) {
    if (!fits(color, 8)) return fall_back(w, BATT_WIDE);
    Head h = head_of(w, patch);
    return tile_with_head(w, patch, TILE_OBJECT, color, h.top, h.left);
  }
  return each_spot(w, patch, [=](const Spot &, i64 &c, i64 &, i64 &) {
    c = color;
    return true;
  });
}
// A pattern of 3 x 3 around a location, nine bits row by row.
BATT_FN Value around(Warp &w, Value ij, u32 bits) {
  i64 i = ij_row(w, ij), j = ij_column(w, ij);
  if (!is_i32(i - 1) || !is_i32(j - 1) || !is_i32(i + 1) || !is_i32(j + 1)) return fail(w, REASON_OVERFLOW);
  Plane mask = rows_of([=](u32 r) { return r < 3 ? bits >> 3 * r & 7 : 0u; });
  return make_indices(w, i - 1, j - 1, mask);
}

// Indices of the locations place(k) for k < len, which are not a tile.
template <class F> BATT_FN Value listed_indices(Warp &w, i64 len, F place) {
  if (!reserve(w, (u32)len)) return EMPTY_SET;
  bool wide = false, wrong = false;
  sync();
  ROLLED for (u32 k = lane(); k < (u32)len; k += LANES) {
    i64 i, j;
    place((i64)k, i, j);
    wrong |= !is_i32(i) || !is_i32(j);
    wide |= !ij_fits(i, j);
    memory().stack[w.sp + k] = inline_ij((i32)i, (i32)j);
  }
  sync();
  if (any(wrong)) return fail(w, REASON_OVERFLOW);
  if (any(wide)) return fall_back(w, BATT_WIDE);
  return make_set(w, memory().stack + w.sp, (u32)len);
}

BATT_BIG Value line(Warp &w, i64 i, i64 j, i64 to_i, i64 to_j) {
  i64 rows = to_i - i, cols = to_j - j, high = rows < 0 ? -rows : rows, wide = cols < 0 ? -cols : cols;
  if (rows && cols && high != wide) return EMPTY_SET;
  i64 steps = most(high, wide), down = sign_of(rows), right = sign_of(cols);
  if (steps + 1 > (i64)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  if (steps < (i64)SIDE) {
    i64 top = least(i, to_i), left = least(j, to_j);
    Plane mask = rows_of([=](u32 r) {
      if (!down) return r == 0 ? columns((u32)steps + 1) : 0u;
      if ((i64)r > steps) return 0u;
      // Row r is step r from the top.
      i64 k = down > 0 ? (i64)r : steps - r;
      return 1u << (j + k * right - left);
    });
    return make_indices(w, top, left, mask);
  }
  return listed_indices(w, steps + 1, [=](i64 k, i64 &p, i64 &q) { p = i + k * down, q = j + k * right; });
}
BATT_FN Value shoot(Warp &w, Value from, Value direction) {
  i64 i = ij_row(w, from), j = ij_column(w, from), down = 42ll * ij_row(w, direction), right = 42ll * ij_column(w, direction);
  if (!is_i32(down) || !is_i32(right) || !is_i32(i + down) || !is_i32(j + right)) return fail(w, REASON_OVERFLOW);
  return line(w, i, j, i + down, j + right);
}

BATT_BIG Value full_box(Warp &w, const Bounds b) {
  i64 height = high_of(b), width = wide_of(b);
  if (!is_i32(height) || !is_i32(width)) return fail(w, REASON_OVERFLOW);
  if (height * width > (i64)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  if (height <= (i64)SIDE && width <= (i64)SIDE) return make_indices(w, b.top, b.left, block((u32)height, (u32)width));
  i64 top = b.top, left = b.left;
  return listed_indices(w, height * width, [=](i64 k, i64 &i, i64 &j) { i = top + k / width, j = left + k % width; });
}
BATT_BIG Value delta(Warp &w, Value patch) {
  Bounds b = bounds_of(w, patch);
  if (!b.some) return EMPTY_SET;
  if (is_tile(patch)) return make_indices(w, b.top, b.left, without(block((u32)high_of(b), (u32)wide_of(b)), mask_of(w, patch)));
  Value all = full_box(w, b);
  if (w.state) return EMPTY_SET;
  Value own = toindices(w, patch);
  if (w.state) return EMPTY_SET;
  return difference(w, all, own);
}
// The outline of a box grown by a number of cells on every side.
BATT_BIG Value grown_box(Warp &w, const Bounds b, i64 by) {
  i64 top = b.top - by, left = b.left - by, bottom = b.bottom + by, right = b.right + by;
  if (top > bottom) { i64 swap = top; top = bottom, bottom = swap; }
  if (left > right) { i64 swap = left; left = right, right = swap; }
  if (!is_i32(top) || !is_i32(left) || !is_i32(bottom) || !is_i32(right)) return fail(w, REASON_OVERFLOW);
  i64 height = bottom - top + 1, width = right - left + 1;
  if (height + width - 2 > (i64)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  if (height <= (i64)SIDE && width <= (i64)SIDE) {
    u32 full = columns((u32)width), ends = 1u | 1u << (width - 1);
    Plane mask = rows_of([=](u32 i) { return i >= (u32)height ? 0u : i == 0 || i + 1 == (u32)height ? full : ends; });
    return make_indices(w, top, left, mask);
  }
  return listed_indices(w, 2 * (height + width), [=](i64 k, i64 &i, i64 &j) {
    if (k < 2 * height) i = top + k / 2, j = k & 1 ? right : left;
    else k -= 2 * height, i = k & 1 ? bottom : top, j = left + k / 2;
  });
}
BATT_BIG Value corners(Warp &w, Value patch) {
  Bounds b = bounds_of(w, patch);
  if (!b.some) return with_element(w, EMPTY_TUPLE, EMPTY_SET);
  return listed_indices(w, 4, [=](i64 k, i64 &i, i64 &j) { i = k & 2 ? b.bottom : b.top, j = k & 1 ? b.right : b.left; });
}

// The smallest shift along one axis by which an Object repeats itself, or its extent.
BATT_BIG Value period(Warp &w, Value object, bool by_row) {
  if (!count_work(w, length_of(w, object), length_of(w, object))) return EMPTY_TUPLE;
  if (is_of(object, EMPTIES)) return make_int(0);
  if (!is_tile(object)) return fall_back(w, BATT_WIDE);
  Head h = head_of(w, object);
  Plane mask = mask_of(w, object);
  Planes planes;
  if (kind_of(object) == TILE_COLORS) planes = color_planes(w, object);
  i32 extent = (i32)(by_row ? h.height : h.width);
  ROLLED for (i32 p = 1; p < extent; p++) {
    i32 up = by_row ? -p : 0, left = by_row ? 0 : -p;
    Plane kept = moved(mask, up, left);
    if (!is_clear(without(kept, mask))) continue;
    bool same = true;
    if (kind_of(object) == TILE_COLORS)
      for (u32 b = 0; b < 4; b++) same &= is_clear((moved(planes.p[b], up, left) ^ planes.p[b]) & kept);
    if (same) return make_int(p);
  }
  return make_int(extent);
}

} // namespace batt
