"""The page of failed jobs."""

from collections.abc import Mapping
from html import escape

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application import operating
from service.application.failed_jobs import FailedJob
from service.application.texts import Texts, texts
from service.http.conventions.requests import caller
from service.http.operator.page import bp, check_form, check_value, page
from service.http.parts import parts

PLACE = "/operator/jobs"
ALL = "all"


@bp.get("/jobs")
def show_jobs() -> Response:
    """The failed jobs, each with a way to try it again or to drop it."""
    found = operating.failed_jobs(parts().operations, caller())
    words = texts(g.language)
    body = _table(words, found) if found else f"<p>{escape(words.say('operator-none'))}</p>\n"
    return page("operator-jobs", "operator-intro", body)


@bp.post("/jobs")
def change_jobs() -> BaseResponse:
    """Try a job again, or drop it, or all of them."""
    check_form(PLACE)
    job = request.form.get("job", "")
    what = request.form.get("do", "")
    operating.change_failed_jobs(parts().operations, caller(), what, None if job == ALL else job)
    return redirect(PLACE, 303)


def _table(words: Texts, found: list[FailedJob]) -> str:
    heads = "".join(f"<th>{escape(words.say(f'operator-{name}'))}</th>" for name in ("what", "when", "error"))
    rows = "".join(_row(words, job) for job in found)
    table = f"<table>\n<thead><tr>{heads}<th></th></tr></thead>\n<tbody>\n{rows}</tbody></table>"
    return f'{_form(words, ALL)}\n<div class="sideways" tabindex="0">{table}</div>\n'


def _row(words: Texts, job: FailedJob) -> str:
    what = escape(" ".join((job.what, *job.given)))
    cells = (
        f"<code>{what}</code>",
        escape(job.failed_at),
        f"<code>{escape(job.error)}</code>",
        _form(words, job.id),
    )
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>\n"


def _form(words: Texts, job: str) -> str:
    hidden: Mapping[str, str] = {"check": check_value(PLACE), "job": job}
    fields = "".join(f'<input type="hidden" name="{name}" value="{escape(text)}">' for name, text in hidden.items())
    about = "-all" if job == ALL else ""
    buttons = "".join(
        f'<button name="do" value="{do}">{escape(words.say(f"operator-{do}{about}"))}</button> '
        for do in ("retry", "drop")
    )
    return f'<form method="post" action="{PLACE}">{fields}{buttons}</form>'
