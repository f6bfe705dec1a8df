"""The operator's page of quotas: what an account has and may have, and a form that sets it."""

from html import escape
from urllib.parse import urlencode

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.application import quotas
from service.application.quotas import KINDS, QUOTA_MAX, Kind, QuotaDocument
from service.application.texts import Texts, texts
from service.http.conventions.requests import caller
from service.http.operator.page import bp, check_form, check_value, page
from service.http.parts import parts

PLACE = "/operator/quotas"


@bp.get("/quotas")
def show_quotas_of_account() -> Response:
    """An account by its id, with its quotas."""
    here, words, wanted = parts(), texts(g.language), request.args.get("player", "").strip()
    found = quotas.look(here.accounts.players, here.play.quotas, caller(), wanted)
    return page("operator-quotas", "operator-quotas-intro", _search(words, wanted) + _form(words, wanted, found))


@bp.post("/quotas")
def set_quotas_of_account() -> BaseResponse:
    """Set the quotas of an account; an empty field lets it have what everybody has."""
    check_form(PLACE)
    here, player = parts(), request.form.get("player", "")
    quotas.set_quotas(here.accounts.players, here.play.quotas, caller(), player, {one: _most(one) for one in KINDS})
    return redirect(f"{PLACE}?{urlencode({'player': player})}", 303)


def _most(kind: Kind) -> int | None:
    return quotas.most_in(request.form.get(kind, "").strip(), kind)


def _search(words: Texts, wanted: str) -> str:
    label, show = escape(words.say("operator-account")), escape(words.say("operator-show"))
    field = f'<input name="player" required value="{escape(wanted)}">'
    return f'<form action="{PLACE}"><label>{label} {field}</label> <button>{show}</button></form>\n'


def _form(words: Texts, player: str, found: tuple[QuotaDocument, ...]) -> str:
    if not found:
        return ""
    heads = "".join(
        f"<th>{escape(words.say(f'operator-{name}'))}</th>" for name in ("quota", "used", "most", "own")
    )
    rows = "".join(_row(words, one) for one in found)
    table = f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table>"
    hidden = f'<input type="hidden" name="check" value="{check_value(PLACE)}">'
    hidden += f'<input type="hidden" name="player" value="{escape(player)}">'
    button = f"<p><button>{escape(words.say('operator-set'))}</button></p>"
    scroll = f'<div class="sideways" tabindex="0">{table}</div>'
    return f'<form method="post" action="{PLACE}">{hidden}{scroll}{button}</form>\n'


def _row(words: Texts, one: QuotaDocument) -> str:
    name = escape(words.say(f"operator-quota-{one.kind}"))
    own = str(one.most) if one.is_own else ""
    field = f'<input name="{one.kind}" type="number" min="1" max="{QUOTA_MAX}" value="{own}" aria-label="{name}">'
    most = str(one.most) if one.most else "–"
    return f"<tr><th>{name}</th><td>{one.used}</td><td>{most}</td><td>{field}</td></tr>\n"
