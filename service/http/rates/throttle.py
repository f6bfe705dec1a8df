"""Rate limits applied to requests."""

from flask import g, request

from events import ids
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.http.conventions.operation import this_operation
from service.http.conventions.requests import principal
from service.http.parts import Parts, parts
from service.http.rates.buckets import Limiter, Standing, Standings
from service.http.rates.clients import client, network
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

GENERAL, TURN, ACCOUNTS = "default", "turn", "accounts"


def admit() -> None:
    """Count this request; a problem if its caller exceeds a limit. The operator and health checks are exempt."""
    g.standings = []
    if not request.path.startswith(f"{API}/") or principal().operator:
        return
    here, asked, player = parts(), this_operation(), principal().player
    match = str((request.view_args or {}).get("match", "")) if asked and asked.turn else ""
    admit_caller(here, g.standings, client(), player.id if player else "", match)
    if asked and asked.account:
        accounts = _take(g.standings, ACCOUNTS, here.limits.accounts, network(request.remote_addr or ""))
        if accounts and accounts.wait:
            raise _too_many(g.standings)


def admit_caller(here: Parts, standings: Standings, caller: str, player: str, match: str) -> None:
    """Count a request; `match` is the one that it gives a command in, if any. A problem beyond the limits."""
    general = _take(standings, GENERAL, here.limits.general, caller)
    if general and general.wait and not (match and player and _moves(here, standings, player, match)):
        raise _too_many(standings)


def _take(standings: Standings, name: str, limiter: Limiter | None, caller: str) -> Standing | None:
    if limiter is None:
        return None
    standing = limiter.take(caller)
    standings.append((name, limiter.rate, standing))
    return standing


def _moves(here: Parts, standings: Standings, player: str, match: str) -> bool:
    """Whether this is a command of an awaited seat that is within its own limit."""
    if not ids.is_id(ids.MATCH, match):
        return False
    standing = _take(standings, TURN, here.limits.turn, f"{player} {match}")
    return (standing is None or not standing.wait) and _is_awaited(here, match, player)


def _is_awaited(here: Parts, match: str, player: str) -> bool:
    try:
        seen = here.projections.views.seen(match)
    except (UnknownStream, GameNotInstalled):
        return False
    return seen.match.status == "running" and seen.match.seat_of(player) in seen.awaited


def _too_many(standings: Standings) -> Problem:
    """The problem of a refused request, with the time after which it would be admitted."""
    waits = [standing.wait for _, _, standing in standings if standing.wait]
    return Problem(problems.TOO_MANY_REQUESTS, {"seconds": min(waits)})
