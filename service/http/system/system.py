"""Health, metrics and the document of the API."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g
from prometheus_client import CONTENT_TYPE_LATEST

from service import API, VERSION
from service.application import operating, problems
from service.application.readiness import passes
from service.application.texts import Texts, texts
from service.http.conventions.answers import answer
from service.http.conventions.operation import Query, operation
from service.http.conventions.parameters import one_of
from service.http.conventions.requests import caller
from service.http.conventions.statuses import REFUSED_STATUS, RETRYABLE, STATUS
from service.http.openapi.publication import JSON, YAML, openapi_body, published_asyncapi
from service.http.parts import parts
from service.http.system.documents import Health
from service.http.system.problems_documents import ProblemInfo

bp = Blueprint("system", __name__)
TAG = "system"
NONE = "none"
CHOICES = ("all", NONE)
DESCRIPTIONS = Query(
    "descriptions",
    "`none` leaves out every description and example, which only people read.",
    {"type": "string", "enum": list(CHOICES), "default": "all"},
)


@bp.get("/healthz")
@operation(TAG, answer=Health)
def healthz() -> Response:
    """Whether this process answers.

    It asks nothing else, so it says whether to restart the process, not whether the service is useful.
    """
    return answer(Health("ok", VERSION, {}))


@bp.get("/readyz")
@operation(TAG, answer=Health, also=(503,))
def readyz() -> Response:
    """Whether Redis and the queue answer, Redis keeps its data, and a relay and all workers run; 503 if not.

    A load balancer sends no requests to a process while this is not 200. `checks` says what is missing, and by
    `ok, but …` what an operator had better see to, such as a cluster that cannot lose one more machine.
    """
    checks = operating.states(parts().operations)
    ready = all(map(passes, checks.values()))
    document = Health("ok" if ready else "degraded", VERSION, dict(checks))
    return answer(document, 200 if ready else 503, headers={} if ready else {"Retry-After": "1"})


@bp.get("/metrics")
@operation(
    TAG,
    answer=str,
    media="text/plain",
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.OPERATOR_NEEDED),
)
def show_metrics() -> Response:
    """Show metrics in the Prometheus text format, to the operator and to the token made for that.

    Refuses every other token. The names of all metrics are in `docs/operators.md`.
    """
    text = operating.metrics_text(parts().operations, caller())
    return Response(text, content_type=CONTENT_TYPE_LATEST)


@bp.get(f"{API}/problems")
@operation(TAG, answer=list[ProblemInfo])
def list_problems() -> Response:
    """List every problem code.

    The `type` of a problem points here, with the code as the fragment.
    """
    words = texts(g.language)
    return answer([*_own(words), *_of_games(words)])


def _own(words: Texts) -> Iterator[ProblemInfo]:
    for code, status in STATUS.items():
        yield ProblemInfo(code, status, words.say(f"title-{status}"), code in RETRYABLE)


def _of_games(words: Texts) -> Iterator[ProblemInfo]:
    title = words.say(f"title-{REFUSED_STATUS}")
    for key, game in parts().play.games.items():
        for code, rule in game.meta.refusals.items():
            yield ProblemInfo(code, REFUSED_STATUS, title, False, key, rule)


@bp.get(f"{API}/openapi.json")
@operation(TAG, answer=dict[str, Any], tagged=True, query=(DESCRIPTIONS,), problems=(problems.BAD_PARAMETER,))
def show_openapi_json() -> Response:
    """This document as JSON.

    It is made on the first request and changes only with the service. Anybody may ask.
    """
    return openapi_body(_app(), JSON, _is_bare()).response()


@bp.get(f"{API}/openapi.yaml")
@operation(
    TAG, answer=dict[str, Any], media=YAML, tagged=True, query=(DESCRIPTIONS,), problems=(problems.BAD_PARAMETER,)
)
def show_openapi() -> Response:
    """This document as YAML.

    It is made on the first request and changes only with the service. Anybody may ask.
    """
    return openapi_body(_app(), YAML, _is_bare()).response()


@bp.get(f"{API}/asyncapi.json")
@operation(TAG, answer=dict[str, Any], tagged=True, query=(DESCRIPTIONS,), problems=(problems.BAD_PARAMETER,))
def show_asyncapi_json() -> Response:
    """The AsyncAPI document as JSON.

    What the service sends on streams and to webhooks. Anybody may ask.
    """
    return published_asyncapi(_app(), JSON, _is_bare()).response()


@bp.get(f"{API}/asyncapi.yaml")
@operation(
    TAG, answer=dict[str, Any], media=YAML, tagged=True, query=(DESCRIPTIONS,), problems=(problems.BAD_PARAMETER,)
)
def show_asyncapi() -> Response:
    """The AsyncAPI document as YAML.

    What the service sends on streams and to webhooks. Anybody may ask.
    """
    return published_asyncapi(_app(), YAML, _is_bare()).response()


def _is_bare() -> bool:
    return one_of(DESCRIPTIONS.name, CHOICES) == NONE


def _app() -> Flask:
    """The application object, on which the document is kept."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # flask types its proxy as what it hides
    return app
