"""An application acts for a player by the Python client: consent, and tokens that are renewed when they are due."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest

from tests.clients.test_python import Scripted, stream, waited
from tests.loops import run

__all__ = ["waited"]  # a fixture

BACK = "http://127.0.0.1:9999/back"
APPLICATION = "app_1"

pytestmark = pytest.mark.usefixtures("python_client")


def tokens(number: int, **more: Any) -> Any:
    return {
        "access_token": f"cnt_{number}",
        "refresh_token": f"cnr_{number}",
        "expires_in": 3600,
        "scope": "read",
        "token_type": "Bearer",
        **more,
    }


def refused(status: int = 401, **told: str) -> httpx.Response:
    document = {"code": "bad_token", "detail": "It ended.", **told}
    return httpx.Response(status, json=document, headers={"Content-Type": "application/problem+json"})


class Service(httpx.MockTransport):
    """Takes the newest access token alone, and each refresh token once."""

    def __init__(self, newest: int) -> None:
        self.newest = newest
        self.asked: list[str] = []
        self._lock = threading.Lock()
        super().__init__(self.answer)

    def answer(self, request: httpx.Request) -> httpx.Response:
        with self._lock:
            self.asked.append(request.url.path)
            if request.url.path == "/oauth/token":
                form = {name: value for name, (value,) in parse_qs(request.content.decode()).items()}
                if form != {
                    "grant_type": "refresh_token",
                    "client_id": APPLICATION,
                    "refresh_token": f"cnr_{self.newest}",
                }:
                    return httpx.Response(400, json={"error": "invalid_grant"})
                self.newest += 1
                return httpx.Response(200, json=tokens(self.newest))
            if request.headers["Authorization"] != f"Bearer cnt_{self.newest}":
                return refused()
            return httpx.Response(200, json=[])


@pytest.fixture
def tokened() -> Service:
    return Service(7)


def allow(player: Any, address: str) -> str:
    """What the page of consent does when a player allows what it was asked; where the browser goes then."""
    query = urlsplit(address).query
    return str(player.request("POST", f"/oauth/consent?{query}", body={"allow": True}).json()["to"])


@pytest.fixture
def came(address: str) -> Iterator[tuple[Any, Any, str]]:
    """A client of an application, the consent that it asked for, and where the player came back."""
    from cabinet_noir_client import Client

    with Client.sign_up("Ada", address) as player, Client(address) as client:
        made = client.api.oauth_register({"client_name": "Board", "redirect_uris": [BACK]})
        consent = client.ask_for_consent(made["client_id"], BACK, "read play")
        yield client, consent, allow(player, consent.address)


@pytest.mark.exhaustive
def test_an_application_acts_for_who_consented(came: Any) -> None:
    from cabinet_noir_client import Access, Client, ProtocolProblem, Unauthorized

    client, consent, to = came
    kept: list[Any] = []
    access = client.act_by_consent(consent, to, kept.append)
    assert client.me()["name"] == "Ada"
    old = {**kept[0], "access_token": "cnt_" + "x" * 40}  # as if it had ended
    with Client(client.address, access=Access(consent.application, old, kept.append)) as again:
        assert again.me()["name"] == "Ada"
    assert [one["scope"] for one in kept] == ["read play"] * 2
    assert kept[1]["refresh_token"] != kept[0]["refresh_token"]
    access.tokens = kept[1]
    access.revoke(client)
    with pytest.raises(ProtocolProblem) as ended:
        client.me()
    assert (ended.value.error, ended.value.code) == ("invalid_grant", "protocol_error")
    with Client(client.address, kept[1]["access_token"]) as other, pytest.raises(Unauthorized):
        other.me()


def test_a_code_is_good_once(came: Any) -> None:
    from cabinet_noir_client import ProtocolProblem

    client, consent, to = came
    client.act_by_consent(consent, to, lambda _: None)
    with pytest.raises(ProtocolProblem, match="invalid_grant"):
        client.act_by_consent(consent, to, lambda _: None)


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"state": "another"}, "invalid_state"),
        ({"iss": "https://evil.example"}, "invalid_issuer"),
        ({"code": None, "error": "access_denied"}, "access_denied"),
        ({"code": None}, "invalid_response"),
    ],
)
def test_who_comes_back_otherwise_gives_no_consent(changed: dict[str, str | None], error: str) -> None:
    from cabinet_noir_client import NoConsent
    from cabinet_noir_client.oauth import ask

    server: Any = {"issuer": "https://x.example", "authorization_endpoint": "https://x.example/oauth/authorize"}
    consent = ask(server, APPLICATION, BACK, "read")
    told = {"state": consent.state, "iss": "https://x.example", "code": "cnc_1", **changed}
    with pytest.raises(NoConsent) as refused:
        consent.token_request(f"{BACK}?{urlencode({name: one for name, one in told.items() if one})}")
    assert refused.value.error == error


def test_requests_at_the_same_time_renew_once(tokened: Service) -> None:
    from cabinet_noir_client import Access, Client

    kept: list[Any] = []
    client = Client(http=httpx.Client(transport=tokened), access=Access(APPLICATION, tokens(6), kept.append))
    client.access.tokens = tokens(7, access_token="cnt_old")  # type: ignore[union-attr]  # it has one
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda _: client.games(), range(8))) == [[]] * 8
    assert kept == [tokens(8)]
    assert tokened.asked.count("/oauth/token") == 1


def test_tasks_at_the_same_time_renew_once_and_one_that_is_cancelled_loses_nothing(tokened: Service) -> None:
    from cabinet_noir_client import AsyncAccess, AsyncClient

    kept: list[Any] = []

    async def keep(told: Any) -> None:
        await asyncio.sleep(0)
        kept.append(told)

    async def ask() -> Any:
        old = tokens(7, access_token="cnt_old")
        async with AsyncClient(
            http=httpx.AsyncClient(transport=tokened), access=AsyncAccess(APPLICATION, old, keep)
        ) as client:
            asked = [asyncio.ensure_future(client.games()) for _ in range(8)]
            while "/oauth/token" not in tokened.asked:
                await asyncio.sleep(0)
            asked[0].cancel()
            asked[1].cancel()
            return await asyncio.gather(*asked, return_exceptions=True)

    answers = run(ask())
    assert answers[2:] == [[]] * 6
    assert kept == [tokens(8)]
    assert tokened.asked.count("/oauth/token") == 1


def test_a_client_that_is_closed_while_it_renews_keeps_what_comes(tokened: Service) -> None:
    from cabinet_noir_client import AsyncAccess, AsyncClient

    kept: list[Any] = []

    async def keep(told: Any) -> None:
        await asyncio.sleep(0)
        kept.append(told)

    async def ask() -> None:
        access = AsyncAccess(APPLICATION, tokens(7, access_token="cnt_old"), keep)
        async with AsyncClient(http=httpx.AsyncClient(transport=tokened), access=access) as client:
            asked = asyncio.ensure_future(client.games())
            while "/oauth/token" not in tokened.asked:
                await asyncio.sleep(0)
            asked.cancel()

    run(ask())
    assert kept == [tokens(8)]


def test_a_token_is_renewed_before_it_ends(tokened: Service) -> None:
    from cabinet_noir_client import Access, Client

    time, kept = [0.0], list[Any]()
    access = Access(APPLICATION, tokens(7), kept.append, now=lambda: time[0])
    client = Client(http=httpx.Client(transport=tokened), access=access)
    access.take(tokens(7))
    client.games()
    time[0] = 3539.0
    client.games()
    assert tokened.asked == ["/v1/games", "/v1/games"]
    time[0] = 3541.0
    client.games()
    assert tokened.asked[2:] == ["/oauth/token", "/v1/games"]
    assert kept == [tokens(7), tokens(8)]


def test_tokens_that_could_not_be_kept_are_given_again(tokened: Service) -> None:
    from cabinet_noir_client import Access, Client

    kept: list[Any] = []

    def keep(told: Any) -> None:
        if not tokened.asked.count("/v1/games") > 1:
            raise OSError("the disk is full")
        kept.append(told)

    access = Access(APPLICATION, tokens(7, access_token="cnt_old"), keep)
    client = Client(http=httpx.Client(transport=tokened), access=access)
    with pytest.raises(OSError, match="full"):
        client.games()
    tokened.asked.append("/v1/games")
    assert client.games() == []
    assert kept == [tokens(8)]


def test_a_consent_that_ended_is_said(tokened: Service) -> None:
    from cabinet_noir_client import Access, Client, ProtocolProblem

    access = Access(APPLICATION, tokens(3), lambda _: None)
    client = Client(http=httpx.Client(transport=tokened), access=access)
    with pytest.raises(ProtocolProblem) as ended:
        client.games()
    assert ended.value.error == "invalid_grant"


def test_a_token_that_is_nobodys_to_renew_is_refused(tokened: Service) -> None:
    from cabinet_noir_client import Client, Unauthorized

    with pytest.raises(Unauthorized):
        Client(token="cnt_1", http=httpx.Client(transport=tokened)).games()
    assert tokened.asked == ["/v1/games"]


def test_a_locked_player_is_not_helped_by_another_token() -> None:
    from cabinet_noir_client import Access, Client, Unauthorized

    scripted = Scripted(refused(code="player_locked"))
    access = Access(APPLICATION, tokens(7), lambda _: None)
    with pytest.raises(Unauthorized):
        Client(http=httpx.Client(transport=scripted), access=access).games()


def test_a_stream_whose_token_ends_continues_with_the_next(waited: list[float]) -> None:
    from cabinet_noir_client import Access, Client

    first, rest = 'id: 1\ndata: {"version": 1}\n\n', 'id: 2\ndata: {"version": 2}\n\nevent: end\ndata: {}\n\n'
    renewed = httpx.Response(200, json=tokens(8))
    scripted = Scripted(stream(first), refused(), renewed, stream(rest))
    kept: list[Any] = []
    client = Client(http=httpx.Client(transport=scripted), access=Access(APPLICATION, tokens(7), kept.append))
    assert [event["version"] for event in client.match("mat_x").events()] == [1, 2]
    told = [(one.headers.get("Authorization"), one.headers.get("Last-Event-ID")) for one in scripted.asked]
    assert told == [("Bearer cnt_7", "0"), ("Bearer cnt_7", "1"), (None, None), ("Bearer cnt_8", "1")]
    assert kept == [tokens(8)]


def test_a_stream_whose_consent_ended_says_so(waited: list[float]) -> None:
    from cabinet_noir_client import Access, Client, ProtocolProblem

    scripted = Scripted(refused(), httpx.Response(400, json={"error": "invalid_grant"}))
    client = Client(http=httpx.Client(transport=scripted), access=Access(APPLICATION, tokens(7), lambda _: None))
    with pytest.raises(ProtocolProblem):
        next(client.match("mat_x").events())
