"""What a seat could know."""

from typing import get_args

from flask import Blueprint, Response, request

from analysis.knowledge import Draw
from domain.match import refusals
from service.application import problems
from service.application.matches.eyes import Eyes
from service.application.problems import Problem
from service.application.study.knowing import Sampling, SeatKnowledge, knowledge_of
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS_SEAT, AT, Query, operation
from service.http.conventions.parameters import VERSION_MAX, one_of, whole_number
from service.http.conventions.requests import caller
from service.http.matches.request_match import cache_headers
from service.http.parts import parts
from service.http.schemas.seeds import DEFAULT_SEED, SEED, seed_bytes
from service.http.study.documents import Knowledge

SAMPLES_DEFAULT = 50
SAMPLES_MAX = 200
"""Worlds sampled to estimate what a seat could know."""
bp = Blueprint("knowledge", __name__)
TAG = "analysis"

SEAT = Query("seat", AS_SEAT.description, AS_SEAT.schema)
SAMPLES = Query(
    "samples",
    "The number of worlds to sample.",
    {"type": "integer", "minimum": 1, "maximum": SAMPLES_MAX, "default": SAMPLES_DEFAULT},
)
DRAW = Query(
    "draw",
    "`behaviour` weighs worlds by how bots play, where the game knows it. By default the draw that came nearest to "
    "the truth in matches of bots; `uniform` where a running match allows no help.",
    {"type": "string", "enum": list(get_args(Draw))},
)
SEED_OF_SAMPLES = Query(
    "seed",
    "1 to 32 bytes in hex that determine the worlds; zeros by default.",
    {"type": "string", "pattern": SEED},
)


@bp.get("/matches/<match>/knowledge")
@operation(
    TAG,
    costly=True,
    answer=Knowledge,
    query=(SEAT, AT, SAMPLES, DRAW, SEED_OF_SAMPLES),
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        refusals.NOT_SEATED,
        problems.MAY_NOT_SEE,
        refusals.HINTS_NEVER,
        problems.BAD_PARAMETER,
        problems.TOO_MUCH_WORK,
        refusals.NO_WORLD,
    ),
)
def show_knowledge(match: str) -> Response:
    """Show what a seat could know, now or at a version.

    For every place hidden from it, the answer lists what may lie there, by sampled worlds that agree with what it
    was shown: an estimate. Reads at a version never change.
    """
    at, wanted = whole_number("at", None, 1, VERSION_MAX), request.args.get("seat")
    seed, how = _sampling()
    found = knowledge_of(parts().play, caller(), match, wanted, at, how)
    headers = cache_headers(Eyes("seat", found.seat)) if at is not None and found.is_lasting else {}
    return answer(_document(found, seed), version=found.version, headers=headers)


def _sampling() -> tuple[str, Sampling]:
    """The seed as it was given, and how to sample."""
    samples = whole_number("samples", SAMPLES_DEFAULT, 1, SAMPLES_MAX)
    draw: Draw | None = one_of("draw", get_args(Draw))
    seed, secret = _seed()
    return seed, Sampling(samples, draw, secret)


def _document(found: SeatKnowledge, seed: str) -> Knowledge:
    return Knowledge(
        match=found.match,
        game=found.game.meta.key,
        version=found.version,
        seat=found.seat,
        samples=found.samples,
        draw=found.draw,
        calibration=found.calibration,
        seed=seed,
        view=found.view,
        hidden=found.hidden,
    )


def _seed() -> tuple[str, bytes]:
    text = request.args.get("seed", DEFAULT_SEED)
    secret = seed_bytes(text)
    if secret is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "seed"})
    return text, secret
