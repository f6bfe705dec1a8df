"""Who goes over by a link, and why: a verdict on every entry of the source, by its standings."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from domain.series.terms import Link, Verdict, Why
from domain.tournament.chance import lot
from domain.tournament.standings import Place, standings
from domain.tournament.state import Entry, Tournament
from domain.tournament.terms import UNIT

SEEDS_FROM = 10_000
"""The first seed is rated one below this, every later one a point lower."""

_Verdicts = dict[int, tuple[bool, Why]]


def verdicts_of(
    link: Link,
    source: Tournament,
    target: Tournament,
    picked: Sequence[int] = (),
    place: tuple[int, int] = (1, 1),
) -> tuple[Verdict, ...]:
    """The verdict on every entry of a source, in the order of its standings.

    `place` says which of how many links to the same target this is, for seeding in snake order. Who withdrew or was
    excluded, in the source or in the target, stays; with `best` the next one moves up.
    """
    places = standings(source)
    barred = {place.entry: why for place in places if (why := _bar(source.entries[place.entry - 1], target))}
    free = [place for place in places if place.entry not in barred]
    found: _Verdicts = {entry: (False, why) for entry, why in barred.items()}
    found |= CHOOSERS[link.choose](link, source, free, picked)
    if link.choose == "best":
        found |= _moved_up(link, places, found)
    made = [_verdict(link, source, one, *found[one.entry]) for one in places]
    return _seeded(link, source, made, place)


def _bar(entry: Entry, target: Tournament) -> Why | None:
    """What keeps an entry from going over, whatever its place."""
    if entry.is_excluded:
        return "excluded"
    if not entry.active:
        return "withdrew"
    there = target.entry_of(entry.player) if entry.player else None
    return "barred_there" if there and not there.active else None


def _best(link: Link, source: Tournament, free: Sequence[Place], picked: Sequence[int]) -> _Verdicts:
    count = link.count or 0
    found: _Verdicts = {
        place.entry: (at < count, "in_places" if at < count else "behind") for at, place in enumerate(free)
    }
    if len(free) <= count or count == 0:
        return found
    last = free[count - 1].rank
    tied = [place.entry for place in free if place.rank == last]
    if free[count].rank != last:
        return found
    left = count - sum(place.rank < last for place in free)
    return found | TIES[link.tied](source, tied, left)


def _by_lots(source: Tournament, tied: Sequence[int], left: int) -> _Verdicts:
    drawn = sorted(tied, key=lambda entry: (lot(source, "cut", entry), entry))
    return {entry: (at < left, "won_lot" if at < left else "lost_lot") for at, entry in enumerate(drawn)}


def _all_tied(source: Tournament, tied: Sequence[int], left: int) -> _Verdicts:
    return dict.fromkeys(tied, (True, "tied_in"))


def _none_tied(source: Tournament, tied: Sequence[int], left: int) -> _Verdicts:
    return dict.fromkeys(tied, (False, "tied_out"))


TIES: Mapping[str, Callable[[Tournament, Sequence[int], int], _Verdicts]] = {
    "lots": _by_lots,
    "all": _all_tied,
    "none": _none_tied,
}
"""What becomes of those who share the last place that goes over."""


def _moved_up(link: Link, places: Sequence[Place], found: _Verdicts) -> _Verdicts:
    """Those who go over only because others ahead of them cannot."""
    return {
        place.entry: (True, "moved_up")
        for at, place in enumerate(places)
        if found[place.entry] == (True, "in_places") and at >= (link.count or 0)
    }


def _ranks(link: Link, source: Tournament, free: Sequence[Place], picked: Sequence[int]) -> _Verdicts:
    first, last = link.first or 1, link.last or 0
    within = {place.entry: first <= place.rank <= last for place in free}
    return {entry: (goes, "in_places" if goes else "behind") for entry, goes in within.items()}


def _points(link: Link, source: Tournament, free: Sequence[Place], picked: Sequence[int]) -> _Verdicts:
    reached = {place.entry: 2 * place.points >= (link.halves or 0) * UNIT for place in free}
    return {entry: (goes, "reached_points" if goes else "missed_points") for entry, goes in reached.items()}


def _picked(link: Link, source: Tournament, free: Sequence[Place], picked: Sequence[int]) -> _Verdicts:
    named = {place.entry: place.entry in picked for place in free}
    return {entry: (goes, "picked" if goes else "not_picked") for entry, goes in named.items()}


CHOOSERS: Mapping[str, Callable[[Link, Tournament, Sequence[Place], Sequence[int]], _Verdicts]] = {
    "best": _best,
    "ranks": _ranks,
    "points": _points,
    "picked": _picked,
}
"""The verdicts on those who can go over, by what a link chooses."""


def _verdict(link: Link, source: Tournament, place: Place, goes: bool, why: Why) -> Verdict:
    entry = source.entries[place.entry - 1]
    carried = _carried(link, place.points) if goes else 0
    return Verdict(place.entry, place.rank, goes, why, entry.player, entry.bot, carried=carried)


def _carried(link: Link, points: int) -> int:
    """What is carried of points, in units; never less than nothing, and half of an odd unit is dropped."""
    return {"none": 0, "all": max(0, points), "half": max(0, points) // 2}[link.carried]


def _seeded(
    link: Link, source: Tournament, verdicts: Sequence[Verdict], place: tuple[int, int]
) -> tuple[Verdict, ...]:
    """The verdicts with the seeds of those who go over, and the strength that each seed has."""
    through = [one for one in verdicts if one.goes]
    if link.seeding == "rating":
        through.sort(key=lambda one: (-source.entries[one.entry - 1].rating, one.rank, one.entry))
    elif link.seeding == "drawn":
        through.sort(key=lambda one: (lot(source, "seed of cut", one.entry), one.entry))
    seeds = {one.entry: _seed(link, at, *place) for at, one in enumerate(through, 1)}
    return tuple(
        replace(one, seed=seeds[one.entry], rating=_rating(link, source, one, seeds[one.entry]))
        if one.goes
        else one
        for one in verdicts
    )


def _seed(link: Link, at: int, number: int, links: int) -> int:
    """The seed of who is at a place among those who go over by a link, one of several to the same target."""
    if link.seeding != "snake":
        return at
    return (at - 1) * links + (number if at % 2 else links + 1 - number)


def _rating(link: Link, source: Tournament, one: Verdict, seed: int) -> int:
    return source.entries[one.entry - 1].rating if link.seeding == "rating" else max(0, SEEDS_FROM - seed)
