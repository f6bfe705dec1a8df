"""The hub of a process, with connections of which the test holds the other end."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from events.connection import Client
from events.storetime import StoreTime
from events.waiting import never_waiting
from service.application import metrics
from service.application.following.inclusion import Inclusion
from service.application.following.listener import Listener
from service.application.following.portions import Bookmark, Look, Portion, Portions
from service.application.matches.eyes import Asker
from service.application.players import ANYBODY
from service.http.following import hub as hubs
from service.http.following.channel import Channel
from service.http.following.encoding import LINES, SSE
from service.http.following.follower import Follower
from service.http.following.hub import Hub
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.loops import PATIENCE, Loop
from tests.service.following import readers_of, told, versions
from tests.service.support import NOON, Api, settle, table_for

WIDE = replace(SSE, event=lambda version, _, __: b"id: %d\ndata: {}\nwide: %b\n\n" % (version, b"x" * 100_000))
"""Events too large for the buffers on the way."""
WIDE_INCLUDED = replace(SSE, included=lambda document: b"wide: %b\n%b" % (b"x" * 5_000_000, SSE.included(document)))
"""What is included is too large for them."""
NOTICES = "/v1/players/me/events"


class Server:
    """A hub, and the event loop that it serves on."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.loop = Loop()
        self.loop.call(hub.serve)

    def begin_to_stop(self) -> Future[None]:
        """Stop the hub; returns when its streams have ended."""
        self.hub.stop()
        return self.loop.begin(self.hub.wait_until_over())

    def end(self) -> None:
        """Stop all of it; a second time nothing is left to stop."""
        if not self.loop.has_ended:
            self.begin_to_stop().result(PATIENCE)
            self.loop.end()


@pytest.fixture
def serve(cabinet: Cabinet) -> Iterator[Callable[[float], Server]]:
    """Begins to serve a hub with heartbeats that come soon, and little patience if wanted."""
    made: list[Server] = []

    def make(stall_seconds: float = 60.0, heartbeat_seconds: float = 0.05) -> Server:
        portions, listener = readers_of(cabinet), Listener(cabinet.newspaper)
        forget = cabinet.accounts.players.forget
        hub = Hub(portions, listener, forget, cabinet.clock, heartbeat_seconds, stall_seconds)
        made.append(Server(hub))
        return made[0]

    yield make
    for one in made:
        one.end()


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return table_for(ada, bob)


class End:
    """A follower, its end of the connection, and whether the hub has let go of it."""

    def __init__(
        self, server: Server, match: str, look: Look, after: int = 0, may_stay: Callable[[], bool] = lambda: True
    ) -> None:
        self._ours, self.socket = socket.socketpair()
        self._ours.setblocking(False)
        self.socket.settimeout(30)
        self.gone = Event()
        self._media = look.encoding.media
        self.follower = Follower(match.rpartition("/")[2], Bookmark(after), look, self._left, may_stay)
        self.follower.channel = self._channel = Channel(self._send, self._end)
        server.loop.call(server.hub.follow, self.follower)

    async def _send(self, message: Any) -> None:
        """As a server writes to a connection."""
        try:
            await asyncio.get_running_loop().sock_sendall(self._ours, message.get("body", b""))
        except OSError:
            self._channel.close()
        if not message.get("more_body"):
            self._channel.close()

    def _end(self) -> None:
        self._channel.close()

    def _left(self) -> None:
        self.gone.set()
        self._ours.close()

    def read_until(self, version: int) -> bytes:
        data = b""
        while version not in versions(told(self._media, data)):
            data += self.socket.recv(65536)
        return data

    def read_all(self) -> bytes:
        data = b""
        while more := self.socket.recv(65536):
            data += more
        return data


def test_who_does_not_read_is_cut_off_and_goes_on_where_it_was(
    serve: Callable[[float], Server], match: str, ada: Api
) -> None:
    newest = ada.get(match).json["version"]
    patient = serve(0.3)
    slow = End(patient, match, Look(Asker(ANYBODY), WIDE))
    assert slow.gone.wait(30)
    with slow.socket:
        before = versions(told(SSE.media, slow.read_all()))
    assert before == list(range(1, len(before) + 1))
    assert len(before) < newest
    again = End(patient, match, Look(Asker(ANYBODY), SSE), before[-1] if before else 0)
    with again.socket:
        assert before + versions(told(SSE.media, again.read_until(newest))) == list(range(1, newest + 1))


def test_who_does_not_read_what_is_included_is_cut_off_and_gets_it_later(
    serve: Callable[[float], Server], match: str, ada: Api
) -> None:
    newest = ada.get(match).json["version"]
    patient, view = serve(0.3), Inclusion(("view",))
    slow = End(patient, match, Look(Asker(ANYBODY), WIDE_INCLUDED, include=view))
    assert slow.gone.wait(30)
    with slow.socket:
        before = told(SSE.media, slow.read_all())
    assert [one.document for one in before if one.document.get("type") == "included"] == []
    again = End(patient, match, Look(Asker(ANYBODY), SSE, include=view), versions(before)[-1])
    with again.socket:
        data = b""
        while b'"included"' not in data or not data.endswith(b"\n\n"):
            data += again.socket.recv(65536)
    assert told(SSE.media, data)[-1].document["view"]["version"] == newest


def test_who_does_not_read_its_notices_is_cut_off_and_continues_where_it_was(
    serve: Callable[[float], Server], ada: Api, bob: Api, relay: Relay
) -> None:
    me, first = ada.get("/v1/players/me").json["id"], ada.get(NOTICES).json["newest"]
    for _ in range(8):
        table_for(bob, ada)
    relay.turn(0)
    newest, patient = ada.get(NOTICES).json["newest"], serve(0.3)
    slow = End(patient, me, Look(Asker(ANYBODY), WIDE), first)
    assert slow.gone.wait(30)
    with slow.socket:
        before = versions(told(SSE.media, slow.read_all()))
    assert before == list(range(first + 1, first + 1 + len(before)))
    assert first + len(before) < newest
    again = End(patient, me, Look(Asker(ANYBODY), SSE), first + len(before))
    with again.socket:
        assert before + versions(told(SSE.media, again.read_until(newest))) == list(range(first + 1, newest + 1))


def test_who_reads_slowly_is_told_everything(serve: Callable[[], Server], match: str, ada: Api, bob: Api) -> None:
    slow = End(serve(), match, Look(Asker(ANYBODY), WIDE))
    with slow.socket:
        slow.socket.recv(1)
        settle((ada, bob), match)
        newest = ada.get(match).json["version"]
        assert versions(told(SSE.media, b"r" + slow.read_until(newest)))[-2:] == [newest - 1, newest]


def test_who_does_not_read_keeps_nobody_else_from_being_told(
    serve: Callable[[], Server], match: str, ada: Api, bob: Api
) -> None:
    busy = serve()
    slow = End(busy, match, Look(Asker(ANYBODY), WIDE))
    quick = End(busy, match, Look(Asker(ANYBODY), SSE))
    with slow.socket, quick.socket:
        settle((ada, bob), match)
        newest = ada.get(match).json["version"]
        assert versions(told(SSE.media, quick.read_until(newest))) == list(range(1, newest + 1))
        assert not slow.gone.is_set()


def test_what_was_told_is_counted_though_the_process_does_not_know_the_time_yet(client: Client) -> None:
    heard, before = Mock(envelopes=[Mock(at=NOON)]), metrics.STREAM_SENDS._value.get()
    with never_waiting():
        hubs._measure(heard, 3, StoreTime(client))
    assert metrics.STREAM_SENDS._value.get() == before + 3


def test_who_hangs_up_is_forgotten(serve: Callable[[], Server], match: str) -> None:
    one = End(serve(), match, Look(Asker(ANYBODY), SSE))
    one.read_until(1)
    one.socket.close()
    assert one.gone.wait(30)


def test_an_event_is_read_once_at_most_for_all_who_wait_for_it(
    serve: Callable[..., Server], match: str, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []
    after = Portions.next_portions

    def counted(here: Portions, of: str, place: Bookmark, looks: set[Look]) -> dict[Look, Portion | None]:
        found = after(here, of, place, looks)
        if place.version == newest:
            written.extend(len(looks) for portion in list(found.values())[:1] if portion and portion.body)
        return found

    busy, newest = serve(heartbeat_seconds=600.0), ada.get(match).json["version"]
    monkeypatch.setattr(Portions, "next_portions", counted)  # before any reading is on its way
    many = [End(busy, match, Look(Asker(ANYBODY), (SSE, LINES)[number % 2])) for number in range(20)]
    for one in many:
        one.read_until(newest)
    while busy.hub._ready or any(one.follower.busy for one in many):
        time.sleep(0.01)  # between two looks, until nobody is looked after
    settle((ada,), match)
    for one in many:
        one.read_until(newest + 1)
        one.socket.close()
    assert (
        len(written) <= 2
    )  # none where the news brought the event; a second for those who were being looked after


def test_what_cannot_be_read_for_a_reason_of_ours_ends_the_stream(
    serve: Callable[[], Server], match: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(*_: object) -> None:
        raise ValueError("a mistake")

    monkeypatch.setattr(Portions, "next_portions", mistaken)
    one = End(serve(), match, Look(Asker(ANYBODY), SSE))
    with one.socket:
        assert one.gone.wait(30)
    assert "a mistake" in caplog.text


def test_a_store_that_is_down_ends_no_stream(
    serve: Callable[[], Server], match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    after, failed = Portions.next_portions, Event()

    def down(*how: object) -> object:
        if failed.is_set():
            return after(*how)
        failed.set()
        raise ConnectionError("down")

    monkeypatch.setattr(Portions, "next_portions", down)
    one = End(serve(), match, Look(Asker(ANYBODY), SSE))
    with one.socket:
        assert versions(told(SSE.media, one.read_until(3)))[:3] == [1, 2, 3]
    assert failed.is_set()


def test_a_hub_that_has_stopped_lets_go_of_who_comes_late(serve: Callable[[], Server], match: str) -> None:
    closed = serve()
    first = End(closed, match, Look(Asker(ANYBODY), SSE))
    first.read_until(1)
    closed.begin_to_stop().result(PATIENCE)
    late = End(closed, match, Look(Asker(ANYBODY), SSE))
    with first.socket, late.socket:
        assert late.gone.wait(30)
        assert not late.read_all()


def test_readings_that_nobody_waits_for_any_more_are_given_up_without_a_word(
    serve: Callable[[], Server], match: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, go_on = Event(), Event()

    def slow(here: Portions, of: str, place: Bookmark, looks: set[Look]) -> dict[Look, Portion | None]:
        begun.set()
        go_on.wait(30)
        return dict.fromkeys(looks)

    monkeypatch.setattr(Portions, "next_portions", slow)
    stopping = serve()
    ends = [End(stopping, match, Look(Asker(ANYBODY), SSE), after) for after in range(3)]
    assert begun.wait(30)
    ending = stopping.begin_to_stop()
    for one in ends:
        with one.socket:
            assert one.gone.wait(30)
    ending.result(PATIENCE)  # what is queued is given up
    go_on.set()
    stopping.loop.end()
    assert not [record for record in caplog.records if record.name == "asyncio"]
