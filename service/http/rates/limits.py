"""The rate limits of a process, which holds them together with others."""

from collections.abc import Mapping

from msgspec import Struct

from events.connection import Client
from service.application.rates import Rate
from service.http.rates.balancing import Balancing
from service.http.rates.buckets import Limiter
from service.http.rates.concurrency import Concurrency

COSTLY_AT_ONCE = 2
COSTLY_IN_ALL = 8
"""Costly requests of one caller, and of all callers, that a process carries out at once."""
BULK_AT_ONCE = 2
BULK_IN_ALL = 32
"""Answers of unknown length that a process makes at once for one caller, and for all."""


class Limits(Struct, frozen=True):
    """The limiters of a process; None means no limit.

    `turn` admits a command of an awaited seat when its player has used up `general`, so that it can always move;
    each match has its own. `costly` limits costly work at once, and `bulk` answers of unknown length, if there is a
    general limit. `others` are those that only some requests count for, by name.
    """

    general: Limiter | None
    turn: Limiter | None
    costly: Concurrency | None = None
    bulk: Concurrency | None = None
    others: Mapping[str, Limiter | None] = {}

    @classmethod
    def from_rates(cls, store: Client, general: Rate | None, turn: Rate | None, **others: Rate | None) -> "Limits":
        """Limiters for these rates, counted together with those of all processes at `store`."""
        return cls(
            _limiter(store, "general", general),
            _limiter(store, "turn", turn),
            Concurrency(COSTLY_AT_ONCE, COSTLY_IN_ALL) if general else None,
            Concurrency(BULK_AT_ONCE, BULK_IN_ALL) if general else None,
            {name: _limiter(store, name, rate) for name, rate in others.items()},
        )


def _limiter(store: Client, name: str, rate: Rate | None) -> Limiter | None:
    if rate is None:
        return None
    limiter = Limiter(rate)
    Balancing(store, name, limiter)
    return limiter
