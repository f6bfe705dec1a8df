"""Records in bulk: those of all finished matches that match some filters, one after another."""

from collections.abc import Iterable, Iterator

import msgspec
from flask import Blueprint, Response, stream_with_context
from msgspec import Struct

from analysis.results import MatchResult
from audit.record import whole_in_parts
from service.application import problems
from service.application.matches.records import PRODUCT
from service.http.conventions.operation import CURSOR, NDJSON, operation
from service.http.conventions.paging import next_cursor, page_bounds
from service.http.parts import Parts, parts
from service.http.records.records import PROOF, TAG, proof_line, proven_since
from service.http.statistics.results import FILTERS, filters_of_request

bp = Blueprint("bulk", __name__)

_result = msgspec.json.Decoder(MatchResult)


PAGE = 20
"""Matches that a stream looks up at a time: what a slow reader does not read yet is held for it."""
PORTION = 100
"""Events of a match that are read at a time."""


class RecordLine(Struct, frozen=True):
    """A line of many records: a match, the cursor with which to go on after it, and its whole record."""

    match: str
    next: str | None
    record: str


@bp.get("/records")
@operation(
    TAG,
    bulk=True,
    answer=str,
    media=NDJSON,
    query=(*FILTERS, PROOF, CURSOR),
    problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.ARCHIVE_DOWN),
)
def list_records() -> Response:
    """Stream the whole records of finished matches, by the filters of results, the latest first.

    A line is an object with `match`, its `record`, and `next`, the `cursor` with which to go on after it.
    """
    place, since = page_bounds()["before"], proven_since()
    filters = filters_of_request()

    def lines() -> Iterator[bytes]:
        here = parts()
        for page in here.results.results.pages(**filters, before=place, size=PAGE):
            for body, after in zip(page.bodies, (*page.places[:-1], page.next), strict=False):
                match = _result.decode(body).match
                yield from _line(RecordLine(match, next_cursor(after), ""), _record(here, match, since))

    return Response(stream_with_context(lines()), content_type=NDJSON)


def _line(line: RecordLine, record: Iterable[bytes]) -> Iterator[bytes]:
    """A line piece by piece, for records may be long; its last field is the record."""
    head, end = msgspec.json.encode(line)[:-2], b'"}\n'
    for part in record:
        yield head + msgspec.json.encode(part.decode())[1:-1]
        head = b""
    yield end


def _record(here: Parts, match: str, since: int) -> Iterator[bytes]:
    """The whole record of a match in parts, and the line that proves it, if it is wanted."""
    now = here.play.matches.current(match)[0].state.match
    proof = proof_line(here, match, now, since) if since else b""
    versions = range(0, now.version, PORTION)
    portions = (here.play.store.read(match, at, min(at + PORTION, now.version)) for at in versions)
    yield from whole_in_parts(here.play.matches.codec(match), match, portions, now.version, PRODUCT)
    yield proof
