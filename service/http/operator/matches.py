"""The operator's page of matches: a match is paused, goes on, is cancelled or archived, by its id."""

from collections.abc import Callable
from html import escape
from urllib.parse import urlencode

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application import problems
from service.application.callers import Caller
from service.application.lines import VISIBLE_LINE_MAX
from service.application.matches import lobby, stopping
from service.application.matches.summaries import MatchSummary
from service.application.problems import Problem
from service.application.texts import Texts, texts
from service.http.conventions.requests import caller, load
from service.http.matches.schemas import NewPause
from service.http.operator.page import bp, check_form, check_value, page
from service.http.parts import parts

PLACE = "/operator/matches"


@bp.get("/matches")
def show_match() -> Response:
    """A match by its id, with what can be done."""
    words, wanted = texts(g.language), request.args.get("match", "").strip()
    found = stopping.look(parts().play, caller(), wanted)
    body = _search(words, wanted) + (_match(words, found) if found else "")
    return page("operator-matches", "operator-matches-intro", body)


@bp.post("/matches")
def change_match() -> BaseResponse:
    """Do something with a match."""
    check_form(PLACE)
    match = request.form.get("match", "")
    _deed_of(request.form.get("do", ""))(caller(), match)
    return redirect(f"{PLACE}?{urlencode({'match': match})}", 303)


def _deed_of(name: str) -> Callable[[Caller, str], object]:
    deed = _DEEDS.get(name)
    if deed is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "do"})
    return deed


def _pause(by: Caller, match: str) -> None:
    given = load(NewPause, {"reason": request.form.get("reason", "").strip()})
    stopping.pause(parts().play, by, match, given["reason"])


def _archive(by: Caller, match: str) -> None:
    here = parts()
    stopping.archive_soon(here.play, here.operations.archiving, by, match)


_DEEDS: dict[str, Callable[[Caller, str], object]] = {
    "pause": _pause,
    "resume": lambda by, match: stopping.resume(parts().play, by, match),
    "cancel": lambda by, match: lobby.cancel(parts().play, by, match),
    "archive": _archive,
}


def _possible(found: MatchSummary) -> tuple[str, ...]:
    """What can be done with a match now."""
    if found.status == "open":
        return ("cancel",)
    if found.status == "running":
        return ("resume",) if found.paused else ("pause",)
    return ("archive",)


def _deeds(words: Texts, found: MatchSummary) -> str:
    """The forms of what can be done, or why a match that is over cannot be archived."""
    here, possible = parts(), _possible(found)
    if "archive" in possible and (
        obstacle := stopping.obstacle_to_archiving(here.play, here.operations.archiving, caller(), found.id)
    ):
        return f"<p>{escape(words.say(f'problem-{obstacle.code}'))}</p>\n"
    return "".join(_deed(words, found.id, do) for do in possible)


def _search(words: Texts, wanted: str) -> str:
    label, show = escape(words.say("operator-match")), escape(words.say("operator-show"))
    field = f'<input name="match" required value="{escape(wanted)}">'
    return f'<form action="{PLACE}"><label>{label} {field}</label> <button>{show}</button></form>\n'


def _match(words: Texts, found: MatchSummary) -> str:
    seats = ", ".join(seat.name or "–" for seat in found.seats)
    rows = [
        ("match", f'<a href="/#/match/{escape(found.id)}"><code>{escape(found.id)}</code></a>'),
        ("game", escape(found.game)),
        ("status", escape(words.say(f"operator-status-{'paused' if found.paused else found.status}"))),
        ("reason-of-pause", escape(found.paused.reason) if found.paused else ""),
        ("seats", escape(seats)),
        ("last-event", escape(found.updated_at)),
    ]
    cells = "".join(
        f"<tr><th>{escape(words.say(f'operator-{name}'))}</th><td>{said}</td></tr>\n" for name, said in rows if said
    )
    table = f'<div class="sideways" tabindex="0"><table><tbody>\n{cells}</tbody></table></div>'
    return f"{table}\n{_deeds(words, found)}"


def _deed(words: Texts, match: str, do: str) -> str:
    hidden = f'<input type="hidden" name="check" value="{check_value(PLACE)}">'
    hidden += f'<input type="hidden" name="match" value="{escape(match)}">'
    label = escape(words.say("operator-reason"))
    reason = f'<label>{label} <input name="reason" required maxlength="{VISIBLE_LINE_MAX}"></label> '
    button = f'<button name="do" value="{do}">{escape(words.say(f"operator-do-{do}"))}</button>'
    return f'<form method="post" action="{PLACE}">{hidden}{reason if do == "pause" else ""}{button}</form>\n'
