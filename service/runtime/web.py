"""The composition of the HTTP side: the application over the parts of a process."""

from collections.abc import Mapping
from threading import BoundedSemaphore
from typing import get_args

from flask import Flask

from domain.match.state import Status
from events import keys
from events.safety import dangers
from service.application.limits import WAITERS_MAX
from service.application.queues import RELAY, any_at_work
from service.application.signin.attempts import Attempts
from service.application.signin.provider import SignIn
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
    portions = Portions(cabinet.access, views, cabinet.matches)
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
        games=cabinet.games,
        access=cabinet.access,
        analyses=cabinet.analyses,
        cursors=Cursors(cabinet.redis),
        gauges=lambda: _gauges(cabinet),
        hub=Hub(portions, Listener(cabinet.newspaper), config.heartbeat_seconds),
        limits=Limits.of(cabinet.redis, config.rate, config.turn_rate, config.account_rate),
        matches=cabinet.matches,
        notes=cabinet.notes,
        outbox=cabinet.outbox,
        players=cabinet.players,
        probes={
            "redis": lambda: bool(cabinet.redis.ping()),
            "durability": lambda: _durability(cabinet),
            "queue": lambda: bool(cabinet.queue.connection.ping()),
            "relay": lambda: bool(cabinet.redis.exists(keys.heartbeat(RELAY))),
            "workers": lambda: any_at_work(cabinet.queue),
            "couriers": lambda: any_at_work(cabinet.deliveries),
            "analysts": lambda: any_at_work(cabinet.analysts),
        },
        projections=cabinet.projections,
        reads=cabinet.reads,
        refusals=cabinet.refusals,
        reservations=cabinet.reservations,
        signin=SignIn(config.provider) if config.provider else None,
        attempts=Attempts(cabinet.redis, cabinet.players),
        sources=cabinet.sources,
        store=cabinet.store,
        clients=cabinet.clients,
        codes=cabinet.codes,
        grants=cabinet.grants,
        caps=Caps(config.streams, config.streams_per_client),
        tournaments=cabinet.tournaments,
        wait_for=cabinet.wait_for,
        waiters=BoundedSemaphore(WAITERS_MAX),
        webhooks=cabinet.webhooks,
        writer=cabinet.writer,
    )


def _durability(cabinet: Cabinet) -> bool | str:
    """Whether Redis keeps what it is given, or why not."""
    return cabinet.config.unsafe_redis or "; ".join(dangers(cabinet.redis)) or True


def _gauges(cabinet: Cabinet) -> Mapping[str, tuple[str, float]]:
    """Current values of the whole service for the metrics."""
    index = cabinet.projections.matches
    gauges = {
        f"cabinet_matches_{status}": (f"Matches that are {status}.", float(index.count(f"status:{status}")))
        for status in get_args(Status)
    }
    gauges["cabinet_queue_jobs"] = ("Jobs waiting for a worker.", float(cabinet.queue.count))
    gauges["cabinet_webhooks_due"] = ("Webhooks with messages to send.", float(cabinet.outbox.due_count()))
    gauges["cabinet_jobs_due"] = ("Analyses that wait for a worker.", float(cabinet.analyses.due(cabinet.time())))
    gauges["cabinet_feed_lag"] = ("Appends the relay has not dealt with.", float(cabinet.feed_lag()))
    return gauges
