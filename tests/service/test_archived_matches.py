"""A match in the archive answers as it did before, and a write takes it back; nothing else depends on it."""

import logging
import random
import resource
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from archive.directory import Directory
from archive.files import Files
from domain.kernel.messages import Seat
from events import keys
from events.connection import Client
from projections import aging
from projections.results import FOLDER, Results
from service.http.following.encoding import LINES
from service.runtime.background import archiver_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.archiver import Archiver
from tests.projections.test_results import result
from tests.service.archiving import archiving
from tests.service.following import Told, following, versions
from tests.service.support import OPERATOR, Api, app_over, everything, id_of, play, settle, table_for
from tests.service.test_tournaments import announce, done, started

QUERIES: dict[str, tuple[dict[str, Any], ...]] = {
    "": ({},),
    "/view": ({}, {"as_": "public"}, {"as_": "1"}, {"at": 9, "as_": "truth"}),
    "/options": ({"at": 9, "as_": "0"},),
    "/events": ({}, {"after": 5, "limit": 3}, {"as_": "truth"}),
    "/timeline": ({}, {"after": 5}),
    "/undo-requests": ({},),
    "/branches": ({},),
    "/tree": ({},),
    "/name": ({},),
    "/comments": ({},),
    "/phrases": ({},),
    "/diff": ({"from_": 5, "to": 9}, {"from_": 5, "to": 9, "as_": "truth"}),
    "/knowledge": ({"seat": 0, "at": 9},),
    "/refusals": ({},),
    "/record": ({},),
    "/receipt": ({},),
}
"""What is asked about a match, by the end of its path."""
KINDS = ("application/json", "application/x-ndjson", "text/csv")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "archive"


@pytest.fixture
def cabinet(client: Client, server: Any, shelf: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    with archiving(server, shelf) as made:
        yield made


@pytest.fixture
def archiver(cabinet: Cabinet) -> Archiver:
    return archiver_of(cabinet)


@pytest.fixture
def match(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A match that is over, with a name, a comment, a branch and a refused command."""
    path = table_for(ada, bob)
    settle((ada, bob), path)
    assert ada.ask("PUT", f"{path}/name", json={"name": "Ours"}).status_code == 200
    assert ada.post(f"{path}/comments", {"at": 5, "text": "Indeed."}).status_code == 201
    bob.command(path, {"type": "pass"})
    ada.command(path, {"type": "pass"})
    assert bob.post(f"{path}/resign").status_code == 200
    assert ada.post(f"{path}/branches", {"at": 8, "from": "seat"}).status_code == 201
    drain()
    return path


def answers(who: Api, match: str) -> dict[tuple[str, str], tuple[int, bytes]]:
    """The status and the body of everything that is asked about a match."""
    found = {}
    for end, queries in QUERIES.items():
        for query in queries:
            answered = who.get(f"{match}{end}", **query)
            found[end, str(query)] = (answered.status_code, answered.data)
    return found


def elsewhere(cabinet: Cabinet, who: Api) -> Api:
    """The same player at another process, which has read nothing yet."""
    return Api(app_over(Cabinet.compose(cabinet.config)), who.token, who.id, who.name)


def test_every_question_about_a_match_is_asked(app: Flask) -> None:
    ends = {
        str(rule).partition("<match>")[2]
        for rule in app.url_map.iter_rules()
        if "/matches/<match>" in str(rule) and "GET" in (rule.methods or ())
    }
    assert set(QUERIES) == ends - {"/audit", "/undo-requests/<int:request>"}


@pytest.mark.long
def test_readers_notice_nothing(cabinet: Cabinet, archiver: Archiver, ada: Api, bob: Api, match: str) -> None:
    before = [answers(who, match) for who in (ada, bob, Api(ada.app))]
    assert {status for found in before[:1] for status, _ in found.values()} == {200}
    archiver.go_on()
    assert "cabinet_archived 1.0" in Api(ada.app, OPERATOR).get("/metrics").text
    assert not list(cabinet.redis.scan_iter(f"*:{id_of(match)}:*"))
    for who in (lambda one: one, lambda one: elsewhere(cabinet, one)):
        assert [answers(who(one), match) for one in (ada, bob, Api(ada.app))] == before
    audited = elsewhere(cabinet, ada).get(f"{match}/audit").json
    assert (audited["ok"], audited["checked"]) == (
        True,
        ["chain", "commitment", "rules", "result", "views", "index"],
    )


def test_lists_and_results_are_the_same(archiver: Archiver, ada: Api, match: str) -> None:
    asked = ("/v1/matches", "/v1/results", f"/v1/players/{ada.id}/matches")
    before = [ada.get(path).data for path in asked]
    assert archiver.go_on()
    assert [ada.get(path).data for path in asked] == before


def test_a_followers_stream_of_it_is_whole(archiver: Archiver, ada: Api, match: str) -> None:
    def streamed() -> list[Told]:
        with following(ada, match, LINES.media) as stream:
            return stream.to_the_end()

    before = streamed()
    assert versions(before) == [*range(1, ada.get(match).json["version"] + 1)]
    archiver.go_on()
    assert streamed() == before


WRITES: dict[str, Callable[[Api, str], Any]] = {
    "comment": lambda who, match: who.post(f"{match}/comments", {"at": 6, "text": "Again."}),
    "name": lambda who, match: who.ask("PUT", f"{match}/name", json={"name": "Theirs"}),
}


@pytest.mark.parametrize("write", WRITES)
def test_a_write_takes_it_back_and_it_is_archived_again(
    cabinet: Cabinet, archiver: Archiver, ada: Api, match: str, write: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    archiver.go_on()
    assert WRITES[write](ada, match).status_code in (200, 201)
    assert not cabinet.store.is_archived(id_of(match))
    before = answers(ada, match)
    later = cabinet.play.time() + 10_000
    monkeypatch.setattr(archiver, "_now", lambda: later)
    assert archiver.go_on() == 1
    assert answers(elsewhere(cabinet, ada), match) == before


def test_branches_and_a_rematch_leave_it_where_it_is(
    cabinet: Cabinet, archiver: Archiver, ada: Api, match: str, drain: Callable[[], None]
) -> None:
    archiver.go_on()
    branch = ada.post(f"{match}/branches", {"at": 8})
    again = ada.post(f"{match}/rematch")
    assert (branch.status_code, again.status_code) == (201, 201), (branch.text, again.text)
    drain()
    assert cabinet.store.is_archived(id_of(match))
    path = branch.headers["Location"]
    assert elsewhere(cabinet, ada).get(f"{path}/events", limit=8).json["events"]
    assert len(ada.get(f"{match}/branches").json["branches"]) == 2


def test_a_refused_command_and_a_repeated_one_are_answered_as_before(
    archiver: Archiver, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    path = table_for(ada, bob)
    resigned = bob.post(f"{path}/resign", key="once")
    drain()
    archiver.go_on()
    repeated = bob.post(f"{path}/resign", key="once")
    assert (repeated.status_code, repeated.headers["Idempotency-Replayed"]) == (resigned.status_code, "true")
    assert ada.command(path, {"type": "pass"}).json["code"] == "game_over"


def test_a_match_that_runs_stays(
    cabinet: Cabinet, archiver: Archiver, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    path = table_for(ada, bob)
    drain()
    assert archiver.go_on() == 0
    assert not cabinet.store.is_archived(id_of(path))


def test_a_match_that_was_abandoned_is_archived_if_a_setting_says_so_and_played_on_at_any_time(
    cabinet: Cabinet, hasty: Archiver, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    path = table_for(ada, bob)
    drain()
    patient = Archiver(cabinet.store.moves, cabinet.projections, None, 3600.0, None, cabinet.play.time)
    assert patient.go_on() == 0
    assert hasty.go_on() == 1
    settle((ada, bob), path)
    drain()
    assert not cabinet.store.is_archived(id_of(path))
    assert ada.get(f"{path}/audit").json["ok"]


@pytest.fixture
def hasty(cabinet: Cabinet) -> Archiver:
    """An archiver for which what rests now is abandoned."""
    return Archiver(cabinet.store.moves, cabinet.projections, None, 0.0, None, lambda: cabinet.play.time() + 10)


def test_a_branch_that_was_abandoned_is_archived_too(
    cabinet: Cabinet, hasty: Archiver, ada: Api, match: str, drain: Callable[[], None]
) -> None:
    branch = id_of(ada.post(f"{match}/branches", {"at": 8, "from": "seat"}).json["id"])
    drain()
    hasty.go_on()
    assert cabinet.store.is_archived(branch)


def test_a_board_for_analysis_that_was_abandoned_is_archived_too(
    cabinet: Cabinet, hasty: Archiver, ada: Api, match: str, drain: Callable[[], None]
) -> None:
    asked = {"at": 8, "from": "truth", "analysis": True, "seats": ["me", "me"]}
    board = id_of(ada.post(f"{match}/branches", asked).json["id"])
    drain()
    hasty.go_on()
    assert cabinet.store.is_archived(board)


def test_what_another_archiver_was_faster_with_is_not_tried_again(
    cabinet: Cabinet,
    hasty: Archiver,
    ada: Api,
    bob: Api,
    drain: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has asked what is in the archive before the other one was there."""
    stream = id_of(table_for(ada, bob))
    drain()
    assert hasty.go_on() == 1
    monkeypatch.setattr(cabinet.store.moves, "archived", lambda streams: set())
    slower = Archiver(cabinet.store.moves, cabinet.projections, None, 0.0, None, lambda: cabinet.play.time() + 10)
    assert slower.go_on() == 0
    assert not cabinet.projections.over.has(stream)


def test_what_is_in_the_archive_and_was_noted_to_be_tried_again_is_noted_no_more(
    cabinet: Cabinet, hasty: Archiver, archiver: Archiver, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    stream = id_of(table_for(ada, bob))
    drain()
    assert hasty.go_on() == 1
    cabinet.projections.over.put(stream, 0)
    both = Archiver(cabinet.store.moves, cabinet.projections, 0.0, 0.0, None, lambda: cabinet.play.time() + 10)
    assert both.go_on() == 0
    assert not cabinet.projections.over.has(stream)


def test_a_rebuild_leaves_it_in_the_archive_and_everything_as_it_was(
    cabinet: Cabinet, archiver: Archiver, ada: Api, match: str
) -> None:
    archiver.go_on()
    before, kept = answers(ada, match), everything(cabinet.redis)
    rebuilt = cabinet.projections.rebuild()
    assert (rebuilt.matches, rebuilt.failed) == (2, {})
    assert (answers(ada, match), everything(cabinet.redis)) == (before, kept)
    assert not list(cabinet.redis.scan_iter(f"*:{id_of(match)}:*"))


def test_a_late_entry_of_the_feed_changes_nothing(
    cabinet: Cabinet, archiver: Archiver, ada: Api, match: str
) -> None:
    archiver.go_on()
    before = ada.get("/v1/results").data
    cabinet.projections.catch_up(id_of(match), cabinet.store.version(id_of(match)))
    assert ada.get("/v1/results").data == before
    assert not cabinet.redis.exists(keys.views(id_of(match)))


def test_while_the_archive_is_down_its_matches_wait_and_the_others_go_on(
    cabinet: Cabinet, archiver: Archiver, ada: Api, bob: Api, match: str, shelf: Path
) -> None:
    archiver.go_on()
    shelf.rename(shelf.with_name("away"))
    here = elsewhere(cabinet, ada)
    for answered in (here.get(f"{match}/view"), here.post(f"{match}/comments", {"at": 5, "text": "Hm."})):
        assert (answered.status_code, answered.json["code"]) == (503, "archive_down")
        assert answered.json["retryable"]
        assert answered.headers["Retry-After"]
    settle((here, bob), table_for(here, bob))
    shelf.with_name("away").rename(shelf)
    assert here.get(f"{match}/view").status_code == 200


@pytest.fixture
def old_results(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[str, ...]:
    """Results that have moved to the archive but for the newest, and what is asked of them."""
    monkeypatch.setattr(aging, "SIZE", 8)
    cabinet.projections.results = Results(cabinet.redis, Files(cabinet.archive.objects, FOLDER, tmp_path / "cache"))
    for number in range(1, 40):
        cabinet.projections.results.file(result(number, players=("ply_a", ("ply_b", None)[number % 2])))
    return (
        "/v1/results?limit=200",
        "/v1/results?limit=200&player=ply_a&seat=0&plies_min=3",
        "/v1/results?bot=steward",
    )


def test_old_results_are_found_in_the_archive_as_before(
    cabinet: Cabinet, ada: Api, old_results: tuple[str, ...]
) -> None:
    before = [ada.ask("GET", path, {"Accept": kind}).data for path in old_results for kind in KINDS]
    archiver = Archiver(cabinet.store.moves, cabinet.projections, None, None, 0.0, lambda: 2_000_000_000_000)
    while archiver.has_work():
        archiver.go_on()
    assert len(cabinet.projections.results.segments()) > 2
    assert [ada.ask("GET", path, {"Accept": kind}).data for path in old_results for kind in KINDS] == before


def test_while_the_archive_is_down_old_results_wait_and_new_ones_are_told(
    cabinet: Cabinet, ada: Api, old_results: tuple[str, ...], shelf: Path, tmp_path: Path
) -> None:
    while cabinet.projections.results.move("2030-05-17T12:30"):
        pass
    for gone in (shelf, tmp_path / "cache"):
        if gone.exists():
            gone.rename(gone.with_suffix(".away"))
    assert len(ada.get("/v1/results", limit=5).json["items"]) == 5
    answered = ada.get("/v1/results", limit=200)
    assert (answered.status_code, answered.json["code"]) == (503, "archive_down")


def test_the_disk_of_the_archive_may_be_full(
    cabinet: Cabinet, ada: Api, match: str, shelf: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A limit on the size of files ends a write in the middle, as a full disk does."""
    before, archiver = answers(ada, match), archiver_of(cabinet)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with caplog.at_level(logging.WARNING):
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
        try:
            assert (archiver.go_on(), archiver.go_on()) == (0, 0)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    said = [record.getMessage() for record in caplog.records if "archive" in record.getMessage()]
    assert said == [
        f"nothing is archived, and all stays in Redis: the archive cannot be used: {shelf}: File too large"
    ]
    assert not [path for path in shelf.rglob("*") if path.is_file()], "no half of a file is left"
    assert answers(ada, match) == before
    assert archiver.go_on() == 1
    assert answers(ada, match) == before


@pytest.mark.parametrize("damage", [lambda body: body[:-9], lambda body: b"foreign", lambda body: None])
def test_a_damaged_object_is_named_and_never_served(
    cabinet: Cabinet, archiver: Archiver, ada: Api, match: str, shelf: Path, damage: Callable[[bytes], bytes | None]
) -> None:
    archiver.go_on()
    (file,) = shelf.glob(f"*/{id_of(match)}.*")
    whole = file.read_bytes()
    body = damage(whole)
    file.unlink() if body is None else file.write_bytes(body)
    here = elsewhere(cabinet, ada)
    for end in ("/view", "/events", "/audit", "/record"):
        answered = here.get(f"{match}{end}")
        assert (answered.status_code, answered.json["code"]) == (500, "archive_damaged")
        assert file.name in answered.json["detail"]
    file.write_bytes(whole)
    assert here.get(f"{match}/audit").json["ok"]


def test_an_archive_that_cannot_be_written_stops_archiving_with_one_line_and_loses_nothing(
    cabinet: Cabinet, ada: Api, match: str, shelf: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = answers(ada, match)
    shelf.write_text("a file where the directory should be")
    archiver = archiver_of(cabinet)
    with caplog.at_level(logging.WARNING):
        assert (archiver.go_on(), archiver.go_on()) == (0, 0)
    assert [record.getMessage() for record in caplog.records if "archive" in record.getMessage()] == [
        f"nothing is archived, and all stays in Redis: the archive cannot be used: {shelf}: Not a directory"
    ]
    assert answers(ada, match) == before
    shelf.unlink()
    assert archiver.go_on() == 1


def test_a_match_whose_chain_is_broken_stays_in_redis(
    cabinet: Cabinet, archiver: Archiver, match: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = id_of(match)
    entries = cabinet.redis.xrange(keys.events(name))
    cabinet.redis.delete(keys.events(name))
    for number, (at, kept) in enumerate(entries):
        altered = {"e": kept[b"e"].replace(b'"cause":"', b'"cause":"x', 1)} if number == 4 else kept
        cabinet.redis.xadd(keys.events(name), altered, at)
    assert archiver.go_on() == 0
    assert f"{name} stays in Redis" in caplog.text
    assert not archiver.has_work(), "it is tried again later"


def test_a_match_that_cannot_be_read_does_not_hold_up_the_others(
    cabinet: Cabinet, archiver: Archiver, ada: Api, bob: Api, match: str, drain: Callable[[], None]
) -> None:
    other = table_for(ada, bob)
    bob.post(f"{other}/resign")
    drain()
    cabinet.redis.set(keys.seed(id_of(match)), b"x")
    cabinet.redis.delete(keys.events(id_of(match)))
    archiver.go_on()
    assert cabinet.store.is_archived(id_of(other))
    assert not archiver.has_work(), "it is tried again later"


def test_a_first_look_at_an_archived_match_needs_no_fold(
    cabinet: Cabinet, archiver: Archiver, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = [None, Seat(0), Seat(1)]
    before = [cabinet.projections.views.current(id_of(match)).view(viewer) for viewer in viewers]
    archiver.go_on()
    here = Cabinet.compose(cabinet.config)
    monkeypatch.setattr(here.play.matches, "fold", None)
    assert [here.projections.views.current(id_of(match)).view(viewer) for viewer in viewers] == before
    here.close()


def test_a_match_that_was_taken_back_has_its_views_before_its_next_event(
    cabinet: Cabinet, archiver: Archiver, ada: Api, match: str
) -> None:
    before = cabinet.redis.hgetall(keys.views(id_of(match)))
    archiver.go_on()
    assert ada.post(f"{match}/comments", {"at": 5, "text": "And yet."}).status_code == 201
    assert cabinet.redis.hgetall(keys.views(id_of(match))) == before


def test_the_relay_hands_it_to_a_worker(cabinet: Cabinet, match: str, relay: Any, work: Callable[[], None]) -> None:
    relay.sweep()
    assert cabinet.queues.analyses.count == 1
    cabinet.queues.analyses.empty()


def test_a_tournament_that_ended_is_archived_with_its_matches(
    cabinet: Cabinet, archiver: Archiver, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    path = announce(ada, rounds=1)
    for player in (ada, bob):
        done(player.post(f"{path}/entries"))
    table = f"/v1/matches/{started(ada, path)['tables'][0]['match']}"
    done(bob.post(f"{table}/resign"))
    drain()
    done(ada.post(f"{path}/rounds/1/close"))
    drain()
    assert ada.get(path).json["status"] == "ended"
    asked = [path, f"{path}/standings", f"{path}/timeline", f"{path}/audit", f"{path}/rounds/1"]
    before = [ada.get(one).data for one in asked]
    assert archiver.go_on() == 2
    here = elsewhere(cabinet, ada)
    assert [here.get(one).data for one in asked] == before


def test_a_whole_match_of_bots_is_the_same_from_the_archive(
    cabinet: Cabinet, archiver: Archiver, ada: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    path = ada.open("bot:random", "bot")
    play((ada,), path, drain, chance)
    drain()
    version = ada.get(path).json["version"]
    asked = [{"at": at, "as_": "truth"} for at in (1, version // 3, version // 2, version)]
    before = [ada.get(f"{path}/view", **query).data for query in asked]
    archiver.go_on()
    here = elsewhere(cabinet, ada)
    assert [here.get(f"{path}/view", **query).data for query in asked] == before


def test_files_that_are_not_ours_are_left_alone(cabinet: Cabinet, match: str, shelf: Path) -> None:
    Directory(shelf).put("aa/notes.txt", b"mine")
    archiver_of(cabinet).go_on()
    assert (shelf / "aa" / "notes.txt").read_bytes() == b"mine"
    shutil.rmtree(shelf)


def test_what_people_said_goes_when_their_match_is_archived(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob)
    assert ada.post(f"{match}/phrases", {"phrase": "hello"}).status_code == 201
    bob.post(f"{match}/resign")
    drain()
    archiver_of(cabinet).go_on()
    assert not cabinet.redis.exists(keys.phrases(id_of(match)))
    assert ada.get(f"{match}/phrases").json["said"] == []
