"""The composition of the HTTP side: the application over the parts of a process."""

from functools import partial

from flask import Flask

from events import keys
from events.safety import dangers, troubles
from service.application.limits import WAITERS_MAX, WAITERS_PER_CLIENT
from service.application.moment import Moment, Sources
from service.application.queues import RELAY, any_at_work
from service.application.signin.attempts import Attempts
from service.application.signin.provider import SignIn
from service.application.tournaments.course import Courses
from service.http.app import create_app
from service.http.conventions.cursors import Cursors
from service.http.following.caps import Caps
from service.http.following.hub import Hub
from service.http.following.listener import Listener
from service.http.following.portions import Portions
from service.http.parts import Edge, Parts
from service.http.rates.limits import Limits
from service.runtime.bootstrap import Cabinet


def application(cabinet: Cabinet) -> Flask:
    """The Flask application of a process."""
    return create_app(parts_of(cabinet))


def parts_of(cabinet: Cabinet) -> Parts:
    """The parts for the HTTP side, from the parts of a process."""
    config, views = cabinet.config, cabinet.projections.views
    portions = Portions(cabinet.access, views, cabinet.matches, cabinet.names)
    return Parts(
        edge=Edge(
            body_bytes=config.body_bytes,
            record_bytes=config.record_bytes,
            trusted_proxies=config.trusted_proxies,
            cors_origins=config.cors_origins,
            webhook_networks=config.webhook_networks,
            address=config.address,
        ),
        clock=cabinet.clock,
        exports=cabinet.exports,
        failed_jobs=cabinet.failed_jobs,
        games=cabinet.games,
        access=cabinet.access,
        analyses=cabinet.analyses,
        belongings=cabinet.belongings,
        cursors=Cursors(cabinet.redis),
        erasures=cabinet.erasures,
        erasing=cabinet.erasing,
        hosting=cabinet.hosting,
        hub=Hub(
            portions,
            Listener(cabinet.newspaper),
            partial(_forget, cabinet),
            cabinet.clock,
            config.heartbeat_seconds,
        ),
        limits=Limits.of(
            cabinet.redis,
            config.rate,
            config.turn_rate,
            accounts=config.account_rate,
            registrations=config.registration_rate,
            openings=config.opening_rate,
            jobs=config.job_rate,
        ),
        log=cabinet.log,
        keeper=cabinet.keeper,
        matches=cabinet.matches,
        moment=Moment(_sources(cabinet)),
        names=cabinet.names,
        notes=cabinet.notes,
        outbox=cabinet.outbox,
        places=cabinet.places,
        players=cabinet.players,
        probes={
            "redis": lambda: bool(cabinet.redis.ping()),
            "durability": lambda: _durability(cabinet),
            "queue": lambda: bool(cabinet.queue.connection.ping()),
            "relay": lambda: bool(cabinet.redis.exists(keys.heartbeat(RELAY))),
            "workers": lambda: any_at_work(cabinet.queue),
            "thinkers": lambda: any_at_work(cabinet.thinkers),
            "couriers": lambda: any_at_work(cabinet.deliveries),
            "analysts": lambda: any_at_work(cabinet.analysts),
        },
        projections=cabinet.projections,
        reads=cabinet.reads,
        refusals=cabinet.refusals,
        replication=cabinet.replication,
        reservations=cabinet.reservations,
        signin=SignIn(config.provider, cabinet.clock) if config.provider else None,
        attempts=Attempts(cabinet.redis, cabinet.players),
        sources=cabinet.sources,
        store=cabinet.store,
        clients=cabinet.clients,
        codes=cabinet.codes,
        courses=Courses(cabinet.tournaments),
        grants=cabinet.grants,
        caps=Caps(config.streams, config.streams_per_client),
        tournaments=cabinet.tournaments,
        wait_for=cabinet.wait_for,
        waiters=Caps(WAITERS_MAX, WAITERS_PER_CLIENT),
        webhooks=cabinet.webhooks,
        writer=cabinet.writer,
    )


def _forget(cabinet: Cabinet, player: str | None) -> None:
    """Forget what is cached of a player (None: of everybody)."""
    cabinet.players.forget(player)
    cabinet.names.forget(player)


def _sources(cabinet: Cabinet) -> Sources:
    index, lag = cabinet.projections.matches, cabinet.feed_lag
    archived = cabinet.archive.count
    return Sources(index, cabinet.queues, cabinet.outbox, cabinet.analyses, lag, archived, cabinet.time)


def _durability(cabinet: Cabinet) -> bool | str:
    """Whether Redis keeps what it is given, or why not."""
    found = [] if cabinet.config.unsafe_redis else dangers(cabinet.redis)
    return "; ".join([*found, *troubles(cabinet.redis)]) or True
