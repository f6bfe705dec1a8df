"""Who follows a match, and how far it has been told."""

from collections.abc import Callable

from service.http.following.portions import Look, Place
from service.http.following.sinks import Sink


class Follower:
    """Somebody who follows a match from a place on. `left` is called once, when the stream has ended."""

    __slots__ = ("busy", "gone", "kept", "left", "look", "match", "place", "quiet", "sink", "still")

    sink: Sink
    """To be set before the hub is told of it."""

    def __init__(self, match: str, place: Place, look: Look, left: Callable[[], None]) -> None:
        self.match = match
        self.place = place
        self.look = look
        self.left = left
        self.gone = False
        self.busy = False
        """Whether the next page is being read for it."""
        self.quiet = False
        """Whether nothing was written since the last heartbeat."""
        self.kept = 0
        """What it had not read at the last heartbeat, in bytes."""
        self.still = 0.0
        """For how many seconds that has been the same."""
