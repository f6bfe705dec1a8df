"""Every operation of `openapi.yaml` has a method in the Python client, which sends what the document says."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

import httpx
import pytest

from clients.documents import operations, resolved
from clients.operations import IN_BROWSER, STREAMS
from tests.clients.test_python import Scripted, waited
from tests.loops import run

__all__ = ["waited"]  # a fixture

OPERATIONS = {what["operationId"]: (method, path, what) for method, path, what in operations()}
SENT = sorted(OPERATIONS.keys() - IN_BROWSER)
FORM = "application/x-www-form-urlencoded"
KEY = "k" * 16
ODD = "a b/ü?#%"
"""What no part of a path is by itself."""

pytestmark = pytest.mark.usefixtures("python_client")


def given(name: str, schema: dict[str, Any]) -> Any:
    """A value that a parameter can have."""
    schema = resolved(schema)
    if "enum" in schema:
        return schema["enum"][-1]
    if schema["type"] == "array":
        return [given(name, schema["items"]), "another"]
    return {"integer": 3, "boolean": True, "string": name + ODD, "number": 0.5}[schema["type"]]


def in_place(what: dict[str, Any], place: str) -> dict[str, dict[str, Any]]:
    found = (resolved(parameter) for parameter in what["parameters"])
    return {one["name"]: one["schema"] for one in found if one["in"] == place}


def succeeded(what: dict[str, Any]) -> Iterator[tuple[int, str, Any]]:
    """The status, the kind of content and the example of each answer; nothing of streams."""
    for status, answer in what["responses"].items():
        contents = resolved(answer).get("content", {}) if status.startswith("2") else {}
        for kind, told in contents.items():
            is_stream = "text/event-stream" in contents and kind != "application/json"
            if not is_stream:
                yield int(status), kind, example(told, kind)


def bodies(what: dict[str, Any]) -> Iterator[tuple[str | None, Any]]:
    """The kind of content and the example of each body; None for a request without one."""
    body = resolved(what.get("requestBody", {}))
    for kind, told in body.get("content", {None: {}}).items():
        yield kind, example(told, kind) if kind else None


def example(told: dict[str, Any], kind: str) -> Any:
    """The example of a content, the first of several; what needs none is made up."""
    for one in told.get("examples", {}).values():
        return one["value"]
    made_up = {"application/octet-stream": b"\0record", "application/json": {}}.get(kind, "text")
    found = told.get("example", made_up)
    return json.dumps(found) if kind == "application/yaml" else found  # YAML that any reader of YAML takes


def answered(status: int, kind: str, example: Any) -> httpx.Response:
    content = json.dumps(example).encode() if kind == "application/json" else as_bytes(example)
    return httpx.Response(status, content=content, headers={"Content-Type": kind})


def as_bytes(content: str | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.encode()


def arguments(name: str, body: Any) -> list[Any]:
    """What a method takes in order: the parts of its path, and the body."""
    _, path, what = OPERATIONS[name]
    schemas = in_place(what, "path")
    parts = [given(part[1:-1], schemas[part[1:-1]]) for part in path.split("/") if part.startswith("{")]
    return [*parts, body] if body else parts


def keywords(what: dict[str, Any]) -> dict[str, Any]:
    """All that its method takes by name."""
    reserved = ("as", "from", "with")
    query = {name: given(name, schema) for name, schema in in_place(what, "query").items()}
    named = {f"{name}_" if name in reserved else name: value for name, value in query.items()}
    headers = in_place(what, "header")
    given_by_name = {"If-Match": ("version", 41), "Idempotency-Key": ("key", KEY)}
    return {**named, **dict(given_by_name[header] for header in given_by_name.keys() & headers)}


def in_query(value: Any) -> str:
    return "true" if value is True else str(value)


def check(request: httpx.Request, name: str, kind: str | None, body: Any, accepted: str) -> None:
    """Whether a request is exactly the one of the document."""
    method, path, what = OPERATIONS[name]
    asked, _, query = request.url.raw_path.decode().partition("?")
    parts, wanted = asked.split("/"), path.split("/")
    schemas = in_place(what, "path")
    assert request.method == method
    assert len(parts) == len(wanted)
    for part, said in zip(parts, wanted, strict=True):
        value = str(given(said[1:-1], schemas[said[1:-1]])) if said.startswith("{") else said
        assert httpx.URL(f"http://x/{part}").path == f"/{value}"
    found: dict[str, list[str]] = {}
    for key, value in parse_qsl(query, keep_blank_values=True):
        found.setdefault(key, []).append(value)
    told = {key: given(key, schema) for key, schema in in_place(what, "query").items()}
    assert found == {
        key: [*map(in_query, value if isinstance(value, list) else [value])] for key, value in told.items()
    }
    headers = in_place(what, "header")
    assert request.headers.get("Content-Type") == kind
    assert request.headers["Accept"] == accepted
    assert request.headers.get("If-Match") == ('"41"' if "If-Match" in headers else None)
    assert request.headers.get("Idempotency-Key") == (KEY if "Idempotency-Key" in headers else None)
    if kind in ("application/json", "application/json-patch+json"):
        assert json.loads(request.content) == (body or {})
    elif kind == FORM:
        assert dict(parse_qsl(request.content.decode())) == {key: str(value) for key, value in body.items()}
    elif kind:
        assert request.content == as_bytes(body)


def courses(name: str) -> Iterator[tuple[str | None, Any, int, str, Any]]:
    """Every body of an operation with its first answer, and its first body with every answer."""
    what = OPERATIONS[name][2]
    (first, *more_answers), (body, *more_bodies) = list(succeeded(what)), list(bodies(what))
    for kind, sent in (body, *more_bodies):
        yield kind, sent, *first
    for answer in more_answers:
        yield *body, *answer


@pytest.mark.parametrize("name", SENT)
def test_a_method_sends_what_the_document_says(name: str) -> None:
    what = OPERATIONS[name][2]
    first = next(kind for _, kind, _ in succeeded(what))
    for kind, body, status, accepted, wanted in courses(name):
        for ask in (send, send_with_await):
            named = {**keywords(what), **({} if accepted == first else {"accept": accepted})}
            asked, got = ask(name, body, named, answered(status, accepted, wanted))
            check(asked, name, kind, body, accepted)
            assert got == (as_bytes(wanted) if isinstance(got, bytes) else wanted)


def send(name: str, body: Any, named: dict[str, Any], answer: httpx.Response) -> tuple[httpx.Request, Any]:
    """What a method sends, and what it makes of the answer."""
    from cabinet_noir_client import Client

    scripted = Scripted(answer)
    client = Client("http://x", http=httpx.Client(transport=scripted))
    got = getattr(client.api, name)(*arguments(name, body), **named)
    (asked,) = scripted.asked
    return asked, got


def send_with_await(
    name: str, body: Any, named: dict[str, Any], answer: httpx.Response
) -> tuple[httpx.Request, Any]:
    """The same with `await`."""
    from cabinet_noir_client import AsyncClient

    scripted = Scripted(answer)

    async def got() -> Any:
        async with httpx.AsyncClient(transport=scripted) as http:
            return await getattr(AsyncClient("http://x", http=http).api, name)(*arguments(name, body), **named)

    told = run(got())
    (asked,) = scripted.asked
    return asked, told


def test_every_operation_has_a_method_and_every_method_an_operation() -> None:
    from cabinet_noir_client import AsyncClient, Client

    for kind in (Client, AsyncClient):
        methods = {name for name in dir(kind("http://x").api) if not name.startswith("_")}
        assert methods == {*SENT, *(f"{name}_stream" for name in STREAMS)}


def test_every_stream_has_a_method_that_follows_it() -> None:
    streams = {
        name
        for name, (_, _, what) in OPERATIONS.items()
        for answer in what["responses"].values()
        if "text/event-stream" in resolved(answer).get("content", {})
    }
    assert streams == STREAMS.keys()
    for name in STREAMS.values():
        assert callable(named(name)), name


def test_what_is_opened_in_a_browser_has_the_address_of_the_document() -> None:
    from cabinet_noir_client.oauth import ask

    assert IN_BROWSER == {"oauth_authorize": "Consent.address"}
    method, path, what = OPERATIONS["oauth_authorize"]
    server: Any = {"issuer": "http://x", "authorization_endpoint": f"http://x{path}"}
    address = httpx.URL(ask(server, "app_1", "http://127.0.0.1/", "read play").address)
    asked = dict(address.params)
    assert (method, address.path) == ("GET", path)
    assert asked.keys() == in_place(what, "query").keys()
    for name, schema in in_place(what, "query").items():
        assert asked[name] in schema.get("enum", [asked[name]])


@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_is_asked_for_as_the_document_says(name: str) -> None:
    from cabinet_noir_client import Client
    from cabinet_noir_client.endings import Ending

    scripted = Scripted(httpx.Response(200, text="event: end\ndata: {}\n\n"))
    client = Client("http://x", http=httpx.Client(transport=scripted))
    messages = getattr(client.api, f"{name}_stream")(
        *arguments(name, None), "7", Ending(), **keywords(OPERATIONS[name][2])
    )
    assert list(messages) == []
    (asked,) = scripted.asked
    check(asked, name, None, None, "text/event-stream")
    assert asked.headers["Last-Event-ID"] == "7"


def named(name: str) -> Any:
    """What the client has under a name."""
    import cabinet_noir_client

    found: Any = cabinet_noir_client
    for part in name.split("."):
        found = getattr(found, part)
    return found


PAGES = {
    name: what
    for name, (method, _, what) in OPERATIONS.items()
    if method == "GET" and {"after", "cursor"} & in_place(what, "query").keys() and name != "list_records"
}
"""`GET /v1/records` is a line for each match, and no page."""


@pytest.mark.parametrize("name", sorted(PAGES))
def test_every_list_is_read_over_all_its_pages(name: str) -> None:
    from cabinet_noir_client import Client

    what = PAGES[name]
    example = next(example for _, kind, example in succeeded(what) if kind == "application/json")
    (items,) = (key for key, value in example.items() if isinstance(value, list))
    is_numbered = "cursor" not in in_place(what, "query")
    ends = (
        {"next": 7, **{key: 9 for key in ("version", "newest") if key in example}}
        if is_numbered
        else {"next": "more"}
    )
    pages = [
        {**example, items: [1, 2], **ends},
        {**example, items: [3], **ends, "next": 9 if is_numbered else None},
    ]
    scripted = Scripted(*(httpx.Response(200, json=page) for page in pages))
    client = Client("http://x", http=httpx.Client(transport=scripted))
    found = list(getattr(client.pages, name)(*arguments(name, None), limit=2))
    assert found == [1, 2, 3]
    assert [request.url.params["limit"] for request in scripted.asked] == ["2", "2"]
    place = "after" if is_numbered else "cursor"
    assert [request.url.params.get(place) for request in scripted.asked] == [None, str(ends["next"])]


@pytest.mark.parametrize("part", ["", ".", ".."])
def test_what_would_be_another_path_is_not_sent(part: str) -> None:
    from cabinet_noir_client import Client

    client = Client("http://x", http=httpx.Client(transport=httpx.MockTransport(lambda _: httpx.Response(200))))
    with pytest.raises(ValueError, match="is no part of a path"):
        client.api.show_match(part)


@pytest.mark.parametrize("lost", [httpx.ReadError("cut off"), httpx.Response(502)], ids=["answer", "gateway"])
def test_a_code_is_exchanged_once(lost: Any) -> None:
    """A second time would end all tokens of the consent: an answer that was lost is not asked for again."""
    from cabinet_noir_client import Client, Problem

    scripted = Scripted(lost)
    client = Client("http://x", http=httpx.Client(transport=scripted))
    with pytest.raises((httpx.ReadError, Problem)):
        client.api.oauth_token({"grant_type": "refresh_token", "client_id": "app_1", "refresh_token": "cnr_1"})
    assert len(scripted.asked) == 1


@pytest.mark.parametrize(
    "refusal",
    [
        httpx.ConnectError("refused"),
        httpx.Response(503, json={"code": "store_down", "detail": "x", "retryable": True}),
    ],
    ids=["connection", "service"],
)
def test_a_code_that_surely_was_not_exchanged_is_sent_again(waited: list[float], refusal: Any) -> None:
    from cabinet_noir_client import Client

    if isinstance(refusal, httpx.Response):
        refusal.headers["Content-Type"] = "application/problem+json"
    scripted = Scripted(refusal, httpx.Response(200, json={}))
    client = Client("http://x", http=httpx.Client(transport=scripted))
    client.api.oauth_token({"grant_type": "refresh_token", "client_id": "app_1", "refresh_token": "cnr_1"})
    assert len(scripted.asked) == 2
