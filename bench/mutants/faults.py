"""The faults that a piece of code can have, as whoever reads a rule carelessly would make them."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from msgspec import Struct

from bench.mutants.kinds import REPLACED, Scope, is_for_type_checkers

Step = tuple[str, int | None]
"""A field of a node, and the place in it if it is a list."""

LONGEST = 100
"""Characters of code that tell what was changed."""

SILENT = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Global, ast.Nonlocal)
"""What states no rule."""
APART = {
    ast.FunctionDef: {"decorator_list", "returns"},
    ast.ClassDef: {"decorator_list", "bases", "keywords"},
    ast.arguments: {"args", "posonlyargs", "kwonlyargs", "vararg", "kwarg"},
    ast.AnnAssign: {"annotation", "target"},
    ast.Assign: {"targets"},
}
"""Fields of nodes that state no rule."""


class Fault(Struct, frozen=True):
    """One change of one place of a file."""

    where: str
    """The qualified name of the function or class; empty at the level of the module."""
    was: str
    becomes: str
    lines: tuple[int, int]
    """The first and last line of the statement, or of its head."""
    way: tuple[Step, ...]
    """From the module to the node that is replaced."""
    number: int
    """Which of its replacements."""

    def __str__(self) -> str:
        return f"{self.lines[0]} {self.where}: {self.was} → {self.becomes}"


def faults(source: str, siblings: Mapping[str, str]) -> list[Fault]:
    """Every fault that is known for a source. `siblings` names for an attribute another one of the same type."""
    tree = ast.parse(source)
    return [
        _told(tree, way, number, replacement)
        for way, node, scope in _places(tree, Scope(siblings))
        for number, replacement in enumerate(_replacements(node, scope))
    ]


def mutated(source: str, fault: Fault, siblings: Mapping[str, str]) -> ast.Module:
    """The source with a fault in it."""
    tree = ast.parse(source)
    for way, node, scope in _places(tree, Scope(siblings)):
        if way == fault.way:
            replacement = list(_replacements(node, scope))[fault.number]
            _with(tree, way, replacement)
            return ast.fix_missing_locations(tree)
    raise LookupError(fault)


def _places(
    node: ast.AST, scope: Scope, way: tuple[Step, ...] = ()
) -> Iterator[tuple[tuple[Step, ...], ast.AST, Scope]]:
    """Every node that may be replaced, with the way to it."""
    if isinstance(node, SILENT) or _is_docstring(node) or _is_guard(node):
        return
    yield way, node, scope
    inner = scope.inside(node)
    for name, value in ast.iter_fields(node):
        if name in APART.get(type(node), ()):
            continue
        if isinstance(value, ast.AST):
            yield from _places(value, inner, (*way, (name, None)))
        elif isinstance(value, list):
            for number, part in enumerate(value):
                if isinstance(part, ast.AST) and not is_for_type_checkers(node, part):
                    yield from _places(part, inner, (*way, (name, number)))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_guard(node: ast.AST) -> bool:
    """Whether code guards the data: correct data never shows whether it is there."""
    if isinstance(node, ast.If):
        return all(isinstance(part, ast.Raise) for part in node.body)
    if isinstance(node, ast.FunctionDef):
        return node.name.strip("_").startswith("check")
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    return isinstance(node, ast.Expr) and ast.unparse(node).startswith("require(")


def _replacements(node: ast.AST, scope: Scope) -> Iterator[ast.AST]:
    for kind, replacements in REPLACED.items():
        if isinstance(node, kind):
            for replacement in replacements(node, scope):
                yield ast.copy_location(replacement, node)


def _with(tree: ast.AST, way: Sequence[Step], replacement: ast.AST) -> None:
    """Change the tree."""
    *outer, (name, number) = way
    parent = _at(tree, outer)
    if number is None:
        setattr(parent, name, replacement)
    else:
        getattr(parent, name)[number] = replacement


def _at(node: Any, way: Sequence[Step]) -> Any:
    for name, number in way:
        node = getattr(node, name) if number is None else getattr(node, name)[number]
    return node


def _told(tree: ast.Module, way: tuple[Step, ...], number: int, replacement: ast.AST) -> Fault:
    line = [(way[:end], _at(tree, way[:end])) for end in range(1, len(way) + 1)]
    names = [node.name for _, node in line if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    start = max(place for place, (_, node) in enumerate(line) if isinstance(node, ast.stmt))
    shown = next((part for part, node in line[start:-1] if len(_head(node)) <= LONGEST), way)
    before = _at(tree, shown)
    after = replacement if shown == way else _changed(before, way[len(shown) :], replacement)
    return Fault(".".join(names), _head(before), _head(after), _lines(line[start][1]), way, number)


def _changed(node: ast.AST, way: Sequence[Step], replacement: ast.AST) -> ast.AST:
    copy = deepcopy(node)
    _with(copy, way, deepcopy(replacement))
    return copy


def _head(node: ast.AST) -> str:
    """A node as text; of a statement with others in it the first line, of a function its parameters."""
    if isinstance(node, ast.FunctionDef):
        return f"def {node.name}({ast.unparse(node.args)})"
    text = ast.unparse(node)
    has_body = hasattr(node, "body") and isinstance(node, ast.stmt)
    return text.split("\n", 1)[0] if has_body else " ".join(text.split())


def _lines(statement: ast.stmt) -> tuple[int, int]:
    body = getattr(statement, "body", None)
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return statement.lineno, statement.lineno
    last = (body[0].lineno - 1 if isinstance(body, list) else statement.end_lineno) or statement.lineno
    return statement.lineno, max(statement.lineno, last)
