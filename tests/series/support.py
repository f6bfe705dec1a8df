"""A series driven command by command, without a service."""

from typing import Any

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.series import commands as asked
from domain.series.decide import decide
from domain.series.fold import follow
from domain.series.standings import SeriesPlace, standings, table_of
from domain.series.state import Series
from domain.series.terms import Cut, Link, MemberAt, Terms
from domain.tournament.commands import EnterQualified
from domain.tournament.state import Tournament
from domain.tournament.terms import Qualified
from tests.tournament.support import ORGANISER, Cup

SERIES = "ser_01hzxq3v7k000000000000000"


class Run:
    """A series of cups that one organiser directs, and what happens in it."""

    def __init__(self, *cups: Cup, links: tuple[Link, ...] = (), **terms: Any) -> None:
        self.cups = {f"trn_{number}": cup for number, cup in enumerate(cups, 1)}
        self.now = Series()
        self.give(asked.OpenSeries(Terms("Tour", **terms), tuple(map(self.at, self.cups)), links))

    def at(self, tournament: str) -> MemberAt:
        """A tournament as it is."""
        return MemberAt(tournament, self.cups[tournament].now.version if tournament in self.cups else 1)

    def known(self, tournament: str, version: int) -> Tournament | None:
        return self.cups[tournament].now if tournament in self.cups else None

    def ask(self, command: Command, by: str = ORGANISER) -> tuple[Any, ...] | Rejection:
        """What a command would lead to."""
        return decide(self.now, by, command, self.known)

    def give(self, command: Command, by: str = ORGANISER) -> tuple[Any, ...]:
        """Carry a command out; it must not be refused."""
        events = self.ask(command, by)
        assert not isinstance(events, Rejection), events
        for event in events:
            self.now = follow(self.now, event)
        return events

    def refused(self, command: Command, by: str = ORGANISER) -> str:
        """The code with which a command is refused."""
        rejection = self.ask(command, by)
        assert isinstance(rejection, Rejection), rejection
        return rejection.code

    def cut_command(self, number: int, target: str | None = None, picked: tuple[int, ...] = ()) -> asked.MakeCut:
        link = self.now.link(number)
        assert link
        return asked.MakeCut(number, self.at(link.source), self.at(target or link.target or ""), picked)

    def cut(self, number: int = 1, target: str | None = None, picked: tuple[int, ...] = ()) -> Cut:
        """Make the cut of a link, and enter who goes over."""
        self.give(self.cut_command(number, target, picked))
        cut = self.now.cuts[-1]
        self.cups[cut.target.tournament].give(entering(cut))
        return cut

    def standings(self) -> tuple[SeriesPlace, ...]:
        tables = {name: table_of(cup.now) for name, cup in self.cups.items() if name in self.now.tournaments}
        return standings(SERIES, self.now, tables)

    def order(self) -> list[tuple[int, str | None, float]]:
        """Rank, person or bot, and points, the best first."""
        return [(one.rank, one.player or one.bot, float(one.points)) for one in self.standings()]


def entering(cut: Cut) -> EnterQualified:
    """The command that enters who goes over."""
    entries = (Qualified(one.entry, one.player, one.bot, one.rating, one.carried) for one in cut.through)
    return EnterQualified(SERIES, cut.number, tuple(entries))


def played(players: int = 6, rounds: int = 3, **terms: Any) -> Cup:
    """A Swiss tournament that is over; the lower number wins every table."""
    cup = Cup("swiss", players, rounds=rounds, **terms)
    while cup.now.status != "ended":
        cup.play()
    return cup


def best(count: int, source: str = "trn_1", target: str | None = "trn_2", **changed: Any) -> Link:
    """The best of a tournament go over."""
    return Link(source, target, count=count, **changed)
