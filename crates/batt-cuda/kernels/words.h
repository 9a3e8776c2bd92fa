// Values are words, as in batt-dsl's value.rs: kind, level, and payload or place of a block.
#pragma once

namespace batt {

typedef u64 Value;

enum : u32 {
  INT, BOOL, IJ, CELL, EMPTY_TUPLE_KIND, TUPLE, TILE_GRID, WIDE_GRID,
  EMPTY_SET_KIND, SET, TILE_INDICES, TILE_OBJECT, TILE_COLORS, PRIM, FN, DEFAULT_FN_KIND,
};
#define BATT_KIND(k) (1u << (k))
enum : u32 {
  TUPLES = BATT_KIND(IJ) | BATT_KIND(CELL) | BATT_KIND(EMPTY_TUPLE_KIND) | BATT_KIND(TUPLE) |
           BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID),
  PATCH_TILES = BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS),
  SETS = BATT_KIND(EMPTY_SET_KIND) | BATT_KIND(SET) | PATCH_TILES,
  SLOTTED = BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(FN),
  STORED = SLOTTED | PATCH_TILES | BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID),
  INTS = BATT_KIND(INT) | BATT_KIND(BOOL),
  EMPTIES = BATT_KIND(EMPTY_TUPLE_KIND) | BATT_KIND(EMPTY_SET_KIND),
  GRIDS = BATT_KIND(EMPTY_TUPLE_KIND) | BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID),
  // Words of one of these kinds compare as the values do.
  ORDERED_WORDS = BATT_KIND(INT) | BATT_KIND(IJ) | BATT_KIND(CELL),
};

#define BATT_WORD(kind) ((u64)(kind) << 58)
#define EMPTY_TUPLE BATT_WORD(EMPTY_TUPLE_KIND)
#define EMPTY_SET BATT_WORD(EMPTY_SET_KIND)
#define DEFAULT_FN BATT_WORD(DEFAULT_FN_KIND)

// What all elements of a stored container have in common, and what a Tuple of two is.
enum : u32 {
  FLAG_INT = 1, FLAG_CONTAINER = 2, FLAG_CELL = 4, FLAG_IJ = 8, FLAG_OBJECT = 16,
  FLAG_PAIR = 32, FLAG_ROW = 64, FLAG_IS_IJ = 128, FLAG_IS_CELL = 256,
};

BATT_FN u32 kind_of(Value v) { return (u32)(v >> 58) & 15; }
BATT_FN bool is_of(Value v, u32 kinds) { return kinds >> kind_of(v) & 1; }
BATT_FN u32 level_of(Value v) { return (u32)(v >> 56) & 3; }
BATT_FN u32 offset_of(Value v) { return (u32)v; }
BATT_FN Value block_value(u32 kind, u32 offset) { return BATT_WORD(kind) | 2ull << 56 | offset; }
BATT_FN Value grid_value(u32 offset, u32 height, u32 width) {
  return block_value(TILE_GRID, offset) | (u64)height << 32 | (u64)width << 40;
}
BATT_FN u32 tile_height(Value v) { return (u32)(v >> 32) & 0xff; }
BATT_FN u32 tile_width(Value v) { return (u32)(v >> 40) & 0xff; }
BATT_FN Value at_offset(Value v, u32 offset) { return (v & ~0xffffffffull) | offset; }

BATT_FN Value make_int(i32 n) { return (u64)((u32)n ^ 0x80000000u); }
BATT_FN Value make_bool(bool b) { return BATT_WORD(BOOL) | (0x80000000u + (b ? 1u : 0u)); }
BATT_FN i32 int_of(Value v) { return (i32)((u32)v ^ 0x80000000u); }
// As an element of a container a Bool is the Int it equals.
BATT_FN Value as_element(Value v) { return kind_of(v) == BOOL ? make_int(int_of(v)) : v; }

BATT_FN bool fits(i64 n, u32 bits) { return n >= -(1ll << (bits - 1)) && n < 1ll << (bits - 1); }
BATT_FN bool is_i32(i64 n) { return n == (i64)(i32)n; }
BATT_FN u64 biased(i32 n, u32 bits) { return (u64)((i64)n + (1ll << (bits - 1))); }
BATT_FN i32 unbiased(u64 word, u32 shift, u32 bits) {
  return (i32)((i64)(word >> shift & ((1ull << bits) - 1)) - (1ll << (bits - 1)));
}
BATT_FN bool ij_fits(i64 i, i64 j) { return fits(i, 28) && fits(j, 28); }
BATT_FN Value inline_ij(i32 i, i32 j) { return BATT_WORD(IJ) | biased(i, 28) << 28 | biased(j, 28); }
BATT_FN i32 ij_i(Value v) { return unbiased(v, 28, 28); }
BATT_FN i32 ij_j(Value v) { return unbiased(v, 0, 28); }
BATT_FN bool cell_fits(i64 color, i64 i, i64 j) { return fits(color, 8) && fits(i, 24) && fits(j, 24); }
BATT_FN Value inline_cell(i32 color, i32 i, i32 j) {
  return BATT_WORD(CELL) | biased(color, 8) << 48 | biased(i, 24) << 24 | biased(j, 24);
}
BATT_FN i32 cell_color(Value v) { return unbiased(v, 48, 8); }
BATT_FN i32 cell_i(Value v) { return unbiased(v, 24, 24); }
BATT_FN i32 cell_j(Value v) { return unbiased(v, 0, 24); }

// The code of a number in the four planes of a tile, 16 if it has none.
BATT_FN u32 code_of(i32 number) { return number >= 0 && number <= 14 ? (u32)number : number == -1 ? 15u : 16u; }
BATT_FN i32 number_of(u32 code) { return code == 15 ? -1 : (i32)code; }
// Codes in the order of the numbers they stand for.
BATT_FN u32 code_ascending(u32 k) { return (k + 15) & 15; }

struct Row {
  u32 params[4]; // kinds that are sure, and the type
  u32 info; // arity, default, combinator, is it a loop, plain opcode
  u32 loop; // what is gone through, and what becomes of the results
};

} // namespace batt
