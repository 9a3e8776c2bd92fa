"""The stub of the extension says what the extension has: every public name and signature."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import batt
from batt import _batt

STUB = ast.parse(Path(batt.__file__).with_name("_batt.pyi").read_text())


def public(names) -> set[str]:
    shown = {"_repr_svg_", "_repr_html_"}
    return {name for name in names if not name.startswith("_") or name in shown}


def stubbed_module() -> dict[str, ast.stmt]:
    found: dict[str, ast.stmt] = {}
    for node in STUB.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


MODULE = stubbed_module()
CLASSES = {name: node for name, node in MODULE.items() if isinstance(node, ast.ClassDef)}
CLASSES = {name: node for name, node in CLASSES.items() if not name.startswith("_")}
FUNCTIONS = {name: node for name, node in MODULE.items() if isinstance(node, ast.FunctionDef)}


def parameters(node: ast.FunctionDef, skip_first: bool) -> list[tuple[str, str, str | None]]:
    """Name, kind and default of each parameter in the stub."""
    args = node.args
    plain = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(plain) - len(args.defaults)) + list(args.defaults)
    found = [(arg.arg, "plain", default) for arg, default in zip(plain, defaults)]
    found += [(arg.arg, "keyword", value) for arg, value in zip(args.kwonlyargs, args.kw_defaults)]
    found = found[1:] if skip_first else found
    return [
        (name, kind, None if default is None else repr(ast.literal_eval(default)))
        for name, kind, default in found
    ]


def real_parameters(function) -> list[tuple[str, str, str | None]]:
    found = []
    for parameter in inspect.signature(function).parameters.values():
        if parameter.name in ("self", "cls"):
            continue
        kind = "keyword" if parameter.kind is parameter.KEYWORD_ONLY else "plain"
        default = None if parameter.default is parameter.empty else repr(parameter.default)
        found.append((parameter.name, kind, default))
    return found


def test_every_name_of_the_module_is_in_the_stub() -> None:
    assert public(MODULE) - {"STATUS_NAMES"} == public(dir(_batt)) - {"STATUS_NAMES"}
    assert {"STATUS_NAMES", "__version__"} <= set(MODULE)


def test_every_name_is_exported() -> None:
    hidden = {"command", "STATUS_NAMES"}
    assert public(dir(_batt)) - hidden <= set(batt.__all__)
    assert all(hasattr(batt, name) for name in batt.__all__)


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_functions(name: str) -> None:
    real = getattr(_batt, name)
    assert parameters(FUNCTIONS[name], False) == real_parameters(real)
    assert real.__doc__


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_classes(name: str) -> None:
    real, members = getattr(_batt, name), {}
    assert real.__doc__ and real.__module__ == "batt"
    for node in CLASSES[name].body:
        if isinstance(node, ast.FunctionDef):
            members[node.name] = node
    assert public(members) == public(vars(real))
    for member, node in members.items():
        decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
        if "overload" in decorators:
            continue
        if member == "__new__":
            assert parameters(node, True) == real_parameters(real)
            continue
        its = inspect.getattr_static(real, member)
        if "property" in decorators:
            assert inspect.isgetsetdescriptor(its), f"{name}.{member}"
            assert its.__doc__, f"{name}.{member} has no documentation"
        elif not member.startswith("__"):
            static = "staticmethod" in decorators
            assert static == isinstance(its, staticmethod), f"{name}.{member}"
            assert parameters(node, not static) == real_parameters(getattr(real, member))
            assert its.__doc__ or its.__func__.__doc__, f"{name}.{member} has no documentation"
        else:
            assert callable(getattr(real, member))


def test_the_numbers_of_statuses() -> None:
    names = [name.upper().replace(" ", "_") for name in _batt.STATUS_NAMES]
    assert [status.name for status in batt.Status] == names
    assert [status.value for status in batt.Status] == list(range(len(names)))
