"""The examples of the documentation do what they say."""

from __future__ import annotations

import doctest
import inspect

import pytest

import batt
import batt.display
import batt.errors
import batt.status
from batt import _batt


def documented() -> dict[str, str]:
    """Every docstring with an example."""
    found = {"batt": batt.__doc__}
    for name, value in [*vars(_batt).items(), *vars(batt).items()]:
        if not (inspect.isclass(value) or callable(value)):
            continue
        found[name] = getattr(value, "__doc__", None)
        if inspect.isclass(value):
            for member, its in vars(value).items():
                found[f"{name}.{member}"] = getattr(its, "__doc__", None)
    return {name: text for name, text in found.items() if text and ">>>" in text}


DOCUMENTED = documented()


def test_there_are_examples() -> None:
    assert {"Task", "Battery.run", "Results.outputs", "check", "apply", "evolve"} <= set(DOCUMENTED)


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_examples(name: str) -> None:
    text = inspect.cleandoc(DOCUMENTED[name])
    example = doctest.DocTestParser().get_doctest(text, {"batt": batt}, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE, verbose=False)
    said: list[str] = []
    runner.run(example, out=said.append)
    assert not runner.failures, "".join(said)
