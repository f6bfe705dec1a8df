"""What a command let anybody learn, beyond that it was given.

Judged on public grounds alone, so that the answer tells nobody anything: from the public view, what the public was
told of the command and who was told which events. In doubt something was learnt.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NoReturn

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.engine import World
from domain.kernel.game import Chance, Game, S, Turn
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import Command, Event, Private, Seat
from domain.kernel.options import judge

ENOUGH = 3
"""So many secret commands are looked at in each possible world: what the public is told must be the same by all."""
MANY = 400
"""Of so many commands at most, in each possible world."""


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

    Everybody did unless the public could have foreseen what it was told, in some worlds that it holds possible, one
    for each source of chance in `samples`: a command given in the open was allowed in all of them, and the rest
    follows from what the public knew; of one given in secret it could see no more than that it was given. A seat
    that was told a secret learnt something, unless the secret is what it chose itself.
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
    worlds = ((game.sample(public, None, chance), chance) for chance in samples)
    if any(_hides(event) for event in told):
        return all(_follows(game, world, seat, type(command), told, chance) for world, chance in worlds)
    if not all(_allows(game, world, seat, command) for world, _ in worlds):
        return False
    try:
        return _told(game, public, seat, command) == (told, True)
    except Exception:  # the rules asked for what the public does not know
        return False


def _allows(game: Game[S], state: S, seat: Seat, command: Command) -> bool:
    return judge(game.agenda(state)[-1].options(state, seat), command) is None


def _follows(
    game: Game[S], state: S, seat: Seat, kind: type[Command], told: tuple[Event, ...], chance: Chance
) -> bool:
    """Whether `seat` could look in `state` as though it gave this command, and all that followed had to follow.

    Which command it gave is not asked: that is its secret, of which the answer must tell nothing.
    """
    given = [command for command in islice(engine.legal(game, state, seat), MANY) if type(command) is kind]
    alike = 0
    for command in chance.shuffle(given):
        seen, whole = _told(game, state, seat, command)
        if seen[:1] == told[:1]:
            if seen != told or not whole:
                return False
            alike += 1
        if alike == ENOUGH:
            break
    return alike > 0


def _told(game: Game[S], state: S, seat: Seat, command: Command) -> tuple[tuple[Event, ...], bool]:
    """What the public would be told if `state` were the truth, and whether no dice or shuffle cut it short."""
    turn, whole = Turn(game.evolve, state, _NoChance()), True
    try:
        game.agenda(state)[-1].answer(turn, seat, command)
        engine.settle(game, turn)
    except _ChanceAsked:
        whole = False
    return tuple(event.seen_by(None) for event in turn.events), whole


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
