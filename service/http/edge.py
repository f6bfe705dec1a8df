"""What is done before and after every request, whichever way it comes: through Flask (`service.http.app`) or on the
event loop (`service.http.gateway`). Nothing here reads from a connection or writes to one.
"""

import re
import time
from functools import lru_cache

from msgspec import structs

from events.waiting import WouldBlock
from service import API
from service.application import metrics, problems, tracing
from service.application.accounts.guests import check_guest
from service.application.problems import Problem
from service.http.conventions import access, origins
from service.http.conventions.answers import UNKEPT, problem_answer
from service.http.conventions.call import BASIC, OWN, SAFE, Answer, Call, Head, Headers
from service.http.conventions.caller import principal_of
from service.http.conventions.codings import (
    IDENTITY,
    content_tag,
    gzip_of,
    gzip_tag,
    is_compressible,
    takes_gzip,
    takes_one_of,
)
from service.http.conventions.parameters import check_parameters
from service.http.parts import Parts
from service.http.rates import throttle

READING = frozenset({"GET", "HEAD"})
VARY = ("Authorization", "Accept-Language")
UNCHANGED = 304
WITHOUT_CONTENT = (204, UNCHANGED)
_HOST = re.compile(r"([\w.~%!$&'()*+;=-]+|\[[0-9a-f:.]+\])(:[0-9]*)?", re.ASCII | re.IGNORECASE)
_VERSION = re.compile(r'"[0-9]+"')
_TAG = re.compile(r'(?:W/)?("[^"]*")')


def measure_nothing(*_: object) -> None:
    """What is answered on the event loop takes no time that its caller is charged for."""


def begin(here: Parts, call: Call, measure: throttle.Measure = measure_nothing) -> None:
    """Find out who asks, count the request, and check it. A problem if it is refused.

    It may be called once more for the same request if it raised WouldBlock.
    """
    if call.head.is_preflight and origins.allows(here.edge.cors_origins, call.head):
        return
    try:
        identify(here, call)
    except WouldBlock:
        raise
    except Exception:
        throttle.admit(here, call, measure)  # callers who guess tokens are counted too, by address
        raise
    admit(here, call, measure)


def identify(here: Parts, call: Call) -> None:
    """Find out who asks; a problem for a host that is none, and for a token that does not work."""
    _check_host(call.head)
    if call.head.named != OWN:
        given = call.head.header("Authorization")
        who = principal_of(here.accounts.players, given, here.play.clock, call.head.named == BASIC)
        call.caller = structs.replace(call.caller, who=who)
    if _may_write(call.head):
        here.operations.mode.refuse_writes(call.caller)


def _may_write(head: Head) -> bool:
    """Whether a request may change anything: not one that reads, or only computes."""
    return head.method not in SAFE and (head.operation is None or head.operation.keyed)


def admit(here: Parts, call: Call, measure: throttle.Measure = measure_nothing) -> None:
    """Count a request of a caller who is known, and check it."""
    throttle.admit(here, call, measure)
    check(call)


def check(call: Call) -> None:
    """Refuse what the token does not allow, and conditions, codings and parameters that do not belong to it."""
    head, asked = call.head, call.head.operation
    if asked and call.caller.who.is_guest:
        check_guest(call.caller.who, asked.name, asked.scope, head.method not in READING and asked.keyed)
    else:
        call.caller.need_scope(asked.scope if asked else None)
    if asked and asked.request and not asked.conditional and head.header("If-Match") is not None:
        raise Problem(problems.BAD_PARAMETER, {"name": "If-Match"})  # what is only made has no version to compare
    coding = (head.header("Content-Encoding") or IDENTITY).strip().lower()
    if coding != IDENTITY and head.method not in SAFE:
        raise Problem(problems.BODY_CODED)
    _check_form(head)
    check_parameters(head)


def _check_form(head: Head) -> None:
    """Refuse to read something in a form that it is not to be had in (RFC 9110, 15.5.7)."""
    forms = head.operation.forms if head.operation and head.method in READING else ()
    if forms and not takes_one_of(forms, head.header("Accept") or ""):
        raise Problem(problems.NOT_ACCEPTABLE, {"forms": ", ".join(forms)})


def _check_host(head: Head) -> None:
    """Refuse a request without a host, with several, or with one that is none (RFC 9112, 3.2)."""
    host = head.header("Host")
    if host is None and head.http_version == "1.0":
        return
    if not _HOST.fullmatch(host or ""):
        raise Problem(problems.BAD_HOST)


def refuse(here: Parts, head: Head, problem: Problem) -> Answer:
    """The answer to a request that nothing can begin with."""
    call = Call(head)
    answer = problem_answer(problem, call)
    finish(here, call, answer)
    return answer


def finish(here: Parts, call: Call, answer: Answer) -> None:
    """Complete an answer: its usual headers, its coding, and 304 for a caller that has it already."""
    headers, shared = answer.headers, here.edge.cors_origins
    _describe(call, headers)
    if here.sandbox:
        headers["Sandbox"] = "true"
    is_for_all = "public" in (headers.get("Cache-Control") or "")
    headers["Vary"] = _vary_of(headers.get("Vary") or "", is_for_all, bool(shared))
    if call.head.path.startswith(API) and "Cache-Control" not in headers:
        headers["Cache-Control"] = UNKEPT
    origins.share(shared, call.head, headers)
    _tag_content(call, answer)
    _encode(call, answer)
    if _is_known(call, answer):
        _leave_out(answer)
    elif answer.body is not None and answer.status not in WITHOUT_CONTENT:
        headers["Content-Length"] = str(len(answer.body))
    spent = time.perf_counter() - call.started
    metrics.observe(call.head.route, call.head.method, answer.status, spent)
    tracing.describe_answer(call.head.method, call.head.route and str(call.head.route), answer.status)
    access.note(here.operations.dearest, call, answer.status, spent)


def _describe(call: Call, headers: Headers) -> None:
    """`RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-09) report the limits of the caller.
    An operation that will go says so. A file of the pages that a browser keeps for good tells no request, and has
    no language of its own: a table asks for a hundred of them.
    """
    if call.head.path.startswith(API) or "immutable" not in (headers.get("Cache-Control") or ""):
        headers["Request-Id"] = call.caller.request_id
        headers["Content-Language"] = call.language
    headers["X-Content-Type-Options"] = "nosniff"
    if call.quotas:
        policies = [f'"{name}";q={rate.requests};w={rate.seconds}' for name, rate, _ in call.quotas]
        headers["RateLimit-Policy"] = ", ".join(policies)
        left = [f'"{name}";r={quota.remaining};t={quota.reset}' for name, _, quota in call.quotas]
        headers["RateLimit"] = ", ".join(left)
    asked = call.head.operation
    going = asked.retirement(call.head.arguments) if asked else None
    for name, value in going.headers().items() if going else ():
        headers[name] = f"{headers[name]}, {value}" if name == "Link" and name in headers else value


@lru_cache(maxsize=100)
def _vary_of(given: str, is_for_all: bool, is_shared: bool) -> str:
    """What an answer depends on, besides what it says itself; one that is for all is the same for every caller."""
    names = [name.strip() for name in given.split(",") if name.strip()]
    there = {name.lower() for name in names}
    more = (*(() if is_for_all else VARY), "Accept-Encoding", *(("Origin",) if is_shared else ()))
    return ", ".join([*names, *(name for name in more if name.lower() not in there)])


def _tag_content(call: Call, answer: Answer) -> None:
    """Complete the tag of what was read at a version: names that it has may change while the version stays."""
    if call.head.method not in READING or answer.status != 200 or answer.body is None:
        return
    tag = answer.headers.get("ETag") or ""
    if _VERSION.fullmatch(tag):
        answer.headers["ETag"] = content_tag(tag, answer.body)


def _encode(call: Call, answer: Answer) -> None:
    """Make an answer smaller for a caller who takes that; its tag says so."""
    headers, body = answer.headers, answer.body
    if body is None or not 200 <= answer.status < 300 or "Content-Encoding" in headers:
        return
    if not is_compressible(headers.get("Content-Type") or "", len(body)):
        return
    if takes_gzip(call.head.header("Accept-Encoding") or ""):
        answer.body = gzip_of(body)
        headers["Content-Encoding"] = "gzip"
        if tag := headers.get("ETag"):
            headers["ETag"] = gzip_tag(tag)


def _is_known(call: Call, answer: Answer) -> bool:
    """Whether the caller has this answer already (RFC 9110, 13.1.2). Reads do not look at `If-Match`."""
    if (asked := call.head.operation) and not asked.versioned:
        return False
    wanted, tag = call.head.header("If-None-Match"), answer.headers.get("ETag")
    if wanted is None or tag is None or answer.status != 200 or call.head.method not in READING:
        return False
    return wanted.strip() == "*" or tag.removeprefix("W/") in _TAG.findall(wanted)


def _leave_out(answer: Answer) -> None:
    answer.status, answer.body = UNCHANGED, b""
    for name in ("Content-Type", "Content-Length", "Content-Encoding", "Content-Language"):
        answer.headers.pop(name, None)
