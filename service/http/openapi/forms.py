"""Answers that name their game, in one form for each game: `game` decides of which type the rest is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from service.http.openapi.parts import COMPONENTS, REF, ref

FORMS: Mapping[str, Mapping[str, Callable[[str], dict[str, Any]]]] = {
    "Components": {
        "editions": lambda game: {"type": "object", "additionalProperties": ref(f"{game}.{COMPONENTS}.Edition")}
    },
    "Difference": {},
    "Foreseen": {"events": lambda game: {"type": "array", "items": ref(f"{game}.Event")}},
    "Knowledge": {"view": lambda game: ref(f"{game}.State")},
    "View": {"view": lambda game: ref(f"{game}.State")},
}
"""By component schema: what its properties are in a game."""
SHARED = "common"
"""What stands before the name of what the forms of a schema have in common."""
TAG = "game"


def split_by_game(schemas: dict[str, Any], games: Iterable[str]) -> None:
    """Make each schema in FORMS a choice among one form for each game."""
    for name, parts in FORMS.items():
        whole = schemas[name]
        own = {TAG, *parts}
        common = {
            **{key: part for key, part in whole.items() if key != "description"},
            "properties": {key: part for key, part in whole["properties"].items() if key not in own},
            "required": [key for key in whole["required"] if key not in own],
        }
        forms = {game: _form(name, whole, parts, game) for game in games}
        mapping = {game: f"{REF}{game}.{name}" for game in forms}
        schemas[f"{SHARED}.{name}"] = common
        schemas |= {f"{game}.{name}": form for game, form in forms.items()}
        schemas[name] = {
            **{key: part for key, part in whole.items() if key == "description"},
            "oneOf": [{"$ref": to} for to in mapping.values()],
            "discriminator": {"propertyName": TAG, "mapping": mapping},
        }


def _form(name: str, whole: dict[str, Any], parts: Mapping[str, Callable[[str], Any]], game: str) -> dict[str, Any]:
    """The form of a schema in one game: what all have in common, and what is its own."""
    own = {TAG: {"type": "string", "enum": [game]}, **{key: of(game) for key, of in parts.items()}}
    told = {key: whole["properties"][key].get("description") for key in own}
    properties = {key: {**({"description": told[key]} if told[key] else {}), **part} for key, part in own.items()}
    return {
        "allOf": [
            ref(f"{SHARED}.{name}"),
            {"type": "object", "properties": properties, "required": list(properties)},
        ]
    }
