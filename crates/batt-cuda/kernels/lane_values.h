// Values of single lanes, and those among them that are never built: Sets of one element, lines,
// neighbours, moved tiles, and pairs of IJs.
//
// Such a lazy value is a word of its usual kind, so that type checks work as for any other. The
// two highest bits, which are zero in all other words, say what the rest means. It exists only
// while a loop runs by lanes: `build_results` or `stamp_results` make real values of those that
// are left.
#pragma once

namespace batt {

enum : u32 {
  LAZY_SHIFT = 62,
  // Indices, or an Object of one colour: a form at a place.
  LAZY_DRAWN = 1,
  // Indices, or an Object of one colour: the block of a tile, and by how much it is moved. Indices
  // may be those of any tile.
  LAZY_MOVED = 2,
  // A pair of IJs, which is a Grid of 2 x 2.
  LAZY_SQUARE = 3,
};
static_assert(KIND_SHIFT + 4 <= LAZY_SHIFT, "words of values do not use the two highest bits");
BATT_FN u32 lazy_of(Value v) { return (u32)(v >> LAZY_SHIFT); }

enum : u32 { // fields of a drawn Patch
  DRAWN_BITS = 20, DRAWN_STEPS_SHIFT = 2 * DRAWN_BITS, DRAWN_FORM_SHIFT = DRAWN_STEPS_SHIFT + 5, DRAWN_COLOR_SHIFT = DRAWN_FORM_SHIFT + 3,
  // Fields of a moved tile, above its offset.
  MOVED_BITS = 12, MOVED_J_SHIFT = 32, MOVED_I_SHIFT = MOVED_J_SHIFT + MOVED_BITS,
  SQUARE_BITS = 14,
};
static_assert(DRAWN_COLOR_SHIFT + COLOR_BITS <= KIND_SHIFT && MOVED_I_SHIFT + MOVED_BITS <= LEVEL_SHIFT, "lazy values fit in a word");
static_assert(4 * SQUARE_BITS <= KIND_SHIFT, "lazy values fit in a word");

// Lines of a number of steps, and neighbours of a location.
enum : u32 { FORM_ROW, FORM_COLUMN, FORM_FALLING, FORM_RISING, FORM_AROUND, FORM_BESIDE, FORM_DIAGONAL };
// Three rows of three bits.
BATT_FN u32 form_bits(u32 form) { return form == FORM_AROUND ? 0757u : form == FORM_BESIDE ? 0252u : 0505u; }

// False if there is no such value, which does not mean a failure.
BATT_FN bool draw(u32 kind, i32 color, u32 form, u32 steps, i64 top, i64 left, Value &v) {
  if (!fits(top, DRAWN_BITS) || !fits(left, DRAWN_BITS) || !fits(color, COLOR_BITS)) return false;
  v = BATT_WORD(kind) | (u64)LAZY_DRAWN << LAZY_SHIFT | biased(color, COLOR_BITS) << DRAWN_COLOR_SHIFT | (u64)form << DRAWN_FORM_SHIFT |
      (u64)steps << DRAWN_STEPS_SHIFT | biased((i32)top, DRAWN_BITS) << DRAWN_BITS | biased((i32)left, DRAWN_BITS);
  return true;
}
static_assert(FARTHEST >= 1u << DRAWN_BITS, "what can be drawn is a tile");
BATT_FN i32 drawn_top(Value v) { return unbiased(v, DRAWN_BITS, DRAWN_BITS); }
BATT_FN i32 drawn_left(Value v) { return unbiased(v, 0, DRAWN_BITS); }
BATT_FN i32 drawn_color(Value v) { return unbiased(v, DRAWN_COLOR_SHIFT, COLOR_BITS); }
BATT_FN u32 drawn_form(Value v) { return (u32)(v >> DRAWN_FORM_SHIFT) & 7; }
BATT_FN u32 drawn_steps(Value v) { return (u32)(v >> DRAWN_STEPS_SHIFT) & 31; }

// The head of a Patch that is a tile, lazy or not. Any lane may call this, and all others here.
BATT_FN Head lane_head(const Warp &w, Value v) {
  if (lazy_of(v) == LAZY_DRAWN) {
    u32 form = drawn_form(v), cells = drawn_steps(v) + 1;
    u32 height = form == FORM_ROW ? 1 : cells, width = form == FORM_COLUMN ? 1 : cells;
    if (form >= FORM_AROUND) height = width = 3, cells = form == FORM_AROUND ? 8 : 4;
    return Head{drawn_top(v), drawn_left(v), drawn_color(v), cells, height, width};
  }
  Head h = head_of(w, v); // looks only at level and offset
  if (lazy_of(v) == LAZY_MOVED) h.top += unbiased(v, MOVED_I_SHIFT, MOVED_BITS), h.left += unbiased(v, MOVED_J_SHIFT, MOVED_BITS);
  return h;
}
// Row r of its mask.
BATT_FN u32 lane_row(const Warp &w, Value v, u32 r) {
  if (lazy_of(v) != LAZY_DRAWN) return tile_of(w, v)[MASK_PLACE + r];
  u32 form = drawn_form(v), steps = drawn_steps(v);
  if (form >= FORM_AROUND) return r < 3 ? form_bits(form) >> 3 * r & 7 : 0;
  if (form == FORM_ROW) return r ? 0 : columns(steps + 1);
  if (r > steps) return 0;
  return 1u << (form == FORM_COLUMN ? 0 : form == FORM_FALLING ? r : steps - r);
}

// A tile of Indices or of one colour, moved. False if it cannot be lazy.
BATT_FN bool move_tile(const Warp &w, Value v, i64 down, i64 right, Value &moved) {
  if (lazy_of(v) == LAZY_DRAWN)
    return draw(kind_of(v), drawn_color(v), drawn_form(v), drawn_steps(v), drawn_top(v) + down, drawn_left(v) + right, moved);
  if (!is_of(v, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT))) return false;
  Head h = head_of(w, v);
  if (lazy_of(v) == LAZY_MOVED) down += unbiased(v, MOVED_I_SHIFT, MOVED_BITS), right += unbiased(v, MOVED_J_SHIFT, MOVED_BITS);
  if (!fits(down, MOVED_BITS) || !fits(right, MOVED_BITS) || !is_near(h.top + down) || !is_near(h.left + right)) return false;
  u64 place = v & ((u64)LEVEL_MASK << LEVEL_SHIFT | 0xffffffffull);
  moved = BATT_WORD(kind_of(v)) | (u64)LAZY_MOVED << LAZY_SHIFT | place | biased((i32)down, MOVED_BITS) << MOVED_I_SHIFT |
          biased((i32)right, MOVED_BITS) << MOVED_J_SHIFT;
  return true;
}
// The Indices of a tile.
BATT_FN bool tile_places(const Warp &w, Value v, Value &places) {
  places = v;
  if (kind_of(v) == TILE_INDICES) return true;
  Value as_indices = (v & ~BATT_WORD(KIND_MASK)) | BATT_WORD(TILE_INDICES);
  if (lazy_of(v) == LAZY_MOVED) {
    places = as_indices;
    return true;
  }
  if (lazy_of(v) == LAZY_DRAWN) return draw(TILE_INDICES, 0, drawn_form(v), drawn_steps(v), drawn_top(v), drawn_left(v), places);
  return move_tile(w, as_indices, 0, 0, places);
}

// A pair of IJs.
BATT_FN bool square(i32 i, i32 j, i32 k, i32 l, Value &v) {
  if (!fits(i, SQUARE_BITS) || !fits(j, SQUARE_BITS) || !fits(k, SQUARE_BITS) || !fits(l, SQUARE_BITS)) return false;
  bool coded = code_of(i) < 16 && code_of(j) < 16 && code_of(k) < 16 && code_of(l) < 16;
  v = BATT_WORD(coded ? TILE_GRID : WIDE_GRID) | (u64)LAZY_SQUARE << LAZY_SHIFT | biased(i, SQUARE_BITS) << 3 * SQUARE_BITS |
      biased(j, SQUARE_BITS) << 2 * SQUARE_BITS | biased(k, SQUARE_BITS) << SQUARE_BITS | biased(l, SQUARE_BITS);
  return true;
}
BATT_FN i32 square_number(Value v, u32 k) { return unbiased(v, (3 - k) * SQUARE_BITS, SQUARE_BITS); }

BATT_FN u32 lane_length(const Warp &w, Value v) {
  if (!lazy_of(v)) return length_of(w, v);
  return lazy_of(v) == LAZY_SQUARE ? 2 : lane_head(w, v).cells;
}
BATT_FN bool is_lane_type(const Warp &w, u32 param, Value v) {
  return param >> kind_of(v) & 1 || (!lazy_of(v) && is_on_closer_look(w, param >> PARAM_TYPE_SHIFT, v));
}

// --- Building ----------------------------------------------------------------------------------

// Words of the block of a lazy value: a multiple of four, which keeps tiles aligned.
BATT_FN u32 lazy_words(Value v) {
  if (lazy_of(v) != LAZY_SQUARE) return (PATCH_WORDS + 3) & ~3u;
  return kind_of(v) == TILE_GRID ? (u32)GRID_WORDS : 4u;
}
// Writes the block of a lazy value, in a single lane.
BATT_BIG Value build_lazy(const Warp &w, Value v, u32 place) {
  u64 *to = memory().arena + place;
  u32 *words = (u32 *)to;
  if (lazy_of(v) != LAZY_SQUARE) {
    Head h = lane_head(w, v);
    i32 color = kind_of(v) == TILE_OBJECT ? h.color : 0;
    to[0] = (u64)(u32)h.left << HEAD_LEFT_SHIFT | (u32)h.top;
    to[1] = (u64)h.width << HEAD_WIDTH_SHIFT | (u64)h.height << HEAD_HEIGHT_SHIFT | (u64)h.cells << HEAD_CELLS_SHIFT | (u32)color;
    ROLLED for (u32 r = 0; r < SIDE; r++) words[MASK_PLACE + r] = lane_row(w, v, r);
    return block_value(kind_of(v), place);
  }
  if (kind_of(v) == WIDE_GRID) {
    to[0] = 2ull << 32 | 2;
    ROLLED for (u32 k = 0; k < 4; k++) words[2 + k] = (u32)square_number(v, k);
    return block_value(WIDE_GRID, place);
  }
  ROLLED for (u32 k = 0; k < GRID_WORDS; k++) to[k] = 0;
  ROLLED for (u32 k = 0; k < 4; k++) {
    u32 code = code_of(square_number(v, k));
    for (u32 b = 0; b < 4; b++) words[SIDE * b + k / 2] |= (code >> b & 1) << (k & 1);
  }
  return grid_value(place, 2, 2);
}

// Builds all lazy values among these words of the stack. False if the arena is full.
BATT_BIG bool build_results(Warp &w, u32 results, u32 len) {
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    Value v = k < len ? memory().stack[results + k] : 0;
    u32 words = lazy_of(v) ? lazy_words(v) : 0, before = lane_scan(words), total = lane_add(words);
    if (!total) continue;
    u32 place = bump_tile(w, total);
    if (w.state) return false;
    if (words) memory().stack[results + k] = build_lazy(w, v, place + before);
  }
  sync();
  return true;
}

// The union of Patches on the stack, if all are Indices, or Objects of one and the same colour, and
// it is a tile. Each lane stamps its Patches into one plane.
BATT_BIG bool stamp_results(Warp &w, u32 results, u32 len, Value &merged) {
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top, least_color = top, most_color = ~top;
  u32 kinds = 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = memory().stack[results + k];
    kinds |= BATT_KIND(kind_of(v));
    if (!is_of(v, BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT))) continue;
    Head h = lane_head(w, v);
    i32 color = kind_of(v) == TILE_OBJECT ? h.color : 0;
    top = least(top, h.top), left = least(left, h.left), least_color = least(least_color, color), most_color = most(most_color, color);
    bottom = most(bottom, h.top + (i32)h.height), right = most(right, h.left + (i32)h.width);
  }
  kinds = lane_or(kinds) & ~BATT_KIND(EMPTY_SET_KIND);
  if (kinds != BATT_KIND(TILE_INDICES) && kinds != BATT_KIND(TILE_OBJECT)) return false;
  top = lane_min(top), left = lane_min(left), bottom = lane_max(bottom), right = lane_max(right);
  least_color = lane_min(least_color), most_color = lane_max(most_color);
  if (bottom - top > (i32)SIDE || right - left > (i32)SIDE || least_color != most_color) return false;
  u32 *words = scratch();
  sync();
  store(words, nothing());
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    Value v = memory().stack[results + k];
    if (kind_of(v) == EMPTY_SET_KIND) continue;
    Head h = lane_head(w, v);
    ROLLED for (u32 r = 0; r < h.height; r++) or_into(words + (h.top - top) + r, lane_row(w, v, r) << (h.left - left));
  }
  sync();
  merged = make_patch(w, lowest(kinds), least_color, top, left, loaded(words));
  return !w.state;
}

} // namespace batt
