"""Statistics over the API: of games and players, without running matches."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from projections import selecting
from service.runtime.bootstrap import Cabinet
from tests.projections.test_statistics import facts, seat
from tests.service.support import GAME, Api, settle, table_for

STATISTICS = f"/v1/games/{GAME}/statistics"


@pytest.fixture
def counted(cabinet: Cabinet) -> Callable[..., None]:
    """File the facts of matches."""

    def file(*found: Any) -> None:
        for number, one in enumerate(found):
            cabinet.projections.statistics.file(f"mat_{number}", one)

    return file


def played(api: Api, path: str) -> list[Any]:
    return list(api.get(path).json["items"])


def test_a_game_is_told_in_figures(api: Api, counted: Callable[..., None]) -> None:
    counted(
        facts(seat("ply_a", 1), seat("ply_b", 2), game=GAME),
        facts(seat("ply_a", 1), seat("ply_b", 2), seat("bot:steward", 3), game=GAME, table="mixed"),
    )
    told = api.get(STATISTICS).json
    assert told["form"] == {"rules_version": None, "seats": None, "table": None}
    assert (told["figures"]["matches"], told["figures"]["how"]) == (2, {"case": 2})
    assert [form["seats"] for form in told["figures"]["forms"]] == [2, 3]
    narrow = api.get(STATISTICS, seats=3, table="mixed").json
    assert (narrow["form"]["table"], narrow["figures"]["matches"]) == ("mixed", 1)
    assert api.get(STATISTICS, table="people", seats=3).json["figures"]["matches"] == 0


@pytest.mark.parametrize("query", [{"table": "nobody"}, {"seats": "two"}, {"rules_version": -1}])
@pytest.mark.parametrize("part", ["", "/openings", "/components"])
def test_a_form_that_makes_no_sense_is_refused(api: Api, part: str, query: dict[str, Any]) -> None:
    assert api.get(STATISTICS + part, **query).json["code"] == "bad_parameter"
    assert api.get(f"/v1/games/chess/statistics{part}").json["code"] == "unknown_game"


def test_openings_are_walked_by_the_path_of_each_step(api: Api, counted: Callable[..., None]) -> None:
    did = ("pay_bribe", "pass")
    counted(facts(seat("ply_a", 1, did=did), seat("ply_b", 2, did=("pass",)), game=GAME))
    first = api.get(f"{STATISTICS}/openings").json
    assert [(step["type"], step["share"]["count"]) for step in first["steps"]] == [("pass", 1), ("pay_bribe", 1)]
    assert (first["share"]["count"], first["share"]["wins"]) == (2, 1.0)
    then = api.get(f"{STATISTICS}/openings", path=first["steps"][1]["path"]).json
    assert (then["path"], [step["type"] for step in then["steps"]]) == (["pay_bribe"], ["pass"])
    whole = api.get(f"{STATISTICS}/openings", by="command", seat=0).json["steps"]
    assert [step["command"] for step in whole] == [{"type": "pay_bribe"}]
    followed = api.get(f"{STATISTICS}/openings", path=whole[0]["path"]).json
    assert (followed["path"], followed["steps"][0]["command"]) == ([{"type": "pay_bribe"}], {"type": "pass"})


def test_the_order_of_fields_in_a_path_does_not_matter(api: Api, cabinet: Cabinet) -> None:
    commands = ('{"amount":3,"target":"beacon","type":"pay_bribe"}', '{"type":"pass"}')
    first = replace(seat("ply_a", 1), commands=commands)
    cabinet.projections.statistics.file("mat_1", facts(first, seat("ply_b", 2), game=GAME))
    path = json.dumps([{"type": "pay_bribe", "target": "beacon", "amount": 3}])
    told = api.get(f"{STATISTICS}/openings", path=path).json
    assert [step["command"] for step in told["steps"]] == [{"type": "pass"}]
    (step,) = api.get(f"{STATISTICS}/openings", by="command").json["steps"]
    assert "Beacon" in step["label"]


@pytest.mark.parametrize(
    "path", ["x", "{}", "[1]", '["a", {"type": "b"}]', '["a","a","a","a","a","a","a"]', '"' + "a" * 5000 + '"']
)
def test_a_path_that_is_none_is_refused(api: Api, path: str) -> None:
    refused = api.get(f"{STATISTICS}/openings", path=path)
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


def test_a_path_goes_on_as_it_began(api: Api) -> None:
    assert api.get(f"{STATISTICS}/openings", path='["pass"]', by="command").json["code"] == "bad_parameter"


def test_more_steps_than_asked_for_are_announced(api: Api, counted: Callable[..., None]) -> None:
    counted(facts(seat("ply_a", 1, did=("pass",)), seat("ply_b", 2, did=("pay_bribe",)), game=GAME))
    told = api.get(f"{STATISTICS}/openings", limit=1).json
    assert (len(told["steps"]), told["more"]) == (1, True)


def test_components_are_told_by_their_names(api: Api, counted: Callable[..., None]) -> None:
    counted(
        facts(seat("ply_a", 1, named=("beacon", "vienna", "what")), seat("ply_b", 2, named=("beacon",)), game=GAME)
    )
    told = api.get(f"{STATISTICS}/components", {"Accept-Language": "ja"}).json
    assert [(item["id"], item["share"]["count"], item["share"]["wins"]) for item in told["items"]] == [
        ("beacon", 2, 1.0),
        ("vienna", 1, 1.0),
    ]
    assert told["items"][0]["name"] != "Beacon"
    assert told["share"]["win_rate"] == 0.5


def test_a_draw_that_nobody_won_lowers_the_win_rate(api: Api, ada: Api, counted: Callable[..., None]) -> None:
    draw = facts(seat(ada.id, 1, shared=0), seat("ply_b", 1, shared=0), game=GAME)
    counted(draw, facts(seat(ada.id, 1), seat("ply_b", 2), game=GAME))
    assert api.get(f"/v1/players/{ada.id}/stats").json["games"][GAME]["share"]["win_rate"] == 0.5


def test_a_player_is_told_how_it_did(api: Api, ada: Api, counted: Callable[..., None]) -> None:
    assert api.get(f"/v1/players/{ada.id}/stats").json["games"] == {}
    counted(
        facts(seat(ada.id, 1), seat("ply_b", 2), game=GAME),
        facts(seat("ply_b", 1), seat(ada.id, 2, resigned=True), seat("ply_c", 3), game=GAME),
    )
    told = api.get(f"/v1/players/{ada.id}/stats").json["games"][GAME]
    assert (told["share"]["count"], told["share"]["win_rate"], told["mean_rank"], told["resigned"]) == (
        2,
        0.5,
        1.5,
        1,
    )
    assert told["expected"] == pytest.approx((1 / 2 + 1 / 3) / 2, abs=1e-4)
    assert api.get(f"/v1/players/{ada.id}/stats", game="chess").json["games"] == {}


def test_records_name_whom_a_player_met_most_often_first(
    api: Api, ada: Api, bob: Api, counted: Callable[..., None]
) -> None:
    counted(
        facts(seat(ada.id, 1), seat(bob.id, 2), game=GAME),
        facts(seat(ada.id, 2), seat(bob.id, 1), seat("bot:steward", 3), game=GAME),
        facts(seat(ada.id, 1, shared=2), seat("ply_x", 1, shared=2), game="umbra_concilium"),
    )
    path = f"/v1/players/{ada.id}/records"
    assert [(one["player"] or one["bot"], one["name"], one["meetings"]) for one in played(api, path)] == [
        (bob.id, "Bob", 2),
        ("steward", "steward", 1),
        ("ply_x", "Player of another service", 1),
    ]
    (against,) = api.get(path, against=bob.id).json["items"]
    assert against["ranked"] == {"better": 1, "tied": 0, "worse": 1}
    assert [one["player"] for one in api.get(path, game="umbra_concilium").json["items"]] == ["ply_x"]
    first = api.get(path, limit=2)
    rest = api.ask("GET", first.headers["Link"][1:].partition(">")[0]).json
    assert ([one["player"] for one in rest["items"]], rest["next"]) == (["ply_x"], None)


def test_a_request_for_records_looks_at_few_of_those_whom_a_player_met(
    api: Api, counted: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [f"ply_{letter}" for letter in "abcdef"]
    counted(facts(*(seat(who, at) for at, who in enumerate(("ply_me", *others), 1)), game=GAME))
    monkeypatch.setattr(selecting, "BUDGET", 4)
    path = "/v1/players/ply_me/records"
    first = api.get(path, limit=3).json
    assert (first["items"], bool(first["next"])) == ([], True)
    then = api.get(path, limit=3, cursor=first["next"]).json
    assert [one["player"] for one in then["items"]] == others[:3]
    for query in ({"game": GAME}, {"against": "ply_a"}):
        assert api.get(path, **query, limit=3, cursor=first["next"]).json["code"] == "bad_cursor"


def test_nobody_unknown_has_statistics(api: Api) -> None:
    for part in ("stats", "records"):
        assert api.get(f"/v1/players/ply_nobody/{part}").json["code"] == "unknown_player"


def figures_of(player: Api) -> tuple[str, ...]:
    """Everything that is told of finished matches."""
    return (
        STATISTICS,
        f"{STATISTICS}/openings",
        f"{STATISTICS}/openings?by=command",
        f"{STATISTICS}/components",
        f"/v1/games/{GAME}/explorer",
        f'/v1/search?game={GAME}&path=["place_payoffs"]',
        f"/v1/leaderboards/{GAME}?bots=true",
        f"/v1/players/{player.id}/stats",
        f"/v1/players/{player.id}/records",
        f"/v1/players/{player.id}/ratings",
        "/v1/results",
    )


def test_a_branch_that_ends_changes_no_public_figure(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    bob.post(f"{match}/resign")
    drain()
    before = [ada.ask("GET", path).data for path in figures_of(ada)]
    at = ada.get(match).json["version"] - 3
    branch = ada.post(f"{match}/branches", {"at": at, "seats": ["me", "bot"]}).headers["Location"]
    assert ada.post(f"{branch}/resign").json["status"] == "finished"
    drain()
    assert [ada.ask("GET", path).data for path in figures_of(ada)] == before


def test_a_running_match_changes_no_public_figure(
    ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    paths = figures_of(ada)
    cleo = ada.player("Cleo")
    match = table_for(ada, bob, cleo)
    drain()
    before = [ada.ask("GET", path).data for path in paths]
    settle((ada, bob, cleo), match)
    drain()
    bob.post(f"{match}/resign")
    drain()
    assert [ada.ask("GET", path).data for path in paths] == before
    ada.post(f"{match}/resign")
    drain()
    after = [ada.ask("GET", path).data for path in paths]
    assert all(now != then for now, then in zip(after, before, strict=True))
