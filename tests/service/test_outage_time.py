"""The time in which the service was down goes back to those whose clocks ran. Time is frozen."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.match.commands import GiveTimeBack
from domain.match.events import TimeGivenBack
from events.envelope import Actor, Envelope
from service.runtime.background import crew_of, outages_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.outages import NOTE_MS, OUTAGE_MS
from service.runtime.workers.relay import Relay
from streams.request import RefusedCommand, Request
from tests.service.support import Api, id_of

HOUR = 3_600_000
CLOCK = {"kind": "seat", "limit": 10 * OUTAGE_MS}

pytestmark = pytest.mark.usefixtures("clock")


def tick(clock: FrozenDateTimeFactory, milliseconds: int) -> None:
    clock.tick(timedelta(milliseconds=milliseconds))


def timed(api: Api) -> tuple[Api, str]:
    """A match in which a clock runs."""
    ada = api.player("Ada")
    return ada, ada.open("me", "bot", clock=CLOCK)


def left(player: Api, match: str) -> int:
    """How long the first seat may still think."""
    found: int = player.get(match).json["clocks"][0]["left"]
    return found


def given(cabinet: Cabinet, match: str) -> list[Envelope]:
    codec = cabinet.play.matches.codec(id_of(match))
    found = (codec.envelope(body) for body in cabinet.store.read(id_of(match)))
    return [envelope for envelope in found if isinstance(envelope.event, TimeGivenBack)]


def test_a_clock_stands_while_the_service_is_down(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    ada, match = timed(api)
    drain()
    outages_of(cabinet).note(relay.catch_up)
    tick(clock, 1_000)
    before = left(ada, match)
    tick(clock, HOUR)
    outages_of(cabinet).note(relay.catch_up)
    assert left(ada, match) == before + 1_000
    (told,) = given(cabinet, match)
    assert told.event.until - told.event.since == HOUR + 1_000


def test_nobody_loses_by_a_clock_that_ran_out_meanwhile(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    ada, match = timed(api)
    drain()
    outages_of(cabinet).note(relay.catch_up)
    tick(clock, HOUR)
    assert crew_of(cabinet).expiry.expire(id_of(match)) == (None, False), "first the time is given back"
    outages_of(cabinet).note(relay.catch_up)
    assert crew_of(cabinet).expiry.expire(id_of(match)) == (None, False)
    assert ada.get(match).json["status"] == "running"


def test_two_relays_give_an_outage_back_once(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    _, match = timed(api)
    drain()
    one, other = outages_of(cabinet), outages_of(cabinet)
    one.note(relay.catch_up)
    tick(clock, HOUR)
    now = cabinet.play.time()
    for relays in (one, other):
        relays._settle(now - HOUR, now)
        tick(clock, 1)
        now = cabinet.play.time()
    assert len(given(cabinet, match)) == 1


def test_what_was_not_projected_yet_gets_its_time_too(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api, relay: Relay
) -> None:
    outages_of(cabinet).note(relay.catch_up)
    _, match = timed(api)
    tick(clock, NOTE_MS)
    outages_of(cabinet).note(lambda: None)
    tick(clock, HOUR)
    outages_of(cabinet).note(relay.catch_up)
    assert len(given(cabinet, match)) == 1


def test_a_silence_that_is_short_gives_nobody_time(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    _, match = timed(api)
    drain()
    outages_of(cabinet).note(relay.catch_up)
    tick(clock, OUTAGE_MS - 1)
    outages_of(cabinet).note(relay.catch_up)
    assert given(cabinet, match) == []


def test_a_clock_that_began_after_the_outage_gets_nothing(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api
) -> None:
    began = cabinet.play.time() - 1
    _, match = timed(api)
    tick(clock, HOUR)
    request = Request(id_of(match), Actor("house"), GiveTimeBack(began, cabinet.play.time()))
    refused = cabinet.play.writing.writer.transact(request)
    assert isinstance(refused, RefusedCommand)
    assert refused.rejection.code == "no_clock"
