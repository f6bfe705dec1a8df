"""Letters beyond ASCII, wherever a caller may write something, are refused and never an error of ours."""

from base64 import b64encode
from collections.abc import Iterator

import pytest

from tests.service.support import GAME, OPERATOR, Api, table_for

WORDS = ("é", "日本", "\U0001f389", "ÿþ", "%FF", "%00")
HEADERS = (
    *(
        "Authorization",
        "Idempotency-Key",
        "If-Match",
        "If-None-Match",
        "Last-Event-ID",
        "Accept",
        "Accept-Language",
    ),
    *(
        "Accept-Encoding",
        "Content-Type",
        "Cookie",
        "Origin",
        "Request-Id",
        "traceparent",
        "X-Forwarded-For",
        "Referer",
    ),
)
FORMS = {
    "/oauth/token": (
        *("grant_type", "client_id", "code", "code_verifier", "redirect_uri", "refresh_token", "scope"),
        "client_secret",
    ),
    "/oauth/revoke": ("client_id", "token", "token_type_hint"),
    "/oauth/introspect": ("client_id", "token", "token_type_hint"),
    "/operator/overview": ("check", "reason", "do"),
    "/operator/jobs": ("check", "job", "do"),
}
QUERIES = {
    "/oauth/authorize": (
        *(
            "client_id",
            "redirect_uri",
            "response_type",
            "scope",
            "state",
            "code_challenge",
            "code_challenge_method",
        ),
    ),
    "/oauth/request": ("client_id", "redirect_uri", "scope", "state", "code_challenge"),
    "/signin/callback": ("state", "code", "iss"),
    "/v1/matches": ("game", "status", "player", "tournament", "since", "cursor", "limit"),
    f"/v1/leaderboards/{GAME}": ("as_of", "bots", "cursor"),
    f"/v1/games/{GAME}/statistics/openings": ("path", "by", "seat"),
}
BASIC = {"Authorization": f"Basic {b64encode(f'operator:{OPERATOR}'.encode()).decode()}"}


def failures(asked: Iterator[tuple[str, int]]) -> list[str]:
    return [f"{what}: {status}" for what, status in asked if status >= 500]


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_header_may_say_anything(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)

    def asked() -> Iterator[tuple[str, int]]:
        for name in HEADERS:
            for word in (word.encode().decode("latin-1") for word in WORDS):
                for value in (word, f"Bearer {word}", f"Basic {word}", f'"{word}"'):
                    for method, path in (
                        ("GET", f"{match}/events"),
                        ("POST", f"{match}/resign"),
                        ("GET", "/signin"),
                    ):
                        yield f"{name}: {value}", ada.ask(method, path, {name: value}).status_code

    assert failures(asked()) == []


@pytest.mark.parametrize("path", FORMS)
def test_a_field_of_a_form_may_say_anything(api: Api, path: str) -> None:
    def asked() -> Iterator[tuple[str, int]]:
        for name in FORMS[path]:
            for word in WORDS:
                form = {**dict.fromkeys(FORMS[path], "x"), "grant_type": "authorization_code", name: word}
                headers = BASIC if path.startswith("/operator") else {}
                yield f"{name}={word}", api.ask("POST", path, headers, data=form).status_code

    assert failures(asked()) == []


@pytest.mark.parametrize("path", QUERIES)
def test_a_query_may_say_anything(ada: Api, path: str) -> None:
    def asked() -> Iterator[tuple[str, int]]:
        for name in QUERIES[path]:
            for word in WORDS:
                yield f"{name}={word}", ada.ask("GET", f"{path}?{name}={word}").status_code
                yield f"{name}={word}", ada.get(path, **{name: word}).status_code

    assert failures(asked()) == []
