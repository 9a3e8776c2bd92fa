#!/bin/sh
# Fills corpus/ from the repository: a seed for every builtin solver and every recorded call.
set -eu
cd "$(dirname "$0")"
mkdir -p corpus/read_program corpus/read_tasks corpus/replay_call

for file in ../crates/batt/solvers/*.py; do
    name=$(basename "$file" .py)
    cp "$file" "corpus/read_program/seed-$name.py"
    awk -v out="corpus/read_program/seed-$name" \
        '/^def / { close(to); to = out "-" ++n ".py" } to { print > to }' "$file"
done

for file in ../crates/batt-dsl/tests/calls/*.calls; do
    awk -v out="corpus/replay_call/seed-$(basename "$file" .calls)" \
        'NF && !/^#/ { to = out "-" ++n; print > to; close(to) }' "$file"
done

pair='{"input":[[1,2],[3,4]],"output":[[4,3],[2,1]]}'
task="{\"train\":[$pair,$pair],\"test\":[$pair]}"
open='{"train":['$pair'],"test":[{"input":[[5]]},{"input":[[6]],"output":null}]}'
seed() { printf "$2" >"corpus/read_tasks/seed-$1"; }
seed one "$task"
seed by-id "{\"a\":$task,\n \"b\":$open}"
seed subsets "{\"train\":{\"a\":$task},\"eval\":{\"b\":$open}}"
seed bom "\357\273\277$open"
seed broken "{\"a\":$task,\"b\":{\"train\":[["
seed duplicate "{\"a\":$task,\"a\":$task}"
seed solutions "{\"a\":$open,\"b\":$task}\000{\"a\":[[[7]],[[8,8]]],\"b\":[[[4,3],[2,1]]]}"
seed solutions-wrong "{\"a\":$open,\"b\":$task}\000{\"a\":[[[7]]],\"b\":[[[9]]],\"c\":[]}"
seed colours '{"train":[{"input":[[10,-1]],"output":[[1.5,"x",null]]}],"test":[]}'
