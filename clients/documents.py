"""`openapi.yaml` as the clients are made from it: with plain names, and one form for each game."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from clients.forms import REF, names_in, split_by_game

DOCUMENT = Path(__file__).parent.parent / "openapi.yaml"
METHODS = ("get", "post", "put", "patch", "delete")
TAKEN = {"Record": "PlayerRecord"}
"""Names that mean something else in TypeScript."""
CHECKS = frozenset({"pattern", "minLength", "maxLength", "minimum", "maximum"})
"""What is checked of a value and is no part of its type: generators would name every type that has some."""


@cache
def whole() -> dict[str, Any]:
    """The document."""
    found: dict[str, Any] = yaml.load(DOCUMENT.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return found


def document() -> dict[str, Any]:
    """The schemas of `openapi.yaml`, with one form for each game, and names that are names in every language."""
    split = split_by_game(whole()["components"]["schemas"])
    schemas = {plain(name): _renamed(schema) for name, schema in split.items()}
    info = {"title": "Cabinet Noir", "version": whole()["info"]["version"]}
    return {"openapi": whole()["openapi"], "info": info, "paths": {}, "components": {"schemas": schemas}}


def games() -> list[str]:
    """The keys of all games."""
    keys: list[str] = whole()["components"]["schemas"]["GameKey"]["enum"]
    return keys


def forms() -> dict[str, str]:
    """What has a form for each game: from its plain name to that in a game, before which the game stands."""
    found = names_in(whole()["components"]["schemas"])
    return {plain(name): plain(own) for name, own in sorted(found.items())}


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The method, the path and the operation of each request."""
    for path, methods in sorted(whole()["paths"].items()):
        for method, operation in sorted(methods.items()):
            if method in METHODS:
                yield method.upper(), path, operation


def parameters(operation: dict[str, Any], place: str) -> list[dict[str, Any]]:
    """The parameters of an operation in the query, or in another place."""
    found = (resolved(parameter) for parameter in operation["parameters"])
    return [parameter for parameter in found if parameter["in"] == place]


def plain(name: str) -> str:
    """The name of a schema as one of a type."""
    made = "".join(part[:1].upper() + part[1:] for part in re.split(r"[._]", name))
    return TAKEN.get(made, made)


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    """A part, or what it refers to."""
    if "$ref" not in part:
        return part
    found = whole()
    for name in part["$ref"].removeprefix("#/").split("/"):
        found = found[name]
    return found


def _renamed(part: Any) -> Any:
    """A schema that refers to plain names. Tags distinguish the parts of a choice, so it needs no discriminator."""
    if isinstance(part, list):
        return [_renamed(below) for below in part]
    if not isinstance(part, dict):
        return part
    if isinstance(part.get("$ref"), str):
        return {**part, "$ref": REF + plain(part["$ref"].removeprefix(REF))}
    left_out = {"discriminator", "x-games", *(CHECKS if "type" in part else ())}
    return {key: _renamed(below) for key, below in part.items() if key not in left_out}
