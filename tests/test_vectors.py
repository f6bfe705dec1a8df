"""The vectors in `docs/vectors/` are what the code gives, and what a stranger works out with `docs/records.md`."""

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests import vectors

LINES = vectors.RECORD.read_bytes().split(b"\n")[:-1]
HEADER, SEAL = json.loads(LINES[0]), json.loads(LINES[-1])
EVENTS = [json.loads(line) for line in LINES[1:-1]]
DRAWS = json.loads(vectors.DRAWS.read_bytes())
CHANCE = json.loads(vectors.CHANCE.read_bytes())


# What the code gives.


def test_the_record_is_the_one_that_the_code_writes() -> None:
    assert vectors.RECORD.read_bytes() == vectors.record(), "run `make golden` and read the difference"


def test_the_tournament_is_the_one_that_the_code_writes() -> None:
    for path, body in vectors.tournament().items():
        assert path.read_bytes() == body, f"run `make golden` and read the difference in {path.name}"
    assert {*vectors.MATCHES.iterdir()} | {vectors.CUP} == {*vectors.tournament()}


def test_the_draws_are_those_of_the_code() -> None:
    assert json.loads(msgspec.json.encode(vectors.draws())) == DRAWS


def test_the_derived_chance_is_that_of_the_code() -> None:
    assert json.loads(msgspec.json.encode(vectors.chance())) == CHANCE


# What a stranger works out, with nothing but hashlib, hmac and json.


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def words(seed: bytes, match: str, ply: int) -> Iterator[int]:
    key = hmac.digest(seed, f"{match}/{ply}".encode(), "sha256")
    block = 0
    while True:
        digest = hmac.digest(key, block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    while True:
        word = next(stream)
        if word < 2**32 // limit * limit:
            return word % limit


def shuffled(stream: Iterator[int], items: list[str]) -> list[str]:
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def test_the_header_counts_the_lines_of_the_events() -> None:
    assert (HEADER["format"], HEADER["format_version"], HEADER["told"]) == ("cabinet-noir-record", 1, "whole")
    assert HEADER["events"] == len(EVENTS) == len(LINES) - 2


def test_the_events_are_a_chain_of_canonical_bytes() -> None:
    previous = sha256(HEADER["match"].encode())
    for version, (line, event) in enumerate(zip(LINES[1:-1], EVENTS, strict=True), 1):
        assert (event["version"], event["previous"]) == (version, previous)
        body = canonical({name: value for name, value in event.items() if name != "hash"})
        assert event["hash"] == sha256(body)
        assert line == body[:-1] + b',"hash":"' + event["hash"].encode() + b'"}'
        previous = event["hash"]
    assert SEAL["hash"] == previous


def test_the_seal_covers_every_line_before_it() -> None:
    assert SEAL["sha256"] == sha256(b"".join(line + b"\n" for line in LINES[:-1]))


def test_the_seed_is_the_one_that_was_committed_to() -> None:
    revealed = EVENTS[-1]["event"]
    assert (revealed["type"], revealed["seed"]) == ("seed_revealed", SEAL["seed"])
    assert sha256(bytes.fromhex(SEAL["seed"])) == EVENTS[0]["event"]["commitment"]
    assert sha256(bytes.fromhex(DRAWS["seed"])) == DRAWS["commitment"]


def tournament_events() -> list[Any]:
    lines = vectors.CUP.read_bytes().splitlines()
    return [json.loads(line) for line in lines[1 : 1 + json.loads(lines[0])["events"]]]


def test_the_events_of_the_tournament_are_a_chain_of_canonical_bytes() -> None:
    lines = vectors.CUP.read_bytes().splitlines()
    header, seal = json.loads(lines[0]), json.loads(lines[-1])
    previous = sha256(header["tournament"].encode())
    for event in tournament_events():
        assert event["previous"] == previous
        previous = sha256(canonical({name: value for name, value in event.items() if name != "hash"}))
        assert event["hash"] == previous
    assert seal["hash"] == previous
    assert seal["sha256"] == sha256(b"".join(line + b"\n" for line in lines[:-1]))


def test_the_chance_of_the_tournament_follows_from_its_secret() -> None:
    events = tournament_events()
    cup = events[0]["event"]
    secret = bytes.fromhex(events[-1]["event"]["seed"])
    assert sha256(secret) == cup["commitment"]
    name = json.loads(vectors.CUP.read_bytes().splitlines()[0])["tournament"]
    key = hmac.digest(secret, f"{name}/lots".encode(), "sha256").hex()
    assert {event["command"]["lots"] for event in events if event["event"]["type"] == "round_paired"} == {key}
    for event in events:
        if event["event"]["type"] == "round_started":
            command = event["command"]
            for place, committed in enumerate(command["commitments"], 1):
                what = f"{name}/{command['round']}/{command['paired']}/{place}"
                assert sha256(hmac.digest(secret, what.encode(), "sha256")) == committed


@pytest.mark.parametrize("drawn", DRAWS["plies"], ids=lambda drawn: f"ply {drawn['ply']}")
def test_the_draws_follow_from_the_seed(drawn: Any) -> None:
    stream = words(bytes.fromhex(DRAWS["seed"]), DRAWS["match"], drawn["ply"])
    assert [below(stream, draw["limit"]) for draw in drawn["below"]] == [draw["number"] for draw in drawn["below"]]
    assert shuffled(stream, drawn["shuffle"]["items"]) == drawn["shuffle"]["order"]


def keyed(message: str) -> str:
    return hmac.digest(bytes.fromhex(CHANCE["seed"]), message.encode(), "sha256").hex()


def test_the_seed_of_play_follows_from_the_seed_and_the_nonces_by_seat() -> None:
    for case in CHANCE["nonces"]:
        given = "".join(f"/{seat}:{nonce}" for seat, nonce in sorted(case["by_seat"].items()))
        assert case["seed_of_play"] == (keyed(f"nonces{given}") if given else CHANCE["seed"])


def test_the_seeds_of_tables_and_the_lots_follow_from_the_secret_of_the_tournament() -> None:
    for table in CHANCE["tables"]:
        place = f"{CHANCE['tournament']}/{table['round']}/{table['paired']}/{table['table']}"
        assert table["seed"] == keyed(place)
    assert CHANCE["lots"] == keyed(f"{CHANCE['tournament']}/lots")
    for drawn in CHANCE["drawn"]:
        digest = sha256(f"{CHANCE['lots']}/{CHANCE['public_seed']}/{drawn['what']}".encode())
        assert int(drawn["lot"]) == int(digest[:16], 16)


def test_some_word_was_passed_over_as_unfair() -> None:
    """Else the vectors would not tell a fair draw from a mere remainder."""
    seed = bytes.fromhex(DRAWS["seed"])
    for drawn in DRAWS["plies"]:
        plain = words(seed, DRAWS["match"], drawn["ply"])
        if [next(plain) % draw["limit"] for draw in drawn["below"]] != [d["number"] for d in drawn["below"]]:
            return
    pytest.fail("no word was passed over")
