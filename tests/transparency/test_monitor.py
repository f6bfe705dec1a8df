"""A monitor finds two stories of one match in the tree alone, and with a record what it lacks or has beyond it."""

import pytest

from tests.transparency import test_forgeries as forged
from tests.transparency.test_forgeries import AFTER, BEFORE, CASE, FALSE_END, HONEST, LEAVES, MATCH, OF_OLD
from transparency import leaves, merkle, tiles
from transparency.leaves import course_of
from transparency.monitor import BadTiles, compare, doubled, entries, places_of
from transparency.notes import LogCheckpoint

DUE = [leaf.statement.version for leaf in LEAVES]


def found_in(log: list[bytes]) -> list[str]:
    """What a monitor finds that has the record."""
    places = places_of(log)
    return [one.detail for one in (*doubled(places), *compare(places, MATCH, CASE.secret, DUE))]


def test_in_an_honest_log_nothing_is_found() -> None:
    assert found_in(HONEST) == []
    assert found_in(OF_OLD) == []  # leaves of form 1 have no tags


def test_two_stories_of_one_match_are_found_without_its_record() -> None:
    two = [*HONEST, FALSE_END.entry]
    (one,) = doubled(places_of(two))
    assert one.indices == (two.index(LEAVES[-1].entry), len(two) - 1)


def test_who_holds_the_record_finds_a_leaf_that_was_left_out() -> None:
    without = [entry for entry in HONEST if entry != LEAVES[1].entry]
    assert list(doubled(places_of(without))) == []
    assert found_in(without) == [f"the log has no leaf about version {DUE[1]} of {MATCH}, but later ones"]


def test_who_holds_a_record_without_a_later_ruling_finds_its_leaf() -> None:
    ruling = leaves.tag_of(CASE.secret, MATCH, len(DUE)) + bytes(32)
    assert found_in([*HONEST, ruling]) == [f"leaf {len(HONEST)} is about {MATCH}, and none that its record has"]


def test_who_holds_the_record_finds_leaves_in_another_order() -> None:
    turned = [*BEFORE, *(leaf.entry for leaf in LEAVES[::-1]), *AFTER]
    assert found_in(turned) == [f"the leaves about {MATCH} are not in order"]


def test_what_the_log_does_not_have_yet_is_no_contradiction() -> None:
    assert found_in(HONEST[: HONEST.index(LEAVES[-1].entry)]) == []


def test_tags_of_one_match_have_nothing_in_common_without_its_seed() -> None:
    """They are outputs of a pseudorandom function with a key that nobody else has: no part of one comes again."""
    tags = [leaves.tag_of(seed, MATCH, number) for number in range(200) for seed in (CASE.secret, bytes(32))]
    pieces = [tag[at : at + 8] for tag in tags for at in (0, 8)]
    assert len(set(pieces)) == len(pieces)


def test_entries_are_read_with_their_root_and_no_others() -> None:
    root = merkle.root_of(map(merkle.leaf_hash, HONEST))
    now = LogCheckpoint(forged.NAME, len(HONEST), root)
    assert entries(lambda path: tiles.bundle(HONEST), now) == HONEST
    for others in (HONEST[:-1], HONEST[::-1]):
        with pytest.raises(BadTiles, match="do not give the root"):
            entries(lambda path, others=others: tiles.bundle(others), now)  # type: ignore[misc]  # bound now
    with pytest.raises(BadTiles, match="no bundle"):
        entries(lambda path: b"\0", now)


@pytest.mark.parametrize("size", range(9))
def test_the_root_of_leaves_in_order_is_that_of_their_tree(size: int) -> None:
    data = forged.others(size)
    assert merkle.root_of(map(merkle.leaf_hash, data)) == merkle.root(forged.node_of(data), size)


def test_the_leaves_that_are_due_follow_from_the_events_as_from_the_match() -> None:
    events = [forged.CODEC.envelope(body).event for body in forged.STORED]
    of_match = course_of(forged.matches_of(forged.STORED).current(MATCH)[0].state.match)
    assert leaves.course_in(events) == of_match
    assert [version for version, _ in of_match.due()] == DUE
