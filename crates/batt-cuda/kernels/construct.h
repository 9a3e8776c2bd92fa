// Construction of values in canonical form, as in batt-dsl's construct.rs.
#pragma once

namespace batt {

// --- Tiles -------------------------------------------------------------------------------------

BATT_FN bool is_near(i64 position) { return position > -(i64)FARTHEST && position < (i64)FARTHEST; }

// Any lane may call this.
BATT_FN void write_head(u64 *block, i32 top, i32 left, i32 color, u32 cells, u32 height, u32 width) {
  block[0] = (u64)(u32)left << HEAD_LEFT_SHIFT | (u32)top;
  block[1] = (u64)width << HEAD_WIDTH_SHIFT | (u64)height << HEAD_HEIGHT_SHIFT | (u64)cells << HEAD_CELLS_SHIFT | (u32)color;
}
BATT_FN void store_head(u64 *block, i32 top, i32 left, i32 color, u32 cells, u32 height, u32 width) {
  if (leads()) write_head(block, top, left, color, cells, height, width);
}

// Indices, or an Object of one colour, from a mask whose upper left bit is at this location.
BATT_BIG Value make_patch(Warp &w, u32 kind, i32 color, i64 top, i64 left, Plane mask) {
  u32 rows = rows_with(mask);
  if (!rows) return EMPTY_SET;
  u32 cols = columns_with(mask), down = lowest(rows), right = lowest(cols);
  top += down, left += right;
  if (!is_near(top) || !is_near(left) || (kind == TILE_OBJECT && !fits(color, COLOR_BITS))) return fall_back(w, BATT_WIDE);
  u32 cells = count(mask);
  Plane placed = moved(mask, -(i32)down, -(i32)right);
  u32 place = bump_tile(w, PATCH_WORDS);
  u64 *to = memory().arena + place;
  store_head(to, (i32)top, (i32)left, kind == TILE_OBJECT ? color : 0, cells, highest(rows) - down + 1, highest(cols) - right + 1);
  store((u32 *)to + MASK_PLACE, placed);
  sync();
  return block_value(kind, place);
}
BATT_FN Value make_indices(Warp &w, i64 top, i64 left, const Plane &mask) {
  return make_patch(w, TILE_INDICES, 0, top, left, mask);
}
BATT_FN Value make_object(Warp &w, i32 color, i64 top, i64 left, const Plane &mask) {
  return make_patch(w, TILE_OBJECT, color, top, left, mask);
}

// An Object of the cells under the mask. Outside the mask, colours must be zero.
BATT_BIG Value make_colors(Warp &w, i64 top, i64 left, Plane mask, Planes planes) {
  u32 rows = rows_with(mask);
  if (!rows) return EMPTY_SET;
  u32 code = 0, single = 1;
  for (u32 b = 0; b < 4; b++) {
    if (is_clear(planes.p[b])) continue;
    if (is_clear(planes.p[b] ^ mask)) code |= 1u << b;
    else single = 0;
  }
  if (single) return make_object(w, number_of(code), top, left, mask);
  u32 cols = columns_with(mask), down = lowest(rows), right = lowest(cols);
  top += down, left += right;
  if (!is_near(top) || !is_near(left)) return fall_back(w, BATT_WIDE);
  u32 cells = count(mask);
  u32 place = bump_tile(w, COLORS_WORDS);
  u64 *to = memory().arena + place;
  store_head(to, (i32)top, (i32)left, 0, cells, highest(rows) - down + 1, highest(cols) - right + 1);
  store((u32 *)to + MASK_PLACE, moved(mask, -(i32)down, -(i32)right));
  for (u32 b = 0; b < 4; b++) store((u32 *)to + COLORS_PLACE + 32 * b, moved(planes.p[b], -(i32)down, -(i32)right));
  sync();
  return block_value(TILE_COLORS, place);
}

// A Grid from planes whose bits outside height and width are zero.
BATT_BIG Value make_grid(Warp &w, u32 height, u32 width, Planes planes) {
  if (height == 0) return EMPTY_TUPLE;
  u32 place = bump_tile(w, GRID_WORDS);
  for (u32 b = 0; b < 4; b++) store((u32 *)(memory().arena + place) + 32 * b, planes.p[b]);
  sync();
  return grid_value(place, height, width);
}

BATT_FN Value make_ij(Warp &w, i64 i, i64 j) {
  if (!is_i32(i) || !is_i32(j)) return fail(w, REASON_OVERFLOW);
  if (!ij_fits(i, j)) return fall_back(w, BATT_WIDE);
  return inline_ij((i32)i, (i32)j);
}
BATT_FN Value make_cell(Warp &w, i64 color, i64 i, i64 j) {
  if (!cell_fits(color, i, j)) return fall_back(w, BATT_WIDE);
  return inline_cell((i32)color, (i32)i, (i32)j);
}

// --- Containers of elements on the stack -------------------------------------------------------

// Allocates a block for `len` elements and writes its header. Returns the place of the elements, or
// null if the arena is full.
BATT_FN u64 *push_header(Warp &w, u32 len, u32 flags, u32 depth, u32 size, u32 nodes, u32 &place) {
  place = bump(w, HEADER_WORDS + len);
  if (w.state) return nullptr;
  u64 *to = memory().arena + place;
  if (leads()) {
    to[0] = (u64)depth << HEADER_DEPTH_SHIFT | (u64)(flags & 0xffff) << HEADER_FLAGS_SHIFT | len;
    to[1] = (u64)nodes << HEADER_NODES_SHIFT | size;
  }
  return to + HEADER_WORDS;
}

// Flags that all elements have in common, and sums over them.
struct Summary {
  u32 common, depth, size, nodes;
};
BATT_BIG Summary summarized(Warp &w, const u64 *elements, u32 len) {
  u32 common = 0xffff, depth = 0, size = 0, nodes = 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value e = elements[k];
    common &= element_flags(w, e);
    u64 nesting = nesting_of(w, e);
    depth = most(depth, (u32)(nesting >> 32));
    // Capped above the limits for values, so that sums cannot overflow.
    nodes = least(nodes + (u32)nesting, (u32)MAX_BUILT_NODES);
    size = least(size + least(size_of(w, e), (u32)MAX_BUILT_NODES), (u32)MAX_BUILT_NODES);
  }
  Summary out;
  out.common = ~lane_or(~common) & 0xffff;
  out.depth = (u32)lane_max((i32)depth) + 1;
  out.size = lane_add(size);
  out.nodes = lane_add(nodes) + 1;
  if (out.size >= MAX_BUILT_NODES) fall_back(w, BATT_WIDE);
  return out;
}

BATT_BIG Value push_elements_of(Warp &w, u32 kind, u32 flags, Summary s, const u64 *elements, u32 len) {
  u32 place;
  u64 *to = push_header(w, len, flags, s.depth, s.size, s.nodes, place);
  if (!to) return EMPTY_TUPLE;
  ROLLED for (u32 k = lane(); k < len; k += LANES) to[k] = as_element(elements[k]);
  sync();
  return block_value(kind, place);
}

// A Set of distinct Objects that are tiles, in ascending order, with `cells` cells in total.
BATT_FN Value set_of_objects(Warp &w, const u64 *objects, u32 len, u32 cells) {
  if (len == 0) return EMPTY_SET;
  Summary s = {0, 2, 3 * cells, 1 + len};
  return push_elements_of(w, SET, FLAG_CONTAINER | FLAG_OBJECT, s, objects, len);
}

BATT_FN u32 row_length(const Warp &w, Value row) { // the row is a Tuple of Ints
  return kind_of(row) == IJ ? 2 : kind_of(row) == TUPLE ? len_of_slots(w, row) : 0;
}
BATT_FN i32 row_number_at(const Warp &w, Value row, u32 j) {
  if (kind_of(row) == IJ) return j ? ij_j(row) : ij_i(row);
  return int_of(slot_of(w, row, j));
}

// A Grid from Tuples of Ints of equal length.
BATT_BIG Value grid_of_rows(Warp &w, const u64 *rows, u32 height, u32 width) {
  bool coded = height <= SIDE && width <= SIDE;
  if (coded) {
    Planes out;
    for (u32 b = 0; b < 4; b++) out.p[b] = nothing();
    bool none = false;
    EACH_ROW(r) {
      u32 i = row_number(r);
      if (i >= height) continue;
      Value row = rows[i];
      ROLLED for (u32 j = 0; j < width; j++) {
        u32 code = code_of(row_number_at(w, row, j));
        none |= code > 15;
        for (u32 b = 0; b < 4; b++) out.p[b].w[r] |= (code >> b & 1) << j;
      }
    }
    if (!any(none)) return make_grid(w, height, width, out);
  }
  u32 cells = height * width; // rows are within the limits for values
  if ((u64)height * width > MAX_BUILT) return fall_back(w, BATT_WIDE);
  u32 place = bump(w, 1 + (cells + 1) / 2);
  if (w.state) return EMPTY_TUPLE;
  u64 *to = memory().arena + place;
  if (leads()) {
    to[0] = (u64)height << 32 | width;
    if (cells) to[(cells + 1) / 2] = 0;
  }
  sync();
  ROLLED for (u32 k = lane(); k < cells; k += LANES) ((i32 *)(to + 1))[k] = row_number_at(w, rows[k / width], k % width);
  sync();
  return block_value(WIDE_GRID, place);
}

// A Tuple of elements that are on the stack or in an arena.
BATT_BIG Value make_tuple(Warp &w, const u64 *elements, u32 len) {
  if (len == 0) return EMPTY_TUPLE;
  Value a = elements[0], b = len == 2 ? elements[1] : 0;
  if (len == 2 && is_of(a, INTS)) {
    if (is_of(b, INTS) && ij_fits(int_of(a), int_of(b))) return inline_ij(int_of(a), int_of(b));
    if (kind_of(b) == IJ && cell_fits(int_of(a), ij_i(b), ij_j(b))) return inline_cell(int_of(a), ij_i(b), ij_j(b));
  }
  Summary s = summarized(w, elements, len);
  if (s.common & FLAG_ROW) {
    u32 width = row_length(w, a);
    bool ragged = false;
    ROLLED for (u32 k = lane(); k < len; k += LANES) ragged |= row_length(w, elements[k]) != width;
    if (!any(ragged)) return grid_of_rows(w, elements, len, width);
  }
  u32 own = s.common;
  if (len == 2 && is_of(a, INTS)) {
    u32 second = element_flags(w, b);
    if (second & FLAG_INT) own |= FLAG_IS_IJ;
    else if (second & FLAG_IJ) own |= FLAG_IS_CELL;
  }
  return push_elements_of(w, TUPLE, own, s, elements, len);
}

// A Tuple of two values.
BATT_FN Value make_pair(Warp &w, Value a, Value b) {
  if (is_of(a, INTS)) {
    if (is_of(b, INTS) && ij_fits(int_of(a), int_of(b))) return inline_ij(int_of(a), int_of(b));
    if (kind_of(b) == IJ && cell_fits(int_of(a), ij_i(b), ij_j(b))) return inline_cell(int_of(a), ij_i(b), ij_j(b));
  }
  if (!reserve(w, 2)) return EMPTY_TUPLE;
  sync();
  put(w, w.sp, a), put(w, w.sp + 1, b);
  sync();
  return make_tuple(w, memory().stack + w.sp, 2);
}

// --- Sets --------------------------------------------------------------------------------------

// Sorts a word of each lane.
BATT_FN u64 sorted_by_lanes(u64 own) {
  ROLLED for (u32 size = 2; size <= LANES; size *= 2) {
    ROLLED for (u32 with = size / 2; with; with /= 2) {
      u64 other = shuffle64(own, lane() ^ with);
      bool first = !(lane() & with), ascends = !(lane() & size); // a part that descends makes the next size
      if ((other < own) == (first == ascends)) own = other;
    }
  }
  return own;
}

// Sorts words that compare like their values. Each lane searches for the place of its element in the other of
// two runs. Uses `len` words above the stack.
BATT_BIG void sort_plain(Warp &w, u64 *values, u32 len) {
  bool falls = false;
  ROLLED for (u32 k = lane() + 1; k < len; k += LANES) falls |= values[k - 1] > values[k];
  if (!any(falls)) return;
  sync(); // other lanes may still be reading
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    u64 own = sorted_by_lanes(k < len ? values[k] : ~0ull);
    if (k < len) values[k] = own;
  }
  sync();
  if (len <= LANES || !reserve(w, len)) return;
  u64 *from = values, *to = memory().stack + w.sp;
  ROLLED for (u32 run = LANES; run < len && !w.state; run *= 2) {
    ROLLED for (u32 k = lane(); k < len; k += LANES) {
      u64 own = from[k];
      // The other run of the pair, which may be shorter or missing. Elements of the first one go before equal ones.
      u32 start = k & ~(2 * run - 1), second = least(start + run, len);
      bool is_second = k >= second;
      u32 low = is_second ? start : second, high = is_second ? second : least(start + 2 * run, len), before = k - (is_second ? second : start) - low;
      u64 bound = own + is_second;
      ROLLED while (low < high) {
        u32 middle = (low + high) / 2;
        if (from[middle] < bound) low = middle + 1;
        else high = middle;
      }
      // Its index in its own run, plus the number of elements of the other run before it.
      to[start + before + low] = own;
    }
    sync();
    u64 *swap = from;
    from = to, to = swap;
    is_late(w);
  }
  if (from == values) return;
  ROLLED for (u32 k = lane(); k < len; k += LANES) values[k] = from[k];
  sync();
}

// Values of these kinds are first compared by the words of their first cells.
enum : u32 { COLORED_TILES = BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS) };
// That word, for a tile, in a single lane; 0 if there is none.
BATT_BIG u64 first_cell(const Warp &w, Value v) {
  if (kind_of(v) != TILE_COLORS) return first_of_tile(w, v);
  Head h = head_of(w, v);
  const u32 *tile = tile_of(w, v);
  ROLLED for (u32 rank = 0; rank < 16; rank++) {
    u32 code = code_ascending(rank);
    ROLLED for (u32 r = 0; r < h.height; r++) {
      u32 cells = code_row(tile + COLORS_PLACE, r, code, tile[MASK_PLACE + r]);
      if (cells) return inline_cell(number_of(code), h.top + (i32)r, h.left + (i32)lowest(cells));
    }
  }
  return 0;
}

// Stable merge sort of values on the stack, like that of words. With `keyed`, all are tiles that are compared by
// their first cells first. Uses `len` words above the stack, and twice as many for keys, which must fit. False if a single lane
// cannot compare two values; the order is then undefined.
BATT_BIG bool merge_sort(Warp &w, u64 *values, u32 len, bool keyed) {
  u64 *from = values, *to = memory().stack + w.sp, *keys = to + len, *new_keys = keys + len;
  bool bad = false;
  if (keyed) {
    ROLLED for (u32 k = lane(); k < len; k += LANES) {
      keys[k] = first_cell(w, values[k]);
      bad |= !keys[k];
    }
    sync();
  }
  // Compares two values with these keys.
  auto compared_at = [&](u64 key, Value v, u64 other_key, Value other) {
    if (keyed && key != other_key) return compared(key, other_key);
    i32 found = lane_compare(w, v, other);
    bad |= found == 2;
    return found;
  };
  bool falls = false;
  ROLLED for (u32 k = lane() + 1; k < len; k += LANES)
    falls |= compared_at(keyed ? keys[k - 1] : 0, values[k - 1], keyed ? keys[k] : 0, values[k]) > 0;
  if (any(bad)) return false;
  if (!any(falls) || !reserve(w, keyed ? 3 * len : len)) return true;
  ROLLED for (u32 run = 1; run < len; run *= 2) {
    sync();
    ROLLED for (u32 k = lane(); k < len; k += LANES) {
      u64 own = from[k], key = keyed ? keys[k] : 0;
      // The other run of the pair, which may be shorter or missing.
      u32 start = k & ~(2 * run - 1), second = least(start + run, len);
      bool is_second = k >= second;
      u32 low = is_second ? start : second, high = is_second ? second : least(start + 2 * run, len), before = low;
      ROLLED while (low < high) {
        u32 middle = (low + high) / 2;
        i32 found = compared_at(keyed ? keys[middle] : 0, from[middle], key, own);
        if (found < 0 || (found == 0 && is_second)) low = middle + 1;
        else high = middle;
      }
      // Its index in its own run, plus the number of elements of the other run before it.
      u32 place = start + (k - (is_second ? second : start)) + (low - before);
      if (bad) continue;
      to[place] = own;
      if (keyed) new_keys[place] = key;
    }
    bad = any(bad);
    sync();
    if (bad) break; // `from` still has all values
    u64 *swap = from;
    from = to, to = swap;
    swap = keys, keys = new_keys, new_keys = swap;
    if (is_late(w)) return true;
  }
  if (from != values) {
    ROLLED for (u32 k = lane(); k < len; k += LANES) values[k] = from[k];
  }
  sync();
  return !bad;
}

// Removes adjacent repeats; returns how many words are left.
BATT_BIG u32 without_repeats(u64 *words, u32 len) {
  u32 kept = 0;
  u64 last = 0;
  ROLLED for (u32 base = 0; base < len; base += LANES) {
    u32 k = base + lane();
    u64 own = k < len ? words[k] : 0, before = lane() ? (k < len ? words[k - 1] : 0) : last;
    last = shuffle64(own, LANES - 1);
    keep_own(words, kept, k < len && (k == 0 || own != before), own);
    sync();
  }
  return kept;
}

// Sorts words and removes repeats; returns how many are left. Uses `len` words above the stack.
BATT_FN u32 sort_words(Warp &w, u64 *words, u32 len) {
  sort_plain(w, words, len);
  return w.state ? len : without_repeats(words, len);
}

// The same for inline IJs or Cells that lie close together: marks their places as bits of a box, one for each
// colour, and lists them again. Sorting takes a pass over all of them for each bit of their number. Uses words
// above the stack. 0 if the boxes would be too large.
BATT_BIG u32 sort_places(Warp &w, u32 kind, u64 *elements, u32 len) {
  const u32 FEW = 64; // sorting is as fast
  if (len < FEW) return 0;
  i32 top = 0x7fffffff, left = top, color = top, bottom = ~top, right = ~top, last_color = ~top;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value e = elements[k];
    i32 i = kind == IJ ? ij_i(e) : cell_i(e), j = kind == IJ ? ij_j(e) : cell_j(e), its = kind == IJ ? 0 : cell_color(e);
    top = least(top, i), bottom = most(bottom, i), left = least(left, j), right = most(right, j);
    color = least(color, its), last_color = most(last_color, its);
  }
  top = lane_min(top), left = lane_min(left), bottom = lane_max(bottom), right = lane_max(right);
  color = lane_min(color), last_color = lane_max(last_color);
  u32 row_words = (u32)(right - left) / 32 + 1, rows = (u32)(bottom - top) + 1;
  u64 words = (u64)rows * row_words * ((u32)(last_color - color) + 1);
  if (words > 4 * len || w.sp + words / 2 + 1 > memory().stack_words) return 0;
  u32 *bits = (u32 *)(memory().stack + w.sp);
  sync();
  ROLLED for (u32 k = lane(); k < words; k += LANES) bits[k] = 0;
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value e = elements[k];
    u32 i = (u32)((kind == IJ ? ij_i(e) : cell_i(e)) - top), j = (u32)((kind == IJ ? ij_j(e) : cell_j(e)) - left);
    u32 box = kind == IJ ? 0 : (u32)(cell_color(e) - color);
    or_into(bits + (box * rows + i) * row_words + j / 32, 1u << (j & 31));
  }
  sync();
  u32 kept = 0;
  ROLLED for (u32 base = 0; base < words; base += LANES) {
    u32 k = base + lane(), word = k < words ? bits[k] : 0, own = popcount(word), to = kept + lane_scan(own), row = k / row_words;
    i32 i = top + (i32)(row % rows), j = left + (i32)(k % row_words * 32), its = color + (i32)(row / rows);
    ROLLED for (; word; word &= word - 1, to++) {
      i32 at = j + (i32)lowest(word);
      elements[to] = kind == IJ ? inline_ij(i, at) : inline_cell(its, i, at);
    }
    kept += lane_add(own);
  }
  sync();
  return kept;
}

// Indices or an Object from inline IJs or Cells; 0 if they do not fit a tile.
BATT_BIG Value tile_of_elements(Warp &w, u32 kind, const u64 *elements, u32 len) {
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top;
  i32 color = kind == CELL ? cell_color(elements[0]) : 0;
  bool many = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value e = elements[k];
    i32 i = kind == IJ ? ij_i(e) : cell_i(e), j = kind == IJ ? ij_j(e) : cell_j(e);
    top = least(top, i), bottom = most(bottom, i), left = least(left, j), right = most(right, j);
    many |= kind == CELL && cell_color(e) != color;
  }
  top = lane_min(top), left = lane_min(left), bottom = lane_max(bottom), right = lane_max(right);
  many = any(many);
  if (bottom - top >= (i32)SIDE || right - left >= (i32)SIDE || !is_near(top) || !is_near(left)) return 0;
  u32 *words = scratch();
  sync();
  ROLLED for (u32 k = 0; k < (many ? 5u : 1u); k++) store(words + 32 * k, nothing());
  sync();
  bool bad = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value e = elements[k];
    u32 i = (u32)((kind == IJ ? ij_i(e) : cell_i(e)) - top), bit = 1u << ((kind == IJ ? ij_j(e) : cell_j(e)) - left);
    or_into(words + i, bit);
    if (many) {
      u32 code = code_of(cell_color(e));
      bad |= code > 15;
      for (u32 b = 0; b < 4; b++)
        if (code >> b & 1) or_into(words + 32 * (b + 1) + i, bit);
    }
  }
  sync();
  if (many) {
    // If two Cells have the same location, one of the codes reads back differently.
    ROLLED for (u32 k = lane(); k < len; k += LANES) {
      Value e = elements[k];
      bad |= code_at(words + 32, (u32)(cell_i(e) - top), (u32)(cell_j(e) - left)) != code_of(cell_color(e));
    }
    if (any(bad)) return 0;
  }
  Plane mask = loaded(words);
  if (!many) return make_patch(w, kind == IJ ? TILE_INDICES : TILE_OBJECT, color, top, left, mask);
  return make_colors(w, top, left, mask, planes_at(words + 32));
}

// Stable insertion sort with `compare`. Values that are already in order are not moved.
BATT_BIG void sort_values(Warp &w, u64 *values, u32 len) {
  u32 before = w.sp;
  w.sp = most(w.sp, (u32)(values - memory().stack) + len);
  u32 kinds = 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) kinds |= BATT_KIND(kind_of(values[k]));
  kinds = lane_or(kinds);
  bool keyed = kinds == BATT_KIND(TILE_INDICES) || !(kinds & ~COLORED_TILES);
  bool sorted = merge_sort(w, values, len, keyed && w.sp + 3 * len <= memory().stack_words);
  w.sp = before;
  if (sorted || w.state) return;
  ROLLED for (u32 k = 1; k < len && !w.state; k++) {
    Value own = values[k];
    if (compare(w, values[k - 1], own) <= 0) continue;
    u32 low = 0, high = k - 1; // the place is in low..=high
    ROLLED while (low < high) {
      u32 middle = (low + high) / 2;
      if (compare(w, values[middle], own) <= 0) low = middle + 1;
      else high = middle;
    }
    copy_up(values + low + 1, values + low, k - low);
    if (leads()) values[low] = own;
    sync();
    if (k % 16 == 0) is_late(w);
  }
}

// A Set of elements in ascending order, perhaps with repeats. They are not a tile.
BATT_BIG Value sorted_set(Warp &w, u64 *elements, u32 len) {
  u32 kept = 0;
  Value last = 0;
  ROLLED for (u32 base = 0; base < len && !w.state; base += LANES) {
    // Which elements equal, or may equal, the one before?
    u32 k = base + lane();
    Value own = k < len ? elements[k] : 0, before = lane() ? (k < len ? elements[k - 1] : 0) : last;
    // Of tiles, a lane sees whether they are equal without comparing them.
    bool tiles = is_of(before, PATCH_TILES) && is_of(own, PATCH_TILES);
    i32 order = k >= len || k == 0 ? -1 : tiles ? !lane_equal(w, before, own) : lane_compare(w, before, own);
    u32 same = ballot(order == 0), unsure = ballot(order == 2);
    last = shuffle64(own, LANES - 1);
    ROLLED for (; unsure && !w.state; unsure &= unsure - 1) {
      u32 at = lowest(unsure);
      if (equal(w, shuffle64(before, at), shuffle64(own, at))) same |= 1u << at;
    }
    keep_own(elements, kept, k < len && !(same >> lane() & 1), own);
    sync();
  }
  if (w.state) return EMPTY_SET;
  if (kept == 0) return EMPTY_SET;
  Summary s = summarized(w, elements, kept);
  return push_elements_of(w, SET, s.common, s, elements, kept);
}

// A Set of elements at the top of the stack, in any order and with any repeats.
BATT_BIG Value make_set(Warp &w, u64 *elements, u32 len) {
  if (len == 0) return EMPTY_SET;
  u32 kind = kind_of(elements[0]);
  bool other = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) other |= kind_of(elements[k]) != kind;
  other = any(other);
  u32 before = w.sp;
  // Sorting needs room above.
  w.sp = most(w.sp, (u32)(elements - memory().stack) + len);
  Value value;
  if (!other && ORDERED_WORDS >> kind & 1) {
    value = kind == INT ? 0 : tile_of_elements(w, kind, elements, len);
    if (!value) {
      u32 kept = kind == INT ? 0 : sort_places(w, kind, elements, len);
      if (!kept) kept = sort_words(w, elements, len);
      u32 each = kind == INT ? 1 : kind == IJ ? 2 : 3;
      u32 flags = element_flags(w, elements[0]);
      Summary s = {flags, 2, each * kept, 1 + kept};
      if (w.state) value = EMPTY_SET;
      else value = push_elements_of(w, SET, flags, s, elements, kept);
    }
  } else {
    sync();
    ROLLED for (u32 k = lane(); k < len; k += LANES) elements[k] = as_element(elements[k]);
    sync();
    sort_values(w, elements, len);
    value = sorted_set(w, elements, len);
  }
  w.sp = before;
  return value;
}

// A Set of different elements in ascending order. Only places can be a tile.
BATT_BIG Value ordered_set(Warp &w, u64 *elements, u32 len) {
  if (len == 0) return EMPTY_SET;
  u32 kind = kind_of(elements[0]), size = 0;
  bool other = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value e = elements[k];
    other |= kind_of(e) != kind;
    size += is_of(e, PATCH_TILES) ? head_of(w, e).cells * (kind == TILE_INDICES ? 2 : 3) : 1;
  }
  other = any(other);
  if ((kind == IJ || kind == CELL) && !other) return make_set(w, elements, len);
  Summary s;
  // Sums over more could overflow.
  if (!other && len <= MAX_SIZE && (PATCH_TILES | BATT_KIND(INT)) >> kind & 1) s = Summary{element_flags(w, elements[0]), 2, lane_add(size), 1 + len};
  else s = summarized(w, elements, len);
  return w.state ? EMPTY_SET : push_elements_of(w, SET, s.common, s, elements, len);
}

BATT_FN Value make_container(Warp &w, bool as_tuple, u64 *elements, u32 len) {
  return as_tuple ? make_tuple(w, elements, len) : make_set(w, elements, len);
}

// --- Elements of containers ---------------------------------------------------------------------

// Row i of a Grid, as a Tuple.
BATT_BIG Value make_row(Warp &w, Value grid, u32 i) {
  u32 width = grid_width(w, grid);
  if (width == 0) return EMPTY_TUPLE;
  if (width == 2) return make_ij(w, number_at(w, grid, i, 0), number_at(w, grid, i, 1));
  u32 place;
  u64 *to = push_header(w, width, FLAG_INT, 2, width, 1 + width, place);
  if (!to) return EMPTY_TUPLE;
  ROLLED for (u32 j = lane(); j < width; j += LANES) to[j] = make_int(number_at(w, grid, i, j));
  sync();
  return block_value(TUPLE, place);
}

// Pushes the elements of a Tuple or Set; returns how many.
BATT_BIG u32 push_elements(Warp &w, Value v) {
  u32 len = length_of(w, v);
  if (len == 0 || !reserve(w, len)) return 0;
  u64 *to = memory().stack + w.sp;
  w.sp += len;
  w.stack_high = most(w.stack_high, w.sp);
  sync();
  if (is_of(v, PATCH_TILES)) {
    list_tile(w, v, to);
  } else if (is_of(v, BATT_KIND(TUPLE) | BATT_KIND(SET))) {
    const u64 *from = block_of(w, v) + HEADER_WORDS;
    ROLLED for (u32 k = lane(); k < len; k += LANES) to[k] = from[k];
    sync();
  } else if (is_of(v, BATT_KIND(IJ) | BATT_KIND(CELL))) {
    if (leads()) to[0] = slotted_element(w, v, 0), to[1] = slotted_element(w, v, 1);
    sync();
  } else if (grid_width(w, v) == 2) {
    bool large = false;
    ROLLED for (u32 k = lane(); k < len; k += LANES) {
      i32 i = number_at(w, v, k, 0), j = number_at(w, v, k, 1);
      large |= !ij_fits(i, j);
      to[k] = inline_ij(i, j);
    }
    sync();
    if (any(large)) fall_back(w, BATT_WIDE);
  } else {
    ROLLED for (u32 k = 0; k < len && !w.state; k++) {
      Value row = make_row(w, v, k);
      if (leads()) to[k] = row;
    }
    sync();
  }
  return len;
}

// Element k of a Tuple or Set. It must exist.
BATT_BIG Value make_nth(Warp &w, Value v, u32 k) {
  if (is_of(v, BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(IJ) | BATT_KIND(CELL))) return slotted_element(w, v, k);
  if (!is_of(v, PATCH_TILES)) return make_row(w, v, k);
  if (kind_of(v) != TILE_COLORS && k == 0) return first_at_once(w, v);
  u32 base = w.sp;
  push_elements(w, v);
  if (w.state) return EMPTY_TUPLE;
  Value found = memory().stack[base + k];
  w.sp = base;
  sync();
  return found;
}

} // namespace batt
