"""What a projection is, and how one is kept up to date: by change, idempotent by version."""

from collections.abc import Iterable
from typing import Any, Protocol

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.kernel.table import awaited
from events.codec import Codec
from projections.tables import Step, Tables, beginning, walk


class Change(Struct, frozen=True):
    """Consecutive envelopes of one match."""

    match: str
    codec: Codec[Any]
    steps: tuple[Step, ...]

    @property
    def last(self) -> Step:
        """The newest step."""
        return self.steps[-1]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must answer after the change, as everybody knows."""
        table = self.last.checkpoint.table
        return awaited(self.codec.game, table.match, table.known_world.public)


class Projection(Protocol):
    """Something derived from the streams and kept in Redis."""

    def apply(self, change: Change) -> None:
        """Take a change in. The same change again, or an older one, alters nothing."""
        ...

    def forget(self, match: str) -> None:
        """Drop what is kept of a match, so that any change will be taken in."""
        ...

    def matches(self) -> Iterable[str]:
        """The matches of which something is kept, as far as the projection has a list of them."""
        ...


def change_to(tables: Tables, match: str, after: int) -> Change | None:
    """Everything that happened to a match after a version; None if nothing did.

    What a branch shares with its origin is the origin's. Raises UnknownMatch, and UnknownVersion if the stream is
    not at `after` yet.
    """
    codec, origin = tables.codec(match), tables.store.origin(match)
    after = max(after, origin.version) if origin else after
    start = tables.at(match, after) if after else beginning(match)
    envelopes = [codec.envelope(body) for body in tables.store.read(match, after)]
    steps = tuple(walk(codec, start, envelopes, tables.recall(match)))
    if not steps:
        return None
    tables.remember(match, steps[-1].checkpoint)
    return Change(match, codec, steps)
