"""Lines of play: what is left behind and what counts again when a match goes to another version of its history."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain as joined
from itertools import groupby
from typing import Any

from msgspec import Struct, convert

from domain.kernel.game import Game
from domain.kernel.learning import Learnt, learnt
from domain.kernel.match_events import TakenBack, UndoAnswered, UndoAsked
from domain.kernel.match_fold import is_match_event
from domain.kernel.messages import Event, Seat
from domain.kernel.table import Table
from domain.kernel.undo import Deed, Span
from events.chance import SEED_BYTES, KeyedChance
from events.envelope import Envelope
from projections.tables import Step, Tables, walk

Range = tuple[int, int]

SAMPLES = 16
"""Worlds that the public holds possible in which a command is looked at."""


class StepFrom(Struct, frozen=True):
    """A step of a match, with the table that it began from: an envelope and the table before it."""

    before: Table[Any]
    envelope: Envelope[Event]


StepsBetween = Callable[[int, int], Sequence[StepFrom]]
"""What gives the steps of a range of versions."""


def steps_from(before: Table[Any], steps: Sequence[Step]) -> list[StepFrom]:
    """Each step with the table before it instead of the one after."""
    tables = (before, *(step.checkpoint.table for step in steps))
    return [StepFrom(table, step.envelope) for table, step in zip(tables, steps, strict=False)]


def steps_of(tables: Tables, match: str) -> StepsBetween:
    """The steps of a stored match."""
    codec = tables.codec(match)

    def between(first: int, last: int) -> Sequence[StepFrom]:
        start = tables.at(match, first - 1)
        envelopes = [codec.envelope(body) for body in tables.store.read(match, first - 1, last)]
        return steps_from(start.table, list(walk(codec, start, envelopes, tables.recall(match))))

    return between


def only(line: Sequence[Range], other: Sequence[Range]) -> tuple[Range, ...]:
    """The versions of a line of play that another line of the same match does not share."""
    for index, (mine, theirs) in enumerate(zip(line, other, strict=False)):
        if mine != theirs:
            start = min(mine[1], theirs[1]) + 1 if mine[0] == theirs[0] else mine[0]
            rest = ((start, mine[1]),) if start <= mine[1] else ()
            return (*rest, *line[index + 1 :])
    return tuple(line[len(other) :])


def length(ranges: Sequence[Range]) -> int:
    """How many versions some ranges hold."""
    return sum(last - first + 1 for first, last in ranges)


def span(game: Game[Any], now: Table[Any], then: Table[Any], steps: StepsBetween) -> Span:
    """What lies between two tables of one match."""
    here, there = now.match.line, then.match.line
    return Span(_deeds(game, only(here, there), steps), _deeds(game, only(there, here), steps))


def _deeds(game: Game[Any], ranges: Sequence[Range], steps: StepsBetween) -> tuple[Deed, ...]:
    passed = list(joined.from_iterable(steps(first, last) for first, last in ranges))
    return tuple(deed for command in _commands(passed) if (deed := _deed(game, command)))


def _commands(passed: Sequence[StepFrom]) -> Iterator[list[StepFrom]]:
    """The steps of one command after another."""
    number = 0

    def command(index: int) -> int:
        nonlocal number
        if index and not passed[index].envelope.continues(passed[index - 1].envelope):
            number += 1
        return number

    for _, indices in groupby(range(len(passed)), command):
        yield [passed[index] for index in indices]


def samples() -> Iterator[KeyedChance]:
    """The chance of the worlds in which commands are looked at: everybody can draw it again."""
    return (KeyedChance(bytes(SEED_BYTES), "learnt", number) for number in range(SAMPLES))


def _deed(game: Game[Any], command: Sequence[StepFrom]) -> Deed | None:
    """What was done, unless it was no more than talk about taking back."""
    first, last = command[0].envelope, command[-1].envelope
    events = [step.envelope.event for step in command if not is_match_event(step.envelope.event)]
    if isinstance(first.event, UndoAsked | UndoAnswered | TakenBack):
        return None
    kind = game.commands.get(first.cause)
    if kind is None or first.command is None or first.actor.seat is None:
        return Deed(first.version, last.version, first.cause, None, Learnt())
    given = convert(first.command, kind)
    seat = Seat(first.actor.seat)
    found = learnt(game, command[0].before.known_world, seat, given, events, samples())
    return Deed(first.version, last.version, first.cause, seat, found)
