"""The bodies of requests about webhooks."""

from typing import Any, get_args

from service.application.webhooks.signatures import Scheme
from service.application.webhooks.types import CHOICES, PING
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import TEXT_MAX

WEBHOOK_URL_MAX = 2000


def _url(**how: Any) -> fields.String:
    description = "Where to send: `https`, of the public internet, port 80, 443 or 1024 and above."
    return fields.String(
        validate=validate.Length(1, WEBHOOK_URL_MAX),
        metadata={"description": description, "example": "https://example.org/cabinet", "format": "uri"},
        **how,
    )


def _types(**how: Any) -> fields.List[Any]:
    return fields.List(
        fields.String(validate=validate.OneOf(tuple(CHOICES))),
        validate=validate.Length(max=len(CHOICES)),
        metadata={"description": f"Types of messages to send; all types if empty. `{PING}` is always sent."},
        **how,
    )


def _description(**how: Any) -> fields.String:
    return fields.String(
        validate=[validate.Length(max=TEXT_MAX), validate.Whole(r"^[^\x00-\x1f\x7f]*$")],
        metadata={"description": "A note for the owner."},
        **how,
    )


class NewWebhook(StrictSchema):
    """A webhook to create."""

    EXAMPLE = {
        "subject": "ply_01m80awb296cj3maqhz8r1x6gz",
        "url": "https://example.org/cabinet",
        "types": ["turn.awaited", "match.ended"],
    }

    subject = fields.String(
        required=True,
        validate=validate.Whole(r"^[a-z]{3}_[0-9a-z]{26}$"),
        metadata={"description": "A match, the caller as a player (all its matches), or a tournament: its id."},
    )
    url = _url(required=True)
    types = _types(load_default=list)
    signature = fields.String(
        load_default="hmac",
        validate=validate.OneOf(get_args(Scheme)),
        metadata={
            "description": "`hmac`: a shared secret. `ed25519`: a private key that never leaves the service."
        },
    )
    description = _description(load_default="")


class ChangedWebhook(StrictSchema):
    """Changes to a webhook; fields that are left out stay."""

    EXAMPLE = {"enabled": True}

    url = _url()
    types = _types()
    description = _description()
    enabled = fields.TrueOrFalse(
        metadata={
            "description": "Events while a webhook is disabled are never sent; messages that are waiting are kept."
        }
    )
