"""Pairings are what they are called: what was not paired by the program can only be called made by hand."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.tournament import commands as asked
from domain.tournament.pairing import propose
from domain.tournament.state import Round
from domain.tournament.terms import MANUAL, Bye, Format, Method, Pairing
from streams.matching import EXACT_MOST, best_matching, is_best
from tests.tournament.support import Cup, by_chance
from tests.tournament.test_matching import FIELD, edges_of, weight

WRONG = ("pairing_wrong", "by_hand")


def said(cup: Cup, tables: Sequence[Pairing], byes: Sequence[Bye], method: Method, engine: str) -> tuple[str, str]:
    code, detail = cup.refused(asked.PairRound(len(cup.now.rounds), tuple(tables), tuple(byes), method, engine))
    return code, detail["what"]


def fields() -> list[tuple[Format, int, int]]:
    return [("swiss", 9, 2), ("swiss", 12, 2), ("round_robin", 7, 2), ("knockout", 6, 2), ("pods", 11, 4)]


def a_cup(kind: Format, players: int, seats: int) -> Cup:
    few = {"seats": seats, "fewest": 3, "most": seats} if kind == "pods" else {}
    return Cup(kind, players, tied_table="seed", **few)


@pytest.mark.parametrize(("kind", "players", "seats"), fields())
@pytest.mark.long
def test_what_the_program_pairs_is_allowed_in_every_round(kind: Format, players: int, seats: int) -> None:
    cup = a_cup(kind, players, seats)
    for number in range(3):
        cup.play(by_chance(random.Random(number)))
    assert {one.method for one in cup.now.rounds} == {"automatic"}


@pytest.mark.parametrize(("kind", "players", "seats"), fields())
@pytest.mark.long
def test_two_exchanged_entries_are_no_pairing_of_the_program(kind: Format, players: int, seats: int) -> None:
    cup = a_cup(kind, players, seats)
    for number in range(1 if kind == "knockout" else 2):
        cup.play(by_chance(random.Random(number)))
    cup.give(asked.OpenRound())
    draft = cup.draft()
    one, other, *rest = draft.tables
    exchanged = [
        Pairing((other.seats[0], *one.seats[1:]), one.why),
        Pairing((one.seats[0], *other.seats[1:]), other.why),
    ]
    assert said(cup, [*exchanged, *rest], draft.byes, "automatic", draft.engine) == WRONG
    assert cup.give(asked.PairRound(len(cup.now.rounds), draft.tables, draft.byes, "automatic", draft.engine))


def test_another_matching_that_costs_as_little_is_as_good() -> None:
    edges = [(i, j, 7) for j in range(4) for i in range(j)]
    assert all(is_best(4, edges, pairs) for pairs in ([(0, 1), (2, 3)], [(0, 2), (1, 3)], [(3, 0), (2, 1)]))


def by_hand(*tables: tuple[int, ...]) -> list[Pairing]:
    return [Pairing(seats, (MANUAL,)) for seats in tables]


def opened() -> tuple[Cup, Round]:
    cup = Cup("swiss", 6)
    cup.give(asked.OpenRound())
    return cup, cup.now.rounds[-1]


def test_hand_made_tables_are_not_called_automatic() -> None:
    cup, _ = opened()
    engine = cup.draft().engine
    tables = by_hand((1, 2), (3, 4), (5, 6))
    assert said(cup, tables, (), "automatic", engine) == WRONG
    assert said(cup, tables, (), "mixed", engine) == WRONG
    assert said(cup, [Pairing((1, 2)), Pairing((3, 4)), Pairing((5, 6))], (), "automatic", engine) == WRONG
    cup.give(asked.PairRound(1, tuple(tables), (), "manual", ""))


def test_the_reasons_of_the_program_are_not_given_to_tables_made_by_hand() -> None:
    cup, _ = opened()
    draft = cup.draft()
    tables = [Pairing(one.seats, draft.tables[0].why) for one in by_hand((1, 2), (3, 4), (5, 6))]
    assert said(cup, tables, (), "manual", "") == WRONG


def test_the_rest_around_tables_made_by_hand_is_judged_alone() -> None:
    cup, _ = opened()
    draft, method = propose(cup.now, 1, best_matching, [(1, 2)])
    assert method == "mixed"
    first, second, third = draft.tables
    wrong = [
        first,
        Pairing((second.seats[0], third.seats[0]), second.why),
        Pairing((second.seats[1], third.seats[1]), third.why),
    ]
    assert said(cup, wrong, (), "mixed", draft.engine) == WRONG
    assert said(cup, draft.tables, (), "automatic", draft.engine) == WRONG
    cup.give(asked.PairRound(1, draft.tables, draft.byes, "mixed", draft.engine))


def test_a_bye_goes_to_nobody_else() -> None:
    cup = Cup("swiss", 5)
    cup.give(asked.OpenRound())
    draft = cup.draft()
    (bye,), (first, second) = draft.byes, draft.tables
    other = Pairing((bye.entry, first.seats[1]), first.why)
    assert said(cup, [other, second], [replace(bye, entry=first.seats[0])], "automatic", draft.engine) == WRONG
    assert said(cup, draft.tables, [replace(bye, worth="half")], "automatic", draft.engine) == WRONG


def test_a_program_that_is_not_known_pairs_nothing() -> None:
    cup, _ = opened()
    draft = cup.draft()
    assert said(cup, draft.tables, draft.byes, "automatic", "matching_99") == WRONG


def test_tables_larger_than_any_are_not_weighed() -> None:
    """Nobody can announce them; in a forged record their seats alone would take days to compare."""
    cup = Cup("pods", 24, seats=12)
    cup.give(asked.OpenRound())
    tables = [Pairing(tuple(range(1, 13))), Pairing(tuple(range(13, 25)))]
    assert said(cup, tables, (), "automatic", "exchange") == WRONG


@pytest.mark.parametrize("count", [40, FIELD])
@pytest.mark.long
def test_the_best_matching_is_told_from_a_worse_one(count: int) -> None:
    edges = [edge for edge in edges_of(3) if edge[1] < count]
    best = [(min(pair), max(pair)) for pair in best_matching(count, edges)]
    assert is_best(count, edges, best)
    (one, two), (three, four), *rest = sorted(best)
    worse = [*sorted(((one, three), (two, four))), *rest]
    worse = [(min(pair), max(pair)) for pair in worse]
    assert weight(edges, worse) < weight(edges, best)
    assert not is_best(count, edges, worse)
    assert (count > EXACT_MOST) == (count == FIELD)
