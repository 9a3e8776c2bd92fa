// A hash over the content of a value: what src/hash.rs computes.
#pragma once

namespace batt {

BATT_FN u64 shape_word(Value v) { return is_of(v, STORED) ? v & ~0x03000000ffffffffull : v; }
BATT_FN u64 mixed(u64 x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 27) * 0x94d049bb133111ebull;
  return x ^ x >> 31;
}
BATT_FN u64 hash_part(u64 word, u32 k) { return mixed(word + ((u64)k + 1) * 0x9e3779b97f4a7c15ull); }

// Goes down into elements with a stack of its own above the stack of the machine.
BATT_BIG u64 hash_of(Warp &w, Value v) {
  u32 bottom = w.sp;
  ROLLED while (true) {
    u64 sum = mixed(shape_word(v)), own = 0;
    u32 words = block_words(w, v), k = HEADER_WORDS;
    const u64 *block = words ? block_of(w, v) : nullptr;
    bool slotted = is_of(v, SLOTTED);
    ROLLED for (u32 m = lane(); m < words; m += LANES) {
      u64 word = block[m];
      if (slotted && m >= HEADER_WORDS) {
        if (is_of(word, STORED)) continue;
        word = mixed(mixed(word));
      }
      own += hash_part(word, m);
    }
    sum += lane_add64(own);
    ROLLED while (true) {
      u32 found = words;
      ROLLED for (; slotted && k < words; k += LANES) {
        u32 bits = ballot(k + lane() < words && is_of(block[k + lane()], STORED));
        if (bits) {
          found = k + lowest(bits);
          break;
        }
      }
      if (found < words) {
        if (!reserve(w, 3)) return 0;
        sync();
        put(w, w.sp, v), put(w, w.sp + 1, sum), put(w, w.sp + 2, found);
        sync();
        w.sp += 3;
        v = block[found];
        break;
      }
      u64 hash = mixed(sum);
      if (w.sp == bottom) return hash;
      sync();
      w.sp -= 3;
      v = memory().stack[w.sp];
      u32 place = (u32)memory().stack[w.sp + 2];
      sum = memory().stack[w.sp + 1] + hash_part(hash, place);
      words = block_words(w, v), block = block_of(w, v), slotted = true, k = place + 1;
    }
  }
}

} // namespace batt
