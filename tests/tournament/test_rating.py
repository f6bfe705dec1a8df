"""The rating of an entry can be changed, as long as no pairing that has been played followed from it."""

import pytest

from domain.tournament import commands as asked
from domain.tournament.events import EntryRated, PairingsDropped
from domain.tournament.terms import Format
from tests.tournament.support import Cup, tables


def test_an_entry_gets_another_rating_and_the_event_says_which_it_had() -> None:
    cup = Cup()
    assert cup.give(asked.RateEntry(2, 1500)) == (EntryRated(2, 0, 1500),)
    assert cup.give(asked.RateEntry(2, 1500)) == ()
    assert cup.give(asked.RateEntry(2, 0)) == (EntryRated(2, 1500, 0),)


def test_who_is_rated_higher_is_the_better_seed_from_then_on() -> None:
    cup = Cup("knockout")
    cup.give(asked.RateEntry(4, 2000))
    assert tables(cup.pair())[0][0] == 4


def test_pairings_that_have_not_started_are_dropped() -> None:
    cup = Cup()
    cup.pair()
    assert cup.give(asked.RateEntry(1, 9))[1:] == (PairingsDropped(1, "rating"),)


@pytest.mark.parametrize(("kind", "refused"), [("swiss", False), ("round_robin", True), ("knockout", True)])
def test_once_play_has_begun_only_formats_that_pair_anew_take_another_rating(kind: Format, refused: bool) -> None:
    cup = Cup(kind)
    cup.start()
    asking = asked.RateEntry(1, 9)
    if refused:
        assert cup.refused(asking) == ("term_fixed", {"term": "seeding", "until": "started"})
    else:
        assert len(cup.give(asking)) == 1


@pytest.mark.parametrize(
    ("entry", "rating", "code"), [(9, 9, "entry_unknown"), (1, -1, "entry_wrong"), (1, 10_001, "entry_wrong")]
)
def test_what_is_no_entry_and_no_rating_is_refused(entry: int, rating: int, code: str) -> None:
    assert Cup().refused(asked.RateEntry(entry, rating))[0] == code
