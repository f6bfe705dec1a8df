"""A follower of a match, and its progress."""

from collections.abc import Callable

from service.http.following.portions import Bookmark, Look
from service.http.following.sinks import Sink


class Follower:
    """A follower of a match from some place on. `left` is called once, when the stream has ended."""

    __slots__ = ("busy", "gone", "kept", "left", "look", "match", "place", "quiet", "sink", "slice", "still")

    sink: Sink
    """Must be set before the hub follows it."""

    def __init__(self, match: str, place: Bookmark, look: Look, left: Callable[[], None]) -> None:
        self.match = match
        self.place = place
        self.look = look
        self.left = left
        self.gone = False
        self.busy = False
        """Whether its next page is being read."""
        self.quiet = False
        """Whether nothing was written since the last heartbeat."""
        self.slice = 0
        """The part of the followers that it is looked after with."""
        self.kept = 0
        """The bytes it had not read at the last heartbeat."""
        self.still = 0.0
        """For how many seconds that number has not changed."""
