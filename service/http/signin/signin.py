"""Signing in with the operator's identity provider, in the browser.

What stays between the browser and the service is in a cookie that scripts cannot read; no address has a secret.
"""

import logging

from flask import Blueprint, Response, g, redirect, request
from markupsafe import escape
from werkzeug.wrappers import Response as BaseResponse

from service.application import problems
from service.application.problems import Problem
from service.application.signin import signing_in
from service.application.signin.attempts import SIGNIN_SECONDS
from service.application.signin.provider import Failed, SignIn
from service.application.texts import texts
from service.http.conventions.answers import answer
from service.http.oauth.requests import issuer
from service.http.parts import parts
from service.http.rates.throttle import ACCOUNTS, count
from service.pages.pages import HEADERS, PLAIN

bp = Blueprint("signin", __name__)
COOKIE = "cabinet_signin"
PATH = "/signin"
_log = logging.getLogger("cabinet.signin")


@bp.get("/signin/offered")
def offered() -> Response:
    """Whether there is an identity provider."""
    return answer({"offered": parts().accounts.signin is not None})


@bp.get("/signin")
def start() -> BaseResponse:
    """Go to the identity provider."""
    count(ACCOUNTS)
    try:
        to, browser = signing_in.start(parts().accounts, _signin(), _back())
    except Failed as why:
        return _failed(str(why))
    return _with_cookie(redirect(to, 302), browser)


@bp.get("/signin/callback")
def come_back() -> BaseResponse:
    """Come back from the identity provider."""
    here, brought = parts(), request.cookies.get(COOKIE, "")
    try:
        browser = signing_in.come_back(here.play, here.accounts, _signin(), brought, request.url, _back(), _name())
    except Failed as why:
        return _failed(str(why))
    return _with_cookie(redirect("/#/signed-in", 302), browser)


@bp.post("/signin/session")
def collect() -> Response:
    """The player who signed in, with a token, once."""
    here, browser = parts(), request.cookies.get(COOKIE, "")
    player, token = signing_in.collect(here.play, here.accounts, browser)
    response = answer({"id": player.id, "name": player.name, "token": token}, headers={"Cache-Control": "no-store"})
    response.delete_cookie(COOKIE, path=PATH)
    return response


def _signin() -> SignIn:
    found = parts().accounts.signin
    if found is None:
        raise Problem(problems.NOT_FOUND, {"path": request.path})
    return found


def _back() -> str:
    return f"{issuer()}/signin/callback"


def _with_cookie(response: BaseResponse, browser: str) -> BaseResponse:
    secure = issuer().startswith("https:")
    response.set_cookie(
        COOKIE, browser, max_age=SIGNIN_SECONDS, path=PATH, secure=secure, httponly=True, samesite="Lax"
    )
    response.headers.update({"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"})
    return response


def _name() -> str:
    """What a player is called whose name the provider does not give."""
    return texts(g.language).say("signin-name")


def _failed(why: str) -> Response:
    _log.warning("a sign-in failed: %s", why)
    words = texts(g.language)
    text = "".join(
        (
            f'<!doctype html><html lang="{g.language}"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Cabinet Noir</title>',
            f"<main><h1>{escape(words.say('signin-failed'))}</h1>",
            f'<p><a href="/">{escape(words.say("signin-again"))}</a></p></main>',
        )
    )
    response = Response(text, 400, mimetype="text/html")
    response.headers.update({**HEADERS, "Cache-Control": "no-store", "Content-Security-Policy": PLAIN})
    return response
