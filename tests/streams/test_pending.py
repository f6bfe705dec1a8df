"""What a process knows of a match that it hears of while others play it."""

from collections.abc import Sequence

import pytest

from domain.kernel.messages import Seat
from domain.match import table
from domain.match.commands import AnswerUndo, AskUndo
from events.memory_store import MemoryStore
from events.running_hash import encode_hashes
from streams import pending
from streams.pending import Arrival
from streams.request import Done
from tests.playouts import MATCH
from tests.streams.test_transact import PLAYERS, Process, ends, process, store

__all__ = ["process", "store"]


def hear(here: Process, store: MemoryStore, done: Done, *, handed: bool = True) -> Arrival:
    """What a process makes of a command that another one carried out."""
    first, last, told = done.envelopes[0].version, done.envelopes[-1].version, done.checkpoint.running_hashes
    assert told
    found = here.matches.follow(
        MATCH, store.read(MATCH, first - 1, last), encode_hashes(told.each()) if handed else ""
    )
    assert found
    return found


def undone(process: Process) -> Sequence[Done]:
    """The last command is taken back."""
    asked = process.give(PLAYERS[0], AskUndo(ends(process)[1]))
    assert isinstance(asked, Done)
    answered = process.give(PLAYERS[1], AnswerUndo(asked.checkpoint.version, Seat(1), True))
    assert isinstance(answered, Done)
    return asked, answered


@pytest.mark.parametrize("handed", [True, False])
def test_a_match_that_was_heard_of_is_the_one_that_was_played(
    process: Process, store: MemoryStore, handed: bool
) -> None:
    here = Process(store)
    here.now()
    for _ in range(pending.MOST):
        done = process.play()
        found = hear(here, store, done, handed=handed)
        assert (found.match, found.running_hashes) == (done.checkpoint.state.match, done.checkpoint.running_hashes)
        assert here.matches.cached(MATCH) == process.matches.cached(MATCH)


def test_a_match_that_is_heard_of_for_long_is_read_when_it_is_wanted(process: Process, store: MemoryStore) -> None:
    here = Process(store)
    start = here.now().version
    while (done := process.play()).checkpoint.version <= start + pending.MOST:
        hear(here, store, done)
    assert hear(here, store, done).match == done.checkpoint.state.match
    assert here.matches.cached(MATCH) is None
    hear(here, store, process.play())
    assert here.matches.current(MATCH)[0] == here.matches.cached(MATCH) == process.matches.cached(MATCH)
    hear(process, store, here.play())
    assert here.now() == process.now()


def test_a_command_is_decided_on_what_was_heard(process: Process, store: MemoryStore) -> None:
    here = Process(store)
    here.now()
    for _ in range(5):
        hear(here, store, process.play())
        hear(process, store, here.play())
    assert here.now() == process.now() == Process(store).now()


def test_an_undo_that_was_heard_of_goes_back_to_where_it_went(process: Process, store: MemoryStore) -> None:
    here = Process(store)
    here.now()
    hear(here, store, process.play())
    for done in undone(process):
        assert hear(here, store, done).match == done.checkpoint.state.match
    assert here.matches.cached(MATCH) == process.matches.cached(MATCH)


def test_what_does_not_follow_is_not_taken_in(process: Process, store: MemoryStore) -> None:
    here = Process(store)
    before = here.now().version
    process.play()
    done = process.play()
    assert here.matches.follow(MATCH, store.read(MATCH, done.envelopes[0].version - 1)) is None
    cached = here.matches.cached(MATCH)
    assert cached
    assert cached.version == before


def test_the_game_is_folded_when_its_state_is_wanted(
    process: Process, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Process(store)
    here.now()
    done = process.play()
    with monkeypatch.context() as nobody_folds:
        nobody_folds.setattr(table.World, "evolve", None)
        hear(here, store, done)
    assert here.matches.cached(MATCH) == process.matches.cached(MATCH)
