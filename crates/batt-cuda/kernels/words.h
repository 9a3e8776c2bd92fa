// Values as words, as in batt-dsl's value.rs: kind, level, and payload or offset of a block.
#pragma once

namespace batt {

typedef u64 Value;

#define BATT_KIND(k) (1u << (k))
enum : u32 {
  PATCH_TILES = BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT) | BATT_KIND(TILE_COLORS),
  SLOTTED = BATT_KIND(TUPLE) | BATT_KIND(SET) | BATT_KIND(FN),
  INTS = BATT_KIND(INT) | BATT_KIND(BOOL),
  EMPTIES = BATT_KIND(EMPTY_TUPLE_KIND) | BATT_KIND(EMPTY_SET_KIND),
  GRIDS = BATT_KIND(EMPTY_TUPLE_KIND) | BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID),
  // Two words of one of these kinds compare like their values.
  ORDERED_WORDS = BATT_KIND(INT) | BATT_KIND(IJ) | BATT_KIND(CELL),
};

#define BATT_WORD(kind) ((u64)(kind) << KIND_SHIFT)
#define EMPTY_TUPLE BATT_WORD(EMPTY_TUPLE_KIND)
#define EMPTY_SET BATT_WORD(EMPTY_SET_KIND)
#define DEFAULT_FN BATT_WORD(DEFAULT_FN_KIND)

BATT_FN u32 kind_of(Value v) { return (u32)(v >> KIND_SHIFT) & KIND_MASK; }
BATT_FN bool is_of(Value v, u32 kinds) { return kinds >> kind_of(v) & 1; }
BATT_FN u32 level_of(Value v) { return (u32)(v >> LEVEL_SHIFT) & LEVEL_MASK; }
BATT_FN u32 offset_of(Value v) { return (u32)v; }
BATT_FN Value block_value(u32 kind, u32 offset) { return BATT_WORD(kind) | (u64)LEVEL_SAMPLE << LEVEL_SHIFT | offset; }
BATT_FN Value grid_value(u32 offset, u32 height, u32 width) {
  return block_value(TILE_GRID, offset) | (u64)height << HEIGHT_SHIFT | (u64)width << WIDTH_SHIFT;
}
BATT_FN u32 tile_height(Value v) { return (u32)(v >> HEIGHT_SHIFT) & EXTENT_MASK; }
BATT_FN u32 tile_width(Value v) { return (u32)(v >> WIDTH_SHIFT) & EXTENT_MASK; }
BATT_FN Value at_offset(Value v, u32 offset) { return (v & ~0xffffffffull) | offset; }

BATT_FN Value prim_value(u32 number) { return BATT_WORD(PRIM) | number; }
BATT_FN Value make_int(i32 n) { return (u64)((u32)n ^ 0x80000000u); }
BATT_FN Value make_bool(bool b) { return BATT_WORD(BOOL) | (0x80000000u + (b ? 1u : 0u)); }
BATT_FN i32 int_of(Value v) { return (i32)((u32)v ^ 0x80000000u); }
// As an element of a container, a Bool is the Int it equals.
BATT_FN Value as_element(Value v) { return kind_of(v) == BOOL ? make_int(int_of(v)) : v; }

BATT_FN bool fits(i64 n, u32 bits) { return n >= -(1ll << (bits - 1)) && n < 1ll << (bits - 1); }
BATT_FN bool is_i32(i64 n) { return n == (i64)(i32)n; }
BATT_FN u64 biased(i32 n, u32 bits) { return (u64)((i64)n + (1ll << (bits - 1))); }
BATT_FN i32 unbiased(u64 word, u32 shift, u32 bits) {
  return (i32)((i64)(word >> shift & ((1ull << bits) - 1)) - (1ll << (bits - 1)));
}
BATT_FN bool ij_fits(i64 i, i64 j) { return fits(i, IJ_BITS) && fits(j, IJ_BITS); }
BATT_FN Value inline_ij(i32 i, i32 j) { return BATT_WORD(IJ) | biased(i, IJ_BITS) << IJ_BITS | biased(j, IJ_BITS); }
BATT_FN i32 ij_i(Value v) { return unbiased(v, IJ_BITS, IJ_BITS); }
BATT_FN i32 ij_j(Value v) { return unbiased(v, 0, IJ_BITS); }
BATT_FN bool cell_fits(i64 color, i64 i, i64 j) { return fits(color, COLOR_BITS) && fits(i, CELL_BITS) && fits(j, CELL_BITS); }
BATT_FN Value inline_cell(i32 color, i32 i, i32 j) {
  return BATT_WORD(CELL) | biased(color, COLOR_BITS) << 2 * CELL_BITS | biased(i, CELL_BITS) << CELL_BITS | biased(j, CELL_BITS);
}
BATT_FN i32 cell_color(Value v) { return unbiased(v, 2 * CELL_BITS, COLOR_BITS); }
BATT_FN i32 cell_i(Value v) { return unbiased(v, CELL_BITS, CELL_BITS); }
BATT_FN i32 cell_j(Value v) { return unbiased(v, 0, CELL_BITS); }

// The code of a number in the four planes of a tile; 16 if it has none.
BATT_FN u32 code_of(i32 number) { return number >= 0 && number <= 14 ? (u32)number : number == -1 ? 15u : 16u; }
BATT_FN i32 number_of(u32 code) { return code == 15 ? -1 : (i32)code; }
// Codes, in the order of the numbers they stand for.
BATT_FN u32 code_ascending(u32 k) { return (k + 15) & 15; }

} // namespace batt
