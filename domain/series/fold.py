"""How each event changes a series. Cannot fail."""

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.messages import Event
from domain.series.events import (
    CutMade,
    LinkRemoved,
    LinkSet,
    PointsTableChanged,
    SeriesEnded,
    SeriesOpened,
    TournamentAdded,
    TournamentRemoved,
    TournamentsOrdered,
)
from domain.series.state import Member, Series
from domain.series.terms import Cut

_evolve: Evolve[Series] = Evolve()


@_evolve.on(SeriesOpened)
def _series_opened(now: Series, event: SeriesOpened) -> Series:
    return replace(now, opened=event, points=event.terms.points, best=event.terms.best)


@_evolve.on(TournamentAdded)
def _added(now: Series, event: TournamentAdded) -> Series:
    return replace(now, members=(*now.members, Member(event.tournament)))


@_evolve.on(TournamentRemoved)
def _removed(now: Series, event: TournamentRemoved) -> Series:
    return replace(now, members=tuple(one for one in now.members if one.tournament != event.tournament))


@_evolve.on(TournamentsOrdered)
def _ordered(now: Series, event: TournamentsOrdered) -> Series:
    known = {member.tournament: member for member in now.members}
    return replace(now, members=tuple(known[tournament] for tournament in event.tournaments))


@_evolve.on(LinkSet)
def _link_set(now: Series, event: LinkSet) -> Series:
    return replace(now, links=(*now.links[: event.number - 1], event.link, *now.links[event.number :]))


@_evolve.on(LinkRemoved)
def _link_removed(now: Series, event: LinkRemoved) -> Series:
    return replace(now, links=(*now.links[: event.number - 1], None, *now.links[event.number :]))


@_evolve.on(PointsTableChanged)
def _points_changed(now: Series, event: PointsTableChanged) -> Series:
    if event.tournament is None:
        return replace(now, points=event.points, best=event.best)
    members = (
        replace(member, points=event.points) if member.tournament == event.tournament else member
        for member in now.members
    )
    return replace(now, members=tuple(members))


@_evolve.on(CutMade)
def _cut_made(now: Series, event: CutMade) -> Series:
    """A link whose target was announced with the cut leads there from then on."""
    cut = Cut(event.cut, event.link, event.source, event.target, event.verdicts)
    link = now.links[event.link - 1]
    assert link is not None, "a cut is made by a link that there is"
    led = replace(link, target=event.target.tournament)
    links = (*now.links[: event.link - 1], led, *now.links[event.link :])
    return replace(now, links=links, cuts=(*now.cuts, cut))


@_evolve.on(SeriesEnded)
def _series_ended(now: Series, event: SeriesEnded) -> Series:
    return replace(now, status="ended", over=now.version + 1)


def follow(now: Series, event: Event) -> Series:
    """The series after one event."""
    return replace(_evolve(now, event), version=now.version + 1)
