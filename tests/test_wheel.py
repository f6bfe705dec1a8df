"""The wheel holds everything that the service needs, and runs in an empty directory."""

import os
import struct
import subprocess
import sys
import sysconfig
import zipfile
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from service.pages.files import VENDORED, VERIFIER, files, vendored
from tests.copies import writable_copy
from tests.service.processes import UNLIMITED, Running, free_port, started

pytestmark = [pytest.mark.processes, pytest.mark.timeout(240)]

ROOT = Path(__file__).parents[1]
ELSEWHERE = "environments"
"""It is published as a package of its own (`clients/environments/`)."""
PACKAGES = tuple(
    path.name
    for path in ROOT.iterdir()
    if ((path / "py.typed").exists() or path.name == "service") and path.name != ELSEWHERE
)
LEFT_OUT = (".*", "__pycache__", "tests", "var", "build", "dist", "*.egg-info", "node_modules")
DATED = slice(8, 16)
"""Where that is in a file of compiled code."""
TERMS = {"game": "conspiracy", "seats": ["me", "bot"]}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the sources, because building writes beside them."""
    sources, made = tmp_path_factory.mktemp("build") / "sources", tmp_path_factory.mktemp("wheel")
    writable_copy(ROOT, sources, *LEFT_OUT, symlinks=True)
    how = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(made))
    subprocess.run([sys.executable, "-m", "pip", "wheel", *how, str(sources)], check=True)
    (path,) = made.glob("cabinet_noir-*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `cabinet` in a new environment with this wheel; what it depends on is borrowed from this one."""
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    here = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*here, "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    for package in PACKAGES:
        for source in (packages / package).rglob("*.py"):
            borrow_compiled(ROOT / source.relative_to(packages), source)
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return home / "bin" / "cabinet"


def borrow_compiled(known: Path, copy: Path) -> None:
    """A copy of a source is not compiled again: it gets what its equal was compiled to, dated like the copy."""
    compiled, made = (Path(cache_from_source(str(source))) for source in (known, copy))
    if compiled.exists() and known.read_bytes() == copy.read_bytes():
        body = compiled.read_bytes()
        if body[DATED] == _dated(known):
            made.parent.mkdir(exist_ok=True)
            made.write_bytes(body[: DATED.start] + _dated(copy) + body[DATED.stop :])


def _dated(source: Path) -> bytes:
    """What compiled code holds to tell whether it fits a source."""
    state = source.stat()
    return struct.pack("<II", int(state.st_mtime), state.st_size)


@pytest.mark.exhaustive
def test_every_file_of_the_packages_is_in_the_wheel(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(wanted - held) == []


@pytest.mark.exhaustive
def test_every_file_that_browsers_are_sent_is_in_the_wheel(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    kept = vendored()
    sent = {f"service/pages/web/{path}{VENDORED if path in kept else ''}" for path in files() if path != VERIFIER}
    assert "service/pages/web/boards/conspiracy/board.js" in sent
    assert sorted(sent - held) == []


@pytest.mark.exhaustive
def test_the_wheel_runs_in_an_empty_directory(installed: Path, tmp_path: Path) -> None:
    here, port = tmp_path / "empty", free_port()
    here.mkdir()
    settings = {"PORT": str(port), "CABINET_WORKERS": "1", **UNLIMITED}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CABINET_", "PYTHON"))}
    with started([str(installed), "run"], {**kept, **settings}, cwd=here) as process:
        api = Running(process, port, here / "var")
        _, player = api.ask("POST", "/v1/players", {"name": "Ada"})
        who = {"Authorization": f"Bearer {player['token']}", "Accept-Language": "ja"}
        _, match = api.ask("POST", "/v1/matches", TERMS, **who)
        path = f"/v1/matches/{match['id']}"
        _, offered = api.ask("GET", f"{path}/options", **who)
        status, _ = api.ask("POST", f"{path}/commands", offered["options"][0]["command"], **who)
        assert status == 200
        _, events = api.ask("GET", f"{path}/events?after={offered['version'] + 1}&wait=30", **who)
        assert events["events"]
        for page in ("/", "/docs/", "/v1/openapi.yaml", "/v1/games/richelieu/rules", "/guide/", "/guide/operators"):
            assert len(api.text(page)) > 500
    assert [path.name for path in here.iterdir()] == ["var"]
