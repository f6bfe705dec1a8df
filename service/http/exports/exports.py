"""Exports of all matches that are over, as tables for analysts: a job that writes Parquet files, and the files."""

from flask import Blueprint, Response

from events.envelope import timestamp
from service.application import problems
from service.application.analyses.jobs import job_of, make_job
from service.application.analyses.registry import ExportProgress, ExportTask
from service.application.exports import parquet
from service.application.exports.exporter import Exports
from service.application.limits import API
from service.application.problems import Problem
from service.http.analyses.documents import Job as JobDocument
from service.http.analyses.jobs import made_answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.exports.schemas import NewExport
from service.http.parts import parts

bp = Blueprint("exports", __name__)
TAG = "results"
PARQUET = "application/vnd.apache.parquet"


@bp.post("/exports")
@operation(
    TAG,
    scope="play",
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
    caller().need_operator()
    body, here = load(NewExport, json_body()), parts()
    _exports()

    def task(job: str, owner: str) -> ExportTask:
        return ExportTask(job, owner, body["pseudonyms"], here.play.index.count(), timestamp(here.play.clock()))

    said = {**body, "about": "exports"}
    return made_answer(make_job(here.play, here.study, caller(), said, task))


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
    caller().need_operator()
    exports, found = _exports(), job_of(parts().study, caller(), job)
    progress = found.parts[0]
    body = exports.read(job, progress, file) if isinstance(progress, ExportProgress) else None
    if body is None:
        raise Problem(problems.NOT_FOUND, {"path": f"{API}/exports/{job}/{file}"})
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(body, content_type=PARQUET, headers=headers)


def _exports() -> Exports:
    """The exports of this service. A problem if it makes none."""
    found = parts().study.exports
    if found is None or not parquet.is_installed():
        raise Problem(problems.EXPORTS_OFF)
    return found
