// The device code with one lane that goes over all rows.
#include "batt.cu"

extern "C" void batt_emu_one(const batt::Launch *launch, unsigned warp) { batt::run_items(*launch, warp); }
