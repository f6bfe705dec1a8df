"""Leaderboards and ratings over the API."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from analysis.rating import METHOD
from analysis.results import MatchResult
from projections import selecting
from service.application.problems import Problem
from service.application.statistics.walks import walk_from
from service.runtime.bootstrap import Cabinet
from tests.projections.test_results import result
from tests.service.support import GAME, Api, table_for

BOARD = f"/v1/leaderboards/{GAME}"
LATER = "2031-01-01T00:00:00Z"
TakeIn = Callable[..., None]


@pytest.fixture
def take_in(cabinet: Cabinet) -> TakeIn:
    """File results and work the ratings out."""

    def file(*results: MatchResult) -> None:
        for one in results:
            cabinet.projections.ratings.file(one)
        cabinet.projections.ratings.compute_due()

    return file


def ended(number: int, *players: str | None) -> MatchResult:
    """The result of a match that the first player won."""
    return result(number, game=GAME, players=players)


def rows(api: Api, **query: Any) -> list[tuple[int, str]]:
    return [(row["place"], row["player"] or row["bot"]) for row in api.get(BOARD, **query).json["items"]]


def test_a_leaderboard_has_the_best_first_and_says_how_ratings_came_about(api: Api, take_in: TakeIn) -> None:
    take_in(ended(1, "ply_a", "ply_b"), ended(2, "ply_a", "ply_b"), ended(3, "ply_b", "ply_c"))
    told = api.get(BOARD).json
    assert rows(api) == [(1, "ply_a"), (2, "ply_b"), (3, "ply_c")]
    assert (told["method"]["library"], told["method"]["version"]) == ("openskill", METHOD.version)
    newest = told["items"][0]["newest"]
    assert newest["rating"] == pytest.approx(newest["mu"] - 3 * newest["sigma"], abs=1e-6)
    assert (newest["matches"], newest["wins"], newest["match"]) == (2, 2, ended(2).match)


def test_a_draw_that_nobody_won_is_a_match_without_a_win(api: Api, take_in: TakeIn) -> None:
    draw = ended(1, "ply_a", "ply_b")
    take_in(replace(draw, seats=tuple(replace(seat, rank=1, won=False) for seat in draw.seats)))
    newest = api.get(BOARD).json["items"][0]["newest"]
    assert (newest["matches"], newest["wins"]) == (1, 0)


def test_who_played_less_than_asked_for_is_left_out(api: Api, take_in: TakeIn) -> None:
    take_in(ended(1, "ply_a", "ply_b"), ended(2, "ply_a", "ply_c"))
    assert rows(api, minimum_matches=2) == [(1, "ply_a")]


def test_bots_are_on_the_board_where_they_are_asked_for(api: Api, take_in: TakeIn) -> None:
    take_in(ended(1, None, "ply_a"))
    assert rows(api) == [(1, "ply_a")]
    assert rows(api, bots="true") == [(1, "steward"), (2, "ply_a")]


def test_equal_ratings_share_a_place(api: Api, take_in: TakeIn) -> None:
    take_in(ended(1, "ply_b", "ply_c"), ended(2, "ply_a", "ply_d"), ended(3, "ply_e", "ply_f"))
    assert rows(api) == [(1, "ply_a"), (1, "ply_b"), (1, "ply_e"), (4, "ply_c"), (4, "ply_d"), (4, "ply_f")]


@pytest.mark.parametrize("query", [{}, {"as_of": LATER}])
@pytest.mark.parametrize("budget", [1, 1000])
def test_a_leaderboard_is_walked_once(
    api: Api, take_in: TakeIn, query: dict[str, Any], budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selecting, "BUDGET", budget)
    take_in(ended(1, "ply_b", "ply_c"), ended(2, "ply_a", "ply_d"), ended(3, "ply_e", "ply_f"))
    walked, answer = [], api.get(BOARD, **query, limit=2)
    while True:
        walked += [(row["place"], row["player"]) for row in answer.json["items"]]
        if not answer.json["next"]:
            break
        answer = api.ask("GET", answer.headers["Link"][1:].partition(">")[0])
    assert walked == [(1, "ply_a"), (1, "ply_b"), (1, "ply_e"), (4, "ply_c"), (4, "ply_d"), (4, "ply_f")]


def test_the_cursor_of_one_time_is_none_of_another(api: Api, take_in: TakeIn) -> None:
    take_in(ended(1, "ply_b", "ply_c"))
    cursor = api.get(BOARD, as_of=LATER, limit=1).json["next"]
    assert api.get(BOARD, as_of=LATER, limit=1, cursor=cursor).json["items"]
    for other in ({}, {"as_of": "2030-05-17T14:02:00Z"}, {"as_of": LATER, "bots": "true"}):
        assert api.get(BOARD, **other, limit=1, cursor=cursor).json["code"] == "bad_cursor"


def test_a_place_of_an_earlier_version_begins_no_walk() -> None:
    with pytest.raises(Problem) as refused:
        walk_from("-12.5|ply_a")
    assert refused.value.code == "bad_cursor"


def test_a_leaderboard_as_of_a_time_leaves_out_what_came_later(api: Api, take_in: TakeIn) -> None:
    take_in(ended(1, "ply_a", "ply_b"))
    before = api.get(BOARD).json["items"]
    take_in(ended(3, "ply_b", "ply_a"), ended(4, "ply_b", "ply_a"))
    assert rows(api)[0] == (1, "ply_b")
    assert api.get(BOARD, as_of="2030-05-17T14:02:00+02:00").json["items"] == before


@pytest.mark.parametrize(
    "query", [{"minimum_matches": 0}, {"minimum_matches": "x"}, {"bots": "yes"}, {"as_of": "now"}, {"limit": 0}]
)
def test_what_a_leaderboard_cannot_be_asked_is_refused(api: Api, query: dict[str, Any]) -> None:
    refused = api.get(BOARD, **query)
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


def test_there_is_no_leaderboard_of_an_unknown_game(api: Api) -> None:
    assert api.get("/v1/leaderboards/chess").json["code"] == "unknown_game"
    assert api.get("/v1/leaderboards/chess/ply_a").json["code"] == "unknown_game"


def test_a_rating_history_is_told_newest_first_a_page_at_a_time(api: Api, take_in: TakeIn) -> None:
    take_in(*(ended(number, "ply_a", None) for number in range(1, 4)))
    first = api.get(f"{BOARD}/ply_a", limit=2)
    assert [(one["matches"], one["rank"], one["seats"]) for one in first.json["items"]] == [(3, 1, 2), (2, 1, 2)]
    second = api.ask("GET", first.headers["Link"][1:].partition(">")[0]).json
    assert ([one["matches"] for one in second["items"]], second["next"]) == ([1], None)
    bot = api.get(f"{BOARD}/bot:steward").json
    assert (bot["player"], bot["bot"], len(bot["items"])) == (None, "steward", 3)
    assert bot["name"] == "steward (bot)", "not as it is called at the newest table"


def test_who_was_never_rated_has_no_history(api: Api) -> None:
    assert api.get(f"{BOARD}/ply_x").status_code == 404
    assert api.get(f"{BOARD}/ply_x").json["code"] == "not_rated"


def test_the_ratings_of_a_player_are_told_by_game(api: Api, ada: Api, take_in: TakeIn) -> None:
    assert api.get(f"/v1/players/{ada.id}/ratings").json["games"] == {}
    take_in(ended(1, ada.id, "ply_b"))
    assert set(api.get(f"/v1/players/{ada.id}/ratings").json["games"]) == {GAME}
    assert api.get("/v1/players/ply_nobody/ratings").json["code"] == "unknown_player"


def test_a_match_moves_ratings_when_it_ends_and_not_before(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    match = table_for(ada, bob)
    drain()
    assert rows(ada) == []
    ada.post(f"{match}/resign")
    drain()
    assert rows(ada) == [(1, bob.id), (2, ada.id)]
