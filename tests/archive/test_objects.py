"""Every store of objects makes the same promises: a directory, and a bucket of a real server."""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Semaphore, Thread
from urllib.request import Request, urlopen

import pytest

from archive import bucket as module
from archive.bounded import Bounded
from archive.bucket import Bucket
from archive.directory import DRAFT, UNFINISHED_SECONDS, Directory
from archive.objects import ArchiveDown, Objects
from archive.places import objects_at

NAME, OTHER = "xy/mat_1.aa", "yz/mat_2.bb"


@pytest.fixture(scope="session")
def s3() -> Iterator[str]:
    """An S3-compatible server of this test process on loopback, with a bucket; returns its address."""
    from moto.server import ThreadedMotoServer  # takes long to load, in every process that collects the tests

    server = ThreadedMotoServer("127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    urlopen(Request(f"http://{host}:{port}/shelf", method="PUT"))
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture
def bucket(s3: str, monkeypatch: pytest.MonkeyPatch) -> Bucket:
    point_at(s3, monkeypatch)
    return Bucket(f"s3://shelf/{os.urandom(4).hex()}")


def point_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "AWS_ENDPOINT_URL": address,
        "AWS_REGION": "us-east-1",
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
    }.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(params=["directory", "bucket"])
def objects(request: pytest.FixtureRequest, tmp_path: Path) -> Objects:
    if request.param == "directory":
        return Directory(tmp_path)
    found: Objects = request.getfixturevalue("bucket")
    return found


def test_what_is_stored_is_there(objects: Objects) -> None:
    assert (objects.get(NAME), list(objects.names())) == (None, [])
    objects.put(NAME, b"one")
    objects.put(OTHER, b"")
    assert (objects.get(NAME), objects.get(OTHER)) == (b"one", b"")
    assert sorted(objects.names()) == [NAME, OTHER]


def test_what_is_there_is_not_written_over(objects: Objects) -> None:
    objects.put(NAME, b"one")
    objects.put(NAME, b"another")
    assert objects.get(NAME) == b"one"


def test_what_is_deleted_is_gone_and_may_be_deleted_again(objects: Objects) -> None:
    objects.put(NAME, b"one")
    objects.delete(NAME)
    objects.delete(NAME)
    assert (objects.get(NAME), list(objects.names())) == (None, [])


def drafts_in(root: Path, *, old: str, fresh: str) -> tuple[Path, Path]:
    """What a writer that was killed long ago left, and what another is writing."""
    found = []
    for folder, age in ((old, 2 * UNFINISHED_SECONDS), (fresh, 0.0)):
        draft = root / folder / f"tmp{age:.0f}{DRAFT}"
        draft.parent.mkdir(exist_ok=True)
        draft.write_bytes(b"half")
        since = draft.stat().st_mtime - age
        os.utime(draft, (since, since))
        found.append(draft)
    return found[0], found[1]


def test_whoever_writes_removes_what_a_killed_writer_left_beside(tmp_path: Path) -> None:
    folder = NAME.partition("/")[0]
    old, fresh = drafts_in(tmp_path, old=folder, fresh=folder)
    Directory(tmp_path).put(NAME, b"one")
    assert (old.exists(), fresh.exists()) == (False, True)


def test_a_sweep_removes_what_killed_writers_left_and_nothing_else(objects: Objects, tmp_path: Path) -> None:
    objects.sweep()
    objects.put(NAME, b"one")
    old, fresh = drafts_in(tmp_path, old="zz", fresh="yy")
    objects.sweep()
    assert (old.exists(), fresh.exists()) == (not isinstance(objects, Directory), True)
    assert objects.get(NAME) == b"one"


def test_a_setting_names_the_store(s3: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    point_at(s3, monkeypatch)
    assert isinstance(objects_at(str(tmp_path)), Directory)
    assert isinstance(objects_at("s3://shelf/here"), Bounded)


USES: list[Callable[[Objects], object]] = [
    lambda objects: objects.put(NAME, b"one"),
    lambda objects: objects.get(NAME),
    lambda objects: objects.delete(NAME),
    lambda objects: list(objects.names()),
]


@pytest.mark.parametrize("use", USES)
def test_without_an_archive_every_use_says_what_to_set(use: Callable[[Objects], object]) -> None:
    with pytest.raises(ArchiveDown, match="CABINET_ARCHIVE"):
        use(objects_at(""))


@pytest.mark.parametrize("use", USES)
def test_a_server_that_does_not_answer_is_named(
    use: Callable[[Objects], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    point_at("http://127.0.0.1:1", monkeypatch)
    with pytest.raises(ArchiveDown, match="s3://shelf"):
        use(Bucket("s3://shelf"))


class Unwell(BaseHTTPRequestHandler):
    """A bucket that answers 503 to everything, or nothing at all until the test is over."""

    over: Event | None = None

    def do_GET(self) -> None:
        """Answer, or do not."""
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.over:
            self.over.wait()
        self.send_response(503)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_PUT = do_DELETE = do_GET

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def unwell(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bucket]:
    """A bucket that is slow, or answers 503."""
    over = Event()
    handler = type("Handler", (Unwell,), {"over": over if request.param == "slow" else None})
    monkeypatch.setattr(module, "SECONDS", "100ms")
    monkeypatch.setattr(module, "RETRIES", 0)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        point_at(f"http://127.0.0.1:{server.server_port}", monkeypatch)
        yield Bucket("s3://shelf")
        over.set()
        server.shutdown()


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("unwell", ["slow", "503"], indirect=True)
def test_a_bucket_that_is_too_slow_or_answers_503_is_named(
    use: Callable[[Objects], object], unwell: Bucket
) -> None:
    with pytest.raises(ArchiveDown, match="s3://shelf"):
        use(unwell)


class Slow(Directory):
    """A store that answers when it is told to."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.asked, self.told = Semaphore(0), Event()

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        self.asked.release()
        self.told.wait()
        return super().get(name)


def test_only_some_wait_for_a_slow_store_and_the_others_are_told_so(tmp_path: Path) -> None:
    slow = Slow(tmp_path)
    slow.put(NAME, b"body")
    bounded = Bounded(slow, most=2, patience=0)
    with ThreadPoolExecutor(2) as threads:
        waiting = [threads.submit(bounded.get, NAME) for _ in range(2)]
        for _ in waiting:
            slow.asked.acquire()
        with pytest.raises(ArchiveDown, match="2 of this process wait"):
            bounded.get(NAME)
        slow.told.set()
        assert [one.result() for one in waiting] == [b"body", b"body"]
    assert bounded.get(NAME) == b"body"


def test_whoever_fails_leaves_its_place_to_others(tmp_path: Path) -> None:
    bounded = Bounded(Directory(tmp_path / "missing"), most=1, patience=0)
    for _ in range(3):
        with pytest.raises(ArchiveDown, match="missing"):
            bounded.get(NAME)


def test_a_directory_that_vanished_is_no_archive_without_the_object(tmp_path: Path) -> None:
    with pytest.raises(ArchiveDown, match="archive"):
        Directory(tmp_path / "archive").get(NAME)


@pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full or a folder that may not be written")
def test_a_directory_that_cannot_be_written_is_named_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "archive").write_text("a file where the directory should be")
    with pytest.raises(ArchiveDown, match="archive: "):
        Directory(tmp_path / "archive").put(NAME, b"one")
