"""A view is the fold of the events shown to its viewer, kept or not."""

import pytest

from domain.kernel.messages import HOUSE, Seat, Viewer
from domain.match.state import Match
from domain.match.table import Sight, watch
from events import keys
from events.codec import Codec
from events.connection import Client
from events.store import Append, RedisStore
from projections.project import Projections
from streams.stream import UnknownStream
from tests.playouts import AT, MATCH, Playout, record
from tests.projections.support import projecting


def viewers(playout: Playout) -> list[Viewer]:
    return [*(Seat(seat) for seat in range(playout.case.seats)), None, HOUSE]


def told(playout: Playout, viewer: Viewer, turns: int | None = None) -> bytes:
    """The view of `viewer` after some turns, folded only from the events shown to it."""
    rules = playout.case.rules
    seen = Sight(Match(), rules.initial())
    for event in [event for turn in list(playout.turns)[:turns] for event in turn]:
        seen = watch(rules, seen, event.seen_by(viewer))
    return Codec(rules).dump_state(seen.view)


def kept(projections: Projections, playout: Playout, viewer: Viewer) -> bytes:
    return Codec(playout.case.rules).dump_state(projections.views.current(MATCH).view(viewer))


def test_kept_views_are_what_their_viewers_were_told(
    projections: Projections, store: RedisStore, playout: Playout
) -> None:
    projections.catch_up(MATCH, len(record(store, playout)))
    for viewer in viewers(playout):
        assert kept(projections, playout, viewer) == told(playout, viewer)


def test_a_view_catches_up_with_what_the_projection_has_not_seen(
    projections: Projections, store: RedisStore, playout: Playout
) -> None:
    middle = len(playout.plies) // 2
    projections.catch_up(MATCH, len(record(store, playout, upto=middle)))
    before = projections.views.mark(MATCH)[0]
    store.append(Append(MATCH, before, _whole(store, playout)[before:]))
    assert projections.views.mark(MATCH)[0] == before
    for viewer in viewers(playout):
        assert kept(projections, playout, viewer) == told(playout, viewer)


def _whole(store: RedisStore, playout: Playout) -> list[bytes]:
    other = "mat_01hzxq3v7k1111111111111111"
    record(store, playout, match=other)
    return store.read(other)


def test_a_view_needs_no_projection_at_all(projections: Projections, store: RedisStore, playout: Playout) -> None:
    record(store, playout, upto=9)
    for viewer in viewers(playout):
        assert kept(projections, playout, viewer) == told(playout, viewer, 9)


def test_a_view_comes_with_its_match_and_the_time_of_its_last_change(
    projections: Projections, store: RedisStore, playout: Playout
) -> None:
    record(store, playout)
    fresh = projections.views.current(MATCH)
    projections.catch_up(MATCH, store.version(MATCH))
    seen = projections.views.current(MATCH)
    assert (seen.match, seen.at, seen.game) == (playout.final.match, AT, playout.case.rules)
    assert (fresh.match, fresh.at) == (seen.match, seen.at)


def test_views_of_another_shape_are_not_read(
    client: Client, projections: Projections, store: RedisStore, playout: Playout
) -> None:
    """An upgrade may find views that it cannot read; they count as missing."""
    projections.catch_up(MATCH, len(record(store, playout)))
    client.hset(keys.views(MATCH), mapping={"shape": "older", "public": "{}"})
    assert projections.views.mark(MATCH) == (0, "")
    assert kept(projections, playout, None) == told(playout, None)


def test_views_of_another_shape_are_written_over(
    client: Client, projections: Projections, store: RedisStore, playout: Playout
) -> None:
    version = len(record(store, playout))
    projections.catch_up(MATCH, version)
    client.hset(keys.views(MATCH), mapping={"shape": "older", "public": "{}"})
    upgraded = projecting(client, store)
    upgraded.catch_up(MATCH, version)
    assert projections.views.mark(MATCH)[0] == version


def test_the_views_of_an_unknown_match_are_unknown(projections: Projections) -> None:
    with pytest.raises(UnknownStream):
        projections.views.mark(MATCH)
    with pytest.raises(UnknownStream):
        projections.views.current(MATCH)
