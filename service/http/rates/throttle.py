"""Rate limits applied to requests and reported in answers.

Answers have `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-09).
"""

from flask import Response, g, request

from events import ids
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.application.rates import Rate
from service.http.conventions.operation import this_operation
from service.http.conventions.requests import principal
from service.http.parts import parts
from service.http.rates.buckets import Limiter, Standing
from service.http.rates.clients import client, network
from service.http.rates.limits import Limits
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

GENERAL, TURN, ACCOUNTS = "default", "turn", "accounts"


def admit() -> None:
    """Count this request; a problem if its caller exceeds a limit. The operator and health checks are exempt."""
    if not request.path.startswith(f"{API}/") or principal().operator:
        return
    limits = parts().limits
    asked = this_operation()
    general = _take(GENERAL, limits.general, client())
    if general and general.wait and not (asked and asked.turn and _moves(limits)):
        raise _too_many()
    if asked and asked.account:
        accounts = _take(ACCOUNTS, limits.accounts, network(request.remote_addr or ""))
        if accounts and accounts.wait:
            raise _too_many()


def tell(response: Response) -> None:
    """Report the caller's limits in an answer."""
    standings: list[tuple[str, Rate, Standing]] = g.get("standings", [])
    if standings:
        policies = [f'"{name}";q={rate.requests};w={rate.seconds}' for name, rate, _ in standings]
        response.headers["RateLimit-Policy"] = ", ".join(policies)
        left = [f'"{name}";r={standing.remaining};t={standing.reset}' for name, _, standing in standings]
        response.headers["RateLimit"] = ", ".join(left)


def _take(name: str, limiter: Limiter | None, caller: str) -> Standing | None:
    if limiter is None:
        return None
    standing = limiter.take(caller)
    g.setdefault("standings", []).append((name, limiter.rate, standing))
    return standing


def _moves(limits: Limits) -> bool:
    """Whether this is a command of an awaited seat that is within its own limit."""
    match, player = str((request.view_args or {}).get("match", "")), principal().player
    if player is None or not ids.is_id(ids.MATCH, match):
        return False
    standing = _take(TURN, limits.turn, f"{player.id} {match}")
    return (standing is None or not standing.wait) and _is_awaited(match, player.id)


def _is_awaited(match: str, player: str) -> bool:
    try:
        seen = parts().projections.views.seen(match)
    except (UnknownStream, GameNotInstalled):
        return False
    return seen.match.status == "running" and seen.match.seat_of(player) in seen.awaited


def _too_many() -> Problem:
    """The problem of a refused request, with the time after which it would be admitted."""
    waits = [standing.wait for _, _, standing in g.standings if standing.wait]
    return Problem(problems.TOO_MANY_REQUESTS, {"seconds": min(waits)})
