"""An application asks a player on the page of consent, with a real client; tokens on the page of the account."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from authlib.integrations.httpx_client import OAuth2Client

from tests.browser.checker import faults
from tests.browser.visitor import Visitor

BACK = "https://board.example.org/back"
VERIFIER = "a-verifier-of-at-least-forty-three-characters-0123456789"


@pytest.mark.exhaustive
def test_a_player_allows_an_application_and_takes_it_back(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    registration = {"client_name": "Board", "redirect_uris": [BACK]}
    client_id = visitor.ask("POST", "/oauth/register", registration)["client_id"]
    board = OAuth2Client(client_id, scope="read play", redirect_uri=BACK, code_challenge_method="S256")
    board.token_endpoint_auth_method = "none"  # a method
    asked, state = board.create_authorization_url(f"{visitor.origin}/oauth/authorize", code_verifier=VERIFIER)
    visitor.page.route(f"{BACK}**", lambda route: route.fulfill(body="back"))
    visitor.page.goto(asked)
    visitor.see("cabinet-authorize .scopes")
    assert not faults(visitor)
    visitor.page.get_by_role("button", name="Allow", exact=True).click()
    visitor.page.wait_for_url(f"{BACK}**")
    back = visitor.page.url
    assert parse_qs(urlsplit(back).query)["iss"] == [visitor.origin]
    token = board.fetch_token(
        f"{visitor.origin}/oauth/token", authorization_response=back, state=state, code_verifier=VERIFIER
    )["access_token"]
    board.close()
    assert visitor.ask("GET", "/v1/players/me", token=token)["name"] == "Ada"
    assert client_id in clients(visitor, ada)
    visitor.go("account")
    visitor.page.once("dialog", lambda dialog: dialog.accept())
    visitor.page.get_by_role("button", name="Revoke: Board").click()
    visitor.page.get_by_role("button", name="Revoke: Board").wait_for(state="detached")
    assert client_id not in clients(visitor, ada)


def clients(visitor: Visitor, player: dict[str, Any]) -> list[str | None]:
    """The applications that have tokens of a player."""
    held = visitor.ask("GET", "/v1/players/me/tokens", token=player["token"])["items"]
    return [token["client"] for token in held]


def test_a_player_makes_a_token_on_a_page_for_everyone(visitor: Visitor) -> None:
    visitor.player("Ada")
    visitor.go("account")
    visitor.page.get_by_label("What is it for?").fill("Bot at home")
    visitor.page.get_by_role("button", name="Make a token").click()
    secret = visitor.page.locator(".secret").inner_text()
    assert visitor.ask("GET", "/v1/players/me", token=secret)["name"] == "Ada"
    assert not faults(visitor)
    visitor.page.get_by_role("button", name="I have copied it").click()
    visitor.see("cabinet-account form")
    assert not faults(visitor)
