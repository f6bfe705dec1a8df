"""The operator's page of what players reported: each with what was reported as it was then, and a way to decide."""

from html import escape

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application.lines import VISIBLE_LINE_MAX
from service.application.moderation import deciding
from service.application.moderation.deciding import ReportDocument
from service.application.moderation.reports import EVIDENCE_TEXT_MAX
from service.application.texts import Texts, texts
from service.http.conventions.requests import caller, load
from service.http.moderation.reports import moderating
from service.http.moderation.schemas import NewReportDecision
from service.http.operator.page import bp, check_form, check_value, page

PLACE = "/operator/reports"
SHOWN = 100


@bp.get("/reports")
def show_reports() -> Response:
    """Open reports, each with a form, and the newest that were decided; or one with all that is kept of it."""
    words, alone = texts(g.language), request.args.get("report")
    body = _report(words, deciding.show_report(moderating(), caller(), alone)) if alone else _all(words)
    return page("operator-reports", "operator-reports-intro", body)


def _all(words: Texts) -> str:
    """The open reports, and the newest that were decided."""
    asked = moderating(), caller()
    waiting, decided = (deciding.list_reports(*asked, status, SHOWN, None)[0] for status in ("open", "decided"))
    return f"{_reports(words, waiting)}<h2>{escape(words.say('operator-decided'))}</h2>\n{_reports(words, decided)}"


@bp.post("/reports")
def decide_report() -> BaseResponse:
    """Decide about a report."""
    check_form(PLACE)
    given = load(NewReportDecision, {name: request.form.get(name, "").strip() for name in ("action", "reason")})
    deciding.decide(moderating(), caller(), request.form.get("report", ""), given["action"], given["reason"])
    return redirect(PLACE, 303)


def _reports(words: Texts, found: list[ReportDocument]) -> str:
    shown = "".join(_report(words, one) for one in found)
    return shown or f"<p>{escape(words.say('operator-no-reports'))}</p>\n"


def _report(words: Texts, one: ReportDocument) -> str:
    title = words.say(f"operator-report-{one.subject.about}", {"name": one.evidence.name})
    rows = [
        ("why", escape(words.say(f"operator-why-{one.why}"))),
        ("written", _lines(one.evidence.text)),
        ("cut", _further(words, one)),
        ("words", _lines(one.words)),
        ("reported-player", f"<code>{escape(one.evidence.by)}</code>"),
        ("name-now", escape(one.name_now) if one.name_now not in (None, one.evidence.name) else ""),
        ("others", str(one.others) if one.others else ""),
        (
            "where",
            " ".join(f"<code>{escape(name)}</code>" for name in (one.subject.match, one.subject.study) if name),
        ),
        ("reporter", f"{escape(one.reporter_name)} <code>{escape(one.reporter)}</code>"),
        ("made", escape(one.made_at)),
    ]
    cells = "".join(
        f"<tr><th>{escape(words.say(f'operator-report-{name}'))}</th><td>{said}</td></tr>\n"
        for name, said in rows
        if said
    )
    table = f'<div class="sideways" tabindex="0"><table><tbody>\n{cells}</tbody></table></div>'
    return f'<section id="{one.id}">\n<h3>{escape(title)}</h3>\n{table}\n{_decision(words, one)}</section>\n'


def _lines(text: str) -> str:
    return "<br>".join(escape(line) for line in text.splitlines())


def _further(words: Texts, one: ReportDocument) -> str:
    """How much of what was written is shown, and where there is more."""
    if not one.evidence.cut:
        return ""
    shown = len(one.evidence.text)
    said = escape(words.say("operator-report-shown", {"characters": shown}))
    return said if shown >= EVIDENCE_TEXT_MAX else f'<a href="{PLACE}?report={one.id}">{said}</a>'


def _decision(words: Texts, one: ReportDocument) -> str:
    if one.decision:
        said = {"action": words.say(f"operator-action-{one.decision.action}"), "reason": one.decision.reason}
        return f"<p>{escape(words.say('operator-report-decided', {**said, 'at': one.decision.at}))}</p>\n"
    hidden = f'<input type="hidden" name="check" value="{check_value(PLACE)}">'
    hidden += f'<input type="hidden" name="report" value="{one.id}">'
    label = escape(words.say("operator-report-reason"))
    fields = f'<p><label>{label} <input name="reason" required maxlength="{VISIBLE_LINE_MAX}"></label></p>\n'
    buttons = " ".join(
        f'<button name="action" value="{action}">{escape(words.say(f"operator-action-{action}"))}</button>'
        for action in one.actions
    )
    return f'<form method="post" action="{PLACE}">{hidden}{fields}<p class="actions">{buttons}</p></form>\n'
