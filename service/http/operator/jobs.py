"""The page of failed jobs. The browser asks for the operator's token as the password of HTTP Basic authentication.

Browsers send such a password along with forms of other sites too. So every form on the page has a check value that
only somebody who knows the token can compute.
"""

import hmac
from collections.abc import Mapping
from html import escape

from flask import Blueprint, Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application import operating, problems
from service.application.failed_jobs import FailedJob
from service.application.problems import Problem
from service.application.texts import Texts, texts
from service.http.conventions.answers import problem_response
from service.http.conventions.requests import caller
from service.http.parts import parts
from service.pages.files import digest
from service.pages.pages import HEADERS
from service.pages.plain import HEAD, policy

bp = Blueprint("operator", __name__, url_prefix="/operator")

PLACE = "/operator/jobs"
ALL = "all"
POLICY = policy("self")
"""The content security policy: text, style and forms of this host, and no scripts."""
LAYOUT = (
    HEAD
    + """<header>
<a class="brand" href="/"><img src="{base}/icon.svg" alt="" width="28" height="28">Cabinet Noir</a>
</header>
<main><article>
<h1>{title}</h1>
<p>{intro}</p>
{body}</article></main>
"""
)


@bp.get("/jobs")
def show_jobs() -> Response:
    """The failed jobs, each with a way to try it again or to drop it."""
    found = operating.failed_jobs(parts().operations, caller())
    headers = {**HEADERS, "Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
    return Response(_page(texts(g.language), found), mimetype="text/html", headers=headers)


def _page(words: Texts, found: list[FailedJob]) -> str:
    body = _table(words, found) if found else f"<p>{escape(words.say('operator-none'))}</p>\n"
    return LAYOUT.format(
        language=g.language,
        base=f"/web/{digest()}",
        title=escape(words.say("operator-jobs")),
        intro=escape(words.say("operator-intro")),
        body=body,
    )


@bp.post("/jobs")
def change_jobs() -> BaseResponse:
    """Try a job again, or drop it, or all of them."""
    _check_form()
    job = request.form.get("job", "")
    what = request.form.get("do", "")
    operating.change_failed_jobs(parts().operations, caller(), what, None if job == ALL else job)
    return redirect(PLACE, 303)


def _check_form() -> None:
    """A problem for a form of another site, which a browser sends with the password that it knows."""
    check = request.form.get("check", "").encode()
    if "Authorization" in request.headers and not hmac.compare_digest(check, _check_value().encode()):
        raise Problem(problems.OPERATOR_NEEDED)


@bp.errorhandler(Problem)
def show_problem(problem: Problem) -> Response:
    """A problem; if a token is needed, the browser asks for it."""
    response = problem_response(problem)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Basic realm="cabinet-noir operator", charset="UTF-8"'
    return response


def _check_value() -> str:
    given = request.headers.get("Authorization", "")
    return hmac.new(given.encode(), PLACE.encode(), "sha256").hexdigest()


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
    hidden: Mapping[str, str] = {"check": _check_value(), "job": job}
    fields = "".join(f'<input type="hidden" name="{name}" value="{escape(text)}">' for name, text in hidden.items())
    about = "-all" if job == ALL else ""
    buttons = "".join(
        f'<button name="do" value="{do}">{escape(words.say(f"operator-{do}{about}"))}</button> '
        for do in ("retry", "drop")
    )
    return f'<form method="post" action="{PLACE}">{fields}{buttons}</form>'
