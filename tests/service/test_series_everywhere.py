"""A series wherever streams are: lists, the log, notices, erasure, rebuilding, the archive."""

from collections.abc import Callable
from pathlib import Path

import pytest

from service.application.series.finding import show_series
from service.runtime.background import archiver_of, crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.archiving import archiving
from tests.service.support import Api, id_of
from tests.service.test_erasure import erase
from tests.service.test_notices import listen, types

TERMS = {"name": "Cup", "game": "richelieu", "format": "swiss", "rounds": 1}


class Road:
    """A series whose two entrants go over from a tournament that has ended to another."""

    def __init__(self, ada: Api, *entrants: Api) -> None:
        self.source, self.target = (id_of(ada.post("/v1/tournaments", TERMS).headers["Location"]) for _ in range(2))
        for one in entrants:
            assert one.post(f"/v1/tournaments/{self.source}/entries").status_code == 201
        ada.post(f"/v1/tournaments/{self.source}/end", {"reason": "The hall closes."})
        links = [{"source": self.source, "target": self.target, "count": 2}]
        wanted = {"name": "Tour", "tournaments": [self.source, self.target], "links": links, "points": [3, 1]}
        made = ada.post("/v1/series", wanted)
        assert made.status_code == 201, made.text
        self.series = id_of(made.headers["Location"])
        self.path = f"/v1/series/{self.series}"
        cut = ada.post(f"{self.path}/cuts", {"link": 1})
        assert cut.status_code == 201, cut.text


@pytest.fixture
def cleo(api: Api) -> Api:
    return api.player("Cleo")


@pytest.fixture
def road(ada: Api, bob: Api, cleo: Api) -> Road:
    return Road(ada, bob, cleo)


def test_it_is_in_the_lists_and_in_the_log(
    cabinet: Cabinet, road: Road, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    drain()
    for query in ({}, {"organiser": ada.id}, {"tournament": road.target}, {"status": "open"}):
        assert [one["id"] for one in bob.get("/v1/series", **query).json["items"]] == [road.series]
    assert bob.get("/v1/series", status="ended").json["items"] == []
    assert list(cabinet.results.log.places(road.series)) == [1]


def test_a_rebuild_files_it_again(cabinet: Cabinet, road: Road, bob: Api, drain: Callable[[], None]) -> None:
    drain()
    before = bob.get("/v1/series").json
    cabinet.projections.series.forget(road.series)
    assert bob.get("/v1/series").json["items"] == []
    assert cabinet.projections.rebuild().failed == {}
    assert bob.get("/v1/series").json == before


def test_who_goes_over_has_a_notice(ada: Api, bob: Api, cleo: Api, drain: Callable[[], None]) -> None:
    listen(bob)
    Road(ada, bob, cleo)
    drain()
    assert "player.qualified" in types(bob)


def test_who_is_erased_leaves_the_tournament_that_it_went_over_to(cabinet: Cabinet, road: Road, bob: Api) -> None:
    erase(bob, crew_of(cabinet).eraser)
    entries = cabinet.tournaments.streams.current(road.target)[0].state.entries
    assert [entry.active for entry in entries] == [False, True]


def test_what_is_over_is_noted_for_the_archive(
    cabinet: Cabinet, road: Road, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    ada.post(f"/v1/tournaments/{road.target}/end", {"reason": "All went home."})
    assert ada.post(f"{road.path}/end", {"reason": "All is played."}).status_code == 200
    drain()
    assert road.series in list(cabinet.projections.over.ended_before(2**53, 100))
    assert cabinet.projections.filed(road.series) is not None
    events = bob.get(f"{road.path}/events").json["events"]
    assert [one["type"] for one in events][-2:] == ["cut_made", "series_ended"]


def test_it_is_read_from_the_archive(server: EmbeddedServer, ada: Api, bob: Api, cleo: Api, tmp_path: Path) -> None:
    with archiving(server, tmp_path) as cabinet:
        road = Road(ada, bob, cleo)
        ada.post(f"/v1/tournaments/{road.target}/end", {"reason": "All went home."})
        ada.post(f"{road.path}/end", {"reason": "All is played."})
        relay = relay_of(cabinet, "relay", settle_seconds=0)
        relay.turn(0)
        archiver_of(cabinet).go_on()
        assert cabinet.store.is_archived(road.series)
        found = show_series(cabinet.tournaments, cabinet.series, road.series).document
        assert (found.status, len(found.cuts)) == ("ended", 1)
