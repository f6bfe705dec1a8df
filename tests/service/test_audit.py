"""Anybody who may see a match may have it audited; what must stay secret while it runs does."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from domain import games
from events import keys
from service.application.conditions import versions
from service.http.parts import EXTENSION
from service.runtime.bootstrap import Cabinet
from service.runtime.web import parts_of
from tests.projections.support import forge
from tests.service.support import Api, id_of, play, settle, table_for
from tests.tiers import few

WHOLE = {"chain", "commitment", "rules", "result", "views"}


@pytest.fixture
def match(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A running match of Ada and Bob."""
    started = table_for(ada, bob)
    settle((ada, bob), started)
    drain()
    return started


@pytest.mark.parametrize("game", few(sorted(games()), "richelieu"))
def test_a_match_of_any_game_that_bots_played_passes(
    ada: Api, api: Api, drain: Callable[[], None], game: str
) -> None:
    seats = ["bot"] * games()[game].meta.seats[0]
    match = ada.post("/v1/matches", {"game": game, "seats": seats}).headers["Location"]
    drain()
    found = api.get(f"{match}/audit")
    assert found.json["ok"], found.json
    assert set(found.json["checked"]) >= WHOLE | {"index"}
    assert versions(found.headers["ETag"]) == [found.json["version"]]


@pytest.mark.long
def test_people_bots_and_resignations_pass(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    cleo = api.player("Cleo")
    match = ada.open("me", "open", "open", "open", start_when="host")
    ada.post(f"{match}/seats/3", {"bot": "random"})
    assert bob.post(f"{match}/seats/2").status_code == cleo.post(f"{match}/seats/1").status_code == 200
    assert ada.post(f"{match}/start").status_code == 200
    settle((ada, bob), match)
    assert cleo.post(f"{match}/resign").status_code == 200
    play((ada, cleo, bob), match, drain, chance)
    drain()
    found = api.get(f"{match}/audit").json
    assert (found["ok"], found["divergence"]) == (True, None)


def test_while_it_runs_only_the_operator_has_rules_and_chance_checked(
    ada: Api, api: Api, operator: Api, match: str
) -> None:
    for who in (ada, api):
        found = who.get(f"{match}/audit").json
        assert found["ok"]
        assert {"rules", "commitment"} <= set(found["unchecked"])
    found = operator.get(f"{match}/audit").json
    assert (found["ok"], set(found["checked"])) == (True, WHOLE)


def test_the_seed_of_a_running_match_is_never_shown(cabinet: Cabinet, operator: Api, match: str) -> None:
    seed = cabinet.store.seed(id_of(match))
    for resource in ("audit", "record", "refusals"):
        shown = operator.get(f"{match}/{resource}").data
        assert seed.hex().encode() not in shown
        assert seed not in shown


def test_the_operators_audit_is_written_down(cabinet: Cabinet, operator: Api, match: str) -> None:
    operator.get(f"{match}/audit")
    assert [fields[b"what"] for _, fields in cabinet.redis.xrange(keys.reads(id_of(match)))] == [b"audit"]


def test_a_seed_that_was_exchanged_is_found(cabinet: Cabinet, operator: Api, match: str) -> None:
    cabinet.redis.set(keys.seed(id_of(match)), b"x" * 32)
    divergence = operator.get(f"{match}/audit").json["divergence"]
    assert (divergence["version"], divergence["check"]) == (1, "commitment")


def test_a_tampered_event_is_located(cabinet: Cabinet, ada: Api, match: str) -> None:
    key = keys.events(id_of(match))
    entries = cabinet.redis.xrange(key)
    cabinet.redis.delete(key)
    for number, (entry, fields) in enumerate(entries, 1):
        body = fields[b"e"].replace(b'"cause":"', b'"cause":"x', 1) if number == 4 else fields[b"e"]
        cabinet.redis.xadd(key, {"e": body}, id=entry)
    found = ada.get(f"{match}/audit").json
    assert not found["ok"]
    assert (found["divergence"]["version"], found["divergence"]["check"]) == (4, "chain")


def test_a_view_that_was_exchanged_is_found_and_not_shown(cabinet: Cabinet, ada: Api, match: str) -> None:
    views = keys.views(id_of(match))
    forge(cabinet.redis, id_of(match), {"0": cabinet.redis.hget(views, "1")})
    divergence = ada.get(f"{match}/audit").json["divergence"]
    assert divergence["check"] == "views"
    assert divergence["detail"] == "differs from the log: 0"


def test_a_match_that_the_relay_has_not_seen_yet_passes(ada: Api, bob: Api) -> None:
    found = ada.get(f"{table_for(ada, bob)}/audit").json
    assert found["ok"]
    assert "views" in found["unchecked"]


@pytest.mark.parametrize("resource", ["audit", "record", "refusals"])
@pytest.mark.parametrize("identifier", ["x", "mat_" + "0" * 26])
def test_of_a_match_that_is_none_there_is_nothing(api: Api, resource: str, identifier: str) -> None:
    refused: Any = api.get(f"/v1/matches/{identifier}/{resource}")
    assert (refused.status_code, refused.json["code"]) == (404, "unknown_match")


SHORTEST = "umbra_concilium"
JUNK = (b"", b"{", b"[" * 9999, b"\xff", b'{"event":{"type":"x"}}', b"null")


def damage(cabinet: Cabinet, who: Api, match: str, version: int, body: bytes) -> None:
    """Another body for the event of a version, and a service that remembers nothing."""
    key = keys.events(id_of(match))
    kept = cabinet.redis.xrange(key)
    cabinet.redis.delete(key)
    for entry, fields in kept:
        damaged = entry == b"%d-0" % version
        cabinet.redis.xadd(key, {"e": body if damaged else fields[b"e"]}, id=entry)
    who.app.extensions[EXTENSION] = parts_of(Cabinet.compose(cabinet.config, clock=cabinet.clock))


@pytest.mark.parametrize("game", few(sorted(games()), "richelieu"))
def test_damage_with_which_the_match_cannot_be_loaded_is_located(
    cabinet: Cabinet, ada: Api, api: Api, operator: Api, drain: Callable[[], None], game: str
) -> None:
    """Everybody who may see the match gets the finding, whatever else is stored, even from a service that just
    started. Of the game with the shortest matches it is over; of the others Ada has to answer.
    """
    seats = ["bot" if game == SHORTEST else "me", *["bot"] * (games()[game].meta.seats[0] - 1)]
    match = ada.post("/v1/matches", {"game": game, "seats": seats}).headers["Location"]
    drain()
    stored = cabinet.store.read(id_of(match))
    for version in (1, 2, len(stored)):
        event = stored[version - 1]
        changed = (
            event.replace(b'"hash"', b'"xash"'),
            event.replace(game.encode(), b"chess"),
            event.replace(b"{", b"[", 2),
        )
        for number, body in enumerate((*JUNK, *(body for body in changed if body != event))):
            damage(cabinet, ada, match, version, body)
            for who in (api, ada, operator) if number == 0 else ((api, ada, operator)[number % 3],):
                assert found_at(who, match) == (version, "chain"), body
        damage(cabinet, ada, match, version, event)
    cabinet.projections.views.forget(id_of(match))
    for version in (1, 2, len(stored)):
        damage(cabinet, ada, match, version, b"{")
        assert found_at(operator, match) == (version, "chain")
        damage(cabinet, ada, match, version, stored[version - 1])


def found_at(who: Api, match: str) -> tuple[int, str]:
    found = who.get(f"{match}/audit")
    assert found.status_code == 200, found.text
    return found.json["divergence"]["version"], found.json["divergence"]["check"]


def test_nobody_is_told_of_a_damaged_match_that_it_may_not_see(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api, operator: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, watch={"who": "nobody"})
    drain()
    damage(cabinet, ada, match, 1, b"{")
    for who in (api, api.player("Cleo")):
        assert who.get(f"{match}/audit").json["code"] == "unknown_match"
    for who in (ada, bob, operator):
        assert found_at(who, match) == (1, "chain")


@pytest.mark.parametrize("change", [(b'"origin":{', b'"origin":['), (b'"version":', b'"version":-'), (b"{", b"")])
def test_a_damaged_opening_of_a_branch_is_located(
    cabinet: Cabinet, ada: Api, bob: Api, operator: Api, match: str, drain: Callable[[], None], change: Any
) -> None:
    """What the branch shares with its origin depends on it."""
    bob.post(f"{match}/resign")
    at = ada.get(match).json["version"] - 3
    line = ada.post(f"{match}/branches", {"at": at}).headers["Location"]
    drain()
    opening = cabinet.store.own(id_of(line), 0, None, 1).stored[0]
    damage(cabinet, ada, line, at + 1, opening.replace(*change))
    for who in (ada, operator):
        assert found_at(who, line) == (at + 1, "chain")
