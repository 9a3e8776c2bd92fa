#!/usr/bin/env bash
# Compares GPUs with the CPU and measures both. Runs on a machine with a GPU; it needs neither Rust
# nor a C compiler there.
#
#     scripts/gpu-check.sh BATT TASKS.json [FOLDER]
#
# BATT is the program (`cargo build --release`), TASKS.json any task file that batt reads. FOLDER
# takes the measurements; without it they are only printed.
set -euo pipefail
batt=$1 tasks=$2 folder=${3:-}
mixed="docs/benchmarks/mixed.py"

"$batt" doctor
echo "== every output, score, status and number of calls, and every step that failed, compared"
"$batt" run --from "$mixed" --data "$tasks" --backend check --profile --show 0 | grep -E "^device|compared with the CPU"
for seed in $(seq 1 "${MUTANTS:-20}"); do
    "$batt" card --from "$mixed" --data "$tasks" --rate 0.02 --seed "$seed" -o "/tmp/mutant-$seed.batt" > /dev/null
    "$batt" run "/tmp/mutant-$seed.batt" --data "$tasks" --backend check --profile --show 0 \
        | grep "compared with the CPU" | sed "s/^/mutant $seed: /"
done
echo "== the CPU and the GPU side by side"
"$batt" bench --backend cuda --data "$tasks" ${folder:+--export "$folder/builtin.json"}
"$batt" bench --backend cuda --quick --from "$mixed" --data "$tasks" ${folder:+--export "$folder/mixed.json"}
if command -v compute-sanitizer > /dev/null; then
    for tool in memcheck initcheck synccheck; do
        echo "== compute-sanitizer $tool"
        compute-sanitizer --tool "$tool" --error-exitcode 9 "$batt" run --backend cuda --count 2 | tail -3
    done
fi
