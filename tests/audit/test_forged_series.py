"""An audit of a series finds every command that was not allowed, and every cut that is not that of the standings.

The chain of every forged log holds. There is at least one for every command.
"""

from collections.abc import Callable, Sequence
from functools import reduce

import pytest
from msgspec.structs import replace

from audit.series import audit
from audit.tournaments import NotGiven
from domain.kernel.messages import Command, Event
from domain.match.commands import cause_of
from domain.series import commands as asked
from domain.series import events as told
from domain.series.decide import decide
from domain.series.fold import follow
from domain.series.state import Series
from domain.series.terms import Link, MemberAt, Terms
from domain.tournament.state import Tournament
from events import chain
from events.envelope import Actor
from tests.playouts import AT
from tests.series.support import best, entering, played
from tests.tournament.support import ORGANISER, Cup

SERIES = "ser_01hzxq3v7k0000000000000000"
BOB = "ply_bob"
Forger = Callable[[], tuple["SeriesLog", int]]
FORGERIES: dict[str, tuple[type[Command], str, Forger]] = {}


class SeriesLog:
    """A series of two tournaments whose log is written command by command, rightly or not."""

    def __init__(self) -> None:
        self.cups = {"trn_1": played(), "trn_2": Cup(players=0)}
        self.now = Series()
        self.stored: list[bytes] = []
        self._previous = chain.genesis(SERIES)

    def at(self, name: str) -> MemberAt:
        return MemberAt(name, self.cups[name].now.version)

    def member(self, tournament: str, version: int | None = None) -> Tournament | None:
        return self.cups[tournament].now if tournament in self.cups else None

    def rightly(self, command: Command) -> tuple[Event, ...]:
        """What a command of the organiser leads to. Nothing is written."""
        decided = decide(self.now, ORGANISER, command, self.member)
        assert isinstance(decided, tuple), decided
        return decided

    def give(self, command: Command) -> "SeriesLog":
        return self.write(ORGANISER, command, self.rightly(command))

    def write(self, by: str, command: Command, events: Sequence[Event]) -> "SeriesLog":
        """Write that `by` gave a command which led to `events`, whatever the rules say."""
        cause = cause_of(command)
        envelopes, stored = chain.link(len(self.stored), self._previous, AT, Actor(by), cause, events, command)
        self.stored += stored
        self._previous = envelopes[-1].hash
        self.now = reduce(follow, events, self.now)
        return self


def forgery(command: type[Command], reason: str) -> Callable[[Forger], Forger]:
    """Register what is forged in a log, and what an audit finds in it."""

    def note(forger: Forger) -> Forger:
        FORGERIES[forger.__name__] = command, reason, forger
        return forger

    return note


def forged(log: SeriesLog, by: str, command: Command, events: Sequence[Event]) -> tuple[SeriesLog, int]:
    """The log with what was forged, and the version where that begins."""
    return log.write(by, command, events), len(log.stored) - len(events) + 1


def opened() -> SeriesLog:
    log = SeriesLog()
    return log.give(asked.OpenSeries(Terms("Tour"), (log.at("trn_1"), log.at("trn_2")), (best(3),)))


def the_cut(log: SeriesLog) -> asked.MakeCut:
    return asked.MakeCut(1, log.at("trn_1"), log.at("trn_2"))


def cut() -> SeriesLog:
    log = opened()
    log.give(the_cut(log))
    log.cups["trn_2"].give(replace(entering(log.now.cuts[0]), series=SERIES))
    return log


@forgery(asked.OpenSeries, "tournament_not_yours")
def a_player_opens_a_series_of_tournaments_of_others() -> tuple[SeriesLog, int]:
    log = SeriesLog()
    command = asked.OpenSeries(Terms("Tour"), (log.at("trn_1"),))
    events = [told.SeriesOpened(command.terms, BOB), told.TournamentAdded("trn_1")]
    return forged(log, BOB, command, events)


@forgery(asked.SetTournaments, "tournament_not_yours")
def a_tournament_of_somebody_else_is_added() -> tuple[SeriesLog, int]:
    log = opened()
    log.cups["trn_3"] = played()
    found = log.cups["trn_3"].now
    assert found.opened
    log.cups["trn_3"].now = replace(found, opened=replace(found.opened, organiser=BOB))
    command = asked.SetTournaments((log.at("trn_1"), log.at("trn_2"), log.at("trn_3")))
    return forged(log, ORGANISER, command, [told.TournamentAdded("trn_3")])


@forgery(asked.SetLink, "cut_made")
def a_link_is_changed_after_its_cut() -> tuple[SeriesLog, int]:
    link = Link("trn_1", "trn_2", count=1)
    return forged(cut(), ORGANISER, asked.SetLink(1, link), [told.LinkSet(1, link)])


@forgery(asked.RemoveLink, "not_organiser")
def a_player_removes_a_link() -> tuple[SeriesLog, int]:
    return forged(opened(), BOB, asked.RemoveLink(1), [told.LinkRemoved(1)])


@forgery(asked.ChangePoints, "not_organiser")
def a_player_changes_the_points() -> tuple[SeriesLog, int]:
    return forged(opened(), BOB, asked.ChangePoints((5,)), [told.PointsTableChanged((5,))])


@forgery(asked.MakeCut, "the command leads to")
def somebody_goes_over_who_was_behind() -> tuple[SeriesLog, int]:
    log = opened()
    (made,) = log.rightly(the_cut(log))
    assert isinstance(made, told.CutMade)
    one = replace(made.verdicts[-1], goes=True, why="in_places", seed=4, rating=9996)
    return forged(log, ORGANISER, the_cut(log), [replace(made, verdicts=(*made.verdicts[:-1], one))])


@forgery(asked.EndSeries, "tournament_unfinished")
def a_series_is_ended_while_a_tournament_runs() -> tuple[SeriesLog, int]:
    log = opened()
    command = asked.EndSeries((log.at("trn_1"), log.at("trn_2")), "enough")
    return forged(log, ORGANISER, command, [told.SeriesEnded("enough")])


@pytest.mark.parametrize("name", FORGERIES)
def test_what_nobody_was_allowed_to_do_is_found_and_named(name: str) -> None:
    _, reason, forger = FORGERIES[name]
    log, version = forger()
    found = audit(SERIES, log.stored, log.member).divergence
    assert found is not None, "nothing was found"
    assert (found.version, found.check) == (version, "rules")
    assert reason in found.detail


def test_every_command_of_a_series_has_a_forged_log() -> None:
    assert {command for command, _, _ in FORGERIES.values()} == set(asked.COMMANDS.values())


def test_an_honest_series_is_right() -> None:
    log = cut()
    report = audit(SERIES, log.stored, log.member)
    assert (report.divergence, report.checked) == (None, ("chain", "rules", "cuts"))


def test_points_that_the_target_gave_otherwise_are_found() -> None:
    log = opened()
    log.give(the_cut(log))
    through = replace(entering(log.now.cuts[0]), series=SERIES)
    richer = replace(through, entries=(replace(through.entries[0], carried=600), *through.entries[1:]))
    log.cups["trn_2"].give(richer)
    found = audit(SERIES, log.stored, log.member).divergence
    assert found is not None
    assert (found.check, found.version) == ("cuts", len(log.stored))


def test_without_its_tournaments_cuts_are_not_judged_but_authority_is() -> None:
    log = cut()
    report = audit(SERIES, log.stored, lambda name, version: NotGiven())
    assert report.ok
    assert "trn_1" in report.unchecked["cuts"]
    strange, _ = a_player_removes_a_link()
    assert audit(SERIES, strange.stored, lambda name, version: NotGiven()).divergence
