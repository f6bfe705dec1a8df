"""The operator's page shows everything at a glance, and begins and ends maintenance; nobody else sees it."""

import re
from base64 import b64encode

import pytest

from service.application.mode import Mode
from service.application.operators_view import SECTIONS
from service.runtime.bootstrap import Cabinet
from tests.service.support import OPERATOR, Api, table_for

PAGE = "/operator/overview"


def password(token: str) -> dict[str, str]:
    return {"Authorization": f"Basic {b64encode(f'operator:{token}'.encode()).decode()}"}


def shown(api: Api, language: str = "en") -> str:
    return api.get(PAGE, {**password(OPERATOR), "Accept-Language": language}).text


def send(api: Api, do: str, reason: str = "") -> int:
    check = re.search(r'name="check" value="(\w+)"', shown(api))
    form = {"do": do, "reason": reason, "check": check[1] if check else ""}
    return api.ask("POST", PAGE, password(OPERATOR), data=form).status_code


def test_the_page_shows_everything_in_both_languages(cabinet: Cabinet, api: Api, ada: Api, bob: Api) -> None:
    table_for(ada, bob)
    cabinet.operations.dearest._add({ada.id: 12.5})
    for language, title in (("en", "The service at a glance"), ("ja", "サービスの概況")):
        text = shown(api, language)
        assert title in text
        assert "<strong>missing</strong>" in text, "no relay runs"
        assert f"<code>{ada.id}</code></td><td>12.5 s" in text
        assert "operator-" not in text, "every text is there"
    assert "Memory of Redis" in shown(api)


def test_the_page_says_how_many_reports_wait(api: Api, ada: Api, bob: Api) -> None:
    assert "No report waits" in shown(api)
    ada.post("/v1/abuse-reports", {"subject": {"about": "name", "player": bob.id}, "why": "spam"})
    assert "Reports that wait for a decision: 1" in shown(api)


def test_every_figure_that_is_named_is_a_metric(cabinet: Cabinet, operator: Api) -> None:
    told = operator.get("/metrics").text
    named = {name for names in SECTIONS.values() for name in names}
    assert [name for name in named if f"# TYPE cabinet_{name} " not in told.replace("_total ", " ")] == []


def test_the_page_is_for_the_operator_alone(api: Api, ada: Api) -> None:
    asked = api.get(PAGE)
    assert (asked.status_code, asked.headers["WWW-Authenticate"][:5]) == (401, "Basic")
    assert api.get(PAGE, password(ada.token or "")).status_code in (401, 403)
    assert api.ask("POST", PAGE, password(OPERATOR), data={"do": "end", "check": "x"}).status_code == 403


def test_maintenance_begins_and_ends_on_the_page(cabinet: Cabinet, api: Api) -> None:
    assert send(api, "begin", "a <new> disk") == 303
    assert cabinet.modes.read().reason == "a <new> disk"
    assert "a &lt;new&gt; disk" in shown(api)
    assert send(api, "end") == 303
    assert cabinet.modes.read().is_open


@pytest.mark.parametrize(("do", "reason"), [("begin", ""), ("begin", "x" * 501), ("begin", "a\nb"), ("dance", "x")])
def test_what_cannot_be_done_changes_nothing(cabinet: Cabinet, api: Api, do: str, reason: str) -> None:
    assert send(api, do, reason) == 422
    assert cabinet.modes.read().is_open


def test_a_copy_that_is_not_whole_is_not_told_to_act(cabinet: Cabinet, api: Api) -> None:
    cabinet.modes.write(Mode("restoring", "20300517T120000000Z"))
    assert "is being restored" in shown(api)
    assert send(api, "end") == 403, "there is no form for it"
    assert cabinet.modes.read().kind == "restoring"


def test_the_short_address_leads_to_the_page(api: Api) -> None:
    led = api.get("/operator")
    assert (led.status_code, led.headers["Location"]) == (303, PAGE)
