"""A public beacon of the tests, with a key of its own, so that there is a round for any time; and recorded ones."""

from functools import cache
from hashlib import sha256
from struct import pack
from typing import Any

import msgspec
import pyblst

from audit.beacon import DOMAIN, GENERATOR, SCHEME, BeaconFile, BeaconInfo, BeaconRound
from domain.tournament.beacon import randomness

RECORDED = {
    123: "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
    1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
}
"""True rounds of quicknet: the vector of the project drand-verify, and one of many that were published since."""
PERIOD = 3
GENESIS = 1_700_000_000
GROUP = "5a" * 32
_SECRET = int.from_bytes(sha256(b"the key of the beacon of the tests").digest(), "big")
_KEY: str = pyblst.BlstP2Element.uncompress(GENERATOR).scalar_mul(_SECRET).compress().hex()


def described(key: str = _KEY, period: int = PERIOD, genesis: int = GENESIS, named: str = "tests") -> BeaconInfo:
    """A chain as drand describes it, with its hash."""
    said = pack(">Iq", period, genesis) + bytes.fromhex(key + GROUP) + named.encode()
    return BeaconInfo(key, period, genesis, sha256(said).hexdigest(), GROUP, SCHEME, {"beaconID": named})


INFO = described()


@cache
def signature_of(number: int) -> str:
    """The signature of a round of the tests' beacon."""
    hashed: Any = pyblst.BlstP1Element.hash_to_group(sha256(number.to_bytes(8, "big")).digest(), DOMAIN)
    signed: bytes = hashed.scalar_mul(_SECRET).compress()
    return signed.hex()


def told(number: int, signature: str | None = None) -> bytes:
    """A round as a server of drand tells it."""
    signed = signature or signature_of(number)
    return msgspec.json.encode(BeaconRound(number, signed, randomness(signed)))


def rounds_file(*numbers: int) -> bytes:
    """A file of rounds, with the description of their chain."""
    return b"\n".join([msgspec.json.encode(INFO), *map(told, numbers), b""])


def held(*numbers: int) -> BeaconFile:
    """What somebody has of the tests' beacon."""
    return BeaconFile({INFO.hash: INFO}, {number: signature_of(number) for number in numbers})
