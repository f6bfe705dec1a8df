"""Records in bulk: those of all finished matches that match some filters, one after another."""

from collections.abc import Iterator

import msgspec
from flask import Blueprint, Response, stream_with_context
from msgspec import Struct

from service.application import problems
from service.application.records.exporting import FoundRecord, check_proof, records_of
from service.http.conventions.operation import CURSOR, NDJSON, operation
from service.http.conventions.paging import next_cursor, page_bounds
from service.http.parts import parts
from service.http.records.records import PROOF, TAG, proven_since
from service.http.statistics.results import FILTERS, wanted_results

bp = Blueprint("bulk", __name__)


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
    problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.LOG_EMPTY, problems.ARCHIVE_DOWN),
)
def list_records() -> Response:
    """Stream the whole records of finished matches, by the filters of results, the latest first.

    A line is an object with `match`, its `record`, and `next`, the `cursor` with which to go on after it.
    """
    here, before, since = parts(), page_bounds()["before"], proven_since()
    check_proof(here.results, since)
    found = records_of(here.play, here.results, wanted_results(), before, since)
    lines = (part for record in found for part in _line(record))
    return Response(stream_with_context(lines), content_type=NDJSON)


def _line(record: FoundRecord) -> Iterator[bytes]:
    """A line piece by piece, for records may be long; its last field is the record."""
    line = RecordLine(record.match, next_cursor(record.next), "")
    head, end = msgspec.json.encode(line)[:-2], b'"}\n'
    for part in record.pieces:
        yield head + msgspec.json.encode(part.decode())[1:-1]
        head = b""
    yield end
