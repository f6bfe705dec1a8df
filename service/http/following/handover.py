"""The head of a stream as an answer, and how its body gets to the connection.

Our server (`service.http.gateway`) takes the follower over, so that a stream holds no thread. Any other WSGI server
is given the body by a thread that waits for it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from flask import Response

from service.http.following.follower import Follower
from service.http.following.hub import Hub
from service.http.following.sinks import Pipe

TAKE = "cabinet.take"
"""The name of the server's function that takes a follower over, in the environment of a request."""


def is_possible(environ: Mapping[str, Any]) -> bool:
    """Whether the follower of this request can be taken over."""
    return TAKE in environ


class StreamResponse(Response):
    """The head of a stream, whose body the hub writes."""

    def __init__(self, hub: Hub, follower: Follower, **head: Any) -> None:
        super().__init__(**head)
        self._hub = hub
        self._follower = follower

    @property
    def is_streamed(self) -> bool:
        """See werkzeug.Response: its length is not known."""
        return True

    def __call__(self, environ: Any, start_response: Any) -> Any:
        """See werkzeug.Response: a WSGI application."""
        take: Callable[[Follower], None] | None = environ.get(TAKE)
        self.response = self._pass_on() if take is None else iter(())
        if take is not None:
            take(self._follower)
        return super().__call__(environ, start_response)

    def _pass_on(self) -> Iterator[bytes]:
        pipe = Pipe()
        self._follower.sink = pipe
        self._hub.follow(self._follower)
        try:
            yield b""  # send the head before there are any events
            yield from pipe
        finally:
            self._hub.leave(self._follower)
