"""A follower of a stream, and its progress."""

from collections.abc import Callable

from service.application.following.portions import Bookmark, Look
from service.http.following.channel import Channel


class Follower:
    """A follower from some place on: of a match, or of the notices of the player whose id is its `stream`.

    `left` is called once, when the stream has ended. `may_stay` says whether its token still works, possibly by a
    read.
    """

    __slots__ = (
        "busy",
        "channel",
        "gone",
        "left",
        "lingers",
        "look",
        "may_stay",
        "place",
        "quiet",
        "size",
        "slice",
        "still",
        "stream",
    )

    channel: Channel
    """Must be set before the hub follows it."""

    def __init__(
        self, stream: str, place: Bookmark, look: Look, left: Callable[[], None], may_stay: Callable[[], bool]
    ) -> None:
        self.stream = stream
        self.place = place
        self.look = look
        self.left = left
        self.may_stay = may_stay
        self.gone = False
        self.busy = False
        """Whether its next page is being read."""
        self.quiet = False
        """Whether nothing was written since the last heartbeat."""
        self.lingers = False
        """Whether its stream ends without news, some time after the match."""
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
