"""Where players lose: sums of what reports came to, by period and kind of decision, and who sees whose."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest

from analysis import report
from analysis.losses import Loss, Losses, SeatLosses
from service.application.analyses import asking
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, id_of, settle, table_for
from tests.service.test_admission import announced
from tests.service.test_reports import asked
from tests.service.test_tournaments import started

GAME = "conspiracy"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few worlds and commands tell as much as many."""
    monkeypatch.setattr(report, "WORLDS", 2)
    monkeypatch.setattr(report, "TRIED", 2)
    monkeypatch.setattr(asking, "REPORT_PARTS_MAX", 3)


@pytest.fixture
def reported(cabinet: Cabinet, drain: Callable[[], None]) -> Callable[..., Any]:
    """Has a report made on a match; what it says."""

    def made(who: Api, match: str, **terms: Any) -> Any:
        drain()
        job = asked(who, match, **terms)
        crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
        return who.get(f"/v1/jobs/{job}").json["report"]

    return made


def over(ada: Api, bob: Api, **terms: Any) -> str:
    """A match that bob has resigned after the first decisions."""
    match = table_for(ada, bob, **terms)
    settle((ada, bob), match)
    assert bob.post(f"{match}/resign").status_code == 200
    return match


def of(who: Api, player: Api, **query: Any) -> Any:
    found = who.get(f"/v1/players/{player.id}/mistakes", **query)
    assert found.status_code == 200, found.text
    return found.json


def sums_of(told: Any, seat: int) -> tuple[int, float, int]:
    """What a report says that a seat lost."""
    losses = [one["loss"] for one in told["decisions"] if one["seat"] == seat]
    return len(losses), round(sum(losses), 3), sum(loss >= 0.05 for loss in losses)


def test_the_sums_are_those_of_the_reports_there_are(
    ada: Api, bob: Api, api: Api, reported: Callable[..., Any]
) -> None:
    one, other, left = (over(ada, bob) for _ in range(3))
    first, second = reported(ada, one), reported(bob, other)
    for seat, who in enumerate((ada, bob)):
        (game,) = of(api, who)["games"]
        decisions, lost, mistakes = (
            sum(both) for both in zip(sums_of(first, seat), sums_of(second, seat), strict=True)
        )
        assert (game["game"], game["matches"], game["own"], game["unreported"]) == (GAME, 2, 0, 1), left
        assert (game["decisions"], game["mistakes"]) == (decisions, mistakes)
        assert game["lost"] == pytest.approx(lost, abs=0.01)
        items = of(api, who)["items"]
        assert {(item["period"], item["kind"], item["label"]) for item in items} == {
            (1, "place_payoffs", "first payoffs")
        }
        assert sum(item["decisions"] for item in items) == decisions


def test_a_report_with_more_play_outs_takes_the_place_of_the_one_before(
    cabinet: Cabinet, ada: Api, bob: Api, reported: Callable[..., Any]
) -> None:
    match = over(ada, bob)
    reported(ada, match)
    newest = reported(bob, match, seed="0a0b0c", playouts=6)
    (game,) = of(ada, ada)["games"]
    assert (game["matches"], game["decisions"]) == (1, sums_of(newest, 0)[0])
    assert game["lost"] == pytest.approx(sums_of(newest, 0)[1], abs=0.01)
    before = of(ada, ada)
    cabinet.projections.rebuild()
    assert of(ada, ada) == before, "a rebuild makes no report, and loses none"


def test_nobody_chooses_among_seeds_what_everybody_sees(cabinet: Cabinet) -> None:
    kept = cabinet.projections.mistakes
    for lost, playouts, due in ((10, 4, 10), (900, 4, 10), (900, 1, 10), (20, 6, 20)):
        seats = (SeatLosses("ply_1", (Loss(1, "move", 1, lost, 0),)),)
        kept.put("mat_1", Losses(GAME, None, counts=True, seats=seats, playouts=playouts), 9)
        assert kept.player("ply_1")[GAME].by_kind == {(1, "move"): (1, due, 0)}


@pytest.mark.parametrize("terms", [{"watch": {"who": "nobody"}}, {"hints": True}, {"watch": {"who": "link"}}])
def test_what_does_not_count_is_the_players_own(
    ada: Api, bob: Api, api: Api, operator: Api, reported: Callable[..., Any], terms: Any
) -> None:
    reported(ada, over(ada, bob))
    others = [of(who, ada) for who in (bob, api, operator)]
    reported(bob, over(ada, bob, **terms))
    assert [of(who, ada) for who in (bob, api, operator)] == others, "nobody else learns of it"
    (game,) = of(ada, ada)["games"]
    assert (game["matches"], game["own"], game["unreported"]) == (2, 1, 0)
    assert game["decisions"] == 2 * others[0]["games"][0]["decisions"]


def test_branches_and_boards_count_nowhere(ada: Api, bob: Api, reported: Callable[..., Any]) -> None:
    match = over(ada, bob)
    reported(ada, match)
    before = of(ada, ada)
    at = ada.get(match).json["version"] - 3
    for more in ({"seats": ["me", "bot"]}, {"analysis": True}):
        made = ada.post(f"{match}/branches", {"at": at, **more}).headers["Location"]
        ada.post(f"{made}/resign")
        reported(ada, made)
    assert of(ada, ada) == before


def test_a_report_on_what_one_seat_knows_is_not_counted(ada: Api, bob: Api, reported: Callable[..., Any]) -> None:
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    reported(ada, match)
    assert of(ada, ada)["games"] == []


def test_it_is_a_table_for_spreadsheets_too(ada: Api, bob: Api, reported: Callable[..., Any]) -> None:
    reported(ada, over(ada, bob))
    told = ada.get(f"/v1/players/{ada.id}/mistakes", {"Accept": "text/csv"})
    (row,) = csv.DictReader(io.StringIO(told.data.decode("utf-8-sig")))
    (item,) = of(ada, ada)["items"]
    assert row == {name: str(value) for name, value in item.items()}
    assert of(ada, ada, game="richelieu") == {"player": ada.id, "tournament": None, "games": [], "items": []}


def test_it_is_told_in_japanese(ada: Api, bob: Api, reported: Callable[..., Any]) -> None:
    reported(ada, over(ada, bob))
    told = ada.get(f"/v1/players/{ada.id}/mistakes", {"Accept-Language": "ja"}).json
    assert told["items"][0]["label"] != of(ada, ada)["items"][0]["label"]
    assert told["games"][0]["period"] != of(ada, ada)["games"][0]["period"]


def test_a_tournament_has_the_sums_of_all_and_of_each(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], reported: Callable[..., Any]
) -> None:
    cup = announced(ada)
    for who in (ada, bob):
        assert who.post(f"{cup}/entries").status_code == 201
    started(ada, cup)
    match = f"/v1/matches/{ada.get(f'{cup}/rounds/1').json['tables'][0]['match']}"
    settle((ada, bob), match)
    bob.post(f"{match}/resign")
    drain()
    path = f"{cup}/mistakes"
    before = api.get(path).json
    assert (before["games"][0]["matches"], before["games"][0]["unreported"]) == (0, 1)
    told = reported(bob, match)
    (game,) = api.get(path).json["games"]
    assert (game["matches"], game["unreported"], game["decisions"]) == (1, 0, len(told["decisions"]))
    alone = api.get(path, player=ada.id).json
    assert (alone["player"], alone["tournament"], alone["games"][0]["matches"]) == (ada.id, id_of(cup), 1)
    seat = [one["player"] for one in ada.get(match).json["seats"]].index(ada.id)
    assert alone["games"][0]["decisions"] == sums_of(told, seat)[0]
    assert ada.get(path, player="me").json == alone
    ruling = {"round": 1, "table": 1, "verdict": "void", "reason": "The table was wrong."}
    assert ada.post(f"{cup}/rulings", ruling).status_code == 201
    drain()
    assert api.get(path).json["games"][0]["matches"] == 0, "what does not count is the players' own"
    assert of(ada, ada)["games"][0]["own"] == 1


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/v1/players/ply_00000000000000000000000000/mistakes", "unknown_player"),
        ("/v1/players/me/mistakes", "token_needed"),
        ("/v1/tournaments/trn_00000000000000000000000000/mistakes", "unknown_tournament"),
    ],
)
def test_what_is_not_there_is_told(api: Api, path: str, code: str) -> None:
    assert api.get(path).json["code"] == code


def test_a_filter_that_fits_nobody_is_told(ada: Api, bob: Api) -> None:
    path = f"{announced(ada)}/mistakes"
    for query, code in (
        ({"player": bob.id}, "unknown_player"),
        ({"bot": "nobody"}, "unknown_bot"),
        ({"bot": "random", "player": bob.id}, "bad_parameter"),
        ({"game": GAME}, "unknown_parameter"),
    ):
        assert ada.get(path, **query).json["code"] == code, query
    assert ada.get(f"/v1/players/{ada.id}/mistakes", game="chess").json["code"] == "unknown_game"
