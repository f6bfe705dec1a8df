"""The rows of a tournament that has ended: itself, its rounds and its standings. All of it is public."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from domain.tournament.events import RoundClosed
from domain.tournament.fold import follow
from domain.tournament.standings import Place, standings
from domain.tournament.state import Entry, Round, Table, Tournament
from domain.tournament.terms import bye_points, shared
from events.codec import Checkpoint
from events.envelope import timestamp
from events.ids import made_at
from service.application.exports.people import People
from service.application.exports.tables import Row, json_text
from service.application.tournaments.describe import how_of, points_of
from streams.tournaments import Tournaments

ENDED = "ended"
Shows = Callable[[str], bool]
"""Whether a match is named."""


def rows_of_tournament(
    streams: Tournaments, tournament: str, people: People, *, shows: Shows = lambda match: True
) -> Iterator[Row]:
    """The rows of a tournament; none of one that has not ended. Raises UnknownStream.

    `shows` says which of its matches are named.
    """
    found = streams.current(tournament)[0]
    if found.state.status != ENDED:
        return
    yield "tournaments", _tournament(tournament, found, people)
    for one in found.state.rounds:
        yield from (
            ("rounds", {"tournament": tournament, **row}) for row in _round(found.state, one, people, shows)
        )
    for number, then in _after_rounds(streams, tournament, found):
        for place in standings(then):
            yield "standings", {"tournament": tournament, "round": number, **_place(then, place, people)}


def _tournament(tournament: str, found: Checkpoint[Tournament], people: People) -> dict[str, Any]:
    now = found.state
    return {
        "tournament": tournament,
        "name": people.title(now.terms.name),
        "game": now.terms.game,
        "format": now.terms.format,
        "organiser": people.id(now.organiser),
        "entries": len(now.entries),
        "rounds": len(now.rounds),
        "terms": json_text(people.parts(msgspec.to_builtins(now.terms))),
        "created_at": timestamp(made_at(tournament)),
        "ended_at": found.at,
    }


def _round(now: Tournament, one: Round, people: People, shows: Shows) -> Iterator[dict[str, Any]]:
    for number, table in enumerate(one.tables, 1):
        for row in _table(now, table, people, shows):
            yield {"round": one.number, "table": number, **row}
    for bye in one.byes:
        who, points = _who(now.entries[bye.entry - 1], people), points_of(bye_points(now.terms, bye))
        yield {"round": one.number, **who, "points": points, "bye": bye.worth}


def _table(now: Tournament, table: Table, people: People, shows: Shows) -> Iterator[dict[str, Any]]:
    ranks = table.ranks
    points = shared(now.terms, ranks) if ranks is not None else None
    for seat, entry in enumerate(table.seats):
        yield {
            "seat": seat,
            "match": table.match if table.match and shows(table.match) else None,
            **_who(now.entries[entry - 1], people),
            "rank": ranks[seat] if ranks else None,
            "won": seat in table.winners if ranks else None,
            "points": points_of(points[seat]) if points else None,
            "how": how_of(table),
        }


def _after_rounds(
    streams: Tournaments, tournament: str, found: Checkpoint[Tournament]
) -> Iterator[tuple[int, Tournament]]:
    """The tournament as each round left it when it was closed, and after the last one as it is."""
    now, closed = Tournament(), [one.number for one in found.state.rounds if one.status == "closed"]
    for envelope in streams.envelopes(tournament, 0, found.version) if closed else ():
        now = follow(now, envelope.event)
        if isinstance(envelope.event, RoundClosed) and envelope.event.round != closed[-1]:
            yield envelope.event.round, now
    if closed:
        yield closed[-1], found.state


def _place(then: Tournament, place: Place, people: People) -> dict[str, Any]:
    return {
        "rank": place.rank,
        **_who(then.entries[place.entry - 1], people),
        "points": points_of(place.points),
        "tables": place.tables,
        "wins": place.wins,
        "byes": place.byes,
        "tie_breaks": json_text({one.name: points_of(one.value) for one in place.tie_breaks}),
    }


def _who(entry: Entry, people: People) -> dict[str, Any]:
    name = people.name(entry.name, entry.player)
    return {"entry": entry.number, "player": people.id(entry.player), "bot": entry.bot, "name": name}
