"""Hints: the seat on turn is told a good command and why, and everybody sees that it asked."""

from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace

from domain import games
from domain.kernel.messages import Seat
from domain.match.terms import SeatClock
from service.application.analyses import jobs
from service.application.analyses.jobs import hint_request
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.playouts import NOW, Case, play_out
from tests.service.support import Api, settle, table_for, whose_turn
from tests.service.test_contract import Checked


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few play-outs tell as much as many."""
    monkeypatch.setattr(jobs, "HINT_PLAYOUTS", 3)


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    """A match with hints in which the first turn has begun."""
    made = table_for(ada, bob, hints=True)
    settle((ada, bob), made)
    return made


@pytest.fixture
def mover(app: Flask, ada: Api, bob: Api, match: str) -> Checked:
    """Whose turn it is."""
    who = whose_turn((ada, bob), match)
    return Checked(app, who.token, who.id, who.name)


def seat_of(who: Api, summary: Any) -> int:
    return next(one["seat"] for one in summary["seats"] if one["player"] == who.id)


def worked_out(cabinet: Cabinet, who: Api, taken: Any, language: str = "en") -> Any:
    """What a hint says."""
    assert taken.status_code == 202, taken.text
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    return who.get(taken.headers["Location"], {"Accept-Language": language}).json["analysis"]


def test_a_hint_is_a_command_that_may_be_given_and_why(mover: Checked, match: str, cabinet: Cabinet) -> None:
    taken = mover.post(f"{match}/hints")
    assert taken.json["analysis"]["why"] is None
    said = worked_out(cabinet, mover, taken)
    best = said["commands"][0]
    assert best["label"] in said["why"]
    assert best["label"] not in worked_out(cabinet, mover, taken, "ja")["why"]
    assert mover.command(match, best["command"]).status_code == 200


def test_everybody_sees_who_took_a_hint_and_nobody_else_what_it_says(
    mover: Checked, match: str, ada: Api, bob: Api, api: Api
) -> None:
    taken = mover.post(f"{match}/hints")
    summary = api.get(match).json
    assert [one["hints"] for one in summary["seats"]] == [
        int(one["seat"] == seat_of(mover, summary)) for one in summary["seats"]
    ]
    assert (summary["hints"], summary["counts"]) == (True, False)
    assert f"{mover.name} takes a hint." in api.get(f"{match}/timeline").text
    other = bob if mover.id == ada.id else ada
    assert other.get(taken.headers["Location"]).json["code"] == "unknown_job"


def test_asking_again_gives_the_same_hint_until_the_position_is_another(
    mover: Checked, match: str, cabinet: Cabinet
) -> None:
    taken = mover.post(f"{match}/hints")
    again = mover.post(f"{match}/hints")
    assert (again.headers["Location"], again.status_code) == (taken.headers["Location"], 202)
    command = worked_out(cabinet, mover, taken)["commands"][0]["command"]
    assert mover.command(match, command).status_code == 200
    later = mover.post(f"{match}/hints")
    assert later.status_code == 409 or later.headers["Location"] != taken.headers["Location"]


def test_a_hint_that_was_taken_but_not_queued_is_queued_when_asked_for_again(
    mover: Checked, match: str, cabinet: Cabinet
) -> None:
    taken = mover.post(f"{match}/hints")
    job = cabinet.study.analyses.get(taken.json["id"])
    assert job is not None
    cabinet.study.analyses.remove(job.task)
    assert worked_out(cabinet, mover, mover.post(f"{match}/hints"))["why"]
    assert mover.get(match).json["version"] == job.task.version


def test_hints_are_refused_where_the_terms_do_not_allow_them_and_to_others(
    mover: Checked, match: str, ada: Api, bob: Api, api: Api
) -> None:
    other = bob if mover.id == ada.id else ada
    assert other.post(f"{match}/hints").json["code"] == "not_awaited"
    assert ada.player("Cleo").post(f"{match}/hints").json["code"] == "not_seated"
    assert api.post(f"{match}/hints").json["code"] == "token_needed"
    without = table_for(ada, bob)
    assert ada.post(f"{without}/hints").json["code"] == "hints_never"


def asked(game: str, seats: int, left: int | None = None) -> tuple[str | None, int]:
    """By whose roll-outs, and by how many, a hint is worked out for the first seat, with so many seconds left."""
    table = play_out(Case(game, seats, seed=3)).opening.table
    clocks = () if left is None else (SeatClock(Seat(0), 1000 * left, NOW + 1000 * left),)
    now = replace(table.match, clocks=clocks)
    wanted = hint_request(games()[game], now, Seat(0), 1, NOW)
    return wanted.bot, wanted.playouts


def test_a_hint_is_worked_out_as_the_master_searches_if_that_is_better_and_there_is_time() -> None:
    quick = (None, jobs.HINT_PLAYOUTS)
    assert asked("richelieu", 2) == asked("richelieu", 2, left=90) == ("master", 64)
    assert asked("richelieu", 2, left=30) == quick
    assert asked("conspiracy", 2) == quick, "its master has the roll-outs of the quick player"
    assert asked("umbra_concilium", 6) == ("master", 32)


PLAYOUTS = {"playouts": 1}


def helped(who: Api, match: str, **seat: int) -> list[Any]:
    """What comes of asking for every kind of help."""
    asked = [
        who.post(f"{match}/{kind}", {**body, **seat})
        for kind, body in (("analyses", PLAYOUTS), ("branches", {"from": "seat"}))
    ]
    return [*asked, who.get(f"{match}/knowledge", draw="behaviour", samples=1, **seat)]


@pytest.mark.parametrize("watch", ["everybody", "nobody"])
def test_while_a_match_without_hints_runs_nobody_who_plays_has_other_help(
    app: Flask, ada: Api, bob: Api, operator: Api, watch: str
) -> None:
    match = table_for(ada, bob, watch={"who": watch})
    settle((ada, bob), match)
    mover = whose_turn((ada, bob), match)
    refused = [*helped(mover, match), mover.post(f"{match}/reports", PLAYOUTS)]
    assert [one.json["code"] for one in refused] == ["hints_never"] * 4
    assert mover.get(f"{match}/knowledge", draw="uniform", samples=1).status_code == 200
    seat = seat_of(mover, mover.get(match).json)
    assert [one.status_code for one in helped(operator, match, seat=seat)] == [202, 201, 200]
    at = mover.get(match).json["version"]
    mover.post(f"{match}/resign")
    assert mover.post(f"{match}/analyses", {**PLAYOUTS, "at": at}).status_code == 202
    assert mover.post(f"{match}/reports", PLAYOUTS).status_code == 202


@pytest.mark.long
def test_a_branch_of_a_match_with_hints_is_studied_while_both_run(mover: Checked, match: str) -> None:
    branch = mover.post(f"{match}/branches").headers["Location"]
    assert [one.status_code for one in helped(mover, branch)] == [202, 201, 200]
