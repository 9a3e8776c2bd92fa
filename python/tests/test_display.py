"""Pictures and tables."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

import batt
from batt.display import PALETTE

SVG = "{http://www.w3.org/2000/svg}"


def drawing(svg: str) -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def fills(root: ElementTree.Element) -> set[str]:
    return {path.get("fill") for path in root.iter(f"{SVG}path")} - {None, "none"}


def test_a_task_shows_all_its_grids(tasks: batt.Tasks) -> None:
    task = tasks["gravitydown"]
    root = drawing(task._repr_svg_())
    grids = [grid for pair in task.train + task.test for grid in pair]
    assert fills(root) == {PALETTE[color] for grid in grids for color in np.unique(grid)}
    titles = [text.text.strip() for text in root.iter(f"{SVG}text") if text.text]
    assert "gravitydown" in titles and "demo 0" in titles and "test 0" in titles
    hidden = batt.Task(task.train, [(task.test[0][0], None)])
    assert "?" in [text.text for text in drawing(hidden._repr_svg_()).iter(f"{SVG}text")]


def test_differing_cells_are_marked() -> None:
    grid = batt.Grid([[1, 2, 3], [4, 5, 6]], expected=[[1, 2], [4, 0]])
    assert grid.differences == [(0, 2), (1, 1), (1, 2)]
    crosses = [p for p in drawing(grid._repr_svg_()).iter(f"{SVG}path") if p.get("fill") == "none"]
    assert len(crosses) == 2 and crosses[0].get("d").count("M") == 3
    same = batt.Grid(grid, expected=grid)
    assert same.differences == [] and same == grid and hash(same) == hash(grid)
    assert "none" not in same._repr_svg_()
    assert np.asarray(grid).tolist() == grid.array.tolist() and grid.shape == (2, 3)
    with pytest.raises(batt.BattError):
        batt.Grid([[1, 2], [3]])


def test_numbers_that_are_no_colours() -> None:
    assert fills(drawing(batt.Grid([[-1, 11]])._repr_svg_())) == {"#404040"}


def test_near_misses(builtin: batt.Results, tmp_path: Path) -> None:
    picture = builtin.show("gravitydown", "solve_mirrorright")
    root = drawing(picture.svg)
    assert any(path.get("fill") == "none" for path in root.iter(f"{SVG}path"))
    best = builtin.show("gravitydown")
    assert "solve_gravitydown: right" in best.svg
    picture.save(tmp_path / "miss.svg")
    assert (tmp_path / "miss.svg").read_text() == picture._repr_svg_()


def test_names_are_escaped() -> None:
    task = batt.Task([([[1]], [[2]])], [([[3]], None)], id="<b>&")
    drawing(task._repr_svg_())
    results = batt.Battery.builtin().run(task)
    assert "&lt;b&gt;&amp;" in results._repr_html_()


def test_a_table_of_solvers_and_tasks(builtin: batt.Results, tasks: batt.Tasks) -> None:
    page = builtin._repr_html_()
    root = ElementTree.fromstring(page.replace("&nbsp;", " "))
    rows = list(root.iter("tr"))
    assert len(rows) == 21 and len(list(rows[0])) == 13
    assert f"{len(tasks)} of {len(tasks)} tasks solved" in page
    assert tasks._repr_html_().count("<svg") == 12
    answer = batt.solve(tasks[:1])[tasks.ids[0]][0][0]
    drawing(answer._repr_svg_())


def test_arrow_and_pandas_say_what_the_arrays_say(tasks: batt.Tasks, tmp_path: Path) -> None:
    pd, pa = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq

    hidden = batt.Task(tasks[0].train, [(tasks[0].test[0][0], None)], id="hidden")
    results = batt.Battery.builtin().run([hidden, *tasks[:3]])
    frame = results.to_pandas()
    assert isinstance(frame, pd.DataFrame) and len(frame) == results.scores.size
    by_solver = frame.pivot(index=["task", "part", "index"], columns="solver", values="score")
    for (task, part, index), k in zip(results.samples, range(len(results.samples))):
        row = by_solver.loc[(task, part, index), results.solvers].to_numpy(dtype=np.float32)
        assert np.array_equal(row, results.scores[k], equal_nan=True)
    assert frame["right"].sum() == results.right.sum()
    table = results.to_arrow()
    assert isinstance(table, pa.Table) and table.num_rows == len(frame)
    assert table["score"].null_count == np.isnan(results.scores).sum() > 0
    pq.write_table(table, tmp_path / "results.parquet")
    again = pq.read_table(tmp_path / "results.parquet").to_pandas()
    assert again["solver"].astype(str).tolist() == frame["solver"].astype(str).tolist()
    assert again["calls"].tolist() == frame["calls"].tolist()
    # Generated programs may all have one name.
    many = batt.evaluate(["def solve(I):\n    return I\n"] * 3, tasks[0])
    assert len(many.to_pandas()) == many.scores.size and many.to_arrow().num_rows == many.scores.size
