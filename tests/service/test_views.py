"""Views parse, call a use case and show what it gives; they decide nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HTTP = Path(__file__).parents[2] / "service" / "http"
ROOMS = (
    *("analyses", "following", "games", "matches", "oauth", "operator", "players", "signin", "study", "system"),
    *("tournaments", "webhooks"),
)
LINES = 6
METHODS = {"get", "post", "put", "delete", "patch"}
MARKS = {"operator", "owner", "host", "organiser", "actor"}
"""What tells people apart: whoever compares it decides who may do what, or see what."""


def views(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions that answer routes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and METHODS & set(_decorators(node)):
            yield node


def _decorators(node: ast.FunctionDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute):
            yield decorator.func.attr


def length(view: ast.FunctionDef) -> int:
    """The lines of a view below its docstring."""
    first = view.body[1 if ast.get_docstring(view) else 0]
    return (view.end_lineno or 0) - first.lineno + 1


def decisions(tree: ast.AST) -> Iterator[int]:
    """The lines that compare, or ask for, what tells people apart."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare():
                asked: list[ast.expr] = [node.left, *node.comparators]
            case ast.BoolOp():
                asked = node.values
            case ast.If() | ast.IfExp():
                asked = [node.test]
            case ast.UnaryOp(op=ast.Not()):
                asked = [node.operand]
            case _:
                continue
        if any(isinstance(part, ast.Attribute) and part.attr in MARKS for part in asked):
            yield node.lineno


def trees(room: str) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted((HTTP / room).rglob("*.py")):
        yield f"{room}/{file.name}", ast.parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("room", ROOMS)
def test_no_view_has_more_than_six_lines(room: str) -> None:
    found = [(name, view.name) for name, tree in trees(room) for view in views(tree) if length(view) > LINES]
    assert found == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_route_decides_who_may_do_what(room: str) -> None:
    assert [(name, line) for name, tree in trees(room) for line in decisions(tree)] == []


def test_long_views_and_decisions_are_found() -> None:
    text = '@bp.get("/")\ndef show():\n    """It."""\n' + "    pass\n" * 7
    (view,) = views(ast.parse(text))
    assert length(view) == LINES + 1
    for decision in (
        "if who.operator: pass",
        "a.owner != b",
        "x = 1 if by.operator else 2",
        "y and not who.operator",
    ):
        assert list(decisions(ast.parse(decision))), decision
