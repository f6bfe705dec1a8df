"""The bracket of a knockout as a drawing."""

from collections.abc import Iterator

import pytest

from domain.tournament import commands as asked
from domain.tournament.terms import Bye
from service.application.tournaments.brackets import bracket_document
from service.application.tournaments.overviews import Bracket, NodeDocument, NodeReference, OriginDocument
from tests.tournament.support import Cup, everybody_ties


def drawing(cup: Cup) -> Bracket:
    return bracket_document("trn_1", cup.now)


def known(drawn: Bracket) -> dict[tuple[int, int], tuple[int | None, ...]]:
    """The entries of each node, by round and number."""
    return {
        (one.round, node.number): tuple(side.entry for side in node.sides)
        for one in drawn.rounds
        for node in one.nodes
    }


def stages(players: int) -> Iterator[Bracket]:
    """The bracket before the first round, and after each."""
    cup = Cup("knockout", players)
    yield drawing(cup)
    while cup.now.status != "ended":
        cup.play()
        yield drawing(cup)


def node_of(drawn: Bracket, number: int, entry: int) -> NodeDocument:
    return next(node for node in drawn.rounds[number - 1].nodes if any(side.entry == entry for side in node.sides))


@pytest.mark.parametrize("players", range(2, 18))
def test_what_is_to_come_is_drawn_where_it_will_be(players: int) -> None:
    *earlier, final = stages(players)
    last = known(final)
    for drawn in earlier:
        for at, entries in known(drawn).items():
            assert len(entries) == len(last[at])
            assert all(entry in (None, other) for entry, other in zip(entries, last[at], strict=True)), at


@pytest.mark.parametrize("players", range(2, 18))
def test_each_winner_goes_to_the_node_that_its_node_feeds(players: int) -> None:
    *_, final = stages(players)
    for one, following in zip(final.rounds, final.rounds[1:], strict=False):
        for node in one.nodes:
            assert node.feeds == NodeReference(following.round, node.feeds.number if node.feeds else 0)
            side = next(side for side in following.nodes[node.feeds.number - 1].sides if side.entry == node.winner)
            assert side.comes_from == OriginDocument(one.round, node.number, "winner")
    assert final.champion == 1


def test_before_the_first_round_the_seeding_is_drawn_with_its_free_places() -> None:
    drawn = drawing(Cup("knockout", 5))
    assert known(drawn) == {
        (1, 1): (1,), (1, 2): (4, 5), (1, 3): (2,), (1, 4): (3,),
        (2, 1): (1, None), (2, 2): (2, 3), (3, 1): (None, None),
    }  # fmt: skip
    assert [one.status for one in drawn.rounds] == [None, None, None]
    assert [side.seed for side in drawn.rounds[0].nodes[1].sides] == [4, 5]


def test_a_tied_table_is_not_decided_before_it_is_ruled() -> None:
    cup = Cup("knockout", 2)
    cup.start()
    cup.report(1, (1, 1))
    assert (drawing(cup).rounds[0].nodes[0].decided, drawing(cup).champion) == (False, None)
    cup.rule(1, 1, "result", 2, 1)
    assert (drawing(cup).rounds[0].nodes[0].how, drawing(cup).champion) == ("result", 2)


def test_the_better_seed_advances_from_a_tied_table_where_that_was_agreed_on() -> None:
    cup = Cup("knockout", 4, tied_table="seed")
    cup.play(everybody_ties)
    assert known(drawing(cup))[2, 1] == (1, 2)


def test_where_nobody_appeared_nobody_comes() -> None:
    cup = Cup("knockout", 4)
    cup.start()
    cup.rule(1, 1, "no_show", None, None)
    cup.report(2, (1, 2))
    cup.close()
    drawn = drawing(cup)
    first = drawn.rounds[0].nodes[0]
    assert (first.winner, first.decided, first.feeds) == (None, True, None)
    assert len(drawn.rounds[1].nodes[0].sides) == 1


def test_a_table_that_the_organiser_sets_is_drawn_with_where_its_entries_come_from() -> None:
    cup = Cup("knockout", 8)
    cup.play()
    cup.pair(tables=((1, 2), (3, 4)))
    drawn = drawing(cup)
    for entry in (1, 2, 3, 4):
        here, before = node_of(drawn, 2, entry), node_of(drawn, 1, entry)
        assert before.feeds == NodeReference(2, here.number)
        side = next(side for side in here.sides if side.entry == entry)
        assert side.comes_from == OriginDocument(1, before.number, "winner")


def test_a_bye_is_drawn_as_one() -> None:
    cup = Cup("knockout", 3)
    cup.give(asked.OpenRound())
    cup.pair(byes=(Bye(1, "win"),))
    node = node_of(drawing(cup), 1, 1)
    assert (node.how, node.table, node.winner, len(node.sides)) == ("bye", None, 1, 1)
