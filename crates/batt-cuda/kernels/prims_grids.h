// Primitives on Grids: turning, parts, scaling, joining and painting.
//
// wide.h has the code for Grids that are not tiles, as far as the device supports them.
#pragma once

namespace batt {

// Is it a Grid that this file supports? The empty Tuple is a Grid without rows.
BATT_FN bool is_small_grid(Value v) { return is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(EMPTY_TUPLE_KIND)); }

// --- Turning -----------------------------------------------------------------------------------

BATT_FN bool swaps(u32 turn) { return turn == TRANSPOSED || turn == OTHER_DIAGONAL || turn == QUARTER || turn == THREE_QUARTERS; }
BATT_FN Plane turned_plane(u32 turn, const Plane &given, u32 height, u32 width) {
  Plane p = given;
  u32 rows = height, cols = width;
  if (swaps(turn)) p = transposed(p), rows = width, cols = height;
  if (turn == UPSIDE_DOWN || turn == HALF || turn == THREE_QUARTERS || turn == OTHER_DIAGONAL) p = upside_down(p, rows);
  if (turn == LEFT_TO_RIGHT || turn == HALF || turn == QUARTER || turn == OTHER_DIAGONAL) p = left_to_right(p, cols);
  return p;
}
BATT_BIG Value turned_grid(Warp &w, Value grid, u32 turn) {
  u32 height = grid_height(w, grid), width = grid_width(w, grid);
  u32 rows = swaps(turn) ? width : height, cols = swaps(turn) ? height : width;
  if (rows == 0) return EMPTY_TUPLE;
  if (!is_small_grid(grid)) return wide_grid(w, WIDE_TURNED, rows, cols, grid, grid, (i32)turn, 0);
  Planes p = grid_planes(w, grid);
  for (u32 b = 0; b < 4; b++) p.p[b] = turned_plane(turn, p.p[b], height, width);
  return make_grid(w, rows, cols, p);
}
BATT_BIG Value turned_patch(Warp &w, Value patch, u32 turn) {
  if (is_of(patch, EMPTIES)) return fail(w, REASON_EMPTY);
  if (is_tile(patch)) {
    Head h = head_of(w, patch);
    Plane mask = turned_plane(turn, mask_of(w, patch), h.height, h.width);
    if (kind_of(patch) != TILE_COLORS) return make_patch(w, kind_of(patch), h.color, h.top, h.left, mask);
    Planes p = color_planes(w, patch);
    for (u32 b = 0; b < 4; b++) p.p[b] = turned_plane(turn, p.p[b], h.height, h.width);
    return make_colors(w, h.top, h.left, mask, p);
  }
  Bounds box = bounds_of(w, patch);
  i64 top = box.top, left = box.left, bottom = box.bottom, right = box.right;
  return each_spot(w, patch, [=](const Spot &s, i64 &, i64 &i, i64 &j) {
    i64 a = i, b = j;
    if (turn == UPSIDE_DOWN) i = top + bottom - a;
    else if (turn == LEFT_TO_RIGHT) j = left + right - b;
    else if (turn == TRANSPOSED) i = top + b - left, j = left + a - top;
    else i = top + right - b, j = left + bottom - a;
    return s.is_cell;
  });
}
BATT_FN Value turned(Warp &w, Value piece, u32 turn) {
  return is_of(piece, TUPLES) ? turned_grid(w, piece, turn) : turned_patch(w, piece, turn);
}

// --- Parts -------------------------------------------------------------------------------------

// Ranges of rows and columns: start and end.
BATT_BIG Value grid_block(Warp &w, Value grid, u32 from_i, u32 to_i, u32 from_j, u32 to_j) {
  u32 height = to_i - from_i, width = to_j - from_j;
  if (height == 0) return EMPTY_TUPLE;
  if (!is_small_grid(grid)) return wide_grid(w, WIDE_BLOCK, height, width, grid, grid, (i32)from_i, (i32)from_j);
  Planes p = grid_planes(w, grid);
  Plane inside = block(height, width);
  for (u32 b = 0; b < 4; b++) p.p[b] = moved(p.p[b], -(i32)from_i, -(i32)from_j) & inside;
  return make_grid(w, height, width, p);
}
// A Python slice: negative indices count from the end, and indices out of range are clipped.
BATT_FN void sliced(u32 len, i64 from, i64 to, u32 &start, u32 &end) {
  i64 n = len;
  from = from < 0 ? most(from + n, (i64)0) : least(from, n);
  to = to < 0 ? most(to + n, (i64)0) : least(to, n);
  start = (u32)from, end = (u32)most(from, to);
}
BATT_FN Value cropped(Warp &w, Value grid, i64 i, i64 j, i64 height, i64 width) {
  u32 a, b, c, d;
  sliced(grid_height(w, grid), i, i + height, a, b);
  sliced(grid_width(w, grid), j, j + width, c, d);
  return grid_block(w, grid, a, b, c, d);
}
BATT_FN Value subgrid(Warp &w, Value patch, Value grid) {
  Bounds b = bounds_of(w, patch);
  if (!b.some) return fail(w, REASON_EMPTY);
  if (!is_i32(high_of(b)) || !is_i32(wide_of(b))) return fail(w, REASON_OVERFLOW);
  return cropped(w, grid, b.top, b.left, high_of(b), wide_of(b));
}
// n blocks side by side or one above the other.
BATT_BIG Value split(Warp &w, Value grid, i32 n, bool by_row) {
  if (n < 1) return fail(w, REASON_ZERO);
  if (n > (i32)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  u32 height = grid_height(w, grid), width = grid_width(w, grid), extent = by_row ? height : width;
  u32 parts = (u32)n, length = extent / parts, step = length + (extent % parts != 0), base = w.sp;
  if (!reserve(w, parts)) return EMPTY_TUPLE;
  w.sp += parts;
  sync();
  ROLLED for (u32 k = 0; k < parts && !w.state; k++) {
    u32 start = least(k * step, extent), end = least(start + length, extent);
    Value part = by_row ? grid_block(w, grid, start, end, 0, width) : grid_block(w, grid, 0, height, start, end);
    if (leads()) memory().stack[base + k] = part;
  }
  sync();
  Value value = w.state ? EMPTY_TUPLE : make_tuple(w, memory().stack + base, parts);
  w.sp = base;
  return value;
}
BATT_BIG Value halved(Warp &w, u32 op, Value grid) {
  u32 height = grid_height(w, grid), width = grid_width(w, grid);
  if (op == OP_tophalf) return grid_block(w, grid, 0, height / 2, 0, width);
  if (op == OP_bottomhalf) return grid_block(w, grid, (height + 1) / 2, height, 0, width);
  if (width <= 1) return EMPTY_TUPLE;
  if (op == OP_lefthalf) return grid_block(w, grid, 0, height, 0, width / 2);
  return grid_block(w, grid, 0, height, (width + 1) / 2, width);
}
// The rows and columns that are set in these words.
BATT_BIG Value selected(Warp &w, Value grid, u32 rows, u32 cols) {
  if (rows == 0) return EMPTY_TUPLE;
  Planes p = grid_planes(w, grid);
  for (u32 b = 0; b < 4; b++) {
    // Find the n-th set row, then take the columns one by one.
    Plane q = gathered_rows(p.p[b], [=](i32 i) {
      u32 rest = rows;
      ROLLED for (i32 k = 0; k < i && rest; k++) rest &= rest - 1;
      return rest ? (i32)lowest(rest) : -1;
    });
    p.p[b] = mapped(q, [=](u32 x) {
      u32 out = 0, n = 0;
      ROLLED for (u32 rest = cols; rest; rest &= rest - 1) out |= (x >> lowest(rest) & 1) << n++;
      return out;
    });
  }
  return make_grid(w, popcount(rows), popcount(cols), p);
}
// Rows and columns of a single colour. The grid must have cells.
BATT_FN void single_colored(const Warp &w, Value grid, u32 &rows, u32 &cols) {
  u32 height = tile_height(grid), all = columns(tile_width(grid));
  Planes p = grid_planes(w, grid);
  rows = columns(height), cols = all;
  for (u32 b = 0; b < 4; b++) {
    rows &= ~rows_with(mapped(p.p[b], [=](u32 x) { return x != 0 && x != all ? 1u : 0u; }));
    u32 some = columns_with(p.p[b]);
    u32 lacking = columns_with(without(block(height, SIDE), p.p[b]));
    cols &= ~(some & lacking);
  }
}
BATT_BIG Value compressed(Warp &w, Value grid) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_TUPLE;
  if (!is_small_grid(grid)) return wide_compressed(w, grid);
  u32 height = tile_height(grid), width = tile_width(grid), rows = 0, cols = 0;
  if (width) single_colored(w, grid, rows, cols);
  return selected(w, grid, columns(height) & ~rows, columns(width) & ~cols);
}
BATT_BIG Value downscaled(Warp &w, Value grid, i32 factor) {
  if (factor < 1) return fail(w, REASON_ZERO);
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_TUPLE;
  if (!is_small_grid(grid)) {
    u32 by = (u32)factor;
    return wide_grid(w, WIDE_SAMPLED, (grid_height(w, grid) - 1) / by + 1, ((u64)grid_width(w, grid) + by - 1) / by, grid, grid, factor, 0);
  }
  u32 every = 0;
  ROLLED for (u32 k = 0; k < SIDE; k += least((u32)factor, (u32)SIDE)) every |= 1u << k;
  return selected(w, grid, every & columns(tile_height(grid)), every & columns(tile_width(grid)));
}

// --- Larger grids ------------------------------------------------------------------------------

BATT_BIG Value concatenated(Warp &w, Value a, Value b, bool across) {
  u32 ha = grid_height(w, a), wa = grid_width(w, a), hb = grid_height(w, b), wb = grid_width(w, b);
  if (across) {
    u32 height = least(ha, hb);
    if (height == 0) return EMPTY_TUPLE;
    if (!is_small_grid(a) || !is_small_grid(b) || wa + wb > SIDE) return wide_grid(w, WIDE_BESIDE, height, (u64)wa + wb, a, b, (i32)wa, 0);
    Planes p = grid_planes(w, a), q = grid_planes(w, b);
    Plane inside = block(height, SIDE);
    for (u32 k = 0; k < 4; k++) p.p[k] = (p.p[k] | moved(q.p[k], 0, (i32)wa)) & inside;
    return make_grid(w, height, wa + wb, p);
  }
  if (ha == 0 || hb == 0) return ha == 0 ? b : a;
  if (wa != wb) return combined(w, a, b);
  if (!is_small_grid(a) || !is_small_grid(b) || ha + hb > SIDE) return wide_grid(w, WIDE_ABOVE, (u64)ha + hb, wa, a, b, (i32)ha, 0);
  Planes p = grid_planes(w, a), q = grid_planes(w, b);
  for (u32 k = 0; k < 4; k++) p.p[k] = p.p[k] | moved(q.p[k], (i32)ha, 0);
  return make_grid(w, ha + hb, wa, p);
}
// Stretches every cell to `high` x `wide` cells.
BATT_FN Plane stretched(const Plane &p, u32 high, u32 wide) {
  Plane q = gathered_rows(p, [=](i32 i) { return i / (i32)high; });
  return mapped(q, [=](u32 x) {
    u32 out = 0, dot = columns(wide);
    ROLLED for (u32 rest = x; rest; rest &= rest - 1) out |= dot << (lowest(rest) * wide & 31);
    return out;
  });
}
BATT_BIG Value upscaled(Warp &w, Value grid, i64 high, i64 wide, bool checks_height) {
  i64 height = grid_height(w, grid), width = grid_width(w, grid), cells = height * width;
  i64 limit = MAX_SIZE, up = most(high, (i64)0), out = most(wide, (i64)0);
  if (cells * wide > limit || (checks_height && height * high > limit) || cells * out * high > limit) return fail(w, REASON_LIMIT_SIZE);
  i64 rows = height * up, cols = width * out;
  if (rows == 0) return EMPTY_TUPLE;
  if (!is_small_grid(grid) || rows > SIDE || cols > SIDE) return wide_grid(w, WIDE_SCALED, (u64)rows, (u64)cols, grid, grid, (i32)up, (i32)out);
  Planes p = grid_planes(w, grid);
  for (u32 b = 0; b < 4; b++) p.p[b] = cols ? stretched(p.p[b], (u32)up, (u32)out) & block((u32)rows, (u32)cols) : nothing();
  return make_grid(w, (u32)rows, (u32)cols, p);
}
BATT_BIG Value upscaled_object(Warp &w, Value object, i32 factor) {
  Bounds b = bounds_of(w, object);
  if (!b.some || factor < 1) return EMPTY_SET;
  i64 n = factor, square = n * n;
  if (square > (i64)MAX_SIZE || (i64)length_of(w, object) * square > (i64)MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  if (!is_tile(object) || high_of(b) * n > (i64)SIDE || wide_of(b) * n > (i64)SIDE) return wide_upscaled(w, object, (u32)n);
  Head h = head_of(w, object);
  Plane inside = block(h.height * (u32)n, h.width * (u32)n);
  Plane mask = stretched(mask_of(w, object), (u32)n, (u32)n) & inside;
  if (kind_of(object) != TILE_COLORS) return make_object(w, h.color, h.top, h.left, mask);
  Planes p = color_planes(w, object);
  for (u32 k = 0; k < 4; k++) p.p[k] = stretched(p.p[k], (u32)n, (u32)n) & inside;
  return make_colors(w, h.top, h.left, mask, p);
}
BATT_BIG Value canvas(Warp &w, i32 color, i64 rows, i64 cols) {
  rows = most(rows, (i64)0), cols = most(cols, (i64)0);
  i64 limit = MAX_SIZE;
  if (rows > limit || cols > limit || rows * cols > limit) return fail(w, REASON_LIMIT_SIZE);
  if (rows == 0) return EMPTY_TUPLE;
  u32 code = code_of(color);
  if (rows > SIDE || cols > SIDE || (code > 15 && cols)) return wide_grid(w, WIDE_CANVAS, (u64)rows, (u64)cols, 0, 0, color, 0);
  return make_grid(w, (u32)rows, (u32)cols, planes_of_code(block((u32)rows, (u32)cols), code & 15));
}

// --- Cells -------------------------------------------------------------------------------------

BATT_BIG Value asobject(Warp &w, Value grid, Plane mask) {
  return make_colors(w, 0, 0, mask, under(grid_planes(w, grid), mask));
}
// Paints a Patch in one colour, everywhere or only over cells of another colour.
BATT_BIG Value filled(Warp &w, Value grid, i32 color, Value patch, bool over, i32 only) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_TUPLE;
  u32 code = code_of(color);
  if (!is_small_grid(grid) || code > 15) {
    if (is_of(patch, EMPTIES)) return grid;
    if (over || !is_tile(patch)) return wide_patched(w, grid, patch, false, color, over, only);
    return wide_grid(w, WIDE_FILLED, grid_height(w, grid), grid_width(w, grid), grid, patch, color, 0);
  }
  Plane mask = on_grid(w, patch, tile_height(grid), tile_width(grid));
  Planes p = grid_planes(w, grid);
  if (over) mask = code_of(only) > 15 ? nothing() : cells_of_code(p, mask, code_of(only));
  return make_grid(w, tile_height(grid), tile_width(grid), with_code(p, mask, code));
}
// Paints the cells of an Object, everywhere or only over one colour.
BATT_BIG Value painted(Warp &w, Value grid, Value object, bool over, i32 only) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_TUPLE;
  if (is_of(object, EMPTIES)) return grid;
  if (!is_small_grid(grid)) {
    if (over || !is_tile(object)) return wide_patched(w, grid, object, true, 0, over, only);
    return wide_grid(w, WIDE_PAINTED, grid_height(w, grid), grid_width(w, grid), grid, object, 0, 0);
  }
  u32 height = tile_height(grid), width = tile_width(grid);
  Plane inside = block(height, width), mask;
  Planes p = grid_planes(w, grid), q;
  if (is_tile(object)) {
    Head h = head_of(w, object);
    mask = moved(mask_of(w, object), h.top, h.left) & inside;
    if (kind_of(object) == TILE_OBJECT) {
      u32 code = code_of(h.color);
      if (code > 15) return wide_patched(w, grid, object, true, 0, over, only);
      q = planes_of_code(mask, code);
    } else {
      q = color_planes(w, object);
      for (u32 b = 0; b < 4; b++) q.p[b] = moved(q.p[b], h.top, h.left);
    }
  } else if (kind_of(object) == SET) {
    u32 *words = scratch(); // the mask, then the planes
    bool other = false;
    sync();
    ROLLED for (u32 k = 0; k < 5; k++) store(words + SIDE * k, nothing());
    sync();
    // Later cells overwrite earlier ones.
    each_cell_by_color(w, object, [&](Spot s) {
      if ((u32)s.i >= height || (u32)s.j >= width) return;
      u32 code = code_of(s.color), bit = 1u << s.j;
      other |= code > 15;
      or_into(words + s.i, bit);
      ROLLED for (u32 b = 0; b < 4; b++) {
        u32 *row = words + SIDE * (b + 1) + s.i;
        if (code >> b & 1) or_into(row, bit);
        else and_into(row, ~bit);
      }
    });
    if (any(other)) return wide_patched(w, grid, object, true, 0, over, only);
    mask = loaded(words), q = planes_at(words + SIDE);
  } else {
    return wide_patched(w, grid, object, true, 0, over, only);
  }
  if (over) mask = code_of(only) > 15 ? nothing() : cells_of_code(p, mask, code_of(only));
  for (u32 b = 0; b < 4; b++) p.p[b] = without(p.p[b], mask) | (q.p[b] & mask);
  return make_grid(w, height, width, p);
}
BATT_BIG Value moved_object(Warp &w, Value grid, Value object, i64 down, i64 right) {
  i32 background = extreme_color(w, grid, true);
  if (w.state) return EMPTY_TUPLE;
  Value covered = filled(w, grid, background, object, false, 0);
  if (w.state) return EMPTY_TUPLE;
  Value there = shifted(w, object, down, right);
  if (w.state) return EMPTY_TUPLE;
  return painted(w, covered, there, false, 0);
}
BATT_BIG Value replaced(Warp &w, Value grid, i32 a, i32 b, bool both_ways) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_TUPLE;
  if (!is_small_grid(grid) || code_of(b) > 15 || (both_ways && code_of(a) > 15))
    return wide_grid(w, both_ways ? WIDE_SWITCHED : WIDE_REPLACED, grid_height(w, grid), grid_width(w, grid), grid, grid, a, b);
  Plane of_a = of_color(w, grid, a);
  Planes p = with_code(grid_planes(w, grid), of_a, code_of(b));
  if (both_ways) p = with_code(p, of_color(w, grid, b), code_of(a));
  return make_grid(w, tile_height(grid), tile_width(grid), p);
}
BATT_BIG Value cellwise(Warp &w, Value a, Value b, i32 fallback) {
  u32 height = grid_height(w, a), width = grid_width(w, a);
  if (grid_height(w, b) < height || grid_width(w, b) < width) return fail(w, REASON_INDEX);
  if (height == 0) return EMPTY_TUPLE;
  if (!is_small_grid(a) || !is_small_grid(b) || code_of(fallback) > 15) return wide_grid(w, WIDE_CELLWISE, height, width, a, b, fallback, 0);
  Planes p = grid_planes(w, a), q = grid_planes(w, b);
  Plane differs = block(height, width) & ((p.p[0] ^ q.p[0]) | (p.p[1] ^ q.p[1]) | (p.p[2] ^ q.p[2]) | (p.p[3] ^ q.p[3]));
  return make_grid(w, height, width, with_code(p, differs, code_of(fallback)));
}
BATT_BIG Value occurrences(Warp &w, Value grid, Value object) {
  if (!count_work(w, length_of(w, object), grid_height(w, grid) * grid_width(w, grid))) return EMPTY_TUPLE;
  if (is_of(object, EMPTIES)) return fail(w, REASON_EMPTY);
  if (!is_small_grid(grid) || !is_tile(object)) return wide_occurrences(w, grid, object);
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_SET;
  Plane all = block(tile_height(grid), tile_width(grid)), found = all;
  Planes p = grid_planes(w, grid);
  Head h = head_of(w, object);
  const u32 *words = tile_of(w, object);
  ROLLED for (u32 i = 0; i < h.height; i++)
    ROLLED for (u32 rest = words[4 + i]; rest; rest &= rest - 1) {
      u32 j = lowest(rest), code = kind_of(object) == TILE_COLORS ? code_at(words + COLORS_PLACE, i, j) : code_of(h.color);
      if (code > 15) return EMPTY_SET;
      found = found & moved(cells_of_code(p, all, code), -(i32)i, -(i32)j);
      if (is_clear(found)) return EMPTY_SET;
    }
  return make_indices(w, 0, 0, found);
}

} // namespace batt
