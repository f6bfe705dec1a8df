"""The facts that statistics use of a finished match: for each seat its rank, win, opening, and what it used."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from analysis.rating import who_is_rated
from analysis.results import MatchResult
from domain.kernel.messages import Event
from domain.match.fold import is_match_event
from domain.match.state import Match
from events.envelope import Envelope, milliseconds

Table = Literal["people", "mixed", "bots"]
"""The occupants of the table."""

TYPES = 6
"""The number of commands of each seat that are its opening, as types of command."""
COMMANDS = 3
"""The number of these that are kept whole."""
NAME_MAX = 40

_canonical = msgspec.json.Encoder(order="deterministic").encode


class SeatFacts(Struct, frozen=True, array_like=True):
    """One seat. `shared` is the number of winners who share the win, 0 if the seat did not win. `commands` are
    canonical JSON.
    """

    who: str
    rank: int
    shared: int
    resigned: bool
    score: int | None
    types: tuple[str, ...]
    commands: tuple[str, ...]
    named: tuple[str, ...]


class Facts(Struct, frozen=True, array_like=True):
    """One match. `seconds` passed from its creation to its end."""

    game: str
    rules_version: int
    table: Table
    how: str
    plies: int
    seconds: int
    seats: tuple[SeatFacts, ...]


def facts_of(result: MatchResult, match: Match, envelopes: Iterable[Envelope[Event]]) -> Facts:
    """The facts of a match with this result, without undone commands."""
    counting = counting_envelopes(match, envelopes)
    commands, named = commands_of(counting), _names_by_seat(counting)
    winners = sum(seat.won for seat in result.seats)
    seats = tuple(
        SeatFacts(
            who=who_is_rated(seat.player, seat.bot),
            rank=seat.rank,
            shared=winners if seat.won else 0,
            resigned=seat.resigned,
            score=seat.score,
            types=tuple(str(command["type"]) for command in commands.get(seat.seat, ())[:TYPES]),
            commands=tuple(_canonical(command).decode() for command in commands.get(seat.seat, ())[:COMMANDS]),
            named=tuple(sorted(named.get(seat.seat, ()))),
        )
        for seat in result.seats
    )
    return Facts(
        game=result.game,
        rules_version=result.rules_version,
        table=_table(result),
        how=result.how,
        plies=result.plies,
        seconds=max(0, milliseconds(result.ended_at) - milliseconds(result.created_at)) // 1000,
        seats=seats,
    )


def _table(result: MatchResult) -> Table:
    people = sum(seat.player is not None for seat in result.seats)
    return "bots" if not people else "people" if people == len(result.seats) else "mixed"


def counting_envelopes(match: Match, envelopes: Iterable[Envelope[Event]]) -> list[Envelope[Event]]:
    """Those of the game that were not undone."""
    return [envelope for envelope in envelopes if _counts(match, envelope)]


def _counts(match: Match, envelope: Envelope[Event]) -> bool:
    in_line = any(first <= envelope.version <= last for first, last in match.line)
    return in_line and not is_match_event(envelope.event)


def commands_of(envelopes: Iterable[Envelope[Event]]) -> dict[int, list[dict[str, Any]]]:
    """The commands of each seat, in order."""
    found: dict[int, list[dict[str, Any]]] = {}
    for envelope in envelopes:
        if envelope.game_command is not None and envelope.actor.seat is not None:
            found.setdefault(envelope.actor.seat, []).append(envelope.game_command)
    return found


def _names_by_seat(envelopes: Iterable[Envelope[Event]]) -> dict[int, set[str]]:
    """The names in the events of each seat: those about it, or else those that its commands led to."""
    found: dict[int, set[str]] = {}
    for envelope in envelopes:
        event = msgspec.to_builtins(envelope.event)
        seat = event.get("seat", envelope.actor.seat)
        if isinstance(seat, int):
            found.setdefault(seat, set()).update(_words(event))
    return found


def _words(value: Any, field: str = "") -> Iterator[str]:
    """Every id in a value: a text of letters, digits and underscores, except type names."""
    if isinstance(value, str):
        if field not in ("type", "kind") and len(value) <= NAME_MAX and value.replace("_", "a").isalnum():
            yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _words(part, name)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part, field)
