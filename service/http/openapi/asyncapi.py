"""The AsyncAPI 3 document: what the service sends by itself, on streams and to webhooks.

It is made of the same routes, types of messages and schemas as the OpenAPI document.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from flask import Flask
from msgspec import Struct

from service import VERSION
from service.application.webhooks.types import TYPES, meaning
from service.http.conventions.operation import Operation
from service.http.openapi.defaults import SCHEMAS, reached
from service.http.openapi.descriptions import describe_components
from service.http.openapi.headers import of_webhook
from service.http.openapi.parts import ref

ABOUT = """\
What Cabinet Noir sends by itself: the events of a stream as they happen, and messages to webhooks. What one asks
for is in the OpenAPI document, by the names of the operations that are named here.
"""
TOKEN = "token"  # noqa: S105 - the name of a scheme
SIGNED = "signed"
WEBHOOK = "webhook"
FORMS = {"text/event-stream": "sse", "application/x-ndjson": "lines"}
"""The forms of a stream in the name of an operation."""
EVENT_ID = {"type": "string", "description": "Sent back as `Last-Event-ID` it continues the stream after this."}
HTTP = {"bindingVersion": "0.3.0"}


def build(app: Flask, openapi: Mapping[str, Any]) -> dict[str, Any]:
    """The document of an application's streams and webhooks, with the schemas of its OpenAPI document."""
    made = _Document(openapi)
    for rule in sorted(app.url_map.iter_rules(), key=str):
        view = app.view_functions[rule.endpoint]
        operation: Operation | None = getattr(view, "operation", None)
        if operation and operation.streams:
            made.add_stream(rule.endpoint.rpartition(".")[2], operation)
    made.add_webhooks()
    return made.finished()


class _Document:
    def __init__(self, openapi: Mapping[str, Any]) -> None:
        self._openapi = openapi
        self._at = {
            of["operationId"]: (path, of) for path, methods in openapi["paths"].items() for of in methods.values()
        }
        self._channels: dict[str, Any] = {}
        self._operations: dict[str, Any] = {}
        self._messages: dict[str, Any] = {}
        self._schemas: dict[str, Any] = {}

    def add_stream(self, name: str, operation: Operation) -> None:
        """A channel for the events of a stream, and an operation for each of its forms."""
        path, asked = self._at[name]
        kinds = {media: operation.sent.get(media) or (_item(operation.answer),) for media in operation.streams}
        used = dict.fromkeys(kind for several in kinds.values() for kind in several)
        self._channels[name] = {
            "address": path,
            "title": asked["summary"],
            "parameters": {part[1:-1]: {} for part in path.split("/") if part.startswith("{")},
            "messages": {kind.__name__: {"$ref": self._event(kind)} for kind in used},
        }
        for media, text in operation.streams.items():
            self._operations[f"{name}_{FORMS[media]}"] = {
                "action": "send",
                "channel": {"$ref": f"#/channels/{name}"},
                "title": f"As `{media}`",
                "description": text,
                "messages": [{"$ref": f"#/channels/{name}/messages/{kind.__name__}"} for kind in kinds[media]],
                "security": [{"$ref": f"#/components/securitySchemes/{TOKEN}"}],
                "bindings": {"http": {"method": "GET", **HTTP}},
            }

    def add_webhooks(self) -> None:
        """A channel for the messages to the addresses of webhooks."""
        for kind, data in TYPES.items():
            payload = {"allOf": [ref(f"webhook.{data.__name__}"), {"properties": {"type": {"const": kind}}}]}
            self._messages[kind] = {
                "name": kind,
                "summary": meaning(kind),
                "contentType": "application/json",
                "traits": [{"$ref": f"#/components/messageTraits/{SIGNED}"}],
                "payload": payload,
            }
        self._channels[WEBHOOK] = {
            "address": None,
            "title": "The address of a webhook",
            "messages": {kind: {"$ref": f"#/components/messages/{kind}"} for kind in TYPES},
        }
        self._operations["deliver"] = {
            "action": "send",
            "channel": {"$ref": f"#/channels/{WEBHOOK}"},
            "title": "Deliver a message",
            "description": "Signed after Standard Webhooks, in order, and again for three days until it is taken.",
            "bindings": {"http": {"method": "POST", **HTTP}},
        }

    def _event(self, kind: type[Struct]) -> str:
        """The reference to the message of a stream with a struct."""
        name, there = kind.__name__, self._openapi["components"]["schemas"]
        if name not in there:
            base = next((base.__name__ for base in kind.__mro__[1:] if base.__name__ in there), None)
            own = _own_schema(kind, there[base]["properties"] if base else {})
            self._schemas[name] = {"allOf": [ref(base), own]} if base else own
        self._messages[name] = {
            "name": name,
            "contentType": "application/json",
            "headers": {"type": "object", "properties": {"id": EVENT_ID}},
            "payload": ref(name),
        }
        return f"#/components/messages/{name}"

    def finished(self) -> dict[str, Any]:
        """The document, with the schemas that its messages reach."""
        schemas = {**self._openapi["components"]["schemas"], **self._schemas}
        used = reached([self._messages], schemas)
        return {
            "asyncapi": "3.0.0",
            "info": {"title": self._openapi["info"]["title"], "version": VERSION, "description": ABOUT},
            "defaultContentType": "application/json",
            "servers": {
                "here": {
                    "host": "{host}",
                    "protocol": "http",
                    "variables": {"host": {"default": "localhost:8080", "description": "Where the service runs."}},
                }
            },
            "channels": self._channels,
            "operations": self._operations,
            "components": {
                "schemas": {name: _draft_7(schema) for name, schema in schemas.items() if name in used},
                "messages": self._messages,
                "messageTraits": {SIGNED: {"headers": _signature()}},
                "securitySchemes": {
                    TOKEN: {"type": "http", "scheme": "bearer", "description": "Without one, what the public sees."}
                },
            },
        }


def _item(answer: type[Struct]) -> type[Struct]:
    """The struct of which an answer in pages has several: a stream has them one by one."""
    lists = (hint for hint in get_type_hints(answer).values() if get_args(hint)[1:] == (...,))
    item: type[Struct]
    (item,) = (get_args(hint)[0] for hint in lists)
    return item


def _own_schema(kind: type[Struct], inherited: Collection[str]) -> dict[str, Any]:
    """The schema of a struct that no answer has, but for what it inherits."""
    _, components = msgspec.json.schema_components([kind], ref_template=f"{SCHEMAS}{{name}}")
    describe_components([kind], components)
    schema = components[kind.__name__]
    own = {name: of for name, of in schema["properties"].items() if name not in inherited}
    required = [name for name in schema.get("required", ()) if name in own]
    return {"description": schema["description"], "type": "object", "required": required, "properties": own}


def _signature() -> dict[str, Any]:
    """The headers of every message to a webhook, as a schema."""
    headers = of_webhook()
    properties = {one["name"]: {**one["schema"], "description": one["description"]} for one in headers}
    return {"type": "object", "required": list(properties), "properties": properties}


def _draft_7(part: Any) -> Any:
    """A schema of OpenAPI 3.1 as AsyncAPI has them, which is JSON Schema draft 7 with more.

    There a `discriminator` is a name of a property whose values are names of schemas, which our tags are not; what
    stands beside a reference does not count.
    """
    if isinstance(part, list):
        return [_draft_7(below) for below in part]
    if not isinstance(part, dict):
        return part
    if isinstance(part.get("$ref"), str):
        return {"$ref": part["$ref"]}
    return dict(_renamed(part))


def _renamed(schema: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, of in schema.items():
        if name == "prefixItems":
            yield "items", _draft_7(of)
        elif name == "properties":
            yield name, {key: _draft_7(below) for key, below in of.items()}
        elif not (name == "discriminator" and isinstance(of, dict)) and not (
            name == "items" and "prefixItems" in schema
        ):
            yield name, of if name in ("enum", "const", "default", "examples") else _draft_7(of)
