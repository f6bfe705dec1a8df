"""Jobs in the background: how far they are, what they found, and stopping them."""

from flask import Blueprint, Response, g

from analysis import report as reports
from service import API
from service.application import problems
from service.application.analyses import jobs
from service.application.analyses.jobs import ShownJob
from service.application.analyses.registry import AnalysisTask, ExportProgress, ExportTask, KeptJob, ReportTask
from service.application.texts import texts
from service.http.analyses.describe_analysis import analysis_document
from service.http.analyses.describe_report import report_document, report_plot
from service.http.analyses.documents import Export, ExportedTable, JobFailure, Kind, Report
from service.http.analyses.documents import Job as JobDocument
from service.http.conventions.answers import answer, plot_response, wants_plot
from service.http.conventions.operation import SVG, operation
from service.http.conventions.requests import caller
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.rates.work import charge

PLAYOUTS_PER_REQUEST = 40
"""A job counts as one request for each so many of its play-outs, which are cheap: analysts give way to others."""
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
    found = jobs.show_job(parts().play, parts().study, caller(), job)
    if isinstance(found.job.task, ReportTask) and wants_plot():
        return plot_response(report_plot(found, found.job.task))
    response = job_answer(found)
    response.vary.add("Accept")
    return response


@bp.delete("/jobs/<job>")
@operation(TAG, scope="play", answer=JobDocument, token=True, problems=FOUND)
def remove_job(job: str) -> Response:
    """Stop and delete a job of the caller. The answer has the findings so far.

    Only its owner may. A running job stops at once, and the files of an export are deleted with it.
    """
    return job_answer(jobs.remove_job(parts().play, parts().study, caller(), job))


def made_answer(made: ShownJob) -> Response:
    """The answer with a new job. It counts by its play-outs against the rate of its owner."""
    task = made.job.task
    if not made.is_replayed:
        charge(task.most_playouts // PLAYOUTS_PER_REQUEST)
    return job_answer(made, 202, {"Location": f"{API}/jobs/{task.id}", **replay_header(made.is_replayed)})


def job_answer(shown: ShownJob, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """The answer with a job as it stands."""
    job, task = shown.job, shown.job.task
    analysis, report, export = None, None, None
    kind: Kind
    if isinstance(task, AnalysisTask):
        kind = "analysis"
        analysis = analysis_document(shown, task)
        done, total = sum(command.worlds for command in analysis.commands), task.playouts
    elif isinstance(task, ReportTask):
        kind = "report"
        report = report_document(shown, task)
        done, total = _how_far(task, report)
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


def _how_far(task: ReportTask, report: Report) -> tuple[int, int]:
    """Of a whole report the commands, of the odds at one version the worlds that these were tried in, and of how
    many.
    """
    if task.odds_only:
        return sum(one.worlds for one in report.odds), reports.WORLDS
    return len(report.odds), len(task.moments)


def _failure(job: KeptJob) -> JobFailure | None:
    code = job.failure
    return JobFailure(code, texts(g.language).say(f"failure-{code}", {"job": job.task.id})) if code else None


def _export(task: ExportTask, progress: ExportProgress) -> Export:
    tables = (ExportedTable(name, one.files, one.rows, one.bytes) for name, one in progress.tables.items())
    return Export(task.pseudonyms, progress.left_out, tuple(tables))
