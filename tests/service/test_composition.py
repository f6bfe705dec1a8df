"""What a process is made of, and who gets how much of it."""

import ast
from dataclasses import is_dataclass
from functools import cached_property
from pathlib import Path
from typing import get_type_hints

from service.application import parts
from service.runtime.bootstrap import Cabinet

ROOT = Path(__file__).parents[2]
COMPOSITION = {"service/runtime/background.py", "service/runtime/preload.py", "service/runtime/web.py"}
WHOLE = {"service/runtime/readable.py", "service/runtime/sandbox.py"}
"""They compare settings with the store and the archive, or fill a new service with what all groups have."""


def takers() -> set[str]:
    """The files with a function that takes a whole cabinet."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "service").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation) == "Cabinet"
    }


def test_nobody_but_the_composition_takes_a_whole_cabinet() -> None:
    assert takers() == COMPOSITION | WHOLE


def test_a_cabinet_has_one_struct_for_each_group_of_features() -> None:
    groups = [
        get_type_hints(made.func)["return"]
        for name, made in vars(Cabinet).items()
        if isinstance(made, cached_property) and not name.startswith("_")
    ]
    known = [one for one in vars(parts).values() if is_dataclass(one) and one.__module__ == parts.__name__]
    assert groups == known
