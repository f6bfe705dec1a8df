"""The rate limits of a process."""

from msgspec import Struct

from service.application.rates import Rate
from service.http.rates.buckets import Limiter


class Limits(Struct, frozen=True):
    """The limiters of a process; None means no limit.

    `turn` admits a command of an awaited seat when its player has used up `general`, so that it can always move;
    each match has its own. `accounts` limits the creation of players, by address, because each player has buckets
    of its own.
    """

    general: Limiter | None
    turn: Limiter | None
    accounts: Limiter | None

    @classmethod
    def of(cls, general: Rate | None, turn: Rate | None, accounts: Rate | None) -> "Limits":
        """Limiters for these rates."""
        return cls(_limiter(general), _limiter(turn), _limiter(accounts))


def _limiter(rate: Rate | None) -> Limiter | None:
    return None if rate is None else Limiter(rate)
