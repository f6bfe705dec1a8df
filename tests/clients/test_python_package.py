"""The Python client as it is published: wheel and sdist install where nothing else is, and say what they are."""

import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

import pytest

from tests.clients.conftest import PYTHON
from tests.copies import writable_copy
from tests.tiers import few

USE = """
import cabinet_noir_client as client
from pathlib import Path
assert Path(client.__file__).is_relative_to(Path(__import__("sys").prefix)), client.__file__
assert Path(client.__file__).with_name("py.typed").exists()
assert all(hasattr(client, name) for name in client.__all__)
client.Client("http://localhost:1", patience=0).close()
"""


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `python -m build --sdist` makes."""
    source, made = tmp_path_factory.mktemp("source") / "client", tmp_path_factory.mktemp("sdist")
    writable_copy(PYTHON, source, "build", "dist", "*.egg-info", "__pycache__", ".*")
    build = f"import setuptools.build_meta as tool; print(tool.build_sdist({str(made)!r}))"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    (path,) = made.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made of the sdist alone."""
    made = tmp_path_factory.mktemp("wheel")
    how = ("--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(made))
    subprocess.run([sys.executable, "-m", "pip", "wheel", *how, str(sdist)], check=True, capture_output=True)
    (path,) = made.iterdir()
    return path


@pytest.mark.exhaustive
@pytest.mark.parametrize("form", few(("wheel", "sdist"), "wheel"))
def test_it_is_installed_where_nothing_else_is(form: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    venv.create(tmp_path / "fresh", with_pip=False)
    python = tmp_path / "fresh" / "bin" / "python"
    how = ("--no-deps", "--no-index", "--no-build-isolation")
    package = str(request.getfixturevalue(form))
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", *how]
    (site,) = (tmp_path / "fresh" / "lib").glob("python*/site-packages")
    (site / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")  # what it depends on
    subprocess.run([*pip, package], check=True, capture_output=True)
    done = subprocess.run([str(python), "-I", "-c", USE], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.exhaustive
def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (one for one in opened.namelist() if one.endswith(".dist-info/METADATA"))
        told: Message = HeaderParser().parsestr(opened.read(name).decode())
        modules = {Path(one).name for one in opened.namelist() if one.startswith("cabinet_noir_client/")}
    assert told["Name"] == "cabinet-noir-client"
    assert told["Requires-Python"] == ">=3.11"
    assert told["Summary"]
    assert "Typing :: Typed" in told.get_all("Classifier", [])
    assert told.get_payload() == (PYTHON / "README.md").read_text(encoding="utf-8")
    assert modules == {one.name for one in (PYTHON / "cabinet_noir_client").iterdir() if one.is_file()}


def test_the_sdist_has_what_the_wheel_is_made_of_and_no_more(sdist: Path) -> None:
    with tarfile.open(sdist) as opened:
        files = {Path(*Path(one.name).parts[1:]) for one in opened.getmembers() if one.isfile()}
    own = {path for path in files if path.parts[0] == "cabinet_noir_client"}
    assert own == {
        path.relative_to(PYTHON) for path in (PYTHON / "cabinet_noir_client").iterdir() if path.is_file()
    }
    others = {str(path) for path in files - own if "egg-info" not in str(path)}
    assert others == {"PKG-INFO", "README.md", "pyproject.toml", "setup.cfg"}
