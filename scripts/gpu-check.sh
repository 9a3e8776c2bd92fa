#!/usr/bin/env bash
# Compares GPUs with the CPU, and runs every command that uses them. Needs neither Rust nor a C compiler.
#
#     scripts/gpu-check.sh BATT TASKS.json [FOLDER]
#     PARTS="commands compare" MUTANTS=3 scripts/gpu-check.sh BATT TASKS.json
#
# BATT is the program (`cargo build --release`), TASKS.json any task file that batt reads. FOLDER takes the
# measurements of `batt bench`. PARTS says what to do, all by default. CALLS is a folder of recorded calls.
# BACKEND=emu tries the script without a GPU.
set -uo pipefail
batt=$1 tasks=$2 folder=${3:-}
backend=${BACKEND:-cuda}
parts=${PARTS:-commands compare sanitizer mutants bench}
batteries=docs/benchmarks
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
failed=0

say() { printf '== %s (%s s so far)\n' "$*" "$SECONDS"; }
fails() {
    printf 'FAILED: %s\n' "$*"
    failed=1
}
# Runs a command and prints the last lines of its output. Of `run` and `eval`, 1 means that not every task is solved.
last_of() {
    local lines=$1 output code most=0
    shift
    output=$("$@" 2>&1)
    code=$?
    printf '%s\n' "$output" | tail -n "$lines"
    case $2 in run | eval) most=1 ;; esac
    [ "$code" -le "$most" ] || fails "exit code $code: $*"
}
# Compares everything that a battery computes, failed steps included.
compared() {
    local output
    output=$("$batt" run "$@" --data "$tasks" --backend check --profile --show 0 2>&1)
    printf '%s\n' "$output" | grep -E "compared with the CPU|^device:" || printf '%s\n' "$output" | tail -n 3
    [[ $output == *"compared with the CPU, 0 differ"* ]] || fails "comparison of $*"
}
# Without a GPU, everything below would compare the CPU with itself or with the emulation.
needs_backend() {
    local output
    output=$("$batt" run --backend "$backend" --count 1 --show 0 2>&1)
    if ! grep -q "^device: [1-9]" <<< "$output"; then
        printf '%s\n' "$output"
        fails "the backend $backend does nothing here"
        exit "$failed"
    fi
}

commands() {
    say "doctor"
    last_of 9 "$batt" doctor
    say "run on the first GPU, on one that is not there, and on whatever is faster"
    last_of 2 "$batt" run --backend "$backend" --gpus 0 --show 0
    last_of 4 "$batt" run --backend "$backend" --gpus 99 --show 0
    last_of 2 "$batt" run --from "$batteries/mixed.py" --data "$tasks" --backend auto --show 0
    say "eval"
    last_of 3 "$batt" eval crates/batt/solvers --all --backend "$backend"
    if [ -n "${CALLS:-}" ]; then
        say "recorded calls"
        last_of 1 "$batt" replay "$CALLS" --backend "$backend"
    fi
    say "start with a kernel from the cache, in seconds"
    for _ in 1 2 3; do
        local TIMEFORMAT=%R
        time "$batt" run --backend "$backend" --count 1 --show 0 > /dev/null
    done
}
compare() {
    say "all outputs and failed steps, compared"
    for battery in mixed random loops; do
        printf '%s.py: ' "$battery"
        compared --from "$batteries/$battery.py"
    done
    printf 'built-in: '
    compared
}
mutants() {
    say "mutated batteries, compared"
    local mutant=$temporary/mutant.batt
    for seed in $(seq 1 "${MUTANTS:-20}"); do
        "$batt" card --from "$batteries/mixed.py" --data "$tasks" --rate 0.02 --seed "$seed" -o "$mutant" > /dev/null || fails "mutant $seed"
        printf 'mutant %s: ' "$seed"
        compared "$mutant"
    done
}
bench() {
    say "the CPU and the GPU side by side"
    last_of 60 "$batt" bench --backend "$backend" --quick --from "$batteries/mixed.py" --data "$tasks" ${folder:+--export "$folder/mixed.json"}
    last_of 60 "$batt" bench --backend "$backend" --data "$tasks" ${folder:+--export "$folder/builtin.json"}
}
sanitizer() {
    command -v compute-sanitizer > /dev/null || return 0
    for tool in memcheck initcheck synccheck; do
        say "compute-sanitizer $tool"
        last_of 1 compute-sanitizer --tool "$tool" --error-exitcode 9 "$batt" run --backend "$backend" --count 2
    done
}

needs_backend
for part in $parts; do
    case $part in
        commands | compare | sanitizer | mutants | bench) "$part" ;;
        *) echo "unknown part: $part" && exit 2 ;;
    esac
done
say "done"
exit "$failed"
