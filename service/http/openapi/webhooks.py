"""The part of the OpenAPI document about messages to webhooks: one entry for each type.

The request that creates a webhook has them as its callback, too.
"""

from typing import Any

from service.application.webhooks.types import TYPES, meaning
from service.http.openapi import headers
from service.http.openapi.parts import ref
from service.http.openapi.schemas import Schemas

CREATED_BY = ("/v1/webhooks", "post")
ADDRESS = "{$request.body#/url}"
JSON = "application/json"


def webhooks(schemas: Schemas) -> dict[str, Any]:
    """What the service sends, by type."""
    schemas.messages(TYPES)
    return {kind: {"post": _message(kind)} for kind in TYPES}


def callbacks() -> dict[str, Any]:
    """What the service sends to the address in the request that creates a webhook."""
    text = "Sent by the service and signed after Standard Webhooks; `webhooks` has each type."
    return {"message": {ADDRESS: {"post": _sent("receive_message", "A message", ref("webhook.Message"), text)}}}


def _message(kind: str) -> dict[str, Any]:
    name = f"receive_{kind.replace('.', '_')}"
    return _sent(name, meaning(kind).rstrip("."), ref(f"webhook.{TYPES[kind].__name__}"))


def _sent(name: str, summary: str, schema: dict[str, Any], description: str = "") -> dict[str, Any]:
    return {
        "operationId": name,
        "tags": ["webhooks"],
        "summary": summary,
        **({"description": description} if description else {}),
        "parameters": headers.of_webhook(),
        "requestBody": {"required": True, "content": {JSON: {"schema": schema}}},
        "responses": {
            "2XX": {"description": "Delivered: it is not sent again."},
            "410": {"description": "The webhook is disabled."},
            "default": {"description": "It is sent again later."},
        },
        "security": [],
    }
