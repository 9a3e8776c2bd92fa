#!/usr/bin/env python3
"""A table of the rounds of a GPU's launches, by how long they take.

    batt run ... --backend cuda --nvrtc-option=--define-macro=BATT_ROUND_FIGURES > out.txt
    scripts/round-figures.py out.txt

Times are in milliseconds of a block, for a clock of --ghz. `busy` is the share of the time in which warps
work, `longest` that of the longest turn of a round. Launches with the same number of items are added up. Rounds of
several cohorts overlap, and shares are of the sum of their times.
"""

import argparse
import collections

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("file")
parser.add_argument("--ghz", type=float, default=1.98)
parser.add_argument("--warps", type=int, default=32)
parser.add_argument("--kinds", action="store_true", help="a line for each kind of round")
options = parser.parse_args()
ms = options.ghz * 1e6

launches = {}
with open(options.file) as lines:
    for line in lines:
        if not line.startswith("rounds items "):
            continue
        words = line.split()[1:]
        row = {name: int(number) for name, number in zip(words[::2], words[1::2])}
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
