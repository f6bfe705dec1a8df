"""Query parameters: their values, and the problems of invalid ones."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, TypedDict, TypeVar, overload

from flask import request

from events.envelope import parse_time, timestamp
from service import API
from service.application import filter_names, problems
from service.application.problems import Problem
from service.http.conventions.call import Head
from service.http.conventions.requests import player_id

VERSION_MAX = 10**15
"""The largest version in a request; no stream has so many events."""
RFC_3339 = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})")

ME = "me"
"""Stands for the caller where a path or a filter names a player."""
PEOPLE = (*filter_names.PEOPLE, "awaiting")
"""The filters that name a player."""

T = TypeVar("T", bound=str)


class Period(TypedDict):
    """Two times as bounds of an index; see projections.index.Bounds."""

    since: str | None
    until: str | None


def check_parameters(head: Head) -> None:
    """Refuse a query parameter that the route does not know, that is empty, or that takes one value and comes with
    several: what is ignored finds everything, and what cannot be met finds nothing.
    """
    asked = head.operation
    if asked is None or not head.path.startswith(f"{API}/"):
        return
    known = {query.name: query for query in asked.query} if head.arguments else {}
    for name, values in head.arguments.items():
        if name not in known:
            raise Problem(problems.UNKNOWN_PARAMETER, {"name": name, "known": tuple(known)})
        if len(values) > 1 and known[name].schema["type"] != "array":
            raise Problem(problems.REPEATED_PARAMETER, {"name": name, "count": len(values)})
        if "" in values:
            raise Problem(problems.BAD_PARAMETER, {"name": name})


def expected(head: Head, name: str) -> dict[str, Any]:
    """What the document says about the query parameter `name` of a route, as arguments of `bad_parameter`."""
    asked = head.operation
    schema = next((query.schema for query in asked.query if query.name == name), {}) if asked else {}
    schema = schema.get("items", schema)
    choices = ("true", "false") if schema.get("type") == "boolean" else tuple(schema.get("enum", ()))
    given = name in head.arguments or head.header(name) is not None
    return {"given": given, "choices": choices, "form": schema.get("format"), "pattern": schema.get("pattern")}


@overload
def whole_number(name: str, default: int, low: int, high: int) -> int: ...


@overload
def whole_number(name: str, default: None, low: int, high: int) -> int | None: ...


def whole_number(name: str, default: int | None, low: int, high: int) -> int | None:
    """A query parameter that is a whole number in a range."""
    text = request.args.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"[0-9]{1,15}", text) or not low <= int(text) <= high:
        raise Problem(problems.BAD_PARAMETER, {"name": name, "low": low, "high": high})
    return int(text)


def one_of(name: str, choices: Iterable[T]) -> T | None:
    """A query parameter with one of several values; None if it is not given."""
    text = request.args.get(name)
    if text is None:
        return None
    for choice in choices:
        if choice == text:
            return choice
    raise Problem(problems.BAD_PARAMETER, {"name": name})


def yes_or_no(name: str, default: bool) -> bool:
    """A query parameter that is `true` or `false`."""
    text = request.args.get(name, "true" if default else "false")
    if text not in ("true", "false"):
        raise Problem(problems.BAD_PARAMETER, {"name": name})
    return text == "true"


def filter_tags(*names: str, **choices: Sequence[str]) -> list[str]:
    """The query parameters of these names as tags of an index; those in `choices` have one of several values."""
    for name, values in choices.items():
        if request.args.get(name, values[0]) not in values:
            raise Problem(problems.BAD_PARAMETER, {"name": name})
    return repeated_tags(*names, *choices)


def repeated_tags(*names: str) -> list[str]:
    """The query parameters of these names as tags of an index, each as often as it is given."""
    given = [(name, value) for name in names for value in request.args.getlist(name)]
    for name, value in given:
        if any(letter.isspace() for letter in value):
            raise Problem(problems.BAD_PARAMETER, {"name": name})
    return list(dict.fromkeys(f"{name}:{_meant(name, value)}" for name, value in given))


def player_named(name: str) -> str | None:
    """A filter that names one player; `me` is the caller."""
    value = request.args.get(name)
    return None if value is None else _meant(name, value)


def _meant(name: str, value: str) -> str:
    """A value of a filter; where it names a player, `me` is the caller. A problem if that is no player."""
    return player_id() if name in PEOPLE and value == ME else value


def time_bounds(since: str, until: str) -> Period:
    """Two query parameters that are times, as bounds of an index."""
    return {"since": time_parameter(since), "until": time_parameter(until)}


def read_time(text: str) -> datetime:
    """A time in the form of RFC 3339. Raises ValueError or OverflowError for anything else."""
    if not RFC_3339.fullmatch(text):
        raise ValueError(text)
    return parse_time(text)


def time_parameter(name: str) -> str | None:
    """A query parameter that is a time, in the canonical form."""
    text = request.args.get(name)
    if text is None:
        return None
    try:
        return timestamp(read_time(text))
    except (ValueError, OverflowError):
        spaced = RFC_3339.fullmatch(text.replace(" ", "+")) is not None
        raise Problem(problems.BAD_PARAMETER, {"name": name, "spaced": spaced}) from None
