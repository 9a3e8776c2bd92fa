// Primitives that find Objects and colours in Grids: groups, partitions, frontiers, palettes.
#pragma once

namespace batt {

// The smallest cell as a number: by colour, then row by row.
BATT_FN u32 smallest_cell(const Planes &planes, const Plane &mask) {
  // Codes plus one, modulo 16, have the order of the numbers.
  Plane rank[4], carry = mapped(mask, [](u32) { return (u32)ALL; });
  for (u32 b = 0; b < 4; b++) {
    rank[b] = planes.p[b] ^ carry;
    carry = carry & planes.p[b];
  }
  Plane best = mask;
  u32 key = 0;
  for (u32 b = 4; b-- > 0;) {
    Plane lower = without(best, rank[b]);
    if (!is_clear(lower)) best = lower;
    else key |= 1u << b;
  }
  u32 i = lowest(rows_with(best));
  return key << 10 | i << 5 | lowest(row_of(best, i));
}

// The connected groups of cells of any colours, as a Set of Objects.
BATT_BIG Value groups_of_any_colors(Warp &w, Planes planes, Plane open, bool diagonal) {
  u32 base = w.sp, groups = 0, cells = count(open);
  ROLLED while (!w.state) {
    u32 rows = rows_with(open);
    if (!rows) break;
    u32 i = lowest(rows);
    Plane seed;
    EACH_ROW(r) seed.w[r] = row_number(r) == i ? open.w[r] & (0 - open.w[r]) : 0;
    Plane group = flooded(seed, open, diagonal);
    if (!reserve(w, 1)) break;
    Value object = make_colors(w, 0, 0, group, under(planes, group));
    sync();
    put(w, w.sp, object);
    w.sp++;
    groups++;
    open = without(open, group);
  }
  sync();
  if (w.state || !reserve(w, 2 * groups)) return EMPTY_SET;
  u64 *objects = memory().stack + base, *keys = objects + groups, *sorted = keys + groups;
  ROLLED for (u32 k = 0; k < groups; k++) {
    Value v = objects[k];
    Head h = head_of(w, v);
    Plane mask = moved(mask_of(w, v), h.top, h.left);
    u32 key = smallest_cell(planes, mask);
    if (leads()) keys[k] = key;
  }
  sync();
  ROLLED for (u32 k = lane(); k < groups; k += LANES) {
    u64 own = keys[k];
    u32 place = 0;
    ROLLED for (u32 m = 0; m < groups; m++) place += keys[m] < own;
    sorted[place] = objects[k];
  }
  sync();
  w.sp += 2 * groups;
  Value value = set_of_objects(w, sorted, groups, cells);
  w.sp = base;
  return value;
}

// Groups with more cells are built by all lanes together.
enum : u32 { MOST_CELLS_OF_LANE = 64 };
// The Cells of a group, and their box.
struct SmallGroup {
  const u64 *cells;
  u32 size;
  i32 top, left, bottom, right;
};
// Finds the box. Can a single lane build the Object: do few cells have one colour and fit a tile?
BATT_FN bool measure_group(SmallGroup &g) {
  if (g.size > MOST_CELLS_OF_LANE) return false;
  i32 color = cell_color(g.cells[0]);
  g.top = g.left = 0x7fffffff, g.bottom = g.right = -1;
  bool same = true;
  ROLLED for (u32 k = 0; k < g.size; k++) {
    Value e = g.cells[k];
    i32 i = cell_i(e), j = cell_j(e);
    g.top = least(g.top, i), g.left = least(g.left, j), g.bottom = most(g.bottom, i), g.right = most(g.right, j);
    same &= cell_color(e) == color;
  }
  return same && g.bottom - g.top < (i32)SIDE && g.right - g.left < (i32)SIDE && is_near(g.top) && is_near(g.left);
}
// Builds it, in a single lane.
BATT_FN void build_group(const SmallGroup &g, u64 *to) {
  ROLLED for (u32 k = 0; k < PATCH_WORDS; k++) to[k] = 0;
  write_head(to, g.top, g.left, cell_color(g.cells[0]), g.size, (u32)(g.bottom - g.top) + 1, (u32)(g.right - g.left) + 1);
  u32 *rows = (u32 *)to + MASK_PLACE;
  ROLLED for (u32 k = 0; k < g.size; k++) rows[cell_i(g.cells[k]) - g.top] |= 1u << (cell_j(g.cells[k]) - g.left);
}

// The connected groups of a grid that is not a tile.
BATT_BIG Value wide_connected(Warp &w, Value grid, bool univalued, bool diagonal, bool without_bg) {
  enum : u32 { NONE = 0xffffffffu, COLOR_SHIFT = 24 };
  i32 background = without_bg ? extreme_color(w, grid, true) : 0;
  if (w.state) return EMPTY_SET;
  u32 height = grid_height(w, grid), width = grid_width(w, grid), cells = height * width, half = (cells + 1) / 2, bottom = w.sp;
  if (cells >> COLOR_SHIFT) return fall_back(w, BATT_WIDE);
  if (!reserve(w, 4 * half + cells)) return EMPTY_SET;
  // By first cell of a group: its number of cells, or the smallest of them; and where they are listed.
  u32 *labels = (u32 *)(memory().stack + bottom), *sizes = labels + 2 * half, *places = sizes + 2 * half;
  i32 *numbers = (i32 *)(places + 2 * half);
  u64 *list = memory().stack + bottom + 4 * half;
  w.sp += 4 * half + cells;
  bool wide = false;
  sync();
  CellOfLane c = first_cell_of_lane(width);
  ROLLED for (u32 k = lane(); k < cells; k += LANES, go_to_next(c)) {
    i32 number = number_at(w, grid, c.i, c.j);
    wide |= !fits(number, 8);
    numbers[k] = number;
    labels[k] = without_bg && number == background ? (u32)NONE : k;
    sizes[k] = 0, places[k] = NONE;
  }
  sync();
  if (any(wide)) return fall_back(w, BATT_WIDE);
  c = first_cell_of_lane(width);
  ROLLED for (u32 k = lane(); k < cells; k += LANES, go_to_next(c)) {
    if (current(labels + k) == NONE) continue;
    ROLLED for (u32 n = 0; n < 4; n++) { // neighbours before it: three above, and one to the left
      u32 y = n < 3 ? c.i - 1 : c.i, x = n < 3 ? c.j + n - 1 : c.j - 1, other = y * width + x;
      if (y >= height || x >= width || (!diagonal && n % 2 == 0) || current(labels + other) == NONE) continue;
      if (!univalued || numbers[other] == numbers[k]) join_groups(labels, k, other);
    }
  }
  sync();
  u32 groups = 0, listed = 0;
  ROLLED for (u32 k = lane(); k < cells; k += LANES) {
    if (current(labels + k) == NONE) continue;
    u32 first = first_of_group(labels, k);
    groups += first == k;
    add_into(sizes + first, 1);
    min_into(places + first, (u32)(numbers[k] + 128) << COLOR_SHIFT | k);
  }
  sync();
  groups = lane_add(groups);
  u64 *keys = memory().stack + w.sp;
  if (!reserve(w, groups)) return EMPTY_SET;
  w.sp += groups;
  // Groups have the order of their smallest cells; their cells are listed in that of the first ones.
  u32 made = 0;
  ROLLED for (u32 start = 0; start < cells; start += LANES) {
    u32 k = start + lane();
    bool first = k < cells && current(labels + k) == k;
    u32 size = first ? current(sizes + k) : 0, bits = ballot(first), place = listed + lane_scan(size);
    if (first) {
      keys[made + popcount(bits & columns(lane()))] = (u64)current(places + k) << 32 | k;
      places[k] = place;
    }
    made += popcount(bits), listed += lane_add(size);
  }
  sync();
  sort_words(w, keys, groups);
  if (w.state) return EMPTY_SET;
  c = first_cell_of_lane(width);
  ROLLED for (u32 k = lane(); k < cells; k += LANES, go_to_next(c))
    if (current(labels + k) != NONE) list[add_into(places + first_of_group(labels, k), 1)] = inline_cell(numbers[k], (i32)c.i, (i32)c.j);
  sync();
  ROLLED for (u32 start = 0; start < groups && !w.state; start += LANES) {
    u32 k = start + lane(), first = k < groups ? (u32)keys[k] : 0;
    SmallGroup own = {list, k < groups ? current(sizes + first) : 0, 0, 0, 0, 0};
    if (own.size) own.cells += current(places + first) - own.size;
    bool is_small = own.size && measure_group(own);
    u32 words = is_small ? (PATCH_WORDS + 3) & ~3u : 0, before = lane_scan(words), block = bump_tile(w, lane_add(words)) + before;
    if (w.state) break;
    if (is_small) {
      build_group(own, memory().arena + block);
      keys[k] = block_value(TILE_OBJECT, block);
    }
    // The others have many cells, or several colours.
    ROLLED for (u32 left = ballot(k < groups && !is_small); left && !w.state; left &= left - 1) {
      u32 from = lowest(left), size = shuffle(own.size, from), at = shuffle((u32)(own.cells - list), from);
      Value object = make_set(w, list + at, size);
      sync();
      if (leads()) keys[start + from] = object;
    }
    sync();
    is_late(w);
  }
  Value value = w.state ? EMPTY_SET : ordered_set(w, keys, groups);
  w.sp = bottom;
  return value;
}

BATT_BIG Value objects(Warp &w, Value grid, bool univalued, bool diagonal, bool without_bg) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return without_bg ? fail(w, REASON_EMPTY) : EMPTY_SET;
  if (!is_small_grid(grid)) return wide_connected(w, grid, univalued, diagonal, without_bg);
  Plane open = block(tile_height(grid), tile_width(grid));
  Planes planes = grid_planes(w, grid);
  if (without_bg) {
    i32 background = extreme_color(w, grid, true);
    if (w.state) return EMPTY_SET;
    open = without(open, cells_of_code(planes, open, code_of(background)));
  }
  return univalued ? groups_of_one_color(w, planes, open, diagonal) : groups_of_any_colors(w, planes, open, diagonal);
}

BATT_BIG Value wide_by_color(Warp &w, Value grid, bool but_one, i32 background) {
  u32 base = w.sp, groups = 0, seen = 0;
  if (!reserve(w, 16)) return EMPTY_SET;
  w.sp += 16;
  ROLLED for (u32 k = 0; k < 16 && !w.state; k++) {
    i32 color = number_of(code_ascending(k));
    u32 found = wide_count(w, grid, color);
    seen += found;
    if (!found || (but_one && color == background)) continue;
    Value object = wide_cells(w, OP_partition, grid, color);
    sync();
    put(w, base + groups, object);
    groups++;
  }
  sync();
  // Some numbers have no code.
  if (seen != grid_height(w, grid) * grid_width(w, grid)) fall_back(w, BATT_WIDE);
  w.sp = base + groups;
  Value value = w.state ? EMPTY_SET : make_set(w, memory().stack + base, groups);
  w.sp = base;
  return value;
}
// One Object per colour, except for one colour.
BATT_BIG Value by_color(Warp &w, Value grid, bool but_one, i32 background) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_SET;
  if (!is_small_grid(grid)) return wide_by_color(w, grid, but_one, background);
  u32 base = w.sp, groups = 0, cells = 0;
  if (!reserve(w, 16)) return EMPTY_SET;
  w.sp += 16;
  Planes planes = grid_planes(w, grid);
  Plane all = block(tile_height(grid), tile_width(grid));
  sync();
  each_color(planes, all, [&](u32 code, u32 found) {
    if (but_one && number_of(code) == background) return;
    Value object = make_object(w, number_of(code), 0, 0, cells_of_code(planes, all, code));
    put(w, base + groups, object);
    groups++, cells += found;
  });
  sync();
  Value value = w.state ? EMPTY_SET : set_of_objects(w, memory().stack + base, groups, cells);
  w.sp = base;
  return value;
}

BATT_BIG Value frontiers(Warp &w, Value grid) {
  if (kind_of(grid) == EMPTY_TUPLE_KIND) return EMPTY_SET;
  if (!is_small_grid(grid)) return fall_back(w, BATT_WIDE);
  u32 height = tile_height(grid), width = tile_width(grid), base = w.sp, lines = 0;
  if (width == 0) return EMPTY_SET;
  if (!reserve(w, 64)) return EMPTY_SET;
  w.sp += 64;
  u32 rows, cols;
  single_colored(w, grid, rows, cols);
  sync();
  ROLLED for (u32 across = 2; across-- > 0;)
    ROLLED for (u32 rest = across ? rows : cols; rest; rest &= rest - 1) {
      u32 k = lowest(rest), i = across ? k : 0, j = across ? 0 : k;
      Value line = make_object(w, number_at(w, grid, i, j), i, j, across ? block(1, width) : block(height, 1));
      put(w, base + lines, line);
      lines++;
    }
  sync();
  w.sp = base + lines;
  Value value = w.state ? EMPTY_SET : make_set(w, memory().stack + base, lines);
  w.sp = base;
  return value;
}

// --- Colours -----------------------------------------------------------------------------------

// Pushes the colours of a Grid or Object in ascending order, or with `ranked` by descending count.
// Returns how many.
BATT_BIG u32 push_palette(Warp &w, Value v, bool ranked) {
  if (!reserve(w, 16)) return 0;
  u32 base = w.sp, len = 0;
  if (is_of(v, EMPTIES)) return 0;
  if (kind_of(v) == TILE_OBJECT) {
    sync();
    put(w, base, make_int(head_of(w, v).color));
    len = 1;
  } else if (is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(TILE_COLORS))) {
    Planes planes;
    Plane mask;
    colored_cells(w, v, planes, mask);
    sync();
    // The count goes to the upper half and is removed below.
    each_color(planes, mask, [&](u32 code, u32 cells) {
      put(w, base + len, ranked ? (u64)(1024 + 1024 - cells) << 32 | make_int(number_of(code)) : make_int(number_of(code)));
      len++;
    });
    sync();
    if (ranked) {
      w.sp += len;
      sort_words(w, memory().stack + base, len);
      w.sp = base;
      u64 word = lane() < len ? memory().stack[base + lane()] : 0;
      sync();
      if (LANES == 1)
        ROLLED for (u32 k = 0; k < len; k++) memory().stack[base + k] &= 0xffffffffull;
      else if (lane() < len) memory().stack[base + lane()] = word & 0xffffffffull;
    }
  } else if (kind_of(v) == SET && !ranked) { // Cells in ascending order of colour
    u32 cells = length_of(w, v);
    if (!reserve(w, cells)) return 0;
    sync();
    ROLLED for (u32 start = 0; start < cells; start += LANES) {
      u32 k = start + lane();
      i32 color = k < cells ? listed_spot(w, v, k).color : 0;
      bool keep = k < cells && (k == 0 || listed_spot(w, v, k - 1).color != color);
      keep_own(memory().stack + base, len, keep, make_int(color));
    }
  } else if (kind_of(v) == WIDE_GRID && !ranked) {
    if (!wide_counts(w, v)) return push_numbers(w, v);
    ROLLED for (u32 k = 0; k < 16; k++) {
      u32 code = code_ascending(k);
      if (scratch()[code]) put(w, base + len, make_int(number_of(code))), len++;
    }
  } else {
    fall_back(w, BATT_WIDE);
  }
  sync();
  w.sp = base + len;
  return len;
}
BATT_BIG Value palette(Warp &w, Value v, bool as_tuple) {
  u32 base = w.sp, len = push_palette(w, v, false);
  Value value = w.state ? EMPTY_TUPLE : make_container(w, as_tuple, memory().stack + base, len);
  w.sp = base;
  return value;
}
BATT_BIG Value color_rank(Warp &w, Value v, i32 k) {
  u32 base = w.sp, len = push_palette(w, v, true);
  if (w.state) return EMPTY_TUPLE;
  u32 place = place_of(k, len);
  Value value = place == len ? fail(w, REASON_INDEX) : memory().stack[base + place];
  sync();
  w.sp = base;
  return value;
}
BATT_BIG Value colorcount(Warp &w, Value v, i32 color) {
  u32 code = code_of(color);
  if (is_of(v, EMPTIES)) return make_int(0);
  if (kind_of(v) == TILE_OBJECT) {
    Head h = head_of(w, v);
    return make_int(h.color == color ? (i32)h.cells : 0);
  }
  if (kind_of(v) == WIDE_GRID) return make_int((i32)wide_count(w, v, color));
  if (kind_of(v) == SET) {
    u32 found = 0;
    ROLLED for (u32 k = lane(); k < length_of(w, v); k += LANES) found += listed_spot(w, v, k).color == color;
    return make_int((i32)lane_add(found));
  }
  if (!is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(TILE_COLORS))) return fall_back(w, BATT_WIDE);
  if (code > 15) return make_int(0);
  Planes planes;
  Plane mask;
  colored_cells(w, v, planes, mask);
  return make_int((i32)count(cells_of_code(planes, mask, code)));
}
BATT_BIG Value first_color(Warp &w, Value v) {
  if (is_of(v, EMPTIES)) return fail(w, REASON_EMPTY);
  if (kind_of(v) == TILE_OBJECT) return make_int(head_of(w, v).color);
  if (kind_of(v) != TILE_COLORS) return make_int(spot_of(w, slot_of(w, v, 0)).color);
  return make_int(number_of(((smallest_cell(color_planes(w, v), mask_of(w, v)) >> 10) + 15) & 15));
}

} // namespace batt
