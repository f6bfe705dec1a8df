"""The path of a command to a tournament: load, decide, append; at most a few times if others were faster."""

from collections.abc import Callable, Sequence
from datetime import datetime
from hashlib import sha256

from msgspec import Struct

from domain.kernel.messages import Command, Event, wire_name
from domain.kernel.options import Rejection
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events import chain
from events.envelope import Actor, Envelope, timestamp
from events.store import Append, Appended, EventStore, VersionConflict
from projections.ledgers import Ledger, Ledgers, UnknownTournament, beginning
from service.matches.commands import Busy, Refused, Stale
from service.matches.handler import ATTEMPTS


class Plan(Struct, frozen=True):
    """A command, and what is appended to other streams together with its events."""

    command: Command
    beside: Sequence[Append] = ()


Planner = Callable[[Tournament, str], Plan | Rejection]
"""From a tournament as it is and the time: what to ask of it. Called again when others were faster."""


class Order(Struct, frozen=True):
    """Something asked of a tournament: by whom, how it is planned, and what an idempotency key stands for."""

    tournament: str
    actor: Actor
    plan: Planner
    body: bytes = b""
    expected: int | None = None
    new: bool = False

    @property
    def key(self) -> str:
        """The field under which the idempotency key is kept."""
        return f"{self.actor.by}:{self.actor.key}" if self.actor.key else ""

    @property
    def digest(self) -> str:
        """What tells two orders with the same key apart."""
        return sha256(self.body).hexdigest()[:32] if self.actor.key else ""


class Done(Struct, frozen=True):
    """What an order led to: the tournament after it, and its envelopes (none if it was so already)."""

    ledger: Ledger
    envelopes: Sequence[Envelope[Event]] = ()
    replayed: bool = False


class Desk:
    """Carries orders out. Holds nothing that could not be lost."""

    def __init__(self, ledgers: Ledgers, store: EventStore, clock: Callable[[], datetime]) -> None:
        self._ledgers = ledgers
        self._store = store
        self._clock = clock

    def submit(self, order: Order) -> Done | Refused:
        """Carry an order out. Raises UnknownTournament, KeyReused, Stale and Busy; nothing is written then."""
        for _ in range(ATTEMPTS):
            ledger, replay = self._load(order)
            if replay:
                return self._replayed(order.tournament, replay)
            if order.expected is not None and order.expected != ledger.version:
                raise Stale(ledger.version)
            at = timestamp(self._clock())
            plan = order.plan(ledger.tournament, at)
            decided = plan if isinstance(plan, Rejection) else decide(ledger.tournament, plan.command)
            if isinstance(decided, Rejection):
                return Refused(decided, ledger.version)
            if not decided:
                return Done(ledger)
            assert isinstance(plan, Plan)
            try:
                return self._append(order, ledger, at, plan, decided)
            except VersionConflict:
                continue
        raise Busy

    def _load(self, order: Order) -> tuple[Ledger, Appended | None]:
        try:
            return self._ledgers.current(order.tournament, key=order.key, digest=order.digest)
        except UnknownTournament:
            if not order.new:
                raise
            return beginning(order.tournament), None

    def _append(self, order: Order, ledger: Ledger, at: str, plan: Plan, decided: tuple[Event, ...]) -> Done:
        cause = wire_name(plan.command)
        envelopes, stored = chain.link(ledger.version, ledger.hash, at, order.actor, cause, decided, plan.command)
        own = Append(order.tournament, ledger.version, stored, ledger.hash, order.key, order.digest)
        appended = self._store.append(own, *plan.beside)
        if appended.replayed:
            return self._replayed(order.tournament, appended)
        now = ledger.tournament
        for event in decided:
            now = follow(now, event)
        after = Ledger(now, envelopes[-1].hash, at)
        self._ledgers.remember(order.tournament, after)
        return Done(after, envelopes)

    def _replayed(self, tournament: str, appended: Appended) -> Done:
        envelopes = list(self._ledgers.envelopes(tournament, appended.first - 1, appended.last))
        return Done(self._ledgers.at(tournament, appended.last), envelopes, replayed=True)
