"""Entering those who go over by the cuts of a series. Repetitions change nothing.

Whoever makes a cut has them entered at once. If that is interrupted the relay does so, in the name of who made it.
"""

import logging

from domain.series.events import CutMade
from domain.series.terms import Cut
from domain.tournament.commands import EnterQualified
from domain.tournament.state import Tournament
from domain.tournament.terms import Qualified
from events.envelope import Actor
from service.application.damage import unless_damaged
from streams.request import Done, RefusedCommand, Request
from streams.series import SeriesStreams
from streams.tournaments import Tournaments
from streams.transact import Writer

_log = logging.getLogger("cabinet.series")


def command_to_enter(series: str, cut: Cut) -> EnterQualified:
    """The command to the target of a cut that enters who goes over."""
    entries = (Qualified(one.entry, one.player, one.bot, one.rating, one.carried) for one in cut.through)
    return EnterQualified(series, cut.number, tuple(entries))


def enter(writer: Writer, series: str, cut: Cut, actor: Actor) -> Done | RefusedCommand:
    """Enter who goes over by a cut. Raises Busy."""
    return writer.transact(Request(cut.target.tournament, actor, command_to_enter(series, cut)))


def is_carried_out(series: str, cut: Cut, target: Tournament) -> bool:
    """Whether a target has those entered who go over by a cut."""
    return any((one.series, one.cut) == (series, cut.number) for one in target.qualified)


class Entering:
    """Has done what is left of the cuts of series."""

    def __init__(self, writer: Writer, series: SeriesStreams, tournaments: Tournaments) -> None:
        self._writer = writer
        self._series = series
        self._tournaments = tournaments

    def enter_all(self, series: str) -> None:
        """Enter who goes over by cuts of a series that were not carried out. Raises Busy."""
        now = self._series.current(series)[0].state
        for cut in now.cuts:
            with unless_damaged(cut.target.tournament):
                target = self._tournaments.current(cut.target.tournament)[0].state
                if not is_carried_out(series, cut, target):
                    self._enter(series, cut)

    def _enter(self, series: str, cut: Cut) -> None:
        done = enter(self._writer, series, cut, Actor(self._who_made(series, cut)))
        if isinstance(done, RefusedCommand):
            _log.error("cut %s of %s is not carried out: %s", cut.number, series, done.rejection.code)

    def _who_made(self, series: str, cut: Cut) -> str:
        made = (one for one in self._series.envelopes(series) if isinstance(one.event, CutMade))
        return next(one.actor.by for one in made if isinstance(one.event, CutMade) and one.event.cut == cut.number)
