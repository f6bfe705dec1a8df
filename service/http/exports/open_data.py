"""Data for everybody: the manifest of what was made last, and its files."""

from flask import Blueprint, Response

from service.application import problems
from service.application.exports import exporting
from service.application.exports.manifest import DataManifest
from service.http.conventions.answers import JSON
from service.http.conventions.operation import operation
from service.http.conventions.ranges import file_response, tag_of
from service.http.parts import parts

bp = Blueprint("open_data", __name__)
TAG = "results"
BYTES = "application/octet-stream"
FRESH = "public, max-age=60"
MISSING = (problems.NO_OPEN_DATA, problems.ARCHIVE_DOWN)


@bp.get("/data")
@operation(TAG, answer=DataManifest, tagged=True, problems=MISSING)
def show_open_data() -> Response:
    """The manifest of the data for everybody: tables of all public matches that are over, made once a day.

    It names the files to fetch, with their digests. A file never changes under its name.
    """
    response = Response(exporting.open_data(parts().study), content_type=JSON)
    response.headers["Cache-Control"] = FRESH
    response.headers["ETag"] = tag_of(response.get_data())
    return response


@bp.get("/data/<file>")
@operation(TAG, answer=str, media=BYTES, also=(206,), tagged=True, problems=(*MISSING, problems.NOT_FOUND))
def show_open_data_file(file: str) -> Response:
    """A file of the data for everybody, as its manifest names it, whole or the `Range` that is asked for.

    `Repr-Digest` has the SHA-256 of the whole file.
    """
    return file_response(exporting.open_data_file(parts().study, file), BYTES, file)
