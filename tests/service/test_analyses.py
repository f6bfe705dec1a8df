"""Having commands tried in the background: who may ask, what comes back, and what a worker that dies costs."""

from typing import Any

import msgspec
import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory
from msgspec.structs import replace
from rq import Queue

from domain.kernel.game import default_bot
from events import ids, keys
from search import worlds
from search.levels import budget_of
from service.application import fresh
from service.application.analyses import asking, registry
from service.application.analyses.jobs import JOBS_OPEN_MAX
from service.application.analyses.registry import JOB_KEPT_SECONDS
from service.application.leases import Holder
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import analyses as worker
from service.runtime.workers import jobs
from service.runtime.workers.relay import Relay
from tests.service.support import GAME, Api, settle, table_for, whose_turn
from tests.service.test_contract import Checked

SEED = "0102"
FEW = 3


@pytest.fixture
def match(ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match with help in which the first turn has begun, with the same deal every time: how soon an analysis is
    clear hangs on it.
    """
    with monkeypatch.context() as patch:
        patch.setattr(ids, "new_id", lambda kind, now: f"{kind}_{1:026}")
        patch.setattr(fresh, "new_seed", lambda: b"the same seed at every time, yes")
        made = table_for(ada, bob, hints=True)
    settle((ada, bob), made)
    return made


@pytest.fixture
def mover(app: Flask, ada: Api, bob: Api, match: str) -> Checked:
    """Whose turn it is."""
    who = whose_turn((ada, bob), match)
    return Checked(app, who.token, who.id, who.name)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few commands tell as much as many."""
    monkeypatch.setattr(asking, "ANALYSED_COMMANDS_MAX", FEW)


def analyse(who: Api, match: str, key: str | None = None, **asked: Any) -> Any:
    return who.post(f"{match}/analyses", {"playouts": 3, "seed": SEED, **asked}, key=key)


def location(made: Any) -> str:
    assert made.status_code == 202, made.text
    return str(made.headers["Location"])


def test_every_command_that_may_be_given_is_tried(
    mover: Checked, match: str, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    job = location(analyse(mover, match, playouts=60))
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    found = mover.get(job).json
    tried = found["analysis"]["commands"]
    assert (found["kind"], found["status"], found["total"]) == ("analysis", "done", 60)
    assert found["done"] == sum(one["worlds"] for one in tried)
    assert {one["command"]["type"] for one in tried} == {o["command"]["type"] for o in mover.options(match)}
    assert all(0 <= one["low"] <= one["equity"] <= one["high"] <= 1 for one in tried)
    assert all(one["difference_low"] <= one["difference"] <= one["difference_high"] for one in tried)
    assert tried[0]["difference"] == 0
    assert [one["difference"] for one in tried[1:]] == sorted(
        (one["difference"] for one in tried[1:]), reverse=True
    )
    assert all(one["label"] for one in tried)


def test_a_job_shows_what_was_found_so_far(mover: Checked, match: str, cabinet: Cabinet) -> None:
    job = location(analyse(mover, match))
    queued = mover.get(job).json
    assert (queued["status"], queued["done"], queued["analysis"]["commands"]) == ("queued", 0, [])
    crew_of(cabinet).analyst.go_on(share=0, slice_of=0)
    running = mover.get(job).json
    assert (running["status"], running["done"], running["analysis"]["ended"]) == ("running", 1, None)
    assert [one["worlds"] for one in running["analysis"]["commands"]] == [1]


def test_an_analysis_says_why_it_stopped(mover: Checked, match: str, cabinet: Cabinet) -> None:
    jobs = [location(analyse(mover, match, playouts=playouts)) for playouts in (3, 20_000)]
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    few, many = (mover.get(job).json for job in jobs)
    assert (few["analysis"]["ended"], few["done"]) == ("spent", 3)
    assert many["analysis"]["ended"] in ("clear", "even")
    assert many["done"] < many["total"]


def test_in_how_many_slices_it_is_worked_out_makes_no_difference(
    mover: Checked, match: str, cabinet: Cabinet
) -> None:
    one = location(analyse(mover, match))
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    other = location(analyse(mover, match))
    crew_of(cabinet).analyst.go_on(slice_of=0)
    assert mover.get(one).json["analysis"] == mover.get(other).json["analysis"]


def test_another_seed_draws_other_worlds(mover: Checked, match: str, cabinet: Cabinet) -> None:
    found = [location(analyse(mover, match, seed=seed)) for seed in ("00", "01", "02", None)]
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    analysed = [mover.get(job).json["analysis"] for job in found]
    assert len({str(one["commands"]) for one in analysed}) > 1
    assert len(analysed[-1]["seed"]) == 64


def test_a_bot_of_the_game_may_play_on(mover: Checked, match: str, cabinet: Cabinet) -> None:
    bot = default_bot(cabinet.games[GAME])
    job = location(analyse(mover, match, bot=bot, playouts=1))
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    assert (mover.get(job).json["status"], mover.get(job).json["analysis"]["bot"]) == ("done", bot)


def test_the_roll_outs_may_be_those_of_a_level_that_searches_but_not_many(
    mover: Checked, match: str, cabinet: Cabinet
) -> None:
    job = location(analyse(mover, match, bot="master", playouts=1))
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    found = mover.get(job).json
    budget = budget_of(cabinet.games[GAME], "master")
    assert budget is not None
    assert (found["status"], found["analysis"]["bot"]) == ("done", "master")
    assert len(found["analysis"]["commands"]) <= min(FEW, budget.width)
    refused = analyse(mover, match, bot="master", playouts=asking.SEARCHED_PLAYOUTS_MAX + 1)
    assert (refused.json["code"], refused.json["errors"][0]["pointer"]) == ("malformed", "/playouts")


def test_at_random_is_played_on_in_a_game_that_has_no_such_bot(
    mover: Checked, match: str, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = cabinet.games[GAME]
    bots = {key: bot for key, bot in game.bots.items() if key == default_bot(game)}
    monkeypatch.setattr(cabinet.play.matches.codecs[GAME], "game", replace(game, bots=bots))
    job = location(analyse(mover, match, playouts=1))
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    assert mover.get(job).json["status"] == "done"
    assert analyse(mover, match, bot="nobody").json["code"] == "unknown_bot"
    assert analyse(mover, match, bot="expert").json["code"] == "unknown_bot"


def test_nobody_has_anything_tried_but_by_its_own_knowledge(
    ada: Api, bob: Api, api: Api, match: str, mover: Checked
) -> None:
    other = bob if mover.id == ada.id else ada
    seat = int(bob.id == mover.id)
    assert analyse(api, match).json["code"] == "token_needed"
    assert analyse(ada.player("Cleo"), match).json["code"] == "may_not_see"
    assert analyse(other, match, seat=seat).json["code"] == "may_not_see"
    assert analyse(other, match).json["code"] == "not_awaited"
    assert analyse(mover, match, seat=7).json["errors"][0]["pointer"] == "/seat"


def test_a_finished_match_may_be_analysed_at_any_version_and_seat(
    ada: Api, bob: Api, match: str, mover: Checked, cabinet: Cabinet
) -> None:
    version = ada.get(match).json["version"]
    bob.post(f"{match}/resign")
    cleo, seat = ada.player("Cleo"), int(bob.id == mover.id)
    job = location(analyse(cleo, match, at=version, seat=seat))
    assert analyse(cleo, match, seat=seat).json["code"] == "not_awaited"
    refused = analyse(cleo, match, at=version - 1, seat=seat).json
    assert refused["code"] == "branch_inside_a_command"
    assert f"or version {version} after it." in refused["detail"]
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    assert cleo.get(job).json["status"] == "done"


def test_a_job_is_its_owners_alone(ada: Api, operator: Api, api: Api, mover: Checked, match: str) -> None:
    job = location(analyse(mover, match))
    assert api.get(job).json["code"] == "token_needed"
    for stranger in (ada.player("Cleo"), operator):
        assert stranger.get(job).json["code"] == "unknown_job"
        assert stranger.ask("DELETE", job).json["code"] == "unknown_job"
    assert mover.get("/v1/jobs/nonsense").json["code"] == "unknown_job"


def test_a_job_can_be_stopped(mover: Checked, match: str, cabinet: Cabinet, somebody: Holder) -> None:
    job = location(analyse(mover, match))
    claimed = cabinet.study.analyses.claim(somebody, cabinet.play.time())
    assert mover.ask("DELETE", job).json["status"] == "queued"
    assert claimed is not None
    assert not cabinet.study.analyses.save(claimed, claimed.progress, cabinet.play.time())
    assert mover.get(job).json["code"] == "unknown_job"
    assert cabinet.study.analyses.claim(somebody, cabinet.play.time() + 10**9) is None


def test_the_same_key_makes_one_job(mover: Checked, match: str, cabinet: Cabinet) -> None:
    first, again = analyse(mover, match, key="a-key"), analyse(mover, match, key="a-key")
    assert (first.json["id"], again.headers["Idempotency-Replayed"]) == (again.json["id"], "true")
    assert cabinet.study.analyses.due(cabinet.play.time()) == 1
    assert analyse(mover, match, key="a-key", playouts=4).json["code"] == "key_reused"


def test_a_repeated_request_brings_no_removed_job_back(mover: Checked, match: str, cabinet: Cabinet) -> None:
    job = location(analyse(mover, match, key="a-key"))
    assert mover.ask("DELETE", job).status_code == 200
    assert analyse(mover, match, key="a-key").json["code"] == "unknown_job"
    assert cabinet.study.analyses.due(cabinet.play.time()) == 0
    assert analyse(mover, match, key="another").status_code == 202


def test_the_same_key_of_somebody_else_makes_another_job(match: str, mover: Checked, operator: Api) -> None:
    first = analyse(mover, match, key="a-key")
    other = analyse(operator, match, key="a-key", seat=first.json["analysis"]["seat"])
    assert (other.status_code, "Idempotency-Replayed" in other.headers) == (202, False)
    assert other.json["id"] != first.json["id"]


def test_a_repeated_request_is_answered_after_the_match_went_on(mover: Checked, match: str) -> None:
    first = analyse(mover, match, key="a-key")
    while mover.options(match):
        mover.command(match, mover.options(match)[0]["command"])
    assert analyse(mover, match, key="a-key").json["id"] == first.json["id"]


def test_whoever_has_many_open_jobs_waits(mover: Checked, match: str, cabinet: Cabinet) -> None:
    made = [location(analyse(mover, match, playouts=1)) for _ in range(JOBS_OPEN_MAX)]
    assert analyse(mover, match).json["code"] == "too_many_jobs"
    mover.ask("DELETE", made[0])
    assert analyse(mover, match, playouts=1).status_code == 202
    assert analyse(mover, match).json["code"] == "too_many_jobs"
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    assert analyse(mover, match).status_code == 202


def test_jobs_that_are_kept_no_more_are_open_no_more(mover: Checked, match: str, cabinet: Cabinet) -> None:
    for _ in range(JOBS_OPEN_MAX):
        made = location(analyse(mover, match))
        cabinet.redis.delete(keys.job(made.rpartition("/")[2]))
    assert analyse(mover, match).status_code == 202
    assert cabinet.redis.ttl(keys.job(analyse(mover, match).json["id"])) == JOB_KEPT_SECONDS


def test_nothing_is_kept_of_an_owner_whose_jobs_are_forgotten(mover: Checked, match: str, cabinet: Cabinet) -> None:
    location(analyse(mover, match))
    assert cabinet.redis.ttl(keys.jobs_of(mover.id)) == JOB_KEPT_SECONDS


def test_a_request_that_was_refused_is_no_first_answer(
    cabinet: Cabinet, mover: Checked, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr(cabinet.play.quotas, "most", lambda *_: 0)
        assert analyse(mover, match, key="a-key").json["code"] == "too_many_jobs"
    made = analyse(mover, match, key="a-key")
    assert (made.status_code, "Idempotency-Replayed" in made.headers) == (202, False)


def test_a_job_of_a_match_that_is_gone_fails(
    mover: Checked, match: str, cabinet: Cabinet, somebody: Holder
) -> None:
    made = analyse(mover, match).json["id"]
    gone = match.rpartition("/")[2]
    cabinet.redis.delete(keys.events(gone), keys.views(gone), keys.snapshots(gone))
    cabinet.play.matches.forget(gone)
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    found = cabinet.study.analyses.get(made)
    assert found is not None
    assert (found.status, found.failure) == ("failed", "match_gone")
    assert mover.get(f"/v1/jobs/{made}").json["code"] == "unknown_match"
    assert cabinet.study.analyses.claim(somebody, cabinet.play.time() + 10**9) is None


def test_wrong_terms_are_refused(mover: Checked, match: str) -> None:
    refused = analyse(mover, match, playouts=20_001)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/playouts")
    assert analyse(mover, match, bot="nobody", playouts=1).json["code"] == "unknown_bot"
    for wrong in ({"playouts": 0}, {"playouts": "many"}, {"bot": "Nobody"}, {"seed": "x"}, {"at": 0}, {"x": 1}):
        assert analyse(mover, match, **wrong).status_code == 422, wrong


def test_some_commands_are_left_out_where_there_are_many(mover: Checked, match: str, cabinet: Cabinet) -> None:
    job = location(analyse(mover, match))
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    found = mover.get(job).json["analysis"]
    assert (len(found["commands"]), found["omitted"] > 0) == (FEW, True)


def test_a_worker_that_dies_loses_a_slice_and_changes_nothing(
    mover: Checked, match: str, cabinet: Cabinet, clock: FrozenDateTimeFactory
) -> None:
    job, dying = location(analyse(mover, match)), cabinet.study.analyses.leases.holder()
    dying.say()
    dead = cabinet.study.analyses.claim(dying, cabinet.play.time())
    assert dead is not None
    assert not crew_of(cabinet).analyst.has_work()
    dying.leave()
    assert crew_of(cabinet).analyst.has_work()
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    whole = mover.get(job).json
    assert (whole["status"], whole["done"]) == ("done", 3)
    assert not cabinet.study.analyses.save(dead, dead.progress, cabinet.play.time())
    assert mover.get(job).json == whole


def test_several_jobs_are_gone_on_with_in_turn(mover: Checked, match: str, cabinet: Cabinet) -> None:
    made = [location(analyse(mover, match)) for _ in range(2)]
    for _ in made:
        crew_of(cabinet).analyst.go_on(share=0, slice_of=0)
    assert sorted(mover.get(job).json["done"] for job in made) == [1, 1]


def test_what_goes_wrong_is_told_and_stops_nothing_else(
    mover: Checked, match: str, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong, right = location(analyse(mover, match)), location(analyse(mover, match))

    def fail(*_: Any) -> Any:
        raise RuntimeError("a fault of the game")

    with monkeypatch.context() as context:
        context.setattr(worker.Trials, "value", fail)
        crew_of(cabinet).analyst.go_on(share=0)
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    jobs = sorted((mover.get(job).json for job in (wrong, right)), key=lambda job: job["status"])
    assert [job["status"] for job in jobs] == ["done", "failed"]
    assert [job["failure"] for job in jobs] == [
        None,
        {
            "code": "internal",
            "text": "The service ran into an unexpected error. The operator finds it in the log under "
            f"{jobs[1]['id']}.",
        },
    ]


def test_a_job_about_a_position_without_any_world_says_so(
    mover: Checked, match: str, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = location(analyse(mover, match))
    with monkeypatch.context() as context:
        context.setattr(worlds.Worlds, "_tried", lambda *_: None)
        crew_of(cabinet).analyst.go_on(share=0)
    told = mover.get(job).json
    assert (told["status"], told["failure"]["code"]) == ("failed", "no_world")
    assert "No whole position" in told["failure"]["text"]


def test_the_relay_finds_what_is_to_be_gone_on_with(
    mover: Checked, match: str, cabinet: Cabinet, relay: Relay
) -> None:
    relay.turn(0)
    assert cabinet.queues.analyses.count == 0
    job = location(analyse(mover, match))
    for _ in range(2):
        relay.turn(0)
    assert cabinet.queues.analyses.count == 1
    work_off(cabinet, cabinet.queues.analyses)
    assert mover.get(job).json["status"] == "done"


def work_off(cabinet: Cabinet, queue: Queue) -> None:
    """Carry out the jobs of a queue as a worker does."""
    jobs.use(crew_of(cabinet))
    for identifier in queue.job_ids:
        found = queue.fetch_job(identifier)
        assert found is not None
        queue.remove(identifier)
        found.perform()


@pytest.mark.parametrize("status", ["done", "failed"])
def test_nobody_goes_on_with_what_is_over(
    mover: Checked, match: str, cabinet: Cabinet, somebody: Holder, status: registry.Status
) -> None:
    analyse(mover, match)
    job = cabinet.study.analyses.claim(somebody, cabinet.play.time())
    assert job is not None
    over = msgspec.structs.replace(job.progress, status=status)
    assert cabinet.study.analyses.save(job, over, cabinet.play.time())
    assert cabinet.study.analyses.claim(somebody, cabinet.play.time() + 10**9) is None
