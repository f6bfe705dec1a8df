"""Portable records: a match as one file, for export, verification and import."""

from flask import Blueprint, Response, request

from domain.match import refusals
from service import API
from service.application import problems
from service.application.records import exporting, importing
from service.application.records.authority import check_takes_records
from service.application.records.documents import RecordAnswer
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS, NDJSON, RECORD, Query, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number, yes_or_no
from service.http.conventions.requests import caller, raw_body
from service.http.conventions.writing import replay_header
from service.http.matches.request_match import wanted_eyes
from service.http.parts import parts

bp = Blueprint("records", __name__)
TAG = "audit"

PROOF = Query(
    "proof",
    "Add a line that proves what the log says of it, and that the log continues a tree of so many leaves.",
    {"type": "integer", "minimum": 1},
)
NOTES = Query(
    "notes",
    "With the name of the match and the comments on it that the caller may see, in a line after the seal.",
    {"type": "boolean", "default": True},
)
DRY_RUN = Query("dry_run", "Only verify. Any player may.", {"type": "boolean", "default": False})


@bp.get("/matches/<match>/record")
@operation(
    TAG,
    answer=str,
    media=NDJSON,
    query=(AS, PROOF, NOTES),
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_PARAMETER, problems.LOG_EMPTY),
)
def show_record(match: str) -> Response:
    """Export a match as one file.

    A header, the events and a seal, one per line, as described in `docs/records.md`. The file is complete when the
    match is over, and for the operator; before that it contains what the caller's seat, or the public, was shown.
    The name of the match and the comments on it come along, in a line that nothing proves.
    """
    here, since, noted = parts(), proven_since(), yes_or_no("notes", True)
    found = exporting.record_of(here.play, here.results, caller(), match, wanted_eyes(), since, noted)
    headers = {"ETag": f'"{found.version}"', "Content-Disposition": f'attachment; filename="{match}.jsonl"'}
    return Response(found.document, content_type=NDJSON, headers=headers)


def proven_since() -> int:
    """From which size of the log on the proof is wanted; 0 for none."""
    return whole_number("proof", 0, 1, VERSION_MAX)


@bp.post("/records")
@operation(
    TAG,
    costly=True,
    scope="host",
    answer=RecordAnswer,
    status=201,
    also=(200,),
    request=RECORD,
    query=(DRY_RUN,),
    token=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.OPERATOR_NEEDED,
        problems.BAD_PARAMETER,
        problems.BODY_TOO_LARGE,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
        problems.TOO_MUCH_WORK,
        problems.RECORD_REFUSED,
        refusals.MATCH_EXISTS,
    ),
)
def take_record() -> Response:
    """Import a match, or only verify its record.

    The complete record of a finished match is verified and then stored under its own id, as a whole: 201, or 200 if
    it is stored already. Only the operator may import; with `dry_run` any player may verify, and nothing is stored.
    """
    dry = yes_or_no("dry_run", False)
    check_takes_records(caller(), dry)
    body = _record()
    if dry:
        return answer(importing.verify_record(parts().play, parts().results, caller(), body))
    return _imported(importing.import_record(parts().play, parts().results, caller(), body))


def _record() -> bytes:
    """The record in the body, which may be longer than other bodies."""
    request.max_content_length = parts().edge.record_bytes
    return raw_body()


def _imported(found: importing.Import) -> Response:
    headers = {"Location": f"{API}/matches/{found.match}", **replay_header(found.is_replayed)}
    return answer(found.answer, 201 if found.is_new else 200, version=found.version, headers=headers)
