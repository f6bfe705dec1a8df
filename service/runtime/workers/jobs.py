"""Jobs on RQ: queuing them, and carrying them out."""

import logging
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from rq import Queue
from rq.exceptions import StopRequested

from events.connection import UNREACHABLE, is_down, why_down
from service.application import tracing
from service.application.lanes import THOUGHTS, Task, add
from service.application.plain_jobs import carries_out
from service.application.pulse import PULSE
from service.runtime.workers.crew import Crew
from service.runtime.workers.hand import Hand

RESULT_SECONDS = 0
FAILURE_SECONDS = 7 * 24 * 3600
WORKER_SECONDS = 20
"""RQ hears of a worker 15 s before this is over, and forgets one that died silently 60 s after."""

TASKS_SECONDS = 0.25
"""For so long a job goes on with the next tasks: RQ takes longer to begin and end a job than a bot to play."""
TOGETHER, JOBS = 250, 16
"""Tasks are queued so many together, and so many jobs for them: one is there as long as tasks wait."""

PAUSE_SECONDS = 0.5
"""Before another worker tries a queue again that is down."""

_log = logging.getLogger("cabinet.worker")

_crew: Crew | None = None


def use(crew: Crew) -> None:
    """Give this process the parts that its jobs work with."""
    global _crew
    _crew = crew


def _current_crew() -> Crew:
    """The crew of this process."""
    assert _crew is not None, "the worker was given no crew"
    return _crew


def _enqueue(queue: Queue, job: Callable[..., None], *given: str | int, **how: Any) -> None:
    queue.enqueue(job, *given, result_ttl=RESULT_SECONDS, failure_ttl=FAILURE_SECONDS, **how)


def enqueue_turn(queue: Queue, match: str, version: int, lane: str = "") -> None:
    """Queue what plays for bots and the house from `version` on, in a lane."""
    enqueue_tasks(queue, [Task(match, version, lane, tracing.carried())])


def enqueue_expiry(queue: Queue, match: str, lane: str = "") -> None:
    """Queue what acts when the time of a seat is over, in a lane."""
    enqueue_tasks(queue, [Task(match, None, lane)])


def enqueue_thought(queue: Queue, match: str, version: int, lane: str, seconds: float) -> None:
    """Queue what plays for a bot that searches at `version`, in a lane; another thinker begins after `seconds`."""
    task = Task(match, version, lane, tracing.carried(), seconds)
    with queue.connection.pipeline() as pipeline:
        enqueue_next_thought(queue, pipeline)
        add(pipeline, task, THOUGHTS)
        pipeline.execute()


def enqueue_next_thought(queue: Queue, pipeline: Any = None) -> None:
    """Queue a job for whichever thought is next."""
    _enqueue(queue, do_next_thought, pipeline=pipeline)


def enqueue_tasks(queue: Queue, tasks: Sequence[Task]) -> None:
    """Put tasks into their lanes, and jobs for whichever tasks are next into the queue; few round trips."""
    for start in range(0, len(tasks), TOGETHER):
        some = tasks[start : start + TOGETHER]
        with queue.connection.pipeline() as pipeline:
            for _ in some[:JOBS]:
                _enqueue(queue, do_next_task, pipeline=pipeline)
            for task in some:
                add(pipeline, task)
            pipeline.execute()


@carries_out
def do_next_task() -> None:
    """The job: the next task, and for a while those after it."""
    here, until = _current_crew(), time.monotonic() + TASKS_SECONDS
    while _do_next(here) and time.monotonic() < until:
        pass


def _do_next(here: Crew) -> bool:
    """Carry out the next task; whether there were more.

    What fails is tried again as a job of its own, which is kept if it fails then too.
    """
    task, more = here.lanes.take()
    if task is None:  # or others are at the tables that wait, and queue a job when they leave
        return False
    _wake(here.queues.turns, do_next_task, more)
    given = (task.match, task.lane) if task.version is None else (task.match, task.version, task.lane, task.trace)
    job: Callable[..., None] = act_on_expiry if task.version is None else take_turn
    try:
        job(*given)
    except Exception:
        _log.exception("%s failed; it is tried once more", job.__name__)
        here.lanes.leave(task.lane)
        _enqueue(here.queues.turns, job, *given)
    return more


@carries_out
def take_turn(match: str, version: int, lane: str = "", trace: str = "") -> None:
    """Play for bots and the house. When its share of time is used up it is queued again, behind the others."""
    here = _current_crew()
    with tracing.span("turn", trace, stream=match, version=version):
        resume = here.turns.play_on(match, version, others_wait=lambda: here.lanes.others_wait(lane), thinker=False)
        waiting = here.lanes.leave(lane)
        queued = _go_on(here, match, resume, lane)
        _wake(here.queues.turns, do_next_task, waiting and queued is not here.queues.turns)


@carries_out
def do_next_thought() -> None:
    """The job. It plays one command; if its worker dies the relay has another one play the same command."""
    here = _current_crew()
    task, more = here.thoughts.take()
    if task is None:
        return
    _wake(here.queues.thoughts, do_next_thought, more)
    version = task.version or 0
    try:
        with tracing.span("thought", task.trace, stream=task.match, version=version):
            resume = here.turns.play_on(task.match, version, share=0, thinker=True)
    finally:
        here.thoughts.done(task)
        waiting = here.thoughts.leave(task.lane)
    queued = _go_on(here, task.match, resume, task.lane)
    _wake(here.queues.thoughts, do_next_thought, waiting and queued is not here.queues.thoughts)


def _go_on(here: Crew, match: str, version: int | None, lane: str) -> Queue | None:
    """Queue what comes next at `version`, for a worker or for a thinker; returns its queue, if there is any."""
    if version is None:
        return None
    if seconds := here.turns.thought_seconds(match):
        enqueue_thought(here.queues.thoughts, match, version, lane, seconds)
        return here.queues.thoughts
    enqueue_turn(here.queues.turns, match, version, lane)
    return here.queues.turns


def _wake(queue: Queue, job: Callable[..., None], waiting: bool) -> None:
    """Queue a job if tasks are waiting and there is none: theirs were lost, or came while others played."""
    if waiting and not queue.count:
        _enqueue(queue, job)


@carries_out
def act_on_expiry(match: str, lane: str = "") -> None:
    """Act for seats whose time is over. Bots and the house play on from there, or because their pace is over."""
    here = _current_crew()
    reached, unfinished = here.expiry.expire(match)
    if unfinished:
        here.lanes.leave(lane)
        enqueue_expiry(here.queues.turns, match, lane)
    else:
        take_turn(match, reached or here.store.version(match), lane)


def enqueue_deliveries(queue: Queue) -> None:
    """Queue the job that delivers to webhooks, unless it is in the queue."""
    if not queue.count:
        _enqueue(queue, make_deliveries)


@carries_out
def make_deliveries() -> None:
    """The job. The relay queues it again for whatever it does not finish in its share of time."""
    _current_crew().courier.deliver_due()


def enqueue_analyses(queue: Queue) -> None:
    """Queue the job that goes on with erasures and analyses, unless it is in the queue."""
    if not queue.count:
        _enqueue(queue, go_on_with_analyses)


@carries_out
def go_on_with_analyses() -> None:
    """The job. When its share of time is used up it queues itself again."""
    here = _current_crew()
    here.eraser.go_on()
    here.analyst.go_on()
    if here.analyst.has_work() or here.eraser.has_work():
        enqueue_analyses(here.queues.analyses)


def enqueue_archiving(queue: Queue) -> None:
    """Queue the job that archives and calls off, unless the queue has anything else to do."""
    if not queue.count:
        _enqueue(queue, archive)


@carries_out
def archive() -> None:
    """The job. The relay queues it again for whatever it does not finish in its share of time."""
    _current_crew().calling_off.go_on()
    _current_crew().archiver.go_on()


def enqueue_steps(queue: Queue, tournament: str) -> None:
    """Queue what takes the steps of the house in a tournament."""
    _enqueue(queue, take_steps, tournament)


@carries_out
def take_steps(tournament: str) -> None:
    """The job. The relay queues it again for a step that is still due after a while."""
    _current_crew().directing.go_on(tournament)


def work(crew: Crew, queue: Queue, name: str, burst: bool = False, idle: int | None = None) -> None:
    """Carry out the jobs of a queue until told to stop; with `burst`, until the last; with `idle`, until there was
    none for so many seconds.

    RQ's worker ends when the store does. Another one, with a name of its own, takes its place then.
    """
    use(crew)
    for life in count():
        PULSE.beat()
        if _live([queue], f"{name}-{life}" if life else name, burst, idle) or not pause():
            return


def _live(queues: list[Queue], name: str, burst: bool, idle: int | None) -> bool:
    """Work until told to stop, there is nothing to do, or the store is down; returns whether that is all."""
    worker: Hand | None = None
    try:
        worker = Hand(queues, name, worker_ttl=WORKER_SECONDS)
        worker.work(burst=burst, max_idle_time=idle, logging_level="WARNING", with_scheduler=False)
    except Exception as error:
        if burst or not is_down(error):
            raise
        _log.warning("Redis %s; trying again", why_down(error))
    return burst or (worker is not None and (worker.told_to_stop or worker.has_nothing_to_do))


def pause() -> bool:
    """Wait before the queue is tried again; False if told to stop meanwhile."""
    try:
        time.sleep(PAUSE_SECONDS)
    except (StopRequested, *UNREACHABLE):  # from the handler of the signal
        return False
    return True
