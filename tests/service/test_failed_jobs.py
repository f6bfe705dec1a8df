"""Jobs that failed are listed, tried again and dropped, by command and on the operator's page."""

import re
from base64 import b64encode
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.workers.turns import Turns
from tests.service.support import OPERATOR, Api

PAGE = "/operator/jobs"


def password(token: str) -> dict[str, str]:
    return {"Authorization": f"Basic {b64encode(f'operator:{token}'.encode()).decode()}"}


@pytest.fixture
def failed(cabinet: Cabinet, ada: Api, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> str:
    """The path of a match whose bot could not play."""
    match = ada.open("me", "bot")

    def fail(*given: object, **how: object) -> None:
        raise RuntimeError("the bot <is> ill")

    with monkeypatch.context() as patch:
        patch.setattr(Turns, "play_on", fail)
        drain()
    assert len(cabinet.operations.failed_jobs.newest()) == 1
    return match


@pytest.fixture
def run(cabinet: Cabinet) -> Callable[..., Result]:
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""}
    return lambda *arguments: CliRunner(env=environment).invoke(main, ["jobs", *arguments])


def test_a_failed_job_is_listed_with_its_error(failed: str, run: Callable[..., Result]) -> None:
    said = run("list").output
    assert f"take_turn {failed.rpartition('/')[2]} " in said
    assert "RuntimeError: the bot <is> ill" in said
    assert "1 failed jobs." in said


def test_a_job_that_is_tried_again_is_done(
    cabinet: Cabinet, ada: Api, failed: str, run: Callable[..., Result], drain: Callable[[], None]
) -> None:
    (job,) = cabinet.operations.failed_jobs.newest()
    assert f"{job.id} queued again." in run("retry", job.id).output
    drain()
    assert cabinet.operations.failed_jobs.newest() == []
    assert ada.get(failed).json["awaiting"] == [0]


def test_all_jobs_are_dropped(cabinet: Cabinet, failed: str, run: Callable[..., Result]) -> None:
    assert run("drop", "--all").exit_code == 0
    assert (cabinet.operations.failed_jobs.newest(), cabinet.queues.turns.count) == ([], 0)


@pytest.mark.parametrize("arguments", [("retry",), ("drop", "job", "--all")])
def test_a_command_that_names_no_jobs_or_too_many_is_refused(run: Callable[..., Result], arguments: str) -> None:
    said = run(*arguments)
    assert said.exit_code == 2
    assert "name jobs, or give --all" in said.output


def test_a_job_that_is_not_there_is_named(run: Callable[..., Result]) -> None:
    said = run("retry", "nothing")
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert "nothing is no failed job" in said.output


def test_the_page_shows_failed_jobs_in_both_languages(api: Api, failed: str) -> None:
    for language, title in (("en", "Failed jobs"), ("ja", "失敗したジョブ")):
        shown = api.get(PAGE, {**password(OPERATOR), "Accept-Language": language})
        assert f'<html lang="{language}"' in shown.text
        assert f"<h1>{title}</h1>" in shown.text
        assert "RuntimeError: the bot &lt;is&gt; ill" in shown.text


def test_the_page_tries_jobs_again(cabinet: Cabinet, api: Api, failed: str) -> None:
    shown = api.get(PAGE, password(OPERATOR)).text
    check = re.findall(r'name="check" value="(\w+)"', shown)[0]
    (job,) = cabinet.operations.failed_jobs.newest()
    asked = {"check": check, "job": job.id, "do": "retry"}
    sent = api.ask("POST", PAGE, password(OPERATOR), data=asked)
    assert (sent.status_code, sent.headers["Location"]) == (303, PAGE)
    assert (cabinet.operations.failed_jobs.newest(), cabinet.queues.turns.count) == ([], 1)


def test_a_form_of_another_site_changes_nothing(cabinet: Cabinet, api: Api, failed: str) -> None:
    sent = api.ask("POST", PAGE, password(OPERATOR), data={"job": "all", "do": "drop"})
    assert sent.status_code == 403
    assert len(cabinet.operations.failed_jobs.newest()) == 1


def test_the_page_is_for_the_operator(api: Api, ada: Api) -> None:
    for headers in ({}, password("wrong"), {"Authorization": "Basic !"}, {"Authorization": f"Bearer {OPERATOR}"}):
        asked = api.get(PAGE, headers)
        assert (asked.status_code, asked.headers["WWW-Authenticate"][:5]) == (401, "Basic")
    assert api.get(PAGE, password(str(ada.token))).status_code == 403


def test_a_password_is_no_token_of_the_api(api: Api) -> None:
    assert api.get("/v1/players/me", password(OPERATOR)).status_code == 401


def test_the_page_runs_nothing_and_is_not_framed(api: Api) -> None:
    shown = api.get(PAGE, password(OPERATOR))
    assert "script-src" not in shown.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in shown.headers["Content-Security-Policy"]
    assert shown.headers["Cache-Control"] == "no-store"
