"""The kinds of faults: by class of node what may stand there by mistake."""

import ast
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from msgspec import Struct

COMPARED: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
COMPUTED: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
ORDERED = {"sorted", "min", "max"}
"""Calls that say by which order."""


class Scope(Struct, frozen=True):
    """What the names of a place could be taken for."""

    siblings: Mapping[str, str]
    """By attribute another one of the same type."""
    parameters: Mapping[str, str] = {}
    """By parameter another one of the same type."""

    def inside(self, node: ast.AST) -> "Scope":
        """The scope of what is in a node."""
        if not isinstance(node, ast.FunctionDef):
            return self
        typed = [(ast.unparse(arg.annotation), arg.arg) for arg in node.args.args if arg.annotation]
        return Scope(self.siblings, {**self.parameters, **next_of_the_same(typed)})


def next_of_the_same(typed: list[tuple[str, str]]) -> dict[str, str]:
    """For each of some names with types the next one of its type, after the last one the first."""
    found: dict[str, str] = {}
    for kind in {kind for kind, _ in typed}:
        names = [name for other, name in typed if other == kind]
        if len(names) > 1:
            found.update(zip(names, [*names[1:], names[0]], strict=True))
    return found


def _compare(node: ast.Compare, scope: Scope) -> Iterator[ast.AST]:
    """The limit itself, and the other side of it."""
    for place, op in enumerate(node.ops):
        for other in COMPARED[type(op)]:
            ops = [other() if number == place else one for number, one in enumerate(node.ops)]
            yield ast.Compare(node.left, ops, node.comparators)


def _both_or_one(node: ast.BoolOp, scope: Scope) -> Iterator[ast.AST]:
    """Or instead of and; a condition forgotten."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place, part in enumerate(node.values):
        if is_for_type_checkers(node, part):
            continue
        rest = [value for number, value in enumerate(node.values) if number != place]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def is_for_type_checkers(node: ast.AST, part: ast.AST) -> bool:
    """Whether a part of a condition stands for nothing, as the last one of `name or ""`."""
    is_nothing = isinstance(part, ast.Constant) and not part.value
    return is_nothing and isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and node.values[-1] is part


def _condition(node: ast.If | ast.IfExp, scope: Scope) -> Iterator[ast.AST]:
    """Always, and never."""
    for always in (True, False):
        changed = deepcopy(node)
        changed.test = ast.copy_location(ast.Constant(always), node.test)
        yield changed


def _positive(node: ast.UnaryOp, scope: Scope) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def _number(node: ast.Constant, scope: Scope) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def _sum(node: ast.BinOp, scope: Scope) -> Iterator[ast.AST]:
    if type(node.op) in COMPUTED:
        yield ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right)
    elif isinstance(node.op, ast.Mod):
        yield node.left


def _change(node: ast.AugAssign, scope: Scope) -> Iterator[ast.AST]:
    if type(node.op) in COMPUTED:
        yield ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value)
    yield ast.Pass()


def _step(node: ast.Expr, scope: Scope) -> Iterator[ast.AST]:
    """A step or an option forgotten."""
    yield ast.Pass()


def _filters(node: ast.comprehension, scope: Scope) -> Iterator[ast.AST]:
    """A condition of a choice forgotten."""
    for place in range(len(node.ifs)):
        ifs = [test for number, test in enumerate(node.ifs) if number != place]
        yield ast.comprehension(node.target, node.iter, ifs, node.is_async)


def _call(node: ast.Call, scope: Scope) -> Iterator[ast.AST]:
    """The least for the most; a field that is not changed; an order that does not count."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in CALLED:
        yield ast.Call(ast.copy_location(ast.Name(CALLED[name], ast.Load()), node.func), node.args, node.keywords)
    for place in range(len(node.keywords)):
        if _can_go(name, node.keywords[place]):
            rest = [word for number, word in enumerate(node.keywords) if number != place]
            yield ast.Call(node.func, node.args, rest)


def _can_go(name: str, keyword: ast.keyword) -> bool:
    """Whether a call without that keyword still means something."""
    return (name == "replace" and keyword.arg is not None) or (
        name in ORDERED and keyword.arg in {"key", "reverse"}
    )


def _members(node: ast.Tuple | ast.Set | ast.List, scope: Scope) -> Iterator[ast.AST]:
    """One of several constants forgotten."""
    if len(node.elts) > 1 and all(isinstance(part, ast.Constant) for part in node.elts):
        for place in range(len(node.elts)):
            rest = [part for number, part in enumerate(node.elts) if number != place]
            yield ast.Set(rest) if isinstance(node, ast.Set) else type(node)(rest, node.ctx)


def _attribute(node: ast.Attribute, scope: Scope) -> Iterator[ast.AST]:
    if isinstance(node.ctx, ast.Load) and node.attr in scope.siblings:
        yield ast.Attribute(node.value, scope.siblings[node.attr], node.ctx)


def _name(node: ast.Name, scope: Scope) -> Iterator[ast.AST]:
    if isinstance(node.ctx, ast.Load) and node.id in scope.parameters:
        yield ast.Name(scope.parameters[node.id], node.ctx)


REPLACED: Mapping[Any, Callable[[Any, Scope], Iterator[ast.AST]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _both_or_one,
    (ast.If, ast.IfExp): _condition,
    ast.UnaryOp: _positive,
    ast.Constant: _number,
    ast.BinOp: _sum,
    ast.AugAssign: _change,
    ast.Expr: _step,
    ast.comprehension: _filters,
    ast.Call: _call,
    (ast.Tuple, ast.Set, ast.List): _members,
    ast.Attribute: _attribute,
    ast.Name: _name,
}
