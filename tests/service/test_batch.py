"""Commands that come in one turn of the event loop."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest

from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import AskUndo, OpenMatch, SeatBot, TakeSeat
from events.envelope import Actor
from events.memory_store import MemoryStore
from events.store import Append, Appended, VersionConflict
from service.application.batch import Batch
from streams.matches import Matches
from streams.request import Done, RefusedCommand, Request
from streams.tournaments import Tournaments
from streams.transact import Writer
from tests.loops import run
from tests.playouts import GAMES, MATCH, Case

CASE = Case("conspiracy", 2)
OTHER = "mat_01hzxq3v7k1111111111111111"


class Store(MemoryStore):
    """Counts the round trips of appends; another process may come first, or the connection may break."""

    def __init__(self) -> None:
        super().__init__()
        self.trips = 0
        self.broken = False

    def append(self, *appends: Append) -> Appended:
        self.trips += 1
        return super().append(*appends)

    def append_each(self, appends: Any) -> list[Appended | Exception]:
        if self.broken:
            raise ConnectionError("gone")
        trips = self.trips + 1
        verdicts = super().append_each(appends)
        self.trips = trips
        return verdicts


class Process:
    """A process of the API with two open matches, and what it told of them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches = Matches(GAMES, store)
        clock = lambda: datetime(2030, 5, 17, 12, tzinfo=UTC)  # noqa: E731
        self.writer = Writer(self.matches, Tournaments(store), store, Mock(), clock)
        self.told: list[tuple[str, int]] = []
        self._batch = Batch(self.writer, lambda stream, done: self.told.append((stream, done.checkpoint.version)))

    def open(self, match: str) -> None:
        opened = OpenMatch(CASE.game, ("me", "open"), {}, commitment(CASE.secret), "Ada", undo="consent")
        self.writer.transact(Request(match, Actor("ply_ada"), opened, seeds={match: CASE.secret}))

    def give(self, *asked: Request) -> list[Any]:
        """What each of some commands leads to that come in one turn of the loop."""

        async def giving() -> list[Any]:
            given = (self._batch.transact(one) for one in asked)
            return list(await asyncio.gather(*given, return_exceptions=True))

        return run(giving())


@pytest.fixture
def process() -> Process:
    made = Process(Store())
    for match in (MATCH, OTHER):
        made.open(match)
    return made


def sit(match: str, who: str = "bob") -> Request:
    """A player takes the open seat of a match."""
    return Request(match, Actor(f"ply_{who}"), TakeSeat(Seat(1), who))


def test_commands_for_several_matches_are_stored_in_one_round_trip(process: Process) -> None:
    before = process.store.trips
    done = process.give(sit(MATCH), sit(OTHER))
    assert process.store.trips == before + 1
    for match, one in zip((MATCH, OTHER), done, strict=True):
        assert one.checkpoint == process.matches.current(match)[0]
        assert (match, one.checkpoint.version) in process.told


def test_commands_for_one_match_are_decided_one_after_another(process: Process) -> None:
    first, second = process.give(sit(MATCH), sit(MATCH, "eve"))
    assert isinstance(first, Done)
    assert isinstance(second, RefusedCommand)
    assert second.version == first.checkpoint.version


def test_a_command_that_another_process_came_before_is_decided_anew(process: Process) -> None:
    ahead = Writer(Matches(GAMES, process.store), Mock(), process.store, Mock(), process.writer._clock)
    ahead.transact(Request(MATCH, Actor("ply_ada"), SeatBot(Seat(1), "random")))
    late, done = process.give(sit(MATCH), sit(OTHER))
    assert isinstance(late, RefusedCommand)
    assert late.version == process.store.version(MATCH)
    assert isinstance(done, Done)


def test_a_refusal_waits_for_nobody(process: Process) -> None:
    refused, done = process.give(Request(MATCH, Actor("ply_ada"), AskUndo(1)), sit(OTHER))
    assert isinstance(refused, RefusedCommand)
    assert isinstance(refused.rejection, Rejection)
    assert refused.rejection.code == refusals.MATCH_NOT_RUNNING
    assert isinstance(done, Done)


def test_all_hear_that_it_is_not_known_what_became_of_them(process: Process) -> None:
    process.store.broken = True
    versions = process.store.versions((MATCH, OTHER))
    outcomes = process.give(sit(MATCH), sit(OTHER))
    assert [type(one) for one in outcomes] == [ConnectionError, ConnectionError]
    assert (process.told, process.store.versions((MATCH, OTHER))) == ([], versions)


def test_who_comes_while_the_store_fails_others_does_not_wait_as_long_as_they_did(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, calls = Event(), Event(), list[int]()

    def hangs(asked: Sequence[Any]) -> Any:
        calls.append(len(asked))
        begun.set()
        assert go_on.wait(30)
        raise ConnectionError("gone")

    monkeypatch.setattr(process.writer, "end", hangs)

    async def both() -> list[Any]:
        first = asyncio.ensure_future(process._batch.transact(sit(MATCH)))
        await asyncio.to_thread(begun.wait, 30)
        second = asyncio.ensure_future(process._batch.transact(sit(OTHER)))
        await asyncio.sleep(0)
        go_on.set()
        return list(await asyncio.gather(first, second, return_exceptions=True))

    assert [type(one) for one in run(both())] == [ConnectionError, ConnectionError]
    assert calls == [1]


def test_what_became_of_a_command_is_told_though_nobody_waits_for_it_any_more(process: Process) -> None:
    async def hang_up() -> None:
        waiting = asyncio.ensure_future(process._batch.transact(sit(MATCH)))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)

    run(hang_up())
    assert process.told == [(MATCH, process.store.version(MATCH))]


def test_an_error_of_one_command_is_its_own(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    conflicting = Mock(side_effect=[[VersionConflict(1), Appended(4, 4)]])
    monkeypatch.setattr(process.store, "append_each", conflicting)
    monkeypatch.setattr(process.writer, "transact_on_newest", Mock(side_effect=ConnectionError("gone")))
    failed, done = process.give(sit(MATCH), sit(OTHER))
    assert isinstance(failed, ConnectionError)
    assert isinstance(done, Done)
