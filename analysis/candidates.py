"""Which commands an analysis tries: all, but of an amount a few sizes, which are refined around the best."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import comb
from typing import Any

from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.game import Chance, Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option, Some, commands, compare

SIZES = 5
"""How many sizes of an amount are tried at first."""
LISTED_MAX = 2_000
"""From at most this many commands those to try are chosen."""


def candidates(
    game: Game[Any], view: Any, seat: Seat, most: int, chance: Chance, given: Sequence[Command] = ()
) -> tuple[Command, ...]:
    """Up to `most` commands that `seat` may give, in reading order, with those of `given` among them.

    If there are more, the policy of the game chooses, or chance in a game without a policy.
    """
    options = tuple(engine.options(game, view, seat))
    thinned = (command for option in options for command in _thinned(game, view, seat, option))
    listed = list(dict.fromkeys((*islice(thinned, LISTED_MAX), *given)))
    if len(listed) <= most:
        return tuple(listed)
    order = _ranked(game, view, seat, listed, chance)
    kept = {*order[:most], *(listed.index(command) for command in given)}
    return tuple(command for number, command in enumerate(listed) if number in kept)


def possible(options: Iterable[Option]) -> int:
    """How many commands the options admit."""
    return sum(map(_count, options))


def between(options: Iterable[Option], tried: Sequence[Command], best: Command) -> tuple[Command, ...]:
    """The sizes halfway between an amount and the next ones that were tried; none unless `best` has an amount."""
    option = next((one for one in options if isinstance(one, Amount) and compare((one,), best) is None), None)
    if option is None:
        return ()
    size = getattr(best, option.field)
    sizes = {
        getattr(one, option.field) for one in tried if type(one) is type(best) and compare((option,), one) is None
    }
    below = max((other for other in sizes if other < size), default=option.low - 1)
    above = min((other for other in sizes if other > size), default=option.high + 1)
    halfway = {(below + size) // 2, (size + above) // 2} - sizes - {below, above}
    return tuple(replace(option.command, **{option.field: middle}) for middle in sorted(halfway))


def _thinned(game: Game[Any], view: Any, seat: Seat, option: Option) -> Iterator[Command]:
    if not isinstance(option, Amount):
        yield from commands((option,))
        return
    found = list(game.insight.narrow(view, seat, (option,))) if game.insight else []
    if not 0 < len(found) <= SIZES:
        spread = {round(option.low + (option.high - option.low) * part / (SIZES - 1)) for part in range(SIZES)}
        found = [replace(option.command, **{option.field: size}) for size in sorted(spread)]
    yield from found


def _ranked(game: Game[Any], view: Any, seat: Seat, listed: Sequence[Command], chance: Chance) -> Sequence[int]:
    """The numbers of the commands, those to be tried first."""
    if game.insight is None:
        return chance.shuffle(range(len(listed)))
    worths = game.insight.policy(view, seat, listed)
    return sorted(range(len(listed)), key=lambda number: -worths[number])


def _count(option: Option) -> int:
    match option:
        case Allow():
            return 1
        case Amount(low=low, high=high):
            return high - low + 1
        case Some(pool=pool, low=low, high=high):
            return sum(comb(len(pool), size) for size in range(low, high + 1))
    return 0
