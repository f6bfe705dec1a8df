"""The operations of `openapi.yaml` as the methods of the clients are made from them.

The methods are named by the operationIds. What they cannot say is listed here, with what says it by hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from clients.documents import operations, parameters, plain, resolved
from clients.forms import REF

JSON, FORM = "application/json", "application/x-www-form-urlencoded"
STREAM, LINES, CSV = "text/event-stream", "application/x-ndjson", "text/csv"
TEXTS = ("text/", LINES, "application/yaml", "image/svg+xml")
"""How the kinds of content begin that are text. JSON is a value, and all else is bytes."""

STREAMS = {"list_events": "Match.events", "list_notices": "Client.notices"}
"""Which operations are streams too, and what follows each; the methods made from the document read their pages."""
IN_BROWSER = {"oauth_authorize": "Consent.address"}
"""What is opened in a browser, and what makes its address: no method sends it."""


@dataclass(frozen=True)
class Page:
    """Of an answer that is a page of a list: the name and type of its items, and the name of the newest number.

    `newest` is empty where a cursor leads on, not a number. `schema` is that of an item.
    """

    items: str
    item: str
    newest: str
    schema: dict[str, Any]


@dataclass(frozen=True)
class Operation:
    """One operation."""

    method: str
    path: str
    what: dict[str, Any]

    @property
    def name(self) -> str:
        """Of its methods."""
        return str(self.what["operationId"])

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return str(self.what["summary"]).rstrip(".") + "."

    @property
    def parts(self) -> dict[str, dict[str, Any]]:
        """The schemas of what its path leaves open, in order."""
        schemas = {one["name"]: one["schema"] for one in parameters(self.what, "path")}
        return {name: schemas[name] for part in self.path.split("/") if (name := part[1:-1]) in schemas}

    @property
    def query(self) -> set[str]:
        """What its query may ask for."""
        return {one["name"] for one in parameters(self.what, "query")}

    @property
    def headers(self) -> set[str]:
        """The headers that it takes."""
        return {one["name"] for one in parameters(self.what, "header")}

    @property
    def is_good_once(self) -> bool:
        """Whether it may do something a second time: it takes no key, and does not only compute."""
        return self.method == "POST" and self.path.startswith("/oauth/")

    @property
    def is_open(self) -> bool:
        """Whether it takes no token."""
        return bool(self.what.get("security") == [])

    @property
    def bodies(self) -> dict[str, dict[str, Any]]:
        """The schemas of its body, by kind of content."""
        body = resolved(self.what.get("requestBody", {}))
        return {kind: told["schema"] for kind, told in body.get("content", {}).items()}

    @property
    def needs_body(self) -> bool:
        """Whether it is wrong without a body."""
        return bool(resolved(self.what.get("requestBody", {})).get("required"))

    @cached_property
    def answers(self) -> dict[str, list[dict[str, Any]]]:
        """The schemas of what it answers when it succeeds, by kind of content; what is followed is left out."""
        found: dict[str, list[dict[str, Any]]] = {}
        for status, answer in sorted(self.what["responses"].items()):
            for kind, told in resolved(answer).get("content", {}).items() if status.startswith("2") else ():
                found.setdefault(kind, []).append(told["schema"])
        return {kind: told for kind, told in found.items() if STREAM not in found or kind not in (STREAM, LINES)}

    @property
    def page(self) -> Page | None:
        """How its answer leads to the next page, if it is one of a list."""
        schemas = self.answers.get(JSON, [{}])
        fields = resolved(schemas[0]).get("properties", {})
        if "next" not in fields:
            return None
        (items,) = (name for name, field in fields.items() if field.get("type") == "array")
        by_number = {"version", "newest"} & fields.keys() if "cursor" not in self.query else set()
        item = fields[items]["items"]
        return Page(items, named_in_python(item), next(iter(by_number), ""), item)


def sent_operations() -> Iterator[Operation]:
    """Every operation that a method sends."""
    for method, path, what in operations():
        if what["operationId"] not in IN_BROWSER:
            yield Operation(method, path, what)


def named_in_python(schema: dict[str, Any]) -> str:
    """The type of a value in JSON."""
    if "$ref" in schema:
        return "t." + plain(schema["$ref"].removeprefix(REF))
    if schema.get("type") == "array":
        return f"list[{named_in_python(schema['items'])}]"
    return "dict[str, object]"
