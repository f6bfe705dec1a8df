"""Signatures of a public beacon: true rounds hold, nothing else does; and what an audit says of a tournament's."""

import io
import sys

import msgspec
import pytest
from msgspec.structs import replace

from audit.beacon import LINE_MOST, QUICKNET, BadBeacon, BeaconFile, is_signed, read_file, read_info, read_round
from audit.tournament_beacon import NOT_GIVEN
from audit.verify_tournament import TournamentVerification, verify
from domain.tournament.beacon import randomness
from events.codec import Codec
from tests.beacons import INFO, RECORDED, described, held, rounds_file, signature_of, told
from tests.cups import PlayedCup, played
from tests.playouts import GAMES

INFINITY = "c0" + "00" * 47
NOT_IN_THE_GROUP = "80" + "00" * 46 + "04"
"""On the curve, but without the order of a signature."""


def cup() -> PlayedCup:
    """An honest tournament with the beacon of the tests."""
    return played("swiss", 4, 2, beacon=INFO.beacon)


def waited_for() -> list[int]:
    return [one.beacon_round or 0 for one in cup().log.now.rounds]


def found(beacon: BeaconFile | None = None) -> TournamentVerification:
    return verify({key: Codec(game) for key, game in GAMES.items()}, cup().record, cup().records, (), beacon)


@pytest.mark.parametrize("number", RECORDED)
def test_a_recorded_round_of_quicknet_holds(number: int) -> None:
    assert is_signed(QUICKNET, number, RECORDED[number])


@pytest.mark.parametrize("number", RECORDED)
def test_another_round_chain_or_signature_does_not(number: int) -> None:
    assert not is_signed(QUICKNET, number + 1, RECORDED[number])
    assert not is_signed(INFO, number, RECORDED[number])
    assert not is_signed(QUICKNET, number, signature_of(number))


@pytest.mark.parametrize("wrong", [INFINITY, NOT_IN_THE_GROUP, "ff" * 48, "00" * 48])
def test_what_is_no_signature_on_the_curve_does_not_hold(wrong: str) -> None:
    assert not is_signed(QUICKNET, 123, wrong)


def test_a_chain_whose_key_is_the_point_at_infinity_signs_nothing() -> None:
    assert not is_signed(described(key="c0" + "00" * 95), 123, INFINITY)


def test_the_hash_of_quicknet_is_that_of_its_key_period_and_genesis() -> None:
    assert read_info(msgspec.json.encode(QUICKNET)) == QUICKNET


@pytest.mark.parametrize(
    "wrong",
    [
        replace(QUICKNET, period=30),
        replace(QUICKNET, genesis_time=1692803368),
        replace(QUICKNET, public_key=INFO.public_key),
        replace(QUICKNET, public_key="zz"),
        replace(QUICKNET, metadata={}),
        replace(QUICKNET, scheme="pedersen-bls-chained"),
        replace(QUICKNET, hash="00" * 32),
        described(period=0),
        described(key="00"),
    ],
)
def test_a_chain_that_says_another_thing_than_its_hash_is_refused(wrong: object) -> None:
    with pytest.raises(BadBeacon):
        read_info(msgspec.json.encode(wrong))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"[]",
        b"{}",
        b"[" * 100_000,
        told(0),
        told(123, "00"),
        told(123).replace(signature_of(123).encode(), signature_of(123).upper().encode()),
        told(123).replace(randomness(signature_of(123)).encode(), b"00" * 32),
    ],
)
def test_what_is_no_round_is_refused(line: bytes) -> None:
    with pytest.raises(BadBeacon):
        read_round(line)


def test_another_round_than_was_asked_for_is_refused() -> None:
    with pytest.raises(BadBeacon, match="this is round 5, not 6"):
        read_round(told(5), 6)


def test_a_file_of_rounds_says_which_line_is_wrong() -> None:
    body = rounds_file(5, 6)
    assert read_file(io.BytesIO(body)).rounds == held(5, 6).rounds
    with pytest.raises(BadBeacon, match="line 4: "):
        read_file(io.BytesIO(body + b"{}\n"))
    with pytest.raises(BadBeacon, match="at most"):
        read_file(io.BytesIO(body + b" " * (LINE_MOST + 1)))


def test_a_tournament_with_a_beacon_holds_against_the_rounds_of_it() -> None:
    verified = found(held(*waited_for()))
    assert (verified.ok, verified.unasked) == (True, {})
    assert {"commitment", "beacon", "result"} <= set(verified.checked)


def test_without_rounds_the_signatures_are_not_asked_for() -> None:
    verified = found()
    assert verified.ok
    assert verified.unasked == {"beacon": NOT_GIVEN}
    assert "beacon" not in verified.checked


def test_a_round_that_the_file_does_not_have_is_not_judged() -> None:
    verified = found(held(1))
    assert not verified.ok
    assert verified.unchecked == {"beacon": f"the file has no round {waited_for()[0]} of the beacon"}


def test_a_chain_that_is_not_known_is_not_judged() -> None:
    verified = found(BeaconFile({QUICKNET.hash: QUICKNET}, held(*waited_for()).rounds))
    assert list(verified.unchecked) == ["beacon"]
    assert INFO.hash in verified.unchecked["beacon"]


def test_without_the_curve_nothing_is_judged_but_another_signature_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyblst", None)
    monkeypatch.setattr("audit.tournament_beacon.is_installed", lambda: False)
    verified = found(held(*waited_for()))
    assert list(verified.unchecked) == ["beacon"]
    assert "pip install 'cabinet-noir[beacon]'" in verified.unchecked["beacon"]
    other = BeaconFile({INFO.hash: INFO}, dict.fromkeys(waited_for(), signature_of(1)))
    flaw = found(other).flaw
    assert flaw is not None
    assert flaw.check == "beacon"


def test_a_tournament_without_a_beacon_says_nothing_of_one() -> None:
    body = played("swiss", 4, 2)
    verified = verify({key: Codec(game) for key, game in GAMES.items()}, body.record, body.records, (), held())
    assert verified.ok
    assert "beacon" not in verified.checked
