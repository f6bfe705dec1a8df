"""The Python client, as it is installed from its wheel, plays every game without knowing a rule."""

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from standardwebhooks.webhooks import Webhook

from domain import games
from tests.clients.choice import chosen
from tests.loops import run

ANSWERS = 25


def seats(infos: Any, game: str) -> list[str]:
    (info,) = (one for one in infos if one["key"] == game)
    return ["me", *["bot"] * (max(info["seats_min"], 2) - 1)]


@pytest.mark.usefixtures("python_client")
@pytest.mark.parametrize("game", sorted(games()))
def test_a_match_is_played_to_its_end(address: str, game: str) -> None:
    from cabinet_noir_client import Client

    chance, answers = random.Random(game), 0
    with Client.sign_up("Ada", address) as client:
        match = client.open_match({"game": game, "seats": seats(client.games(), game)})
        for options in match.turns():
            answers += 1
            if answers > ANSWERS:
                match.resign()
                break
            match.give(chosen(options, chance))
        told = [event["version"] for event in match.events()]
        over = match.summary()
        assert (over["status"], told) == ("finished", list(range(1, over["version"] + 1)))
        assert match.told == f"{over['version']}-{match.receipt().split()[5]}"
        assert len(list(match.timeline())) > answers
        assert client.api.take_record(match.record(), dry_run=True)["ok"]


@pytest.mark.usefixtures("python_client")
def test_the_client_with_await_does_the_same(address: str) -> None:
    from cabinet_noir_client import AsyncClient

    async def play() -> tuple[str, list[int], int]:
        chance, answers, game = random.Random(1), 0, "umbra_concilium"
        async with await AsyncClient.sign_up("Ada", address) as client:
            match = await client.open_match({"game": game, "seats": seats(await client.games(), game)})
            async for options in match.turns():
                answers += 1
                if answers > 5:
                    await match.resign()
                    break
                await match.give(chosen(options, chance))
            told = [event["version"] async for event in match.events()]
            over = await match.summary()
            return over["status"], told, over["version"]

    status, told, version = run(play())
    assert (status, told) == ("finished", list(range(1, version + 1)))


@pytest.mark.usefixtures("python_client")
def test_a_command_for_options_that_are_outdated_is_refused(address: str) -> None:
    from cabinet_noir_client import Client, Stale

    with Client.sign_up("Ada", address) as client:
        match = client.open_match({"game": "pax_illuminaten", "seats": ["me"]})
        options = next(match.turns())
        match.version = 1
        with pytest.raises(Stale) as refused:
            match.give(chosen(options, random.Random(1)))
        assert refused.value.code == "stale_version"


@pytest.mark.usefixtures("python_client")
def test_an_account_is_told_of_all_its_matches(address: str) -> None:
    from cabinet_noir_client import Client

    with Client.sign_up("Ada", address) as client:
        notices = client.notices(0)
        client.api.list_notices()  # from now on they are kept
        match = client.open_match({"game": "umbra_concilium", "seats": ["me", "bot", "bot"]})
        first = next(one for one in notices if one["type"] == "turn.awaited")
        assert first["data"]["match"] == match.id
        notices.close()
        again = client.notices(first["sequence"] - 1)
        assert next(again) == first
        again.close()


@pytest.mark.usefixtures("python_client")
def test_who_sits_down_has_a_part_in_the_chance_and_a_bot_has_none(address: str) -> None:
    from cabinet_noir_client import Client

    with Client.sign_up("Ada", address) as host, Client.sign_up("Bob", address) as client:
        opened = host.open_match({"game": "umbra_concilium", "seats": ["me", "open", "open"], "start_when": "host"})
        client.match(opened.id).take_seat(1)
        opened.take_seat(2, {"bot": "random"})
        document = host.api.list_events(opened.id)
        taken = {one["event"]["seat"]: one["event"] for one in document["events"] if one["type"] == "seat_taken"}
    assert len(bytes.fromhex(taken[1]["nonce"])) == 32
    assert "nonce" not in taken[0] | taken[2]


class Scripted(httpx.MockTransport):
    """Answers in a row; what was asked is kept."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.asked: list[httpx.Request] = []
        self._answers = list(answers)
        super().__init__(self._answer)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def stream(text: str) -> httpx.Response:
    return httpx.Response(200, text=text, headers={"Content-Type": "text/event-stream"})


@pytest.fixture
def waited(python_client: Path, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client waited, without waiting."""
    from cabinet_noir_client import endings

    seconds: list[float] = []
    monkeypatch.setattr(endings.Ending, "sleep", lambda _, pause: seconds.append(pause) or True)
    return seconds


def test_a_request_over_a_limit_is_sent_again_with_its_key_when_it_is_told_to(waited: list[float]) -> None:
    from cabinet_noir_client import Client

    over = httpx.Response(429, headers={"Retry-After": "3"})
    scripted = Scripted(over, httpx.ReadError("cut off"), httpx.Response(200, json={"ok": True}))
    client = Client(http=httpx.Client(transport=scripted))
    assert client.api.create_match({"game": "conspiracy", "seats": []}) == {"ok": True}
    assert 3 <= waited[0] < 4
    assert len({request.headers["Idempotency-Key"] for request in scripted.asked}) == 1


def test_a_list_is_read_page_by_page(waited: list[float]) -> None:
    from cabinet_noir_client import Client

    pages = ({"items": [1, 2], "next": "more"}, {"items": [3], "next": None})
    scripted = Scripted(*(httpx.Response(200, json=page) for page in pages))
    found = list(
        Client(http=httpx.Client(transport=scripted)).results(game="richelieu", from_="2030-01-01T00:00:00Z")
    )
    assert found == [1, 2, 3]
    assert [request.url.params.get("cursor") for request in scripted.asked] == [None, "more"]
    assert scripted.asked[1].url.params["from"] == "2030-01-01T00:00:00Z"


def test_a_service_that_stays_down_is_a_problem_in_the_end(waited: list[float]) -> None:
    from cabinet_noir_client import Client, Unavailable

    scripted = Scripted(*(httpx.Response(503, headers={"Retry-After": "2"}) for _ in range(9)))
    with pytest.raises(Unavailable) as problem:
        Client(http=httpx.Client(transport=scripted), patience=5).games()
    assert (problem.value.retry_after, len(waited)) == (2, 2)


def test_a_stream_that_breaks_continues_after_the_last_event(waited: list[float]) -> None:
    from cabinet_noir_client import Client

    first = 'retry: 50\n\nid: 1\ndata: {"version": 1}\n\nid: 2\ndata: {"ver'
    rest = 'id: 2\ndata: {"version": 2}\n\nevent: end\nid: 2\ndata: {}\n\n'
    scripted = Scripted(stream(first), httpx.ConnectError("gone"), stream(rest))
    client = Client(http=httpx.Client(transport=scripted))
    assert [event["version"] for event in client.match("mat_x").events()] == [1, 2]
    assert [request.headers["Last-Event-ID"] for request in scripted.asked] == ["0", "1", "1"]


def test_a_stream_that_takes_another_course_is_named(waited: list[float]) -> None:
    from cabinet_noir_client import AnotherCourse, Client

    event = '"at": "", "type": "x", "cause": "", "actor": {"by": "x"}, "event": {"type": "x"}'
    told = "".join(f'id: {version}-{"0" * 64}\ndata: {{"version": {version}, {event}}}\n\n' for version in (1, 2))
    events = Client(http=httpx.Client(transport=Scripted(stream(told)))).match("mat_x").events()
    assert next(events)["version"] == 1
    with pytest.raises(AnotherCourse, match="version 2"):
        next(events)


SECRET = "whsec_" + "QUJD" * 8


@pytest.mark.parametrize("wrong", [None, "body", "age", "signature", "header"])
@pytest.mark.usefixtures("python_client")
def test_a_message_to_a_webhook_is_taken_only_if_it_is_genuine(wrong: str | None) -> None:
    from datetime import UTC, datetime

    from cabinet_noir_client import BadSignature, verify

    at, body = 1_800_000_000, b'{"type": "webhook.ping"}'
    signature = Webhook(SECRET).sign("msg_1", datetime.fromtimestamp(at, UTC), body.decode())
    headers = {"Webhook-Id": "msg_1", "webhook-timestamp": str(at), "webhook-signature": f"v1,other {signature}"}
    if wrong == "signature":
        headers["webhook-signature"] = "v1,other"
    if wrong == "header":
        del headers["Webhook-Id"]
    changed, now = (body + b" " if wrong == "body" else body), at + (400 if wrong == "age" else 4)
    if wrong is None:
        assert verify(SECRET, headers, changed, now)["type"] == "webhook.ping"
    else:
        with pytest.raises(BadSignature):
            verify(SECRET, headers, changed, now)


def test_an_option_is_completed_within_what_it_leaves_open(python_client: Path) -> None:
    from cabinet_noir_client import complete

    option: Any = {
        "kind": "some",
        "command": {"type": "x"},
        "field": "f",
        "pool": ["a", "b", "c"],
        "low": 1,
        "high": 2,
    }
    assert complete(option) == {"type": "x", "f": ["a"]}
    assert complete(option, ["c", "a"]) == {"type": "x", "f": ["a", "c"]}
    for value in ([], ["a", "b", "c"], ["d"], 1):
        with pytest.raises(ValueError, match="f must be 1 to 2 of"):
            complete(option, value)
