"""Differences between two versions, or two matches."""

from typing import Any

import jsonpatch
import msgspec
from flask import Blueprint, Response, request

from service.application import problems
from service.application.limits import VERSION_MAX
from service.application.matches.eyes import Eyes
from service.application.matches.known import KnownMatch, state_of
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS, Query, operation
from service.http.conventions.parameters import whole_number
from service.http.matches.known import cache_headers, eyes, known
from service.http.study.documents import Change, Difference, Side

bp = Blueprint("diff", __name__)
TAG = "analysis"

VERSION = {"type": "integer", "minimum": 1}
FROM = Query("from", "The version to start from.", VERSION, required=True)
TO = Query("to", "The version to arrive at; by default the newest.", VERSION)
WITH = Query("with", "Another match of the same game, of which `to` is a version.", {"type": "string"})


@bp.get("/matches/<match>/diff")
@operation(
    TAG,
    answer=Difference,
    query=(FROM, TO, WITH, AS),
    problems=(
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        problems.MAY_NOT_SEE,
        problems.BAD_PARAMETER,
        problems.OTHER_GAME,
    ),
)
def show_diff(match: str) -> Response:
    """The differences between two versions as one viewer sees them.

    JSON Patch (RFC 6902) over the `view` of `GET …/view` at these versions, forwards or backwards. With `with`, it
    leads to a version of another match. Reads at explicit versions never change.
    """
    found, other = known(match), known(request.args.get("with", match))
    if other.game is not found.game:
        raise Problem(problems.OTHER_GAME, {"match": other.id})
    start = whole_number("from", None, 1, VERSION_MAX)
    if start is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "from"})
    end = whole_number("to", None, 1, VERSION_MAX)
    before, old, through = _seen(found, start)
    after, new, others = _seen(other, end)
    document = Difference(found.game.meta.key, before, after, patch(old, new))
    return answer(
        document, version=after.version, headers=cache_headers(through, others) if end is not None else {}
    )


def _seen(found: KnownMatch, version: int | None) -> tuple[Side, Any, Eyes]:
    """A version of a match (None: the newest) as the caller sees it."""
    now = found.newest()
    at = now.version if version is None else version
    through = eyes(found, now).at(at)
    return Side(found.id, at, through.lens, through.viewer), state_of(found.table_at(at), through), through


def patch(old: Any, new: Any) -> tuple[Change, ...]:
    """The operations that turn the document of one state into that of another."""
    documents = [msgspec.json.decode(msgspec.json.encode(state)) for state in (old, new)]
    return msgspec.convert(jsonpatch.make_patch(*documents).patch, tuple[Change, ...])
