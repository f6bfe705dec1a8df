"""What is wrong with a whole position: each place of it where play cannot have led, and the rule that says so.

A game lists the flaws of a position in `Game.flaws`; a position without flaws can be played on from. `flaws` is for
whole states between two commands, with nothing hidden.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct

Place = tuple[str | int, ...]
"""The steps that lead to a part of a state: names of fields, keys and numbers."""
Laid = tuple[Place, str]
"""A thing, and where it lies."""
T = TypeVar("T")


class Flaw(Struct, frozen=True):
    """What is wrong at one place of a position."""

    at: Place
    code: str
    """Which kind of flaw: the text `remark-position_<code>` says it."""
    rule: str | None = None
    """The section of the game's RULES.md that it breaks; null if the place cannot be read at all."""
    detail: Mapping[str, Any] = {}
    due: Any = UNSET
    """What must be there, where only one value fits."""


def no_flaws(state: Any) -> Iterable[Flaw]:
    """A game without a list of flaws: its rules alone find out what cannot be played on from."""
    return ()


def pointer(place: Place) -> str:
    """A place as a JSON pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in place)


def first_of(*stages: Callable[[], Iterable[Flaw]]) -> Iterator[Flaw]:
    """The flaws of the first stage that has any: a later stage looks at what earlier ones found whole."""
    for stage in stages:
        found = tuple(stage())
        yield from found
        if found:
            return


def unless(holds: bool, at: Place, code: str, rule: str, due: Any = UNSET, **detail: Any) -> Iterator[Flaw]:
    """The flaw at a place, unless something holds."""
    if not holds:
        yield Flaw(at, code, rule, detail, due)


def exactly(at: Place, found: Any, due: Any, rule: str) -> Iterator[Flaw]:
    """The flaw of a value that can only be `due`."""
    if found != due:
        shown = {"due": due} if isinstance(due, str | int) else {"due": words(due)}
        yield Flaw(at, "exactly", rule, shown, due)


def words(value: Any) -> Any:
    """A value as the argument of a text: names stay names, everything else is JSON."""
    if isinstance(value, tuple) and all(isinstance(part, str) for part in value):
        return value or msgspec.json.encode(value).decode()
    return msgspec.json.encode(value).decode()


def within(at: Place, found: int, least: int, most: int | None, rule: str) -> Iterator[Flaw]:
    """The flaw of a number that is too small or too large."""
    if found < least:
        yield Flaw(at, "too_few", rule, {"found": found, "least": least})
    elif most is not None and found > most:
        yield Flaw(at, "too_many", rule, {"found": found, "most": most})


def so_many(at: Place, found: int, due: int, rule: str) -> Iterator[Flaw]:
    """The flaw of a list with too few or too many parts."""
    yield from within(at, found, due, due, rule)


def one_of(at: Place, found: Any, known: Collection[Any], rule: str) -> Iterator[Flaw]:
    """The flaw of a name that names nothing that can be there."""
    if found not in known:
        due = next(iter(known)) if len(known) == 1 else UNSET
        yield Flaw(at, "no_such", rule, {"thing": found}, due)


def each_once(
    lying: Iterable[Laid],
    things: Collection[str],
    rule: str,
    home: Place = (),
    *,
    all_here: bool = True,
) -> Iterator[Flaw]:
    """What is wrong with where things lie that exist once each: one in two places, one missing, and what is none.

    Whatever is missing is missed at `home`. Unless `all_here`, some may lie in the box.
    """
    first: dict[str, Place] = {}
    for at, thing in lying:
        if thing not in things:
            yield Flaw(at, "no_such", rule, {"thing": thing})
        elif thing in first:
            yield Flaw(at, "twice", rule, {"thing": thing, "other": pointer(first[thing])})
        else:
            first[thing] = at
    if all_here:
        for thing in things:
            if thing not in first:
                yield Flaw(home, "missing", rule, {"thing": thing})


def same_number(at: Place, found: Counter[T], due: Counter[T], rule: str) -> Iterator[Flaw]:
    """What is wrong with things of which there are several alike."""
    for thing in sorted({*found, *due}, key=str):
        if found[thing] != due[thing]:
            detail = {"thing": str(thing), "found": found[thing], "due": due[thing]}
            yield Flaw(at, "so_many", rule, detail)


def total(at: Place, found: int, due: int, rule: str, own: int | None = None) -> Iterator[Flaw]:
    """The flaw of a sum; `own` is what lies at the place itself, which could make it right."""
    if found != due:
        mended = UNSET if own is None or own + due - found < 0 else own + due - found
        yield Flaw(at, "total", rule, {"found": found, "due": due}, mended)


def listed(at: Place, things: Iterable[str]) -> Iterator[Laid]:
    """Things in a list, each with its place."""
    for number, thing in enumerate(things):
        yield (*at, number), thing


def seat_at(at: Place, seat: int | None, seats: Sequence[int], rule: str) -> Iterator[Flaw]:
    """The flaw of a seat that nobody has."""
    if seat not in seats:
        yield Flaw(at, "no_seat", rule, {"due": len(seats)})
