"""The parts of the HTTP side of the service. `service.runtime.web` composes them; handlers take those they use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import current_app

from domain.kernel.game import Game
from events.envelope import milliseconds, timestamp
from events.refusals import Refusals
from events.replication import Replication
from events.store import EventStore
from projections.project import Projections
from service.application.analyses.registry import Analyses
from service.application.belongings import Belongings
from service.application.erasures.erasing import Erasing
from service.application.erasures.registry import Erasures
from service.application.exports.exporter import Exports
from service.application.failed_jobs import FailedJobs
from service.application.hosting import Hosting
from service.application.matches.access import Access
from service.application.matches.notes import Notes
from service.application.matches.operator_reads import Reads
from service.application.moment import Moment
from service.application.names import Names
from service.application.oauth.clients import Clients
from service.application.oauth.codes import Codes
from service.application.oauth.grants import Grants
from service.application.places import Places
from service.application.players import Players
from service.application.signin.attempts import Attempts
from service.application.signin.provider import SignIn
from service.application.tournaments.course import Courses
from service.application.webhooks.networks import Network
from service.application.webhooks.outbox import Outbox
from service.application.webhooks.registry import Registry
from service.application.webhooks.sources import Sources
from service.http.conventions.cursors import Cursors
from service.http.following.caps import Caps
from service.http.following.hub import Hub
from service.http.rates.limits import Limits
from streams.matches import Matches
from streams.reservations import Reservations
from streams.tournaments import Tournaments
from streams.transact import Writer
from transparency.keeper import Keeper
from transparency.log import Log

EXTENSION = "cabinet"
"""The name under which the application stores its parts."""


@dataclass(frozen=True)
class Edge:
    """The operator's settings of the HTTP side."""

    body_bytes: int
    record_bytes: int
    trusted_proxies: int
    cors_origins: tuple[str, ...]
    webhook_networks: tuple[Network, ...]
    address: str


@dataclass(frozen=True)
class Parts:
    """The parts of one application.

    `wait_for` returns when a stream has an event after a version, or after a number of seconds. `probes`
    are the checks that must pass for the service to be ready.
    """

    edge: Edge
    clock: Callable[[], datetime]
    exports: Exports | None
    failed_jobs: FailedJobs
    games: Mapping[str, Game[Any]]
    access: Access
    analyses: Analyses
    belongings: Belongings
    cursors: Cursors
    erasures: Erasures
    erasing: Erasing
    hosting: Hosting
    hub: Hub
    limits: Limits
    log: Log
    keeper: Keeper
    matches: Matches
    moment: Moment
    names: Names
    notes: Notes
    outbox: Outbox
    places: Places
    players: Players
    probes: Mapping[str, Callable[[], bool | str]]
    projections: Projections
    reads: Reads
    refusals: Refusals
    replication: Replication | None
    reservations: Reservations
    signin: SignIn | None
    attempts: Attempts
    sources: Sources
    store: EventStore
    caps: Caps
    clients: Clients
    codes: Codes
    courses: Courses
    grants: Grants
    tournaments: Tournaments
    wait_for: Callable[[str, int, float], None]
    waiters: Caps
    webhooks: Registry
    writer: Writer

    def time(self) -> int:
        """The time in whole milliseconds since 1970, UTC."""
        return milliseconds(timestamp(self.clock()))


def parts() -> Parts:
    """The parts of the application that handles this request."""
    here: Parts = current_app.extensions[EXTENSION]
    return here
