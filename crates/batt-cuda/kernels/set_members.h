// Membership of containers, and what is left of a container: intersections and differences.
#pragma once

namespace batt {

// Is an inline value an element of a tile? Any lane may call this.
BATT_FN bool tile_contains(const Warp &w, Value tile, Value v) {
  u32 kind = kind_of(tile);
  if (kind_of(v) != (kind == TILE_INDICES ? IJ : CELL)) return false;
  Head h = head_of(w, tile);
  i32 i = (kind == TILE_INDICES ? ij_i(v) : cell_i(v)) - h.top, j = (kind == TILE_INDICES ? ij_j(v) : cell_j(v)) - h.left;
  if ((u32)i >= SIDE || (u32)j >= SIDE) return false;
  const u32 *words = tile_of(w, tile);
  if (!(words[4 + i] >> j & 1)) return false;
  if (kind == TILE_INDICES) return true;
  if (kind == TILE_OBJECT) return cell_color(v) == h.color;
  return number_of(code_at(words + COLORS_PLACE, (u32)i, (u32)j)) == cell_color(v);
}

// The first two words of a stored value's block: they are equal for equal values. Any lane may call
// this.
struct Start {
  u64 first, second;
};
BATT_FN Start start_of(const Warp &w, Value v) {
  const u64 *words = block_of(w, v);
  return Start{words[0], kind_of(v) == WIDE_GRID ? 0 : words[1]}; // a wide grid may have one word
}

// A value, and how its block begins if it has one.
struct Sought {
  Value value;
  Start start;
};
BATT_FN Sought sought(const Warp &w, Value v) {
  v = as_element(v);
  return Sought{v, is_of(v, STORED) ? start_of(w, v) : Start{0, 0}};
}
// Which of these elements, up to LANES of them, equal the value? A bit per element. Stored values are compared one after the
// other, but few different ones begin alike.
BATT_FN u32 equal_elements(Warp &w, const u64 *elements, u32 count, const Sought &wanted) {
  bool stored = is_of(wanted.value, STORED);
  Value e = lane() < count ? elements[lane()] : 0;
  bool may_be = lane() < count && (stored ? kind_of(e) == kind_of(wanted.value) : as_element(e) == wanted.value);
  if (stored && may_be) {
    Start its = start_of(w, e);
    may_be = its.first == wanted.start.first && its.second == wanted.start.second;
  }
  u32 bits = ballot(may_be), found = stored ? 0 : bits;
  ROLLED for (u32 rest = stored ? bits : 0; rest; rest &= rest - 1)
    if (equal(w, elements[lowest(rest)], wanted.value)) found |= rest & (0 - rest);
  return found;
}

// Is the value one of these?
BATT_BIG bool listed(Warp &w, const u64 *elements, u32 len, Value v) {
  Sought wanted = sought(w, v);
  ROLLED for (u32 base = 0; base < len; base += LANES)
    if (equal_elements(w, elements + base, least(len - base, (u32)LANES), wanted)) return true;
  return false;
}

// A number that is the same for equal elements. Any lane may call this.
BATT_FN u32 element_key(const Warp &w, Value e) {
  u64 word = e;
  if (is_of(e, STORED)) {
    Start its = start_of(w, e);
    word = its.first ^ (its.second << 21 | its.second >> 43) ^ kind_of(e);
  }
  return (u32)(word * 0x9e3779b97f4a7c15ull >> 32);
}

// Which of the elements of all lanes are among these? A bit per lane.
BATT_BIG u32 listed_lanes(Warp &w, const u64 *others, u32 len, Value e, bool on) {
  e = as_element(e);
  u32 own = on ? element_key(w, e) : 0, wanted = ballot(on), found = 0;
  // The lanes read LANES others at once, and then look for one with the same key.
  ROLLED for (u32 base = 0; base < len && found != wanted; base += LANES) {
    u32 count = least(len - base, (u32)LANES);
    Value its = lane() < count ? others[base + lane()] : 0;
    u32 key = lane() < count ? element_key(w, its) : 0;
    u32 match = LANES;
    ROLLED for (u32 m = 0; m < count; m++)
      if (shuffle(key, m) == own && match == LANES) match = m;
    bool may_be = on && match < LANES && !(found >> lane() & 1);
    Value other = shuffle64(its, match % LANES);
    bool same = may_be && lane_equal(w, e, other);
    found |= ballot(same);
    // Other forms, and the few elements that differ although their keys do not.
    ROLLED for (u32 unsure = ballot(may_be && !same); unsure; unsure &= unsure - 1) {
      u32 at = lowest(unsure), wanted_key = shuffle(own, at);
      Value mine = shuffle64(e, at);
      ROLLED for (u32 bits = ballot(lane() < count && key == wanted_key); bits; bits &= bits - 1)
        if (equal(w, mine, shuffle64(its, lowest(bits)))) found |= 1u << at;
    }
  }
  return found;
}

BATT_FN bool contains(Warp &w, Value container, Value v) {
  if (is_tile(container)) return tile_contains(w, container, v);
  if (is_of(container, SLOTTED)) return listed(w, block_of(w, container) + HEADER_WORDS, len_of_slots(w, container), v);
  u32 base = w.sp, len = push_elements(w, container);
  bool found = !w.state && listed(w, memory().stack + base, len, v);
  w.sp = base;
  return found;
}

// --- Tiles as Sets -----------------------------------------------------------------------------

BATT_FN bool same_plain_kind(const Warp &w, Value a, Value b) {
  if (kind_of(a) != kind_of(b)) return false;
  return kind_of(a) == TILE_INDICES || (kind_of(a) == TILE_OBJECT && head_of(w, a).color == head_of(w, b).color);
}
// Elements of one tile that the other has (or does not have); 0 if that is not possible with tiles.
BATT_BIG Value tiles_combined(Warp &w, Value a, Value b, bool common) {
  if (!is_tile(a) || !is_tile(b)) return 0;
  Head h = head_of(w, a), g = head_of(w, b);
  if (same_plain_kind(w, a, b)) {
    Plane mine = mask_of(w, a), its = moved(mask_of(w, b), g.top - h.top, g.left - h.left);
    Plane left = common ? mine & its : without(mine, its);
    return is_clear(left ^ mine) ? a : make_patch(w, kind_of(a), h.color, h.top, h.left, left);
  }
  if (!is_object_tile(a) || !is_object_tile(b)) return 0;
  Plane mine, its;
  Planes p, q;
  if (!cells_from(w, a, h.top, h.left, mine, p)) return 0;
  if (!cells_from(w, b, h.top, h.left, its, q)) return 0;
  Plane same = without(mine & its, conflict(mine, p, its, q));
  Plane mask = common ? same : without(mine, same);
  return make_colors(w, h.top, h.left, mask, under(p, mask));
}

// --- Sets in order ------------------------------------------------------------------------------

// Sets of one of these kinds are in the order of their words, or of the words of their first cells.
enum : u32 { KEYED = ORDERED_WORDS | BATT_KIND(TILE_INDICES) | BATT_KIND(TILE_OBJECT) };
// That word. Any lane may call this.
BATT_FN u64 order_key(const Warp &w, Value e) { return is_of(e, ORDERED_WORDS) ? e : first_of_tile(w, e); }

// Writes the elements of a Set that are (or are not) in another one above the stack; both in general form.
// Returns how many, or NO_KEYS.
//
// A window of the elements and one of the others, a lane each, pass by each other. Each lane searches the
// others for the key of its element, and then looks at those with this key. What lies beyond a window may be
// of any kind: it is greater than all that has been compared.
enum : u32 { NO_KEYS = 0xffffffffu };
BATT_BIG u32 kept_in_order(Warp &w, Value set, Value other, bool wanted) {
  const u64 *elements = block_of(w, set), *others = block_of(w, other);
  u32 len = (u32)elements[0], count = (u32)others[0];
  elements += HEADER_WORDS, others += HEADER_WORDS;
  u32 kind = kind_of(others[0]);
  if (!(KEYED >> kind & 1)) return NO_KEYS;
  if (!reserve(w, len)) return 0;
  w.stack_high = most(w.stack_high, w.sp + len);
  u32 kept = 0, start = 0, base = 0, from = 0;
  bool found = false;
  ROLLED while (start < len) {
    // Lanes without an element take the last one.
    Value e = elements[least(start + lane(), len - 1)], its = others[least(base + lane(), count - 1)];
    if (any(kind_of(e) != kind || kind_of(its) != kind)) return NO_KEYS;
    u64 own = order_key(w, e), key = order_key(w, its);
    u32 part = least(count - base, (u32)LANES), at = 0; // the first that is not smaller
    ROLLED for (u32 step = part > 1 ? 1u << highest(part - 1) : 0; step; step >>= 1)
      if (shuffle64(key, at + step - 1) < own) at += step;
    bool may_be = !found;
    ROLLED while (true) {
      bool same_key = shuffle64(key, at) == own;
      Value there = shuffle64(its, at);
      may_be &= same_key;
      if (may_be && lane_equal(w, e, there)) found = true;
      may_be = may_be && !found && ++at < part;
      if (!any(may_be)) break;
    }
    if (count - base > LANES) {
      u64 last = shuffle64(key, LANES - 1), greatest = shuffle64(own, LANES - 1);
      if (last <= greatest) {
        base += LANES;
        // Later elements can have the same key, but not a smaller one.
        if (last < greatest) from = base;
        continue;
      }
    }
    keep_own(memory().stack + w.sp, kept, start + lane() < len && found == wanted, e);
    start += LANES, base = from, found = false;
    if (start < len && is_late(w)) return 0;
  }
  sync();
  return kept;
}

// --- Intersection and difference ----------------------------------------------------------------

// Some of the elements of a container, which are above the stack, as the same kind of container.
BATT_BIG Value some_of(Warp &w, Value container, u64 *elements, u32 kept) {
  if (kept == length_of(w, container)) return container;
  // Elements of a Set stay in order, and without repeats.
  return is_of(container, TUPLES) ? make_tuple(w, elements, kept) : ordered_set(w, elements, kept);
}

// The elements of a container that are (or are not) in the other, for containers in any form.
BATT_BIG Value retained_one_by_one(Warp &w, Value container, Value other, bool wanted) {
  u32 base = w.sp, len = push_elements(w, container);
  if (w.state) return EMPTY_TUPLE;
  u64 *elements = memory().stack + base;
  const u64 *others = 0;
  u32 kept = 0, count = 0;
  bool tile = is_tile(other);
  if (is_of(other, BATT_KIND(TUPLE) | BATT_KIND(SET))) {
    others = block_of(w, other) + HEADER_WORDS, count = len_of_slots(w, other);
  } else if (!tile) {
    others = memory().stack + w.sp, count = push_elements(w, other);
    if (w.state) return EMPTY_TUPLE;
  }
  ROLLED for (u32 start = 0; start < len && !w.state; start += LANES) {
    u32 k = start + lane();
    Value e = k < len ? elements[k] : 0;
    u32 found = tile ? ballot(k < len && tile_contains(w, other, e)) : listed_lanes(w, others, count, e, k < len);
    keep_own(elements, kept, k < len && (found >> lane() & 1) == wanted, e);
    sync();
    if (is_late(w)) return EMPTY_TUPLE;
  }
  if (w.state) return EMPTY_TUPLE;
  w.sp = base + kept;
  Value value = some_of(w, container, elements, kept);
  w.sp = base;
  return value;
}

// The elements of a container that are (or are not) in the other, as the same kind of container.
BATT_BIG Value retained(Warp &w, Value container, Value other, bool wanted) {
  if (container == other || is_of(container, EMPTIES) || is_of(other, EMPTIES)) {
    bool all = container == other ? wanted : !wanted;
    return all ? container : is_of(container, TUPLES) ? EMPTY_TUPLE : EMPTY_SET;
  }
  if (is_tile(container)) {
    Value tile = tiles_combined(w, container, other, wanted);
    if (tile) return tile;
  }
  if (kind_of(container) == SET && kind_of(other) == SET) {
    u32 kept = kept_in_order(w, container, other, wanted);
    if (w.state) return EMPTY_SET;
    if (kept != NO_KEYS) return some_of(w, container, memory().stack + w.sp, kept);
  }
  return retained_one_by_one(w, container, other, wanted);
}
BATT_FN Value difference(Warp &w, Value a, Value b) { return retained(w, a, b, false); }

} // namespace batt
