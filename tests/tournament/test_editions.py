"""Editions of the rules of standings: those of a tournament never change."""

from hashlib import sha256

import msgspec
import pytest

from audit.tournaments import audit
from domain.tournament import commands as asked
from domain.tournament.events import TournamentOpened
from domain.tournament.terms import UNIT, Bye
from events import chain
from streams.tournaments import READER
from tests.tournament.support import ORGANISER, Cup, everybody_ties, terms

CUP = "trn_01hzxq3v7k0000000000000000"
AT = "2026-01-01T00:00:00.000Z"


def opening_before_editions() -> bytes:
    """The stored opening of a tournament by a program that knew no editions."""
    announced = chain.plain(asked.OpenTournament(terms()))
    del announced["terms"]["edition"]
    fields = {
        "version": 1,
        "at": AT,
        "actor": {"by": ORGANISER},
        "cause": "open_tournament",
        "schema": 1,
        "event": {"type": "tournament_opened", "terms": announced["terms"], "organiser": ORGANISER},
        "previous": chain.genesis(CUP),
        "command": announced,
    }
    canonical = msgspec.json.encode(fields, order="sorted")
    return canonical[:-1] + b',"hash":"' + sha256(canonical).hexdigest().encode() + b'"}'


def test_a_tournament_from_before_keeps_the_first_edition_and_passes_its_audit() -> None:
    stored = opening_before_editions()
    opened = READER.envelope(stored).event
    assert isinstance(opened, TournamentOpened)
    assert opened.terms.edition == 1
    report = audit(CUP, [stored], lambda match: None)
    assert report.ok, report.divergence


def wins(cup: Cup) -> dict[int, tuple[int, float]]:
    """The wins of each entry, and the tie-break `wins`."""
    return {place.entry: (place.wins, place.tie_breaks[0].value / UNIT) for place in cup.standings()}


@pytest.mark.parametrize(("edition", "counted"), [(1, 0), (2, 1)])
def test_a_bye_worth_a_win_is_a_win_since_the_second_edition(edition: int, counted: int) -> None:
    cup = Cup(players=3, tie_breaks=("wins",), edition=edition)
    cup.play()
    assert wins(cup) == {1: (1, 1), 2: (0, 0), 3: (counted, counted)}


@pytest.mark.parametrize("bye", ["half", "nothing"])
def test_a_bye_worth_less_is_no_win(bye: str) -> None:
    cup = Cup(players=3, tie_breaks=("wins",), bye=bye)
    cup.play()
    assert wins(cup)[3] == (0, 0)


def places(cup: Cup) -> dict[int, int]:
    """The rank of each entry."""
    return {place.entry: place.rank for place in cup.standings()}


@pytest.mark.parametrize(("edition", "losers"), [(1, {4: 3, 3: 4}), (2, {4: 3, 3: 3})])
def test_a_bye_of_the_first_round_separates_no_semi_finalists_since_the_second_edition(
    edition: int, losers: dict[int, int]
) -> None:
    """Of five entries 1, 2 and 3 begin with a bye; 4 wins a table."""
    cup = Cup("knockout", 5, edition=edition, tie_breaks=("wins",))
    for _ in range(3):
        cup.play()
    assert places(cup) == {1: 1, 2: 2, **losers, 5: 5}


def test_who_lost_the_semi_finals_share_the_third_place_though_one_advanced_as_the_better_seed() -> None:
    cup = Cup("knockout", 8, tied_table="seed")
    cup.play(lambda seats: (1, 1) if 1 in seats or 4 in seats else tuple(1 + (e != min(seats)) for e in seats))
    cup.play()
    cup.play()
    assert places(cup) == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_a_final_at_which_nobody_appeared_has_no_winner() -> None:
    cup = Cup("knockout", 4)
    cup.play()
    cup.start()
    cup.rule(2, 1, "no_show", None, None)
    cup.close()
    assert cup.now.status == "ended"
    assert places(cup) == {1: 2, 2: 2, 3: 3, 4: 3}


def final_of_four_with_a_later_ruling_on_its_first_round(edition: int) -> Cup:
    """1 and 2 play the final, which 1 wins; then 4 is ruled the winner of its first table, against 1."""
    cup = Cup("knockout", 4, edition=edition)
    first = cup.play()
    cup.play()
    (place,) = [place for place, table in enumerate(first.tables, 1) if 1 in table.seats]
    cup.rule(1, place, "result", *(1 + (entry == 1) for entry in first.tables[place - 1].seats))
    return cup


@pytest.mark.parametrize(("edition", "ranks"), [(1, {1: 1, 2: 1, 4: 1, 3: 4}), (2, {1: 1, 2: 2, 4: 2, 3: 4})])
def test_who_won_the_final_is_first_whatever_was_ruled_later_on_an_earlier_round(
    edition: int, ranks: dict[int, int]
) -> None:
    assert places(final_of_four_with_a_later_ruling_on_its_first_round(edition)) == ranks


def test_who_is_still_in_is_ahead_of_who_has_left_in_the_same_round() -> None:
    cup = Cup("knockout", 4)
    cup.start()
    cup.report(1, (1, 2))
    started = cup.now.rounds[0]
    winner, loser = started.tables[0].seats
    ranks = places(cup)
    assert ranks[winner] == 1
    assert {ranks[entry] for entry in started.tables[1].seats} == {2}
    assert ranks[loser] == 4


def test_who_plays_on_after_a_ruling_on_an_earlier_round_is_not_out() -> None:
    cup = Cup("knockout", 4)
    cup.play()
    cup.start()
    cup.rule(1, 1, "void")
    assert {entry: rank for entry, rank in places(cup).items() if rank == 1} == {1: 1, 2: 1}


def test_tie_breaks_of_the_terms_still_separate_who_left_together() -> None:
    cup = Cup("knockout", 0, tie_breaks=("rating",))
    for rating in (1000, 2000, 3000, 4000):
        cup.enter(rating)
    cup.play()
    assert sorted(places(cup).values()) == [1, 2, 3, 4]


def test_a_tie_that_waits_for_a_ruling_has_put_nobody_out() -> None:
    cup = Cup("knockout", 2)
    cup.start()
    cup.report(1, everybody_ties((1, 2)))
    assert places(cup) == {1: 1, 2: 1}
    assert cup.refused(asked.CloseRound(1)) == ("tables_undecided", {"tables": [1]})


def test_byes_given_by_hand_that_are_worth_a_win_are_wins() -> None:
    cup = Cup(players=4, tie_breaks=("wins",))
    cup.start_paired(cup.pair(byes=[Bye(1, "win"), Bye(2, "half")]))
    assert wins(cup)[1] == (1, 1)
    assert wins(cup)[2] == (0, 0)
