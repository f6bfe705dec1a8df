"""The places of a state that may hide something, and what lies there. Found by the types of its fields."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.hidden import Hidden, Ledger, Pile

Way = tuple[Any, ...]
"""A place of a state: the steps that lead to it."""
OPEN: Way = ("open",)
"""Everywhere else: where things lie face up, and the box."""

Held = Mapping[Way, Counter[Any]]
"""What lies at the places."""
Found = list[tuple[Way, Counter[Any]]]


@cache
def _hints(kind: type[Struct]) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """The fields in which something may lie, with what they may hold."""
    fields = ((name, _choices(hint)) for name, hint in get_type_hints(kind).items())
    return tuple(
        (name, choices)
        for name, choices in fields
        if name in kind.__struct_fields__ and not all(map(_is_plain, choices))
    )


@cache
def _is_plain(choice: Any) -> bool:
    """Whether nothing can lie in a value of such a type: a number, a text, or what holds nothing else."""
    kind = getattr(choice, "__supertype__", choice)
    if isinstance(kind, type) and get_origin(kind) is None:
        return kind is Ledger or issubclass(kind, str | int | NoneType)
    if get_origin(choice) is Literal:
        return True
    parts = [part for hint in get_args(choice) if hint is not ... for part in _choices(hint)]
    return bool(parts) and all(map(_is_plain, parts))


@cache
def _choices(hint: Any) -> tuple[Any, ...]:
    """What a hint allows, one by one."""
    if get_origin(hint) in (Union, UnionType):
        return tuple(choice for part in get_args(hint) for choice in _choices(part))
    return (hint,)


class Reader:
    """Reads the places of one state after another. What is the same object as before is not read again."""

    def __init__(self, records: frozenset[str] = frozenset()) -> None:
        self._records = records
        self._read: dict[Way, tuple[Any, Found]] = {}

    def lying(self, state: Any) -> Held:
        """What is known to lie at the places of a state; in fields that are `records` of the past nothing lies."""
        return dict(self._places(state, (), ()))

    def _places(self, value: Any, choices: tuple[Any, ...], way: Way) -> Found:
        """Every place that may hide something (but no ledger), with what is known to be there."""
        before = self._read.get(way)
        if before is None or before[0] is not value:
            found = list(self._found(value, choices, way))
            self._read[way] = before = (value, found)
        return before[1]

    def _found(self, value: Any, choices: tuple[Any, ...], way: Way) -> Iterator[tuple[Way, Counter[Any]]]:
        if isinstance(value, Pile) or (Hidden in choices and value is not None):
            yield way, known(value)
        elif isinstance(value, Struct) and not isinstance(value, Ledger):
            for name, allowed in _hints(type(value)):
                if way or name not in self._records:
                    yield from self._places(getattr(value, name), allowed, (*way, name))
        elif isinstance(value, tuple):
            inner = _inner(choices, tuple)
            for number, part in enumerate(value):
                yield from self._places(part, inner, (*way, number))
        elif isinstance(value, Mapping):
            inner = _inner(choices, Mapping)
            for key, part in value.items():
                yield from self._places(part, inner, (*way, key))


@cache
def _inner(choices: tuple[Any, ...], kind: type) -> tuple[Any, ...]:
    parts = [get_args(choice)[kind is Mapping :][:1] for choice in choices if _is(choice, kind)]
    return tuple(choice for part in parts for one in part for choice in _choices(one))


def _is(choice: Any, kind: type) -> bool:
    origin = get_origin(choice)
    return isinstance(origin, type) and issubclass(origin, kind)


def known(value: Any) -> Counter[Any]:
    """What is known to lie at a place."""
    if isinstance(value, Pile):
        return Counter(value.known)
    if isinstance(value, Hidden):
        return Counter()
    return Counter(value) if isinstance(value, tuple) else Counter([value])


def size(value: Any) -> int:
    """How much lies at a place."""
    if isinstance(value, Hidden):
        return value.count
    return len(value) if isinstance(value, Pile | tuple) else 1


def filled(value: Any, held: Held, way: Way = ()) -> Any:
    """A state with other things at its places."""
    if way in held:
        here = tuple(held[way].elements())
        if isinstance(value, Pile):
            return Pile(here)
        return here if isinstance(value, tuple) else here[0]
    if isinstance(value, Struct) and not isinstance(value, Ledger | Pile):
        names = value.__struct_fields__
        changed = {name: filled(getattr(value, name), held, (*way, name)) for name in names}
        return replace(value, **changed)
    if isinstance(value, tuple):
        return tuple(filled(part, held, (*way, number)) for number, part in enumerate(value))
    if isinstance(value, Mapping):
        return {key: filled(part, held, (*way, key)) for key, part in value.items()}
    return value
