"""Studies: making, reading, changing, sharing, exporting and importing them."""

from typing import Any

from flask import Blueprint, Response, request

from service import API
from service.application import problems
from service.application.studies import studying
from service.application.studies.content import Content
from service.application.studies.documents import StudyDocument, StudyFile
from service.application.studies.limits import BODY_BYTES_MAX, OPERATIONS_MAX
from service.application.versioned import Versioned
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, PATCH, WRITES, Query, operation
from service.http.conventions.paging import list_answer, page_bounds
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller, json_body, load, load_each, person
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.schemas.structs import StrictSchema
from service.http.studies.documents import StudyChanges, StudyPage, changes_document
from service.http.studies.schemas import ImportedStudy, NewOperation, NewStudy, content_of

bp = Blueprint("studies", __name__)
TAG = "studies"

AT = Query("at", "As it was at this version, for its owner.", {"type": "integer", "minimum": 1})
MADE = (*WRITES, problems.UNKNOWN_GAME, problems.TOO_MANY_STUDIES, problems.UNKNOWN_STUDY)
OWN = (problems.TOKEN_NEEDED, problems.UNKNOWN_STUDY, problems.NOT_THE_OWNER)


@bp.post("/studies")
@operation(
    TAG, scope="play", answer=StudyDocument, status=201, request=NewStudy, token=True, costly=True, problems=MADE
)
def create_study() -> Response:
    """Make a study.

    Its boards may show any match; what a reader sees of these is looked up when it is read. Nobody else finds the
    study: with `watch: link` whoever has its address reads it, signed out too.
    """
    return _new(content_of(_read(NewStudy)))


@bp.post("/studies/import")
@operation(
    TAG,
    scope="play",
    answer=StudyDocument,
    status=201,
    request=ImportedStudy,
    token=True,
    costly=True,
    problems=MADE,
)
def import_study() -> Response:
    """Make a study of a file, as `…/export` gives it, of this service or of another one.

    It belongs to the caller, and begins with version 1. Chapters whose match is not here are kept, and say so.
    """
    return _new(content_of(_read(ImportedStudy)["study"]))


@bp.get("/studies")
@operation(
    TAG,
    answer=StudyPage,
    query=PAGING,
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_studies() -> Response:
    """The caller's studies, newest first, without their chapters.

    No list has those of others.
    """
    here = parts()
    return list_answer(*studying.list_own(here.play, here.study.studies, person(), **page_bounds()))


@bp.get("/studies/<study>")
@operation(
    TAG,
    answer=StudyDocument,
    query=(AT,),
    costly=True,
    problems=(*OWN, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER),
)
def show_study(study: str) -> Response:
    """Show a study, for its owner, and with `watch: link` for whoever has its address.

    Each chapter says whether the caller may see its board. Earlier versions are for the owner.
    """
    here, at = parts(), whole_number("at", None, 1, VERSION_MAX)
    return versioned(studying.show(here.play, here.study.studies, caller(), study, at))


@bp.put("/studies/<study>")
@operation(
    TAG,
    scope="play",
    answer=StudyDocument,
    request=NewStudy,
    token=True,
    conditional=True,
    costly=True,
    problems=(*MADE, problems.NOT_THE_OWNER, problems.STUDY_HIDDEN, problems.STALE),
)
def change_study(study: str) -> Response:
    """Replace all that a study says: its title, who may read it, its chapters. Only its owner may.

    With `If-Match` nothing is lost where somebody changed it meanwhile, as in another tab. What changed is kept as
    JSON Patch, at `…/changes`.
    """
    here, content = parts(), content_of(_read(NewStudy))
    return versioned(studying.change(here.play, here.study.studies, person(), study, content))


@bp.patch("/studies/<study>")
@operation(
    TAG,
    scope="play",
    answer=StudyDocument,
    request=PATCH,
    token=True,
    conditional=True,
    costly=True,
    problems=(*MADE, problems.NOT_THE_OWNER, problems.STUDY_HIDDEN, problems.STALE),
)
def patch_study(study: str) -> Response:
    """Change parts of a study by JSON Patch (RFC 6902). Only its owner may.

    Paths lead into `title`, `watch` and `chapters`. All operations count or none, and what comes of them is checked
    as a `PUT` is. They are kept as they are, at `…/changes`. With `If-Match` a patch can be repeated.
    """
    here, given = parts(), _read_patch()
    return versioned(studying.patch(here.play, here.study.studies, person(), study, given, _content))


@bp.delete("/studies/<study>")
@operation(
    TAG,
    scope="play",
    answer=StudyDocument,
    token=True,
    conditional=True,
    problems=(*OWN, problems.STALE, problems.BAD_PARAMETER),
)
def delete_study(study: str) -> Response:
    """Delete a study with its past. The answer is the study as it was.

    Only its owner and the operator may. Matches and comments on them stay.
    """
    here = parts()
    return versioned(studying.delete(here.play, here.study.studies, caller(), study))


@bp.get("/studies/<study>/changes")
@operation(TAG, answer=StudyChanges, token=True, problems=OWN)
def list_study_changes(study: str) -> Response:
    """List the changes of a study, oldest first, as JSON Patch from each version to the next.

    Only its owner may ask. The newest hundred are kept, and fewer if they are large.
    """
    found = studying.changes(parts().study.studies, person(), study)
    return answer(changes_document(found.document), version=found.version)


@bp.get("/studies/<study>/export")
@operation(TAG, answer=StudyFile, problems=(problems.UNKNOWN_STUDY,))
def export_study(study: str) -> Response:
    """Export a study as one file, which `POST /v1/studies/import` takes back.

    It has all that the study says, and nothing of its matches but their ids.
    """
    here = parts()
    found = studying.export(here.play, here.study.studies, caller(), study)
    headers = {"Content-Disposition": f'attachment; filename="{study}.json"'}
    return answer(found.document, version=found.version, headers=headers)


def _read(schema: type[StrictSchema]) -> dict[str, object]:
    """The study in the body."""
    request.max_content_length = BODY_BYTES_MAX
    return load(schema, json_body())


def _read_patch() -> list[dict[str, Any]]:
    request.max_content_length = BODY_BYTES_MAX
    return load_each(NewOperation, json_body(), OPERATIONS_MAX)


def _content(said: Any) -> Content:
    return content_of(load(NewStudy, said))


def _new(content: Content) -> Response:
    here = parts()
    made: Versioned[StudyDocument] = studying.make(here.play, here.accounts, here.study.studies, person(), content)
    return versioned(made, 201, f"{API}/studies/{made.document.id}")
