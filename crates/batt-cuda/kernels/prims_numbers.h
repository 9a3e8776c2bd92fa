// Primitives on numbers and truth values.
#pragma once

namespace batt {

BATT_FN i64 floor_half(i64 n) { return n >> 1; }
BATT_FN i64 sign_of(i64 n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }
BATT_FN i64 floor_divided(i64 a, i64 b) {
  i64 quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

BATT_FN i64 arithmetic(Warp &w, u32 op, i64 a, i64 b) {
  switch (op) {
  case OP_add: return a + b;
  case OP_subtract: return a - b;
  case OP_multiply: return a * b;
  case OP_divide:
    if (b == 0) {
      fail(w, REASON_ZERO);
      return 0;
    }
    // The only quotient of two Ints that is not an Int.
    if (a == -2147483648ll && b == -1) return 2147483648ll;
    return floor_divided((i32)a, (i32)b);
  case OP_invert: return -a;
  case OP_double: return 2 * a;
  case OP_halve: return floor_half(a);
  case OP_increment: return a + 1;
  case OP_decrement: return a - 1;
  case OP_crement: return a + sign_of(a);
  default: return sign_of(a);
  }
}

// Two Ints; otherwise part by part, where an Int is combined with both parts.
BATT_BIG Value numerical(Warp &w, u32 op, Value a, Value b) {
  if (is_of(a, INTS) && is_of(b, INTS)) {
    i64 n = arithmetic(w, op, int_of(a), int_of(b));
    return is_i32(n) ? make_int((i32)n) : fail(w, REASON_OVERFLOW);
  }
  i64 ai = is_of(a, INTS) ? int_of(a) : ij_row(w, a), aj = is_of(a, INTS) ? int_of(a) : ij_column(w, a);
  i64 bi = is_of(b, INTS) ? int_of(b) : ij_row(w, b), bj = is_of(b, INTS) ? int_of(b) : ij_column(w, b);
  i64 i = arithmetic(w, op, ai, bi), j = arithmetic(w, op, aj, bj);
  if (w.state) return EMPTY_TUPLE;
  return make_ij(w, i, j);
}

// The largest or smallest Int of a Container.
BATT_FN Value extreme_int(Warp &w, Value v, bool largest) {
  if (is_of(v, EMPTIES)) return make_int(0);
  if (kind_of(v) == IJ) return make_int(largest ? most(ij_i(v), ij_j(v)) : least(ij_i(v), ij_j(v)));
  if (!is_of(v, BATT_KIND(TUPLE) | BATT_KIND(SET)) || !(flags_of(w, v) & FLAG_INT)) return fail(w, REASON_TYPE);
  i32 found = largest ? ~0x7fffffff : 0x7fffffff;
  u32 len = len_of_slots(w, v);
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    i32 n = int_of(slot_of(w, v, k));
    found = largest ? most(found, n) : least(found, n);
  }
  return make_int(largest ? lane_max(found) : lane_min(found));
}

} // namespace batt
