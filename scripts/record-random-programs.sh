#!/usr/bin/env bash
# Records random programs of the reference with the value of every step, so that a clone without
# the reference tests the same: crates/batt-testkit/corpus/random-SEED.jsonl, one file a seed.
#
#   scripts/record-random-programs.sh ORACLE_DIR
set -euo pipefail
cd "$(dirname "$0")/.."
oracle=${1:?usage: scripts/record-random-programs.sh ORACLE_DIR}
folder=crates/batt-testkit/corpus
seeds="101 102 103"
count=104

# Programs with huge values are dropped: they would be most of the bytes, and deep ones are more
# than readers of JSON take.
keep='
import json, sys

def depth(value):
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0

for line in sys.stdin:
    if len(line) <= 12000 and depth(json.loads(line)) <= 40:
        sys.stdout.write(line)
'
rm -f "$folder"/random-*.jsonl
for seed in $seeds; do
    python3 "$oracle/oracle.py" random --seed "$seed" --count "$count" |
        python3 -c "$keep" >"$folder/random-$seed.jsonl"
done
wc -lc "$folder"/random-*.jsonl
