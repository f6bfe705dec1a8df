"""Jobs in the background: how far they are, what they found, and stopping them."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, g

from events import ids
from service.application import problems
from service.application.analyses.registry import (
    AnalysisTask,
    ExportProgress,
    ExportTask,
    KeptJob,
    ReportTask,
    Task,
)
from service.application.limits import API, JOBS_OPEN_MAX, PLAYOUTS_PER_REQUEST
from service.application.problems import Problem
from service.application.texts import texts
from service.http.analyses.describe_analysis import analysis_document
from service.http.analyses.describe_report import report_document, report_plot
from service.http.analyses.documents import Export, ExportedTable, JobFailure, Kind
from service.http.analyses.documents import Job as JobDocument
from service.http.conventions.answers import answer, drawn, wants_plot
from service.http.conventions.operation import SVG, operation
from service.http.conventions.requests import caller, idempotency_key, player_or_operator, time
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.rates.work import charge

bp = Blueprint("jobs", __name__)
TAG = "analysis"
FOUND = (problems.TOKEN_NEEDED, problems.UNKNOWN_JOB, problems.UNKNOWN_MATCH)


@bp.get("/jobs/<job>")
@operation(TAG, answer=JobDocument, others=(SVG,), token=True, problems=FOUND)
def show_job(job: str) -> Response:
    """Show a job of the caller.

    Its progress, and the findings so far. It is kept for a day after the last work on it. With
    `Accept: image/svg+xml`, a plot of the odds in a report.
    """
    found = job_or_problem(job)
    if isinstance(found.task, ReportTask) and wants_plot():
        return drawn(report_plot(found, found.task))
    response = job_answer(found)
    response.vary.add("Accept")
    return response


@bp.delete("/jobs/<job>")
@operation(TAG, scope="play", answer=JobDocument, token=True, problems=FOUND)
def remove_job(job: str) -> Response:
    """Stop and delete a job of the caller. The answer has the findings so far."""
    found = job_or_problem(job)
    parts().study.analyses.remove(found.task)
    return job_answer(found)


def make_job(body: Any, task: Callable[[str, str], Task]) -> Response:
    """The answer with a new job, or with the one that the same key made with the same body.

    `task` makes the task from the id of the job and its owner.
    """
    owner = player_or_operator()
    made, _ = parts().play.writing.reserve(caller(), owner, idempotency_key(), body, new_id())
    return made_job(made, lambda: task(made, owner))


def made_job(made: str, task: Callable[[], Task]) -> Response:
    """The answer with the job that has this id, which is added if there is none.

    A job counts by its play-outs against the rate of its owner.
    """
    here = parts()
    replayed = here.study.analyses.get(made) is not None
    if not replayed:
        added = task()
        if not here.study.analyses.add(added, time(), JOBS_OPEN_MAX):
            raise Problem(problems.TOO_MANY_JOBS, {"most": JOBS_OPEN_MAX})
        charge(added.most_playouts // PLAYOUTS_PER_REQUEST)
    headers = {"Location": f"{API}/jobs/{made}", **replay_header(replayed)}
    return job_answer(job_or_problem(made), 202, headers)


def new_id() -> str:
    """The id of a new job."""
    return ids.new_id(ids.JOB, parts().play.clock())


def job_or_problem(job: str) -> KeptJob:
    """A job of the caller, or a problem."""
    owner = player_or_operator()
    found: KeptJob | None = parts().study.analyses.get(job) if ids.is_id(ids.JOB, job) else None
    if found is None or found.task.owner != owner:
        raise Problem(problems.UNKNOWN_JOB, {"job": job})
    return found


def job_answer(job: KeptJob, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """The answer with a job as it stands."""
    task = job.task
    analysis, report, export = None, None, None
    kind: Kind
    if isinstance(task, AnalysisTask):
        kind = "analysis"
        analysis = analysis_document(job, task)
        done, total = sum(command.worlds for command in analysis.commands), task.playouts
    elif isinstance(task, ReportTask):
        kind = "report"
        report = report_document(job, task)
        done, total = len(report.odds), len(task.moments)
    else:
        kind = "export"
        (progress,) = job.parts
        assert isinstance(progress, ExportProgress)
        export = _export(task, progress)
        done, total = min(progress.passed, task.total), task.total
    document = JobDocument(
        id=task.id,
        kind=kind,
        status=job.status,
        failure=_failure(job),
        done=done,
        total=total,
        created_at=task.created_at,
        updated_at=job.updated_at,
        analysis=analysis,
        report=report,
        export=export,
    )
    return answer(document, status, headers=headers or {})


def _failure(job: KeptJob) -> JobFailure | None:
    code = job.failure
    return JobFailure(code, texts(g.language).say(f"failure-{code}", {"job": job.task.id})) if code else None


def _export(task: ExportTask, progress: ExportProgress) -> Export:
    tables = (ExportedTable(name, one.files, one.rows, one.bytes) for name, one in progress.tables.items())
    return Export(task.pseudonyms, progress.left_out, tuple(tables))
