"""Tournaments over HTTP: announced, entered, paired, played by bots, closed; standings, audit and history."""

import csv
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory
from msgspec.structs import replace
from werkzeug.test import TestResponse

from audit import tournaments as audit
from audit.tournaments import TableMatch
from domain.kernel.messages import Seat
from domain.tournament import refusals
from domain.tournament.events import EVENTS, ResultReported
from domain.tournament.state import Entry, Round, Table, Tournament
from domain.tournament.terms import Pairing
from events import keys
from events.envelope import Actor, Envelope
from projections.projection import change_to
from service.application.languages import LANGUAGES
from service.application.names import as_stored
from service.application.texts import texts
from service.application.tournaments.history import sentence
from service.application.tournaments.results import played_match
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, everything, id_of
from tests.service.test_contract import Checked

BOTS = 4


def announce(organiser: Api, **terms: Any) -> str:
    """A new tournament of this organiser; returns its path."""
    made = organiser.post(
        "/v1/tournaments",
        {"name": "Winter Cup", "game": GAME, "format": "swiss", "rounds": 3, "seed": "s", **terms},
    )
    assert made.status_code == 201, made.text
    return str(made.headers["Location"])


def with_bots(organiser: Api, count: int = BOTS, **terms: Any) -> str:
    """A new tournament with bots."""
    tournament = announce(organiser, **terms)
    for _ in range(count):
        done(organiser.post(f"{tournament}/entries", {"bot": "random"}))
    return tournament


def done(answered: TestResponse) -> Any:
    """The body of an answer that tells of success."""
    assert answered.status_code in (200, 201), answered.text
    return answered.json


def paired(organiser: Api, tournament: str) -> Any:
    """The next round, opened and paired automatically."""
    number = done(organiser.post(f"{tournament}/rounds"))["round"]
    return done(organiser.post(f"{tournament}/rounds/{number}/pairings"))


def started(organiser: Api, tournament: str) -> Any:
    """The next round, started."""
    number = paired(organiser, tournament)["round"]
    return done(organiser.post(f"{tournament}/rounds/{number}/start"))


def played(organiser: Api, tournament: str, drain: Callable[[], None]) -> Any:
    """The next round, played by bots and closed."""
    number = started(organiser, tournament)["round"]
    drain()
    return done(organiser.post(f"{tournament}/rounds/{number}/close"))


def refused(answered: TestResponse, code: str) -> Any:
    """The body of an answer that tells of this problem."""
    assert answered.json["code"] == code, answered.text
    return answered.json


# The whole way.


@pytest.mark.long
def test_bots_play_a_swiss_to_the_end_and_every_result_is_that_of_a_match(
    ada: Api, drain: Callable[[], None]
) -> None:
    tournament = with_bots(ada)
    for _ in range(3):
        played(ada, tournament, drain)
    summary = ada.get(tournament).json
    assert summary["status"] == "ended"
    assert [one["status"] for one in summary["rounds"]] == ["closed"] * 3
    for number in (1, 2, 3):
        one = ada.get(f"{tournament}/rounds/{number}").json
        assert one["repeats"] == 0
        for table in one["tables"]:
            outcome = ada.get(f"/v1/matches/{table['match']}").json["outcome"]
            ranks = {standing["seat"]: standing["rank"] for standing in outcome["standings"]}
            assert [seat["rank"] for seat in table["seats"]] == [ranks[0], ranks[1]]
            assert ada.get(f"/v1/matches/{table['match']}/audit").json["ok"]
    assert ada.get(f"{tournament}/audit").json["checked"] == ["chain", "rules", "pairings", "commitment", "result"]
    assert ada.get(f"{tournament}/audit").json["ok"]


def test_a_table_says_who_won_its_match(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, rounds=1)
    played(ada, tournament, drain)
    for table in ada.get(f"{tournament}/rounds/1").json["tables"]:
        winners = ada.get(f"/v1/matches/{table['match']}").json["outcome"]["winners"]
        assert [number for number, seat in enumerate(table["seats"]) if seat["won"]] == winners


def test_nobody_has_won_a_table_that_is_still_played(ada: Api) -> None:
    tables = started(ada, with_bots(ada))["tables"]
    assert {seat["won"] for table in tables for seat in table["seats"]} == {None}


def test_the_matches_of_a_tournament_are_listed_by_it(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    matches = {table["match"] for table in started(ada, tournament)["tables"]}
    ada.open("me", "bot")
    drain()
    found = ada.get("/v1/matches", tournament=tournament.rpartition("/")[2]).json["items"]
    assert {match["id"] for match in found} == matches
    assert {match["tournament"] for match in found} == {tournament.rpartition("/")[2]}


def test_tournaments_are_found_by_what_they_are(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    swiss, robin = announce(ada), announce(bob, format="round_robin", rounds=None)
    done(ada.post(f"{robin}/entries"))
    drain()
    for query, found in (({"format": "swiss"}, swiss), ({"organiser": bob.id}, robin), ({"player": ada.id}, robin)):
        items = ada.get("/v1/tournaments", **query).json["items"]
        assert [item["id"] for item in items] == [found.rpartition("/")[2]]


# Who may act.


def test_only_the_organiser_and_the_operator_act(ada: Api, bob: Api, operator: Api, api: Api) -> None:
    tournament = with_bots(ada)
    refused(bob.post(f"{tournament}/rounds"), "not_organiser")
    refused(api.post(f"{tournament}/rounds"), "token_needed")
    assert operator.post(f"{tournament}/rounds").status_code == 201
    refused(bob.post(f"{tournament}/entries", {"bot": "random"}), "not_organiser")
    refused(bob.post(f"{tournament}/entries", {"rating": 9000}), "not_organiser")
    refused(bob.post(f"{tournament}/entries/1/withdraw"), "not_organiser")


def test_a_player_enters_and_withdraws_by_itself(ada: Api, bob: Api) -> None:
    tournament = announce(ada)
    assert done(bob.post(f"{tournament}/entries"))["entries"][0]["player"] == bob.id
    refused(bob.post(f"{tournament}/entries"), "already_entered")
    entry = done(bob.post(f"{tournament}/entries/1/withdraw", {"reason": "ill"}))["entries"][0]
    assert not entry["active"]
    assert done(bob.post(f"{tournament}/entries/1/return"))["entries"][0]["active"]


@pytest.mark.parametrize("first", ["organiser", "player"])
def test_a_player_whom_the_organiser_withdraws_does_not_return_by_itself(
    ada: Api, bob: Api, operator: Api, first: str
) -> None:
    tournament = announce(ada)
    done(bob.post(f"{tournament}/entries"))
    if first == "player":
        done(bob.post(f"{tournament}/entries/1/withdraw"))
    entry = done(ada.post(f"{tournament}/entries/1/withdraw", {"reason": "cheated"}))["entries"][0]
    assert (entry["active"], entry["excluded"]) == (False, True)
    assert refused(bob.post(f"{tournament}/entries/1/return"), "entry_excluded")["status"] == 403
    refused(bob.post(f"{tournament}/entries"), "entry_excluded")
    refused(bob.ask("DELETE", f"{tournament}/entries/1/exclusion"), "not_organiser")
    assert done(operator.post(f"{tournament}/entries/1/return"))["entries"][0]["active"]
    assert done(bob.post(f"{tournament}/entries/1/withdraw"))
    assert done(bob.post(f"{tournament}/entries/1/return")), "the exclusion is lifted"


def test_a_player_returns_once_the_organiser_lifts_the_exclusion(ada: Api, bob: Api) -> None:
    tournament = announce(ada)
    done(bob.post(f"{tournament}/entries"))
    refused(ada.ask("DELETE", f"{tournament}/entries/1/exclusion"), "entry_not_excluded")
    done(ada.post(f"{tournament}/entries/1/withdraw", {"reason": "cheated"}))
    entry = done(ada.ask("DELETE", f"{tournament}/entries/1/exclusion"))["entries"][0]
    assert (entry["active"], entry["excluded"]) == (False, False)
    assert done(bob.post(f"{tournament}/entries/1/return"))["entries"][0]["active"]


def test_an_organiser_who_plays_withdraws_and_returns_as_others_do(ada: Api) -> None:
    tournament = announce(ada)
    done(ada.post(f"{tournament}/entries"))
    entry = done(ada.post(f"{tournament}/entries/1/withdraw"))["entries"][0]
    assert (entry["active"], entry["excluded"]) == (False, False)
    assert done(ada.post(f"{tournament}/entries/1/return"))["entries"][0]["active"]


# Pairing and starting.


def test_a_dry_run_says_why_and_decides_nothing(ada: Api) -> None:
    tournament = with_bots(ada, 5)
    done(ada.post(f"{tournament}/rounds"))
    version = ada.get(tournament).json["version"]
    shown = ada.ask("POST", f"{tournament}/rounds/1/pairings?dry_run=true", json={}).json
    assert ada.get(tournament).json["version"] == version
    assert [why["code"] for why in shown["tables"][0]["why"]] == ["same_score", "new_opponents", "seats"]
    assert [why["code"] for why in shown["byes"][0]["why"]] == ["bye_lowest"]
    assert shown["tables"] == done(ada.post(f"{tournament}/rounds/1/pairings"))["tables"]


def test_the_reasons_are_told_in_japanese(ada: Api) -> None:
    tournament = with_bots(ada)
    paired(ada, tournament)
    told = ada.get(f"{tournament}/rounds/1", {"Accept-Language": "ja"}).json
    assert told["tables"][0]["why"][1]["text"] == "初めての顔合わせです。"


def test_a_pairing_is_by_hand_or_partly_so(ada: Api) -> None:
    tournament = with_bots(ada)
    done(ada.post(f"{tournament}/rounds"))
    mixed = done(ada.post(f"{tournament}/rounds/1/pairings", {"tables": [[4, 1]]}))
    assert mixed["method"] == "mixed"
    assert next([seat["entry"] for seat in table["seats"]] for table in mixed["tables"]) == [4, 1]
    manual = done(ada.ask("PUT", f"{tournament}/rounds/1/pairings", json={"tables": [[1, 2], [4, 3]]}))
    assert manual["method"] == "manual"
    assert [[seat["entry"] for seat in table["seats"]] for table in manual["tables"]] == [[1, 2], [4, 3]]
    assert (
        ada.ask("PUT", f"{tournament}/rounds/1/pairings", json={"tables": [[1, 2]]}).json["code"] == "pairing_wrong"
    )


def test_nothing_of_a_round_is_there_before_it_has_started(ada: Api, cabinet: Cabinet) -> None:
    tournament = with_bots(ada)
    paired(ada, tournament)
    assert list(cabinet.store.matches()) == []
    tables = done(ada.post(f"{tournament}/rounds/1/start"))["tables"]
    assert {table["match"] for table in tables} == set(cabinet.store.matches())


def test_starting_twice_opens_nothing_twice(ada: Api, cabinet: Cabinet) -> None:
    tournament = with_bots(ada)
    paired(ada, tournament)
    first = ada.post(f"{tournament}/rounds/1/start", key="once")
    again = ada.post(f"{tournament}/rounds/1/start", key="once")
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    refused(ada.post(f"{tournament}/rounds/1/start"), "round_status")
    assert len(list(cabinet.store.matches())) == BOTS // 2


def test_a_round_is_not_closed_before_every_table_is_decided(ada: Api) -> None:
    tournament = with_bots(ada)
    started(ada, tournament)
    assert "1, 2" in refused(ada.post(f"{tournament}/rounds/1/close"), "tables_undecided")["detail"]


def test_a_result_is_taken_in_without_the_feed_when_the_round_is_closed(
    ada: Api, cabinet: Cabinet, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = with_bots(ada)
    started(ada, tournament)
    monkeypatch.setattr("service.runtime.workers.follow_up.report", lambda *_: None)
    drain()
    assert ada.get(tournament).json["rounds"][0]["decided"] == 0
    assert done(ada.post(f"{tournament}/rounds/1/close"))["status"] == "closed"


# Standings.


@pytest.mark.long
def test_standings_as_of_a_version_never_change(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    kept: dict[int, Any] = {}
    for _ in range(3):
        played(ada, tournament, drain)
        version = ada.get(tournament).json["version"]
        kept[version] = ada.get(f"{tournament}/standings", as_of=version).json
        for known, standings in kept.items():
            assert ada.get(f"{tournament}/standings", as_of=known).json == standings
    assert ada.get(f"{tournament}/standings").json == kept[version]
    refused(ada.get(f"{tournament}/standings", as_of=10_000), "unknown_version")


def test_standings_come_as_a_table_for_spreadsheets_too(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    played(ada, tournament, drain)
    places = ada.get(f"{tournament}/standings").json["places"]
    told = ada.get(f"{tournament}/standings", {"Accept": "text/csv"})
    assert (told.mimetype, "Accept" in told.headers["Vary"]) == ("text/csv", True)
    rows = list(csv.DictReader(told.text.splitlines()))
    assert [(row["rank"], row["name"], float(row["points"])) for row in rows] == [
        (str(place["rank"]), place["name"], place["points"]) for place in places
    ]
    columns = told.text.splitlines()[0].split(",")
    assert len(set(columns)) == len(columns)
    breaks = {broken["name"]: broken["value"] for broken in places[0]["tie_breaks"]}
    assert {name: float(rows[0][name]) for name in breaks} == breaks


def test_a_ruling_changes_the_standings_from_then_on_and_keeps_what_was(
    ada: Api, drain: Callable[[], None]
) -> None:
    tournament = with_bots(ada)
    one = played(ada, tournament, drain)
    before = ada.get(f"{tournament}/standings").json
    body = {"round": 1, "table": 1, "verdict": "forfeit", "ranks": [None, 1], "reason": "left the hall"}
    ruled = done(ada.post(f"{tournament}/rulings", body))
    assert ruled["rulings"][0]["reason"] == "left the hall"
    loser = one["tables"][0]["seats"][0]["entry"]
    after = {place["entry"]: place for place in ada.get(f"{tournament}/standings").json["places"]}
    assert after[loser]["points"] == 0
    assert ada.get(f"{tournament}/standings", as_of=before["as_of"]).json == before
    assert ada.get(f"{tournament}/audit").json["ok"]


def test_a_ruling_drops_pairings_that_have_not_begun(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    played(ada, tournament, drain)
    paired(ada, tournament)
    done(ada.post(f"{tournament}/rulings", {"entry": 1, "halves": -1, "reason": "late"}))
    assert ada.get(f"{tournament}/rounds/2").json["status"] == "open"
    assert paired_again(ada, tournament, 2)["status"] == "paired"


def paired_again(organiser: Api, tournament: str, number: int) -> Any:
    return done(organiser.post(f"{tournament}/rounds/{number}/pairings"))


# What is kept.


def test_the_history_is_told_as_events_and_as_sentences(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, rounds=1)
    played(ada, tournament, drain)
    done(ada.post(f"{tournament}/rulings", {"entry": 1, "halves": 1, "reason": "for the best dress"}))
    events = ada.get(f"{tournament}/events", limit=500).json["events"]
    assert [event["type"] for event in events[:2]] == ["tournament_opened", "player_entered"]
    assert [event["version"] for event in events] == list(range(1, len(events) + 1))
    for language in LANGUAGES:
        told = ada.get(f"{tournament}/timeline", {"Accept-Language": language}, limit=500).json["sentences"]
        assert len(told) == len(events)
        assert all(sentence["text"] and "_" not in sentence["text"] for sentence in told)


@pytest.mark.parametrize("resource", ["events", "timeline"])
def test_a_place_that_a_tournament_has_not_reached_is_refused_with_the_newest(ada: Api, resource: str) -> None:
    tournament = announce(ada)
    refused = ada.get(f"{tournament}/{resource}", after=999)
    assert (refused.status_code, refused.json["code"], refused.json["version"]) == (404, "unknown_version", 1)


@pytest.mark.parametrize(
    ("language", "winners", "clause"),
    [
        ("en", (0,), "1, 1. Ada won."),
        ("en", (), "1, 1. No player won."),
        ("ja", (0, 1), "勝者: Ada、Bob。"),
        ("ja", (), "勝者なし。"),
    ],
)
def test_the_sentence_about_a_result_says_who_won(language: str, winners: tuple[int, ...], clause: str) -> None:
    entries = tuple(Entry(number, name, None, None, 0) for number, name in enumerate(("Ada", "Bob"), 1))
    now = Tournament(entries=entries, rounds=(Round(1, tables=(Table(Pairing((1, 2))),)),))
    reported = ResultReported(1, 1, "mat_1", 9, (1, 1), tuple(map(Seat, winners)), "points")
    envelope = Envelope(9, "", Actor("house"), "", 1, reported, "", "")
    assert clause in sentence(envelope, now, texts(language), as_stored, {}).text


def test_a_tournament_is_exported_whole_and_as_a_report_file(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, 5)
    played(ada, tournament, drain)
    whole = ada.get(f"{tournament}/export").json
    assert whole["standings"] == ada.get(f"{tournament}/standings").json
    assert [one["round"] for one in whole["rounds"]] == [1]
    report = ada.get(f"{tournament}/export", {"Accept": "text/plain"}).text.splitlines()
    players = [line for line in report if line.startswith("001")]
    assert len(players) == 5
    assert any(line.endswith("0000 - U") for line in players)
    assert "102 Ada" in report
    assert any(re.fullmatch(r"132 {88}\d\d/\d\d/\d\d", line) for line in report)
    newer = ada.get(f"{tournament}/export", {"Accept": "text/plain"}, report="TRF26").text
    assert "192 CUSTOM_SWISS\r\n" in newer
    refused(ada.get(f"{tournament}/export", {"Accept": "text/plain"}, report="TRF06"), "bad_parameter")


def test_rebuilding_files_tournaments_again(ada: Api, cabinet: Cabinet, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    drain()
    before = ada.get("/v1/tournaments").json
    cabinet.projections.tournaments.forget(tournament.rpartition("/")[2])
    assert ada.get("/v1/tournaments").json["items"] == []
    cabinet.projections.rebuild()
    assert ada.get("/v1/tournaments").json == before


def test_the_same_key_announces_a_tournament_once(ada: Api, cabinet: Cabinet) -> None:
    body = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": 3, "seed": "s"}
    first, again = (ada.post("/v1/tournaments", body, key="k") for _ in range(2))
    assert first.json == again.json
    assert again.headers["Idempotency-Replayed"] == "true"
    refused(ada.post("/v1/tournaments", {**body, "name": "Cap"}, key="k"), "key_reused")
    assert len(list(cabinet.store.tournaments())) == 1


@pytest.mark.parametrize(
    ("terms", "pointer"),
    [
        ({"rounds": None}, "/rounds"),
        ({"format": "knockout", "rounds": 3}, "/rounds"),
        ({"seats": 3}, "/seats"),
        ({"game": "umbra_concilium"}, "/seats"),
        ({"points": {"2": [1]}}, "/points"),
        ({"points": {"2": [0, 1]}}, "/points"),
        ({"points": {"4": [3, 2, 1, 0]}}, "/points"),
        ({"format": "pods", "seats": 4, "points": {"3": [2, 1, 0]}}, "/points"),
        ({"tie_breaks": ["wins", "wins"]}, "/tie_breaks"),
        ({"tie_breaks": ["BH", "KS"]}, "/tie_breaks"),
        ({"tie_breaks": ["bh"]}, "/tie_breaks/0"),
        ({"options": {"icon_faces": 99}}, "/options/icon_faces"),
    ],
)
def test_terms_that_make_no_sense_are_refused_by_name(ada: Api, terms: Any, pointer: str) -> None:
    body = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": 3, **terms}
    problem = refused(ada.post("/v1/tournaments", body), "malformed")
    assert next(error["pointer"] for error in problem["errors"]).startswith(pointer)


# The other formats, and what goes wrong on the way.


def test_pods_of_people_and_bots(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    tournament = announce(ada, format="pods", seats=4, points={"4": [5, 3, 1, 0]}, rounds=2)
    for player in (ada, bob):
        done(player.post(f"{tournament}/entries"))
    for _ in range(6):
        done(ada.post(f"{tournament}/entries", {"bot": "random"}))
    one = started(ada, tournament)
    assert [len(table["seats"]) for table in one["tables"]] == [4, 4]
    drain()
    mine = {player.id: ada.get("/v1/matches", player=player.id).json["items"] for player in (ada, bob)}
    assert all(len(found) == 1 and found[0]["status"] == "running" for found in mine.values())
    for player in (ada, bob):
        done(player.post(f"/v1/matches/{mine[player.id][0]['id']}/resign"))
    drain()
    assert done(ada.post(f"{tournament}/rounds/1/close"))["status"] == "closed"
    points = {place["player"]: place["points"] for place in ada.get(f"{tournament}/standings").json["places"]}
    assert points[ada.id] + points[bob.id] <= 1
    assert ada.get(f"{tournament}/audit").json["ok"]


def test_points_of_the_largest_tables_are_those_of_the_same_places_of_smaller_ones(ada: Api) -> None:
    tournament = announce(ada, format="pods", seats=4, points={"4": [5, 3, 1, 0]})
    assert ada.get(tournament).json["terms"]["points"] == {"3": [5, 3, 1], "4": [5, 3, 1, 0]}


def test_a_knockout_of_bots(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, 5, format="knockout", rounds=None, tied_table="seed")
    for _ in range(3):
        played(ada, tournament, drain)
    summary = ada.get(tournament).json
    assert summary["status"] == "ended"
    places = ada.get(f"{tournament}/standings").json["places"]
    assert [place["rank"] for place in places][:2] == [1, 2]


def test_somebody_who_does_not_come_loses_by_a_ruling(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    tournament = announce(ada, rounds=1)
    for player in (ada, bob):
        done(player.post(f"{tournament}/entries"))
    one = started(ada, tournament)
    ranks = [1 if seat["entry"] == 1 else None for seat in one["tables"][0]["seats"]]
    body = {"round": 1, "table": 1, "verdict": "no_show", "ranks": ranks, "reason": "did not come"}
    done(ada.post(f"{tournament}/rulings", body))
    assert done(ada.post(f"{tournament}/rounds/1/close"))["tables"][0]["how"] == "no_show"
    assert ada.get(tournament).json["status"] == "ended"
    assert [place["points"] for place in ada.get(f"{tournament}/standings").json["places"]] == [1, 0]


RULED = {"round": 1, "table": 1, "reason": "the arbiter says so"}


def running_table(ada: Api, bob: Api, **terms: Any) -> tuple[str, str, list[str]]:
    """A tournament of two whose only match runs: the tournament, the match, and the players in seat order."""
    tournament = announce(ada, rounds=1, **terms)
    for player in (ada, bob):
        done(player.post(f"{tournament}/entries"))
    match = f"/v1/matches/{started(ada, tournament)['tables'][0]['match']}"
    return tournament, match, [seat["player"] for seat in ada.get(match).json["seats"]]


@pytest.mark.parametrize(
    ("verdict", "ranks", "winners"),
    [("result", [2, 1], [1]), ("result", [1, 1], []), ("forfeit", [None, 1], [1])],
)
def test_a_table_that_is_ruled_is_stopped_and_its_outcome_is_that_of_the_ruling(
    ada: Api, bob: Api, drain: Callable[[], None], verdict: str, ranks: list[int | None], winners: list[int]
) -> None:
    tournament, match, players = running_table(ada, bob)
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": verdict, "ranks": ranks}))
    ended = ada.get(match).json
    assert (ended["status"], ended["awaiting"]) == ("finished", [])
    assert ended["outcome"]["how"] == f"ruling_{verdict}"
    assert ended["outcome"]["winners"] == winners
    drain()
    (result,) = ada.get("/v1/results", tournament=tournament.rpartition("/")[2]).json["items"]
    assert result["how"] == f"ruling_{verdict}"
    assert [seat["seat"] for seat in result["seats"] if seat["won"]] == winners
    assert {seat["player"] for seat in result["seats"]} == set(players)
    assert ada.get(f"{match}/audit").json["ok"]
    assert ada.get(f"{tournament}/audit").json["ok"]


def test_nobody_plays_on_at_a_table_that_was_ruled(
    ada: Api, bob: Api, drain: Callable[[], None], clock: FrozenDateTimeFactory, cabinet: Cabinet
) -> None:
    tournament, match, _ = running_table(ada, bob, clock={"kind": "turn", "limit": 60_000, "on_timeout": "resign"})
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "forfeit", "ranks": [None, 1]}))
    drain()
    version = ada.get(match).json["version"]
    clock.tick(3600)
    assert crew_of(cabinet).expiry.expire(id_of(match)) == (None, False)
    drain()
    assert ada.get(match).json["version"] == version
    refused(bob.post(f"{match}/resign"), "game_over")


@pytest.mark.parametrize(("verdict", "ranks"), [("void", {}), ("no_show", {"ranks": [None, None]})])
def test_a_table_that_is_void_or_to_which_no_player_came_is_in_no_result_and_no_rating(
    ada: Api, bob: Api, drain: Callable[[], None], verdict: str, ranks: dict[str, Any]
) -> None:
    tournament, match, _ = running_table(ada, bob)
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": verdict, **ranks}))
    drain()
    assert ada.get(match).json["outcome"]["how"] == f"ruling_{verdict}"
    assert ada.get("/v1/results", tournament=tournament.rpartition("/")[2]).json["items"] == []
    assert ada.get("/v1/leaderboards/conspiracy").json["items"] == []
    assert ada.get(f"{tournament}/audit").json["ok"]


def test_a_ruling_on_a_table_that_was_played_replaces_its_result_and_gives_it_back_when_it_is_withdrawn(
    ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    tournament, match, players = running_table(ada, bob)
    (loser,) = (player for player in (ada, bob) if player.id == players[0])
    done(loser.post(f"{match}/resign"))
    drain()

    def winner() -> list[str]:
        drain()
        (result,) = ada.get("/v1/results", tournament=tournament.rpartition("/")[2]).json["items"]
        return [seat["player"] for seat in result["seats"] if seat["won"]]

    def rated_first() -> str:
        (best, *_) = ada.get("/v1/leaderboards/conspiracy").json["items"]
        return str(best["player"])

    assert (winner(), rated_first()) == ([players[1]], players[1])
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "result", "ranks": [1, 2]}))
    assert (winner(), rated_first()) == ([players[0]], players[0])
    assert ada.get(f"{tournament}/audit").json["ok"]
    done(ada.post(f"{tournament}/rulings", {"withdraw": 1, "reason": "the resignation was his own"}))
    assert (winner(), rated_first()) == ([players[1]], players[1])
    assert ada.get(f"{match}/audit").json["ok"]
    assert ada.get(f"{tournament}/audit").json["ok"]


def test_an_older_change_alters_nothing_of_what_a_ruling_made(
    ada: Api, bob: Api, drain: Callable[[], None], cabinet: Cabinet
) -> None:
    """Relays work side by side: one of them may be late."""
    for verdict, ranks in (("result", [1, 2]), ("void", [])):
        tournament, match, players = running_table(ada, bob)
        (loser,) = (player for player in (ada, bob) if player.id == players[0])
        done(loser.post(f"{match}/resign"))
        late = change_to(cabinet.play.matches, id_of(match), 0)
        assert late is not None
        body = {**RULED, "verdict": verdict, **({"ranks": ranks} if ranks else {})}
        done(ada.post(f"{tournament}/rulings", body))
        drain()
        kept = everything(cabinet.redis)
        cabinet.projections.apply(late)
        assert everything(cabinet.redis) == kept
        assert ada.get(f"{match}/audit").json["ok"]


def test_a_match_that_is_ruled_later_ended_when_it_was_played(
    ada: Api, bob: Api, drain: Callable[[], None], clock: FrozenDateTimeFactory
) -> None:
    tournament, match, players = running_table(ada, bob)
    (loser,) = (player for player in (ada, bob) if player.id == players[0])
    done(loser.post(f"{match}/resign"))
    drain()
    (before,) = ada.get("/v1/results").json["items"]
    clock.tick(30 * 24 * 3600)
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "result", "ranks": [1, 2]}))
    drain()
    (after,) = ada.get("/v1/results").json["items"]
    assert (after["ended_at"], after["how"]) == (before["ended_at"], "ruling_result")


def damage(cabinet: Cabinet, match: str) -> None:
    """Replace what is stored of a match by bytes that no command wrote."""
    key = keys.events(id_of(match))
    cabinet.redis.delete(key)
    cabinet.redis.xadd(key, {"e": b"{"}, id="1-0")
    cabinet.play.matches.forget(id_of(match))


def test_a_table_whose_match_is_damaged_can_be_ruled(ada: Api, bob: Api, cabinet: Cabinet) -> None:
    tournament, match, _ = running_table(ada, bob)
    damage(cabinet, match)
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "void"}))
    report = ada.get(f"{tournament}/audit").json
    assert (report["ok"], report["divergence"]["check"]) == (False, "result")


def test_a_round_is_closed_when_its_table_is_ruled_whose_match_is_damaged(
    ada: Api, bob: Api, cabinet: Cabinet
) -> None:
    tournament, match, _ = running_table(ada, bob)
    damage(cabinet, match)
    refused(ada.post(f"{tournament}/rounds/1/close"), "tables_undecided")
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "void"}))
    done(ada.post(f"{tournament}/rounds/1/close"))
    assert ada.get(f"{tournament}/rounds/1").json["status"] == "closed"


def test_a_ruling_that_stopped_a_match_is_not_withdrawn_but_ruled_anew(ada: Api, bob: Api) -> None:
    """Its seed is known, so play cannot continue."""
    tournament, match, _ = running_table(ada, bob)
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "forfeit", "ranks": [None, 1]}))
    refused(ada.post(f"{tournament}/rulings", {"withdraw": 1, "reason": "a mistake"}), "ruling_stopped_match")
    assert ada.get(tournament).json["rulings"][0]["counts"]
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "forfeit", "ranks": [1, None]}))
    assert ada.get(match).json["outcome"]["winners"] == [0]


def test_a_ruling_is_told_in_the_timeline_of_the_match(ada: Api, bob: Api) -> None:
    tournament, match, _ = running_table(ada, bob)
    done(ada.post(f"{tournament}/rulings", {**RULED, "verdict": "result", "ranks": [2, 1]}))
    said = [line["text"] for line in ada.get(f"{match}/timeline", limit=500).json["sentences"]]
    assert any("Ruling 1 of the tournament decided the match" in line for line in said)


def test_clock_and_watchers_of_a_tournament_are_those_of_its_matches(ada: Api) -> None:
    tournament = with_bots(ada, clock={"kind": "turn", "limit": 60_000}, watch={"delay": 20})
    (first, _) = started(ada, tournament)["tables"]
    match = ada.get(f"/v1/matches/{first['match']}").json
    assert (match["clock"]["limit"], match["watch"]["delay"]) == (60_000, 20)


def test_a_stale_version_is_refused(ada: Api) -> None:
    tournament = with_bots(ada)
    assert ada.post(f"{tournament}/rounds", version=1).status_code == 412
    assert ada.post(f"{tournament}/rounds", version=5).status_code == 201


def test_a_changed_byte_is_found_by_the_audit(
    ada: Api, cabinet: Cabinet, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = with_bots(ada)
    played(ada, tournament, drain)
    stored = cabinet.store.read(tournament.rpartition("/")[2])
    for version, body in enumerate(stored, 1):
        forged = [*stored[: version - 1], body.replace(b"a", b"b", 1), *stored[version:]]
        report = audit.audit(tournament.rpartition("/")[2], forged, lambda match: None)
        assert not report.ok
        assert report.divergence is not None
        assert report.divergence.version == version


def test_a_result_that_names_others_as_winners_than_its_match_is_found_by_the_audit(
    ada: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    tournament = with_bots(ada)
    played(ada, tournament, drain)

    def nobody_won(match: str) -> TableMatch | None:
        found = played_match(cabinet.play.matches, match)
        assert found is not None
        assert found.match.played is not None
        return replace(found, match=replace(found.match, played=replace(found.match.played, winners=())))

    name = tournament.rpartition("/")[2]
    report = audit.audit(name, cabinet.store.read(name), nobody_won)
    assert report.divergence is not None
    assert report.divergence.check == "result"


def test_every_answer_about_tournaments_has_its_documented_form(app: Flask, drain: Callable[[], None]) -> None:
    nobody = Checked(app)
    ada, bob = nobody.player("Ada"), nobody.player("Bob")
    tournament = with_bots(ada, 5, tie_breaks=["buchholz", "rating", "drawn_lots"])
    looks = ("", "/rounds/1", "/rounds/9", "/standings", "/events", "/timeline", "/audit", "/export")
    for step in ("rounds", "rounds", "rounds/1/pairings", "rounds/1/start", "rounds/1/close"):
        for who in (nobody, bob, ada):
            who.post(f"{tournament}/{step}")
        for look in looks:
            nobody.get(tournament + look)
        nobody.get(f"{tournament}/export", {"Accept": "text/plain"})
    drain()
    ada.post(f"{tournament}/rounds/1/close")
    ada.post(f"{tournament}/rulings", {"round": 1, "table": 1, "verdict": "void", "reason": "power cut"})
    ada.post(f"{tournament}/rulings", {"entry": 99, "halves": 1, "reason": "nobody"})
    ada.post(f"{tournament}/rulings", {"withdraw": 1, "reason": "it was not"})
    ada.post(f"{tournament}/entries", {"bot": "nobody"})
    ada.post(f"{tournament}/entries/9/withdraw")
    bob.post(f"{tournament}/entries")
    bob.post(f"{tournament}/entries/6/withdraw")
    bob.post(f"{tournament}/entries/6/return")
    ada.post(f"{tournament}/end", {"reason": "storm"})
    ada.post(f"{tournament}/rounds")
    for look in looks:
        ada.get(tournament + look)
    nobody.get("/v1/tournaments")
    nobody.get("/v1/tournaments/nowhere/standings")
    nobody.get(f"{tournament}/standings", as_of=3)
    nobody.get(f"{tournament}/standings", as_of=999)


def test_a_bye_that_was_asked_for_is_worth_what_was_said(ada: Api) -> None:
    tournament = with_bots(ada, 5)
    done(ada.post(f"{tournament}/rounds"))
    body = {"byes": [{"entry": 2, "worth": "half"}]}
    mixed = done(ada.post(f"{tournament}/rounds/1/pairings", body))
    assert [(bye["entry"], bye["points"]) for bye in mixed["byes"]] == [(2, 0.5)]
    assert mixed["byes"][0]["why"][0]["code"] == "manual"


def test_everything_that_happens_and_every_reason_has_a_text_in_every_language() -> None:
    for language in LANGUAGES:
        words = texts(language)
        assert all(words.has(f"tournament-{name}") for name in EVENTS)
        assert all(words.has(f"problem-{code}") for code in refusals.REJECTIONS)
    assert {key for key in texts("en").keys if key.startswith(("reason-", "tournament-"))} == {
        key for key in texts("ja").keys if key.startswith(("reason-", "tournament-"))
    }


def test_a_long_poll_is_answered_by_what_happens(ada: Api) -> None:
    tournament = with_bots(ada)
    version = ada.get(tournament).json["version"]
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(lambda: ada.get(f"{tournament}/events", after=version, wait=20).json)
        done(ada.player("Bob").post(f"{tournament}/entries"))
        assert [event["type"] for event in waiting.result()["events"]] == ["player_entered"]
