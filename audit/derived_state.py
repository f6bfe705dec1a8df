"""Checks the data stored beside the log of a match against the log: snapshots, views, the result.

Data that is missing, or of another shape than today's, is rebuilt when needed and is no difference.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from audit.divergence import Check, Diverged
from audit.report import Report
from domain.kernel.messages import Seat
from events.codec import Checkpoint, Codec, dump_match, load_match
from projections.project import Projections
from projections.results import changes_result, result_of
from projections.views import PUBLIC
from streams.folding import FoldStep, beginning, walk

NOTHING_KEPT = "nothing is stored beside the log: not yet, in an older form, or never (the result of a branch)"


class DerivedState(Struct, frozen=True):
    """The data stored beside the log of a match. Read before the log, which may be ahead of it but not behind."""

    snapshots: dict[int, bytes]
    views: dict[str, bytes]
    result: bytes | None

    @classmethod
    def read(cls, projections: Projections, match: str) -> "DerivedState":
        """The data of a match."""
        return cls(
            projections.snapshots.all(match), projections.views.stored_fields(match), projections.results.get(match)
        )


def compare(report: Report, codec: Codec[Any], kept: DerivedState, stored: Sequence[bytes]) -> Report:
    """The report on a log, extended by the checks of the data beside it."""
    if not report.ok:
        return report
    comparison = _Comparison(codec, report.stream, kept)
    try:
        comparison.run(stored)
    except Diverged as diverged:
        return replace(report, ok=False, divergence=diverged.divergence)
    return replace(
        report,
        checked=(*report.checked, *comparison.checked),
        unchecked={**report.unchecked, **comparison.unchecked},
    )


class _Comparison:
    def __init__(self, codec: Codec[Any], match: str, kept: DerivedState) -> None:
        self._codec = codec
        self._match = match
        self._kept = kept
        self._views_at = int(kept.views["version"]) if kept.views else 0
        self._filed_at = _events_of(kept.result)
        self._over_at: dict[int, str] = {}
        self.checked: list[Check] = []
        self.unchecked: dict[Check, str] = {}

    def run(self, stored: Sequence[bytes]) -> None:
        """Fold the log once, comparing on the way. Raises Diverged."""
        ahead = max(self._views_at, *self._kept.snapshots, 0)
        if ahead > len(stored):
            what: Check = "views" if ahead == self._views_at else "snapshots"
            raise Diverged(ahead, what, f"the log ends at version {len(stored)}")
        settled: list[FoldStep] = []
        for step in self._steps(stored):
            version = step.envelope.version
            self._over_at[version] = step.envelope.at
            if version in self._kept.snapshots:
                self._snapshot(step.checkpoint, self._kept.snapshots[version])
            if version == self._views_at:
                self._views(step)
            if self._kept.result and changes_result(step):
                settled.append(step)
        if self._kept.result and settled:
            self._check_result(settled, self._kept.result)
        self._note("snapshots", bool(self._kept.snapshots))
        self._note("views", bool(self._kept.views))
        self._note("index", self._kept.result is not None)

    def _steps(self, stored: Sequence[bytes]) -> Iterator[FoldStep]:
        version = 0
        try:
            envelopes = [self._codec.envelope(body) for body in stored]
            for step in walk(self._codec, beginning(self._match), envelopes):
                version = step.envelope.version
                yield step
        except Diverged:
            raise
        except Exception as error:  # anything that an event raises which follows from no rule
            raise Diverged(version + 1, "views", f"the event cannot be folded: {type(error).__name__}") from None

    def _note(self, check: Check, done: bool) -> None:
        if done:
            self.checked.append(check)
        else:
            self.unchecked[check] = NOTHING_KEPT

    def _snapshot(self, checkpoint: Checkpoint[Any], kept: bytes) -> None:
        load = self._codec.load_checkpoint
        found = load(kept)
        if found is not None and found != load(self._codec.dump_checkpoint(checkpoint)):
            raise Diverged(checkpoint.version, "snapshots", "the snapshot differs from the log")

    def _views(self, step: FoldStep) -> None:
        world, codec, kept = step.checkpoint.state.known_world, self._codec, self._kept.views
        fields = {"at": step.envelope.at, "hash": step.envelope.hash}
        wrong = [name for name, text in fields.items() if kept.get(name) != text.encode()]
        if not _same(load_match, kept.get("match"), dump_match(step.checkpoint.state.match)):
            wrong.append("match")
        views = {str(seat): world.view(Seat(seat)) for seat in range(len(world.views))} | {PUBLIC: world.public}
        for name, view in views.items():
            if not _same(codec.load_state, kept.get(name), codec.dump_state(view)):
                wrong.append(name)
        if wrong:
            raise Diverged(step.envelope.version, "views", f"differs from the log: {', '.join(wrong)}")

    def _check_result(self, settled: Sequence[FoldStep], kept: bytes) -> None:
        """The indexed result is that of the newest step that settled one, up to the version of the views.

        It may be ahead of the views, but not behind them.
        """
        taken_in = [step for step in settled if step.envelope.version <= self._views_at]
        ahead = [step for step in settled if step.envelope.version > self._views_at]
        came_about = [step for step in (*taken_in[-1:], *ahead) if step.envelope.version == self._filed_at]
        self._result((came_about or settled)[-1], kept)

    def _result(self, step: FoldStep, kept: bytes) -> None:
        match = step.checkpoint.state.match
        due = msgspec.json.encode(result_of(self._match, step, self._over_at[match.over])) if match.counts else b""
        if not match.counts or not _same(msgspec.json.decode, kept, due):
            raise Diverged(step.envelope.version, "index", "the indexed result differs from the log")


def _events_of(result: bytes | None) -> int | None:
    """The version that an indexed result belongs to; None if the result is unreadable."""
    try:
        return msgspec.json.decode(result or b"", type=_Filed).events
    except msgspec.MsgspecError:
        return None


class _Filed(Struct, frozen=True):
    events: int


def _same(load: Callable[[bytes], Any], kept: bytes | None, expected: bytes) -> bool:
    """Whether two encodings have the same value; False if one is damaged."""
    try:
        return kept is not None and bool(load(kept) == load(expected))
    except msgspec.MsgspecError:
        return False
