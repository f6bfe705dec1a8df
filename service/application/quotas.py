"""How much of each kind an account may have: what holds for all, and what the operator set for one.

The operator reads and sets the quotas of an account; its player reads its own. Where something is made, the part
that makes it asks how many there may be.
"""

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec import Struct

from events import ids, keys
from events.connection import Client
from service.application import problems
from service.application.accounts.authority import account_for_operator, account_of
from service.application.callers import Caller
from service.application.players import Players
from service.application.problems import Problem

Kind = Literal["matches", "tournaments", "series", "studies", "webhooks", "jobs"]
KINDS: tuple[Kind, ...] = get_args(Kind)
QUOTA_MAX = 10_000
"""The highest quota that the operator can set for an account."""
OF_STREAMS: Mapping[str, Kind] = {ids.MATCH: "matches", ids.TOURNAMENT: "tournaments", ids.SERIES: "series"}
"""What is opened with a stream of its own, by the prefix of its id."""


class QuotaDocument(Struct, frozen=True):
    """How much of one kind an account may have."""

    kind: Kind
    """Matches that it hosts (boards and branches too), tournaments and series that it organises, none of them over;
    studies, webhooks, and unfinished jobs: analyses, reports, hints and exports.
    """
    used: int
    """How many there are, those that are over perhaps among them until another is made."""
    most: int
    """How many there may be; 0 is no limit."""
    is_own: bool
    """Whether the operator set it for this account."""


class Quotas:
    """The quotas of accounts, in Redis. `defaults` hold for everybody whose own are not set; 0 is no limit."""

    def __init__(self, client: Client, defaults: Mapping[Kind, int]) -> None:
        self._redis = client
        self._defaults = defaults

    def most(self, player: str, kind: Kind) -> int:
        """How many of a kind somebody may have; 0 is no limit."""
        own = self.own(player, kind)
        return self._defaults[kind] if own is None else own

    def own(self, player: str, kind: Kind) -> int | None:
        """What the operator set for somebody; None if nothing."""
        found = self._redis.hget(keys.quotas(player), kind)
        return None if found is None else int(found)

    def put(self, player: str, kind: Kind, most: int | None) -> None:
        """Set how many of a kind somebody may have; None: as everybody."""
        if most is None:
            self._redis.hdel(keys.quotas(player), kind)
        else:
            self._redis.hset(keys.quotas(player), kind, most)

    def forget(self, player: str) -> None:
        """Remove everything about a player."""
        self._redis.delete(keys.quotas(player))

    def used(self, player: str) -> dict[Kind, int]:
        """How many of each kind somebody has, as they are counted where another is made."""
        asked = self._redis.pipeline(transaction=False)
        for prefix in OF_STREAMS:
            asked.scard(keys.hosting(player, prefix))
        asked.zcard(keys.studies_of(player))
        asked.zcard(keys.webhooks_of(player))
        asked.scard(keys.jobs_of(player))
        return dict(zip(KINDS, map(int, asked.execute()), strict=True))


def quotas_of(players: Players, quotas: Quotas, by: Caller, player: str) -> tuple[QuotaDocument, ...]:
    """The quotas of an account, for its player and the operator."""
    account_of(players, by, player)
    used = quotas.used(player)
    return tuple(
        QuotaDocument(kind, used[kind], quotas.most(player, kind), quotas.own(player, kind) is not None)
        for kind in KINDS
    )


def look(players: Players, quotas: Quotas, by: Caller, player: str) -> tuple[QuotaDocument, ...]:
    """The quotas of an account, for the operator; nothing if it names none."""
    by.need_operator()
    return quotas_of(players, quotas, by, player) if player else ()


def most_in(text: str, kind: str) -> int | None:
    """How many of a kind a text says, as the operator writes it; None, as everybody, if it is empty."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(QUOTA_MAX))):
        raise _not_so_many(kind)
    return int(text)


def _not_so_many(kind: str) -> Problem:
    return Problem(problems.BAD_PARAMETER, {"name": kind, "given": True, "low": 1, "high": QUOTA_MAX})


def set_quotas(
    players: Players, quotas: Quotas, by: Caller, player: str, wanted: Mapping[str, int | None]
) -> tuple[QuotaDocument, ...]:
    """Set how much an account may have, as the operator; None of a kind: as everybody. What is there stays."""
    account_for_operator(players, by, player)
    for kind, most in wanted.items():
        if kind not in KINDS or (most is not None and not 1 <= most <= QUOTA_MAX):
            raise _not_so_many(kind)
    for kind in KINDS:
        if kind in wanted:
            quotas.put(player, kind, wanted[kind])
    return quotas_of(players, quotas, by, player)
