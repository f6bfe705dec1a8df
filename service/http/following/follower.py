"""A follower of a match, and its progress."""

from collections.abc import Callable

from service.application.following.portions import Bookmark, Look
from service.http.following.channel import Channel


class Follower:
    """A follower of a match from some place on. `left` is called once, when the stream has ended.

    `may_stay` says whether its token still works, possibly by a read.
    """

    __slots__ = (
        "busy",
        "channel",
        "gone",
        "left",
        "look",
        "match",
        "may_stay",
        "place",
        "quiet",
        "size",
        "slice",
        "still",
    )

    channel: Channel
    """Must be set before the hub follows it."""

    def __init__(
        self, match: str, place: Bookmark, look: Look, left: Callable[[], None], may_stay: Callable[[], bool]
    ) -> None:
        self.match = match
        self.place = place
        self.look = look
        self.left = left
        self.may_stay = may_stay
        self.gone = False
        self.busy = False
        """Whether its next page is being read."""
        self.quiet = False
        """Whether nothing was written since the last heartbeat."""
        self.slice = 0
        """The part of the followers that it is looked after with."""
        self.size = 0
        """The bytes it had not read at the last heartbeat."""
        self.still = 0.0
        """For how many seconds that number has not changed."""

    @property
    def player(self) -> str:
        """The player who follows; empty for others."""
        who = self.look.asker.who.player
        return who.id if who else ""
