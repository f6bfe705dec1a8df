"""What a request may leave out, and what an answer always has.

Client generators take a property with a `default` for one that is always there. That is right for answers and wrong
for requests. So what a request reaches states its defaults in words, and what only answers reach requires them.
"""

from collections.abc import Iterator, Set
from typing import Any

import msgspec

SCHEMAS = "#/components/schemas/"


def state_defaults(document: dict[str, Any], sparse: Set[str]) -> None:
    """Replace the `default` of every property. Answers need not have those of the schemas in `sparse`."""
    schemas = document["components"]["schemas"]
    requests = [
        of["requestBody"]
        for methods in document["paths"].values()
        for of in methods.values()
        if "requestBody" in of
    ]
    sent = reached(requests, schemas)
    for name, schema in schemas.items():
        for part in _objects(schema):
            (_say if name in sent or name in sparse else _require)(part)


def reached(parts: list[Any], schemas: dict[str, Any]) -> set[str]:
    """The names of the component schemas that parts of the document refer to, and that those refer to."""
    found: set[str] = set()
    left = [name for part in parts for name in _references(part)]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left.extend(_references(schemas[name]))
    return found


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        reference = part.get("$ref")
        if isinstance(reference, str) and reference.startswith(SCHEMAS):
            yield reference.removeprefix(SCHEMAS)
        part = list(part.values())
    if isinstance(part, list):
        for below in part:
            yield from _references(below)


def _objects(part: Any) -> Iterator[dict[str, Any]]:
    """Every schema with properties."""
    if isinstance(part, dict):
        if isinstance(part.get("properties"), dict):
            yield part
        part = list(part.values())
    if isinstance(part, list):
        for below in part:
            yield from _objects(below)


def _say(schema: dict[str, Any]) -> None:
    for of in schema["properties"].values():
        default = of.pop("default", None)
        described = of.get("description", "")
        if default not in (None, {}, []) and "default" not in described:
            of["description"] = f"{described} By default {_spelled(default)}.".strip()


def _spelled(default: Any) -> str:
    return f"`{msgspec.json.encode(default).decode()}`"


def _require(schema: dict[str, Any]) -> None:
    given = [name for name, of in schema["properties"].items() if "default" in of]
    for name in given:
        del schema["properties"][name]["default"]
    if given:
        needed = {*schema.get("required", ()), *given}
        schema["required"] = [name for name in schema["properties"] if name in needed]
