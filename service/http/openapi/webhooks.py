"""The part of the OpenAPI document about messages to webhooks: one entry for each kind of data.

The request that creates a webhook has them as its callback, too.
"""

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from service.application.webhooks.documents import (
    DecisionNews,
    MatchNews,
    PairingNews,
    PingNews,
    ReminderNews,
    ReportNews,
    TournamentNews,
)
from service.application.webhooks.types import TYPES, meaning
from service.http.openapi import headers
from service.http.openapi.parts import ref
from service.http.openapi.schemas import Schemas

CREATED_BY = ("/v1/webhooks", "post")
ADDRESS = "{$request.body#/url}"
JSON = "application/json"
SUMMARIES: Mapping[type[Struct], str] = {
    MatchNews: "News of a match",
    ReminderNews: "A reminder of a turn",
    PairingNews: "News of a pairing",
    TournamentNews: "News of a tournament",
    ReportNews: "A decision on a report",
    DecisionNews: "A decision about a player who was reported",
    PingNews: "A test message",
}
"""What is sent, by the struct of its data."""


def webhooks(schemas: Schemas) -> dict[str, Any]:
    """What the service sends, by the struct of its data; each says which types have it, and what they mean."""
    schemas.messages(TYPES)
    return {data.__name__: {"post": _message(data)} for data in dict.fromkeys(TYPES.values())}


def callbacks() -> dict[str, Any]:
    """What the service sends to the address in the request that creates a webhook."""
    text = "Sent by the service and signed after Standard Webhooks; `webhooks` says what each type means."
    return {"message": {ADDRESS: {"post": _sent("receive_message", "A message", ref("webhook.Message"), text)}}}


def _message(data: type[Struct]) -> dict[str, Any]:
    name = "_".join(re.findall("[A-Z][a-z]+", data.__name__)).lower()
    types = [f"- `{kind}`: {meaning(kind).rstrip('.')}." for kind, its in TYPES.items() if its is data]
    text = "\n".join((f"The types of message with `{data.__name__}`:", "", *types))
    return _sent(f"receive_{name}", SUMMARIES[data], ref(f"webhook.{data.__name__}"), text)


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
