"""The transparency log: its checkpoint, tiles and keys, as C2SP tlog-tiles has them."""

from flask import Blueprint, Response

from service.application import problems
from service.application.limits import VERSION_MAX
from service.application.matches.eyes import TRUTH
from service.application.problems import Problem
from service.http.conventions.operation import AS, AT, operation
from service.http.conventions.parameters import whole_number
from service.http.matches.known import eyes, known
from service.http.parts import parts
from transparency import tiles
from transparency.log import Log
from transparency.notes import sign
from transparency.receipts import Receipt
from transparency.tiles import ENTRY_BYTES, HASH_BYTES

bp = Blueprint("log", __name__)
TAG = "log"
TEXT, BYTES = "text/plain; charset=utf-8", "application/octet-stream"
FRESH = "public, max-age=1"
FOREVER = "public, max-age=31536000, immutable"


@bp.get("/log/checkpoint")
@operation(TAG, answer=str, media="text/plain")
def show_checkpoint() -> Response:
    """The newest checkpoint: name, size and root of the tree, as a signed note."""
    return Response(parts().results.log.checkpoint(), content_type=TEXT, headers={"Cache-Control": FRESH})


@bp.get("/log/keys")
@operation(TAG, answer=str, media="text/plain")
def show_log_keys() -> Response:
    """The public keys that sign checkpoints and receipts, one a line, the oldest first."""
    lines = "".join(f"{signer.verifier}\n" for signer in parts().results.log.signers())
    return Response(lines, content_type=TEXT, headers={"Cache-Control": FRESH})


@bp.get("/log/tile/<path:tile>")
@operation(TAG, answer=str, media=BYTES, problems=(problems.NOT_FOUND,))
def show_tile(tile: str) -> Response:
    """A tile (`<level>/<number>`) or a bundle of entries (`entries/<number>`), `.p/<width>` if it is not full."""
    try:
        found = _bytes(parts().results.log, *tiles.parse(tile))
    except ValueError:
        raise _missing(tile) from None
    if found is None:
        raise _missing(tile)
    return Response(found, content_type=BYTES, headers={"Cache-Control": FOREVER})


@bp.get("/matches/<match>/receipt")
@operation(
    TAG,
    versioned=False,
    answer=str,
    media="text/plain",
    query=(AS, AT),
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_PARAMETER, problems.UNKNOWN_VERSION),
)
def show_receipt(match: str) -> Response:
    """A receipt: what a viewer was told up to a version, as a running hash in a signed note."""
    found = known(match)
    now = found.newest()
    through = eyes(found, now)
    version = whole_number("at", now.version, 1, VERSION_MAX)
    at = found.checkpoint_at(version)
    if through.lens == TRUTH or at.told is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "as"})
    signers = parts().results.log.signers()
    seat = through.at(version).viewer
    viewer = "public" if seat is None else str(seat)
    receipt = Receipt(signers[0].verifier.name, match, viewer, version, at.told.seen_by(seat))
    return Response(sign(receipt.text(), signers), content_type=TEXT)


def _bytes(log: Log, level: int | None, number: int, width: int) -> bytes | None:
    """What a path names; None if the log has not come that far."""
    found = tiles.bundle(log.entries(number)) if level is None else log.tile(level, number)
    size = width * (ENTRY_BYTES if level is None else HASH_BYTES)
    return found[:size] if len(found) >= size else None


def _missing(tile: str) -> Problem:
    return Problem(problems.NOT_FOUND, {"path": f"/v1/log/tile/{tile}"})
