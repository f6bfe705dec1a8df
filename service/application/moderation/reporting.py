"""What players do about abuse: report a name, a comment, a study or behaviour at a table, and read what came of it.

Every player may report what it can see, but not itself and not the operator. It reads of its own reports only
whether they were decided. Who was reported reads what was decided about it, and never who reported.
"""

from msgspec import Struct

from domain.kernel.actors import OPERATOR
from domain.kernel.values import Time
from events import ids
from events.envelope import timestamp
from service.application import problems
from service.application.accounts.authority import player_of
from service.application.callers import Caller, checked_key
from service.application.matches.visible_match import VisibleMatch
from service.application.moderation.keeping import KeptReports, ReportedBefore, TooManyReports
from service.application.moderation.moderating import Moderating
from service.application.moderation.reports import (
    EVIDENCE_TEXT_MAX,
    REPORTS_A_DAY_MAX,
    Action,
    Evidence,
    KeptReport,
    Report,
    Subject,
    Why,
)
from service.application.names import players_of
from service.application.problems import Problem
from service.application.studies import studying
from service.application.studies.documents import StudyDocument
from service.application.study import annotating


class OwnReport(Struct, frozen=True):
    """A report that the caller made. What was decided about others is not told, only whether anything was done."""

    id: str
    """The id of the report, `rpt_…`."""
    subject: Subject
    """What it is about."""
    why: Why
    words: str
    """What the caller wrote."""
    made_at: Time
    decided_at: Time | None
    """When the operator decided; null while it is open."""
    acted: bool | None
    """Whether anything was done about it; null while it is open."""


class OwnDecision(Struct, frozen=True):
    """What the operator decided about the caller, who was reported."""

    action: Action
    subject: Subject
    """What it is about."""
    reason: str
    """Why, in the words of the operator."""
    at: Time


class OwnModeration(Struct, frozen=True):
    """What the caller reported, and what was decided about the caller; the newest first."""

    reports: tuple[OwnReport, ...]
    """Those that the caller made."""
    decisions: tuple[OwnDecision, ...]
    """What was decided about the caller. Nobody learns who reported it."""


class MadeReport(Struct, frozen=True):
    """A report, and whether it had been made before with the same key."""

    report: OwnReport
    is_replayed: bool


def report_abuse(at: Moderating, by: Caller, given: Subject, why: Why, words: str) -> MadeReport:
    """Report something to the operator, with what there is to see of it now.

    A problem for what the caller cannot see, for itself, for what it has reported already, and for one too many
    in a day.
    """
    reporter, now = by.player_id, at.play.clock()
    said = {"subject": given, "why": why, "words": words}
    made, replayed = at.play.writing.reserve(by, reporter, checked_key(by.key), said, ids.new_id(ids.REPORT, now))
    if replayed and (before := at.reports.get(made)):
        return MadeReport(_own(before), True)
    evidence = _EVIDENCE[given.about](at, by, given).shortened(EVIDENCE_TEXT_MAX)
    if evidence.by in (reporter, OPERATOR):
        raise Problem(problems.REPORT_UNFIT)
    report = Report(made, reporter, given, why, words, evidence, timestamp(now))
    try:
        at.reports.add(report, now)
    except TooManyReports:
        raise Problem(problems.TOO_MANY_REPORTS, {"most": REPORTS_A_DAY_MAX}) from None
    except ReportedBefore as before:
        raise Problem(problems.REPORTED_BEFORE, {"report": before.report}) from None
    at.accounts.players.keep(reporter)
    return MadeReport(_own(KeptReport(report, None)), replayed)


def moderation_of(kept: KeptReports, by: Caller) -> OwnModeration:
    """What the caller reported, and what was decided about it."""
    return moderation_about(kept, by.player_id)


def moderation_about(kept: KeptReports, player: str) -> OwnModeration:
    """What a player reported, and what was decided about it, for who may look at its account."""
    return OwnModeration(tuple(map(_own, kept.made_by(player))), tuple(_decisions(kept, player)))


def _decisions(kept: KeptReports, player: str) -> list[OwnDecision]:
    found = [(one.report.subject, one.decision) for one in kept.about(player) if one.decision]
    return [
        OwnDecision(decided.action, subject, decided.reason, decided.at)
        for subject, decided in found
        if decided.action != "dismiss"
    ]


def _own(kept: KeptReport) -> OwnReport:
    made, decided = kept.report, kept.decision
    at, acted = (decided.at, decided.action != "dismiss") if decided else (None, None)
    return OwnReport(made.id, made.subject, made.why, made.words, made.made_at, at, acted)


def _evidence_of_name(at: Moderating, by: Caller, given: Subject) -> Evidence:
    found = player_of(at.accounts.players, given.player or "")
    return Evidence(found.id, found.name)


def _evidence_of_behaviour(at: Moderating, by: Caller, given: Subject) -> Evidence:
    now = VisibleMatch(at.play, by.who, given.match or "").newest()
    if given.player not in (*dict(players_of(now.seats)), now.host):
        raise Problem(problems.UNKNOWN_PLAYER, {"player": given.player})
    found = player_of(at.accounts.players, given.player or "")
    return Evidence(found.id, found.name, version=now.version)


def _evidence_of_comment(at: Moderating, by: Caller, given: Subject) -> Evidence:
    said = next(
        (one for one in annotating.comments_on(at.play, by, given.match or "") if one.id == given.comment), None
    )
    if said is None:
        raise Problem(problems.UNKNOWN_COMMENT, {"comment": given.comment})
    return Evidence(said.by, said.name, said.text, said.at)


def _evidence_of_study(at: Moderating, by: Caller, given: Subject) -> Evidence:
    found = studying.show(at.play, at.studies, by, given.study or "").document
    return Evidence(found.owner, found.owner_name, _words_of(found), found.version)


def _words_of(study: StudyDocument) -> str:
    """All that a study says, a paragraph a line."""
    lines = [study.title]
    for chapter in study.chapters:
        lines += [chapter.title, chapter.text, *(node.text for node in chapter.nodes)]
    return "\n".join(line for line in lines if line)


_EVIDENCE = {
    "name": _evidence_of_name,
    "behaviour": _evidence_of_behaviour,
    "comment": _evidence_of_comment,
    "study": _evidence_of_study,
}
"""By what is reported, how it is looked up as the reporter may see it; a problem if the reporter may not."""
