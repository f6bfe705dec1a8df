"""The operator's page of announcements: what people are shown, a form for another, and a way to withdraw each."""

from html import escape
from typing import get_args

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application import announcing
from service.application.kept_announcements import Announced, Kind
from service.application.languages import LANGUAGES
from service.application.lines import VISIBLE_LINE_MAX
from service.application.parts import time_by
from service.application.texts import Texts, texts
from service.http.announcements.schemas import NewServiceAnnouncement
from service.http.conventions.requests import caller, load
from service.http.operator.page import bp, check_form, check_value, page
from service.http.parts import parts

PLACE = "/operator/announcements"


@bp.get("/announcements")
def show_announcements() -> Response:
    """What is announced, will be and was."""
    here, words = parts(), texts(g.language)
    found = announcing.all_announcements(here.operations.announcements, caller())
    now = time_by(here.play.clock)
    rows = "".join(_announcement(words, one, one.is_over(now)) for one in found)
    body = _form(words) + (rows or f"<p>{escape(words.say('operator-no-announcements'))}</p>\n")
    return page("operator-announcements", "operator-announcements-intro", body)


@bp.post("/announcements")
def change_announcements() -> BaseResponse:
    """Announce something, or withdraw it."""
    check_form(PLACE)
    _change(request.form.get("withdraw"))
    return redirect(PLACE, 303)


def _change(withdrawn: str | None) -> None:
    here, by = parts(), caller()
    if withdrawn:
        announcing.withdraw(here.operations, by, here.play.clock, withdrawn)
    else:
        announcing.announce(here.play, here.operations, by, **load(NewServiceAnnouncement, _body()))


def _body() -> dict[str, object]:
    """The announcement in the form, whose times are of UTC and exact to the minute."""
    given = {name: request.form.get(name, "").strip() for name in ("kind", "since", "until")}
    said = {language: request.form.get(f"text-{language}", "").strip() for language in LANGUAGES}
    times = {name: f"{given[name]}:00Z" if given[name] else None for name in ("since", "until")}
    return {"kind": given["kind"], "texts": said, **times}


def _hidden() -> str:
    return f'<input type="hidden" name="check" value="{check_value(PLACE)}">'


def _form(words: Texts) -> str:
    areas = "".join(
        f"<p><label>{escape(words.say('operator-announced-text'))} ({language})"
        f'<textarea name="text-{language}" lang="{language}" rows="3" required '
        f'maxlength="{VISIBLE_LINE_MAX}"></textarea>'
        "</label></p>\n"
        for language in LANGUAGES
    )
    kinds = "".join(
        f'<option value="{kind}">{escape(words.say(f"operator-kind-{kind}"))}</option>' for kind in get_args(Kind)
    )
    times = "".join(
        f"<label>{escape(words.say(f'operator-{name}'))} "
        f'<input type="datetime-local" name="{name}"{" required" if name == "until" else ""}></label>\n'
        for name in ("since", "until")
    )
    kind = f'<label>{escape(words.say("operator-kind"))} <select name="kind">{kinds}</select></label>'
    button = f"<button>{escape(words.say('operator-announce'))}</button>"
    fields = f"{_hidden()}{areas}{kind}\n{times}<p>{button}</p>"
    return f'<form class="stack" method="post" action="{PLACE}">{fields}</form>\n'


def _announcement(words: Texts, one: Announced, is_over: bool) -> str:
    said = {"kind": words.say(f"operator-kind-{one.kind}"), "since": one.since, "until": one.until}
    facts = escape(words.say("operator-announced", said))
    if one.withdrawn_at:
        facts += f" · {escape(words.say('operator-withdrawn', {'at': one.withdrawn_at}))}"
    texts_of = "".join(f'<p lang="{name}">{escape(text)}</p>\n' for name, text in one.texts.items())
    button = f'<button name="withdraw" value="{one.id}">{escape(words.say("operator-withdraw"))}</button>'
    form = "" if is_over else f'<form method="post" action="{PLACE}">{_hidden()}{button}</form>'
    return f'<section id="{one.id}">\n<h3>{facts}</h3>\n{texts_of}{form}</section>\n'
