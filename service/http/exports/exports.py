"""Exports of all matches that are over, as tables for analysts: a job that writes Parquet files, and the files."""

from flask import Blueprint, Response

from events.envelope import timestamp
from service.application import problems
from service.application.analyses.registry import ExportProgress, ExportTask
from service.application.exports import parquet
from service.application.exports.exporter import Exports
from service.application.limits import API, JOBS_OPEN_MAX
from service.application.problems import Problem
from service.http.analyses.documents import Job as JobDocument
from service.http.analyses.jobs import job_answer, job_or_problem, new_id
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import (
    idempotency_key,
    json_body,
    load,
    need_operator,
    player_or_operator,
    time,
)
from service.http.conventions.writing import replay_header, reserve
from service.http.exports.schemas import NewExport
from service.http.parts import parts

bp = Blueprint("exports", __name__)
TAG = "statistics"
PARQUET = "application/vnd.apache.parquet"


@bp.post("/exports")
@operation(
    TAG,
    answer=JobDocument,
    status=202,
    request=NewExport,
    token=True,
    problems=(*WRITES, problems.OPERATOR_NEEDED, problems.EXPORTS_OFF, problems.TOO_MANY_JOBS),
)
def create_export() -> Response:
    """Export everything about matches that are over, for analysts. Only the operator may.

    Poll the created job; delete it to stop it, or when you have its files. They are deleted with it.
    """
    need_operator()
    owner, here, body = player_or_operator(), parts(), load(NewExport, json_body())
    _exports()
    made, _ = reserve(owner, idempotency_key(), {**body, "about": "exports"}, new_id())
    replayed = here.analyses.get(made) is not None
    if not replayed:
        total = here.projections.matches.count()
        task = ExportTask(made, owner, body["pseudonyms"], total, timestamp(here.clock()))
        if not here.analyses.add(task, time(), JOBS_OPEN_MAX):
            raise Problem(problems.TOO_MANY_JOBS, {"most": JOBS_OPEN_MAX})
    headers = {"Location": f"{API}/jobs/{made}", **replay_header(replayed)}
    return job_answer(job_or_problem(made), 202, headers)


@bp.get("/exports/<job>/<file>")
@operation(
    TAG,
    answer=str,
    media=PARQUET,
    token=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.OPERATOR_NEEDED,
        problems.EXPORTS_OFF,
        problems.UNKNOWN_JOB,
        problems.NOT_FOUND,
    ),
)
def show_exported(job: str, file: str) -> Response:
    """A file of an export, as `commands-1.parquet`."""
    need_operator()
    exports, found = _exports(), job_or_problem(job)
    progress = found.parts[0]
    body = exports.read(job, progress, file) if isinstance(progress, ExportProgress) else None
    if body is None:
        raise Problem(problems.NOT_FOUND, {"path": f"{API}/exports/{job}/{file}"})
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(body, content_type=PARQUET, headers=headers)


def _exports() -> Exports:
    """The exports of this service. A problem if it makes none."""
    found = parts().exports
    if found is None or not parquet.is_installed():
        raise Problem(problems.EXPORTS_OFF)
    return found
