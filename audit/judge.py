"""Judges every command of a stream: decides it again at its place and compares what it led to.

Uses the same deciders as when the command was given. Trusts only the envelopes.
"""

import re
from collections.abc import Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from audit.divergence import Diverged, reason
from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.kernel.steps import step
from domain.match.commands import cause_of
from domain.match.terms import Moment
from events.envelope import UNREADABLE, Envelope, commands_of, milliseconds

T = TypeVar("T")

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
"""How `events.envelope.timestamp` writes a time."""

Batch = Sequence[Envelope[Event]]


class Judged(Struct, frozen=True):
    """What must follow from a command: its events, and the seat that it was given for, if any."""

    events: Sequence[Event]
    seat: int | None = None


class Subject(Protocol):
    """The stream that is judged, a match or a tournament, up to some version."""

    def command(self, first: Envelope[Event]) -> Command:
        """The command that begins with an envelope. Raises the exceptions of reading (`UNREADABLE`)."""
        ...

    def judge(self, first: Envelope[Event], command: Command, at: Moment) -> Judged | Rejection | None:
        """What follows from a command; None if that cannot be known."""
        ...

    def follow(self, batch: Batch) -> None:
        """Advance past the events of a command."""
        ...


def judge(subject: Subject, envelopes: Batch) -> None:
    """Compare what every command leads to with the log. Raises Diverged."""
    before = ""
    for batch in commands_of(envelopes):
        step()
        first = batch[0]
        try:
            _of_one_command(batch, before)
            _judge(subject, batch, _time_of(first))
            subject.follow(batch)
        except Diverged:
            raise
        except Exception as error:  # anything that rules raise when given a position that cannot arise in play
            what = f"the rules fail on this: {type(error).__name__}"
            raise Diverged(first.version, "rules", what) from None
        before = first.at


def _of_one_command(batch: Batch, before: str) -> None:
    """All events of a command have one actor and one time, and commands are in order of time."""
    first = batch[0]
    for envelope in batch[1:]:
        if (envelope.at, envelope.actor, envelope.cause) != (first.at, first.actor, first.cause):
            raise Diverged(envelope.version, "rules", "the event does not belong to the command before it")
    if first.at < before:
        raise Diverged(first.version, "rules", "the time goes back")


def _time_of(first: Envelope[Event]) -> Moment:
    if not TIME.fullmatch(first.at):
        raise Diverged(first.version, "rules", "the time is not in the canonical form")
    try:
        return milliseconds(first.at)
    except UNREADABLE as error:
        raise Diverged(first.version, "rules", f"the time is unreadable: {reason(error)}") from None


def _judge(subject: Subject, batch: Batch, at: Moment) -> None:
    first = batch[0]
    if first.command is None:
        raise Diverged(first.version, "rules", f"no command led to {first.type}")
    try:
        command = subject.command(first)
    except UNREADABLE as error:
        raise Diverged(first.version, "rules", f"the command is unreadable: {reason(error)}") from None
    if first.cause != cause_of(command):
        raise Diverged(first.version, "rules", f"the command is {cause_of(command)}, not {first.cause}")
    judged = subject.judge(first, command, at)
    if isinstance(judged, Rejection):
        what = f"{first.cause} by {first.actor.by} was not allowed here: {judged.code}"
        raise Diverged(first.version, "rules", what)
    if judged is not None:
        _compare(judged, batch)


def _compare(judged: Judged, batch: Batch) -> None:
    for event, envelope in zip(judged.events, batch, strict=False):
        if event != envelope.event:
            raise Diverged(envelope.version, "rules", f"the command leads to {event}")
    if len(judged.events) != len(batch):
        raise Diverged(batch[-1].version, "rules", f"{len(judged.events)} events follow from the command")
    if judged.seat != batch[0].actor.seat:
        raise Diverged(batch[0].version, "rules", f"the command was given for seat {judged.seat}")
