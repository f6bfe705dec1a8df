"""Holders of leases without a thread: a holder that pauses says nothing, so time alone ends its leases."""

from types import SimpleNamespace

from bench.interleavings.actors import drawn
from bench.interleavings.scenario import Constants
from service.application import leases
from service.application.leases import Holder


def _entered(holder: Holder) -> Holder:
    holder.say()
    return holder


CONSTANTS: Constants = (
    (leases, "secrets", SimpleNamespace(token_hex=drawn)),
    (Holder, "__enter__", _entered),
    (Holder, "__exit__", lambda holder, *_: holder.leave()),
)
