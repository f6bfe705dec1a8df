"""Commands by processes whose caches are newer or older than the store, or of a history it lost; runs of them."""

from datetime import UTC, datetime
from typing import Any

import pytest

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import AnswerUndo, AskUndo, OpenMatch, Play, SeatBot, TakeSeat
from domain.match.table import Table, awaited
from events.envelope import Actor
from events.memory_store import MemoryStore
from events.refusals import Refusal
from events.store import Append, KeyReused
from streams.matches import Matches
from streams.past import past_of
from streams.request import Done, RefusedCommand, Request, Stale
from streams.run import Run
from streams.stream import UnknownStream
from streams.tournaments import Tournaments
from streams.transact import Writer
from tests.playouts import GAMES, MATCH, Case, command_of, holder

CASE = Case("conspiracy", 2)
PLAYERS = ("ply_ada", "ply_bob")


def noon() -> datetime:
    """The time of every command."""
    return datetime(2030, 5, 17, 12, tzinfo=UTC)


class Kept(list[Refusal]):
    """The refusals that were stored."""

    def put(self, stream: str, refusal: Refusal) -> None:
        self.append(refusal)


class Process:
    """A process with its own cache."""

    def __init__(self, store: MemoryStore) -> None:
        self.kept = Kept()
        self.matches = Matches(GAMES, store)
        kept: Any = self.kept  # a list in the place of what Redis keeps
        self._writer = Writer(self.matches, Tournaments(store), store, kept, noon)

    def give(self, by: str, command: Any, key: str | None = None, **how: Any) -> Done | RefusedCommand:
        return self._writer.transact(Request(MATCH, Actor(by, None, None, key), command, **how))

    def now(self) -> Table[Any]:
        return self.matches.current(MATCH)[0].state

    def play(self) -> Done:
        """The next command of the game."""
        by, command = self.next()
        done = self.give(by, command)
        assert isinstance(done, Done)
        return done

    def run(self) -> Run:
        """A run from the newest state on."""
        return self._writer.run(MATCH, self.matches.current(MATCH)[0])

    def next(self) -> tuple[str, Play]:
        """An actor that is awaited, and a command of it."""
        now = self.now()
        seat = awaited(CASE.rules, now.match, now.known_world.public)[0]
        return holder(now, seat), Play(seat, command_of(CASE, now, seat))


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def process(store: MemoryStore) -> Process:
    """A process that has opened a match of two players, who undo by consent, and played some commands of it."""
    opening = Process(store)
    opened = OpenMatch(CASE.game, ("me", "open"), {}, commitment(CASE.secret), "Ada", undo="consent")
    assert isinstance(opening.give(PLAYERS[0], opened, seeds={MATCH: CASE.secret}), Done)
    assert isinstance(opening.give(PLAYERS[1], TakeSeat(Seat(1), "Bob")), Done)
    for _ in range(6):
        opening.play()
    return opening


def lose(store: MemoryStore, after: int) -> None:
    """The store loses what came after a version."""
    store._streams[MATCH] = store._streams[MATCH][:after]


def ends(process: Process) -> list[int]:
    """The versions at which commands end, newest first."""
    newest = process.now().version
    return [version for version in range(newest, 0, -1) if past_of(process.matches, MATCH).ends_command(version)]


def test_what_an_older_cached_state_refuses_is_decided_on_the_newest(process: Process, store: MemoryStore) -> None:
    other = Process(store)
    other.now()
    before = process.next()
    while process.next()[0] in (before[0], HOUSE_ACTOR):
        process.play()
    assert isinstance(other.give(*process.next()), Done)
    assert not other.kept


def test_a_refusal_is_stored_once(process: Process) -> None:
    assert isinstance(process.give(PLAYERS[0], TakeSeat(Seat(1), "Ada")), RefusedCommand)
    assert len(process.kept) == 1


def test_a_key_is_known_to_every_process_whatever_it_has_cached(process: Process, store: MemoryStore) -> None:
    other = Process(store)
    other.now()
    to = ends(process)[1]
    first = process.give(PLAYERS[0], AskUndo(to), "key")
    assert isinstance(first, Done)
    again = other.give(PLAYERS[0], AskUndo(to), "key")
    assert isinstance(again, Done)
    assert (again.replayed, again.envelopes, again.checkpoint) == (True, first.envelopes, first.checkpoint)
    with pytest.raises(KeyReused):
        Process(store).give(PLAYERS[0], AskUndo(to - 1), "key")


def test_an_older_version_is_stale_whatever_is_cached(process: Process, store: MemoryStore) -> None:
    other = Process(store)
    older = other.now().version
    process.play()
    with pytest.raises(Stale):
        other.give(PLAYERS[0], AskUndo(ends(process)[2]), expected=older)


def test_a_plan_is_made_once_if_no_other_write_comes_first(process: Process) -> None:
    made: list[int] = []

    def refused(now: Table[Any]) -> Rejection:
        made.append(now.version)
        return Rejection(refusals.UNDO_NEVER)

    assert isinstance(process.give(PLAYERS[0], refused), RefusedCommand)
    assert made == [process.now().version]


def test_an_answer_to_a_request_that_the_store_lost_is_refused(process: Process, store: MemoryStore) -> None:
    newest, to, before, *_ = ends(process)
    assert isinstance(process.give(PLAYERS[0], AskUndo(to)), Done)
    lose(store, before)
    answer = AnswerUndo(newest + 1, Seat(1), True)
    refused = process.give(PLAYERS[1], answer)
    assert isinstance(refused, RefusedCommand)
    assert (refused.rejection.code, refused.version) == (refusals.UNDO_UNKNOWN, before)
    assert refused == Process(store).give(PLAYERS[1], answer)


def test_a_match_that_the_store_lost_is_unknown_to_whoever_has_it_cached(
    process: Process, store: MemoryStore
) -> None:
    del store._streams[MATCH]
    with pytest.raises(UnknownStream):
        process.give(PLAYERS[0], SeatBot(Seat(1), "random"))
    with pytest.raises(UnknownStream):
        process.give(PLAYERS[0], AskUndo(1))


def asked(by: str, command: Any) -> Request:
    """A request of a worker that saw everything before it."""
    return Request(MATCH, Actor(by), command, strict=True)


def test_commands_of_a_run_are_stored_as_though_each_were_given_for_itself(
    process: Process, store: MemoryStore
) -> None:
    copy = MemoryStore()
    copy.append(Append(MATCH, 0, store.read(MATCH), seed=CASE.secret))
    other, given = Process(copy), [process.next()]
    while process.play() and len(given) < 6:
        given.append(process.next())
    run = other.run()
    assert all(run.add(asked(*one)) for one in given)
    run.append()
    assert copy.read(MATCH) == store.read(MATCH)
    assert run.after == process.matches.current(MATCH)[0]


def test_of_a_run_that_somebody_overtakes_nothing_is_stored(process: Process, store: MemoryStore) -> None:
    run = Process(store).run()
    assert run.add(asked(*process.next()))
    process.play()
    before = store.read(MATCH)
    with pytest.raises(Stale):
        run.append()
    assert store.read(MATCH) == before


def test_what_is_refused_does_not_become_part_of_a_run(process: Process, store: MemoryStore) -> None:
    run, (by, command) = process.run(), process.next()
    before = run.after
    assert not run.add(asked("ply_nobody", command))
    assert run.after is before
    assert run.add(asked(by, command))
