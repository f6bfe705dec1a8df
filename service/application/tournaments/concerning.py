"""Whom an event of a tournament concerns: how players are paired, and what others decide or say."""

from collections.abc import Iterable

from domain.kernel.messages import Event, wire_name
from domain.tournament.commands import ContinueTournament
from domain.tournament.events import (
    AnnouncementMade,
    ApplicationDeclined,
    ApplicationQueued,
    ByeGranted,
    ByeRefused,
    CheckInClosed,
    CheckInOpened,
    EntryRated,
    ExclusionLifted,
    ExtraTimeGiven,
    PlayerCheckedIn,
    PlayerEntered,
    PlayerExcluded,
    PlayerQualified,
    PlayerReturned,
    PlayerWithdrew,
    PointsAdjusted,
    RoundPaired,
    RulingWithdrawn,
    TablePaused,
    TableResumed,
    TableRuled,
    TermsChanged,
    TournamentEnded,
    TournamentTakenOver,
)
from domain.tournament.state import Tournament
from events.envelope import Envelope
from service.application.names import staff_in

FROM_ELSEWHERE = wire_name(ContinueTournament)
"""The cause of what happened before a tournament came here."""


def concerned_by(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The players whom an event pairs, and those of `WORDS_TO`. `now` is the tournament with this event in it."""
    event = envelope.event
    if isinstance(event, RoundPaired):
        seated = [entry for table in event.tables for entry in table.seats]
        return _players([*seated, *(bye.entry for bye in event.byes)], now)
    return {player for about in WORDS_TO for player in about(envelope, now)}


def qualified_in(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The player who goes over to this tournament by a cut, if an event is about one."""
    event = envelope.event
    return _players([event.entry], now) if isinstance(event, PlayerQualified) else set()


def ruled_by(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The players about whom an event is a word of who directs. What a player does itself is none, nor what was
    decided elsewhere before the tournament came here.
    """
    about = () if envelope.cause == FROM_ELSEWHERE else _ruled(envelope.event, now)
    return (_players(about, now) | _applicant(envelope.event, now)) - {envelope.actor.by}


def _applicant(event: Event, now: Tournament) -> set[str]:
    """Who applied, if the event decides on that."""
    if isinstance(event, ApplicationQueued | ApplicationDeclined):
        return {now.applications[event.application - 1].player}
    return {event.player} if isinstance(event, PlayerEntered) and event.player else set()


def appointed_by(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The players who get or lose rights by an event, or are offered the tournament; and its organiser, if that
    declines or takes over to whom it was offered, or if one of the staff leaves.
    """
    if (player := staff_in(envelope.event)) is None:
        return set()
    former = {one.player for one in now.staff} if isinstance(envelope.event, TournamentTakenOver) else set()
    return {player, now.organiser, *former} - {envelope.actor.by}


def told_by(envelope: Envelope[Event], now: Tournament) -> set[str]:
    """The players to whom something is announced, also that terms changed: who takes part, and who directs it. That
    the check-in is open is for who has to check in.
    """
    if isinstance(envelope.event, CheckInOpened):
        return _players((one.number for one in now.entries if one.active and not one.checked_in), now)
    if not isinstance(envelope.event, AnnouncementMade | TermsChanged):
        return set()
    directing = {now.organiser, *(one.player for one in now.staff)}
    return (directing | _players((entry.number for entry in now.active), now)) - {envelope.actor.by}


WORDS_TO = (qualified_in, ruled_by, appointed_by, told_by)
"""Whom an event concerns by what somebody says or decides, one way each."""


def _ruled(event: Event, now: Tournament) -> Iterable[int]:
    match event:
        case PlayerWithdrew() | PlayerReturned() | PlayerExcluded() | ExclusionLifted() | PointsAdjusted():
            return (event.entry,)
        case EntryRated() | ByeGranted() | ByeRefused() | PlayerCheckedIn():
            return (event.entry,)
        case CheckInClosed(lost=lost):
            return lost
        case ExtraTimeGiven(entries=entries):
            return entries
        case TableRuled() | TablePaused() | TableResumed():
            return now.rounds[event.round - 1].tables[event.table - 1].seats
        case RulingWithdrawn():
            return next((_ruled(one, now) for one in now.rulings if one.ruling == event.ruling), ())
        case TournamentEnded(reason) if reason is not None:
            return [entry.number for entry in now.entries if entry.active]
        case _:
            return ()


def _players(entries: Iterable[int], now: Tournament) -> set[str]:
    """The people among entries."""
    found = (now.entries[number - 1].player for number in entries)
    return {player for player in found if player}
