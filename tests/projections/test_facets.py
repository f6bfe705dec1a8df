"""Finished matches by what happened in them: in Redis, in segments, and however far a search goes."""

import random
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from analysis.facets import LOST, WON, opening_name, value_name
from analysis.summary import Assessment
from archive.directory import Directory
from archive.files import Files
from domain.kernel.facets import bit, bits
from events import connection
from events.connection import Client, text_of
from events.store import RedisStore
from projections import aging, walks
from projections import results as results_module
from projections.index import Alternative
from projections.results import ResultFilter, Results
from projections.statistics import Form
from tests.playouts import Case, Playout, play_out, record
from tests.projections.support import projecting
from tests.projections.test_results import result

USED = "used"


def with_small_blocks(package: str, name: str) -> str:
    """Scripts by which every other document begins a block, and all are walked."""
    text = text_of(package, name).replace("BLOCK, HALF, ENTRY = 128", "BLOCK, HALF, ENTRY = 2")
    assert name != "bits" or text != text_of(package, name)
    return text if name != "facets" else walking_always(package, name)


def walking_always(package: str, name: str) -> str:
    """Scripts that never look at those alone that have a tag."""
    text = text_of(package, name)
    changed = text.replace("{}, {}, 6, 10, 100", "{}, {}, 6, 10, -1")
    assert name != "facets" or changed != text
    return changed


def filed(results: Results, count: int = 12) -> None:
    """Matches of which every third has the component, used by seat 1 in period 2."""
    for number in range(1, count + 1):
        outcome = {WON: bits(number % 2), LOST: bits(1 - number % 2)}
        results.file(result(number), {USED: bit(1, 2)} | outcome if number % 3 == 0 else {"other": bits()})


def groups(asked: Mapping[str, int | None]) -> Alternative:
    return {name: None if of is None else ((of, None),) for name, of in asked.items()}


def found(results: Results, *one_of: Mapping[str, int | None], limit: int = 100) -> list[int]:
    wanted = ResultFilter(["game:auction"], one_of=list(map(groups, one_of)))
    pages = results.pages(wanted, size=limit)
    return [int(msgspec.json.decode(body)["match"].removeprefix("mat_")) for page in pages for body in page.bodies]


@pytest.fixture(params=["few have a tag", "many have a tag", "in the archive"])
def results(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Results:
    """Results that are looked up in each of the ways that there are."""
    if request.param == "many have a tag":
        monkeypatch.setattr(connection, "text_of", walking_always)
    made = Results(client, Files(Directory(tmp_path / "archive"), "results", tmp_path / "cache"))
    filed(made)
    if request.param == "in the archive":
        monkeypatch.setattr(aging, "SIZE", 4)
        while made.move("9999"):
            pass
        assert made.segments()
    return made


def test_matches_are_found_by_who_did_it_and_when(results: Results) -> None:
    assert found(results, {USED: bits()}) == [12, 9, 6, 3]
    assert found(results, {USED: bit(1, 2)}) == [12, 9, 6, 3]
    assert found(results, {USED: bits(1)}) == [12, 9, 6, 3]
    assert found(results, {USED: bits(None, 2)}) == [12, 9, 6, 3]
    assert found(results, {USED: bits(0)}) == []
    assert found(results, {USED: bits(None, 3)}) == []
    assert found(results, {"never": bits()}) == []


def test_a_match_has_a_bit_of_each_group(results: Results) -> None:
    def have(*of: int) -> int:
        pages = results.pages(ResultFilter(["game:auction"], one_of=[{"other": tuple((one, None) for one in of)}]))
        return sum(len(page.bodies) for page in pages)

    assert have(bit(0, 1), bit(5, 8)) == 8
    assert have(bit(0, 1), 0) == 0


def test_bits_are_joined_to_those_of_who_won(results: Results) -> None:
    def numbers(of: int, joined: str) -> list[int]:
        pages = results.pages(ResultFilter(["game:auction"], one_of=[{USED: ((of, joined),)}]))
        return [int(msgspec.json.decode(body)["match"][4:]) for page in pages for body in page.bodies]

    assert numbers(bits(), WON) == [9, 3]
    assert numbers(bits(), LOST) == [12, 6]
    assert numbers(bits(None, 2), WON) == [9, 3]
    assert numbers(bits(None, 1), WON) == []
    assert numbers(bits(0), WON) == []
    assert numbers(bits(), "nobody") == []


def test_alternatives_are_found_together(results: Results) -> None:
    assert found(results, {USED: bits()}, {"other": bit(5, 8)}) == list(range(12, 0, -1))
    assert found(results, {USED: bits(), "other": bits()}) == []
    assert found(results, {USED: bits(), "player:ply_a": None}) == [12, 9, 6, 3]


def test_pages_are_complete_however_small(results: Results) -> None:
    assert found(results, {USED: bits()}, limit=1) == [12, 9, 6, 3]


def test_a_search_that_stops_goes_on_where_it_was(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Results(client, Files(Directory(tmp_path / "archive"), "results", tmp_path / "cache"))
    filed(made, 40)
    monkeypatch.setattr(aging, "SIZE", 4)
    for _ in range(3):
        made.move("9999")
    monkeypatch.setattr(walks, "LOOKS", 1)
    monkeypatch.setattr(results_module, "ROUNDS", 1)
    first = made.page(ResultFilter(["game:auction"], one_of=[groups({"never": bits(), USED: bits()})]), 5)
    assert first.bodies == []
    assert found(made, {USED: bits()}, limit=3) == list(range(39, 0, -3))
    assert found(made, {USED: bits(), "never": bits()}) == []


def test_pages_have_what_a_look_at_every_result_finds(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """However rare it is, and however it is spread over the shards."""
    monkeypatch.setattr(connection, "text_of", with_small_blocks)
    made, draw = Results(client), random.Random(5)
    filed = {number: {} for number in range(100, 260)}
    for number, of in filed.items():
        of |= {name: bit(draw.randrange(3), draw.randrange(1, 4)) for name in (USED, WON) if draw.random() < 0.7}
        of |= {"rare": bits()} if draw.random() < 0.1 else {}
        made.file(result(number), of)
    for asked in ({USED: bits(1)}, {USED: bits(None, 2), "rare": bits()}, {"rare": bits()}):
        has = (number for number, of in filed.items() if all(of.get(name, 0) & had for name, had in asked.items()))
        known = sorted(has, reverse=True)
        assert [found(made, asked, limit=limit) for limit in (1, 7, 200)] == [known] * 3
    both = [number for number in filed if filed[number].get(USED, 0) & filed[number].get(WON, 0)]
    wanted = ResultFilter(["game:auction"], one_of=[{USED: ((bits(), WON),)}])
    pages = made.pages(wanted, size=7)
    read = [int(msgspec.json.decode(body)["match"][4:]) for page in pages for body in page.bodies]
    assert read == sorted(both, reverse=True)


NAMES = ("one", "two", "three", WON)
asks = (
    {"one": ((bits(), None),)},
    {"one": ((bits(0), None),), "two": ((bits(None, 2), None),)},
    {"one": ((bits(), WON),), "three": ((bits(), None),)},
    {"two": ((bits(), WON), (bits(1), None))},
)


def has_all(of: Mapping[str, int], asked: Alternative) -> bool:
    """Whether bits are as they are asked for, by the words of the search."""
    return all(
        of.get(name, 0) & had & (of.get(joined, 0) if joined else -1)
        for name, groups_of in asked.items()
        for had, joined in groups_of or ()
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(100, 140),
            st.one_of(st.none(), st.dictionaries(st.sampled_from(NAMES), st.integers(1, bits()), max_size=4)),
        ),
        max_size=60,
    ),
    st.booleans(),
)
def test_whatever_was_filed_again_and_forgotten_what_is_there_is_found(
    client: Client, done: list[tuple[int, Mapping[str, int] | None]], is_walked: bool
) -> None:
    """In any order, and so with blocks that begin in the middle of others."""
    client.flushall()
    there, versions = dict[int, Mapping[str, int]](), 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "text_of", with_small_blocks if is_walked else text_of)
        made = Results(client)
        for number, of in done:
            versions += 1
            if of is None:
                made.forget(result(number).match)
                there.pop(number, None)
            else:
                made.file(replace(result(number), events=1000 + versions), of)
                there[number] = of
        for asked in asks:
            wanted = ResultFilter(["game:auction"], one_of=[asked])
            for limit in (2, 100):
                pages = made.pages(wanted, size=limit)
                read = [int(msgspec.json.decode(body)["match"][4:]) for page in pages for body in page.bodies]
                assert read == sorted((one for one, of in there.items() if has_all(of, asked)), reverse=True)
    for number in there:
        made.forget(result(number).match)
    assert not list(client.scan_iter("*%*"))


def test_bits_that_change_with_a_newer_result_are_found_as_they_are(client: Client) -> None:
    made = Results(client)
    made.file(result(1, plies=10), {USED: bit(0, 1)})
    made.file(result(1, plies=11), {USED: bit(1, 1)})
    assert found(made, {USED: bits(0)}) == []
    assert found(made, {USED: bits(1)}) == [1]


@pytest.fixture
def match() -> Playout:
    return play_out(Case("auction", 2))


def test_what_happened_is_filed_with_the_result_and_rebuilt_alone(client: Client, match: Playout) -> None:
    store = RedisStore(client)
    record(store, match)
    projections = projecting(client, store)
    projections.rebuild()
    bid = {value_name("auction", "bid", "placed"): bits(1, 3)}

    def matches(of: Mapping[str, int]) -> int:
        return len(projections.results.page(ResultFilter(one_of=[groups(of)]), 9).bodies)

    assert matches(bid) == 1
    assert matches({WON: bits()}) == matches({LOST: bits()}) == 1
    path: list[str] = []
    for _ in range(3):
        path.append(
            next(step for step in projections.statistics.openings("auction", path, Form()) if step[0] == '"')
        )
    assert matches({opening_name("auction", path) or "": bits()}) == 1
    assert opening_name("auction", path[:2]) is None
    for shard in client.scan_iter("*tag:%*"):
        client.delete(shard)
    assert matches(bid) == 0
    projections.rebuild_match(next(iter(store.matches())), ["facets"])
    assert matches(bid) == 1


def test_what_a_report_by_a_newer_evaluation_came_to_counts_however_cheap_it_is(client: Client) -> None:
    results = Results(client)
    kept = [Assessment(1, 2, 3, playouts=playouts, evaluation=by) for playouts, by in ((0, 0), (8, 1), (2, 2))]
    assert [results.keep_assessment("mat_1", one) for one in (*kept, kept[1])] == [True, True, True, False]
    assert results.assessments(["mat_1", "mat_2"]) == {"mat_1": kept[-1]}
