#!/usr/bin/env python3
"""Makes docs/benchmarks/mixed.py: 400 programs that use the language as real ones do.

Most programs are drawn from statistics of real programs: which step is an argument of
which, and how often. A draw is typed, so that a program makes sense, and follows how
likely every value is to be empty, so that about as many steps fail as in real programs.
The heavy programs are written around the loops in which real programs spend their time.

    scripts/make-mixed-battery.py usage.tsv > docs/benchmarks/mixed.py

The statistics are tab-separated, with a header line: parent, argument position, child,
uses, programs. The same seed and statistics make the same file.
"""

import argparse
import math
import random
import statistics

from mixed_battery.draw import MOST_STEPS, draw_programs
from mixed_battery.templates import heavy_programs
from mixed_battery.usage import Language, Usage

PROGRAMS = 400
MEDIAN_STEPS = 9
SPREAD = 0.83  # of the logarithm of the steps of a program


def lengths(count):
    """The steps of the programs, shortest first: the quantiles of a log-normal distribution."""
    curve = statistics.NormalDist(math.log(MEDIAN_STEPS), SPREAD)
    quantiles = (curve.inv_cdf((number + 0.5) / count) for number in range(count))
    return [min(max(round(math.exp(quantile)), 1), MOST_STEPS) for quantile in quantiles]


def without_nearest(wanted, taken):
    """The lengths that are left when programs of other lengths took the nearest ones."""
    left = list(wanted)
    for length in taken:
        left.remove(min(left, key=lambda other: abs(other - length)))
    return left


def write(programs, seed):
    """The file of the programs."""
    print("# 400 programs that use the language as real programs do: steps by how often each is an argument of")
    print("# which, and the loops that take most of the time. Made, not written:")
    print(f"#   scripts/make-mixed-battery.py usage.tsv --seed {seed} > docs/benchmarks/mixed.py")
    print("# To measure with: batt run --from docs/benchmarks/mixed.py --data arc1/train --threads 1 --no-scores")
    for number, steps in enumerate(programs):
        print(f"\n\ndef solve_m{number:03}(I):")
        for place, step in enumerate(steps, 1):
            print(f"    x{place} = {step}")
        print(f"    return x{len(steps)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("usage", help="how real programs use the language, tab-separated")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    dice = random.Random(options.seed)
    heavy = heavy_programs()
    wanted = without_nearest(lengths(PROGRAMS), [len(steps) for steps in heavy])
    programs = heavy + draw_programs(Language(Usage(options.usage)), dice, wanted)
    dice.shuffle(programs)
    write(programs, options.seed)


if __name__ == "__main__":
    main()
