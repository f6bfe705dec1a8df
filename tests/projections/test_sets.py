"""Large sets are kept in chunks, and answer as one sorted set would."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from events import keys
from events.connection import Client, Script, text_of

SMALL = text_of("projections", "sets").replace(
    "CHUNK, SLICE, HASHES = 512, 500, 1024", "CHUNK, SLICE, HASHES = 4, 3, 1024"
)
CHANGE = """
for i = 2, #ARGV, 2 do
  if ARGV[1] == 'add' then set_add(KEYS[1], ARGV[i + 1], ARGV[i]) else set_remove(KEYS[1], ARGV[i]) end
end
"""
FEW = "return set_few(KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]))"
SET = keys.tag("things", 0, "all")
MEMBERS = [b"%03d|doc%d" % (number // 2, number) for number in range(80)]
BOUNDS = [b"-", b"[000", b"(007|doc15", b"[007|doc15", b"(020", b"[033|doc66", b"(039|doc79", b"[040", b"+"]

Ask = Callable[..., Any]


@pytest.fixture
def change(any_client: Client) -> Ask:
    """Adds members with their scores to the set, or removes them."""
    script = Script(any_client, SMALL + CHANGE)
    return lambda how, *pairs: script(keys=[SET], args=[how, *pairs])


@pytest.fixture
def ask(any_client: Client) -> Ask:
    """What the set answers."""
    script = Script(any_client, SMALL + text_of("projections", "set"))
    return lambda *words: script(keys=[SET], args=words)


def pairs(members: list[bytes], score: int = 0) -> list[Any]:
    return [word for member in members for word in (member, score)]


def is_within(member: bytes, lower: bytes, upper: bytes) -> bool:
    above = lower == b"-" or member > lower[1:] or (lower[:1] == b"[" and member == lower[1:])
    return above and (upper == b"+" or member < upper[1:] or (upper[:1] == b"[" and member == upper[1:]))


def test_a_set_is_in_several_keys(any_client: Client, change: Ask) -> None:
    change("add", *pairs(MEMBERS))
    parts = [key for key in any_client.scan_iter(f"{SET}*") if not key.endswith(b" ")]
    assert len(parts) > 10
    assert sum(map(any_client.zcard, parts)) == len(MEMBERS)


def test_the_same_members_are_in_the_same_keys_however_they_came(any_client: Client, change: Ask) -> None:
    def kept() -> dict[bytes, Any]:
        return {key: any_client.zrange(key, 0, -1, withscores=True) for key in any_client.scan_iter(f"{SET}*")}

    change("add", *pairs(MEMBERS[::2]))
    expected = kept()
    for seed in range(5):
        draw = random.Random(seed)
        change("add", *pairs(draw.sample(MEMBERS, len(MEMBERS))))
        change("remove", *pairs(draw.sample(MEMBERS[1::2], len(MEMBERS) // 2)))
        assert kept() == expected
    change("remove", *pairs(MEMBERS))
    assert kept() == {}


def test_what_is_between_bounds_is_found_from_both_ends(change: Ask, ask: Ask) -> None:
    change("add", *pairs(random.Random(1).sample(MEMBERS, 60)))
    there = sorted(random.Random(1).sample(MEMBERS, 60))
    assert ask("count") == len(there)
    for lower in BOUNDS[:-1]:
        for upper in BOUNDS[1:]:
            expected = [member for member in there if is_within(member, lower, upper)]
            assert ask("between", lower, upper) == len(expected), (lower, upper)
            for count in (1, 7, 1000):
                assert ask("up", lower, upper, count) == expected[:count], (lower, upper)
                assert ask("down", lower, upper, count) == expected[::-1][:count], (lower, upper)


def test_scores_are_found_and_changed_wherever_a_member_is(change: Ask, ask: Ask) -> None:
    for number, member in enumerate(MEMBERS[::2]):
        change("add", member, number)
    change("add", MEMBERS[4], 99)
    expected = [None if at % 2 else b"99" if at == 4 else b"%d" % (at // 2) for at in range(len(MEMBERS))]
    assert ask("scores", *MEMBERS) == expected
    assert ask("scores", *reversed(MEMBERS)) == expected[::-1]


def test_few_with_a_number_are_found_in_all_chunks(any_client: Client, change: Ask) -> None:
    for number, member in enumerate(MEMBERS):
        change("add", member, number % 40)
    few = Script(any_client, SMALL + FEW)
    assert sorted(few(keys=[SET], args=[3, 4, 10])) == [MEMBERS[at] for at in (3, 4, 43, 44)]
    assert few(keys=[SET], args=[3, 4, 3]) is None
