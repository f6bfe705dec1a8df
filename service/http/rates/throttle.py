"""Rate limits applied to requests."""

from flask import g, request

from events import ids
from events.waiting import WouldBlock
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.http.conventions.operation import this_operation
from service.http.conventions.requests import principal
from service.http.parts import Parts, parts
from service.http.rates import work
from service.http.rates.buckets import Limiter, Quota, Quotas
from service.http.rates.clients import client, network
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

LIMITED = (f"{API}/", "/oauth/", "/signin")
"""The beginnings of the paths whose requests are counted."""
GENERAL, TURN, ACCOUNTS, REGISTRATIONS = "default", "turn", "accounts", "registrations"
OPENINGS, JOBS = "openings", "jobs"
BY_ADDRESS = frozenset({ACCOUNTS, REGISTRATIONS})
"""The rates that count for an address and not for the holder of a token."""


def admit() -> None:
    """Count this request; a problem if its caller exceeds a limit.

    The operator, the pages and health checks are exempt, but no request with a token, which may be a guess.
    """
    g.quotas = []
    counted = request.path.startswith(LIMITED) or "Authorization" in request.headers
    if not counted or principal().measures:
        return
    here, asked, player = parts(), this_operation(), principal().player
    match = str((request.view_args or {}).get("match", "")) if asked and asked.turn else ""
    admit_caller(here, g.quotas, client(), player.id if player else "", match)
    work.begin(here.limits, client(), asked)
    if asked and asked.rate:
        count(asked.rate)


def count(rate: str) -> None:
    """Count this request for a rate besides the general one; a problem if its caller exceeds that."""
    if principal().measures:
        return
    of = network(request.remote_addr or "") if rate in BY_ADDRESS else client()
    quota = _take(g.quotas, rate, parts().limits.others.get(rate), of)
    if quota and quota.wait:
        raise _too_many(g.quotas)


def admit_caller(here: Parts, quotas: Quotas, caller: str, player: str, match: str) -> None:
    """Count a request; `match` is the one that it gives a command in, if any. A problem beyond the limits."""
    general = _take(quotas, GENERAL, here.limits.general, caller)
    if general and general.wait and not (match and player and _moves(here, quotas, player, match)):
        raise _too_many(quotas)


def _take(quotas: Quotas, name: str, limiter: Limiter | None, caller: str) -> Quota | None:
    if limiter is None:
        return None
    quota = limiter.take(caller)
    quotas.append((name, limiter.rate, quota))
    return quota


def _moves(here: Parts, quotas: Quotas, player: str, match: str) -> bool:
    """Whether this is a command of an awaited seat that is within its own limit."""
    if not ids.is_id(ids.MATCH, match):
        return False
    who, limiter = f"{player} {match}", here.limits.turn
    quota = _take(quotas, TURN, limiter, who)
    try:
        return (quota is None or not quota.wait) and _is_awaited(here, match, player)
    except WouldBlock:
        if limiter:
            limiter.charge(who, -1)  # it is counted once more in a thread
        raise


def _is_awaited(here: Parts, match: str, player: str) -> bool:
    try:
        seen = here.play.views.seen(match)
    except (UnknownStream, GameNotInstalled):
        return False
    return seen.match.status == "running" and seen.match.seat_of(player) in seen.awaited


def _too_many(quotas: Quotas) -> Problem:
    """The problem of a refused request, with the time after which it would be admitted."""
    waits = [quota.wait for _, _, quota in quotas if quota.wait]
    return Problem(problems.TOO_MANY_REQUESTS, {"seconds": min(waits)})
