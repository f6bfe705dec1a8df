"""Exports of all matches that are over, as tables for analysts: a job that writes Parquet files, and the files."""

from flask import Blueprint, Response

from service.application import problems
from service.application.exports import exporting
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
    problems=(
        *WRITES,
        problems.OPERATOR_NEEDED,
        problems.EXPORTS_OFF,
        problems.TOO_MANY_JOBS,
        problems.UNKNOWN_JOB,
    ),
)
def create_export() -> Response:
    """Export everything about matches that are over, for analysts. Only the operator may.

    Poll the created job; delete it to stop it, or when you have its files. They are deleted with it.
    """
    exporting.check_exports(caller())
    pseudonyms = load(NewExport, json_body())["pseudonyms"]
    return made_answer(exporting.export(parts().play, parts().study, caller(), pseudonyms))


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
    """A file of an export, as `commands-1.parquet`.

    The name is that of a table of the job, with a number. Only the operator may, while the job is kept.
    """
    body = exporting.exported_file(parts().study, caller(), job, file)
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(body, content_type=PARQUET, headers=headers)
