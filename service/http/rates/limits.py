"""The limits on requests of a process."""

from msgspec import Struct

from service.application.rates import Rate
from service.http.rates.buckets import Limiter


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
    def of(cls, general: Rate | None, turn: Rate | None, accounts: Rate | None) -> "Limits":
        """Limiters of these rates."""
        return cls(_limiter(general), _limiter(turn), _limiter(accounts))


def _limiter(rate: Rate | None) -> Limiter | None:
    return None if rate is None else Limiter(rate)
