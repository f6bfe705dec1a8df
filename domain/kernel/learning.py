"""What a command let anybody learn, beyond that it was given.

Judged on public grounds alone, so that the answer tells nobody anything: from the public view, the command and who
was told which events. In doubt something was learnt.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from msgspec import Struct

from domain.kernel import game as engine
from domain.kernel.game import Chance, Game, S, Turn, World
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import Command, Event, Private, Seat
from domain.kernel.options import judge

ENOUGH = 3
"""In so many possible worlds a secret command must have been allowed before they are taken to say anything; one
given in the open must have been allowed in all.
"""


class Learnt(Struct, frozen=True):
    """Who learnt something: everybody (what was hidden lies open now), or certain seats."""

    everybody: bool = False
    seats: tuple[Seat, ...] = ()

    def __bool__(self) -> bool:
        return self.everybody or bool(self.seats)


def learnt(
    game: Game[S],
    before: World[S],
    seat: Seat,
    command: Command,
    events: Sequence[Event],
    samples: Iterable[Chance],
) -> Learnt:
    """Who learnt something when `seat` gave `command` in a world and `events` followed from it.

    Everybody did unless the public could have foreseen what it was told: because the command was allowed whatever
    is hidden, and what followed follows from what the public knew or is the same in all of some worlds that the
    public holds possible, one for each source of chance in `samples`. A seat that was told a secret learnt
    something, unless the secret is what it chose itself.
    """
    told = tuple(event.seen_by(None) for event in events)
    foreseen = _foreseen(game, before.public, seat, command, told, samples)
    if not foreseen or _uncovered(game, before.public, told):
        return Learnt(everybody=True)
    privately = (event for event in events if isinstance(event, Private))
    return Learnt(seats=tuple(sorted({event.seat for event in privately if _tells(event, seat, command)})))


class _ChanceAsked(Exception):
    """What happens hangs on dice or a shuffle."""


class _NoChance:
    """Nobody could foresee what dice and shuffles lead to."""

    def below(self, limit: int) -> NoReturn:
        raise _ChanceAsked

    def shuffle(self, items: Sequence[Any]) -> NoReturn:
        raise _ChanceAsked


def _foreseen(
    game: Game[S], public: S, seat: Seat, command: Command, told: tuple[Event, ...], samples: Iterable[Chance]
) -> bool:
    worlds = [game.sample(public, None, chance) for chance in samples]
    allowed = [world for world in worlds if _allows(game, world, seat, command)]
    openly = not any(_hides(event) for event in told)
    if len(allowed) < (len(worlds) if openly else ENOUGH):
        return False
    try:
        return _told(game, public, seat, command) == told
    except _ChanceAsked:
        return False
    except Exception:  # the rules asked for what the public does not know
        return not openly and all(_told_alike(game, world, seat, command, told) for world in allowed)


def _allows(game: Game[S], state: S, seat: Seat, command: Command) -> bool:
    return judge(game.agenda(state)[-1].options(state, seat), command) is None


def _told_alike(game: Game[S], state: S, seat: Seat, command: Command, told: tuple[Event, ...]) -> bool:
    try:
        return _told(game, state, seat, command) == told
    except _ChanceAsked:
        return False


def _told(game: Game[S], state: S, seat: Seat, command: Command) -> tuple[Event, ...]:
    """What the public would be told if `state` were the truth."""
    turn = Turn(game.evolve, state, _NoChance())
    game.agenda(state)[-1].answer(turn, seat, command)
    engine.settle(game, turn)
    return tuple(event.seen_by(None) for event in turn.events)


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
