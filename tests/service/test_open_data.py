"""Data for everybody: made once a day, of what everybody may find and of nothing else, with digests."""

import gzip
import io
import json
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import timedelta
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory
from msgspec.structs import replace
from pyarrow import parquet

from events.feed import Feed
from projections.matches import branch_of
from service.application.exports import source
from service.application.exports.parquet import file_of
from service.application.exports.tables import TABLES
from service.application.leases import Holder
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.support import OPERATOR, Api, app_over, id_of, machine_time, settle, table_for
from tests.service.test_admission import announced
from tests.service.test_erasure import erase
from tests.service.test_guests import entered, with_link
from tests.service.test_tournaments import played, started, with_bots

DATA = "/v1/data"
_read_first_time = file_of("matches", [{"created_at": "2026-01-01T00:00:00.000Z"}])
parquet.read_table(io.BytesIO(_read_first_time)).to_pylist()
"""What reads times is loaded with the first of them, which fails while the clock stands still."""
UNSEEN: dict[str, dict[str, Any]] = {
    "nobody": {"watch": {"who": "nobody"}},
    "some players": {"watch": {"who": "players", "players": ["ply_00000000000000000000000000"]}},
    "whoever has the address": {"watch": {"who": "link"}},
}


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service with data for everybody, by names."""
    shelf = str(tmp_path / "exports")
    config = Config(server.url, server.url, operator_token=OPERATOR, exports=shelf, open_data="names")
    made = Cabinet.compose(config, clock=machine_time)
    Feed(made.redis, "").open()
    yield made
    made.close()


@pytest.fixture
def publish(cabinet: Cabinet, clock: FrozenDateTimeFactory) -> Callable[..., None]:
    """Goes on to the next day, has a relay ask, and does the work."""

    def until_done(service: Cabinet = cabinet) -> None:
        clock.tick(timedelta(days=1))
        relay_of(service, "a relay")._upkeep.publish()
        crew_of(service).analyst.go_on(share=60, slice_of=60)

    return until_done


def over(ada: Api, bob: Api, drain: Callable[[], None], **terms: Any) -> str:
    """A match that is over."""
    match = table_for(ada, bob, **terms)
    settle((ada, bob), match)
    assert bob.post(f"{match}/resign").status_code == 200
    drain()
    return match


def manifest(api: Api) -> Any:
    found = api.get(DATA)
    assert found.status_code == 200, found.text
    return found.json


def rows(api: Api, table: str, form: str = "parquet") -> list[dict[str, Any]]:
    """All rows of a table, by the manifest."""
    found: list[dict[str, Any]] = []
    for file in manifest(api)["files"]:
        if (file["table"], file["form"]) == (table, form):
            body: bytes = api.get(f"{DATA}/{file['name']}").data
            assert (len(body), sha256(body).hexdigest()) == (file["bytes"], file["sha256"])
            some = _read(body, form)
            assert len(some) == file["rows"]
            found += some
    return found


def _read(body: bytes, form: str) -> list[dict[str, Any]]:
    if form == "parquet":
        return list(parquet.read_table(io.BytesIO(body)).to_pylist())
    return [json.loads(line) for line in gzip.decompress(body).splitlines()]


def everything(api: Api) -> str:
    """Whatever is in any table."""
    return json.dumps([rows(api, table, "ndjson.gz") for table in TABLES])


def content(api: Api) -> dict[tuple[str, str], str]:
    """The digest of each file, by table and number, in each form."""
    return {(file["name"].partition(".")[0], file["form"]): file["sha256"] for file in manifest(api)["files"]}


# What is in it.


@pytest.mark.long
def test_whoever_asks_has_every_table_in_both_forms_with_digests(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    match = over(ada, bob, drain)
    publish()
    made = manifest(api)
    assert [table["name"] for table in made["tables"]] == list(TABLES)
    assert (made["pseudonyms"], made["left_out"]) == (False, 0)
    assert made["checkpoint"] == api.get("/v1/log/checkpoint").text
    assert made["began_at"] <= made["made_at"]
    for table in TABLES:
        packed, lines = rows(api, table), rows(api, table, "ndjson.gz")
        counts = next(one["rows"] for one in made["tables"] if one["name"] == table)
        assert len(packed) == len(lines) == counts
        assert all(list(row) == list(TABLES[table]) for row in (*packed, *lines))
    assert [row["match"] for row in rows(api, "matches")] == [id_of(match)]


def test_events_are_those_that_the_service_shows_of_the_truth(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    match = over(ada, bob, drain)
    publish()
    told = api.get(f"{match}/events", **{"as": "truth"}).json["events"]
    shown = [{**row, "event": json.loads(row["event"])} for row in rows(api, "events", "ndjson.gz")]
    assert [(one["version"], one["type"], one["hash"]) for one in shown] == [
        (one["version"], one["type"], one["hash"]) for one in told
    ]
    assert [one["event"] for one in shown] == [one["event"] for one in told]


def test_draws_are_what_chance_decided_with_where_it_shows(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    over(ada, bob, drain)
    publish()
    drawn = {row["draw"]: row for row in rows(api, "draws")}
    assert list(drawn) == ["agents", "corner", "tokens", "start"]
    board = next(json.loads(row["event"]) for row in rows(api, "events") if row["type"] == "board_set_up")
    assert json.loads(drawn["agents"]["order"]) == sorted(board["agents"], key=board["agents"].__getitem__)
    assert sorted(json.loads(drawn["agents"]["items"])) == sorted(board["agents"])
    first = next(json.loads(row["event"]) for row in rows(api, "events") if row["type"] == "start_player_drawn")
    assert (drawn["start"]["number"], drawn["start"]["limit"]) == (first["seat"], 2)


@pytest.mark.long
def test_a_tournament_has_its_rounds_and_the_standings_after_each(
    ada: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    cup = with_bots(ada, rounds=2)
    publish()
    assert rows(api, "tournaments") == []
    for _ in range(2):
        played(ada, cup, drain)
    drain()
    publish()
    (one,) = rows(api, "tournaments")
    assert (one["tournament"], one["rounds"], one["organiser"]) == (id_of(cup), 2, ada.id)
    told = [api.get(f"{cup}/rounds/{number}").json for number in (1, 2)]
    seats = [
        (of["round"], table["table"], seat["entry"], seat["rank"], seat["points"])
        for of in told
        for table in of["tables"]
        for seat in table["seats"]
    ]
    shown = [row for row in rows(api, "rounds") if row["table"]]
    assert [(row["round"], row["table"], row["entry"], row["rank"], row["points"]) for row in shown] == seats
    assert {row["match"] for row in shown} <= {row["match"] for row in rows(api, "matches")}
    last = [row for row in rows(api, "standings") if row["round"] == 2]
    places = api.get(f"{cup}/standings").json["places"]
    assert [(row["rank"], row["entry"], row["points"]) for row in last] == [
        (place["rank"], place["entry"], place["points"]) for place in places
    ]
    assert {row["round"] for row in rows(api, "standings")} == {1, 2}


# What is not in it.


@pytest.mark.long
def test_what_nobody_else_may_see_changes_not_a_byte(
    monkeypatch: pytest.MonkeyPatch,
    ada: Api,
    bob: Api,
    api: Api,
    drain: Callable[[], None],
    publish: Callable[[], None],
) -> None:
    """Nor do matches that run or were cancelled, boards for analysis, and branches of what is hidden. How many
    there are does not show in the numbers of the files either.
    """
    monkeypatch.setattr(source, "EXPORT_MATCHES", 1)
    public = over(ada, bob, drain)
    publish()
    before = content(api)
    cleo, at = ada.player("Cleo"), ada.get(public).json["version"] - 3
    for terms in UNSEEN.values():
        hidden = over(cleo, bob, drain, **terms)
        branch = cleo.post(f"{hidden}/branches", {"at": at, "seats": ["me", "bot"]}).headers["Location"]
        cleo.post(f"{branch}/resign")
    board = cleo.post(f"{public}/branches", {"at": at, "analysis": True, "watch": {"who": "everybody"}})
    assert board.status_code == 201, board.text
    cleo.post(f"{board.headers['Location']}/resign")
    cleo.post(f"{cleo.open('me', 'open')}/cancel")
    settle((cleo, bob), table_for(cleo, bob))
    drain()
    publish()
    assert content(api) == before
    assert cleo.id not in everything(api)


@pytest.mark.long
def test_tables_of_a_tournament_that_is_played_in_private_are_not_named(
    ada: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    cup = with_bots(ada, rounds=1, watch={"who": "nobody"})
    played(ada, cup, drain)
    drain()
    publish()
    assert rows(api, "matches") == []
    assert {row["match"] for row in rows(api, "rounds")} == {None}
    assert "mat_" not in everything(api)


def test_who_is_erased_has_no_name_in_what_is_made_afterwards(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    cup = announced(ada)
    guest = with_link(ada, cup, entered(ada, cup))
    bob.post(f"{cup}/entries")
    started(ada, cup)
    drain()
    match = f"/v1/matches/{ada.get(f'{cup}/rounds/1').json['tables'][0]['match']}"
    assert guest.post(f"{match}/resign").status_code == 200
    drain()
    publish()
    assert "Gwendolyn" in everything(api)
    assert "Bob" in everything(api)
    assert "gwen@example.org" not in everything(api)
    for who in (guest, bob):
        erase(who, crew_of(cabinet).eraser)
    drain()
    publish()
    assert "Gwendolyn" not in everything(api)
    assert "Bob" not in everything(api)


def test_pseudonyms_leave_nothing_that_names_somebody(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], publish: Callable[..., None]
) -> None:
    cup = announced(ada, name="The cup of Ada", watch={"who": "everybody"})
    bob.post(f"{cup}/entries")
    entered(ada, cup)
    started(ada, cup)
    drain()
    bob.post(f"/v1/matches/{ada.get(f'{cup}/rounds/1').json['tables'][0]['match']}/resign")
    drain()
    over(ada, bob, drain)
    hidden = Cabinet.compose(replace(cabinet.config, open_data="pseudonyms"), clock=machine_time)
    publish(hidden)
    api = Api(app_over(hidden))
    said = everything(api)
    assert manifest(api)["pseudonyms"]
    assert "anon_" in said
    for known in (ada.id, bob.id, "ply_", "gst_", "Ada", "Bob", "Gwendolyn"):
        assert known not in said, known
    hidden.close()


def test_branches_of_branches_are_read_however_deep_they_are(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever branches again and again cannot keep everybody from the data of all other matches."""
    chain = [f"mat_{number:026d}" for number in range(2 * sys.getrecursionlimit())]
    before, after = dict(pairwise(reversed(chain))), {branch_of(one): two for one, two in pairwise(chain)}
    match = SimpleNamespace(status="finished", terms=SimpleNamespace(analysis=False))
    over = SimpleNamespace(state=SimpleNamespace(match=match))
    matches = SimpleNamespace(
        current=lambda match: (over, ()),
        branches_off=lambda match: SimpleNamespace(match=before[match]) if match in before else None,
    )
    reader = cabinet.study.source
    monkeypatch.setattr(reader, "_matches", matches)
    monkeypatch.setattr(reader, "_access", SimpleNamespace(may_find=lambda who, match: match != chain[0]))
    monkeypatch.setattr(reader, "_branches", lambda of: _summaries(after.get(of)))
    assert list(reader._finished_matches(_summaries(chain[0]), public=True)) == chain
    assert not reader.shows(chain[-1]), "it names what everybody may not find"


def _summaries(match: str | None) -> list[bytes]:
    return [json.dumps({"id": match, "status": "finished"}).encode()] if match else []


# When it is made.


def test_it_is_made_once_a_day_however_many_ask(
    cabinet: Cabinet, clock: FrozenDateTimeFactory, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    over(ada, bob, drain)
    relays = [relay_of(cabinet, name) for name in ("one", "other")]
    for relay in relays:
        relay._upkeep.publish()
    assert cabinet.study.analyses.due(cabinet.play.time()) == 1
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    relay_of(cabinet, "a third")._upkeep.publish()
    assert cabinet.study.analyses.due(cabinet.play.time()) == 0
    clock.tick(timedelta(days=1))
    relay_of(cabinet, "a fourth")._upkeep.publish()
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    assert [name[11:] for name in sorted(cabinet.study.exports.publishing.sets._sets())] == ["names"] * 2  # type: ignore[union-attr]  # there are exports


def test_another_worker_goes_on_where_one_was_killed(
    cabinet: Cabinet,
    somebody: Holder,
    ada: Api,
    bob: Api,
    api: Api,
    drain: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(source, "EXPORT_MATCHES", 1)
    matches = {id_of(over(ada, bob, drain)) for _ in range(3)}
    relay_of(cabinet, "a relay")._upkeep.publish()
    analyst = crew_of(cabinet).analyst
    analyst.go_on(share=0, slice_of=0)
    claimed = cabinet.study.analyses.claim(somebody, cabinet.play.time())
    assert claimed
    steps = analyst._steps(claimed, claimed.progress)
    assert len([next(steps), next(steps)]) == 2, "this worker writes, and dies before it saves"
    assert api.get(DATA).json["code"] == "no_open_data"
    cabinet.redis.delete(*cabinet.redis.keys("cn:{jobs}:holder:*"))
    analyst.go_on(share=60, slice_of=60)
    assert sorted(row["match"] for row in rows(api, "matches")) == sorted(matches)
    assert list(steps), "it only slept, and goes on to the end under a lease that is another's"
    assert cabinet.study.exports
    cabinet.study.exports.publishing.sets.sweep(cabinet.play.time())
    assert sorted(row["match"] for row in rows(api, "matches")) == sorted(matches)
    there = [path.name for path in Path(cabinet.config.exports).rglob("matches-*.parquet.*")]
    assert len(there) == 3, "what the first worker wrote is gone"


def test_what_is_old_goes_but_never_the_newest(
    cabinet: Cabinet,
    clock: FrozenDateTimeFactory,
    ada: Api,
    bob: Api,
    api: Api,
    drain: Callable[[], None],
    publish: Callable[[], None],
) -> None:
    over(ada, bob, drain)
    files = []
    for _ in range(3):
        publish()
        files.append(manifest(api)["files"][0]["name"])
    assert all(one < other for one, other in pairwise(file.split(".")[1] for file in files))
    assert [api.get(f"{DATA}/{file}").status_code for file in files] == [404, 200, 200]
    clock.tick(timedelta(days=30))
    assert api.get(f"{DATA}/{files[-1]}").status_code == 200
    publish()
    names = {path.name for path in Path(cabinet.config.exports).rglob("*.*")}
    assert {name.split(".")[1] for name in names if name.startswith("matches")} == {manifest(api)["name"]}


# How it is fetched.


def test_a_file_comes_whole_or_in_parts_and_is_not_sent_twice(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], publish: Callable[[], None]
) -> None:
    over(ada, bob, drain)
    publish()
    path = f"{DATA}/{manifest(api)['files'][0]['name']}"
    whole: Any = api.get(path)
    tag, size = whole.headers["ETag"], len(whole.data)
    assert whole.headers["Repr-Digest"] == f"sha-256=:{b64encode(sha256(whole.data).digest()).decode()}:"
    assert whole.headers["Cache-Control"] == "public, max-age=3600, immutable", "no cache outlives a name for long"
    assert api.get(path, {"If-None-Match": tag}).status_code == 304
    part: Any = api.get(path, {"Range": "bytes=4-9"})
    assert (part.status_code, part.data, part.headers["Content-Range"]) == (
        206,
        whole.data[4:10],
        f"bytes 4-9/{size}",
    )
    end: Any = api.get(path, {"Range": "bytes=-8", "If-Range": tag})
    assert (end.status_code, end.data) == (206, whole.data[-8:])
    for unmet in ({"Range": "bytes=0-3", "If-Range": '"other"'}, {"Range": f"bytes={size}-"}, {"Range": "lines=1"}):
        assert api.get(path, unmet).data == whole.data, unmet
    known = api.get(DATA).headers["ETag"]
    assert api.get(DATA, {"If-None-Match": known}).status_code == 304


@pytest.mark.parametrize(
    "file", ["matches-9.2026-01-01-names.parquet", "matches.parquet", "..%2Fmanifest.json", "manifest.json"]
)
def test_a_file_that_no_manifest_names_is_not_there(api: Api, publish: Callable[[], None], file: str) -> None:
    publish()
    assert api.get(f"{DATA}/{file}").json["code"] == "not_found"


def test_without_the_setting_there_is_none(
    cabinet: Cabinet, ada: Api, bob: Api, publish: Callable[..., None]
) -> None:
    off = Cabinet.compose(replace(cabinet.config, open_data="no"), clock=machine_time)
    publish(off)
    api = Api(app_over(off))
    assert off.study.analyses.due(off.play.time()) == 0
    for path in (DATA, f"{DATA}/matches-1.2026-11-28-names.parquet"):
        assert api.get(path).json["code"] == "no_open_data"
    off.close()
