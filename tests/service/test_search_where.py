"""Where in a found match it happened: told with the matches of a page, to those who may see it."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from analysis.facets import LOST, WON, value_name
from domain.kernel.facets import bit, bits
from service.application.statistics import exploring, moments
from service.runtime.bootstrap import Cabinet
from tests.projections.test_results import result
from tests.service.support import GAME, Api, play, settle, table_for

SEARCH, EXPLORER = "/v1/search", f"/v1/games/{GAME}/explorer"
MOVED = "moved_by:move_agent"
BEGAN = json.dumps(["place_payoffs"])


@pytest.fixture
def match(ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random) -> str:
    """A match that two people played to its end."""
    path = table_for(ada, bob)
    assert play((ada, bob), path, drain, chance)["status"] == "finished"
    drain()
    return path


def told(api: Api, *has: str, **query: Any) -> list[dict[str, Any]]:
    """Where everything happened in the one match that is found."""
    (item,) = api.get(SEARCH, game=GAME, has=has, include="where", **query).json["items"]
    return list(item["where"])


def happened(api: Api, match: str) -> list[tuple[int, int]]:
    """Version and seat of everything that the search is for, by the events."""
    events = api.get(f"{match}/events", as_="truth", limit=500).json["events"]
    moved = [one for one in events if one["event"]["type"] == "agent_moved" and one["event"]["by"] == "move_agent"]
    return [(one["version"], one["event"]["seat"]) for one in moved]


@pytest.mark.long
def test_each_moment_is_the_event_in_which_it_happened(api: Api, match: str) -> None:
    (where,) = told(api, MOVED)
    known = happened(api, match)
    assert where["has"] == MOVED
    assert where["times"] == len(known)
    assert [(one["version"], one["seat"]) for one in where["moments"]] == known[: moments.MOMENTS_MAX]
    assert all(one["period"] >= 1 for one in where["moments"])


@pytest.mark.long
def test_only_what_was_asked_for_is_told(ada: Api, api: Api, match: str) -> None:
    """By seat, by who held it, and by what came of it for it: one entry for each, in order."""
    seats = api.get(SEARCH, game=GAME).json["items"][0]["seats"]
    won = {seat["seat"] for seat in seats if seat["won"]}  # a match can end without a winner
    came = ("won", won) if won else ("lost", {0, 1})
    asked = (f"{MOVED},seat:1", f"{MOVED},player:{ada.id}", f"{MOVED},result:{came[0]}")
    found = told(api, *asked)
    assert [one["has"] for one in found] == list(asked)
    at = [{moment["seat"] for moment in one["moments"]} for one in found]
    assert at[:2] == [{1}, {0}]
    assert at[2] <= came[1]


@pytest.mark.long
def test_an_opening_is_told_at_its_last_command(api: Api, match: str) -> None:
    (where,) = told(
        api, path=BEGAN, seat=1, player=api.get(SEARCH, game=GAME).json["items"][0]["seats"][1]["player"]
    )
    (moment,) = where["moments"]
    assert (where["has"], moment["seat"], moment["period"]) == (None, 1, None)
    (event,) = api.get(f"{match}/events", after=moment["version"] - 1, limit=1).json["events"]
    assert (event["cause"], event["actor"]["seat"]) == ("place_payoffs", 1)


@pytest.mark.long
def test_nothing_is_told_that_was_not_asked_for(api: Api, match: str) -> None:
    (item,) = api.get(SEARCH, game=GAME, has=MOVED).json["items"]
    assert "where" not in item
    assert told(api) == []
    assert api.get(SEARCH, game=GAME, include="all").json["code"] == "bad_parameter"


def test_a_page_that_tells_it_is_small(cabinet: Cabinet, api: Api) -> None:
    """And of a match that cannot be read it tells nothing."""
    did = {value_name(GAME, "burned", "tempest"): bit(0, 1), WON: bits(0), LOST: bits(1)}
    for number in range(1, moments.LOOKED_THROUGH_MAX + 2):
        cabinet.projections.results.file(result(number, game=GAME), did)
    page = api.get(SEARCH, game=GAME, has="burned:tempest", include="where", limit=200).json
    assert len(page["items"]) == moments.LOOKED_THROUGH_MAX
    assert page["next"]
    assert not any("where" in item for item in page["items"])


def test_of_ones_own_match_that_others_do_not_see_only_oneself_is_told(
    ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    private = table_for(ada, ada.player("Cleo"), watch={"who": "nobody"})
    settle((ada,), private)
    assert ada.post(f"{private}/resign").status_code == 200
    drain()
    asked = {"path": BEGAN, "include": "where"}
    (mine,) = ada.get(EXPLORER, player="me", **asked).json["items"]
    assert [moment["seat"] for moment in mine["where"][0]["moments"]] == [0]
    assert bob.get(EXPLORER, player=ada.id, **asked).json["items"] == []


def test_ones_own_matches_beyond_what_is_looked_through_are_shown_without_it_and_counted(
    ada: Api, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exploring, "LOOKED_THROUGH_MAX", 1)
    for name in ("Cleo", "Dora"):
        private = table_for(ada, ada.player(name), watch={"who": "nobody"})
        settle((ada,), private)
        assert ada.post(f"{private}/resign").status_code == 200
    drain()
    found = ada.get(EXPLORER, player="me", path=BEGAN, include="where").json
    assert ["where" in item for item in found["items"]] == [True, False]
    assert found["not_looked_through"] == 1
    assert ada.get(EXPLORER, player="me", path=BEGAN).json["not_looked_through"] == 0


def test_of_a_match_that_still_runs_nothing_is_told_even_if_it_is_filed(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api
) -> None:
    """As when a ruling was lifted and the index has not heard of it: not even its players are told."""
    running = table_for(ada, bob)
    settle((ada, bob), running)
    filed = replace(result(1, game=GAME), match=running.rpartition("/")[2])
    cabinet.projections.results.file(filed, {value_name(GAME, "burned", "tempest"): bit(0, 1)})
    for who in (api, bob):
        (item,) = who.get(SEARCH, game=GAME, has="burned:tempest", include="where").json["items"]
        assert "where" not in item


def test_facets_are_told_in_the_words_of_the_caller(api: Api) -> None:
    english, japanese = (
        api.get(f"/v1/games/{GAME}", headers={"Accept-Language": one}).json for one in ("en", "ja")
    )
    assert english["facet_labels"]["burned"]["values"]["tempest"] == "Tempest"
    assert japanese["facet_labels"]["burned"]["label"] == "暗殺されたエージェント"
    assert (english["period_label"], japanese["period_label"]) == ("Round", "ラウンド")
    for key, values in english["facets"].items():
        assert sorted(english["facet_labels"][key]["values"]) == sorted(values)
