"""Who is through already: by search exactly, by bounds never wrongly."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from domain.tournament import commands as asked
from domain.tournament import prospects as module
from domain.tournament.prospects import Prospect, outcomes, prospects, rounds_left
from domain.tournament.terms import Elimination, Format
from tests.tournament.support import Cup, by_chance, lower_number_wins


def last_round(seed: int, players: int, kind: Format = "swiss", rounds: int = 3, **terms: Any) -> Cup:
    """A tournament in its last round, of which no table has a result."""
    cup, ranks = Cup(kind, players, rounds=rounds, **terms), by_chance(random.Random(seed))
    for _ in range(rounds - 1):
        cup.play(ranks)
    cup.start()
    return cup


def places_in_every_case(cup: Cup) -> dict[int, set[int]]:
    """The places that entries have or share, played out by the commands of the tournament."""
    sizes = [len(table.seats) for table in cup.now.rounds[-1].tables]
    found: dict[int, set[int]] = {entry.number: set() for entry in cup.now.entries}
    before = cup.now
    for ends in product(*map(outcomes, sizes)):
        for place, ranks in enumerate(ends, 1):
            cup.report(place, ranks)
        ranked = cup.standings()
        for place in ranked:
            found[place.entry].update({place.rank, place.rank - 1 + sum(one.rank == place.rank for one in ranked)})
        cup.now = before
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_search_finds_the_best_and_the_worst_place_of_everybody(seed: int) -> None:
    cup = last_round(seed, 6)
    found = prospects(cup.now)
    every = places_in_every_case(cup)
    assert (found.tables, found.rounds, found.cases) == (3, 0, 27)
    assert [(one.entry, one.best, one.worst) for one in found.entries] == [
        (number, min(places), max(places)) for number, places in every.items()
    ]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("players", "kind", "terms"),
    [(7, "swiss", {}), (8, "swiss", {"points": {"2": (3, 1)}}), (8, "pods", {"points": {"4": (5, 3, 1, 0)}})],
)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.long
def test_bounds_are_never_narrower_than_what_can_come_about(
    seed: int, players: int, kind: str, terms: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = last_round(seed, players, kind, 2 if kind == "pods" else 3, **terms)
    monkeypatch.setattr(module, "CASES_COST", 10**6 if kind == "swiss" else 10**5)
    exact = {one.entry: one for one in prospects(cup.now).entries}
    monkeypatch.setattr(module, "CASES_COST", 0)
    bounded = prospects(cup.now)
    assert bounded.cases == 0
    for one in bounded.entries:
        true = exact[one.entry]
        assert one.best <= true.best
        assert one.worst >= true.worst
        if one.attained:
            assert (one.best, one.worst) == (true.best, true.worst)


@pytest.mark.parametrize(("kind", "rounds"), [("swiss", 4), ("knockout", 3), ("round_robin", 7)])
@pytest.mark.parametrize("seed", range(3))
def test_bounds_before_the_last_rounds_hold_to_the_end(seed: int, kind: Format, rounds: int) -> None:
    chance = random.Random(seed)
    cup = Cup(kind, 8, rounds=rounds if kind == "swiss" else None)
    seen = [prospects(cup.now)]
    for _ in range(rounds):
        cup.start()
        seen.append(prospects(cup.now))
        for place in range(1, len(cup.now.rounds[-1].tables) + 1):
            cup.report(place, chance.choice([(1, 2), (2, 1), *(() if kind == "knockout" else ((1, 1),))]))
            seen.append(prospects(cup.now))
        cup.close()
    end = {place.entry: place.rank for place in cup.standings()}
    for found in seen:
        assert all(one.best <= end[one.entry] <= one.worst for one in found.entries)
    assert rounds_left(cup.now) == 0
    assert all(one.best == end[one.entry] for one in prospects(cup.now).entries)


def test_in_a_knockout_who_is_in_is_ahead_of_who_is_out() -> None:
    cup = Cup("knockout", 8)
    cup.play()
    found = {one.entry: one for one in prospects(cup.now).entries}
    assert [found[number].worst for number in (1, 2, 3, 4)] == [4] * 4
    assert [found[number].best for number in (5, 6, 7, 8)] == [5] * 4
    cup.start()
    cup.report(1, lower_number_wins(cup.now.rounds[-1].tables[0].seats))
    winner, loser = sorted(cup.now.rounds[-1].tables[0].seats)
    found = {one.entry: one for one in prospects(cup.now).entries}
    assert found[winner] == Prospect(winner, 1, 2, True)
    assert (found[loser].best, found[loser].worst) == (3, 4)


def ends_of(cup: Cup) -> Iterator[Cup]:
    """The knockout at its end, played out by its commands in every way."""
    one = cup.now.rounds[-1]
    places = [place for place, table in enumerate(one.tables, 1) if not table.is_decided]
    before = cup.now
    for ends in product(*(outcomes(2, True) for _ in places)):
        cup.now = before
        for place, ranks in zip(places, ends, strict=True):
            cup.report(place, ranks)
        cup.give(asked.CloseRound(len(cup.now.rounds)))
        if cup.now.status == "ended":
            yield cup
        else:
            cup.start()
            yield from ends_of(cup)
    cup.now = before


@pytest.mark.parametrize("elimination", ["single", "third_place", "consolation", "double"])
@pytest.mark.parametrize("players", [3, 4])
def test_a_short_knockout_is_tried_to_its_end_in_every_way(elimination: Elimination, players: int) -> None:
    cup = Cup("knockout", players, elimination=elimination)
    cup.start()
    found = prospects(cup.now)
    every: dict[int, set[int]] = {entry.number: set() for entry in cup.now.entries}
    cases = 0
    for end in ends_of(cup):
        cases += 1
        ranked = end.standings()
        for place in ranked:
            every[place.entry].update({place.rank, place.rank - 1 + sum(one.rank == place.rank for one in ranked)})
    assert found.cases == cases
    assert [(one.entry, one.best, one.worst, one.attained) for one in found.entries] == [
        (number, min(places), max(places), True) for number, places in every.items()
    ]


def test_the_final_is_tried_both_ways() -> None:
    cup = Cup("knockout", 4)
    cup.play()
    cup.start()
    found = prospects(cup.now)
    assert (found.cases, [(one.best, one.worst) for one in found.entries]) == (2, [(1, 2), (1, 2), (3, 4), (3, 4)])


def test_before_the_first_round_everything_is_open() -> None:
    kinds: tuple[Format, ...] = ("swiss", "knockout", "round_robin")
    for kind in kinds:
        found = prospects(Cup(kind, 4).now)
        assert [(one.best, one.worst) for one in found.entries] == [(1, 4)] * 4
        assert found.rounds > 0


def test_whoever_asked_may_leave_in_the_middle() -> None:
    class Gone(Exception):
        pass

    def gone() -> None:
        raise Gone

    with pytest.raises(Gone):
        prospects(last_round(1, 6).now, gone)
