"""The access log: a line for each request, if the operator wants that.

It has routes and no paths, which may hold the id of a match that is found by its link alone; callers by digest, as
metrics; and neither queries, bodies nor tokens.
"""

import logging

from service.application.dearest import Dearest
from service.http.conventions.call import Call
from service.http.rates.clients import client_of

LOGGER = "cabinet.access"
_log = logging.getLogger(LOGGER)


def note(dearest: Dearest, call: Call, status: int, seconds: float) -> None:
    """Note a request that was answered."""
    if not _log.isEnabledFor(logging.INFO):
        return
    caller = dearest.digest(client_of(call.caller.who, call.head.address))
    route = str(call.head.route or "unknown")
    _log.info(
        "%s %s %d %.1f ms %s %s",
        call.head.method if call.head.route else "other",
        route,
        status,
        1000 * seconds,
        caller,
        call.caller.request_id,
    )
