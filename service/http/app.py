"""The Flask application: its blueprints, and what is done before and after every request."""

import logging
import time
from urllib.parse import quote

from flask import Flask, Response, g, request
from flask_compress import Compress
from flask_cors import CORS
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter

from archive.bundle import DamagedObject
from archive.objects import ArchiveDown
from events.connection import is_down, why_down
from events.replication import NotReplicated
from service.application import metrics, problems
from service.application.callers import Caller
from service.application.languages import DEFAULT
from service.application.limits import API
from service.application.players import ANYBODY, Principal
from service.application.problems import Problem
from service.http.analyses import analyses, jobs
from service.http.conventions.answers import UNKEPT, VARY, common, problem_response
from service.http.conventions.caller import language_of, principal_of, request_id_of
from service.http.conventions.departure import departure
from service.http.conventions.operation import this_operation
from service.http.conventions.parameters import ME, check_parameters
from service.http.conventions.requests import caller, player_id
from service.http.conventions.writing import give_back
from service.http.exports import exports
from service.http.games import games
from service.http.log import log
from service.http.matches import commands, history, invitations, matches, options, rematch, seats, undo, view
from service.http.oauth import oauth
from service.http.openapi import docs
from service.http.operator import jobs as operator_jobs
from service.http.parts import EXTENSION, Parts, parts
from service.http.players import account, players, tokens
from service.http.rates import throttle, work
from service.http.records import audit, bulk, records
from service.http.signin import signin
from service.http.statistics import leaderboards, results, standing, statistics
from service.http.study import adjudicate, branches, diff, knowledge, notes
from service.http.system import system
from service.http.tournaments import entries, rounds, tournaments
from service.http.tournaments import history as tournament_history
from service.http.tournaments import standings as standings_by_round
from service.http.webhooks import deliveries, webhooks
from service.pages import guide, pages
from streams.stream import UnknownStream

RESOURCES = (
    games,
    players,
    tokens,
    account,
    matches,
    seats,
    invitations,
    rematch,
    view,
    options,
    commands,
    history,
    undo,
    branches,
    notes,
    diff,
    knowledge,
    adjudicate,
    analyses,
    jobs,
    audit,
    records,
    bulk,
    log,
    results,
    leaderboards,
    tournaments,
    entries,
    rounds,
    tournament_history,
    statistics,
    standing,
    exports,
    standings_by_round,
    webhooks,
    deliveries,
)

READING = frozenset({"GET", "HEAD", "OPTIONS"})
_log = logging.getLogger("cabinet.api")


class Digits(IntegerConverter):
    """A number in a path, in ASCII digits only; werkzeug's converter accepts the digits of every script."""

    regex = "[0-9]+"


def create_app(here: Parts) -> Flask:
    """The application composed of these parts."""
    app = Flask("service", static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=here.edge.body_bytes,
        COMPRESS_MIMETYPES=[
            *("application/json", "application/problem+json", "text/markdown", "text/html"),
            *("text/css", "text/javascript", "image/svg+xml"),
        ],
        COMPRESS_ALGORITHM=["gzip"],
        COMPRESS_MIN_SIZE=1400,
        COMPRESS_LEVEL=1,
    )
    app.extensions[EXTENSION] = here
    if proxies := here.edge.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies)  # type: ignore[method-assign]  # as Flask documents
    app.url_map.converters["int"] = Digits
    app.before_request(_begin)
    app.after_request(_finish)
    app.after_request(give_back)
    app.after_request(_confirm)  # Flask calls it before `_finish`
    app.teardown_request(lambda error: work.settle())
    app.register_error_handler(Exception, on_error)
    for resource in RESOURCES:
        app.register_blueprint(resource.bp, url_prefix=API)
    app.register_blueprint(system.bp)
    app.register_blueprint(pages.bp)
    app.register_blueprint(guide.bp)
    app.register_blueprint(docs.bp)
    app.register_blueprint(operator_jobs.bp)
    app.register_blueprint(oauth.bp)
    app.register_blueprint(oauth.consent)
    app.register_blueprint(signin.bp)
    Compress(app)
    if here.edge.cors_origins:
        CORS(
            app,
            origins=list(here.edge.cors_origins),
            expose_headers=[
                "ETag",
                "Link",
                "Location",
                "Request-Id",
                "Idempotency-Replayed",
                "Deprecation",
                "Retry-After",
                "Sunset",
                "RateLimit",
                "RateLimit-Policy",
            ],
        )
    return app


def _begin() -> None:
    g.started = time.perf_counter()
    g.request_id = request_id_of(request.headers.get("Request-Id", ""))
    g.language = language_of(request.headers.get("Accept-Language", ""))
    g.caller = _caller(ANYBODY)
    try:
        if request.blueprint != oauth.bp.name:  # where clients name themselves in ways of their own
            by_password = request.blueprint == operator_jobs.bp.name
            given = request.headers.get("Authorization")
            g.caller = _caller(principal_of(parts().accounts.players, given, parts().play.clock, by_password))
    finally:
        throttle.admit()  # callers who guess tokens are counted too, by address
    asked = this_operation()
    caller().need_scope(asked.scope if asked else None)
    _check_condition()
    check_parameters()
    _name_caller()
    if (replication := parts().replication) and request.method not in READING:
        g.begun = replication.begin()


def _caller(who: Principal) -> Caller:
    headers = request.headers
    key, condition = headers.get("Idempotency-Key", ""), headers.get("If-Match", "")
    return Caller(who, g.request_id, key, condition, g.language, departure())


def _check_condition() -> None:
    """Refuse a precondition on a request that creates a match or a player: there is no version to compare yet."""
    asked = this_operation()
    if asked and asked.request and not asked.conditional and "If-Match" in request.headers:
        raise Problem(problems.BAD_PARAMETER, {"name": "If-Match"})


def _name_caller() -> None:
    about = request.view_args
    if about and about.get("player") == ME:
        about["player"] = player_id()


def _confirm(response: Response) -> Response:
    """What may have written is acknowledged only when replicas have it, if that is set."""
    replication = parts().replication
    if replication is None or "begun" not in g or response.status_code >= 400:
        return response
    try:
        replication.confirm(g.begun)
    except NotReplicated as error:
        return on_error(error)
    return response


def _finish(response: Response) -> Response:
    asked, quotas, language = this_operation(), g.get("quotas", []), g.get("language", DEFAULT)
    told = common(g.get("request_id", ""), language, quotas, asked.retirement if asked else None)
    for name, value in told.items():
        (response.headers.add if name == "Link" else response.headers.set)(name, value)
    if not response.cache_control.public:
        response.vary.update(VARY)
    if (place := response.headers.get("Location", "")).startswith(request.host_url):
        response.headers["Location"] = place[len(request.host_url) - 1 :]  # the host is what the caller says it is
        response.set_data(b"")
    if request.path.startswith(API) and "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = UNKEPT
    metrics.observe(request.url_rule, request.method, response.status_code, time.perf_counter() - g.started)
    return response


def on_error(error: Exception) -> Response:
    """The answer to a request that ended with an error."""
    problem = _problem_of(error)
    asked = f"{request.method} {quote(request.path)} {g.get('request_id')}"
    if problem.code == problems.INTERNAL:
        _log.error(asked, exc_info=error)
    elif problem.code == problems.NOT_REPLICATED:
        _log.warning("%s: not confirmed by replicas: %s", asked, error)
    elif problem.code == problems.STORE_DOWN:
        _log.warning("%s: Redis %s", asked, why_down(error))
    elif problem.code in (problems.ARCHIVE_DOWN, problems.ARCHIVE_DAMAGED):
        _log.error("%s: %s", asked, error)
    response = problem_response(problem)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    return response


def _allowed(error: MethodNotAllowed) -> tuple[str, ...]:
    return tuple(sorted(set(error.valid_methods or ()) - {"HEAD", "OPTIONS"}))


def _problem_of(error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, UnknownStream):
        return Problem(problems.UNKNOWN_MATCH, {"match": str(error)})
    if isinstance(error, RequestEntityTooLarge):
        return Problem(problems.BODY_TOO_LARGE, {"limit": request.max_content_length})
    if isinstance(error, MethodNotAllowed):
        return Problem(problems.METHOD, {"method": request.method, "methods": _allowed(error)})
    if isinstance(error, HTTPException) and (error.code or 500) < 500:
        return Problem(problems.NOT_FOUND if error.code == 404 else problems.MALFORMED, {"path": request.path})
    if isinstance(error, NotReplicated):
        return Problem(problems.NOT_REPLICATED)
    if isinstance(error, ArchiveDown):
        return Problem(problems.ARCHIVE_DOWN)
    if isinstance(error, DamagedObject):
        return Problem(problems.ARCHIVE_DAMAGED, {"name": error.name})
    return Problem(problems.STORE_DOWN if is_down(error) else problems.INTERNAL)
