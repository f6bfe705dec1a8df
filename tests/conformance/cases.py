"""The matches that every game is checked on: all seat counts, every option off its default once, its own bots, and
every older version of the rules.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import wraps
from typing import Annotated, Any, Concatenate, Literal, ParamSpec, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta as Limits

from domain.kernel.game import Game
from domain.kernel.messages import Seat, Viewer
from tests.playouts import GAMES, RANDOM, Case, Playout, Ply, own_bots

CAP = 400
"""Commands after which a match is left."""
POSITIONS = 40
"""Most positions of a match that a costly check looks at, spread evenly."""

P = ParamSpec("P")
T = TypeVar("T")


def cases() -> Iterator[Case]:
    """Every match to check."""
    for key, game in GAMES.items():
        low, high = game.meta.seats
        counts = range(low, high + 1)
        yield from (Case(key, seats) for seats in counts)
        yield from (
            Case(key, counts[n % len(counts)], n, bot=bot) for n, bot in enumerate(own_bots(game)) if bot != RANDOM
        )
        for number, option in enumerate(alternatives(game)):
            yield Case(key, counts[number % len(counts)], 2, (option,))
        for old in range(1, game.meta.rules_version):
            yield from (Case(key, seats, 3, version=old) for seats in counts)


def tried() -> Iterator[Case]:
    """Those of every game that `make test` checks: most seats, an own bot, an option, an older version."""
    for key, game in GAMES.items():
        own = [case for case in cases() if case.game == key]
        yield max((case for case in own if case == Case(key, case.seats)), key=lambda case: case.seats)
        yield from [case for case in own if case.bot != RANDOM][:1]
        yield from [case for case in own if case.options][:1]
        yield from [case for case in own if case.version == game.meta.rules_version - 1][:1]


def alternatives(game: Game[Any]) -> Iterator[tuple[str, Any]]:
    """Every match option with each value that is not its default; of a range the two ends."""
    defaults = msgspec.to_builtins(msgspec.convert({}, game.meta.options))
    for name, hint in get_type_hints(game.meta.options, include_extras=True).items():
        for value in _values(hint):
            if value != defaults[name]:
                yield name, value


def _values(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif hint is bool:
        yield from (False, True)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member.value for member in hint)
    elif get_origin(hint) is Annotated:
        limits = [part for part in get_args(hint)[1:] if isinstance(part, Limits)]
        ends = [end for limit in limits for end in (limit.ge, limit.le)]
        yield from (end for end in ends if end is not None)


def viewers(case: Case) -> tuple[Viewer, ...]:
    """Every seat and the public."""
    return (*(Seat(seat) for seat in range(case.seats)), None)


def once(make: Callable[Concatenate[Playout, P], T]) -> Callable[Concatenate[Playout, P], T]:
    """Make something of a match once for all checks that follow each other; it is forgotten with the next match."""
    last: list[Playout] = []
    made: dict[Any, T] = {}

    @wraps(make)
    def kept(playout: Playout, *how: P.args, **named: P.kwargs) -> T:
        if not last or last[0] is not playout:
            last[:] = [playout]
            made.clear()
        if how not in made:
            made[how] = make(playout, *how, **named)
        return made[how]

    return kept


def positions(playout: Playout, most: int = POSITIONS) -> list[Ply]:
    """Some plies of a match, spread evenly over it."""
    step = max(1, len(playout.plies) // most)
    return list(playout.plies[::step])
