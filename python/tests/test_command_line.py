"""The package and the command line do the same, byte for byte where both write files."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import batt
from conftest import SOLVERS


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of solvers in the folder where both work: files name the path as it was given."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(SOLVERS)
    return Path("mine.py")


@pytest.mark.parametrize("name", ["results.jsonl", "results.jsonl.gz", "results.jsonl.zst"])
def test_results_files_are_equal(mine: Path, command, name: str) -> None:
    command("run", "--from", mine, "--out", f"theirs-{name}")
    batt.Battery.from_solvers(mine).run("builtin", out=f"ours-{name}", threads=1)
    assert Path(f"ours-{name}").read_bytes() == Path(f"theirs-{name}").read_bytes()


@pytest.mark.parametrize(
    ("flags", "arguments"),
    [
        (["--no-scores"], {"scores": False}),
        (["--fit"], {"fit": True}),
        (["--memory", "512M", "--timeout", "20s"], {"memory": "512M", "timeout": 20}),
        (["--backend", "emu", "--count", "3"], {"backend": "emu"}),
    ],
)
def test_so_they_are_with_options(
    mine: Path, command, flags: list[str], arguments: dict[str, object]
) -> None:
    command("run", "--from", mine, *flags, "--out", "theirs.jsonl")
    tasks = batt.load_tasks("builtin")
    if "--count" in flags:
        tasks = tasks[:3]
    batt.Battery.from_solvers(mine).run(tasks, out="ours.jsonl", **arguments)
    assert Path("ours.jsonl").read_bytes() == Path("theirs.jsonl").read_bytes()


def test_shards_merge_to_the_file_of_one_run(mine: Path, command) -> None:
    battery = batt.Battery.from_solvers(mine)
    battery.run("builtin", out="whole.jsonl.zst")
    battery.run("builtin", out="1.jsonl", shard=(1, 3))
    command("run", "--from", mine, "--shard", "2/3", "--out", "2.jsonl")
    battery.run("builtin", out="3.jsonl.zst", shard=(3, 3))
    parts = ["3.jsonl.zst", "1.jsonl", "2.jsonl"]
    samples = batt.merge(parts, "ours.jsonl.zst")
    command("merge", *parts, "-o", "theirs.jsonl.zst")
    assert samples == len(battery.run("builtin").samples)
    whole = Path("whole.jsonl.zst").read_bytes()
    assert Path("ours.jsonl.zst").read_bytes() == Path("theirs.jsonl.zst").read_bytes() == whole
    with pytest.raises(batt.BattError, match="missing|lack|part"):
        batt.merge(parts[:2], "some.jsonl")


def test_a_finished_file_is_read_instead_of_running(mine: Path) -> None:
    battery = batt.Battery.from_solvers(mine)
    results = battery.run("builtin", out="all.jsonl")
    before = Path("all.jsonl").stat().st_mtime_ns
    again = battery.run("builtin", out="all.jsonl", resume=True)
    assert Path("all.jsonl").stat().st_mtime_ns == before
    assert (again.scores == results.scores).all() and again.solved == results.solved
    assert again.summary["samples"] == 0
    with pytest.raises(batt.BattError, match="of another run"):
        battery.run("builtin", out="all.jsonl", resume=True, scores=False)


def test_submissions_are_equal(mine: Path, command) -> None:
    command("solve", "--data", "builtin", "-o", "theirs.json")
    answers = batt.solve("builtin")
    answers.save("ours.json")
    assert Path("ours.json").read_bytes() == Path("theirs.json").read_bytes()
    assert answers.to_dict() == json.loads(Path("ours.json").read_text())
    said = json.loads(command("score", "ours.json", "--json").stdout.splitlines()[-1])
    assert answers.scores()["per test output"] == 100.0
    assert said["summary"]["scores"]


def test_tables_say_the_same(mine: Path, command) -> None:
    lines = command("run", "--from", mine, "--json").stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    rows = [row for row in rows if "solver" in row and "task" in row]
    results = batt.Battery.from_solvers(mine).run("builtin")
    assert len(rows) == len(results.tasks) * len(results.solvers)
    for row in rows:
        ours = results.result(row["solver"], row["task"])
        assert (ours.score, ours.calls, ours.status) == (row["score"], row["calls"], row["status"])
        assert ours.demos == (row["demos_right"], row["demos"])
        assert ours.tests == (row["tests_right"], row["tests_known"])
        assert (ours.verdict == "solved") == row["solved"]


def test_exit_codes_and_output(command) -> None:
    assert command("--version").stdout == f"batt {batt.__version__}\n"
    assert "rot90" in command("ops").stdout
    assert "did you mean" in command("ops", "rot91", code=2).stderr
    assert command("eval", "nothing.py", code=2).stdout == ""
    assert "Usage" in command("no-such-command", code=2).stderr


@pytest.mark.parametrize("name", ["batt", "batt-arc"])
def test_the_commands_are_installed(name: str) -> None:
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    assert found, f"{name} is not beside {sys.executable}"
    done = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"batt {batt.__version__}\n"
