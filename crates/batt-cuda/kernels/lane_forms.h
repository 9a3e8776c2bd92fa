// Primitives on the values of a single lane, without cooperation.
//
// The list of primitives is generated: those with a column form on the CPU, and those that
// src/coverage.rs adds. The switch has a case for each of them, or the crate does not compile.
#pragma once

namespace batt {

BATT_FN bool lane_ij(i64 i, i64 j, Value &v) {
  v = inline_ij((i32)i, (i32)j);
  return ij_fits(i, j);
}

// False if it fails.
BATT_FN bool lane_arithmetic(u32 op, i32 a, i32 b, i32 &result) {
  i64 n;
  switch (op) {
  case LANE_add: n = (i64)a + b; break;
  case LANE_subtract: n = (i64)a - b; break;
  case LANE_multiply: n = (i64)a * b; break;
  case LANE_divide:
    if (b == 0 || (b == -1 && a == ~0x7fffffff)) return false;
    n = a / b - (a % b != 0 && (a < 0) != (b < 0));
    break;
  case LANE_invert: n = -(i64)a; break;
  case LANE_double: n = 2 * (i64)a; break;
  case LANE_halve: n = a >> 1; break;
  case LANE_increment: n = (i64)a + 1; break;
  case LANE_decrement: n = (i64)a - 1; break;
  case LANE_crement: n = (i64)a + (a > 0) - (a < 0); break;
  default: n = (a > 0) - (a < 0); // sign
  }
  result = (i32)n;
  return is_i32(n);
}
// An Int or an IJ in a word.
BATT_FN bool lane_numerical(u32 op, Value a, Value b, Value &v) {
  bool int_a = is_of(a, INTS), int_b = is_of(b, INTS);
  i32 i = 0, j = 0;
  if (int_a && int_b) {
    bool good = lane_arithmetic(op, int_of(a), int_of(b), i);
    v = make_int(i);
    return good;
  }
  if ((!int_a && kind_of(a) != IJ) || (!int_b && kind_of(b) != IJ)) return false;
  return lane_arithmetic(op, int_a ? int_of(a) : ij_i(a), int_b ? int_of(b) : ij_i(b), i) &&
         lane_arithmetic(op, int_a ? int_of(a) : ij_j(a), int_b ? int_of(b) : ij_j(b), j) && lane_ij(i, j, v);
}

// Are the values equal? A Bool, or NO_VALUE if a single lane cannot tell.
BATT_BIG Value equality_of(const Warp &w, Value a, Value b) {
  if (is_sketch(a) || is_sketch(b)) return NO_VALUE;
  if (a == b || as_element(a) == as_element(b)) return make_bool(true);
  if (!is_of(a, STORED) || kind_of(a) != kind_of(b)) return make_bool(false);
  if (!lazy_of(a) && !lazy_of(b)) {
    i32 order = lane_compare(w, a, b);
    return order == 2 ? NO_VALUE : make_bool(order == 0);
  }
  // A drawn value has one word only.
  if (lazy_of(a) == lazy_of(b) && lazy_of(a) != LAZY_MOVED) return make_bool(false);
  if (!is_of(a, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT))) return NO_VALUE;
  Head h = lane_head(w, a), g = lane_head(w, b);
  bool same = h.top == g.top && h.left == g.left && h.color == g.color && h.cells == g.cells && h.height == g.height && h.width == g.width;
  ROLLED for (u32 r = 0; same && r < h.height; r++) same = lane_row(w, a, r) == lane_row(w, b, r);
  return make_bool(same);
}

// Is the word an element of a tile?
BATT_FN bool lane_contains(const Warp &w, Value tile, Value v) {
  if (kind_of(tile) == TILE_COLORS) return tile_contains(w, tile, v);
  bool cells = kind_of(tile) == TILE_OBJECT;
  if (kind_of(v) != (cells ? CELL : IJ)) return false;
  Head h = lane_head(w, tile);
  i32 i = (cells ? cell_i(v) : ij_i(v)) - h.top, j = (cells ? cell_j(v) : ij_j(v)) - h.left;
  if ((u32)i >= SIDE || (u32)j >= SIDE || (cells && cell_color(v) != h.color)) return false;
  return lane_row(w, tile, (u32)i) >> j & 1;
}

// The smallest number of columns between cells of two rows of masks, which are not empty; the
// second one begins `apart` columns further right. From `limit` on, the result may be too small.
BATT_FN i32 row_distance(u32 own, u32 its, i32 apart, i32 limit) {
  if (apart > 31 || apart < -31)
    return apart > 0 ? apart + (i32)lowest(its) - (i32)highest(own) : (i32)lowest(own) - apart - (i32)highest(its);
  if (!(own & (own - 1))) { // one cell: the nearest on either side
    i32 at = (i32)lowest(own) - apart;
    if (at < 0) return (i32)lowest(its) - at;
    if (at > 31) return at - (i32)highest(its);
    u32 right = its >> at, left = its << (31 - at);
    i32 found = right ? (i32)lowest(right) : 64;
    return left ? least(found, 31 - (i32)highest(left)) : found;
  }
  u64 x = apart >= 0 ? own : (u64)own << -apart, y = apart >= 0 ? (u64)its << apart : its;
  i32 found = 0;
  ROLLED for (; !(x & y) && found < limit; found++) x |= x << 1 | x >> 1;
  return found;
}
// The smallest row + column distance of two tiles.
BATT_BIG i32 lane_distance(const Warp &w, Value a, Value b) {
  Head h = lane_head(w, a), g = lane_head(w, b);
  if (h.cells > g.cells) { // a single cell first
    Value other = a;
    a = b, b = other;
    Head head = h;
    h = g, g = head;
  }
  i32 best = 0x7fffffff, down = g.top - h.top, right = g.left - h.left;
  if (g.cells == 1) return (down < 0 ? -down : down) + (right < 0 ? -right : right);
  // No cells are closer than the boxes.
  i32 bound = most(most(down - (i32)h.height, -down - (i32)g.height) + 1, 0) + most(most(right - (i32)h.width, -right - (i32)g.width) + 1, 0);
  ROLLED for (u32 r = 0; r < h.height && best > bound; r++) {
    u32 own = lane_row(w, a, r);
    if (!own) continue;
    ROLLED for (u32 k = 0; k < g.height; k++) {
      i32 apart = down + (i32)k - (i32)r;
      if (apart < 0) apart = -apart;
      if (apart >= best) continue;
      u32 its = lane_row(w, b, k);
      if (its) best = least(best, apart + row_distance(own, its, right, best - apart));
    }
  }
  return best;
}

// Rows (or columns) of a tile that have cells.
BATT_FN u32 lane_span(const Warp &w, Value v, u32 height, bool rows) {
  u32 bits = 0;
  ROLLED for (u32 r = 0; r < height; r++) {
    u32 row = lane_row(w, v, r);
    bits |= rows ? (row ? 1u << r : 0u) : row;
  }
  return bits;
}
// Do two tiles have cells in the same row (or column)?
BATT_FN bool lane_matching(const Warp &w, Value a, Value b, bool by_row) {
  Head h = lane_head(w, a), g = lane_head(w, b);
  i32 apart = by_row ? g.top - h.top : g.left - h.left;
  if (apart >= 32 || apart <= -32) return false;
  u32 mine = lane_span(w, a, h.height, by_row), its = lane_span(w, b, g.height, by_row);
  return apart >= 0 ? (mine >> apart & its) != 0 : (its >> -apart & mine) != 0;
}

// How far a tile moves towards another until both are adjacent. False if a single lane cannot tell.
BATT_BIG bool lane_gravitate(const Warp &w, Value a, Value b, Value &v) {
  Head h = lane_head(w, a), g = lane_head(w, b);
  bool vertical = lane_matching(w, a, b, false);
  i32 down = vertical ? (h.top + (i32)h.height / 2 < g.top + (i32)g.height / 2 ? 1 : -1) : 0;
  i32 right = vertical ? 0 : h.left + (i32)h.width / 2 < g.left + (i32)g.width / 2 ? 1 : -1;
  i32 made = 0;
  ROLLED while (made < (i32)GRAVITATE_STEPS) {
    Value moved;
    if (!move_tile(w, a, TILE_INDICES, 0, down * made, right * made, moved)) return false;
    i32 apart = lane_distance(w, moved, b);
    if (apart == 1) break;
    made += most(apart - 1, 1); // a step changes the distance by 1 at most
  }
  made = least(made, (i32)GRAVITATE_STEPS);
  return lane_ij(down * made, right * made, v);
}

// Cells of a Grid, or of an Object of several colours, with this code.
BATT_FN i32 code_count(const Warp &w, Value v, u32 code) {
  bool grid = kind_of(v) == TILE_GRID;
  u32 height = grid ? tile_height(v) : head_of(w, v).height, sum = 0;
  const u32 *words = tile_of(w, v), *planes = grid ? words : words + COLORS_PLACE;
  if (code > 15) return 0;
  ROLLED for (u32 r = 0; r < height; r++) {
    sum += popcount(code_row(planes, r, code, grid ? columns(tile_width(v)) : words[MASK_PLACE + r]));
  }
  return (i32)sum;
}

// The line between two locations.
BATT_FN bool lane_line(i32 i, i32 j, i32 k, i32 l, Value &v) {
  i32 down = k - i, right = l - j, high = down < 0 ? -down : down, wide = right < 0 ? -right : right;
  if (down && right && high != wide) {
    v = EMPTY_SET;
    return true;
  }
  bool falls = (down < 0) == (right < 0);
  i32 steps = most(high, wide);
  if (steps >= (i32)SIDE) { // from the smallest cell on
    bool swapped = down < 0 || (!down && right < 0);
    return draw_long(!down ? LONG_ROW : !right ? LONG_COLUMN : falls ? LONG_FALLING : LONG_RISING, swapped ? k : i, swapped ? l : j, steps + 1, v);
  }
  u32 form = !down || !right ? FORM_FULL : falls ? FORM_FALLING : FORM_RISING;
  return draw(TILE_INDICES, 0, form, least(i, k), least(j, l), high + 1, wide + 1, v);
}

// Element k of a Container with `len` elements. False if a single lane cannot make it.
BATT_FN bool lane_nth(const Warp &w, Value a, u32 k, u32 len, Value &v) {
  if (is_unbuilt_set(a)) return false;
  if (lazy_of(a) == LAZY_SQUARE) return lane_ij(square_number(a, 2 * k), square_number(a, 2 * k + 1), v);
  if (is_of(a, BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(IJ) | BATT_KIND(CELL))) {
    v = slotted_element(w, a, k);
    return true;
  }
  if (is_of(a, BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID)))
    return grid_width(w, a) == 2 && lane_ij(number_at(w, a, k, 0), number_at(w, a, k, 1), v);
  if (!is_of(a, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT)) || (k && k + 1 < len)) return false;
  Head h = lane_head(w, a);
  u32 r = k ? h.height - 1 : 0, row = lane_row(w, a, r);
  i32 i = h.top + (i32)r, j = h.left + (i32)(k ? highest(row) : lowest(row));
  if (kind_of(a) == TILE_INDICES) return lane_ij(i, j, v);
  v = inline_cell(h.color, i, j);
  return true;
}

// The Set of one IJ or Cell.
BATT_FN bool lane_set_of(Value a, Value &v) {
  if (kind_of(a) == IJ) return draw(TILE_INDICES, 0, FORM_FULL, ij_i(a), ij_j(a), 1, 1, v);
  return kind_of(a) == CELL && draw(TILE_OBJECT, cell_color(a), FORM_FULL, cell_i(a), cell_j(a), 1, 1, v);
}

// The first element that is not this one, of a Container of words.
BATT_FN bool lane_other(const Warp &w, Value a, Value b, Value &v) {
  Value unwanted = as_element(b);
  if (!is_of(a, BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(IJ) | BATT_KIND(CELL))) return false;
  u32 len = length_of(w, a);
  ROLLED for (u32 k = 0; k < len; k++) {
    v = slotted_element(w, a, k);
    if (is_of(v, STORED) && kind_of(v) == kind_of(unwanted)) return false; // a closer look decides
    if (as_element(v) != unwanted) return true;
  }
  return false;
}

// Does the primitive take lazy values? All others look at blocks.
BATT_FN bool takes_lazy(u32 op) {
  switch (op) {
  case LANE_equality: case LANE_identity: case LANE_totuple: case LANE_branch: case LANE_contained: case LANE_size: case LANE_first: case LANE_last: case LANE_second:
  case LANE_get_nth_t: case LANE_get_nth_f: case LANE_uppermost: case LANE_lowermost: case LANE_leftmost: case LANE_rightmost: case LANE_ulcorner:
  case LANE_urcorner: case LANE_llcorner: case LANE_lrcorner: case LANE_corner: case LANE_center: case LANE_position: case LANE_color:
  case LANE_toindices: case LANE_recolor: case LANE_shift: case LANE_normalize: case LANE_manhattan: case LANE_adjacent: case LANE_hmatching:
  case LANE_vmatching: case LANE_height: case LANE_width: case LANE_shape: case LANE_portrait: case LANE_square: case LANE_vline: case LANE_hline:
  case LANE_mostcolor: case LANE_leastcolor: case LANE_numcolors: case LANE_colorcount: case LANE_bordering: case LANE_backdrop: case LANE_box:
  case LANE_inbox: case LANE_outbox: case LANE_toobject: case LANE_palette: case LANE_occurrences: case LANE_hperiod: case LANE_vperiod:
  case LANE_gravitate:
    return true;
  default: return builds_tiles(op);
  }
}

// Does the primitive look at the box of its first argument only? Then it takes lazy pairs of locations as Patches.
BATT_FN bool takes_box(u32 op) {
  switch (op) {
  case LANE_uppermost: case LANE_lowermost: case LANE_leftmost: case LANE_rightmost: case LANE_ulcorner: case LANE_urcorner: case LANE_llcorner:
  case LANE_lrcorner: case LANE_corner: case LANE_center: case LANE_position: case LANE_bordering: case LANE_backdrop: case LANE_box:
  case LANE_inbox: case LANE_outbox:
    return true;
  default: return false;
  }
}

// Computes a primitive on arguments of the right types; there is room for a tile at `place`. False if
// it fails, or is not supported for them; then the usual loop decides.
BATT_FN bool lane_form(const Warp &w, u32 op, Value a, Value b, Value c, u32 place, Value &v) {
  if (is_sketch(a) || is_sketch(b) || is_sketch(c)) return !is_sketch(c) && sketch_form(op, a, b, v);
  if ((a | b | c) >> LAZY_SHIFT && !takes_lazy(op)) return false;
BATT_COMPLETE_SWITCHES
  switch ((LaneForm)op) {
  // Numbers and logic.
  case LANE_add: case LANE_subtract: case LANE_multiply: case LANE_divide: return lane_numerical(op, a, b, v);
  case LANE_invert: case LANE_double: case LANE_halve: case LANE_increment: case LANE_decrement: case LANE_crement: case LANE_sign:
    return lane_numerical(op, a, a, v);
  case LANE_even: v = make_bool(int_of(a) % 2 == 0); return true;
  case LANE_positive: v = make_bool(int_of(a) > 0); return true;
  case LANE_greater: v = make_bool(int_of(a) > int_of(b)); return true;
  case LANE_flip: v = make_bool(int_of(a) != 1); return true;
  case LANE_both: v = make_bool(int_of(a) == 1 && int_of(b) == 1); return true;
  case LANE_either: v = make_bool(int_of(a) == 1 || int_of(b) == 1); return true;
  case LANE_equality:
    v = equality_of(w, a, b);
    return v != NO_VALUE;
  case LANE_toivec: return lane_ij(int_of(a), 0, v);
  case LANE_tojvec: return lane_ij(0, int_of(a), v);
  case LANE_astuple:
    if (kind_of(a) == IJ && kind_of(b) == IJ) return square(ij_i(a), ij_j(a), ij_i(b), ij_j(b), v);
    if (!is_of(a, INTS)) return false;
    if (is_of(b, INTS)) return lane_ij(int_of(a), int_of(b), v);
    if (kind_of(b) != IJ || !cell_fits(int_of(a), ij_i(b), ij_j(b))) return false;
    v = inline_cell(int_of(a), ij_i(b), ij_j(b));
    return true;
  case LANE_branch: v = int_of(a) == 1 ? b : c; return true;
  case LANE_maximum: case LANE_minimum:
    if (kind_of(a) != IJ) return false;
    v = make_int((op == LANE_maximum) == (ij_i(a) > ij_j(a)) ? ij_i(a) : ij_j(a));
    return true;
  // Containers.
  case LANE_identity: v = a; return true;
  case LANE_totuple: v = a; return is_of(a, TUPLES);
  case LANE_contained: {
    if (lazy_of(a) || is_unbuilt_set(b)) return false;
    if (is_tile(b)) {
      v = make_bool(lane_contains(w, b, a));
      return true;
    }
    Value wanted = as_element(a);
    if (is_of(b, EMPTIES)) {
      v = make_bool(false);
      return true;
    }
    // What is stored is no part of an IJ or a Cell; elsewhere a closer look decides.
    bool is_small = is_of(b, BATT_KIND(IJ) | BATT_KIND(CELL));
    if (!is_small && (is_of(wanted, STORED) || !is_of(b, BATT_KIND(TUPLE) | BATT_KIND(SET)))) return false;
    bool found = false;
    u32 len = length_of(w, b);
    ROLLED for (u32 k = 0; k < len && !found; k++) found = slotted_element(w, b, k) == wanted;
    v = make_bool(found);
    return true;
  }
  case LANE_size: v = make_int((i32)lane_length(w, a)); return true;
  case LANE_first: case LANE_last: case LANE_second: case LANE_get_nth_t: case LANE_get_nth_f: {
    u32 len = lane_length(w, a), k = place_of(op == LANE_first ? 0 : op == LANE_last ? -1 : op == LANE_second ? 1 : int_of(b), len);
    return k < len && lane_nth(w, a, k, len, v);
  }
  case LANE_initset: return lane_set_of(a, v);
  case LANE_combine: case LANE_intersection: case LANE_difference: return lane_sets(w, op, a, b, place, v);
  case LANE_insert: case LANE_remove: { // the element comes first
    Value one;
    return lane_set_of(a, one) && lane_sets(w, op == LANE_insert ? LANE_combine : LANE_difference, b, one, place, v);
  }
  case LANE_other: return lane_other(w, a, b, v);
  // Pieces.
  case LANE_height: case LANE_width: case LANE_shape: case LANE_portrait: case LANE_square: case LANE_vline: case LANE_hline: {
    bool as_grid = op != LANE_vline && op != LANE_hline && is_of(a, TUPLES);
    bool is_empty = kind_of(a) == EMPTY_SET_KIND;
    if (lazy_of(a) == LAZY_SQUARE || (!as_grid && !is_empty && !has_box(a))) return false;
    Head h = as_grid || is_empty ? Head{0, 0, 0, 0, 0, 0} : box_of(w, a);
    i32 height = (i32)(as_grid ? grid_height(w, a) : h.height), width = (i32)(as_grid ? grid_width(w, a) : h.width), len = (i32)lane_length(w, a);
    switch (op) {
    case LANE_height: v = make_int(height); return true;
    case LANE_width: v = make_int(width); return true;
    case LANE_shape: return lane_ij(height, width, v);
    case LANE_portrait: v = make_bool(height > width); return true;
    case LANE_square: v = make_bool(height == width && (as_grid || height * width == len)); return true;
    case LANE_vline: v = make_bool(width == 1 && height == len); return true;
    default: v = make_bool(height == 1 && width == len); return true;
    }
  }
  case LANE_uppermost: case LANE_lowermost: case LANE_leftmost: case LANE_rightmost: {
    Head h;
    if (!lane_box(w, a, h)) return false;
    v = make_int(op == LANE_uppermost ? h.top : op == LANE_lowermost ? h.top + (i32)h.height - 1 : op == LANE_leftmost ? h.left : h.left + (i32)h.width - 1);
    return true;
  }
  case LANE_ulcorner: case LANE_urcorner: case LANE_llcorner: case LANE_lrcorner: case LANE_corner: {
    Head h;
    if (!lane_box(w, a, h)) return false;
    u32 which = op == LANE_ulcorner ? 0 : op == LANE_urcorner ? 1 : op == LANE_llcorner ? 2 : op == LANE_lrcorner ? 3 : (u32)int_of(b) > 3 ? 0 : (u32)int_of(b);
    return lane_ij(which & 2 ? h.top + (i32)h.height - 1 : h.top, which & 1 ? h.left + (i32)h.width - 1 : h.left, v);
  }
  case LANE_center: {
    Head h;
    if (!lane_box(w, a, h)) return false;
    return lane_ij(h.top + (i32)h.height / 2, h.left + (i32)h.width / 2, v);
  }
  case LANE_position: {
    Head h, g;
    if (!lane_box(w, a, h) || !lane_box(w, b, g)) return false;
    i32 rows = g.top + (i32)g.height / 2 - (h.top + (i32)h.height / 2), cols = g.left + (i32)g.width / 2 - (h.left + (i32)h.width / 2);
    return lane_ij(sign_of(rows), rows && !cols ? 0 : cols > 0 ? 1 : -1, v);
  }
  case LANE_color: case LANE_mostcolor: case LANE_leastcolor:
    if (kind_of(a) != TILE_OBJECT) return false;
    v = make_int(lane_head(w, a).color);
    return true;
  case LANE_numcolors:
    v = make_int(kind_of(a) == TILE_OBJECT);
    return is_of(a, BATT_KIND(TILE_OBJECT) | BATT_KIND(EMPTY_SET_KIND));
  case LANE_colorcount: {
    if (kind_of(a) == EMPTY_SET_KIND) {
      v = make_int(0);
      return true;
    }
    if (lazy_of(a) == LAZY_SQUARE || !is_of(a, BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS) | BATT_KIND(TILE_GRID))) return false;
    if (kind_of(a) != TILE_OBJECT) {
      v = make_int(code_count(w, a, code_of(int_of(b))));
      return true;
    }
    Head h = lane_head(w, a);
    v = make_int(h.color == int_of(b) ? (i32)h.cells : 0);
    return true;
  }
  case LANE_bordering: {
    Head h;
    if (lazy_of(b) || !lane_box(w, a, h)) return false;
    i32 height = (i32)grid_height(w, b), width = (i32)grid_width(w, b);
    v = make_bool(h.top == 0 || h.left == 0 || h.top + (i32)h.height == height || h.left + (i32)h.width == width);
    return true;
  }
  case LANE_manhattan: case LANE_adjacent: {
    if (!is_tile(a) || !is_tile(b)) return false;
    i32 apart = lane_distance(w, a, b);
    v = op == LANE_manhattan ? make_int(apart) : make_bool(apart == 1);
    return true;
  }
  case LANE_hmatching: case LANE_vmatching:
    v = make_bool(is_tile(a) && is_tile(b) && lane_matching(w, a, b, op == LANE_hmatching));
    return is_tile(a) && is_tile(b);
  case LANE_gravitate: return is_tile(a) && is_tile(b) && lane_gravitate(w, a, b, v);
  case LANE_hperiod: case LANE_vperiod:
    if (!is_of(a, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT))) return false;
    v = make_int(lane_period(w, a, op == LANE_vperiod));
    return true;
  // Patches.
  case LANE_toindices:
    if (is_of(a, BATT_KIND(TILE_INDICES) | BATT_KIND(EMPTY_SET_KIND)) || is_unbuilt_set(a)) {
      v = a;
      return true;
    }
    return is_tile(a) && move_tile(w, a, TILE_INDICES, 0, 0, 0, v);
  case LANE_recolor: // the colour comes first
    if (kind_of(b) == EMPTY_SET_KIND) {
      v = EMPTY_SET;
      return true;
    }
    return is_tile(b) && move_tile(w, b, TILE_OBJECT, int_of(a), 0, 0, v);
  case LANE_shift: case LANE_normalize: {
    if (kind_of(a) == EMPTY_SET_KIND) {
      v = EMPTY_SET;
      return true;
    }
    if (!is_of(a, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT)) || (op == LANE_shift && kind_of(b) != IJ)) return false;
    Head h = lane_head(w, a);
    return move_tile(w, a, kind_of(a), h.color, op == LANE_shift ? ij_i(b) : -(i64)h.top, op == LANE_shift ? ij_j(b) : -(i64)h.left, v);
  }
  case LANE_delta: case LANE_corners: case LANE_hmirror: case LANE_vmirror: case LANE_dmirror: case LANE_cmirror:
    if (kind_of(a) == EMPTY_SET_KIND && op == LANE_delta) {
      v = EMPTY_SET;
      return true;
    }
    if (!is_tile(a)) return false;
    v = lane_tile(w, op, a, 0, place);
    return v != NO_VALUE;
  case LANE_neighbors: case LANE_dneighbors: case LANE_ineighbors:
    return kind_of(a) == IJ &&
           draw(TILE_INDICES, 0, op == LANE_neighbors ? FORM_AROUND : op == LANE_dneighbors ? FORM_BESIDE : FORM_CORNERS, ij_i(a) - 1, ij_j(a) - 1, 3, 3, v);
  case LANE_connect: return kind_of(a) == IJ && kind_of(b) == IJ && lane_line(ij_i(a), ij_j(a), ij_i(b), ij_j(b), v);
  case LANE_shoot: {
    if (kind_of(a) != IJ || kind_of(b) != IJ || !fits(ij_i(b), DRAWN_BITS) || !fits(ij_j(b), DRAWN_BITS)) return false;
    return lane_line(ij_i(a), ij_j(a), ij_i(a) + 42 * ij_i(b), ij_j(a) + 42 * ij_j(b), v);
  }
  case LANE_vfrontier: return kind_of(a) == IJ && draw(TILE_INDICES, 0, FORM_FULL, 0, ij_j(a), 30, 1, v);
  case LANE_hfrontier: return kind_of(a) == IJ && draw(TILE_INDICES, 0, FORM_FULL, ij_i(a), 0, 1, 30, v);
  case LANE_backdrop: case LANE_box: case LANE_inbox: case LANE_outbox: {
    if (kind_of(a) == EMPTY_SET_KIND && (op == LANE_backdrop || op == LANE_box)) {
      v = EMPTY_SET;
      return true;
    }
    Head h;
    if (!lane_box(w, a, h)) return false;
    i32 by = op == LANE_inbox ? -1 : op == LANE_outbox;
    // From one corner to the opposite one; in a box that is too thin to shrink they change places.
    i32 top = h.top - by, left = h.left - by, bottom = h.top + (i32)h.height - 1 + by, right = h.left + (i32)h.width - 1 + by;
    return draw(TILE_INDICES, 0, op == LANE_backdrop ? FORM_FULL : FORM_OUTLINE, least(top, bottom), least(left, right),
                most(top - bottom, bottom - top) + 1, most(left - right, right - left) + 1, v);
  }
  case LANE_toij: {
    Spot s = spot_of(w, a);
    return lane_ij(s.i, s.j, v);
  }
  case LANE_ascell:
    if (kind_of(a) != IJ || !cell_fits(int_of(b), ij_i(a), ij_j(a))) return false;
    v = inline_cell(int_of(b), ij_i(a), ij_j(a));
    return true;
  // Grids.
  case LANE_toobject:
    if (kind_of(b) != TILE_GRID || lazy_of(b)) return false;
    if (kind_of(a) == EMPTY_SET_KIND) {
      v = EMPTY_SET;
      return true;
    }
    return is_tile(a) && cells_under(w, a, b, v);
  case LANE_palette: return colors_of(w, a, v);
  case LANE_ofcolor:
    if (kind_of(a) != TILE_GRID || lazy_of(a)) return false;
    v = lane_tile(w, op, a, b, place);
    return true;
  case LANE_canvas: {
    if (kind_of(b) != IJ || code_of(int_of(a)) > 15) return false;
    i32 height = ij_i(b), width = ij_j(b);
    v = sketched_canvas((u32)height, (u32)width, int_of(a));
    return height > 0 && height <= (i32)SIDE && width > 0 && width <= (i32)SIDE;
  }
  case LANE_asobject: return false; // only of a canvas
  case LANE_occurrences: {
    if (kind_of(a) != TILE_GRID || lazy_of(a) || !is_object_tile(b)) return false;
    // Of a full box, only the number of places is known.
    bool full = lazy_of(b) == LAZY_DRAWN && drawn_form(b) == FORM_FULL && drawn_cells(b) > 1;
    v = full ? boxes_in(w, a, code_of(lazy_color(b)), drawn_height(b), drawn_width(b)) : lane_tile(w, op, a, b, place);
    return true;
  }
  case LANE_index: {
    u32 i = (u32)ij_row(w, b), j = (u32)ij_column(w, b);
    if (i >= grid_height(w, a) || j >= grid_width(w, a)) return false;
    v = make_int(number_at(w, a, i, j));
    return true;
  }
  }
BATT_END_COMPLETE_SWITCHES
  return false;
}

// The same in a function of its own; NO_VALUE if it does not work.
BATT_BIG Value lane_direct(const Warp &w, u32 op, Value a, Value b, Value c, u32 place) {
  Value v = 0;
  return lane_form(w, op, a, b, c, place, v) ? v : NO_VALUE;
}
// What a call counts as work, like `count_work`.
BATT_FN u64 lane_work(const Warp &w, u32 op, Value a, Value b) {
  if (op == LANE_occurrences) return (u64)lane_length(w, b) * tile_height(a) * tile_width(a);
  bool own = op == LANE_hperiod || op == LANE_vperiod;
  if (!own && op != LANE_manhattan && op != LANE_adjacent && op != LANE_gravitate) return 0;
  return (u64)lane_length(w, a) * lane_length(w, own ? a : b);
}

} // namespace batt
