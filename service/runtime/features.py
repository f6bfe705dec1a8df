"""The parts of each group of features, from the parts of a process."""

from collections.abc import Mapping

from events import keys
from events.safety import dangers, troubles
from service.application.gauges import CurrentValues, GaugeInputs
from service.application.parts import Accounts, Hooks, Operations, Play, Probe, Results, Study, Tournaments
from service.application.queues import RELAY, any_at_work
from service.application.sandbox.movable_time import MovableTime
from service.application.sandbox.sandbox import Sandbox
from service.application.signin.attempts import Attempts
from service.application.signin.provider import SignIn
from service.application.tournaments.course import Courses
from service.application.writing import Tell, Writing, tell_nobody
from service.runtime.bootstrap import Cabinet


def play_of(cabinet: Cabinet, tell: Tell = tell_nobody) -> Play:
    """Matches; `tell` tells those who follow in this process."""
    writing = Writing(
        cabinet.writer,
        cabinet.store,
        cabinet.matches,
        cabinet.places,
        cabinet.hosting,
        cabinet.reservations,
        cabinet.clock,
        cabinet.fresh,
        tell,
    )
    return Play(
        games=cabinet.games,
        store=cabinet.store,
        matches=cabinet.matches,
        views=cabinet.projections.views,
        index=cabinet.projections.matches,
        access=cabinet.access,
        names=cabinet.names,
        notes=cabinet.notes,
        reads=cabinet.reads,
        refusals=cabinet.refusals,
        places=cabinet.places,
        reservations=cabinet.reservations,
        writing=writing,
        fresh=cabinet.fresh,
        clock=cabinet.clock,
    )


def tournaments_of(cabinet: Cabinet) -> Tournaments:
    """Tournaments."""
    return Tournaments(cabinet.tournaments, cabinet.projections.tournaments, Courses(cabinet.tournaments))


def accounts_of(cabinet: Cabinet) -> Accounts:
    """People and their applications."""
    provider = cabinet.config.provider
    return Accounts(
        players=cabinet.players,
        belongings=cabinet.belongings,
        erasures=cabinet.erasures,
        erasing=cabinet.erasing,
        clients=cabinet.clients,
        codes=cabinet.codes,
        grants=cabinet.grants,
        attempts=Attempts(cabinet.redis, cabinet.players),
        signin=SignIn(provider, cabinet.clock) if provider else None,
    )


def hooks_of(cabinet: Cabinet) -> Hooks:
    """Webhooks."""
    return Hooks(
        cabinet.webhooks, cabinet.outbox, cabinet.sources, cabinet.inboxes, cabinet.config.webhook_networks
    )


def study_of(cabinet: Cabinet) -> Study:
    """What analysts compute."""
    return Study(cabinet.analyses, cabinet.exports)


def results_of(cabinet: Cabinet) -> Results:
    """What is known of finished matches."""
    projections = cabinet.projections
    return Results(
        results=projections.results,
        ratings=projections.ratings,
        statistics=projections.statistics,
        projections=projections,
        log=cabinet.log,
        keeper=cabinet.keeper,
    )


def operations_of(cabinet: Cabinet) -> Operations:
    """What operators look at."""
    index, lag = cabinet.projections.matches, cabinet.feed_lag
    archived = cabinet.archive.count
    sources = GaugeInputs(index, cabinet.queues, cabinet.outbox, cabinet.analyses, lag, archived, cabinet.time)
    return Operations(cabinet.failed_jobs, CurrentValues(sources), _probes(cabinet))


def sandbox_of(cabinet: Cabinet) -> Sandbox | None:
    """What a sandbox has, and no other service."""
    clock = cabinet.clock
    return Sandbox.in_store(cabinet.redis, clock) if isinstance(clock, MovableTime) else None


def _probes(cabinet: Cabinet) -> Mapping[str, Probe]:
    return {
        "redis": lambda: bool(cabinet.redis.ping()),
        "durability": lambda: _durability(cabinet),
        "queue": lambda: bool(cabinet.queue.connection.ping()),
        "relay": lambda: bool(cabinet.redis.exists(keys.heartbeat(RELAY))),
        "workers": lambda: any_at_work(cabinet.queue),
        "thinkers": lambda: any_at_work(cabinet.thinkers),
        "couriers": lambda: any_at_work(cabinet.deliveries),
        "analysts": lambda: any_at_work(cabinet.analysts),
    }


def _durability(cabinet: Cabinet) -> bool | str:
    """Whether Redis keeps what it is given, or why not."""
    found = [] if cabinet.config.unsafe_redis else dangers(cabinet.redis)
    return "; ".join([*found, *troubles(cabinet.redis)]) or True
