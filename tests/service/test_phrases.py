"""Phrases at the table: who says them, who reads them in which language, and what is left of them."""

import random
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain import games
from events import keys
from service.application.matches import talk
from service.application.matches.talk import AFTER_THE_END_SECONDS, PHRASES_KEPT_SECONDS
from service.application.rates import Rate
from service.application.texts import texts
from service.http.rates.limits import Limits
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.following import MEDIA, following
from tests.service.support import Api, answer, everything, id_of, refit, settle, table_for, whose_turn

JAPANESE = {"Accept-Language": "ja"}
media_types = pytest.mark.parametrize("media", MEDIA)


def say(who: Api, match: str, phrase: str = "hello", **how: Any) -> Any:
    return who.post(f"{match}/phrases", {"phrase": phrase}, **how)


def said(who: Api, match: str, **headers: str) -> list[tuple[int, str]]:
    """What was said lately, as somebody reads it."""
    return [(one["seat"], one["text"]) for one in who.get(f"{match}/phrases", headers).json["said"]]


def offered(who: Api, match: str, **headers: str) -> dict[str, str]:
    """What somebody may say, by name."""
    return {one["phrase"]: one["text"] for one in who.get(f"{match}/phrases", headers).json["phrases"]}


def test_everybody_reads_a_phrase_in_the_own_language(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob)
    made = say(bob, match, "well_played", headers=JAPANESE)
    assert (made.status_code, made.json["seat"], made.json["text"]) == (201, 1, "お見事です！")
    assert said(ada, match) == said(api, match) == [(1, "Well played!")]
    assert said(ada, match, **JAPANESE) == [(1, "お見事です！")]


def test_a_game_adds_phrases_of_its_own_and_no_other_game_has_them(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert {"hello", "goodbye", "doctor_comes"} <= offered(ada, match).keys()
    assert next(iter(offered(ada, match))) == "hello"
    assert say(ada, match, "doctor_comes").status_code == 201
    unknown = say(ada, match, "cardinal_knows")
    assert (unknown.status_code, unknown.json["errors"][0]["pointer"]) == (422, "/phrase")


def test_every_phrase_is_said_in_every_language() -> None:
    common = texts("en").every("phrase")
    assert len(common) == 9
    for game in games():
        english, japanese = (texts(language, game).every("phrase") for language in ("en", "ja"))
        assert 1 <= len(english.keys() - common.keys()) <= 2
        assert list(english) == list(japanese)
        assert not set(english.values()) & set(japanese.values())


def test_only_who_has_a_seat_says_anything(ada: Api, bob: Api, api: Api, operator: Api) -> None:
    match = table_for(ada, bob)
    eve = api.player("Eve")
    refused = [say(who, match) for who in (eve, api, operator)]
    assert [(one.status_code, one.json["code"]) for one in refused] == [
        (403, "not_seated"),
        (401, "token_needed"),
        (401, "token_needed"),
    ]
    assert offered(eve, match) == offered(api, match) == {}
    assert said(ada, match) == []


def test_who_may_not_see_a_match_hears_nothing_of_it(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob, watch={"who": "nobody"})
    say(ada, match)
    eve = api.player("Eve")
    for refused in (eve.get(f"{match}/phrases"), say(eve, match)):
        assert (refused.status_code, refused.json["code"]) == (404, "unknown_match")
    assert said(bob, match) == [(0, "Hello!")]


def test_nothing_is_said_before_a_match_or_on_a_board_for_analysis(ada: Api) -> None:
    waiting, board = ada.open("me", "open"), ada.open("me", "me", analysis=True)
    for match in (waiting, board):
        refused = say(ada, match)
        assert (refused.status_code, refused.json["code"]) == (409, "phrases_over")
        assert offered(ada, match) == {}


def test_phrases_are_said_for_a_while_after_the_match(ada: Api, bob: Api, clock: FrozenDateTimeFactory) -> None:
    match = table_for(ada, bob)
    assert bob.post(f"{match}/resign").json["status"] == "finished"
    clock.tick(AFTER_THE_END_SECONDS - 1)
    assert say(ada, match, "good_game").status_code == 201
    clock.tick(2)
    refused = say(ada, match, "good_game")
    assert (refused.status_code, refused.json["code"]) == (409, "phrases_over")
    assert "10 minutes" in refused.json["detail"]
    assert offered(ada, match) == {}


def test_a_phrase_changes_nothing_in_the_match(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    record, before = ada.get(f"{match}/record").data, everything(cabinet.redis)
    assert say(ada, match).status_code == 201
    after = everything(cabinet.redis)
    assert [key for key in after if after[key] != before.get(key)] == [keys.phrases(id_of(match)).encode()]
    assert ada.get(f"{match}/record").data == record


def test_the_same_request_again_says_nothing_again(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    first, again = (say(ada, match, key="k-1") for _ in range(2))
    assert first.json == again.json
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (201, "true")
    assert said(bob, match) == [(0, "Hello!")]
    assert say(ada, match, "sorry", key="k-1").json["code"] == "key_reused"


def test_a_player_says_only_so_much(cabinet: Cabinet, ada: Api, bob: Api, clock: FrozenDateTimeFactory) -> None:
    refit(ada.app, limits=Limits.from_rates(cabinet.redis, None, None, phrases=Rate(2, 30)))
    match = table_for(ada, bob)
    assert [say(ada, match).status_code for _ in range(3)] == [201, 201, 429]
    assert say(bob, match).status_code == 201
    assert len(said(bob, match)) == 3


def test_the_newest_phrases_are_kept_and_for_a_day(
    cabinet: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "PHRASES_KEPT", 2)
    match = table_for(ada, bob)
    for phrase in ("hello", "thanks", "sorry"):
        say(ada, match, phrase)
    assert said(bob, match) == [(0, "Thank you!"), (0, "Sorry!")]
    assert 0 < cabinet.redis.ttl(keys.phrases(id_of(match))) <= PHRASES_KEPT_SECONDS


def test_an_export_has_what_was_said_and_an_erasure_takes_it(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    say(ada, match)
    say(bob, match, "thanks")
    (own,) = ada.get("/v1/players/me/export").json["phrases"]
    assert (own["match"], own["phrase"]) == (id_of(match), "hello")
    assert ada.ask("DELETE", "/v1/players/me").status_code == 202
    crew_of(cabinet).eraser.go_on(60, 60)
    assert said(bob, match) == [(1, "Thank you!")]


@media_types
def test_a_stream_that_asks_for_it_brings_what_is_said(ada: Api, bob: Api, media: str) -> None:
    match = table_for(ada, bob)
    say(ada, match, "hello")
    with following(bob, match, media, phrases="true") as stream:
        (kept,) = stream.until_phrases(1)
        say(ada, match, "thanks")
        told = stream.until_phrases(2)
        assert [one.document["phrase"] for one in told] == ["hello", "thanks"]
        assert kept.document == bob.get(f"{match}/phrases").json["said"][0]


def test_a_stream_brings_them_in_the_language_of_its_reader(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    with following(bob, match, language="ja", phrases="true") as stream:
        say(ada, match, "hello")
        assert stream.until_phrases(1)[0].document["text"] == "こんにちは！"


def test_other_streams_do_not_bring_it(ada: Api, bob: Api, chance: random.Random) -> None:
    match = table_for(ada, bob)
    with following(bob, match) as stream:
        say(ada, match)
        settle((ada, bob), match)
        assert {one.name for one in stream.until(ada.get(match).json["version"])} == {""}


@media_types
def test_a_stream_with_phrases_ends_when_none_may_be_said(
    ada: Api, bob: Api, clock: FrozenDateTimeFactory, media: str
) -> None:
    match = table_for(ada, bob)
    with following(bob, match, media, phrases="true") as stream:
        last = ada.post(f"{match}/resign").json["version"]
        stream.until(last)
        say(ada, match, "good_game")
        stream.until_phrases(1)
        assert "end" not in {one.name for one in stream.told}
    with following(bob, match, media, last=last, phrases="true") as stream:
        assert stream.until_phrases(1)[0].document["phrase"] == "good_game"
    clock.tick(AFTER_THE_END_SECONDS + 1)
    with following(bob, match, media, last=last, phrases="true") as stream:
        assert stream.to_the_end() == []


def test_who_watches_with_a_delay_hears_a_phrase_with_its_version(
    ada: Api, bob: Api, api: Api, chance: random.Random
) -> None:
    match = table_for(ada, bob, watch={"who": "everybody", "delay": 2})
    settle((ada, bob), match)
    eve = api.player("Eve")
    with following(eve, match, phrases="true") as stream:
        at = say(ada, match).json["version"]
        assert said(eve, match) == []
        for _ in range(4):
            answer(whose_turn((ada, bob), match), match, chance)
        stream.until(at)
        (heard,) = stream.until_phrases(1)
        assert heard.document["version"] == at
        assert max(one.version or 0 for one in stream.told[: stream.told.index(heard)]) >= at


def test_a_page_of_events_has_no_phrases(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    refused = ada.get(f"{match}/events", phrases="true")
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")
