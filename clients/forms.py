"""What each schema is in one game: a caller who knows the game of a match knows the type of everything in it.

`openapi.yaml` has one form for each game of what names its game and holds much of it. These are the others: what is
of one game without telling which, such as an event or an option, and what names its game in passing.
"""

from collections.abc import Callable, Mapping
from typing import Any

REF = "#/components/schemas/"
ANY = "game."
"""What stands before the name of a schema that applies to any game."""
KEY, COMMAND, EVENT, MATCH_EVENT = "GameKey", "game.Command", "Event", "match.Event"
COMMAND_TYPE, CAUSE, HOW = "CommandType", "Cause", "HowEnded"
BY_GAME = "x-games"
"""Where the document says which values are of one game only."""

OF_ONE_GAME = {
    "Adjudicated": "Adjudicated",
    "AdjudicatedItem": "AdjudicatedItem",
    "Adjudication": "Adjudication",
    "AllowedOption": "AllowedOption",
    "AmountOption": "AmountOption",
    "AnalysedCommand": "AnalysedCommand",
    "Analysis": "Analysis",
    "CommandAnswer": "CommandAnswer",
    "EventDocument": "EventDocument",
    "EventPage": "EventPage",
    "GivenCommand": "GivenCommand",
    "GivenSetup": "GivenSetup",
    "MatchResult": "MatchResult",
    "MatchSummary": "MatchSummary",
    "NewMatch": "NewMatch",
    "NewTournament": "NewTournament",
    "Openings": "Openings",
    "OpeningStep": "OpeningStep",
    "Options": "SeatOptions",
    "Position": "Position",
    "RefusedOption": "RefusedOption",
    "SomeOption": "SomeOption",
    "Step": "Step",
    "Terms": "Terms",
    "TournamentDocument": "TournamentDocument",
    "WholeState": "WholeState",
    "match.MatchOpened": "MatchOpened",
}
"""What is of one game, and what it is called in a game, where `Options` are those of a match."""


def split_by_game(schemas: dict[str, Any]) -> dict[str, Any]:
    """The schemas, where each of one game is a choice among one form for each game."""
    games = schemas[KEY]["enum"]
    split = dict(schemas)
    for game in games:
        split |= _commands(schemas, game)
        split |= {f"{game}.{name}": {"type": "string", "enum": of(schemas, game)} for name, of in SETS.items()}
        within = _renaming(schemas, game)
        for name, own in OF_ONE_GAME.items():
            split[f"{game}.{own}"] = _in_game(schemas[name], game, within)
    for name, own in OF_ONE_GAME.items():
        said = {key: schemas[name][key] for key in ("description",) if key in schemas[name]}
        split[name] = {**said, "oneOf": [{"$ref": f"{REF}{game}.{own}"} for game in games]}
    return split


def names_in(schemas: Mapping[str, Any]) -> dict[str, str]:
    """What has a form for each game: from its name to that in a game, without the game."""
    parts = [name for name in schemas if name.startswith(ANY)]
    told = [name for name, schema in schemas.items() if _tells_its_game(schema)]
    return {**{name: name.removeprefix(ANY) for name in (*parts, *told, *SETS)}, **OF_ONE_GAME}


def _commands(schemas: Mapping[str, Any], game: str) -> dict[str, Any]:
    whole = schemas[COMMAND]
    mapping = whole["discriminator"]["mapping"]
    return {f"{game}.Command": {"oneOf": [{"$ref": mapping[type]} for type in whole[BY_GAME][game]]}}


def _event_types(schemas: Mapping[str, Any], game: str) -> list[str]:
    found = (schemas[name]["discriminator"]["mapping"] for name in (MATCH_EVENT, f"{game}.{EVENT}"))
    return [type for mapping in found for type in mapping]


def _command_types(schemas: Mapping[str, Any], game: str) -> list[str]:
    found: list[str] = schemas[COMMAND][BY_GAME][game]
    return found


def _causes(schemas: Mapping[str, Any], game: str) -> list[str]:
    return _of_game(schemas[CAUSE]["enum"], schemas[COMMAND][BY_GAME], game)


def _ways_to_end(schemas: Mapping[str, Any], game: str) -> list[str]:
    return _of_game(schemas[HOW]["enum"], schemas[HOW][BY_GAME], game)


def _of_game(values: list[str], own: Mapping[str, list[str]], game: str) -> list[str]:
    """The values that a game has, and those that are of no game."""
    others = {value for of in own.values() for value in of} - {*own[game]}
    return [value for value in values if value not in others]


def _decisions(schemas: Mapping[str, Any], game: str) -> list[str]:
    entries = schemas[f"{game}.State"]["properties"]["agenda"]["items"]
    kinds = [schemas[entry["$ref"].removeprefix(REF)] for entry in entries.get("oneOf", [entries])]
    return [kind["properties"]["kind"]["enum"][0] for kind in kinds]


SETS: Mapping[str, Callable[[Mapping[str, Any], str], list[str]]] = {
    "EventType": _event_types,
    COMMAND_TYPE: _command_types,
    CAUSE: _causes,
    "DecisionType": _decisions,
    HOW: _ways_to_end,
}
"""The closed sets of which a game has a part, and what that is."""


def _renaming(schemas: Mapping[str, Any], game: str) -> Callable[[str], str]:
    """From the name of a schema to that of what it is in a game."""

    def within(name: str) -> str:
        if name in OF_ONE_GAME and not name.startswith("match."):
            return f"{game}.{OF_ONE_GAME[name]}"
        is_of_games = name.startswith(ANY) or name in SETS or _tells_its_game(schemas[name])
        return f"{game}.{name.removeprefix(ANY)}" if is_of_games else name

    return within


def _tells_its_game(schema: Mapping[str, Any]) -> bool:
    """Whether the document has one form for each game of a schema."""
    return bool(schema.get("discriminator", {}).get("propertyName") == "game")


def _in_game(part: Any, game: str, within: Callable[[str], str]) -> Any:
    if isinstance(part, list):
        return [_in_game(below, game, within) for below in part]
    if not isinstance(part, dict):
        return part
    if isinstance(part.get("$ref"), str):
        name = part["$ref"].removeprefix(REF)
        said = {key: below for key, below in part.items() if key != "$ref"}
        own = {"type": "string", "enum": [game]} if name == KEY else {"$ref": REF + within(name)}
        return {**said, **own}
    return {key: _in_game(below, game, within) for key, below in part.items() if key != "discriminator"}
