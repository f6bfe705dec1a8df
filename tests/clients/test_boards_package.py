"""The package of the boards holds all that its files ask for, and installs where nothing else is."""

import json
import re
import shutil
from pathlib import Path

import pytest

from service.pages.files import BOARDS
from tests.clients.conftest import run

ASKED = re.compile(r"""(?:from|import|import\(|url\(|@import url\(|href=|src=)\s*["']([^"'$#:]+)["']""")
"""What a file names to be loaded, by a path of its own."""
ABOUT = json.loads((BOARDS / "package.json").read_text(encoding="utf-8"))


def published() -> list[Path]:
    """The files that the package says it has."""
    named = (BOARDS.glob(f"{name}/**/*" if (BOARDS / name).is_dir() else name) for name in ABOUT["files"])
    return sorted(path for found in named for path in found if path.is_file())


def test_all_that_the_files_load_is_in_the_package() -> None:
    files = {path.resolve() for path in published()}
    lost = [
        f"{path.relative_to(BOARDS)}: {name}"
        for path in published()
        if path.suffix in {".js", ".css", ".html"}
        for name in ASKED.findall(re.sub(r"/\*\*?[^*]*\*/", "", path.read_text(encoding="utf-8")))
        if (path.parent / name).resolve() not in files
    ]
    assert lost == []
    assert len(files) > 60


def test_every_game_with_a_board_is_published() -> None:
    assert {path.parent.name for path in BOARDS.glob("*/board.js")} <= set(ABOUT["files"])


def test_it_depends_on_nothing_and_says_what_it_exports() -> None:
    assert {"dependencies", "peerDependencies", "scripts"} & ABOUT.keys() == set()
    assert ABOUT["exports"]["."] == {"types": "./index.d.ts", "default": "./index.js"}


@pytest.mark.skipif(not shutil.which("npm"), reason="there is no Node.js on this machine")
def test_npm_packs_exactly_what_it_says(tmp_path: Path) -> None:
    packed = json.loads(run(BOARDS.resolve(), "npm", "pack", "--json", "--pack-destination", str(tmp_path)))[0]
    wanted = {path.relative_to(BOARDS).as_posix() for path in published()}
    assert {file["path"] for file in packed["files"]} == wanted | {"README.md", "package.json"}
    assert packed["name"] == "@cabinet-noir/boards"
