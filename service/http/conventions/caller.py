"""Who makes a request, and what its headers say, whichever way it came."""

import re
from base64 import b64decode
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from secrets import token_hex

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from service.application import problems
from service.application.languages import DEFAULT, LANGUAGES
from service.application.players import ANYBODY, BadToken, Players, Principal
from service.application.problems import Problem


def request_id_of(given: str) -> str:
    """The id of a request: the caller's own or a new one."""
    return given if re.fullmatch(r"[\x21-\x7e]{1,128}", given) else f"req_{token_hex(16)}"


@lru_cache(maxsize=1000)
def language_of(accepted: str) -> str:
    """The preferred language among the available ones; `ja-JP` matches `ja`."""
    languages = parse_accept_header(accepted, LanguageAccept)
    wanted = (tag.partition("-")[0].lower() for tag, quality in languages if quality > 0)
    return next((tag for tag in wanted if tag in LANGUAGES), DEFAULT)


def principal_of(
    players: Players, authorization: str | None, clock: Callable[[], datetime], by_password: bool = False
) -> Principal:
    """The holder of the token in an Authorization header. A problem for a token that is unknown or has expired.

    Without a token nobody is asked for the time: pages are shown while the store is down. `by_password`: the token
    is the password of HTTP Basic authentication, whatever the name of the user.
    """
    if authorization is None:
        return ANYBODY
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != ("basic" if by_password else "bearer") or not token.strip():
        raise Problem(problems.BAD_TOKEN)
    if by_password:
        token = _password(token)
    try:
        return players.authenticate(token.strip(), clock())
    except BadToken:
        raise Problem(problems.BAD_TOKEN) from None


def works(players: Players, authorization: str | None, clock: Callable[[], datetime]) -> bool:
    """Whether the token in an Authorization header, if there is one, works now."""
    try:
        return bool(principal_of(players, authorization, clock))
    except Problem:
        return False


def _password(credentials: str) -> str:
    """The password in Basic credentials (RFC 7617); a problem if there is none."""
    try:
        return b64decode(credentials.strip(), validate=True).decode().partition(":")[2]
    except ValueError:
        raise Problem(problems.BAD_TOKEN) from None
