"""The types that a maintained generator makes for TypeScript compile, and a player over them plays every game."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from domain import games
from tests.clients.conftest import HERE, ROOT

SOURCES = HERE / "typescript"

pytestmark = pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js on this machine"
)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled player."""
    folder = tmp_path_factory.mktemp("typescript")
    for file in SOURCES.iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    tools = folder / "node_modules" / ".bin"
    _run(folder, "npm", "ci", "--no-audit", "--no-fund")
    _run(folder, str(tools / "openapi-typescript"), str(ROOT / "openapi.yaml"), "--output", "schema.d.ts")
    _run(folder, str(tools / "tsc"), "--project", ".")
    return folder / "play.js"


def _run(folder: Path, *argv: str) -> str:
    done = subprocess.run(argv, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", sorted(games()))
def test_a_match_is_played_to_its_end_by_options_commands_and_stream(
    compiled: Path, address: str, game: str
) -> None:
    over = json.loads(_run(compiled.parent, "node", str(compiled), address, game, "1"))
    assert (over["status"], over["told"]) == ("finished", over["version"])
