"""The tables of an export: their columns, and the rows of each match."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from domain.kernel.actors import is_person
from events.envelope import Envelope, timestamp
from events.ids import made_at
from projections.project import Projections
from projections.projection import Change
from projections.results import result_change
from service.application.exports.people import People

Kind = Literal["text", "whole", "number", "yes_no", "time"]
Row = tuple[str, dict[str, Any]]
"""The name of a table, and a value for each of its columns; those that are missing are null."""

TABLES: Mapping[str, Mapping[str, Kind]] = {
    "matches": {
        "match": "text",
        "game": "text",
        "rules_version": "whole",
        "tournament": "text",
        "status": "text",
        "how": "text",
        "seats": "whole",
        "options": "text",
        "events": "whole",
        "plies": "whole",
        "counts": "yes_no",
        "created_at": "time",
        "ended_at": "time",
    },
    "seats": {
        "match": "text",
        "seat": "whole",
        "player": "text",
        "bot": "text",
        "name": "text",
        "resigned": "yes_no",
    },
    "commands": {
        "match": "text",
        "version": "whole",
        "at": "time",
        "seat": "whole",
        "player": "text",
        "type": "text",
        "command": "text",
        "undone": "yes_no",
    },
    "results": {
        "match": "text",
        "seat": "whole",
        "player": "text",
        "bot": "text",
        "rank": "whole",
        "won": "yes_no",
        "score": "whole",
        "ended_at": "time",
    },
    "ratings": {
        "game": "text",
        "who": "text",
        "match": "text",
        "at": "time",
        "rank": "whole",
        "seats": "whole",
        "mu": "number",
        "sigma": "number",
        "matches": "whole",
        "wins": "whole",
    },
}
"""Every table with its columns. Options and commands are JSON. `docs/analysts.md` describes them."""

HISTORY_PAGE = 500


def rows_of(change: Change, people: People) -> Iterator[Row]:
    """The rows of a match that is over."""
    match, name = change.last.checkpoint.state.match, change.match
    yield (
        "matches",
        {
            "match": name,
            "game": match.terms.game,
            "rules_version": match.terms.rules_version,
            "tournament": match.terms.tournament,
            "status": match.status,
            "how": match.outcome.how if match.outcome else None,
            "seats": len(match.seats),
            "options": _json(match.terms.options),
            "events": match.version,
            "plies": match.ply,
            "counts": match.counts,
            "created_at": timestamp(made_at(name)),
            "ended_at": change.over_at or None,
        },
    )
    for seat, occupant in enumerate(match.seats):
        if occupant:
            who = {"player": people.id(occupant.player), "bot": occupant.bot}
            called = people.name(occupant.name, occupant.player)
            yield "seats", {"match": name, "seat": seat, **who, "name": called, "resigned": seat in match.resigned}
    yield from (("commands", row) for row in _commands(change, people))
    settled = result_change(change)
    for one in settled.result.seats if settled and settled.result else ():
        who = {"player": people.id(one.player), "bot": one.bot}
        result = {"rank": one.rank, "won": one.won, "score": one.score, "ended_at": change.over_at or None}
        yield "results", {"match": name, "seat": one.seat, **who, **result}


def _commands(change: Change, people: People) -> Iterator[dict[str, Any]]:
    """The commands of the game."""
    line = change.last.checkpoint.state.match.line
    for envelope in _envelopes(change):
        if envelope.game_command is not None:
            by = envelope.actor.by
            yield {
                "match": change.match,
                "version": envelope.version,
                "at": envelope.at,
                "seat": envelope.actor.seat,
                "player": people.id(by) if is_person(by) else None,
                "type": envelope.game_command["type"],
                "command": _json(envelope.game_command),
                "undone": not any(first <= envelope.version <= last for first, last in line),
            }


def _envelopes(change: Change) -> Iterable[Envelope[Any]]:
    return change.whole or (step.envelope for step in change.steps)


def ratings_of(projections: Projections, games: Iterable[str], people: People) -> Iterator[Row]:
    """The rows of all ratings, by game and player or bot, the newest first."""
    for game in games:
        for who in sorted(projections.ratings.current(game)):
            before: str | None = None
            while True:
                page = projections.ratings.history(game, who, HISTORY_PAGE, before)
                for rating in page.ratings:
                    fields = msgspec.structs.asdict(rating)
                    fields.pop("name")
                    shown = people.id(who) if is_person(who) else who
                    yield "ratings", {"game": game, "who": shown, **fields}
                before = page.next
                if before is None:
                    break


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
