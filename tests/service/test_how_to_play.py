"""How a game is played, as the API tells it."""

from pathlib import Path

import pytest

from domain import games
from service.application import how_to_play as telling
from service.application.languages import LANGUAGES
from tests.how_to_play import GAMES
from tests.service.support import Api


def test_every_game_has_pictures_for_who_never_played_it() -> None:
    assert sorted(GAMES) == sorted(games())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_the_language_of_the_caller(api: Api, language: str) -> None:
    told = api.get("/v1/games/conspiracy/how-to-play", {"Accept-Language": language})
    assert told.headers["Content-Language"] == language
    assert told.json["language"] == language
    assert all(f"({picture['name']})" in told.json["text"] for picture in told.json["pictures"])


@pytest.mark.parametrize(("path", "working"), [("how-to-play", "how_to_play"), ("components", "explained")])
def test_a_process_works_out_once_what_it_says_of_a_game_in_a_language(
    api: Api, monkeypatch: pytest.MonkeyPatch, path: str, working: str
) -> None:
    def told() -> list[bytes]:
        asked = [{"Accept-Language": language} for language in LANGUAGES]
        return [api.get(f"/v1/games/richelieu/{path}", head).data for head in asked]

    first = told()
    monkeypatch.delattr(f"service.http.games.games.{working}")
    assert told() == first
    assert len(set(first)) == len(LANGUAGES)


def test_a_picture_has_what_a_board_draws_and_whose_eyes_saw_it(api: Api) -> None:
    told = api.get("/v1/games/conspiracy/how-to-play").json
    shield = next(picture for picture in told["pictures"] if picture["name"] == "shield")
    own, other, *_ = shield["view"]["players"]
    assert shield["seat"] == 0
    assert own["coins"]["amounts"]["reserve"] > 0
    assert other["coins"]["amounts"] is None
    assert [seat["name"] for seat in told["seats"]][:2] == ["Ada", "Ben"]


def test_of_a_game_of_which_nobody_wrote_it_the_goal_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "text_file", lambda game, language: tmp_path / "nothing.md")
    told = telling.how_to_play(games()["conspiracy"], "en")
    assert told.text.startswith("# Conspiracy")
    assert "headquarters" in told.text
    assert told.pictures == ()
