"""Health, metrics and the document of the interface."""

from collections.abc import Callable
from typing import Any, get_args

from flask import Blueprint, Flask, Response, current_app, g
from prometheus_client import CONTENT_TYPE_LATEST

from domain.match.state import Status
from events import keys
from events.connection import is_down
from service.application import metrics
from service.application.limits import API, VERSION
from service.application.problems import REFUSED_STATUS, RETRYABLE, STATUS
from service.application.texts import texts
from service.http.conventions.http import answer, cabinet
from service.http.conventions.operation import operation
from service.http.openapi.published import JSON, YAML, published
from service.http.system.documents import Health
from service.http.system.problems_documents import ProblemInfo
from service.runtime.workers.jobs import any_at_work
from service.runtime.workers.relay import ROLE as RELAY

bp = Blueprint("system", __name__)
TAG = "system"


@bp.get("/healthz")
@operation(TAG, answer=Health)
def healthz() -> Response:
    """This process answers."""
    return answer(Health("ok", VERSION, {}))


@bp.get("/readyz")
@operation(TAG, answer=Health, also=(503,))
def readyz() -> Response:
    """Redis and the queue answer, a relay and workers of each kind are at work; 503 if not."""
    probes = {"redis": _redis, "queue": _queue, "relay": _relay, "workers": _workers}
    probes |= {"couriers": _couriers, "analysts": _analysts}
    checks = {name: _check(probe) for name, probe in probes.items()}
    ready = all(state == "ok" for state in checks.values())
    document = Health("ok" if ready else "degraded", VERSION, checks)
    return answer(document, 200 if ready else 503, headers={} if ready else {"Retry-After": "1"})


def _check(probe: Callable[[], bool]) -> str:
    try:
        return "ok" if probe() else "missing"
    except Exception as error:
        if not is_down(error):
            raise
        return "down"


def _redis() -> bool:
    return bool(cabinet().redis.ping())


def _queue() -> bool:
    return bool(cabinet().queue.connection.ping())


def _relay() -> bool:
    return bool(cabinet().redis.exists(keys.heartbeat(RELAY)))


def _workers() -> bool:
    return any_at_work(cabinet().queue)


def _couriers() -> bool:
    return any_at_work(cabinet().deliveries)


def _analysts() -> bool:
    return any_at_work(cabinet().analysts)


@bp.get("/metrics")
@operation(TAG, answer=str, media="text/plain")
def show_metrics() -> Response:
    """Metrics in the Prometheus text format."""
    here = cabinet()
    index = here.projections.matches
    gauges = {
        f"cabinet_matches_{status}": (f"Matches that are {status}.", float(index.count(f"status:{status}")))
        for status in get_args(Status)
    }
    gauges["cabinet_queue_jobs"] = ("Jobs waiting for a worker.", float(here.queue.count))
    gauges["cabinet_webhooks_due"] = ("Webhooks with messages to send.", float(here.outbox.due_count()))
    gauges["cabinet_jobs_due"] = ("Analyses that wait for a worker.", float(here.analyses.due(here.time())))
    gauges["cabinet_feed_lag"] = ("Appends the relay has not dealt with.", float(here.feed_lag()))
    return Response(metrics.exposition(gauges), content_type=CONTENT_TYPE_LATEST)


@bp.get(f"{API}/problems")
@operation(TAG, answer=list[ProblemInfo])
def list_problems() -> Response:
    """Every problem code.

    The `type` of a problem points here; its code is the fragment.
    """
    words = texts(g.language)
    found = [
        ProblemInfo(code, status, words.say(f"title-{status}"), code in RETRYABLE)
        for code, status in STATUS.items()
    ]
    for key, game in cabinet().games.items():
        title = words.say(f"title-{REFUSED_STATUS}")
        for code, rule in game.meta.refusals.items():
            found.append(ProblemInfo(code, REFUSED_STATUS, title, False, key, rule))
    return answer(found)


@bp.get(f"{API}/openapi.json")
@operation(TAG, answer=dict[str, Any], tagged=True)
def show_openapi_json() -> Response:
    """This document as JSON."""
    return published(_app(), JSON).response()


@bp.get(f"{API}/openapi.yaml")
@operation(TAG, answer=dict[str, Any], media=YAML, tagged=True)
def show_openapi() -> Response:
    """This document."""
    return published(_app(), YAML).response()


def _app() -> Flask:
    """The application itself, which the document is kept by."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # flask types its proxy as what it hides
    return app
