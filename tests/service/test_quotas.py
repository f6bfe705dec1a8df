"""An account has so much of each kind as holds for everybody, unless the operator has set something else for it."""

import re
from typing import Any

import pytest
from click.testing import CliRunner, Result

from service.application.quotas import KINDS
from service.http.studies.schemas import NewStudy
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from tests.service.support import OPERATOR, Api, settle, table_for
from tests.service.test_operators_page import password

PAGE = "/operator/quotas"
STUDY = {**NewStudy.EXAMPLE, "chapters": []}


def put(by: Api, whose: Api, **most: int | None) -> Any:
    return by.ask("PUT", f"/v1/players/{whose.id}/quotas", json=most)


def quotas(by: Api, whose: str = "me") -> dict[str, tuple[int, int, bool]]:
    found = by.get(f"/v1/players/{whose}/quotas").json["quotas"]
    return {one["kind"]: (one["used"], one["most"], one["is_own"]) for one in found}


def make(kind: str, by: Api) -> Any:
    """Ask for one more of a kind."""
    cup = {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1}
    asked = {
        "matches": ("/v1/matches", {"game": "conspiracy", "seats": ["me", "open"]}),
        "tournaments": ("/v1/tournaments", cup),
        "series": ("/v1/series", {"name": "Cups"}),
        "studies": ("/v1/studies", STUDY),
        "webhooks": ("/v1/webhooks", {"subject": by.id, "url": "https://example.org/cabinet"}),
    }
    return by.post(*asked[kind])


@pytest.mark.parametrize("kind", ["matches", "tournaments", "series", "studies", "webhooks"])
def test_beyond_its_quota_an_account_is_refused_and_others_are_not(
    ada: Api, bob: Api, operator: Api, kind: str
) -> None:
    assert put(operator, ada, **{kind: 1}).status_code == 200
    made = [make(kind, ada) for _ in range(2)]
    assert [one.status_code for one in made] == [201, 409], made[0].text
    assert made[1].json["code"] == f"too_many_{kind}"
    assert "1" in made[1].json["detail"]
    assert [make(kind, bob).status_code for _ in range(2)] == [201, 201]
    assert quotas(ada)[kind] == (1, 1, True)
    assert put(operator, ada, **{kind: None}).status_code == 200
    assert make(kind, ada).status_code == 201


def test_a_quota_of_jobs_holds(ada: Api, bob: Api, operator: Api, over: str) -> None:
    put(operator, ada, jobs=1)
    asked = [ada.post(f"{over}/reports", {"playouts": 20, "seed": seed}) for seed in ("2a", "2b")]
    assert [one.status_code for one in asked] == [202, 409]
    assert asked[1].json["code"] == "too_many_jobs"


@pytest.fixture
def over(ada: Api, bob: Api, drain: Any) -> str:
    """A match that is over."""

    match = table_for(ada, bob)
    settle((ada, bob), match)
    bob.post(f"{match}/resign")
    return match


def test_the_operator_alone_sets_quotas_and_others_do_not_read_them(
    ada: Api, bob: Api, api: Api, operator: Api
) -> None:
    assert [put(who, ada, matches=500).status_code for who in (ada, bob, api)] == [403, 403, 401]
    assert bob.get(f"/v1/players/{ada.id}/quotas").json["code"] == "foreign_player"
    assert set(quotas(operator, ada.id)) == set(KINDS)
    assert quotas(ada)["webhooks"] == (0, 20, False)


@pytest.mark.parametrize("body", [{"matches": 0}, {"matches": 10_001}, {"cats": 1}, {"jobs": "2"}])
def test_what_is_wrong_sets_nothing(ada: Api, operator: Api, body: dict[str, Any]) -> None:
    assert put(operator, ada, **body).json["code"] == "malformed"
    assert not any(is_own for _, _, is_own in quotas(ada).values())


def test_an_erasure_forgets_quotas(cabinet: Cabinet, ada: Api, operator: Api) -> None:
    put(operator, ada, matches=500)
    ada.ask("DELETE", "/v1/players/me")
    crew_of(cabinet).eraser.go_on(60, 60)
    assert cabinet.play.quotas.own(ada.id, "matches") is None


def run(cabinet: Cabinet, *arguments: str) -> Result:
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""}
    return CliRunner(env=environment).invoke(main, ["players", "quotas", *arguments])


def test_the_command_shows_and_sets(cabinet: Cabinet, ada: Api) -> None:
    assert "webhooks  0 of 20" in run(cabinet, ada.id).output
    assert "webhooks  0 of 3  (set" in run(cabinet, ada.id, "--set", "webhooks", "3").output
    assert "webhooks  0 of 20" in run(cabinet, ada.id, "--set", "webhooks", "default").output
    assert (
        "webhooks has an invalid value. It must be from 1 to"
        in run(cabinet, ada.id, "--set", "webhooks", "many").output
    )
    assert "'cats' is not one of 'matches'" in run(cabinet, ada.id, "--set", "cats", "1").output


def test_the_page_shows_and_sets_in_both_languages(api: Api, ada: Api) -> None:
    for language, title in (("en", "Quotas"), ("ja", "上限")):
        text = api.get(PAGE, {**password(OPERATOR), "Accept-Language": language}, player=ada.id).text
        assert f"<h1>{title}</h1>" in text
        assert "operator-" not in text, "every text is there"
    check = re.search(r'name="check" value="(\w+)"', text)
    form = {"check": check[1] if check else "", "player": ada.id, "webhooks": "3"}
    assert api.ask("POST", PAGE, password(OPERATOR), data=form).status_code == 303
    assert quotas(ada)["webhooks"] == (0, 3, True)
    for most in ("0", "9" * 5000):
        refused = api.ask("POST", PAGE, password(OPERATOR), data={**form, "webhooks": most})
        assert (refused.status_code, "webhooks has an invalid value" in refused.text) == (422, True)
    assert api.ask("POST", PAGE, password(OPERATOR), data={**form, "webhooks": "many"}).status_code == 422
    assert api.ask("POST", PAGE, password(OPERATOR), data={**form, "check": "x"}).status_code == 403
    assert api.get(PAGE).status_code == 401
