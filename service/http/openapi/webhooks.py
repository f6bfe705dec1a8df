"""The part of the OpenAPI document about messages to webhooks."""

from typing import Any

from service.application.webhooks.types import TYPES
from service.http.openapi import headers
from service.http.openapi.schemas import Schemas


def build(schemas: Schemas) -> dict[str, Any]:
    """The messages to webhooks, by type."""
    return {
        kind: {
            "post": {
                "operationId": f"told_{kind.replace('.', '_')}",
                "tags": ["webhooks"],
                "summary": f"Sent to webhooks that want `{kind}`",
                "parameters": headers.of_webhook(),
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": _told(kind, data)}},
                },
                "responses": {
                    "2XX": {"description": "Delivered."},
                    "410": {"description": "Disables the webhook."},
                },
            }
        }
        for kind, data in ((kind, schemas.message(data)) for kind, data in TYPES.items())
    }


def _told(kind: str, message: Any) -> dict[str, Any]:
    return {"allOf": [message, {"properties": {"type": {"const": kind}}}]}
