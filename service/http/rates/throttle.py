"""Limits on requests, as they come in and as answers tell of them.

Answers carry `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-09).
"""

from flask import Response, g, request
from msgspec import Struct

from events import ids
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.http.conventions.http import cabinet, principal
from service.http.conventions.operation import this_operation
from service.http.rates.buckets import Limiter, Rate, Standing
from service.http.rates.clients import client, network
from service.runtime.settings import Config
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

GENERAL, TURN, ACCOUNTS = "default", "turn", "accounts"


class Limits(Struct, frozen=True):
    """The limiters of a process; None where there is no limit.

    `turn` is for the command of a seat that is awaited when its player has used `general` up: whatever else asks in
    its name, it can move. Each match has its own. `accounts` is for making players, by address: each of them has
    buckets of its own.
    """

    general: Limiter | None
    turn: Limiter | None
    accounts: Limiter | None

    @classmethod
    def of(cls, config: Config) -> "Limits":
        """As the settings say."""
        return cls(_limiter(config.rate), _limiter(config.turn_rate), _limiter(config.account_rate))


def _limiter(rate: Rate | None) -> Limiter | None:
    return None if rate is None else Limiter(rate)


def admit() -> None:
    """Count this request; a problem if its caller asks too often. The operator may, and health is free."""
    if not request.path.startswith(f"{API}/") or principal().operator:
        return
    limits = cabinet().limits
    asked = this_operation()
    general = _take(GENERAL, limits.general, client())
    if general and general.wait and not (asked and asked.turn and _moves(limits)):
        raise _too_many()
    if asked and asked.account:
        accounts = _take(ACCOUNTS, limits.accounts, network(request.remote_addr or ""))
        if accounts and accounts.wait:
            raise _too_many()


def tell(response: Response) -> None:
    """Say in an answer how the caller stands."""
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
    """Whether this is a command of a seat that is awaited, which has not had too many of them."""
    match, player = str((request.view_args or {}).get("match", "")), principal().player
    if player is None or not ids.is_id(ids.MATCH, match):
        return False
    standing = _take(TURN, limits.turn, f"{player.id} {match}")
    return (standing is None or not standing.wait) and _is_awaited(match, player.id)


def _is_awaited(match: str, player: str) -> bool:
    try:
        seen = cabinet().projections.views.seen(match)
    except (UnknownStream, GameNotInstalled):
        return False
    return seen.match.status == "running" and seen.match.seat_of(player) in seen.awaited


def _too_many() -> Problem:
    """The problem of a request that is not let through, with the time after which the first limit would."""
    waits = [standing.wait for _, _, standing in g.standings if standing.wait]
    return Problem(problems.TOO_MANY_REQUESTS, {"seconds": min(waits)})
