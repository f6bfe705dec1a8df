"""A result that comes late, changes or goes: what follows is rated anew, and nobody is missing meanwhile."""

from typing import Any

import pytest

from events.connection import Client
from projections import ratings as module
from projections import revising
from projections.ratings import Ratings
from tests.projections.support import dump
from tests.projections.test_ratings import EVERYBODY, take_in
from tests.projections.test_results import GAMES, result

MANY = [result(number, players=(f"ply_{'abc'[number % 3]}", f"ply_{'de'[number % 2]}")) for number in range(1, 30)]
EVERYONE = {"ply_a", "ply_b", "ply_c", "ply_d", "ply_e"}


@pytest.fixture
def ratings(client: Client, monkeypatch: pytest.MonkeyPatch) -> Ratings:
    """All but the first have been rated, and a step rates few."""
    monkeypatch.setattr(module, "ANEW", 2)
    made = Ratings(client, GAMES)
    take_in(made, *MANY[1:])
    return made


def board(ratings: Ratings) -> dict[str, float]:
    return {one.who: one.rating.mu for one in ratings.board("auction", EVERYBODY, 50)}


def test_a_leaderboard_has_everybody_while_a_late_match_is_rated(ratings: Ratings) -> None:
    ratings.file(MANY[0])
    former, steps = board(ratings), 0
    while ratings.advance("auction", 1):
        steps += 1
        assert set(board(ratings)) == EVERYONE == set(ratings.current("auction"))
        if steps == 1:
            assert board(ratings) == former
    assert steps >= 14
    assert board(ratings) != former


def test_a_step_rates_few_matches(ratings: Ratings, monkeypatch: pytest.MonkeyPatch) -> None:
    ratings.file(MANY[0])
    counted = []
    monkeypatch.setattr(revising, "rated", lambda *args: counted.append(args) or rated(*args))
    rated = module.rated
    ratings.advance("auction", 1)
    assert len(counted) <= 2


def test_who_goes_on_after_another_was_killed_comes_to_the_same(client: Client, ratings: Ratings) -> None:
    ratings.file(MANY[0])
    for _ in range(5):
        ratings.advance("auction", 1)
    half = board(ratings)
    Ratings(client, GAMES).compute_due()
    whole = dump(client)
    client.flushall()
    take_in(Ratings(client, GAMES), *MANY)
    assert dump(client) == whole
    assert board(ratings) != half


def test_matches_that_nobody_concerned_has_played_are_not_rated_again(
    ratings: Ratings, monkeypatch: pytest.MonkeyPatch
) -> None:
    rated, counted = module.rated, list[str]()

    def count(match: str, *others: Any) -> Any:
        counted.append(match)
        return rated(match, *others)

    monkeypatch.setattr(revising, "rated", count)
    late = result(0, players=("ply_x", "ply_y"))
    take_in(ratings, late)
    assert counted == [late.match]


def test_a_match_that_ends_meanwhile_is_rated_first(ratings: Ratings) -> None:
    ratings.file(MANY[0])
    ratings.advance("auction", 2)
    ratings.file(result(40, players=("ply_a", "ply_n")))
    ratings.advance("auction", 1)
    assert ratings.current("auction")["ply_n"].matches == 1


@pytest.mark.parametrize("of", ["_revise", "_rate"])
@pytest.mark.exhaustive
def test_what_another_rates_at_the_same_time_is_not_overwritten(client: Client, ratings: Ratings, of: str) -> None:
    """Between the reading and the writing of a step, another one makes some."""
    newest = result(40, players=("ply_a", "ply_d"))
    ratings.file(MANY[0])
    other, own = Ratings(client, GAMES), getattr(ratings, of)

    def overtaken(*args: Any, **how: Any) -> Any:
        setattr(ratings, of, own)
        other.file(newest)
        other.compute_due()
        return own(*args, **how)

    if of == "_rate":
        ratings.file(result(39, players=("ply_a", "ply_e")))
    setattr(ratings, of, overtaken)
    ratings.compute_due()
    worked = dump(client)
    client.flushall()
    take_in(
        Ratings(client, GAMES), *MANY, newest, *([result(39, players=("ply_a", "ply_e"))] if of == "_rate" else [])
    )
    assert dump(client) == worked


def test_a_rating_that_moves_before_the_next_match_is_stored_is_taken_as_it_is(
    client: Client, ratings: Ratings
) -> None:
    """A revision ends with a player's newest rating while that player's next match is being rated."""
    newest = result(40, players=("ply_a", "ply_d"))
    other, own = Ratings(client, GAMES), ratings._rate

    def overtaken(*args: Any, **how: Any) -> Any:
        ratings._rate = own
        for _ in range(len(MANY)):
            other._rate_anew(module._Keys("auction"), b"none", b"-")
        return own(*args, **how)

    ratings.file(MANY[0])
    ratings.file(newest)
    ratings._rate = overtaken
    ratings.compute_due()
    worked = dump(client)
    client.flushall()
    take_in(Ratings(client, GAMES), *MANY, newest)
    assert dump(client) == worked
