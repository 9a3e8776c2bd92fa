#!/usr/bin/env bash
# Runs the proof on a machine with an NVIDIA GPU: results compared with the CPU step by step, times,
# hardware counters and a memory check. Nothing is built here.
#
#   scripts/gpu-proof.sh PROOF TASKS.json [PART..]
#
# PROOF is the example `proof` of batt-cuda; PARTs are compile, check, bench, variants, prims, ncu,
# memcheck (all of them unless given); speed, which checks, measures the way that is the default, and
# profiles it, in four minutes; ways, which compares ways to hand the work to the device; and split,
# which measures the device and the cores at the same time, in two minutes. Logs and numbers go to
# $OUT, or to a new folder. Compiled kernels are kept in $CACHE. Clocks are left as they are.
set -uo pipefail
cd "$(dirname "$0")/.."
proof=$(realpath "${1:?usage: scripts/gpu-proof.sh PROOF TASKS.json [PART..]}")
tasks=$(realpath "${2:?usage: scripts/gpu-proof.sh PROOF TASKS.json [PART..]}")
shift 2
parts=${*:-compile check bench variants prims ncu memcheck}
out=${OUT:-$(mktemp -d)}
cache=${CACHE:-${TMPDIR:-/tmp}/batt-cubins}
mkdir -p "$out"
work=(--solvers crates/batt-cuda/workload crates/batt/solvers --short --data "$tasks")
device=(--backend cuda --cache "$cache")
# Extra flags for every command on the device, such as --arena-words or --nvrtc.
read -ra more <<<"${PROOF_FLAGS:-}"
device+=("${more[@]}")

# A part with its time limit: everything goes to one log, and the end of it is shown.
part() {
    local name=$1 seconds=$2 lines=$3
    shift 3
    local start=$SECONDS status=0 log
    log=$(mktemp)
    echo "== $name: $*" >>"$out/proof.log"
    timeout "$seconds" "$@" 2>&1 | tee -a "$out/proof.log" >"$log" || status=$?
    echo "== $name: exit $status after $((SECONDS - start)) s" | tee -a "$out/proof.log"
    tail -n "$lines" "$log"
    rm -f "$log"
    return "$status"
}

wants() { [[ " $parts " == *" $1 "* ]]; }

nvidia-smi --query-gpu=name,driver_version,clocks.sm,clocks.max.sm,memory.used --format=csv,noheader 2>&1 | tee -a "$out/proof.log"

if wants compile; then
    # The second time it is in the cache.
    part compile 300 3 "$proof" compile --arch "${ARCH:-90}" --cache "$cache"
    part compile-cached 60 3 "$proof" compile --arch "${ARCH:-90}" --cache "$cache"
fi
if wants check; then
    # A small part first: where the kernel hangs or is wrong, little time is lost.
    part check-small 240 12 "$proof" check "${work[@]}" --every 40 "${device[@]}" --segments 1,16
    part check 420 30 "$proof" check "${work[@]}" "${device[@]}" --segments 1,2,16 --out "$out"
fi
if wants bench; then
    part bench 400 40 "$proof" bench "${work[@]}" "${device[@]}" --out "$out"
fi
if wants variants; then
    # Fewer resident warps with more registers each, or the other way round. All are compiled at
    # the same time, since a compiler uses one core.
    variants=${VARIANTS:-1 2 3 4}
    for blocks in $variants; do
        timeout 300 "$proof" compile --arch "${ARCH:-90}" --cache "$cache" \
            --nvrtc=--define-macro=BATT_BLOCKS_PER_SM="$blocks" >/dev/null 2>&1 &
    done
    wait
    for blocks in $variants; do
        part "variant-$blocks" 120 14 "$proof" bench "${work[@]}" "${device[@]}" --cpu-repeats 0 --repeats 3 \
            --segments 1,4,16 --warps-per-sm 16,32,48,64 --nvrtc=--define-macro=BATT_BLOCKS_PER_SM="$blocks"
    done
fi
if wants prims; then
    # Two launches for every primitive: with fewer samples that ends in time.
    part prims 240 30 "$proof" prims "${work[@]}" --every 12 --repeats 2 "${device[@]}" --out "$out"
fi
one_launch=("$proof" bench "${work[@]}" "${device[@]}" --cpu-repeats 0 --repeats 1
    --segments "${SEGMENTS:-8}" --warps-per-sm "${WARPS:-16}")
if wants ncu; then
    profile=(ncu --clock-control none --launch-skip 1 --launch-count 1 --kill yes)
    sections=()
    for section in SpeedOfLight LaunchStats Occupancy SchedulerStats WarpStateStats MemoryWorkloadAnalysis InstructionStats; do
        sections+=(--section "$section")
    done
    part ncu 200 110 "${profile[@]}" "${sections[@]}" "${one_launch[@]}"
    part ncu-stalls 200 40 "${profile[@]}" \
        --metrics 'regex:smsp__average_warps_issue_stalled_.*_per_issue_active\.ratio' "${one_launch[@]}"
    # Not every device has the counters of the instruction cache under these names.
    part ncu-more 200 30 "${profile[@]}" --metrics 'regex:sm__icc_.*\.sum,regex:gcc__.*\.sum,l1tex__t_sector_hit_rate.pct,lts__t_sector_hit_rate.pct,dram__bytes_read.sum,dram__bytes_write.sum,smsp__inst_executed_op_local_ld.sum,smsp__inst_executed_op_local_st.sum,smsp__thread_inst_executed_per_inst_executed.ratio' "${one_launch[@]}"
fi
if wants memcheck; then
    part memcheck 400 15 compute-sanitizer --tool memcheck "$proof" check "${work[@]}" --every 200 --programs 60 "${device[@]}"
fi
macros() { echo "--nvrtc=--define-macro=BATT_BLOCK_WARPS=${1%x*} --nvrtc=--define-macro=BATT_BLOCKS_PER_SM=${1#*x}"; }
# Kernels by warps of a block and blocks of a multiprocessor, all compiled at the same time.
compiled() {
    local kernel
    for kernel in "$@"; do
        # shellcheck disable=SC2046
        timeout 300 "$proof" compile --arch "${ARCH:-90}" --cache "$cache" "${more[@]}" $(macros "$kernel") 2>&1 | sed "s/^/$kernel /" | tail -1 | tee -a "$out/proof.log" &
    done
    wait
}
table=$out/table.txt
if wants ways; then
    # Orders of the work, warps of a block, blocks of a multiprocessor, in step or not.
    kernels=${KERNELS:-4x8 16x2 16x1 16x3}
    # shellcheck disable=SC2086
    compiled $kernels
    for kernel in $kernels; do
        read -ra flags <<<"$(macros "$kernel")"
        ways=(--orders sample,program,sized --lockstep 0,1,4 --warps-per-block "${kernel%x*}" --warps-per-sm "$((${kernel%x*} * ${kernel#*x}))")
        part "ways-$kernel" 90 12 "$proof" speed "${work[@]}" "${device[@]}" "${flags[@]}" "${ways[@]}" --brief \
            --name "$kernel" --table "$table" --out "$out" --cpu-repeats 0
    done
fi
# The first kernel, compiled and checked on a small part: nothing else follows if it hangs or is wrong.
choose_kernel() {
    kernel=${KERNELS:-16x2}
    kernel=${kernel%% *}
    compiled "$kernel"
    read -ra flags <<<"$(macros "$kernel")"
    device+=("${flags[@]}")
    shape=(--warps-per-block "${kernel%x*}" --warps-per-sm "$((${kernel%x*} * ${kernel#*x}))")
    part check-small 60 2 "$proof" check "${work[@]}" --every 40 "${device[@]}" "${shape[@]}" --segments 16 --lockstep 1 || exit 1
}
if wants speed; then
    choose_kernel
    part check 120 24 "$proof" check "${work[@]}" "${device[@]}" "${shape[@]}" --segments 16 --lockstep 1 --out "$out"
    part speed 120 14 "$proof" speed "${work[@]}" "${device[@]}" "${shape[@]}" --max-ms "${LIMITS:-0,20}" --cpu-repeats 2 --one-core \
        --name "$kernel" --table "$table" --out "$out"
    # Does more memory cost time where it is not used?
    for words in ${MEMORIES:-65536/8192 131072/32768}; do
        part "memory-$words" 40 1 "$proof" speed "${work[@]}" "${device[@]}" "${shape[@]}" --brief --cpu-repeats 0 \
            --arena-words "${words%/*}" --stack-words "${words#*/}" --name "$kernel $words" --table "$table"
    done
    profile=(ncu --clock-control none --launch-skip 2 --launch-count 1 --kill yes --metrics)
    stalls='regex:smsp__average_warps_issue_stalled_.*_per_issue_active\.ratio'
    counts=smsp__inst_executed.sum,smsp__inst_executed.avg.per_cycle_active,smsp__warps_active.avg.per_cycle_active,smsp__inst_executed_op_local_ld.sum,smsp__inst_executed_op_local_st.sum,smsp__thread_inst_executed_per_inst_executed.ratio,sm__icc_requests.sum,sm__icc_requests_lookup_hit.sum,sm__icc_requests_lookup_miss_tag_miss.sum,gcc__xbar2gcc_sectors.sum,gcc__xbar2gcc_sectors.sum.pct_of_peak_sustained_active,l1tex__t_sector_hit_rate.pct,lts__t_sector_hit_rate.pct,gpu__time_duration.sum
    part ncu 120 60 "${profile[@]}" "$stalls,$counts" "$proof" speed "${work[@]}" "${device[@]}" "${shape[@]}" --brief --repeats 1 --cpu-repeats 0 |
        grep -vE "==PROF|not_issued|^ *-+|PROGRESS" | sed -E 's/smsp__average_warps_issue_stalled_//; s/ +/ /g'
    echo "== table"
    cat "$table"
fi
if wants split; then
    choose_kernel
    cores=$(nproc)
    split=("$proof" speed "${work[@]}" "${device[@]}" "${shape[@]}" --brief --cpu-repeats 3 --split "${LIMITS:-10,20,30,50,100}"
        --split-threads "$cores,$((cores > 1 ? cores - 1 : 1))" --table "$table" --out "$out")
    part split 60 14 "${split[@]}" --name "$kernel"
    words=65536/8192
    part "split-$words" 60 14 "${split[@]}" --arena-words "${words%/*}" --stack-words "${words#*/}" --name "$kernel-${words%/*}"
fi
echo "logs in $out: $(ls "$out" | tr '\n' ' ')"
