"""A timeline speaks to the player who reads it through the eyes of the own seat, and to nobody else."""

from typing import Any

import pytest

from tests.service.support import Api, table_for


def told(who: Api, match: str, language: str = "en", **query: Any) -> list[dict[str, Any]]:
    found = who.get(f"{match}/timeline", {"Accept-Language": language}, limit=200, **query)
    return list(found.json["sentences"])


def texts_of(sentences: list[dict[str, Any]], kind: str) -> list[str]:
    return [one["text"] for one in sentences if one["type"] == kind]


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return table_for(ada, bob)


def test_each_player_is_you_to_itself_and_has_a_name_for_the_other(ada: Api, bob: Api, match: str) -> None:
    for who, other, place in ((ada, "Bob", 0), (bob, "Ada", 1)):
        dealt = texts_of(told(who, match), "token_dealt")
        assert dealt[place].startswith("You are dealt the starting token of ")
        assert dealt[1 - place] == f"{other} is dealt a starting token, face down."


def test_taking_a_seat_and_becoming_the_host_speak_to_who_does_it(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open")
    bob.post(f"{match}/seats/1")
    assert texts_of(told(bob, match), "seat_taken") == ["Ada took seat 1.", "You took seat 2."]


def test_in_japanese_too(ada: Api, match: str) -> None:
    dealt = texts_of(told(ada, match, "ja"), "token_dealt")
    assert dealt[0].startswith("あなたに")
    assert dealt[1] == "Bobに初期報酬カードが裏向きに配られました。"


def test_watchers_and_the_public_view_read_names(ada: Api, api: Api, match: str) -> None:
    watched = told(api, match)
    assert not any(one["you"] or "ou are" in one["text"] for one in watched)
    assert told(ada, match, as_="public") == watched


def test_a_sentence_says_whether_it_speaks_to_the_caller(ada: Api, match: str) -> None:
    for one in told(ada, match):
        assert one["you"] == ("you" in one["text"].lower()), one


def test_through_the_eyes_of_others_everybody_has_a_name(ada: Api, bob: Api, match: str) -> None:
    bob.post(f"{match}/resign")
    assert ada.get(match).json["status"] == "finished"
    for lens in ("1", "truth", "public"):
        assert not any(one["you"] for one in told(ada, match, as_=lens))
    assert any(one["you"] for one in told(ada, match, as_="0"))


@pytest.mark.parametrize("query", [{}, {"as_": "1"}])
def test_who_resigned_is_spoken_to_until_then(ada: Api, bob: Api, match: str, query: dict[str, str]) -> None:
    bob.post(f"{match}/resign")
    sentences = told(bob, match, **query)
    (gone,) = texts_of(sentences, "seat_resigned")
    assert gone.startswith("You resigned; the bot ")
    (place,) = (at for at, one in enumerate(sentences) if one["type"] == "seat_resigned")
    assert not any(one["you"] for one in sentences[place + 1 :])


@pytest.mark.parametrize("lens", [None, "public", "truth"])
def test_on_a_board_for_analysis_all_seats_have_names(ada: Api, lens: str | None) -> None:
    assert not any(one["you"] for one in told(ada, analysis_board(ada), as_=lens))


def test_on_a_board_for_analysis_one_is_the_seat_that_one_looks_through(ada: Api) -> None:
    board = analysis_board(ada)
    for seat in (0, 1):
        dealt = texts_of(told(ada, board, as_=str(seat)), "token_dealt")
        assert dealt[seat].startswith("You are dealt ")
        assert " is dealt " in dealt[1 - seat]


def analysis_board(ada: Api) -> str:
    wanted = {"game": "conspiracy", "seats": ["me", "me"], "analysis": True}
    return str(ada.post("/v1/matches", wanted).headers["Location"])
