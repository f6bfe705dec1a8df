"""Portable records: a match as one file, for export, verification and import."""

import msgspec
from flask import Blueprint, Response, request
from msgspec.structs import asdict

from audit.record import Record, read
from audit.verify import Flaw, Verification, verify
from domain.match import refusals
from domain.match.state import Match
from service.application import problems
from service.application.limits import API, VERIFICATION_SECONDS, VERSION_MAX
from service.application.matches import records
from service.application.matches.eyes import TRUTH, Eyes
from service.application.matches.known import KnownMatch
from service.application.problems import Problem
from service.application.records.documents import RecordAnswer
from service.application.time_limit import OutOfTime, time_limit
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS, NDJSON, RECORD, Query, operation
from service.http.conventions.parameters import whole_number, yes_or_no
from service.http.conventions.requests import caller, principal, raw_body
from service.http.matches.known import eyes, known
from service.http.parts import Parts, parts
from transparency.proof import prove, size_of

bp = Blueprint("records", __name__)
TAG = "audit"

PROOF = Query(
    "proof",
    "Add a line that proves what the log says of the match, and that it continues a tree of so many leaves.",
    {"type": "integer", "minimum": 1},
)
DRY_RUN = Query("dry_run", "Only verify. Any player may.", {"type": "boolean", "default": False})


@bp.get("/matches/<match>/record")
@operation(
    TAG,
    answer=str,
    media=NDJSON,
    query=(AS, PROOF),
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_PARAMETER),
)
def show_record(match: str) -> Response:
    """Export a match as one file.

    A header, the events and a seal, one per line, as described in `docs/records.md`. The file is complete when the
    match is over, and for the operator; before that it contains what the caller's seat, or the public, was shown.
    """
    found = known(match)
    here = parts()
    now = found.newest()
    through = _eyes(found, now)
    stored = here.play.store.read(match, 0, now.version)
    body = records.write(here.play.matches.codec(match), match, now, stored, through, principal(), here.play.names)
    if since := proven_since():
        body += proof_line(here, match, now, since)
    headers = {
        "ETag": f'"{now.version}"',
        "Content-Disposition": f'attachment; filename="{match}.jsonl"',
    }
    return Response(body, content_type=NDJSON, headers=headers)


def proven_since() -> int:
    """From which size of the log on the proof is wanted; 0 for none. A problem if the log has fewer leaves."""
    since = whole_number("proof", 0, 1, VERSION_MAX)
    if since and since > (size := size_of(parts().results.log.checkpoint())):
        raise Problem(problems.BAD_PARAMETER, {"name": "proof", "low": 1, "high": size})
    return since


def proof_line(here: Parts, match: str, now: Match, since: int) -> bytes:
    """The line that proves what the log says of a match, and that it continues the log of `since` leaves."""
    return msgspec.json.encode(prove(here.results.log, here.results.keeper, match, now, since)) + b"\n"


def _eyes(found: KnownMatch, match: Match) -> Eyes:
    """The requested viewpoint; by default the one that sees most."""
    if "as" in request.args:
        return eyes(found, match)
    if match.status == "finished":
        return Eyes(TRUTH)
    if principal().operator:
        parts().play.reads.record(found.id, TRUTH, match.version)
        return Eyes(TRUTH)
    return eyes(found, match)


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
    keyed=False,
    problems=(
        problems.TOKEN_NEEDED,
        problems.OPERATOR_NEEDED,
        problems.BAD_PARAMETER,
        problems.BODY_TOO_LARGE,
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
    _check_caller(dry)
    here = parts()
    request.max_content_length = here.edge.record_bytes
    body = raw_body()
    try:
        with time_limit(VERIFICATION_SECONDS, caller().departure):
            verification = verify(here.play.matches.codecs, body)
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(VERIFICATION_SECONDS)}) from None
    if dry:
        return answer(RecordAnswer(**asdict(verification), kept=False))
    _refuse(verification.flaw)
    found = read(body)
    _refuse(records.unfit(here.play.matches.codecs, found))
    return _take_in(verification, found)


def _refuse(flaw: Flaw | None) -> None:
    if flaw:
        raise Problem(problems.RECORD_REFUSED, {"line": flaw.line, "check": flaw.check, "what": flaw.detail})


def _take_in(verification: Verification, found: Record) -> Response:
    here, match = parts(), found.header.match
    try:
        new = records.take_in(here.play.store, here.play.matches.codecs, found)
    except records.Different as there:
        raise Problem(refusals.MATCH_EXISTS, {"match": there.match}) from None
    document = RecordAnswer(**asdict(verification), kept=True)
    headers = {"Location": f"{API}/matches/{match}"}
    return answer(document, 201 if new else 200, version=len(found.lines), headers=headers)


def _check_caller(dry: bool) -> None:
    if not (dry and principal().player):
        caller().need_operator()
