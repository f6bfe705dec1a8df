"""The methods of the Python client that say what `openapi.yaml` says: one for each operation, one for each list."""

from collections.abc import Iterable, Iterator
from typing import Any

from clients.documents import plain, resolved
from clients.forms import REF
from clients.operations import FORM, JSON, STREAMS, TEXTS, Operation, Page, named_in_python, sent_operations
from clients.queries import MADE, in_python_type, query_name


def in_python() -> str:
    """The module with a method for each operation."""
    return (
        f'''# {MADE}
"""Every operation of the API, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator
from typing import Any, Literal, Unpack, cast, overload

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_sender import AsyncSender
from cabinet_noir_client.endings import AsyncEnding
from cabinet_noir_client.streams import Message


class AsyncOperations(AsyncSender):
    """Every operation of `openapi.yaml`, each a method named by its operationId.

    What its path leaves open comes first, then the body. With a `version` a request applies to exactly that one, or
    raises Stale. `key` is its idempotency key, by default a fresh one. `accept` asks for another kind of content.
    What is a stream too has a second method, for its messages after the place that `Last-Event-ID` says.
    """

{"".join(_method(operation) + _stream(operation) for operation in sent_operations())}'''.rstrip()
        + "\n"
    )


def pages_in_python() -> str:
    """The module with a method for each list."""
    return (
        f'''# {MADE}
"""Every list of the API, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncIterator
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_paging import AsyncPaging


class AsyncPages(AsyncPaging):
    """Every list, item by item, page after page. One that grows ends with what is newest."""

{"".join(_pages(operation, page) for operation in sent_operations() if (page := operation.page))}'''.rstrip()
        + "\n"
    )


def _method(operation: Operation) -> str:
    types = {kind: _answer(operation, kind) for kind in operation.answers}
    (first, answer), *others = types.items()
    body, sent = _body(operation)
    named = [*parts_of(operation), *body]
    keywords = [f"{name}: {type} | None = None" for name, type in _keywords(operation)]
    sent += [f"{name}={name}" for name, _ in _keywords(operation)]
    sent += ["query=query"] * bool(operation.query) + ["is_good_once=True"] * operation.is_good_once
    sent += ["is_open=True"] * operation.is_open
    place = [repr(operation.method), repr(operation.path), *operation.parts]
    told = f'\n        """{operation.summary}"""\n'

    def head(answer: str, *accept: str) -> str:
        return _head(operation, [*named, *_only_named([*keywords, *accept]), *query_of(operation)], answer)

    if not others:
        how = "_json" if first == JSON else "_text" if answer == "str" else "_bytes"
        sent += [f"accept={first!r}"] * (first != JSON)
        call = f"await self.{how}({', '.join([*place, *sent])})"
        return f"    {head(answer)}{told}        return {_as(answer, call)}\n\n"
    choices = ", ".join(repr(kind) for kind, _ in others)
    heads = [head(answer, "accept: None = None")]
    heads += [head(answer, f"accept: Literal[{kind!r}]") for kind, answer in others]
    overloads = "".join(f"    @overload\n    {one} ...\n\n" for one in heads)
    call = f"await self._any({', '.join([*place, *sent, f'accept=accept or {first!r}'])})"
    whole = head("Any", f"accept: Literal[{choices}] | None = None")
    return f"{overloads}    {whole}{told}        return {call}\n\n"


def _stream(operation: Operation) -> str:
    if operation.name not in STREAMS:
        return ""
    named = [*parts_of(operation), "place: str", "ending: AsyncEnding", *query_of(operation)]
    sent = ", ".join([repr(operation.path), *operation.parts, "place=place", "ending=ending", "query=query"])
    head = f"def {operation.name}_stream({', '.join(['self', *named])}) -> AsyncGenerator[Message, None]:"
    return f'    {head}\n        """{operation.summary}"""\n        return self._stream({sent})\n\n'


def _pages(operation: Operation, page: Page) -> str:
    head = _head(operation, [*parts_of(operation), *query_of(operation)], f"AsyncIterator[{page.item}]")
    asked = ", ".join([f"self._api.{operation.name}", *operation.parts])
    how = (
        f"_numbered({asked}, items={page.items!r}, newest={page.newest!r}, query=query)"
        if page.newest
        else f"_listed({asked}, items={page.items!r}, query=query)"
    )
    return f'    {head.removeprefix("async ")}\n        """{operation.summary}"""\n        return self.{how}\n\n'


def _head(operation: Operation, arguments: Iterable[str], answer: str) -> str:
    return f"async def {operation.name}({', '.join(['self', *arguments])}) -> {answer}:"


def parts_of(operation: Operation) -> list[str]:
    """The arguments for what the path of an operation leaves open."""
    return [f"{name}: {in_python_type(schema)}" for name, schema in operation.parts.items()]


def query_of(operation: Operation) -> list[str]:
    """The argument for the query of an operation, if it has one."""
    return [f"**query: Unpack[q.{query_name(operation.what)}]"] * bool(operation.query)


def _keywords(operation: Operation) -> Iterator[tuple[str, str]]:
    """The arguments that become headers."""
    if "If-Match" in operation.headers:
        yield "version", "int"
    if "Idempotency-Key" in operation.headers:
        yield "key", "str"


def _only_named(arguments: list[str]) -> list[str]:
    return ["*", *arguments] if arguments else []


def _body(operation: Operation) -> tuple[list[str], list[str]]:
    """The argument for the body of an operation, if it has one, and what is sent of it."""
    if not operation.bodies:
        return [], []
    (kind, schema), *others = operation.bodies.items()
    if kind.startswith(TEXTS):
        return ["body: str | bytes" if others else "body: str"], [
            "content=body",
            f"kinds={tuple(operation.bodies)!r}",
        ]
    if (
        set(resolved(schema)) == {"type", "properties", "additionalProperties"}
        and not resolved(schema)["properties"]
    ):
        return [], ["body={}"]
    type = _type_of(schema)
    field = "form" if kind == FORM else "body"
    kinds = [] if kind in (FORM, JSON) else [f"kinds={(kind,)!r}"]
    if operation.needs_body:
        return [f"body: {type}"], [f"{field}=body", *kinds]
    return [f"body: {type} | None = None"], [f"{field}=body or {{}}"]


def _type_of(schema: Any) -> str:
    if schema.get("type") == "array":
        return f"list[{_type_of(schema['items'])}]"
    return f"t.{plain(schema['$ref'].removeprefix(REF))}"


def _answer(operation: Operation, kind: str) -> str:
    if kind == JSON:
        return " | ".join(dict.fromkeys(map(named_in_python, operation.answers[kind])))
    return "str" if kind.startswith(TEXTS) else "bytes"


def _as(type: str, call: str) -> str:
    return call if type in ("str", "bytes") else f"cast({type}, {call})"
