"""Old documents leave Redis for segments, and every question has the answer that it had before."""

import threading
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from archive.bundle import DamagedObject
from archive.directory import Directory
from archive.files import Files
from archive.objects import ArchiveDown
from events import keys
from events.connection import Client
from projections import aging, segment
from projections.aging import AgingIndex
from projections.buckets import Buckets
from projections.segment import Document, Segment, packed
from tests.projections.test_index import bodies, put

END = "999999"


@pytest.fixture
def objects(tmp_path: Path) -> Directory:
    return Directory(tmp_path / "archive")


@pytest.fixture
def files(objects: Directory, tmp_path: Path) -> Files:
    return Files(objects, "things", tmp_path / "cache")


@pytest.fixture
def index(any_client: Client, files: Files, monkeypatch: pytest.MonkeyPatch) -> AgingIndex:
    """An index of sixty documents in few shards, of which segments have up to sixteen."""
    monkeypatch.setattr(keys, "SHARDS", 8)
    monkeypatch.setattr(aging, "SIZE", 16)
    monkeypatch.setattr(aging, "MOVED", 3)
    made = AgingIndex(any_client, "things", files)
    for number in range(60):
        made.put(f"doc{number}", 1, f"{number:06}", b"body %d v1" % number, tags(number), {"n": number % 7})
    return made


def tags(number: int) -> list[str]:
    """A tag that half have, one that few have, and one twice, as of a bot that holds two seats."""
    return [*(["even"] * (number % 2 == 0)), *(["rare"] * (number % 19 == 0)), "twice", "twice"]


def answers(index: AgingIndex) -> list[Any]:
    """What is asked of an index, page by page, and of each document."""
    found: list[Any] = [index.get(f"doc{number}") for number in range(60)]
    for wanted, ranges in ((), None), (("even",), None), (("rare", "twice"), None), (("even",), {"n": (2, 3)}):
        before: str | None = None
        while True:
            page = index.page(wanted, 7, ranges, before=before)
            found.append(page)
            before = page.next
            if before is None:
                break
    return [*found, index.page([], 9, since="000005", until="000041"), index.page(["none"], 9)]


def moved(index: AgingIndex, before: str = END) -> int:
    """Move all that is due; returns how many segments that made."""
    count = 0
    while index.move(before):
        count += 1
    return count


def test_wherever_documents_are_the_answers_are_the_same(
    index: AgingIndex, any_client: Client, files: Files
) -> None:
    expected = answers(index)
    assert moved(index) > 1
    assert answers(index) == expected
    assert answers(AgingIndex(any_client, "things", files)) == expected


def test_a_page_of_what_moved_counts_no_documents(index: AgingIndex) -> None:
    """A count reads a whole file: it is known from when the file was opened."""
    moved(index)
    expected, asked = index.page(["even"], 7), list[str]()
    for name in index.names():
        index._segment(name)._database.set_trace_callback(asked.append)
    assert index.page(["even"], 7) == expected
    assert [query for query in asked if "count(" in query] == []
    assert asked, "segments were looked into"


def test_what_moved_takes_no_tags_and_no_body_in_redis(index: AgingIndex, any_client: Client) -> None:
    moved(index)
    names = (keys.documents_of("things", number) for number in range(keys.SHARDS))
    left = len(list(Buckets(any_client).fields(names)))
    assert left < 16
    assert index.count("twice") == index.count() == left
    assert len(set(index.documents())) == 60


def test_only_what_is_old_enough_moves(index: AgingIndex) -> None:
    moved(index, "000020")
    assert index.due("000020") < 16
    assert index.due(END) == 40 + index.due("000020")


def test_few_documents_stay(index: AgingIndex) -> None:
    assert index.move("000015") == 0
    assert index.names() == []


def test_a_newer_version_of_what_moved_counts_and_an_older_one_does_not(index: AgingIndex) -> None:
    moved(index)
    put(index, 1, "even", version=2)
    put(index, 2, "odd", version=1)
    assert index.page([], 9, until="000003").bodies == [*bodies(2), *bodies(1, version=2), *bodies(0)]
    assert index.page(["even"], 9, until="000003").bodies == [*bodies(2), *bodies(1, version=2), *bodies(0)]
    moved(index)
    assert index.page(["even"], 9, until="000003").bodies == [*bodies(2), *bodies(1, version=2), *bodies(0)]


def test_what_was_taken_out_after_it_moved_is_found_no_more(index: AgingIndex) -> None:
    moved(index)
    index.remove("doc1")
    index.put("doc2", 2, "", b"", [], listed=False)
    assert index.page([], 9, until="000004").bodies == bodies(3, 0)
    assert not index.get("doc1")
    assert not index.get("doc2")


def test_a_document_filed_anew_while_it_moves_stays(
    index: AgingIndex, files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = files.put

    def meanwhile(content: bytes, move: str) -> str:
        put(index, 0, "even", version=2)
        index.remove("doc1")
        return store(content, move)

    monkeypatch.setattr(files, "put", meanwhile)
    index.move(END)
    assert index.page([], 9, until="000003").bodies == [*bodies(2), *bodies(0, version=2)]


class Died(Exception):
    """A process was killed here."""


@pytest.mark.parametrize("where", ["put", "list", "note", "noted a part"])
@pytest.mark.long
def test_an_archiver_that_is_killed_loses_nothing_and_leaves_nothing_twice(
    index: AgingIndex, any_client: Client, files: Files, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    expected = answers(index)
    dying = AgingIndex(any_client, "things", copy(files))
    kill(dying, where, monkeypatch)
    with pytest.raises(Died):
        dying.move(END)
    assert answers(index) == expected
    moved(index)
    assert answers(index) == expected


def kill(dying: AgingIndex, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a process die before a step, or in its middle."""
    step, steps = dying._moved, iter((True, False))
    names = {"list": "_list", "note": "_note", "noted a part": "_moved"}

    def die(*_: object, **__: object) -> None:
        raise Died

    def die_soon(**how: Any) -> Any:
        return step(**how) if next(steps) else die()

    if where == "put":
        monkeypatch.setattr(dying._files, "put", die)
    else:
        monkeypatch.setattr(dying, names[where], die_soon if "part" in where else die)


def test_two_archivers_at_once_destroy_nothing_of_each_other(
    index: AgingIndex, any_client: Client, files: Files
) -> None:
    expected = answers(index)
    others = [AgingIndex(any_client, "things", files) for _ in range(2)]
    threads = [threading.Thread(target=moved, args=(other,)) for other in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers(index) == expected


def test_segments_that_count_for_nothing_go(index: AgingIndex, objects: Directory) -> None:
    moved(index)
    index.drop_unused()
    assert len(index.names()) == len(list(objects.names())) > 1
    for number in range(60):
        index.remove(f"doc{number}")
        put(index, number, "even")
    index.drop_unused()
    assert (index.names(), list(objects.names())) == ([], [])


def test_a_sweep_that_pauses_before_it_takes_a_segment_off_the_list_deletes_nothing_that_counts(
    index: AgingIndex, any_client: Client, objects: Directory, files: Files, tmp_path: Path
) -> None:
    """It has seen that no document counts yet; meanwhile the archiver goes on to its end."""
    expected, unlist, other = answers(index), any_client.hdel, AgingIndex(any_client, "things", files)
    note, is_at_the_list, is_over = other._note, threading.Event(), threading.Event()

    def late(*segment: Any) -> Any:
        is_at_the_list.set()
        is_over.wait(10)
        return unlist(*segment)

    def paused(*given: Any) -> int:
        sweep.start()
        assert is_at_the_list.wait(10)
        return note(*given)

    sweep = threading.Thread(target=index.drop_unused)
    with pytest.MonkeyPatch.context() as until_then:
        until_then.setattr(any_client, "hdel", late)
        until_then.setattr(other, "_note", paused)
        other.move(END)
        is_over.set()
        sweep.join()
    assert answers(anew(any_client, objects, tmp_path)) == expected


def anew(client: Client, objects: Directory, tmp_path: Path) -> AgingIndex:
    """The index of a process that has opened no segment yet."""
    return AgingIndex(client, "things", Files(objects, "things", tmp_path / "another cache"))


@pytest.mark.long
def test_a_sweep_that_pauses_before_it_deletes_spares_a_segment_with_the_same_documents(
    index: AgingIndex,
    any_client: Client,
    objects: Directory,
    files: Files,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expected, delete = answers(index), files.delete

    def late(name: str) -> None:
        monkeypatch.setattr(files, "delete", delete)
        moved(index)
        delete(name)

    moved(index)
    for number in range(60):
        index.remove(f"doc{number}")
        index.put(f"doc{number}", 1, f"{number:06}", b"body %d v1" % number, tags(number), {"n": number % 7})
    monkeypatch.setattr(files, "delete", late)
    index.drop_unused()
    assert answers(anew(any_client, objects, tmp_path)) == expected


def test_files_on_no_list_go_and_none_without_a_list(
    index: AgingIndex, any_client: Client, objects: Directory, files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = answers(index)
    left = files.put(b"of an archiver that was killed", "1")
    assert index.drop_unused([left]) == 0, "it may be another Redis whose archive it is"
    moved(index)
    assert index.drop_unused([left, *index.names()]) == 1
    assert files.object(left) not in set(objects.names())
    assert answers(index) == expected


def test_a_segment_that_goes_while_somebody_reads_is_not_missed(
    index: AgingIndex, any_client: Client, files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rebuild files every document anew, and its end deletes the segments that count for nothing."""
    moved(index)
    reader = AgingIndex(any_client, "things", Files(files._objects, "things", tmp_path / "another"))
    opened = reader._segment

    def meanwhile(name: str) -> Any:
        monkeypatch.setattr(reader, "_segment", opened)
        for number in range(60):
            index.remove(f"doc{number}")
            index.put(f"doc{number}", 1, f"{number:06}", b"body %d v1" % number, tags(number), {"n": number % 7})
        index.drop_unused()
        return opened(name)

    for read in (lambda: reader.get("doc3"), lambda: reader.page([], 60).bodies[-4]):
        monkeypatch.setattr(reader, "_segment", meanwhile)
        assert read() == b"body 3 v1"
        moved(index)


def test_a_segment_that_comes_and_goes_while_somebody_reads_is_not_missed(
    index: AgingIndex, any_client: Client, objects: Directory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = anew(any_client, objects, tmp_path)
    asked, opened = any_client.hget, reader._segment

    def comes(*given: Any) -> Any:
        monkeypatch.setattr(any_client, "hget", asked)
        before = asked(*given)
        moved(index)
        return before

    def goes(name: str) -> Any:
        monkeypatch.setattr(reader, "_segment", opened)
        for number in range(60):
            index.remove(f"doc{number}")
            put(index, number)
        index.drop_unused()
        return opened(name)

    monkeypatch.setattr(any_client, "hget", comes)
    monkeypatch.setattr(reader, "_segment", goes)
    assert reader.get("doc3") == bodies(3)[0]


@pytest.mark.parametrize("asks", [lambda index: index.page([], 60), lambda index: index.get("doc0")])
def test_what_is_in_redis_needs_no_archive_and_the_rest_says_that_it_is_down(
    index: AgingIndex, any_client: Client, tmp_path: Path, asks: Callable[[AgingIndex], object]
) -> None:
    moved(index, "000040")
    (tmp_path / "archive").rename(tmp_path / "elsewhere")
    other = AgingIndex(any_client, "things", Files(Directory(tmp_path / "archive"), "things", tmp_path / "empty"))
    assert other.page([], 5).bodies == bodies(59, 58, 57, 56, 55)
    with pytest.raises(ArchiveDown, match="archive"):
        asks(other)


def test_a_segment_of_a_newer_form_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "segment"
    path.write_bytes(packed([Document(b"1 000001|doc1 all", b"body", {"all": 0.0})]))
    assert len(Segment(path)) == 1
    monkeypatch.setattr(segment, "FORM", segment.FORM - 1)
    with pytest.raises(DamagedObject, match="which a newer version wrote"):
        Segment(path)
