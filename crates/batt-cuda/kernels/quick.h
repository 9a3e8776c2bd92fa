// Simple steps: numbers, sizes, pairs. They take a few instructions, so a turn does all that follow
// each other, in a loop that stays in the instruction cache.
#pragma once

namespace batt {

// Arithmetic on numbers, or on the parts of IJs. False if it fails, or if a part is in no word.
BATT_FN bool quick_numerical(u32 op, Value a, Value b, Value &v) {
  bool int_a = is_of(a, INTS), int_b = is_of(b, INTS);
  if ((!int_a && kind_of(a) != IJ) || (!int_b && kind_of(b) != IJ)) return false;
  i32 parts[2] = {0, 0};
  bool one = int_a && int_b;
  ROLLED for (u32 k = 0; k < (one ? 1u : 2u); k++) {
    i32 result, i = int_a ? int_of(a) : k ? ij_j(a) : ij_i(a), j = int_b ? int_of(b) : k ? ij_j(b) : ij_i(b);
    if (!lane_arithmetic(op, i, j, result)) return false;
    parts[0] = k ? parts[0] : result, parts[1] = result;
  }
  if (!one) return lane_ij(parts[0], parts[1], v);
  v = make_int(parts[0]);
  return true;
}

// A Tuple of two values, like `make_pair`. NO_VALUE if it may be a Grid, or exceeds a limit.
BATT_BIG Value quick_pair(Warp &w, Value a, Value b) {
  bool is_int = is_of(a, INTS);
  if (is_int) {
    if (is_of(b, INTS) && ij_fits(int_of(a), int_of(b))) return inline_ij(int_of(a), int_of(b));
    if (kind_of(b) == IJ && cell_fits(int_of(a), ij_i(b), ij_j(b))) return inline_cell(int_of(a), ij_i(b), ij_j(b));
  }
  u32 second = element_flags(w, b), flags = (is_int ? (u32)FLAG_INT : element_flags(w, a)) & second;
  if (flags & FLAG_ROW) return NO_VALUE;
  u64 nesting = nesting_of(w, b), other = is_int ? (u64)1 << 32 | 1 : nesting_of(w, a);
  u32 depth = most((u32)(nesting >> 32), (u32)(other >> 32)) + 1, nodes = (u32)nesting + (u32)other + 1;
  u32 size = size_of(w, b) + (is_int ? 1 : size_of(w, a));
  if (depth > MAX_NESTING || nodes > MAX_NODES || size > MAX_SIZE) return NO_VALUE;
  if (is_int && second & FLAG_INT) flags |= FLAG_IS_IJ;
  else if (is_int && second & FLAG_IJ) flags |= FLAG_IS_CELL;
  u32 place;
  u64 *parts = push_header(w, 2, flags, depth, size, nodes, place);
  if (!parts) {
    w.state = 0; // the general way says so
    return NO_VALUE;
  }
  if (leads()) parts[0] = as_element(a), parts[1] = as_element(b);
  sync();
  return block_value(TUPLE, place);
}

// The value of a simple primitive on arguments of the right types. NO_VALUE if it fails, or needs
// more than a few instructions.
BATT_FN Value quick_value(Warp &w, u32 op, Value a, Value b, Value c) {
  Value v = NO_VALUE;
BATT_COMPLETE_SWITCHES
  switch ((SimpleCode)any_number(op)) {
  case SIMPLE_add: case SIMPLE_subtract: case SIMPLE_multiply: case SIMPLE_divide: return quick_numerical(op, a, b, v) ? v : NO_VALUE;
  case SIMPLE_invert: case SIMPLE_double: case SIMPLE_halve: case SIMPLE_increment: case SIMPLE_decrement: case SIMPLE_crement: case SIMPLE_sign:
    return quick_numerical(op, a, a, v) ? v : NO_VALUE;
  case SIMPLE_even: return make_bool(int_of(a) % 2 == 0);
  case SIMPLE_positive: return make_bool(int_of(a) > 0);
  case SIMPLE_greater: return make_bool(int_of(a) > int_of(b));
  case SIMPLE_flip: return make_bool(int_of(a) != 1);
  case SIMPLE_both: return make_bool(int_of(a) == 1 && int_of(b) == 1);
  case SIMPLE_either: return make_bool(int_of(a) == 1 || int_of(b) == 1);
  case SIMPLE_equality:
    if (as_element(a) == as_element(b)) return make_bool(true);
    return is_of(a, STORED) && kind_of(a) == kind_of(b) ? NO_VALUE : make_bool(false);
  case SIMPLE_toivec: return lane_ij(int_of(a), 0, v) ? v : NO_VALUE;
  case SIMPLE_tojvec: return lane_ij(0, int_of(a), v) ? v : NO_VALUE;
  case SIMPLE_astuple: return quick_pair(w, a, b);
  case SIMPLE_branch: return int_of(a) == 1 ? b : c;
  case SIMPLE_size: return make_int((i32)length_of(w, a));
  case SIMPLE_height: case SIMPLE_width: case SIMPLE_shape: {
    u32 height = tile_height(a), width = tile_width(a);
    if (is_of(a, PATCH_TILES)) {
      Head h = head_of(w, a);
      height = h.height, width = h.width;
    } else if (kind_of(a) != TILE_GRID) {
      return NO_VALUE;
    }
    return op == SIMPLE_height ? make_int((i32)height) : op == SIMPLE_width ? make_int((i32)width) : inline_ij((i32)height, (i32)width);
  }
  case SIMPLE_color: return kind_of(a) == TILE_OBJECT ? make_int(head_of(w, a).color) : NO_VALUE;
  }
BATT_END_COMPLETE_SWITCHES
  return NO_VALUE;
}

// Runs simple instructions of a program from the next one on, as far as this way works for them.
// The values of a program that is computed again are left to the general way.
BATT_BIG void run_quickly(Warp &w, const Launch &launch, OpenRun &run) {
  u32 next = run.next, end = run.end, failed = run.failed, made = 0;
  const DeviceInstruction *code = run.code;
  u64 *values = run.values;
  ROLLED for (; next < end; next++) {
    const DeviceInstruction in = code[next];
    if (!(in.flags & BATT_SIMPLE)) break;
    u64 start = launch.flags & BATT_PROFILE ? time_now() : 0;
    const Row &row = PRIMS[in.callee];
    Value a = operand(in.args[0]), b = in.count > 1 ? operand(in.args[1]) : 0, c = in.count > 2 ? operand(in.args[2]) : 0;
    if ((a | b | c) >> LAZY_SHIFT || row.arity != in.count) break; // one is void
    if (!(row.params[0] >> kind_of(a) & row.params[1] >> kind_of(b) & row.params[2] >> kind_of(c) & 1) && first_wrong(w, row, a, b, c, 0) < 4) break;
    Value v = quick_value(w, row.plain, a, b, c);
    if (v == NO_VALUE) break;
    sync();
    if (leads()) {
      values[in.result & BATT_OPERAND_INDEX] = v;
      if (in.step < run.own_steps) run.calls[in.step] = 1;
      if ((in.step & 31) == 31) run.failures[in.step >> 5] = failed;
      if (launch.flags & BATT_PROFILE) add_into64(run.times + 2 * in.step, time_now() - start), add_into64(run.times + 2 * in.step + 1, 1);
    }
    if ((in.step & 31) == 31) failed = 0;
    made++;
    sync();
  }
  if (!made) return;
  if (leads()) run.next = next, run.failed = failed, run.outcome.calls += made;
  sync();
}

} // namespace batt
