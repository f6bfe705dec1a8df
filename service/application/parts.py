"""The parts that use cases work with: a small struct for each group of features, made by the composition root."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from events.envelope import milliseconds, timestamp
from events.refusals import Refusals
from events.store import EventStore
from projections.endings import Endings
from projections.matches import MatchIndex
from projections.mistakes import Mistakes
from projections.project import Projections
from projections.ratings import Ratings
from projections.renewal import WatchedProgress
from projections.results import Results as ResultsIndex
from projections.series import SeriesIndex
from projections.statistics import Statistics
from projections.tournaments import TournamentIndex
from projections.views import Views
from service.application.accounts.guests import Guests
from service.application.accounts.waiting_devices import Devices
from service.application.analyses.registry import Analyses
from service.application.belongings import Belongings
from service.application.dearest import Dearest
from service.application.erasures.erasing import Erasing
from service.application.erasures.registry import Erasures
from service.application.exports.exporter import Exports
from service.application.exports.source import Source
from service.application.failed_jobs import FailedJobs
from service.application.fresh import Fresh
from service.application.gauges import CurrentValues
from service.application.hosting import Hosting
from service.application.kept_announcements import Announcements
from service.application.matches.access import Access
from service.application.matches.notes import Notes
from service.application.matches.operator_reads import Reads
from service.application.matches.talk import Talk
from service.application.mode import Modes, WatchedMode
from service.application.moderation.keeping import KeptReports
from service.application.names import Names
from service.application.notices.inboxes import Inboxes
from service.application.oauth.clients import Clients
from service.application.oauth.codes import Codes
from service.application.oauth.grants import Grants
from service.application.places import Places
from service.application.players import Players
from service.application.quotas import Quotas
from service.application.readiness import Probe
from service.application.series.tables import Tables
from service.application.signin.attempts import Attempts
from service.application.signin.provider import SignIn
from service.application.studies.keeping import KeptStudies
from service.application.tournaments.beacons import Beacons
from service.application.tournaments.course import Courses
from service.application.tournaments.particulars import KeptParticulars
from service.application.tournaments.words import KeptWords
from service.application.webhooks.networks import Network
from service.application.webhooks.outbox import Outbox
from service.application.webhooks.registry import Registry
from service.application.webhooks.sources import Sources
from service.application.writing import Writing
from streams.matches import Matches
from streams.reservations import Reservations
from streams.series import SeriesStreams
from streams.tournaments import Tournaments as TournamentStreams
from transparency.keeper import Keeper
from transparency.log import Log
from transparency.policy import Policy

Clock = Callable[[], datetime]


def time_by(clock: Clock) -> int:
    """The time of a clock in whole milliseconds since 1970, UTC."""
    return milliseconds(timestamp(clock()))


@dataclass(frozen=True)
class Play:
    """Matches: their streams, what is seen of them, and writing."""

    games: Mapping[str, Game[Any]]
    store: EventStore
    matches: Matches
    views: Views
    index: MatchIndex
    access: Access
    names: Names
    notes: Notes
    talk: Talk
    reads: Reads
    refusals: Refusals
    places: Places
    hosting: Hosting
    quotas: Quotas
    reservations: Reservations
    writing: Writing
    fresh: Fresh
    clock: Clock

    def time(self) -> int:
        """The time in whole milliseconds since 1970, UTC."""
        return time_by(self.clock)


@dataclass(frozen=True)
class Tournaments:
    """Tournaments: their streams, their index, their standings round by round, the words of announcements, clubs
    and contacts of those who take part, and guests.
    """

    streams: TournamentStreams
    index: TournamentIndex
    courses: Courses
    words: KeptWords
    particulars: KeptParticulars
    guests: Guests
    beacons: Beacons | None = None
    """The public beacon that they may use, if the operator allows one."""


@dataclass(frozen=True)
class SeriesParts:
    """Series: their streams, their index, and the standings of their tournaments."""

    streams: SeriesStreams
    index: SeriesIndex
    tables: Tables


@dataclass(frozen=True)
class Accounts:
    """People: their tokens, what belongs to them, and the applications that act for them."""

    players: Players
    belongings: Belongings
    erasures: Erasures
    erasing: Erasing
    clients: Clients
    codes: Codes
    grants: Grants
    devices: Devices
    attempts: Attempts
    signin: SignIn | None


@dataclass(frozen=True)
class Moderation:
    """What players report about others."""

    reports: KeptReports


@dataclass(frozen=True)
class Hooks:
    """Webhooks: subscriptions, messages on their way, what they are about, and the notices that players read.

    `networks` are those that are not public and that the operator allows.
    """

    registry: Registry
    outbox: Outbox
    sources: Sources
    inboxes: Inboxes
    networks: tuple[Network, ...]


@dataclass(frozen=True)
class Study:
    """What analysts compute in the background, and keep."""

    analyses: Analyses
    source: Source
    """What exports are made of."""
    exports: Exports | None
    studies: KeptStudies


@dataclass(frozen=True)
class Results:
    """What is known of finished matches, and the log that proves it."""

    results: ResultsIndex
    mistakes: Mistakes
    ratings: Ratings
    statistics: Statistics
    projections: Projections
    log: Log
    keeper: Keeper
    trusted: Policy | None
    """The logs of other services that prove imported matches."""
    policy: Policy | None = None
    """Which witnesses cosign the log."""


class Archiving(Struct, frozen=True):
    """The matches that were over, and whether they go to the archive when their time has come."""

    over: Endings
    goes_on: bool


@dataclass(frozen=True)
class Operations:
    """What operators look at. `probes` are the checks that must pass for the service to be ready, `mode` is how it
    works now, `renewal` whether lists are being derived again.
    """

    failed_jobs: FailedJobs
    moment: CurrentValues
    probes: Mapping[str, Probe]
    mode: WatchedMode
    renewal: WatchedProgress
    modes: Modes
    dearest: Dearest
    announcements: Announcements
    archiving: Archiving
