// Measures: numbers about an output and the expected grid that differs ask for. They are found together, from the planes
// of both, without the Sets that a differ builds to count them. Which instructions that is says `measures.rs`.
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
  if (kind_of(own) != TILE_GRID || kind_of(expected) != TILE_GRID || !tile_width(own) || !tile_width(expected)) return false;
  u32 wanted = 0;
  bool is_void = false;
  ROLLED for (u32 k = lane(); k < measured; k += LANES) {
    wanted |= 1u << (code[k].flags >> BATT_MEASURE_SHIFT);
    ROLLED for (u32 m = 0; m < code[k].count; m++)
      is_void |= code[k].args[m] >> BATT_OPERAND_SHIFT == BATT_SHARED >> BATT_OPERAND_SHIFT && operand(code[k].args[m]) == VOID;
  }
  if (any(is_void)) return false;
  wanted = lane_or(wanted);

  Planes p = grid_planes(w, own), q = grid_planes(w, expected);
  Plane all = block(tile_height(own), tile_width(own)), its = block(tile_height(expected), tile_width(expected));
  bool same_shape = tile_height(own) == tile_height(expected) && tile_width(own) == tile_width(expected);
  Plane differs = (p.p[0] ^ q.p[0]) | (p.p[1] ^ q.p[1]) | (p.p[2] ^ q.p[2]) | (p.p[3] ^ q.p[3]);
  u32 colors = codes_in(p, all), others = codes_in(q, its), marked = count(cells_of_code(q, its, flags >> BATT_MEASURES_MARK_SHIFT));
  // An agreeing cell that has the mark itself cannot be told from one that differs.
  if (same_shape) marked = count((its & differs) | cells_of_code(q, its, flags >> BATT_MEASURES_MARK_SHIFT));

  bool diagonal = flags & BATT_MEASURES_DIAGONAL;
  Plane cells = all, its_cells = its;
  if (flags & BATT_MEASURES_WITHOUT_BACKGROUND) {
    cells = without(cells, cells_of_code(p, all, code_of(extreme_color(w, own, true))));
    its_cells = without(its_cells, cells_of_code(q, its, code_of(extreme_color(w, expected, true))));
  }
  Linked a = linked_cells(p, cells, diagonal), b = linked_cells(q, its_cells, diagonal);
  Plane agree = without(cells & its_cells, differs);
  Plane dots = without(cells, ends_of(a.left, a.above, a.above_left, a.above_right));
  Plane its_dots = without(its_cells, ends_of(b.left, b.above, b.above_left, b.above_right));
  // An Object of the output is one of the expected grid, too, if all its cells agree, and none of them has more
  // neighbours of its colour there.
  Plane more = ends_of(without(b.left, a.left), without(b.above, a.above), without(b.above_left, a.above_left), without(b.above_right, a.above_right));
  Plane good = without(agree, more);
  bool equal = is_clear((cells ^ its_cells) | without(cells, agree));
  u32 objects = 0, common = 0;
  bool counts = wanted & (1u << BATT_MEASURE_OBJECTS | 1u << BATT_MEASURE_OBJECTS_HERE);
  if (counts || (wanted >> BATT_MEASURE_OBJECTS_COMMON & 1 && !is_clear(good))) {
    w.sp = 0;
    if (!count_groups(w, p, cells, diagonal, without(cells, good), objects, common)) {
      w.state = 0;
      return false;
    }
  }

  u32 *numbers = scratch(), own_dots = count(dots), expected_dots = count(its_dots), common_dots = count(dots & its_dots & agree);
  sync();
  if (leads()) {
    note_sets(numbers + BATT_MEASURE_COLORS, popcount(colors), popcount(others), popcount(colors & others));
    note_sets(numbers + BATT_MEASURE_DOTS, own_dots, expected_dots, common_dots);
    numbers[BATT_MEASURE_OBJECTS] = objects, numbers[BATT_MEASURE_OBJECTS_HERE] = objects - common;
    numbers[BATT_MEASURE_OBJECTS_COMMON] = common, numbers[BATT_MEASURE_OBJECTS_EQUAL] = equal;
    numbers[BATT_MEASURE_SAME_SHAPE] = same_shape;
    numbers[BATT_MEASURE_CELLS_DIFFERING] = marked;
    numbers[BATT_MEASURE_CELLS_AGREEING] = tile_height(expected) * tile_width(expected) - marked;
  }
  sync();
  ROLLED for (u32 k = lane(); k < measured; k += LANES) {
    u32 what = code[k].flags >> BATT_MEASURE_SHIFT;
    bool is_truth = what == BATT_MEASURE_SAME_SHAPE || what == BATT_MEASURE_COLORS_EQUAL || what == BATT_MEASURE_DOTS_EQUAL || what == BATT_MEASURE_OBJECTS_EQUAL;
    Value v;
    if (what == BATT_MEASURE_UNREAD) v = EMPTY_SET;
    else if (what == BATT_MEASURE_SHAPE) v = inline_ij((i32)tile_height(own), (i32)tile_width(own));
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
