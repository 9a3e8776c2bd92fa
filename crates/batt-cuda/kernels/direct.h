// All primitives that are not loops: one switch over the opcodes of the table.
#pragma once

namespace batt {

BATT_FN u32 arity_of_fn(const Warp &w, Value f) {
  if (kind_of(f) == PRIM) return PRIMS[(u32)f & 0xffff].arity;
  return kind_of(f) == FN ? flags_of(w, f) >> FN_ARITY_SHIFT : (u32)ANY_ARITY;
}

// The combinator of a primitive that makes functions; NO_COMBINATOR for all others.
enum : u32 { NO_COMBINATOR = 0xff };
BATT_FN u32 combinator_of(u32 op) {
  switch (op) {
  case OP_compose: return COMBINATOR_COMPOSE;
  case OP_chain: return COMBINATOR_CHAIN;
  case OP_fork: return COMBINATOR_FORK;
  case OP_matcher: return COMBINATOR_MATCHER;
  case OP_rbind: return COMBINATOR_RBIND;
  case OP_lbind: return COMBINATOR_LBIND;
  case OP_power: return COMBINATOR_POWER;
  default: return NO_COMBINATOR;
  }
}

// The function that a combinator makes from its parts.
BATT_BIG Value make_function(Warp &w, u32 combinator, Value a, Value b, Value c) {
  u32 arity = 1;
  if (combinator == COMBINATOR_RBIND || combinator == COMBINATOR_LBIND) {
    arity = arity_of_fn(w, a);
    if (arity <= 1) return fail(w, REASON_ARITY);
    if (arity != ANY_ARITY) arity--;
  }
  if (combinator == COMBINATOR_POWER && int_of(b) < 1) return fail(w, REASON_INDEX);
  u32 len = combinator == COMBINATOR_CHAIN || combinator == COMBINATOR_FORK ? 3 : 2;
  if (!reserve(w, 3)) return EMPTY_TUPLE;
  sync();
  put(w, w.sp, a), put(w, w.sp + 1, b), put(w, w.sp + 2, c);
  sync();
  Summary s = summarized(w, memory().stack + w.sp, len);
  return push_elements_of(w, FN, combinator | arity << FN_ARITY_SHIFT, s, memory().stack + w.sp, len);
}

// The smallest code of a turn that maps the input of every pair to its output.
BATT_BIG Value common_turn(Warp &w, Value pairs) {
  u32 base = w.sp, len = push_elements(w, pairs), mark = w.top;
  ROLLED for (u32 k = 0; k < len && !w.state; k++) {
    Value pair = memory().stack[base + k];
    // Two rows without cells are also a pair of Grids.
    if (is_of(pair, GRIDS) && grid_width(w, pair) == 0) return fall_back(w, BATT_UNIMPLEMENTED);
    if (kind_of(pair) != TUPLE || !is_of(slot_of(w, pair, 0), GRIDS)) return fail(w, REASON_TYPE);
  }
  ROLLED for (u32 code = 0; code < 8 && !w.state; code++) {
    bool fits_all = true;
    ROLLED for (u32 k = 0; k < len && fits_all && !w.state; k++) {
      Value pair = memory().stack[base + k], given = slot_of(w, pair, 0), wanted = slot_of(w, pair, 1);
      Value there = code < 7 ? turned_grid(w, given, code) : given;
      fits_all = !w.state && equal(w, there, wanted);
      w.top = mark;
    }
    if (fits_all && !w.state) {
      w.sp = base;
      return make_int((i32)code);
    }
  }
  return fail(w, REASON_NOT_FOUND);
}
BATT_BIG Value differing_pairs(Warp &w, Value pairs) {
  u32 base = w.sp, len = push_elements(w, pairs), kept = 0;
  ROLLED for (u32 k = 0; k < len && !w.state; k++) {
    Value pair = memory().stack[base + k];
    Value given = make_nth(w, pair, 0), wanted = make_nth(w, pair, 1);
    if (w.state || equal(w, given, wanted)) continue;
    sync();
    put(w, base + kept, pair);
    sync();
    kept++;
  }
  Value value = w.state ? EMPTY_TUPLE : make_tuple(w, memory().stack + base, kept);
  w.sp = base;
  return value;
}
BATT_BIG Value objects_as_tuples(Warp &w, Value grid, u32 code) {
  Value found = objects(w, grid, code & 4, code & 2, code & 1);
  u32 base = w.sp, len = w.state ? 0 : push_elements(w, found);
  ROLLED for (u32 k = 0; k < len && !w.state; k++) {
    Value tuple = as_container(w, memory().stack[base + k], true);
    sync();
    put(w, base + k, tuple);
    sync();
  }
  Value value = w.state ? EMPTY_TUPLE : make_tuple(w, memory().stack + base, len);
  w.sp = base;
  return value;
}
BATT_BIG Value ranked_int(Warp &w, Value container, i32 k) {
  if (is_of(container, EMPTIES)) return make_int(0);
  if (kind_of(container) != IJ && !(is_of(container, BATT_KIND(TUPLE) | BATT_KIND(SET)) && flags_of(w, container) & FLAG_INT)) return fail(w, REASON_TYPE);
  u32 len = length_of(w, container), place = place_of(k, len);
  if (place == len) return make_int(0);
  if (kind_of(container) == SET) return slot_of(w, container, len - 1 - place); // ascending
  u32 base = w.sp;
  push_elements(w, container);
  if (!w.state) sort_values(w, memory().stack + base, len);
  Value value = w.state ? EMPTY_TUPLE : memory().stack[base + len - 1 - place];
  sync();
  w.sp = base;
  return value;
}

#ifdef BATT_DIRECT_APART
#define BATT_DIRECT BATT_BIG
#else
#define BATT_DIRECT BATT_FN
#endif
// Arguments have been checked against the accepted types.
BATT_DIRECT Value direct(Warp &w, u32 op, Value a, Value b, Value c, Value d) {
BATT_COMPLETE_SWITCHES
  switch ((DirectCode)any_number(op)) {
  // Numbers and logic.
  case OP_add: case OP_subtract: case OP_multiply: case OP_divide: return numerical(w, op, a, b);
  case OP_invert: case OP_double: case OP_halve: case OP_increment: case OP_decrement: case OP_crement: case OP_sign:
    return numerical(w, op, a, a);
  case OP_even: return make_bool(int_of(a) % 2 == 0);
  case OP_positive: return make_bool(int_of(a) > 0);
  case OP_greater: return make_bool(int_of(a) > int_of(b));
  case OP_flip: return make_bool(int_of(a) != 1);
  case OP_both: return make_bool(int_of(a) == 1 && int_of(b) == 1);
  case OP_either: return make_bool(int_of(a) == 1 || int_of(b) == 1);
  case OP_equality: return make_bool(equal(w, a, b));
  case OP_toivec: return make_ij(w, int_of(a), 0);
  case OP_tojvec: return make_ij(w, 0, int_of(a));
  case OP_astuple: return make_pair(w, a, b);
  case OP_branch: return int_of(a) == 1 ? b : c;
  case OP_maximum: return extreme_int(w, a, true);
  case OP_minimum: return extreme_int(w, a, false);
  // Containers.
  case OP_identity: return a;
  case OP_contained: return make_bool(contains(w, b, a));
  case OP_size: return make_int((i32)length_of(w, a));
  case OP_combine: return combined(w, a, b);
  case OP_intersection: return retained(w, a, b, true);
  case OP_difference: case OP_difference_tuple: return difference(w, a, b);
  case OP_dedupe: return deduped(w, a);
  case OP_repeat: return repeated(w, a, int_of(b));
  case OP_merge: {
    u32 base = w.sp, len = push_elements(w, a);
    Value value = w.state ? EMPTY_TUPLE : merged(w, is_of(a, TUPLES), base, len);
    w.sp = base;
    return value;
  }
  case OP_mostcommon: return common(w, a, false, 0, true);
  case OP_leastcommon: return common(w, a, false, 0, false);
  case OP_get_common_rank: return common(w, a, true, int_of(b), false);
  case OP_initset: return with_element(w, a, EMPTY_SET);
  case OP_insert: return with_element(w, a, b);
  case OP_remove: return removed(w, a, b, false);
  case OP_other: return removed(w, b, a, true);
  case OP_totuple: return is_of(a, TUPLES) ? a : as_container(w, a, true);
  case OP_first: return nth(w, a, 0, REASON_EMPTY);
  case OP_last: return nth(w, a, -1, REASON_EMPTY);
  case OP_second: return nth(w, a, 1, REASON_INDEX);
  case OP_get_nth_t: case OP_get_nth_f: return nth(w, a, int_of(b), REASON_INDEX);
  case OP_interval: return interval(w, int_of(a), int_of(b), int_of(c));
  case OP_product: return paired(w, a, b, true);
  case OP_pair: return paired(w, a, b, false);
  case OP_sizefilter: return filtered_by(w, a, int_of(b), false);
  case OP_colorfilter: case OP_colorfilter_t: return filtered_by(w, a, int_of(b), true);
  case OP_celltuple: return paired_cells(w, a, b);
  case OP_get_rank: return ranked_int(w, a, int_of(b));
  // Pieces.
  case OP_height: case OP_width: case OP_shape: case OP_portrait: case OP_square: case OP_vline: case OP_hline: {
    i64 height, width;
    bool line = op == OP_vline || op == OP_hline;
    shape_of(w, a, !line, height, width);
    if (w.state) return EMPTY_TUPLE;
    switch (op) {
    case OP_height: return make_int((i32)height);
    case OP_width: return make_int((i32)width);
    case OP_shape: return make_ij(w, height, width);
    case OP_portrait: return make_bool(height > width);
    case OP_square: return make_bool(height == width && (is_of(a, TUPLES) || height * width == (i64)length_of(w, a)));
    case OP_vline: return make_bool(width == 1 && height == (i64)length_of(w, a));
    default: return make_bool(height == 1 && width == (i64)length_of(w, a));
    }
  }
  case OP_uppermost: case OP_lowermost: case OP_leftmost: case OP_rightmost: return side(w, op, a);
  case OP_col_row: {
    u32 code = (u32)int_of(b);
    if (code > 3) return fail(w, REASON_INDEX);
    return side(w, code == 0 ? OP_lowermost : code == 1 ? OP_uppermost : code == 2 ? OP_leftmost : OP_rightmost, a);
  }
  case OP_ulcorner: return corner(w, 0, a);
  case OP_urcorner: return corner(w, 1, a);
  case OP_llcorner: return corner(w, 2, a);
  case OP_lrcorner: return corner(w, 3, a);
  case OP_corner: return corner(w, (u32)int_of(b) > 3 ? 0 : (u32)int_of(b), a);
  case OP_center: {
    i32 i, j;
    return center_of(w, a, i, j) ? make_ij(w, i, j) : EMPTY_TUPLE;
  }
  case OP_position: {
    i32 ai, aj, bi, bj;
    if (!center_of(w, a, ai, aj) || !center_of(w, b, bi, bj)) return EMPTY_TUPLE;
    i32 down = ai < bi ? 1 : -1, right = aj < bj ? 1 : -1;
    return inline_ij(ai == bi ? 0 : down, ai != bi && aj == bj ? 0 : right);
  }
  case OP_centerofmass: return centerofmass(w, a);
  case OP_mostcolor: case OP_leastcolor: {
    i32 color = extreme_color(w, a, op == OP_mostcolor);
    return make_int(color);
  }
  case OP_palette: case OP_p_f: return palette(w, a, false);
  case OP_p_g: case OP_p_o: return palette(w, a, true);
  case OP_numcolors: {
    u32 base = w.sp, len = push_palette(w, a, false);
    w.sp = base;
    return make_int((i32)len);
  }
  case OP_get_color_rank_t: case OP_get_color_rank_f: return color_rank(w, a, int_of(b));
  case OP_colorcount: return colorcount(w, a, int_of(b));
  case OP_color: return first_color(w, a);
  case OP_hmatching: return make_bool(matching(w, a, b, true));
  case OP_vmatching: return make_bool(matching(w, a, b, false));
  case OP_manhattan: case OP_adjacent: case OP_gravitate: return measured(w, op, a, b);
  case OP_bordering: {
    Bounds box = bounds_of(w, a);
    if (!box.some) return fail(w, REASON_EMPTY);
    i64 height = grid_height(w, b), width = grid_width(w, b);
    return make_bool(box.top == 0 || box.left == 0 || box.bottom == height - 1 || box.right == width - 1);
  }
  // Patches.
  case OP_toindices: return toindices(w, a);
  case OP_recolor: return recolored(w, int_of(a), b);
  case OP_shift: return shifted(w, a, ij_row(w, b), ij_column(w, b));
  case OP_normalize: return normalized(w, a);
  case OP_dneighbors: return around(w, a, 0252);
  case OP_ineighbors: return around(w, a, 0505);
  case OP_neighbors: return around(w, a, 0757);
  case OP_corners: return corners(w, a);
  case OP_connect: return line(w, ij_row(w, a), ij_column(w, a), ij_row(w, b), ij_column(w, b));
  case OP_shoot: return shoot(w, a, b);
  case OP_vfrontier: return make_indices(w, 0, ij_column(w, a), block(30, 1));
  case OP_hfrontier: return make_indices(w, ij_row(w, a), 0, block(1, 30));
  case OP_backdrop: {
    Bounds box = bounds_of(w, a);
    return box.some ? full_box(w, box) : EMPTY_SET;
  }
  case OP_delta: return delta(w, a);
  case OP_box: case OP_inbox: case OP_outbox: {
    Bounds box = bounds_of(w, a);
    if (!box.some) return op == OP_box ? EMPTY_SET : fail(w, REASON_EMPTY);
    return grown_box(w, box, op == OP_box ? 0 : op == OP_inbox ? -1 : 1);
  }
  case OP_hperiod: return period(w, a, false);
  case OP_vperiod: return period(w, a, true);
  case OP_toij: {
    Spot s = spot_of(w, a);
    return make_ij(w, s.i, s.j);
  }
  case OP_ascell: return make_cell(w, int_of(b), ij_row(w, a), ij_column(w, a));
  // Grids.
  case OP_asindices: {
    u32 height = grid_height(w, a), width = grid_width(w, a);
    if (height > SIDE || width > SIDE) return wide_cells(w, op, a, 0);
    return make_indices(w, 0, 0, block(height, width));
  }
  case OP_ofcolor:
    if (kind_of(a) == EMPTY_TUPLE_KIND) return EMPTY_SET;
    if (!is_small_grid(a)) return wide_cells(w, op, a, int_of(b));
    return make_indices(w, 0, 0, of_color(w, a, int_of(b)));
  case OP_asobject:
    if (kind_of(a) == EMPTY_TUPLE_KIND) return EMPTY_SET;
    if (!is_small_grid(a)) return wide_cells(w, op, a, 0);
    return asobject(w, a, block(tile_height(a), tile_width(a)));
  case OP_toobject:
    if (kind_of(b) == EMPTY_TUPLE_KIND) return EMPTY_SET;
    if (!is_small_grid(b)) return wide_under(w, a, b);
    return asobject(w, b, on_grid(w, a, tile_height(b), tile_width(b)));
  case OP_objects: return objects(w, a, int_of(b) == 1, int_of(c) == 1, int_of(d) == 1);
  case OP_o_g: case OP_o_g_t: {
    u32 code = (u32)int_of(b);
    if (code > 7) return fail(w, REASON_INDEX);
    return op == OP_o_g ? objects(w, a, code & 4, code & 2, code & 1) : objects_as_tuples(w, a, code);
  }
  case OP_partition: return by_color(w, a, false, 0);
  case OP_fgpartition: {
    i32 background = extreme_color(w, a, true);
    return w.state ? EMPTY_SET : by_color(w, a, true, background);
  }
  case OP_frontiers: return frontiers(w, a);
  case OP_compress: return compressed(w, a);
  case OP_rot90: return turned_grid(w, a, QUARTER);
  case OP_rot180: return turned_grid(w, a, HALF);
  case OP_rot270: return turned_grid(w, a, THREE_QUARTERS);
  case OP_hmirror: return turned(w, a, UPSIDE_DOWN);
  case OP_vmirror: return turned(w, a, LEFT_TO_RIGHT);
  case OP_dmirror: return turned(w, a, TRANSPOSED);
  case OP_cmirror: return turned(w, a, OTHER_DIAGONAL);
  case OP_mir_rot_t: case OP_mir_rot_f: {
    u32 code = (u32)int_of(b), codes = is_of(a, TUPLES) ? 7 : 4; // Patches are only mirrored
    return code < codes ? turned(w, a, code) : a;
  }
  case OP_fill: return filled(w, a, int_of(b), c, false, 0);
  case OP_paint: return painted(w, a, b, false, 0);
  case OP_underfill: case OP_underpaint: case OP_cover: {
    i32 background = extreme_color(w, a, true);
    if (w.state) return EMPTY_TUPLE;
    if (op == OP_underfill) return filled(w, a, int_of(b), c, true, background);
    if (op == OP_underpaint) return painted(w, a, b, true, background);
    return filled(w, a, background, b, false, 0);
  }
  case OP_move: return moved_object(w, a, b, ij_row(w, c), ij_column(w, c));
  case OP_replace: return replaced(w, a, int_of(b), int_of(c), false);
  case OP_switch: return replaced(w, a, int_of(b), int_of(c), true);
  case OP_hconcat: return concatenated(w, a, b, true);
  case OP_vconcat: return concatenated(w, a, b, false);
  case OP_hupscale: return upscaled(w, a, 1, int_of(b), false);
  case OP_vupscale: return upscaled(w, a, int_of(b), 1, true);
  case OP_upscale: return is_of(a, TUPLES) ? upscaled(w, a, int_of(b), int_of(b), true) : upscaled_object(w, a, int_of(b));
  case OP_downscale: return downscaled(w, a, int_of(b));
  case OP_crop: return cropped(w, a, ij_row(w, b), ij_column(w, b), ij_row(w, c), ij_column(w, c));
  case OP_subgrid: return subgrid(w, a, b);
  case OP_hsplit: return split(w, a, int_of(b), false);
  case OP_vsplit: return split(w, a, int_of(b), true);
  case OP_tophalf: case OP_bottomhalf: case OP_lefthalf: case OP_righthalf: return halved(w, op, a);
  case OP_trim: {
    u32 from_i, to_i, from_j, to_j;
    sliced(grid_height(w, a), 1, -1, from_i, to_i);
    sliced(grid_width(w, a), 1, -1, from_j, to_j);
    return grid_block(w, a, from_i, to_i, from_j, to_j);
  }
  case OP_cellwise: return cellwise(w, a, b, int_of(c));
  case OP_index: {
    u32 i = (u32)ij_row(w, b), j = (u32)ij_column(w, b);
    return i < grid_height(w, a) && j < grid_width(w, a) ? make_int(number_at(w, a, i, j)) : fail(w, REASON_INDEX);
  }
  case OP_canvas: return canvas(w, int_of(a), ij_row(w, b), ij_column(w, b));
  case OP_occurrences: return occurrences(w, a, b);
  // Ranked.
  case OP_a_mr: return common_turn(w, a);
  case OP_dedupe_pair_tuple: return differing_pairs(w, a);
  // Functions.
  case OP_compose: case OP_chain: case OP_fork: case OP_matcher: case OP_rbind: case OP_lbind: case OP_power:
    return make_function(w, combinator_of(op), a, b, c);
  }
BATT_END_COMPLETE_SWITCHES
  return fall_back(w, BATT_UNIMPLEMENTED); // left to the CPU
}

} // namespace batt
