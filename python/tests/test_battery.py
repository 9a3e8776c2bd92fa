"""Batteries and their results."""

from __future__ import annotations

import pickle
import warnings
from pathlib import Path

import numpy as np
import pytest

import batt
from conftest import SLOW, SOLVERS


def test_sources_of_solvers(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOLVERS)
    names = ["solve_largestobject", "solve_crosslines", "solve_mirrorright"]
    for source in (SOLVERS, file, str(file), tmp_path, [file], SOLVERS.split("\n\n")):
        assert batt.Battery.from_solvers(source).solvers == names
    both = batt.Battery.from_solvers([file, "def solve_more(I):\n    return I\n"])
    assert both.solvers == [*names, "solve_more"]
    assert both.differs == batt.Battery.builtin().differs


def test_a_battery_survives_its_file_and_pickling(
    battery: batt.Battery, tasks: batt.Tasks, tmp_path: Path
) -> None:
    battery.save(tmp_path / "mine.batt")
    results = battery.run(tasks)
    for again in (
        batt.Battery.from_file(tmp_path / "mine.batt"),
        batt.Battery.from_text(battery.to_text()),
        pickle.loads(pickle.dumps(battery)),
    ):
        assert again.to_text() == battery.to_text()
        assert np.array_equal(again.run(tasks).scores, results.scores, equal_nan=True)


def test_results_as_arrays(battery: batt.Battery, tasks: batt.Tasks) -> None:
    results = battery.run(tasks)
    samples, solvers = len(results.samples), len(battery)
    assert samples == sum(len(task.train) + len(task.test) for task in tasks)
    for array, kind in (
        (results.scores, np.float32),
        (results.right, np.bool_),
        (results.status, np.uint8),
        (results.calls, np.uint64),
    ):
        assert array.shape == (samples, solvers) and array.dtype == kind
        assert not array.flags.writeable
    assert np.array_equal(results.right, results.scores == 1000)
    assert (results.status == batt.Status.EVALUATED).all()
    assert sorted(results.solved) == ["largestobject", "mirrorright"]
    rows = [k for k, (task, _, _) in enumerate(results.samples) if task == "largestobject"]
    assert results.right[rows, 0].all() and not results.right[rows, 1].any()
    best = results.best("largestobject")
    assert (best.solver, best.verdict, best.score) == ("solve_largestobject", "solved", 1000.0)
    assert best.demos[0] == best.demos[1] == len(tasks["largestobject"].train)
    worse = results.result(1, "largestobject")
    assert worse.verdict == "no" and 0 <= worse.score < 1000
    assert results.summary["right"] == results.right.sum()


def test_outputs_are_what_the_scores_say(builtin: batt.Results) -> None:
    for solver in (0, "solve_mirrorright", -1):
        outputs = builtin.outputs(solver)
        column = builtin.solvers.index(solver) if isinstance(solver, str) else solver
        expected = [wanted for task in builtin.tasks for _, wanted in task.train + task.test]
        right = [isinstance(a, np.ndarray) and np.array_equal(a, b) for a, b in zip(outputs, expected)]
        assert right == builtin.right[:, column].tolist()
        task = builtin.tasks.ids[3]
        rows = [k for k, (its, _, _) in enumerate(builtin.samples) if its == task]
        for a, b in zip(builtin.outputs(solver, task), [outputs[k] for k in rows]):
            assert np.array_equal(a, b)


def test_outputs_that_are_no_grids(tasks: batt.Tasks) -> None:
    text = """\
def solve_number(I):
    return height(I)

def solve_truth(I):
    return square(I)

def solve_pair(I):
    return shape(I)

def solve_set(I):
    return palette(I)

def solve_function(I):
    return lbind(add, 1)
"""
    task = tasks[0]
    grid = task.train[0][0]
    results = batt.Battery.from_solvers(text).run(task)
    height, width = grid.shape
    assert results.outputs("solve_number")[0] == height
    assert results.outputs("solve_truth")[0] is (height == width)
    assert results.outputs("solve_pair")[0] == (height, width)
    assert results.outputs("solve_set")[0] == frozenset(np.unique(grid).tolist())
    assert "lbind" in results.outputs("solve_function")[0]


@pytest.mark.filterwarnings("ignore::batt.BattWarning")
@pytest.mark.parametrize("backend", ["auto", "emu", "check"])
def test_results_do_not_depend_on_the_backend(battery: batt.Battery, backend: str) -> None:
    tasks = batt.load_tasks()[:6]
    cpu, other = battery.run(tasks, threads=1), battery.run(tasks, backend=backend, threads=2)
    assert np.array_equal(cpu.scores, other.scores) and np.array_equal(cpu.calls, other.calls)


def test_a_gpu_that_is_not_there_is_a_notice(battery: batt.Battery, tasks: batt.Tasks) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        results = battery.run(tasks[:2], backend="cuda")
    assert [str(its.message) for its in told] == results.notices
    assert results.notices or Path("/dev/nvidia0").exists()
    assert np.array_equal(results.scores, battery.run(tasks[:2]).scores)


def test_limits_give_a_status_and_no_score(tasks: batt.Tasks) -> None:
    both = batt.Battery.from_solvers([SOLVERS, SLOW])
    results = both.run(tasks[:2], timeout=0.02)
    assert (results.status[:, 3] == batt.Status.TIMED_OUT).all()
    assert np.isnan(results.scores[:, 3]).all() and not results.right[:, 3].any()
    assert (results.status[:, :3] == batt.Status.EVALUATED).all()
    assert results.outputs("solve_slow", tasks.ids[0]) == [None] * 5
    # Four hundred objects that are all needed to the end.
    shifted = "".join(f"    x{k} = shift(x0, (h, {k}))\n" for k in range(1, 401))
    added = "".join(f"    s{k} = add(s{k - 1}, size(x{k}))\n" for k in range(1, 401))
    large = (
        "def solve_large(I):\n    h = height(I)\n    x0 = asobject(canvas(h, (70, 70)))\n"
        f"    s0 = h\n{shifted}{added}    return canvas(s400, (1, 1))\n"
    )
    results = batt.Battery.from_solvers(large).run(tasks[0], memory="16M")
    assert (results.status == batt.Status.OUT_OF_MEMORY).all()
    assert results.outputs(0) == [None] * len(results.samples)


def test_fit_stops_at_the_first_miss(battery: batt.Battery, tasks: batt.Tasks) -> None:
    results = battery.run(tasks, fit=True)
    assert results.solved == battery.run(tasks, scores=False).solved
    assert (results.status == batt.Status.NOT_REACHED).any()


def test_differs_of_ones_own(tasks: batt.Tasks) -> None:
    differ = """\
def differ_shape(S, I, C):
    x1 = shape(I)
    x2 = shape(C)
    x3 = equality(x1, x2)
    x4 = multiply(x3, THOUSAND)
    return astuple(x4, x1)
"""
    battery = batt.Battery.from_solvers(SOLVERS, differs=differ)
    assert battery.differs == ["differ_shape"]
    scores = battery.run(tasks).scores
    assert set(np.unique(scores)) <= {0, 999, 1000}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"backend": "gpu"}, "there is no backend `gpu`; backends are auto, cpu"),
        ({"threads": 0}, "threads=0"),
        ({"timeout": -1}, "expected a time in seconds"),
        ({"timeout": float("nan")}, "expected a time in seconds"),
        ({"memory": "4X"}, "`4X` is no size"),
        ({"memory": 1000}, "at least 16M"),
        ({"shard": (3, 2)}, "expected a part"),
        ({"resume": True}, "needs out=FILE"),
        ({"out": "/no/such/folder/file.jsonl"}, "/no/such/folder"),
    ],
)
def test_wrong_arguments_are_errors(
    battery: batt.Battery, arguments: dict[str, object], message: str
) -> None:
    with pytest.raises(batt.BattError, match=message):
        battery.run("builtin", **arguments)


def test_errors_have_file_line_and_hint(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def solve_a(I):\n    x1 = rot91(I)\n    return x1\n")
    with pytest.raises(batt.BattError) as error:
        batt.Battery.from_solvers(file)
    found = error.value
    assert (found.file, found.line, found.hint) == (str(file), 2, "did you mean `rot90`?")
    assert str(found) == f"{file}:2: unknown name `rot91`; did you mean `rot90`?"
    assert pickle.loads(pickle.dumps(found)).line == 2
    with pytest.warns(batt.BattWarning, match="rot91"):
        some = batt.Battery.from_solvers([SOLVERS, file], errors="warn")
    assert len(some) == 3 and some.diagnostics[-1].file == str(file)
    damaged = tmp_path / "damaged.batt"
    damaged.write_text(some.to_text().replace("end", "what"))
    with pytest.raises(batt.BattError) as error:
        batt.Battery.from_file(damaged)
    assert error.value.file == str(damaged) and error.value.line > 0
    with pytest.raises(batt.BattError, match="no such file|No such file"):
        batt.Battery.from_solvers(tmp_path / "nothing.py")
    with pytest.raises(batt.BattError, match="no solver"):
        batt.Battery.from_solvers("# nothing\n")
    with pytest.raises(batt.BattError, match="unknown name `rot91`"):
        batt.Battery.from_solvers("def helper(I):\n    return rot91(I)\n")
    with pytest.raises(batt.BattError, match="no solver"):
        batt.Battery.from_solvers([])


def test_names_that_are_not_there(builtin: batt.Results, battery: batt.Battery) -> None:
    with pytest.raises(KeyError):
        builtin.best("no such task")
    with pytest.raises(KeyError):
        builtin.outputs("no such solver")
    with pytest.raises(IndexError):
        builtin.result(len(builtin.solvers), builtin.tasks.ids[0])
    with pytest.raises(batt.BattError, match="did you mean `solve_crosslines`"):
        battery.program("solve_crossline")
