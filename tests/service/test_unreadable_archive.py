"""Markers without the archive that they name: nothing is forgotten, and no command pretends that all is well."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from projections import aging
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from tests.projections.test_results import result
from tests.service.archiving import archive, archiving
from tests.service.processes import free_port
from tests.service.support import Api, everything

SENTENCE = "CABINET_ARCHIVE does not lead to what this Redis has archived: "


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "archive"


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, shelf: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    with archiving(server, shelf) as made:
        yield made


@pytest.fixture
def archived(cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]) -> list[str]:
    """Two matches in the archive."""
    return archive(cabinet, (ada, bob), drain, 2)


@pytest.fixture
def said(cabinet: Cabinet) -> Callable[..., Any]:
    """What a command says with an archive."""

    def run(place: str, *words: str) -> Any:
        url = cabinet.config.redis_url
        here = {"CABINET_REDIS_URL": url, "CABINET_ARCHIVE": place, "PORT": str(free_port())}
        return CliRunner(env=here).invoke(main, words)

    return run


def wrong_places(tmp_path: Path) -> dict[str, str]:
    """Archives that are not the one, each with what is said of it."""
    (tmp_path / "empty").mkdir()
    return {"": "is not set", str(tmp_path / "mistyped"): "No such file", str(tmp_path / "empty"): "is missing"}


@pytest.mark.parametrize(
    "words",
    [
        ("rebuild", "--processes", "1"),
        ("rebuild", "--processes", "1", "--only", "results"),
        ("doctor",),
        ("serve",),
        ("run",),
        ("relay",),
        ("work", "--burst"),
        ("analyse", "--burst"),
    ],
    ids=" ".join,
)
@pytest.mark.long
def test_markers_without_their_archive_are_refused_and_everything_stays_as_it_is(
    cabinet: Cabinet, archived: list[str], said: Callable[..., Any], tmp_path: Path, words: tuple[str, ...]
) -> None:
    before = everything(cabinet.redis)
    for place, why in wrong_places(tmp_path).items():
        found = said(place, *words)
        assert found.exit_code == 1, found.output
        assert SENTENCE in found.output
        assert why in found.output
        assert everything(cabinet.redis) == before
    assert SENTENCE not in said(cabinet.config.archive, "doctor").output


def test_old_results_without_their_archive_are_refused(
    cabinet: Cabinet, said: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aging, "SIZE", 8)
    for number in range(20):
        cabinet.projections.results.file(result(number))
    assert cabinet.projections.results.move("2031")
    assert SENTENCE in said("", "doctor").output
    assert SENTENCE not in said(cabinet.config.archive, "doctor").output


@pytest.mark.exhaustive
def test_one_missing_object_loses_none_of_its_entries(
    cabinet: Cabinet, archived: list[str], said: Callable[..., Any], shelf: Path
) -> None:
    before = everything(cabinet.redis)
    (lost,) = shelf.glob(f"*/{archived[0]}.*")
    lost.unlink()
    found = said(str(shelf), "rebuild", "--processes", "1")
    assert found.exit_code == 1
    assert f"{archived[0]} was not rebuilt: DamagedObject" in found.output
    assert everything(cabinet.redis) == before
    assert SENTENCE not in said(str(shelf), "doctor").output, "another match is there"


@pytest.mark.exhaustive
def test_a_rebuild_that_did_not_make_everything_keeps_what_an_earlier_version_left(
    cabinet: Cabinet, archived: list[str], said: Callable[..., Any], shelf: Path
) -> None:
    old = "cn:{index:matches:3}:docs"
    cabinet.redis.hset(old, "mat_1", "{}")
    assert said(str(shelf), "rebuild", "--processes", "1", "--only", "statistics").exit_code == 0
    assert cabinet.redis.exists(old), "it waits for a rebuild of everything"
    assert said(str(shelf), "rebuild", "--processes", "1").exit_code == 0
    assert not cabinet.redis.exists(old)
