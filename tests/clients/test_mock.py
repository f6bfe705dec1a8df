"""Prism answers every operation of `openapi.yaml` with its example: a mock server that nobody has to write."""

import itertools
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from service.http.openapi.answers import success
from tests.clients.conftest import ROOT, needs_node, node_tool
from tests.service.processes import free_port, started
from tests.service.test_contract import operations, whole
from tests.service.test_examples import schema_of

pytestmark = [needs_node, pytest.mark.exhaustive]
UNSERVED = "application/yaml"
"""Prism writes no YAML; the same documents are there as JSON."""
READY = "Prism is listening"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def mock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of the mock server, with a token that it takes for one."""
    prism, port = node_tool("@stoplight/prism-cli", tmp_path_factory.mktemp("prism"), "prism"), free_port()
    argv = (str(prism), "mock", "--port", str(port), str(ROOT / "openapi.yaml"))
    with started(argv, {**os.environ}) as process:
        assert process.stdout
        assert any(READY in line for line in process.stdout)
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers={"Authorization": "Bearer cnt_x"}, timeout=PATIENCE
        ) as client:
            yield client


def sample(schema: dict[str, Any]) -> str:
    """A value that a parameter may have."""
    said = whole(schema)
    if "enum" in said:
        return str(said["enum"][0])
    return "1" if said.get("type") == "integer" else "x" * max(43, said.get("minLength", 1))


def asked(path: str, operation: dict[str, Any]) -> dict[str, Any]:
    """A request with everything that it must have."""
    parameters = [whole(parameter) for parameter in operation.get("parameters", ())]
    values = {of["name"]: sample(of["schema"]) for of in parameters if of.get("required")}
    query = {of["name"]: values[of["name"]] for of in parameters if of["in"] == "query" and of.get("required")}
    made: dict[str, Any] = {"url": path.format(**values), "params": query}
    for media, content in itertools.islice(operation.get("requestBody", {}).get("content", {}).items(), 1):
        body = content.get("example") or next(iter(content.get("examples", {}).values()), {}).get("value", {})
        how = "content" if isinstance(body, str) else "json" if media.endswith(("/json", "+json")) else "data"
        made |= {how: body, "headers": {"Content-Type": media}}
    return made


def test_every_operation_is_answered_by_its_example(mock: httpx.Client) -> None:
    wrong, unserved = [], []
    for method, path, operation in operations():
        status = success(operation["responses"])
        if not status:
            continue  # it leads to a page
        media, content = next(iter(operation["responses"][status]["content"].items()))
        request = asked(path, operation)
        request["headers"] = {**request.get("headers", {}), "Prefer": f"code={status}"}
        answered = mock.request(method, **request)
        if media == UNSERVED:
            unserved.append(operation["operationId"])
        elif answered.status_code != int(status) or "sl-violations" in answered.headers:
            wrong.append((operation["operationId"], answered.status_code, answered.headers, answered.text[:300]))
        elif media == "application/json":
            assert answered.json() == content["example"], operation["operationId"]
            schema_of(method.lower(), path, status).validate(answered.json())
    assert wrong == []
    assert unserved == ["show_asyncapi", "show_openapi"]


def test_any_status_of_an_operation_can_be_asked_for(mock: httpx.Client) -> None:
    for status in (404, 422, 429, 503):
        answered = mock.get("/v1/matches/mat_x/options", headers={"Prefer": f"code={status}"})
        assert (answered.status_code, answered.headers["content-type"]) == (status, "application/problem+json")
        assert {"code", "detail", "retryable"} <= answered.json().keys()


def test_pages_of_any_origin_may_call(mock: httpx.Client) -> None:
    origin = "http://localhost:5173"
    answered = mock.get("/v1/games", headers={"Origin": origin})
    assert answered.headers["access-control-allow-origin"] in ("*", origin)


def test_what_is_unknown_is_said(mock: httpx.Client) -> None:
    answered = mock.get("/v1/nothing")
    assert (answered.status_code, answered.json()["type"].rpartition("#")[2]) == (404, "NO_PATH_MATCHED_ERROR")


def test_a_request_that_the_document_does_not_allow_is_refused(mock: httpx.Client) -> None:
    answered = mock.post("/v1/players", json={"nome": "Ada"})
    assert answered.status_code == 422
