// The content hash of a value, as in batt-dsl's hash.rs.
#pragma once

namespace batt {

struct Hash { // 128 bits
  u64 low, high;
};

BATT_FN u64 placeless(Value v) {
  return is_of(v, STORED) ? v & ~((u64)LEVEL_MASK << LEVEL_SHIFT | 0xffffffffull) : v;
}
BATT_FN u64 mixed(u64 x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 27) * 0x94d049bb133111ebull;
  return x ^ x >> 31;
}
BATT_FN u64 high_product(u64 a, u64 b) {
#if BATT_DEVICE
  return __umul64hi(a, b);
#else
  return (u64)((unsigned __int128)a * b >> 64);
#endif
}

BATT_FN void add_to(Hash &sum, u64 low, u64 high) {
  sum.low += low;
  sum.high += high + (sum.low < low);
}
// Word k of a digest multiplied by its multiplier.
BATT_FN void add_word(Hash &sum, u64 word, u32 k) {
  const u64 *by = HASH_MULTIPLIERS[k % HASH_ROUND];
  add_to(sum, word * by[0], high_product(word, by[0]) + word * by[1]);
}
BATT_FN void add_all(Hash &sum, const Hash &own) { // adds `own` of all lanes
  u64 lower = lane_add64(own.low & 0xffffffffull), upper = lane_add64(own.low >> 32) + (lower >> 32);
  u64 high = lane_add64(own.high);
  add_to(sum, upper << 32 | (lower & 0xffffffffull), high + (upper >> 32));
}
BATT_FN void scatter(Hash &sum) {
  sum.low = mixed(sum.low ^ (sum.high << 32 | sum.high >> 32));
  sum.high = mixed(sum.high + sum.low);
}

// The index in the digest of a word of the block. An element takes two words.
BATT_FN u32 digest_place(bool slotted, u32 k) { return slotted && k >= HEADER_WORDS ? 2 * k - HEADER_WORDS : k; }

// Descends into elements with its own stack, above the stack of the machine.
BATT_BIG Hash hash_of(Warp &w, Value v) {
  const u32 frame_words = 4;
  u32 bottom = w.sp;
  v = as_element(v);
  Hash sum = {mixed(placeless(v)), 0};
  // Words before `added` are in the sum, except stored elements from k on.
  u32 k = 0, added = 0;
  ROLLED while (true) {
    u32 words = block_words(w, v), found = words;
    const u64 *block = words ? block_of(w, v) : nullptr;
    bool slotted = is_of(v, SLOTTED);
    ROLLED while (true) {
      ROLLED for (; slotted && k < added; k += LANES) {
        u32 m = k + lane();
        u32 bits = ballot(m >= HEADER_WORDS && m < added && is_of(block[m], STORED));
        if (bits) {
          found = k + lowest(bits);
          break;
        }
      }
      if (found < words) break;
      u32 place = digest_place(slotted, added);
      if (place && place % HASH_ROUND == 0) scatter(sum);
      if (added == words) break;
      // The words of one round.
      u32 start = added;
      added = slotted ? (place + HASH_ROUND - place % HASH_ROUND + HEADER_WORDS) / 2 : start + HASH_ROUND;
      added = least(added, words);
      Hash own = {0, 0};
      ROLLED for (u32 m = start + lane(); m < added; m += LANES) {
        bool element = slotted && m >= HEADER_WORDS;
        if (!element || !is_of(block[m], STORED)) add_word(own, block[m], digest_place(slotted, m));
      }
      add_all(sum, own);
      k = start;
    }
    if (found < words) {
      if (!reserve(w, frame_words)) return sum;
      sync();
      put(w, w.sp, v), put(w, w.sp + 1, sum.low), put(w, w.sp + 2, sum.high);
      put(w, w.sp + 3, (u64)added << 32 | found);
      sync();
      w.sp += frame_words;
      v = block[found];
      sum = Hash{mixed(placeless(v)), 0};
      k = added = 0;
      continue;
    }
    scatter(sum);
    if (w.sp == bottom) return sum;
    Hash part = sum;
    w.sp -= frame_words;
    const u64 *frame = memory().stack + w.sp;
    v = frame[0], sum = Hash{frame[1], frame[2]};
    u32 element = (u32)frame[3], place = digest_place(true, element);
    added = (u32)(frame[3] >> 32), k = element + 1;
    add_word(sum, part.low, place), add_word(sum, part.high, place + 1);
  }
}

} // namespace batt
