"""Reports about names, comments, studies and behaviour, and what the operator decides about them."""

from flask import Blueprint, Response
from msgspec import Struct, convert

from service.application import problems
from service.application.moderation import deciding, reporting
from service.application.moderation.deciding import ReportDocument
from service.application.moderation.moderating import Moderating
from service.application.moderation.reporting import OwnModeration, OwnReport
from service.application.moderation.reports import Subject
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import PAGING, WRITES, Query, operation
from service.http.conventions.paging import list_answer, page_bounds
from service.http.conventions.parameters import one_of
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.moderation.schemas import NewAbuseReport, NewReportDecision
from service.http.parts import parts

bp = Blueprint("abuse_reports", __name__)
TAG = "moderation"
STATUS = Query(
    "status",
    "Those that are open, or decided.",
    {"type": "string", "enum": ["open", "decided"], "default": "open"},
)


class AbuseReportPage(Struct, frozen=True):
    """Reports, newest first. `next` is the cursor of the next page."""

    items: tuple[ReportDocument, ...]
    """With the first 500 characters of what was reported, as it was then."""
    next: str | None


def moderating() -> Moderating:
    """The parts that decisions work with."""
    here = parts()
    return Moderating(here.play, here.accounts, here.hooks, here.study.studies, here.moderation.reports)


@bp.post("/abuse-reports")
@operation(
    TAG,
    scope="play",
    answer=OwnReport,
    status=201,
    request=NewAbuseReport,
    token=True,
    problems=(
        *WRITES,
        problems.UNKNOWN_PLAYER,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_COMMENT,
        problems.UNKNOWN_STUDY,
        problems.REPORT_UNFIT,
        problems.REPORTED_BEFORE,
        problems.TOO_MANY_REPORTS,
    ),
)
def report_abuse() -> Response:
    """Report a name, a comment, a study or behaviour at a table to the operator.

    The operator reads it with what was reported as it is now. Who is reported never learns by whom. The same thing
    is reported once, and a player makes at most 20 reports in a day. Once it was decided, the caller has a notice.
    """
    here, body = moderating(), load(NewAbuseReport, json_body())
    subject = convert(body["subject"], Subject)
    made = reporting.report_abuse(here, person(), subject, body["why"], body["words"])
    return answer(made.report, 201, headers=replay_header(made.is_replayed))


@bp.get("/players/me/moderation")
@operation(TAG, scope="account", answer=OwnModeration, token=True, problems=(problems.TOKEN_NEEDED,))
def show_moderation() -> Response:
    """What the caller reported, and what the operator decided about the caller.

    Of the caller's own reports one reads whether anything was done, not what. Nobody learns who reported it.
    """
    return answer(reporting.moderation_of(parts().moderation.reports, person()), headers=NO_STORE)


@bp.get("/abuse-reports")
@operation(
    TAG,
    answer=AbuseReportPage,
    query=(STATUS, *PAGING),
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.OPERATOR_NEEDED, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_abuse_reports() -> Response:
    """List the reports of players, newest first, for the operator.

    Each has the first 500 characters of what was reported, as it was then. What was decided is kept for a year
    after it was reported.
    """
    status = one_of("status", deciding.STATUSES) or "open"
    found, place = deciding.list_reports(moderating(), caller(), status, **page_bounds())
    return list_answer(found, place, NO_STORE)


@bp.get("/abuse-reports/<report>")
@operation(
    TAG,
    answer=ReportDocument,
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.OPERATOR_NEEDED, problems.UNKNOWN_REPORT),
)
def show_abuse_report(report: str) -> Response:
    """Show a report with what was reported as it was then.

    Only the operator may ask.
    """
    return answer(deciding.show_report(moderating(), caller(), report), headers=NO_STORE)


@bp.post("/abuse-reports/<report>/decision")
@operation(
    TAG,
    scope="account",
    answer=ReportDocument,
    request=NewReportDecision,
    token=True,
    problems=(
        *WRITES,
        problems.BAD_LINE,
        problems.OPERATOR_NEEDED,
        problems.UNKNOWN_REPORT,
        problems.REPORT_DECIDED,
        problems.REPORT_UNFIT,
    ),
)
def decide_abuse_report(report: str) -> Response:
    """Decide about a report, as the operator.

    It is done at once, by the means that there are otherwise, and recorded with the reason. The reporter is told
    that it was decided, and who was reported what and why. The same decision again does the same again, and another
    one is refused.
    """
    given = load(NewReportDecision, json_body())
    done = deciding.decide(moderating(), caller(), report, given["action"], given["reason"])
    return answer(done.document, headers={**NO_STORE, **replay_header(done.is_replayed)})
