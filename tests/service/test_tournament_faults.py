"""A process killed while a round is paired, started or closed: nothing is half done, and nothing is done twice."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from events.connection import CLUSTER_SCHEME, Client
from events.feed import Feed
from service.runtime.background import relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.support import Api, app_over, everything, without_feeds
from tests.service.test_tournaments import done, paired, played, started, with_bots

STEPS = ("pairings", "start", "close")


class Killed(BaseException):
    """The process is gone."""


@contextmanager
def killed(cabinet: Cabinet, after: bool) -> Iterator[None]:
    """The process dies at the next append: before the server has it, or after, without hearing of it."""
    append = cabinet.store.append

    def die(*appends: Any) -> Any:
        if after:
            append(*appends)
        raise Killed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cabinet.store, "append", die)
        with pytest.raises(Killed):
            yield


def before_step(ada: Api, tournament: str, step: str, drain: Callable[[], None]) -> None:
    if step == "pairings":
        done(ada.post(f"{tournament}/rounds"))
    elif step == "start":
        paired(ada, tournament)
    else:
        started(ada, tournament)
        drain()


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.long
def test_a_step_that_was_cut_off_is_done_once_when_it_is_asked_for_again(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], step: str, after: bool
) -> None:
    tournament = with_bots(ada, 5)
    before_step(ada, tournament, step, drain)
    version = cabinet.store.version(tournament.rpartition("/")[2])
    matches = set(cabinet.store.matches())
    with killed(cabinet, after):
        ada.post(f"{tournament}/rounds/1/{step}", key="step")
    if not after:
        assert cabinet.store.version(tournament.rpartition("/")[2]) == version
        assert set(cabinet.store.matches()) == matches
    revived = Cabinet.compose(cabinet.config)
    try:
        ada_again = Api(app_over(revived), ada.token, ada.id)
        first = done(ada_again.post(f"{tournament}/rounds/1/{step}", key="step"))
        assert done(ada_again.post(f"{tournament}/rounds/1/{step}", key="step")) == first
        now = ada_again.get(f"{tournament}/rounds/1").json
        assert len(set(revived.store.matches())) == len({table["match"] for table in now["tables"]} - {None})
        assert revived.store.version(tournament.rpartition("/")[2]) == version + 1
        assert ada_again.get(f"{tournament}/audit").json["ok"]
    finally:
        revived.close()


def test_a_start_that_was_cut_off_before_the_append_leaves_no_seeds_behind(cabinet: Cabinet, ada: Api) -> None:
    tournament = with_bots(ada)
    paired(ada, tournament)
    with killed(cabinet, after=False):
        ada.post(f"{tournament}/rounds/1/start")
    assert list(cabinet.redis.scan_iter("*:match:*:seed")) == []
    done(ada.post(f"{tournament}/rounds/1/start"))
    assert len(list(cabinet.redis.scan_iter("*:match:*:seed"))) == len(list(cabinet.store.matches())) > 0


def test_a_relay_that_dies_before_it_has_reported_is_followed_by_one_that_does(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = with_bots(ada, 2)
    started(ada, tournament)
    with monkeypatch.context() as patch:
        patch.setattr("service.runtime.workers.follow_up.report", _die_when_over)
        with pytest.raises(Killed):
            drain()
    cabinet.queues.turns.empty()
    successor = relay_of(cabinet, "successor", settle_seconds=0)
    successor.deal_with(Feed(cabinet.redis, "successor").abandoned(0))
    drain()
    assert ada.get(f"{tournament}/rounds/1").json["tables"][0]["decided"]
    types = [event["type"] for event in ada.get(f"{tournament}/events").json["events"]]
    assert types.count("result_reported") == 1


def _die_when_over(writer: Any, match_id: str, match: Any) -> None:
    if match.outcome is not None:
        raise Killed


def test_what_is_derived_is_derived_again_the_same(cabinet: Cabinet, ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    played(ada, tournament, drain)
    drain()
    before = without_feeds(everything(cabinet.redis))
    Cabinet.compose(cabinet.config).projections.rebuild()
    assert without_feeds(everything(cabinet.redis)) == before


def test_a_round_is_started_at_once_on_a_cluster_too(
    cluster_server: EmbeddedServer, cluster: Client, client: Client, server: EmbeddedServer
) -> None:
    del cluster, client  # both are empty now
    cabinet = Cabinet.compose(Config(cluster_server.url.replace("redis://", CLUSTER_SCHEME), server.url))
    try:
        ada = Api(app_over(cabinet)).player("Ada")
        tournament = with_bots(ada, 9)
        matches = {table["match"] for table in started(ada, tournament)["tables"]}
        assert set(cabinet.store.matches()) == matches
        assert ada.get(f"{tournament}/audit").json["ok"]
    finally:
        cabinet.close()
