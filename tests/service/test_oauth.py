"""OAuth 2.1, with Authlib's client against the service: the flow, and what is refused."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.httpx_client import OAuth2Client
from click.testing import CliRunner, Result
from freezegun.api import FrozenDateTimeFactory

from events import keys
from service.application.accounts import tokens as tokens_of_players
from service.application.oauth import giving
from service.application.oauth.clients import Client, fault_of
from service.application.oauth.grants import Grants
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from tests.service import use_cases
from tests.service.support import GAME, Api, secret_of
from tests.service.test_accounts import values

HOME = "http://localhost"
BACK = "https://board.example.org/back"
VERIFIER = "a-verifier-of-at-least-forty-three-characters-0123456789"
Visit = Callable[..., OAuth2Client]


def register(api: Api, *uris: str, name: str = "Board") -> str:
    """A new application."""
    made = api.post("/oauth/register", {"client_name": name, "redirect_uris": list(uris or [BACK])})
    assert made.status_code == 201, made.text
    return str(made.json["client_id"])


@pytest.fixture
def application(api: Api) -> Visit:
    """A real client for a new application, or one that is registered."""

    def visit(client_id: str = "", **how: Any) -> OAuth2Client:
        session = {"scope": "read play", "redirect_uri": BACK, "code_challenge_method": "S256", **how}
        return OAuth2Client(
            client_id or register(api),
            token_endpoint_auth_method="none",
            transport=httpx2.WSGITransport(api.app),
            **session,
        )

    return visit


def ask(client: OAuth2Client, **more: Any) -> str:
    """The path and query by which an application asks a player."""
    asked = {"code_verifier": VERIFIER, **more}
    return client.create_authorization_url(f"{HOME}/oauth/authorize", **asked)[0].removeprefix(HOME)


def decide(player: Api, asked: str, allow: bool = True) -> str:
    """A player's decision on the page of consent; where it goes then."""
    query = urlsplit(asked).query
    done = player.post(f"/oauth/consent?{query}", {"allow": allow})
    assert done.status_code == 200, done.text
    return str(done.json["to"])


def tokens(client: OAuth2Client, to: str, **more: Any) -> Any:
    """What an application gets when the player comes back."""
    how = {"authorization_response": to, "code_verifier": VERIFIER, **more}
    return client.fetch_token(f"{HOME}/oauth/token", **how)


def code_of(to: str) -> str:
    return parse_qs(urlsplit(to).query)["code"][0]


def error_of(to: str) -> str:
    return parse_qs(urlsplit(to).query)["error"][0]


def test_an_application_plays_for_who_allowed_it(ada: Api, application: Visit) -> None:
    board = application()
    to = decide(ada, ask(board))
    assert to.startswith(f"{BACK}?code=")
    given = tokens(board, to)
    assert given["scope"] == "read play"
    with_it = Api(ada.app, given["access_token"], ada.id)
    assert with_it.get("/v1/players/me").json["name"] == "Ada"
    refused = with_it.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]})
    assert (refused.status_code, refused.json["code"]) == (403, "insufficient_scope")
    shown = ada.get("/v1/players/me/tokens").json["items"][1]
    assert (shown["name"], shown["client"], shown["scopes"]) == ("Board", board.client_id, ["read", "play"])


def test_a_consent_that_was_authenticated_before_all_tokens_were_revoked_gives_nothing(
    cabinet: Cabinet, ada: Api, application: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = giving.check_consent

    def meanwhile(*given: Any) -> None:
        monkeypatch.setattr(giving, "check_consent", check)
        tokens_of_players.revoke_all(cabinet.play, cabinet.accounts, use_cases.operator(), ada.id)
        check(*given)

    monkeypatch.setattr(giving, "check_consent", meanwhile)
    board = application()
    to = decide(ada, ask(board))
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(board, to)


def test_the_player_is_shown_who_asks_for_what(ada: Api, application: Visit) -> None:
    asked = ask(application())
    sent = ada.ask("GET", asked)
    assert (sent.status_code, sent.headers["Referrer-Policy"]) == (302, "no-referrer")
    assert sent.headers["Location"].startswith("/#/authorize?")
    shown = ada.ask("GET", f"/oauth/request?{urlsplit(asked).query}").json
    assert (shown["client"], shown["to"], shown["scopes"]) == ("Board", "board.example.org", ["read", "play"])


def test_a_response_names_its_issuer(api: Api, ada: Api, application: Visit) -> None:
    about = api.get("/.well-known/oauth-authorization-server").json
    assert about["authorization_response_iss_parameter_supported"]
    for allow in (True, False):
        to = decide(ada, ask(application()), allow)
        assert parse_qs(urlsplit(to).query)["iss"] == [about["issuer"]] == [HOME]


def test_an_error_that_the_player_decides_on_names_its_issuer(api: Api, ada: Api, application: Visit) -> None:
    wrong = urlsplit(ask(application(), scope="everything")).query
    sent = ada.post(f"/oauth/consent?{wrong}", {"allow": True})
    assert error_of(sent.headers["Location"]) == "invalid_scope"
    assert parse_qs(urlsplit(sent.headers["Location"]).query)["iss"] == [HOME]


def test_a_player_can_refuse(ada: Api, application: Visit) -> None:
    to = decide(ada, ask(application(), state="s"), allow=False)
    assert error_of(to) == "access_denied"
    assert parse_qs(urlsplit(to).query)["state"] == ["s"]


@pytest.mark.parametrize(
    "wrong",
    [
        BACK + "/",
        BACK + "?more=1",
        "https://board.example.org.evil.example/back",
        "https://evil.example/back",
        "javascript:alert(1)",
        'https://board.example.org/"',
    ],
)
def test_nobody_is_sent_to_another_address(ada: Api, application: Visit, wrong: str) -> None:
    asked = ask(application(redirect_uri=wrong))
    answer = ada.ask("GET", asked)
    assert (answer.status_code, answer.mimetype) == (400, "text/html")
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert ada.post(f"/oauth/consent?{urlsplit(asked).query}", {"allow": True}).status_code == 400


def test_an_unknown_application_sends_nobody_anywhere(ada: Api, application: Visit) -> None:
    assert ada.ask("GET", ask(application("app_00000000000000000000000000"))).status_code == 400


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"scope": "read account"}, "invalid_scope"),
        ({"scope": "rule"}, "invalid_scope"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
    ],
)
def test_an_application_that_asks_wrongly_is_told(ada: Api, application: Visit, more: Any, error: str) -> None:
    board = application()
    query = {"client_id": board.client_id, "redirect_uri": BACK, "response_type": "code", "state": "s"}
    proof = {"code_challenge": "x" * 43, "code_challenge_method": "S256"}
    answer = ada.get("/oauth/authorize", **{**query, **proof, **more})
    assert answer.headers["Location"].startswith(BACK)
    assert error_of(answer.headers["Location"]) == error


def test_an_application_without_a_proof_is_told(ada: Api, application: Visit) -> None:
    query = {"client_id": application().client_id, "redirect_uri": BACK, "response_type": "code"}
    assert error_of(ada.get("/oauth/authorize", **query).headers["Location"]) == "invalid_request"


def test_a_code_is_good_once_and_its_second_use_ends_what_it_gave(ada: Api, application: Visit) -> None:
    board = application()
    to = decide(ada, ask(board))
    given = tokens(board, to)
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(board, to)
    assert Api(ada.app, given["access_token"]).get("/v1/players/me").status_code == 401
    with pytest.raises(OAuthError, match="invalid_grant"):
        board.refresh_token(f"{HOME}/oauth/token", given["refresh_token"])


def test_a_code_whose_second_use_comes_before_the_first_has_its_tokens_gives_none(
    cabinet: Cabinet, ada: Api, application: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, issue = application(), Grants.issue
    to = decide(ada, ask(board))

    def after_a_second_use(*given: Any) -> Any:
        assert cabinet.accounts.codes.take(code_of(to)) is None
        return issue(*given)

    monkeypatch.setattr(Grants, "issue", after_a_second_use)
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(board, to)
    assert [one["name"] for one in ada.get("/v1/players/me/tokens").json["items"]] == [""]


def test_a_code_is_good_for_a_minute(cabinet: Cabinet, ada: Api, application: Visit) -> None:
    decide(ada, ask(application()))
    (code,) = cabinet.redis.scan_iter("cn:oauth:code:*")
    assert 0 < cabinet.redis.ttl(code) <= 60


def test_a_code_with_the_wrong_verifier_gives_nothing(ada: Api, application: Visit) -> None:
    board = application()
    to = decide(ada, ask(board))
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(board, to, code_verifier=VERIFIER + "x")
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(board, to)


def test_a_code_without_a_verifier_gives_nothing(ada: Api, application: Visit) -> None:
    board = application()
    to = decide(ada, ask(board))
    with pytest.raises(OAuthError, match="invalid_request"):
        tokens(board, to, code_verifier=None)


def test_a_code_of_another_application_gives_nothing(ada: Api, application: Visit) -> None:
    to = decide(ada, ask(application()))
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(application(), to)


def test_a_code_for_another_redirect_uri_gives_nothing(api: Api, ada: Api, application: Visit) -> None:
    other = "https://board.example.org/other"
    client = register(api, BACK, other)
    to = decide(ada, ask(application(client)))
    with pytest.raises(OAuthError, match="invalid_grant"):
        tokens(application(client, redirect_uri=other), to)


def test_a_request_for_tokens_need_not_repeat_the_redirect_uri(ada: Api, application: Visit) -> None:
    board = application()
    form = {"grant_type": "authorization_code", "client_id": board.client_id, "code_verifier": VERIFIER}
    given = ada.ask("POST", "/oauth/token", data={**form, "code": code_of(decide(ada, ask(board)))})
    assert (given.status_code, given.json["scope"]) == (200, "read play")


def test_a_refresh_token_is_replaced_and_its_second_use_ends_all(ada: Api, application: Visit) -> None:
    board = application()
    first = dict(tokens(board, decide(ada, ask(board))))
    second = dict(board.refresh_token(f"{HOME}/oauth/token", first["refresh_token"]))
    assert Api(ada.app, first["access_token"]).get("/v1/players/me").status_code == 401
    assert Api(ada.app, second["access_token"]).get("/v1/players/me").status_code == 200
    with pytest.raises(OAuthError, match="invalid_grant"):
        board.refresh_token(f"{HOME}/oauth/token", first["refresh_token"])
    assert Api(ada.app, second["access_token"]).get("/v1/players/me").status_code == 401
    with pytest.raises(OAuthError, match="invalid_grant"):
        board.refresh_token(f"{HOME}/oauth/token", second["refresh_token"])


def test_a_refresh_token_of_another_application_gives_nothing(ada: Api, application: Visit) -> None:
    board = application()
    given = tokens(board, decide(ada, ask(board)))
    with pytest.raises(OAuthError, match="invalid_grant"):
        application().refresh_token(f"{HOME}/oauth/token", given["refresh_token"])
    assert board.refresh_token(f"{HOME}/oauth/token", given["refresh_token"])["scope"] == "read play"


def test_an_access_token_lasts_an_hour(clock: FrozenDateTimeFactory, ada: Api, application: Visit) -> None:
    board = application()
    given = tokens(board, decide(ada, ask(board)))
    clock.tick(timedelta(hours=1, seconds=1))
    assert Api(ada.app, given["access_token"]).get("/v1/players/me").status_code == 401
    assert board.refresh_token(f"{HOME}/oauth/token", given["refresh_token"])["expires_in"] == 3600


@pytest.mark.parametrize("which", ["access_token", "refresh_token"])
def test_an_application_gives_its_tokens_back(ada: Api, application: Visit, which: str) -> None:
    board = application()
    given = tokens(board, decide(ada, ask(board)))
    alive = board.introspect_token(f"{HOME}/oauth/introspect", given[which]).json()
    assert (alive["active"], alive["sub"], alive["scope"]) == (True, ada.id, "read play")
    foreign = application().introspect_token(f"{HOME}/oauth/introspect", given[which]).json()
    assert foreign == {"active": False}
    assert application().revoke_token(f"{HOME}/oauth/revoke", given[which]).status_code == 400
    assert board.revoke_token(f"{HOME}/oauth/revoke", given[which]).status_code == 200
    assert board.introspect_token(f"{HOME}/oauth/introspect", given[which]).json() == {"active": False}
    assert Api(ada.app, given["access_token"]).get("/v1/players/me").status_code == 401


def test_a_players_own_token_means_nothing_to_an_application(ada: Api, application: Visit) -> None:
    board = application()
    assert board.introspect_token(f"{HOME}/oauth/introspect", ada.token).json() == {"active": False}
    assert board.revoke_token(f"{HOME}/oauth/revoke", ada.token).status_code == 400
    assert ada.get("/v1/players/me").status_code == 200


def test_a_player_takes_back_what_was_allowed(ada: Api, application: Visit) -> None:
    board = application()
    given = tokens(board, decide(ada, ask(board)))
    allowed = ada.get("/v1/players/me/tokens").json["items"][1]["id"]
    assert ada.ask("DELETE", f"/v1/players/me/tokens/{allowed}").status_code == 200
    assert Api(ada.app, given["access_token"]).get("/v1/players/me").status_code == 401
    with pytest.raises(OAuthError, match="invalid_grant"):
        board.refresh_token(f"{HOME}/oauth/token", given["refresh_token"])


def test_only_who_may_change_the_account_allows_anything(api: Api, ada: Api, application: Visit) -> None:
    query = urlsplit(ask(application())).query
    narrow = ada.post("/v1/players/me/tokens", {"name": "x", "scopes": ["read", "play"]}).json["token"]
    for who, status in ((api, 401), (Api(ada.app, narrow), 403)):
        assert who.post(f"/oauth/consent?{query}", {"allow": True}).status_code == status


def test_codes_and_tokens_of_applications_are_kept_nowhere(cabinet: Cabinet, ada: Api, application: Visit) -> None:
    board = application()
    to = decide(ada, ask(board))
    kept = list(values(cabinet.redis))
    assert not any(code_of(to).encode() in value for value in kept)
    given = tokens(board, to)
    kept = list(values(cabinet.redis))
    for text in (given["access_token"], given["refresh_token"]):
        assert not any(secret_of(text) in value for value in kept)


@pytest.mark.parametrize(
    "body",
    [
        {"client_name": "x", "redirect_uris": []},
        {"client_name": "x", "redirect_uris": ["javascript:alert(1)"]},
        {"client_name": "x", "redirect_uris": ["http://board.example.org/"]},
        {"client_name": "x", "redirect_uris": ["https://a@board.example.org/#x"]},
        {"client_name": "", "redirect_uris": [BACK]},
        {"client_name": "x", "redirect_uris": [BACK], "token_endpoint_auth_method": "client_secret_basic"},
    ],
)
def test_an_application_is_registered_properly(api: Api, body: Any) -> None:
    refused = api.post("/oauth/register", body)
    assert refused.status_code == 400
    assert refused.json["error"] in ("invalid_redirect_uri", "invalid_client_metadata")


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({}, "invalid_request"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
        ({"grant_type": "authorization_code", "code": "x"}, "invalid_client"),
        ({"grant_type": "refresh_token", "client_id": "app_x", "refresh_token": "x"}, "invalid_client"),
    ],
)
def test_a_malformed_request_for_tokens_is_refused_by_the_rfc(api: Api, form: Any, error: str) -> None:
    refused = api.ask("POST", "/oauth/token", data=form)
    assert (refused.status_code, refused.json["error"]) in ((400, error), (401, error))
    assert refused.headers["Cache-Control"] == "no-store"


def test_a_parameter_that_comes_twice_is_refused(ada: Api, application: Visit) -> None:
    board = application()
    form = {"grant_type": "authorization_code", "client_id": board.client_id, "code_verifier": VERIFIER}
    refused = ada.ask("POST", "/oauth/token", data={**form, "code": [code_of(decide(ada, ask(board))), "other"]})
    assert (refused.status_code, refused.json["error"]) == (400, "invalid_request")
    assert "code" in refused.json["error_description"]


@pytest.mark.parametrize("path", ["/oauth/token", "/oauth/revoke", "/oauth/introspect"])
def test_an_application_with_a_secret_is_told_that_it_has_none(api: Api, path: str) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": "x", "token": "x"}
    refused = api.ask("POST", path, {"Authorization": "Basic YXBwX3g6c2VjcmV0"}, data=form)
    assert (refused.status_code, refused.json["error"]) == (401, "invalid_client")
    assert refused.headers["WWW-Authenticate"].startswith("Basic")


@pytest.fixture
def run(cabinet: Cabinet) -> Callable[..., Result]:
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""}
    return lambda *arguments: CliRunner(env=environment).invoke(main, ["applications", *arguments])


def test_the_operator_registers_an_application_that_stays(
    cabinet: Cabinet, ada: Api, application: Visit, run: Callable[..., Result]
) -> None:
    client = run("register", "Board", BACK).output.strip()
    board = application(client)
    assert tokens(board, decide(ada, ask(board)))["scope"] == "read play"
    assert cabinet.redis.ttl(keys.oauth_client(client)) == -1
    listed = run("list").output
    assert f"{client}  " in listed
    assert BACK in listed


def test_an_application_that_the_operator_removed_gets_nothing_more(
    ada: Api, application: Visit, run: Callable[..., Result]
) -> None:
    board = application()
    given = tokens(board, decide(ada, ask(board)))
    assert run("remove", board.client_id).output == f"{board.client_id} removed.\n"
    with pytest.raises(OAuthError, match="invalid_client"):
        board.refresh_token(f"{HOME}/oauth/token", given["refresh_token"])
    assert ada.ask("GET", ask(board)).status_code == 400
    again = run("remove", board.client_id)
    assert (again.exit_code, "is no application" in again.output) == (1, True)


@pytest.mark.parametrize(
    ("given", "why"), [(("Board", "http://board.example.org"), "loopback"), (("", BACK), "client_name")]
)
def test_the_operator_is_told_what_is_wrong_with_an_application(
    run: Callable[..., Result], given: tuple[str, str], why: str
) -> None:
    refused = run("register", *given)
    assert (refused.exit_code, why in refused.output) == (1, True)


def test_only_the_port_of_a_loopback_address_is_free() -> None:
    native = Client("", "", ("http://127.0.0.1/back", "com.example.board:/back"), "")
    assert native.may_return_to("http://127.0.0.1:51004/back")
    assert native.may_return_to("com.example.board:/back")
    by_name = Client("", "", ("http://localhost/back",), "")
    assert by_name.may_return_to("http://localhost:51004/back")
    for wrong in ("http://127.0.0.1:51004/back", "http://localhost.example:51004/back", "https://localhost/back"):
        assert not by_name.may_return_to(wrong)
    for wrong in ("http://127.0.0.1:51004/other", "http://localhost:51004/back", "https://127.0.0.1/back"):
        assert not native.may_return_to(wrong)
    assert not native.may_return_to("http://127.0.0.1:80@evil.example/back")
    assert fault_of("http://[::1]:1/x") is None


DAY = 24 * 3600


def lasts(cabinet: Cabinet, client: str) -> int:
    """For how many seconds an application is registered."""
    return int(cabinet.redis.ttl(keys.oauth_client(client)))


def test_a_registration_that_never_led_to_a_token_ends_after_a_day(
    cabinet: Cabinet, api: Api, ada: Api, application: Visit
) -> None:
    unused, board = register(api), application()
    assert 0 < lasts(cabinet, unused) <= DAY
    to = decide(ada, ask(board))
    assert 0 < lasts(cabinet, board.client_id) <= DAY
    tokens(board, to)
    assert lasts(cabinet, board.client_id) > 179 * DAY


def test_an_application_stays_that_renews_its_tokens(cabinet: Cabinet, ada: Api, application: Visit) -> None:
    board = application()
    tokens(board, decide(ada, ask(board)))
    cabinet.redis.expire(keys.oauth_client(board.client_id), DAY)
    board.refresh_token(f"{HOME}/oauth/token")
    assert lasts(cabinet, board.client_id) > 179 * DAY


def test_of_the_applications_without_a_token_the_oldest_go(
    cabinet: Cabinet, api: Api, ada: Api, application: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.oauth.clients.CLIENTS_UNUSED_MAX", 3)
    board = application()
    tokens(board, decide(ada, ask(board)))
    unused = [register(api) for _ in range(4)]
    there = [cabinet.accounts.clients.get(one) is not None for one in (board.client_id, *unused)]
    assert there == [True, False, True, True, True]


def test_an_application_has_no_more_than_so_many_characters_of_addresses(api: Api) -> None:
    uris = [f"https://board.example/{number}/{'x' * 450}" for number in range(5)]
    refused = api.post("/oauth/register", {"client_name": "Board", "redirect_uris": uris})
    assert (refused.status_code, refused.json["error"]) == (400, "invalid_redirect_uri")
    assert "2000" in refused.json["error_description"]
