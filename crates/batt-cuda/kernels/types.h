// Type checks of values, as in batt-dsl's types.rs. Any lane may call them.
#pragma once

namespace batt {

BATT_BIG u32 element_flags(const Warp &w, Value v) {
  switch (kind_of(v)) {
  case INT: case BOOL: return FLAG_INT;
  case IJ: return FLAG_CONTAINER | FLAG_IJ | FLAG_PAIR | FLAG_ROW;
  case CELL: return FLAG_CONTAINER | FLAG_CELL | FLAG_PAIR;
  case EMPTY_TUPLE_KIND: return FLAG_CONTAINER | FLAG_ROW;
  case TILE_GRID: case WIDE_GRID: return FLAG_CONTAINER | (grid_height(w, v) == 2 ? (u32)FLAG_PAIR : 0u);
  case EMPTY_SET_KIND: case TILE_OBJECT: case TILE_COLORS: return FLAG_CONTAINER | FLAG_OBJECT;
  case TILE_INDICES: return FLAG_CONTAINER;
  case SET: return FLAG_CONTAINER | (flags_of(w, v) & FLAG_CELL ? (u32)FLAG_OBJECT : 0u);
  case TUPLE: {
    u32 own = flags_of(w, v), flags = FLAG_CONTAINER;
    if (own & FLAG_INT) flags |= FLAG_ROW;
    if (own & FLAG_IS_IJ) flags |= FLAG_IJ;
    if (own & FLAG_IS_CELL) flags |= FLAG_CELL;
    if (len_of_slots(w, v) == 2) flags |= FLAG_PAIR;
    return flags;
  }
  default: return 0;
  }
}

BATT_FN bool is_grid_of_pairs(const Warp &w, Value v) {
  return is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID)) && grid_width(w, v) == 2;
}

// For types that the kind alone does not decide.
BATT_BIG bool is_on_closer_look(const Warp &w, u32 type, Value v) {
  u32 kind = kind_of(v);
  u32 slotted = kind == TUPLE || kind == SET ? flags_of(w, v) : 0;
BATT_COMPLETE_SWITCHES
  switch ((TypeCode)type) {
  case TYPE_Bool: return is_of(v, INTS) && (u32)int_of(v) <= 1;
  case TYPE_IJ: case TYPE_Numerical: return kind == TUPLE && slotted & FLAG_IS_IJ;
  case TYPE_Cell: return kind == TUPLE && slotted & FLAG_IS_CELL;
  case TYPE_Indices: return kind == SET && slotted & FLAG_IJ;
  case TYPE_Object: return slotted & FLAG_CELL;
  case TYPE_ObjectSet: case TYPE_Element: return kind == SET && slotted & FLAG_CELL;
  case TYPE_Objects: return kind == SET && slotted & FLAG_OBJECT;
  case TYPE_Patch:
    return (kind == SET && slotted & (FLAG_IJ | FLAG_CELL)) || (kind == TUPLE && slotted & FLAG_CELL) ||
           is_grid_of_pairs(w, v);
  case TYPE_PatchSet: case TYPE_Piece: return kind == SET && slotted & (FLAG_IJ | FLAG_CELL);
  case TYPE_Pairs: return kind == TUPLE ? (slotted & FLAG_PAIR) != 0 : is_grid_of_pairs(w, v);
  // For these, the kind decides.
  case TYPE_Any: case TYPE_Int: case TYPE_Tuple: case TYPE_Set: case TYPE_Container: case TYPE_Grid: case TYPE_Fn: return false;
  }
BATT_END_COMPLETE_SWITCHES
  return false;
}

// `param` is a word of the table: sure kinds in the lower half, the type above.
BATT_FN bool is_type(const Warp &w, u32 param, Value v) {
  return param >> kind_of(v) & 1 || is_on_closer_look(w, param >> PARAM_TYPE_SHIFT, v);
}

} // namespace batt
