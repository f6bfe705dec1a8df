"""Signatures of drand's public beacon: its chains, files of its rounds, and whether a signature is the true one.

A chain signs the number of each round alone (scheme `bls-unchained-g1-rfc9380`): a BLS signature on G1 of BLS12-381
under a public key on G2. There is exactly one for each round. The hash of a chain binds its public key, period and
genesis. The curve is that of the extra `beacon`; what needs it is not judged without.
"""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from importlib.util import find_spec
from struct import pack
from typing import IO, Any, Final

import msgspec
from msgspec import Struct

from domain.tournament.beacon import LATEST, Beacon, is_signature, randomness

SCHEME: Final = "bls-unchained-g1-rfc9380"
CURVE: Final = "pyblst"
"""The module that the extra `beacon` brings."""
NOT_INSTALLED: Final = "the extra beacon is not installed: pip install 'cabinet-noir[beacon]'"
LINE_MOST: Final = 4096
"""No line of a file of rounds is longer, and no answer of a server with a round."""
LINES_MOST: Final = 1_000_000
DOMAIN: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
KEY_BYTES: Final = 96
GENERATOR: Final = bytes.fromhex(
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
"""That of G2, compressed (RFC 9380 and every standard of BLS12-381)."""


class BadBeacon(Exception):
    """A chain or a round that cannot be, in words."""


class BeaconInfo(Struct, frozen=True, rename={"group_hash": "groupHash", "scheme": "schemeID"}):
    """A chain as drand describes it (`/info`)."""

    public_key: str
    period: int
    genesis_time: int
    hash: str
    group_hash: str
    scheme: str
    metadata: dict[str, str] = {}

    @property
    def beacon(self) -> Beacon:
        """The chain as the terms of a tournament name it."""
        return Beacon(self.hash, self.genesis_time, self.period)


class BeaconRound(Struct, frozen=True):
    """A round as drand tells it (`/public/<round>`)."""

    round: int
    signature: str
    randomness: str | None = None


QUICKNET: Final = BeaconInfo(
    public_key="83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    period=3,
    genesis_time=1692803367,
    hash="52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    group_hash="f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
    scheme=SCHEME,
    metadata={"beaconID": "quicknet"},
)
"""The chain of the League of Entropy with a round every three seconds."""


def is_installed() -> bool:
    """Whether signatures can be judged here."""
    return find_spec(CURVE) is not None


def read_info(body: bytes) -> BeaconInfo:
    """A chain as drand describes it. Raises BadBeacon if its hash is not that of what it says."""
    try:
        info = msgspec.json.decode(body, type=BeaconInfo)
        key, group = bytes.fromhex(info.public_key), bytes.fromhex(info.group_hash)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadBeacon(f"this is no description of a chain of drand: {error}") from None
    if info.scheme != SCHEME:
        raise BadBeacon(f"the chain signs by {info.scheme}, and only {SCHEME} is known here")
    if not info.beacon.is_possible or len(key) != KEY_BYTES:
        raise BadBeacon("this is no description of a chain of drand")
    named = info.metadata.get("beaconID", "")
    said = pack(">Iq", info.period, info.genesis_time) + key + group
    if sha256(said + ("" if named in ("", "default") else named).encode()).hexdigest() != info.hash:
        raise BadBeacon("the hash of the chain is not that of its key, period and genesis")
    return info


def read_round(body: bytes, number: int | None = None) -> BeaconRound:
    """A round as drand tells it. Raises BadBeacon for another form, or another round than is asked for."""
    try:
        found = msgspec.json.decode(body, type=BeaconRound)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadBeacon(f"this is no round of a beacon: {error}") from None
    if not 0 < found.round <= LATEST or not is_signature(found.signature):
        raise BadBeacon("this is no round of a chain that signs on G1")
    if number is not None and found.round != number:
        raise BadBeacon(f"this is round {found.round}, not {number}")
    if found.randomness not in (None, randomness(found.signature)):
        raise BadBeacon(f"the randomness of round {found.round} is not that of its signature")
    return found


def lines_of(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file of rounds, without empty ones. Raises BadBeacon for one that is too long, or too many."""
    for number, line in enumerate(iter(partial(file.readline, LINE_MOST + 1), b""), 1):
        if len(line) > LINE_MOST or number > LINES_MOST:
            raise BadBeacon(f"a file of rounds has at most {LINES_MOST} lines of {LINE_MOST} bytes")
        if line.strip():
            yield line


class BeaconFile(Struct, frozen=True):
    """What somebody has of beacons: chains by hash, beside quicknet, and rounds of one of them by number."""

    chains: Mapping[str, BeaconInfo]
    rounds: Mapping[int, str] | None
    """The signatures; None for who holds none, and goes by the key of the chain alone."""


def read_file(file: IO[bytes]) -> BeaconFile:
    """A file of rounds, one a line, with the descriptions of other chains than quicknet. Raises BadBeacon."""
    chains, rounds = {QUICKNET.hash: QUICKNET}, dict[int, str]()
    for number, line in enumerate(lines_of(file), 1):
        try:
            if b'"public_key"' in line:
                info = read_info(line)
                chains[info.hash] = info
            else:
                one = read_round(line)
                rounds[one.round] = one.signature
        except BadBeacon as bad:
            raise BadBeacon(f"line {number}: {bad}") from None
    return BeaconFile(chains, rounds)


def is_signed(info: BeaconInfo, number: int, signature: str) -> bool:
    """Whether a signature is that of a round of a chain. Raises ModuleNotFoundError without the extra `beacon`."""
    import pyblst  # it is an extra

    curve: Any = pyblst
    try:
        key, base = _on_g2(info.public_key), _on_g2(GENERATOR.hex())
        signed = curve.BlstP1Element.uncompress(bytes.fromhex(signature))
    except ValueError:
        return False
    message = sha256(number.to_bytes(8, "big")).digest()
    hashed = curve.BlstP1Element.hash_to_group(message, DOMAIN)
    return bool(curve.final_verify(curve.miller_loop(signed, base), curve.miller_loop(hashed, key)))


@cache
def _on_g2(compressed: str) -> Any:
    """A point. Raises ValueError for the one at infinity, under which every round would have one signature."""
    import pyblst

    if bytes.fromhex(compressed)[0] & 0x40:
        raise ValueError("the point at infinity is no key")
    return pyblst.BlstP2Element.uncompress(bytes.fromhex(compressed))
