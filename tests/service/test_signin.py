"""Sign-in with an identity provider, with a real one that runs in the test."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import httpx2
import pytest
from flask import Flask
from oidc_provider_mock import User, run_server_in_thread
from werkzeug.test import Client, TestResponse

from service.application.signin.provider import Provider, SignIn
from service.http.parts import EXTENSION
from service.runtime.settings import Config
from tests.service.support import Api, machine_time, refit

pytestmark = pytest.mark.filterwarnings("ignore:get_jwt_config")  # in the provider, which uses it
ME = "/v1/players/me"


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    """The address of an identity provider that knows Ada."""
    known = User(sub="ada", claims={"name": "Ada Lovelace"})
    with run_server_in_thread(user_claims=[known], require_nonce=True) as server:
        yield f"http://localhost:{server.server_port}"


@pytest.fixture
def signin(issuer: str, app: Flask) -> Flask:
    """The application with this provider."""
    refit(app, "accounts", signin=SignIn(Provider(issuer, "cabinet", "a secret"), machine_time))
    return app


def agree(to: str, subject: str = "ada") -> str:
    """Sign in at the provider; where it sends the browser."""
    answer = httpx2.post(to, data={"sub": subject}, follow_redirects=False, verify=False)  # it has no TLS
    return str(answer.headers["Location"])


def come_back(browser: Client, subject: str = "ada", change: Callable[[str], str] = str) -> TestResponse:
    went = browser.get("/signin")
    return browser.get(change(agree(went.headers["Location"], subject)))


def session(browser: Client) -> Any:
    return browser.post("/signin/session").json


def test_a_person_signs_in_and_is_the_same_player_the_next_time(signin: Flask) -> None:
    players = []
    for _ in range(2):
        browser = signin.test_client()
        assert come_back(browser).headers["Location"] == "/#/signed-in"
        players.append(session(browser))
    assert players[0]["id"] == players[1]["id"]
    assert Api(signin, players[0]["token"]).get(ME).json["id"] == players[1]["id"]
    assert browser.post("/signin/session").status_code == 401


def test_another_browser_cannot_finish_a_sign_in(signin: Flask) -> None:
    went = signin.test_client().get("/signin")
    refused = signin.test_client().get(agree(went.headers["Location"]))
    assert (refused.status_code, refused.mimetype) == (400, "text/html")


def test_an_attempt_is_good_once(signin: Flask) -> None:
    browser = signin.test_client()
    went = browser.get("/signin")
    back = agree(went.headers["Location"])
    assert browser.get(back).status_code == 302
    assert browser.get(back).status_code == 400


@pytest.mark.parametrize(
    "change",
    [
        lambda to: to.replace("state=", "state=x"),
        lambda to: to.replace("code=", "code=x"),
        lambda to: to + "&iss=https://evil.example",
    ],
)
def test_what_does_not_fit_the_attempt_is_refused(signin: Flask, change: Callable[[str], str]) -> None:
    browser = signin.test_client()
    assert come_back(browser, change=change).status_code == 400
    assert browser.post("/signin/session").status_code == 401


def test_an_identity_with_another_nonce_is_refused(signin: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    found = signin.extensions[EXTENSION].accounts.signin
    inner = found._identity
    monkeypatch.setattr(found, "_identity", lambda token, nonce: inner(token, "another"))
    assert come_back(signin.test_client()).status_code == 400


@pytest.mark.parametrize("ahead", [timedelta(days=1), timedelta(days=-1)])
def test_what_the_provider_says_is_dated_by_the_time_of_the_service_not_of_the_machine(
    issuer: str, app: Flask, ahead: timedelta
) -> None:
    refit(app, "accounts", signin=SignIn(Provider(issuer, "cabinet", "a secret"), lambda: machine_time() + ahead))
    assert come_back(app.test_client()).status_code == 400


def test_a_provider_that_calls_itself_otherwise_is_not_trusted(issuer: str, app: Flask) -> None:
    refit(app, "accounts", signin=SignIn(Provider(issuer + "/", "cabinet", "a secret"), machine_time))
    assert app.test_client().get("/signin").status_code == 400


def test_the_cookie_is_for_the_service_alone(signin: Flask) -> None:
    cookie = signin.test_client().get("/signin").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_without_a_provider_there_is_no_sign_in(api: Api) -> None:
    assert api.get("/signin").status_code == 404
    assert api.get("/signin/offered").json == {"offered": False}


def test_an_erased_person_who_signs_in_again_is_somebody_new(signin: Flask) -> None:
    browser = signin.test_client()
    come_back(browser)
    first = session(browser)
    assert Api(signin, first["token"]).ask("DELETE", ME).status_code == 202
    come_back(browser)
    assert session(browser)["id"] != first["id"]


def test_half_a_provider_is_no_setting() -> None:
    with pytest.raises(ValueError, match="CABINET_OIDC_CLIENT_ID, CABINET_OIDC_CLIENT_SECRET"):
        Config.from_environment({"CABINET_REDIS_URL": "redis://x", "CABINET_OIDC_ISSUER": "https://op.example"})
