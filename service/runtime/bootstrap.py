"""The composition root: what every process of the service is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Self

from archive.archive import Archive
from archive.files import Files
from archive.places import objects_at
from archive.store import ArchivingAttachments, ArchivingStore
from domain import games as found_games
from domain.kernel.game import Game
from events import ids
from events.connection import Client, connect
from events.feed import Feed
from events.news import Newspaper
from events.refusals import Refusals
from events.replication import Replication
from events.snapshots import Snapshots
from events.storetime import StoreTime
from projections.project import Projections
from projections.renewal import WatchedProgress
from projections.results import FOLDER
from service.application.accounts.guests import Guests
from service.application.accounts.waiting_devices import Devices
from service.application.analyses.jobs import JOBS_OPEN_MAX
from service.application.analyses.registry import Analyses
from service.application.append_guard import GuardedAppends
from service.application.append_metrics import MeasuredAppends
from service.application.belongings import Belongings
from service.application.dearest import Dearest
from service.application.erasures.erasing import Erasing
from service.application.erasures.registry import Erasures
from service.application.exports.exporter import Exports
from service.application.exports.publishing import Publishing
from service.application.exports.sets import Sets
from service.application.exports.source import Source
from service.application.failed_jobs import FailedJobs
from service.application.following.limits import WAIT_SECONDS_MAX
from service.application.fresh import Fresh
from service.application.gauges import CurrentValues, GaugeInputs
from service.application.hosting import Hosting
from service.application.kept_announcements import Announcements
from service.application.matches.access import Access
from service.application.matches.notes import Notes
from service.application.matches.operator_reads import Reads
from service.application.matches.talk import Talk
from service.application.mode import Modes, WatchedMode
from service.application.moderation.keeping import KeptReports
from service.application.moderation.moderating import Moderating
from service.application.names import Names
from service.application.notices.inboxes import Inboxes
from service.application.oauth.clients import Clients
from service.application.oauth.codes import Codes
from service.application.oauth.grants import Grants
from service.application.parts import (
    Accounts,
    Archiving,
    Clock,
    Hooks,
    Moderation,
    Operations,
    Play,
    Results,
    SeriesParts,
    Study,
    Tournaments,
    time_by,
)
from service.application.places import Places
from service.application.players import Players
from service.application.queues import Queues
from service.application.quotas import Kind, Quotas
from service.application.sandbox.movable_time import MovableTime
from service.application.sandbox.repeatable import Repeatable
from service.application.sandbox.sandbox import Sandbox
from service.application.series.tables import Tables
from service.application.signin.attempts import Attempts
from service.application.signin.provider import SignIn
from service.application.studies.keeping import KeptStudies
from service.application.studies.limits import STUDIES_EACH_MAX
from service.application.tournaments.beacons import BEACON_SECONDS, Beacons
from service.application.tournaments.course import Courses
from service.application.tournaments.directing import decides_results
from service.application.tournaments.particulars import KeptParticulars
from service.application.tournaments.words import KeptWords
from service.application.webhooks.matches import MatchSource
from service.application.webhooks.outbox import Outbox
from service.application.webhooks.registry import WEBHOOKS_MAX, Registry
from service.application.webhooks.sources import Sources
from service.application.webhooks.tournaments import TournamentSource
from service.application.webhooks.transport import Transport
from service.application.writing import Writing
from service.runtime.probes import probes_of
from service.runtime.settings import Config
from streams.matches import Matches
from streams.reservations import Reservations
from streams.series import SeriesStreams
from streams.tournaments import Tournaments as TournamentStreams
from streams.transact import Writer
from transparency.keeper import Keeper
from transparency.keyring import InFile, InRedis
from transparency.log import Log, name_of


def clock_of(config: Config, client: Client) -> Clock:
    """The time of the store, which somebody may move on in a sandbox."""
    of_store = StoreTime(client)
    return MovableTime(client, of_store) if config.sandbox else of_store


@dataclass(frozen=True, eq=False)
class Cabinet:
    """What a process works with: servers and stores, and on these a struct of parts for each group of features.

    Nothing is connected before its first use, except a Redis Cluster. Nobody but the composition takes a whole
    cabinet: what works gets the few parts that it needs.
    """

    config: Config
    games: Mapping[str, Game[Any]]
    clock: Clock
    """The time of the store, unless a test gives another."""
    fresh: Fresh
    redis: Client
    waiting: Client
    """The same server, for those who wait for an event."""
    newspaper: Newspaper
    queues: Queues
    replication: Replication | None
    archive: Archive
    old_results: Files
    store: ArchivingStore
    projections: Projections
    _matches: Matches
    _tournaments: TournamentStreams
    _series: SeriesStreams

    @classmethod
    def compose(
        cls, config: Config, *, clock: Clock | None = None, games: Mapping[str, Game[Any]] | None = None
    ) -> Self:
        """The parts of a process with these settings; by default with all games that there are."""
        redis, games = connect(config.redis_url), found_games() if games is None else games
        archive = Archive(redis, objects_at(config.archive))
        store, snapshots, old_results = (
            ArchivingStore(redis, archive),
            Snapshots(redis),
            Files(archive.objects, FOLDER),
        )
        matches, tournaments = Matches(games, store, snapshots), TournamentStreams(store)
        series = SeriesStreams(store)
        return cls(
            config=config,
            games=games,
            clock=clock or clock_of(config, redis),
            fresh=Repeatable(redis) if config.sandbox else Fresh(),
            redis=redis,
            waiting=connect(config.redis_url, block_seconds=WAIT_SECONDS_MAX),
            newspaper=Newspaper(config.redis_url, lambda: redis.get_random_node()),
            queues=Queues.on(connect(config.queue_url)),
            replication=_replication(config, redis),
            archive=archive,
            old_results=old_results,
            store=store,
            projections=Projections(
                redis,
                games,
                matches,
                tournaments,
                snapshots,
                old_results,
                series,
                ArchivingAttachments(redis, store),
            ),
            _matches=matches,
            _tournaments=tournaments,
            _series=series,
        )

    def close(self) -> None:
        """Close every connection."""
        for client in (self.redis, self.waiting, self.queues.turns.connection):
            client.close()

    @cached_property
    def play(self) -> Play:
        """Matches. Nobody follows them here."""
        attachments, views = ArchivingAttachments(self.redis, self.store), self.projections.views
        names, places, refusals = Names(self._players), Places(self.redis), Refusals(attachments)
        organised = self.config.organised_max
        most = {ids.MATCH: self.config.hosted_max, ids.TOURNAMENT: organised, ids.SERIES: organised}
        quotas = Quotas(self.redis, _quotas(self.config))
        hosting = Hosting(self.redis, self.store, views, self._tournaments, most, quotas)
        appends = MeasuredAppends(GuardedAppends(self.store, self.redis))
        writer = Writer(self._matches, self._tournaments, appends, refusals, self.clock, self._series)
        reads, judges = Reads(attachments, self.clock), partial(decides_results, self._tournaments)
        writing = Writing(
            writer, self.store, self._matches, places, hosting, self._reservations, self.clock, self.fresh
        )
        return Play(
            games=self.games,
            store=self.store,
            matches=self._matches,
            views=views,
            index=self.projections.matches,
            access=Access(views, self._matches, reads, partial(time_by, self.clock), judges),
            names=names,
            notes=Notes(attachments),
            talk=Talk(self.redis, self._matches, partial(time_by, self.clock)),
            reads=reads,
            refusals=refusals,
            places=places,
            hosting=hosting,
            quotas=quotas,
            reservations=self._reservations,
            writing=writing,
            fresh=self.fresh,
            clock=self.clock,
        )

    @cached_property
    def tournaments(self) -> Tournaments:
        """Tournaments."""
        courses, words = Courses(self._tournaments), KeptWords(ArchivingAttachments(self.redis, self.store))
        transport, setting = Transport(self.config.webhook_networks, seconds=BEACON_SECONDS), self.config.beacon
        beacons = Beacons(setting, transport.get, partial(time_by, self.clock)) if setting else None
        particulars, guests = KeptParticulars(self.redis), Guests(self.redis, self._players, self.play.places)
        index = self.projections.tournaments
        return Tournaments(self._tournaments, index, courses, words, particulars, guests, beacons)

    @cached_property
    def series(self) -> SeriesParts:
        """Series."""
        return SeriesParts(self._series, self.projections.series, Tables(self._tournaments))

    @cached_property
    def accounts(self) -> Accounts:
        """People and their applications."""
        play, hooks, players, provider = self.play, self.hooks, self._players, self.config.provider
        index, views = self.projections.matches, self.projections.views
        belongings, erasures = (
            Belongings(
                play.places,
                self._tournaments,
                index,
                views,
                play.notes,
                play.talk,
                self.tournaments.words,
                self.tournaments.particulars,
            ),
            Erasures(self.redis),
        )
        grants = Grants(players)
        return Accounts(
            players=players,
            belongings=belongings,
            erasures=erasures,
            erasing=Erasing(
                erasures,
                players,
                play.names,
                play.places,
                play.hosting,
                belongings,
                play.notes,
                play.talk,
                self.tournaments.words,
                self.tournaments.particulars,
                hooks.registry,
                hooks.outbox,
                hooks.inboxes,
                KeptStudies(self.redis),
                self.moderation.reports,
                play.quotas,
                play.writing.writer,
                self.clock,
            ),
            clients=Clients(self.redis),
            codes=Codes(self.redis, grants),
            grants=grants,
            devices=Devices(self.redis),
            attempts=Attempts(self.redis, players),
            signin=SignIn(provider, self.clock) if provider else None,
        )

    @cached_property
    def moderation(self) -> Moderation:
        """What players report about others."""
        return Moderation(KeptReports(self.redis))

    @property
    def moderating(self) -> Moderating:
        """What reports and decisions about them work with."""
        return Moderating(self.play, self.accounts, self.hooks, self.study.studies, self.moderation.reports)

    @cached_property
    def hooks(self) -> Hooks:
        """Webhooks."""
        play = self.play
        matches = MatchSource(self._matches, self.store, play.access, play.names)
        sources = Sources({ids.MATCH: matches, ids.TOURNAMENT: TournamentSource(self._tournaments, play.names)})
        inboxes = Inboxes(self.redis, self.clock)
        return Hooks(Registry(self.redis), Outbox(self.redis), sources, inboxes, self.config.webhook_networks)

    @cached_property
    def study(self) -> Study:
        """What analysts compute."""
        play, analyses = self.play, Analyses(self.redis)
        source = Source(self.redis, self._matches, self._tournaments, self.projections, play.names, play.access)
        exports = self._exports(analyses, source) if self.config.exports else None
        return Study(analyses, source, exports, KeptStudies(self.redis))

    def _exports(self, analyses: Analyses, source: Source) -> Exports:
        config, shelf = self.config, objects_at(self.config.exports)
        sets, time = Sets(shelf, self.redis, config.open_data, config.open_data_kept), partial(time_by, self.clock)
        publishing = Publishing(sets, analyses, source, self.results.log, config.open_data, time)
        return Exports(shelf, self.redis, source, publishing)

    @cached_property
    def results(self) -> Results:
        """What is known of finished matches."""
        key_file, projections = self.config.log_keys, self.projections
        keyring = InFile(Path(key_file), self.redis) if key_file else InRedis(self.redis)
        archive = self.archive.objects if self.config.archive else None
        is_witnessed = bool(self.config.log_policy)
        log = Log(self.redis, name_of(self.config.address), keyring, witnessed=is_witnessed, archive=archive)
        return Results(
            results=projections.results,
            mistakes=projections.mistakes,
            ratings=projections.ratings,
            statistics=projections.statistics,
            projections=projections,
            log=log,
            keeper=Keeper(log, self._matches, self._tournaments, self._series),
            trusted=self.config.trusted_logs,
            policy=self.config.log_policy,
        )

    @property
    def modes(self) -> Modes:
        """How the service works now."""
        return Modes(self.redis)

    @cached_property
    def operations(self) -> Operations:
        """What operators look at."""
        sources = GaugeInputs(
            index=self.projections.matches,
            queues=self.queues.all,
            outbox=self.hooks.outbox,
            analyses=self.study.analyses,
            lag=Feed(self.redis, "").lag,
            archived=self.archive.count,
            time=self.play.time,
            redis=self.redis,
            dearest=Dearest(self.redis),
            probes=probes_of(self.config, self.redis, self.queues, self.modes),
            log=self.results.log,
        )
        return Operations(
            FailedJobs(self.queues.all),
            CurrentValues(sources),
            sources.probes,
            WatchedMode(self.modes),
            WatchedProgress(self.redis),
            self.modes,
            sources.dearest,
            Announcements(self.redis),
            Archiving(self.projections.over, bool(self.config.archive) and self.config.archive_after is not None),
        )

    @property
    def sandbox(self) -> Sandbox | None:
        """What a sandbox has, and no other service."""
        return Sandbox.in_store(self.redis, self.clock) if isinstance(self.clock, MovableTime) else None

    @cached_property
    def _reservations(self) -> Reservations:
        return Reservations(self.redis)

    @cached_property
    def _players(self) -> Players:
        config = self.config
        return Players(self.redis, self._reservations, config.operator_token, config.metrics_token)


def _quotas(config: Config) -> Mapping[Kind, int]:
    """How much of each kind everybody may have for whom the operator set nothing else."""
    organised = config.organised_max
    opened: Mapping[Kind, int] = {"matches": config.hosted_max, "tournaments": organised, "series": organised}
    return {**opened, "studies": STUDIES_EACH_MAX, "webhooks": WEBHOOKS_MAX, "jobs": JOBS_OPEN_MAX}


def _replication(config: Config, redis: Client) -> Replication | None:
    on_disk = config.replication_wait == "disk"
    return Replication(redis, config.replication, disk=on_disk) if config.replication or on_disk else None
