"""Viewpoints on a match."""

from typing import Final, Literal

from msgspec import Struct

from domain.kernel.messages import Event, Seat, Viewer
from domain.match.state import Match
from events.envelope import Envelope
from service.application import problems
from service.application.players import Principal
from service.application.problems import Problem

Lens = Literal["seat", "public", "truth"]

PUBLIC: Final = "public"
TRUTH: Final = "truth"


class Eyes(Struct, frozen=True):
    """The viewpoint of a seat, of the public, or of the truth.

    A seat that its player gave up sees the public view from version `until` on.
    """

    lens: Lens
    viewer: Viewer = None
    until: int | None = None

    def eyes_at(self, version: int) -> "Eyes":
        """The viewpoint at a version."""
        if self.until is None:
            return self
        return Eyes("seat", self.viewer) if version < self.until else Eyes(PUBLIC)

    def visible_event(self, envelope: Envelope[Event]) -> Event:
        """The event in an envelope as seen from this viewpoint."""
        if self.lens == TRUTH:
            return envelope.event
        return envelope.event.seen_by(self.eyes_at(envelope.version).viewer)


class Asker(Struct, frozen=True):
    """An actor who looks at a match, and the viewpoint that it asks for."""

    who: Principal
    wanted: str | None = None

    def always_gets(self, through: Eyes) -> bool:
        """Whether the same question about a version always gets the viewpoint that it got.

        A caller who sees the public view may later take a seat, or, when the match is over, see as the seat that
        it gave up.
        """
        return through.lens != PUBLIC or self.wanted == PUBLIC or self.who.player is None


def own_eyes(who: Principal, match: Match) -> Eyes | None:
    """The viewpoint of the seat that an actor holds or held; on a board for analysis everybody sees the truth."""
    if match.terms.analysis:
        return Eyes(TRUTH)
    if who.player is None:
        return None
    if resignation := match.resignation_of(who.player.id):
        return Eyes("seat", resignation.seat, resignation.version)
    seat = match.seat_of(who.player.id)
    return None if seat is None else Eyes("seat", seat)


def named_eyes(wanted: str, seats: int, parameter: str) -> Eyes:
    """The viewpoint of a seat by its number, or of the truth. Other text is a problem of the parameter."""
    if wanted == TRUTH:
        return Eyes(TRUTH)
    if wanted not in map(str, range(seats)):
        raise Problem(problems.BAD_PARAMETER, {"name": parameter})
    return Eyes("seat", Seat(int(wanted)))
