// Unions of Indices that are no tile: lines that are too long, crosses, boxes far from each other.
//
// A lane does not build such a union but notes its parts. `build_lazy` lists their cells in order, and
// `union_of_lines` draws all parts of all results of a loop.
#pragma once

namespace batt {

BATT_FN Value joined_value(u32 place) { return (u64)LAZY_MOVED << LAZY_SHIFT | BATT_WORD(SET) | (u64)LEVEL_SAMPLE << MOVED_LEVEL_SHIFT | place; }

// Notes the parts of the union of two Indices, lazy or not, that is not a tile. NO_VALUE if there are
// too many, or more than one that is not drawn.
BATT_BIG Value joined(const Warp &w, Value a, Value b, u32 place) {
  const u32 INDICES = BATT_KIND(TILE_INDICES) | BATT_KIND(SET);
  if (!is_of(a, INDICES) || !is_of(b, INDICES) || place >> MOVED_PLACE_BITS) return NO_VALUE;
  u64 *record = memory().arena + place;
  u32 parts = 0, others = 0, cells = 0;
  ROLLED for (u32 side = 0; side < 2; side++) {
    Value part;
    ROLLED for (u32 k = 0; (part = part_of(w, side ? b : a, k)) != NO_VALUE; k++) {
      if (parts == MOST_PARTS) return NO_VALUE;
      others += lazy_of(part) != LAZY_DRAWN;
      record[++parts] = part;
    }
  }
  if (others > 1) return NO_VALUE; // kept_result has room for one
  record[0] = (u64)parts << 32;
  Value v = joined_value(place);
  each_ij(w, v, [&](Value) { cells++; });
  record[0] |= cells;
  return v;
}

// The largest box that is drawn at once.
enum : u32 { MOST_DRAWN_SIDE = 256 };

// Draws a tile or a long line into rows of bits, `across` words each, this far down and to the right.
BATT_BIG void draw_part(const Warp &w, Value v, u32 *marks, u32 across, u32 down, u32 right) {
  Head h = box_of(w, v);
  u32 form = is_long(v) ? drawn_form(v) : (u32)LONG_ROW;
  ROLLED for (u32 r = 0; r < h.height; r++) {
    u32 *row = marks + (down + r) * across, at = right, left = h.width;
    if (form == LONG_FALLING || form == LONG_RISING) at += form == LONG_FALLING ? r : h.width - 1 - r, left = 1;
    ROLLED while (left) { // up to SIDE cells at a time
      u32 some = least(left, (u32)SIDE);
      u64 bits = (u64)(is_long(v) ? columns(some) : lane_row(w, v, r)) << at % SIDE;
      if ((u32)bits) or_into(row + at / SIDE, (u32)bits);
      if (bits >> SIDE) or_into(row + at / SIDE + 1, (u32)(bits >> SIDE));
      at += some, left -= some;
    }
  }
}

// The union of Indices that are tiles, long lines or unions, lazy or not. 0 if some are something else,
// or if they lie too far apart or in a box that a tile covers. Uses words above the stack.
BATT_BIG Value union_of_lines(Warp &w, const u64 *patches, u32 len) {
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top;
  bool other = false;
  u64 total = 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = patches[k], part;
    if (kind_of(v) == EMPTY_SET_KIND) continue;
    other |= kind_of(v) != TILE_INDICES && !is_unbuilt_set(v);
    if (other) break;
    total += lane_cells(w, v);
    ROLLED for (u32 m = 0; (part = part_of(w, v, m)) != NO_VALUE; m++) {
      Head h = box_of(w, part);
      top = least(top, h.top), left = least(left, h.left);
      bottom = most(bottom, h.top + (i32)h.height), right = most(right, h.left + (i32)h.width);
    }
  }
  if (any(other) || lane_add64(total) > MAX_NODES) return 0;
  top = lane_min(top), left = lane_min(left), bottom = lane_max(bottom), right = lane_max(right);
  i64 high = (i64)bottom - top, wide = (i64)right - left;
  if (high <= 0 || high > (i64)MOST_DRAWN_SIDE || wide > (i64)MOST_DRAWN_SIDE || (high <= (i64)SIDE && wide <= (i64)SIDE)) return 0;
  u32 across = ((u32)wide + SIDE - 1) / SIDE, words = (u32)high * across, base = w.sp;
  if (words / 2 + 1 > memory().stack_words - w.sp) return 0;
  u32 *marks = (u32 *)(memory().stack + base);
  w.stack_high = most(w.stack_high, w.sp + words / 2 + 1);
  sync();
  ROLLED for (u32 k = lane(); k < words; k += LANES) marks[k] = 0;
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = patches[k], part;
    if (kind_of(v) == EMPTY_SET_KIND) continue;
    ROLLED for (u32 m = 0; (part = part_of(w, v, m)) != NO_VALUE; m++) {
      Head h = box_of(w, part);
      draw_part(w, part, marks, across, (u32)(h.top - top), (u32)(h.left - left));
    }
  }
  sync();
  u32 cells = 0;
  ROLLED for (u32 k = lane(); k < words; k += LANES) cells += popcount(marks[k]);
  cells = lane_add(cells);
  u32 place = bump(w, HEADER_WORDS + cells), at = 0;
  if (w.state) return EMPTY_SET;
  u64 *to = memory().arena + place;
  if (leads()) write_ij_header(w, to, cells, inline_ij(top, left));
  ROLLED for (u32 start = 0; start < words; start += LANES) {
    u32 k = start + lane(), bits = k < words ? marks[k] : 0, found = popcount(bits);
    u64 *own = to + HEADER_WORDS + at + lane_scan(found);
    ROLLED for (; bits; bits &= bits - 1) *own++ = inline_ij(top + (i32)(k / across), left + (i32)(k % across * SIDE + lowest(bits)));
    at += lane_add(found);
  }
  sync();
  return block_value(SET, place);
}

} // namespace batt
