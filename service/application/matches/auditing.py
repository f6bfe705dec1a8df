"""Audits of whole streams as the operator may have them: with every seed."""

from collections.abc import Iterator
from functools import partial

from audit import matches as of_matches
from audit import series as of_series
from audit import tournaments as of_tournaments
from audit.report import Report
from domain.match.events import MatchOpened
from domain.tournament.state import Tournament
from events import ids
from events.envelope import UNREADABLE
from events.store import EventStore
from service.application.tournaments.results import played_match
from streams.matches import Matches
from streams.past import past_of
from streams.stream import UnknownStream, UnknownVersion
from streams.tournaments import Tournaments


def audit_stream(matches: Matches, tournaments: Tournaments, stream: str) -> Report:
    """The audit of a match, a tournament or a series as it is stored; snapshots and views are not looked at."""
    if ids.kind_of(stream) == ids.TOURNAMENT:
        stored = tournaments.store.read(stream)
        secret = _seed(tournaments.store, stream)
        return of_tournaments.audit(stream, stored, partial(played_match, matches), secret)
    if ids.kind_of(stream) == ids.SERIES:
        return of_series.audit(stream, tournaments.store.read(stream), partial(tournament_at, tournaments))
    stored = matches.store.read(stream)
    try:
        codec = matches.codec(stream)
    except UNREADABLE:
        return of_matches.damage(matches.codecs.values(), stream, lambda: stored)
    opened = codec.envelope(stored[0]).event
    name = opened.tournament if isinstance(opened, MatchOpened) else None
    return of_matches.audit(
        codec,
        stream,
        stored,
        _seed(matches.store, stream),
        dict(_origin_seeds(matches.store, stream)),
        past_of(matches, stream).past_of,
        tournament_of(tournaments, name),
    )


def _seed(store: EventStore, match: str) -> bytes | None:
    try:
        return store.seed(match)
    except LookupError:
        return None


def _origin_seeds(store: EventStore, match: str) -> Iterator[tuple[str, bytes]]:
    while origin := store.origin(match):
        match = origin.match
        if seed := _seed(store, match):
            yield match, seed


def tournament_at(tournaments: Tournaments, name: str, version: int | None) -> Tournament | None:
    """A tournament at a version, or now, for the audit of its series; None if it cannot be read."""
    try:
        found = tournaments.current(name)[0] if version is None else tournaments.checkpoint_at(name, version)
    except (UnknownStream, UnknownVersion, *UNREADABLE):
        return None
    return found.state


def tournament_of(tournaments: Tournaments, name: str | None) -> Tournament | None:
    """The tournament of a match, if it is stored here and readable."""
    try:
        return tournaments.current(name)[0].state if name else None
    except (UnknownStream, *UNREADABLE):
        return None
