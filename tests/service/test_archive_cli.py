"""`cabinet archive verify` finds what is damaged, by match and version."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from archive.bundle import end_of, pack
from events import chain, keys
from projections import aging
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from tests.projections.test_results import result
from tests.service.archiving import archive, archiving
from tests.service.support import Api

pytestmark = pytest.mark.processes


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    with archiving(server, tmp_path / "archive") as made:
        yield made


@pytest.fixture
def archived(cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]) -> list[str]:
    """Three matches in the archive."""
    return archive(cabinet, (ada, bob), drain, 3)


def verify(cabinet: Cabinet, *options: str) -> Result:
    here = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_ARCHIVE": cabinet.config.archive}
    return CliRunner(env=here).invoke(main, ["archive", "verify", "--processes", "1", *options])


def forge(cabinet: Cabinet, match: str) -> int:
    """Put a command of somebody else into an archived match, with a chain that holds; returns its version."""
    bundle = cabinet.archive.open(match)
    assert bundle is not None
    events, previous, forged = [], chain.genesis(match), 0
    for version, stored in enumerate(bundle.events, bundle.first):
        bare = chain.bare(stored, bundle.events[version - 2][-66:-2].decode() if version > 1 else previous)
        if b'"cause":"place_payoffs"' in bare and not forged:
            bare, forged = bare.replace(b'"by":"ply_', b'"by":"ply_x', 1), version
        dressed, previous = chain.dress(bare, previous)
        events.append(dressed)
    name, body = pack(replace(bundle, events=events))
    cabinet.archive.objects.put(name, body)
    marker = f"{bundle.version} {end_of(name)}"
    cabinet.redis.hset(keys.archived(match), match, marker)
    return forged


def test_an_archive_in_order_is_found_to_be(cabinet: Cabinet, archived: list[str]) -> None:
    said = verify(cabinet)
    assert said.exit_code == 0, said.output
    assert "Verifying" in said.output
    assert "3 matches and tournaments" in said.output
    assert "0 damaged" in said.output


def test_what_is_damaged_is_named_by_match_and_version_and_the_rest_is_verified(
    cabinet: Cabinet, archived: list[str]
) -> None:
    truncated, forged, _ = archived
    (file,) = Path(cabinet.config.archive).glob(f"*/{truncated}.*")
    file.write_bytes(file.read_bytes()[:-5])
    version = forge(cabinet, forged)
    said = verify(cabinet)
    assert said.exit_code == 1
    assert f"{truncated}: object" in said.output
    assert f"{forged}: version {version}: rules" in said.output
    assert "3 matches and tournaments" in said.output
    assert "2 damaged" in said.output
    assert "1 objects hold events that the store does not have" in said.output, "those of before the forgery"


def test_repair_deletes_what_belongs_to_nothing_and_leaves_what_may_be_the_only_copy(
    cabinet: Cabinet, archived: list[str]
) -> None:
    left, lost, unknown = archived
    objects = cabinet.archive.objects
    bundle = cabinet.archive.open(left)
    assert bundle is not None
    for match, marker in ((left, None), (lost, "9 1.00"), (unknown, None)):
        name, body = pack(replace(bundle, stream=match), "1")
        objects.put(name, body)
        if marker:
            cabinet.redis.hset(keys.archived(match), match, marker)
    cabinet.redis.hdel(keys.archived(unknown), unknown)
    objects.put("aa/notes.txt", b"somebody else's")
    draft = Path(cabinet.config.archive) / "aa" / "tmp.draft"
    draft.touch()
    os.utime(draft, (0, 0))
    said = verify(cabinet, "--repair")
    assert "1 objects belonged to nothing, and were deleted" in said.output
    assert "2 objects hold events that the store does not have" in said.output
    assert "3 objects belong to nothing" in said.output
    assert sorted(name.split("/")[1].partition(".")[0] for name in objects.names()) == sorted(
        ["notes", left, lost, lost, unknown, unknown]
    )
    assert not draft.exists(), "a writer was killed while it wrote it"
    assert "deleted" not in verify(cabinet, "--repair").output


@pytest.mark.parametrize("is_archived_again", [False, True])
def test_repair_keeps_an_object_with_events_that_the_store_lost_and_says_so(
    cabinet: Cabinet, archived: list[str], is_archived_again: bool
) -> None:
    """Redis was restored from a backup of before the match was over."""
    match, *_ = archived
    (name,) = (one for one in cabinet.archive.objects.names() if match in one)
    whole = cabinet.store.read(match)
    cabinet.store.moves.restore(match)
    cabinet.redis.delete(keys.former(match))
    cabinet.redis.xdel(keys.events(match), f"{len(whole)}-0")
    if is_archived_again:
        assert cabinet.store.moves.archive(match, len(whole) - 1)
    said = verify(cabinet, "--repair")
    assert "1 objects hold events that the store does not have, and stay" in said.output
    assert f"{name}: holds events that the store does not have" in said.output
    assert cabinet.archive.read(match, name).events == whole


def test_repair_keeps_an_object_that_cannot_be_read_and_names_it(cabinet: Cabinet, archived: list[str]) -> None:
    name = f"{archived[0][-2:]}/{archived[0]}.1.00"
    cabinet.archive.objects.put(name, b"half")
    said = verify(cabinet, "--repair")
    assert f"object {name} of the archive is truncated" in said.output
    assert "1 objects belong to nothing" in said.output
    assert name in cabinet.archive.objects.names()


@pytest.mark.exhaustive
def test_a_damaged_file_of_old_results_is_named(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aging, "SIZE", 8)
    for number in range(20):
        cabinet.projections.results.file(result(number))
    assert cabinet.projections.results.move("2031")
    assert verify(cabinet).exit_code == 0
    (file,) = Path(cabinet.config.archive).glob("results/*")
    file.write_bytes(file.read_bytes()[:-5])
    said = verify(cabinet)
    assert f"object results/{file.name} of the archive is truncated" in said.output
    assert "1 damaged.\n" in said.output


def test_without_an_archive_it_says_what_to_set(cabinet: Cabinet) -> None:
    said = CliRunner(env={"CABINET_REDIS_URL": cabinet.config.redis_url}).invoke(main, ["archive", "verify"])
    assert (said.exit_code, "CABINET_ARCHIVE is not set" in said.output) == (1, True)
