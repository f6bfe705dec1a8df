"""No two files import each other, not even by a detour: each can be read after those it builds on."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("analysis", "archive", "audit", "domain", "environments", "events", "projections", "service", "streams")

Graph = Mapping[str, frozenset[str]]


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, files: frozenset[str]) -> Iterator[str]:
    """What a file imports of these, anywhere in it: also for types only, and inside of functions."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in files)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in files else node.module


def graph(room: str) -> Graph:
    found = {name_of(file): file for file in (ROOT / room).rglob("*.py")}
    names = frozenset(found)
    return {name: names & frozenset(imported(file, names)) for name, file in found.items()}


def circles(arrows: Graph) -> list[str]:
    """The files that are part of a circle: what is left when those that import nothing left are taken away."""
    left = dict(arrows)
    while free := [name for name, others in left.items() if not others & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.long
def test_files_do_not_import_each_other_in_circles(room: str) -> None:
    arrows = graph(room)
    assert arrows, "there are files"
    assert circles(arrows) == []


def test_a_circle_is_found() -> None:
    assert circles({"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("a"), "d": frozenset()}) == [
        "a",
        "b",
        "c",
    ]
