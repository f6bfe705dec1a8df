"""Rate limits applied to requests."""

from collections.abc import Callable

from events import ids
from events.waiting import WouldBlock
from service import API
from service.application import metrics, problems
from service.application.matches.finding import is_awaited
from service.application.problems import Problem
from service.http.conventions.call import Call
from service.http.conventions.operation import Operation
from service.http.conventions.requests import this_call
from service.http.parts import Parts, parts
from service.http.rates.buckets import Limiter, Quota, Quotas
from service.http.rates.clients import client_of, network
from service.http.rates.limits import Limits

Measure = Callable[[Limits, str, Operation | None], None]
"""Begins to measure what a request takes, for its caller. A problem if it is costly and as much is in work as may
be.
"""
LIMITED = (f"{API}/", "/oauth/", "/signin")
"""The beginnings of the paths whose requests are counted."""
GENERAL, TURN, ACCOUNTS, REGISTRATIONS = "default", "turn", "accounts", "registrations"
OPENINGS, JOBS, PHRASES = "openings", "jobs", "phrases"
BY_ADDRESS = frozenset({ACCOUNTS, REGISTRATIONS})
"""The rates that count for an address and not for the holder of a token."""


def admit(here: Parts, call: Call, measure: Measure) -> None:
    """Count a request; a problem if its caller exceeds a limit. `measure` begins to measure what it takes.

    The operator, the pages and health checks are exempt, but no request with a token, which may be a guess.
    """
    head, who = call.head, call.caller.who
    counted = head.path.startswith(LIMITED) or head.header("Authorization") is not None
    if not counted or who.measures:
        return
    general, name = here.limits.general, client_of(who, head.address)
    quota = _take(call.quotas, GENERAL, general, name)
    if (
        quota
        and quota.wait
        and not (who.player and head.match and _moves(here, call.quotas, who.player.id, head.match))
    ):
        raise _too_many(call.quotas)
    measure(here.limits, name, head.operation)
    if head.operation and head.operation.rate:
        count_for(here, call, head.operation.rate)


def count(rate: str) -> None:
    """Count this request for a rate besides the general one; a problem if its caller exceeds that."""
    count_for(parts(), this_call(), rate)


def count_for(here: Parts, call: Call, rate: str) -> None:
    """Count a request for a rate besides the general one; a problem if its caller exceeds that."""
    who, address = call.caller.who, call.head.address
    if who.measures:
        return
    of = network(address) if rate in BY_ADDRESS else client_of(who, address)
    quota = _take(call.quotas, rate, here.limits.others.get(rate), of)
    if quota and quota.wait:
        raise _too_many(call.quotas)


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
        return (quota is None or not quota.wait) and is_awaited(here.play, match, player)
    except WouldBlock:
        if limiter:
            limiter.charge(who, -1)  # it is counted once more in a thread
        raise


def _too_many(quotas: Quotas) -> Problem:
    """The problem of a refused request, with the time after which it would be admitted."""
    waits = [quota.wait for _, _, quota in quotas if quota.wait]
    for name, _, quota in quotas:
        if quota.wait:
            metrics.LIMITED.labels(name).inc()
    return Problem(problems.TOO_MANY_REQUESTS, {"seconds": min(waits)})
