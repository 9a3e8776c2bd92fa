// Order and equality of values, as in batt-dsl's order.rs.
#pragma once

namespace batt {

// --- Elements of tiles -------------------------------------------------------------------------

// Writes the elements of a Patch that is a tile to memory, in ascending order.
BATT_BIG void list_tile(const Warp &w, Value v, u64 *to) {
  Head h = head_of(w, v);
  Plane mask = mask_of(w, v);
  Planes planes;
  if (kind_of(v) == TILE_COLORS) planes = color_planes(w, v);
  ROLLED for (u32 k = 0; k < 16; k++) {
    Plane cells = mask;
    i32 color = h.color;
    if (kind_of(v) == TILE_COLORS) {
      u32 code = code_ascending(k);
      for (u32 b = 0; b < 4; b++) cells = code >> b & 1 ? cells & planes.p[b] : without(cells, planes.p[b]);
      if (is_clear(cells)) continue;
      color = number_of(code);
    }
    Plane start = scanned(mapped(cells, [](u32 x) { return popcount(x); }));
    EACH_ROW(r) {
      u64 *place = to + start.w[r];
      i32 i = h.top + (i32)row_number(r);
      ROLLED for (u32 rest = cells.w[r]; rest; rest &= rest - 1) {
        i32 j = h.left + (i32)lowest(rest);
        *place++ = kind_of(v) == TILE_INDICES ? inline_ij(i, j) : inline_cell(color, i, j);
      }
    }
    if (kind_of(v) != TILE_COLORS) break;
    to += count(cells);
  }
  sync();
}

// --- Equality ----------------------------------------------------------------------------------

BATT_FN bool same_words(const u64 *a, const u64 *b, u32 words) {
  bool same = true;
  ROLLED for (u32 k = lane(); k < words; k += LANES) same &= a[k] == b[k];
  return !any(!same);
}

// Are the words or the contents of the tiles equal? Sets `deeper` for slotted values, where the
// elements decide. Uniform.
BATT_FN bool same_outside(const Warp &w, Value a, Value b, bool &deeper) {
  deeper = false;
  if (a == b) return true;
  u32 kind = kind_of(a);
  if (kind != kind_of(b)) return is_of(a, INTS) && is_of(b, INTS) && int_of(a) == int_of(b);
  if (!is_of(a, STORED)) return false;
  if (kind == TILE_GRID && (tile_height(a) != tile_height(b) || tile_width(a) != tile_width(b))) return false;
  const u64 *x = block_of(w, a), *y = block_of(w, b);
  if (is_of(a, SLOTTED)) {
    deeper = true;
    return x[0] == y[0] && x[1] == y[1];
  }
  if (kind == WIDE_GRID && x[0] != y[0]) return false;
  return same_words(x, y, block_words(w, a));
}

// Are these two equal? Any lane may call this; false if one lane cannot tell.
BATT_FN bool lane_equal(const Warp &w, Value a, Value b) {
  if (a == b) return true;
  u32 kind = kind_of(a);
  if (kind != kind_of(b) || !is_of(a, PATCH_TILES)) return false;
  const u64 *x = block_of(w, a), *y = block_of(w, b);
  // The head, then four rows at a time; those below the last one are empty. Colours lie behind all rows.
  u32 words = kind == TILE_COLORS ? COLORS_WORDS : HEAD_WORDS + (head_of(w, a).height + 3) / 4 * 2;
  bool same = true;
  ROLLED for (u32 k = 0; k < words && same; k += 2) same = ((x[k] ^ y[k]) | (x[k + 1] ^ y[k + 1])) == 0;
  return same;
}

// Descends into elements with its own stack, above the stack of the machine.
BATT_BIG bool equal_slots(Warp &w, Value a, Value b) {
  u32 bottom = w.sp;
  u32 k = 0;
  ROLLED while (true) {
    u32 len = len_of_slots(w, a);
    const u64 *x = block_of(w, a) + HEADER_WORDS, *y = block_of(w, b) + HEADER_WORDS;
    // Find the next elements whose words differ.
    u32 found = len;
    ROLLED for (; k < len; k += LANES) {
      u32 differ = ballot(k + lane() < len && x[k + lane()] != y[k + lane()]);
      if (differ) {
        found = k + lowest(differ);
        break;
      }
    }
    if (found >= len) {
      if (w.sp == bottom) return true;
      sync();
      w.sp -= 3;
      a = memory().stack[w.sp], b = memory().stack[w.sp + 1], k = (u32)memory().stack[w.sp + 2];
      continue;
    }
    Value p = x[found], q = y[found];
    bool deeper;
    if (!same_outside(w, p, q, deeper)) {
      w.sp = bottom;
      return false;
    }
    k = found + 1;
    if (deeper) {
      if (!reserve(w, 3)) return false;
      sync();
      put(w, w.sp, a), put(w, w.sp + 1, b), put(w, w.sp + 2, k);
      sync();
      w.sp += 3;
      a = p, b = q, k = 0;
    }
  }
}

BATT_BIG bool equal_stored(Warp &w, Value a, Value b) {
  bool deeper;
  if (!same_outside(w, a, b, deeper)) return false;
  return !deeper || equal_slots(w, a, b);
}
BATT_FN bool equal(Warp &w, Value a, Value b) {
  if (a == b) return true;
  if (is_of(a, STORED)) return kind_of(a) == kind_of(b) && equal_stored(w, a, b);
  return is_of(a, INTS) && is_of(b, INTS) && int_of(a) == int_of(b);
}

// --- Order -------------------------------------------------------------------------------------

// Compares two tile grids: the first different cell decides, then row length, then height.
BATT_FN i32 compare_tile_grids(const Warp &w, Value a, Value b) {
  u32 height = least(tile_height(a), tile_height(b)), width = least(tile_width(a), tile_width(b));
  Planes x = grid_planes(w, a), y = grid_planes(w, b);
  Plane differs = block(height, width) & ((x.p[0] ^ y.p[0]) | (x.p[1] ^ y.p[1]) | (x.p[2] ^ y.p[2]) | (x.p[3] ^ y.p[3]));
  u32 rows = rows_with(differs);
  // If rows have different lengths, the first row decides.
  if (tile_width(a) != tile_width(b)) rows &= 1;
  if (rows) {
    u32 i = lowest(rows), j = lowest(row_of(differs, i));
    return compared(number_at(w, a, i, j), number_at(w, b, i, j));
  }
  if (tile_width(a) != tile_width(b)) return compared(tile_width(a), tile_width(b));
  return compared(tile_height(a), tile_height(b));
}

// Compares two tiles of one kind with equal first cells, and so with equal tops.
BATT_FN i32 compare_masks(const Warp &w, Value a, Value b) {
  Head x = head_of(w, a), y = head_of(w, b);
  i32 left = least(x.left, y.left);
  Plane p = mask_of(w, a), q = mask_of(w, b);
  u32 sx = (u32)(x.left - left), sy = (u32)(y.left - left);
  Plane differs = zipped(p, q, [=](u32 m, u32 n) { return (u64)m << sx != (u64)n << sy ? 1u : 0u; });
  u32 rows = rows_with(differs);
  if (!rows) return 0;
  u32 i = lowest(rows);
  u64 m = (u64)row_of(p, i) << sx, n = (u64)row_of(q, i) << sy, both = m ^ n;
  // Take the smallest cell that only one of them has. That one is smaller, unless the other has no
  // more cells.
  u64 cell = both & (0 - both), beyond = ~(cell | (cell - 1));
  if (m & cell) return n & beyond || i + 1 < y.height ? -1 : 1;
  return m & beyond || i + 1 < x.height ? 1 : -1;
}

// The first element of a tile that does not have several colours.
BATT_FN Value first_of_tile(const Warp &w, Value v) {
  Head h = head_of(w, v);
  i32 j = h.left + (i32)lowest(tile_of(w, v)[4]);
  return kind_of(v) == TILE_INDICES ? inline_ij(h.top, j) : inline_cell(h.color, h.top, j);
}
// The same of any Set that is not empty.
BATT_FN Value first_at_once(const Warp &w, Value v) { return kind_of(v) == SET ? slot_of(w, v, 0) : first_of_tile(w, v); }

// Compares (i, j) with (colour, (i, j)): an Int comes before a Tuple.
BATT_FN i32 compare_ij_cell(Value ij, Value cell) { return ij_i(ij) <= cell_color(cell) ? -1 : 1; }

// Compares two values without looking at elements of containers: -1, 0, 1, or 2 if the elements
// decide, or 3 for unknown.
BATT_BIG i32 compare_outside(const Warp &w, Value a, Value b) {
  if (a == b) return 0;
  u32 x = kind_of(a), y = kind_of(b);
  if (x == y && is_of(a, ORDERED_WORDS)) return compared(a, b);
  u32 rank = rank_of(a);
  if (rank != rank_of(b)) return compared(rank, rank_of(b));
  if (rank == 0) return compared(int_of(a), int_of(b));
  if (rank == 3) return compare_functions(w, a, b);
  if (is_of(a, EMPTIES)) return -1; // b is not empty
  if (is_of(b, EMPTIES)) return 1;
  if (x == TILE_GRID && y == TILE_GRID) return compare_tile_grids(w, a, b);
  if (x == IJ && y == CELL) return compare_ij_cell(a, b);
  if (x == CELL && y == IJ) return -compare_ij_cell(b, a);
  u32 plain = BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT);
  if (is_of(a, plain) && is_of(b, plain)) { // usually the first elements differ
    Value p = first_of_tile(w, a), q = first_of_tile(w, b);
    if (x == TILE_INDICES && y == TILE_OBJECT) return compare_ij_cell(p, q);
    if (x == TILE_OBJECT && y == TILE_INDICES) return -compare_ij_cell(q, p);
    return p == q ? compare_masks(w, a, b) : compared(p, q);
  }
  if (is_of(a, GRIDS) || is_of(b, GRIDS)) return compare_listed(w, a, b, false);
  return 2;
}

// Compares two plain tiles of one kind with equal first cells, in a single lane.
BATT_FN i32 lane_compare_masks(const Warp &w, Value a, Value b) {
  Head x = head_of(w, a), y = head_of(w, b);
  const u32 *p = tile_of(w, a) + 4, *q = tile_of(w, b) + 4;
  i32 left = least(x.left, y.left);
  u32 sx = (u32)(x.left - left), sy = (u32)(y.left - left);
  ROLLED for (u32 i = 0; i < SIDE; i++) {
    u64 m = (u64)p[i] << sx, n = (u64)q[i] << sy, both = m ^ n;
    if (!both) continue;
    u64 cell = both & (0 - both), beyond = ~(cell | (cell - 1));
    if (m & cell) return n & beyond || i + 1 < y.height ? -1 : 1;
    return m & beyond || i + 1 < x.height ? 1 : -1;
  }
  return 0;
}
// Compares two tile grids in a single lane.
BATT_FN i32 lane_compare_grids(const Warp &w, Value a, Value b) {
  u32 height = least(tile_height(a), tile_height(b)), width = least(tile_width(a), tile_width(b));
  const u32 *p = tile_of(w, a), *q = tile_of(w, b);
  bool same_width = tile_width(a) == tile_width(b);
  ROLLED for (u32 i = 0; i < height; i++) {
    u32 differs = ((p[i] ^ q[i]) | (p[32 + i] ^ q[32 + i]) | (p[64 + i] ^ q[64 + i]) | (p[96 + i] ^ q[96 + i])) & columns(width);
    if (differs) return compared(number_of(code_at(p, i, lowest(differs))), number_of(code_at(q, i, lowest(differs))));
    if (!same_width) return compared(tile_width(a), tile_width(b));
  }
  return compared(tile_height(a), tile_height(b));
}

// The cells of a colour in row r of an Object that is a tile, in a single lane.
BATT_FN u32 cells_of_row(const u32 *tile, bool several, i32 color, u32 r, u32 code) {
  u32 cells = tile[MASK_PLACE + r];
  if (!several) return number_of(code) == color ? cells : 0;
  return code_row(tile + COLORS_PLACE, r, code, cells);
}
// Compares two Objects that are tiles, of one or several colours, in a single lane; 2 if they lie too far
// from each other, or a colour has no code.
BATT_BIG i32 lane_compare_colors(const Warp &w, Value a, Value b) {
  Head x = head_of(w, a), y = head_of(w, b);
  const u32 *p = tile_of(w, a), *q = tile_of(w, b);
  bool many = kind_of(a) == TILE_COLORS, others = kind_of(b) == TILE_COLORS;
  i32 top = least(x.top, y.top), left = least(x.left, y.left);
  i32 bottom = most(x.top + (i32)x.height, y.top + (i32)y.height);
  u32 sx = (u32)(x.left - left), sy = (u32)(y.left - left), before = 0;
  if (sx >= SIDE || sy >= SIDE || bottom - top > 2 * (i32)SIDE || (!many && code_of(x.color) > 15) || (!others && code_of(y.color) > 15)) return 2;
  ROLLED for (u32 rank = 0; rank < 16; rank++) {
    u32 code = code_ascending(rank);
    ROLLED for (i32 i = top; i < bottom; i++) {
      u32 r = (u32)(i - x.top), s = (u32)(i - y.top);
      u64 m = r < x.height ? (u64)cells_of_row(p, many, x.color, r, code) << sx : 0;
      u64 n = s < y.height ? (u64)cells_of_row(q, others, y.color, s, code) << sy : 0, both = m ^ n;
      u64 cell = both & (0 - both), same = both ? m & (cell - 1) : m;
      before += popcount((u32)same) + popcount((u32)(same >> 32));
      // The first cell that only one of them has. That one is smaller, unless the other has no more.
      if (m & cell) return before == y.cells ? 1 : -1;
      if (n & cell) return before == x.cells ? -1 : 1;
    }
  }
  return 0;
}

// Compares two values in a single lane, so that a warp compares 32 pairs at a time: -1, 0, 1, or 2
// if a single lane cannot tell.
BATT_BIG i32 lane_compare(const Warp &w, Value a, Value b) {
  enum : u32 { LEVELS = 4 };
  const u64 *xs[LEVELS], *ys[LEVELS];
  u32 ends[LEVELS];
  u32 level = 0;
  ROLLED while (true) {
    if (a != b) {
      u32 x = kind_of(a), y = kind_of(b), plain = BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT);
      if (x == y && is_of(a, ORDERED_WORDS)) return compared(a, b);
      u32 rank = rank_of(a), other = rank_of(b);
      if (rank != other) return compared(rank, other);
      if (rank == 0) {
        i32 found = compared(int_of(a), int_of(b));
        if (found) return found;
      } else if (rank == 3) {
        i32 found = compare_functions(w, a, b);
        if (found) return found == 3 ? 2 : found;
      } else if (is_of(a, EMPTIES)) {
        return -1;
      } else if (is_of(b, EMPTIES)) {
        return 1;
      } else if (is_of(a, plain) && x == y) {
        Value p = first_of_tile(w, a), q = first_of_tile(w, b);
        i32 found = p == q ? lane_compare_masks(w, a, b) : compared(p, q);
        if (found) return found;
      } else if ((x == TILE_COLORS || x == TILE_OBJECT) && (y == TILE_COLORS || y == TILE_OBJECT)) {
        i32 found = lane_compare_colors(w, a, b);
        if (found) return found;
      } else if (x == TILE_GRID && y == TILE_GRID) {
        i32 found = lane_compare_grids(w, a, b);
        if (found) return found;
      } else if (x == y && (x == TUPLE || x == SET) && level < LEVELS) {
        const u64 *p = block_of(w, a), *q = block_of(w, b);
        u32 m = (u32)p[0], n = (u32)q[0];
        xs[level] = p + HEADER_WORDS, ys[level] = q + HEADER_WORDS;
        // How many elements are left, and which value ends first.
        ends[level] = least(m, n) << 2 | (m < n ? 0u : m > n ? 2u : 1u);
        level++;
      } else if (x == IJ && y == CELL) {
        return compare_ij_cell(a, b);
      } else if (x == CELL && y == IJ) {
        return -compare_ij_cell(b, a);
      } else if (rank == 1 && (is_of(a, GRIDS) || is_of(b, GRIDS))) {
        i32 found = compare_listed(w, a, b, false);
        if (found) return found == 3 ? 2 : found;
      } else {
        return 2;
      }
    }
    // Find the next elements that differ.
    bool found = false;
    ROLLED while (level && !found) {
      const u64 *p = xs[level - 1], *q = ys[level - 1];
      u32 left = ends[level - 1], k = 0;
      ROLLED for (; left >> 2; left -= 4, k++)
        if (p[k] != q[k]) break;
      if (left >> 2) {
        a = p[k], b = q[k];
        xs[level - 1] = p + k + 1, ys[level - 1] = q + k + 1, ends[level - 1] = left - 4;
        found = true;
      } else if (left != 1) {
        return (i32)left - 1;
      } else {
        level--;
      }
    }
    if (!found) return 0;
  }
}

// One side of a comparison by elements: a value, or a tile as a list on the stack.
BATT_FN const u64 *elements_for_order(Warp &w, Value v, u32 &len) {
  len = length_of(w, v);
  if (is_of(v, SLOTTED)) return block_of(w, v) + HEADER_WORDS;
  if (!reserve(w, len)) {
    len = 0;
    return memory().stack;
  }
  u64 *to = memory().stack + w.sp;
  w.sp += len;
  sync();
  if (is_of(v, PATCH_TILES)) {
    list_tile(w, v, to);
  } else { // an IJ or a Cell
    if (leads()) to[0] = slotted_element(w, v, 0), to[1] = slotted_element(w, v, 1);
    sync();
  }
  return to;
}

// Compares element by element, with its own stack above the stack of the machine.
BATT_BIG i32 compare_inside(Warp &w, Value a, Value b) {
  u32 bottom = w.sp;
  i32 found = 0;
  ROLLED while (true) {
    u32 len_a, len_b, k = 0, lists = w.sp;
    const u64 *x = elements_for_order(w, a, len_a), *y = elements_for_order(w, b, len_b);
    if (w.state) break;
  resume:
    u32 common = least(len_a, len_b), differs = common;
    ROLLED for (; k < common; k += LANES) {
      u32 bits = ballot(k + lane() < common && x[k + lane()] != y[k + lane()]);
      if (bits) {
        differs = k + lowest(bits);
        break;
      }
    }
    if (differs >= common) {
      found = compared(len_a, len_b);
      if (found || lists == bottom) break;
      // Equal: continue one level up.
      sync();
      w.sp = lists - 6;
      const u64 *frame = memory().stack + w.sp;
      x = (const u64 *)frame[0], y = (const u64 *)frame[1];
      len_a = (u32)frame[2], len_b = (u32)frame[3], k = (u32)frame[4], lists = (u32)frame[5];
      goto resume;
    }
    Value p = x[differs], q = y[differs];
    k = differs + 1;
    found = compare_outside(w, p, q);
    if (found == 0) goto resume;
    if (found != 2) break;
    if (!reserve(w, 6)) break;
    sync();
    put(w, w.sp, (u64)x), put(w, w.sp + 1, (u64)y), put(w, w.sp + 2, len_a), put(w, w.sp + 3, len_b);
    put(w, w.sp + 4, k), put(w, w.sp + 5, lists);
    sync();
    w.sp += 6;
    a = p, b = q;
  }
  w.sp = bottom;
  if (found == 3) fall_back(w, BATT_CANNOT_COMPARE);
  return found;
}

// Compares two values: -1, 0 or 1.
BATT_FN i32 compare(Warp &w, Value a, Value b) {
  if (is_of(a, INTS) && is_of(b, INTS)) return compared(int_of(a), int_of(b));
  i32 found = compare_outside(w, a, b);
  if (found == 2) return compare_inside(w, a, b);
  if (found == 3) fall_back(w, BATT_CANNOT_COMPARE);
  return found;
}

} // namespace batt
