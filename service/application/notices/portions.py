"""What the followers of an account receive next: its notices, read once for all of them at the same place."""

from collections.abc import Collection, Iterable

from service.application.following.forms import Encoding
from service.application.following.portions import STREAM_PAGE, Bookmark, Look, Portion
from service.application.notices.inboxes import Inboxes, Notices


class NoticePortions:
    """Reads what followers of accounts receive next. A follower of an account is its player."""

    def __init__(self, inboxes: Inboxes) -> None:
        self._inboxes = inboxes

    def versions(self, players: Collection[str]) -> dict[str, int]:
        """The numbers of the last notices of players, in one round trip."""
        return self._inboxes.newest(players)

    def next_portions(self, player: str, place: Bookmark, looks: Iterable[Look]) -> dict[Look, Portion | None]:
        """What each look receives next after a place; None if it cannot continue from there.

        When such a follower comes again, it is told why, or its inbox is opened anew.
        """
        found = self._inboxes.notices_after(player, place.version, STREAM_PAGE)
        if found is None or place.version > found.newest:
            return dict.fromkeys(looks)
        wanted = list(looks)
        bodies = {encoding: _body(encoding, found) for encoding in {look.encoding for look in wanted}}
        reached = found.reached(place.version)
        return {
            look: Portion(bodies[look.encoding], Bookmark(reached), more=reached < found.newest) for look in wanted
        }


def _body(encoding: Encoding, told: Notices) -> bytes:
    return b"".join(encoding.event(number, "", body) for number, body in told.found)
