"""Progress bars, by tqdm where it is installed."""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Callable
from typing import Any, Union

Progress = Union[bool, Callable[[int, int], object], None]
"""`True` for a bar, `False` for none, `None` for one where somebody can see it, or a function that
is called with what is done and what there is to do."""

PATIENCE = 0.5
"""Seconds before a bar appears that nobody asked for."""


class _Function:
    """Tells a function."""

    def __init__(self, function: Callable[[int, int], object]) -> None:
        self._function = function
        self._last: tuple[int, int] | None = None

    def __call__(self, done: int, of: int) -> None:
        if self._last != (done, of):
            self._last = (done, of)
            self._function(done, of)

    def close(self) -> None:
        pass


class _Bar:
    """Shows a bar of tqdm."""

    def __init__(self, tqdm: Any, unit: str, patience: float) -> None:
        self._tqdm = tqdm
        self._unit = unit
        self._due = time.monotonic() + patience
        self._bar: Any = None

    def __call__(self, done: int, of: int) -> None:
        if self._bar is None:
            if time.monotonic() < self._due:
                return
            self._bar = self._tqdm(total=of, unit=self._unit)
        self._bar.total = of
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


def reporter(wanted: Progress, unit: str) -> _Function | _Bar | None:
    """What an argument `progress` asks for."""
    if wanted is False:
        return None
    if wanted is not None and wanted is not True:
        return _Function(wanted)
    if wanted is None and not _is_watched():
        return None
    tqdm = _tqdm()
    return None if tqdm is None else _Bar(tqdm, f" {unit}", 0.0 if wanted else PATIENCE)


def _tqdm() -> Any:
    """The bar for this place, if tqdm is installed; the one for notebooks needs ipywidgets."""
    try:
        if "ipykernel" in sys.modules and importlib.util.find_spec("ipywidgets") is not None:
            from tqdm.notebook import tqdm
        else:
            from tqdm import tqdm
    except ImportError:
        return None
    return tqdm


def _is_watched() -> bool:
    """Is there a terminal or a notebook?"""
    if "ipykernel" in sys.modules:
        return True
    return sys.stderr is not None and sys.stderr.isatty()
