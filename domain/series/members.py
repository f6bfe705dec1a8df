"""Opening and ending a series, its tournaments and its points tables."""

from collections.abc import Iterator, Sequence
from functools import reduce

from domain.kernel.actors import is_player
from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.series import commands as asked
from domain.series import events as told
from domain.series import refusals
from domain.series.checks import Decided, Members, not_directed
from domain.series.cuts import set_link
from domain.series.fold import follow
from domain.series.state import Series
from domain.series.terms import EDITION, MemberAt, Terms
from domain.tournament.entries import ENTRIES_MAX

TOURNAMENTS_MAX = 100
"""The most tournaments of a series: its standings read all of them."""
POINTS_MAX = 100_000
"""The most points that a rank can be worth."""


def open_series(now: Series, by: str, command: asked.OpenSeries, known: Members) -> Decided:
    """A player opens a series, once, and becomes its organiser; its tournaments and links come with it."""
    if not is_player(by):
        return Rejection(refusals.TOKEN_NEEDED)
    if wrong := _wrong_terms(command.terms):
        return Rejection(refusals.SERIES_WRONG, {"what": wrong})
    if now.opened:
        return ()
    events: tuple[Event, ...] = (told.SeriesOpened(command.terms, by),)
    decided = set_tournaments(reduce(follow, events, now), by, asked.SetTournaments(command.tournaments), known)
    for number, link in enumerate(command.links, 1):
        if isinstance(decided, Rejection):
            return decided
        events += decided
        decided = set_link(reduce(follow, events, now), by, asked.SetLink(number, link), known)
    return decided if isinstance(decided, Rejection) else events + decided


def _wrong_terms(terms: Terms) -> str | None:
    """What is wrong with terms."""
    if not 1 <= terms.edition <= EDITION:
        return "edition"
    if len({*terms.tie_breaks}) < len(terms.tie_breaks):
        return "tie_breaks"
    return wrong_table(terms.points, terms.best)


def wrong_table(points: Sequence[int], best: int | None) -> str | None:
    """What is wrong with a points table: a better rank is never worth less, and at least one tournament counts."""
    if len(points) > ENTRIES_MAX or any(not 0 <= one <= POINTS_MAX for one in points):
        return "points"
    if list(points) != sorted(points, reverse=True):
        return "points"
    return "best" if best is not None and (not 1 <= best <= TOURNAMENTS_MAX or not points) else None


def set_tournaments(now: Series, by: str, command: asked.SetTournaments, known: Members) -> Decided:
    """The tournaments become these, in this order. A linked one stays, and every link leads forward."""
    wanted = [one.tournament for one in command.tournaments]
    if len(wanted) > TOURNAMENTS_MAX:
        return Rejection(refusals.SERIES_WRONG, {"what": "tournaments"})
    if twice := [one for at, one in enumerate(wanted) if one in wanted[:at]]:
        return Rejection(refusals.TOURNAMENT_TWICE, {"tournament": twice[0]})
    if refused := not_directed(by, _new(now, command.tournaments), known):
        return refused
    if gone := [one for one in now.tournaments if one not in wanted and now.linked(one)]:
        return Rejection(refusals.TOURNAMENT_LINKED, {"tournament": gone[0]})
    for number, link in enumerate(now.links, 1):
        if link and link.target and wanted.index(link.source) > wanted.index(link.target):
            return Rejection(refusals.LINK_WRONG, {"link": number, "what": "backwards"})
    return tuple(_set(now, wanted))


def _new(now: Series, wanted: Sequence[MemberAt]) -> list[MemberAt]:
    return [one for one in wanted if one.tournament not in now.tournaments]


def _set(now: Series, wanted: Sequence[str]) -> Iterator[Event]:
    stay = [one for one in now.tournaments if one in wanted]
    added = [one for one in wanted if one not in now.tournaments]
    yield from (told.TournamentRemoved(one) for one in now.tournaments if one not in wanted)
    yield from map(told.TournamentAdded, added)
    if [*stay, *added] != list(wanted):
        yield told.TournamentsOrdered(tuple(wanted))


def change_points(now: Series, by: str, command: asked.ChangePoints, known: Members) -> Decided:
    """The points table of a tournament, or that of the series, becomes another."""
    own = command.tournament is not None
    if wrong := wrong_table(command.points, None if own and command.points else command.best):
        return Rejection(refusals.SERIES_WRONG, {"what": wrong})
    if own and command.best is not None:
        return Rejection(refusals.SERIES_WRONG, {"what": "best"})
    if not own:
        same = (command.points, command.best) == (now.points, now.best)
        return () if same else (told.PointsTableChanged(command.points, command.best),)
    member = next((one for one in now.members if one.tournament == command.tournament), None)
    if member is None:
        return Rejection(refusals.TOURNAMENT_NOT_IN, {"tournament": command.tournament})
    same = member.points == command.points
    return () if same else (told.PointsTableChanged(command.points, None, command.tournament),)


def end_series(now: Series, by: str, command: asked.EndSeries, known: Members) -> Decided:
    """A series ends when every tournament of it has ended."""
    if tuple(one.tournament for one in command.tournaments) != now.tournaments:
        return Rejection(refusals.SERIES_WRONG, {"what": "tournaments"})
    for one in command.tournaments:
        found = known(one.tournament, one.version)
        if found is None or found.status != "ended":
            return Rejection(refusals.TOURNAMENT_UNFINISHED, {"tournament": one.tournament})
    return (told.SeriesEnded(command.reason),)
