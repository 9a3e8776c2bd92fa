// Unions of Patches.
#pragma once

namespace batt {

BATT_FN bool is_object_tile(Value v) { return is_of(v, BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS)); }
// Codes of an Object's cells relative to (top, left); false if its colour has no code.
BATT_FN bool cells_from(const Warp &w, Value v, i32 top, i32 left, Plane &mask, Planes &planes) {
  Head h = head_of(w, v);
  mask = moved(mask_of(w, v), h.top - top, h.left - left);
  if (kind_of(v) == TILE_OBJECT) {
    u32 code = code_of(h.color);
    planes = planes_of_code(mask, code);
    return code < 16;
  }
  planes = color_planes(w, v);
  for (u32 b = 0; b < 4; b++) planes.p[b] = moved(planes.p[b], h.top - top, h.left - left);
  return true;
}
BATT_FN Plane conflict(const Plane &a, const Planes &p, const Plane &b, const Planes &q) {
  return a & b & ((p.p[0] ^ q.p[0]) | (p.p[1] ^ q.p[1]) | (p.p[2] ^ q.p[2]) | (p.p[3] ^ q.p[3]));
}

// The union of few tiles if it is a tile, otherwise 0.
BATT_BIG Value union_of_few(Warp &w, const u64 *sets, u32 len) {
  Value first = EMPTY_SET;
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top;
  bool none = false, kinds_differ = false, colors_differ = false, objects = true;
  // Find one that is not empty, to compare the others with.
  ROLLED for (u32 base = 0; base < len; base += LANES) {
    u32 k = base + lane();
    u32 bits = ballot(k < len && kind_of(sets[k]) != EMPTY_SET_KIND);
    if (bits) {
      first = sets[base + lowest(bits)];
      break;
    }
  }
  if (first == EMPTY_SET) return EMPTY_SET;
  if (!is_tile(first)) return 0;
  i32 color = head_of(w, first).color;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = sets[k];
    if (kind_of(v) == EMPTY_SET_KIND) continue;
    if (!is_tile(v)) {
      none = true;
      continue;
    }
    Head h = head_of(w, v);
    top = least(top, h.top), left = least(left, h.left);
    bottom = most(bottom, h.top + (i32)h.height), right = most(right, h.left + (i32)h.width);
    kinds_differ |= kind_of(v) != kind_of(first);
    colors_differ |= h.color != color;
    objects &= is_object_tile(v);
  }
  if (any(none)) return 0;
  top = lane_min(top), left = lane_min(left), bottom = lane_max(bottom), right = lane_max(right);
  bool plain = !any(kinds_differ || colors_differ) && kind_of(first) != TILE_COLORS;
  objects = !any(!objects);
  if (bottom - top > (i32)SIDE || right - left > (i32)SIDE || !(plain || objects)) return 0;
  Plane mask = nothing();
  if (plain) {
    ROLLED for (u32 k = 0; k < len; k++) {
      Value v = sets[k];
      if (kind_of(v) == EMPTY_SET_KIND) continue;
      Head h = head_of(w, v);
      mask = mask | moved(mask_of(w, v), h.top - top, h.left - left);
    }
    return make_patch(w, kind_of(first), color, top, left, mask);
  }
  Planes planes;
  for (u32 b = 0; b < 4; b++) planes.p[b] = nothing();
  ROLLED for (u32 k = 0; k < len; k++) {
    Value v = sets[k];
    if (kind_of(v) == EMPTY_SET_KIND) continue;
    Plane its;
    Planes codes;
    if (!cells_from(w, v, top, left, its, codes)) return 0;
    if (!is_clear(conflict(mask, planes, its, codes))) return 0;
    mask = mask | its;
    for (u32 b = 0; b < 4; b++) planes.p[b] = planes.p[b] | codes.p[b];
  }
  return make_colors(w, top, left, mask, planes);
}

// Rows of a tile by colour: f(rank of the colour, its cells in row r).
template <class F> BATT_FN void each_color_of_row(const u32 *tile, u32 r, F f) {
  u32 mask = tile[MASK_PLACE + r];
  const u32 *codes = tile + COLORS_PLACE;
  ROLLED for (u32 rank = 0; rank < 16 && mask; rank++) {
    u32 cells = code_row(codes, r, code_ascending(rank), mask);
    if (cells) f(rank, cells);
    mask &= ~cells;
  }
}

// The union of Cells that are marked in planes, one for each colour in ascending order. Several
// colours may have a cell at the same place; 0 if they do, and `may_list` is false.
BATT_BIG Value union_of_colors(Warp &w, const u32 *marks, i32 top, i32 left, bool may_list) {
  Plane mask = nothing(), twice = nothing();
  Planes planes;
  for (u32 b = 0; b < 4; b++) planes.p[b] = nothing();
  u32 cells = 0;
  ROLLED for (u32 rank = 0; rank < 16; rank++) {
    Plane own = loaded(marks + 32 * rank);
    u32 code = code_ascending(rank);
    twice = twice | (mask & own), mask = mask | own;
    EACH_ROW(r) cells += popcount(own.w[r]);
    for (u32 b = 0; b < 4; b++)
      if (code >> b & 1) planes.p[b] = planes.p[b] | own;
  }
  if (is_clear(twice)) return make_colors(w, top, left, mask, planes);
  cells = lane_add(cells);
  if (!may_list) return 0;
  u32 base = w.sp, len = 0;
  if (!reserve(w, cells)) return EMPTY_SET;
  w.sp += cells;
  w.stack_high = most(w.stack_high, w.sp);
  u64 *to = memory().stack + base;
  ROLLED for (u32 rank = 0; rank < 16; rank++) {
    Plane own = loaded(marks + 32 * rank), start = scanned(mapped(own, [](u32 x) { return popcount(x); }));
    EACH_ROW(r) {
      u64 *place = to + len + start.w[r];
      i32 i = top + (i32)row_number(r);
      ROLLED for (u32 rest = own.w[r]; rest; rest &= rest - 1)
        *place++ = inline_cell(number_of(code_ascending(rank)), i, left + (i32)lowest(rest));
    }
    len += count(own);
  }
  sync();
  u32 flags = element_flags(w, to[0]);
  Summary s = {flags, 2, 3 * cells, 1 + cells};
  Value value = push_elements_of(w, SET, flags, s, to, cells);
  w.sp = base;
  return value;
}

// The union of Patches, lazy or not, if all of them lie in a box of SIDE x SIDE; otherwise 0. Each
// lane stamps its Patches into planes. Also 0 if the union is no tile and the Patches have more cells
// than may be listed.
BATT_BIG Value stamped(Warp &w, const u64 *patches, u32 len) {
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top, least_color = top, most_color = ~top;
  u32 kinds = 0, cells = 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = patches[k];
    kinds |= BATT_KIND(kind_of(v));
    if (!is_tile(v)) continue;
    Head h = lane_head(w, v);
    cells += h.cells;
    top = least(top, h.top), left = least(left, h.left);
    bottom = most(bottom, h.top + (i32)h.height), right = most(right, h.left + (i32)h.width);
    if (kind_of(v) == TILE_OBJECT) least_color = least(least_color, h.color), most_color = most(most_color, h.color);
  }
  kinds = lane_or(kinds) & ~BATT_KIND(EMPTY_SET_KIND);
  if (!kinds) return EMPTY_SET;
  bool objects = !(kinds & ~(BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS)));
  if (!objects && kinds != BATT_KIND(TILE_INDICES)) return 0;
  top = lane_min(top), left = lane_min(left), bottom = lane_max(bottom), right = lane_max(right);
  if (bottom - top > (i32)SIDE || right - left > (i32)SIDE) return 0;
  least_color = lane_min(least_color), most_color = lane_max(most_color);
  bool several = kinds & BATT_KIND(TILE_COLORS) || (objects && least_color != most_color);
  // Colours with a code are adjacent numbers.
  if (several && least_color <= most_color && (code_of(least_color) > 15 || code_of(most_color) > 15)) return 0;
  u32 base = w.sp, *marks = scratch();
  if (several) {
    if (!reserve(w, 16 * SIDE / 2)) return EMPTY_SET;
    marks = (u32 *)(memory().stack + base);
    w.sp += 16 * SIDE / 2;
    w.stack_high = most(w.stack_high, w.sp);
  }
  sync();
  ROLLED for (u32 k = 0; k < (several ? 16u : 1u); k++) store(marks + SIDE * k, nothing());
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = patches[k];
    if (kind_of(v) == EMPTY_SET_KIND) continue;
    Head h = lane_head(w, v);
    u32 *to = marks + (h.top - top), move = (u32)(h.left - left);
    u32 rank = several && kind_of(v) == TILE_OBJECT ? (u32)(h.color + 1) : 0;
    ROLLED for (u32 r = 0; r < h.height; r++) {
      if (kind_of(v) != TILE_COLORS) or_into(to + SIDE * rank + r, lane_row(w, v, r) << move);
      else each_color_of_row(tile_of(w, v), r, [&](u32 its, u32 cells) { or_into(to + SIDE * its + r, cells << move); });
    }
  }
  sync();
  Value value = several ? union_of_colors(w, marks, top, left, lane_add(cells) <= MAX_NODES) : make_patch(w, lowest(kinds), least_color, top, left, loaded(marks));
  w.sp = base;
  return value;
}

// The union of tiles if it is a tile, or if it is easily listed; otherwise 0.
BATT_FN Value union_of_tiles(Warp &w, const u64 *sets, u32 len) {
  const u32 FEW = 6; // one after the other is as fast
  return len < FEW ? union_of_few(w, sets, len) : stamped(w, sets, len);
}

} // namespace batt
