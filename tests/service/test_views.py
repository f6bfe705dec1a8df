"""Views parse, call a use case and answer; who may do what is decided in the application and the domain."""

import ast
from collections.abc import Iterator
from pathlib import Path

HTTP = Path(__file__).parents[2] / "service" / "http"
LINES = 6
"""The most lines of a view, without its docstring."""
METHODS = ("get", "post", "put", "patch", "delete")
MARKS = frozenset({"operator", "owner", "organiser", "actor", "OPERATOR"})
"""What a decision of authority compares, or asks for."""
IDENTITY = frozenset({"player", "by", "player_id"})
"""What it compares with somebody."""
NO_AUTHORITY = {
    "gateway/streams.py: who.operator": "which way answers: the operator's streams are opened in a thread",
    "rates/clients.py: who.operator": "whose limits a request counts for",
}


def trees() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(HTTP.rglob("*.py")):
        yield file.relative_to(HTTP).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def is_view(function: ast.FunctionDef) -> bool:
    routes = (one.func for one in function.decorator_list if isinstance(one, ast.Call))
    return any(isinstance(route, ast.Attribute) and route.attr in METHODS for route in routes)


def lines_of(function: ast.FunctionDef) -> int:
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1


def marks_in(tree: ast.AST) -> Iterator[str]:
    """Conditions that ask who somebody is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            yield from (ast.unparse(side) for side in sides if names_of(side) & MARKS)
            if all(names_of(side) & (IDENTITY | {"id"}) for side in sides):
                yield ast.unparse(node)
        elif isinstance(node, (ast.If, ast.IfExp, ast.While)):
            yield from (ast.unparse(one) for one in operands(node.test) if names_of(one) & MARKS)
        elif isinstance(node, ast.Attribute) and node.attr == "need_operator":
            yield ast.unparse(node)
        elif isinstance(node, ast.BoolOp) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
            yield from (ast.unparse(one) for one in operands(node) if names_of(one) & MARKS)


def operands(test: ast.expr) -> Iterator[ast.expr]:
    """The parts of a condition that are true or false by themselves."""
    if isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from operands(value)
    elif isinstance(test, ast.UnaryOp):
        yield from operands(test.operand)
    else:
        yield test


def names_of(side: ast.expr) -> frozenset[str]:
    """What an expression is called: its last name."""
    if isinstance(side, ast.Attribute):
        return frozenset({side.attr})
    return frozenset({side.id}) if isinstance(side, ast.Name) else frozenset()


def test_a_view_has_at_most_six_lines() -> None:
    views = [
        (f"{name}: {function.name}", lines_of(function))
        for name, tree in trees()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and is_view(function)
    ]
    assert len(views) > 100
    assert [view for view, lines in views if lines > LINES] == []


def test_http_decides_nothing_about_authority() -> None:
    found = {f"{name}: {mark}" for name, tree in trees() for mark in marks_in(tree)}
    assert found - NO_AUTHORITY.keys() == set()
    assert NO_AUTHORITY.keys() - found == set(), "take these from the list"


def test_a_long_view_is_found() -> None:
    (view,) = ast.parse('@bp.get("/")\ndef show():\n    """It."""\n' + "    pass\n" * (LINES + 1)).body
    assert isinstance(view, ast.FunctionDef)
    assert is_view(view)
    assert lines_of(view) == LINES + 1


def test_marks_of_authority_are_known() -> None:
    """As they stood in routes before."""
    for condition in (
        "if who.operator: pass",
        "whose = None if principal().operator else who.player.id",
        "mine = who.operator or who.player.id == actor.by",
        "if not dry and not who.operator: pass",
        "if found.task.owner != owner: pass",
        "if by != OPERATOR: pass",
        "if now.opened.organiser == by: pass",
        "if found.player != who.id: pass",
        "caller().need_operator()",
        "is_hers = not by.owner",
    ):
        assert list(marks_in(ast.parse(condition))), condition
