"""Whom an event of a tournament concerns: who goes over to it, is paired, or is decided about."""

from collections.abc import Iterable

from domain.kernel.messages import Event
from domain.tournament.events import (
    ExclusionLifted,
    PlayerExcluded,
    PlayerQualified,
    PlayerWithdrew,
    PointsAdjusted,
    RoundPaired,
    RulingWithdrawn,
    TableRuled,
    TournamentEnded,
)
from domain.tournament.state import Tournament
from events.envelope import Envelope


def concerned_by(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The players whom an event pairs, or on whom it rules. `now` is the tournament with this event in it."""
    event = envelope.event
    if isinstance(event, PlayerQualified):
        return qualified_in(envelope, now)
    if isinstance(event, RoundPaired):
        seated = [entry for table in event.tables for entry in table.seats]
        return _players([*seated, *(bye.entry for bye in event.byes)], now)
    return ruled_by(envelope, now)


def qualified_in(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The player who goes over to this tournament by a cut, if an event is about one."""
    event = envelope.event
    return _players([event.entry], now) if isinstance(event, PlayerQualified) else set()


def ruled_by(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The players about whom an event is a word of the organiser. What a player does itself is none."""
    return _players(_ruled(envelope.event, now), now) - {envelope.actor.by}


def _ruled(event: Event, now: Tournament) -> Iterable[int]:
    match event:
        case PlayerWithdrew() | PlayerExcluded() | ExclusionLifted() | PointsAdjusted():
            return (event.entry,)
        case TableRuled():
            return now.rounds[event.round - 1].tables[event.table - 1].seats
        case RulingWithdrawn():
            return next((_ruled(one, now) for one in now.rulings if one.ruling == event.ruling), ())
        case TournamentEnded(reason) if reason is not None:
            return [entry.number for entry in now.active]
        case _:
            return ()


def _players(entries: Iterable[int], now: Tournament) -> set[str]:
    """The people among entries."""
    found = (now.entries[number - 1].player for number in entries)
    return {player for player in found if player}
