"""Cards of entries, cross tables, brackets and rounds, as documents and for spreadsheets."""

import csv
import io
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.service.support import Api

CSV = {"Accept": "text/csv"}


@pytest.fixture
def cup(ada: Api, drain: Callable[[], None]) -> str:
    """Where a tournament of four bots is that has played one of its rounds, as bots play."""
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 3})
    path: str = made.headers["Location"]
    for _ in range(4):
        ada.post(f"{path}/entries", {"bot": "random"})
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        assert ada.post(f"{path}/{step}", {}).status_code < 300
    drain()
    return path


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_card_has_everything_about_an_entry_in_one_request(ada: Api, cup: str) -> None:
    card = ada.get(f"{cup}/entries/1").json
    (turn,) = card["turns"]
    assert card["entry"]["number"] == card["place"]["entry"] == 1
    assert [met["entry"] for met in card["opponents"]] == turn["opponents"]
    assert sum(card["seats"]) == 1
    assert card["place"]["points"] == turn["points"]


def test_where_an_entry_is_said_to_be_made_it_is_found(ada: Api, bob: Api, cup: str) -> None:
    made = bob.post(f"{cup}/entries", {})
    found = ada.get(made.headers["Location"])
    assert (found.status_code, found.json["entry"]["player"]) == (200, bob.id)


def test_an_entry_that_does_not_exist_is_named(ada: Api, cup: str) -> None:
    refused = ada.get(f"{cup}/entries/9")
    assert (refused.status_code, refused.json["code"], "9" in refused.json["detail"]) == (
        404,
        "entry_unknown",
        True,
    )


def test_a_ruling_stands_on_the_cards_that_it_concerns_and_on_no_other(ada: Api, cup: str) -> None:
    ruling = {"entry": 2, "halves": 1, "reason": "was kept waiting"}
    assert ada.post(f"{cup}/rulings", ruling).status_code == 201
    cards = {number: ada.get(f"{cup}/entries/{number}").json["rulings"] for number in (1, 2)}
    assert (cards[1], [one["reason"] for one in cards[2]]) == ([], ["was kept waiting"])


def test_the_cross_table_is_in_the_order_of_the_standings_at_a_version(ada: Api, cup: str) -> None:
    standings = ada.get(f"{cup}/standings").json
    table = ada.get(f"{cup}/cross-table", as_of=standings["as_of"])
    shown = [(row["rank"], row["entry"], row["points"]) for row in table.json["rows"]]
    assert shown == [(place["rank"], place["entry"], place["points"]) for place in standings["places"]]
    assert "immutable" not in table.headers["Cache-Control"], "names change"


def test_at_a_version_before_the_round_no_round_is_in_the_cross_table(ada: Api, cup: str) -> None:
    assert ada.get(f"{cup}/cross-table", as_of=5).json["rounds"] == 0
    refused = ada.get(f"{cup}/cross-table", as_of=999)
    assert (refused.status_code, refused.json["code"]) == (404, "unknown_version")


@pytest.mark.long
def test_the_cross_table_for_spreadsheets_has_a_line_for_each_entry_and_a_column_for_each_round(
    ada: Api, cup: str
) -> None:
    found = ada.get(f"{cup}/cross-table", headers=CSV)
    assert found.content_type == "text/csv; charset=utf-8"
    made = rows(found.text)
    document = ada.get(f"{cup}/cross-table").json["rows"]
    assert [int(row["entry"]) for row in made] == [row["entry"] for row in document]
    for row, shown in zip(made, document, strict=True):
        (turn,) = shown["turns"]
        assert row["round 1"] == f"{turn['opponents'][0]} s{turn['seat'] + 1} {turn['points']:g}"


def test_a_round_for_spreadsheets_has_a_line_for_each_seat_and_each_bye(ada: Api, cup: str) -> None:
    made = rows(ada.get(f"{cup}/rounds/1", headers=CSV).text)
    assert sorted(int(row["entry"]) for row in made) == [1, 2, 3, 4]
    assert all(row["match"].startswith("mat_") for row in made)


def test_a_card_for_spreadsheets_has_a_line_for_each_round(ada: Api, cup: str) -> None:
    (row,) = rows(ada.get(f"{cup}/entries/3", headers=CSV).text)
    assert (row["round"], row["spent"], row["opponents"] != "") == ("1", "table", True)


def test_a_bracket_is_only_there_for_a_knockout(ada: Api, cup: str) -> None:
    refused = ada.get(f"{cup}/bracket")
    assert (refused.status_code, refused.json["code"]) == (422, "not_a_knockout")


def test_the_bracket_follows_the_play(ada: Api, drain: Callable[[], None]) -> None:
    made = ada.post(
        "/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "knockout", "tied_table": "seed"}
    )
    path = made.headers["Location"]
    for _ in range(3):
        ada.post(f"{path}/entries", {"bot": "random"})
    before = ada.get(f"{path}/bracket").json
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        ada.post(f"{path}/{step}", {})
    drain()
    after = ada.get(f"{path}/bracket").json
    assert (
        [len(one["nodes"]) for one in before["rounds"]] == [len(one["nodes"]) for one in after["rounds"]] == [2, 1]
    )
    (table,) = [node for node in after["rounds"][0]["nodes"] if node["table"]]
    assert table["winner"] in [side["entry"] for side in table["sides"] if side["rank"] == 1]
    assert table["winner"] in [side["entry"] for side in after["rounds"][1]["nodes"][0]["sides"]]


def rated(ada: Api, cup: str) -> Any:
    return ada.get(f"{cup}/entries/1").json["rating"]


def test_a_card_says_what_the_tournament_did_to_a_rating(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1})
    path = made.headers["Location"]
    ada.post(f"{path}/entries", {})
    bob.post(f"{path}/entries", {})
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        ada.post(f"{path}/{step}", {})
    assert rated(ada, path) is None
    match = ada.get(f"{path}/rounds/1").json["tables"][0]["match"]
    bob.post(f"/v1/matches/{match}/resign")
    drain()
    course = rated(ada, path)
    assert course["matches"] == 1
    assert course["after"] == ada.get(f"/v1/players/{ada.id}/ratings").json["games"]["conspiracy"]["rating"]
    assert course["change"] == pytest.approx(course["after"] - course["before"])
    assert course["change"] > 0


def test_head_to_head_has_everybody_who_met_once_and_seen_from_an_entry(ada: Api, cup: str) -> None:
    found = ada.get(f"{cup}/head-to-head")
    (first, second) = found.json["items"]
    assert found.headers["ETag"]
    assert {first["entry"], first["opponent"], second["entry"], second["opponent"]} == {1, 2, 3, 4}
    for one in (first, second):
        assert (one["tables"], one["better"] + one["tied"] + one["worse"], one["rounds"]) == (1, 1, [1])
        (other_way,) = ada.get(f"{cup}/head-to-head", entry=one["opponent"], against=one["entry"]).json["items"]
        assert (other_way["better"], other_way["worse"]) == (one["worse"], one["better"])


def test_head_to_head_is_found_by_a_player_or_by_a_name_on_either_side(ada: Api, bob: Api) -> None:
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 3})
    path: str = made.headers["Location"]
    for player in (ada, bob):
        player.post(f"{path}/entries", {})
    ada.post(f"{path}/rounds", {})
    ada.ask("PUT", f"{path}/rounds/1/pairings", json={"tables": [[1, 2]]})
    ada.post(f"{path}/rounds/1/start", {})
    bob.post(f"/v1/matches/{ada.get(f'{path}/rounds/1').json['tables'][0]['match']}/resign", {})
    ada.post(f"{path}/rulings", {"round": 1, "table": 1, "verdict": "result", "ranks": [1, 2], "reason": "so"})

    def seen(**query: Any) -> list[tuple[int, int]]:
        return [(one["entry"], one["better"]) for one in ada.get(f"{path}/head-to-head", **query).json["items"]]

    others = {"against": 1}, {"against_player": ada.id}, {"against_player": "me"}
    for who in ({"entry": 2}, {"player": bob.id}, {"name": "BO"}, *others):
        assert seen(**who) == [(2, 0)], who
    assert seen(name="ada", against_name="bob") == [(1, 1)]
    assert seen(name="nobody at all") == []
    assert ada.get(f"{path}/head-to-head", name="a" * 500).json["code"] == "bad_parameter"
    asked = {"name": "bo", "as_of": ada.get(path).json["version"]}
    assert "immutable" not in ada.get(f"{path}/head-to-head", **asked).headers["Cache-Control"], "names change"
    assert ada.get(f"{path}/head-to-head", player="ply_nobody").json["code"] == "unknown_player"


def test_head_to_head_goes_page_by_page_at_a_version(ada: Api, cup: str) -> None:
    assert ada.get(f"{cup}/head-to-head", as_of=5).json["items"] == []
    version = ada.get(cup).json["version"]
    first = ada.get(f"{cup}/head-to-head", as_of=version, limit=1)
    second = ada.ask("GET", first.headers["Link"][1:].partition(">")[0])
    pages = [page.json for page in (first, second)]
    assert [len(page["items"]) for page in pages] == [1, 1]
    assert pages[1]["next"] is None


def test_head_to_head_for_spreadsheets_has_a_line_for_each_pair(ada: Api, cup: str) -> None:
    found = rows(ada.get(f"{cup}/head-to-head", headers=CSV).text)
    assert [row["tables"] for row in found] == ["1", "1"]


def test_head_to_head_of_an_entry_that_does_not_exist_is_refused(ada: Api, cup: str) -> None:
    for query in ({"entry": 9}, {"against": 9}):
        assert ada.get(f"{cup}/head-to-head", **query).json["code"] == "entry_unknown"


def test_a_table_that_nobody_appeared_at_is_no_meeting(ada: Api, cup: str) -> None:
    ruling = {"round": 1, "table": 1, "verdict": "no_show", "ranks": [1, None], "reason": "was not there"}
    assert ada.post(f"{cup}/rulings", ruling).status_code == 201
    assert len(ada.get(f"{cup}/head-to-head").json["items"]) == 1


def test_openings_and_components_are_those_of_one_tournament_player_or_bot(ada: Api, cup: str) -> None:
    statistics, tournament = "/v1/games/conspiracy/statistics", cup.rpartition("/")[2]
    everything = ada.get(f"{statistics}/openings").json
    version = ada.get(cup).json["version"]
    for query in ({"tournament": tournament}, {"tournament": tournament, "as_of": version}, {"bot": "random"}):
        for part in ("openings", "components"):
            found = ada.get(f"{statistics}/{part}", **query).json
            assert (found["share"]["count"], found["choice"]["matches"]) == (4, 2), (part, query)
        assert ada.get(f"{statistics}/openings", **query).json["steps"] == everything["steps"]
    assert everything["choice"] is None
    before = ada.get(f"{statistics}/openings", tournament=tournament, as_of=5).json
    assert (before["steps"], before["choice"]["matches"]) == ([], 0)
    nothing = ada.get(f"{statistics}/components", player="me").json
    assert (nothing["items"], nothing["share"]["count"]) == ([], 0)
    lines = rows(ada.get(f"{statistics}/openings", tournament=tournament, headers=CSV).text)
    assert [line["type"] for line in lines] == [step["type"] for step in everything["steps"]]


def test_a_choice_of_matches_that_makes_no_sense_is_refused(ada: Api, cup: str) -> None:
    tournament = cup.rpartition("/")[2]
    for game, query, code in (
        ("conspiracy", {"as_of": 1}, "bad_parameter"),
        ("conspiracy", {"player": "me", "bot": "random"}, "bad_parameter"),
        ("conspiracy", {"bot": "nobody"}, "unknown_bot"),
        ("conspiracy", {"player": "ply_00000000000000000000000000"}, "unknown_player"),
        ("conspiracy", {"tournament": "trn_x"}, "unknown_tournament"),
        ("conspiracy", {"tournament": tournament, "as_of": 999}, "unknown_version"),
        ("richelieu", {"tournament": tournament}, "bad_parameter"),
    ):
        for part in ("openings", "components"):
            found = ada.get(f"/v1/games/{game}/statistics/{part}", **query)
            assert found.json["code"] == code, (part, query)


def test_standings_are_foreseen_for_results_that_are_supposed_and_nothing_is_written(ada: Api) -> None:
    cup = playing(ada, 4)
    before = ada.get(f"{cup}/standings").json
    body = {"results": [{"round": 1, "table": 1, "ranks": [1, 2]}]}
    found = ada.post(f"{cup}/standings/foreseen", body)
    assert found.status_code == 200
    assert (found.json["open"], sorted(place["points"] for place in found.json["places"])) == (1, [0, 0, 0, 1])
    assert ada.get(f"{cup}/standings").json == before


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ({"round": 2, "table": 1, "ranks": [1, 2]}, "round_unknown"),
        ({"round": 1, "table": 9, "ranks": [1, 2]}, "table_unknown"),
        ({"round": 1, "table": 1, "ranks": [2, 2]}, "ranks_wrong"),
        ({"round": 1, "table": 1, "ranks": [1]}, "malformed"),
    ],
)
def test_what_cannot_come_about_is_not_foreseen(ada: Api, result: dict[str, Any], code: str) -> None:
    cup = playing(ada, 4)
    assert ada.post(f"{cup}/standings/foreseen", {"results": [result]}).json["code"] == code
    twice = [{"round": 1, "table": 1, "ranks": [1, 2]}] * 2
    assert ada.post(f"{cup}/standings/foreseen", {"results": twice}).json["code"] == "table_decided"


def test_the_outlook_says_who_is_through_for_a_number_of_places(ada: Api) -> None:
    cup = playing(ada, 4, rounds=1)
    ruling = {"round": 1, "table": 1, "verdict": "result", "ranks": [1, 2], "reason": "played on a board"}
    ada.post(f"{cup}/rulings", ruling)
    through = {
        places: Counter(one["through"] for one in ada.get(f"{cup}/outlook", places=places).json["entries"])
        for places in (1, 2, 4)
    }
    assert through[4] == {"certain": 4}
    assert through[1] == {"possible": 3, "impossible": 1}
    found = ada.get(f"{cup}/outlook", places=2).json
    assert (found["tables"], found["rounds"], found["cases"]) == (1, 0, 3)
    assert all(one["proven"] for one in found["entries"])
    assert len(rows(ada.get(f"{cup}/outlook", headers=CSV).text)) == 4
    assert ada.get(f"{cup}/outlook", places=0).json["code"] == "bad_parameter"


def playing(ada: Api, entries: int, rounds: int = 3) -> str:
    """Where a tournament of bots is whose first round is played, and has no result yet."""
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": rounds})
    path: str = made.headers["Location"]
    for _ in range(entries):
        ada.post(f"{path}/entries", {"bot": "random"})
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        assert ada.post(f"{path}/{step}", {}).status_code < 300
    return path
