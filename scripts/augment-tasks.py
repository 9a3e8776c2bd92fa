#!/usr/bin/env python3
"""Writes a file of tasks N times over: once as they are, then with grids turned and colours exchanged.

    scripts/augment-tasks.py TASKS.json N > MORE.json

TASKS.json maps names to tasks, `{"name": {"train": [..], "test": [..]}}`, as
Kaggle has them. Copy k of a task is named `name-k`. The same arguments give the same file.
"""

import json
import random
import sys


def turned(grid, quarter_turns, mirrored):
    if mirrored:
        grid = [row[::-1] for row in grid]
    for _ in range(quarter_turns):
        grid = [list(row) for row in zip(*grid[::-1])]
    return grid


def copy_of(task, draws):
    colors = list(range(10))
    draws.shuffle(colors)
    quarter_turns, mirrored = draws.randrange(4), draws.random() < 0.5

    def changed(grid):
        return [[colors[cell] for cell in row] for row in turned(grid, quarter_turns, mirrored)]

    return {
        part: [{name: changed(grid) for name, grid in pair.items()} for pair in pairs]
        for part, pairs in task.items()
        if part in ("train", "test")
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        tasks = json.load(file)
    more = dict(tasks)
    for k in range(1, int(sys.argv[2])):
        draws = random.Random(k)
        more.update({f"{name}-{k}": copy_of(task, draws) for name, task in tasks.items()})
    json.dump(more, sys.stdout, separators=(",", ":"))


if __name__ == "__main__":
    main()
