"""Takes the snapshots that keep folds to any version of a match short."""

from events.snapshots import APART, INTERVAL, Snapshots
from projections.over import OVER, Over
from projections.projection import Change


class SnapshotTaker:
    """The projection behind `events.snapshots`."""

    def __init__(self, snapshots: Snapshots, over: Over) -> None:
        self._snapshots = snapshots
        self._over = over

    def apply(self, change: Change) -> None:
        """See Projection."""
        due = [step.checkpoint for step in change.steps if step.envelope.version % INTERVAL == 0]
        over = change.last.checkpoint.state.match.status in OVER
        if over or (due and self._over.has(change.match)):
            due = [kept for kept in due if not kept.version % APART]
        self._snapshots.put(change.match, {kept.version: change.codec.dump_checkpoint(kept) for kept in due})
        if over:
            self._snapshots.thin(change.match)

    def forget(self, match: str) -> None:
        """See Projection."""
        self._snapshots.drop(match)

    def matches(self) -> tuple[str, ...]:
        """There is no list."""
        return ()
