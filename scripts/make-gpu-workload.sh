#!/usr/bin/env bash
# Makes crates/batt-cuda/workload/random.py: random programs of the reference implementation that
# are of a usual size. The same seeds give the same file.
#
#   scripts/make-gpu-workload.sh ORACLE_DIR TASKS.json [COUNT]
#
# C is not known when an output is computed, so programs that use it use the input instead.
set -euo pipefail
cd "$(dirname "$0")/.."
oracle=${1:?usage: scripts/make-gpu-workload.sh ORACLE_DIR TASKS.json [COUNT]}
tasks=${2:?usage: scripts/make-gpu-workload.sh ORACLE_DIR TASKS.json [COUNT]}
count=${3:-220}
proof=${PROOF:-}
if [ -z "$proof" ]; then
    cargo build --release --quiet -p batt-cuda --example proof
    proof=${CARGO_TARGET_DIR:-target}/release/examples/proof
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Programs of several lengths, in turn, so that the first ones are of all lengths.
for steps in 8 12 16 20 24 28; do
    python3 "$oracle/oracle.py" random --seed "20$steps" --count 80 --steps "$steps" >"$work/$steps.jsonl"
done
python3 - "$work" >"$work/all.py" <<'PYTHON'
import itertools, json, pathlib, re, sys

folder = pathlib.Path(sys.argv[1])
files = sorted(folder.glob("*.jsonl"), key=lambda path: int(path.stem))
programs = [[json.loads(line)["program"] for line in path.open()] for path in files]
for text in itertools.chain.from_iterable(itertools.zip_longest(*programs)):
    if text:
        head, body = text.split("\n", 1)
        print(head + "\n" + re.sub(r"\bC\b", "I", body).rstrip("\n") + "\n")
PYTHON
mkdir -p crates/batt-cuda/workload
{
    echo "# Made by scripts/make-gpu-workload.sh."
    "$proof" select --solvers "$work/all.py" --data "$tasks" --count "$count"
} >"$work/chosen.py"
mv "$work/chosen.py" crates/batt-cuda/workload/random.py
