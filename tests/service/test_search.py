"""Finished matches by what happened in them, and openings with the matches behind them, over the API."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from analysis.facets import LOST, WON, opening_name, value_name
from domain.kernel.facets import bit, bits
from projections import results as results_module
from projections import walks
from service.runtime.bootstrap import Cabinet
from tests.projections.test_results import result
from tests.projections.test_statistics import facts, seat
from tests.service.support import GAME, Api, play, settle, table_for

SEARCH, EXPLORER = "/v1/search", f"/v1/games/{GAME}/explorer"
DUKE, QUEEN = "burned:duke", "burned:queen"
Found = Callable[..., list[int]]


def named(what: str) -> str:
    facet, _, value = what.partition(":")
    return value_name(GAME, facet, value)


@pytest.fixture
def agents(api: Api) -> tuple[str, str]:
    """Two agents of the game."""
    return tuple(api.get(f"/v1/games/{GAME}").json["facets"]["burned"][:2])


@pytest.fixture
def one(agents: tuple[str, str]) -> str:
    return f"burned:{agents[0]}"


@pytest.fixture
def other(agents: tuple[str, str]) -> str:
    return f"burned:{agents[1]}"


@pytest.fixture
def found(cabinet: Cabinet, api: Api, one: str, other: str) -> Found:
    """Four matches, of which seat 0 won each, and the numbers of those that a search finds."""
    filed = cabinet.projections.results
    outcome = {WON: bits(0), LOST: bits(1)}
    filed.file(result(1, game=GAME), {named(one): bit(0, 1), **outcome})
    filed.file(result(2, game=GAME), {named(one): bit(1, 2), named(other): bit(0, 8), **outcome})
    filed.file(result(3, game=GAME, players=("ply_b", "ply_a")), {named(one): bit(0, 2) | bit(1, 2), **outcome})
    filed.file(result(4, game=GAME, players=("ply_a", None)), {named(other): bit(1, 1), **outcome})

    def ask(*has: str, **query: Any) -> list[int]:
        return [number(item) for item in api.get(SEARCH, game=GAME, has=has, **query).json["items"]]

    return ask


def number(item: dict[str, Any]) -> int:
    return int(item["match"].removeprefix("mat_"))


def test_matches_are_found_by_what_happened_to_whom_and_when(found: Found, one: str, other: str) -> None:
    assert found(one) == [3, 2, 1]
    assert found(f"{one},seat:0") == [3, 1]
    assert found(f"{one},period:2") == [3, 2]
    assert found(f"{one},seat:0,period:2") == [3]
    assert found(f"{other},period:8") == [2]


def test_several_things_have_all_happened(found: Found, one: str, other: str) -> None:
    assert found(one, other) == [2]
    assert found(f"{one},seat:0", f"{one},seat:1") == [3]
    assert found(f"{one},period:1", f"{one},period:2") == []


def test_they_are_found_by_whether_who_did_it_won(found: Found, one: str, other: str) -> None:
    assert found(f"{one},result:won") == [3, 1]
    assert found(f"{one},result:lost") == [3, 2]
    assert found(f"{one},result:lost,seat:0") == []
    assert found(f"{one},result:won", f"{one},result:lost") == [3]


def test_they_are_found_by_who_did_it(found: Found, one: str, other: str) -> None:
    assert found(f"{one},player:ply_a") == [3, 1]
    assert found(f"{one},player:ply_b") == [3, 2]
    assert found(f"{one},player:ply_b,result:won") == [3]
    assert found(f"{other},bot:steward") == [4]


def test_they_are_found_together_with_all_filters_of_results(found: Found, one: str) -> None:
    assert found(one, player="ply_a", seat=1) == [3]
    assert found(one, winner="ply_b") == [3]
    assert found(one, to="2030-05-17T12:02:00Z") == [1]
    assert found() == [4, 3, 2, 1]


def test_pages_of_a_search_lead_on(api: Api, found: Found, one: str) -> None:
    first = api.get(SEARCH, game=GAME, has=one, limit=2)
    rest = api.ask("GET", first.headers["Link"][1:].partition(">")[0]).json
    assert [number(item) for item in (*first.json["items"], *rest["items"])] == [3, 2, 1]
    assert rest["next"] is None


def test_a_search_that_would_look_at_everything_stops_and_leads_on(
    api: Api, found: Found, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("LOOKS", 1), ("FEW", 0)):
        monkeypatch.setattr(walks, name, value)
    monkeypatch.setattr(results_module, "ROUNDS", 1)
    for extra in ({}, {"name": "ply"}):
        numbers: list[int] = []
        query: dict[str, Any] = {"game": GAME, "has": [one, other], **extra}
        while True:
            page = api.get(SEARCH, **query).json
            numbers += [number(item) for item in page["items"]]
            if page["next"] is None:
                break
            query["cursor"] = page["next"]
        assert numbers == [2]


@pytest.mark.parametrize(
    ("has", "code"),
    [
        ("assassinated:duke", "unknown_facet"),
        ("burned:nobody", "unknown_facet"),
        ("burned", "bad_parameter"),
        ("challenge:made,seat:4", "bad_parameter"),
        ("challenge:made,seat:x", "bad_parameter"),
        ("challenge:made,period:0", "bad_parameter"),
        ("challenge:made,result:drawn", "bad_parameter"),
        ("challenge:made,result:won,result:lost", "bad_parameter"),
        ("challenge:made,player:ply_a,bot:steward", "bad_parameter"),
        ("challenge:made,who:ply_a", "bad_parameter"),
        ("challenge:made,player:me", "token_needed"),
        ("challenge:made,player:ply_nobody", "unknown_player"),
    ],
)
def test_what_says_nothing_is_refused(api: Api, has: str, code: str) -> None:
    assert api.get(SEARCH, game=GAME, has=has).json["code"] == code


def test_an_unknown_facet_or_value_is_refused_with_those_that_there_are(api: Api) -> None:
    facets = api.get(f"/v1/games/{GAME}").json["facets"]
    refused = api.get(SEARCH, game=GAME, has="assassinated:duke").json["detail"]
    assert all(facet in refused for facet in ("assassinated", *facets))
    refused = api.get(SEARCH, game=GAME, has="challenge:drawn").json["detail"]
    assert all(value in refused for value in ("drawn", *facets["challenge"]))


def test_what_happened_needs_a_game_and_has_a_limit(api: Api) -> None:
    assert api.get(SEARCH, has="challenge:made").json["code"] == "bad_parameter"
    assert api.get(SEARCH, game="chess", has="challenge:made").json["code"] == "unknown_game"
    assert api.get(SEARCH, game=GAME, has=["challenge:made"] * 5).json["code"] == "bad_parameter"
    wide = ["challenge:made,player:ply_a"] * 3
    assert api.get(SEARCH, game=GAME, has=wide).json["code"] == "search_too_wide"


@pytest.mark.long
def test_what_people_played_is_found_and_what_they_played_in_private_is_not(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    """Also by who moved, and by an opening; the matches behind it are one's own for oneself alone."""
    has = f"moved_by:move_agent,player:{ada.id}"
    seen = table_for(ada, bob)
    assert play((ada, bob), seen, drain, chance)["status"] == "finished"
    drain()
    open_to_all = [item["match"] for item in api.get(SEARCH, game=GAME, has=has).json["items"]]
    assert open_to_all == [seen.rpartition("/")[2]]
    figures = [f"{SEARCH}?game={GAME}&has={has}", EXPLORER, f"{EXPLORER}?player={ada.id}"]
    before = {path: [who.ask("GET", path).data for who in (api, bob)] for path in figures}
    private = table_for(ada, ada.player("Cleo"), watch={"who": "nobody"})
    settle((ada,), private)
    assert ada.post(f"{private}/resign").status_code == 200
    drain()
    assert {path: [who.ask("GET", path).data for who in (api, bob)] for path in figures} == before
    path = json.dumps(["place_payoffs"])
    mine = ada.get(EXPLORER, player="me", path=path).json
    assert {item["match"] for item in mine["items"]} == {*open_to_all, private.rpartition("/")[2]}
    assert mine["openings"]["choice"]["matches"] == 2
    others = bob.get(EXPLORER, player=ada.id, path=path).json
    assert [item["match"] for item in others["items"]] == open_to_all
    assert ada.get(SEARCH, game=GAME, has=has).json == api.get(SEARCH, game=GAME, has=has).json


@pytest.fixture
def explored(cabinet: Cabinet, api: Api) -> Callable[..., list[int]]:
    """Three matches with openings, and the numbers of those behind a path."""
    did = (("pass", "pay_bribe", "pass", "pass"), ("pass", "pay_bribe", "pass"), ("pay_bribe",))
    for place, types in enumerate(did, 1):
        one = result(place, game=GAME, players=("ply_a", "ply_b"))
        first, second = seat("ply_a", 1, did=types), seat("ply_b", 2, did=("move_agent",))
        filed = {}
        if name := opening_name(GAME, [json.dumps(kind) for kind in types]):
            filed[name] = bit(0, 1)
        cabinet.projections.results.file(one, filed)
        cabinet.projections.statistics.file(one.match, facts(first, second, game=GAME))

    def ask(*path: str, **query: Any) -> list[int]:
        found = api.get(EXPLORER, path=json.dumps(path), **query).json
        return [number(item) for item in found["items"]]

    return ask


def test_an_opening_has_the_matches_behind_it(explored: Callable[..., list[int]], api: Api) -> None:
    assert explored() == [3, 2, 1]
    assert explored("pass") == [2, 1]
    assert explored("pass", "pay_bribe", "pass") == [2, 1]
    assert explored("pass", "pay_bribe", "pass", "pass") == [1]
    assert explored("move_agent") == [3, 2, 1]
    assert explored("burn_agent") == []
    told = api.get(EXPLORER, path='["pass"]').json["openings"]
    (step,) = told["steps"]
    assert (step["type"], step["share"]["count"]) == ("pay_bribe", 2)
    assert step["share"]["low"] < step["share"]["win_rate"] == 1.0


def test_it_is_explored_by_seat_player_and_form(explored: Callable[..., list[int]]) -> None:
    assert explored("pass", seat=1) == []
    assert explored("pass", seat=0) == [2, 1]
    assert explored("pass", player="ply_b") == []
    assert explored("move_agent", player="ply_b") == [3, 2, 1]
    assert explored(seats=3) == []
    assert explored(table="bots") == []


def test_pages_of_an_opening_lead_on(explored: Callable[..., list[int]], api: Api) -> None:
    first = api.get(EXPLORER, path='["pass"]', limit=1).json
    rest = api.get(EXPLORER, path='["pass"]', limit=1, cursor=first["next"]).json
    assert [number(item) for item in (*first["items"], *rest["items"])] == [2, 1]


def test_an_opening_is_searched_together_with_what_happened(explored: Callable[..., list[int]], api: Api) -> None:
    def found(**query: Any) -> list[int]:
        return [number(item) for item in api.get(SEARCH, game=GAME, **query).json["items"]]

    assert found(path='["pass"]') == [2, 1]
    assert found(path='["pass"]', player="ply_b") == []
    assert found(path='["pass", "pay_bribe", "pass", "pass"]', player="ply_a") == [1]
    assert api.get(SEARCH, path='["pass"]').json["code"] == "bad_parameter"


UNSEEN = {
    "for nobody else": {"watch": {"who": "nobody"}},
    "by its address alone": {"watch": {"who": "link"}},
    "with free undo": {"undo": "free"},
    "with hints": {"hints": True},
}


@pytest.mark.parametrize("terms", UNSEEN.values(), ids=UNSEEN)
def test_a_match_that_does_not_count_changes_nothing_that_others_find(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], terms: dict[str, Any]
) -> None:
    """Also branches and boards for analysis of it; nor do those of a match that counts."""
    public = table_for(ada, bob)
    settle((ada, bob), public)
    assert bob.post(f"{public}/resign").status_code == 200
    drain()
    opening = f'{SEARCH}?game={GAME}&path=["place_payoffs"]'
    paths = (opening, f"{opening}&player={ada.id}", EXPLORER, f"{EXPLORER}?player={ada.id}")
    before = [who.ask("GET", path).data for path in paths for who in (bob, api)]
    unseen = table_for(ada, ada.player("Cleo"), **terms)
    settle((ada,), unseen)
    assert ada.post(f"{unseen}/resign").status_code == 200
    at = ada.get(public).json["version"] - 3
    for more in ({}, {"analysis": True}):
        made = ada.post(f"{public}/branches", {"at": at, "seats": ["me", "bot"], **more})
        assert made.status_code == 201, made.text
        ada.post(f"{made.headers['Location']}/resign")
    drain()
    assert [who.ask("GET", path).data for path in paths for who in (bob, api)] == before


def test_a_match_with_a_delay_is_found_once_it_is_over(ada: Api, bob: Api, api: Api, drain: Any) -> None:
    match = table_for(ada, bob, watch={"who": "everybody", "delay": 5})
    settle((ada, bob), match)
    drain()
    opening = f'{SEARCH}?game={GAME}&path=["place_payoffs"]'
    assert api.ask("GET", opening).json["items"] == []
    bob.post(f"{match}/resign")
    drain()
    assert len(api.ask("GET", opening).json["items"]) == 1
