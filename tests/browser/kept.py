"""Matches that bots played from fixed seeds, in the store of a service as though they had been played there."""

from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from events import chain
from events.connection import connect
from events.envelope import written_time
from events.store import Append, RedisStore
from tests.playouts import MATCH, NOW, Case, link, play_out
from tests.service.processes import Running


def kept(service: Running, case: Case) -> dict[str, Any]:
    """The summary of a match that is over; it is put into the store when it is asked for first."""
    case = replace(case, match=MATCH[:-8] + sha256(str(case).encode()).hexdigest()[:8])
    client = connect(service.url)
    store = RedisStore(client)
    if not store.version(case.match):
        store.append(Append(case.match, 0, _stored(case), seed=case.secret))
    client.close()
    status, summary = service.ask("GET", f"/v1/matches/{case.match}")
    assert (status, summary["status"]) == (200, "finished")
    return dict(summary)


def _stored(case: Case) -> list[bytes]:
    """The envelopes of the match, with a second between two commands."""
    stored: list[bytes] = []
    previous = chain.genesis(case.match)
    for second, given in enumerate(play_out(case).given):
        envelopes, encoded = link(given, len(stored), previous, written_time(NOW + 1000 * second))
        stored += encoded
        previous = envelopes[-1].hash
    return stored
