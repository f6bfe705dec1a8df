"""Takes the snapshots that keep folds to any version of a match short."""

from typing import Any

from domain.match.table import Table
from events.codec import Checkpoint
from events.snapshots import APART, INTERVAL, Snapshots
from projections.endings import OVER, Endings
from projections.projection import Change


class SnapshotTaker:
    """The projection behind `events.snapshots`."""

    def __init__(self, snapshots: Snapshots, over: Endings) -> None:
        self._snapshots = snapshots
        self._over = over

    def apply(self, change: Change) -> None:
        """See Projection."""
        due = _due(change)
        over = change.last.checkpoint.state.match.status in OVER
        if over or (due and self._over.has(change.match)):
            due = [kept for kept in due if not kept.version % APART]
        self._snapshots.put(change.match, _dumped(change, due))
        if over:
            self._snapshots.thin(change.match)

    def commands(self, change: Change) -> list[tuple[Any, ...]]:
        """See Projections.catch_up_together."""
        found = _dumped(change, _due(change))
        return [self._snapshots.putting(change.match, found)] if found else []

    def forget(self, match: str) -> None:
        """See Projection."""
        self._snapshots.drop(match)

    def matches(self) -> tuple[str, ...]:
        """There is no list."""
        return ()


def _due(change: Change) -> list[Checkpoint[Table[Any]]]:
    return [step.checkpoint for step in change.steps if step.envelope.version % INTERVAL == 0]


def _dumped(change: Change, due: list[Checkpoint[Table[Any]]]) -> dict[int, bytes]:
    return {kept.version: change.codec.dump_checkpoint(kept) for kept in due}
