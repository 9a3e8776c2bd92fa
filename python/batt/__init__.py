"""batt evaluates many ARC solvers on many tasks at once.

>>> import batt
>>> battery = batt.Battery.from_solvers("def solve_flip(I):\\n    return vmirror(I)\\n")
>>> results = battery.run("builtin")
>>> "mirrorright" in results.tasks
True

- `load_tasks` reads datasets; `Task` and `Tasks` hold them.
- `Battery` merges solvers and runs them; `Results` says how well they do.
- `check` finds mistakes in programs, `evaluate` runs thousands of generated ones on a task, `apply`
  runs one on bare grids, and `ops` lists the primitives.
- `solve` answers tasks, `evolve` finds programs, and a `Store` keeps them.

What fails raises `BattError`. Ctrl-C raises `Interrupted`, which has the results so far.
"""

# Before the extension: its interface is loaded when that starts.
import numpy as _numpy  # noqa: F401

from batt import display as _display  # noqa: F401  (the extension calls these three)
from batt import progress as _progress  # noqa: F401
from batt import tables as _tables  # noqa: F401
from batt._batt import (
    Answer,
    Answers,
    Battery,
    Diagnostic,
    Evolved,
    Op,
    Results,
    SolverResult,
    Store,
    StoredProgram,
    Task,
    Tasks,
    __version__,
    apply,
    check,
    evaluate,
    evolve,
    load_tasks,
    merge,
    op,
    ops,
    solve,
)
from batt.display import Grid, Picture
from batt.errors import BattError, BattWarning, Interrupted
from batt.status import Status

__all__ = [
    "Answer",
    "Answers",
    "Battery",
    "BattError",
    "BattWarning",
    "Diagnostic",
    "Evolved",
    "Grid",
    "Interrupted",
    "Op",
    "Picture",
    "Results",
    "SolverResult",
    "Status",
    "Store",
    "StoredProgram",
    "Task",
    "Tasks",
    "__version__",
    "apply",
    "check",
    "evaluate",
    "evolve",
    "load_tasks",
    "merge",
    "op",
    "ops",
    "solve",
]
