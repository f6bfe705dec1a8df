"""The rows of a match that is over, and of ratings."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from audit.draws import draws_of
from domain.kernel.actors import is_person
from domain.match.fold import is_match_event
from domain.match.state import Match
from events.envelope import Envelope, timestamp
from events.ids import made_at
from projections.endings import OVER
from projections.outline import outline
from projections.project import Projections
from projections.projection import Change, change_to
from projections.results import result_change
from service.application.exports.people import People
from service.application.exports.tables import Row, json_text
from streams.matches import Matches
from streams.past import past_of

HISTORY_PAGE = 500


def change_of(matches: Matches, match: str) -> Change | None:
    """Everything that happened to a match that is over; None for one that runs. Raises UnknownStream."""
    change = outline(matches, match) or change_to(matches, match, 0)
    return change if change and change.last.checkpoint.state.match.status in OVER else None


def rows_of_match(matches: Matches, change: Change, people: People) -> Iterator[Row]:
    """The rows of a match that is over. Raises Diverged if it does not follow from its commands and its seed."""
    match = change.last.checkpoint.state.match
    yield "matches", _match(change, match)
    yield from (("seats", row) for row in _seats(change.match, match, people))
    envelopes = change.whole or tuple(step.envelope for step in change.steps)
    yield from (("commands", row) for row in _commands(change.match, match, envelopes, people))
    yield from (("events", row) for row in _events(change.match, match, envelopes, people))
    yield from (("draws", row) for row in _draws(matches, change, match))
    yield from (("results", row) for row in _results(change, people))


def _match(change: Change, match: Match) -> dict[str, Any]:
    return {
        "match": change.match,
        "game": match.terms.game,
        "rules_version": match.terms.rules_version,
        "tournament": match.terms.tournament,
        "status": match.status,
        "how": match.outcome.how if match.outcome else None,
        "seats": len(match.seats),
        "options": json_text(match.terms.options),
        "events": match.version,
        "plies": match.ply,
        "counts": match.counts,
        "created_at": timestamp(made_at(change.match)),
        "ended_at": change.over_at or None,
    }


def _seats(name: str, match: Match, people: People) -> Iterator[dict[str, Any]]:
    for seat, occupant in enumerate(match.seats):
        if occupant:
            who = {"player": people.id(occupant.player), "bot": occupant.bot}
            called = people.name(occupant.name, occupant.player)
            yield {"match": name, "seat": seat, **who, "name": called, "resigned": seat in match.resigned}


def _commands(
    name: str, match: Match, envelopes: Iterable[Envelope[Any]], people: People
) -> Iterator[dict[str, Any]]:
    """The commands of the game."""
    for envelope in envelopes:
        if envelope.game_command is not None:
            by = envelope.actor.by
            yield {
                "match": name,
                "version": envelope.version,
                "at": envelope.at,
                "seat": envelope.actor.seat,
                "player": people.id(by) if is_person(by) else None,
                "type": envelope.game_command["type"],
                "command": json_text(envelope.game_command),
                "undone": _is_undone(match, envelope.version),
            }


def _events(
    name: str, match: Match, envelopes: Iterable[Envelope[Any]], people: People
) -> Iterator[dict[str, Any]]:
    """All events, as whoever sees everything of a match that is over sees them."""
    for envelope in envelopes:
        by, event = envelope.actor.by, envelope.event
        shown = people.event(event) if is_match_event(event) else msgspec.to_builtins(event)
        yield {
            "match": name,
            "version": envelope.version,
            "at": envelope.at,
            "type": envelope.type,
            "cause": envelope.cause,
            "seat": envelope.actor.seat,
            "by": people.id(by) if is_person(by) else by,
            "event": json_text(shown),
            "undone": _is_undone(match, envelope.version),
            "hash": envelope.hash,
        }


def _draws(matches: Matches, change: Change, match: Match) -> Iterator[dict[str, Any]]:
    """What chance decided, but for what a branch shares with its origin."""
    if match.status != "finished":
        return
    begins, elsewhere = change.steps[0].envelope.version, past_of(matches, change.match).past_of
    envelopes: Sequence[Envelope[Any]] = change.whole or matches.envelopes(change.match, 0, match.version)
    for made in draws_of(change.codec, change.match, envelopes, elsewhere):
        if made.version >= begins:
            drawn = made.drawn
            yield {
                "match": change.match,
                "version": made.version,
                "ply": made.ply,
                "place": made.place,
                "draw": drawn.draw,
                "limit": drawn.limit,
                "number": drawn.number,
                "items": json_text(drawn.items) if drawn.items else None,
                "order": json_text(drawn.order) if drawn.items else None,
                "undone": _is_undone(match, made.version),
            }


def _results(change: Change, people: People) -> Iterator[dict[str, Any]]:
    """The results that count, after rulings."""
    settled = result_change(change)
    for one in settled.result.seats if settled and settled.result else ():
        who = {"player": people.id(one.player), "bot": one.bot}
        result = {"rank": one.rank, "won": one.won, "score": one.score, "ended_at": change.over_at or None}
        yield {"match": change.match, "seat": one.seat, **who, **result}


def _is_undone(match: Match, version: int) -> bool:
    return not any(first <= version <= last for first, last in match.line)


def ratings_of(projections: Projections, games: Iterable[str], people: People) -> Iterator[Row]:
    """The rows of all ratings, by game and player or bot, the newest first."""
    for game in games:
        for who in sorted(projections.ratings.current(game)):
            before: str | None = None
            while True:
                page = projections.ratings.history(game, who, HISTORY_PAGE, before)
                yield from (("ratings", _rating(game, who, one, people)) for one in page.ratings)
                before = page.next
                if before is None:
                    break


def _rating(game: str, who: str, rating: Any, people: People) -> dict[str, Any]:
    fields = msgspec.structs.asdict(rating)
    fields.pop("name")
    return {"game": game, "who": people.id(who) if is_person(who) else who, **fields}
