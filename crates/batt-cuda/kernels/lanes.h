// Fast loops: one element per lane, for functions that only read and make small values.
//
// The lanes run the function together, each with its own value. If anything goes wrong with an element
// (a failure, an unsupported call), the usual loop goes on from there; at a limit, it starts from the
// beginning, which is possible because nothing that is built stays.
#pragma once

namespace batt {

// Makes the calls of every `size`-th group of LANES elements from group `rank` on, up to one that does
// not work. What it found is in `share`. False if that was not the end, or if it is too late.
BATT_BIG bool lane_rounds(Warp &w, const LaneLoop &loop, u32 rank, u32 size, Share &share) {
  LaneCode code = loop.code;
  code.registers += rank * register_words(code), code.tiles += rank * tile_words(code);
  u32 gather = gather_of(loop.how), over = over_of(loop.how), calls = loop.calls;
  bool tests = gather == GATHER_FILTERED || gather == GATHER_FILTERED_MERGED || gather == GATHER_FIRST_TRUE;
  bool best = gather >= GATHER_ARG_MAX && gather <= GATHER_VAL_MIN, largest = gather == GATHER_ARG_MAX || gather == GATHER_VAL_MAX;
  Value so_far = 0;
  u32 place = NO_CALL, made = 0, wanted = 0;
  LaneFuel own = {0, 0, 0};
  bool done = false;
  ROLLED for (u32 start = rank * LANES; start < calls && !done; start += size * LANES) {
    u32 k = start + lane();
    bool on = k < calls, bad = false;
    u32 m = on ? k : 0;
    Value a = memory().stack[loop.base + (over == OVER_PRODUCT ? m / loop.second_len : m)];
    Value b = over == OVER_ELEMENTS ? 0 : memory().stack[loop.second + (over == OVER_PRODUCT ? m % loop.second_len : m)];
    Value v = 0;
    LaneFuel now = {0, 0, 0};
    if ((code.loops || start / LANES / size % 64 == 63) && is_late(w)) break;
    wanted += least(calls - start, (u32)LANES);
    if (on) v = lane_run(w, code, a, b, now);
    bad = v == NO_VALUE;
    if (tests && on && !bad) bad = !is_of(v, INTS) || (u32)int_of(v) > 1;
    if (best) bad |= !is_of(as_element(v), BATT_KIND(INT)); // the usual loop compares
    bad |= own.work > 2 * MAX_WORK / LANES; // the usual loop will stop in time
    u32 first = LANES; // lanes from this one on do not count
    u32 wrong = ballot(on && bad), holds = tests ? ballot(on && !bad && int_of(v) == 1) : 0;
    if (wrong) first = lowest(wrong), holds &= columns(first);
    if (gather == GATHER_FIRST_TRUE && holds) first = lowest(holds) + 1;
    on &= lane() < first;
    if (on) {
      // Capped well above the limits, so that sums cannot overflow.
      own.built = least(own.built + now.built, 1u << 27);
      own.nodes = least(own.nodes + now.nodes, 1u << 28);
      own.work += now.work;
    }
    if (gather == GATHER_FIRST_TRUE) {
      done = holds != 0;
      if (done) so_far = memory().stack[loop.base + start + lowest(holds)], place = start + lowest(holds);
    } else if (tests) {
      if (leads()) memory().stack[loop.bits + start / LANES] = holds;
    } else if (best && first) {
      i32 number = on ? int_of(as_element(v)) : largest ? ~0x7fffffff : 0x7fffffff;
      i32 found = largest ? lane_max(number) : lane_min(number);
      u32 where = lowest(ballot(on && number == found));
      if (place == NO_CALL || (largest ? found > int_of(as_element(so_far)) : found < int_of(as_element(so_far)))) {
        so_far = shuffle64(v, where);
        place = start + where;
      }
    } else if (!best && on) {
      // What operations have built is gone with the next element.
      if (code.n_tiles && is_made_of(v, loop.code.tiles)) v = kept_result(w, v, loop.code.tiles, loop.tiles + k * LANE_RESULT_WORDS);
      memory().stack[loop.results + k] = v;
    }
    made += least(calls - start, first);
    if (wrong) break;
  }
  share.best = so_far, share.place = place, share.made = made, share.calls = (u64)code.calls * made;
  share.built = lane_add64(own.built), share.nodes = lane_add64(own.nodes), share.work = lane_add64(own.work);
  return !w.state && (done || made == wanted);
}

// The same with the helpers.
BATT_FN bool split_rounds(Warp &w, const LaneLoop &loop, Share &share) {
  if (leads()) team().lanes = loop;
  open_job(JOB_LANES);
  bool good = lane_rounds(w, loop, 0, team_size(), share);
  close_job();
  bool largest = gather_of(loop.how) == GATHER_ARG_MAX || gather_of(loop.how) == GATHER_VAL_MAX;
  ROLLED for (u32 k = 1; k < team_size(); k++) {
    const Share &its = team().shares[k];
    good &= !its.state;
    share.made += its.made, share.calls += its.calls, share.built += its.built, share.nodes += its.nodes, share.work += its.work;
    if (its.place == NO_CALL) continue;
    i32 best = int_of(as_element(share.best)), other = int_of(as_element(its.best));
    bool better = share.place == NO_CALL || (largest ? other > best : other < best) || (other == best && its.place < share.place);
    if (better) share.best = its.best, share.place = its.place;
  }
  count_split_loop();
  return good;
}

// Makes the calls of a new loop, one element per lane. LANES_DONE: all are made, or those up to one that
// does not work, and the frame is as after the last of them. LANES_FOUND: LOOP_BEST is the result of
// the loop. LANES_NOT: use the usual loop. Sets `w.state` if it is too late.
enum : u32 { LANES_NOT, LANES_DONE, LANES_FOUND };
// With fewer that work, the usual loop makes all calls.
enum : u32 { FEW_CALLS = 4 };
BATT_BIG u32 lane_loop(Warp &w, u32 frame, u32 depth, Fuel &fuel) {
  u64 *at = memory().stack + frame;
  u32 how = (u32)at[LOOP_HOW], gather = gather_of(how), over = over_of(how), calls = (u32)at[LOOP_COUNT];
  u32 base = (u32)at[LOOP_BASE], results = (u32)at[LOOP_RESULTS];
  if (calls < 2 || calls > MAX_CALLS || (over != OVER_ELEMENTS && over != OVER_ZIP && over != OVER_PRODUCT)) return LANES_NOT;
  bool filters = gather == GATHER_FILTERED || gather == GATHER_FILTERED_MERGED;
  bool best = gather >= GATHER_ARG_MAX && gather <= GATHER_VAL_MIN;
  u32 before = w.sp, mark = w.top, kept = 0, left = calls;
  if (filters) { // test all elements before moving any
    if (!reserve(w, (calls + LANES - 1) / LANES)) {
      w.state = 0;
      return LANES_NOT;
    }
    w.sp += (calls + LANES - 1) / LANES;
  }
  LaneLoop loop;
  bool splits = can_split() && calls >= SPLIT_CALLS * LANES && gather != GATHER_FIRST_TRUE;
  u64 began = figures_clock();
  bool flat = flatten(w, at[LOOP_FUNCTION], over == OVER_ELEMENTS ? 1 : 2, depth, splits ? team_size() : 1, loop.code);
  w.stack_high = most(w.stack_high, w.sp);
  w.sp = before; // nothing else is pushed while the lanes run
  w.state = 0;
  if (!flat) return LANES_NOT;
  loop.how = how, loop.calls = calls, loop.base = base, loop.second = (u32)(at[LOOP_BASE] >> 32);
  loop.second_len = (u32)(at[LOOP_RESULTS] >> 32), loop.results = results, loop.bits = before;
  bool keeps = !filters && !best && gather != GATHER_FIRST_TRUE;
  if (loop.code.n_tiles) {
    u32 words = keeps ? calls * LANE_RESULT_WORDS : 0;
    loop.tiles = bump_tile(w, words + tile_words(loop.code) * (splits ? team_size() : 1));
    loop.code.tiles = loop.tiles + words;
    if (w.state) { // the arena is full
      w.state = 0, w.top = mark;
      return LANES_NOT;
    }
  }
  count_part(PART_FLATTEN, began), began = figures_clock();
  Share share;
  bool whole = splits ? split_rounds(w, loop, share) : lane_rounds(w, loop, 0, 1, share);
  count_part(PART_LANES, began), began = figures_clock();
  w.top = mark;
  // What is made of functions counts too much; with the usual loop behind it that could be a limit.
  if (w.state || (!whole && (splits || share.made < FEW_CALLS || loop.code.n_functions))) return LANES_NOT;
  u32 made = whole ? calls : share.made;
  bool done = gather == GATHER_FIRST_TRUE && share.place != NO_CALL;
  Value so_far = share.best;
  u64 total = fuel.calls + share.calls, built = fuel.built + share.built, nodes = fuel.nodes + share.nodes, work = w.work + share.work;
  if (total > MAX_CALLS || built > MAX_BUILT || nodes > MAX_BUILT_NODES || work > MAX_WORK) return LANES_NOT;
  if (keeps && loop.code.n_tiles) w.top = loop.code.tiles;
  sync();
  if (filters) {
    ROLLED for (u32 start = 0; start < made; start += LANES) {
      u32 k = start + lane(), bits = (u32)memory().stack[before + start / LANES];
      Value element = k < made ? memory().stack[base + k] : 0;
      sync();
      if (bits >> lane() & 1) memory().stack[base + kept + popcount(bits & columns(lane()))] = element;
      kept += popcount(bits);
    }
    sync();
  } else if (keeps) {
    bool set = whole && !(how & BATT_GIVES_TUPLE);
    if (set && gather == GATHER_MERGED) {
      so_far = stamped(w, memory().stack + results, calls);
      if (!so_far) so_far = union_of_lines(w, memory().stack + results, calls);
      done = so_far && !w.state;
    }
    if (done) so_far = release(w, mark, so_far);
    u32 sorted = set && gather == GATHER_RESULTS ? sorted_lines(w, results, calls) : 0;
    if (sorted) left = sorted, how |= BATT_RESULTS_ASCEND;
    else if (set && !done && !w.state && gather <= GATHER_MERGED) left = distinct_results(w, results, calls);
    if (!done && (w.state || !build_results(w, results, least(left, made)))) {
      w.state = 0, w.top = mark; // the arena is full
      return LANES_NOT;
    }
  }
  fuel.calls = (u32)total, fuel.built = (u32)built, fuel.nodes = (u32)nodes, w.work = work;
  count_lane_loop(share.calls, whole);
  count_part(PART_GATHER, began);
  if (leads()) {
    at[LOOP_HOW] = how;
    at[LOOP_COUNT] = left;
    at[LOOP_NEXT] = (u64)kept << 32 | least(left, made);
    at[LOOP_MARK] = (u64)(best ? share.place : 0) << 32;
    at[LOOP_BEST] = so_far;
  }
  sync();
  return done ? LANES_FOUND : LANES_DONE;
}

} // namespace batt
