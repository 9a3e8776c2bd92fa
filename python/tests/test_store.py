"""The store, the loop, and answers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import batt
from conftest import SOLVERS


def test_programs_go_into_a_store_and_come_back(tmp_path: Path, tasks: batt.Tasks, command) -> None:
    store = batt.Store(tmp_path / "my.db")
    assert len(store) == 0
    with pytest.raises(batt.BattError, match="there is no store yet"):
        store.programs()
    assert store.add(SOLVERS, tasks=tasks) == 3
    assert store.add(SOLVERS, tasks=tasks) == 0
    assert len(store) == 3 and store.stats()["programs"] == 3
    [best] = store.best("largestobject")
    assert (best.label, best.score, best.proof) == ("solve_largestobject", 1000.0, "holds")
    assert best.demos[0] == best.demos[1] and best.rank == 1 and best.origin == "import"
    assert [its.label for its in store.programs(fits=True)] == ["solve_largestobject", "solve_mirrorright"]
    assert sorted(store.battery().run(tasks).solved) == ["largestobject", "mirrorright"]
    # The command line works on the same file.
    lines = command("solvers", "best", "--store", store.path, "--json").stdout.splitlines()
    theirs = {(row["label"], row["task"]) for row in map(json.loads, lines)}
    assert theirs == {(its.label, its.task) for its in store.best()}
    with pytest.raises(batt.BattError) as error:
        store.add("def solve_a(I):\n    return rot91(I)\n")
    assert error.value.line == 2


def test_evolution_is_the_same_for_any_number_of_threads(tmp_path: Path, tasks: batt.Tasks) -> None:
    def programs(threads: int) -> list[tuple[str, str, float]]:
        store = tmp_path / f"{threads}.db"
        done = batt.evolve(
            tasks[:6], store, generations=2, candidates=300, samples=20, seed=5, threads=threads
        )
        assert (done.generations, done.reason) == (2, "generations") and done.new_programs > 0
        assert done.candidates > 0 and done.evaluations > 0 and done.fitting[1] == 6
        found = batt.Store(store).programs()
        return [(its.name, its.task, its.score) for its in found]

    assert programs(1) == programs(2)


def test_evolution_goes_on(tmp_path: Path, tasks: batt.Tasks) -> None:
    common = {"candidates": 200, "samples": 10, "seed": 2}
    store = tmp_path / "my.db"
    with pytest.raises(batt.BattError, match="nothing to resume"):
        batt.evolve(tasks[:3], store, generations=1, resume=True, **common)
    batt.evolve(tasks[:3], store, generations=1, **common)
    more = batt.evolve(tasks[:3], store, generations=3, resume=True, **common)
    assert more.generations == 2 or more.reason == "all fit"
    with pytest.raises(batt.BattError, match="no task"):
        batt.evolve([], store, generations=1)


def test_answers(tmp_path: Path, tasks: batt.Tasks) -> None:
    battery = batt.Battery.from_solvers(SOLVERS)
    answers = batt.solve(tasks, battery)
    assert sorted(answers.answered) == ["largestobject", "mirrorright"] and not answers.stopped
    [test, *_] = answers["largestobject"]
    assert np.array_equal(test[0].grid, tasks["largestobject"].test[0][1])
    assert test[0].voters[0][0] == "solve_largestobject" and test[0].votes == 1
    assert answers["crosslines"][0] == []
    submitted = answers.to_dict()
    assert list(submitted) == tasks.ids
    entry = submitted["crosslines"][0]
    assert entry["attempt_1"] == entry["attempt_2"] == tasks["crosslines"].test[0][0].tolist()
    with pytest.raises(KeyError):
        answers["no such task"]
    # Solvers of a store vote, too.
    store = batt.Store(tmp_path / "my.db")
    store.add(SOLVERS)
    more = batt.solve(tasks, batt.Battery.from_solvers("def solve_a(I):\n    return I\n"), store=store.path)
    assert more.answered == answers.answered
