"""Lines of play: which commands no longer count, and which count again, when a match goes to another version."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from msgspec import Struct

from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.game import Game, S
from domain.kernel.messages import Seat
from domain.match.commands import AnswerUndo, AskUndo, TakeHint, given_by_seat
from domain.match.fold import is_match_event
from domain.match.learning import Learnt, learnt
from domain.match.past import PastCommand
from domain.match.state import Match


class Deed(Struct, frozen=True):
    """A command that is undone or restored: the versions of its events, who gave it, who learnt from it.

    `seat` is null if it is not a command of the game, such as a resignation.
    """

    first: int
    """The version of its first event."""
    last: int
    """The version of its last event."""
    cause: str
    """The wire name of the command."""
    seat: Seat | None
    learnt: Learnt


class Difference(Struct, frozen=True):
    """The difference between two versions: the commands that no longer count, and those that count again."""

    left: tuple[Deed, ...]
    restored: tuple[Deed, ...] = ()

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All of them."""
        return self.left + self.restored


Range = tuple[int, int]

SAMPLES = 16
"""The number of worlds, possible for the public, in which each command is examined."""


def only(line: Sequence[Range], other: Sequence[Range]) -> tuple[Range, ...]:
    """The versions of a line of play that another line of the same match does not share."""
    for index, (mine, theirs) in enumerate(zip(line, other, strict=False)):
        if mine != theirs:
            start = min(mine[1], theirs[1]) + 1 if mine[0] == theirs[0] else mine[0]
            rest = ((start, mine[1]),) if start <= mine[1] else ()
            return (*rest, *line[index + 1 :])
    return tuple(line[len(other) :])


def distance(now: Match, then: Match) -> int:
    """How many versions count in only one of two states of a match."""
    apart = (*only(now.line, then.line), *only(then.line, now.line))
    return sum(last - first + 1 for first, last in apart)


def span(game: Game[S], now: Match, then: Match, done: Callable[[int, int], Sequence[PastCommand]]) -> Difference:
    """The difference between two states of one match; `done` gives the commands in a range of versions."""
    return Difference(_deeds(game, only(now.line, then.line), done), _deeds(game, only(then.line, now.line), done))


def _deeds(
    game: Game[S], ranges: Sequence[Range], done: Callable[[int, int], Sequence[PastCommand]]
) -> tuple[Deed, ...]:
    passed = chain.from_iterable(done(first, last) for first, last in ranges)
    return tuple(_deed(game, one) for one in passed if not _is_talk(one))


def _is_talk(one: PastCommand) -> bool:
    """Whether the command changed nothing on the table: it was about an undo, or took a hint."""
    return one.command is None or isinstance(one.command, AskUndo | AnswerUndo | TakeHint)


def _deed(game: Game[S], one: PastCommand) -> Deed:
    given = given_by_seat(one.command) if one.command else None
    if given is None or one.seat is None:
        return Deed(one.first, one.last, one.cause, None, Learnt())
    events = [event for event in one.events if not is_match_event(event)]
    found = learnt(game, one.before.known_world, one.seat, given, events, samples())
    return Deed(one.first, one.last, one.cause, one.seat, found)


def samples() -> Iterator[KeyedChance]:
    """The chance of the worlds in which commands are examined; anybody can reproduce it."""
    return (KeyedChance(bytes(SEED_BYTES), "learnt", number) for number in range(SAMPLES))
