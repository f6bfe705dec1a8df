"""What happened in a tournament: events, timeline, audit, exports."""

from typing import get_args

from flask import Blueprint, Response, request

from service.application import problems
from service.application.pages import EVENTS_MAX, PAGE_DEFAULT
from service.application.records.documents import Audit
from service.application.tournaments import auditing, exporting, history, recording
from service.application.tournaments.documents import TournamentEventPage, TournamentExport, TournamentTimeline
from service.application.tournaments.exporting import ReportForm
from service.application.tournaments.trf import TRF
from service.application.versioned import Versioned
from service.http.conventions.answers import JSON
from service.http.conventions.operation import AFTER, NDJSON, Query, operation
from service.http.conventions.parameters import VERSION_MAX, one_of, whole_number
from service.http.conventions.requests import caller
from service.http.conventions.versions import negotiated, versioned
from service.http.conventions.waiting import WAIT, wait
from service.http.parts import parts
from service.http.records.records import PROOF, proven_since

bp = Blueprint("tournament_history", __name__)
TAG = "tournaments"

LIMIT = Query(
    "limit",
    "The most events to return.",
    {"type": "integer", "minimum": 1, "maximum": EVENTS_MAX, "default": PAGE_DEFAULT},
    component="limit.events",
)
FORMS: tuple[ReportForm, ...] = get_args(ReportForm)
REPORT = Query(
    "report",
    "The version of the report: TRF16, whose points are 1, a half and 0, or TRF26, with the points of the terms.",
    {"type": "string", "enum": list(FORMS), "default": "TRF16"},
)
HISTORY_PROBLEMS = (problems.UNKNOWN_TOURNAMENT, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER)


@bp.get("/tournaments/<tournament>/events")
@operation(
    TAG,
    answer=TournamentEventPage,
    query=(AFTER, LIMIT, WAIT),
    problems=(*HISTORY_PROBLEMS, problems.TOO_MANY_WAITERS),
)
def list_tournament_events(tournament: str) -> Response:
    """The events of a tournament. All of them are public.

    With `wait` the answer is sent as soon as there is an event after `after`, or empty when the time is over.
    """
    here, after = parts(), whole_number("after", 0, 0, VERSION_MAX)
    history.check_exists(here.tournaments, tournament)
    wait(tournament, after)
    return versioned(history.events_of(here.play, here.tournaments, caller(), tournament, after, _limit()))


@bp.get("/tournaments/<tournament>/timeline")
@operation(TAG, answer=TournamentTimeline, query=(AFTER, LIMIT), problems=HISTORY_PROBLEMS)
def show_tournament_timeline(tournament: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`.

    Continue with `after` = `next`. Everybody may read it.
    """
    here, after = parts(), whole_number("after", 0, 0, VERSION_MAX)
    return versioned(history.timeline_of(here.play, here.tournaments, caller(), tournament, after, _limit()))


def _limit() -> int:
    return whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX)


@bp.get("/tournaments/<tournament>/audit")
@operation(TAG, versioned=False, costly=True, answer=Audit, problems=(problems.UNKNOWN_TOURNAMENT,))
def audit_tournament(tournament: str) -> Response:
    """Check a tournament.

    Checks the hash chain, every command against the rules of tournaments, the seats of each match, and whether
    every result is that of its match. The matches have audits of their own.
    """
    here = parts()
    return versioned(auditing.audit_tournament(here.play, here.tournaments, caller(), tournament))


@bp.get("/tournaments/<tournament>/export")
@operation(
    TAG,
    costly=True,
    answer=TournamentExport,
    others=(TRF,),
    query=(REPORT,),
    problems=(
        problems.UNKNOWN_TOURNAMENT,
        problems.NOT_TWO_PLAYERS,
        problems.TOO_MANY_POINTS,
        problems.BAD_PARAMETER,
    ),
)
def export_tournament(tournament: str) -> Response:
    """Export a whole tournament as one document.

    JSON, or with `Accept: text/plain` the tournament report file of FIDE for other pairing and rating programs,
    with dates, arbiters and time control; only for formats with two seats at a table, and up to 99.5 points.
    """
    here, form = parts(), one_of("report", FORMS) or "TRF16"
    if request.accept_mimetypes.best_match((JSON, TRF)) == TRF:
        return _attached(tournament, exporting.report_file(here.play, here.tournaments, caller(), tournament, form))
    return negotiated(versioned(exporting.export_of(here.play, here.tournaments, caller(), tournament)))


@bp.get("/tournaments/<tournament>/record")
@operation(
    TAG,
    costly=True,
    answer=str,
    media=NDJSON,
    query=(PROOF,),
    problems=(problems.UNKNOWN_TOURNAMENT, problems.BAD_PARAMETER, problems.LOG_EMPTY),
)
def show_tournament_record(tournament: str) -> Response:
    """Export a tournament as one file that can be checked without the service.

    A header, the stored events with their commands, the last hashes of the matches that are over, the standings and
    a seal, one per line, as described in `docs/records.md`. It has the ids of players and no names. Everybody may
    have it, also while the tournament runs. `cabinet verify` checks it.
    """
    here, since = parts(), proven_since()
    found = recording.record_of(here.play, here.tournaments, here.results, caller(), tournament, since)
    headers = {"ETag": f'"{found.version}"', "Content-Disposition": f'attachment; filename="{tournament}.jsonl"'}
    return Response(found.document, content_type=NDJSON, headers=headers)


def _attached(tournament: str, report: Versioned[str]) -> Response:
    headers = {
        "ETag": f'"{report.version}"',
        "Content-Disposition": f'attachment; filename="{tournament}.trf"',
        "Vary": "Accept",
    }
    return Response(report.document, content_type=f"{TRF}; charset=utf-8", headers=headers)
