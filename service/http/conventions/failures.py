"""The problem that a request ends with, by the error that ended it."""

import logging
from urllib.parse import quote

from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from events.connection import why_down
from service.application import failures, problems
from service.application.problems import Problem
from service.http.conventions.answers import problem_answer
from service.http.conventions.call import Answer, Call

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
    if isinstance(error, RequestEntityTooLarge):
        return Problem(problems.BODY_TOO_LARGE, {"limit": most_bytes})
    if isinstance(error, MethodNotAllowed):
        return Problem(problems.METHOD, {"method": call.head.method, "methods": _allowed_methods(error)})
    if isinstance(error, HTTPException) and (error.code or 500) < 500:
        return Problem(problems.NOT_FOUND if error.code == 404 else problems.MALFORMED, {"path": call.head.path})
    return failures.problem_of(error)


def _allowed_methods(error: MethodNotAllowed) -> tuple[str, ...]:
    return tuple(sorted(set(error.valid_methods or ()) - {"HEAD", "OPTIONS"}))
