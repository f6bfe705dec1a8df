"""Health, metrics and the document of the API."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g
from prometheus_client import CONTENT_TYPE_LATEST

from events.connection import is_down
from service.application import metrics, problems
from service.application.limits import API, VERSION
from service.application.problems import Problem
from service.application.texts import texts
from service.http.conventions.answers import answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import principal
from service.http.conventions.statuses import REFUSED_STATUS, RETRYABLE, STATUS
from service.http.openapi.published import JSON, YAML, published
from service.http.parts import parts
from service.http.system.documents import Health
from service.http.system.problems_documents import ProblemInfo

bp = Blueprint("system", __name__)
TAG = "system"


@bp.get("/healthz")
@operation(TAG, answer=Health)
def healthz() -> Response:
    """Whether this process answers."""
    return answer(Health("ok", VERSION, {}))


@bp.get("/readyz")
@operation(TAG, answer=Health, also=(503,))
def readyz() -> Response:
    """Whether Redis and the queue answer, Redis keeps its data, and a relay and all workers run; 503 if not."""
    checks = {name: _check(probe) for name, probe in parts().operations.probes.items()}
    ready = all(state == "ok" for state in checks.values())
    document = Health("ok" if ready else "degraded", VERSION, checks)
    return answer(document, 200 if ready else 503, headers={} if ready else {"Retry-After": "1"})


def _check(probe: Callable[[], bool | str]) -> str:
    try:
        found = probe()
    except Exception as error:
        if not is_down(error):
            raise
        return "down"
    return found if isinstance(found, str) else "ok" if found else "missing"


@bp.get("/metrics")
@operation(
    TAG,
    answer=str,
    media="text/plain",
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.OPERATOR_NEEDED),
)
def show_metrics() -> Response:
    """Show metrics in the Prometheus text format, to the operator and to the token made for that."""
    who = principal()
    if not who.measures:
        raise Problem(problems.OPERATOR_NEEDED if who.player else problems.TOKEN_NEEDED)
    return Response(metrics.exposition(parts().operations.moment), content_type=CONTENT_TYPE_LATEST)


@bp.get(f"{API}/problems")
@operation(TAG, answer=list[ProblemInfo])
def list_problems() -> Response:
    """List every problem code.

    The `type` of a problem points here, with the code as the fragment.
    """
    words = texts(g.language)
    found = [
        ProblemInfo(code, status, words.say(f"title-{status}"), code in RETRYABLE)
        for code, status in STATUS.items()
    ]
    for key, game in parts().play.games.items():
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
    """The application object, on which the document is kept."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # flask types its proxy as what it hides
    return app
