"""The Flask application: its blueprints, and what is done before and after every request."""

from flask import Flask, Response, g, request
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter

from events.replication import NotReplicated
from service import API
from service.http import edge
from service.http.analyses import analyses, jobs
from service.http.announcements import announcements as service_announcements
from service.http.conventions.call import BASIC, BEARER, OWN, SAFE, Answer, Call, Head
from service.http.conventions.departure import departure
from service.http.conventions.failures import failure
from service.http.conventions.operation import this_operation
from service.http.conventions.parameters import ME
from service.http.conventions.requests import player_id, this_call
from service.http.conventions.writing import give_back
from service.http.exports import exports, open_data
from service.http.games import games
from service.http.log import log
from service.http.matches import (
    commands,
    history,
    invitations,
    matches,
    options,
    phrases,
    rematch,
    seats,
    stopping,
    undo,
    view,
)
from service.http.moderation import reports as abuse_reports
from service.http.oauth import oauth
from service.http.operator import announcements as _announcements  # noqa: F401  # its routes
from service.http.operator import jobs as _jobs  # noqa: F401  # its routes
from service.http.operator import matches as _matches  # noqa: F401  # its routes
from service.http.operator import overview as _overview  # noqa: F401  # its routes
from service.http.operator import page as operator_page
from service.http.operator import quotas as _quotas  # noqa: F401  # its routes
from service.http.operator import reports as _reports  # noqa: F401  # its routes
from service.http.parts import EXTENSION, Parts, parts
from service.http.players import account, devices, notices, players, quotas, tokens
from service.http.rates import work
from service.http.records import audit, bulk, records
from service.http.sandbox import sandbox
from service.http.series import cuts as series_cuts
from service.http.series import history as series_history
from service.http.series import series
from service.http.signin import signin
from service.http.statistics import leaderboards, mistakes, results, search, standing, statistics
from service.http.studies import studies
from service.http.study import adjudicate, branches, diff, knowledge, notes
from service.http.system import system
from service.http.tournaments import (
    admission,
    announcements,
    continuing,
    entries,
    guests,
    overviews,
    rounds,
    schedules,
    staff,
    tournaments,
)
from service.http.tournaments import history as tournament_history
from service.http.tournaments import standings as standings_by_round
from service.http.webhooks import deliveries, webhooks
from service.pages import guide, pages, reference

RESOURCES = (
    games,
    players,
    tokens,
    notices,
    account,
    quotas,
    devices,
    matches,
    seats,
    stopping,
    invitations,
    rematch,
    phrases,
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
    studies,
    abuse_reports,
    service_announcements,
    analyses,
    jobs,
    audit,
    records,
    bulk,
    log,
    results,
    search,
    leaderboards,
    tournaments,
    entries,
    rounds,
    staff,
    admission,
    continuing,
    guests,
    announcements,
    schedules,
    overviews,
    tournament_history,
    series,
    series_cuts,
    series_history,
    statistics,
    standing,
    mistakes,
    exports,
    open_data,
    standings_by_round,
    webhooks,
    deliveries,
)


class Digits(IntegerConverter):
    """A number in a path, in ASCII digits only; werkzeug's converter accepts the digits of every script."""

    regex = "[0-9]+"


def create_app(here: Parts) -> Flask:
    """The application composed of these parts."""
    app = Flask("service", static_folder=None)
    app.config.update(MAX_CONTENT_LENGTH=here.edge.body_bytes)
    app.extensions[EXTENSION] = here
    if proxies := here.edge.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies)  # type: ignore[method-assign]  # as Flask documents
    app.url_map.converters["int"] = Digits
    app.before_request(_begin)
    app.after_request(_finish)
    app.after_request(give_back)
    app.after_request(_confirm)  # Flask calls it before `_finish`
    app.teardown_request(lambda error: work.count_work())
    app.register_error_handler(Exception, on_error)
    for resource in RESOURCES:
        app.register_blueprint(resource.bp, url_prefix=API)
    app.register_blueprint(system.bp)
    app.register_blueprint(pages.bp)
    app.register_blueprint(guide.bp)
    app.register_blueprint(reference.bp)
    app.register_blueprint(operator_page.bp)
    app.register_blueprint(oauth.bp)
    app.register_blueprint(oauth.consent)
    app.register_blueprint(signin.bp)
    if here.sandbox:
        app.register_blueprint(sandbox.bp)
    return app


def _begin() -> None:
    g.call = Call(_head(), departure())
    g.language = g.call.language
    edge.begin(parts(), g.call, work.begin)
    _name_caller()
    if (replication := parts().replication) and request.method not in SAFE:
        g.begun = replication.begin()


def _head() -> Head:
    headers, asked, about = request.headers, this_operation(), request.view_args or {}
    own, by_password = request.blueprint == oauth.bp.name, request.blueprint == operator_page.bp.name
    return Head(
        method=request.method,
        path=request.path,
        address=request.remote_addr or "",
        header=headers.get,
        operation=asked,
        route=str(request.url_rule) if request.url_rule else None,
        match=str(about.get("match", "")) if asked and asked.turn else "",
        arguments=dict(request.args.lists()),
        http_version=request.environ.get("SERVER_PROTOCOL", "").removeprefix("HTTP/"),
        named=OWN if own else BASIC if by_password else BEARER,
    )


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
    _keep_to_this_host(response)
    body = None if response.is_streamed or response.direct_passthrough else response.get_data()
    answer = Answer(response.status_code, response.headers, body)
    edge.finish(parts(), this_call(), answer)
    response.status_code = answer.status
    if answer.body is not None and answer.body is not body:
        response.set_data(answer.body)
    return response


def _keep_to_this_host(response: Response) -> None:
    """The host of a redirection is what the caller says it is."""
    if (place := response.headers.get("Location", "")).startswith(request.host_url):
        response.headers["Location"] = place[len(request.host_url) - 1 :]
        response.set_data(b"")


def on_error(error: Exception) -> Response:
    """The answer to a request that ended with an error."""
    made = failure(error, this_call(), request.max_content_length)
    return Response(made.body, made.status, headers=list(made.headers.items()))
