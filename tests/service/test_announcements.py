"""The operator announces something for a time, in every language; everybody reads it then."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from click.testing import CliRunner, Result

from events.envelope import timestamp
from service.application import announcing
from service.application.languages import LANGUAGES
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.workers.relay import Relay
from tests.service import use_cases
from tests.service.support import OPERATOR, Api
from tests.service.test_operators_page import password
from tests.service.test_tokens import keyed

PLACE = "/v1/announcements"
PAGE = "/operator/announcements"
TEXTS = {"en": "A new game is here.", "ja": "新しいゲームが加わりました。"}


def announce(by: Api, cabinet: Cabinet, since: int | None = None, until: int = 60, **fields: Any) -> Any:
    """An announcement from so many minutes from now on, until so many."""
    now = cabinet.clock()
    body = {"texts": TEXTS, "until": timestamp(now + timedelta(minutes=until)), **fields}
    if since is not None:
        body["since"] = timestamp(now + timedelta(minutes=since))
    return by.post(PLACE, body)


def shown(api: Api, language: str = "en") -> list[str]:
    return [one["text"] for one in api.get(PLACE, {"Accept-Language": language}).json["items"]]


def test_everybody_reads_it_in_the_own_language_and_may_keep_it_for_a_minute(
    cabinet: Cabinet, api: Api, operator: Api
) -> None:
    assert set(TEXTS) == set(LANGUAGES)
    assert announce(operator, cabinet, kind="maintenance").status_code == 201
    assert (shown(api), shown(api, "ja")) == ([TEXTS["en"]], [TEXTS["ja"]])
    answered = api.get(PLACE)
    assert answered.headers["Cache-Control"] == "public, max-age=60"
    assert "Accept-Language" in answered.headers["Vary"]
    assert answered.json["items"][0]["kind"] == "maintenance"


def test_it_is_shown_in_its_time_alone(cabinet: Cabinet, api: Api, operator: Api) -> None:
    announce(operator, cabinet, since=10)
    assert shown(api) == []
    kept = cabinet.operations.announcements
    (made,) = kept.all()
    at = cabinet.play.time()
    minutes = {minute: made.is_shown(at + minute * 60_000) for minute in (9, 11, 59, 61)}
    assert minutes == {9: False, 11: True, 59: True, 61: False}


def test_what_is_withdrawn_is_shown_no_more_and_stays_as_a_record(
    cabinet: Cabinet, api: Api, operator: Api
) -> None:
    made = announce(operator, cabinet).json["id"]
    assert [operator.ask("DELETE", f"{PLACE}/{made}").status_code for _ in range(2)] == [200, 200]
    assert shown(api) == []
    assert [one.withdrawn_at is not None for one in cabinet.operations.announcements.all()] == [True]
    assert operator.ask("DELETE", f"{PLACE}/ann_x").json["code"] == "unknown_announced"


def test_the_operator_alone_announces_and_withdraws(cabinet: Cabinet, api: Api, ada: Api, operator: Api) -> None:
    made = announce(operator, cabinet).json["id"]
    for who, status in ((ada, 403), (api, 401)):
        assert announce(who, cabinet).status_code == status
        assert who.ask("DELETE", f"{PLACE}/{made}").status_code == status
    assert len(shown(api)) == 1


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"until": -1}, "bad_parameter"),
        ({"since": 30, "until": 20}, "bad_parameter"),
        ({"texts": {"en": "Only one."}}, "malformed"),
        ({"texts": {**TEXTS, "xx": "?"}}, "malformed"),
        ({"texts": {**TEXTS, "en": "x" * 501}}, "malformed"),
        ({"kind": "joke"}, "malformed"),
    ],
)
def test_what_is_wrong_is_not_announced(
    cabinet: Cabinet, api: Api, operator: Api, fields: dict[str, Any], code: str
) -> None:
    assert announce(operator, cabinet, **fields).json["code"] == code
    assert cabinet.operations.announcements.all() == []


def test_a_repeated_announcement_says_that_it_is_one(cabinet: Cabinet, operator: Api) -> None:
    body = {"texts": TEXTS, "until": timestamp(cabinet.clock() + timedelta(minutes=60))}
    first, again = (operator.post(PLACE, body, key="announced-1") for _ in range(2))
    assert first.json == again.json
    assert [one.headers.get("Idempotency-Replayed") for one in (first, again)] == [None, "true"]


def test_a_repeated_announcement_has_its_answer_also_when_its_time_is_over(cabinet: Cabinet) -> None:
    play, operations, by = cabinet.play, cabinet.operations, keyed(use_cases.operator(), "announced-1")
    until = play.time() + 60_000
    first = announcing.announce(play, operations, by, "info", TEXTS, None, until)
    later = replace(play, clock=lambda: cabinet.clock() + timedelta(hours=1))
    again = announcing.announce(later, operations, by, "info", TEXTS, None, until)
    assert (again.announced, again.is_replayed) == (first.announced, True)


def test_so_many_may_wait_or_be_shown(cabinet: Cabinet, operator: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcing, "ANNOUNCEMENTS_MAX", 2)
    assert [announce(operator, cabinet).status_code for _ in range(3)] == [201, 201, 409]


def test_what_is_long_over_goes(cabinet: Cabinet, operator: Api) -> None:
    announce(operator, cabinet)
    kept = cabinet.operations.announcements
    later = cabinet.play.time() + 3_600_000 + announcing.ANNOUNCEMENT_KEPT_MS
    announcing.forget_old(kept, later - 60_000)
    assert len(kept.all()) == 1
    announcing.forget_old(kept, later + 60_000)
    assert kept.all() == []


def test_the_relay_forgets_what_is_long_over(
    cabinet: Cabinet, relay: Relay, operator: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(operator, cabinet)
    monkeypatch.setattr(announcing, "ANNOUNCEMENT_KEPT_MS", -2 * 3_600_000)
    relay.sweep()
    assert cabinet.operations.announcements.all() == []


def run(cabinet: Cabinet, *arguments: str) -> Result:
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""}
    return CliRunner(env=environment).invoke(main, ["announcements", *arguments])


def test_the_command_makes_lists_and_withdraws(cabinet: Cabinet, api: Api) -> None:
    words = [part for language, text in TEXTS.items() for part in ("--text", language, text)]
    made = run(cabinet, "make", *words, "--kind", "info", "--until", "2099-05-17T14:30")
    assert "to 2099-05-17T14:30:00.000Z" in made.stdout, made.output
    assert shown(api) == [TEXTS["en"]]
    name = made.stdout.split()[0]
    assert TEXTS["ja"] in run(cabinet, "list").stdout
    assert "withdrawn at" in run(cabinet, "withdraw", name).stdout
    assert shown(api) == []
    assert "texts.ja is one line" in run(cabinet, "make", *words[:3], "--until", "2099-05-17T14:30").output


def test_the_page_announces_and_withdraws(cabinet: Cabinet, api: Api) -> None:
    for language, title in (("en", "Announcements"), ("ja", "お知らせ")):
        text = api.get(PAGE, {**password(OPERATOR), "Accept-Language": language}).text
        assert f"<h1>{title}</h1>" in text
        assert "operator-" not in text, "every text is there"
    check = re.search(r'name="check" value="(\w+)"', text)
    form = {"check": check[1] if check else "", "kind": "info", "since": "", "until": "2099-05-17T14:30"}
    form |= {f"text-{language}": said for language, said in TEXTS.items()}
    assert api.ask("POST", PAGE, password(OPERATOR), data={**form, "check": "x"}).status_code == 403
    assert api.ask("POST", PAGE, password(OPERATOR), data=form).status_code == 303
    assert shown(api) == [TEXTS["en"]]
    (made,) = cabinet.operations.announcements.all()
    gone = {"check": form["check"], "withdraw": made.id}
    assert api.ask("POST", PAGE, password(OPERATOR), data=gone).status_code == 303
    assert shown(api) == []
