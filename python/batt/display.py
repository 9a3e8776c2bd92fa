"""Pictures and tables for notebooks: SVG and HTML, without any library."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from batt.errors import BattError

if TYPE_CHECKING:
    from batt._batt import Results, Task, Tasks

PALETTE = (
    "#000000",
    "#1e93ff",
    "#f93c31",
    "#4fcc30",
    "#ffdc00",
    "#999999",
    "#e53aa3",
    "#ff851b",
    "#87d8f1",
    "#921231",
)
"""ARC's colours 0 to 9."""

NO_COLOR = "#404040"
"""The colour of numbers that are none."""

CELL = 14
GAP = 24
TITLE = 18
MOST_TASKS = 12
"""Tasks that a collection shows."""
MOST_ROWS = 20
MOST_COLUMNS = 12
"""Tasks and solvers that a table of results shows."""


class Grid:
    """A grid that shows itself as a picture.

    With `expected`, cells that differ from it are marked by crosses.

    >>> import batt
    >>> grid = batt.Grid([[1, 2], [3, 4]], expected=[[1, 2], [3, 5]])
    >>> grid.differences
    [(1, 1)]
    >>> grid
    Grid(2 x 2, 1 cell differs)
    """

    array: np.ndarray
    """The cells."""
    expected: np.ndarray | None
    """The grid it is compared with."""

    def __init__(self, cells: Any, expected: Any = None) -> None:
        self.array = _cells(cells)
        self.expected = None if expected is None else _cells(expected)

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width."""
        return self.array.shape[0], self.array.shape[1]

    @property
    def differences(self) -> list[tuple[int, int]]:
        """The cells that differ from the expected grid, or lie outside it."""
        return [] if self.expected is None else differences(self.array, self.expected)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        array = self.array if dtype is None else self.array.astype(dtype)
        return array.copy() if copy else array

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Grid):
            return np.array_equal(self.array, other.array)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.shape, self.array.tobytes()))

    def __repr__(self) -> str:
        height, width = self.shape
        if self.expected is None:
            return f"Grid({height} x {width})"
        count = len(self.differences)
        return f"Grid({height} x {width}, {count} cell{'s differ' if count != 1 else ' differs'})"

    def _repr_svg_(self) -> str:
        return svg([[("", self.array, self.differences)]])


Panel = tuple[str, Any, Sequence[tuple[int, int]]]
"""A title, a grid or another value, and marked cells."""


class Picture:
    """Rows of grids with titles, which a notebook shows. `svg` is its text."""

    svg: str
    """The picture as SVG."""

    def __init__(self, rows: Sequence[Sequence[Panel]], title: str = "") -> None:
        self.svg = svg(rows, title)
        self._title = title

    def save(self, path: Any) -> None:
        """Writes an SVG file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def __repr__(self) -> str:
        return f"Picture({self._title!r})"

    def _repr_svg_(self) -> str:
        return self.svg


def _cells(value: Any) -> np.ndarray:
    if isinstance(value, Grid):
        return value.array
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise BattError("a grid needs equally long rows") from error
    if array.ndim != 2 or array.dtype.kind not in "iub":
        raise BattError("a grid is a list of equally long rows of numbers, or an array of them")
    return array.astype(np.int64)


def differences(grid: np.ndarray, expected: np.ndarray) -> list[tuple[int, int]]:
    """The cells of a grid that differ from another one, or lie outside it."""
    differs = np.ones(grid.shape, dtype=bool)
    height, width = (min(a, b) for a, b in zip(grid.shape, expected.shape))
    differs[:height, :width] = grid[:height, :width] != expected[:height, :width]
    return [(int(i), int(j)) for i, j in np.argwhere(differs)]


def is_grid(value: Any) -> bool:
    """Can it be drawn?"""
    return isinstance(value, np.ndarray) and value.ndim == 2 and value.size > 0


def svg(rows: Sequence[Sequence[Panel]], title: str = "") -> str:
    """Rows of panels, one below the other, with a heading."""
    sizes = [[_size(panel) for panel in row] for row in rows]
    width = max((sum(wide + GAP for wide, _ in row) for row in sizes), default=0) + GAP
    heights = [max((high for _, high in row), default=0) + TITLE + GAP // 2 for row in sizes]
    top = GAP // 2 + (TITLE if title else 0)
    height = sum(heights) + top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    if title:
        parts.append(f'<text x="{GAP}" y="{TITLE}" font-weight="bold">{html.escape(title)}</text>')
    y = top
    for row, its_sizes, high in zip(rows, sizes, heights):
        x = GAP
        for panel, (wide, _) in zip(row, its_sizes):
            parts.extend(_drawn(panel, x, y))
            x += wide + GAP
        y += high
    parts.append("</svg>")
    return "\n".join(parts)


def _size(panel: Panel) -> tuple[int, int]:
    title, value, _ = panel
    if is_grid(value):
        height, width = value.shape
        return max(width * CELL, 7 * len(title)), height * CELL
    return max(7 * len(_worded(value)), 7 * len(title)), CELL


def _worded(value: Any) -> str:
    if value is None:
        return "no output"
    text = str(value)
    return text if len(text) <= 24 else text[:23] + "…"


def _drawn(panel: Panel, x: int, y: int) -> Iterable[str]:
    title, value, marked = panel
    yield f'<text x="{x}" y="{y + 12}">{html.escape(title)}</text>'
    y += TITLE
    if not is_grid(value):
        yield f'<text x="{x}" y="{y + 12}" fill="#777">{html.escape(_worded(value))}</text>'
        return
    height, width = value.shape
    for color in np.unique(value):
        paths = []
        for i, row in enumerate(value == color):
            # Runs of equal cells are one rectangle.
            edges = np.flatnonzero(np.diff(np.concatenate(([0], row.view(np.int8), [0]))))
            for start, end in zip(edges[::2], edges[1::2]):
                wide = (end - start) * CELL
                paths.append(f"M{x + start * CELL} {y + i * CELL}h{wide}v{CELL}h-{wide}z")
        fill = PALETTE[color] if 0 <= color < len(PALETTE) else NO_COLOR
        yield f'<path d="{"".join(paths)}" fill="{fill}"/>'
    lines = [f"M{x} {y + i * CELL}h{width * CELL}" for i in range(height + 1)]
    lines += [f"M{x + j * CELL} {y}v{height * CELL}" for j in range(width + 1)]
    yield f'<path d="{"".join(lines)}" stroke="#555" stroke-width="0.5"/>'
    side = CELL - 6
    crosses = "".join(
        f"M{x + j * CELL + 3} {y + i * CELL + 3}l{side} {side}m-{side} 0l{side} -{side}"
        for i, j in marked
    )
    if crosses:
        for color, stroke in (("#fff", "3"), ("#000", "1.5")):
            yield f'<path d="{crosses}" fill="none" stroke="{color}" stroke-width="{stroke}"/>'


def grid_svg(grid: np.ndarray) -> str:
    """A grid as a picture."""
    return svg([[("", grid, ())]])


def task_svg(task: Task) -> str:
    """A task as a picture: inputs above outputs."""
    inputs: list[Panel] = []
    outputs: list[Panel] = []
    for name, pairs in (("demo", task.train), ("test", task.test)):
        for number, (given, wanted) in enumerate(pairs):
            inputs.append((f"{name} {number}", given, ()))
            outputs.append(("", wanted if wanted is not None else "?", ()))
    # A column is as wide as the wider of both.
    for k, (above, below) in enumerate(zip(inputs, outputs)):
        longest = max(_size(above)[0], _size(below)[0]) // 7
        inputs[k] = (above[0].ljust(longest), above[1], ())
        outputs[k] = ("".ljust(longest), below[1], ())
    return svg([inputs, outputs], task.id)


def tasks_html(tasks: Tasks) -> str:
    """The first tasks of a collection."""
    more = len(tasks) - MOST_TASKS
    pictures = "".join(f"<div>{task_svg(task)}</div>" for task in tasks[:MOST_TASKS])
    rest = f"<div>and {more} more</div>" if more > 0 else ""
    return f"<div><b>{html.escape(tasks.data)}</b>: {len(tasks)} tasks{pictures}{rest}</div>"


def show(results: Results, task: str, solver: str | int | None = None) -> Picture:
    """A task with the outputs of a solver, and crosses where they are wrong."""
    if solver is None:
        best = results.best(task)
        if best is None:
            raise BattError(f"no solver was evaluated on {task}")
        solver = best.solver
    name = solver if isinstance(solver, str) else results.solvers[solver]
    its = results.tasks[task]
    titles = [f"demo {k}" for k in range(len(its.train))]
    titles += [f"test {k}" for k in range(len(its.test))]
    pairs = [*its.train, *its.test]
    rows: list[list[Panel]] = []
    for sample, (given, wanted), output in zip(titles, pairs, results.outputs(solver, task)):
        row: list[Panel] = [(sample, given, ())]
        title, marked = name, []
        if wanted is not None:
            row.append(("expected", wanted, ()))
            if is_grid(output):
                marked = differences(output, wanted)
                right = not marked and output.shape == wanted.shape
                title = f"{name}: right" if right else name
        row.append((title, output, marked))
        rows.append(row)
    return Picture(rows, f"{task} by {name}")


def results_html(results: Results) -> str:
    """A table of tasks and the solvers that do best, with right samples and scores."""
    ids = results.tasks.ids
    starts: dict[str, list[int]] = {}
    for row, (task, _, _) in enumerate(results.samples):
        starts.setdefault(task, []).append(row)
    right = results.right.sum(axis=0)
    scores = np.nan_to_num(results.scores).sum(axis=0)
    order = np.lexsort((np.arange(len(right)), -scores, -right))[:MOST_COLUMNS]
    names = results.solvers
    cell = 'style="text-align:right;background:{};padding:2px 6px"'
    head = "".join(f"<th>{html.escape(names[k])}</th>" for k in order)
    rows = []
    for task in ids[:MOST_ROWS]:
        its = starts.get(task, [])
        cells = []
        for k in order:
            good, of = int(results.right[its, k].sum()), len(its)
            score = np.nan_to_num(results.scores[its, k]).mean() if its else 0.0
            color = "#cfeecf" if of and good == of else "#fff3c4" if good else "#fff"
            cells.append(f"<td {cell.format(color)}>{good}/{of} <small>{score:.0f}</small></td>")
        rows.append(f"<tr><th style='text-align:left'>{html.escape(task)}</th>{''.join(cells)}</tr>")
    notes = [f"{len(results.solved)} of {len(ids)} tasks solved by {len(names)} solvers"]
    if len(ids) > MOST_ROWS:
        notes.append(f"{len(ids) - MOST_ROWS} more tasks")
    if len(names) > len(order):
        notes.append(f"{len(names) - len(order)} more solvers")
    if results.stopped:
        notes.append("stopped early")
    return (
        f"<div><table><tr><th>right, mean score</th>{head}</tr>{''.join(rows)}</table>"
        f"<div>{html.escape('; '.join(notes))}</div></div>"
    )
