"""Reading the notices of an account: only its own player does."""

from msgspec import Struct

from service.application import problems
from service.application.callers import Caller
from service.application.notices.inboxes import Inboxes, Notices
from service.application.problems import Problem


class Place(Struct, frozen=True):
    """Where a player continues with its notices: after the one with this number."""

    player: str
    after: int


def place_in(inboxes: Inboxes, by: Caller, after: int) -> Place:
    """The caller's own inbox, from a number on. It is opened if the caller had none.

    A problem for an anonymous caller and the operator, who have no account, and for a number that no notice has
    yet.
    """
    player = by.player_id
    inboxes.open(player)
    if after > inboxes.newest([player])[player]:
        raise Problem(problems.UNKNOWN_NOTICE, {"notice": after})
    return Place(player, after)


def notices_page(inboxes: Inboxes, place: Place, limit: int) -> Notices:
    """The next notices from a place on."""
    found = inboxes.notices_after(place.player, place.after, limit)
    assert found, "it was opened just now"
    return found
