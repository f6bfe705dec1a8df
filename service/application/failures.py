"""The problem that a use case ends with, by the error that ended it."""

from archive.bundle import DamagedObject
from archive.objects import ArchiveDown
from events.connection import is_down
from events.replication import NotReplicated
from service.application import problems
from service.application.problems import Problem
from streams.stream import UnknownStream


def problem_of(error: Exception) -> Problem:
    """What an error is told as: `internal`, unless it is one that a caller can understand."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, UnknownStream):
        return Problem(problems.UNKNOWN_MATCH, {"match": str(error)})
    if isinstance(error, NotReplicated):
        return Problem(problems.NOT_REPLICATED)
    if isinstance(error, ArchiveDown):
        return Problem(problems.ARCHIVE_DOWN)
    if isinstance(error, DamagedObject):
        return Problem(problems.ARCHIVE_DAMAGED, {"name": error.name})
    return Problem(problems.STORE_DOWN if is_down(error) else problems.INTERNAL)
