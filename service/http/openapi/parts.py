"""Where documents and bodies hold parts of the games, which structs and marshmallow describe as anything."""

from collections.abc import Iterable, Mapping
from typing import Any

REF = "#/components/schemas/"
ANY = "game"
"""Stands for the name of a game in the name of a schema that applies to any game."""
COMPONENTS = "components"
"""Stands between the name of a game and that of a class of its component data."""


def ref(name: str) -> dict[str, Any]:
    """A reference to a component schema."""
    return {"$ref": REF + name}


def any_of(names: Iterable[str]) -> dict[str, Any]:
    """A choice of component schemas."""
    return {"anyOf": [ref(name) for name in names]}


COMMAND, EVENT, STATE = ref(f"{ANY}.Command"), ref(f"{ANY}.Event"), ref(f"{ANY}.State")
OPTIONS, NEW_OPTIONS = ref(f"{ANY}.Options"), ref(f"{ANY}.NewOptions")
_WIRE_NAME = {"type": "string", "description": "The wire name, which need not exist."}
WHOLE = "WholeState"
"""The state of a position, which may have what no match leads to."""
ANYTHING = {"type": "object", "properties": {"type": _WIRE_NAME}, "required": ["type"]}
"""A command that may name what does not exist; an event in a position that does."""

PARTS: Mapping[str, Mapping[str, dict[str, Any]]] = {
    "AllowedOption": {"command": COMMAND},
    "AmountOption": {"command": COMMAND},
    "AnalysedCommand": {"command": COMMAND},
    "EventDocument": {"event": any_of(("match.Event", f"{ANY}.Event"))},
    "Foreseen": {"events": {"type": "array", "items": EVENT}},
    "GivenCommand": {"command": COMMAND},
    "GivenSetup": {"options": NEW_OPTIONS},
    "Knowledge": {"view": STATE},
    "MatchResult": {"options": OPTIONS},
    "FoundMatch": {"options": OPTIONS},
    "MatchSummary": {"options": OPTIONS},
    "NewMatch": {"options": NEW_OPTIONS},
    "NewTournament": {"options": NEW_OPTIONS},
    "Position": {"state": ref(WHOLE)},
    "RefusalDocument": {"command": ANYTHING},
    "SomeOption": {"command": COMMAND},
    "Step": {"events": {"type": "array", "items": {"anyOf": [EVENT, ANYTHING]}}},
    "Terms": {"options": OPTIONS},
    "SeriesEventDocument": {"event": {"type": "object"}},
    "TournamentEventDocument": {"event": ref("tournament.Event")},
    "View": {"view": STATE},
    "match.MatchOpened": {"options": OPTIONS},
    "tournament.Terms": {"options": OPTIONS},
}
"""By component schema and property."""


def put_parts(schemas: dict[str, Any]) -> None:
    """Describe the properties in PARTS. What is said about them in words stays."""
    schemas[WHOLE] = {"anyOf": [STATE, {"type": "object"}]}
    for name, parts in PARTS.items():
        properties = schemas[name]["properties"]
        for field, part in parts.items():
            said = {key: properties[field][key] for key in ("description",) if key in properties[field]}
            properties[field] = {**said, **part}
