"""What a command revealed to anybody, beyond the fact that it was given.

The answer depends on public information only, so that it reveals nothing itself: on the public view, on what the
public saw of the command, and on which seats saw which events. In doubt the answer is that somebody learnt
something.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NoReturn

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.engine import World
from domain.kernel.game import Chance, Game, S, Turn
from domain.kernel.hidden import HIDEABLE, Hidden, Ledger, Pile
from domain.kernel.messages import Command, Event, Private, Seat
from domain.kernel.options import compare
from domain.kernel.worlds import NoWorld, world_of

ENOUGH = 3
"""Secret commands to examine in each possible world; the public must be shown the same by all of them."""
MANY = 400
"""Commands to try at most in each possible world."""


class Learnt(Struct, frozen=True):
    """Who learnt something: everybody (something hidden is now open), or certain seats."""

    everybody: bool = False
    """Whether something became open to all, or was drawn."""
    seats: tuple[Seat, ...] = ()
    """The seats that were shown a secret."""

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

    Everybody did, unless the public could have foreseen what it was shown. This is tested in worlds that the public
    holds possible, one for each source of chance in `samples`: a command given openly must be legal in all of them
    with the same visible result; of one given in secret the public must see no more than that it was given. A seat
    that was shown a secret learnt something, unless it chose that secret itself.
    """
    told = tuple(event.seen_by(None) for event in events)
    try:
        foreseen = _foreseen(game, before.public, seat, command, told, samples)
    except NoWorld:  # of a position that was given
        foreseen = False
    if not foreseen or _uncovered(game, before.public, told):
        return Learnt(everybody=True)
    privately = (event for event in events if isinstance(event, Private))
    return Learnt(seats=tuple(sorted({event.seat for event in privately if _tells(event, seat, command)})))


class _ChanceAsked(Exception):
    """The result depends on dice or a shuffle."""


class _NoChance:
    """Dice and shuffles, whose result nobody can foresee."""

    def below(self, limit: int) -> NoReturn:
        raise _ChanceAsked

    def shuffle(self, items: Sequence[Any]) -> NoReturn:
        raise _ChanceAsked


def _foreseen(
    game: Game[S], public: S, seat: Seat, command: Command, told: tuple[Event, ...], samples: Iterable[Chance]
) -> bool:
    worlds = ((world_of(game, public, None, chance), chance) for chance in samples)
    if any(_hides(event) for event in told):
        return all(_follows(game, world, seat, type(command), told, chance) for world, chance in worlds)
    if not all(_allows(game, world, seat, command) for world, _ in worlds):
        return False
    try:
        return _public_events(game, public, seat, command) == (told, True)
    except Exception:  # the rules read something that the public does not know
        return False


def _allows(game: Game[S], state: S, seat: Seat, command: Command) -> bool:
    return compare(game.agenda(state)[-1].options(state, seat), command) is None


def _follows(
    game: Game[S], state: S, seat: Seat, kind: type[Command], told: tuple[Event, ...], chance: Chance
) -> bool:
    """Whether `seat` could appear to give this command in `state`, with the same visible result in every case.

    The actual command is not an argument: it is the seat's secret, so the answer must not depend on it.
    """
    given = [command for command in islice(engine.legal(game, state, seat), MANY) if type(command) is kind]
    alike = 0
    for command in chance.shuffle(given):
        seen, whole = _public_events(game, state, seat, command)
        if seen[:1] == told[:1]:
            if seen != told or not whole:
                return False
            alike += 1
        if alike == ENOUGH:
            break
    return alike > 0


def _public_events(game: Game[S], state: S, seat: Seat, command: Command) -> tuple[tuple[Event, ...], bool]:
    """What the public would be shown if `state` were the truth, and whether that is complete without dice or
    shuffles.
    """
    turn, whole = Turn(game.evolve, state, _NoChance()), True
    try:
        game.agenda(state)[-1].answer(turn, seat, command)
        engine.proceed(game, turn)
    except _ChanceAsked:
        whole = False
    return tuple(event.seen_by(None) for event in turn.events), whole


def _uncovered(game: Game[S], public: S, told: tuple[Event, ...]) -> bool:
    """Whether less is hidden from the public after an event than before it."""
    for event in told:
        after = game.evolve(public, event)
        if uncovers(public, after):
            return True
        public = after
    return False


def _tells(event: Private, seat: Seat, command: Command) -> bool:
    """Whether a private event shows its seat more than that seat's own command contained."""
    said = {repr(getattr(command, name)) for name in command.__struct_fields__}
    return event.seat != seat or any(repr(getattr(event, name)) not in said for name in event.secret)


def _hides(event: Event) -> bool:
    return any(isinstance(getattr(event, name), Hidden) for name in event.__struct_fields__)


def uncovers(before: Any, after: Any) -> bool:
    """Whether less is hidden in a view after an event than before it."""
    return _newly_hidden(before, after) < 0


def _newly_hidden(before: Any, after: Any) -> int:
    """How many more hidden things there are in `after`. An event leaves most of a view as it was, the very same."""
    if before is after:
        return 0
    kind = type(after)
    if kind is type(before) and kind not in HIDEABLE:
        if issubclass(kind, Struct):
            return sum(
                [_newly_hidden(getattr(before, name), getattr(after, name)) for name in kind.__struct_fields__]
            )
        if kind is tuple and len(before) == len(after):
            return sum(map(_newly_hidden, before, after))
    return hidden_in(after) - hidden_in(before)


_OPEN = frozenset({str, int, bool, type(None)})
"""Types of which nothing is hidden."""


def hidden_in(value: Any) -> int:
    """The number of hidden things in a view."""
    if type(value) in _OPEN:
        return 0
    if isinstance(value, Hidden):
        return value.count
    if isinstance(value, Pile):
        return value.unknown
    if isinstance(value, Ledger):
        return value.hidden if value.amounts is None else 0
    if isinstance(value, Struct):
        return sum([hidden_in(getattr(value, name)) for name in value.__struct_fields__])
    if isinstance(value, tuple):
        return sum(map(hidden_in, value))
    return sum(map(hidden_in, value.values())) if isinstance(value, dict) else 0
