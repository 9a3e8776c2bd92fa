#!/usr/bin/env python3
"""Tables of the rounds of a GPU's launches, by how long they take, and of turns, by what they call.

    batt run ... --backend cuda --nvrtc-option=--define-macro=BATT_ROUND_FIGURES > out.txt
    batt ops --json > ops.jsonl
    scripts/round-figures.py out.txt --ops ops.jsonl

Times are in milliseconds of a block, for a clock of --ghz. `busy` is the share of the time in which warps
work, `longest` that of the longest turn of a round. Launches with the same number of items are added up.
With =2 instead, only turns are told, and when blocks are busy; this also works for several streams.
`waits` is the time in which warps waited for turns of this kind, because they were the longest of a round. The last
columns say how much of both goes into parts of loops, in percent.
"""

import argparse
import collections
import json

# Of turns with loops: pushing elements, making code for lanes, running it, and what becomes of the results.
PARTS = ["begin", "flatten", "lanes", "gather"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--ops", help="what `batt ops --json` prints, for the names of primitives")
    parser.add_argument("--ghz", type=float, default=1.98)
    parser.add_argument("--warps", type=int, default=32)
    parser.add_argument("--kinds", action="store_true", help="a line for each kind of round")
    parser.add_argument("--part", type=int, default=100, help="milliseconds of a figure of busy blocks [default: 100]")
    parser.add_argument("--most", type=int, default=24, help="lines about turns [default: 24]")
    return parser.parse_args()


def rows(file, mark):
    """The figures of lines that begin like this."""
    with open(file, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            words = line.split()
            words = words[len(words) % 2 :]
            if line.startswith(mark):
                yield {name: int(number) for name, number in zip(words[::2], words[1::2])}


def print_rounds(options, ms):
    launches = {}
    for row in rows(options.file, "rounds items "):
        kinds, blocks = launches.setdefault(row["items"], (collections.defaultdict(collections.Counter), {}))
        kinds[row["kind"]].update(row)
        blocks[row["block"]] = row["all"]
    print(f"{'items':>8} {'blocks':>6} {'mean ms':>8} {'max ms':>8} {'busy %':>7} {'judging %':>9} {'longest %':>9} {'rounds':>7} {'turn us':>8}")
    for items, (kinds, blocks) in launches.items():
        total = sum(kinds.values(), collections.Counter())
        time, busy, count = total["time"], max(total["busy"], 1), len(blocks)
        print(
            f"{items:8} {count:6} {sum(blocks.values()) / count / ms:8.1f} {max(blocks.values()) / ms:8.1f}"
            f" {busy / time / options.warps * 100:7.1f} {total['judging'] / busy * 100:9.1f}"
            f" {total['longest'] / time * 100:9.1f} {total['rounds'] / count:7.0f}"
            f" {busy / max(total['turns'], 1) / options.ghz / 1e3:8.1f}"
        )
        for kind, row in sorted(kinds.items()) if options.kinds else ():
            print(
                f"    from {2**kind / options.ghz / 1e3:9.1f} us: {row['time'] / time * 100:5.1f} % of the time,"
                f" busy {row['busy'] / row['time'] / options.warps * 100:5.1f} %, longest {row['longest'] / row['time'] * 100:5.1f} %,"
                f" {row['turns'] / row['rounds']:5.1f} turns at {row['places'] / row['rounds']:4.1f} places"
            )


def print_turns(options, ms):
    names = {}
    if options.ops:
        with open(options.ops, encoding="utf-8") as lines:
            names = {op["opcode"]: op["name"] for op in map(json.loads, lines)}
        others = ["a function value", "a Tuple", "simple steps, ends of runs"]
        names.update(enumerate(others, max(names) + 1))
    # Every launch prints the sums so far.
    last = {(row["judging"], row["kind"]): row for row in rows(options.file, "turns judging ")}
    all_time = sum(row["busy"] + row["waits"] for row in last.values()) or 1
    print(f"\n{'turns of':26} {'':8} {'turns':>9} {'busy ms':>9} {'waits ms':>9} {'share %':>8} {'turn us':>8}   busy, waits in %: {' '.join(f'{part:>9}' for part in PARTS)}")
    order = sorted(last.items(), key=lambda item: -item[1]["busy"] - item[1]["waits"])
    for (judging, kind), row in order[: options.most]:
        name = names.get(kind, str(kind))
        print(
            f"{name:26} {'judging' if judging else '':8} {row['turns']:9} {row['busy'] / ms / options.warps:9.0f}"
            f" {row['waits'] / ms / options.warps:9.0f} {(row['busy'] + row['waits']) / all_time * 100:8.1f}"
            f" {row['busy'] / row['turns'] / options.ghz / 1e3:8.1f}                    "
            + "".join(f" {row[part] / max(row['busy'], 1) * 100:4.0f} {row['for_' + part] / max(row['waits'], 1) * 100:4.0f}" for part in PARTS)
        )


def print_busy(options):
    """How many blocks are busy, in each part of the time from the first block to the last one."""
    blocks = [(row["begun"], row["ended"]) for row in rows(options.file, "block ")]
    if not blocks:
        return
    first, last = min(blocks)[0], max(end for _, end in blocks)
    part = options.part * 1e6
    busy = collections.Counter()
    for begin, end in blocks:
        for k in range(int((begin - first) / part), int((end - first) / part) + 1):
            busy[k] += max(min(end, first + (k + 1) * part) - max(begin, first + k * part), 0) / part
    print(f"\n{last / 1e9 - first / 1e9:.2f} s, {sum(end - begin for begin, end in blocks) / (last - first):.1f} blocks at a time")
    print(f"every {options.part} ms: " + " ".join(f"{busy[k]:.0f}" for k in range(int((last - first) / part) + 1)))


options = arguments()
print_rounds(options, options.ghz * 1e6)
print_turns(options, options.ghz * 1e6)
print_busy(options)
