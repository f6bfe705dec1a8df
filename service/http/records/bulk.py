"""Records in bulk: those of all finished matches that match some filters, one after another."""

from collections.abc import Iterator

import msgspec
from flask import Blueprint, Response, stream_with_context
from msgspec import Struct

from analysis.results import MatchResult
from audit.record import whole
from service.application import problems
from service.application.matches.records import PRODUCT
from service.http.conventions.operation import CURSOR, NDJSON, operation
from service.http.conventions.paging import next_cursor, page_bounds
from service.http.parts import Parts, parts
from service.http.records.records import PROOF, TAG, proof_line, proven_since
from service.http.statistics.results import FILTERS, filters_of_request

bp = Blueprint("bulk", __name__)

_result = msgspec.json.Decoder(MatchResult)


class RecordLine(Struct, frozen=True):
    """A line of many records: a match, its whole record, and the cursor with which to go on after it."""

    match: str
    next: str | None
    record: str


@bp.get("/records")
@operation(
    TAG,
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
        for page in here.projections.results.pages(**filters, before=place):
            for body, after in zip(page.bodies, (*page.places[:-1], page.next), strict=False):
                match = _result.decode(body).match
                line = RecordLine(match, next_cursor(after), _record(here, match, since).decode())
                yield msgspec.json.encode(line) + b"\n"

    return Response(stream_with_context(lines()), content_type=NDJSON)


def _record(here: Parts, match: str, since: int) -> bytes:
    now = here.matches.current(match)[0].state.match
    body = whole(here.matches.codec(match), match, here.store.read(match, 0, now.version), PRODUCT)
    return body + proof_line(here, match, now, since) if since else body
