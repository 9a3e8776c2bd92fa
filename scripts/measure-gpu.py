#!/usr/bin/env python3
"""Evaluation times of the cores and of the GPUs of a machine, side by side.

    scripts/measure-gpu.py BATT TASKS.json --copies 10
    scripts/measure-gpu.py BATT TASKS.json --before OLD_BATT --macro BATT_NO_LANE_TILES

BATT is the program (`cargo build --release`), TASKS.json a file that `augment-tasks.py` reads. Measures the
batteries of docs/benchmarks and the built-in solvers on the tasks, and on --copies times as many. Everything
is one run on one machine, because machines differ; a GPU is measured --rounds times. Columns with --before
and --macro, for an older program and for macros of the device code, are measured in turns with it.

Prints a line for each measurement, and then a table in Markdown: seconds, the best of the rounds, and how many
times as fast as the cores the GPU is.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

BATTERIES = {
    "mixed.py": ["--from", "docs/benchmarks/mixed.py"],
    "loops.py": ["--from", "docs/benchmarks/loops.py"],
    "random.py": ["--from", "docs/benchmarks/random.py"],
    "built-in": [],
}
FLAT, COLUMNS, GPU = "cores, flat", "cores", "GPU"


def arguments():
    description, usage = __doc__.split("\n\n", 1)
    parser = argparse.ArgumentParser(
        description=description, epilog=usage, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("batt")
    parser.add_argument("tasks")
    parser.add_argument("--copies", type=int, default=10, help="also on so many times the tasks [default: 10]")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of a GPU [default: 3]")
    parser.add_argument("--battery", action="append", choices=list(BATTERIES), help="only this one; may be repeated")
    parser.add_argument("--backend", default="cuda", help="of the GPU's column [default: cuda]")
    parser.add_argument("--before", metavar="BATT", help="an older program to measure beside it")
    parser.add_argument("--macro", action="append", default=[], help="the kernel with this macro; may be repeated")
    return parser.parse_args()


def seconds(batt, flags, tasks):
    """The time that the evaluation of a run takes."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as log:
        command = [batt, "run", *flags, "--data", tasks, "--show", "0", "--log", log.name]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        events = [json.loads(line) for line in log]
    finished = [event for event in events if event["event"] == "finished"]
    # 1: the run is done, but not every solver solves its task.
    if done.returncode not in (0, 1) or not finished:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}")
    if "(cpu)" in done.stdout and "--backend" in flags:
        sys.exit(f"{' '.join(command)}: the GPU was not used\n{done.stdout}")
    return finished[0]["ns"] / 1e9


def augmented(tasks, copies, folder):
    """A file with so many copies of the tasks."""
    path = os.path.join(folder, "more.json")
    script = os.path.join(os.path.dirname(__file__), "augment-tasks.py")
    with open(path, "w", encoding="utf-8") as file:
        subprocess.run([sys.executable, script, tasks, str(copies)], stdout=file, check=True)
    return path


def samples(tasks):
    with open(tasks, encoding="utf-8") as file:
        return sum(len(task["train"]) + len(task["test"]) for task in json.load(file).values())


def columns(options):
    """What to measure: the heading, the program, its flags, and how often."""
    gpu = ["--backend", options.backend]
    found = [
        (FLAT, options.batt, ["--functions", "flat"], 1),
        (COLUMNS, options.batt, [], 1),
        (GPU, options.batt, gpu, options.rounds),
    ]
    if options.before:
        found.append(("GPU, before", options.before, gpu, options.rounds))
    for macro in options.macro:
        found.append((f"GPU, {macro}", options.batt, [*gpu, f"--nvrtc-option=--define-macro={macro}"], options.rounds))
    return found


def measured(options, battery, tasks):
    """The best time of each column."""
    best = {}
    for turn in range(options.rounds):
        for name, batt, flags, rounds in columns(options):
            if turn >= rounds:
                continue
            time = seconds(batt, [*BATTERIES[battery], *flags], tasks)
            print(f"{battery}, {name}: {time:.3f} s", flush=True)
            best[name] = min(time, best.get(name, time))
    return best


def main():
    options = arguments()
    print("first run, which compiles the kernels")
    for _, batt, flags, _ in columns(options)[2:]:
        seconds(batt, [*flags, "--count", "4"], options.tasks)
    names = [name for name, *_ in columns(options)]
    rows = [["", *names, "times flat", "times the cores"]]
    with tempfile.TemporaryDirectory() as folder:
        files = [options.tasks]
        if options.copies > 1:
            files.append(augmented(options.tasks, options.copies, folder))
        for tasks in files:
            for battery in options.battery or BATTERIES:
                best = measured(options, battery, tasks)
                ratios = [f"{best[cores] / best[GPU]:.1f}" for cores in (FLAT, COLUMNS)]
                rows.append([f"{battery}, {samples(tasks):,} samples", *(f"{best[name]:.2f}" for name in names), *ratios])
    rows.insert(1, ["---"] * len(rows[0]))
    print()
    for row in rows:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
