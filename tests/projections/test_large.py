"""No key grows beyond about a megabyte with matches or players: a million matches, and a million players."""

from collections import Counter
from collections.abc import Callable

import pytest

from events import keys
from events.connection import Client, Script, text_of
from projections.index import ALL, Index

MOST = 1_000_000
"""Bytes of a key."""
MILLION, SAMPLED = 1_000_000, 47
"""Of how many ids one is looked at."""
FILL = """
for i = ARGV[1], ARGV[2] do
  set_add(KEYS[1], 0, string.format('2026-11-28T%010dZ|mat_01k%023d', i, i) .. ARGV[3])
end
"""
SOME = 2_500
"""Entries that are made by one call."""
RATING = "|" + "r" * 200
"""A rating in a history, after the moment."""


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "size", "rest"),
    [
        (keys.tag("things", 0, ALL), MILLION // keys.SHARDS, ""),
        (keys.ratings_of("auction", "m", "bot:novice"), MILLION // 8, RATING),
    ],
    ids=["documents of a shard", "ratings of a bot"],
)
def test_no_set_has_a_large_key(client: Client, name: str, size: int, rest: str) -> None:
    fill = Script(client, text_of("projections", "sets") + FILL)
    for first in range(0, size, SOME):
        fill(keys=[name], args=[first, first + SOME - 1, rest])
    sizes = [client.memory_usage(key, samples=0) for key in client.scan_iter("*")]
    assert max(sizes) < MOST
    assert sum(sizes) < size * (150 + 2 * len(rest))


@pytest.mark.exhaustive
def test_a_page_of_very_many_documents_is_found_at_once(client: Client) -> None:
    fill = Script(client, text_of("projections", "sets") + FILL)
    for number in range(keys.SHARDS):
        fill(keys=[keys.tag("things", number, ALL)], args=[0, SOME - 1, ""])
    assert Index(client, "things").count() == SOME * keys.SHARDS


@pytest.mark.parametrize(
    ("key_of", "size"),
    [
        (lambda one: keys.documents("results", f"mat_{one}"), 2_500),
        (lambda one: keys.filings("results", f"mat_{one}"), 1_500),
        (lambda one: keys.assessments("results", f"mat_{one}"), 300),
        (lambda one: keys.counted_facts("statistics", "auction", f"mat_{one}"), 800),
        (lambda one: keys.ratings_filed("auction", f"mat_{one}"), 500),
        (lambda one: keys.ratings_now("auction", "m", f"ply_{one}"), 500),
        (lambda one: keys.archived(f"mat_{one}"), 300),
        (lambda one: keys.endings(f"mat_{one}"), 200),
    ],
    ids=["documents", "filings", "assessments", "facts", "lines", "ratings", "markers", "endings"],
)
def test_a_million_fields_of_so_many_bytes_are_in_hashes_of_less_than_a_megabyte(
    key_of: Callable[[str], str], size: int
) -> None:
    counts = Counter(key_of(f"{number:026}") for number in range(0, MILLION, SAMPLED))
    assert MILLION / len(counts) * size < MOST
    assert max(counts.values()) < 10 * (1 + MILLION / SAMPLED / len(counts))
