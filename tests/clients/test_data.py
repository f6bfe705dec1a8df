"""Tables for everybody, as the Python client fetches and reads them: what is read is what the manifest says."""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from service.application.exports.manifest import WRITERS, file_of, manifest_of
from tests.clients.conftest import published

ROWS = [
    {"match": "mat_1", "game": "richelieu", "seats": 3, "counts": True, "created_at": "2026-11-28T10:00:00.000Z"},
    {"match": "mat_2", "game": "richelieu", "seats": 4, "counts": False, "created_at": "2026-11-28T11:00:00.000Z"},
]
FORMS = ("parquet", "ndjson.gz")
Make = Callable[..., Path]


@pytest.fixture
def data(python_client: Path) -> Any:
    from cabinet_noir_client import data

    return data


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Makes a folder with two files of matches."""

    def made(*forms: str) -> Path:
        files = []
        for form in WRITERS:
            for number, row in enumerate(ROWS, 1):
                file, body = file_of(f"matches-{number}.{form}", "matches", form, [row])
                if form in forms:
                    (tmp_path / file.name).write_bytes(body)
                    files.append(file)
        about = {"name": "of a test", "began_at": "", "made_at": "", "checkpoint": "", "left_out": 0}
        manifest = manifest_of(files, pseudonyms=False, **about)
        (tmp_path / "manifest.json").write_bytes(msgspec.json.encode(manifest))
        return tmp_path

    return made


@pytest.mark.parametrize("form", FORMS)
def test_rows_are_those_that_were_written(data: Any, make: Make, form: str) -> None:
    found = list(data.DataSet(make(form)).rows("matches"))
    assert [{name: row[name] for name in ROWS[0]} for row in found] == ROWS
    assert all(list(row) == list(data.DataSet(make(form)).columns("matches")) for row in found)


@pytest.mark.parametrize("form", FORMS)
def test_pandas_has_them_with_their_times(data: Any, make: Make, form: str) -> None:
    found = data.DataSet(make(form)).pandas("matches")
    assert list(found["match"]) == ["mat_1", "mat_2"]
    assert (found["created_at"].max() - found["created_at"].min()).total_seconds() == 3600
    assert len(data.DataSet(make(form)).pandas("draws")) == 0


@pytest.mark.parametrize("form", FORMS)
def test_duckdb_has_a_view_for_each_table_also_without_rows(data: Any, make: Make, form: str) -> None:
    with data.DataSet(make(form)).duckdb() as tables:

        def ask(question: str) -> Any:
            return tables.execute(question).fetchall()

        assert ask("select game, sum(seats) from matches where counts group by game") == [("richelieu", 3)]
        assert ask("select max(created_at) - min(created_at) = interval 1 hour from matches") == [(True,)]
        assert ask("select match, version, undone from draws") == []


@pytest.mark.skipif(find_spec("polars") is None, reason="polars is not installed")
@pytest.mark.parametrize("form", FORMS)
def test_polars_has_them_with_their_times(data: Any, make: Make, form: str) -> None:
    found = data.DataSet(make(form)).polars("matches")
    assert found["match"].to_list() == ["mat_1", "mat_2"]
    assert (found["created_at"].max() - found["created_at"].min()).total_seconds() == 3600
    assert data.DataSet(make(form)).polars("draws").height == 0


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def altered(path: Path) -> None:
    path.write_bytes(bytes([path.read_bytes()[0] ^ 1]) + path.read_bytes()[1:])


@pytest.mark.parametrize("harm", [cut_off, altered, Path.unlink])
def test_a_file_that_is_not_what_the_manifest_says_is_not_read(
    data: Any, make: Make, harm: Callable[[Path], object]
) -> None:
    folder = make(*FORMS)
    harm(folder / "matches-2.parquet")
    with pytest.raises(data.DamagedData, match=r"matches-2\.parquet") as raised:
        data.DataSet(folder).pandas("matches")
    assert raised.value.file == "matches-2.parquet"


@pytest.mark.parametrize(
    "name", ["../matches-1.parquet", "/etc/passwd", "a/b.parquet", "manifest.json", ".parquet"]
)
def test_a_manifest_can_name_no_other_place(data: Any, make: Make, name: str) -> None:
    folder = make(*FORMS)
    manifest = folder / "manifest.json"
    manifest.write_text(manifest.read_text().replace("matches-1.parquet", name))
    with pytest.raises(data.DamagedData):
        data.DataSet(folder).pandas("matches")


def test_a_folder_without_a_manifest_and_an_unknown_table_are_told(data: Any, make: Make, tmp_path: Path) -> None:
    with pytest.raises(data.DamagedData, match=r"manifest\.json"):
        data.DataSet(tmp_path)
    with pytest.raises(KeyError, match="people"):
        data.DataSet(make(*FORMS)).pandas("people")


def test_a_library_that_is_not_there_is_named_with_its_extra(
    data: Any, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(data.MissingExtra, match=r"cabinet-noir-client\[polars\]"):
        data.DataSet(make(*FORMS)).polars("matches")


def test_what_a_service_publishes_is_fetched_once(data: Any, address: str, tmp_path: Path) -> None:
    from cabinet_noir_client import Client

    with Client(address) as client:
        published(client)
        first = data.fetch(client, tmp_path, form="ndjson.gz")
        assert first.manifest["schema"] == 1
        assert set(first.tables) >= {"matches", "draws", "standings"}
        kept = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir() if path.name != "manifest.json"}
        again = data.fetch(client, tmp_path, form="ndjson.gz")
        assert kept == {path: path.stat().st_mtime_ns for path in kept}
        assert again.manifest == first.manifest
        assert data.fetch(client).tables == first.tables
