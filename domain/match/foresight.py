"""What a seat can foresee of a command before it gives it: what would happen, and who must answer next."""

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import takewhile
from typing import Generic

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.game import Chance, Game, S
from domain.kernel.messages import Command, Event, Seat
from domain.kernel.options import compare
from domain.kernel.worlds import world_of


class Foresight(Struct, Generic[S], frozen=True):
    """What would happen, as the seat would be shown it, up to where it hangs on dice or on what others hide.

    `view` is what the seat would know then. With `is_whole` that is all. `awaiting` are the seats that would be
    awaited after everything, none if the game would be over; None if the seat cannot know that.
    """

    events: tuple[Event, ...]
    view: S
    is_whole: bool
    awaiting: tuple[Seat, ...] | None


def foresight_of(
    game: Game[S], view: S, seat: Seat, command: Command, samples: Iterable[Chance]
) -> Foresight[S] | None:
    """What `seat` foresees of `command`; None if the command is not possible.

    Worked out from what the seat knows: in worlds that its view holds possible, one for each source of chance in
    `samples`, which also decides dice and shuffles there. What these disagree about is not foreseen.
    Raises NoWorld.
    """
    if compare(engine.options(game, view, seat), command):
        return None
    worlds = [(world_of(game, view, seat, chance), chance) for chance in samples]
    turns = [engine.resolve(game, world, seat, command, chance) for world, chance in worlds]
    shown = [tuple(event.seen_by(seat) for event in turn.events) for turn in turns]
    awaiting = {engine.awaited(game, turn.state) for turn in turns}
    events = _agreed(shown)
    return Foresight(
        events,
        reduce(game.evolve, events, view),
        all(one == events for one in shown),
        awaiting.pop() if len(awaiting) == 1 else None,
    )


def _agreed(shown: Sequence[Sequence[Event]]) -> tuple[Event, ...]:
    """The events with which all begin."""
    agreed = takewhile(lambda each: all(event == each[0] for event in each), zip(*shown, strict=False))
    return tuple(each[0] for each in agreed)
