"""Exports of all matches that are over, asked for, and fetched, by the operator alone; and data for everybody."""

from events.envelope import timestamp
from service import API
from service.application import problems
from service.application.analyses.jobs import ShownJob, job_of, make_job
from service.application.analyses.registry import ExportProgress, ExportTask
from service.application.callers import Caller
from service.application.exports import parquet
from service.application.exports.exporter import Exports
from service.application.exports.publishing import Publishing
from service.application.parts import Play, Study
from service.application.problems import Problem


def check_exports(by: Caller) -> None:
    """A problem unless a caller may export everything: the operator may."""
    by.need_operator()


def export(play: Play, study: Study, by: Caller, pseudonyms: bool) -> ShownJob:
    """Have everything about matches that are over exported. A problem where nothing can be."""
    check_exports(by)
    _exports(study)

    def task(job: str, owner: str) -> ExportTask:
        return ExportTask(job, owner, pseudonyms, play.index.count(), timestamp(play.clock()))

    return make_job(play, study, by, {"pseudonyms": pseudonyms, "about": "exports"}, task)


def exported_file(study: Study, by: Caller, job: str, file: str) -> bytes:
    """A file of an export of the caller."""
    check_exports(by)
    exports, found = _exports(study), job_of(study, by, job)
    progress = found.parts[0]
    body = exports.read(job, progress, file) if isinstance(progress, ExportProgress) else None
    if body is None:
        raise Problem(problems.NOT_FOUND, {"path": f"{API}/exports/{job}/{file}"})
    return body


def open_data(study: Study) -> bytes:
    """The manifest of the newest data for everybody, as JSON; a problem if there is none."""
    found = _publishing(study).sets.manifest()
    if found is None:
        raise Problem(problems.NO_OPEN_DATA)
    return found


def open_data_file(study: Study, file: str) -> bytes:
    """A file of data for everybody, as its manifest names it."""
    body = _publishing(study).sets.read(file)
    if body is None:
        raise Problem(problems.NOT_FOUND, {"path": f"{API}/data/{file}"})
    return body


def _publishing(study: Study) -> Publishing:
    """What makes the data for everybody of this service. A problem if there is none."""
    if study.exports is None or not study.exports.publishing.is_on:
        raise Problem(problems.NO_OPEN_DATA)
    return study.exports.publishing


def _exports(study: Study) -> Exports:
    """The exports of this service. A problem if it makes none."""
    if study.exports is None or not parquet.is_installed():
        raise Problem(problems.EXPORTS_OFF)
    return study.exports
