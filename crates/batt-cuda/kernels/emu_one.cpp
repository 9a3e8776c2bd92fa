// The emulation with one lane that handles all rows.
#include <chrono>
#include "batt.cu"

extern "C" void batt_emu_one(const batt::Launch *launch, unsigned warp) { batt::run_items(*launch, warp); }

extern "C" unsigned long long batt_emu_one_lane_loops() { return batt::lane_loops; }
