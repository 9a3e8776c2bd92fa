"""Ctrl-C, progress, threads and forks."""

from __future__ import annotations

import concurrent.futures
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import batt
from conftest import SLOW, SOLVERS

LONGEST = 2.0
"""Seconds until a test calls it too late; 0.2 are promised, on a machine that has time."""


def heeds_ctrl_c() -> None:
    """For a child, if the tests run in the background of a shell: that ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(script: str, folder: Path) -> tuple[float, str]:
    """Runs a script, sends Ctrl-C when it says `ready`, and returns the seconds until it says that
    it noticed, and what else it says."""
    (folder / "slow.py").write_text(SLOW)
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        preexec_fn=heeds_ctrl_c,
    )
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    sent = time.monotonic()
    child.send_signal(signal.SIGINT)
    noticed, said = child.stdout.readline(), ""
    seconds = time.monotonic() - sent
    said = child.stdout.read()
    assert child.wait(timeout=60) == 0
    assert noticed == "noticed\n"
    return seconds, said


def report(what: str, seconds: float, capsys: pytest.CaptureFixture) -> None:
    with capsys.disabled():
        print(f" [{what} {seconds * 1e3:.0f} ms]", end="")


def test_ctrl_c_ends_a_run_with_the_results_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    script = """
        import batt
        tasks = batt.load_tasks()
        # Two quick tasks, then one whose first step takes a long time.
        quick = batt.Task(tasks[0].train, tasks[0].test, id="quick")
        battery = batt.Battery.from_solvers("slow.py")
        large = [[k % 10 for k in range(30)] for _ in range(30)]
        slow = batt.Task([(large, large)] * 40, [(large, large)], id="slow")
        print("ready", flush=True)
        try:
            battery.run([quick, slow], threads=2)
        except KeyboardInterrupt as stop:
            print("noticed", flush=True)
            results = stop.results
            print(type(stop).__name__, results.stopped, results.status.shape)
            print((results.status == batt.Status.NOT_REACHED).any())
    """
    seconds, said = interrupted(script, tmp_path)
    report("run", seconds, capsys)
    samples = len(batt.load_tasks()[0].train) + len(batt.load_tasks()[0].test) + 41
    assert said.splitlines() == [f"Interrupted True ({samples}, 1)", "True"]
    assert seconds < LONGEST


def test_what_was_done_before_ctrl_c_is_there(tmp_path: Path) -> None:
    """The results so far are those of a whole run, as far as they go, and a file goes on there."""
    script = """
        import batt, numpy as np
        from pathlib import Path
        battery = batt.Battery.builtin()
        tasks = batt.load_tasks()
        started = []
        def ready(done, of):
            if not started:
                started.append(done)
                print("ready", flush=True)
        many = [batt.Task(t.train, t.test, id=f"{t.id}{k}") for k in range(400) for t in tasks]
        try:
            battery.run(many, threads=2, progress=ready, out="some.jsonl")
        except batt.Interrupted as stop:
            print("noticed", flush=True)
            some = stop.results
        there = some.status == batt.Status.EVALUATED
        whole = battery.run(tasks)
        rows = len(whole.samples)
        assert there.any() and not there.all(), there.mean()
        expected = np.tile(whole.scores, (400, 1))
        assert np.array_equal(some.scores[there], expected[there])
        assert np.isnan(some.scores[~there]).all()
        assert Path("some.jsonl.journal").exists() and not Path("some.jsonl").exists()
        print(rows)
    """
    _, said = interrupted(script, tmp_path)
    assert int(said) == len(batt.Battery.builtin().run("builtin").samples)


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path, tasks: batt.Tasks) -> None:
    copies = [batt.Task(t.train, t.test, id=f"{t.id}{k}") for k in range(40) for t in tasks]
    many = batt.Tasks(copies, data="many")
    battery = batt.Battery.from_solvers(SOLVERS)

    class Enough(Exception):
        pass

    def enough(done: int, of: int) -> None:
        if 0 < done < of:
            raise Enough

    out, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    with pytest.raises(Enough):
        battery.run(many, out=out, progress=enough, threads=1)
    journal = out.with_name("some.jsonl.journal")
    assert journal.exists() and not out.exists()
    with pytest.raises(batt.BattError, match="stopped left"):
        battery.run(many, out=out)
    with pytest.raises(batt.BattError, match="of another run"):
        batt.Battery.builtin().run(many, out=out, resume=True)
    rest = battery.run(many, out=out, resume=True)
    assert not journal.exists() and 0 < rest.summary["samples"] < len(rest.samples)
    results = battery.run(many, out=whole)
    assert out.read_bytes() == whole.read_bytes()
    assert np.array_equal(rest.scores, results.scores) and rest.solved == results.solved


def test_ctrl_c_ends_evolution_and_keeps_the_store(
    tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    script = """
        import batt
        print("ready", flush=True)
        try:
            batt.evolve("builtin", "my.db", time=600, seed=1, progress=False)
        except KeyboardInterrupt as stop:
            print("noticed", flush=True)
            print(stop.results.reason)
    """
    seconds, said = interrupted(script, tmp_path)
    report("evolve", seconds, capsys)
    assert said.strip() == "stopped"
    assert seconds < 10 * LONGEST


def test_ctrl_c_ends_the_command(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    child = subprocess.Popen(
        [sys.executable, "-m", "batt", "run", "--from", "slow.py", "--threads", "1"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heeds_ctrl_c,
    )
    time.sleep(1.5)
    child.send_signal(signal.SIGINT)
    said, _ = child.communicate(timeout=60)
    assert child.returncode == 1 and "stopped early" in said


def test_progress_is_told(tasks: batt.Tasks) -> None:
    told: list[tuple[int, int]] = []
    results = batt.Battery.builtin().run(tasks, progress=lambda done, of: told.append((done, of)))
    samples = len(results.samples)
    assert told[-1] == (samples, samples)
    assert told == sorted(told)


def test_a_bar_of_tqdm(tasks: batt.Tasks, capsys: pytest.CaptureFixture) -> None:
    pytest.importorskip("tqdm")
    batt.Battery.builtin().run(tasks, progress=True)
    assert "samples" in capsys.readouterr().err
    batt.Battery.builtin().run(tasks, progress=False)
    batt.Battery.builtin().run(tasks)
    assert capsys.readouterr().err == ""


def test_an_exception_of_progress_ends_the_run() -> None:
    def fails(done: int, of: int) -> None:
        raise RuntimeError("enough")

    began = time.monotonic()
    with pytest.raises(RuntimeError, match="enough"):
        batt.Battery.from_solvers(SLOW).run("builtin", progress=fails, threads=1)
    assert time.monotonic() - began < 20


def test_other_threads_run_meanwhile() -> None:
    """The GIL is released while evaluating."""
    counted, ended = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not ended.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    batt.Battery.from_solvers(SLOW).run(batt.load_tasks()[0], timeout=0.2, threads=1)
    during = counted - before
    ended.set()
    thread.join()
    assert during > 50


def test_a_thread_pool_around_it(tasks: batt.Tasks, builtin: batt.Results) -> None:
    battery = batt.Battery.builtin()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        runs = [pool.submit(battery.run, tasks, threads=2) for _ in range(24)]
        for run in runs:
            assert np.array_equal(run.result().scores, builtin.scores, equal_nan=True)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_around_it(tasks: batt.Tasks, builtin: batt.Results) -> None:
    """Before and after the parent used it, and while another thread does."""
    battery = batt.Battery.builtin()
    expected = int(builtin.right.sum())
    stop = threading.Event()

    def busy() -> None:
        while not stop.is_set():
            battery.run(tasks, threads=2)

    thread = threading.Thread(target=busy)
    thread.start()
    try:
        for _ in range(5):
            child = os.fork()
            if child == 0:
                status = 1
                try:
                    right = int(battery.run(tasks, threads=2).right.sum())
                    status = 0 if right == expected else 2
                finally:
                    os._exit(status)
            _, status = os.waitpid(child, 0)
            assert os.waitstatus_to_exitcode(status) == 0
    finally:
        stop.set()
        thread.join()


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="there is no /proc")
def test_memory_is_level_over_a_thousand_runs(
    tasks: batt.Tasks, capsys: pytest.CaptureFixture
) -> None:
    battery = batt.Battery.from_solvers(SOLVERS)
    some = tasks[:4]

    def rounds(count: int) -> int:
        for _ in range(count):
            results = battery.run(some, threads=2)
            results.outputs(0, some.ids[0])
        return _resident()

    before = rounds(100)
    after = rounds(900)
    with capsys.disabled():
        print(f" [{before >> 10} KiB after 100 runs, {after >> 10} KiB after 1000]", end="")
    assert after - before < 8 << 20
