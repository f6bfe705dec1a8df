"""The torture run in its short form, and its checks: each finds what it is there for."""

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bench.torture import checks
from bench.torture.__main__ import TARGETS, kill_at_random, run, show
from bench.torture.caller import Pace, Receipts
from bench.torture.fleet import Fleet
from bench.torture.listeners import Follower, Receiver
from events import keys
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api

SECONDS, RATE, SEED = 60, 2.0, 1


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc")
@pytest.mark.timeout(300)
@pytest.mark.exhaustive
@pytest.mark.processes
@pytest.mark.group("torture")
def test_whatever_is_killed_every_promise_holds(tmp_path: Path) -> None:
    fleet = Fleet(tmp_path, CABINET_FSYNC="always")
    try:
        fleet.start()
        disturb = partial(kill_at_random, fleet, SECONDS, list(TARGETS), random.Random(SEED))
        killed, found = run(fleet, disturb, SEED, Pace(RATE))
    finally:
        fleet.stop()
    show(found)
    assert not [check for check in found if check.broken]
    assert sum(killed.values()) > 8


def _a_command_is_gone(cabinet: Cabinet, match: str, receipts: Receipts) -> None:
    given = str(checks.stored_key(receipts.given[0][1])).encode()
    for number, fields in cabinet.redis.xrange(keys.events(match)):
        if given in fields[b"e"]:
            cabinet.redis.xdel(keys.events(match), number)


def _an_event_was_altered(cabinet: Cabinet, match: str, receipts: Receipts) -> None:
    name = keys.events(match)
    entries = cabinet.redis.xrange(name)
    cabinet.redis.delete(name)
    for place, (number, fields) in enumerate(entries):
        body = fields[b"e"].replace(b'"at":"2', b'"at":"3', 1) if place == 3 else fields[b"e"]
        cabinet.redis.xadd(name, {"e": body}, id=number)


def _another_receipt_was_given(cabinet: Cabinet, match: str, receipts: Receipts) -> None:
    stream, version, told = receipts.told[0]
    receipts.told[0] = stream, version, told[::-1]


def _a_leaf_is_missing(cabinet: Cabinet, match: str, receipts: Receipts) -> None:
    cabinet.redis.hdel(keys.log_places(match), 1)


def _the_match_vanished_from_the_lists(cabinet: Cabinet, match: str, receipts: Receipts) -> None:
    """What two relays did to 1 of 99 matches, before they were safe."""
    cabinet.projections.matches.forget(match)


BREAKS: dict[Callable[[Cabinet, Receipts], checks.Check], Callable[[Cabinet, str, Receipts], None]] = {
    checks.acknowledged: _a_command_is_gone,
    lambda cabinet, _: checks.chained(cabinet): _an_event_was_altered,
    checks.receipted: _another_receipt_was_given,
    lambda cabinet, _: checks.logged(cabinet): _a_leaf_is_missing,
    lambda cabinet, _: checks.finished_are_listed(cabinet): _the_match_vanished_from_the_lists,
}


@pytest.mark.exhaustive
@pytest.mark.long
def test_each_check_of_stored_data_finds_what_it_is_there_for(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None]
) -> None:
    unnoticed = []
    for check, harm in BREAKS.items():
        match, receipts = ada.open("me", "bot"), Receipts()
        stream, given = match.rpartition("/")[2], receipts.key()
        answered = ada.command(match, ada.options(match)[0]["command"], key=given).json
        receipts.note(stream, given)
        receipts.told.append((stream, answered["version"], answered["told"]))
        drain()
        assert not check(cabinet, receipts).broken
        harm(cabinet, stream, receipts)
        cabinet.play.matches.forget(stream)
        if not check(cabinet, receipts).broken:
            unnoticed.append(harm.__name__)
        cabinet.redis.delete(keys.events(stream))
    assert not unnoticed


def test_followers_and_receivers_that_were_told_otherwise_are_found(cabinet: Cabinet, ada: Api) -> None:
    stream = ada.open("me", "bot").rpartition("/")[2]
    follower = Follower(0, Receipts(), lambda: True)
    for seen, fits in (([1, 2, 3], True), ([1, 3], False), ([1, 2, 2], False), ([*range(1, 999)], False)):
        follower.seen[stream] = seen
        assert (not checks.followed(cabinet, [follower]).broken) == fits, seen
    news = [{"webhook": "w", "sequence": number, "type": "t", "data": {"version": number}} for number in (1, 2, 3)]
    twice = {**news[0], "sequence": 2}
    for told, fits in ((news, True), (news[::2], False), (news[::-1], False), ([news[0], twice], False)):
        receiver = Receiver()
        for place, message in enumerate(told):
            receiver.receive(str(place), json.dumps(message).encode())
        receiver.stop()
        assert (not checks.told(receiver).broken) == fits, told
