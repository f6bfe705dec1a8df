"""Results over the API: every filter, every encoding, and what is no result."""

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from projections import walks
from service.application.statistics import results as use_case
from service.http.statistics.exports import COLUMNS
from service.runtime.bootstrap import Cabinet
from tests.projections.test_results import result
from tests.service.support import Api

NDJSON, CSV = "application/x-ndjson", "text/csv"
Found = Callable[..., list[int]]


@pytest.fixture
def found(cabinet: Cabinet, api: Api) -> Found:
    """Five results, and the numbers of those that a query finds."""
    filed = cabinet.projections.results
    filed.file(result(1, plies=5, scores=(9, 2)))
    filed.file(result(2, plies=50, players=("ply_b", "ply_a"), tournament="trn_x"))
    filed.file(result(3, plies=500, players=("ply_a", None, "ply_c"), how="resignation", tournament="trn_y"))
    filed.file(result(4, game="chess", rules=2))
    filed.file(result(5, game="chess", players=(None, None)))

    def ask(**query: Any) -> list[int]:
        return [number(item) for item in api.get("/v1/results", **query).json["items"]]

    return ask


def number(item: dict[str, Any]) -> int:
    return int(item["match"].removeprefix("mat_"))


def test_each_filter_finds_its_results(found: Found) -> None:
    assert found() == [5, 4, 3, 2, 1]
    assert found(game="chess") == [5, 4]
    assert found(player="ply_b") == [4, 2, 1]
    assert found(bot="steward") == [5, 3]
    assert found(player="ply_a", seat=1) == [2]
    assert found(bot="steward", seat=1) == [5, 3]
    assert found(tournament="trn_x") == [2]
    assert found(tournament=["trn_x", "trn_y"]) == [3, 2]
    assert found(winner="ply_b") == [2]
    assert found(winner="bot:steward") == [5]
    assert found(margin_min=7) == [1]
    assert found(margin_max=6) == []
    assert found(how="resignation") == [3]
    assert found(rules_version=2) == [4]
    assert found(seats=3) == [3]
    assert found(plies_min=50) == [3, 2]
    assert found(plies_max=49, game="auction") == [1]
    assert found(plies_min=5, plies_max=50, game="auction") == [2, 1]


def test_filters_together_find_what_fits_all(found: Found) -> None:
    assert found(game="auction", player="ply_a", seats=2, plies_min=6, to="2030-05-17T12:03:00Z") == [2]
    assert found(game="chess", seats=2, rules_version=1) == [5]
    assert found(game="chess", seats=3) == []


def test_several_players_are_all_to_have_played(found: Found) -> None:
    assert found(player=["ply_a", "ply_c"]) == [3]
    assert found(player=["ply_b", "ply_c"]) == []


@pytest.mark.parametrize("query", [{"player": ["ply_b", "ply_c"]}, {"player": ["ply_a", "ply_b"]}])
@pytest.mark.parametrize("extra", [{}, {"name": "ply"}])
def test_a_list_of_who_seldom_met_stops_and_leads_on(
    found: Found, api: Api, query: dict[str, Any], extra: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = found(**query, **extra)
    monkeypatch.setattr(walks, "LOOKS", 1)
    monkeypatch.setattr(use_case, "LIST_ROUNDS", 1)
    numbers, page = list[int](), api.get("/v1/results", **query, **extra).json
    assert len(page["items"]) < 2
    while page["next"]:
        numbers += [number(item) for item in page["items"]]
        page = api.get("/v1/results", **query, **extra, cursor=page["next"]).json
    assert [*numbers, *(number(item) for item in page["items"])] == expected


@pytest.mark.parametrize(
    "query",
    [
        {"seat": 1},
        {"seat": 1, "player": ["ply_a", "ply_b"]},
        {"seat": "x", "player": "ply_a"},
        {"seats": -1},
        {"plies_min": "ten"},
        {"rules_version": 10**10},
        {"from": "yesterday"},
        {"game": "a b"},
        {"margin_min": -1},
        {"tournament": [f"trn_{number}" for number in range(21)]},
    ],
)
def test_a_filter_that_makes_no_sense_is_refused_by_name(api: Api, query: dict[str, Any]) -> None:
    refused = api.get("/v1/results", **query)
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


def test_a_cursor_is_good_for_the_same_players_only(found: Found, api: Api) -> None:
    both = api.get("/v1/results", player=["ply_a", "ply_b"], limit=1)
    assert both.json["next"]
    following = api.ask("GET", both.headers["Link"][1:].partition(">")[0])
    assert [number(item) for item in following.json["items"]] == [2]
    other = api.get("/v1/results", player=["ply_a", "ply_c"], limit=1, cursor=both.json["next"])
    assert other.json["code"] == "bad_cursor"


def test_an_export_has_every_match_on_a_line_of_its_own(found: Found, api: Api) -> None:
    told = api.get("/v1/results", {"Accept": NDJSON}, game="auction")
    assert told.mimetype == NDJSON
    assert "accept" in [name.lower() for name in told.vary]
    lines = [json.loads(line) for line in told.text.splitlines()]
    assert lines == api.get("/v1/results", game="auction").json["items"]


def test_an_export_for_spreadsheets_has_a_line_a_seat(found: Found, api: Api) -> None:
    told = api.get("/v1/results", {"Accept": CSV}, how="resignation")
    assert told.content_type == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(told.text)))
    assert tuple(rows[0]) == COLUMNS
    assert [(row["seat"], row["player"], row["bot"], row["rank"], row["won"]) for row in rows] == [
        ("0", "ply_a", "", "1", "true"),
        ("1", "", "steward", "2", "false"),
        ("2", "ply_c", "", "3", "false"),
    ]
    assert {(row["plies"], row["seats"], row["tournament"], row["resigned"]) for row in rows} == {
        ("500", "3", "trn_y", "false")
    }


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
def test_a_name_is_no_formula_in_a_spreadsheet(cabinet: Cabinet, api: Api, name: str) -> None:
    cabinet.projections.results.file(result(1, players=(name, name)))
    rows = list(csv.DictReader(io.StringIO(api.get("/v1/results", {"Accept": CSV}).text)))
    assert [row["name"].startswith(f"'{name}") for row in rows] == [True, True]


def test_an_export_of_nothing_has_its_names(api: Api) -> None:
    assert api.get("/v1/results", {"Accept": CSV}).text == ",".join(COLUMNS) + "\r\n"
    assert api.get("/v1/results", {"Accept": NDJSON}).text == ""


def test_a_page_of_an_export_leads_to_the_next(found: Found, api: Api) -> None:
    first = api.get("/v1/results", {"Accept": NDJSON}, limit=2)
    assert [number(json.loads(line)) for line in first.text.splitlines()] == [5, 4]
    second = api.ask("GET", first.headers["Link"][1:].partition(">")[0], {"Accept": NDJSON})
    assert [number(json.loads(line)) for line in second.text.splitlines()] == [3, 2]


def test_an_export_reads_on_while_it_is_sent(
    cabinet: Cabinet, api: Api, found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is held but a page: what is removed before its turn is not sent."""
    monkeypatch.setattr("projections.results.WALK_PAGE", 1)
    told = api.ask("GET", "/v1/results", {"Accept": NDJSON}, buffered=False)
    lines = iter(told.response)
    assert number(json.loads(next(lines))) == 5
    cabinet.projections.results.forget(f"mat_{1:026}")
    assert [number(json.loads(line)) for line in lines] == [4, 3, 2]
