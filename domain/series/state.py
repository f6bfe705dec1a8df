"""The state of a series: its tournaments in order, links, cuts and points tables."""

from typing import Literal

from msgspec import Struct

from domain.series.events import SeriesOpened
from domain.series.terms import Cut, Link, Terms

Status = Literal["open", "ended"]


class Member(Struct, frozen=True):
    """A tournament of the series. `points` is its own points table; None if it has that of the series."""

    tournament: str
    points: tuple[int, ...] | None = None


class Series(Struct, frozen=True):
    """A whole series, which is entirely public. `version` counts the events of its stream."""

    version: int = 0
    status: Status = "open"
    opened: SeriesOpened | None = None
    points: tuple[int, ...] = ()
    best: int | None = None
    members: tuple[Member, ...] = ()
    links: tuple[Link | None, ...] = ()
    """By number; None for one that was removed."""
    cuts: tuple[Cut, ...] = ()
    over: int | None = None
    """The version with which it ended."""

    @property
    def terms(self) -> Terms:
        """The terms that the series was opened with."""
        assert self.opened is not None, "no event yet"
        return self.opened.terms

    @property
    def organiser(self) -> str:
        """The player who opened the series."""
        assert self.opened is not None, "no event yet"
        return self.opened.organiser

    @property
    def tournaments(self) -> tuple[str, ...]:
        """The ids of its tournaments, in order."""
        return tuple(member.tournament for member in self.members)

    def link(self, number: int) -> Link | None:
        """A link by number."""
        return self.links[number - 1] if 1 <= number <= len(self.links) else None

    def cut(self, number: int) -> Cut | None:
        """A cut by number."""
        return self.cuts[number - 1] if 1 <= number <= len(self.cuts) else None

    def cut_of(self, link: int) -> Cut | None:
        """The cut that was made by a link."""
        return next((cut for cut in self.cuts if cut.link == link), None)

    def linked(self, tournament: str) -> bool:
        """Whether a link leads from or to a tournament."""
        return any(link and tournament in (link.source, link.target) for link in self.links)
