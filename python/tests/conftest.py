"""What the tests share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import batt

SOLVERS = '''\
def solve_largestobject(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3

def solve_crosslines(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = mapply(vfrontier, x2)
    x4 = fill(I, x1, x3)
    return x4

def solve_mirrorright(I):
    x1 = lefthalf(I)
    return hconcat(x1, vmirror(x1))
'''

SLOW = '''\
def solve_slow(I):
    h = height(I)
    x1 = canvas(h, (250, 250))
    x2 = asobject(canvas(h, (64, 64)))
    x3 = occurrences(x1, x2)
    return fill(I, RED, x3)
'''
"""A solver with steps of seconds."""


@pytest.fixture(scope="session")
def tasks() -> batt.Tasks:
    return batt.load_tasks("builtin")


@pytest.fixture(scope="session")
def builtin(tasks: batt.Tasks) -> batt.Results:
    return batt.Battery.builtin().run(tasks)


@pytest.fixture
def battery() -> batt.Battery:
    return batt.Battery.from_solvers(SOLVERS)


@pytest.fixture
def command(tmp_path: Path):
    """Runs the command `batt` of the package in a folder of its own."""

    def run(*args: object, code: int = 0) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "batt", *map(str, args)]
        environment = {**os.environ, "BATT_DATA": str(tmp_path / "data")}
        environment.pop("BATT_STORE", None)
        done = subprocess.run(
            line, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == code, done.stderr
        return done

    return run
