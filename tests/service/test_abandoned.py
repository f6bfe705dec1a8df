"""Matches that nobody goes on with: called off before the start, archived later; and how many one may host."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.kernel.options import Rejection
from events import ids, keys
from events.connection import Client
from events.feed import Feed
from service.application.rates import Rate
from service.http.parts import EXTENSION
from service.http.rates import throttle
from service.http.rates.limits import Limits
from service.runtime.background import archiver_of, calling_off_of
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.workers.archiver import Archiver
from service.runtime.workers.calling_off import CallingOff
from service.runtime.workers.relay import Relay
from streams.match_decider import MatchDecider
from tests.service.support import (
    GAME,
    OPERATOR,
    Api,
    answer,
    app_over,
    id_of,
    machine_time,
    settle,
    table_for,
    whose_turn,
)
from tests.service.test_tournaments import announce, started

HOUR = 3600
DAY = 24 * HOUR
NEW = {"game": GAME, "seats": ["me", "open"]}


@pytest.fixture
def cabinet(clock: FrozenDateTimeFactory, client: Client, server: Any, tmp_path: Path) -> Iterator[Cabinet]:
    """A service in which a match is abandoned after a day, and a player hosts three matches."""
    made = Cabinet.compose(
        Config(
            server.url,
            server.url,
            operator_token=OPERATOR,
            archive=str(tmp_path / "archive"),
            archive_abandoned=DAY,
            call_off_after=DAY,
            hosted_max=3,
            organised_max=2,
        ),
        clock=machine_time,
    )
    Feed(made.redis, "").open()
    yield made
    made.close()


@pytest.fixture
def archiver(cabinet: Cabinet) -> Archiver:
    return archiver_of(cabinet)


@pytest.fixture
def calling_off(cabinet: Cabinet) -> CallingOff:
    return calling_off_of(cabinet)


def refused(who: Api, path: str = "/v1/matches", body: Any = NEW, **how: Any) -> str:
    """The code with which a request is refused; empty for one that is not."""
    return str(who.post(path, body, **how).json.get("code", ""))


# Calling off.


def test_a_match_that_just_waits_for_somebody_stays_open(
    ada: Api, calling_off: CallingOff, drain: Callable[[], None], clock: FrozenDateTimeFactory
) -> None:
    match = ada.open("me", "open")
    drain()
    clock.tick(DAY - 1)
    assert calling_off.go_on() == 0
    assert ada.get(match).json["status"] == "open"


def test_a_match_that_nobody_started_is_called_off_by_the_house(
    ada: Api, calling_off: CallingOff, drain: Callable[[], None], clock: FrozenDateTimeFactory
) -> None:
    match = ada.open("me", "open")
    drain()
    clock.tick(DAY + 1)
    assert calling_off.go_on() == 1
    last = ada.get(f"{match}/events").json["events"][-1]
    assert (last["type"], last["cause"]) == ("match_cancelled", "call_off")
    assert ada.get(f"{match}/audit").json["ok"]


def test_a_match_is_not_called_off_while_somebody_is_invited(
    ada: Api, calling_off: CallingOff, drain: Callable[[], None], clock: FrozenDateTimeFactory
) -> None:
    match = ada.open("me", "open")
    assert ada.post(f"{match}/seats/1/invitation", {"seconds": 3 * DAY}).status_code == 200
    drain()
    clock.tick(2 * DAY)
    assert calling_off.go_on() == 0
    assert ada.get(match).json["status"] == "open"


def test_abandoned_matches_are_looked_for_once_in_a_while(calling_off: CallingOff, archiver: Archiver) -> None:
    for worker in (calling_off, archiver):
        assert [worker.has_work(), worker.has_work()] == [True, False]


# A match that runs and is in the archive.


@pytest.fixture
def asleep(
    cabinet: Cabinet,
    ada: Api,
    bob: Api,
    archiver: Archiver,
    drain: Callable[[], None],
    clock: FrozenDateTimeFactory,
) -> str:
    """A match that runs and that nobody has gone on with for a day."""
    match = table_for(ada, bob)
    settle((ada, bob), match)
    drain()
    clock.tick(DAY + 1)
    assert archiver.go_on() == 1
    assert cabinet.store.is_archived(id_of(match))
    return match


def test_it_is_not_archived_again_and_again(cabinet: Cabinet, asleep: str) -> None:
    assert archiver_of(cabinet).go_on() == 0
    assert not cabinet.projections.over.has(id_of(asleep))


@pytest.mark.parametrize("path", ["", "/view", "/options", "/events", "/timeline", "/undo-requests"])
def test_it_can_be_read_and_stays_there(cabinet: Cabinet, ada: Api, asleep: str, path: str) -> None:
    assert ada.get(f"{asleep}{path}").status_code == 200
    assert cabinet.store.is_archived(id_of(asleep))


def test_it_is_in_the_lists(ada: Api, asleep: str) -> None:
    assert [one["id"] for one in ada.get("/v1/matches", status="running").json["items"]] == [id_of(asleep)]


def test_it_comes_back_when_somebody_commands(cabinet: Cabinet, ada: Api, bob: Api, asleep: str) -> None:
    turn = whose_turn((ada, bob), asleep)
    version = ada.get(asleep).json["version"]
    assert answer(turn, asleep, random.Random(1)).status_code == 200
    assert not cabinet.store.is_archived(id_of(asleep))
    news = ada.get(f"{asleep}/events", after=version, wait=1).json["events"]
    assert news[0]["version"] == version + 1
    assert ada.get(f"{asleep}/audit").json["ok"]


def test_its_clock_goes_on(
    ada: Api,
    bob: Api,
    archiver: Archiver,
    drain: Callable[[], None],
    clock: FrozenDateTimeFactory,
    relay: Relay,
    work: Callable[[], None],
) -> None:
    match = table_for(ada, bob, clock={"kind": "turn", "limit": 3 * DAY * 1000, "on_timeout": "resign"})
    drain()
    clock.tick(DAY + 1)
    assert archiver.go_on() == 1
    clock.tick(2 * DAY)
    relay._hand_out.expired()
    work()
    assert ada.get(match).json["status"] == "finished"


def test_a_bot_in_it_plays_on(
    ada: Api, archiver: Archiver, drain: Callable[[], None], clock: FrozenDateTimeFactory
) -> None:
    match = ada.open("me", "bot")
    drain()
    clock.tick(DAY + 1)
    assert archiver.go_on() == 1
    before = ada.get(match).json["version"]
    assert ada.command(match, ada.options(match)[0]["command"]).status_code == 200
    drain()
    assert ada.get(match).json["version"] > before + 1


def test_a_tournament_that_nobody_goes_on_with_is_archived_and_comes_back(
    cabinet: Cabinet,
    ada: Api,
    bob: Api,
    archiver: Archiver,
    drain: Callable[[], None],
    clock: FrozenDateTimeFactory,
) -> None:
    cup = announce(ada)
    drain()
    clock.tick(DAY + 1)
    assert archiver.go_on() == 1
    assert cabinet.store.is_archived(id_of(cup))
    assert bob.post(f"{cup}/entries").status_code == 201
    assert not cabinet.store.is_archived(id_of(cup))


# How many one may host.


def test_a_player_hosts_only_so_many_matches(ada: Api, bob: Api) -> None:
    hosted = [ada.open("me", "open") for _ in range(3)]
    assert refused(ada) == "too_many_matches"
    assert refused(bob) == ""
    assert ada.post(f"{hosted[0]}/cancel").status_code == 200
    assert [refused(ada), refused(ada)] == ["", "too_many_matches"]


def test_matches_that_other_requests_are_about_to_open_count(cabinet: Cabinet, ada: Api) -> None:
    under_way = [ids.new_id(ids.MATCH, cabinet.clock()) for _ in range(3)]
    for match in under_way:
        cabinet.play.hosting.begin(ada.id, match)
    assert refused(ada) == "too_many_matches"
    cabinet.redis.delete(keys.opening(ada.id, under_way[0]))  # as when it expires
    assert [refused(ada), refused(ada)] == ["", "too_many_matches"]


def test_a_place_for_what_never_came_lasts_a_minute(cabinet: Cabinet, ada: Api) -> None:
    match = ids.new_id(ids.MATCH, cabinet.clock())
    cabinet.play.hosting.begin(ada.id, match)
    assert 0 < cabinet.redis.ttl(keys.opening(ada.id, match)) <= 60


def test_a_hosted_match_that_is_damaged_counts(cabinet: Cabinet, ada: Api) -> None:
    hosted = [ada.open("me", "open") for _ in range(3)]
    cabinet.redis.xadd(keys.events(id_of(hosted[0])), {"e": b"no envelope"}, id="999-0")
    assert refused(ada) == "too_many_matches"
    assert ada.post(f"{hosted[1]}/cancel").status_code == 200
    assert refused(ada) == ""


def test_what_was_opened_before_is_answered_again_whatever_is_open(ada: Api) -> None:
    first = ada.post("/v1/matches", NEW, key="the-first")
    for _ in range(2):
        ada.open("me", "open")
    again = ada.post("/v1/matches", NEW, key="the-first")
    assert (again.status_code, again.json["id"]) == (201, first.json["id"])


def test_a_refused_opening_takes_no_place(cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchDecider, "decide", lambda *_: Rejection("opening_wrong"))
    assert refused(ada) == "opening_wrong"
    assert cabinet.redis.scard(keys.hosting(ada.id, ids.MATCH)) == 0


def test_branches_and_rematches_count(ada: Api, bob: Api) -> None:
    over = table_for(ada, bob, hints=True)
    settle((ada, bob), over)
    assert bob.post(f"{over}/resign").status_code == 200
    for _ in range(3):
        ada.open("me", "open")
    assert refused(ada, f"{over}/branches", {}) == "too_many_matches"
    assert refused(ada, f"{over}/rematch", {}) == "too_many_matches"


def test_a_match_in_the_archive_does_not_count(ada: Api, asleep: str) -> None:
    assert [refused(ada) for _ in range(3)] == [""] * 3


def test_the_tables_of_a_tournament_count_for_the_tournament(ada: Api, bob: Api) -> None:
    cup = announce(ada)
    for entrant in (ada, bob):
        entrant.post(f"{cup}/entries")
    started(ada, cup)
    assert [refused(ada) for _ in range(3)] == [""] * 3


def test_a_player_organises_only_so_many_tournaments(ada: Api) -> None:
    cups = [announce(ada) for _ in range(2)]
    body = {"name": "Winter Cup", "game": GAME, "format": "swiss", "rounds": 3, "seed": "s"}
    assert refused(ada, "/v1/tournaments", body) == "too_many_tournaments"
    assert ada.post(f"{cups[0]}/end", {"reason": "storm"}).status_code == 200
    assert refused(ada, "/v1/tournaments", body) == ""


def test_the_operator_has_no_limit(ada: Api, bob: Api, operator: Api) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    at = ada.get(match).json["version"]
    assert bob.post(f"{match}/resign").status_code == 200
    assert [refused(operator, f"{match}/branches", {"at": at}) for _ in range(4)] == [""] * 4


def test_matches_are_opened_at_a_rate_of_their_own(cabinet: Cabinet, ada: Api) -> None:
    hasty = Api(app_over(cabinet), ada.token, ada.id)
    limits = Limits.from_rates(cabinet.redis, None, None, **{throttle.OPENINGS: Rate(2, HOUR)})
    hasty.app.extensions[EXTENSION] = replace(hasty.app.extensions[EXTENSION], limits=limits)
    assert [refused(hasty) for _ in range(3)] == ["", "", "too_many_requests"]
    assert hasty.get("/v1/matches").status_code == 200
