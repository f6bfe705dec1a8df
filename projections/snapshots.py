"""Takes the snapshots from which any version of a match is a short fold away."""

from events.codec import Checkpoint
from events.snapshots import INTERVAL, Snapshots
from projections.projection import Change


class SnapshotTaker:
    """The projection behind `events.snapshots`."""

    def __init__(self, snapshots: Snapshots) -> None:
        self._snapshots = snapshots

    def apply(self, change: Change) -> None:
        """See Projection."""
        due = [step.checkpoint for step in change.steps if step.envelope.version % INTERVAL == 0]
        self._snapshots.put(change.match, {kept.version: self._dump(change, kept) for kept in due})

    def drop(self) -> None:
        """Nothing is kept apart from what belongs to a match."""

    def _dump(self, change: Change, checkpoint: Checkpoint) -> bytes:  # type: ignore[type-arg]
        return change.codec.dump_checkpoint(checkpoint)
