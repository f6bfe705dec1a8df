"""Tables of all matches that are over, from Redis and from the archive, with or without names: by `cabinet export`,
and by a job for the operator.
"""

import io
import json
import logging
import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import duckdb
import pytest
from click.testing import CliRunner
from flask import Flask
from freezegun.api import FrozenDateTimeFactory
from pyarrow import parquet

from archive.directory import Directory
from events import ids, keys
from events.feed import Feed
from service.application.analyses.registry import JOB_KEPT_SECONDS
from service.application.exports import exporter, source
from service.application.exports.tables import TABLES
from service.application.leases import Holder
from service.runtime.background import archiver_of, crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.support import OPERATOR, Api, id_of, machine_time, refit, settle, table_for


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    place = str(tmp_path / "archive")
    shelf = str(tmp_path / "exports")
    made = Cabinet.compose(
        Config(server.url, server.url, operator_token=OPERATOR, archive=place, archive_after=0.0, exports=shelf),
        clock=machine_time,
    )
    Feed(made.redis, "").open()
    yield made
    made.close()


@pytest.fixture
def played(cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]) -> list[str]:
    """An archived match, one in Redis, and one that runs."""
    paths = []
    for _ in range(2):
        paths.append(table_for(ada, bob))
        settle((ada, bob), paths[-1])
        bob.post(f"{paths[-1]}/resign")
        drain()
        if len(paths) == 1:
            assert archiver_of(cabinet).go_on() == 1
    running = table_for(ada, bob, hints=True)
    settle((ada, bob), running)
    drain()
    return [id_of(path) for path in (*paths, running)]


def export(cabinet: Cabinet, where: Path, *options: str) -> None:
    here = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_ARCHIVE": cabinet.config.archive}
    said = CliRunner(env=here).invoke(main, ["export", str(where), *options])
    assert said.exit_code == 0, said.output


def ask(where: Path, question: str) -> list[Any]:
    """What DuckDB answers."""
    with duckdb.connect() as db:
        for table in TABLES:
            db.execute(f"create view {table} as select * from '{where / table}.parquet'")  # our names
        return db.execute(question).fetchall()


@pytest.mark.long
def test_matches_that_are_over_are_in_every_table(
    cabinet: Cabinet, played: list[str], ada: Api, bob: Api, tmp_path: Path
) -> None:
    export(cabinet, tmp_path / "out")
    where, over = tmp_path / "out", sorted(played[:2])
    assert ask(where, "select match, status, seats from matches order by match") == [
        (match, "finished", 2) for match in over
    ]
    assert ask(where, "select distinct player, name from seats order by name") == [(ada.id, "Ada"), (bob.id, "Bob")]
    assert ask(where, "select player, count(*) from results where won group by player") == [(ada.id, 2)]
    assert ask(where, "select distinct type from commands") == [("place_payoffs",)]
    assert ask(where, "select match, count(*) from commands group by match order by match") == [
        (match, 2) for match in over
    ]
    assert ask(where, "select who, matches, wins from ratings order by matches, wins") == [
        (bob.id, 1, 0),
        (ada.id, 1, 1),
        (bob.id, 2, 0),
        (ada.id, 2, 2),
    ]
    assert ask(where, "select count(*) from matches where ended_at >= created_at") == [(2,)]


def test_the_columns_are_those_that_are_documented(cabinet: Cabinet, tmp_path: Path) -> None:
    export(cabinet, tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "analysts.md").read_text()
    for table, columns in TABLES.items():
        assert parquet.read_schema(tmp_path / f"{table}.parquet").names == list(columns)
        assert f"| `{table}` | {', '.join(f'`{name}`' for name in columns)} |" in page


def test_people_appear_by_pseudonyms_that_are_the_same_in_every_export(
    cabinet: Cabinet, played: list[str], ada: Api, bob: Api, tmp_path: Path
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for where in (one, other):
        export(cabinet, where, "--pseudonyms")
    found = ask(one, "select distinct player from seats order by player")
    assert found == ask(other, "select distinct player from seats order by player")
    assert found == ask(one, "select distinct who from ratings order by who")
    assert len(found) == 2
    for file in one.glob("*.parquet"):
        text = str(parquet.read_table(file).to_pylist())
        assert not any(known in text for who in (ada, bob) for known in (who.id, f"'{who.name}'"))


def test_lines_have_the_rows_of_parquet_and_the_manifest_the_digests_of_all(
    cabinet: Cabinet, played: list[str], tmp_path: Path
) -> None:
    export(cabinet, tmp_path, "--format", "parquet", "--format", "ndjson")
    manifest = json.loads((tmp_path / "manifest.json").read_bytes())
    assert len(manifest["files"]) == 2 * len(TABLES)
    for file in manifest["files"]:
        body = (tmp_path / file["name"]).read_bytes()
        assert (len(body), sha256(body).hexdigest()) == (file["bytes"], file["sha256"])
    with duckdb.connect() as db:
        for table in ("matches", "draws", "results"):
            lines, packed = (
                db.execute(f"select count(*) from '{tmp_path / table}.{form}'").fetchall()
                for form in ("ndjson.gz", "parquet")
            )
            assert lines == packed != [(0,)]


def test_what_not_everybody_may_find_is_left_out_if_that_is_asked_for(
    cabinet: Cabinet, played: list[str], ada: Api, drain: Callable[[], None], tmp_path: Path
) -> None:
    hidden = ada.open("me", "bot", watch={"who": "nobody"})
    ada.post(f"{hidden}/resign")
    drain()
    export(cabinet, tmp_path / "all")
    export(cabinet, tmp_path / "public", "--public")
    for where, matches in (("all", [*played[:2], id_of(hidden)]), ("public", played[:2])):
        assert ask(tmp_path / where, "select match from matches order by match") == [
            (match,) for match in sorted(matches)
        ]


# As a job.


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A job writes each match into a file of its own."""
    monkeypatch.setattr(source, "EXPORT_MATCHES", 1)


def start(operator: Api, **asked: Any) -> str:
    made: Any = operator.post("/v1/exports", asked)
    assert made.status_code == 202, made.text
    return str(made.headers["Location"])


def work(cabinet: Cabinet, seconds: float = 60) -> None:
    crew_of(cabinet).analyst.go_on(share=seconds, slice_of=seconds)


def fetched(operator: Api, job: str) -> dict[str, list[Any]]:
    """The rows of every table of a job that is done, as it says how many there are."""
    found: dict[str, list[Any]] = {table: [] for table in TABLES}
    export = operator.get(job).json["export"]
    for table in export["tables"]:
        for number in range(1, table["files"] + 1):
            file: Any = operator.get(f"{job.replace('jobs', 'exports')}/{table['name']}-{number}.parquet")
            assert (file.status_code, file.content_type) == (200, "application/vnd.apache.parquet")
            found[table["name"]] += parquet.read_table(io.BytesIO(file.data)).to_pylist()
        assert len(found[table["name"]]) == table["rows"]
    return {table: in_order(rows) for table, rows in found.items()}


def in_order(rows: list[Any]) -> list[Any]:
    return sorted(rows, key=str)


def files_of(cabinet: Cabinet) -> list[Path]:
    return [path for path in Path(cabinet.config.exports).rglob("*") if path.is_file()]


def test_pseudonyms_do_not_lie_beside_names_of_an_earlier_export(
    cabinet: Cabinet, played: list[str], tmp_path: Path
) -> None:
    export(cabinet, tmp_path, "--format", "parquet", "--format", "ndjson")
    assert {one["form"] for one in json.loads((tmp_path / "manifest.json").read_bytes())["files"]} == {
        one.name.partition(".")[2] for one in tmp_path.glob("seats.*")
    }
    export(cabinet, tmp_path, "--pseudonyms")
    assert [one.name for one in tmp_path.glob("seats.*")] == ["seats.parquet"]


def test_a_job_of_the_operator_has_the_rows_of_the_command(
    cabinet: Cabinet,
    somebody: Holder,
    operator: Api,
    played: list[str],
    ada: Api,
    drain: Callable[[], None],
    tmp_path: Path,
) -> None:
    for who in ("everybody", "nobody"):
        branch = ada.post(f"/v1/matches/{played[2]}/branches", {"watch": {"who": who}}).headers["Location"]
        ada.post(f"{branch}/resign")
    drain()
    job = start(operator, pseudonyms=True)
    work(cabinet, 0)
    begun = operator.get(job).json
    assert (begun["kind"], begun["status"], begun["done"], begun["total"]) == ("export", "running", 1, 3)
    claimed = cabinet.study.analyses.claim(somebody, cabinet.play.time())
    assert claimed
    assert next(crew_of(cabinet).analyst._steps(claimed, claimed.progress)), "this worker dies before it saves"
    cabinet.redis.zadd(keys.jobs_due(), {f"{claimed.task.id}/0": 0})
    work(cabinet)
    done = operator.get(job).json
    assert (done["status"], done["done"], done["export"]["left_out"]) == ("done", 3, 0)
    export(cabinet, tmp_path / "out", "--pseudonyms")
    told = {table: parquet.read_table(tmp_path / "out" / f"{table}.parquet").to_pylist() for table in TABLES}
    assert fetched(operator, job) == {table: in_order(rows) for table, rows in told.items()}
    assert len(told["matches"]) == 4


def test_only_the_operator_exports(app: Flask, cabinet: Cabinet, operator: Api, ada: Api, api: Api) -> None:
    job = start(operator)
    work(cabinet)
    file = f"{job.replace('jobs', 'exports')}/matches-1.parquet"
    for who, code in ((ada, "operator_needed"), (api, "token_needed")):
        assert who.post("/v1/exports").json["code"] == code
        assert who.get(file).json["code"] == code
    assert ada.get(job).json["code"] == "unknown_job"
    for missing in (
        "ratings-9.parquet",
        "people-1.parquet",
        "matches-0.parquet",
        "matches-1.parquet",
        "..%2Fx",
        "matches-1",
    ):
        assert operator.get(f"{job.replace('jobs', 'exports')}/{missing}").json["code"] == "not_found", missing
    assert operator.get("/v1/exports/job_x/matches-1.parquet").json["code"] == "unknown_job"


def test_the_same_key_starts_one_export(operator: Api) -> None:
    first, again = (operator.post("/v1/exports", {}, key="k") for _ in range(2))
    assert first.headers["Location"] == again.headers["Location"]
    assert operator.post("/v1/exports", {"pseudonyms": True}, key="k").json["code"] == "key_reused"


def test_the_files_go_with_the_job(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, somebody: Holder, operator: Api, played: list[str]
) -> None:
    kept, stopped = start(operator), start(operator)
    work(cabinet)
    assert files_of(cabinet)
    assert operator.ask("DELETE", stopped).json["status"] == "done"
    work(cabinet)
    assert {path.name.split(".")[0] for path in files_of(cabinet)} == {kept.rpartition("/")[2]}
    later = cabinet.play.time() + JOB_KEPT_SECONDS * 1000
    assert cabinet.study.analyses.claim(somebody, later - 1, crew_of(cabinet).analyst._forget) is None
    assert operator.get(kept).status_code == 200
    assert cabinet.study.analyses.claim(somebody, later, crew_of(cabinet).analyst._forget) is None
    assert operator.get(kept).json["code"] == "unknown_job"
    assert not files_of(cabinet)


def test_what_a_worker_writes_after_the_job_was_stopped_goes(
    cabinet: Cabinet, operator: Api, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    job, write = start(operator), exporter.Exports._write

    def stopped_meanwhile(*given: Any) -> Any:
        operator.ask("DELETE", job)
        return write(*given)

    monkeypatch.setattr(exporter.Exports, "_write", stopped_meanwhile)
    work(cabinet)
    assert not files_of(cabinet)


def test_what_killed_workers_left_of_exports_that_are_gone_goes_with_the_next(
    cabinet: Cabinet, operator: Api, played: list[str]
) -> None:
    kept = start(operator)
    work(cabinet)
    before, gone = files_of(cabinet), ids.new_id(ids.JOB, cabinet.clock())
    Directory(cabinet.config.exports).put(f"{gone[-2:]}/{gone}.matches-1.parquet.1-1", b"left")
    Directory(cabinet.config.exports).put("zz/notes.txt", b"somebody else's")
    assert operator.ask("DELETE", start(operator)).status_code == 200
    work(cabinet)
    assert {path.name for path in files_of(cabinet)} == {*(path.name for path in before), "notes.txt"}
    assert operator.get(kept).json["status"] == "done"


def test_a_worker_that_pauses_before_it_writes_takes_no_file_of_another(
    cabinet: Cabinet, operator: Api, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another one has the lease meanwhile, and does the job. The first is killed when it writes."""
    job, first = start(operator), Directory.delete

    def another_works() -> None:
        if operator.get(job).json["status"] == "done":
            return
        for holder in cabinet.redis.scan_iter(keys.analyst("*")):
            cabinet.redis.delete(holder)
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(Directory, "put", put)
            meanwhile.setattr(Directory, "delete", first)
            work(cabinet)
        assert operator.get(job).json["status"] == "done"

    def delete(objects: Directory, name: str) -> None:
        another_works()
        first(objects, name)

    def killed(*_: object) -> None:
        another_works()
        raise KeyboardInterrupt

    put = Directory.put
    monkeypatch.setattr(Directory, "delete", delete)
    monkeypatch.setattr(Directory, "put", killed)
    with pytest.raises(KeyboardInterrupt):
        work(cabinet)
    answered = operator.get(f"{job.replace('jobs', 'exports')}/matches-1.parquet")
    assert answered.status_code == 200


def test_a_worker_that_pauses_after_its_claim_deletes_no_export_that_another_finished(
    cabinet: Cabinet, operator: Api, played: list[str], somebody: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    job, read = start(operator), cabinet.redis.hmget

    def meanwhile(*asked: Any) -> Any:
        monkeypatch.setattr(cabinet.redis, "hmget", read)
        for holder in cabinet.redis.scan_iter(keys.analyst("*")):
            cabinet.redis.delete(holder)
        work(cabinet)
        return read(*asked)

    monkeypatch.setattr(cabinet.redis, "hmget", meanwhile)
    assert cabinet.study.analyses.claim(somebody, cabinet.play.time(), crew_of(cabinet).analyst._forget) is None
    assert operator.get(job).json["status"] == "done"
    assert files_of(cabinet)


def test_a_match_that_is_damaged_is_left_out_and_named(
    cabinet: Cabinet, operator: Api, played: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    shutil.rmtree(cabinet.config.archive)
    Path(cabinet.config.archive).mkdir()
    job = start(operator)
    work(cabinet)
    done = operator.get(job).json
    assert (done["status"], done["export"]["left_out"]) == ("done", 1)
    assert [row["match"] for row in fetched(operator, job)["matches"]] == [played[1]]
    assert f"{played[0]} is left out of an export" in caplog.text


def test_an_export_that_cannot_be_written_fails_with_the_reason(
    cabinet: Cabinet, operator: Api, played: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    Path(cabinet.config.exports).write_text("a file where the directory should be")
    job = start(operator)
    with caplog.at_level(logging.INFO):
        work(cabinet)
    assert operator.get(job).json["failure"]["code"] == "files_unreachable"
    assert f"{cabinet.config.exports}: Not a directory" in caplog.text


def test_a_service_without_a_place_for_exports_says_so(operator: Api, cabinet: Cabinet, app: Flask) -> None:
    refit(app, "study", exports=None)
    assert operator.post("/v1/exports").json["code"] == "exports_off"
