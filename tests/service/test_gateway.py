"""The application on an event loop: commands answered at once are answered as the application answers them."""

import asyncio
import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from io import BytesIO
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask, Response, request, stream_with_context
from msgspec import Struct

from domain.kernel.steps import step
from service.application import metrics
from service.application.rates import Rate
from service.application.time_limit import time_limit
from service.http.conventions.call import Answer
from service.http.conventions.departure import check_wanted, departure
from service.http.following.caps import Caps
from service.http.following.follower import Follower
from service.http.following.hub import Hub
from service.http.gateway.commands import Commands
from service.http.gateway.environ import environ_of, raw
from service.http.gateway.gateway import PIECE_BYTES, Gateway
from service.http.gateway.shares import Shares
from service.http.gateway.streams import StreamOpener
from service.http.gateway.turnstile import WIDTH
from service.http.gateway.ways import NotHere
from service.http.parts import EXTENSION, Parts
from service.http.rates.limits import Limits
from service.http.rates.spacing import Spacing
from service.http.rates.work import METER
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import BODY_BYTES
from tests.loops import run
from tests.service.asgi import scope_of
from tests.service.support import Api, id_of, refit, table_for

OWN = ("request-id", "ratelimit")
"""Headers that differ between two answers to the same request."""


class Answered(Struct):
    """An answer as it is sent to the server."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def comparable(self) -> tuple[int, dict[str, str], Any]:
        """What two answers to the same request have in common."""
        document = json.loads(self.body)
        document.pop("request_id", None)
        return self.status, {name: of for name, of in self.headers.items() if name not in OWN}, document

    @property
    def alike(self) -> tuple[int, dict[str, list[str]], Any]:
        """The same with the order of the parts of a header left out, as sent, whatever its coding."""
        headers = {name: sorted(of.split(", ")) for name, of in self.headers.items() if name not in OWN}
        body = gzip.decompress(self.body) if self.headers.get("content-encoding") == "gzip" else self.body
        return self.status, headers, {**json.loads(body), "request_id": None}


class Never:
    """Answers no command and opens no stream, so that the application answers all."""

    async def answer(self, *_: object) -> None:
        """Never."""
        raise NotHere("never")

    def open(self, *_: object) -> None:
        """Never."""
        raise NotHere("never")


class Client:
    """Sends requests to a gateway as a server does."""

    def __init__(self, app: Flask, refusals: Spacing | None = None) -> None:
        here: Parts = app.extensions[EXTENSION]
        self._quick = Gateway(app, here.hub, 2, BODY_BYTES, Commands(here), StreamOpener(here), refusals)
        self._slow = Gateway(app, here.hub, 2, BODY_BYTES, Never(), Never())

    def post(self, path: str, body: bytes, headers: Mapping[str, str], *, quick: bool = True) -> Answered:
        """POST, by the quick way if there is one, or by that through the application."""
        return run(self._ask(self._quick if quick else self._slow, path, [body], headers))

    def post_in_pieces(self, path: str, pieces: list[bytes], headers: Mapping[str, str]) -> Answered:
        """POST a body of unknown length."""
        return run(self._ask(self._quick, path, pieces, {**headers, "Transfer-Encoding": "chunked"}))

    def never_send(self, path: str, headers: Mapping[str, str]) -> Answered:
        """POST a body that does not come."""
        return run(self._ask(self._quick, path, [b"x", b"y"], headers, silent=True))

    def open_and_hang_up(self, path: str, hub: Hub) -> Answered:
        """Open a stream in a thread, and be gone before its head is sent."""

        async def ask() -> Answered:
            hub.serve()
            sent: list[Any] = []
            gone = asyncio.Event()

            async def receive() -> Any:
                return {"type": "http.disconnect"}

            async def send(message: Any) -> None:
                sent.append(message)

            scope = {**scope_of("GET", path, {"Accept": "text/event-stream, */*;q=0.1"})}
            await self._quick(scope, receive, send)
            while hub._followers or not gone.is_set():
                await asyncio.sleep(0)
                gone.set()
            return Answered(sent[0]["status"], {}, b"")

        return run(ask())

    def ask_while_streams_are_opened(self, path: str, stream: str, hub: Hub) -> list[str]:
        """GET a stream while as many are opened as may be, and then something; in the order of the answers."""

        async def ask() -> list[str]:
            hub.serve()
            answered: list[str] = []

            async def get(path: str) -> None:
                async def receive() -> Any:
                    return {"type": "http.disconnect"}

                async def send(message: Any) -> None:
                    if message["type"] == "http.response.start":
                        answered.append(path)

                await self._quick(scope_of("GET", path, {"Accept": "text/event-stream"}), receive, send)

            async with AsyncExitStack() as places:
                for _ in range(WIDTH):
                    await places.enter_async_context(self._quick._turnstile.opening())
                waiting = asyncio.ensure_future(get(stream))
                await get(path)
            await waiting
            return answered

        return run(ask())

    async def _ask(
        self, gateway: Gateway, path: str, pieces: list[bytes], headers: Mapping[str, str], silent: bool = False
    ) -> Answered:
        sent: list[Any] = []
        length = {} if len(pieces) > 1 else {"Content-Length": str(len(pieces[0]))}
        arriving = iter(pieces)
        left = len(pieces)

        async def receive() -> Any:
            nonlocal left
            if silent:
                await asyncio.Event().wait()
            left -= 1
            return {"type": "http.request", "body": next(arriving), "more_body": left > 0}

        async def send(message: Any) -> None:
            sent.append(message)

        await gateway(scope_of("POST", path, {**length, **headers}), receive, send)
        told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Answered(sent[0]["status"], told, sent[1]["body"])


@pytest.fixture
def gateway(app: Flask) -> Client:
    return Client(app)


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return table_for(ada, bob)


def token(who: Api, **more: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {who.token}", "Content-Type": "application/json", **more}


def first(who: Api, match: str) -> bytes:
    return json.dumps(who.options(match)[0]["command"]).encode()


def test_a_command_is_answered_as_the_application_repeats_it(gateway: Client, ada: Api, match: str) -> None:
    asked = (f"{match}/commands", first(ada, match), token(ada, **{"Idempotency-Key": "once"}))
    done, again = gateway.post(*asked), gateway.post(*asked, quick=False)
    assert again.headers.pop("idempotency-replayed") == "true"
    assert done.comparable == again.comparable
    assert done.status == 200


def problems(match: str, ada: Api, eve: Api) -> Iterator[tuple[str, bytes, dict[str, str]]]:
    path, body = f"{match}/commands", first(ada, match)
    yield path, b"{", token(ada)
    yield path, b"[]", token(ada)
    yield path, b"", token(ada)
    yield path, b'{"type":"unheard_of"}', token(ada)
    yield path, b'{"type":"pass"}', token(ada)
    yield path, b'{"type":"pass","more":1}', token(ada, **{"Accept-Language": "ja"})
    yield path, body, token(eve)
    yield path, body, {}
    yield path, body, {"Authorization": "Bearer cnt_nobody"}
    yield path, body, token(ada, **{"If-Match": '"1"'})
    yield path, body, token(ada, **{"If-Match": "1"})
    yield path, body, token(ada, **{"Idempotency-Key": "x" * 200})
    yield f"{path}?dry_run=true", body, token(ada)
    yield "/v1/matches/mat_00000000000000000000000000/commands", body, token(ada)
    yield "/v1/matches/nothing/commands", body, token(ada)
    yield path, b" " * (BODY_BYTES + 1), token(ada)


@pytest.mark.parametrize("number", range(16))
def test_a_problem_is_worded_as_the_application_words_it(
    gateway: Client, api: Api, ada: Api, match: str, number: int
) -> None:
    asked = list(problems(match, ada, api.player("Eve")))[number]
    quick, slow = gateway.post(*asked), gateway.post(*asked, quick=False)
    assert quick.comparable == slow.comparable
    assert quick.status >= 400
    assert json.loads(quick.body)["request_id"] == quick.headers["request-id"]


def test_a_command_counts_for_the_limits_of_its_player(app: Flask, cabinet: Cabinet, ada: Api, match: str) -> None:
    body, path = first(ada, match), f"{match}/commands"
    refit(app, limits=Limits.from_rates(cabinet.redis, Rate(1, 60), Rate(1, 60)))
    gateway = Client(app)
    assert gateway.post(path, b"{}", token(ada)).status == 422
    told = gateway.post(path, body, token(ada))  # beyond the general limit, but within that of who must move
    assert (told.status, told.headers["ratelimit"]) == (200, '"default";r=0;t=60, "turn";r=0;t=60')
    assert gateway.post(path, body, token(ada)).status == 429


def test_only_who_asked_too_often_may_have_to_wait_for_the_answer(
    app: Flask, cabinet: Cabinet, ada: Api, match: str
) -> None:
    refit(app, limits=Limits.from_rates(cabinet.redis, Rate(1, 60), Rate(1, 60)))
    refusals = Mock(Spacing, wait=Mock(return_value=0.0), delay=Mock(return_value=0.0))
    gateway = Client(app, refusals)
    statuses = [gateway.post(f"{match}/commands", b"{}", token(ada)).status for _ in range(3)]
    assert statuses.count(429) == refusals.wait.call_count == 1


def test_a_body_of_unknown_length_is_read_as_it_arrives(gateway: Client, ada: Api, match: str) -> None:
    body = first(ada, match)
    done = gateway.post_in_pieces(f"{match}/commands", [body[:5], body[5:], b""], token(ada))
    assert done.status == 200


def test_a_body_of_unknown_length_that_is_too_long_is_refused(gateway: Client, ada: Api, match: str) -> None:
    pieces = [b" " * 1024] * (BODY_BYTES // 1024 + 2)
    assert gateway.post_in_pieces(f"{match}/commands", pieces, token(ada)).status == 413


def test_a_slow_body_of_unknown_length_holds_no_thread(
    app: Flask, ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a thread waits")

    monkeypatch.setattr("service.http.gateway.gateway.BODY_SECONDS", 0.01)
    monkeypatch.setattr("service.http.gateway.gateway.Arriving", refuse)
    headers = token(ada, **{"Transfer-Encoding": "chunked"})
    assert Client(app).never_send(f"{match}/commands", headers).status in range(400, 500)


PIECE = b"x" * PIECE_BYTES


def long_answer(made: list[int], until: int | None = None, meter: object = None) -> list[Any]:
    """What is sent of an answer of many pieces, and how many were made before each was sent; the caller hangs up
    after `until` of them.
    """
    app, sent, gone = Flask("long"), [], asyncio.Event()

    @app.get("/long")
    def show_long() -> Response:
        request.environ[METER] = meter

        def pieces() -> Iterator[bytes]:
            for number in range(20):
                assert request.path == "/long", "the request lasts as long as its answer"
                made.append(number)
                yield PIECE

        return Response(stream_with_context(pieces()))

    arriving = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        if message := next(arriving, None):
            return message
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append((message, len(made)))
        if until is not None and len(sent) > until:
            gone.set()
            await asyncio.sleep(0)

    run(Gateway(app, Mock(), 2, BODY_BYTES, Never(), Never())(scope_of("GET", "/long", {}), receive, send))
    return sent


def test_an_answer_of_unknown_length_is_sent_as_it_is_made() -> None:
    sent = long_answer([])
    assert b"".join(message.get("body", b"") for message, _ in sent) == PIECE * 20
    assert [made for _, made in sent][:4] == [1, 1, 2, 3]
    assert [message.get("more_body", False) for message, _ in sent[1:]] == [True] * 20 + [False]


def test_no_more_is_made_of_an_answer_whose_caller_has_gone() -> None:
    made: list[int] = []
    long_answer(made, until=3)
    assert len(made) < 8


def asked_and_left(work: Callable[[], None]) -> list[Any]:
    """What is sent to a caller who hangs up as soon as the application works on its request."""
    app, sent, working = Flask("long"), [], Event()

    @app.get("/long")
    def show_long() -> Response:
        working.set()
        work()
        return Response("done")

    arriving = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        if message := next(arriving, None):
            return message
        await asyncio.get_running_loop().run_in_executor(None, working.wait)
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    run(Gateway(app, Mock(), 2, BODY_BYTES, Never(), Never())(scope_of("GET", "/long", {}), receive, send))
    return sent


def test_work_whose_caller_has_gone_stops_at_its_next_step() -> None:
    def step_by_step() -> None:
        while True:
            check_wanted()

    assert asked_and_left(step_by_step) == []


def test_pure_work_whose_caller_has_gone_stops_at_its_next_step() -> None:
    def for_ever() -> None:
        with time_limit(60, departure()):
            while True:
                step()

    assert asked_and_left(for_ever) == []


def test_work_whose_caller_has_gone_is_interrupted_nowhere_but_at_its_steps() -> None:
    """CPython runs code of its own in between, as decoders and callbacks, and dies of an exception there."""

    def without_steps() -> None:
        gone = departure()
        with time_limit(60, gone):
            while not gone.has_happened:
                pass
            assert sum(range(100_000)) == 4999950000

    assert asked_and_left(without_steps)


def test_a_refusal_that_is_held_back_is_given_up_when_its_caller_has_gone() -> None:
    app, sent = Flask("refusing"), []

    @app.get("/refused")
    def refuse() -> tuple[str, int]:
        return "", 429

    arriving = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        return next(arriving, {"type": "http.disconnect"})

    async def send(message: Any) -> None:
        sent.append(message)

    held_back = Mock(Spacing, wait=Mock(return_value=3600.0), delay=Mock(return_value=0.0))
    gateway = Gateway(app, Mock(), 2, BODY_BYTES, Never(), Never(), held_back)
    run(gateway(scope_of("GET", "/refused", {}), receive, send))
    assert not sent


def test_who_hangs_up_where_refusals_are_far_behind_is_not_heard() -> None:
    app, heard = Flask("hearing"), []

    @app.get("/heard")
    def hear() -> str:
        heard.append(1)
        return ""

    def ask(behind: float) -> None:
        arriving = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def receive() -> Any:
            return next(arriving, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            """Nobody hears it."""

        refusals = Mock(Spacing, delay=Mock(return_value=behind))
        gateway = Gateway(app, Mock(), 2, BODY_BYTES, Never(), Never(), refusals)
        run(gateway(scope_of("GET", "/heard", {}), receive, send))

    ask(3600.0)
    assert not heard
    ask(0.0)
    assert heard


class Slow:
    """A meter by which the next piece has to wait for ever, after some."""

    def __init__(self, pieces: int) -> None:
        self.counted = 0
        self._pieces = pieces

    def count(self, seconds: float) -> None:
        self.counted += 1

    def pause(self) -> float:
        return 0 if self.counted < self._pieces else 3600


def test_an_answer_is_made_no_faster_than_its_caller_may_have_it_made() -> None:
    made: list[int] = []
    meter = Slow(4)
    long_answer(made, until=4, meter=meter)
    assert (len(made), meter.counted) == (4, 4)


def test_a_store_that_is_down_is_said_to_be_down(app: Flask, ada: Api, match: str) -> None:
    def down(*_: object) -> None:
        raise ConnectionError("down")

    body, players = first(ada, match), Mock(authenticate=down)
    refit(app, "accounts", players=players)
    answered = Client(app).post(f"{match}/commands", body, token(ada))
    assert (answered.status, json.loads(answered.body)["code"]) == (503, "store_down")


def opened(app: Flask, path: str, headers: Mapping[str, str]) -> tuple[Answer, Follower] | str:
    """What the quick way makes of a request for a stream: the head and who follows, or why it is left to others."""
    scope = scope_of("GET", path, {"Accept": "text/event-stream", **headers})
    match = scope["raw_path"].split(b"/")[3].decode()
    try:
        return StreamOpener(app.extensions[EXTENSION]).open(match, scope)
    except NotHere as elsewhere:
        return elsewhere.why


def opened_at_once(app: Flask, path: str, headers: Mapping[str, str]) -> tuple[Answer, Follower]:
    """The head of a stream that the quick way opens, and who follows."""
    made = opened(app, path, headers)
    assert not isinstance(made, str), made
    return made


@pytest.mark.parametrize("by", ["ada", "anybody"])
@pytest.mark.parametrize(
    "headers",
    [{}, {"Accept": "application/x-ndjson"}, {"Last-Event-ID": "3"}, {"Accept-Language": "ja"}],
    ids=lambda headers: next(iter(headers), "plain"),
)
def test_a_stream_is_opened_as_the_application_opens_it(
    app: Flask, ada: Api, match: str, headers: dict[str, str], by: str
) -> None:
    asked, here = headers | (token(ada) if by == "ada" else {}), app.extensions[EXTENSION]
    here.play.matches.current(id_of(match))
    quick = opened_at_once(app, f"{match}/events", asked)
    environ = environ_of(scope_of("GET", f"{match}/events", {"Accept": "text/event-stream", **asked}), BytesIO())
    slow = Gateway(app, here.hub, 2, BODY_BYTES, Never(), Never())._answer(environ)
    assert slow.follower
    heads = [
        {name.decode(): of.decode() for name, of in head} for head in (raw(quick[0].headers.items()), slow.headers)
    ]
    ours, theirs = ({name: of for name, of in head.items() if name not in OWN} for head in heads)
    assert ours == theirs
    assert (quick[1].place, quick[1].look) == (slow.follower.place, slow.follower.look)
    assert quick[1].may_stay()


def test_a_stream_goes_on_quickly_after_what_its_follower_was_told(app: Flask, ada: Api, match: str) -> None:
    now = app.extensions[EXTENSION].play.matches.current(id_of(match))[0]
    told = {"Last-Event-ID": f"{now.version}-{now.running_hashes.seen_by(0)}"}
    assert opened_at_once(app, f"{match}/events", token(ada, **told))
    assert (
        opened(app, f"{match}/events", told) == "told_otherwise"
    )  # those who hold no seat were told something else


@pytest.mark.parametrize(
    ("headers", "why"),
    [
        ({"Authorization": "Bearer cnt_nobody"}, "bad_token"),
        ({"Last-Event-ID": "3-x"}, "bad_parameter"),
        ({"Last-Event-ID": "100000"}, "not_known_here"),
        ({"Last-Event-ID": f"3-{'0' * 64}"}, "told_otherwise"),
    ],
)
def test_what_is_wrong_with_a_stream_is_left_to_the_application(
    app: Flask, match: str, headers: dict[str, str], why: str
) -> None:
    app.extensions[EXTENSION].play.matches.current(id_of(match))
    assert opened(app, f"{match}/events", headers) == why


def test_a_mistake_of_ours_while_a_stream_is_opened_is_logged(
    app: Flask, match: str, caplog: pytest.LogCaptureFixture
) -> None:
    refit(app, "play", matches=Mock(cached=Mock(side_effect=ZeroDivisionError)))
    assert opened(app, f"{match}/events", {}) == "failed"
    assert "ZeroDivisionError" in caplog.text


def ways() -> Counter[tuple[str, str]]:
    """How many requests took which way, and why."""
    samples = metrics.WAYS.collect()[0].samples
    return Counter(
        {(of.labels["way"], of.labels["why"]): int(of.value) for of in samples if of.name.endswith("_total")}
    )


def test_how_many_requests_took_which_way_is_counted(gateway: Client, ada: Api, match: str) -> None:
    path, body, before = f"{match}/commands", first(ada, match), ways()
    gateway.post(f"{path}?dry_run=true", body, token(ada))
    gateway.post(path, body, token(ada))
    gateway.post_in_pieces(path, [body, b""], token(ada))
    gateway.post("/v1/players", b"{}", {})
    assert ways() - before == {
        ("thread", "query"): 1,
        ("loop", ""): 1,
        ("thread", "long"): 1,
        ("thread", "route"): 1,
    }


@pytest.mark.parametrize(
    "headers",
    [
        {"Accept-Encoding": "gzip"},
        {"Accept-Encoding": "gzip;q=0"},
        {"Origin": "https://play.example"},
        {"Authorization": ""},
        {"If-None-Match": "*"},
    ],
    ids=str,
)
def test_a_command_is_answered_alike_however_its_body_comes(
    app: Flask, ada: Api, match: str, headers: dict[str, str]
) -> None:
    refit(app, "edge", cors_origins=("https://play.example",))
    gateway, path, body = Client(app), f"{match}/commands", first(ada, match)
    asked = token(ada, **{"Idempotency-Key": "once", **headers})
    gateway.post(path, body, asked)
    at_once, in_pieces = gateway.post(path, body, asked), gateway.post_in_pieces(path, [body, b""], asked)
    assert at_once.alike == in_pieces.alike


def test_a_command_of_whoever_takes_gzip_is_answered_in_it(gateway: Client, ada: Api, match: str) -> None:
    done = gateway.post(f"{match}/commands", first(ada, match), token(ada, **{"Accept-Encoding": "gzip"}))
    assert done.headers["content-encoding"] == "gzip"
    assert done.headers["etag"].endswith(':gzip"')
    assert json.loads(gzip.decompress(done.body))["version"]


def test_streams_beyond_the_limits_are_left_to_the_application(app: Flask, cabinet: Cabinet, match: str) -> None:
    refit(app, caps=Caps(1, 0))
    app.extensions[EXTENSION].play.matches.current(id_of(match))
    first_one = opened_at_once(app, f"{match}/events", {})
    assert opened(app, f"{match}/events", {}) == "too_many_streams"
    first_one[1].left()
    assert opened_at_once(app, f"{match}/events", {})
    refit(app, caps=Caps(1, 0), limits=Limits.from_rates(cabinet.redis, Rate(1, 60), None))
    assert opened(app, f"{match}/events?after=1", {}) == "query"
    refused = [opened(app, f"{match}/events", {}) for _ in range(3)]
    assert refused[1:] == ["too_many_streams"] * 2


def test_a_stream_for_a_host_that_is_none_is_left_to_the_application(app: Flask, match: str) -> None:
    app.extensions[EXTENSION].play.matches.current(id_of(match))
    assert opened(app, f"{match}/events", {"Host": "a b"}) == "bad_host"


def test_a_stream_that_a_token_does_not_allow_is_not_counted_before_the_application_has_it(
    app: Flask, cabinet: Cabinet, ada: Api, match: str
) -> None:
    app.extensions[EXTENSION].play.matches.current(id_of(match))
    narrow = ada.post("/v1/players/me/tokens", {"name": "x", "scopes": ["webhooks"]}).json["token"]
    refit(app, limits=Limits.from_rates(cabinet.redis, Rate(1, 60), None))
    tries = [opened(app, f"{match}/events", {"Authorization": f"Bearer {narrow}"}) for _ in range(3)]
    assert tries == ["insufficient_scope"] * 3


def test_who_hangs_up_while_a_stream_is_opened_leaves_nothing_behind(app: Flask, match: str) -> None:
    refit(app, caps=Caps(1, 0))
    gateway, here = Client(app), app.extensions[EXTENSION]
    for _ in range(3):
        assert gateway.open_and_hang_up(f"{match}/events", here.hub).status == 200


def test_a_body_that_does_not_arrive_in_time_is_refused(
    gateway: Client, ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.http.gateway.gateway.BODY_SECONDS", 0.01)
    headers = token(ada, **{"Content-Length": "5"})
    assert gateway.never_send(f"{match}/commands", headers).status in range(400, 500)


def test_a_request_is_answered_before_a_stream_that_waits_for_its_turn(
    gateway: Client, cabinet: Cabinet, app: Flask, match: str
) -> None:
    hub: Hub = app.extensions[EXTENSION].hub
    stream = f"{match}/events"
    assert gateway.ask_while_streams_are_opened("/healthz", stream, hub) == ["/healthz", stream]


def test_no_header_is_taken_for_another() -> None:
    scope = {
        "method": "GET",
        "raw_path": b"/x%20y%ff",
        "query_string": b"",
        "http_version": "1.1",
        "headers": [(b"script_name", b"/evil"), (b"script-name", b"/evil"), (b"accept", b"a"), (b"accept", b"b")],
        "server": None,
        "client": None,
    }
    made = environ_of(scope, None)  # type: ignore[arg-type]  # the body is not read
    assert (made["SCRIPT_NAME"], made["PATH_INFO"], made["HTTP_ACCEPT"]) == ("", "/x y\xff", "a,b")
    assert "HTTP_script_name" not in made


def test_the_long_bodies_of_one_address_leave_room_for_those_of_others() -> None:
    async def taken() -> list[str]:
        places, order = Shares(3, 2), list[str]()

        async def take(address: str) -> None:
            await places.take(address)
            order.append(address)

        waiting = [asyncio.create_task(take(address)) for address in ("a", "a", "a", "b")]
        await asyncio.wait(waiting, timeout=0)
        while len(order) < 3:
            await asyncio.sleep(0)
        before = list(order)
        await places.give_back("a")
        await asyncio.wait(waiting)
        return [*before, "|", *order[3:]]

    assert run(taken()) == ["a", "a", "b", "|", "a"]
