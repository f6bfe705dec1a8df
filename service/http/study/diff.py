"""Differences between two versions, or two matches."""

from typing import Any

import jsonpatch
import msgspec
from flask import Blueprint, Response, request

from service.application import problems
from service.application.problems import Problem
from service.application.study.comparing import ComparedState, both_sides
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS, Query, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller
from service.http.matches.request_match import cache_headers, wanted_eyes
from service.http.parts import parts
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
    start, end, other = _required("from"), whole_number("to", None, 1, VERSION_MAX), request.args.get("with", match)
    sides = both_sides(parts().play, caller(), (match, start), (other, end), wanted_eyes())
    before, after = map(_side, sides)
    document = Difference(sides[0].game.meta.key, before, after, patch(*(side.state for side in sides)))
    headers = cache_headers(*(side.through for side in sides)) if end is not None else {}
    return answer(document, version=after.version, headers=headers)


def _required(name: str) -> int:
    """A version that must be given."""
    found = whole_number(name, None, 1, VERSION_MAX)
    if found is None:
        raise Problem(problems.BAD_PARAMETER, {"name": name})
    return found


def _side(found: ComparedState) -> Side:
    return Side(found.match, found.version, found.through.lens, found.through.viewer)


def patch(old: Any, new: Any) -> tuple[Change, ...]:
    """The operations that turn the document of one state into that of another."""
    documents = [msgspec.json.decode(msgspec.json.encode(state)) for state in (old, new)]
    return msgspec.convert(jsonpatch.make_patch(*documents).patch, tuple[Change, ...])
