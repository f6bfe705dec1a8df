"""The order of a field in which entries that are kept apart do not meet too early, where the format fixes who meets
when by places. Entries exchange places, with the nearest that helps, until nothing gets better.
"""

from collections.abc import Callable, Sequence

from domain.tournament.state import Separation

Meeting = Callable[[int, int], int | None]
"""The first round in which the entries at two places meet; None if that is not fixed."""


def arranged(order: Sequence[int], separations: Sequence[Separation], meeting: Meeting) -> tuple[int, ...]:
    """The entries of a field by place: as they are, but for exchanges that keep more of them apart."""
    made = list(order)
    rivals = _rivals(order, separations)
    if not rivals:
        return tuple(made)
    place_of = {entry: place for place, entry in enumerate(made)}

    def meets_early(entry: int, place: int, but: int) -> int:
        return sum(
            (first := meeting(place, place_of[rival])) is not None and (last is None or first <= last)
            for rival, last in rivals.get(entry, {}).items()
            if rival != but
        )

    def exchange(here: int) -> bool:
        one = made[here]
        for there in sorted(range(len(made)), key=lambda place: (abs(place - here), -place)):
            other = made[there]
            before = meets_early(one, here, other) + meets_early(other, there, one)
            if there != here and meets_early(one, there, other) + meets_early(other, here, one) < before:
                made[here], made[there] = other, one
                place_of[one], place_of[other] = there, here
                return True
        return False

    improved = True
    while improved:
        places = [place_of[entry] for entry in reversed(order) if meets_early(entry, place_of[entry], 0)]
        improved = any(exchange(place) for place in places)
    return tuple(made)


def _rivals(order: Sequence[int], separations: Sequence[Separation]) -> dict[int, dict[int, int | None]]:
    """Whom each entry must not meet, with the last round in which that holds; None: ever."""
    found: dict[int, dict[int, int | None]] = {}
    field = set(order)
    for one in separations:
        members = [entry for entry in one.entries if entry in field]
        for entry in members:
            mine = found.setdefault(entry, {})
            for other in members:
                if other != entry:
                    before = mine.get(other, 0)
                    mine[other] = None if None in (before, one.rounds) else max(before or 0, one.rounds or 0)
    return found
