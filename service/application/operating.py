"""What operators look at and do: whether the service is ready, its metrics, the jobs that failed."""

from collections.abc import Mapping

from service.application import metrics, problems
from service.application.callers import Caller
from service.application.failed_jobs import FailedJob, UnknownFailedJob
from service.application.parts import Operations
from service.application.problems import Problem
from service.application.readiness import state_of


def states(operations: Operations) -> Mapping[str, str]:
    """The results of the checks of the service, by name: OK, maybe with a `but`, or what is wrong. Anybody may
    ask.
    """
    return {name: state_of(probe) for name, probe in operations.probes.items()}


def metrics_text(operations: Operations, by: Caller) -> bytes:
    """The metrics in the Prometheus text format, for the operator and the token made for that; else a problem."""
    if not by.who.measures:
        raise Problem(problems.OPERATOR_NEEDED if by.who.player else problems.TOKEN_NEEDED)
    return metrics.exposition(operations.moment)


def failed_jobs(operations: Operations, by: Caller) -> list[FailedJob]:
    """The newest jobs that failed, for the operator."""
    by.need_operator()
    return operations.failed_jobs.newest()


def change_failed_jobs(operations: Operations, by: Caller, what: str, job: str | None) -> None:
    """Try a job that failed again, or drop it: `what` is `retry` or `drop`. Without a job, all of them.

    A job that is no longer there is passed over: it was done in another window, or has expired.
    """
    by.need_operator()
    jobs = operations.failed_jobs
    change = {"retry": jobs.retry, "drop": jobs.drop}.get(what)
    if change is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "do"})
    for name in [one.id for one in jobs.newest()] if job is None else [job]:
        try:
            change(name)
        except UnknownFailedJob:
            continue
