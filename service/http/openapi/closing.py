"""Closed sets and times: what structs and marshmallow know only as texts, and what the values of an enum are."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.kernel.game import Game
from domain.match.events import EVENTS as MATCH_EVENTS
from domain.series.events import EVENTS as SERIES_EVENTS
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from service.http.conventions.statuses import STATUS
from service.http.openapi.parts import ref

KEY, CODE, EVENT_TYPE, TOURNAMENT_EVENT_TYPE = "GameKey", "ProblemCode", "EventType", "TournamentEventType"
SERIES_EVENT_TYPE = "SeriesEventType"

CODED = ("ProblemDocument", "ProblemInfo", "RefusalDocument", "RefusalInfo", "RefusedCommand", "RefusedOption")
"""The schemas whose `code` is that of a problem."""
TYPED = {
    "EventDocument": EVENT_TYPE,
    "TournamentEventDocument": TOURNAMENT_EVENT_TYPE,
    "SeriesEventDocument": SERIES_EVENT_TYPE,
}
"""The schemas whose `type` is that of an event."""
TIMES = frozenset({"as_of", "at", "deadline", "failing_since", "timestamp", "until"})
TIME_ENDINGS = ("_at", "_until")
"""What properties and parameters that hold a time are called, if they are texts."""
NULL = {"type": "null"}


def close(document: dict[str, Any], games: Mapping[str, Game[Any]]) -> None:
    """Describe every closed set as one, times as times, and every enum with its type."""
    schemas = document["components"]["schemas"]
    schemas |= {name: {"type": "string", "enum": list(values)} for name, values in _sets(games).items()}
    for name, schema in schemas.items():
        for property, part in schema.get("properties", {}).items():
            _close(part, _set_of(name, property))
    for operations in document["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                _close(parameter["schema"], KEY if parameter["name"] == "game" else None)
                _as_time(parameter["name"], parameter["schema"])
    for part in _parts(document):
        if "enum" in part and "type" not in part:
            part["type"] = _type_of(part["enum"])
        if part.get("type") == "object" and not {"properties", "additionalProperties"} & part.keys():
            part["additionalProperties"] = {}
        for property, kind in part.get("properties", {}).items():
            if isinstance(kind, dict):
                _as_time(property, kind)


def _sets(games: Mapping[str, Game[Any]]) -> dict[str, list[str]]:
    refusals = {code for game in games.values() for code in game.meta.refusals}
    types = dict.fromkeys(
        name for found in (MATCH_EVENTS, *(game.events for game in games.values())) for name in found
    )
    return {
        KEY: list(games),
        CODE: sorted({*STATUS, *refusals}),
        EVENT_TYPE: list(types),
        TOURNAMENT_EVENT_TYPE: list(TOURNAMENT_EVENTS),
        SERIES_EVENT_TYPE: list(SERIES_EVENTS),
    }


def _set_of(schema: str, property: str) -> str | None:
    if property == "game" or (schema, property) == ("GameInfo", "key"):
        return KEY
    if property == "code" and schema in CODED:
        return CODE
    return TYPED.get(schema) if property == "type" else None


def _close(part: dict[str, Any], name: str | None) -> None:
    """Have a text be one of a closed set; what is said about it stays."""
    if name and part.get("type") == "string":
        for key in ("type", "minLength"):
            part.pop(key, None)
        part |= ref(name)
    elif name and part.get("type") == ["string", "null"]:
        del part["type"]
        part |= {"anyOf": [ref(name), NULL]}


def _as_time(name: str, part: dict[str, Any]) -> None:
    is_text = part.get("type") in ("string", ["string", "null"]) and not {"enum", "pattern"} & part.keys()
    if is_text and (name in TIMES or name.endswith(TIME_ENDINGS)):
        part["format"] = "date-time"


def _type_of(values: list[Any]) -> str | list[str]:
    kinds = {str: "string", bool: "boolean", int: "integer", type(None): "null"}
    found = list(dict.fromkeys(kinds[type(value)] for value in values))
    return found[0] if len(found) == 1 else found


def _parts(part: Any) -> Iterator[dict[str, Any]]:
    """Every object of the document, the outer ones first. What examples hold is no schema."""
    if isinstance(part, dict):
        yield part
        part = [below for name, below in part.items() if name not in ("example", "examples")]
    if isinstance(part, list):
        for below in part:
            yield from _parts(below)
