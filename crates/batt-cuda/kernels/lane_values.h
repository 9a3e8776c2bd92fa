// Values of single lanes, and those among them that are never built: Sets of one element, lines,
// boxes, neighbours, moved and recoloured tiles, and pairs of IJs.
//
// Such a lazy value is a word of its usual kind, so that type checks work as for any other. The
// two highest bits, which are zero in all other words, say what the rest means. It exists only
// while a loop runs by lanes: `build_results`, `stamped` or `union_of_lines` make real values of those
// that are left.
#pragma once

namespace batt {

enum : u32 {
  LAZY_SHIFT = 62,
  // Indices, or an Object of one colour: a form in a box.
  LAZY_DRAWN = 1,
  // Indices, or an Object of one colour: the cells of any tile, moved.
  LAZY_MOVED = 2,
  // A pair of IJs, which is a Grid of 2 x 2.
  LAZY_SQUARE = 3,
  // A Set of IJs that is drawn is a line, too long for a tile. One that is moved is a union of lines and
  // tiles (lane_unions.h).
};
static_assert(KIND_SHIFT + 4 <= LAZY_SHIFT, "words of values do not use the two highest bits");
BATT_FN u32 lazy_of(Value v) { return (u32)(v >> LAZY_SHIFT); }
// The word of no value.
#define NO_VALUE (~0ull)

enum : u32 { // fields of lazy values
  DRAWN_BITS = 18, DRAWN_WIDTH_SHIFT = 2 * DRAWN_BITS, DRAWN_HEIGHT_SHIFT = DRAWN_WIDTH_SHIFT + 5, DRAWN_FORM_SHIFT = DRAWN_HEIGHT_SHIFT + 5,
  MOVED_PLACE_BITS = 26, MOVED_LEVEL_SHIFT = MOVED_PLACE_BITS, MOVED_BITS = 11, MOVED_J_SHIFT = MOVED_LEVEL_SHIFT + 2, MOVED_I_SHIFT = MOVED_J_SHIFT + MOVED_BITS,
  LAZY_COLOR_SHIFT = KIND_SHIFT - COLOR_BITS,
  SQUARE_BITS = 14,
};
static_assert(DRAWN_FORM_SHIFT + 3 <= LAZY_COLOR_SHIFT && MOVED_I_SHIFT + MOVED_BITS <= LAZY_COLOR_SHIFT, "lazy values fit in a word");
static_assert(4 * SQUARE_BITS <= KIND_SHIFT && LEVEL_MASK == 3, "lazy values fit in a word");

// What fills the box: everything, its outline, a diagonal line, or the neighbours of its centre.
enum : u32 { FORM_FULL, FORM_OUTLINE, FORM_FALLING, FORM_RISING, FORM_AROUND, FORM_BESIDE, FORM_CORNERS };
// Those of long lines; what takes the fields of height and width is their length.
enum : u32 { LONG_ROW, LONG_COLUMN, LONG_FALLING, LONG_RISING, LONG_BITS = 10 };
// Three rows of three bits.
BATT_FN u32 form_bits(u32 form) { return form == FORM_AROUND ? 0757u : form == FORM_BESIDE ? 0252u : 0505u; }

BATT_FN Value lazy_word(u32 lazy, u32 kind, i32 color) {
  // Indices have no colour.
  return (u64)lazy << LAZY_SHIFT | BATT_WORD(kind) | biased(kind == TILE_OBJECT ? color : 0, COLOR_BITS) << LAZY_COLOR_SHIFT;
}
BATT_FN i32 lazy_color(Value v) { return unbiased(v, LAZY_COLOR_SHIFT, COLOR_BITS); }

// False if there is no such value, which does not mean a failure. A value has only one word.
BATT_FN bool draw(u32 kind, i32 color, u32 form, i64 top, i64 left, i64 height, i64 width, Value &v) {
  if (height - 1 >= (i64)SIDE || width - 1 >= (i64)SIDE || !fits(top, DRAWN_BITS) || !fits(left, DRAWN_BITS) || !fits(color, COLOR_BITS)) return false;
  if (form == FORM_OUTLINE && (height < 3 || width < 3)) form = FORM_FULL;
  v = lazy_word(LAZY_DRAWN, kind, color) | (u64)form << DRAWN_FORM_SHIFT | (u64)(height - 1) << DRAWN_HEIGHT_SHIFT |
      (u64)(width - 1) << DRAWN_WIDTH_SHIFT | biased((i32)top, DRAWN_BITS) << DRAWN_BITS | biased((i32)left, DRAWN_BITS);
  return true;
}
static_assert(FARTHEST >= 1u << DRAWN_BITS, "what can be drawn is a tile");
BATT_FN u32 drawn_form(Value v) { return (u32)(v >> DRAWN_FORM_SHIFT) & 7; }
BATT_FN u32 drawn_height(Value v) { return ((u32)(v >> DRAWN_HEIGHT_SHIFT) & 31) + 1; }
BATT_FN u32 drawn_width(Value v) { return ((u32)(v >> DRAWN_WIDTH_SHIFT) & 31) + 1; }

// The tile that a moved one is made of. Its kind may be another one.
BATT_FN Value moved_from(Value v) {
  return BATT_WORD(kind_of(v)) | (v >> MOVED_LEVEL_SHIFT & LEVEL_MASK) << LEVEL_SHIFT | (v & ((1u << MOVED_PLACE_BITS) - 1));
}

// A line from its first cell on.
BATT_FN bool draw_long(u32 form, i64 i, i64 j, i64 cells, Value &v) {
  if (!fits(i, DRAWN_BITS) || !fits(j, DRAWN_BITS) || cells >> LONG_BITS) return false;
  v = lazy_word(LAZY_DRAWN, SET, 0) | (u64)form << DRAWN_FORM_SHIFT | (u64)cells << DRAWN_WIDTH_SHIFT | biased((i32)i, DRAWN_BITS) << DRAWN_BITS | biased((i32)j, DRAWN_BITS);
  return true;
}
BATT_FN bool is_long(Value v) { return lazy_of(v) == LAZY_DRAWN && kind_of(v) == SET; }
BATT_FN bool is_joined(Value v) { return lazy_of(v) == LAZY_MOVED && kind_of(v) == SET; }
// Is it a Set of IJs that is not built? All others are tiles.
BATT_FN bool is_unbuilt_set(Value v) { return is_long(v) || is_joined(v); }
BATT_FN u32 long_cells(Value v) { return (u32)(v >> DRAWN_WIDTH_SHIFT) & ((1u << LONG_BITS) - 1); }

BATT_FN u32 drawn_cells(Value v) {
  if (kind_of(v) == SET) return long_cells(v);
  u32 form = drawn_form(v), height = drawn_height(v), width = drawn_width(v);
  if (form == FORM_FULL) return height * width;
  return form == FORM_OUTLINE ? 2 * (height + width) - 4 : form < FORM_AROUND ? height : form == FORM_AROUND ? 8 : 4;
}

// The head of a Patch that is a tile, lazy or not. Any lane may call this, and all others here.
BATT_FN Head lane_head(const Warp &w, Value v) {
  if (lazy_of(v) == LAZY_DRAWN)
    return Head{unbiased(v, DRAWN_BITS, DRAWN_BITS), unbiased(v, 0, DRAWN_BITS), lazy_color(v), drawn_cells(v), drawn_height(v), drawn_width(v)};
  if (!lazy_of(v)) return head_of(w, v);
  Head h = head_of(w, moved_from(v));
  return Head{h.top + unbiased(v, MOVED_I_SHIFT, MOVED_BITS), h.left + unbiased(v, MOVED_J_SHIFT, MOVED_BITS), lazy_color(v), h.cells, h.height, h.width};
}
// The same of a long line, too.
BATT_BIG Head box_of(const Warp &w, Value v) {
  if (!is_long(v)) return lane_head(w, v);
  u32 form = drawn_form(v), cells = long_cells(v);
  i32 i = unbiased(v, DRAWN_BITS, DRAWN_BITS), j = unbiased(v, 0, DRAWN_BITS);
  return Head{i, form == LONG_RISING ? j - (i32)(cells - 1) : j, 0, cells, form == LONG_ROW ? 1 : cells, form == LONG_COLUMN ? 1 : cells};
}
BATT_FN bool has_box(Value v) { return is_tile(v) || is_long(v); }
// Row r of its mask.
BATT_FN u32 lane_row(const Warp &w, Value v, u32 r) {
  if (lazy_of(v) != LAZY_DRAWN) return tile_of(w, lazy_of(v) ? moved_from(v) : v)[MASK_PLACE + r];
  u32 form = drawn_form(v), height = drawn_height(v), width = drawn_width(v);
  if (r >= height) return 0;
  if (form >= FORM_AROUND) return form_bits(form) >> 3 * r & 7;
  if (form == FORM_FALLING) return 1u << r;
  if (form == FORM_RISING) return 1u << (height - 1 - r);
  return form == FORM_FULL || r == 0 || r == height - 1 ? columns(width) : 1u | 1u << (width - 1);
}

// The cells of a tile as Indices or as an Object of one colour, moved. False if that cannot be
// lazy.
BATT_FN bool move_tile(const Warp &w, Value v, u32 kind, i32 color, i64 down, i64 right, Value &moved) {
  Head h = lane_head(w, v);
  if (lazy_of(v) == LAZY_DRAWN) return draw(kind, color, drawn_form(v), h.top + down, h.left + right, h.height, h.width, moved);
  if (!is_near(h.top + down) || !is_near(h.left + right) || !fits(color, COLOR_BITS)) return false;
  if (lazy_of(v)) down += unbiased(v, MOVED_I_SHIFT, MOVED_BITS), right += unbiased(v, MOVED_J_SHIFT, MOVED_BITS);
  Value from = lazy_of(v) ? moved_from(v) : v;
  u32 place = offset_of(from);
  if (!fits(down, MOVED_BITS) || !fits(right, MOVED_BITS) || place >> MOVED_PLACE_BITS) return false;
  moved = lazy_word(LAZY_MOVED, kind, color) | biased((i32)down, MOVED_BITS) << MOVED_I_SHIFT | biased((i32)right, MOVED_BITS) << MOVED_J_SHIFT |
          (u64)level_of(from) << MOVED_LEVEL_SHIFT | place;
  return true;
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
BATT_FN bool is_square(Value v) { return lazy_of(v) == LAZY_SQUARE && is_of(v, GRIDS); }

// The box of a Patch; also of a short list, such as a pair of locations that `product` or `astuple` has made. False if
// the value has none, or is for the warp.
enum : u32 { MOST_LISTED = 8 };
BATT_BIG bool lane_box(const Warp &w, Value v, Head &box) {
  if (has_box(v)) {
    box = box_of(w, v);
    return true;
  }
  bool lazy = is_square(v), listed = !lazy_of(v) && is_of(v, BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID));
  u32 len = lazy ? 2 : listed ? length_of(w, v) : 0;
  if (!len || len > MOST_LISTED) return false;
  i32 top = 0x7fffffff, left = top, bottom = ~top, right = ~top;
  ROLLED for (u32 k = 0; k < len; k++) {
    Spot s = lazy ? Spot{false, 0, square_number(v, 2 * k), square_number(v, 2 * k + 1)} : listed_spot(w, v, k);
    top = least(top, s.i), bottom = most(bottom, s.i), left = least(left, s.j), right = most(right, s.j);
  }
  if (!is_near(top) || !is_near(left) || !is_near(bottom) || !is_near(right)) return false;
  box = Head{top, left, 0, len, (u32)(bottom - top + 1), (u32)(right - left + 1)};
  return true;
}

enum : u32 { JOINED_WORDS = 8, MOST_PARTS = JOINED_WORDS - 1 };
// The record of a union: cells, and parts in the upper half; then the parts.
BATT_FN const u64 *joined_record(const Warp &w, Value v) { return block_of(w, moved_from(v)); }
BATT_FN u32 joined_cells(const Warp &w, Value v) { return (u32)joined_record(w, v)[0]; }
// The part with this number; NO_VALUE if there are fewer. What is no union is its only part.
BATT_FN Value part_of(const Warp &w, Value v, u32 k) {
  if (!is_joined(v)) return k ? NO_VALUE : v;
  const u64 *record = joined_record(w, v);
  return k < (u32)(record[0] >> 32) ? record[k + 1] : NO_VALUE;
}

// Cells of a Patch that is a tile or lazy.
BATT_FN u32 lane_cells(const Warp &w, Value v) {
  if (is_joined(v)) return joined_cells(w, v);
  return lazy_of(v) == LAZY_DRAWN ? drawn_cells(v) : head_of(w, lazy_of(v) ? moved_from(v) : v).cells;
}
BATT_FN u32 lane_length(const Warp &w, Value v) {
  if (!lazy_of(v)) return length_of(w, v);
  return lazy_of(v) == LAZY_SQUARE ? 2 : lane_cells(w, v);
}
BATT_FN bool is_lane_type(const Warp &w, u32 param, Value v) {
  if (is_unbuilt_set(v)) return param >> TILE_INDICES & 1;
  return param >> kind_of(v) & 1 || (!lazy_of(v) && is_on_closer_look(w, param >> PARAM_TYPE_SHIFT, v));
}

// --- Cells in order ----------------------------------------------------------------------------

// The first IJ after (i, j) of Indices that are a tile, lazy or not, or a long line. NO_VALUE if there
// is none.
BATT_BIG Value next_of_part(const Warp &w, Value v, i32 i, i32 j) {
  if (is_long(v)) {
    u32 form = drawn_form(v), cells = long_cells(v);
    i32 top = unbiased(v, DRAWN_BITS, DRAWN_BITS), left = unbiased(v, 0, DRAWN_BITS);
    if (form == LONG_ROW) {
      i32 column = i < top ? left : most(left, j + 1);
      return i > top || column >= left + (i32)cells ? NO_VALUE : inline_ij(top, column);
    }
    i32 right = form == LONG_COLUMN ? 0 : form == LONG_RISING ? -1 : 1, row = most(i, top);
    if (row == i && left + right * (row - top) <= j) row++;
    return row >= top + (i32)cells ? NO_VALUE : inline_ij(row, left + right * (row - top));
  }
  Head h = lane_head(w, v);
  u32 r = i < h.top ? 0 : (u32)(i - h.top);
  ROLLED for (; r < h.height; r++) {
    u32 cells = lane_row(w, v, r), before = h.top + (i32)r > i || j < h.left ? 0 : (u32)(j - h.left) + 1;
    cells = before < SIDE ? cells & ~columns(before) : 0;
    if (cells) return inline_ij(h.top + (i32)r, h.left + (i32)lowest(cells));
  }
  return NO_VALUE;
}
// The row before all others, for the first cell.
#define BEFORE_ALL (-(1 << 30))
// Calls f with every IJ of a long line or a union, in order. A single lane may call this.
template <class F> BATT_FN void each_ij(const Warp &w, Value v, F f) {
  u32 parts = 0;
  Value next[MOST_PARTS]; // of each part
  ROLLED for (Value part; parts < MOST_PARTS && (part = part_of(w, v, parts)) != NO_VALUE; parts++) next[parts] = next_of_part(w, part, BEFORE_ALL, 0);
  ROLLED while (true) {
    Value first = NO_VALUE;
    ROLLED for (u32 k = 0; k < parts; k++) first = least(first, next[k]);
    if (first == NO_VALUE) return;
    f(first);
    ROLLED for (u32 k = 0; k < parts; k++)
      if (next[k] == first) next[k] = next_of_part(w, part_of(w, v, k), ij_i(first), ij_j(first));
  }
}

// --- Building ----------------------------------------------------------------------------------

// Words of the block of a lazy value: a multiple of four, which keeps tiles aligned.
BATT_FN u32 lazy_words(const Warp &w, Value v) {
  if (is_unbuilt_set(v)) return (HEADER_WORDS + lane_cells(w, v) + 3) & ~3u;
  if (lazy_of(v) != LAZY_SQUARE) return (PATCH_WORDS + 3) & ~3u;
  return kind_of(v) == TILE_GRID ? (u32)GRID_WORDS : 4u;
}
// Writes the header of a Set of IJs that is not a tile, of which this is one.
BATT_FN void write_ij_header(const Warp &w, u64 *to, u32 cells, Value ij) {
  to[0] = 2ull << HEADER_DEPTH_SHIFT | (u64)element_flags(w, ij) << HEADER_FLAGS_SHIFT | cells;
  to[1] = (u64)(1 + cells) << HEADER_NODES_SHIFT | 2 * cells;
}
// Writes the block of a lazy value, in a single lane.
BATT_BIG Value build_lazy(const Warp &w, Value v, u32 place) {
  u64 *to = memory().arena + place;
  u32 *words = (u32 *)to;
  if (is_unbuilt_set(v)) {
    u32 cells = 0;
    each_ij(w, v, [&](Value ij) { to[HEADER_WORDS + cells++] = ij; });
    write_ij_header(w, to, cells, to[HEADER_WORDS]);
    return block_value(SET, place);
  }
  if (lazy_of(v) != LAZY_SQUARE) {
    Head h = lane_head(w, v);
    write_head(to, h.top, h.left, h.color, h.cells, h.height, h.width);
    ROLLED for (u32 r = 0; r < SIDE; r++) words[MASK_PLACE + r] = lane_row(w, v, r);
    return block_value(kind_of(v), place);
  }
  if (kind_of(v) == WIDE_GRID) {
    to[0] = 2ull << 32 | 2;
    ROLLED for (u32 k = 0; k < 4; k++) words[2 + k] = (u32)square_number(v, k);
    return block_value(WIDE_GRID, place);
  }
  ROLLED for (u32 k = 0; k < 4; k++) { // build_results has cleared the block
    u32 code = code_of(square_number(v, k));
    for (u32 b = 0; b < 4; b++) words[SIDE * b + k / 2] |= (code >> b & 1) << (k & 1);
  }
  return grid_value(place, 2, 2);
}

enum : u32 { // fields of the key of a line
  KEY_LENGTH_BITS = 6, KEY_WAY_SHIFT = KEY_LENGTH_BITS, KEY_J_SHIFT = KEY_WAY_SHIFT + 3, KEY_I_SHIFT = KEY_J_SHIFT + DRAWN_BITS + 1,
  KEY_COLOR_SHIFT = KEY_I_SHIFT + DRAWN_BITS, WAY_NONE = 0, WAY_RIGHT, WAY_LEFT_DOWN, WAY_DOWN, WAY_RIGHT_DOWN,
};
static_assert(KEY_COLOR_SHIFT + COLOR_BITS < 64, "a key fits in a word");
// Lines of one kind, and the empty Set, have the order of their keys: colour, first cell, where the
// second cell is, and length. 0 if it is neither.
#define KEY_OF_NOTHING 1ull
BATT_FN u64 line_key(Value v) {
  if (kind_of(v) == EMPTY_SET_KIND) return KEY_OF_NOTHING;
  if (lazy_of(v) != LAZY_DRAWN || kind_of(v) == SET) return 0;
  u32 form = drawn_form(v), height = drawn_height(v), width = drawn_width(v);
  u32 way = height == 1 && width == 1 ? WAY_NONE : form == FORM_RISING ? WAY_LEFT_DOWN : form == FORM_FALLING ? WAY_RIGHT_DOWN : height == 1 ? WAY_RIGHT : WAY_DOWN;
  if (form >= FORM_AROUND || form == FORM_OUTLINE || (form == FORM_FULL && height > 1 && width > 1)) return 0;
  u64 i = v >> DRAWN_BITS & ((1u << DRAWN_BITS) - 1), j = (v & ((1u << DRAWN_BITS) - 1)) + (way == WAY_LEFT_DOWN ? width - 1 : 0);
  u64 color = v >> LAZY_COLOR_SHIFT & ((1u << COLOR_BITS) - 1);
  return color << KEY_COLOR_SHIFT | i << KEY_I_SHIFT | j << KEY_J_SHIFT | way << KEY_WAY_SHIFT | most(height, width);
}
// The line of a key, of this kind.
BATT_FN Value line_of(u64 key, u32 kind) {
  if (key == KEY_OF_NOTHING) return EMPTY_SET;
  u32 way = (u32)(key >> KEY_WAY_SHIFT) & 7, length = (u32)key & ((1u << KEY_LENGTH_BITS) - 1);
  u32 height = way <= WAY_RIGHT ? 1 : length, width = way == WAY_DOWN ? 1 : length;
  u32 form = way == WAY_LEFT_DOWN ? FORM_RISING : way == WAY_RIGHT_DOWN ? FORM_FALLING : FORM_FULL;
  u64 i = key >> KEY_I_SHIFT & ((1u << DRAWN_BITS) - 1), j = (key >> KEY_J_SHIFT & ((2u << DRAWN_BITS) - 1)) - (way == WAY_LEFT_DOWN ? width - 1 : 0);
  return (u64)LAZY_DRAWN << LAZY_SHIFT | BATT_WORD(kind) | (key >> KEY_COLOR_SHIFT) << LAZY_COLOR_SHIFT | (u64)form << DRAWN_FORM_SHIFT |
         (u64)(height - 1) << DRAWN_HEIGHT_SHIFT | (u64)(width - 1) << DRAWN_WIDTH_SHIFT | i << DRAWN_BITS | j;
}
// Removes most repeats of words; returns how many are left. Uses words above the stack.
BATT_BIG u32 without_most_repeats(Warp &w, u64 *words, u32 len) {
  u32 bits = highest(len) + 2; // of a place in the table, which is at least twice as long as the list
  if ((1ull << (bits - 1)) > memory().stack_words - w.sp) return len;
  u32 *table = (u32 *)(memory().stack + w.sp);
  auto place = [=](u64 v) { return ((u32)v * 0x9e3779b1u ^ (u32)(v >> 32)) * 0x85ebca6bu >> (32 - bits); };
  sync();
  // One of the words with the same place remains there, and equal ones go.
  ROLLED for (u32 k = lane(); k < len; k += LANES) set_current(table + place(words[k]), k);
  sync();
  ROLLED for (u32 k = lane(); k < len; k += LANES) {
    u32 other = table[place(words[k])];
    if (other != k && words[other] == words[k]) words[k] = NO_VALUE;
  }
  sync();
  u32 kept = 0;
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    u64 own = k < len ? words[k] : NO_VALUE;
    keep_own(words, kept, own != NO_VALUE, own);
    sync();
  }
  return kept;
}

// The same for results that will be a Set, if any is lazy: fewer are built.
BATT_BIG u32 distinct_results(Warp &w, u32 results, u32 len) {
  u64 *words = memory().stack + results;
  bool lazy = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) lazy |= lazy_of(words[k]) != 0;
  return any(lazy) ? without_most_repeats(w, words, len) : len;
}

// Sorts results that are lazy lines of one kind, or empty, without repeats, and returns how many are
// left. Otherwise 0, and they are as before. Uses words above the stack.
BATT_BIG u32 sorted_lines(Warp &w, u32 results, u32 len) {
  u64 *words = memory().stack + results;
  u32 kinds = 0;
  bool other = false;
  ROLLED for (u32 k = lane(); k < len; k += LANES) other |= !line_key(words[k]), kinds |= BATT_KIND(kind_of(words[k]));
  kinds = lane_or(kinds) & ~BATT_KIND(EMPTY_SET_KIND);
  if (any(other) || kinds & (kinds - 1) || !kinds || len > memory().stack_words - w.sp) return 0;
  ROLLED for (u32 k = lane(); k < len; k += LANES) words[k] = line_key(words[k]);
  sync();
  // Of pairs of places, most have no line, and others have the same one.
  u32 left = sort_words(w, words, without_most_repeats(w, words, len));
  ROLLED for (u32 k = lane(); k < left; k += LANES) words[k] = line_of(words[k], lowest(kinds));
  sync();
  return left;
}

// Builds all lazy values among these words of the stack. False if the arena is full.
BATT_BIG bool build_results(Warp &w, u32 results, u32 len) {
  ROLLED for (u32 start = 0; start < len; start += LANES) {
    u32 k = start + lane();
    Value v = k < len ? memory().stack[results + k] : 0;
    u32 words = lazy_of(v) ? lazy_words(w, v) : 0, before = lane_scan(words), total = lane_add(words);
    if (!total) continue;
    u32 place = bump_tile(w, total);
    if (w.state) return false;
    if (any(lazy_of(v) == LAZY_SQUARE)) { // all lanes clear Grids together: neighbouring words at a time
      ROLLED for (u32 m = lane(); m < total; m += LANES) memory().arena[place + m] = 0;
      sync();
    }
    if (words) memory().stack[results + k] = build_lazy(w, v, place + before);
  }
  sync();
  return true;
}

} // namespace batt
