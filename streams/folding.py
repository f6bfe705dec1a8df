"""Tables from envelopes."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Event, Seat
from domain.match.events import TakenBack
from domain.match.past import PastCommand
from domain.match.table import Table, advance, advance_all
from events import chain
from events.codec import Checkpoint, Codec
from events.envelope import Envelope, commands_of
from events.running_hash import RunningHashes

Recall = Callable[[int], Table[Any]]
"""Returns a match as it was at a version."""


class FoldStep(Struct, frozen=True):
    """An envelope and the table after it."""

    envelope: Envelope[Event]
    checkpoint: Checkpoint[Table[Any]]


def beginning(match: str) -> Checkpoint[Table[Any]]:
    """The table of a match before its first event."""
    return Checkpoint(Table(), chain.genesis(match), running_hashes=RunningHashes.nothing())


def nothing(version: int) -> Table[Any]:
    """For a fold from the very beginning, which remembers every table that it may have to go back to."""
    raise LookupError(f"version {version} comes before the fold")


def walk(
    codec: Codec[Any],
    start: Checkpoint[Table[Any]],
    envelopes: Sequence[Envelope[Event]],
    recall: Recall = nothing,
) -> Iterator[FoldStep]:
    """Envelopes that follow `start`, each with the table after it.

    `recall` returns tables from before `start` that an undo went back to; later ones are remembered.
    """
    wanted = {envelope.event.to for envelope in envelopes if isinstance(envelope.event, TakenBack)}
    known = {start.version: start.state} if start.version in wanted else {}

    def earlier(version: int) -> Table[Any]:
        return known[version] if version in known else recall(version)

    checkpoint = start
    for envelope in envelopes:
        table = advance(codec.game, checkpoint.state, envelope.event, earlier)
        told = checkpoint.running_hashes.followed_by((envelope,)) if checkpoint.running_hashes else None
        checkpoint = Checkpoint(table, envelope.hash, envelope.at, told)
        if envelope.version in wanted:
            known[envelope.version] = checkpoint.state
        yield FoldStep(envelope, checkpoint)


def strides(
    codec: Codec[Any], start: Checkpoint[Table[Any]], envelopes: Sequence[Envelope[Event]], every: int
) -> Iterator[FoldStep]:
    """As `walk`, but only the steps to versions that are multiples of `every`, and to the last one.

    There is no undo among the envelopes.
    """
    while envelopes:
        count = every - start.version % every
        start = fold(codec, start, envelopes[:count])
        yield FoldStep(envelopes[:count][-1], start)
        envelopes = envelopes[count:]


def fold(
    codec: Codec[Any], start: Checkpoint[Table[Any]], envelopes: Sequence[Envelope[Event]], recall: Recall = nothing
) -> Checkpoint[Table[Any]]:
    """The table after more envelopes; for `recall` see `walk`."""
    if not envelopes:
        return start
    if any(isinstance(envelope.event, TakenBack) for envelope in envelopes):
        *_, last = walk(codec, start, envelopes, recall)
        table = last.checkpoint.state
    else:
        table = advance_all(codec.game, start.state, (envelope.event for envelope in envelopes))
    told = start.running_hashes.followed_by(envelopes) if start.running_hashes else None
    return Checkpoint(table, envelopes[-1].hash, envelopes[-1].at, told)


def done(
    codec: Codec[Any], before: Sequence[Table[Any]], envelopes: Sequence[Envelope[Event]]
) -> list[PastCommand]:
    """The commands in some envelopes, each with the table before it."""
    found, at = [], 0
    for batch in commands_of(envelopes):
        first = batch[0]
        seat = None if first.actor.seat is None else Seat(first.actor.seat)
        command = None if first.command is None else codec.command(first.command)
        events = tuple(envelope.event for envelope in batch)
        found.append(PastCommand(first.version, batch[-1].version, first.cause, seat, command, before[at], events))
        at += len(batch)
    return found
