"""The notebooks run from the first cell to the last, against a real service."""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.clients.conftest import ROOT

FOLDER = ROOT / "docs" / "notebooks"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, python_client: Path, address: str) -> None:
    notebook = nbformat.read(path, as_version=4)
    paths = os.pathsep.join([str(python_client), os.environ.get("PYTHONPATH", "")])
    settings = {**os.environ, "PYTHONPATH": paths, "CABINET_ADDRESS": address, "MPLBACKEND": "agg"}
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute(env=settings)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_what_it_said(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    assert not [cell for cell in cells if cell.cell_type == "code" and (cell.outputs or cell.execution_count)]
