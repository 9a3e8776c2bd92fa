"""Programs: checking, generating, applying, and the primitives they are made of."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest

import batt


def test_diagnostics_are_what_repairs_a_program() -> None:
    text = "def solve_a(I):\n    x1 = vmirorr(I)\n    return x1\n"
    [found] = batt.check(text, file="a.py")
    assert (found.severity, found.file, found.line, found.column) == ("error", "a.py", 2, 10)
    assert found.source == "    x1 = vmirorr(I)" and found.function == "solve_a"
    name = found.source[found.column - 1 : found.column - 1 + found.width]
    assert name == "vmirorr" and "`vmirror`" in found.help
    assert batt.check(text.replace(name, "vmirror")) == []
    [unused] = batt.check("def solve_a(I):\n    x1 = rot90(I)\n    return I\n")
    assert unused.severity == "warning" and unused.code == "unused-variable"
    wrong = "def solve_a(I):\n    return fill(I, I)\n"
    assert batt.check(wrong)[0].severity == "error"


def test_differs_are_checked_as_such() -> None:
    text = "def differ_a(S, I, C):\n    x1 = shape(I)\n    return astuple(5000, x1)\n"
    assert batt.check(text) == []
    assert any("1000" in found.message for found in batt.check(text, differs=True))


@pytest.mark.parametrize(
    "text", ["", "\0", "def", "def f(", "\ufeffdef f(I):\n\treturn I", "x" * 100_000, "((" * 5000]
)
def test_no_text_does_harm(text: str) -> None:
    batt.check(text)
    results = batt.evaluate([text], batt.load_tasks()[0])
    assert results.right.shape[1] == 1


def test_primitives_have_types_and_documentation() -> None:
    ops = batt.ops()
    assert len(ops) > 150 and len({op.name for op in ops}) == len(ops)
    assert all(op.doc and op.family and op.result for op in ops)
    assert len(batt.ops(typed=True)) > len(ops)
    assert batt.op("height_t").plain == "height"
    assert batt.op("ofcolor").default == frozenset()
    assert batt.op("rot90").params == [("grid", "Grid")]
    with pytest.raises(batt.BattError, match="did you mean `rot90`"):
        batt.op("rot91")


def test_apply() -> None:
    grids = [[[1, 2], [3, 4]], np.array([[5, 6]], dtype=np.uint8)]
    for program in ("vmirror", batt.op("vmirror"), "def f(I):\n    return vmirror(I)\n"):
        turned = batt.apply(program, grids)
        assert [grid.tolist() for grid in turned] == [[[2, 1], [4, 3]], [[6, 5]]]
    assert batt.apply("height", grids) == [2, 1]
    assert batt.apply("rot90", []) == []
    with pytest.raises(batt.BattError, match="takes 3 arguments"):
        batt.apply("fill", grids)
    with pytest.raises(batt.BattError, match="did you mean"):
        batt.apply("vmirorr", grids)
    with pytest.raises(batt.BattError, match="expected a colour"):
        batt.apply("rot90", [[[11]]])


def generated(count: int, seed: int = 0) -> list[str]:
    """Random programs over grids, a tenth of them with a mistake."""
    rng = random.Random(seed)
    turns = ["rot90", "rot180", "rot270", "vmirror", "hmirror", "dmirror", "trim", "tophalf"]
    texts = []
    for number in range(count):
        lines, last = ["def solve(I):"], "I"
        for step in range(1, rng.randint(2, 6)):
            kind = rng.random()
            if kind < 0.6:
                call = f"{rng.choice(turns)}({last})"
            elif kind < 0.8:
                call = f"replace({last}, {rng.randint(0, 9)}, {rng.randint(0, 9)})"
            else:
                call = f"fill({last}, {rng.randint(0, 9)}, ofcolor({last}, {rng.randint(0, 9)}))"
            lines.append(f"    x{step} = {call}")
            last = f"x{step}"
        if number % 10 == 9:
            lines.append("    x9 = rotate(I)")
        lines.append(f"    return {last}")
        texts.append("\n".join(lines) + "\n")
    return texts


def test_ten_thousand_generated_programs(tasks: batt.Tasks, capsys: pytest.CaptureFixture) -> None:
    task, texts = tasks["mirrorright"], generated(10_000)
    texts[77] = "def solve(I):\n    x1 = lefthalf(I)\n    return hconcat(x1, vmirror(x1))\n"
    began = time.perf_counter()
    results = batt.evaluate(texts, task)
    seconds = time.perf_counter() - began
    with capsys.disabled():
        print(f" [{seconds / len(texts) * 1e6:.0f} us per program]", end="")
    unreadable = (results.status == batt.Status.UNREADABLE).all(axis=0)
    assert unreadable.tolist() == [number % 10 == 9 for number in range(len(texts))]
    assert results.diagnostics(9)[0].help == "did you mean `rot90`?" or results.diagnostics(9)
    assert results.right[:, 77].all() and results.solved == ["mirrorright"]
    # Merging thousands of programs changes nothing: one by one they do the same.
    for number in random.Random(1).sample(range(len(texts)), 40):
        alone = batt.evaluate([texts[number]], task)
        assert np.array_equal(alone.right[:, 0], results.right[:, number])
        assert np.array_equal(alone.calls[:, 0], results.calls[:, number])
        for one, other in zip(alone.outputs(0), results.outputs(number)):
            assert np.array_equal(one, other)


def test_generated_programs_with_scores(tasks: batt.Tasks) -> None:
    task, texts = tasks["mirrorright"], generated(50, seed=3)
    results = batt.evaluate(texts, task, scores=True)
    readable = [text for k, text in enumerate(texts) if k % 10 != 9]
    named = [text.replace("solve", f"solve_{k}", 1) for k, text in enumerate(readable)]
    expected = batt.Battery.from_solvers(named).run(task).scores
    columns = [k for k in range(len(texts)) if k % 10 != 9]
    assert np.array_equal(results.scores[:, columns], expected)
    assert np.isnan(results.scores[:, 9]).all()


def test_no_programs_at_all(tasks: batt.Tasks) -> None:
    results = batt.evaluate([], tasks[0])
    assert results.scores.shape == (len(results.samples), 0) and results.solved == []
    assert results.best(tasks.ids[0]) is None
