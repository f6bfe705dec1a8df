"""Checking a match: the audit of its log, and its refused commands."""

from flask import Blueprint, Response

from service.application import problems
from service.application.records import auditing, refusals
from service.application.records.documents import Audit, RefusalPage
from service.http.conventions.operation import PAGING, operation
from service.http.conventions.paging import list_answer, page_bounds
from service.http.conventions.requests import caller
from service.http.conventions.versions import versioned
from service.http.parts import parts

bp = Blueprint("audit", __name__)
TAG = "audit"


@bp.get("/matches/<match>/audit")
@operation(
    TAG, versioned=False, costly=True, answer=Audit, problems=(problems.UNKNOWN_MATCH, problems.ARCHIVE_DAMAGED)
)
def audit_match(match: str) -> Response:
    """Check a match.

    Checks the hash chain, every command against the rules and every random outcome against the seed, the result,
    and whether snapshots, views and the indexed result agree with the log. While the match runs the seed is secret:
    rules and chance are checked for the operator only, and that read is recorded. The first difference is named
    even in a log so damaged that the match cannot be loaded from it.
    """
    here = parts()
    return versioned(auditing.audit_match(here.play, here.tournaments, here.results, caller(), match))


@bp.get("/matches/<match>/refusals")
@operation(
    TAG,
    versioned=False,
    answer=RefusalPage,
    query=PAGING,
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_refusals(match: str) -> Response:
    """List refused commands, the newest first; about a thousand are kept.

    A player sees its own. When the match is over everybody sees all of them; the operator does at any time, and
    that read is recorded.
    """
    found = refusals.refusals_of(parts().play, caller(), match, **page_bounds())
    response = list_answer(found.items, found.next)
    response.set_etag(str(found.version))
    return response
