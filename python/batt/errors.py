"""What can go wrong, as exceptions."""

from __future__ import annotations

from typing import Any


class BattError(Exception):
    """Something is wrong with a program, a task, a file or an option.

    >>> import batt
    >>> try:
    ...     batt.Battery.from_solvers("def solve_a(I):\\n    return rot91(I)\\n")
    ... except batt.BattError as error:
    ...     print(error.line, error.hint)
    2 did you mean `rot90`?
    """

    file: str | None
    """The file it is about."""
    line: int | None
    """The line in that file, from 1."""
    hint: str | None
    """What to do about it."""

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message)
        self.file = file
        self.line = line
        self.hint = hint

    def __str__(self) -> str:
        message = str(self.args[0]) if self.args else ""
        if self.file is not None and self.file not in message:
            place = self.file if self.line is None else f"{self.file}:{self.line}"
            message = f"{place}: {message}"
        if self.hint is not None and self.hint not in message:
            message = f"{message}; {self.hint}"
        return message

    def __reduce__(self) -> tuple[Any, ...]:
        details = {"file": self.file, "line": self.line, "hint": self.hint}
        return _rebuilt, (self.args[0] if self.args else "", details)


def _rebuilt(message: str, details: dict[str, Any]) -> BattError:
    return BattError(message, **details)


class BattWarning(UserWarning):
    """Something that does not end the work: a task that was left out, a GPU that cannot be used."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended the work. `results` is what was done until then."""

    results: Any
    """What the call would have returned, as far as it came."""

    def __init__(self, results: Any = None) -> None:
        super().__init__()
        self.results = results
