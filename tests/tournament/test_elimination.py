"""Knockouts in which a loss is not the end: third place, consolation, double elimination."""

import random
from collections import Counter
from typing import get_args

import pytest

from domain.tournament import commands as asked
from domain.tournament.pairing.bracket import NodeId, Source, shape
from domain.tournament.state import Round
from domain.tournament.terms import Bye, Elimination
from service.application.tournaments.brackets import bracket_document
from service.application.tournaments.turns import turns_of_all
from tests.tournament.support import Cup, by_chance, tables

KINDS = get_args(Elimination)
SIZES = (2, 4, 8, 16, 32, 64)


def played(kind: Elimination, players: int, chance: random.Random | None = None) -> Cup:
    """A knockout to its end; without chance the entry with the lower number wins."""
    cup = Cup("knockout", players, elimination=kind, tied_table="seed")
    while cup.now.status != "ended":
        cup.play(by_chance(chance)) if chance else cup.play()
    return cup


def losses(cup: Cup) -> Counter[int]:
    """How often each entry lost at a table."""
    return Counter(
        entry
        for one in cup.now.rounds
        for table in one.tables
        for entry, rank in zip(table.seats, table.ranks or (), strict=True)
        if rank == 2
    )


def final_of_double() -> Cup:
    """A double elimination of four before its final: 1 has not lost, 2 has."""
    cup = Cup("knockout", 4, elimination="double")
    for _ in range(3):
        cup.play()
    return cup


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_winner_and_loser_goes_on_once_or_has_a_place(kind: Elimination, size: int) -> None:
    rounds = shape(size, kind)
    sources = Counter(source for nodes in rounds for node in nodes for source in node.sources)
    assert set(sources.values()) == {1}
    for number, nodes in enumerate(rounds, 1):
        for index, node in enumerate(nodes):
            at = NodeId(number, index)
            assert (Source("winner", at) in sources) == (node.first is None)
            assert (Source("loser", at) in sources) == (node.second is None)
            assert all(source.at.round < number for source in node.sources if isinstance(source, Source))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_places_of_a_full_knockout_are_those_of_as_many_entries(kind: Elimination, size: int) -> None:
    given = sorted(
        place for nodes in shape(size, kind) for node in nodes for place in (node.first, node.second) if place
    )
    shared = Counter(given)
    assert sum(shared.values()) == size
    assert all(place == 1 + sum(shared[better] for better in shared if better < place) for place in shared)


@pytest.mark.parametrize("players", range(2, 18))
@pytest.mark.parametrize("kind", KINDS)
def test_the_better_seed_comes_out_ahead_if_it_always_wins(kind: Elimination, players: int) -> None:
    cup = played(kind, players)
    assert cup.order() == list(range(1, players + 1))


def test_losers_of_the_semifinals_play_for_the_third_place_in_the_round_of_the_final() -> None:
    cup = Cup("knockout", 8, elimination="third_place")
    cup.play()
    cup.play()
    assert tables(cup.pair()) == [(1, 2), (3, 4)]
    cup.play()
    assert [(place.rank, place.entry) for place in cup.standings()][:5] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]


def test_losers_of_the_first_round_have_a_knockout_of_their_own_for_the_places_behind() -> None:
    cup = Cup("knockout", 8, elimination="consolation")
    cup.play()
    assert {frozenset(pair) for pair in tables(cup.play())} >= {frozenset((8, 5)), frozenset((7, 6))}
    cup.play()
    assert [(place.rank, place.entry) for place in cup.standings()][3:6] == [(3, 4), (5, 5), (6, 6)]


@pytest.mark.parametrize("seed", range(40))
def test_of_a_double_elimination_everybody_but_the_first_lost_twice_or_went_away(seed: int) -> None:
    chance = random.Random(seed)
    cup = Cup("knockout", chance.randrange(2, 20), elimination="double")
    while cup.now.status != "ended":
        cup.play(lambda seats: chance.choice(((1, 2), (2, 1))))
    first, *others = cup.order()
    lost = losses(cup)
    assert lost[first] <= 1
    assert {lost[entry] for entry in others} == {2}
    assert len({place.entry for place in cup.standings()}) == len(cup.now.entries)


def test_the_final_decides_if_the_entry_that_has_not_lost_wins_it() -> None:
    cup = final_of_double()
    cup.play()
    assert (cup.now.status, len(cup.now.rounds)) == ("ended", 4)


def test_and_is_played_again_if_that_one_loses_it() -> None:
    cup = final_of_double()
    cup.play(lambda seats: [1 if entry == 2 else 2 for entry in seats])
    assert cup.now.status == "running"
    cup.play(lambda seats: [1 if entry == 2 else 2 for entry in seats])
    assert (cup.now.status, cup.order()[:2]) == ("ended", [2, 1])


def test_a_ruling_that_makes_the_second_final_needless_leaves_a_tournament_that_only_has_to_end() -> None:
    cup = final_of_double()
    cup.play(lambda seats: [1 if entry == 2 else 2 for entry in seats])
    cup.rule(4, 1, "result", *(1 if entry == 1 else 2 for entry in cup.now.rounds[3].tables[0].seats))
    assert cup.refused(asked.OpenRound()) == ("no_more_rounds", {"rounds": 4})
    cup.give(asked.EndTournament("all is played"))
    assert (cup.now.status, cup.order()[:2]) == ("ended", [1, 2])


def test_who_waits_for_the_final_is_not_out() -> None:
    cup = final_of_double()
    assert [turn.spent for turn in turns_of_all(cup.now)[1]] == ["table", "table", "waiting"]
    assert [turn.spent for turn in turns_of_all(cup.now)[4]] == ["table", "table", "out"]


def test_the_opponent_of_who_withdrew_goes_on_among_the_losers_too() -> None:
    cup = Cup("knockout", 4, elimination="double")
    cup.play()
    cup.give(asked.Withdraw(4, "ill"))
    assert [bye.entry for bye in cup.play().byes] == [3]


def test_a_round_takes_no_more_tables_and_byes_than_it_has_nodes() -> None:
    cup = Cup("knockout", 4)
    cup.give(asked.OpenRound())
    byes = tuple(Bye(entry, "win") for entry in (1, 2, 3, 4))
    wanted = asked.PairRound(1, (), byes, "manual", "")
    assert cup.refused(wanted) == ("pairing_wrong", {"what": "too_many", "entry": 2})


def test_a_table_that_the_organiser_sets_counts_at_the_first_free_node() -> None:
    cup = Cup("knockout", 8)
    cup.play()
    cup.start_paired(cup.pair(tables=((1, 2), (3, 4))))
    cup.report(1, (1, 2))
    cup.report(2, (1, 2))
    cup.close()
    assert cup.pair().entries == (1, 3)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [3, 6, 8, 13])
def test_a_bracket_says_where_winners_and_losers_go(kind: Elimination, players: int) -> None:
    cup = played(kind, players, random.Random(players))
    drawn = bracket_document("trn_1", cup.now)
    at = {(one.round, node.number): node for one in drawn.rounds for node in one.nodes}
    for (number, place), node in at.items():
        for side in node.sides:
            if side.comes_from:
                before = at[side.comes_from.round, side.comes_from.number]
                target = before.feeds if side.comes_from.outcome == "winner" else before.loser_feeds
                assert target is not None
                assert (target.round, target.number) == (number, place)
    assert drawn.champion == cup.order()[0]


@pytest.mark.parametrize("kind", KINDS)
def test_ranks_agree_with_the_number_of_entries_whoever_wins(kind: Elimination) -> None:
    for seed in range(20):
        chance = random.Random(seed)
        places = played(kind, chance.randrange(2, 20), chance).standings()
        assert all(place.rank >= 1 + sum(other.rank < place.rank for other in places) for place in places)


def test_only_a_knockout_has_another_elimination_than_single() -> None:
    with pytest.raises(AssertionError, match="terms_wrong"):
        Cup("swiss", 0, elimination="double")


def rematches(rounds: tuple[Round, ...]) -> list[int]:
    """The rounds in which two met who had met before."""
    met: set[frozenset[int]] = set()
    found = []
    for one in rounds:
        for pair in map(frozenset, tables(one)):
            found += [one.number] if pair in met else []
            met.add(pair)
    return found


@pytest.mark.parametrize("players", [8, 16, 32, 64])
def test_who_has_met_does_not_meet_again_while_others_have_not_lost(players: int) -> None:
    chance = random.Random(players)
    cup = Cup("knockout", players, elimination="double")
    while cup.now.status != "ended":
        cup.play(lambda seats: chance.choice(((1, 2), (2, 1))))
    assert all(number >= players.bit_length() for number in rematches(cup.now.rounds))
