// What the emulation tells the search for races (races.cpp). Other builds tell nothing.
#pragma once

#if defined(BATT_WATCH_RACES)
#include "races.h"
// Code of the emulation itself: its accesses are not those of a lane.
#define BATT_UNWATCHED __attribute__((no_sanitize_thread))
// In a function of its own: the place of the access is where that is called.
#define BATT_NOTE_ATOMIC(WORD, WRITES) batt_races_atomic(WORD, sizeof *(WORD), WRITES, __builtin_return_address(0))
#else
#define BATT_UNWATCHED
#define BATT_NOTE_ATOMIC(WORD, WRITES)
static inline void batt_races_fence() {}
static inline void batt_races_begin(const char *, unsigned long long, unsigned, unsigned) {}
static inline void batt_races_memory(unsigned, const void *, unsigned long long, unsigned) {}
static inline void batt_races_give_out(const void *) {}
static inline void batt_races_resume(unsigned) {}
static inline void batt_races_sync(unsigned) {}
static inline void batt_races_meet() {}
#endif
