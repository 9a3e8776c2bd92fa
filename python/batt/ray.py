"""Runs over many machines with Ray (`pip install 'batt-arc[ray]'`).

Each node has one actor, which uses all its cores and GPUs. The driver hands out parts of the tasks
("shards"), and it alone writes files. A shard that an actor did not bring back goes to another one;
doing a shard twice does no harm, because its results are always the same.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any

from batt._batt import Battery, Results, Store, Tasks, merge
from batt.errors import BattError
from batt.progress import Progress, reporter

TICK = 0.5
"""Seconds that the driver waits for results before it looks at the nodes."""
PATIENCE = 120.0
"""Seconds without any node until the driver gives up."""
ATTEMPTS = 8
"""How often a shard is tried before it is an error."""
SHARDS_PER_NODE = 8
"""Shards for each node unless told otherwise: the last ones to end should be short."""


class Worker:
    """What runs on a node: evaluates shards of a battery on tasks."""

    def __init__(self) -> None:
        self._given: tuple[Battery, Tasks, dict[str, Any]] | None = None

    def run(self, given: list[Any], number: int, of: int) -> bytes:
        """The results file of a shard. `given` are references to what all shards share."""
        if self._given is None:
            import ray

            battery, tasks, options = ray.get(given)
            self._given = Battery.from_text(battery), tasks, options
        battery, tasks, options = self._given
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "shard.jsonl.zst"
            battery.run(tasks, out=file, shard=(number, of), progress=False, **options)
            return file.read_bytes()


def shard_key(battery: str, tasks: Tasks, options: dict[str, Any]) -> str:
    """A name for a run that is the same whenever its results are."""
    digest = hashlib.sha256(battery.encode())
    for task in tasks:
        digest.update(json.dumps([task.id, task.to_dict()]).encode())
    digest.update(json.dumps([tasks.data, options], sort_keys=True).encode())
    return digest.hexdigest()[:16]


def run(
    battery: Battery,
    tasks: Any,
    out: str | os.PathLike[str],
    *,
    shards: int | None = None,
    store: str | os.PathLike[str] | None = None,
    timeout: float | None = None,
    sample_timeout: float | None = None,
    memory: int | str | None = None,
    scores: bool = True,
    fit: bool = False,
    backend: str = "auto",
    threads: int | None = None,
    progress: Progress = None,
) -> Results:
    """Evaluates a battery on all nodes of a Ray cluster, and writes the results file that a single
    machine would have written.

    Shards that are done lie in the folder `OUT.shards` until all are there, so that a driver that
    was killed goes on where it was when it is started again. With `store`, solvers that are best on
    a task are added to that store in the end.
    """
    try:
        import ray
    except ImportError as error:
        raise BattError("ray is not installed", hint="pip install 'batt-arc[ray]'") from error
    if not ray.is_initialized():
        ray.init()
    tasks, out = Tasks(tasks), Path(out)
    # What changes results; where a shard is evaluated does not.
    configuration: dict[str, Any] = {
        "timeout": timeout,
        "sample_timeout": sample_timeout,
        "memory": memory,
        "scores": scores,
        "fit": fit,
    }
    if shards is None:
        shards = SHARDS_PER_NODE * max(1, len(_alive(ray)))
    shards = max(1, min(shards, len(tasks)))
    text = battery.to_text()
    folder = out.with_name(out.name + ".shards")
    folder.mkdir(parents=True, exist_ok=True)
    key = shard_key(text, tasks, configuration)
    files = [folder / f"{key}-{number}-of-{shards}.zst" for number in range(1, shards + 1)]
    todo = deque(number for number, file in enumerate(files, 1) if not file.exists())
    options = {**configuration, "backend": backend, "threads": threads}
    driver = _Driver(ray, text, tasks, options, files)
    tell = reporter(progress, "shards")
    try:
        driver.run(todo, lambda: tell and tell(sum(file.exists() for file in files), shards))
    finally:
        if tell is not None:
            tell.close()
        driver.close()
    merge(files, out)
    for file in files:
        file.unlink()
    _remove_if_empty(folder)
    # The file is whole: this reads it.
    results = battery.run(tasks, out=out, resume=True, progress=False, **configuration)
    if store is not None:
        _keep(results, Store(store))
    return results


class _Driver:
    """Hands out shards and takes their results."""

    def __init__(
        self, ray: Any, battery: str, tasks: Tasks, options: dict[str, Any], files: list[Path]
    ) -> None:
        self._ray = ray
        # In a list Ray does not resolve them: an actor fetches them once, also after a restart.
        self._given = [ray.put(part) for part in (battery, tasks, options)]
        self._files = files
        self._actors: dict[str, Any] = {}
        self._at_work: dict[Any, tuple[int, str]] = {}
        self._attempts: dict[int, int] = {}

    def run(self, todo: deque[int], tell: Any) -> None:
        """Until all shards are done."""
        ray = self._ray
        alone_since = time.monotonic()
        while todo or self._at_work:
            self._meet_nodes(todo)
            busy = {node for _, node in self._at_work.values()}
            for node, actor in self._actors.items():
                if todo and node not in busy:
                    number = todo.popleft()
                    self._attempts[number] = self._attempts.get(number, 0) + 1
                    reference = actor.run.remote(self._given, number, len(self._files))
                    self._at_work[reference] = (number, node)
            if self._actors:
                alone_since = time.monotonic()
            elif time.monotonic() - alone_since > PATIENCE:
                raise BattError(f"there was no node for {PATIENCE:.0f} s", hint="start one")
            if not self._at_work:
                time.sleep(TICK)
                continue
            ready, _ = ray.wait(list(self._at_work), timeout=TICK)
            for reference in ready:
                self._take(reference, todo)
            tell()

    def _take(self, reference: Any, todo: deque[int]) -> None:
        number, node = self._at_work.pop(reference)
        try:
            written = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            # The shard itself fails, wherever it runs.
            cause = error.cause if isinstance(error.cause, Exception) else error
            raise cause from None
        except self._ray.exceptions.RayError as error:
            self._put_back(number, todo, error)
            self._forget(node)
            return
        _write(self._files[number - 1], written)

    def _put_back(self, number: int, todo: deque[int], why: object) -> None:
        if self._attempts.get(number, 0) >= ATTEMPTS:
            raise BattError(f"shard {number} was lost {ATTEMPTS} times, at last by {why}")
        todo.append(number)

    def _meet_nodes(self, todo: deque[int]) -> None:
        """Actors for nodes that came, and no more for those that went."""
        alive = _alive(self._ray)
        for node in [node for node in self._actors if node not in alive]:
            lost = [ref for ref, (_, its_node) in self._at_work.items() if its_node == node]
            for reference in lost:
                number, _ = self._at_work.pop(reference)
                self._put_back(number, todo, "the end of its node")
            self._forget(node)
        for node, resources in alive.items():
            if node not in self._actors and todo:
                self._actors[node] = self._actor(node, resources)

    def _actor(self, node: str, resources: dict[str, float]) -> Any:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        kind = self._ray.remote(Worker).options(
            num_cpus=resources.get("CPU", 0),
            num_gpus=resources.get("GPU", 0),
            max_restarts=-1,
            # The driver does this better: it sees that a node is gone before the retries are.
            max_task_retries=0,
            scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=False),
        )
        return kind.remote()

    def _forget(self, node: str) -> None:
        actor = self._actors.pop(node, None)
        if actor is not None:
            self._ray.kill(actor)

    def close(self) -> None:
        """Gives the nodes back."""
        for node in list(self._actors):
            self._forget(node)


def _alive(ray: Any) -> dict[str, dict[str, float]]:
    """The nodes that can work, with what they have."""
    nodes = [node for node in ray.nodes() if node["Alive"]]
    return {node["NodeID"]: node["Resources"] for node in nodes if node["Resources"].get("CPU")}


def _write(file: Path, written: bytes) -> None:
    """All of it or nothing."""
    part = file.with_suffix(".part")
    with open(part, "wb") as stream:
        stream.write(written)
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(part, file)


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        pass  # Shards of another run are there.


def _keep(results: Results, store: Store) -> None:
    """Adds the best solver of every task."""
    best = [results.best(task) for task in results.tasks.ids]
    names = dict.fromkeys(its.solver for its in best if its is not None and its.score > 0)
    battery = results.battery
    texts = [battery.program(name) + "\n" for name in names]
    if texts:
        store.add(texts, tasks=results.tasks, all=True, progress=False)
