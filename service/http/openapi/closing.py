"""Closed sets and times: what structs and marshmallow know only as texts, and what the values of an enum are."""

from collections.abc import Iterator
from typing import Any

from service.http.openapi.sets import FILTERS, Games, place_of, sets

TIMES = frozenset(
    {"as_of", "at", "dates", "deadline", "failing_since", "next_start", "since", "timestamp", "until"}
)
TIME_ENDINGS = ("_at", "_until")
"""What properties and parameters that hold a time are called, if they are texts."""
NULL = {"type": "null"}


def close(document: dict[str, Any], games: Games) -> None:
    """Describe every closed set as one, times as times, and every enum with its type."""
    schemas = document["components"]["schemas"]
    schemas |= sets(games)
    for name, schema in schemas.items():
        for property, part in schema.get("properties", {}).items():
            _close(part, place_of(name, property))
    for operations in document["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                _close(parameter["schema"], FILTERS.get(parameter["name"]))
                _as_time(parameter["name"], parameter["schema"])
    for part in _parts(document):
        if "enum" in part and "type" not in part:
            part["type"] = _type_of(part["enum"])
        if part.get("type") == "object" and not {"properties", "additionalProperties"} & part.keys():
            part["additionalProperties"] = {}
        for property, kind in part.get("properties", {}).items():
            if isinstance(kind, dict):
                _as_time(property, kind)


def _close(part: dict[str, Any], of: dict[str, Any] | None) -> None:
    """Have a text, or each of a list, be one of a closed set; what is said about it stays."""
    if of is None:
        return
    if part.get("type") == "string":
        for key in ("type", "minLength"):
            part.pop(key, None)
        part |= of
    elif part.get("type") == ["string", "null"]:
        del part["type"]
        part |= {"anyOf": [*of.get("anyOf", (of,)), NULL]}
    elif part.get("type") == "array":
        _close(part["items"], of)


def _as_time(name: str, part: dict[str, Any]) -> None:
    if part.get("type") == "array" and name in TIMES:
        _as_time(name, part["items"])
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
