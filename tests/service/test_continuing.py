"""Going on with a tournament that was begun elsewhere, by its report file."""

from collections import Counter
from typing import Any

import pytest
from flask import Flask

from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from service.application.tournaments.concerning import concerned_by
from service.application.tournaments.trf_reading import REPORT_BYTES
from streams.tournaments import READER
from tests.cups import ADA
from tests.entry_cups import begun_elsewhere
from tests.service.support import GAME, Api

TERMS = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": 3}


def announced(ada: Api, **terms: Any) -> str:
    made = ada.post("/v1/tournaments", {**TERMS, **terms})
    assert made.status_code == 201, made.text
    return str(made.headers["Location"])


def entry(number: int, name: str, points: float, rank: int, *cells: str) -> str:
    head = f"001 {number:4d}      {name:33} {2000 - number:4d}".ljust(80)
    return f"{head}{points:4.1f} {rank:4d}" + "".join(f"  {cell}" for cell in cells)


ONE_ROUND = (
    entry(1, "Dora Nowak", 1.0, 1, "   3 w 1"),
    entry(2, "Emil", 0.5, 3, "   4 b ="),
    entry(3, "Fay", 0.0, 5, "   1 b 0"),
    entry(4, "Gus", 0.5, 3, "   2 w ="),
    entry(5, "Hal", 1.0, 1, "0000 - U"),
)


def sent(ada: Api, path: str, *lines: str, key: str | None = None, **how: Any) -> Any:
    headers = {"Content-Type": "text/plain", **({"Idempotency-Key": key} if key else {})}
    return ada.ask("POST", f"{path}/continue", headers, data="\r\n".join([*lines, ""]).encode(), **how)


def pointers(answer: Any) -> list[str]:
    return [one["pointer"] for one in answer.json["errors"]]


@pytest.mark.long
def test_a_report_becomes_a_tournament_that_goes_on(app: Flask) -> None:
    ada = Api(app).player()
    path = announced(ada)
    done = sent(ada, path, *ONE_ROUND, f"### entry 2 {ada.id}", "### entry 3 bot:random", "### withdrawn 4")
    assert done.status_code == 200, done.text
    assert (done.json["rows"], [link["entry"] for link in done.json["links"]]) == (5, [1, 4, 5])
    places = ada.get(f"{path}/standings").json["places"]
    assert {place["entry"]: place["points"] for place in places} == {1: 1, 2: 0.5, 3: 0, 4: 0.5, 5: 1}
    entries = ada.get(path).json["entries"]
    assert [(one["name"], one["active"]) for one in entries[::3]] == [("Dora Nowak", True), ("Gus", False)]
    assert ada.post(f"{path}/rounds").status_code == 201
    assert ada.post(f"{path}/rounds/2/pairings").status_code == 200
    assert ada.post(f"{path}/rounds/2/start").status_code == 200
    assert ada.get(f"{path}/audit").json["ok"]
    for shown in ("rounds/1", "cross-table", "entries/1", "timeline", "export"):
        assert ada.get(f"{path}/{shown}").status_code == 200
    assert "Nowak" not in ada.get(f"{path}/record").text


def test_only_later_rulings_are_listed_and_the_results_stand_in_their_rounds(app: Flask) -> None:
    ada = Api(app).player()
    path = announced(ada)
    sent(ada, path, *ONE_ROUND)
    assert ada.get(path).json["rulings"] == []
    assert [seat["rank"] for seat in ada.get(f"{path}/rounds/1").json["tables"][0]["seats"]] == [1, 2]
    anew = {"round": 1, "table": 1, "verdict": "result", "ranks": [2, 1], "reason": "misread"}
    assert ada.post(f"{path}/rulings", anew).status_code == 201
    assert [(one["number"], one["counts"]) for one in ada.get(path).json["rulings"]] == [(3, True)]
    places = ada.get(f"{path}/standings").json["places"]
    assert {place["entry"]: place["points"] for place in places}[3] == 1


def test_what_it_writes_it_reads(app: Flask) -> None:
    ada = Api(app).player()
    path, other = announced(ada), announced(ada)
    sent(ada, path, *ONE_ROUND)
    report = ada.ask("GET", f"{path}/export?report=TRF26", {"Accept": "text/plain"}).text
    again = sent(ada, other, *report.split("\r\n"))
    assert again.status_code == 200, again.text
    assert {one["pointer"].split("/")[-1] for one in again.json["remarks"]} == {"1-3"}
    same = [
        [(place["rank"], place["name"], place["points"]) for place in ada.get(f"{one}/standings").json["places"]]
        for one in (path, other)
    ]
    assert same[0] == same[1]


def test_a_dry_run_tells_the_same_and_writes_nothing(app: Flask) -> None:
    ada = Api(app).player()
    path = announced(ada, points={"2": [3, 0]})
    lines = ("012 Cup", *ONE_ROUND)
    looked = sent(ada, path, *lines, query_string={"dry_run": "true"})
    assert (looked.status_code, looked.json["rows"], looked.json["links"]) == (200, 5, [])
    told = {one["pointer"]: one["detail"] for one in looked.json["remarks"]}
    assert told["/1/1-3"] == "Lines of the kind 012 are not read."
    assert told["/2/81-84"] == "1 stands here; by the terms of this tournament it is 3."
    assert ada.get(path).json["entries"] == []
    done = sent(ada, path, *lines)
    assert done.json["remarks"] == looked.json["remarks"]


def test_the_same_request_again_makes_the_same_links(app: Flask) -> None:
    ada = Api(app).player()
    path = announced(ada)
    first, again = (sent(ada, path, *ONE_ROUND, key="one-report") for _ in range(2))
    assert (first.json, again.headers["Idempotency-Replayed"]) == (again.json, "true")
    assert sent(ada, path, *ONE_ROUND).json["code"] == "tournament_not_empty"


def test_all_faults_are_told_at_once_and_nothing_is_written(app: Flask) -> None:
    ada = Api(app).player()
    path = announced(ada)
    lines = (
        entry(1, "Dora", 1.0, 1, "   2 w 1"),
        entry(2, "Emil", 1.0, 2, "   1 b 0"),
        "### entry 1 ply_nobody",
        "### entry 2 bot:nobody",
    )
    refused = sent(ada, path, *lines)
    assert refused.status_code == 422
    assert pointers(refused) == ["/2/81-84", "/3/player", "/4/bot"]
    twice = sent(ada, path, *ONE_ROUND, f"### entry 1 {ada.id}", f"### entry 2 {ada.id}")
    assert pointers(twice) == ["/7/player"]
    assert ada.get(path).json["version"] == 1


def test_only_the_organiser_goes_on_in_formats_with_two_at_a_table(app: Flask) -> None:
    ada, bob = Api(app).player(), Api(app).player("Bob")
    path = announced(ada)
    assert sent(bob, path, *ONE_ROUND).json["code"] == "not_organiser"
    assert sent(Api(app), path, *ONE_ROUND).status_code == 401
    pods = announced(ada, format="pods", game="pax_illuminaten", seats=4)
    assert sent(ada, pods, *ONE_ROUND).json["code"] == "not_two_players"


def test_more_rounds_than_are_planned_are_refused(app: Flask) -> None:
    ada = Api(app).player()
    lines = [f"{line[:80]}{float(line[80:84]) + 0.5:4.1f}{line[84:]}  0000 - H" for line in ONE_ROUND]
    refused = sent(ada, announced(ada, rounds=1), *lines)
    assert (refused.json["code"], ada.get(refused.request.path.removesuffix("/continue")).json["version"]) == (
        "no_more_rounds",
        1,
    )


def test_a_report_that_is_too_large_is_not_read(app: Flask) -> None:
    ada = Api(app).player()
    assert sent(ada, announced(ada), "x" * REPORT_BYTES).status_code == 413


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-1"])
def test_names_come_in_the_charset_that_is_named(app: Flask, charset: str) -> None:
    ada = Api(app).player()
    path = announced(ada)
    body = "\n".join([entry(1, "Zoë", 1.0, 1, "   2 w 1"), entry(2, "Emil", 0.0, 2, "   1 b 0")]).encode(charset)
    done = ada.ask("POST", f"{path}/continue", {"Content-Type": f"text/plain; charset={charset}"}, data=body)
    assert done.status_code == 200, done.text
    assert ada.get(path).json["entries"][0]["name"] == "Zoë"


@pytest.mark.parametrize(
    ("date", "kept"), [("26/11/20", {"042 2026/11/20", "052 2026/11/20"}), ("        ", set())]
)
def test_a_later_report_has_the_dates_of_rounds_that_were_played_elsewhere(
    app: Flask, date: str, kept: set[str]
) -> None:
    ada = Api(app).player()
    path = announced(ada)
    sent(ada, path, f"{'132':91}{date}", *ONE_ROUND)
    for step in ("rounds", "rounds/2/pairings", "rounds/2/start"):
        assert ada.post(f"{path}/{step}").status_code in (200, 201)
    lines = ada.ask("GET", f"{path}/export", {"Accept": "text/plain"}).text.splitlines()
    today = ada.get(f"{path}/events").json["events"][-1]["at"][2:10].replace("-", "/")
    assert {line for line in lines if line[:3] in ("042", "052")} == kept
    assert [line for line in lines if line[:3] == "132"] == [f"{'132':91}{date}  {today}"]


def test_a_whole_tournament_from_elsewhere_is_over_and_proven(app: Flask) -> None:
    ada = Api(app).player()
    path = announced(ada, rounds=1)
    assert sent(ada, path, *ONE_ROUND).status_code == 200
    assert ada.get(path).json["status"] == "ended"
    audit = ada.get(f"{path}/audit").json
    assert (audit["ok"], "commitment" in audit["checked"]) == (True, True)


def test_players_are_told_once_that_they_are_in_it_and_nothing_of_what_was_before() -> None:
    now, told = Tournament(), Counter[str]()
    for line in begun_elsewhere().stored:
        envelope = READER.envelope(line)
        now = follow(now, envelope.event)
        if envelope.cause == "continue_tournament":
            told.update(concerned_by(envelope, now))
    assert set(told.values()) == {1}
    assert len(told) == sum(entry.player is not None and entry.player != ADA for entry in now.entries)
