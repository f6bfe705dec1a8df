"""What a viewer knows of things that lie among several hidden places, without knowing which lies where.

A hidden place names the things that may lie there. Each named thing lies at exactly one of the places that name it;
so if only one place names a thing, it lies there.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Pile, Slot

HidingPlace = Slot | Pile | None
"""A slot, a pile, or several hidden things; None holds nothing."""
P = TypeVar("P", bound=HidingPlace)


def candidates(place: HidingPlace) -> tuple[str, ...]:
    """The things that may lie at a place."""
    return (place.among or ()) if isinstance(place, Hidden | Pile) else ()


def merged(*places: HidingPlace, count: int = 1) -> Hidden:
    """`count` unseen things of these places."""
    pile = Pile()
    for place in places:
        if isinstance(place, Pile):
            pile = pile.put(place.known).put(Hidden(place.unknown, place.among))
        elif place is not None:
            pile = pile.put(place if isinstance(place, Hidden) else (place,))
    return pile.unseen(count)


def exclude(place: P, thing: str) -> P:
    """A place where `thing` is known not to lie."""
    if thing not in candidates(place):
        return place
    assert isinstance(place, Hidden | Pile)
    return replace(place, among=tuple(other for other in candidates(place) if other != thing) or UNSET)


def deduce(places: Sequence[HidingPlace], *elsewhere: str) -> tuple[HidingPlace, ...]:
    """The places, given that things lie `elsewhere`. A thing that only one place names is known to lie there."""
    found = list(places)
    for thing in elsewhere:
        found = [exclude(place, thing) for place in found]
    while certain := _certain(found):
        thing, number = certain
        found = [exclude(place, thing) for place in found]
        found[number] = _identify(found[number], thing)
    return tuple(found)


def _certain(places: Sequence[HidingPlace]) -> tuple[str, int] | None:
    """A thing that only one place names, and that place, if the place can tell its things apart."""
    naming = Counter(thing for place in places for thing in candidates(place))
    for number, place in enumerate(places):
        if isinstance(place, Pile) or (isinstance(place, Hidden) and place.count == 1):
            for thing in candidates(place):
                if naming[thing] == 1:
                    return thing, number
    return None


def _identify(place: HidingPlace, thing: str) -> HidingPlace:
    """A place with `thing` known to be one of its unknown ones."""
    return Pile((*place.known, thing), place.unknown - 1, place.among) if isinstance(place, Pile) else thing


def scattered(places: Sequence[HidingPlace], chance: Chance) -> list[tuple[str, ...]]:
    """For each place the named things that lie there: one random arrangement that agrees with all names."""
    room = [number for number, place in enumerate(places) for _ in range(_room(place))]
    spots, taken = chance.shuffle(room), dict[int, str]()
    for thing in chance.shuffle(sorted({thing for place in places for thing in candidates(place)})):
        _lay(thing, places, spots, taken, set())
    return [tuple(taken[spot] for spot in sorted(taken) if spots[spot] == number) for number in range(len(places))]


def _room(place: HidingPlace) -> int:
    if isinstance(place, Pile):
        return place.unknown
    return place.count if isinstance(place, Hidden) else 0


def _lay(
    thing: str,
    places: Sequence[HidingPlace],
    spots: Sequence[int],
    taken: dict[int, str],
    tried: set[int],
) -> bool:
    """Find a spot for a thing; a thing that already lies there moves to another spot."""
    for spot, number in enumerate(spots):
        if spot not in tried and thing in candidates(places[number]):
            tried.add(spot)
            if spot not in taken or _lay(taken[spot], places, spots, taken, tried):
                taken[spot] = thing
                return True
    return False
