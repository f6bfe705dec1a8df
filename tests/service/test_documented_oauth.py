"""The endpoints of OAuth are in the document as they answer; every operation says which scope it needs."""

from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from flask import Flask

from service.application.oauth.giving import OFFERED
from service.application.tokens.scopes import SCOPES, Scope
from service.http.conventions.operation import Operation
from tests.service.support import Api
from tests.service.test_contract import Checked, check, document, offline, operations

BACK = "https://board.example.org/back"
VERIFIER = "a-verifier-of-at-least-forty-three-characters-0123456789"
FORM = "application/x-www-form-urlencoded"


def form(api: Api, path: str, **fields: str) -> Any:
    return api.ask("POST", path, data=urlencode(fields), content_type=FORM)


@pytest.fixture
def nobody(app: Flask) -> Checked:
    """A client without a token, each of whose answers is held against the document."""
    return Checked(app)


@pytest.fixture
def client_id(nobody: Checked) -> str:
    """A registered application."""
    made = nobody.post("/oauth/register", {"client_name": "Board", "redirect_uris": [BACK]})
    return str(made.json["client_id"])


def asked(client_id: str, **more: str) -> dict[str, str]:
    """What an application asks a player for."""
    challenge = create_s256_code_challenge(VERIFIER)
    query = {"response_type": "code", "client_id": client_id, "code_challenge": challenge, "state": "s"}
    return {**query, "code_challenge_method": "S256", "scope": "read play", **more}


def test_the_whole_way_of_an_application_is_documented(nobody: Checked, ada: Api, client_id: str) -> None:
    assert nobody.get("/.well-known/oauth-authorization-server").status_code == 200
    query = asked(client_id)
    assert nobody.get("/oauth/authorize", **query).status_code == 302
    sent = ada.post(f"/oauth/consent?{urlencode(query)}", {"allow": True}).json["to"]
    code = parse_qs(urlsplit(sent).query)["code"][0]
    exchange = {"grant_type": "authorization_code", "code": code, "code_verifier": VERIFIER, "client_id": client_id}
    given = form(nobody, "/oauth/token", **exchange)
    assert given.status_code == 200, given.text
    for token in (given.json["access_token"], "cnt_unknown"):
        assert form(nobody, "/oauth/introspect", token=token, client_id=client_id).status_code == 200
    assert form(nobody, "/oauth/revoke", token=given.json["access_token"], client_id=client_id).status_code == 200


def test_what_is_refused_on_the_way_is_documented(nobody: Checked, client_id: str) -> None:
    assert nobody.post("/oauth/register", {"client_name": "Board"}).status_code == 400
    assert nobody.ask("POST", "/oauth/register", data="{").status_code == 422
    assert nobody.get("/oauth/authorize", client_id="nobody").status_code == 400
    assert nobody.get("/oauth/authorize", **asked(client_id, scope="everything")).status_code == 302
    assert form(nobody, "/oauth/token", grant_type="password").status_code in (400, 401)
    for path in ("token", "revoke", "introspect"):
        assert form(nobody, f"/oauth/{path}").status_code in (400, 401)
        assert form(nobody, f"/oauth/{path}", client_id=client_id, token="nothing").status_code in (200, 400)
        coded = nobody.ask("POST", f"/oauth/{path}", {"Content-Encoding": "gzip"}, data=b"x", content_type=FORM)
        assert coded.status_code == 415


def test_a_secret_in_a_header_is_refused_as_documented(nobody: Checked, client_id: str) -> None:
    refused = nobody.ask(
        "POST", "/oauth/token", {"Authorization": "Basic Yjpz"}, data="grant_type=refresh_token", content_type=FORM
    )
    assert refused.status_code == 401
    check(refused)


def test_applications_are_offered_the_scopes_that_they_can_be_allowed() -> None:
    scheme = document()["components"]["securitySchemes"]["oauth2"]
    flow = scheme["flows"]["authorizationCode"]
    paths = document()["paths"]
    assert flow["scopes"].keys() == set(OFFERED)
    assert flow["authorizationUrl"] in paths
    assert {flow["tokenUrl"], flow["refreshUrl"]} <= paths.keys()


def test_every_operation_says_which_scope_a_token_needs_for_it() -> None:
    told = {name: operation.get("security", document()["security"]) for name, operation in _named()}
    for name, needed in _needed().items():
        assert told[name] == needed, name


def _named() -> list[tuple[str, Any]]:
    return [(operation["operationId"], operation) for _, _, operation in operations()]


def _needed() -> dict[str, list[dict[str, list[Scope]]]]:
    """What each view function takes."""
    found = {}
    for endpoint, view in offline().view_functions.items():
        operation: Operation | None = getattr(view, "operation", None)
        if operation and operation.scope is None:
            found[endpoint.rpartition(".")[2]] = []
        elif operation:
            assert operation.scope in SCOPES
            needed = [{"token": [operation.scope]}, {"oauth2": [operation.scope]}][
                : 1 + (operation.scope in OFFERED)
            ]
            found[endpoint.rpartition(".")[2]] = needed if operation.token else [{}, *needed]
    return found
