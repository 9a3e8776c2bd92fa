#!/usr/bin/env python3
"""Measures docs/benchmarks/loops.py: loops by columns against element by element.

    cargo build --release && scripts/measure-loops.py [--batt target/release/batt] [--rounds 5]

Prints the time of the slowest step of each program on the built-in tasks, in nanoseconds of one
core per call, inner calls counted; the best of several rounds, both ways in turns.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def measure(batt, functions):
    command = [batt, "run", "--from", str(ROOT / "docs/benchmarks/loops.py"), "--threads", "1",
               "--count", "12", "--no-scores", "--functions", functions, "--profile", "--json"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    for line in lines:
        found = json.loads(line)
        if "profile" in found:
            return {step["call"]: step for step in found["profile"]["steps"]}
    raise SystemExit("batt printed no profile")


def programs(batt):
    """The last step of every program: its loop."""
    names = []
    for line in (ROOT / "docs/benchmarks/loops.py").read_text().splitlines():
        if line.startswith("def solve_"):
            names.append(line[len("def solve_"):].split("(")[0])
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batt", default=str(ROOT / "target/release/batt"))
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "loops.batt"
        subprocess.run([args.batt, "card", "--from", str(ROOT / "docs/benchmarks/loops.py"),
                        "--freeze-solvers", "--freeze-differs", "-o", str(file)],
                       capture_output=True, text=True, check=True)
        battery = file.read_text().splitlines()
    steps = {}
    for line in battery:
        if line.startswith("step "):
            number, call = line.split(" ", 3)[3].split(" = ", 1)
            steps[number] = call
    loops = [steps[line.split()[2]] for line in battery if line.startswith("o ")]
    best = {}
    for _ in range(args.rounds):
        for functions in ("flat", "columns"):
            for call, step in measure(args.batt, functions).items():
                key = (functions, call)
                if key not in best or step["ns"] < best[key]["ns"]:
                    best[key] = step
    print(f"{'loop':28} {'calls':>9} {'flat':>8} {'columns':>8}  ns per call")
    total = {"flat": 0, "columns": 0}
    for name, call in zip(programs(args.batt), loops):
        row = {way: best[(way, call)] for way in total}
        for way in total:
            total[way] += row[way]["ns"]
        flat, columns = (row[way]["ns"] / row[way]["calls"] for way in ("flat", "columns"))
        print(f"{name:28} {row['flat']['calls']:9} {flat:8.1f} {columns:8.1f}  {flat / columns:5.1f} x")
    print(f"all: {total['flat'] / 1e6:.1f} ms flat, {total['columns'] / 1e6:.1f} ms by columns,"
          f" {total['flat'] / total['columns']:.2f} times as fast")


if __name__ == "__main__":
    main()
