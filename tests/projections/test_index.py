"""Documents by tag, newest first, a page at a time."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import keys
from events.connection import Client
from projections import walks as module
from projections.index import Index


@pytest.fixture
def index(any_client: Client) -> Index:
    return Index(any_client, "things")


def put(index: Index, number: int, *tags: str, version: int = 1) -> None:
    index.put(f"doc{number}", version, f"{number:06}", b"body %d v%d" % (number, version), tags)


def bodies(*numbers: int, version: int = 1) -> list[bytes]:
    return [b"body %d v%d" % (number, version) for number in numbers]


def test_an_empty_index_has_an_empty_page(index: Index) -> None:
    page = index.page([], 10)
    assert (page.bodies, page.next) == ([], None)
    assert index.get("doc1") is None


def test_the_newest_comes_first(index: Index) -> None:
    for number in (2, 3, 1):
        put(index, number)
    assert index.page([], 10).bodies == bodies(3, 2, 1)


def test_a_document_is_found_by_its_tags(index: Index) -> None:
    put(index, 1, "red")
    put(index, 2, "red", "round")
    put(index, 3, "round")
    assert index.page(["red"], 10).bodies == bodies(2, 1)
    assert index.page(["red", "round"], 10).bodies == bodies(2)
    assert index.page(["blue"], 10).bodies == []
    assert (index.count("red"), index.count("blue"), index.count()) == (2, 0, 3)


def test_a_document_that_keeps_its_tags_costs_two_writes(client: Client) -> None:
    index = Index(client, "things")
    put(index, 1, "red", "round")
    before = client.info("persistence")["rdb_changes_since_last_save"]
    put(index, 1, "red", "round", version=2)
    assert client.info("persistence")["rdb_changes_since_last_save"] - before == 2  # its body and its version


def test_a_tag_that_a_document_loses_finds_it_no_more(index: Index) -> None:
    put(index, 1, "red", "round")
    put(index, 1, "round", "blue", version=2)
    assert [index.count(tag) for tag in ("red", "round", "blue")] == [0, 1, 1]


def test_pages_lead_from_one_to_the_next_and_end(index: Index) -> None:
    for number in range(1, 8):
        put(index, number)
    first = index.page([], 3)
    second = index.page([], 3, before=first.next)
    third = index.page([], 3, before=second.next)
    assert [first.bodies, second.bodies, third.bodies] == [bodies(7, 6, 5), bodies(4, 3, 2), bodies(1)]
    assert third.next is None


def test_a_page_that_holds_exactly_the_rest_is_the_last(index: Index) -> None:
    for number in range(1, 4):
        put(index, number)
    assert index.page([], 3).next is None


def test_what_is_filed_meanwhile_does_not_move_a_page(index: Index) -> None:
    for number in range(1, 5):
        put(index, number)
    first = index.page([], 2)
    put(index, 9)
    assert index.page([], 2, before=first.next).bodies == bodies(2, 1)


def test_since_is_included_and_until_is_not(index: Index) -> None:
    for number in range(1, 6):
        put(index, number)
    assert index.page([], 10, since="000002", until="000004").bodies == bodies(3, 2)


def test_a_page_goes_on_within_its_bounds(index: Index) -> None:
    for number in range(1, 9):
        put(index, number)
    first = index.page([], 2, since="000002", until="000007")
    assert first.bodies == bodies(6, 5)
    rest = index.page([], 9, since="000002", until="000007", before=first.next)
    assert (rest.bodies, rest.next) == (bodies(4, 3, 2), None)


@pytest.mark.parametrize("looks", [1, 7, 100, 5000])
@pytest.mark.long
def test_a_rare_combination_is_found_behind_many_others(
    index: Index, monkeypatch: pytest.MonkeyPatch, looks: int
) -> None:
    monkeypatch.setattr(module, "LOOKS", looks)
    put(index, 0, "red", "round")
    for number in range(1, 300):
        put(index, number, "red", *(["round"] if number % 2 == 0 and number > 150 else []))
        put(index, number + 1000, "round")
    found = index.page(["red", "round"], 200)
    assert found.bodies == bodies(*range(298, 150, -2), 0)
    assert found.next is None


def test_a_newer_version_replaces_body_and_tags(index: Index) -> None:
    put(index, 1, "open")
    put(index, 1, "finished", version=2)
    assert index.page(["open"], 10).bodies == []
    assert index.page(["finished"], 10).bodies == bodies(1, version=2)


@pytest.mark.parametrize("version", [4, 5])
def test_an_older_version_or_the_same_again_changes_nothing(index: Index, version: int) -> None:
    put(index, 1, "finished", version=5)
    index.put("doc1", version, "000009", b"late", ["open"])
    assert index.page([], 10).bodies == bodies(1, version=5)
    assert index.count("open") == 0


def test_a_document_can_move(index: Index) -> None:
    put(index, 1)
    put(index, 2)
    index.put("doc1", 2, "000009", b"moved", [])
    assert index.page([], 10).bodies == [b"moved", *bodies(2)]


def test_a_removed_document_leaves_nothing_behind(any_client: Client, index: Index) -> None:
    put(index, 1, "red")
    other = Index(any_client, "others")
    put(other, 2, "red")
    for document in index.documents():
        index.remove(document)
    assert (index.page([], 10).bodies, list(index.documents())) == ([], [])
    assert other.page(["red"], 10).bodies == bodies(2)
    assert not list(any_client.scan_iter(keys.sharded("things")))


def test_removing_what_is_not_there_does_nothing(index: Index) -> None:
    put(index, 1, "red")
    index.remove("nobody")
    assert index.page(["red"], 10).bodies == bodies(1)


def test_a_document_is_found_by_its_numbers(index: Index) -> None:
    for number in range(1, 7):
        index.put(
            f"doc{number}",
            1,
            f"{number:06}",
            b"body %d v1" % number,
            ["even"] * (number % 2 == 0),
            {"n": number * 10},
        )
    assert index.page([], 10, ranges={"n": (20, 40)}).bodies == bodies(4, 3, 2)
    assert index.page(["even"], 10, ranges={"n": (20, 40)}).bodies == bodies(4, 2)
    assert index.page([], 10, ranges={"n": (21, float("inf"))}, until="000006").bodies == bodies(5, 4, 3)
    assert index.page([], 10, ranges={"n": (21, 29)}).bodies == []
    assert index.page([], 10, ranges={"m": (0, 99)}).bodies == []


def test_a_number_that_changed_is_found_by_its_new_value_only(index: Index) -> None:
    index.put("doc1", 1, "000001", b"short", [], {"n": 1})
    index.put("doc1", 2, "000001", b"long", [], {"n": 9})
    assert index.page([], 10, ranges={"n": (1, 1)}).bodies == []
    assert index.page([], 10, ranges={"n": (9, 9)}).bodies == [b"long"]
    index.remove("doc1")
    assert index.page([], 10, ranges={"n": (0, 99)}).bodies == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(1, 5), st.sets(st.sampled_from("abc")))),
    st.sets(st.sampled_from("abc")),
    st.integers(1, 4),
)
def test_all_pages_together_are_the_newest_versions_with_all_tags(
    client: Client, puts: list[tuple[int, int, set[str]]], wanted: set[str], limit: int
) -> None:
    client.flushall()
    index = Index(client, "things")
    newest: dict[int, tuple[int, set[str]]] = {}
    for number, version, tags in puts:
        put(index, number, *sorted(tags), version=version)
        if version > newest.get(number, (0, set()))[0]:
            newest[number] = (version, tags)
    expected = [
        b"body %d v%d" % (number, newest[number][0])
        for number in sorted(newest, reverse=True)
        if wanted <= newest[number][1]
    ]
    found, page = [], index.page(sorted(wanted), limit)
    found += page.bodies
    while page.next:
        page = index.page(sorted(wanted), limit, before=page.next)
        found += page.bodies
    assert found == expected
