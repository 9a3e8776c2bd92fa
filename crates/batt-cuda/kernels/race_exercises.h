// Small pieces of device code with a race, or without, for the tests of races.cpp. Each runs in two warps.
#pragma once

namespace batt {
namespace {

thread_local u32 exercise_words[64], exercise_flag;
thread_local u32 exercise_memory[2][32]; // one for each warp

// Passes words from the first warp to the second, and a fence orders them or not.
void hand_over(bool fences) {
  if (team_rank() == 0) {
    exercise_words[lane()] = lane();
    sync();
    if (leads() && fences) fence();
    if (leads()) or_into(&exercise_flag, 1);
    return;
  }
  u32 flag = 0;
  while (!flag) {
    if (leads()) flag = current(&exercise_flag);
    flag = shuffle(flag, 0);
  }
  if (leads() && fences) fence();
  sync();
  exercise_words[lane()]++;
}

void pass_on_after_sync() {
  u32 *own = exercise_words + 32 * team_rank();
  if (leads()) own[0] = 1;
  sync();
  if (!leads()) own[lane()] = own[0];
}
void pass_on_after_vote() {
  u32 *own = exercise_words + 32 * team_rank();
  if (leads()) own[0] = 1;
  if (any(own[0] == 2)) own[1] = 0;
}
void overwrite_what_was_read() {
  u32 *own = exercise_words + 32 * team_rank(), word = own[lane()];
  word += shuffle(word, 5);
  own[31 - lane()] = word;
}
void add_at_once() { add_into(exercise_words, lane()); }
void add_and_write() {
  if (team_rank()) return;
  if (leads()) exercise_words[0] = 3;
  else add_into(exercise_words, 1);
}
void parts_of_a_word() { ((u8 *)exercise_words)[lane() + 32 * team_rank()] = 1; }
void meet_between() {
  if (team_rank() == 0) exercise_words[lane()] = 1;
  meet_team();
  if (team_rank()) exercise_words[32 + lane()] = exercise_words[lane()];
}
void do_not_meet() {
  if (team_rank() == 0) exercise_words[lane()] = 1;
  sync();
  exercise_words[32 + lane()] = team_rank() ? exercise_words[lane()] : 0;
}
void hand_over_with_fences() { hand_over(true); }
void hand_over_without_fences() { hand_over(false); }
void read_the_stack_of_another() {
  u32 own = lane();
  const u32 *first = (const u32 *)shuffle64((u64)&own, 0);
  sync();
  exercise_words[32 * team_rank() + lane()] = *first;
  sync();
}
void read_what_was_written() {
  u32 *own = exercise_memory[team_rank()];
  if (leads()) give_out(own);
  sync();
  own[lane()] = lane();
  sync();
  exercise_words[32 * team_rank() + lane()] = own[31 - lane()];
}
void read_what_was_written_before() {
  u32 *own = exercise_memory[team_rank()];
  own[lane()] = lane();
  sync();
  if (leads()) give_out(own);
  sync();
  own[lane()]++;
}
void meet_in_different_places() {
  if (lane() % 2) sync();
  else
    sync();
}

void (*const EXERCISES[])() = {
    pass_on_after_sync, pass_on_after_vote, overwrite_what_was_read, add_at_once, add_and_write, parts_of_a_word,
    meet_between, do_not_meet, hand_over_with_fences, hand_over_without_fences, read_the_stack_of_another,
    read_what_was_written, read_what_was_written_before, meet_in_different_places,
};
thread_local u32 exercise;
void run_exercise(const Launch &) { EXERCISES[exercise](); }

} // namespace
} // namespace batt

// Returns 1 if lanes do not meet in the same cooperation, and 2 if there is no such exercise.
extern "C" unsigned batt_race_exercise(unsigned number, unsigned long long seed) {
  using namespace batt;
  if (number >= sizeof EXERCISES / sizeof *EXERCISES) return 2;
  static const Launch nothing = {};
  exercise = number, exercise_flag = 0;
  the_launch = &nothing, the_work = run_exercise, random_state = seed * 2 + 1, emulated_warps = 2;
  batt_races_memory(3, exercise_memory, sizeof *exercise_memory, 2);
  return !run_warps(2);
}
