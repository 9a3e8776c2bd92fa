#!/usr/bin/env python3
"""Checks `batt.ray.run` on a cluster of two nodes on this machine, and measures what a shard costs.

    pip install './python[ray]' && python3 scripts/ray-check.py

Results must be those of a local run, byte for byte: without trouble, with a node killed in the
middle, and with the driver killed and started again.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

import batt
import batt.ray

def many(repeat: int) -> batt.Tasks:
    """The built-in tasks, many times under different names."""
    tasks = batt.load_tasks("builtin")
    copies = [
        batt.Task(task.train, task.test, id=f"{task.id}-{k}") for k in range(repeat) for task in tasks
    ]
    return batt.Tasks(copies, data="many")


def drive(address: str, repeat: int, shards: int, out: Path) -> None:
    """The driver that is killed: it tells how many shards are done."""
    ray.init(address=address, log_to_driver=False)
    batt.ray.run(
        batt.Battery.builtin(),
        many(repeat),
        out,
        shards=shards,
        backend="cpu",
        progress=lambda done, of: print("done", done, of, flush=True),
    )
    print("end", flush=True)


def started(address: str, repeat: int, shards: int, out: Path) -> subprocess.Popen[str]:
    line = [sys.executable, __file__, "--drive", address, str(out)]
    line += ["--repeat", str(repeat), "--shards", str(shards)]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def until(driver: subprocess.Popen[str], shards: int) -> int:
    """Waits until this many shards are done."""
    for line in driver.stdout:
        if line.startswith("done") and int(line.split()[1]) >= shards:
            return int(line.split()[1])
    raise SystemExit("the driver ended too early")


def same(out: Path, local: Path, what: str) -> None:
    if out.read_bytes() != local.read_bytes():
        raise SystemExit(f"{what}: the results differ from those of a local run")
    left = out.with_name(out.name + ".shards")
    if left.exists():
        raise SystemExit(f"{what}: {left} is still there")
    print(f"{what}: equal to a local run", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--repeat", type=int, default=60, help="copies of the built-in tasks")
    parser.add_argument("--shards", type=int, default=24)
    parser.add_argument("--drive", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.drive:
        address, out = options.drive
        return drive(address, options.repeat, options.shards, Path(out))
    folder = Path(tempfile.mkdtemp(prefix="batt-ray-"))
    battery, tasks = batt.Battery.builtin(), many(options.repeat)
    local = folder / "local.jsonl.zst"
    began = time.perf_counter()
    battery.run(tasks, out=local, threads=1, progress=False)
    print(f"one thread here: {time.perf_counter() - began:.2f} s, {len(tasks)} tasks", flush=True)

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()

    # Killed in the middle: a node, then the driver.
    out = folder / "node.jsonl.zst"
    driver = started(cluster.address, options.repeat, options.shards, out)
    done = until(driver, options.shards // 6)
    began = time.perf_counter()
    cluster.remove_node(nodes.pop(), allow_graceful=False)
    print(f"killed a node after {done} of {options.shards} shards", flush=True)
    if "end" not in driver.stdout.read() or driver.wait() != 0:
        raise SystemExit("the driver failed")
    print(f"done {time.perf_counter() - began:.1f} s after the node was killed", flush=True)
    same(out, local, "a node killed in the middle")

    nodes.append(cluster.add_node(num_cpus=1))
    cluster.wait_for_nodes()
    out = folder / "driver.jsonl.zst"
    driver = started(cluster.address, options.repeat, options.shards, out)
    done = until(driver, options.shards // 3)
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    there = len(list(Path(f"{out}.shards").glob("*.zst")))
    print(f"killed the driver after {done} of {options.shards} shards; {there} are there", flush=True)
    driver = started(cluster.address, options.repeat, options.shards, out)
    first = int(driver.stdout.readline().split()[1])
    if first < there:
        raise SystemExit("shards that were done are done again")
    if "end" not in driver.stdout.read() or driver.wait() != 0:
        raise SystemExit("the second driver failed")
    same(out, local, "the driver killed and started again")

    # The same work in few and in many shards.
    ray.init(address=cluster.address, log_to_driver=False, logging_level="warning")
    for shards in (2, 16, 128):
        out = folder / f"{shards}.jsonl.zst"
        began = time.perf_counter()
        batt.ray.run(battery, tasks, out, shards=shards, backend="cpu", progress=False)
        seconds = time.perf_counter() - began
        same(out, local, f"{shards} shards in {seconds:.2f} s")

    # What a shard costs: with next to no work in it.
    small = batt.Battery.from_solvers("def solve_flip(I):\n    return vmirror(I)\n")
    best = {}
    for shards in (2, 200) * 3:
        began = time.perf_counter()
        out = folder / "small.jsonl.zst"
        batt.ray.run(small, tasks[:200], out, shards=shards, backend="cpu", progress=False)
        best[shards] = min(time.perf_counter() - began, best.get(shards, 1e9))
    cost = (best[200] - best[2]) / (200 - 2) * 2
    print(
        f"200 shards take {best[200]:.2f} s and 2 take {best[2]:.2f} s, best of 3: "
        f"a shard costs its node {cost * 1e3:.0f} ms; from {cost * 20:.2f} s on it loses less than "
        "a twentieth"
    )
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()
