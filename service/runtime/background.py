"""What works in the background, composed of the parts of a process: the relay, and the workers of all queues."""

from collections.abc import Iterator
from contextlib import contextmanager

from events.feed import Feed
from projections.renewal import Renewal
from service.application.lanes import THOUGHTS, Lanes
from service.application.series.entering import Entering
from service.application.webhooks.reminders import Reminders
from service.application.webhooks.teller import Teller
from service.application.webhooks.transport import Transport
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.workers.analyses import Analyst
from service.runtime.workers.archiver import Archiver
from service.runtime.workers.batching import SETTLE_SECONDS, Batching
from service.runtime.workers.calling_off import CallingOff
from service.runtime.workers.crew import Crew
from service.runtime.workers.deliveries import Courier
from service.runtime.workers.directing import Directing
from service.runtime.workers.eraser import Eraser
from service.runtime.workers.expiry import Expiry
from service.runtime.workers.follow_up import FollowUp
from service.runtime.workers.hand_out import HandOut
from service.runtime.workers.outages import Outages
from service.runtime.workers.relay import Relay
from service.runtime.workers.turns import Turns
from service.runtime.workers.upkeep import Upkeep


@contextmanager
def renewal_of(config: Config) -> Iterator[Renewal]:
    """What derives again what is of an earlier form, with parts of its own."""
    cabinet = Cabinet.compose(config)
    try:
        yield Renewal(cabinet.redis, cabinet.projections, cabinet.store.matches)
    finally:
        cabinet.close()


def relay_of(cabinet: Cabinet, name: str, settle_seconds: float = SETTLE_SECONDS) -> Relay:
    """A relay."""
    play, hooks, projections, time = cabinet.play, cabinet.hooks, cabinet.projections, cabinet.play.time
    reminders = Reminders(play.matches, hooks.registry, hooks.outbox, play.clock)
    return Relay(
        cabinet.redis,
        Feed(cabinet.waiting, name),
        Batching(settle_seconds),
        FollowUp(
            projections,
            play.matches,
            play.writing.writer,
            cabinet.results.keeper,
            teller_of(cabinet),
            Entering(play.writing.writer, cabinet.series.streams, cabinet.tournaments.streams),
        ),
        HandOut(
            cabinet.queues,
            play.index,
            projections.deadlines,
            projections.tournaments.schedules,
            hooks.outbox,
            cabinet.study.analyses,
            cabinet.accounts.erasures,
            archiver_of(cabinet),
            calling_off_of(cabinet),
            play.clock,
            cabinet.operations.mode,
        ),
        Upkeep(
            play.games,
            projections.ratings,
            projections.deadlines,
            reminders,
            cabinet.study.exports.publishing if cabinet.study.exports else None,
            cabinet.moderation.reports,
            cabinet.operations.announcements,
            play.index.count,
            time,
        ),
        outages_of(cabinet),
        cabinet.replication,
        time,
    )


def outages_of(cabinet: Cabinet) -> Outages:
    """What gives time back after an outage."""
    play = cabinet.play
    return Outages(
        cabinet.redis, cabinet.projections.deadlines, play.writing.writer, cabinet.operations.mode, play.time
    )


def crew_of(cabinet: Cabinet) -> Crew:
    """The workers of all queues."""
    play, hooks, accounts, study = cabinet.play, cabinet.hooks, cabinet.accounts, cabinet.study
    writer, jobs = play.writing.writer, cabinet.queues.turns.connection
    return Crew(
        queues=cabinet.queues,
        store=play.store,
        lanes=Lanes(jobs),
        thoughts=Lanes(jobs, THOUGHTS),
        turns=Turns(play.games, play.matches, writer, play.time),
        expiry=Expiry(play.games, play.matches, writer, outages_of(cabinet), play.time),
        courier=Courier(hooks.outbox, hooks.registry, Transport(hooks.networks), play.clock),
        analyst=Analyst(study.analyses, play.matches, study.exports, play.clock, cabinet.projections.assess),
        eraser=Eraser(accounts.erasures, accounts.erasing, play.time),
        archiver=archiver_of(cabinet),
        calling_off=calling_off_of(cabinet),
        directing=Directing(play, cabinet.tournaments),
    )


def teller_of(cabinet: Cabinet) -> Teller:
    """What tells webhooks."""
    play, hooks = cabinet.play, cabinet.hooks
    return Teller(play.store, hooks.sources, hooks.registry, hooks.outbox, cabinet.accounts.players, play.time)


def archiver_of(cabinet: Cabinet) -> Archiver:
    """What archives; without an archive it never has anything to do."""
    config = cabinet.config
    times = config.archive_after, config.archive_abandoned, config.results_after
    after, abandoned, results = times if config.archive else (None, None, None)
    log = cabinet.results.log if config.archive else None
    return Archiver(cabinet.store.moves, cabinet.projections, after, abandoned, results, cabinet.play.time, log)


def calling_off_of(cabinet: Cabinet) -> CallingOff:
    """What calls off matches that nobody started."""
    play = cabinet.play
    return CallingOff(play.index, play.writing.writer, cabinet.config.call_off_after, play.time)
