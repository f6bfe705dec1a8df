"""A tournament that uses a public beacon: which round of it a pairing waits for, and what a start must bring."""

from hmac import digest

import pytest
from msgspec.structs import replace

from audit.beacon import QUICKNET
from domain.kernel.chance import commitment
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament.beacon import Beacon, is_signature, randomness
from domain.tournament.chance import lots_key, seed_of_table
from domain.tournament.decide import decide
from domain.tournament.state import Tournament
from tests.beacons import GENESIS, INFO, PERIOD, RECORDED, signature_of
from tests.tournament.support import CUP, ORGANISER, Cup, terms

SECRET = bytes(range(32))
BEACON = INFO.beacon
START = 1000 * GENESIS
"""When the first round of the beacon is due, in milliseconds."""
STEP = 1000 * PERIOD


def cup_at(at: int) -> Cup:
    """A tournament with a beacon at a time, before its first pairing."""
    cup = Cup(secret=SECRET, beacon=BEACON)
    cup.at = at
    cup.give(asked.OpenRound())
    return cup


def pairing(cup: Cup, *tables: tuple[int, ...]) -> asked.PairRound:
    draft = cup.draft(tables)
    return asked.PairRound(
        1, draft.tables, draft.byes, "mixed" if tables else "automatic", draft.engine, lots_key(SECRET, CUP)
    )


def start(cup: Cup, signature: str | None) -> asked.StartRound:
    count = len(cup.now.rounds[0].tables)
    matches = tuple(f"mat_{place}" for place in range(count))
    return asked.StartRound(1, cup.now.version, matches, tuple(f"{place}" for place in range(count)), signature)


@pytest.mark.parametrize(
    ("after", "number"),
    [(-STEP * 9, 1), (-1, 1), (0, 2), (1, 2), (STEP - 1, 2), (STEP, 3), (122 * STEP - 1, 123), (122 * STEP, 124)],
)
def test_the_first_round_after_a_time_is_later_than_it(after: int, number: int) -> None:
    at = START + after
    assert BEACON.first_after(at) == number
    assert BEACON.time_of(number) > at
    assert number == 1 or BEACON.time_of(number - 1) <= at


def test_rounds_of_quicknet_are_due_as_drand_has_it() -> None:
    assert QUICKNET.beacon.time_of(1) == 1000 * 1692803367
    assert QUICKNET.beacon.time_of(1000) == 1000 * (1692803367 + 3 * 999)


def test_what_is_random_of_a_round_is_that_of_the_recorded_one() -> None:
    assert randomness(RECORDED[1000]) == "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"


def test_the_seed_of_a_table_follows_from_the_secret_and_the_beacon() -> None:
    said = f"{CUP}/2/31/4/beacon/fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
    assert seed_of_table(SECRET, CUP, 2, 31, 4, RECORDED[1000]) == digest(SECRET, said.encode(), "sha256")


def test_a_pairing_waits_for_the_first_round_after_it() -> None:
    cup = cup_at(START + 7 * STEP)
    (paired,) = cup.give(pairing(cup))
    assert paired.beacon_round == 9
    assert cup.now.rounds[0].beacon_round == 9


def test_a_pairing_that_is_made_again_waits_for_a_later_round() -> None:
    cup = cup_at(START)
    cup.give(pairing(cup))
    cup.at += 5 * STEP
    assert cup.give(pairing(cup)) == (), "the same pairing changes nothing"
    cup.give(pairing(cup, (4, 3)))
    assert cup.now.rounds[0].beacon_round == 7


def test_a_round_starts_with_the_signature_that_it_waited_for() -> None:
    cup = cup_at(START)
    cup.give(pairing(cup))
    (started,) = cup.give(start(cup, signature_of(2)))
    assert started.beacon_signature == cup.now.rounds[0].beacon_signature == signature_of(2)


@pytest.mark.parametrize("signature", [None, "", "00", signature_of(2).upper(), signature_of(2)[:-2]])
def test_a_round_that_waits_does_not_start_without_a_signature(signature: str | None) -> None:
    cup = cup_at(START)
    cup.give(pairing(cup))
    assert cup.refused(start(cup, signature)) == ("pairing_outdated", {"round": 1})


def test_a_round_that_waits_for_nothing_takes_no_signature() -> None:
    cup = Cup(secret=SECRET)
    cup.pair()
    assert cup.refused(start(cup, signature_of(2))) == ("pairing_outdated", {"round": 1})


@pytest.mark.parametrize(
    ("committed", "beacon"),
    [
        (None, BEACON),
        (commitment(SECRET), replace(BEACON, chain="quicknet")),
        (commitment(SECRET), replace(BEACON, period=0)),
        (commitment(SECRET), replace(BEACON, period=2**32)),
        (commitment(SECRET), replace(BEACON, genesis=-1)),
    ],
)
def test_a_beacon_that_cannot_be_or_stands_alone_is_refused(committed: str | None, beacon: Beacon) -> None:
    refused = decide(Tournament(), ORGANISER, asked.OpenTournament(terms(), committed, beacon))
    assert refused == Rejection("terms_wrong", {"beacon": beacon.chain})


def test_a_signature_is_48_bytes_in_hex() -> None:
    assert is_signature(RECORDED[123])
    assert not is_signature(RECORDED[123] + "\n")
    assert not is_signature(None)
