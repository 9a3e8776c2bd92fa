#!/usr/bin/env python3
"""Compares docs/benchmarks/mixed.py with what is known of 400 real programs.

    scripts/measure-mixed-battery.py --batt target/release/batt

Prints a fact a line, wanted and measured. The data must be there: `batt data pull`.
"""

import argparse
import json
import re
import statistics
import subprocess
from collections import Counter


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="?", default="docs/benchmarks/mixed.py")
    parser.add_argument("--batt", default="batt", help="the program to measure with")
    parser.add_argument("--data", default="arc1/train")
    parser.add_argument("--heaviest", type=int, default=0, metavar="N", help="list the N heaviest programs as well")
    parser.add_argument("--failing", type=int, default=0, metavar="N", help="list N primitives that fail most as well")
    options = parser.parse_args()

    with open(options.programs, encoding="utf-8") as file:
        programs = read_programs(file.read())
    card = batt(options, "card", "--from", options.programs, "--freeze-solvers", "--freeze-differs", "--json")[-1]
    run = batt(
        options, "run", "--from", options.programs, "--data", options.data,
        "--threads", "1", "--no-scores", "--json",
    )[-1]["summary"]  # fmt: skip
    runs = batt(options, "eval", options.programs, "--data", options.data, "--all", "--json")[:-1]

    rows = facts_of_text(programs) + facts_of_run(card, run) + facts_of_programs(runs)
    print(f"{'fact':<44} {'wanted':>12} {'measured':>12}")
    for name, wanted, measured in rows:
        print(f"{name:<44} {wanted:>12} {measured:>12}")
    list_heaviest(programs, runs, options.heaviest)
    list_failing(programs, runs, options.failing)


def batt(options, *arguments):
    """The JSON lines that a command of batt prints."""
    done = subprocess.run([options.batt, *arguments], stdout=subprocess.PIPE, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def read_programs(text):
    """The lines of every program, by its name, without the one that returns."""
    parts = re.split(r"(?m)^def (\w+)\(I\):\n", text)[1:]
    return {
        name: [line.strip() for line in body.splitlines() if " = " in line]
        for name, body in zip(parts[::2], parts[1::2])
    }


def facts_of_text(programs):
    """What can be counted in the text; a call within a call would be a step too."""
    steps = [sum(line.count("(") for line in lines) for lines in programs.values()]
    return [
        ("programs", "400", f"{len(steps)}"),
        ("steps", "4974", f"{sum(steps)}"),
        ("steps of a program, mean", "12.4", f"{statistics.mean(steps):.1f}"),
        ("steps of a program, median", "9", f"{statistics.median(steps):.0f}"),
        ("programs of over 15 steps", "26 %", percent(sum(count > 15 for count in steps), len(steps))),
        ("steps of the longest program", "60", f"{max(steps)}"),
    ]


def facts_of_run(card, run):
    """What merging saves, and what one run of all programs on all samples makes."""
    alone, merged = card["steps_alone"], card["steps_merged"]
    return [
        ("steps that merging saves", "21 %", percent(alone - merged, alone)),
        ("steps that fail", "5.3 %", percent(run["failures"], run["steps"])),
        ("of these at a limit", "", percent(run["limits"], run["failures"])),
        ("calls a step", "95", f"{run['calls'] / run['steps']:.0f}"),
        ("calls in all, million", "545", f"{run['calls'] / 1e6:.0f}"),
        ("time a call, ns", "42", f"{run['ns_per_call']:.1f}"),
        ("time of the run on one core, s", "23", f"{run['eval_ns'] / 1e9:.1f}"),
    ]


def facts_of_programs(runs):
    """How the time is shared among programs, each of them by itself on all samples."""
    time = Counter()
    for entry in runs:
        time[entry["program"]] += entry["eval_ns"]
    heaviest = [spent for _, spent in time.most_common()]
    calls, total = sum(entry["calls"] for entry in runs), sum(entry["eval_ns"] for entry in runs)
    evaluations = sum(entry["samples"] for entry in runs)
    return [
        ("time in the 2 heaviest programs", "50 %", percent(sum(heaviest[:2]), sum(heaviest))),
        ("time in the 20 heaviest programs", "80 %", percent(sum(heaviest[:20]), sum(heaviest))),
        ("calls of a program and sample, each alone", "", f"{calls / evaluations:.0f}"),
        ("time a call, each alone, ns", "", f"{total / calls:.1f}"),
    ]


def list_heaviest(programs, runs, count):
    """The programs that take most of the time."""
    time, calls = Counter(), Counter()
    for entry in runs:
        time[entry["program"]] += entry["eval_ns"]
        calls[entry["program"]] += entry["calls"]
    samples = sum(entry["samples"] for entry in runs) / max(len(programs), 1)
    for name, spent in time.most_common(count):
        share = percent(spent, sum(time.values()))
        lines = programs[name]
        print(f"{name} {share:>7} {calls[name] / samples:>9.0f} calls a sample, {len(lines)} steps: {lines[-1]}")


def list_failing(programs, runs, count):
    """The primitives whose steps fail most."""
    failing = Counter()
    for entry in runs:
        for failed in entry["failed_steps"]:
            failing[failed["primitive"]] += failed["count"]
    for name, failures in failing.most_common(count):
        print(f"{name:<12} {failures:>8} {percent(failures, sum(failing.values())):>7}")


def percent(part, whole):
    """A share as text."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


if __name__ == "__main__":
    main()
