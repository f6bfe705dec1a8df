"""The composition of the HTTP side: the application over the parts of a process."""

from functools import partial

from flask import Flask

from service.application.following.inclusion import Inclusions
from service.application.following.limits import WAITERS_MAX, WAITERS_PER_CLIENT
from service.application.following.listener import Listener
from service.application.following.portions import Portions
from service.application.following.readers import Readers
from service.application.notices.portions import NoticePortions
from service.http.app import create_app
from service.http.conventions.cursors import Cursors
from service.http.following.caps import Caps
from service.http.following.hub import Hub
from service.http.following.included import content_while_seated
from service.http.parts import Edge, Parts
from service.http.rates.limits import Limits
from service.runtime.bootstrap import Cabinet
from service.runtime.features import (
    accounts_of,
    hooks_of,
    operations_of,
    play_of,
    results_of,
    sandbox_of,
    study_of,
    tournaments_of,
)


def application(cabinet: Cabinet) -> Flask:
    """The Flask application of a process."""
    return create_app(parts_of(cabinet))


def parts_of(cabinet: Cabinet) -> Parts:
    """The parts for the HTTP side, from the parts of a process."""
    config = cabinet.config
    play = play_of(cabinet, lambda stream, done: hub.hear(stream, done))
    inclusions = Inclusions(partial(content_while_seated, play))
    portions = Portions(cabinet.access, cabinet.projections.views, cabinet.matches, cabinet.names, inclusions)
    readers = Readers(portions, NoticePortions(cabinet.inboxes))
    listener, forget = Listener(cabinet.newspaper), partial(_forget, cabinet)
    hub = Hub(readers, listener, forget, cabinet.clock, config.heartbeat_seconds)
    return Parts(
        edge=Edge(
            body_bytes=config.body_bytes,
            record_bytes=config.record_bytes,
            trusted_proxies=config.trusted_proxies,
            cors_origins=config.cors_origins,
            address=config.address,
        ),
        play=play,
        tournaments=tournaments_of(cabinet),
        accounts=accounts_of(cabinet),
        hooks=hooks_of(cabinet),
        study=study_of(cabinet),
        results=results_of(cabinet),
        operations=operations_of(cabinet),
        cursors=Cursors(cabinet.redis),
        hub=hub,
        limits=Limits.from_rates(
            cabinet.redis,
            config.rate,
            config.turn_rate,
            accounts=config.account_rate,
            registrations=config.registration_rate,
            openings=config.opening_rate,
            jobs=config.job_rate,
        ),
        replication=cabinet.replication,
        caps=Caps(config.streams, config.streams_per_client),
        wait_for=cabinet.wait_for,
        waiters=Caps(WAITERS_MAX, WAITERS_PER_CLIENT),
        sandbox=sandbox_of(cabinet),
    )


def _forget(cabinet: Cabinet, player: str | None) -> None:
    """Forget what is cached of a player (None: of everybody)."""
    cabinet.players.forget(player)
    cabinet.names.forget(player)
