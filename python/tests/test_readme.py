"""The README's example runs, and its picture is what it draws."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import batt

ROOT = Path(__file__).parents[2]


def examples(document: Path, kind: str) -> list[str]:
    parts = document.read_text().split(f"```{kind}\n")[1:]
    return [part.split("```")[0] for part in parts]


def test_the_first_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    [example] = examples(ROOT / "README.md", "py")
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    solved, hint, scores = capsys.readouterr().out.splitlines()
    assert solved == f"[] ({len(batt.Battery.builtin().run('builtin').samples)}, 1)"
    assert hint == "did you mean `rot90`?" and "100.0" in scores
    drawn = (tmp_path / "miss.svg").read_text()
    assert drawn == (ROOT / "docs" / "miss.svg").read_text(), "renew docs/miss.svg"


def test_the_page_of_the_package(capsys: pytest.CaptureFixture) -> None:
    [example] = examples(ROOT / "python" / "README.md", "python")
    exec(compile(example, "python/README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[] (")


@pytest.mark.skipif(importlib.util.find_spec("ray") is not None, reason="ray is installed")
def test_without_ray_there_is_a_hint(tmp_path: Path) -> None:
    import batt.ray

    with pytest.raises(batt.BattError, match="batt-arc\\[ray\\]"):
        batt.ray.run(batt.Battery.builtin(), "builtin", tmp_path / "all.jsonl.zst")


def test_the_key_of_a_run_changes_with_all_that_changes_results(tasks: batt.Tasks) -> None:
    from batt.ray import shard_key

    battery = batt.Battery.builtin()
    common = (battery.to_text(), tasks[:3], {"timeout": None})
    assert shard_key(*common) == shard_key(*common)
    other = batt.Battery.from_solvers("def solve_a(I):\n    return I\n").to_text()
    keys = {
        shard_key(*common),
        shard_key(other, *common[1:]),
        shard_key(common[0], tasks[:4], common[2]),
        shard_key(common[0], common[1], {"timeout": 1.0}),
    }
    assert len(keys) == 4
