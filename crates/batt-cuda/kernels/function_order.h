// Order of functions and of values of different forms, as in batt-dsl's order.rs.
//
// Functions are ordered by the text of their recorded form. Any lane may call these functions.
#pragma once

namespace batt {

template <class T> BATT_FN i32 compared(T a, T b) { return a < b ? -1 : a > b ? 1 : 0; }

// Element k of an IJ, Cell, Tuple, Set or Fn. It must exist.
BATT_FN Value slotted_element(const Warp &w, Value v, u32 k) {
  switch (kind_of(v)) {
  case IJ: return make_int(k ? ij_j(v) : ij_i(v));
  case CELL: return k ? inline_ij(cell_i(v), cell_j(v)) : make_int(cell_color(v));
  default: return slot_of(w, v, k);
  }
}

// The rank of a function's name among all names. Not for functions made by combinators.
BATT_FN u32 name_rank(Value f) { return kind_of(f) == PRIM ? NAME_RANKS[(u32)f & 0xffff] : (u32)DEFAULT_RANK; }

// The start of a value's text, in ascending order: - digit [ f t {"fn" {"set"
enum : u32 { TEXT_MINUS, TEXT_DIGIT, TEXT_LIST, TEXT_FALSE, TEXT_TRUE, TEXT_FN, TEXT_SET };
BATT_FN u32 text_class(Value v, i32 row) {
  if (row >= 0) return TEXT_LIST;
  if (kind_of(v) == INT) return int_of(v) < 0 ? TEXT_MINUS : TEXT_DIGIT;
  if (kind_of(v) == BOOL) return int_of(v) ? TEXT_TRUE : TEXT_FALSE;
  return is_of(v, TUPLES) ? TEXT_LIST : is_of(v, SETS) ? TEXT_SET : TEXT_FN;
}

// Compares two numbers of the same sign as texts. A number that is not the last of its list is
// followed by a comma, which sorts before digits; the last is followed by a bracket or brace, which
// sort after digits.
BATT_FN i32 compare_digits(i32 a, i32 b, bool more_a, bool more_b) {
  u32 m = a < 0 ? 0u - (u32)a : (u32)a, n = b < 0 ? 0u - (u32)b : (u32)b, low = least(m, n), high = most(m, n), longer = 0;
  u32 digits = 1, wanted = 1;
  ROLLED for (u32 rest = low; rest >= 10; rest /= 10) digits++;
  ROLLED for (u32 rest = high; rest >= 10; rest /= 10) wanted++;
  ROLLED for (; wanted > digits; wanted--) high /= 10, longer = 1;
  i32 found = low != high ? compared(low, high) : !longer ? 0 : (m < n ? more_a : more_b) ? -1 : 1;
  return m <= n ? found : -found;
}

// The length of the list that a Tuple, a Set or the row of a Grid is written as.
BATT_FN u32 listed(const Warp &w, Value v, i32 row) { return row >= 0 ? grid_width(w, v) : length_of(w, v); }
// Element k of that list. The elements of a Grid are its rows.
BATT_BIG Value listed_element(const Warp &w, Value v, i32 &row, u32 k) {
  if (row >= 0) {
    u32 i = (u32)row;
    row = -1;
    return make_int(number_at(w, v, i, k));
  }
  if (is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID))) {
    row = (i32)k;
    return v;
  }
  if (!is_of(v, PATCH_TILES)) return slotted_element(w, v, k);
  Head h = head_of(w, v);
  const u32 *rows = tile_of(w, v) + 4;
  u32 i = 0;
  ROLLED for (; popcount(rows[i]) <= k; i++) k -= popcount(rows[i]);
  u32 bits = rows[i];
  ROLLED for (; k; k--) bits &= bits - 1;
  i32 top = h.top + (i32)i, left = h.left + (i32)lowest(bits);
  return kind_of(v) == TILE_INDICES ? inline_ij(top, left) : inline_cell(h.color, top, left);
}

// Rank by type: Ints, Tuples, Sets, functions.
BATT_FN u32 rank_of(Value v) { return is_of(v, INTS) ? 0 : is_of(v, TUPLES) ? 1 : is_of(v, SETS) ? 2 : 3; }

// Compares two values of any form, or their texts, in a single lane: -1, 0, 1, or 3 for unknown.
BATT_BIG i32 compare_listed(const Warp &w, Value a, Value b, bool as_text) {
  enum : u32 { LEVELS = 4 };
  Value as[LEVELS], bs[LEVELS];
  i32 rows_a[LEVELS], rows_b[LEVELS];
  u32 places[LEVELS];
  i32 row_a = -1, row_b = -1;
  bool more_a = false, more_b = false;
  u32 level = 0;
  ROLLED while (true) {
    if (a != b || row_a != row_b) {
      u32 x = text_class(a, row_a), y = text_class(b, row_b);
      if (as_text) {
        if (x != y) return compared(x, y);
      } else {
        u32 p = row_a >= 0 ? 1 : rank_of(a), q = row_b >= 0 ? 1 : rank_of(b);
        if (p != q) return compared(p, q);
      }
      if (row_a < 0 && is_of(a, INTS)) {
        i32 found = !as_text ? compared(int_of(a), int_of(b)) : kind_of(a) == INT ? compare_digits(int_of(a), int_of(b), more_a, more_b) : 0;
        if (found) return found;
      } else if (x == TEXT_FN) {
        if (kind_of(a) == FN && kind_of(b) == FN) return 3;
        return kind_of(a) == FN ? 1 : kind_of(b) == FN ? -1 : compared(name_rank(a), name_rank(b));
      } else {
        if (level == LEVELS || kind_of(a) == TILE_COLORS || kind_of(b) == TILE_COLORS) return 3;
        as[level] = a, bs[level] = b, rows_a[level] = row_a, rows_b[level] = row_b, places[level] = 0;
        level++;
      }
    }
    // The next elements.
    bool found = false;
    ROLLED while (level && !found) {
      u32 k = places[level - 1]++;
      a = as[level - 1], b = bs[level - 1], row_a = rows_a[level - 1], row_b = rows_b[level - 1];
      u32 m = listed(w, a, row_a), n = listed(w, b, row_b);
      more_a = k + 1 < m, more_b = k + 1 < n;
      found = k < m || k < n;
      if (!found) {
        level--;
        continue;
      }
      if (k < m) a = listed_element(w, a, row_a, k);
      if (k < n) b = listed_element(w, b, row_b, k);
      if (k < m && k < n) continue;
      if (!as_text) return k >= m ? -1 : 1;
      // The bracket that ends one list sorts after the comma of the other, or after its first
      // character unless that is a letter or a brace.
      bool before = k == 0 && (m ? text_class(a, row_a) : text_class(b, row_b)) > TEXT_LIST;
      return (k >= m) != before ? 1 : -1;
    }
    if (!found) return 0;
  }
}

// Compares two functions: -1, 0, 1, or 3 for unknown.
BATT_BIG i32 compare_functions(const Warp &w, Value a, Value b) {
  enum : u32 { LEVELS = 8 };
  const u64 *xs[LEVELS], *ys[LEVELS];
  u32 left[LEVELS];
  u32 level = 0;
  ROLLED while (true) {
    if (a != b) {
      u32 functions = BATT_KIND(PRIM) | BATT_KIND(FN) | BATT_KIND(DEFAULT_FN_KIND);
      bool is_a = is_of(a, functions), is_b = is_of(b, functions);
      if (is_a != is_b) return is_a ? -1 : 1; // quote and bracket sort before a brace
      i32 found = 0;
      if (!is_a) {
        found = compare_listed(w, a, b, true);
      } else if (kind_of(a) == FN && kind_of(b) == FN) {
        u32 x = COMBINATOR_RANKS >> 4 * (flags_of(w, a) & 7) & 15, y = COMBINATOR_RANKS >> 4 * (flags_of(w, b) & 7) & 15;
        if (x != y) return compared(x, y);
        if (level == LEVELS) return 3;
        xs[level] = block_of(w, a) + HEADER_WORDS, ys[level] = block_of(w, b) + HEADER_WORDS;
        left[level] = least(len_of_slots(w, a), len_of_slots(w, b));
        level++;
      } else {
        found = kind_of(a) == FN ? 1 : kind_of(b) == FN ? -1 : compared(name_rank(a), name_rank(b));
      }
      if (found) return found;
    }
    ROLLED while (level && !left[level - 1]) level--;
    if (!level) return 0;
    left[level - 1]--;
    a = *xs[level - 1]++, b = *ys[level - 1]++;
  }
}

} // namespace batt
