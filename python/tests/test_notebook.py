"""The tour of `examples/tour.ipynb` runs from beginning to end, and shows pictures."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[1] / "examples" / "tour.ipynb"


def pictures(notebook) -> int:
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    return sum("image/svg+xml" in output.get("data", {}) for output in outputs)


@pytest.mark.filterwarnings("ignore")
def test_the_tour(tmp_path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    shown = pictures(notebook)
    assert shown >= 4, "run it and save it with its pictures"
    kernel = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    client = nbclient.NotebookClient(
        notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}
    )
    client.create_kernel_manager()
    client.km.kernel_spec.argv = kernel
    client.execute()
    assert pictures(notebook) == shown
    text = "".join(
        output.get("text", "") + str(output.get("data", {}).get("text/plain", ""))
        for cell in notebook.cells
        for output in cell.get("outputs", [])
    )
    assert "['crosslines']" in text and "did you mean `hfrontier`?" in text
