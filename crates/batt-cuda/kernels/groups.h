// Connected groups of cells of one colour in a tile. They are found and built all at once: each lane joins the
// runs of its row to those above.
#pragma once

namespace batt {

// The first of the group that the labels of this one lead to, as far as groups are joined. Shortens the way
// there: labels only ever lead to earlier members of a group, whatever other lanes do meanwhile.
BATT_FN u32 first_of_group(u32 *labels, u32 k) {
  u32 label = current(labels + k);
  ROLLED while (label != k) {
    u32 next = current(labels + label);
    if (next != label) set_current(labels + k, next);
    k = label, label = next;
  }
  return k;
}
// Joins the groups of two cells or runs, while other lanes do the same.
BATT_FN void join_groups(u32 *labels, u32 a, u32 b) {
  ROLLED while (true) {
    a = first_of_group(labels, a), b = first_of_group(labels, b);
    if (a == b) return;
    u32 first = least(a, b), later = most(a, b), before = min_into(labels + later, first);
    if (before == later) return;
    a = before, b = first; // another lane has joined `later` to `before`
  }
}

// Runs: neighbours of one colour in a row, as long as possible. They are numbered row by row.
struct Runs {
  Plane cells, starts;
  Plane numbers; // of the first run of each row
};

// Calls f(number, cells of the run) for the runs in row r of this lane.
template <class F> BATT_FN void each_run(const Runs &runs, u32 r, F f) {
  u32 number = runs.numbers.w[r], breaks = runs.starts.w[r] | ~runs.cells.w[r];
  ROLLED for (u32 rest = runs.starts.w[r]; rest; rest &= rest - 1, number++) {
    u32 start = rest & (0 - rest), beyond = breaks & (0 - (start << 1));
    f(number, (beyond & (0 - beyond)) - start); // without another break, up to the last column
  }
}

// Joins runs of one colour that touch. Each label is its own run at first; then they lead to the first run of
// each group.
BATT_FN void join_runs(u32 *labels, const Runs &runs, const Planes &planes, bool diagonal) {
  Plane upper_starts = row_above(runs.starts), upper = row_above(runs.cells);
  // Cells of the same colour as the one above, and above to the left and to the right.
  Plane straight = runs.cells & upper;
  Plane left = runs.cells & mapped(upper, [](u32 x) { return x << 1; }), right = runs.cells & mapped(upper, [](u32 x) { return x >> 1; });
  for (u32 b = 0; b < 4; b++) {
    Plane others = row_above(planes.p[b]);
    EACH_ROW(r) {
      u32 own = planes.p[b].w[r], other = others.w[r];
      straight.w[r] &= ~(own ^ other), left.w[r] &= ~(own ^ other << 1), right.w[r] &= ~(own ^ other >> 1);
    }
  }
  EACH_ROW(r) {
    // Two runs are joined once: where they first touch, or at their corners.
    u32 starts = runs.starts.w[r], inner = runs.cells.w[r] & ~starts, down = straight.w[r];
    u32 down_left = diagonal ? left.w[r] & ~down & starts : 0, down_right = diagonal ? right.w[r] & ~down & ~(inner >> 1) : 0;
    down &= ~(down << 1 & inner);
    u32 before = runs.numbers.w[r] - 1, upper_before = before - popcount(upper_starts.w[r]);
    ROLLED while (true) {
      u32 rest = down | down_left | down_right, bit = rest & (0 - rest), upto = bit | (bit - 1);
      if (!rest) break;
      u32 reach = down_left & bit ? upto >> 1 : down_right & bit ? upto << 1 | 1 : upto;
      if (down_left & bit) down_left ^= bit;
      else down &= ~bit, down_right &= ~bit;
      join_groups(labels, before + popcount(starts & upto), upper_before + popcount(upper_starts.w[r] & reach));
    }
  }
  sync();
}

// The runs of these cells.
BATT_FN Runs runs_of(const Planes &planes, const Plane &cells) {
  Runs runs;
  runs.cells = cells;
  Plane same = mapped(cells, [](u32 x) { return x & x << 1; });
  for (u32 b = 0; b < 4; b++) same = without(same, mapped(planes.p[b], [](u32 x) { return x ^ x << 1; }));
  runs.starts = without(cells, same);
  runs.numbers = scanned(mapped(runs.starts, [](u32 x) { return popcount(x); }));
  return runs;
}

// Room for labels of so many runs, behind a word for each row; 0 if there is none.
BATT_FN u32 *room_for_labels(Warp &w, u32 runs) {
  if (runs <= SCRATCH_WORDS - SIDE) return scratch() + SIDE;
  return reserve(w, (runs + 1) / 2) ? (u32 *)(memory().stack + w.sp) : 0;
}

// Counts the groups of these cells, and those without any of the spoilt cells. False if there is no room.
BATT_BIG bool count_groups(Warp &w, const Planes &planes, const Plane &cells, bool diagonal, const Plane &spoilt, u32 &groups, u32 &whole) {
  Runs runs = runs_of(planes, cells);
  u32 total = count(runs.starts), *labels = room_for_labels(w, total), *marks = scratch();
  if (!labels) return false;
  sync();
  ROLLED for (u32 k = lane(); k < total; k += LANES) labels[k] = k;
  store(marks, nothing());
  sync();
  join_runs(labels, runs, planes, diagonal);
  u32 firsts = 0;
  EACH_ROW(r) each_run(runs, r, [&](u32 k, u32 run) {
    u32 first = first_of_group(labels, k);
    firsts += first == k;
    if (run & spoilt.w[r]) or_into(marks + first / 32, 1u << first % 32);
  });
  sync();
  groups = lane_add(firsts);
  whole = groups - count(loaded(marks));
  sync();
  return true;
}

// The groups of these cells as a Set of Objects, in the order of their colours, then of their first cells.
BATT_BIG Value groups_of_one_color(Warp &w, Planes planes, Plane cells, bool diagonal) {
  enum : u32 {
    WORDS = (PATCH_WORDS + 3) / 4 * 4, // of a block, with the next one aligned
    COLUMNS = 0, ROW_BITS, CELLS, CODE, // in the head of a block, until all are known
    NUMBERED = 1u << 31, // labels: the number of the group
  };
  Runs runs = runs_of(planes, cells);
  u32 total = count(runs.starts), *counts = scratch();
  if (total == 0) return EMPTY_SET;
  u32 *labels = room_for_labels(w, total);
  if (!labels) return EMPTY_SET;
  sync();
  ROLLED for (u32 k = lane(); k < total; k += LANES) labels[k] = k;
  store(counts, nothing());
  sync();
  join_runs(labels, runs, planes, diagonal);

  // The first cells of groups.
  Plane firsts = nothing();
  EACH_ROW(r) each_run(runs, r, [&](u32 k, u32 run) { firsts.w[r] |= labels[k] == k ? run & (0 - run) : 0; });
  Plane sizes = mapped(firsts, [](u32 x) { return popcount(x); }), numbers = scanned(sizes);
  u32 groups = count(firsts), place = bump_tile(w, WORDS * groups), set;
  if (w.state) return EMPTY_SET;
  u64 *blocks = memory().arena + place, *elements = push_header(w, groups, FLAG_CONTAINER | FLAG_OBJECT, 2, 3 * count(cells), 1 + groups, set);
  if (!elements) return EMPTY_SET;
  ROLLED for (u32 k = lane(); k < WORDS / 4 * groups; k += LANES) {
    u64 *words = blocks + 4 * k;
    words[0] = words[1] = words[2] = words[3] = 0;
  }
  sync();
  EACH_ROW(r) {
    u32 group = numbers.w[r];
    ROLLED for (u32 rest = firsts.w[r]; rest; rest &= rest - 1, group++) {
      u32 bit = rest & (0 - rest), code = 0;
      for (u32 b = 0; b < 4; b++) code |= planes.p[b].w[r] & bit ? 1u << b : 0;
      labels[runs.numbers.w[r] + popcount(runs.starts.w[r] & (bit - 1))] = NUMBERED | group;
      ((u32 *)(blocks + WORDS * group))[CODE] = code;
      add_into(counts + ((code + 1) & 15), 1);
    }
  }
  sync();
  // From numbers of groups by colour to where these begin in the Set.
  Plane places = scanned(loaded(counts));
  sync();
  store(counts, places);
  // The box and size of each group, then its mask.
  EACH_ROW(r) each_run(runs, r, [&](u32 k, u32 run) {
    u32 label = current(labels + k);
    ROLLED while (!(label & NUMBERED)) label = current(labels + label);
    set_current(labels + k, label);
    u32 *block = (u32 *)(blocks + WORDS * (label & ~NUMBERED));
    or_into(block + COLUMNS, run), or_into(block + ROW_BITS, 1u << row_number(r)), add_into(block + CELLS, popcount(run));
  });
  sync();
  EACH_ROW(r) each_run(runs, r, [&](u32 k, u32 run) {
    u32 *block = (u32 *)(blocks + WORDS * (labels[k] & ~NUMBERED));
    or_into(block + MASK_PLACE + row_number(r) - lowest(block[ROW_BITS]), run >> lowest(block[COLUMNS]));
  });
  sync();
  // Heads, and places in the Set: groups that come at once are counted among those of the same colour.
  ROLLED for (u32 start = 0; start < groups; start += LANES) {
    u32 k = start + lane();
    bool exists = k < groups;
    const u32 *head = (const u32 *)(blocks + WORDS * k);
    u32 code = exists ? head[CODE] : 0, alike = ballot(exists);
    for (u32 b = 0; b < 4; b++) {
      u32 bits = ballot(code >> b & 1);
      alike &= code >> b & 1 ? bits : ~bits;
    }
    u32 *next = counts + ((code + 1) & 15), to = *next + popcount(alike & columns(lane()));
    if (exists) {
      u32 cols = head[COLUMNS], rows = head[ROW_BITS], left = lowest(cols), top = lowest(rows);
      write_head(blocks + WORDS * k, (i32)top, (i32)left, number_of(code), head[CELLS], highest(rows) - top + 1, highest(cols) - left + 1);
      elements[to] = block_value(TILE_OBJECT, place + WORDS * k);
    }
    sync();
    if (exists && !(alike >> lane() >> 1)) *next = to + 1;
    sync();
  }
  return block_value(SET, set);
}

} // namespace batt
