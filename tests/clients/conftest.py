"""A service for all clients, and the packages that people install."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from release.archives import unpack
from tests.copies import writable_copy
from tests.service.processes import PATIENCE, Running, free_port, running

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PYTHON, TYPESCRIPT, MCP = (ROOT / "clients" / name for name in ("python", "typescript", "mcp"))
INTEROP = ROOT / "clients" / "interop"
PAGES = free_port()
"""Where pages of another origin are served that may call the service."""
needs_node = pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js on this machine"
)


@pytest.hookimpl(tryfirst=True)  # before the marks are looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them in one process, which starts one service and makes each package once."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.processes)
            item.add_marker(pytest.mark.group("clients"))


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("clients"),
        CABINET_WORKERS="1",
        CABINET_OPEN_DATA="names",
        CABINET_RATE="0",
        CABINET_RATE_TURN="0",
        CABINET_RATE_ACCOUNTS="0",
        CABINET_RATE_REGISTRATIONS="0",
        CABINET_RATE_OPENINGS="0",
        CABINET_RATE_JOBS="0",
        CABINET_RATE_PHRASES="0",
        CABINET_WEBHOOK_NETWORKS="127.0.0.0/8",
        CABINET_CORS_ORIGINS=f"http://127.0.0.1:{PAGES}",
    ) as found:
        yield found


@pytest.fixture(scope="session")
def address(service: Running) -> str:
    return f"http://127.0.0.1:{service.port}"


def published(client: Any) -> None:
    """Wait until the service has made its data, which it begins to when it starts."""
    until = time.monotonic() + PATIENCE
    while not _has_data(client):
        assert time.monotonic() < until, "no data for everybody was made"
        time.sleep(0.1)  # between two looks


def _has_data(client: Any) -> bool:
    from cabinet_noir_client import NotFound

    try:
        client.api.show_open_data()
    except NotFound:
        return False
    return True


@pytest.fixture(scope="session")
def python_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder with what the built wheel installs; it can be imported from."""
    with installed(PYTHON, "cabinet_noir_client", tmp_path_factory) as folder:
        yield folder


@pytest.fixture(scope="session")
def mcp_server(python_client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path]]:
    """The folders with the server for agents, as its wheel installs it, and with the client that it needs."""
    with installed(MCP, "cabinet_noir_mcp", tmp_path_factory) as folder:
        yield folder, python_client


@contextmanager
def installed(package: Path, name: str, folders: pytest.TempPathFactory) -> Iterator[Path]:
    """What the wheel of a package installs; it can be imported from this folder."""
    source, made, installed = (folders.mktemp(name) for name in ("source", "wheel", "installed"))
    copy = writable_copy(package, source / "client", "build", "*.egg-info")
    how = ("--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(made))
    subprocess.run([sys.executable, "-m", "pip", "wheel", *how, str(copy)], check=True, capture_output=True)
    (wheel,) = made.iterdir()
    assert re.fullmatch(rf"{name}-[\d.]+-py3-none-any\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(installed)
    sys.path.insert(0, str(installed))
    try:
        yield installed
    finally:
        sys.path.remove(str(installed))


@pytest.fixture(scope="session")
def typescript_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the packed client is installed."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    copy = writable_copy(TYPESCRIPT, source / "client", "node_modules", "dist")
    run(copy, "npm", "ci", "--no-audit", "--no-fund")
    run(copy, "npm", "pack", "--pack-destination", str(folder))
    (tarball,) = folder.iterdir()
    into = folder / "node_modules" / "cabinet-noir-client"
    into.mkdir(parents=True)
    with tarfile.open(tarball) as packed:
        unpack(packed, folder / "unpacked")
    (folder / "unpacked" / "package").rename(into)
    return folder


def run(folder: Path, *argv: str) -> str:
    """What a program says; it must succeed."""
    done = subprocess.run(argv, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def node_tool(package: str, folder: Path, command: str = "") -> Path:
    """A command of the tools for Node.js, or of the same version of its package, installed into a folder."""
    place = Path("node_modules", ".bin", command or package)
    if (INTEROP / place).exists():
        return INTEROP / place
    version = json.loads((INTEROP / "package.json").read_text(encoding="utf-8"))["devDependencies"][package]
    run(folder, "npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", f"{package}@{version}")
    return folder / place
