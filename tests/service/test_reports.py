"""The report on a match: what it says, from whose knowledge, and how several workers share the work."""

from collections.abc import Callable
from typing import Any

import pytest

from analysis import report
from service.application.analyses import asking
from service.application.leases import Holder
from service.http.analyses.schemas import REPORT_PLAYOUTS_MAX
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, settle, table_for, whose_turn
from tests.service.test_contract import Checked

SEED = "0102"
PARTS = 3
WORLDS = 2


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few worlds and commands tell as much as many."""
    monkeypatch.setattr(report, "WORLDS", WORLDS)
    monkeypatch.setattr(report, "TRIED", 2)
    monkeypatch.setattr(asking, "REPORT_PARTS_MAX", PARTS)


@pytest.fixture
def running(ada: Api, bob: Api) -> str:
    """A match with help in which some commands were given."""
    made = table_for(ada, bob, hints=True)
    settle((ada, bob), made)
    mover = whose_turn((ada, bob), made)
    mover.command(made, {"type": "pay_bribe"})
    return made


@pytest.fixture
def finished(running: str, bob: Api) -> str:
    """The match after the end."""
    assert bob.post(f"{running}/resign").status_code == 200
    return running


ASSESSED_MIN = ("turns_min", "mistake_min", "luck_min")


def asked(who: Api, match: str, **terms: Any) -> Any:
    made = who.post(f"{match}/reports", {"playouts": 4, "seed": SEED, **terms})
    assert made.status_code == 202, made.text
    return made.json["id"]


def worked_out(cabinet: Cabinet) -> None:
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)


def test_a_report_has_the_odds_at_every_command_and_judges_every_decision(
    finished: str, ada: Checked, cabinet: Cabinet
) -> None:
    job = f"/v1/jobs/{asked(ada, finished)}"
    worked_out(cabinet)
    found = ada.get(job).json
    told = found["report"]
    assert (found["kind"], found["status"], found["done"]) == ("report", "done", found["total"])
    assert [one["version"] for one in told["odds"]] == sorted(one["version"] for one in told["odds"])
    for one in told["odds"]:
        assert all(0 <= share <= 1 for share in one["known"])
        assert sum(one["truth"]) <= 1.001
    assert {one["seat"] for one in told["decisions"]} == {0, 1}
    assert all(one["loss_low"] <= one["loss"] <= one["loss_high"] for one in told["decisions"])
    for seat in told["seats"]:
        assert seat["decisions"] == sum(one["seat"] == seat["seat"] for one in told["decisions"])
        assert 0 <= seat["accuracy"] <= 100


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_match_that_was_played_to_its_end_is_reported_on_up_to_it(
    ada: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    match = ada.post("/v1/matches", {"game": "umbra_concilium", "seats": ["bot:random"] * 3}).headers["Location"]
    drain()
    job = asked(ada, match)
    worked_out(cabinet)
    found = ada.get(f"/v1/jobs/{job}").json
    assert (ada.get(match).json["status"], found["status"], found["done"]) == ("finished", "done", found["total"])


def test_the_last_turning_point_is_that_which_ended_the_match(finished: str, ada: Api, cabinet: Cabinet) -> None:
    job = asked(ada, finished)
    worked_out(cabinet)
    for language, word in (("en", "odds"), ("ja", "見込み")):
        turns = ada.get(f"/v1/jobs/{job}", {"Accept-Language": language}).json["report"]["turning_points"]
        assert word in turns[-1]["text"]


def test_the_same_seed_gives_the_same_report_in_however_many_slices(
    finished: str, ada: Api, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = asked(ada, finished)
    worked_out(cabinet)
    monkeypatch.setattr(asking, "REPORT_PARTS_MAX", 1)
    other = asked(ada, finished)
    crew_of(cabinet).analyst.go_on(share=60, slice_of=0)
    assert ada.get(f"/v1/jobs/{one}").json["report"] == ada.get(f"/v1/jobs/{other}").json["report"]


def test_several_workers_share_a_report(finished: str, ada: Api, cabinet: Cabinet, somebody: Holder) -> None:
    job = asked(ada, finished)
    held = [cabinet.study.analyses.claim(somebody, cabinet.play.time()) for _ in range(PARTS)]
    assert {(one.task.id, one.part) for one in held if one} == {(job, part) for part in range(PARTS)}
    assert cabinet.study.analyses.claim(somebody, cabinet.play.time()) is None


def test_an_owner_has_one_unfinished_job_until_all_parts_are_done(
    finished: str, ada: Api, cabinet: Cabinet
) -> None:
    cabinet.play.quotas.put(ada.id, "jobs", 1)
    asked(ada, finished)
    crew_of(cabinet).analyst.go_on(share=0, slice_of=60)
    assert ada.post(f"{finished}/reports", {"playouts": 1}).json["code"] == "too_many_jobs"
    worked_out(cabinet)
    assert ada.post(f"{finished}/reports", {"playouts": 1}).status_code == 202


def test_before_the_end_a_report_knows_what_the_seat_of_its_player_knew(
    running: str, ada: Checked, cabinet: Cabinet
) -> None:
    job = asked(ada, running)
    worked_out(cabinet)
    told = ada.get(f"/v1/jobs/{job}").json["report"]
    assert [one["seat"] for one in told["seats"]] == [0]
    assert {one["seat"] for one in told["decisions"]} == {0}
    assert all(one["known"][1] is None and one["truth"] == [] for one in told["odds"])
    assert ada.player("Cleo").post(f"{running}/reports", {"playouts": 1}).json["code"] == "may_not_see"


def test_the_odds_are_drawn(finished: str, ada: Api, cabinet: Cabinet) -> None:
    job = asked(ada, finished)
    worked_out(cabinet)
    drawn = [ada.get(f"/v1/jobs/{job}", {"Accept": "image/svg+xml"}) for _ in range(2)]
    assert drawn[0].data == drawn[1].data
    assert drawn[0].content_type.startswith("image/svg+xml")
    assert "Ada" in drawn[0].text


def test_a_branch_has_a_report_of_its_own(finished: str, ada: Api, cabinet: Cabinet) -> None:
    at = ada.get(finished).json["version"] - 3
    branch = ada.post(f"{finished}/branches", {"at": at, "seats": ["me", "bot"]}).headers["Location"]
    assert ada.post(f"{branch}/resign").status_code == 200
    job = asked(ada, branch)
    worked_out(cabinet)
    told = ada.get(f"/v1/jobs/{job}").json
    assert (told["status"], told["report"]["match"]) == ("done", branch.rpartition("/")[2])
    assert told["report"]["odds"][0]["version"] < at


def test_the_odds_at_a_version_are_those_that_a_whole_report_has_there(
    finished: str, ada: Checked, cabinet: Cabinet
) -> None:
    whole = asked(ada, finished)
    worked_out(cabinet)
    there = ada.get(f"/v1/jobs/{whole}").json["report"]["odds"][-1]
    alone = asked(ada, finished, at=there["version"] - 1)
    worked_out(cabinet)
    told = ada.get(f"/v1/jobs/{alone}").json
    assert (told["status"], told["done"], told["total"]) == ("done", WORLDS, WORLDS)
    assert told["report"]["odds"] == [{**there, "luck": [None, None]}]
    assert told["report"]["seats"] == told["report"]["decisions"] == told["report"]["turning_points"] == []


def test_odds_at_a_version_grow_finer_as_they_are_worked_out(finished: str, ada: Checked, cabinet: Cabinet) -> None:
    job = asked(ada, finished, at=ada.get(finished).json["version"] - 3)
    worlds = []
    while (told := ada.get(f"/v1/jobs/{job}").json)["status"] != "done":
        worlds += [(one["worlds"], told["done"]) for one in told["report"]["odds"]]
        crew_of(cabinet).analyst.go_on(share=0, slice_of=0)
    assert worlds == [(number, number) for number in range(1, WORLDS)]
    assert all(0 <= share <= 1 for share in told["report"]["odds"][0]["known"])


def test_nobody_goes_on_with_odds_that_were_dropped(finished: str, ada: Checked, cabinet: Cabinet) -> None:
    job = asked(ada, finished, at=ada.get(finished).json["version"] - 3)
    crew_of(cabinet).analyst.go_on(share=0, slice_of=0)
    assert ada.ask("DELETE", f"/v1/jobs/{job}").status_code == 200
    assert not crew_of(cabinet).analyst.has_work()


def test_there_are_no_odds_within_a_command(finished: str, ada: Api) -> None:
    newest = ada.get(finished).json["version"]
    codes = [ada.post(f"{finished}/reports", {"at": at}).json["code"] for at in (newest + 1, 1)]
    assert codes == ["unknown_version", "branch_inside_a_command"]


def test_there_are_no_odds_before_anybody_is_awaited(ada: Api) -> None:
    body = {"game": "conspiracy", "seats": ["me", "open"], "hints": True}
    match = ada.post("/v1/matches", body).headers["Location"]
    newest = ada.get(match).json["version"]
    assert ada.post(f"{match}/reports", {"at": newest}).json["code"] == "not_awaited"


def test_wrong_terms_are_refused(finished: str, ada: Api) -> None:
    most = REPORT_PLAYOUTS_MAX
    for wrong in ({"playouts": 0}, {"playouts": most + 1}, {"seed": "x"}, {"at": 0}):
        assert ada.post(f"{finished}/reports", wrong).status_code == 422, wrong


def resigned_by(loser: Api, winner: Api, drain: Callable[[], None]) -> str:
    """The path of a match of two that one of them has resigned, once it is in the lists."""
    made = table_for(winner, loser)
    settle((winner, loser), made)
    assert loser.post(f"{made}/resign").status_code == 200
    drain()
    return made


def test_a_match_is_found_by_what_a_report_on_it_came_to(
    ada: Api, bob: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    """As long as it is there, also after a rebuild; by whoever asks."""
    made = resigned_by(bob, ada, drain)
    everything = {"turns_min": 0, "mistake_min": 0, "luck_min": 0}
    assert bob.get("/v1/search", **everything).json["items"] == []
    asked(ada, made)
    worked_out(cabinet)
    match = made.rpartition("/")[2]
    assert [one["match"] for one in bob.get("/v1/search", **everything).json["items"]] == [match]
    assert bob.get("/v1/search", turns_min=1).json["items"]
    assert bob.get("/v1/search", mistake_min=101).json["items"] == []
    cabinet.projections.rebuild()
    assert [one["match"] for one in bob.get("/v1/search", **everything).json["items"]] == [match]


def test_a_found_match_says_where_what_a_report_found_is(
    ada: Api, bob: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    made = resigned_by(bob, ada, drain)
    job = asked(ada, made)
    worked_out(cabinet)
    report = ada.get(f"/v1/jobs/{job}").json["report"]
    asks = {"luck_min": 0, "turns_min": 0, "mistake_min": 0}
    (found,) = bob.get("/v1/search", include="where", **asks).json["items"]
    told = {one["has"]: one for one in found["where"]}
    assert list(told) == list(ASSESSED_MIN)
    turns = {turn["version"] for turn in report["turning_points"]}
    assert {one["version"] for one in told["turns_min"]["moments"]} <= turns
    assert told["turns_min"]["times"] == len(turns)
    decided = {decision["version"] for decision in report["decisions"]}
    assert {one["version"] for one in told["mistake_min"]["moments"]} <= decided


def test_a_report_that_is_cheaper_or_has_another_seed_never_changes_what_is_found(
    ada: Api, bob: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    made = resigned_by(bob, ada, drain)
    match = made.rpartition("/")[2]

    def came_to(**terms: Any) -> Any:
        asked(bob, made, **terms)
        worked_out(cabinet)
        return cabinet.projections.results.assessments([match])[match]

    first = came_to(playouts=4)
    assert came_to(playouts=4, seed="0304") == first
    assert came_to(playouts=2) == first
    assert came_to(playouts=6).playouts == 6


def test_a_report_on_a_match_without_a_result_changes_nothing_that_is_found(
    finished: str, ada: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    drain()
    asked(ada, finished)
    worked_out(cabinet)
    assert ada.get("/v1/search", turns_min=0).json["items"] == []
