// Tiles that a single lane builds while a loop runs by lanes: unions and differences of Patches,
// Patches mirrored, cells of a colour, places where an Object occurs.
//
// Unlike lazy values, they are blocks in the arena. Each operation that builds tiles has room for one
// per lane and uses it again for the next element; a result that lies there is copied to a place of
// its own (lanes.h).
#pragma once

namespace batt {

enum : u32 {
  LANE_TILE_WORDS = (PATCH_WORDS + 3) & ~3u,
  // A result may be a union: a tile that was built, and a record.
  LANE_RESULT_WORDS = LANE_TILE_WORDS + JOINED_WORDS,
};
static_assert((u32)JOINED_WORDS <= (u32)LANE_TILE_WORDS && JOINED_WORDS % 4 == 0, "a record fits where a tile does");

#ifdef BATT_NO_LANE_TILES
enum : bool { LANES_BUILD_TILES = false };
#else
enum : bool { LANES_BUILD_TILES = true };
#endif

// Does the primitive build tiles?
BATT_FN bool builds_tiles(u32 op) {
  switch (op) {
  case LANE_combine: case LANE_intersection: case LANE_difference: case LANE_insert: case LANE_remove: case LANE_delta: case LANE_corners:
  case LANE_hmirror: case LANE_vmirror: case LANE_dmirror: case LANE_cmirror: case LANE_ofcolor:
  case LANE_occurrences:
    return true;
  default: return false;
  }
}

// Row r of a box in which the tile lies this far down and to the right.
BATT_FN u32 row_of_box(const Warp &w, Value v, const Head &h, u32 r, i32 down, i32 right) {
  u32 own = r - (u32)down;
  if (own >= h.height || right >= (i32)SIDE || right <= -(i32)SIDE) return 0;
  u32 cells = lane_row(w, v, own);
  return right < 0 ? cells >> -right : cells << right;
}

// Row r of a tile after it was transposed, or mirrored at the other diagonal.
BATT_FN u32 transposed_row(const Warp &w, Value v, const Head &h, u32 r, bool other_diagonal) {
  u32 cells = 0, column = other_diagonal ? h.width - 1 - r : r;
  ROLLED for (u32 k = 0; k < h.height; k++) cells |= (lane_row(w, v, k) >> column & 1) << (other_diagonal ? h.height - 1 - k : k);
  return cells;
}

// The places of row r at which an Object occurs in a Grid.
BATT_FN u32 occurrences_in_row(const Warp &w, Value grid, Value object, u32 r) {
  u32 height = tile_height(grid), all = columns(tile_width(grid)), found = all, rows = lane_head(w, object).height;
  const u32 *planes = tile_of(w, grid);
  ROLLED for (u32 k = 0; k < rows && found; k++)
    ROLLED for (u32 rest = lane_row(w, object, k); rest && found; rest &= rest - 1) {
      u32 column = lowest(rest), code = kind_of(object) == TILE_COLORS ? code_at(tile_of(w, object) + COLORS_PLACE, k, column) : code_of(lane_head(w, object).color);
      found &= r + k < height ? code_row(planes, r + k, code, all) >> column : 0;
    }
  return found;
}

// Builds the result of a primitive on a tile, or on two tiles of one kind. NO_VALUE if it is no tile.
BATT_BIG Value lane_tile(const Warp &w, u32 op, Value a, Value b, u32 place) {
  bool two = op == LANE_combine || op == LANE_intersection || op == LANE_difference;
  bool grid = op == LANE_ofcolor || op == LANE_occurrences;
  Head h = grid ? Head{0, 0, 0, 0, tile_height(a), tile_width(a)} : lane_head(w, a), g = two ? lane_head(w, b) : h;
  u32 kind = op == LANE_delta || op == LANE_corners || grid ? (u32)TILE_INDICES : kind_of(a);
  i32 top = h.top, left = h.left;
  u32 height = op == LANE_dmirror || op == LANE_cmirror ? h.width : h.height;
  if (kind == TILE_COLORS || (two && (kind != kind_of(b) || h.color != g.color))) return NO_VALUE;
  if (op == LANE_combine) {
    top = least(top, g.top), left = least(left, g.left);
    height = (u32)(most(h.top + (i32)h.height, g.top + (i32)g.height) - top);
    if (height > SIDE || most(h.left + (i32)h.width, g.left + (i32)g.width) - left > (i32)SIDE) return NO_VALUE;
  }
  u64 *to = memory().arena + place;
  u32 *rows = (u32 *)to + MASK_PLACE, cols = 0, cells = 0, first = SIDE, last = 0;
  ROLLED for (u32 r = 0; r < SIDE; r++) {
    u32 row = 0;
    if (r < height) {
      switch (op) {
      case LANE_hmirror: row = lane_row(w, a, height - 1 - r); break;
      case LANE_vmirror: row = reversed(lane_row(w, a, r)) >> (SIDE - h.width); break;
      case LANE_dmirror: case LANE_cmirror: row = transposed_row(w, a, h, r, op == LANE_cmirror); break;
      case LANE_corners: row = r == 0 || r == height - 1 ? 1u | 1u << (h.width - 1) : 0; break;
      case LANE_delta: row = columns(h.width) & ~lane_row(w, a, r); break;
      case LANE_occurrences: row = occurrences_in_row(w, a, b, r); break;
      case LANE_ofcolor: row = code_row(tile_of(w, a), r, code_of(int_of(b)), columns(h.width)); break;
      default: {
        u32 its = row_of_box(w, b, g, r, g.top - top, g.left - left);
        row = row_of_box(w, a, h, r, h.top - top, h.left - left);
        row = op == LANE_combine ? row | its : op == LANE_intersection ? row & its : row & ~its;
      }
      }
    }
    rows[r] = row;
    if (row) first = least(first, r), last = r;
    cols |= row, cells += popcount(row);
  }
  if (!cells) return EMPTY_SET;
  u32 right = lowest(cols);
  if (first || right) // the box begins at the first cells
    ROLLED for (u32 r = 0; r < SIDE; r++) rows[r] = first + r <= last ? rows[first + r] >> right : 0;
  top += (i32)first, left += (i32)right;
  if (!is_near(top) || !is_near(left)) return NO_VALUE;
  write_head(to, top, left, kind == TILE_OBJECT ? h.color : 0, cells, last - first + 1, highest(cols) - right + 1);
  return block_value(kind, place);
}

// The smallest shift along one axis that maps a tile of one colour onto itself, otherwise its extent.
BATT_BIG i32 lane_period(const Warp &w, Value v, bool by_row) {
  Head h = lane_head(w, v);
  u32 extent = by_row ? h.height : h.width;
  ROLLED for (u32 p = 1; p < extent; p++) {
    bool same = true;
    ROLLED for (u32 r = 0; same && r < h.height; r++) {
      u32 row = lane_row(w, v, r), moved = by_row ? (r + p < h.height ? lane_row(w, v, r + p) : 0) : row >> p;
      same = !(moved & ~row);
    }
    if (same) return (i32)p;
  }
  return (i32)extent;
}

// Patches as Sets. False if a single lane cannot do it.
BATT_FN bool lane_sets(const Warp &w, u32 op, Value a, Value b, u32 place, Value &v) {
  const u32 PATCHES = BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT) | BATT_KIND(EMPTY_SET_KIND);
  bool lines = is_unbuilt_set(a) || is_unbuilt_set(b);
  if (!is_of(a, PATCHES) && !is_unbuilt_set(a)) return false;
  if (!is_of(b, PATCHES) && !is_unbuilt_set(b)) return false;
  bool no_a = kind_of(a) == EMPTY_SET_KIND, no_b = kind_of(b) == EMPTY_SET_KIND;
  if (no_a || no_b) v = op == LANE_combine ? (no_a ? b : a) : op == LANE_intersection ? EMPTY_SET : a;
  else v = lines ? NO_VALUE : lane_tile(w, op, a, b, place);
  if (v == NO_VALUE && op == LANE_combine) v = joined(w, a, b, place);
  return v != NO_VALUE;
}

// Does the value lie in the arena from this offset on, or is it made of one that does?
BATT_FN bool is_made_of(Value v, u32 start) {
  if (lazy_of(v) == LAZY_MOVED) v = moved_from(v);
  return !lazy_of(v) && is_above(v, start);
}
// Copies a result that lies in the arena from this offset on to a place of its own.
BATT_FN Value kept_result(const Warp &w, Value v, u32 start, u32 place) {
  if (!is_joined(v)) return build_lazy(w, v, place);
  const u64 *from = joined_record(w, v);
  u64 *to = memory().arena + place + LANE_TILE_WORDS;
  to[0] = from[0];
  // At most one of the parts is a tile that was built.
  ROLLED for (u32 k = 1; k <= (u32)(from[0] >> 32); k++) to[k] = is_made_of(from[k], start) ? build_lazy(w, from[k], place) : from[k];
  return joined_value(place + LANE_TILE_WORDS);
}

} // namespace batt
