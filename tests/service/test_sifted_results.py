"""Results by names, ratings before a match and wins in a row, which no index holds."""

from collections.abc import Callable
from typing import Any

import pytest

from service.runtime.bootstrap import Cabinet
from tests.projections.test_results import result
from tests.service.support import GAME, Api
from tests.service.test_results import number

Found = Callable[..., list[int]]


@pytest.fixture
def ask(api: Api) -> Found:
    return lambda **query: [number(item) for item in api.get("/v1/results", **query).json["items"]]


@pytest.fixture
def streaks(cabinet: Cabinet) -> None:
    """Who wins, from the first match on: A, A, A, B, A, A."""
    for count, winner in enumerate("aaabaa", 1):
        loser = "b" if winner == "a" else "a"
        cabinet.projections.results.file(result(count, players=(f"ply_{winner}", f"ply_{loser}"), minute=count))


def test_a_row_of_wins_is_found_where_it_is_long_enough(streaks: None, ask: Found) -> None:
    assert ask(winner="ply_a", streak_min=1) == [6, 5, 3, 2, 1]
    assert ask(winner="ply_a", streak_min=2) == [6, 3, 2]
    assert ask(winner="ply_a", streak_min=3) == [3]
    assert ask(winner="ply_a", streak_min=4) == []
    assert ask(winner="ply_b", streak_min=2) == []


def test_a_row_goes_on_from_page_to_page(streaks: None, ask: Found, api: Api) -> None:
    first = api.get("/v1/results", winner="ply_a", streak_min=2, limit=1)
    second = api.ask("GET", first.headers["Link"][1:].partition(">")[0])
    third = api.ask("GET", second.headers["Link"][1:].partition(">")[0])
    pages = [[number(item) for item in page.json["items"]] for page in (first, second, third)]
    assert (pages, third.json["next"]) == ([[6], [3], [2]], None)


def test_only_a_row_of_one_winner_makes_sense(api: Api) -> None:
    for query in ({"streak_min": 2}, {"streak_min": 2, "winner": ["ply_a", "ply_b"]}, {"streak_min": 0}):
        assert api.get("/v1/results", **query).json["code"] == "bad_parameter"


def test_a_page_says_where_to_go_on_when_it_has_read_enough(
    streaks: None, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.pages.READ_MAX", 3)
    first = api.get("/v1/results", winner="ply_b", streak_min=1)
    assert (first.json["items"], bool(first.json["next"])) == ([], False) or first.json["next"]
    left, found = first, []
    while left.json["next"]:
        left = api.ask("GET", left.headers["Link"][1:].partition(">")[0])
        found += [number(item) for item in left.json["items"]]
    assert [*map(number, first.json["items"]), *found] == [4]


def test_matches_are_found_by_what_somebody_is_called_now(cabinet: Cabinet, api: Api, ask: Found) -> None:
    ada, bob = api.player("Ada Lovelace"), api.player("Bob")
    cabinet.projections.results.file(result(1, players=(ada.id, bob.id)))
    cabinet.projections.results.file(result(2, players=(bob.id, None)))
    assert ask(name="love") == ask(name="ADA L") == [1]
    assert ask(name="bob") == [2, 1]
    assert ask(name="steward") == [2]
    assert ask(name="nobody here") == []


def test_an_export_is_sifted_too(streaks: None, api: Api) -> None:
    told = api.get("/v1/results", {"Accept": "text/csv"}, winner="ply_a", streak_min=3)
    assert len(told.text.splitlines()) == 1 + 2


def test_matches_are_found_by_the_ratings_before_them(cabinet: Cabinet, ask: Found) -> None:
    """Nobody is rated before the first match; who won it is rated higher before the second."""
    found = [result(count, game=GAME, minute=count) for count in (1, 2)]
    for one in found:
        cabinet.projections.results.file(one)
        cabinet.projections.ratings.file(one)
    cabinet.projections.ratings.compute_due()
    assert ask(rating_max=1) == [1]
    assert ask(rating_min=100) == []
    assert ask(rating_max=100) == [2, 1]


def test_matches_are_found_by_the_name_of_their_tournament(cabinet: Cabinet, ada: Api, ask: Found) -> None:
    terms: dict[str, Any] = {"game": GAME, "format": "swiss", "rounds": 3}
    cups = [
        ada.post("/v1/tournaments", {**terms, "name": name}).json["id"] for name in ("Winter Cup", "Spring Cup")
    ]
    for cup in cups:
        cabinet.tournaments.index.catch_up(cup)
    for count, cup in enumerate(cups, 1):
        cabinet.projections.results.file(result(count, tournament=cup))
    assert ask(tournament_name="winter") == [1]
    assert ask(tournament_name="Cup") == [2, 1]
    assert [item["id"] for item in ada.get("/v1/tournaments", name="WINTER").json["items"]] == [cups[0]]


def test_a_name_that_no_tournament_has_is_refused(ada: Api) -> None:
    for query in ({"tournament_name": "nothing"}, {"tournament_name": "x", "tournament": "trn_x"}):
        refused = ada.get("/v1/results", **query)
        assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")
