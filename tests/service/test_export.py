"""`cabinet export`: tables of all matches that are over, from Redis and from the archive, with or without names."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import duckdb
import pytest
from click.testing import CliRunner
from pyarrow import parquet

from events.feed import Feed
from service.application.exports.tables import TABLES
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.workers.archiver import archiver_of
from tests.service.support import OPERATOR, Api, id_of, settle, table_for


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    place = str(tmp_path / "archive")
    made = Cabinet(Config(server.url, server.url, operator_token=OPERATOR, archive=place, archive_after=0.0))
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
    running = table_for(ada, bob)
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
    for file in one.iterdir():
        text = str(parquet.read_table(file).to_pylist())
        assert not any(known in text for who in (ada, bob) for known in (who.id, f"'{who.name}'"))
