"""Every operation of the document has a method in the TypeScript client, which sends what the document says."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import pytest

from clients.documents import operations, parameters, resolved
from clients.operations import IN_BROWSER, JSON, STREAMS, Operation
from clients.operations_typescript import camel
from tests.clients.conftest import HERE, run

pytestmark = pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js on this machine"
)

ALL = [Operation(*one) for one in operations()]
KEY = "a-key-of-the-caller"


def sample(schema: dict[str, Any]) -> Any:
    """A value as a path or a query has it."""
    schema = resolved(schema)
    match schema:
        case {"enum": [*_, last]}:
            return last
        case {"type": "array", "items": items}:
            return [sample(items), sample(items)]
        case {"type": "integer" | "number"}:
            return schema.get("minimum", 0) + 1
        case {"type": "boolean"}:
            return True
    return "1" if "pattern" in schema else "x/y z"


def body_of(operation: Operation) -> Any:
    """The document's example of the body."""
    content = next(iter(resolved(operation.what["requestBody"])["content"].values()))
    examples = content.get("examples")
    return next(iter(examples.values()))["value"] if examples else content["example"]


def arguments(operation: Operation) -> list[Any]:
    """What its method is given: what its path leaves open, its body, its query, and how it is sent."""
    given: list[Any] = [sample(schema) for schema in operation.parts.values()]
    if operation.bodies and body_of(operation) != {}:
        given.append(body_of(operation))
    elif operation.bodies and not _is_empty(operation):
        given.append({})
    if operation.query:
        given.append({one["name"]: sample(one["schema"]) for one in parameters(operation.what, "query")})
    how = {"If-Match": ("version", 7), "Idempotency-Key": ("key", KEY)}
    return [*given, dict(sent for name, sent in how.items() if name in operation.headers)]


def _is_empty(operation: Operation) -> bool:
    return not resolved(next(iter(operation.bodies.values()))).get("properties", True)


@pytest.fixture(scope="module")
def sent(typescript_client: Path) -> Any:
    """What the client sends for each operation, by its id."""
    shutil.copy(HERE / "operations.mjs", typescript_client)
    calls = {camel(operation.name): arguments(operation) for operation in ALL}
    done = subprocess.run(
        ["node", "operations.mjs"], cwd=typescript_client, input=json.dumps(calls), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_operation_has_a_method_that_sends_what_the_document_says(sent: Any) -> None:
    assert {
        operation.name: sent[camel(operation.name)] for operation in ALL if not _is_right(operation, sent)
    } == {}


def _is_right(operation: Operation, sent: Any) -> bool:
    told = sent[camel(operation.name)]
    if operation.name in IN_BROWSER:
        return isinstance(told, str) and _place(operation) == _split(told)
    kinds = list(operation.bodies)
    headers = {name.lower(): value for name, value in told["headers"].items()}
    return (
        told["method"] == operation.method
        and _split(told["address"]) == _place(operation)
        and headers.get("content-type") == (kinds[0] if kinds else None)
        and headers["accept"] == next(iter(operation.answers))
        and headers.get("if-match") == ('"7"' if "If-Match" in operation.headers else None)
        and headers.get("idempotency-key") == (KEY if "Idempotency-Key" in operation.headers else None)
        and headers["authorization"] == "Bearer cnt_x"
        and _content(told["body"], kinds) == (body_of(operation) if kinds else None)
    )


def _place(operation: Operation) -> tuple[str, list[tuple[str, str]]]:
    """The path and the query that are right."""
    path = operation.path
    for name, schema in operation.parts.items():
        path = path.replace(f"{{{name}}}", quote(str(sample(schema)), safe="/" if name == "tile" else ""))
    query = [(one["name"], sample(one["schema"])) for one in parameters(operation.what, "query")]
    listed = [(name, one) for name, value in query for one in (value if isinstance(value, list) else [value])]
    return path, [(name, json.dumps(one) if isinstance(one, bool) else str(one)) for name, one in listed]


def _split(address: str) -> tuple[str, list[tuple[str, str]]]:
    found = urlsplit(address)
    return found.path, parse_qsl(found.query)


def _content(body: Any, kinds: list[str]) -> Any:
    if not kinds:
        return body
    if kinds[0] == JSON or kinds[0].endswith("+json"):
        return json.loads(body)
    return dict(parse_qsl(body)) if "form" in kinds[0] else body


METHODS = """
import * as client from "cabinet-noir-client";
const methods = process.argv.slice(1).map((name) => name.split("."));
console.log(methods.every(([of, name]) => typeof client[of].prototype[name] === "function"));
"""


def test_every_stream_of_the_document_has_a_method_of_its_own(typescript_client: Path) -> None:
    assert {operation.name for operation in ALL if _is_stream(operation)} == STREAMS.keys()
    told = run(typescript_client, "node", "--input-type=module", "-e", METHODS, *STREAMS.values())
    assert told == "true\n"


def _is_stream(operation: Operation) -> bool:
    answers = map(resolved, operation.what["responses"].values())
    return any("text/event-stream" in answer.get("content", {}) for answer in answers)
