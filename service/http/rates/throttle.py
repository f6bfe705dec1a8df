"""Rate limits applied to requests."""

from flask import g, request

from events import ids
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.http.conventions.operation import this_operation
from service.http.conventions.requests import principal
from service.http.parts import Parts, parts
from service.http.rates.buckets import Level, Levels, Limiter
from service.http.rates.clients import client, network
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

GENERAL, TURN, ACCOUNTS = "default", "turn", "accounts"


def admit() -> None:
    """Count this request; a problem if its caller exceeds a limit. The operator and health checks are exempt."""
    g.levels = []
    if not request.path.startswith(f"{API}/") or principal().operator:
        return
    here, asked, player = parts(), this_operation(), principal().player
    match = str((request.view_args or {}).get("match", "")) if asked and asked.turn else ""
    admit_caller(here, g.levels, client(), player.id if player else "", match)
    if asked and asked.account:
        accounts = _take(g.levels, ACCOUNTS, here.limits.accounts, network(request.remote_addr or ""))
        if accounts and accounts.wait:
            raise _too_many(g.levels)


def admit_caller(here: Parts, levels: Levels, caller: str, player: str, match: str) -> None:
    """Count a request; `match` is the one that it gives a command in, if any. A problem beyond the limits."""
    general = _take(levels, GENERAL, here.limits.general, caller)
    if general and general.wait and not (match and player and _moves(here, levels, player, match)):
        raise _too_many(levels)


def _take(levels: Levels, name: str, limiter: Limiter | None, caller: str) -> Level | None:
    if limiter is None:
        return None
    level = limiter.take(caller)
    levels.append((name, limiter.rate, level))
    return level


def _moves(here: Parts, levels: Levels, player: str, match: str) -> bool:
    """Whether this is a command of an awaited seat that is within its own limit."""
    if not ids.is_id(ids.MATCH, match):
        return False
    level = _take(levels, TURN, here.limits.turn, f"{player} {match}")
    return (level is None or not level.wait) and _is_awaited(here, match, player)


def _is_awaited(here: Parts, match: str, player: str) -> bool:
    try:
        seen = here.projections.views.seen(match)
    except (UnknownStream, GameNotInstalled):
        return False
    return seen.match.status == "running" and seen.match.seat_of(player) in seen.awaited


def _too_many(levels: Levels) -> Problem:
    """The problem of a refused request, with the time after which it would be admitted."""
    waits = [level.wait for _, _, level in levels if level.wait]
    return Problem(problems.TOO_MANY_REQUESTS, {"seconds": min(waits)})
