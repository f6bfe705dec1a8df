"""The composition root: builds the parts of every process of the service."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from archive.archive import Archive
from archive.files import Files
from archive.places import objects_at
from archive.store import ArchivingAttachments, ArchivingStore
from domain import games as found_games
from domain.kernel.game import Game
from events import ids, keys
from events.connection import Client, connect
from events.envelope import milliseconds, timestamp
from events.feed import Feed
from events.news import Newspaper
from events.refusals import Refusals
from events.replication import Replication
from events.snapshots import Snapshots
from events.storetime import StoreTime
from projections.project import Projections
from projections.results import FOLDER
from service.application.analyses.registry import Analyses
from service.application.append_guard import GuardedAppends
from service.application.append_metrics import MeasuredAppends
from service.application.belongings import Belongings
from service.application.erasures.erasing import Erasing
from service.application.erasures.registry import Erasures
from service.application.exports.exporter import Exports
from service.application.failed_jobs import FailedJobs
from service.application.following.limits import WAIT_SECONDS_MAX
from service.application.fresh import Fresh
from service.application.hosting import Hosting
from service.application.matches.access import Access
from service.application.matches.notes import Notes
from service.application.matches.operator_reads import Reads
from service.application.names import Names
from service.application.notices.inboxes import Inboxes
from service.application.oauth.clients import Clients
from service.application.oauth.codes import Codes
from service.application.oauth.grants import Grants
from service.application.places import Places
from service.application.players import Players
from service.application.queues import ANALYSES, DELIVERIES, QUEUE, THOUGHTS, queue
from service.application.sandbox.movable_time import MovableTime
from service.application.sandbox.repeatable import Repeatable
from service.application.webhooks.matches import MatchSource
from service.application.webhooks.outbox import Outbox
from service.application.webhooks.registry import Registry
from service.application.webhooks.sources import Sources
from service.application.webhooks.tournaments import TournamentSource
from service.application.webhooks.transport import Transport
from service.runtime.settings import Config
from streams.matches import Matches
from streams.reservations import Reservations
from streams.tournaments import Tournaments
from streams.transact import Writer
from transparency.keeper import Keeper
from transparency.keyring import InFile, InRedis
from transparency.log import Log, name_of

Clock = Callable[[], datetime]


def clock_of(config: Config, client: Client) -> Clock:
    """The time of the store, which somebody may move on in a sandbox."""
    of_store = StoreTime(client)
    return MovableTime(client, of_store) if config.sandbox else of_store


class Cabinet:
    """The parts of one process, built once and passed to whatever uses them.

    Nothing is connected before its first use, except a Redis Cluster. The time is that of the store, unless a
    `clock` is given.
    """

    def __init__(
        self, config: Config, *, clock: Clock | None = None, games: Mapping[str, Game[Any]] | None = None
    ) -> None:
        self.config = config
        self.games = found_games() if games is None else games
        self.redis = connect(config.redis_url)
        self.clock = clock = clock or clock_of(config, self.redis)
        self.fresh = Repeatable(self.redis) if config.sandbox else Fresh()
        self.waiting = connect(config.redis_url, block_seconds=WAIT_SECONDS_MAX)
        self.newspaper = Newspaper(config.redis_url, lambda: self.redis.get_random_node())
        self.archive = Archive(self.redis, objects_at(config.archive))
        self.store = ArchivingStore(self.redis, self.archive)
        beside = ArchivingAttachments(self.redis, self.store)
        snapshots = Snapshots(self.redis)
        self.matches = Matches(self.games, self.store, snapshots)
        self.tournaments = Tournaments(self.store)
        self.old_results = Files(self.archive.objects, FOLDER)
        self.projections = Projections(
            self.redis, self.games, self.matches, self.tournaments, snapshots, self.old_results
        )
        keyring = InFile(Path(config.log_keys), self.redis) if config.log_keys else InRedis(self.redis)
        self.log = Log(self.redis, name_of(config.address), keyring)
        self.keeper = Keeper(self.log, self.matches, self.tournaments)
        self.refusals = Refusals(beside)
        appends = MeasuredAppends(GuardedAppends(self.store, self.redis))
        self.writer = Writer(self.matches, self.tournaments, appends, self.refusals, clock)
        disk = config.replication_wait == "disk"
        self.replication = (
            Replication(self.redis, config.replication, disk=disk) if config.replication or disk else None
        )
        self.reservations = Reservations(self.redis)
        self.players = Players(self.redis, self.reservations, config.operator_token, config.metrics_token)
        self.names = Names(self.players)
        self.places = Places(self.redis)
        most = {ids.MATCH: config.hosted_max, ids.TOURNAMENT: config.organised_max}
        self.hosting = Hosting(self.redis, self.store, self.projections.views, self.tournaments, most)
        self.clients = Clients(self.redis)
        self.grants = Grants(self.players)
        self.codes = Codes(self.redis, self.grants)
        self.notes = Notes(beside)
        self.queue = queue(QUEUE, connect(config.queue_url))
        self.deliveries, self.analysts, self.thinkers = (
            queue(name, self.queue.connection) for name in (DELIVERIES, ANALYSES, THOUGHTS)
        )
        self.queues = (self.queue, self.thinkers, self.deliveries, self.analysts)
        self.failed_jobs = FailedJobs(self.queues)
        self.analyses = Analyses(self.redis)
        self.exports = self._exports() if config.exports else None
        self.webhooks = Registry(self.redis)
        self.outbox = Outbox(self.redis)
        self.inboxes = Inboxes(self.redis, clock)
        self.belongings = Belongings(
            self.places, self.tournaments, self.projections.matches, self.projections.views, self.notes
        )
        self.erasures = Erasures(self.redis)
        self.erasing = Erasing(
            self.erasures,
            self.players,
            self.names,
            self.places,
            self.hosting,
            self.belongings,
            self.notes,
            self.webhooks,
            self.outbox,
            self.inboxes,
            self.writer,
            self.clock,
        )
        self.reads = Reads(beside, clock)
        self.access = Access(self.projections.views, self.matches, self.reads, self.time)
        self.sources = Sources(
            {
                ids.MATCH: MatchSource(self.matches, self.store, self.access, self.names),
                ids.TOURNAMENT: TournamentSource(self.tournaments, self.names),
            }
        )

    def time(self) -> int:
        """The time in whole milliseconds since 1970, UTC."""
        return milliseconds(timestamp(self.clock()))

    def _exports(self) -> Exports:
        shelf = objects_at(self.config.exports)
        return Exports(shelf, self.redis, self.matches, self.projections, self.names)

    @cached_property
    def transport(self) -> Transport:
        """The sender of webhook messages."""
        return Transport(self.config.webhook_networks)

    def wait_for(self, match: str, after: int, seconds: float) -> None:
        """Return when the match has an event after a version, or when the time is over."""
        self.waiting.xread({keys.events(match): f"{after}-0"}, count=1, block=max(1, int(seconds * 1000)))

    def feed_lag(self) -> int:
        """The number of appends that the relay has not processed."""
        return Feed(self.redis, "").lag()

    def close(self) -> None:
        """Close every connection."""
        for client in (self.redis, self.waiting, self.queue.connection):
            client.close()
