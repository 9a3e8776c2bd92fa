#!/usr/bin/env bash
# Sets batt up in a notebook without a network, compares GPU and CPU, and measures both.
#
#     bash kaggle.sh INPUT OUTPUT
#
# INPUT holds `batt` and, for a machine without NVRTC, compiled kernels (*.cubin, see
# docs/kaggle.md). OUTPUT takes the program and the measurements.
set -euo pipefail
input=$1 output=$2
mkdir -p "$output"
cp "$input/batt" "$output/batt"
chmod +x "$output/batt"
kernels=${XDG_CACHE_HOME:-$HOME/.cache}/batt
mkdir -p "$kernels"
find "$input" -name '*.cubin' -exec cp {} "$kernels" \;

"$output/batt" doctor
"$output/batt" run --backend check --show 5 | tail -12
"$output/batt" bench --backend cuda --export "$output/bench.json" "$output/bench.md"
