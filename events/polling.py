"""Waiting for an event of a stream, on a connection that may block."""

from events import keys
from events.connection import Client


def wait_for_event(client: Client, stream: str, after: int, seconds: float) -> None:
    """Return when a stream has an event after a version, or when the time is over."""
    client.xread({keys.events(stream): f"{after}-0"}, count=1, block=max(1, int(seconds * 1000)))
