"""The parts of the HTTP side of the service. `service.runtime.web` composes them; handlers take those they use."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import current_app

from events.replication import Replication
from service.application.filter_names import NameCheck
from service.application.parts import (
    Accounts,
    Hooks,
    Moderation,
    Operations,
    Play,
    Results,
    SeriesParts,
    Study,
    Tournaments,
)
from service.application.sandbox.sandbox import Sandbox
from service.http.conventions.cursors import Cursors
from service.http.following.caps import Caps
from service.http.following.hub import Hub
from service.http.rates.limits import Limits

EXTENSION = "cabinet"
"""The name under which the application stores its parts."""


@dataclass(frozen=True)
class Edge:
    """The operator's settings of the HTTP side."""

    body_bytes: int
    record_bytes: int
    trusted_proxies: int
    cors_origins: tuple[str, ...]
    address: str


@dataclass(frozen=True)
class Parts:
    """The parts of one application: those of each group of features, and those of the HTTP side itself.

    `wait_for` returns when a stream has an event after a version, or after a number of seconds.
    """

    edge: Edge
    play: Play
    tournaments: Tournaments
    series: SeriesParts
    accounts: Accounts
    hooks: Hooks
    moderation: Moderation
    study: Study
    results: Results
    operations: Operations
    cursors: Cursors
    hub: Hub
    limits: Limits
    replication: Replication | None
    caps: Caps
    wait_for: Callable[[str, int, float], None]
    waiters: Caps
    sandbox: Sandbox | None

    @property
    def name_check(self) -> NameCheck:
        """Where what filters name is looked up."""
        return NameCheck(self.play, self.accounts, self.results, self.tournaments)


def parts() -> Parts:
    """The parts of the application that handles this request."""
    here: Parts = current_app.extensions[EXTENSION]
    return here
