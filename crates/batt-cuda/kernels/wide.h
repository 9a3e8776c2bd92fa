// Grids that are not tiles, cell by cell: slow, but rare.
#pragma once

namespace batt {

// Turns of a grid, in the order of their codes.
enum : u32 { UPSIDE_DOWN, TRANSPOSED, LEFT_TO_RIGHT, OTHER_DIAGONAL, QUARTER, HALF, THREE_QUARTERS };
enum : u32 { WIDE_BLOCK, WIDE_BESIDE, WIDE_ABOVE, WIDE_SCALED, WIDE_CANVAS, WIDE_TURNED, WIDE_REPLACED, WIDE_SWITCHED, WIDE_CELLWISE, WIDE_FILLED, WIDE_PAINTED, WIDE_SELECTED, WIDE_SAMPLED };

// The number at (i, j) of the new grid. Any lane may call this.
BATT_FN i32 wide_number(const Warp &w, u32 how, Value a, Value b, i32 p, i32 q, u32 i, u32 j) {
  switch (how) {
  case WIDE_BLOCK: return number_at(w, a, i + (u32)p, j + (u32)q);
  case WIDE_BESIDE: return j < (u32)p ? number_at(w, a, i, j) : number_at(w, b, i, j - (u32)p);
  case WIDE_ABOVE: return i < (u32)p ? number_at(w, a, i, j) : number_at(w, b, i - (u32)p, j);
  case WIDE_SCALED: return number_at(w, a, i / (u32)p, j / (u32)q);
  case WIDE_SELECTED: return number_at(w, a, (u32)memory().stack[(u32)p + i], (u32)memory().stack[(u32)q + j]);
  case WIDE_SAMPLED: return number_at(w, a, i * (u32)p, j * (u32)p);
  case WIDE_CANVAS: return p;
  case WIDE_TURNED: {
    u32 last_i = grid_height(w, a) - 1, last_j = grid_width(w, a) - 1;
    switch (p) {
    case UPSIDE_DOWN: return number_at(w, a, last_i - i, j);
    case TRANSPOSED: return number_at(w, a, j, i);
    case LEFT_TO_RIGHT: return number_at(w, a, i, last_j - j);
    case OTHER_DIAGONAL: return number_at(w, a, last_i - j, last_j - i);
    case QUARTER: return number_at(w, a, last_i - j, i);
    case HALF: return number_at(w, a, last_i - i, last_j - j);
    default: return number_at(w, a, j, last_j - i);
    }
  }
  case WIDE_CELLWISE: {
    i32 x = number_at(w, a, i, j);
    return x == number_at(w, b, i, j) ? x : p;
  }
  default: break;
  }
  i32 x = number_at(w, a, i, j);
  if (how == WIDE_REPLACED) return x == p ? q : x;
  if (how == WIDE_SWITCHED) return x == p ? q : x == q ? p : x;
  // Under the tile of a Patch.
  const u32 *words = tile_of(w, b);
  u32 down = i - words[0], right = j - words[1];
  if (down >= SIDE || right >= SIDE || !(words[4 + down] >> right & 1)) return x;
  if (how == WIDE_FILLED) return p;
  return kind_of(b) == TILE_OBJECT ? (i32)words[2] : number_of(code_at(words + COLORS_PLACE, down, right));
}

// Goes through the cells of a grid row by row, LANES at a time, without a division for each.
struct CellOfLane {
  u32 i, j, down, right, width;
};
BATT_FN CellOfLane first_cell_of_lane(u32 width) {
  width = most(width, 1u);
  return CellOfLane{lane() / width, lane() % width, LANES / width, LANES % width, width};
}
BATT_FN void go_to_next(CellOfLane &c) {
  c.i += c.down, c.j += c.right;
  if (c.j >= c.width) c.j -= c.width, c.i++;
}

// A grid of these cells in canonical form.
BATT_BIG Value wide_grid(Warp &w, u32 how, u64 height, u64 width, Value a, Value b, i32 p, i32 q) {
  if (height == 0) return EMPTY_TUPLE;
  // Too large for a value, which is also why the CPU fails after building it.
  if (height * width > MAX_SIZE) return fail(w, REASON_LIMIT_SIZE);
  if (height >= MAX_NODES) return fail(w, REASON_LIMIT_NESTING);
  bool coded = height <= SIDE && width <= SIDE;
  if (coded) {
    Planes out;
    for (u32 k = 0; k < 4; k++) out.p[k] = nothing();
    bool none = false;
    EACH_ROW(r) {
      u32 i = row_number(r);
      ROLLED for (u32 j = 0; i < height && j < width; j++) {
        u32 code = code_of(wide_number(w, how, a, b, p, q, i, j));
        none |= code > 15;
        for (u32 k = 0; k < 4; k++) out.p[k].w[r] |= (code >> k & 1) << j;
      }
    }
    if (!any(none)) return make_grid(w, (u32)height, (u32)width, out);
  }
  u32 cells = (u32)(height * width), place = bump(w, 1 + (cells + 1) / 2);
  if (w.state) return EMPTY_TUPLE;
  u64 *to = memory().arena + place;
  if (leads()) {
    to[0] = height << 32 | width;
    if (cells) to[(cells + 1) / 2] = 0;
  }
  sync();
  CellOfLane c = first_cell_of_lane((u32)width);
  ROLLED for (u32 k = lane(); k < cells; k += LANES, go_to_next(c)) ((i32 *)(to + 1))[k] = wide_number(w, how, a, b, p, q, c.i, c.j);
  sync();
  return block_value(WIDE_GRID, place);
}

// Draws a Patch on a Grid, where either is not a tile: in one colour or, with `paints`, in its own
// colours, everywhere or only over cells of another colour. Later cells overwrite earlier ones.
BATT_BIG Value wide_patched(Warp &w, Value grid, Value patch, bool paints, i32 color, bool over, i32 only) {
  u32 height = grid_height(w, grid), width = grid_width(w, grid), cells = height * width;
  u32 base = w.sp, len = length_of(w, patch), place = bump(w, 1 + (cells + 1) / 2);
  if (w.state) return EMPTY_TUPLE;
  if (is_of(patch, PATCH_TILES)) {
    if (!reserve(w, len)) return EMPTY_TUPLE;
    sync();
    list_tile(w, patch, memory().stack + base);
  }
  u64 *to = memory().arena + place;
  u32 *numbers = (u32 *)(to + 1);
  if (leads()) to[0] = (u64)height << 32 | width;
  ROLLED for (u32 k = lane(); k < cells; k += LANES) numbers[k] = (u32)number_at(w, grid, k / width, k % width);
  sync();
  auto draw = [&](Spot s) {
    if ((u32)s.i >= height || (u32)s.j >= width) return;
    if (over && number_at(w, grid, (u32)s.i, (u32)s.j) != only) return;
    set_current(numbers + (u32)s.i * width + (u32)s.j, (u32)(paints ? s.color : color));
  };
  // Cells of several colours may be at one location.
  if (paints && kind_of(patch) == SET) {
    each_cell_by_color(w, patch, draw);
  } else {
    u32 alone = paints && !is_tile(patch) ? 1 : (u32)LANES; // then one lane paints
    ROLLED for (u32 k = lane(); k < len && lane() < alone; k += alone) draw(is_of(patch, PATCH_TILES) ? spot_of(w, memory().stack[base + k]) : listed_spot(w, patch, k));
  }
  sync();
  // Back to canonical form.
  return wide_grid(w, WIDE_BLOCK, height, width, block_value(WIDE_GRID, place), grid, 0, 0);
}

// Cells of a grid that is not a tile: all or those of one colour, as locations or as Cells.
BATT_BIG Value wide_cells(Warp &w, u32 op, Value grid, i32 color) {
  u32 height = grid_height(w, grid), width = grid_width(w, grid), cells = height * width, base = w.sp, len = 0;
  if (!reserve(w, cells)) return EMPTY_SET;
  u64 *to = memory().stack + base;
  bool wide = false;
  sync();
  ROLLED for (u32 start = 0; start < cells; start += LANES) {
    u32 k = start + lane();
    i32 i = (i32)(k / width), j = (i32)(k % width);
    i32 number = k < cells && op != OP_asindices ? number_at(w, grid, (u32)i, (u32)j) : 0;
    bool keep = k < cells && ((op != OP_ofcolor && op != OP_partition) || number == color);
    wide |= keep && op == OP_asobject && !fits(number, 8);
    keep_own(to, len, keep, op == OP_asobject || op == OP_partition ? inline_cell(number, i, j) : inline_ij(i, j));
  }
  sync();
  if (any(wide)) return fall_back(w, BATT_WIDE);
  return make_set(w, to, len);
}

// Upper left locations at which an Object appears in a Grid, where either is not a tile.
BATT_BIG Value wide_occurrences(Warp &w, Value grid, Value object) {
  Bounds b = bounds_of(w, object);
  // It is moved to (0, 0).
  if (!is_i32(-(i64)b.top) || !is_i32(-(i64)b.left) || !is_i32(high_of(b) - 1) || !is_i32(wide_of(b) - 1)) return fail(w, REASON_OVERFLOW);
  u32 height = grid_height(w, grid), width = grid_width(w, grid), cells = height * width, base = w.sp, len = length_of(w, object), kept = 0;
  // Whether it fails depends on which cells are looked at.
  if (!is_i32(high_of(b) + height) || !is_i32(wide_of(b) + width)) return fall_back(w, BATT_WIDE);
  if (!reserve(w, len + cells)) return EMPTY_SET;
  u64 *parts = memory().stack + base, *found = parts + len;
  sync();
  bool listed = is_tile(object);
  if (listed) list_tile(w, object, parts);
  CellOfLane c = first_cell_of_lane(width);
  ROLLED for (u32 start = 0; start < cells && !w.state && !is_late(w); start += LANES, go_to_next(c)) {
    bool appears = start + lane() < cells;
    ROLLED for (u32 k = 0; k < len && any(appears); k++) {
      if (k % 64 == 63 && is_late(w)) break;
      Spot s = listed ? spot_of(w, parts[k]) : listed_spot(w, object, k);
      u32 i = c.i + (u32)s.i - (u32)b.top, j = c.j + (u32)s.j - (u32)b.left;
      appears = appears && i < height && j < width && number_at(w, grid, i, j) == s.color;
    }
    keep_own(found, kept, appears, inline_ij((i32)c.i, (i32)c.j));
  }
  sync();
  w.sp += len;
  Value result = w.state ? EMPTY_SET : make_set(w, found, kept);
  w.sp = base;
  return result;
}

// The cells under a Patch of a grid that is not a tile.
BATT_BIG Value wide_under(Warp &w, Value patch, Value grid) {
  u32 height = grid_height(w, grid), width = grid_width(w, grid), base = w.sp, len = length_of(w, patch), kept = 0;
  if (!reserve(w, len)) return EMPTY_SET;
  u64 *to = memory().stack + base;
  sync();
  if (is_of(patch, PATCH_TILES)) list_tile(w, patch, to);
  bool wide = false;
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    Spot s = {false, 0, -1, -1};
    if (k < len) s = is_of(patch, PATCH_TILES) ? spot_of(w, to[k]) : listed_spot(w, patch, k);
    bool keep = (u32)s.i < height && (u32)s.j < width;
    i32 number = keep ? number_at(w, grid, (u32)s.i, (u32)s.j) : 0;
    wide |= !fits(number, 8);
    keep_own(to, kept, keep, inline_cell(number, s.i, s.j));
  }
  sync();
  if (any(wide)) return fall_back(w, BATT_WIDE);
  return make_set(w, to, kept);
}

// Pushes the indices of the rows, or columns, of a grid that have more than one number. Returns how many.
BATT_BIG u32 push_varied(Warp &w, Value grid, bool rows) {
  u32 count = rows ? grid_height(w, grid) : grid_width(w, grid), length = rows ? grid_width(w, grid) : grid_height(w, grid);
  if (!reserve(w, count)) return 0;
  u32 base = w.sp, kept = 0;
  sync();
  ROLLED for (u32 start = 0; start < count; start += LANES) {
    u32 k = start + lane();
    bool varied = false;
    i32 first = k < count ? number_at(w, grid, rows ? k : 0, rows ? 0 : k) : 0;
    ROLLED for (u32 m = 1; k < count && m < length && !varied; m++) varied = number_at(w, grid, rows ? k : m, rows ? m : k) != first;
    keep_own(memory().stack + base, kept, varied, k);
  }
  sync();
  w.sp = base + kept;
  w.stack_high = most(w.stack_high, w.sp);
  return kept;
}
// A grid that is not a tile without rows and columns of one number.
BATT_BIG Value wide_compressed(Warp &w, Value grid) {
  if (grid_width(w, grid) == 0) return grid;
  u32 base = w.sp, height = push_varied(w, grid, true), second = w.sp, width = push_varied(w, grid, false);
  Value value = w.state ? EMPTY_TUPLE : wide_grid(w, WIDE_SELECTED, height, width, grid, grid, (i32)base, (i32)second);
  w.sp = base;
  return value;
}

// Stretches every cell of a Patch to `n` x `n` cells, where that is no tile.
BATT_BIG Value wide_upscaled(Warp &w, Value object, u32 n) {
  Bounds bounds = bounds_of(w, object);
  u32 base = w.sp, len = length_of(w, object), each = n * n;
  bool tile = is_tile(object), wide = false;
  if (!reserve(w, len + len * each)) return EMPTY_SET;
  u64 *spots = memory().stack + base, *to = spots + len;
  sync();
  if (tile) list_tile(w, object, spots);
  w.sp += len + len * each;
  w.stack_high = most(w.stack_high, w.sp);
  ROLLED for (u32 k = lane(); k < len * each; k += LANES) {
    Spot s = tile ? spot_of(w, spots[k / each]) : listed_spot(w, object, k / each);
    i64 i = bounds.top + ((i64)s.i - bounds.top) * n + k % each / n, j = bounds.left + ((i64)s.j - bounds.left) * n + k % n;
    wide |= !cell_fits(s.color, i, j);
    to[k] = inline_cell(s.color, (i32)i, (i32)j);
  }
  sync();
  Value value = any(wide) ? fall_back(w, BATT_WIDE) : make_set(w, to, len * each);
  w.sp = base;
  return value;
}

// How many cells of a grid that is not a tile have this number.
BATT_FN u32 wide_count(const Warp &w, Value grid, i32 number) {
  u32 cells = grid_height(w, grid) * grid_width(w, grid), found = 0;
  const i32 *numbers = (const i32 *)(block_of(w, grid) + 1);
  ROLLED for (u32 k = lane(); k < cells; k += LANES) found += numbers[k] == number;
  return lane_add(found);
}
// Counts the cells of each number that has a code, in scratch words by code. False if there are
// other numbers.
BATT_BIG bool wide_counts(const Warp &w, Value grid) {
  u32 cells = grid_height(w, grid) * grid_width(w, grid), *counts = scratch();
  const i32 *numbers = (const i32 *)(block_of(w, grid) + 1);
  bool other = false;
  sync();
  ROLLED for (u32 k = lane(); k < 16; k += LANES) counts[k] = 0;
  sync();
  ROLLED for (u32 k = lane(); k < cells; k += LANES) {
    u32 code = code_of(numbers[k]);
    if (code < 16) add_into(counts + code, 1);
    else other = true;
  }
  sync();
  return !any(other);
}
// Pushes the numbers of a grid that is not a tile, each once, in ascending order. Returns how many.
BATT_BIG u32 push_numbers(Warp &w, Value grid) {
  const u32 SIGN = 1u << 31; // words are sorted without a sign
  u32 cells = grid_height(w, grid) * grid_width(w, grid), base = w.sp;
  if (!reserve(w, cells)) return 0;
  u64 *words = memory().stack + base;
  const u32 *numbers = (const u32 *)(block_of(w, grid) + 1);
  sync();
  ROLLED for (u32 k = lane(); k < cells; k += LANES) words[k] = numbers[k] ^ SIGN;
  sync();
  w.sp = base + cells;
  w.stack_high = most(w.stack_high, w.sp);
  u32 len = sort_words(w, words, cells);
  ROLLED for (u32 k = lane(); k < len; k += LANES) words[k] = make_int((i32)((u32)words[k] ^ SIGN));
  sync();
  w.sp = base + len;
  return len;
}
// The number of most, or fewest, cells of a grid that is not a tile; the smallest of several. Any numbers.
BATT_BIG i32 extreme_number(Warp &w, Value grid, bool want_most) {
  const u64 MOST_COMPARED = 1 << 24; // more is for the CPU
  u32 base = w.sp, len = push_numbers(w, grid), best = 0;
  i32 found = 0;
  if ((u64)len * grid_height(w, grid) * grid_width(w, grid) > MOST_COMPARED) fall_back(w, BATT_WIDE);
  ROLLED for (u32 k = 0; k < len && !w.state; k++) {
    i32 number = int_of(memory().stack[base + k]);
    u32 count = wide_count(w, grid, number);
    if (!best || (want_most ? count > best : count < best)) best = count, found = number;
  }
  sync();
  w.sp = base;
  return found;
}
// The code of most, or fewest, of the counted cells; the one of the smallest number if there are several. 16 if
// there are none.
BATT_FN u32 extreme_count(const u32 *counts, bool want_most) {
  u32 best = 0, found = 16;
  ROLLED for (u32 k = 0; k < 16; k++) {
    u32 code = code_ascending(k), count = counts[code];
    if (count && (found == 16 || (want_most ? count > best : count < best))) best = count, found = code;
  }
  return found;
}
BATT_BIG i32 wide_extreme_color(Warp &w, Value grid, bool want_most) {
  if (!wide_counts(w, grid)) return extreme_number(w, grid, want_most);
  u32 found = extreme_count(scratch(), want_most);
  if (found == 16) fail(w, REASON_EMPTY);
  return number_of(found);
}

} // namespace batt
