"""The transparency log: its checkpoint, tiles and keys, as C2SP tlog-tiles has them."""

from flask import Blueprint, Response

from service.application import problems
from service.application.log import reading
from service.http.conventions.operation import AS, AT, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller
from service.http.matches.request_match import wanted_eyes
from service.http.parts import parts

bp = Blueprint("log", __name__)
TAG = "log"
TEXT, BYTES = "text/plain; charset=utf-8", "application/octet-stream"
FRESH = "public, max-age=1"
FOREVER = "public, max-age=31536000, immutable"


@bp.get("/log/checkpoint")
@operation(TAG, answer=str, media="text/plain")
def show_checkpoint() -> Response:
    """The newest checkpoint: name, size and root of the tree, as a signed note with the cosignatures of witnesses.

    It is the newest that enough witnesses have cosigned, if the service has some. Keep it, to ask later for a proof
    that nothing was taken back.
    """
    return Response(reading.checkpoint_of(parts().results), content_type=TEXT, headers={"Cache-Control": FRESH})


@bp.get("/log/keys")
@operation(TAG, answer=str, media="text/plain")
def show_log_keys() -> Response:
    """The public keys that sign checkpoints and receipts, one a line, the oldest first.

    A key that was replaced stays here, because it signed older checkpoints.
    """
    lines = reading.keys_of(parts().results)
    return Response(lines, content_type=TEXT, headers={"Cache-Control": FRESH})


@bp.get("/log/policy")
@operation(TAG, answer=str, media="text/plain")
def show_log_policy() -> Response:
    """The trust policy of the operator: keys of the log, its witnesses, and how many of them cosign a checkpoint.

    A file by C2SP tlog-policy, which verifiers take (`--policy`). It names no witness where the service has none.
    Better have it from somebody else than the operator.
    """
    return Response(reading.policy_of(parts().results), content_type=TEXT, headers={"Cache-Control": FRESH})


@bp.get("/log/tile/<path:tile>")
@operation(TAG, answer=str, media=BYTES, problems=(problems.NOT_FOUND,))
def show_tile(tile: str) -> Response:
    """A tile (`<level>/<number>`) or a bundle of entries (`entries/<number>`), `.p/<width>` if it is not full.

    A full tile never changes. Tiles are as C2SP tlog-tiles has them, so its programs can verify the log.
    """
    found = reading.tile_of(parts().results, tile)
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
    """A receipt: what a viewer was told up to a version, as a running hash in a signed note.

    Keep it: it proves what the service told this viewer, if the service should say something else later.
    """
    here, at = parts(), whole_number("at", None, 1, VERSION_MAX)
    receipt = reading.receipt_of(here.play, here.results, caller(), match, wanted_eyes(), at)
    return Response(receipt, content_type=TEXT)
