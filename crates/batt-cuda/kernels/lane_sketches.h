// Values of which a lane knows only what small functions ask for: the colours under a few cells, the
// size of a Set of places, a canvas.
//
// A sketch is a lazy word (lane_values.h) that is never built. Functions whose result is one, or that
// ask for anything else, run in the usual loop.
#pragma once

namespace batt {

// The colours of at most eight cells of an Object: a code of four bits for each, then a bit for each.
// A Set of colours: a bit for each, in the order of their numbers. A Set of places: how many. A canvas:
// height, width and colour.
enum : u32 { SKETCHED_CELLS = 8, SKETCH_PRESENT_SHIFT = 32, SKETCH_WIDTH_SHIFT = 6, SKETCH_COLOR_SHIFT = 12 };
BATT_FN bool is_sketch(Value v) {
  return (lazy_of(v) == LAZY_SQUARE && !is_of(v, GRIDS)) || (lazy_of(v) == LAZY_MOVED && kind_of(v) == TILE_GRID);
}
BATT_FN Value sketch(u32 kind, u64 payload) { return (u64)LAZY_SQUARE << LAZY_SHIFT | BATT_WORD(kind) | payload; }
BATT_FN Value sketched_canvas(u32 height, u32 width, i32 color) {
  return (u64)LAZY_MOVED << LAZY_SHIFT | BATT_WORD(TILE_GRID) | biased(color, COLOR_BITS) << SKETCH_COLOR_SHIFT | (u64)width << SKETCH_WIDTH_SHIFT | height;
}
BATT_FN u32 sketched_height(Value v) { return (u32)v & 63; }
BATT_FN u32 sketched_width(Value v) { return (u32)(v >> SKETCH_WIDTH_SHIFT) & 63; }

// Elements of a Set; not of a canvas.
BATT_FN u32 sketch_length(Value v) {
  if (kind_of(v) == SET) return popcount((u32)v & 0xffff);
  return kind_of(v) == TILE_INDICES ? (u32)v : popcount((u32)(v >> SKETCH_PRESENT_SHIFT) & 0xff);
}
BATT_FN u32 sketch_size(Value v) {
  if (kind_of(v) == TILE_GRID) return sketched_height(v) * sketched_width(v);
  return sketch_length(v) * (kind_of(v) == SET ? 1 : kind_of(v) == TILE_INDICES ? 2 : 3);
}

BATT_FN u32 rank_of_code(u32 code) { return (code + 1) & 15; } // see `code_ascending`
// A bit for each colour of an Object, by rank.
BATT_FN u32 sketched_colors(Value v) {
  u32 bits = 0;
  ROLLED for (u32 k = 0; k < SKETCHED_CELLS; k++)
    if (v >> (SKETCH_PRESENT_SHIFT + k) & 1) bits |= 1u << rank_of_code((u32)(v >> 4 * k) & 15);
  return bits;
}
BATT_FN Value color_of_rank(u32 rank) { return make_int(number_of(code_ascending(rank))); }

// The cells of a Grid under a tile. False if there are too many.
BATT_FN bool cells_under(const Warp &w, Value patch, Value grid, Value &v) {
  Head h = lane_head(w, patch);
  u64 codes = 0, found = 0;
  u32 first = 0, differ = 0, i_first = 0, j_first = 0;
  ROLLED for (u32 r = 0; r < h.height; r++) {
    u32 i = (u32)(h.top + (i32)r);
    if (i >= tile_height(grid)) continue;
    ROLLED for (u32 rest = lane_row(w, patch, r); rest; rest &= rest - 1) {
      u32 j = (u32)(h.left + (i32)lowest(rest));
      if (j >= tile_width(grid)) continue;
      if (found == SKETCHED_CELLS) return false;
      u32 code = code_at(tile_of(w, grid), i, j);
      if (!found) first = code, i_first = i, j_first = j;
      differ |= code ^ first;
      codes |= (u64)code << 4 * found++;
    }
  }
  // A single cell is more than a sketch.
  if (found == 1) return draw(TILE_OBJECT, number_of(first), FORM_FULL, i_first, j_first, 1, 1, v);
  v = found ? sketch(differ ? TILE_COLORS : TILE_OBJECT, ((1ull << found) - 1) << SKETCH_PRESENT_SHIFT | codes) : EMPTY_SET;
  return true;
}

// The colours of a Grid or Object. False if some have no code.
BATT_FN bool colors_of(const Warp &w, Value a, Value &v) {
  u32 bits = 0;
  if (kind_of(a) == EMPTY_SET_KIND) {
    v = EMPTY_SET;
    return true;
  }
  if (kind_of(a) == TILE_OBJECT) {
    u32 code = code_of(lane_head(w, a).color);
    if (code > 15) return false;
    bits = 1u << rank_of_code(code);
  } else {
    if (!is_of(a, BATT_KIND(TILE_COLORS) | BATT_KIND(TILE_GRID)) || lazy_of(a)) return false;
    bool grid = kind_of(a) == TILE_GRID;
    u32 height = grid ? tile_height(a) : head_of(w, a).height;
    const u32 *words = tile_of(w, a), *planes = grid ? words : words + COLORS_PLACE;
    ROLLED for (u32 r = 0; r < height; r++) {
      u32 rest = grid ? columns(tile_width(a)) : words[MASK_PLACE + r];
      ROLLED while (rest) { // the first cell, and all others of its colour
        u32 code = code_at(planes, r, lowest(rest));
        bits |= 1u << rank_of_code(code), rest &= ~code_row(planes, r, code, rest);
      }
    }
  }
  v = sketch(SET, bits);
  return bits != 0;
}

// How often a full box of one colour occurs in a Grid.
BATT_BIG Value boxes_in(const Warp &w, Value grid, u32 code, u32 height, u32 width) {
  u32 rows[SIDE], count = 0, high = tile_height(grid);
  if (code > 15) return EMPTY_SET;
  const u32 *planes = tile_of(w, grid);
  ROLLED for (u32 r = 0; r < SIDE; r++) {
    u32 cells = r < high ? code_row(planes, r, code, columns(tile_width(grid))) : 0;
    // Bit j stays if it begins a run of `width` cells.
    ROLLED for (u32 have = 1; have < width;) {
      u32 more = least(have, width - have);
      cells &= cells >> more;
      have += more;
    }
    rows[r] = cells;
  }
  ROLLED for (u32 have = 1; have < height;) {
    u32 more = least(have, height - have);
    ROLLED for (u32 r = 0; r < SIDE; r++) rows[r] &= r + more < SIDE ? rows[r + more] : 0;
    have += more;
  }
  ROLLED for (u32 r = 0; r < SIDE; r++) count += popcount(rows[r]);
  return count ? sketch(TILE_INDICES, count) : EMPTY_SET;
}

// Primitives of which an argument is a sketch.
BATT_FN bool sketch_form(u32 op, Value a, Value b, Value &v) {
  bool object = is_of(a, BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS)), set = kind_of(a) == SET;
  if (op == LANE_contained) {
    u32 code = is_sketch(a) || kind_of(b) != SET || !is_of(a, INTS) ? 16 : code_of(int_of(a));
    v = make_bool(code < 16 && b >> rank_of_code(code) & 1);
    return !is_sketch(a) && kind_of(b) == SET;
  }
  if (!is_sketch(a) || is_sketch(b)) return false;
  switch (op) {
  case LANE_size: v = make_int((i32)sketch_length(a)); return kind_of(a) != TILE_GRID;
  case LANE_palette: v = sketch(SET, sketched_colors(a)); return object;
  case LANE_numcolors: v = make_int((i32)popcount(sketched_colors(a))); return object;
  case LANE_color: // of the smallest cell
    if (!object) return false;
    v = color_of_rank(lowest(sketched_colors(a)));
    return true;
  case LANE_colorcount: {
    u32 code = code_of(int_of(b)), found = 0;
    ROLLED for (u32 k = 0; k < SKETCHED_CELLS; k++) found += (a >> (SKETCH_PRESENT_SHIFT + k) & 1) && ((u32)(a >> 4 * k) & 15) == code;
    v = make_int((i32)found);
    return object;
  }
  case LANE_other: {
    u32 unwanted = is_of(b, INTS) ? code_of(int_of(b)) : 16, rest = (u32)a & 0xffff;
    if (unwanted < 16) rest &= ~(1u << rank_of_code(unwanted));
    if (!set || !rest) return false;
    v = color_of_rank(lowest(rest));
    return true;
  }
  case LANE_first: case LANE_last:
    if (!set) return false;
    v = color_of_rank(op == LANE_first ? lowest((u32)a) : highest((u32)a));
    return true;
  case LANE_asobject:
    return kind_of(a) == TILE_GRID &&
           draw(TILE_OBJECT, unbiased(a, SKETCH_COLOR_SHIFT, COLOR_BITS), FORM_FULL, 0, 0, sketched_height(a), sketched_width(a), v);
  default: return false;
  }
}

} // namespace batt
