"""Takes the snapshots that keep folds to any version of a match short."""

from events.snapshots import INTERVAL, Snapshots
from projections.projection import Change


class SnapshotTaker:
    """The projection behind `events.snapshots`."""

    def __init__(self, snapshots: Snapshots) -> None:
        self._snapshots = snapshots

    def apply(self, change: Change) -> None:
        """See Projection."""
        due = [step.checkpoint for step in change.steps if step.envelope.version % INTERVAL == 0]
        self._snapshots.put(change.match, {kept.version: change.codec.dump_checkpoint(kept) for kept in due})

    def forget(self, match: str) -> None:
        """See Projection."""
        self._snapshots.drop(match)

    def matches(self) -> tuple[str, ...]:
        """There is no list."""
        return ()
