"""The part of the OpenAPI document about what is sent to webhooks."""

from collections.abc import Callable
from typing import Any

from service.documents.webhooks import PingNews, WebhookMessage
from service.openapi import headers
from service.webhooks.sources import PING, sources

TOLD = {kind: data for source in sources().values() for kind, data in source.types.items()} | {PING: PingNews}
"""Types of messages to webhooks, with what they hold."""


def build(schema_of: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    """What is sent to webhooks, by its type."""
    message = schema_of(WebhookMessage)
    return {
        kind: {
            "post": {
                "operationId": f"told_{kind.replace('.', '_')}",
                "tags": ["webhooks"],
                "summary": f"Sent to webhooks that want `{kind}`",
                "parameters": headers.of_webhook(),
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": _told(message, kind, data)}},
                },
                "responses": {
                    "2XX": {"description": "Delivered."},
                    "410": {"description": "Disables the webhook."},
                },
            }
        }
        for kind, data in ((kind, schema_of(data)) for kind, data in TOLD.items())
    }


def _told(message: Any, kind: str, data: Any) -> dict[str, Any]:
    return {"allOf": [message, {"properties": {"type": {"const": kind}, "data": data}}]}
