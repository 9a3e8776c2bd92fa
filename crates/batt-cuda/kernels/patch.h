// Patches in any form: tiles, Sets and Tuples of elements, Grids of two columns.
#pragma once

namespace batt {

// An IJ or a Cell in any form. Any lane may call this.
struct Spot {
  bool is_cell;
  i32 color, i, j;
};
BATT_FN i32 ij_row(const Warp &w, Value v) { return kind_of(v) == IJ ? ij_i(v) : int_of(slot_of(w, v, 0)); }
BATT_FN i32 ij_column(const Warp &w, Value v) { return kind_of(v) == IJ ? ij_j(v) : int_of(slot_of(w, v, 1)); }
BATT_FN Spot spot_of(const Warp &w, Value v) {
  if (kind_of(v) == IJ) return Spot{false, 0, ij_i(v), ij_j(v)};
  if (kind_of(v) == CELL) return Spot{true, cell_color(v), cell_i(v), cell_j(v)};
  if (flags_of(w, v) & FLAG_IS_CELL) {
    Value ij = slot_of(w, v, 1);
    return Spot{true, int_of(slot_of(w, v, 0)), ij_row(w, ij), ij_column(w, ij)};
  }
  return Spot{false, 0, ij_row(w, v), ij_column(w, v)};
}
// Cell k of a Patch that is not a tile.
BATT_FN Spot listed_spot(const Warp &w, Value patch, u32 k) {
  if (is_of(patch, SLOTTED)) return spot_of(w, slot_of(w, patch, k));
  return Spot{false, 0, number_at(w, patch, k, 0), number_at(w, patch, k, 1)};
}
BATT_FN bool is_tile(Value v) { return is_of(v, PATCH_TILES); }

struct Bounds {
  i32 top, left, bottom, right;
  bool some;
};
BATT_FN i64 high_of(const Bounds &b) { return (i64)b.bottom - b.top + 1; }
BATT_FN i64 wide_of(const Bounds &b) { return (i64)b.right - b.left + 1; }

BATT_BIG Bounds listed_bounds(const Warp &w, Value patch) {
  u32 len = length_of(w, patch);
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Spot s = listed_spot(w, patch, k);
    top = least(top, s.i), bottom = most(bottom, s.i), left = least(left, s.j), right = most(right, s.j);
  }
  return Bounds{lane_min(top), lane_min(left), lane_max(bottom), lane_max(right), len != 0};
}

BATT_FN Bounds bounds_of(const Warp &w, Value patch) {
  if (!is_tile(patch)) return listed_bounds(w, patch);
  Head h = head_of(w, patch);
  return Bounds{h.top, h.left, h.top + (i32)h.height - 1, h.left + (i32)h.width - 1, true};
}

// The locations of a Patch on a grid of at most 32 x 32.
BATT_BIG Plane on_grid(Warp &w, Value patch, u32 height, u32 width) {
  if (is_tile(patch)) {
    Head h = head_of(w, patch);
    return moved(mask_of(w, patch), h.top, h.left) & block(height, width);
  }
  u32 len = length_of(w, patch);
  if (len == 0) return nothing();
  u32 *words = scratch();
  sync();
  store(words, nothing());
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Spot s = listed_spot(w, patch, k);
    if ((u32)s.i < height && (u32)s.j < width) or_into(words + s.i, 1u << s.j);
  }
  sync();
  return loaded(words);
}

// Calls f with the cells of an Object that is a Set, LANES at a time. Cells of a greater colour come later, as in
// the Set, and what earlier calls have written is visible to later ones.
template <class F> BATT_FN void each_cell_by_color(const Warp &w, Value object, F f) {
  u32 len = len_of_slots(w, object);
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    Spot s = listed_spot(w, object, least(k, len - 1));
    ROLLED for (u32 left = ballot(k < len); left;) {
      i32 color = (i32)shuffle((u32)s.color, lowest(left));
      bool is_next = k < len && s.color == color;
      if (is_next) f(s);
      left &= ~ballot(is_next);
      sync();
    }
  }
}

// A Set of the elements of a Patch after f(spot, color, i, j) has changed each. f returns true for
// a Cell and false for a location.
template <class F> BATT_FN Value each_spot(Warp &w, Value patch, F f) {
  u32 base = w.sp, len = length_of(w, patch);
  if (len == 0) return EMPTY_SET;
  if (!reserve(w, len)) return EMPTY_SET;
  u64 *to = memory().stack + base;
  sync();
  bool wide = false, wrong = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Spot s = listed_spot(w, patch, k);
    i64 color = s.color, i = s.i, j = s.j;
    bool as_cell = f(s, color, i, j);
    wrong |= !is_i32(i) || !is_i32(j);
    wide |= as_cell ? !cell_fits(color, i, j) : !ij_fits(i, j);
    to[k] = as_cell ? inline_cell((i32)color, (i32)i, (i32)j) : inline_ij((i32)i, (i32)j);
  }
  sync();
  if (any(wrong)) return fail(w, REASON_OVERFLOW);
  if (any(wide)) return fall_back(w, BATT_WIDE);
  return make_set(w, to, len);
}

// Cells of a grid with this colour.
BATT_FN Plane cells_of_code(const Planes &planes, const Plane &within, u32 code) {
  u32 f0 = (code & 1) - 1, f1 = (code >> 1 & 1) - 1, f2 = (code >> 2 & 1) - 1, f3 = (code >> 3 & 1) - 1;
  Plane out;
  EACH_ROW(r)
    out.w[r] = within.w[r] & (planes.p[0].w[r] ^ f0) & (planes.p[1].w[r] ^ f1) & (planes.p[2].w[r] ^ f2) & (planes.p[3].w[r] ^ f3);
  return out;
}
BATT_FN Plane of_color(const Warp &w, Value grid, i32 color) {
  u32 code = code_of(color);
  if (code > 15) return nothing();
  return cells_of_code(grid_planes(w, grid), block(tile_height(grid), tile_width(grid)), code);
}
BATT_FN Planes under(const Planes &planes, const Plane &mask) {
  Planes out;
  for (u32 b = 0; b < 4; b++) out.p[b] = planes.p[b] & mask;
  return out;
}
BATT_FN Planes planes_of_code(const Plane &mask, u32 code) {
  Planes out;
  for (u32 b = 0; b < 4; b++) out.p[b] = code >> b & 1 ? mask : nothing();
  return out;
}
// Cells under the mask in one code.
BATT_FN Planes with_code(const Planes &planes, const Plane &mask, u32 code) {
  Planes out;
  for (u32 b = 0; b < 4; b++) out.p[b] = code >> b & 1 ? planes.p[b] | mask : without(planes.p[b], mask);
  return out;
}

// --- Colours -----------------------------------------------------------------------------------

// Calls f(code, count) for each code, in the order of the numbers.
template <class F> BATT_FN void each_color(const Planes &planes, const Plane &mask, F f) {
  // Skip codes with bits that no cell has.
  u32 some = 0, all = 0;
  for (u32 b = 0; b < 4; b++) {
    if (!is_clear(planes.p[b] & mask)) some |= 1u << b;
    if (is_clear(without(mask, planes.p[b]))) all |= 1u << b;
  }
  ROLLED for (u32 k = 0; k < 16; k++) {
    u32 code = code_ascending(k);
    if (code & ~some || all & ~code) continue;
    u32 found = count(cells_of_code(planes, mask, code));
    if (found) f(code, found);
  }
}
// Planes and mask of a tile grid or an Object that is a tile.
BATT_FN void colored_cells(const Warp &w, Value v, Planes &planes, Plane &mask) {
  if (kind_of(v) == TILE_GRID) {
    planes = grid_planes(w, v);
    mask = block(tile_height(v), tile_width(v));
  } else {
    planes = color_planes(w, v);
    mask = mask_of(w, v);
  }
}
BATT_BIG i32 wide_extreme_color(Warp &w, Value grid, bool want_most);

// The same for an Object that is not a tile. Its cells are in ascending order of colour.
BATT_BIG i32 listed_extreme_color(Warp &w, Value v, bool want_most) {
  u32 len = length_of(w, v), best = 0;
  i32 found = 0;
  ROLLED for (u32 at = 0; at < len;) {
    Spot s = listed_spot(w, v, at);
    if (!s.is_cell) fall_back(w, BATT_WIDE);
    u32 low = at + 1, high = len; // search for the start of the next colour
    ROLLED while (low < high) {
      u32 middle = (low + high) / 2;
      if (listed_spot(w, v, middle).color == s.color) low = middle + 1;
      else high = middle;
    }
    u32 cells = low - at;
    if (at == 0 || (want_most ? cells > best : cells < best)) best = cells, found = s.color;
    at = low;
  }
  return found;
}

// The most (or least) common colour, the smallest if there are several; fails without cells.
BATT_BIG i32 extreme_color(Warp &w, Value v, bool want_most) {
  if (kind_of(v) == TILE_OBJECT) return head_of(w, v).color;
  if (is_of(v, EMPTIES)) {
    fail(w, REASON_EMPTY);
    return 0;
  }
  if (kind_of(v) == WIDE_GRID) return wide_extreme_color(w, v, want_most);
  if (kind_of(v) == SET) return listed_extreme_color(w, v, want_most);
  if (!is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(TILE_COLORS))) {
    fall_back(w, BATT_WIDE);
    return 0;
  }
  Planes planes;
  Plane mask;
  colored_cells(w, v, planes, mask);
  if (want_most && kind_of(v) == TILE_GRID) { // usually 0 is the most common
    u32 others = count(planes.p[0] | planes.p[1] | planes.p[2] | planes.p[3]);
    if (2 * others < tile_height(v) * tile_width(v)) return 0;
  }
  u32 best = 0, found = 16;
  each_color(planes, mask, [&](u32 code, u32 cells) {
    if (found == 16 || (want_most ? cells > best : cells < best)) best = cells, found = code;
  });
  if (found == 16) fail(w, REASON_EMPTY);
  return number_of(found);
}

} // namespace batt
