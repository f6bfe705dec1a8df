"""The operator's page: health, lag, storage, refusals and costs at a glance; begins and ends maintenance."""

from collections.abc import Iterable
from html import escape

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application.lines import VISIBLE_LINE_MAX
from service.application.mode import Mode
from service.application.operators_view import Figure, Overview, change_mode, overview
from service.application.readiness import passes
from service.application.texts import Texts, texts
from service.http.conventions.requests import caller
from service.http.operator.page import bp, check_form, check_value, page
from service.http.parts import parts

PLACE = "/operator/overview"
"""Below `/operator/`, so that browsers send the password nowhere else."""
MIB = 2**20


@bp.get("")
def lead_to_overview() -> BaseResponse:
    """The way to the page, which needs no password yet."""
    return redirect(PLACE, 303)


@bp.get("/overview")
def show_overview() -> Response:
    """Everything at a glance."""
    found = overview(parts().operations, parts().moderation.reports, caller())
    return page("operator-overview", "operator-overview-intro", _body(texts(g.language), found))


@bp.post("/overview")
def begin_or_end_maintenance() -> BaseResponse:
    """Begin or end maintenance."""
    check_form(PLACE)
    what, reason = request.form.get("do", ""), request.form.get("reason", "")
    change_mode(parts().operations, caller(), what, reason, parts().play.clock)
    return redirect(PLACE, 303)


def _body(words: Texts, found: Overview) -> str:
    checks = [(name, state, passes(state)) for name, state in found.checks.items()]
    health = _table([(escape(name), _marked(state, good)) for name, state, good in checks])
    waiting = escape(words.say("operator-open-reports", {"count": found.open_reports}))
    reports = f'<p><a href="/operator/reports">{waiting}</a></p>'
    pieces = [
        _section(words, "reports", reports),
        _section(words, "health", health),
        _section(words, "mode", _mode(words, found.mode)),
    ]
    for title, figures in found.figures.items():
        pieces.append(_section(words, title, _table((_label(words, one), _amount(one)) for one in figures)))
    dear = [(f"<code>{escape(one.caller)}</code>", f"{one.seconds:.1f} s") for one in found.dearest]
    pieces.append(_section(words, "costs", _table(dear)))
    return f'<div class="glance">\n{"".join(pieces)}</div>\n'


def _section(words: Texts, title: str, body: str) -> str:
    return f"<section><h2>{escape(words.say(f'operator-{title}'))}</h2>\n{body}</section>\n"


def _table(rows: Iterable[tuple[str, str]]) -> str:
    lines = "".join(f"<tr><td>{name}</td><td>{value}</td></tr>\n" for name, value in rows)
    return (
        f'<div class="sideways" tabindex="0"><table><tbody>\n{lines}</tbody></table></div>' if lines else "<p>–</p>"
    )


def _marked(state: str, good: bool) -> str:
    return escape(state) if good else f"<strong>{escape(state)}</strong>"


def _label(words: Texts, of: Figure) -> str:
    name = escape(words.say(f"operator-figure-{of.name.replace('_', '-')}"))
    return f"{name} <code>{escape(of.of)}</code>" if of.of else name


def _amount(of: Figure) -> str:
    if of.name.endswith("_bytes"):
        return f"{of.value / MIB:,.0f} MiB"
    return f"{of.value:,.3f} s" if of.name.endswith("_seconds") else f"{of.value:,.0f}"


def _mode(words: Texts, mode: Mode) -> str:
    said = escape(words.say(f"operator-mode-{mode.kind}", {"reason": mode.reason, "since": mode.since}))
    hidden = f'<input type="hidden" name="check" value="{check_value(PLACE)}">'
    if mode.is_open:
        label = escape(words.say("operator-reason"))
        fields = f'<label>{label} <input name="reason" required maxlength="{VISIBLE_LINE_MAX}"></label> '
        fields += f'<button name="do" value="begin">{escape(words.say("operator-begin"))}</button>'
    else:
        fields = f'<button name="do" value="end">{escape(words.say("operator-end"))}</button>'
    form = "" if mode.kind == "restoring" else f'<form method="post" action="{PLACE}">{hidden}{fields}</form>'
    return f"<p>{said}</p>\n{form}"
