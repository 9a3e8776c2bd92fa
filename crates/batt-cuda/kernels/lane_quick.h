// Operations of lanes on numbers, IJs, Cells and single cells. Most calls in loops are of these, so they take
// a few instructions: what the general way of a lane checks and counts follows here from the kinds of words.
#pragma once

namespace batt {

// Int or IJ with Int or IJ. NO_VALUE if the general way decides.
BATT_FN Value quick_numbers(u32 quick, Value a, Value b) {
  bool int_a = is_of(a, INTS), int_b = is_of(b, INTS);
  if ((!int_a && kind_of(a) != IJ) || (!int_b && kind_of(b) != IJ)) return NO_VALUE;
  // Of an Int both parts are the same; they are of no use if both are Ints.
  i64 i = int_a ? int_of(a) : ij_i(a), j = int_a ? int_of(a) : ij_j(a), k = int_b ? int_of(b) : ij_i(b), m = int_b ? int_of(b) : ij_j(b);
  switch (any_number(quick)) {
  case QUICK_add: i += k, j += m; break;
  case QUICK_subtract: i -= k, j -= m; break;
  case QUICK_multiply: i *= k, j *= m; break;
  case QUICK_invert: i = -i, j = -j; break;
  case QUICK_double: i *= 2, j *= 2; break;
  case QUICK_halve: i >>= 1, j >>= 1; break;
  case QUICK_increment: i++, j++; break;
  case QUICK_decrement: i--, j--; break;
  case QUICK_crement: i += (i > 0) - (i < 0), j += (j > 0) - (j < 0); break;
  default: i = (i > 0) - (i < 0), j = (j > 0) - (j < 0); // sign
  }
  if (int_a && int_b) return is_i32(i) ? make_int((i32)i) : NO_VALUE;
  return ij_fits(i, j) ? inline_ij((i32)i, (i32)j) : NO_VALUE;
}

// Is it a lazy Patch of a single cell?
BATT_FN bool is_single_cell(Value v) {
  u32 extent = (u32)(v >> DRAWN_WIDTH_SHIFT) & ((1u << (DRAWN_FORM_SHIFT - DRAWN_WIDTH_SHIFT)) - 1);
  return lazy_of(v) == LAZY_DRAWN && is_of(v, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT)) && !extent;
}

// The first or last element of a pair, or of a Tuple or Set with slots, if that is a word without a block.
BATT_FN Value quick_element(const Warp &w, Value a, bool last) {
  switch (kind_of(a)) {
  case IJ: return make_int(last ? ij_j(a) : ij_i(a));
  case CELL: return last ? inline_ij(cell_i(a), cell_j(a)) : make_int(cell_color(a));
  case TILE_GRID: case WIDE_GRID: { // of two columns: the parts of an IJ may be larger than these
    if (lazy_of(a) == LAZY_SQUARE) return inline_ij(square_number(a, last ? 2 : 0), square_number(a, last ? 3 : 1));
    if (kind_of(a) != TILE_GRID || tile_width(a) != 2) return NO_VALUE;
    const u32 *row = tile_of(w, a) + (last ? tile_height(a) - 1 : 0);
    u32 i = 0, j = 0; // codes
    for (u32 b = 0; b < 4; b++) i |= (row[32 * b] & 1) << b, j |= (row[32 * b] >> 1 & 1) << b;
    return inline_ij(number_of(i), number_of(j));
  }
  case TUPLE: case SET: {
    if (lazy_of(a)) return NO_VALUE;
    const u64 *words = block_of(w, a);
    u32 len = (u32)words[0];
    Value v = len ? words[HEADER_WORDS + (last ? len - 1 : 0)] : NO_VALUE;
    return is_of(v, STORED) ? NO_VALUE : v;
  }
  default: return NO_VALUE;
  }
}
static_assert((u32)SQUARE_BITS <= (u32)IJ_BITS, "the parts of a square are those of IJs");

// The value of an operation; its type is right, and it is a word without a block or lazy. NO_VALUE if the general
// way decides.
BATT_FN Value quick_lane(const Warp &w, u32 quick, Value a, Value b, Value c, u64 &work) {
BATT_COMPLETE_SWITCHES
  switch ((QuickCode)any_number(quick)) {
  case QUICK_add: case QUICK_subtract: case QUICK_multiply: case QUICK_invert: case QUICK_double: case QUICK_halve: case QUICK_increment:
  case QUICK_decrement: case QUICK_crement: case QUICK_sign:
    return quick_numbers(quick, a, quick > QUICK_multiply ? a : b);
  case QUICK_divide: {
    i32 n;
    return is_of(a, INTS) && is_of(b, INTS) && lane_arithmetic(LANE_divide, int_of(a), int_of(b), n) ? make_int(n) : NO_VALUE;
  }
  case QUICK_even: return is_of(a, INTS) ? make_bool(!(int_of(a) & 1)) : NO_VALUE;
  case QUICK_positive: return is_of(a, INTS) ? make_bool(int_of(a) > 0) : NO_VALUE;
  case QUICK_greater: return is_of(a, INTS) && is_of(b, INTS) ? make_bool(int_of(a) > int_of(b)) : NO_VALUE;
  case QUICK_flip: return kind_of(a) == BOOL ? make_bool(int_of(a) == 0) : NO_VALUE;
  case QUICK_both: return kind_of(a) == BOOL && kind_of(b) == BOOL ? make_bool(int_of(a) & int_of(b)) : NO_VALUE;
  case QUICK_either: return kind_of(a) == BOOL && kind_of(b) == BOOL ? make_bool(int_of(a) | int_of(b)) : NO_VALUE;
  case QUICK_equality: return is_of(a, STORED) || is_of(b, STORED) ? NO_VALUE : make_bool(as_element(a) == as_element(b));
  case QUICK_toivec: return is_of(a, INTS) && fits(int_of(a), IJ_BITS) ? inline_ij(int_of(a), 0) : NO_VALUE;
  case QUICK_tojvec: return is_of(a, INTS) && fits(int_of(a), IJ_BITS) ? inline_ij(0, int_of(a)) : NO_VALUE;
  case QUICK_astuple: {
    Value v = NO_VALUE;
    if (is_of(a, INTS) && is_of(b, INTS)) return ij_fits(int_of(a), int_of(b)) ? inline_ij(int_of(a), int_of(b)) : NO_VALUE;
    if (kind_of(a) == IJ && kind_of(b) == IJ) return square(ij_i(a), ij_j(a), ij_i(b), ij_j(b), v) ? v : NO_VALUE;
    return NO_VALUE;
  }
  case QUICK_branch: {
    Value v = int_of(a) == 1 ? b : c;
    return kind_of(a) == BOOL && !is_of(v, STORED) ? v : NO_VALUE;
  }
  case QUICK_identity: return is_of(a, STORED) ? NO_VALUE : a;
  case QUICK_first: case QUICK_last: return quick_element(w, a, quick == QUICK_last);
  case QUICK_initset: {
    Value v;
    return lane_set_of(a, v) ? v : NO_VALUE;
  }
  case QUICK_size: return is_tile(a) && !is_sketch(a) ? make_int((i32)lane_cells(w, a)) : NO_VALUE;
  case QUICK_color: return kind_of(a) == TILE_OBJECT && !is_sketch(a) ? make_int(lazy_of(a) ? lazy_color(a) : head_of(w, a).color) : NO_VALUE;
  case QUICK_manhattan: {
    if (!is_single_cell(a) || !is_single_cell(b)) return NO_VALUE;
    i32 down = unbiased(a, DRAWN_BITS, DRAWN_BITS) - unbiased(b, DRAWN_BITS, DRAWN_BITS), right = unbiased(a, 0, DRAWN_BITS) - unbiased(b, 0, DRAWN_BITS);
    work++;
    return make_int((down < 0 ? -down : down) + (right < 0 ? -right : right));
  }
  case QUICK_connect: {
    Value v = NO_VALUE;
    return kind_of(a) == IJ && kind_of(b) == IJ && lane_line(ij_i(a), ij_j(a), ij_i(b), ij_j(b), v) && !is_unbuilt_set(v) ? v : NO_VALUE;
  }
  case QUICK_neighbors: case QUICK_dneighbors: {
    Value v = NO_VALUE;
    u32 form = quick == QUICK_neighbors ? FORM_AROUND : FORM_BESIDE;
    return kind_of(a) == IJ && draw(TILE_INDICES, 0, form, ij_i(a) - 1, ij_j(a) - 1, 3, 3, v) ? v : NO_VALUE;
  }
  case QUICK_contained: return kind_of(a) == IJ && kind_of(b) == TILE_INDICES && !lazy_of(b) ? make_bool(tile_contains(w, b, a)) : NO_VALUE;
  case QUICK_part: return kind_of(a) == IJ ? make_int(ij_i(a)) : NO_VALUE;
  case QUICK_last_part: return kind_of(a) == IJ ? make_int(ij_j(a)) : NO_VALUE;
  case QUICK_join: return is_of(a, INTS) && is_of(b, INTS) && ij_fits(int_of(a), int_of(b)) ? inline_ij(int_of(a), int_of(b)) : NO_VALUE;
  }
BATT_END_COMPLETE_SWITCHES
  return NO_VALUE;
}

// What a result of these counts as built.
BATT_FN u32 quick_size(Value v) {
  if (!is_of(v, STORED)) return (u32)(INLINE_SIZES >> 4 * kind_of(v)) & 15;
  return lazy_of(v) == LAZY_SQUARE ? 4 : drawn_cells(v) * (kind_of(v) == TILE_OBJECT ? 3 : 2);
}

} // namespace batt
