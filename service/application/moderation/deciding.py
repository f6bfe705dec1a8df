"""What the operator does with reports: reads them and decides. Nobody else may.

A decision is noted before anything is done, so of two at once one counts. It is done by the means that there are
otherwise, so it can be repeated: a decision that was interrupted is taken again.
"""

from collections.abc import Callable

from msgspec import Struct

from domain.kernel.actors import OPERATOR, is_person
from domain.kernel.values import Time
from events import ids
from events.envelope import timestamp
from service.application import problems
from service.application.accounts import locking
from service.application.accounts.authority import player_of
from service.application.callers import Caller, checked_key
from service.application.lines import visible_line
from service.application.moderation.keeping import KeptReports, Status
from service.application.moderation.moderating import Moderating
from service.application.moderation.reports import (
    EVIDENCE_TEXT_MAX,
    About,
    Action,
    Decision,
    Evidence,
    KeptReport,
    Report,
    Subject,
    Why,
)
from service.application.moderation.telling import tell
from service.application.parts import Hooks
from service.application.problems import Problem
from service.application.studies import studying
from service.application.study import annotating
from service.application.webhooks.documents import DecisionNews, ReportNews
from service.application.webhooks.types import REPORT_DECIDED, REPROVED

STATUSES: tuple[Status, ...] = ("open", "decided")
ACTIONS: dict[About, tuple[Action, ...]] = {
    "name": ("dismiss", "warn", "rename", "suspend"),
    "comment": ("dismiss", "warn", "hide", "suspend"),
    "study": ("dismiss", "warn", "hide", "suspend"),
    "behaviour": ("dismiss", "warn", "suspend"),
}
"""By what is reported, what can be decided."""

EXCERPT_MAX = 500
"""Characters of what was reported in a list."""


class DecidedReport(Struct, frozen=True):
    """A report that was decided, and whether it had been decided so before."""

    document: "ReportDocument"
    is_replayed: bool


class ReportDocument(Struct, frozen=True):
    """A report, as the operator reads it."""

    id: str
    """The id of the report, `rpt_…`."""
    status: Status
    """`open` until the operator has `decided`."""
    subject: Subject
    """What it is about."""
    why: Why
    words: str
    """What the reporter wrote."""
    reporter: str
    """Who reported: the id of a player."""
    reporter_name: str
    """What the reporter is called."""
    evidence: Evidence
    """What was reported, as it was then."""
    name_now: str | None
    """What the player who was reported is called now; null if it has no account here."""
    made_at: Time
    actions: tuple[Action, ...]
    """What can be decided about it."""
    decision: Decision | None
    """What was decided; null while it is open."""
    others: int
    """How many other reports there are about the same player."""


def list_reports(
    at: Moderating, by: Caller, status: Status, limit: int, before: str | None
) -> tuple[list[ReportDocument], str | None]:
    """Up to `limit` reports, newest first, and where to continue if there are more."""
    by.need_operator()
    found, place = at.reports.page(status, limit, before)
    return _documents(at, by, found, EXCERPT_MAX), place


def show_report(at: Moderating, by: Caller, report: str) -> ReportDocument:
    """A report with what was reported as it was then."""
    by.need_operator()
    return _document(at, by, _report_of(at.reports, report))


def decide(at: Moderating, by: Caller, report: str, action: Action, reason: str) -> DecidedReport:
    """Decide about a report.

    The reporter is told that it was decided, and who was reported what and why, unless the report was dismissed.

    The same decision again does the same, for the case that it was interrupted. A problem for another one, and for
    what cannot be done about it.
    """
    by.need_operator()
    reason = visible_line(reason, "reason")
    said = {"report": report, "action": action, "reason": reason}
    at.play.writing.reserve(by, by.name, checked_key(by.key), said, report)
    found = _report_of(at.reports, report)
    reported = found.report.evidence.by
    name_now = at.accounts.players.names([reported]).get(reported)
    if found.decision is None and action not in _actions(found.report, name_now):
        raise Problem(problems.REPORT_UNFIT)
    decision = at.reports.decide(report, Decision(action, reason, OPERATOR, timestamp(at.play.clock())))
    if decision is None:
        raise Problem(problems.UNKNOWN_REPORT, {"report": report})
    if (decision.action, decision.reason) != (action, reason):
        raise Problem(problems.REPORT_DECIDED, {"report": report})
    _DEEDS[action](at, by, found.report.subject, found.report.evidence)
    decided = KeptReport(found.report, decision)
    _tell(at.hooks, decided)
    return DecidedReport(_document(at, by, decided), found.decision is not None)


def _report_of(kept: KeptReports, report: str) -> KeptReport:
    found = kept.get(report) if ids.is_id(ids.REPORT, report) else None
    if found is None:
        raise Problem(problems.UNKNOWN_REPORT, {"report": report})
    return found


def _actions(report: Report, name_now: str | None) -> tuple[Action, ...]:
    """What can be decided. Who has no account here is neither told nor suspended, and a name that is not the
    reported one is not taken away.
    """
    possible = ACTIONS[report.subject.about]
    if not is_person(report.evidence.by):
        return tuple(one for one in possible if one in ("dismiss", "hide"))
    return tuple(one for one in possible if one != "rename" or name_now == report.evidence.name)


def _tell(hooks: Hooks, found: KeptReport) -> None:
    report, decision = found.report, found.decision
    assert decision, "it is told once it is decided"
    acted = decision.action != "dismiss"
    news = ReportNews(report.id, report.subject.about, acted)
    tell(hooks, report.reporter, REPORT_DECIDED, report.id, decision.at, news)
    if acted and is_person(report.evidence.by):
        subject = report.subject
        reproof = DecisionNews(decision.action, subject.about, decision.reason, subject.match, subject.study)
        tell(hooks, report.evidence.by, REPROVED, report.id, decision.at, reproof)


def _document(at: Moderating, by: Caller, found: KeptReport) -> ReportDocument:
    return _documents(at, by, [found], EVIDENCE_TEXT_MAX)[0]


def _documents(at: Moderating, by: Caller, found: list[KeptReport], most: int) -> list[ReportDocument]:
    """Reports, with up to `most` characters of what was reported."""
    reports, decisions = [one.report for one in found], [one.decision for one in found]
    called = at.play.names.calling(by.language, {report.reporter for report in reports})
    reported = [report.evidence.by for report in reports]
    about, names = at.reports.count_about(reported), at.accounts.players.names(reported)
    return [
        ReportDocument(
            report.id,
            "decided" if decision else "open",
            report.subject,
            report.why,
            report.words,
            report.reporter,
            called(report.reporter, ""),
            report.evidence.shortened(most),
            names.get(report.evidence.by) or None,
            report.made_at,
            _actions(report, names.get(report.evidence.by)),
            decision,
            about[report.evidence.by] - 1,
        )
        for report, decision in zip(reports, decisions, strict=True)
    ]


def _change_nothing(at: Moderating, by: Caller, subject: Subject, reported: Evidence) -> None:
    """Nothing changes but that people are told."""


def _rename(at: Moderating, by: Caller, subject: Subject, reported: Evidence) -> None:
    """Give somebody a name that says nothing, unless the reported one is gone. It chooses another a day later."""
    now = player_of(at.accounts.players, reported.by)
    if now.name == reported.name:
        at.accounts.players.rename(now, _plain_name(now.id), at.play.clock())
        at.play.names.forget(now.id)


def _plain_name(player: str) -> str:
    return f"Player {player[-6:]}"


def _hide(at: Moderating, by: Caller, subject: Subject, reported: Evidence) -> None:
    """Remove a comment, or end that a study is shared. What is gone already is hidden."""
    try:
        if subject.study:
            studying.close(at.play, at.studies, by, subject.study)
        else:
            annotating.withdraw_comment(at.play, by, subject.match or "", subject.comment or "")
    except Problem as problem:
        if problem.code not in (problems.UNKNOWN_COMMENT, problems.UNKNOWN_STUDY, problems.UNKNOWN_MATCH):
            raise


def _suspend(at: Moderating, by: Caller, subject: Subject, reported: Evidence) -> None:
    locking.lock(at.play, at.accounts, by, reported.by)


_DEEDS: dict[Action, Callable[[Moderating, Caller, Subject, Evidence], None]] = {
    "dismiss": _change_nothing,
    "warn": _change_nothing,
    "rename": _rename,
    "hide": _hide,
    "suspend": _suspend,
}
"""By what is decided, what is done."""
