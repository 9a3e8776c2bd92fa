"""The types of the package are right, and help those who use it."""

from __future__ import annotations

from pathlib import Path

import pytest

CONFIGURATION = Path(__file__).parents[1] / "pyproject.toml"

USER = '''\
import batt

results = batt.Battery.builtin().run("builtin", threads=2, timeout=1.5, memory="1G")
reveal_type(results.scores)
reveal_type(results.best("gravitydown"))
reveal_type(batt.load_tasks()["gravitydown"].train)
batt.evaluate(["def f(I):\\n    return I\\n"], batt.load_tasks()[0])
batt.Battery.builtin().run("builtin", threads="two")
'''


def test_types(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    common = ["--config-file", str(CONFIGURATION), "--cache-dir", str(tmp_path / "cache")]
    said, _, code = api.run([*common, "-p", "batt"])
    assert code == 0, said
    user = tmp_path / "user.py"
    user.write_text(USER)
    lines = api.run([*common, str(user)])[0].splitlines()
    notes = [line.split("Revealed type is ")[1] for line in lines if "Revealed" in line]
    assert "floating[" in notes[0] or "float32" in notes[0]
    assert "SolverResult | None" in notes[1] or "Union[batt._batt.SolverResult, None]" in notes[1]
    assert notes[2].strip('"').startswith(("list[tuple[", "builtins.list[tuple["))
    errors = [line for line in lines if " error: " in line]
    assert len(errors) == 1 and "user.py:8:" in errors[0] and '"threads"' in errors[0]
