"""The composition of the HTTP side: the application over the parts of a process."""

from dataclasses import replace
from functools import partial

from flask import Flask

from events.polling import wait_for_event
from service.application.following.inclusion import Inclusions
from service.application.following.limits import WAITERS_MAX, WAITERS_PER_CLIENT
from service.application.following.listener import Listener
from service.application.following.portions import Portions
from service.application.following.readers import Readers
from service.application.names import Names
from service.application.notices.portions import NoticePortions
from service.application.parts import Play
from service.application.players import Players
from service.http.app import create_app
from service.http.conventions.cursors import Cursors
from service.http.following.caps import Caps
from service.http.following.hub import Hub
from service.http.following.included import content_while_seated
from service.http.parts import Edge, Parts
from service.http.rates.limits import Limits
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config


def application(cabinet: Cabinet) -> Flask:
    """The Flask application of a process."""
    return create_app(parts_of(cabinet))


def parts_of(cabinet: Cabinet) -> Parts:
    """The parts for the HTTP side, from the parts of a process."""
    config, hub = cabinet.config, _hub_of(cabinet)
    play = replace(cabinet.play, writing=cabinet.play.writing.telling(hub.hear, hub.hold))
    return Parts(
        edge=_edge_of(config),
        play=play,
        tournaments=cabinet.tournaments,
        series=cabinet.series,
        accounts=cabinet.accounts,
        hooks=cabinet.hooks,
        moderation=cabinet.moderation,
        study=cabinet.study,
        results=cabinet.results,
        operations=cabinet.operations,
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
            phrases=config.phrase_rate,
        ),
        replication=cabinet.replication,
        caps=Caps(config.streams, config.streams_per_client),
        wait_for=partial(wait_for_event, cabinet.waiting),
        waiters=Caps(WAITERS_MAX, WAITERS_PER_CLIENT),
        sandbox=cabinet.sandbox,
    )


def portions_of(play: Play) -> Portions:
    """What reads for those who follow matches."""
    inclusions = Inclusions(partial(content_while_seated, play))
    return Portions(play.access, play.views, play.matches, play.names, inclusions, play.talk)


def _edge_of(config: Config) -> Edge:
    return Edge(
        body_bytes=config.body_bytes,
        record_bytes=config.record_bytes,
        trusted_proxies=config.trusted_proxies,
        cors_origins=config.cors_origins,
        address=config.address,
    )


def _hub_of(cabinet: Cabinet) -> Hub:
    play, forget = cabinet.play, partial(_forget, cabinet.accounts.players, cabinet.play.names)
    readers = Readers(portions_of(play), NoticePortions(cabinet.hooks.inboxes))
    return Hub(readers, Listener(cabinet.newspaper), forget, play.clock, cabinet.config.heartbeat_seconds)


def _forget(players: Players, names: Names, player: str | None) -> None:
    """Forget what is cached of a player (None: of everybody)."""
    players.forget(player)
    names.forget(player)
