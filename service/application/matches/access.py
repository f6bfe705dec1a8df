"""Who may see what of a match: whether it may be seen, up to which version, and through whose eyes."""

from typing import TYPE_CHECKING, Any, Final

from flask import g, request
from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Event, Seat, Viewer
from domain.match import invitations, refusals, watching
from domain.match.state import Match
from events import ids
from events.envelope import Envelope
from projections.views import Glance, Past, Seen, Views
from service.application import problems
from service.application.players import Principal
from service.application.problems import Problem
from service.application.remarks import Remark
from service.http.conventions.http import cabinet, principal
from service.http.matches.view_documents import Lens
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

if TYPE_CHECKING:
    from service.runtime.bootstrap import Cabinet

PUBLIC: Final = "public"
TRUTH: Final = "truth"

Invited = tuple[Seat, str]
"""A seat, and the digest of a token for it."""


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


def seen_by(
    here: "Cabinet",
    who: Principal,
    match_id: str,
    invitation: Invited | None = None,
    views: Views | Glance | None = None,
) -> Seen:
    """A match as somebody may know it now. Raises UnknownStream if it may not know that there is one.

    Whoever sits there and the operator see it as it is; others as its terms say (`domain.match.watching`). An
    invitation is as good as a seat. What a branch shows may give away what its origin hides: others see it when the
    origin is over, if they may see that. It is read from `views` where they are given.
    """
    views = views or here.projections.views
    now = views.seen(match_id)
    if who.operator or is_for_all(here, match_id):
        return now
    player, time = who.player.id if who.player else None, here.time()
    if player in watching.insiders(now.match):
        return now
    if invitation is not None and invitations.invited(now.match, *invitation, time):
        return now
    if not watching.may_watch(now.match, player, time) or not _origin_lets(here, who, match_id, views):
        raise UnknownStream(match_id)
    upto = watching.horizon(now.match)
    return now if upto == now.match.version else views.past(match_id, upto)


def is_for_all(here: "Cabinet", match_id: str) -> bool:
    """Whether everybody sees all that is public of a match at once, as of most. Raises UnknownStream."""
    watch = here.projections.views.watch(match_id)
    return watch == watching.OPEN and here.matches.branches_off(match_id) is None


def _origin_lets(here: "Cabinet", who: Principal, match_id: str, views: Views | Glance) -> bool:
    origin = here.matches.branches_off(match_id)
    if origin is None:
        return True
    try:
        return seen_by(here, who, origin.match, views=views).match.status == "finished"
    except UnknownStream:
        return False


def may_know(here: "Cabinet", who: Principal, match_id: str) -> bool:
    """Whether somebody may know that there is such a match."""
    try:
        return is_for_all(here, match_id) or bool(seen_by(here, who, match_id))
    except UnknownStream:
        return False


def seen(match_id: str) -> Seen:
    """A match as whoever makes this request may know it now. Raises UnknownStream."""
    return seen_by(cabinet(), principal(), match_id)


def admit(match_id: str, invitation: Invited | None = None) -> None:
    """Raise UnknownStream if whoever makes this request may not know that there is such a match."""
    here = cabinet()
    if is_for_all(here, match_id):
        return
    found = seen_by(here, principal(), match_id, invitation)
    if isinstance(found, Past):
        g.horizon = found.match.version


def match_or_problem(match: str, invitation: Invited | None = None) -> Game[Any]:
    """The game of a match, or a problem if there is none that the caller, maybe by invitation, may know of."""
    if not ids.is_id(ids.MATCH, match):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})
    try:
        game = cabinet().matches.game(match)
        admit(match, invitation)
    except UnknownStream:
        raise Problem(problems.UNKNOWN_MATCH, {"match": match}) from None
    except GameNotInstalled as missing:
        raise Problem(problems.UNKNOWN_GAME, {"game": str(missing), "games": tuple(cabinet().games)}) from None
    return game


def horizon(match_id: str) -> int | None:
    """The newest version that whoever makes this request may know of; None if that is the newest there is."""
    if is_for_all(cabinet(), match_id):
        return None
    found = seen(match_id)
    return found.match.version if isinstance(found, Past) else None


class Asker(Struct, frozen=True):
    """Who looks at a match, and through whose eyes it asks to (`as`)."""

    who: Principal
    wanted: str | None = None


def asker() -> Asker:
    """Who makes this request, with what it asks for."""
    return Asker(principal(), request.args.get("as"))


def eyes(match_id: str, match: Match) -> Eyes:
    """The eyes asked for by `as`. A problem if the caller may not have them."""
    return eyes_of(cabinet(), asker(), match_id, match)


def eyes_of(here: "Cabinet", asked: Asker, match_id: str, match: Match) -> Eyes:
    """The eyes that somebody has for a match as it is now. A problem if it may not have those it asks for.

    A player sees its own seat (until it gives it up) and the public; everybody sees everything once the match is
    over; the operator sees everything at any time, and that is written down.
    """
    if asked.wanted is None:
        return _own_eyes(asked.who, match) or Eyes(PUBLIC)
    if asked.wanted == PUBLIC:
        return Eyes(PUBLIC)
    return _other_eyes(here, asked, match_id, match, "as")


def seat_looking(match_id: str, match: Match, version: int, name: str) -> Seat:
    """The seat that the query parameter `name` asks for, by default the caller's own.

    A problem if the caller may not see with its eyes what there was to see at a version.
    """
    asked = Asker(principal(), request.args.get(name))
    if asked.wanted in (PUBLIC, TRUTH):
        raise Problem(problems.BAD_PARAMETER, {"name": name})
    if asked.wanted is None and asked.who.player is None:
        raise Problem(problems.TOKEN_NEEDED)
    mine = asked.wanted is None
    found = _own_eyes(asked.who, match) if mine else _other_eyes(cabinet(), asked, match_id, match, name)
    viewer = found.at(version).viewer if found else None
    if viewer is None:
        raise Problem(refusals.NOT_SEATED if mine else problems.MAY_NOT_SEE)
    return viewer


def seat_knowing(match_id: str, match: Match, version: int, wanted: int | None) -> Seat:
    """The seat whose knowledge at a version a body asks for, by default the caller's own.

    A problem if the caller may not see with its eyes what there was to see then.
    """
    if wanted is not None and wanted >= len(match.seats):
        raise problems.malformed({"seat": [Remark("no_such_seat")]})
    asked = Asker(principal(), None if wanted is None else str(wanted))
    found = eyes_of(cabinet(), asked, match_id, match).at(version).viewer
    if found is None:
        raise Problem(problems.MAY_NOT_SEE)
    return found


def _other_eyes(here: "Cabinet", asked: Asker, match_id: str, match: Match, name: str) -> Eyes:
    own, wanted = _own_eyes(asked.who, match), asked.wanted or ""
    other = _parse(wanted, len(match.seats), name)
    if match.status == "finished":
        return other
    if own is not None and other.lens == "seat" and other.viewer == own.viewer:
        return own
    if not asked.who.operator:
        raise Problem(problems.MAY_NOT_SEE)
    here.record_read(match_id, wanted, match.version)
    return other


def _own_eyes(who: Principal, match: Match) -> Eyes | None:
    if who.player is None:
        return None
    if resignation := match.resignation_of(who.player.id):
        return Eyes("seat", resignation.seat, resignation.version)
    seat = match.seat_of(who.player.id)
    return None if seat is None else Eyes("seat", seat)


def _parse(wanted: str, seats: int, name: str) -> Eyes:
    if wanted == TRUTH:
        return Eyes(TRUTH)
    if wanted not in map(str, range(seats)):
        raise Problem(problems.BAD_PARAMETER, {"name": name})
    return Eyes("seat", Seat(int(wanted)))
