"""The client that a maintained generator makes for Python plays every game."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from domain import games
from tests.clients.conftest import HERE, ROOT

GENERATOR = "openapi_python_client"
CLIENT = "cabinet_client"


@pytest.fixture(scope="session")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the client."""
    folder = tmp_path_factory.mktemp("python")
    argv = [sys.executable, "-m", GENERATOR, "generate", "--path", str(ROOT / "openapi.yaml")]
    subprocess.run(
        [*argv, "--meta", "none", "--output-path", str(folder / CLIENT)], check=True, capture_output=True
    )
    return folder


@pytest.fixture(scope="session")
def player(generated: Path) -> Iterator[ModuleType]:
    """The player over the generated client."""
    sys.path.insert(0, str(generated))
    try:
        yield importlib.import_module("tests.clients.player")
    finally:
        sys.path.remove(str(generated))


@pytest.mark.parametrize("game", sorted(games()))
def test_a_match_is_played_to_its_end_by_options_commands_and_stream(
    player: ModuleType, address: str, game: str
) -> None:
    match, told = player.play(address, game, seed=1)
    assert match.status == "finished"
    assert told == list(range(1, match.version + 1))


def test_the_types_of_the_client_fit_a_player_that_uses_them(generated: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--follow-imports=silent", "--no-incremental", str(HERE / "player.py")],
        cwd=HERE,
        env={"MYPYPATH": str(generated), "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout
