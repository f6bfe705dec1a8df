"""What a projection is, and how it is kept up to date: by change, idempotent by version."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.messages import Event, Seat
from domain.match.fold import is_match_event
from domain.match.table import Table, awaited
from events.codec import Checkpoint, Codec
from events.envelope import Envelope
from events.snapshots import INTERVAL
from streams.folding import FoldStep, beginning, strides, walk
from streams.matches import Matches


class Change(Struct, frozen=True):
    """Consecutive envelopes of one match."""

    match: str
    codec: Codec[Any]
    steps: tuple[FoldStep, ...]
    over_at: str = ""
    """When the match was over, if it is."""
    whole: tuple[Envelope[Event], ...] = ()
    """All envelopes of the match from the first on, if they were read."""
    proven_by: str | UnsetType | None = UNSET
    """The log that proves the match if it was imported, empty if none does; null if it was played here, or is not
    over. Unset before anybody has looked.
    """

    @property
    def last(self) -> FoldStep:
        """The newest step."""
        return self.steps[-1]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must answer after the change, from public information."""
        table = self.last.checkpoint.state
        if table.match.status != "running":
            return ()
        return awaited(self.codec.game, table.match, table.known_world.public)


def is_play(change: Change) -> bool:
    """Whether a change is ordinary play: no clock runs, the match does not end, and nothing is taken back.

    Such a change affects only snapshots, index and views.
    """
    match = change.last.checkpoint.state.match
    terms = match.terms
    quiet = not (terms.clock or terms.pace or terms.watch.delay) and match.status == "running"
    return quiet and not any(is_match_event(step.envelope.event) for step in change.steps)


class Projection(Protocol):
    """Something derived from the streams and kept in Redis."""

    def apply(self, change: Change) -> None:
        """Take in a change. The same change again, or an older one that comes late, changes nothing."""
        ...

    def forget(self, match: str) -> None:
        """Drop the data of a match, so that any change will be taken in."""
        ...

    def matches(self) -> Iterable[str]:
        """The matches with data here, if the projection has a list of them."""
        ...


def change_to(matches: Matches, match: str, after: int) -> Change | None:
    """Everything that happened to a match after a version; None if nothing did.

    Events shared with an origin belong to the origin. Raises UnknownStream, and UnknownVersion if the stream is not
    at `after` yet.
    """
    origin = matches.store.origin(match)
    after = max(after, origin.version) if origin else after
    start = matches.checkpoint_at(match, after) if after else beginning(match)
    return change_from(matches, match, start, matches.store.read(match, after))


def change_from(
    matches: Matches,
    match: str,
    start: Checkpoint[Table[Any]],
    stored: Iterable[bytes],
    *,
    in_strides: bool = False,
) -> Change | None:
    """What some stored envelopes did to a match as it was; None if there are none.

    `in_strides`: of a match that was only played on, only the last step and those to versions of snapshots.
    """
    codec = matches.codec(match)
    envelopes = [codec.envelope(body) for body in stored]
    whole = not in_strides or any(is_match_event(one.event) for one in envelopes)
    recall = matches.recall(match)
    steps = tuple(walk(codec, start, envelopes, recall) if whole else strides(codec, start, envelopes, INTERVAL))
    if not steps:
        return None
    matches.remember(match, steps[-1].checkpoint)
    return Change(match, codec, steps, over_at(matches, match, steps))


def over_at(matches: Matches, match: str, steps: Sequence[FoldStep]) -> str:
    """When a match was over, according to the last of some steps; an empty text if it is not."""
    over = steps[-1].checkpoint.state.match.over
    if not over:
        return ""
    found = [step.envelope.at for step in steps if step.envelope.version == over]
    return found[0] if found else matches.envelopes(match, over - 1, over)[0].at
