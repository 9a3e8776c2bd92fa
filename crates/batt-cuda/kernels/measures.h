// Measures: numbers about an output and the expected grid that differs ask for. They are found together, from the planes
// of both, without the Sets that a differ builds to count them. `measures.rs` says which instructions these are.
#pragma once

namespace batt {

// The cells of a grid that belong to Objects of one colour, and which of them have the colour of a neighbour.
struct Linked {
  Plane cells, left, above, above_left, above_right;
};
BATT_FN Linked linked_cells(const Planes &planes, const Plane &cells, bool diagonal) {
  Plane upper = row_above(cells);
  Linked g;
  g.cells = cells;
  g.left = mapped(cells, [](u32 x) { return x & x << 1; });
  g.above = cells & upper;
  g.above_left = diagonal ? cells & mapped(upper, [](u32 x) { return x << 1; }) : nothing();
  g.above_right = diagonal ? cells & mapped(upper, [](u32 x) { return x >> 1; }) : nothing();
  for (u32 b = 0; b < 4; b++) {
    Plane others = row_above(planes.p[b]);
    EACH_ROW(r) {
      u32 own = planes.p[b].w[r], other = others.w[r];
      g.left.w[r] &= ~(own ^ own << 1), g.above.w[r] &= ~(own ^ other);
      g.above_left.w[r] &= ~(own ^ other << 1), g.above_right.w[r] &= ~(own ^ other >> 1);
    }
  }
  return g;
}

// Both ends of these links.
BATT_FN Plane ends_of(const Plane &left, const Plane &above, const Plane &above_left, const Plane &above_right) {
  Plane up = zipped(above, above_left, [](u32 x, u32 y) { return x | y >> 1; }) | mapped(above_right, [](u32 x) { return x << 1; });
  Plane ends = left | above | above_left | above_right | mapped(left, [](u32 x) { return x >> 1; });
  return ends | gathered_rows(up, [](i32 i) { return i + 1; });
}

// A bit for each code of these cells.
BATT_FN u32 codes_in(const Planes &planes, const Plane &cells) {
  u32 found = 0;
  EACH_ROW(r)
    for (u32 high = 0; high < 4; high++) {
      u32 some = cells.w[r] & (high & 1 ? planes.p[2].w[r] : ~planes.p[2].w[r]) & (high & 2 ? planes.p[3].w[r] : ~planes.p[3].w[r]);
      for (u32 low = 0; low < 4; low++)
        if (some & (low & 1 ? planes.p[0].w[r] : ~planes.p[0].w[r]) & (low & 2 ? planes.p[1].w[r] : ~planes.p[1].w[r])) found |= 1u << (4 * high + low);
    }
  return lane_or(found);
}

// What is seen of a grid in the upper left corner, a tile of it.
struct View {
  Planes planes;
  Plane all, cells; // without the background, if that does not belong to Objects
  Plane open; // cells with neighbours of their colour that are not seen
  u32 colors; // a bit for each code, of the whole grid
  u32 unseen; // cells without the background that are not seen
  u32 dots; // Objects of one cell that are not seen
};
BATT_FN View view_of_tile(Warp &w, Value grid, bool without_background) {
  View v;
  v.planes = grid_planes(w, grid);
  v.cells = v.all = block(tile_height(grid), tile_width(grid));
  if (without_background) v.cells = without(v.all, cells_of_code(v.planes, v.all, code_of(extreme_color(w, grid, true))));
  v.open = nothing();
  v.colors = codes_in(v.planes, v.all);
  v.unseen = v.dots = 0;
  return v;
}

// Has a cell of a grid that is not a tile a neighbour of its colour at one of the places for which f(i, j) holds?
template <class F> BATT_FN bool has_alike(const i32 *numbers, u32 height, u32 width, u32 i, u32 j, bool diagonal, F f) {
  i32 own = numbers[i * width + j];
  bool found = false;
  ROLLED for (u32 k = 0; k < 9; k++) {
    u32 down = i + k / 3 - 1, right = j + k % 3 - 1;
    if (k == 4 || (!diagonal && !(k & 1)) || down >= height || right >= width || !f(down, right)) continue;
    found |= numbers[down * width + right] == own;
  }
  return found;
}
// The same for a grid that is not a tile. False if it must be looked at in another way.
BATT_BIG bool view_of_wide(Warp &w, Value grid, bool without_background, bool diagonal, View &v) {
  u32 height = grid_height(w, grid), width = grid_width(w, grid), cells = height * width, *counts = scratch();
  const i32 *numbers = (const i32 *)(block_of(w, grid) + 1);
  // Its Objects, and a pair of them and of a number or two, must not exceed a limit.
  if (!cells || 3 * cells + 2 > MAX_SIZE || !wide_counts(w, grid)) return false;
  u32 background = without_background ? extreme_count(counts, true) : 16;
  v.colors = 0, v.unseen = cells - (background < 16 ? counts[background] : 0);
  ROLLED for (u32 code = 0; code < 16; code++) v.colors |= counts[code] ? 1u << code : 0;
  v.all = block(least(height, (u32)SIDE), least(width, (u32)SIDE));
  for (u32 b = 0; b < 4; b++) v.planes.p[b] = nothing();
  EACH_ROW(r) {
    u32 i = row_number(r);
    ROLLED for (u32 j = 0; i < height && j < least(width, (u32)SIDE); j++) {
      u32 code = code_of(numbers[i * width + j]);
      for (u32 b = 0; b < 4; b++) v.planes.p[b].w[r] |= (code >> b & 1) << j;
    }
  }
  v.cells = background < 16 ? without(v.all, cells_of_code(v.planes, v.all, background)) : v.all;
  v.unseen -= count(v.cells);
  // Only cells in the last row and the last column have neighbours that are not seen.
  sync();
  store(counts, nothing());
  sync();
  ROLLED for (u32 k = lane(); k < 2 * SIDE; k += LANES) {
    u32 i = k < SIDE ? k : SIDE - 1, j = k < SIDE ? SIDE - 1 : k - SIDE;
    auto is_unseen = [](u32 down, u32 right) { return down >= SIDE || right >= SIDE; };
    if (i < height && j < width && has_alike(numbers, height, width, i, j, diagonal, is_unseen)) or_into(counts + i, 1u << j);
  }
  sync();
  v.open = loaded(counts);
  u32 dots = 0;
  CellOfLane c = first_cell_of_lane(width);
  ROLLED for (u32 k = lane(); k < cells; k += LANES, go_to_next(c)) {
    i32 number = numbers[k];
    if ((c.i < SIDE && c.j < SIDE) || code_of(number) == background) continue;
    bool alike = (c.j && numbers[k - 1] == number) || (c.j + 1 < width && numbers[k + 1] == number);
    alike |= (c.i && numbers[k - width] == number) || (c.i + 1 < height && numbers[k + width] == number);
    if (diagonal && !alike) alike = has_alike(numbers, height, width, c.i, c.j, true, [](u32, u32) { return true; });
    dots += !alike;
  }
  v.dots = lane_add(dots);
  return true;
}

// Notes how many elements two Sets have, and how many they have in common, in the order of measures.
BATT_FN void note_sets(u32 *numbers, u32 own, u32 expected, u32 common) {
  numbers[0] = own, numbers[1] = own - common, numbers[2] = expected - common, numbers[3] = common;
  numbers[4] = own == common && expected == common;
}
static_assert((u32)BATT_MEASURE_COLORS_EQUAL == (u32)BATT_MEASURE_COLORS + 4 && (u32)BATT_MEASURE_DOTS_EQUAL == (u32)BATT_MEASURE_DOTS + 4, "as note_sets has them");

// Writes the values of all measured instructions of a program, which come first among those that judge. False if they
// must run one by one.
BATT_BIG bool measure_output(Warp &w, const Launch &launch, OpenRun &run) {
  const ProgramEntry &program = launch.programs[run.program];
  u32 measured = program.measured, flags = program.flags;
  if (!measured || !(launch.flags & BATT_MEASURE)) return false;
  const DeviceInstruction *code = run.code + program.own;
  Value own = operand(program.output), expected = operand(BATT_OWN | BATT_EXPECTED);
  bool is_tile = kind_of(own) == TILE_GRID && tile_width(own);
  if (!(is_tile || kind_of(own) == WIDE_GRID) || kind_of(expected) != TILE_GRID || !tile_width(expected)) return false;
  u32 wanted = 0;
  bool is_void = false;
  ROLLED for (u32 k = lane(); k < measured; k += LANES) {
    wanted |= 1u << (code[k].flags >> BATT_MEASURE_SHIFT);
    ROLLED for (u32 m = 0; m < code[k].count; m++)
      is_void |= code[k].args[m] >> BATT_OPERAND_SHIFT == BATT_SHARED >> BATT_OPERAND_SHIFT && operand(code[k].args[m]) == VOID;
  }
  if (any(is_void)) return false;
  wanted = lane_or(wanted);

  bool diagonal = flags & BATT_MEASURES_DIAGONAL, without_background = flags & BATT_MEASURES_WITHOUT_BACKGROUND;
  bool counts = wanted & (1u << BATT_MEASURE_OBJECTS | 1u << BATT_MEASURE_OBJECTS_HERE);
  w.sp = 0;
  View a;
  if (is_tile) a = view_of_tile(w, own, without_background);
  else if (counts || !view_of_wide(w, own, without_background, diagonal, a)) return false;
  View b = view_of_tile(w, expected, without_background);

  u32 height = grid_height(w, own), width = grid_width(w, own), all = tile_height(expected) * tile_width(expected);
  bool same_shape = height == tile_height(expected) && width == tile_width(expected);
  Plane differs = (a.planes.p[0] ^ b.planes.p[0]) | (a.planes.p[1] ^ b.planes.p[1]) | (a.planes.p[2] ^ b.planes.p[2]) | (a.planes.p[3] ^ b.planes.p[3]);
  // An agreeing cell that has the mark itself cannot be told from one that differs.
  Plane marked = cells_of_code(b.planes, b.all, flags >> BATT_MEASURES_MARK_SHIFT);
  u32 differing = count(same_shape ? marked | (b.all & differs) : marked);

  Linked p = linked_cells(a.planes, a.cells, diagonal), q = linked_cells(b.planes, b.cells, diagonal);
  Plane agree = without(a.cells & b.cells, differs);
  Plane dots = without(a.cells, a.open | ends_of(p.left, p.above, p.above_left, p.above_right));
  Plane its_dots = without(b.cells, ends_of(q.left, q.above, q.above_left, q.above_right));
  // An Object of the output is one of the expected grid, too, if all its cells agree, and none of them has more
  // neighbours of its colour in either of the two.
  Plane more = ends_of(without(q.left, p.left), without(q.above, p.above), without(q.above_left, p.above_left), without(q.above_right, p.above_right));
  Plane good = without(agree, more | a.open);
  bool equal = !a.unseen && is_clear((a.cells ^ b.cells) | without(a.cells, agree));
  u32 objects = 0, common = 0;
  if (counts || (wanted >> BATT_MEASURE_OBJECTS_COMMON & 1 && !is_clear(good))) {
    if (!count_groups(w, a.planes, a.cells, diagonal, without(a.cells, good), objects, common)) {
      w.state = 0;
      return false;
    }
  }

  u32 *numbers = scratch(), own_dots = count(dots) + a.dots, expected_dots = count(its_dots), common_dots = count(dots & its_dots & agree);
  sync();
  if (leads()) {
    note_sets(numbers + BATT_MEASURE_COLORS, popcount(a.colors), popcount(b.colors), popcount(a.colors & b.colors));
    note_sets(numbers + BATT_MEASURE_DOTS, own_dots, expected_dots, common_dots);
    numbers[BATT_MEASURE_OBJECTS] = objects, numbers[BATT_MEASURE_OBJECTS_HERE] = objects - common;
    numbers[BATT_MEASURE_OBJECTS_COMMON] = common, numbers[BATT_MEASURE_OBJECTS_EQUAL] = equal;
    numbers[BATT_MEASURE_SAME_SHAPE] = same_shape;
    numbers[BATT_MEASURE_CELLS_DIFFERING] = differing;
    numbers[BATT_MEASURE_CELLS_AGREEING] = all - differing;
  }
  sync();
  ROLLED for (u32 k = lane(); k < measured; k += LANES) {
    u32 what = code[k].flags >> BATT_MEASURE_SHIFT;
    bool is_truth = what == BATT_MEASURE_SAME_SHAPE || what == BATT_MEASURE_COLORS_EQUAL || what == BATT_MEASURE_DOTS_EQUAL || what == BATT_MEASURE_OBJECTS_EQUAL;
    Value v;
    if (what == BATT_MEASURE_UNREAD) v = EMPTY_SET;
    else if (what == BATT_MEASURE_SHAPE) v = inline_ij((i32)height, (i32)width);
    else if (what == BATT_MEASURE_CANDIDATE) v = same_shape ? own : expected;
    else v = is_truth ? make_bool(numbers[what]) : make_int((i32)numbers[what]);
    run.values[code[k].result & BATT_OPERAND_INDEX] = v;
  }
  if (leads()) {
    // None of them fails.
    u32 word = run.own_steps >> 5, end = (run.own_steps + measured) >> 5;
    ROLLED for (; word < end; word++) run.failures[word] = run.failed, run.failed = 0;
    run.outcome.calls += measured;
    run.next = program.own + measured;
  }
  sync();
  count_measured();
  return true;
}

} // namespace batt
