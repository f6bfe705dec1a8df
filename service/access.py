"""Who may see what of a match."""

from flask import request
from msgspec import Struct

from domain.kernel.match import Match
from domain.kernel.messages import Event, Seat, Viewer
from events.envelope import Envelope
from service import problems
from service.documents.view import Lens
from service.http import cabinet, principal
from service.problems import Problem

PUBLIC = "public"
TRUTH = "truth"


class Eyes(Struct, frozen=True):
    """Through whose eyes a match is looked at; those of a seat that was given up see the public from `until` on."""

    lens: Lens
    viewer: Viewer = None
    until: int | None = None

    def at(self, version: int) -> "Eyes":
        """The eyes for what there is to see at a version."""
        if self.until is None:
            return self
        return Eyes("seat", self.viewer) if version < self.until else Eyes(PUBLIC)

    def told(self, envelope: Envelope[Event]) -> Event:
        """The event in an envelope as these eyes see it."""
        if self.lens == TRUTH:
            return envelope.event
        return envelope.event.seen_by(self.at(envelope.version).viewer)


def eyes(match_id: str, match: Match) -> Eyes:
    """The eyes asked for by `as`. A problem if the caller may not have them.

    A player sees its own seat (until it gives it up) and the public; everybody sees everything once the match is
    over; the operator sees everything at any time, and that is written down.
    """
    wanted = request.args.get("as")
    if wanted is None:
        return _own_eyes(match) or Eyes(PUBLIC)
    if wanted == PUBLIC:
        return Eyes(PUBLIC)
    return _eyes_of(match_id, match, wanted, "as")


def seat_looking(match_id: str, match: Match, version: int, name: str) -> Seat:
    """The seat that the query parameter `name` asks for, by default the caller's own.

    A problem if the caller may not see with its eyes what there was to see at a version.
    """
    wanted = request.args.get(name)
    if wanted in (PUBLIC, TRUTH):
        raise Problem(problems.BAD_PARAMETER, {"name": name})
    if wanted is None and principal().player is None:
        raise Problem(problems.TOKEN_NEEDED)
    found = _own_eyes(match) if wanted is None else _eyes_of(match_id, match, wanted, name)
    viewer = found.at(version).viewer if found else None
    if viewer is None:
        raise Problem(problems.NOT_SEATED if wanted is None else problems.MAY_NOT_SEE)
    return viewer


def _eyes_of(match_id: str, match: Match, wanted: str, name: str) -> Eyes:
    own, asked = _own_eyes(match), _parse(wanted, len(match.seats), name)
    if match.status == "finished":
        return asked
    if own is not None and asked.lens == "seat" and asked.viewer == own.viewer:
        return own
    if not principal().operator:
        raise Problem(problems.MAY_NOT_SEE)
    cabinet().record_read(match_id, wanted, match.version)
    return asked


def _own_eyes(match: Match) -> Eyes | None:
    player = principal().player
    if player is None:
        return None
    if resignation := match.resignation_of(player.id):
        return Eyes("seat", resignation.seat, resignation.version)
    seat = match.seat_of(player.id)
    return None if seat is None else Eyes("seat", seat)


def _parse(wanted: str, seats: int, name: str) -> Eyes:
    if wanted == TRUTH:
        return Eyes(TRUTH)
    if wanted not in map(str, range(seats)):
        raise Problem(problems.BAD_PARAMETER, {"name": name})
    return Eyes("seat", Seat(int(wanted)))
