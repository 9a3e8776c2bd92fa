#!/usr/bin/env bash
# Compares batt with the reference implementation on random programs: every call of every
# step, then every program with the value of every step; with tiles and without.
#
#   scripts/compare-with-oracle.sh ORACLE_DIR [PROGRAMS] [SEED]
set -euo pipefail
cd "$(dirname "$0")/.."
oracle=${1:?usage: scripts/compare-with-oracle.sh ORACLE_DIR [PROGRAMS] [SEED]}
count=${2:-20000}
seed=${3:-1}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/calls" "$work/programs"
cargo build --release --quiet -p batt-cli
batt=${CARGO_TARGET_DIR:-target}/release/batt

echo "making $count random programs, seed $seed"
python3 scripts/oracle-calls.py "$oracle" --seed "$seed" --count "$count" >"$work/calls/calls.jsonl" &
python3 "$oracle/oracle.py" random --seed "$seed" --count "$count" >"$work/programs/programs.jsonl"
wait $!

for what in calls programs; do
    for form in "" --no-tiles; do
        echo "$what ${form:-with tiles}"
        "$batt" replay "$work/$what" $form
    done
done
