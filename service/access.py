"""Who may see what of a match."""

from flask import request
from msgspec import Struct

from domain.kernel.match import Match
from domain.kernel.messages import Event, Seat, Viewer
from service import problems
from service.documents.view import Lens
from service.http import cabinet, principal
from service.problems import Problem

PUBLIC = "public"
TRUTH = "truth"


class Eyes(Struct, frozen=True):
    """Through whose eyes a match is looked at."""

    lens: Lens
    viewer: Viewer = None

    def told(self, event: Event) -> Event:
        """The event as these eyes see it."""
        return event if self.lens == TRUTH else event.seen_by(self.viewer)


def own_seat(match: Match) -> Seat | None:
    """The seat of whoever makes this request."""
    player = principal().player
    return match.seat_of(player.id) if player else None


def eyes(match_id: str, match: Match, then: Match | None = None) -> Eyes:
    """The eyes asked for by `as`. A problem if the caller may not have them.

    A player sees its own seat and the public; everybody sees everything once the match is over; the operator
    sees everything at any time, and that is written down. Where an older version is asked for, `then` is the
    match at that version: what a caller was shown of it is what it is shown for ever.
    """
    wanted = request.args.get("as")
    own = own_seat(then or match)
    if wanted is None:
        return Eyes(PUBLIC) if own is None else Eyes("seat", own)
    if wanted == PUBLIC:
        return Eyes(PUBLIC)
    asked = _parse(wanted, len(match.seats))
    if asked.lens == "seat" and asked.viewer == own:
        return asked
    if match.status != "finished":
        if not principal().operator:
            raise Problem(problems.MAY_NOT_SEE)
        cabinet().record_read(match_id, wanted, match.version)
    return asked


def _parse(wanted: str, seats: int) -> Eyes:
    if wanted == TRUTH:
        return Eyes(TRUTH)
    if wanted not in map(str, range(seats)):
        raise Problem(problems.BAD_PARAMETER, {"name": "as"})
    return Eyes("seat", Seat(int(wanted)))
