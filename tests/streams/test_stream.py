"""The events since a version: the same page whatever a process has cached."""

import pytest

from events.memory_store import MemoryStore
from streams import stream
from streams.matches import Matches
from streams.stream import UnknownStream
from tests.playouts import GAMES, MATCH, Case, play_out, stored_match

STORED = stored_match(play_out(Case("auction", 3)))[:30]
PLACES = (0, 1, 7, 14, 15, 16, 29, 30, 33)


def holding(store: MemoryStore, versions: int) -> None:
    """The store has so many versions of the match."""
    store._streams[MATCH] = STORED[:versions]


@pytest.mark.parametrize("limit", [1, 3, 100])
@pytest.mark.parametrize("cached", [0, 1, 14, 30])
@pytest.mark.parametrize("there", [1, 15, 30])
@pytest.mark.long
def test_a_page_is_the_same_whatever_is_cached_and_whatever_the_store_lost(
    there: int, cached: int, limit: int
) -> None:
    for after in PLACES:
        store = MemoryStore()
        matches = Matches(GAMES, store)
        if cached:
            holding(store, cached)
            matches.current(MATCH)
        holding(store, there)
        page, newest = matches.read_since(MATCH, after, limit)
        assert page == STORED[after:there][:limit]
        assert newest == Matches(GAMES, store).current(MATCH)[0]


def test_a_page_of_a_match_that_the_store_lost_is_unknown() -> None:
    store = MemoryStore()
    matches = Matches(GAMES, store)
    holding(store, 15)
    matches.current(MATCH)
    store._streams.clear()
    with pytest.raises(UnknownStream):
        matches.read_since(MATCH, 14, 100)


def test_a_match_to_which_nothing_has_happened_for_a_while_leaves_memory_and_is_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stream, "IDLE_SECONDS", 0.0)
    store = MemoryStore()
    matches = Matches(GAMES, store)
    holding(store, 30)
    for _ in range(2):
        assert matches.current(MATCH)[0].version == 30
        assert matches.cached(MATCH) is None
