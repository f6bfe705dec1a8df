"""What a command let anybody learn, beyond that it was given.

Judged on public grounds alone, so that the answer tells nobody anything: from the public view, the command and who
was told which events. In doubt something was learnt.
"""

from collections.abc import Sequence
from typing import Any, NoReturn

from msgspec import Struct

from domain.kernel import game as engine
from domain.kernel.game import Game, S, Turn, World
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import Command, Event, Private, Seat
from domain.kernel.options import judge


class Learnt(Struct, frozen=True):
    """Who learnt something: everybody (what was hidden lies open now), or certain seats."""

    everybody: bool = False
    seats: tuple[Seat, ...] = ()

    def __bool__(self) -> bool:
        return self.everybody or bool(self.seats)


class _NoChance:
    """Nobody could foresee what dice and shuffles lead to."""

    def below(self, limit: int) -> NoReturn:
        raise LookupError("chance was asked")

    def shuffle(self, items: Sequence[Any]) -> NoReturn:
        raise LookupError("chance was asked")


def learnt(game: Game[S], before: World[S], seat: Seat, command: Command, events: Sequence[Event]) -> Learnt:
    """Who learnt something when `seat` gave `command` in a world and `events` followed from it.

    Everybody did unless the public could have foreseen what it was told. A seat that was told a secret did, unless
    the secret is what it chose itself.
    """
    told = tuple(event.seen_by(None) for event in events)
    if not _foreseen(game, before.public, seat, command, told) or _uncovered(game, before.public, told):
        return Learnt(everybody=True)
    privately = (event for event in events if isinstance(event, Private))
    return Learnt(seats=tuple(sorted({event.seat for event in privately if _tells(event, seat, command)})))


def _foreseen(game: Game[S], public: S, seat: Seat, command: Command, told: tuple[Event, ...]) -> bool:
    """Whether what the public was told follows from the command and what the public knew before."""
    turn = Turn(game.evolve, public, _NoChance())
    try:
        top = game.agenda(public)[-1]
        openly = not any(_hides(event) for event in told)
        if openly and judge(top.options(public, seat), command):
            return False
        top.answer(turn, seat, command)
        engine.settle(game, turn)
    except Exception:  # rules asked for what the public does not know
        return False
    return tuple(event.seen_by(None) for event in turn.events) == told


def _uncovered(game: Game[S], public: S, told: tuple[Event, ...]) -> bool:
    """Whether less is hidden from the public after an event than before it."""
    for event in told:
        after = game.evolve(public, event)
        if unknown(after) < unknown(public):
            return True
        public = after
    return False


def _tells(event: Private, seat: Seat, command: Command) -> bool:
    """Whether a private event tells its seat more than it said in its own command."""
    said = {repr(getattr(command, name)) for name in command.__struct_fields__}
    return event.seat != seat or any(repr(getattr(event, name)) not in said for name in event.secret)


def _hides(event: Event) -> bool:
    return any(isinstance(getattr(event, name), Hidden) for name in event.__struct_fields__)


def unknown(value: Any) -> int:
    """How many things are hidden in a view."""
    if isinstance(value, Hidden):
        return value.count
    if isinstance(value, Pile):
        return value.unknown
    if isinstance(value, Ledger):
        return value.hidden if value.amounts is None else 0
    if isinstance(value, Struct):
        return sum(unknown(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        return sum(map(unknown, value))
    return sum(map(unknown, value.values())) if isinstance(value, dict) else 0
