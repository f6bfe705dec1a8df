"""Standings of series, and what happened in them: events, timeline, audit."""

from flask import Blueprint, Response, request

from domain.series import refusals
from service.application import problems
from service.application.pages import EVENTS_MAX, PAGE_DEFAULT
from service.application.problems import Problem
from service.application.records.documents import Audit
from service.application.series import history, recording, standings
from service.application.series.documents import SeriesEventPage, SeriesStandings, SeriesTimeline
from service.http.conventions.operation import AFTER, CSV, NDJSON, SEVERAL, Query, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.versions import versioned
from service.http.conventions.waiting import WAIT, wait
from service.http.parts import parts
from service.http.records.records import PROOF, proven_since
from service.http.series.spreadsheets import standings_csv
from service.http.tournaments.history import LIMIT
from service.http.tournaments.versions import AS_OF, as_of

bp = Blueprint("series_history", __name__)
TAG = "series"

PROBLEMS = (problems.UNKNOWN_SERIES, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER)
AT = "tournament_at"
TOURNAMENT_AT = Query(
    AT, "A tournament and the version of it that counts, as `trn_…:87`; what is not named is the newest.", SEVERAL
)


@bp.get("/series/<series>/standings")
@operation(
    TAG,
    versioned=False,
    costly=True,
    answer=SeriesStandings,
    others=(CSV,),
    query=(AS_OF, TOURNAMENT_AT),
    problems=(*PROBLEMS, refusals.TOURNAMENT_NOT_IN),
)
def show_series_standings(series: str) -> Response:
    """The standings of a series, from those of its tournaments.

    The answer states the versions that it follows from. With `as_of` and all of those in `tournament_at` it never
    changes, but for names. With `Accept: text/csv`, a line per place.
    """
    here, versions = parts(), _versions()
    found = standings.standings_of(here.play, here.series, caller(), series, as_of(), versions)
    return in_form(found, standings_csv)


def _versions() -> dict[str, int]:
    """The versions of tournaments that are asked for. A problem for what is no such version."""
    found = {}
    for text in request.args.getlist(AT):
        tournament, _, version = text.rpartition(":")
        if not tournament or not version.isascii() or not version.isdigit() or not 1 <= int(version) <= VERSION_MAX:
            raise Problem(problems.BAD_PARAMETER, {"name": AT})
        found[tournament] = int(version)
    return found


@bp.get("/series/<series>/events")
@operation(TAG, answer=SeriesEventPage, query=(AFTER, LIMIT, WAIT), problems=(*PROBLEMS, problems.TOO_MANY_WAITERS))
def list_series_events(series: str) -> Response:
    """The events of a series. All of them are public.

    With `wait` the answer is sent as soon as there is an event after `after`, or empty when the time is over.
    """
    here, after = parts(), whole_number("after", 0, 0, VERSION_MAX)
    history.check_exists(here.series, series)
    wait(series, after)
    return versioned(history.events_of(here.series, caller(), series, after, _limit()))


@bp.get("/series/<series>/timeline")
@operation(TAG, answer=SeriesTimeline, query=(AFTER, LIMIT), problems=PROBLEMS)
def show_series_timeline(series: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`.

    Continue with `after` = `next`. Everybody may read it.
    """
    here, after = parts(), whole_number("after", 0, 0, VERSION_MAX)
    return versioned(history.timeline_of(here.tournaments, here.series, caller(), series, after, _limit()))


def _limit() -> int:
    return whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX)


@bp.get("/series/<series>/record")
@operation(
    TAG,
    versioned=False,
    costly=True,
    answer=str,
    media=NDJSON,
    query=(PROOF,),
    problems=(problems.UNKNOWN_SERIES, problems.BAD_PARAMETER, problems.LOG_EMPTY),
)
def show_series_record(series: str) -> Response:
    """Export a series as one file that can be checked without the service, with the records of its tournaments.

    A header, the stored events with their commands, the versions of the tournaments, the standings and a seal, one
    per line, as described in `docs/records.md`. Everybody may have it. `cabinet verify` checks it.
    """
    here, since = parts(), proven_since()
    found = recording.record_of(here.play, here.tournaments, here.series, here.results, caller(), series, since)
    headers = {"ETag": f'"{found.version}"', "Content-Disposition": f'attachment; filename="{series}.jsonl"'}
    return Response(found.document, content_type=NDJSON, headers=headers)


@bp.get("/series/<series>/audit")
@operation(TAG, versioned=False, costly=True, answer=Audit, problems=(problems.UNKNOWN_SERIES,))
def audit_series(series: str) -> Response:
    """Check a series.

    Checks the hash chain, every command by the rules of series and by who gave it, every cut against the standings
    of its tournament, and whether those who went over were entered. The tournaments have audits of their own.
    """
    here = parts()
    return versioned(history.audit_series(here.play, here.tournaments, here.series, caller(), series))
