"""Cuts: who goes over by a link, foreseen or made, into a tournament that there is or that is announced for it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.options import Rejection
from domain.series import refusals
from domain.series.commands import MakeCut
from domain.series.decide import decide
from domain.series.events import CutMade
from domain.series.state import Series
from domain.series.terms import Cut, Link, MemberAt
from domain.tournament.events import TournamentOpened
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events.envelope import Actor
from service.application.callers import Caller
from service.application.games import Reader
from service.application.parts import Play, SeriesParts, Tournaments
from service.application.problems import Problem
from service.application.series.describe import cut_document
from service.application.series.documents import CutDocument
from service.application.series.entering import enter
from service.application.series.finding import current_or_problem, series_to_direct
from service.application.texts import texts
from service.application.tournaments import finding as of_tournaments
from service.application.tournaments.announcing import Announcement, announce, announced_beacon, announced_terms
from service.application.versioned import Versioned
from streams.request import Done, RefusedCommand

TO_ANNOUNCE = MemberAt("trn_announced", 1)
"""Stands for a target that would be announced with the cut."""


class NewTarget(Struct, frozen=True):
    """The tournament to announce for a cut: its game, its terms, and its match options."""

    game: str
    terms: Announcement
    options: Reader[Struct]
    said: Any


class WantedCut(Struct, frozen=True):
    """A cut to make: of which link, the picked entries, and the target if it is to be announced."""

    link: int
    picked: tuple[int, ...] = ()
    announce: NewTarget | None = None


def foresee_cut(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, wanted: WantedCut
) -> Versioned[CutDocument]:
    """Who would go over, and why; whatever would prevent the cut becomes the same problem."""
    now = series_to_direct(parts, by, series)
    cut = _cut_foreseen(play, tournaments, by, now, wanted)
    return _cut_shown(play, tournaments, by, series, now.version, cut, announced=wanted.announce is None)


def make_cut(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, wanted: WantedCut, said: Any
) -> Versioned[CutDocument]:
    """Make a cut: who goes over is entered in its target, which may be announced for it.

    `said` is what the idempotency key stands for. Clubs and contacts go along.
    """
    now = series_to_direct(parts, by, series)
    if by.key and (done := play.writing.recall(by, series, MakeCut(wanted.link, TO_ANNOUNCE, TO_ANNOUNCE), said)):
        return _cut_after(play, tournaments, by, series, done)
    foreseen = _cut_foreseen(play, tournaments, by, now, wanted)
    target = foreseen.target
    if (new := wanted.announce) is not None:
        found = announce(play, tournaments, by, new.game, new.terms, new.options, new.said)
        target = MemberAt(found.document.id, found.version)
    for one in foreseen.through:
        if one.player:
            play.places.note(one.player, target.tournament)
    command = MakeCut(wanted.link, foreseen.source, target, wanted.picked)
    done = play.writing.carry_out(by, series, command, body=said)
    known = tournaments.particulars.all_of(foreseen.source.tournament)
    people = [one.player for one in foreseen.through if one.player in known]
    tournaments.particulars.keep(target.tournament, {one: known[one] for one in people})
    return _cut_after(play, tournaments, by, series, done)


def show_cut(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, number: int
) -> Versioned[CutDocument]:
    """A cut that was made, with the verdict on every entry."""
    found = current_or_problem(parts, series)
    if (cut := found.state.cut(number)) is None:
        raise Problem(refusals.CUT_UNKNOWN, {"cut": number})
    return _cut_shown(play, tournaments, by, series, found.version, cut)


def _cut_foreseen(play: Play, tournaments: Tournaments, by: Caller, now: Series, wanted: WantedCut) -> Cut:
    """The cut that a request would lead to."""
    link = now.link(wanted.link)
    if link is None:
        raise Problem(refusals.LINK_UNKNOWN, {"link": wanted.link})
    if now.cut_of(wanted.link):
        raise Problem(refusals.CUT_MADE, {"link": wanted.link})
    target, state = _target(play, tournaments, by, link, wanted)
    source = of_tournaments.current_or_problem(tournaments.streams, link.source)
    at = MemberAt(link.source, source.version)
    states = {link.source: source.state, target.tournament: state}
    decided = decide(
        now, by.name, MakeCut(wanted.link, at, target, wanted.picked), lambda name, version: states.get(name)
    )
    if isinstance(decided, Rejection):
        raise Problem(decided.code, decided.detail, version=now.version)
    return _cut_in(decided)


def _target(
    play: Play, tournaments: Tournaments, by: Caller, link: Link, wanted: WantedCut
) -> tuple[MemberAt, Tournament]:
    """The tournament that they go over to: that of the link, or one as it would be announced."""
    if (link.target is None) != (wanted.announce is not None):
        what = "announced" if link.target else "unannounced"
        raise Problem(refusals.LINK_WRONG, {"link": wanted.link, "what": what})
    if link.target:
        found = of_tournaments.current_or_problem(tournaments.streams, link.target)
        return MemberAt(link.target, found.version), found.state
    assert wanted.announce
    terms = announced_terms(play, wanted.announce.game, wanted.announce.terms, wanted.announce.options)
    beacon = announced_beacon(tournaments, wanted.announce.terms)
    return TO_ANNOUNCE, follow(Tournament(), TournamentOpened(terms, by.name, beacon=beacon))


def _cut_after(play: Play, tournaments: Tournaments, by: Caller, series: str, done: Done) -> Versioned[CutDocument]:
    """A cut that was made, once those who go over are entered."""
    cut = _cut_in([envelope.event for envelope in done.envelopes])
    entered = enter(play.writing.writer, series, cut, Actor(by.name, None, by.request_id))
    if isinstance(entered, RefusedCommand):
        raise Problem(entered.rejection.code, entered.rejection.detail)
    play.writing.tell(cut.target.tournament, entered)
    shown = _cut_shown(play, tournaments, by, series, done.checkpoint.version, cut)
    return Versioned(shown.document, shown.version, done.replayed)


def _cut_in(events: Sequence[Any]) -> Cut:
    made = next(event for event in events if isinstance(event, CutMade))
    return Cut(made.cut, made.link, made.source, made.target, made.verdicts)


def _cut_shown(
    play: Play,
    tournaments: Tournaments,
    by: Caller,
    series: str,
    version: int,
    cut: Cut,
    *,
    announced: bool = True,
) -> Versioned[CutDocument]:
    source = of_tournaments.tournament_at(play, tournaments, by, cut.source.tournament, cut.source.version)
    document = cut_document(series, version, cut, source.state, texts(by.language), announced=announced)
    return Versioned(document, version)
