"""The notebooks run from the first cell to the last, against a real service."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.clients.conftest import ROOT, published

FOLDER = ROOT / "docs" / "notebooks"


def read(path: Path) -> Any:
    import nbformat  # takes long to load, in every process that collects the tests

    return nbformat.read(path, as_version=4)


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, python_client: Path, address: str) -> None:
    from cabinet_noir_client import Client
    from nbclient import NotebookClient  # takes long to load, in every process that collects the tests

    notebook = read(path)
    paths = os.pathsep.join([str(python_client), os.environ.get("PYTHONPATH", "")])
    with Client(address) as client:
        published(client)
    settings = {**os.environ, "PYTHONPATH": paths, "CABINET_ADDRESS": address, "MPLBACKEND": "agg"}
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute(env=settings)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_what_it_said(path: Path) -> None:
    cells = read(path).cells
    assert not [cell for cell in cells if cell.cell_type == "code" and (cell.outputs or cell.execution_count)]
