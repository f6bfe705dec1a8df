"""Refused commands of people at the table are stored: who, when, what and why; those of strangers are not."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.kernel.messages import Seat
from events import keys
from events.attachments import Attachments
from events.connection import Client
from events.envelope import Actor
from events.refusals import LIMIT, Refusal, Refusals
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import turns
from tests.service.support import NOON, Api, everything, id_of, settle, table_for, whose_turn

ELSEWHERE = {"type": "move_agent", "agent": "beacon", "city": "nowhere"}


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    """A match of Ada and Bob in its first turn."""
    started = table_for(ada, bob)
    settle((ada, bob), started)
    return started


def refusals(who: Api, match: str, **query: Any) -> Any:
    found = who.get(f"{match}/refusals", **query)
    assert found.status_code == 200, found.text
    return found.json["items"]


def test_a_refused_command_is_kept_whole_with_its_reason(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, match: str
) -> None:
    on_turn = whose_turn((ada, bob), match)
    problem = on_turn.command(match, ELSEWHERE, headers={"Request-Id": "mine-1"}).json
    (kept,) = refusals(on_turn, match)
    assert kept["command"] == {**ELSEWHERE, "with_case": False}
    assert (kept["at"], kept["by"], kept["cause"]) == (NOON, on_turn.id, "move_agent")
    assert kept["seat"] == [ada.id, bob.id].index(on_turn.id)
    assert (kept["version"], kept["code"], kept["reason"]) == (
        problem["version"],
        problem["code"],
        problem["detail"],
    )
    assert kept.get("rule") == problem.get("rule")
    assert kept["request_id"] == sha256(b"mine-1").hexdigest()


def test_reasons_are_told_in_the_language_asked_for(ada: Api, bob: Api, match: str) -> None:
    on_turn = whose_turn((ada, bob), match)
    on_turn.command(match, ELSEWHERE)
    japanese = on_turn.get(f"{match}/refusals", {"Accept-Language": "ja"}).json["items"][0]["reason"]
    assert not japanese.isascii()


def test_every_command_that_is_refused_at_the_table_is_kept(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", "open", start_when="host")
    assert ada.post(f"{match}/start").status_code == 409
    assert ada.post(f"{match}/resign").status_code == 409
    assert ada.post(f"{match}/seats/1").status_code == 409
    assert ada.command(match, {"type": "pass"}).status_code == 409
    assert [kept["cause"] for kept in refusals(ada, match)] == ["pass", "take_seat", "resign", "start"]


def test_what_a_stranger_sends_is_not_kept(cabinet: Cabinet, ada: Api, bob: Api, api: Api) -> None:
    match = ada.open("me", "open", start_when="host")
    before = everything(cabinet.redis)
    for who in (bob, api):
        for step in ("start", "resign", "seats/0", "seats/9"):
            assert who.post(f"{match}/{step}").status_code in (401, 403, 404, 409)
        assert who.command(match, {"type": "pass"}).status_code in (401, 403)
    assert everything(cabinet.redis) == before


@pytest.mark.parametrize(
    "body", [{}, {"type": "steal"}, {"type": "pay_bribe", "amount": "3"}, {"type": "pass", "x": 1}]
)
def test_what_has_not_the_form_of_a_command_is_not_kept(
    cabinet: Cabinet, ada: Api, bob: Api, match: str, body: Any
) -> None:
    before = everything(cabinet.redis)
    assert whose_turn((ada, bob), match).command(match, body).status_code == 422
    assert everything(cabinet.redis) == before


def test_a_stale_command_was_not_judged_and_is_not_kept(cabinet: Cabinet, ada: Api, bob: Api, match: str) -> None:
    before = everything(cabinet.redis)
    assert whose_turn((ada, bob), match).command(match, ELSEWHERE, version=1).status_code == 412
    assert everything(cabinet.redis) == before


def test_a_bot_that_asks_for_what_the_rules_refuse_is_kept_too(
    cabinet: Cabinet, ada: Api, operator: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("me", "bot")
    settle((ada,), match)
    game = cabinet.play.matches.codec(id_of(match)).game
    foolish = game.commands["pay_bribe"](target="nobody", amount=3)
    monkeypatch.setattr(turns, "_bot", lambda *_: lambda *_: foolish)
    crew_of(cabinet).turns.play_on(id_of(match), cabinet.store.version(id_of(match)))
    first = refusals(operator, match)[-1]
    assert (first["by"], first["seat"], first["command"]["target"]) == ("bot:steward", 1, "nobody")


def test_before_the_end_a_player_sees_its_own_alone(
    ada: Api, bob: Api, api: Api, operator: Api, match: str
) -> None:
    for player in (ada, bob, ada):
        player.command(match, ELSEWHERE)
    assert [kept["by"] for kept in refusals(ada, match)] == [ada.id] * 2
    assert [kept["by"] for kept in refusals(bob, match)] == [bob.id]
    assert [kept["by"] for kept in refusals(operator, match)] == [ada.id, bob.id, ada.id]
    for stranger in (api, api.player("Cleo")):
        refused = stranger.get(f"{match}/refusals")
        assert (refused.status_code, refused.json["code"]) == (403, "may_not_see")


def test_when_the_match_is_over_everybody_sees_all(ada: Api, bob: Api, api: Api, match: str) -> None:
    ada.command(match, ELSEWHERE, headers={"Request-Id": "mine-1"})
    bob.command(match, ELSEWHERE)
    assert ada.post(f"{match}/resign").status_code == 200
    for who in (ada, bob, api):
        assert [kept["by"] for kept in refusals(who, match)] == [bob.id, ada.id]
    assert "request_id" not in refusals(bob, match)[1]
    assert refusals(ada, match)[1]["request_id"] == sha256(b"mine-1").hexdigest()


def test_who_resigned_goes_on_seeing_its_own(ada: Api, bob: Api) -> None:
    cleo = Api(ada.app).player("Cleo")
    match = table_for(ada, bob, cleo)
    assert cleo.command(match, {"type": "pass"}).status_code == 422
    assert cleo.post(f"{match}/resign").status_code == 200
    assert cleo.command(match, {"type": "pass"}).status_code == 403
    assert refusals(cleo, match)[0]["code"] == "not_seated"
    assert len(refusals(cleo, match)) == 2


def test_the_operators_look_at_them_is_written_down(cabinet: Cabinet, operator: Api, match: str) -> None:
    refusals(operator, match)
    assert [fields[b"what"] for _, fields in cabinet.redis.xrange(keys.reads(id_of(match)))] == [b"refusals"]


def test_they_come_in_pages(ada: Api, bob: Api, match: str) -> None:
    for number in range(5):
        ada.command(match, {**ELSEWHERE, "city": f"city{number}"})
        bob.command(match, ELSEWHERE)
    seen, cursor = [], {}
    while True:
        page = ada.get(f"{match}/refusals", limit=2, **cursor)
        seen += [kept["command"]["city"] for kept in page.json["items"]]
        if page.json["next"] is None:
            break
        assert page.headers["Link"].endswith('rel="next"')
        cursor = {"cursor": page.json["next"]}
    assert seen == [f"city{number}" for number in reversed(range(5))]
    foreign = ada.get("/v1/matches", cursor=cursor["cursor"])
    assert (foreign.status_code, foreign.json["code"]) == (422, "bad_cursor")


def test_the_oldest_make_room(client: Client) -> None:
    kept = Refusals(Attachments(client))
    for version in range(1, LIMIT + 400):
        kept.put("mat_x", Refusal(NOON, version, Actor("ply_x", Seat(0)), "pass", {}, "not_awaited", {}))
    versions = [refusal.version for _, refusal in kept.newest("mat_x")]
    assert versions == list(range(LIMIT + 399, LIMIT + 399 - len(versions), -1))
    assert LIMIT <= len(versions) <= LIMIT + 200


def test_a_rebuild_leaves_them(cabinet: Cabinet, ada: Api, match: str, drain: Callable[[], None]) -> None:
    ada.command(match, ELSEWHERE)
    drain()
    cabinet.projections.rebuild()
    assert len(refusals(ada, match)) == 1


def test_refusals_are_the_word_of_the_operator(cabinet: Cabinet, ada: Api, bob: Api, match: str) -> None:
    """They are beside the chain: an audit finds nothing where they are dropped."""
    whose_turn((ada, bob), match).command(match, ELSEWHERE)
    ada.post(f"{match}/resign")
    assert refusals(ada, match)
    cabinet.redis.delete(keys.refusals(id_of(match)))
    assert refusals(ada, match) == []
    assert ada.get(f"{match}/audit").json["ok"]
