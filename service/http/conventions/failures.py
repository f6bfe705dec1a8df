"""The problem that a request ends with, by the error that ended it."""

import logging
from urllib.parse import quote

from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from archive.bundle import DamagedObject
from archive.objects import ArchiveDown
from events.connection import is_down, why_down
from events.replication import NotReplicated
from service.application import problems
from service.application.problems import Problem
from service.http.conventions.answers import problem_answer
from service.http.conventions.call import Answer, Call
from streams.stream import UnknownStream

_log = logging.getLogger("cabinet.api")


def failure(error: Exception, call: Call, most_bytes: int | None) -> Answer:
    """The answer to a request that ended with an error, which is logged if it is none of its caller's.

    `most_bytes` is how long its body may be.
    """
    problem = _problem_of(error, call, most_bytes)
    _record(error, problem, f"{call.head.method} {quote(call.head.path)} {call.caller.request_id}")
    answer = problem_answer(problem, call)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        answer.headers["Allow"] = ", ".join(error.valid_methods)
    return answer


def _record(error: Exception, problem: Problem, asked: str) -> None:
    if problem.code == problems.INTERNAL:
        _log.error(asked, exc_info=error)
    elif problem.code == problems.NOT_REPLICATED:
        _log.warning("%s: not confirmed by replicas: %s", asked, error)
    elif problem.code == problems.STORE_DOWN:
        _log.warning("%s: Redis %s", asked, why_down(error))
    elif problem.code in (problems.ARCHIVE_DOWN, problems.ARCHIVE_DAMAGED):
        _log.error("%s: %s", asked, error)


def _problem_of(error: Exception, call: Call, most_bytes: int | None) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, UnknownStream):
        return Problem(problems.UNKNOWN_MATCH, {"match": str(error)})
    if isinstance(error, RequestEntityTooLarge):
        return Problem(problems.BODY_TOO_LARGE, {"limit": most_bytes})
    if isinstance(error, MethodNotAllowed):
        return Problem(problems.METHOD, {"method": call.head.method, "methods": _allowed(error)})
    if isinstance(error, HTTPException) and (error.code or 500) < 500:
        return Problem(problems.NOT_FOUND if error.code == 404 else problems.MALFORMED, {"path": call.head.path})
    if isinstance(error, NotReplicated):
        return Problem(problems.NOT_REPLICATED)
    if isinstance(error, ArchiveDown):
        return Problem(problems.ARCHIVE_DOWN)
    if isinstance(error, DamagedObject):
        return Problem(problems.ARCHIVE_DAMAGED, {"name": error.name})
    return Problem(problems.STORE_DOWN if is_down(error) else problems.INTERNAL)


def _allowed(error: MethodNotAllowed) -> tuple[str, ...]:
    return tuple(sorted(set(error.valid_methods or ()) - {"HEAD", "OPTIONS"}))
