"""What is kept beside the log of any game's match is what the log leads to, or the difference is named."""

from collections.abc import Callable
from functools import lru_cache

import pytest

from audit.derived_state import DerivedState, compare
from audit.matches import Report, audit
from events import keys
from events.codec import Checkpoint, Codec
from events.connection import Client
from events.snapshots import APART
from events.store import Append, RedisStore
from projections.packing import unpacked
from projections.project import Projections
from tests.playouts import GAMES, MATCH, Case, Playout, stored_match
from tests.projections.support import forge
from tests.service.support import Picture

Check = Callable[[], Report]


@pytest.fixture(scope="module")
def pictures() -> dict[Case, Picture]:
    """By case, the database with all that is kept of its match, for the next test."""
    return {}


@pytest.fixture
def check(
    playout: Playout, client: Client, store: RedisStore, projections: Projections, pictures: dict[Case, Picture]
) -> Check:
    """Audits a finished match of which everything is kept."""
    if playout.case in pictures:
        pictures[playout.case].put_back(client)
    else:
        store.append(Append(MATCH, 0, stored_match(playout)))
        projections.catch_up(MATCH, store.version(MATCH))
        pictures[playout.case] = Picture(client)

    def audited() -> Report:
        codec, kept = Codec(playout.case.rules), DerivedState.read(projections, MATCH)
        stored = tuple(store.read(MATCH))
        return compare(report_of(playout.case.game, stored), codec, kept, stored)

    return audited


@lru_cache(maxsize=8)
def report_of(game: str, stored: tuple[bytes, ...]) -> Report:
    """The audit of a match itself, made once for all that may be kept of it."""
    return audit(Codec(GAMES[game]), MATCH, stored)


def test_what_the_relay_made_agrees(playout: Playout, check: Check) -> None:
    report = check()
    assert (report.ok, report.divergence) == (True, None)
    snapshots = ("snapshots",) if len(stored_match(playout)) >= APART else ()
    assert report.checked == ("chain", "commitment", "rules", "result", *snapshots, "views", "index")


def test_what_is_not_kept_is_said_to_be_unchecked(projections: Projections, check: Check) -> None:
    projections.forget(MATCH)
    report = check()
    assert report.ok
    assert set(report.unchecked) == {"snapshots", "views", "index"}


@pytest.mark.parametrize("field", ["at", "hash", "match", "0", "public"])
def test_a_changed_view_is_found(client: Client, store: RedisStore, check: Check, field: str) -> None:
    forge(client, MATCH, {field: "{}"})
    report = check()
    assert report.divergence is not None
    assert (report.divergence.check, report.divergence.version) == ("views", store.version(MATCH))
    assert report.divergence.detail.endswith(f": {field}")


def test_another_seats_view_in_the_place_of_ones_own_is_found(client: Client, check: Check) -> None:
    views = client.hgetall(keys.views(MATCH))
    forge(client, MATCH, {"0": views[b"public"]})
    assert check().ok == (views[b"0"] == views[b"public"])


@pytest.mark.parametrize("field", ["version", "at", "hash", "match", "0", "public", "sum"])
def test_one_flipped_bit_of_a_kept_view_is_noticed_and_mended(
    client: Client, projections: Projections, check: Check, field: str
) -> None:
    before = client.hgetall(keys.views(MATCH))
    body = before[field.encode()]
    for place, bit in ((0, 1), (len(body) // 2, 4), (len(body) - 1, 128)):
        flipped = bytearray(body)
        flipped[place] ^= bit
        client.hset(keys.views(MATCH), field, bytes(flipped))
        projections.views.mark(MATCH)
        projections.views.current(MATCH)
        assert client.hgetall(keys.views(MATCH)) == before
    assert check().ok


def test_one_flipped_bit_of_a_snapshot_is_noticed(playout: Playout, client: Client, check: Check) -> None:
    codec, early = Codec(playout.case.rules), playout.opening.table
    body = bytearray(codec.dump_checkpoint(Checkpoint(early, "0" * 64)))
    body[len(body) // 2] ^= 1
    client.hset(keys.snapshots(MATCH), early.match.version + 1, bytes(body))
    assert check().ok


def test_a_changed_snapshot_is_found(playout: Playout, client: Client, check: Check) -> None:
    codec, early = Codec(playout.case.rules), playout.opening.table
    client.hset(keys.snapshots(MATCH), early.match.version + 1, codec.dump_checkpoint(Checkpoint(early, "0" * 64)))
    report = check()
    assert report.divergence is not None
    assert (report.divergence.check, report.divergence.version) == ("snapshots", early.match.version + 1)


def test_a_snapshot_of_another_shape_is_no_difference(playout: Playout, client: Client, check: Check) -> None:
    client.hset(keys.snapshots(MATCH), 1, b"another shape and something")
    assert check().ok


def test_a_changed_result_is_found(client: Client, store: RedisStore, check: Check) -> None:
    filed = keys.documents("results", MATCH)
    body = unpacked(client.hget(filed, MATCH))
    client.hset(filed, MATCH, body.replace(b'"how":"', b'"how":"not_', 1))
    report = check()
    assert report.divergence is not None
    assert (report.divergence.check, report.divergence.version) == ("index", store.version(MATCH) - 1)


def test_views_that_are_ahead_of_a_log_that_lost_its_end_are_found(client: Client, check: Check) -> None:
    newest = client.xrevrange(keys.events(MATCH), count=2)
    client.xdel(keys.events(MATCH), *[entry for entry, _ in newest])
    report = check()
    assert report.divergence is not None
    assert report.divergence.check == "views"
