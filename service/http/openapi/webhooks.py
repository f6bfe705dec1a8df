"""The part of the OpenAPI document about messages to webhooks: callbacks of the request that creates one."""

from typing import Any

from service.application.webhooks.types import TYPES
from service.http.openapi import headers
from service.http.openapi.schemas import Schemas

CREATED_BY = ("/v1/webhooks", "post")
ADDRESS = "{$request.body#/url}"


def callbacks(schemas: Schemas) -> dict[str, Any]:
    """What the service sends to the address in the request."""
    message = {
        "operationId": "receive_message",
        "tags": ["webhooks"],
        "summary": "A message to the webhook",
        "description": "Sent by the service and signed after Standard Webhooks.",
        "parameters": headers.of_webhook(),
        "requestBody": {"required": True, "content": {"application/json": {"schema": schemas.messages(TYPES)}}},
        "responses": {"2XX": {"description": "Delivered."}, "410": {"description": "Disables the webhook."}},
    }
    return {"message": {ADDRESS: {"post": message}}}
