"""What becomes of an output."""

from __future__ import annotations

import enum


class Status(enum.IntEnum):
    """What became of an output on a sample: the numbers in `Results.status`.

    >>> import batt
    >>> results = batt.Battery.builtin().run("builtin")
    >>> bool((results.status == batt.Status.EVALUATED).all())
    True
    """

    EVALUATED = 0
    """It has a value; where the expected one is known, a score."""
    TIMED_OUT = 1
    """A step that it needs took too long."""
    OUT_OF_MEMORY = 2
    """It needs more memory than an output may."""
    NOT_REACHED = 3
    """The run or the sample ended before it."""
    PANICKED = 4
    """Its evaluation panicked, which is a bug of batt."""
    UNREADABLE = 5
    """The text is no program."""
