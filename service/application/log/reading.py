"""The transparency log: its checkpoint, keys and tiles, for everybody; and receipts of what a viewer was told."""

from msgspec.structs import replace

from service.application import problems
from service.application.callers import Caller
from service.application.matches.eyes import TRUTH
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play, Results
from service.application.problems import Problem
from transparency import tiles
from transparency.log import Log
from transparency.notes import sign
from transparency.policy import NONE, Policy
from transparency.receipts import Receipt
from transparency.tiles import HASH_BYTES


def checkpoint_of(results: Results) -> str:
    """The newest checkpoint, of those that witnesses cosigned if there are any, as a signed note."""
    return results.log.checkpoint()


def keys_of(results: Results) -> str:
    """The public keys that sign checkpoints and receipts, one a line, the oldest first."""
    return "".join(f"{signer.verifier}\n" for signer in results.log.signers())


def policy_of(results: Results) -> str:
    """Which keys sign the log, and which witnesses and how many of them cosign it, as C2SP tlog-policy has it."""
    own = Policy(tuple(signer.verifier for signer in results.log.signers()), {}, {}, NONE)
    policy = results.policy or own
    return replace(policy, logs=policy.logs or own.logs).text()


def tile_of(results: Results, path: str) -> bytes:
    """The tile or the bundle of entries that a path names; a problem if the log has not come that far."""
    try:
        found = _bytes(results.log, *tiles.parse(path))
    except ValueError:
        found = None
    if found is None:
        raise Problem(problems.NOT_FOUND, {"path": f"/v1/log/tile/{path}"})
    return found


def _bytes(log: Log, level: int | None, number: int, width: int) -> bytes | None:
    if level is None:
        entries = log.entries(number)
        return tiles.bundle(entries[:width]) if len(entries) >= width else None
    found, size = log.tile(level, number), width * HASH_BYTES
    return found[:size] if len(found) >= size else None


def receipt_of(play: Play, results: Results, by: Caller, match: str, wanted: str | None, at: int | None) -> str:
    """What the `wanted` viewpoint was told up to a version, by default the newest, as a running hash in a signed
    note. A problem for the truth, which nobody is told.
    """
    found = VisibleMatch(play, by.who, match)
    now = found.newest()
    through = found.eyes(now, wanted)
    version = now.version if at is None else at
    told = found.checkpoint_at(version).running_hashes
    if through.lens == TRUTH or told is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "as"})
    signers, seat = results.log.signers(), through.eyes_at(version).viewer
    viewer = "public" if seat is None else str(seat)
    receipt = Receipt(signers[0].verifier.name, match, viewer, version, told.seen_by(seat))
    return sign(receipt.text(), signers)
