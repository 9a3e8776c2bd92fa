// Finds races between emulated lanes.
//
// The emulation with 32 lanes is compiled with `-fsanitize=thread`: before every access to memory, the
// compiler calls one of the functions `__tsan_..`. They are defined here, and not taken from the sanitizer's
// library, because a warp has its own rules: lanes are kept in order by sync(), but not by votes and
// shuffles, and warps by meet_team(), or by a fence and an atomic change of a word that the other one sees.
//
// Every warp counts its epochs; each sync() begins a new one. Accesses of a warp in different epochs are in
// order. For accesses of other warps, a warp knows up to which epoch they come before its own.
//
// Arenas and stacks are used again and again. When a part of them is given out, its time begins anew: a word
// that is read must have been written since.
#include "races.h"
#include <algorithm>
#include <cstdint>
#include <dlfcn.h>
#include <memory>
#include <unordered_map>
#include <vector>

namespace {

using Place = std::uintptr_t;
enum : unsigned { MOST_WARPS = 4, WORD_BYTES = 4, PAGE_BYTES = 4096, PAGE_WORDS = PAGE_BYTES / WORD_BYTES, MOST_PAGES = 2048, RECENT = 256, MOST_RACES = 16, MEMORIES = 4 };
enum Kind : unsigned { READ, WRITE, PRIVATE, NOTHING };
enum : unsigned { SEVERAL = ~0u };

// The last access to a word. All lanes of a warp may have read it in the same epoch.
struct Access {
  std::uint32_t epoch; // 0 for none
  std::uint32_t place; // in the file of the program
  std::uint32_t warp : 3, lane : 5, bytes : 4, is_atomic : 1, by_several : 1; // `bytes` of the word, as bits
};

struct Word {
  Access write, reads[MOST_WARPS];
  std::uint32_t written; // when
};
struct GivenOut {
  Place start = 0, part_bytes = 1, bytes = 0;
  std::vector<std::uint32_t> since; // of each part
};
struct Page {
  Word words[PAGE_WORDS];
};

struct Epochs {
  std::uint32_t of[MOST_WARPS];
  void join(const Epochs &other) {
    for (unsigned k = 0; k < MOST_WARPS; k++) of[k] = std::max(of[k], other.of[k]);
  }
};

struct WarpState {
  std::uint32_t epoch = 1;
  Epochs before = {}; // epochs of other warps that come before
  Epochs seen = {}, fenced = {}; // what atomic words said; and those of them before a fence
  bool has_fence = false; // does what it changes next say what it did?
};

struct Watch {
  Place stacks = 0, stack_bytes = 0;
  unsigned lanes_in_warp = 1, all_lanes = 0, running = ~0u, warp = 0, lane = 0;
  WarpState warps[MOST_WARPS];
  std::unordered_map<Place, std::unique_ptr<Page>> pages;
  struct { Place number = ~(Place)0; Page *page; } recent[RECENT];
  std::unordered_map<Place, Epochs> told; // by atomic words
  GivenOut memories[MEMORIES];
  std::uint32_t time = 1; // counts what was given out
  std::vector<BattRace> races;
  unsigned found = 0;
};
thread_local Watch watch;

// Where the program is in memory.
Place code_start() {
  static const Place start = [] {
    Dl_info info;
    return dladdr((const void *)&batt_races_begin, &info) ? (Place)info.dli_fbase : 0;
  }();
  return start;
}

Page &page_of(Place address) {
  Place number = address / PAGE_BYTES;
  auto &recent = watch.recent[number % RECENT];
  if (recent.number != number) {
    auto &page = watch.pages[number];
    if (!page) page.reset(new Page());
    recent.number = number, recent.page = page.get();
  }
  return *recent.page;
}

// Does the access come before those that this lane makes now?
bool comes_before(const Access &earlier) {
  const WarpState &own = watch.warps[watch.warp];
  if (earlier.warp != watch.warp) return earlier.epoch <= own.before.of[earlier.warp];
  return earlier.epoch < own.epoch || (earlier.lane == watch.lane && !earlier.by_several);
}

void report(const Access &now, Kind kind, const Access &earlier, Kind earlier_kind) {
  for (const BattRace &race : watch.races)
    if (race.place == now.place && race.earlier_place == earlier.place) return;
  watch.found++;
  if (watch.races.size() == MOST_RACES) return;
  unsigned earlier_lane = earlier.by_several ? SEVERAL : earlier.lane;
  watch.races.push_back(BattRace{now.place, earlier.place, watch.warp, watch.lane, earlier.warp, earlier_lane, kind, earlier_kind});
}

void compare(const Access &earlier, Kind earlier_kind, const Access &now, Kind kind) {
  bool meets = earlier.epoch && earlier.bytes & now.bytes && !(earlier.is_atomic && now.is_atomic);
  if (meets && !comes_before(earlier)) report(now, kind, earlier, earlier_kind);
}

// When the memory with this address was given out; 0 if that does not count.
std::uint32_t given_out(Place address) {
  for (const GivenOut &memory : watch.memories)
    if (address - memory.start < memory.bytes) return memory.since[(address - memory.start) / memory.part_bytes];
  return 0;
}

void note_word(Word &word, Access now, Kind kind, Place address) {
  compare(word.write, WRITE, now, kind);
  if (kind == WRITE) {
    for (const Access &read : word.reads) compare(read, READ, now, kind);
    word.write = now;
    word.written = watch.time;
    return;
  }
  if (word.written < given_out(address)) report(now, kind, now, NOTHING);
  Access &read = word.reads[now.warp];
  if (read.epoch == now.epoch) {
    now.by_several = read.by_several || read.lane != now.lane;
    now.is_atomic &= read.is_atomic, now.bytes |= read.bytes;
  }
  read = now;
}

void note(const void *at, std::size_t bytes, Kind kind, bool is_atomic, Place code) {
  if (watch.running >= watch.all_lanes) return;
  Place address = (Place)at, end = address + bytes;
  // `code` is where the call returns to, which may belong to the next line.
  Access now{watch.warps[watch.warp].epoch, (std::uint32_t)(code - 1 - code_start()), watch.warp, watch.lane, 0, is_atomic, false};
  if (address - watch.stacks < watch.stack_bytes * watch.all_lanes) {
    // On a device, every lane has its own.
    unsigned owner = (unsigned)((address - watch.stacks) / watch.stack_bytes);
    if (owner == watch.running) return;
    Access its = now;
    its.warp = owner / watch.lanes_in_warp, its.lane = owner % watch.lanes_in_warp;
    return report(now, kind, its, PRIVATE);
  }
  for (Place word = address & ~(Place)(WORD_BYTES - 1); word < end; word += WORD_BYTES) {
    Place from = std::max(word, address), to = std::min(word + WORD_BYTES, end);
    now.bytes = ((1u << (to - word)) - 1) & ~((1u << (from - word)) - 1);
    note_word(page_of(word).words[word % PAGE_BYTES / WORD_BYTES], now, kind, word);
  }
}

} // namespace

extern "C" {

void batt_races_begin(const char *stacks, unsigned long long stack_bytes, unsigned warps, unsigned lanes) {
  watch.stacks = (Place)stacks, watch.stack_bytes = stack_bytes;
  watch.lanes_in_warp = lanes, watch.all_lanes = warps <= MOST_WARPS ? warps * lanes : 0;
  watch.running = ~0u;
  watch.told.clear();
  if (watch.pages.size() > MOST_PAGES) {
    watch.pages.clear();
    for (auto &recent : watch.recent) recent.number = ~(Place)0;
  }
  batt_races_meet(); // what earlier launches did comes before this one
}

void batt_races_memory(unsigned number, const void *start, unsigned long long part_bytes, unsigned parts) {
  if (number >= MEMORIES) return;
  GivenOut &memory = watch.memories[number];
  memory.start = (Place)start, memory.part_bytes = part_bytes ? part_bytes : 1, memory.bytes = part_bytes * parts;
  memory.since.assign(parts, ++watch.time);
}

void batt_races_give_out(const void *place) {
  for (GivenOut &memory : watch.memories)
    if ((Place)place - memory.start < memory.bytes) memory.since[((Place)place - memory.start) / memory.part_bytes] = ++watch.time;
}

void batt_races_resume(unsigned lane) {
  watch.running = lane;
  watch.warp = lane / watch.lanes_in_warp, watch.lane = lane % watch.lanes_in_warp;
}

void batt_races_sync(unsigned warp) {
  WarpState &own = watch.warps[warp];
  own.before.join(own.fenced);
  own.epoch++;
}

void batt_races_meet() {
  Epochs now;
  for (unsigned k = 0; k < MOST_WARPS; k++) now.of[k] = watch.warps[k].epoch++;
  for (WarpState &warp : watch.warps) warp.before = now, warp.seen = warp.fenced = Epochs{}, warp.has_fence = false;
}

void batt_races_atomic(const void *word, unsigned bytes, bool writes, const void *place) {
  if (watch.running >= watch.all_lanes) return;
  note(word, bytes, writes ? WRITE : READ, true, (Place)place);
  WarpState &own = watch.warps[watch.warp];
  Epochs &told = watch.told[(Place)word];
  own.seen.join(told);
  if (!writes || !own.has_fence) return;
  // What other lanes did before the last sync() is in order, too.
  Epochs says = own.before;
  says.of[watch.warp] = own.epoch - 1;
  told.join(says);
  own.has_fence = false;
}

void batt_races_fence() {
  if (watch.running >= watch.all_lanes) return;
  WarpState &own = watch.warps[watch.warp];
  own.fenced.join(own.seen);
  own.has_fence = true;
}

unsigned batt_races_found(BattRace *to, unsigned most) {
  unsigned found = watch.found;
  for (unsigned k = 0; k < most && k < watch.races.size(); k++) to[k] = watch.races[k];
  watch.races.clear();
  watch.found = 0;
  return found;
}

// The calls of the compiler.
#define BATT_NOTED(SIZE) \
  void __tsan_read##SIZE(void *at) { note(at, SIZE, READ, false, (Place)__builtin_return_address(0)); } \
  void __tsan_write##SIZE(void *at) { note(at, SIZE, WRITE, false, (Place)__builtin_return_address(0)); } \
  void __tsan_unaligned_read##SIZE(void *at) { note(at, SIZE, READ, false, (Place)__builtin_return_address(0)); } \
  void __tsan_unaligned_write##SIZE(void *at) { note(at, SIZE, WRITE, false, (Place)__builtin_return_address(0)); } \
  void __tsan_volatile_read##SIZE(void *at) { note(at, SIZE, READ, true, (Place)__builtin_return_address(0)); } \
  void __tsan_volatile_write##SIZE(void *at) { note(at, SIZE, WRITE, true, (Place)__builtin_return_address(0)); }
BATT_NOTED(1)
BATT_NOTED(2)
BATT_NOTED(4)
BATT_NOTED(8)
BATT_NOTED(16)
void __tsan_read_range(void *at, unsigned long bytes) { note(at, bytes, READ, false, (Place)__builtin_return_address(0)); }
void __tsan_write_range(void *at, unsigned long bytes) { note(at, bytes, WRITE, false, (Place)__builtin_return_address(0)); }
void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}

}
