"""What the operator's pages share. The browser asks for the operator's token as the password of HTTP Basic.

Browsers send such a password along with forms of other sites too. So every form on a page has a check value that
only somebody who knows the token can compute.
"""

import hmac
from html import escape

from flask import Blueprint, Response, g, request

from service.application import problems
from service.application.problems import Problem
from service.application.texts import texts
from service.http.conventions.answers import problem_response
from service.pages.files import digest
from service.pages.pages import HEADERS
from service.pages.plain import HEAD, policy

bp = Blueprint("operator", __name__, url_prefix="/operator")

PAGES = ("overview", "reports", "announcements", "matches", "quotas", "jobs")
"""The pages, which lead to each other."""
POLICY = policy("self")
"""The content security policy: text, style and forms of this host, and no scripts."""
LAYOUT = (
    HEAD
    + """<header>
<a class="brand" href="/"><img src="{base}/icon.svg" alt="" width="28" height="28">Cabinet Noir</a>
</header>
<main><article class="operator">
<nav class="places"><a href="/operator/overview">{overview}</a> <a href="/operator/reports">{reports}</a>
<a href="/operator/announcements">{announcements}</a>
<a href="/operator/matches">{matches}</a> <a href="/operator/quotas">{quotas}</a>
<a href="/operator/jobs">{jobs}</a></nav>
<h1>{title}</h1>
<p>{intro}</p>
{body}</article></main>
"""
)


def page(title: str, intro: str, body: str) -> Response:
    """A page with a heading, a paragraph, and what is in it; the first two by the names of their texts."""
    words = texts(g.language)
    said = {
        "title": title,
        "intro": intro,
        **{name: f"operator-{name}" for name in PAGES},
    }
    filled = {name: escape(words.say(text)) for name, text in said.items()}
    text = LAYOUT.format(language=g.language, base=f"/web/{digest()}", body=body, **filled)
    headers = {**HEADERS, "Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
    return Response(text, mimetype="text/html", headers=headers)


def check_form(place: str) -> None:
    """A problem for a form of another site, which a browser sends with the password that it knows."""
    check = request.form.get("check", "").encode()
    if "Authorization" in request.headers and not hmac.compare_digest(check, check_value(place).encode()):
        raise Problem(problems.OPERATOR_NEEDED)


def check_value(place: str) -> str:
    """What a form at a place has so that it is known to be ours."""
    given = request.headers.get("Authorization", "")
    return hmac.new(given.encode(), place.encode(), "sha256").hexdigest()


@bp.errorhandler(Problem)
def show_problem(problem: Problem) -> Response:
    """A problem; if a token is needed, the browser asks for it."""
    response = problem_response(problem)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Basic realm="cabinet-noir operator", charset="UTF-8"'
    return response
