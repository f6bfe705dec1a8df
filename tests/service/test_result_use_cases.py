"""Ratings, statistics and the log as use cases, without HTTP."""

import pytest

from domain.kernel.messages import Seat
from domain.match.commands import Resign
from domain.match.terms import Watch
from service.application import problems
from service.application.callers import Caller
from service.application.log import reading
from service.application.matches import lobby
from service.application.parts import Accounts, Play, Results
from service.application.statistics import games, players, ratings
from service.application.statistics.documents import Form
from service.application.statistics.ratings import WantedBoard
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME
from tests.service.test_use_cases import opened
from tests.service.use_cases import anybody, operator, player, refused

NOBODY = "ply_00000000000000000000000000"


@pytest.fixture
def people(cabinet: Cabinet) -> tuple[Caller, Caller]:
    return player(cabinet, "Ada"), player(cabinet, "Bob")


@pytest.fixture
def match(play: Play, results: Results, people: tuple[Caller, Caller]) -> str:
    """A match that Ada lost to Bob, which everything derived has taken in."""
    ada, bob = people
    made = opened(play, ada)
    lobby.take_seat(play, bob, made, Seat(1))
    lobby.change_match(play, ada, made, Resign())
    results.projections.catch_up(made, play.store.version(made))
    return made


def test_who_won_leads_the_leaderboard_page_by_page(
    play: Play, results: Results, people: tuple[Caller, Caller], match: str
) -> None:
    ada, bob = people
    first = ratings.leaderboard_of(play, results, anybody(), GAME, WantedBoard(), 1)
    second = ratings.leaderboard_of(play, results, anybody(), GAME, WantedBoard(), 1, first.next)
    assert [(row.place, row.player, row.name) for board in (first, second) for row in board.items] == [
        (1, bob.player_id, "Bob"),
        (2, ada.player_id, "Ada"),
    ]
    assert second.next is None


def test_nobody_has_a_rating_in_a_game_without_a_match(
    play: Play, results: Results, people: tuple[Caller, Caller], match: str
) -> None:
    bob = people[1].player_id
    assert [one.match for one in ratings.rating_history(play, results, anybody(), GAME, bob, 10).items] == [match]
    with refused(problems.NOT_RATED):
        ratings.rating_history(play, results, anybody(), "richelieu", bob, 10)
    with refused(problems.UNKNOWN_GAME):
        ratings.rating_history(play, results, anybody(), "chess", bob, 10)


def test_opponents_are_listed_and_an_unknown_player_is_refused(
    play: Play, results: Results, accounts: Accounts, people: tuple[Caller, Caller], match: str
) -> None:
    ada, bob = people
    who = (play, results, accounts, anybody())
    (record,) = players.records_against(*who, ada.player_id, None, None, 10, None).items
    assert (record.player, record.name, record.ranked.worse) == (bob.player_id, "Bob", 1)
    with refused(problems.UNKNOWN_PLAYER):
        players.records_against(*who, NOBODY, None, None, 10, None)
    with refused(problems.UNKNOWN_PLAYER):
        players.stats_of(results, accounts, NOBODY)


def test_the_form_of_matches_selects_what_is_counted(play: Play, results: Results, match: str) -> None:
    for form, count in ((Form(), 1), (Form(seats=2), 1), (Form(seats=4), 0)):
        assert games.statistics_of(play, results, GAME, form).figures.matches == count


def test_a_tile_that_the_log_has_not_reached_is_not_found(results: Results) -> None:
    for path in ("0/999", "no/tile"):
        with refused(problems.NOT_FOUND):
            reading.tile_of(results, path)


def test_a_receipt_says_what_a_viewer_was_told_and_none_is_given_for_the_truth(
    play: Play, results: Results, people: tuple[Caller, Caller], match: str
) -> None:
    ada, _ = people
    public = reading.receipt_of(play, results, anybody(), match, "public", 7)
    assert public == reading.receipt_of(play, results, ada, match, "public", 7)
    with refused(problems.BAD_PARAMETER):
        reading.receipt_of(play, results, operator(), match, "truth", 7)


def test_no_receipt_is_given_for_a_match_that_the_caller_may_not_see(
    play: Play, results: Results, people: tuple[Caller, Caller]
) -> None:
    hidden = opened(play, people[0], "me", "bot", watch=Watch("nobody"))
    with refused(problems.UNKNOWN_MATCH):
        reading.receipt_of(play, results, people[1], hidden, None, None)
