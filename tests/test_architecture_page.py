"""The page about the architecture names files that exist, and explains each word once."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"[\w<>./-]+\.(?:py|lua|ftl|yaml|cfg|toml)\b", PAGE)))
FOLDERS = sorted(set(re.findall(r"(?<![\w/{])(?:[a-z_]+|<game>)(?:/(?:[a-z_]+|<game>))*/(?![\w{<.])", PAGE)))
FOLDER = re.compile(r"`([\w/]+/)`")
WORDS = re.findall(r"^\| \*\*(.+?)\*\* \|", PAGE, re.MULTILINE)

WALKS = [
    re.findall(r"^\| `(\S+)` \| (.+?) \|", table, re.MULTILINE)
    for table in re.findall(r"^\| file \| function \|.*\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
]
"""The tables that lead from function to function: a file, and the functions in it."""


def test_every_file_that_is_named_exists() -> None:
    assert [name for name in FILES if "/" not in name] == [], "a file is named from the root of the repository"
    assert [name for name in FILES if not found(name)] == []


def test_every_folder_that_is_named_exists() -> None:
    assert [name for name in FOLDERS if not any(path.is_dir() for path in found(name))] == []


def test_every_folder_of_the_service_has_a_row() -> None:
    """Of a feature that has the same name in the application and over HTTP one of both is enough."""
    rows = {
        name for row in re.findall(r"^\| (`service/.+?) \|", PAGE, re.MULTILINE) for name in FOLDER.findall(row)
    }
    service = ROOT / "service"
    folders = {file.parent.relative_to(ROOT).as_posix() + "/" for file in service.glob("*/**/*.py")}
    assert {name for name in folders if not {name, name.replace("/http/", "/application/")} & rows} == set()


def test_the_page_names_what_it_is_about() -> None:
    assert len(FILES) > 50
    assert "domain/<game>/" in FOLDERS
    assert {f"{layer}/" for layer in ("domain", "service")} <= set(FOLDERS)


def test_a_name_with_a_game_in_it_is_meant_for_every_game() -> None:
    games = [path.parent for path in (ROOT / "domain").glob("*/RULES.md")]
    for name in FILES:
        if name.startswith("domain/<game>/"):
            assert all((game / name.removeprefix("domain/<game>/")).exists() for game in games), name


def test_every_word_is_explained_once() -> None:
    assert len(WORDS) > 30
    assert len(set(WORDS)) == len(WORDS)


def test_the_walk_from_the_socket_to_the_append_names_functions_that_exist() -> None:
    steps = [(file, function) for walk in WALKS for file, named in walk for function in functions(named)]
    assert len(steps) > 20
    assert [(file, function) for file, function in steps if function not in defined(file)] == []


def test_each_step_of_the_walk_is_called_in_the_file_above() -> None:
    for walk in WALKS:
        for (above, _), (file, named) in pairwise(walk):
            names = {function.rpartition(".")[2] for function in functions(named)}
            assert called(above) & names, f"{above} calls nothing of {file}"


def functions(named: str) -> list[str]:
    """The functions in a cell of the table."""
    return re.findall(r"`([\w.]+)`", named)


def defined(file: str) -> set[str]:
    """The functions and methods of a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return set(_defined(tree.body, ""))


def _defined(body: list[ast.stmt], owner: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield owner + node.name
        elif isinstance(node, ast.ClassDef):
            yield from _defined(node.body, f"{node.name}.")


def called(file: str) -> set[str]:
    """The names of what is called, or handed to a call, in a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} | {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name)
    }


def found(name: str) -> list[Path]:
    """What a name stands for; `<game>` is any game."""
    return list(ROOT.glob(name.rstrip("/").replace("<game>", "*")))
