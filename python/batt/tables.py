"""Results as tables of pyarrow and pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from batt.errors import BattError
from batt.status import Status

if TYPE_CHECKING:
    from batt._batt import Results

PARTS = ("demo", "test")
"""The two parts of a task."""


def columns(results: Results) -> dict[str, tuple[np.ndarray, list[str] | None]]:
    """The columns of the table, a row per sample and solver: values, and for codes their names."""
    samples, solvers = results.scores.shape
    ids = results.tasks.ids
    number = {task: code for code, task in reversed(list(enumerate(ids)))}
    rows = results.samples
    task = np.fromiter((number[task] for task, _, _ in rows), np.int32, samples)
    part = np.fromiter((PARTS.index(part) for _, part, _ in rows), np.int8, samples)
    index = np.fromiter((index for _, _, index in rows), np.int32, samples)
    return {
        "task": (np.repeat(task, solvers), ids),
        "part": (np.repeat(part, solvers), list(PARTS)),
        "index": (np.repeat(index, solvers), None),
        "solver": (np.tile(np.arange(solvers, dtype=np.int32), samples), results.solvers),
        "status": (results.status.ravel(), [status.name.lower() for status in Status]),
        "right": (results.right.ravel(), None),
        "score": (results.scores.ravel(), None),
        "calls": (results.calls.ravel(), None),
    }


def to_arrow(results: Results) -> Any:
    """A table of pyarrow. A score that does not exist is null."""
    try:
        import pyarrow as pa
    except ImportError as error:
        raise BattError("pyarrow is not installed", hint="pip install 'batt-arc[arrow]'") from error
    made = {}
    for name, (values, names) in columns(results).items():
        if names is not None:
            codes = pa.array(values.astype(np.int32))
            made[name] = pa.DictionaryArray.from_arrays(codes, pa.array(names, pa.string()))
        elif name == "score":
            made[name] = pa.array(values, mask=np.isnan(values))
        else:
            made[name] = pa.array(values)
    return pa.table(made)


def to_pandas(results: Results) -> Any:
    """A data frame of pandas. A score that does not exist is not a number."""
    try:
        import pandas as pd
    except ImportError as error:
        raise BattError("pandas is not installed", hint="pip install 'batt-arc[pandas]'") from error
    made = {}
    for name, (values, names) in columns(results).items():
        if names is None:
            made[name] = values
        elif len(set(names)) == len(names):
            made[name] = pd.Categorical.from_codes(values, names)
        else:
            # Generated programs may all have one name.
            made[name] = np.array(names, dtype=object)[values]
    return pd.DataFrame(made)
